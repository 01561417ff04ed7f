"""The log by actions: lines that belong together told as one, the steps of a march as one move, small print folded in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from labataille.controller.chronicle.telling import Line, Steps, steps_line
from labataille.model.points import HalfPoints


def actions_of(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Return a log with one line for each action."""
    return tuple(by_actions(lines))


def by_actions(lines: Iterable[Line]) -> Iterator[Line]:
    """Yield one line for each action, as soon as the next one begins."""
    last: Line | None = None
    for line in lines:
        joined = last and _joined(last, line)
        if last and not joined:
            yield last
        last = joined or line
    if last:
        yield last


def _joined(action: Line, line: Line) -> Line | None:
    """Return an action with a line that belongs to it, or None when the line is an action of its own."""
    if line.weight == 0:
        return replace(action, details=(*action.details, line.text))
    if action.steps is None or line.steps is None or action.steps.piece != line.steps.piece:
        return None
    return steps_line(_further(action.steps, line.steps), (*action.details, *line.details))


def _further(steps: Steps, more: Steps) -> Steps:
    points = HalfPoints(steps.points + more.points)
    return replace(steps, path=(*steps.path, *more.path), points=points)
