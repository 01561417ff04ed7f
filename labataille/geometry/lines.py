"""Straight lines from hex centre to hex centre, traced exactly (PR 0.2).

A line may cross hexes, run along the hexside of two hexes, or touch a hex at one corner only. Which of these it does
is decided here by the signs of whole numbers, never by rounding, so that the same line always gives the same answer
and the line back gives it reversed. What blocks a line is the business of the rules on sight.

The reckoning: in axial coordinates times three, every centre and every vertex is a pair of whole numbers. The cross
product of the line's direction and a vertex is negative to the left of the line, zero on it, positive to the right.

A line depends on nothing but the way from its start to its end. So it is followed once for each such way, from hex
(0, 0), and its hexes are held as places, whole numbers that need only be added to the place of the start.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import NamedTuple

from labataille.geometry.hexes import STEPS, Hex, neighbours, opposite
from labataille.geometry.hexsides import SIDES, Hexside, between

__all__ = ["NO_SIDE", "Course", "Meeting", "Ray", "Step", "course", "place", "trace"]


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


@dataclass(frozen=True)
class Ray:
    """The straight line between the centres of two hexes. What it meets is listed in order from the start.

    Each list is counted out when it is first asked for and then kept, hence no slots.
    """

    start: Hex
    end: Hex
    _course: Course = field(repr=False)

    @property
    def exits(self) -> tuple[int, ...]:
        """The side of the start hex by which the line leaves; two, clockwise, when it leaves through their corner."""
        return self._course.exits

    @property
    def enters(self) -> tuple[int, ...]:
        """The side of the end hex through which it comes in; two, clockwise, when it comes through their corner."""
        return self._course.enters

    @cached_property
    def crossed(self) -> tuple[Hex, ...]:
        """The hexes strictly between the two whose interior the line passes."""
        return tuple(hex for (hex,) in self._met(Meeting.HEX))

    @cached_property
    def along(self) -> tuple[tuple[Hex, Hex], ...]:
        """The pairs of hexes between which the line runs exactly along their common hexside, each pair sorted."""
        return tuple((a, b) for a, b in self._met(Meeting.ALONG))

    @cached_property
    def touched(self) -> tuple[Hex, ...]:
        """The hexes that the line only touches at a corner."""
        return tuple(hex for (hex,) in self._met(Meeting.CORNER))

    @cached_property
    def sides(self) -> tuple[Hexside, ...]:
        """Every hexside whose interior the line crosses, those of the start and end hex among them."""
        return tuple(between(a, b) for a, b in self._met(Meeting.HEXSIDE))

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """All that the line meets, as one sequence; the start and end hex appear only in hexsides."""
        q, r = self.start
        steps = _steps(Hex(self.end.q - q, self.end.r - r), self._course)
        return tuple(Step(step.position, step.meeting, tuple(Hex(q + dq, r + dr) for dq, dr in step.hexes)) for step in steps)

    def _met(self, meeting: Meeting) -> Iterator[tuple[Hex, ...]]:
        return (step.hexes for step in self.steps if step.meeting is meeting)


@lru_cache(maxsize=16384)
def trace(start: Hex, end: Hex) -> Ray:
    """The straight line from one hex to another; ValueError when both are the same hex (PR 0.2)."""
    if start == end:
        raise ValueError(f"A line from hex {start} to itself has no direction; give two different hexes.")
    return Ray(start, end, course(end.q - start.q, end.r - start.r))


# -- places ------------------------------------------------------------------------

_COLUMN = 1 << 12
"""Places from one column to the next: more than hexes with numbers of three digits lie apart, in axial coordinates."""


def place(hex: Hex) -> int:
    """The hex as one whole number; the sum of the places of a hex and of a step is the place one comes to."""
    return hex[0] * _COLUMN + hex[1]


def _hex(place: int) -> Hex:
    q, r = divmod(place + _COLUMN // 2, _COLUMN)
    return Hex(q, r - _COLUMN // 2)


# -- the walk from hex to hex ------------------------------------------------------

NO_SIDE = -1
"""What a line crosses that comes into a hex at a corner, or runs along a hexside."""


class Course(NamedTuple):
    """A line as seen from its start: the sides by which it leaves, two at a corner, and all that it passes on its way.

    `places` are the hexes that it passes through, `sides` the side by which it comes into each. Where it runs along a
    hexside, the hex on one side of it is in `places` and that on the other in `others`, which else say the same.
    """

    exits: tuple[int, ...]
    places: tuple[int, ...]
    sides: tuple[int, ...]
    others: tuple[int, ...]

    @property
    def enters(self) -> tuple[int, ...]:
        """The sides by which it comes into its end: the grid looks the same from both ends of a line."""
        return tuple(opposite(side) for side in self.exits)


@lru_cache(maxsize=4096)
def course(columns: int, steps: int) -> Course:
    """The line to the hex so many columns and steps away in axial coordinates, with all places counted from its start."""
    end = columns * _COLUMN + steps
    turns = [columns * r - steps * q for q, r in _VERTICES]
    for side, turn in enumerate(turns):
        if turns[side - 1] < 0 <= turn:
            return _through_hexes(end, turns, side) if turn else _along_hexsides(end, side)
    raise AssertionError("a line from a hex to itself has no course")


def _through_hexes(end: int, turns: list[int], ahead: int) -> Course:
    """Follow a line that leaves its start by the side `ahead`, given how the vertices of the start lie off it.

    It leaves every hex by that side or the one left or right of it. As long as the centre is off the line by less than
    the ends of the side ahead were at the start, the line passes between them; with the centre further to the right it
    leaves by the side on the left. Through an end itself it comes into the hex ahead all the same, at a corner; only a
    line along hexsides would do otherwise.
    """
    leftward, straight, rightward = _ways(turns, ahead)
    left, right = -turns[ahead], -turns[ahead - 1]
    here, off, places, sides = 0, 0, list[int](), list[int]()
    while True:
        if left < off < right:
            step, turn, side = straight
        elif off > right:
            step, turn, side = leftward
        elif off < left:
            step, turn, side = rightward
        else:
            step, turn, _ = straight
            side = NO_SIDE
        here += step
        if here == end:
            passed = tuple(places)
            return Course((ahead,), passed, tuple(sides), passed)
        off += turn
        places.append(here)
        sides.append(side)


def _ways(turns: list[int], ahead: int) -> list[tuple[int, int, int]]:
    """The ways out of a hex by the side ahead and those beside it: step from place to place, turn, and side of entry.

    A vertex turns off the line by as much as the two ends of the side that is crossed lie off its hex: the way to the
    next centre is that to the one end and on by as much as to the other.
    """
    return [(_STEPS[side], turns[side - 1] + turns[side], _ENTRIES[side]) for side in (ahead - 1, ahead, (ahead + 1) % 6)]


_STEPS = tuple(place(Hex(*step)) for step in STEPS)
"""What crossing each of the sides 0 to 5 adds to the place."""

_ENTRIES = tuple(opposite(side) for side in SIDES)
"""The side by which one comes into the next hex, for each side by which one leaves."""


def _along_hexsides(end: int, left: int) -> Course:
    """Follow a line that leaves its start at the corner of the sides `left` and the next: between two hexes, over one."""
    right = (left + 1) % 6
    to_left, to_right = _STEPS[left], _STEPS[right]
    places, others, over = list[int](), list[int](), to_left + to_right
    for here in range(0, end, over):
        low, high = sorted((here + to_left, here + to_right))
        places += [low, here + over]
        others += [high, here + over]
    return Course((left, right), tuple(places[:-1]), (NO_SIDE,) * len(places[:-1]), tuple(others[:-1]))


# -- what is met, and where --------------------------------------------------------


def _steps(end: Hex, course: Course) -> Iterator[Step]:
    """All that the line from hex (0, 0) to `end` meets."""
    return _steps_along(end, course) if len(course.exits) == 2 else _steps_through(end, course)


def _steps_through(end: Hex, course: Course) -> Iterator[Step]:
    left = Hex(0, 0)
    for there, side in zip((*course.places, place(end)), (*course.sides, *course.enters), strict=True):
        entered = _hex(there)
        entry = _entry_by_corner(left, entered, end) if side == NO_SIDE else _entry_by_hexside(left, entered, end)
        yield entry
        if entered != end:
            yield Step(entry.position, Meeting.HEX, (entered,))
        left = entered


def _steps_along(end: Hex, course: Course) -> Iterator[Step]:
    left = Hex(0, 0)
    for low, high in zip(course.places, course.others, strict=True):
        one, two = _hex(low), _hex(high)
        if one != two:
            beside = one, two
            yield Step(_position(_vertex(left, one, two), end), Meeting.ALONG, beside)
        else:
            yield Step(_position(_vertex(*beside, one), end), Meeting.HEX, (one,))
            left = one


def _entry_by_corner(left: Hex, entered: Hex, end: Hex) -> Step:
    """Coming into a hex through the corner of a third one, which the line touches."""
    for touched in _beside(left, entered):
        corner = _vertex(left, entered, touched)
        if _turn(corner, end) == 0:
            return Step(_position(corner, end), Meeting.CORNER, (touched,))
    raise AssertionError(f"the line to {end!r} meets no corner of {entered!r}")


def _entry_by_hexside(left: Hex, entered: Hex, end: Hex) -> Step:
    """Coming into a hex across the side from one of its vertices to the other, where their turns balance."""
    one, two = (_vertex(left, entered, third) for third in _beside(left, entered))
    off_one, off_two = _turn(one, end), _turn(two, end)
    axis = _axis(end)
    position = Fraction(two[axis] * off_one - one[axis] * off_two, 3 * end[axis] * (off_one - off_two))
    return Step(position, Meeting.HEXSIDE, (left, entered))


def _beside(one: Hex, two: Hex) -> Iterator[Hex]:
    """The two hexes that touch both of two adjacent ones."""
    return (hex for hex in neighbours(one) if hex in neighbours(two))


# -- points in thirds of a hex -----------------------------------------------------


_VERTICES = tuple((q + STEPS[(k + 1) % 6][0], r + STEPS[(k + 1) % 6][1]) for k, (q, r) in enumerate(STEPS))
"""From a hex's centre to its vertices 0 to 5, in thirds of a hex: vertex k lies between sides k and k + 1."""


def _vertex(one: Hex, two: Hex, three: Hex) -> tuple[int, int]:
    """The vertex that three hexes share: in thirds of a hex, the sum of their centres."""
    return one.q + two.q + three.q, one.r + two.r + three.r


def _turn(point: tuple[int, int], end: Hex) -> int:
    """Negative when the point lies left of the line from (0, 0) to `end`, zero on it, positive to the right."""
    return end.q * point[1] - end.r * point[0]


def _position(point: tuple[int, int], end: Hex) -> Fraction:
    """How far along the line a point on it lies, from 0 at (0, 0) to 1 at `end`."""
    axis = _axis(end)
    return Fraction(point[axis], 3 * end[axis])


def _axis(end: Hex) -> int:
    """The coordinate by which positions on the line are told: 0 for q, or 1 for r where the line keeps its q."""
    return 0 if end.q != 0 else 1
