"""Straight lines from hex centre to hex centre, traced exactly (PR 0.2).

A line may cross hexes, run along the hexside of two hexes, or touch a hex at one corner only. Which of these it does
is decided here by the signs of whole numbers, never by rounding, so that the same line always gives the same answer
and the line back gives it reversed. What blocks a line is the business of the rules on sight.

The reckoning: in axial coordinates times three, every centre and every vertex is a pair of whole numbers. The cross
product of the line's direction and a vertex is negative to the left of the line, zero on it, positive to the right.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from functools import cached_property, lru_cache

from labataille.geometry.hexes import STEPS, Hex, opposite
from labataille.geometry.hexsides import SIDES, Hexside, between

__all__ = ["Meeting", "Ray", "Step", "trace"]

_VERTICES = tuple((q + STEPS[(k + 1) % 6][0], r + STEPS[(k + 1) % 6][1]) for k, (q, r) in enumerate(STEPS))
"""From a hex's centre to its vertices 0 to 5, in thirds of a hex: vertex k lies between sides k and k + 1."""


class Meeting(Enum):
    """What a line meets on its way."""

    HEXSIDE = "crosses a hexside"
    HEX = "enters a hex"
    ALONG = "runs along a hexside"
    CORNER = "touches a hex at a corner"


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that a line meets.

    `position` is where it begins, from 0 at the centre of the start hex to 1 at the centre of the end hex. `hexes` are
    the hex left and the hex entered for HEXSIDE, the two hexes on either side, sorted, for ALONG, and else one hex.
    """

    position: Fraction
    meeting: Meeting
    hexes: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class _Course:
    """A line as seen from its start, with all its hexes counted from there."""

    exits: tuple[int, ...]
    steps: tuple[Step, ...]
    crossed: tuple[Hex, ...]
    along: tuple[tuple[Hex, Hex], ...]
    touched: tuple[Hex, ...]
    sides: tuple[Hexside, ...]


@dataclass(frozen=True)
class Ray:
    """The straight line between the centres of two hexes. What it meets is listed in order from the start.

    Each list is counted out when it is first asked for and then kept, hence no slots.
    """

    start: Hex
    end: Hex
    _course: _Course = field(repr=False)

    @property
    def exits(self) -> tuple[int, ...]:
        """The side of the start hex by which the line leaves; two, clockwise, when it leaves through their corner."""
        return self._course.exits

    @property
    def enters(self) -> tuple[int, ...]:
        """The side of the end hex through which it comes in; two, clockwise, when it comes through their corner."""
        # The grid looks the same from both ends of a line.
        return tuple(opposite(side) for side in self._course.exits)

    @cached_property
    def crossed(self) -> tuple[Hex, ...]:
        """The hexes strictly between the two whose interior the line passes."""
        return self._moved(self._course.crossed)

    @cached_property
    def along(self) -> tuple[tuple[Hex, Hex], ...]:
        """The pairs of hexes between which the line runs exactly along their common hexside, each pair sorted."""
        q, r = self.start
        return tuple((Hex(q + a.q, r + a.r), Hex(q + b.q, r + b.r)) for a, b in self._course.along)

    @cached_property
    def touched(self) -> tuple[Hex, ...]:
        """The hexes that the line only touches at a corner."""
        return self._moved(self._course.touched)

    @cached_property
    def sides(self) -> tuple[Hexside, ...]:
        """Every hexside whose interior the line crosses, those of the start and end hex among them."""
        q, r = self.start
        return tuple(Hexside(Hex(q + hex.q, r + hex.r), side) for hex, side in self._course.sides)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """All that the line meets, as one sequence; the start and end hex appear only in hexsides."""
        return tuple(Step(step.position, step.meeting, self._moved(step.hexes)) for step in self._course.steps)

    def _moved(self, offsets: tuple[Hex, ...]) -> tuple[Hex, ...]:
        q, r = self.start
        return tuple([Hex(q + dq, r + dr) for dq, dr in offsets])


@lru_cache(maxsize=16384)
def trace(start: Hex, end: Hex) -> Ray:
    """The straight line from one hex to another; ValueError when both are the same hex (PR 0.2)."""
    if start == end:
        raise ValueError(f"A line from hex {start} to itself has no direction; give two different hexes.")
    return Ray(start, end, _course(Hex(end.q - start.q, end.r - start.r)))


# -- the walk from hex to hex ------------------------------------------------------


@lru_cache(maxsize=4096)
def _course(end: Hex) -> _Course:
    """The line from hex (0, 0) to `end`."""
    steps = tuple(_walk(end))

    def met(meeting: Meeting) -> tuple[tuple[Hex, ...], ...]:
        return tuple(step.hexes for step in steps if step.meeting is meeting)

    return _Course(
        exits=_exits(Hex(0, 0), end),
        steps=steps,
        crossed=tuple(hex for (hex,) in met(Meeting.HEX)),
        along=tuple((a, b) for a, b in met(Meeting.ALONG)),
        touched=tuple(hex for (hex,) in met(Meeting.CORNER)),
        sides=tuple(between(a, b) for a, b in met(Meeting.HEXSIDE)),
    )


def _walk(end: Hex) -> Iterator[Step]:
    """Follow the line from hex (0, 0) to `end`, out of each hex into the next."""
    hex = Hex(0, 0)
    while hex != end:
        position, hex = yield from _leave(hex, end)
        if hex != end:
            yield Step(position, Meeting.HEX, (hex,))


def _leave(hex: Hex, end: Hex) -> Generator[Step, None, tuple[Fraction, Hex]]:
    """Follow the line out of a hex; returns where it enters the next one, and which that is."""
    exits = _exits(hex, end)
    if len(exits) == 2:
        return (yield from _leave_by_corner(hex, exits, end))
    (side,) = exits
    position = _crossing(hex, side, end)
    yield Step(position, Meeting.HEXSIDE, (hex, hex.neighbour(side)))
    return position, hex.neighbour(side)


def _leave_by_corner(hex: Hex, exits: tuple[int, ...], end: Hex) -> Generator[Step, None, tuple[Fraction, Hex]]:
    """Follow the line out through a corner: beyond it lies a hex on the left, one on the right, or their hexside."""
    left, right = (hex.neighbour(side) for side in exits)
    corner = _vertex(hex, exits[0])
    dq, dr = _VERTICES[exits[0]]
    far_end = corner[0] + dq, corner[1] + dr
    turn = _turn(far_end, end)
    if turn == 0:
        yield Step(_position(corner, end), Meeting.ALONG, tuple(sorted((left, right))))
        return _position(far_end, end), Hex(hex.q + dq, hex.r + dr)
    entered, touched = (left, right) if turn > 0 else (right, left)
    yield Step(_position(corner, end), Meeting.CORNER, (touched,))
    return _position(corner, end), entered


def _exits(hex: Hex, end: Hex) -> tuple[int, ...]:
    """The side by which the line leaves a hex that it passes through, or the two sides of the corner."""
    centre = 3 * _turn(hex, end)
    turns = [centre + _turn(vertex, end) for vertex in _VERTICES]
    for side in SIDES:
        before, after = turns[side - 1], turns[side]
        if before < 0 < after:
            return (side,)
        following = (side + 1) % 6
        if before < 0 == after and turns[following] > 0:
            return (side, following)
    raise AssertionError(f"the line to {end!r} does not pass through {hex!r}")


# -- points in thirds of a hex -----------------------------------------------------


def _vertex(hex: Hex, k: int) -> tuple[int, int]:
    dq, dr = _VERTICES[k]
    return 3 * hex.q + dq, 3 * hex.r + dr


def _turn(point: tuple[int, int], end: Hex) -> int:
    """Negative when the point lies left of the line from (0, 0) to `end`, zero on it, positive to the right."""
    return end.q * point[1] - end.r * point[0]


def _crossing(hex: Hex, side: int, end: Hex) -> Fraction:
    """The position at which the line crosses that side of the hex."""
    left, right = _vertex(hex, (side - 1) % 6), _vertex(hex, side)
    off_left, off_right = _turn(left, end), _turn(right, end)
    axis = _axis(end)
    return Fraction(right[axis] * off_left - left[axis] * off_right, 3 * end[axis] * (off_left - off_right))


def _position(point: tuple[int, int], end: Hex) -> Fraction:
    """How far along the line a point on it lies, from 0 at (0, 0) to 1 at `end`."""
    axis = _axis(end)
    return Fraction(point[axis], 3 * end[axis])


def _axis(end: Hex) -> int:
    """The coordinate by which positions on the line are told: 0 for q, or 1 for r where the line keeps its q."""
    return 0 if end.q != 0 else 1
