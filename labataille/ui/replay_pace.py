"""The pace of a replay: how long each action is looked at before the next one comes (milliseconds)."""

from __future__ import annotations

from labataille.controller.chronicle import Line

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
"""How many times faster than normal a battle can be played back."""

USUAL = SPEEDS.index(1.0)

_HEADING, _DICE, _MOVE, _OTHER = 900, 1800, 450, 800


class ReplayPace:
    """A clock that says when the next action is due, while it runs."""

    def __init__(self) -> None:
        self.playing = False
        self.speed = USUAL
        self._left = 0.0

    def start(self) -> None:
        """Play on; the next action comes at once."""
        self.playing, self._left = True, 0.0

    def stop(self) -> None:
        """Stand still."""
        self.playing = False

    def look_at(self, line: Line | None) -> None:
        """An action has come into sight: give it its time."""
        self._left = _look(line) / SPEEDS[self.speed] if line is not None else 0.0

    def is_due(self, milliseconds: int) -> bool:
        """Time has passed: is the next action due?"""
        if not self.playing:
            return False
        self._left -= milliseconds
        return self._left <= 0


def _look(line: Line) -> int:
    """How long a line is looked at."""
    if line.dice:
        return _DICE
    if line.weight >= 2:
        return _HEADING
    return _MOVE if not line.effect else _OTHER
