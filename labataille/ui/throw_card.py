"""The card of a throw: its dice as they lie, what came of it, and the worksheet by which it was read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from labataille.controller.chronicle import Line
from labataille.ui.clauses import linked
from labataille.ui.note import Note
from labataille.ui.widgets.container import Column, Row
from labataille.ui.widgets.dice import ThrownDice
from labataille.ui.widgets.widget import Widget

_TEXT, _SMALL = 15, 13.5
_DIE = 34
_MOST = 3
"""Throws of one act that are shown, the last ones."""


def throws_of(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The throws among the lines that an act has brought, the last few."""
    return tuple(line for line in lines if line.dice)[-_MOST:]


def throw_cards(throws: Sequence[Line], on_link: Callable[[str], None], *, sheets: bool) -> Sequence[Widget]:
    """The cards of the throws of one act, in their order, with their worksheets or without."""
    return [_card(number, line, on_link, sheet=sheets) for number, line in enumerate(throws)]


def _card(number: int, line: Line, on_link: Callable[[str], None], *, sheet: bool) -> Widget:
    words = Note(linked(line.text), f"throw.{number}.text", size=_TEXT, on_link=on_link, grow=1)
    parts: list[Widget] = [Row([ThrownDice(line.dice, f"throw.{number}.dice", side=_DIE), words], gap=10)]
    if line.details and sheet:
        details = "<br>".join(linked(detail) for detail in line.details)
        parts.append(Note(f"<c faint>{details}</c>", f"throw.{number}.sheet", size=_SMALL, on_link=on_link))
    return Column(parts, f"throw.{number}", gap=4)
