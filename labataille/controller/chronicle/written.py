"""The log written out as plain text: every action with its number, its dice in digits, and its reckoning under it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from labataille.controller.chronicle import words
from labataille.controller.chronicle.actions import actions_of
from labataille.controller.chronicle.folding import Numbered
from labataille.controller.chronicle.kinds import Kind
from labataille.controller.chronicle.telling import Line
from labataille.model.scenario import Scenario

_RULE = {Kind.TURN: "=", Kind.SEGMENT: "-"}
_MARGIN = 6


def log_text(scenario: Scenario, lines: Iterable[Line]) -> str:
    """Return a whole log under the name and date of its battle."""
    title = f"{scenario.name}, {words.written_date(scenario.date)}"
    return f"{title}\n{actions_text(enumerate(actions_of(lines), start=1))}"


def actions_text(actions: Iterable[Numbered]) -> str:
    """Return numbered actions as text, one to a line, their details indented."""
    return "".join(f"{line}\n" for number, action in actions for line in _written(number, action))


def _written(number: int, action: Line) -> Iterator[str]:
    rule = _RULE.get(action.kind)
    if rule is not None:
        yield ""
    dice = f"[{digits(action.dice)}] " if action.dice else ""
    yield f"{number:>{_MARGIN}}  {dice}{action.text}"
    if rule is not None:
        yield " " * (_MARGIN + 2) + rule * len(action.text)
    for detail in action.details:
        yield " " * (_MARGIN + 6) + detail


def digits(dice: Iterable[int]) -> str:
    """Return dice as they are read, the tens first: ``43``."""
    return "".join(map(str, dice))
