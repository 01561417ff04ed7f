"""The log by actions: lines that belong together told as one, the steps of a march as one move, small print folded in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from labataille.controller.chronicle.telling import Line
from labataille.model.points import as_points


def actions_of(lines: Iterable[Line]) -> tuple[Line, ...]:
    """Return a log with one line for each action."""
    found: list[Line] = []
    for line in lines:
        if found and line.weight == 0:
            found[-1] = replace(found[-1], details=(*found[-1].details, line.text))
        elif found and line.action and line.action == found[-1].action:
            found[-1] = _joined(found[-1], line)
        else:
            found.append(line)
    return tuple(found)


def _joined(first: Line, second: Line) -> Line:
    """Return two steps of one move as one: where it led, what it cost in all, the steps folded under it."""
    points = first.points + second.points
    whole = f"{second.text.rpartition(', ')[0]}, {as_points(points)} MP."
    steps = first.details or (first.text,)
    return replace(second, text=whole, details=(*steps, second.text), points=points)
