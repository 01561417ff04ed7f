"""The log folded: runs of actions of which nothing came stand as one row, for instance ``7 moves, 3 fires without effect``.

Left out: which actions a reader wants to see, which is `sifting`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from labataille.controller.chronicle import words
from labataille.controller.chronicle.kinds import Kind
from labataille.controller.chronicle.telling import Line

Numbered = tuple[int, Line]
"""An action with its number in the log, counted from 1."""

_WORDS: Mapping[Kind, tuple[str, str, str]] = {
    Kind.MOVE: ("move", "moves", ""),
    Kind.FIRE: ("fire", "fires", " without effect"),
    Kind.CHECK: ("check", "checks", " passed"),
    Kind.SET_UP: ("piece", "pieces", " set up"),
    Kind.SEGMENT: ("segment", "segments", " in which nothing happened"),
}


@dataclass(frozen=True, slots=True)
class Row:
    """One action as a row of its own, or several of which nothing came in one."""

    actions: tuple[Numbered, ...]

    @property
    def number(self) -> int:
        """Return the number of its first action."""
        return self.actions[0][0]

    @property
    def last(self) -> int:
        """Return the number of its last action."""
        return self.actions[-1][0]

    @property
    def is_bundle(self) -> bool:
        """Return whether it stands for several actions."""
        return len(self.actions) > 1

    @property
    def text(self) -> str:
        """Return what it stands for: so many of each kind, in the order in which they came."""
        kinds = [line.kind for _, line in self.actions]
        return ", ".join(_counted(kind, kinds.count(kind)) for kind in dict.fromkeys(kinds))


def _counted(kind: Kind, number: int) -> str:
    one, many, what = _WORDS[kind]
    return words.counted(number, one, many) + what


def rows_of(actions: Iterable[Numbered], *, folded: bool) -> tuple[Row, ...]:
    """Return the rows of a log; a run at its very end stays open, since it may go on."""
    if not folded:
        return tuple(Row((action,)) for action in actions)
    runs = _runs(list(actions))
    return tuple(row for place, run in enumerate(runs) for row in _rows(run, at_end=place == len(runs) - 1))


def _runs(actions: Sequence[Numbered]) -> Sequence[tuple[Numbered, ...]]:
    """Return actions in runs: those of which nothing came together, headings without anything under them too."""
    idle = [_is_idle(actions, place) for place in range(len(actions))]
    places = groupby(range(len(actions)), key=lambda place: (idle[place], 0 if idle[place] else place))
    return [tuple(actions[place] for place in run) for _, run in places]


def _is_idle(actions: Sequence[Numbered], place: int) -> str:
    """Return a name that is the same for all actions of a run; none for an action that something came of."""
    line = actions[place][1]
    if line.kind is Kind.SEGMENT:
        following = actions[place + 1][1].kind if place + 1 < len(actions) else None
        return "empty" if following in (Kind.SEGMENT, Kind.TURN) else ""
    return "idle" if not line.effect and line.kind in _WORDS else ""


def _rows(run: tuple[Numbered, ...], *, at_end: bool) -> Iterator[Row]:
    if at_end:
        yield from (Row((action,)) for action in run)
    else:
        yield Row(run)
