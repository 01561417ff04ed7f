"""The log by actions: lines that belong together told as one, the steps of a march as one move, small print folded in."""

from __future__ import annotations

from bisect import bisect_left
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
        whole = last and joined(last, line)
        if last and not whole:
            yield last
        last = whole or line
    if last:
        yield last


class Actions:
    """The actions of a log that is followed while it grows, or loses its end by an undo."""

    def __init__(self) -> None:
        self.actions: list[Line] = []
        self._starts: list[int] = []
        self._lines: tuple[Line, ...] = ()

    def follow(self, lines: Iterable[Line]) -> bool:
        """Look at a log as it is now; return whether anything has changed."""
        before, self._lines = self._lines, tuple(lines)
        same = _in_common(before, self._lines)
        if same == len(before) == len(self._lines):
            return False
        first = max(0, bisect_left(self._starts, same) - 1)
        start = self._starts[first] if first < len(self._starts) else 0
        del self.actions[first:], self._starts[first:]
        for place in range(start, len(self._lines)):
            self._add(place, self._lines[place])
        return True

    def _add(self, place: int, line: Line) -> None:
        whole = joined(self.actions[-1], line) if self.actions else None
        if whole is not None:
            self.actions[-1] = whole
        else:
            self.actions.append(line)
            self._starts.append(place)


def _in_common(before: tuple[Line, ...], now: tuple[Line, ...]) -> int:
    """Return how many lines at the start are the same; only the end of a log ever changes."""
    count = min(len(before), len(now))
    while count and before[count - 1] is not now[count - 1]:
        count -= 1
    return count


def joined(action: Line, line: Line) -> Line | None:
    """Return an action with a line that belongs to it, or None when the line is an action of its own."""
    if line.weight == 0:
        return replace(action, details=(*action.details, line.text))
    if action.steps is None or line.steps is None or action.steps.piece != line.steps.piece:
        return None
    further = steps_line(_further(action.steps, line.steps), (*action.details, *line.details))
    return replace(further, kind=action.kind, pieces=action.pieces, effect=action.effect)


def _further(steps: Steps, more: Steps) -> Steps:
    points = HalfPoints(steps.points + more.points)
    return replace(steps, path=(*steps.path, *more.path), points=points)
