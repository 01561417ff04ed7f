"""Every question has its presenter."""

from __future__ import annotations

from labataille.model.questions import Question
from labataille.ui.presenters import PRESENTERS


def test_every_question_has_a_presenter() -> None:
    assert set(PRESENTERS) == set(Question)
