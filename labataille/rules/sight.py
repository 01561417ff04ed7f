"""Line of sight (PR 23): one rule for fire, charges, overlays and players, which also says what blocks.

Cavalry hidden on a carré (PR 23.13a) is a matter of targets, not of lines. A height from which nothing blocks is a
special rule of its title.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache, partial
from typing import NamedTuple, TypeAlias

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, Hexside, between, disc, neighbours
from labataille.geometry.lines import Course, course, place
from labataille.model.reasons import Reason
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.obstacles import Obstacle, falls, obstacles, occupied
from labataille.rules.orientation import SideClass, hex_side_class, side_class
from labataille.rules.special.bautzen import looks_over_all

FIELD_OF_VIEW = 24
"""As far as a field of view is told, in hexes; sight itself has no end."""


class Sight(NamedTuple):
    """Whether one hex sees another; if not, the first hex or hexside that blocks, and why (PR 23).

    Where a unit does not look that way, there is a reason, but nothing on the line that blocks (PR 23.3). An exemption
    says why nothing blocks there, whatever stands on the line (PR 23.13).
    """

    origin: Hex
    target: Hex
    blocker: Hex | Hexside | None = None
    reason: Reason | None = None
    exemption: Reason | None = None

    @property
    def is_clear(self) -> bool:
        """Return whether nothing blocks."""
        return self.reason is None


def sight(state: State, charts: Charts, origin: Hex, target: Hex) -> Sight:
    """Return whether anything blocks the straight line between the centres of two hexes (PR 23.2, 23.6 to 23.13).

    The line is the same both ways, but for a height from which nothing blocks (PR 23.12, 23.13). Of several things that
    block, the one nearest to `origin` is named. A hex sees itself.
    """
    return _look(_eye(state, charts, origin), target)


def sees(state: State, charts: Charts, unit: Unit, target: Hex) -> Reason | None:
    """Return why a unit does not see a hex, or None when it does: clear sight through a front hexside (PR 23.1, 23.3).

    A line that leaves through a corner leaves through both its hexsides; one of them in front is enough. The hexsides
    are those of the unit's stack, with the flanks that a line refuses (PR 13.2, 16.30). A unit sees its own hex.
    """
    return looks_elsewhere(state, charts, unit, target) or sight(state, charts, unit.hex, target).reason


def looks_elsewhere(state: State, charts: Charts, unit: Unit, target: Hex) -> Reason | None:
    """Return why the line from a unit to a hex does not leave through its front, or None when it does (PR 23.3, 23.12)."""
    return _why_elsewhere(partial(_why_not_through, state, charts, unit), unit.hex, target)


def field_of_view(state: State, charts: Charts, viewer: Unit | Hex, radius: int = FIELD_OF_VIEW) -> Mapping[Hex, Sight]:
    """Return what a hex, or a unit through its front, sees of every hex of the battlefield within a radius (PR 23)."""
    origin = viewer if isinstance(viewer, Hex) else viewer.hex
    eye, terrain = _eye(state, charts, origin), state.scenario.battlefield.terrain
    around = (hex for hex in disc(origin, radius) if hex in terrain)
    if isinstance(viewer, Hex):
        return {hex: _look(eye, hex) for hex in around}
    why_not_through = cache(partial(_why_not_through, state, charts, viewer))
    return {hex: _look_ahead(eye, why_not_through, hex) for hex in around}


# -- through the front -----------------------------------------------------------------------------------

Refusal: TypeAlias = Callable[[tuple[int, ...]], Reason | None]
"""Why a unit does not look through any of some hexsides of its hex, or None when it does."""


def _look_ahead(eye: _Eye, why_not_through: Refusal, target: Hex) -> Sight:
    """Return what a unit sees of a hex, through its front (PR 23.3)."""
    elsewhere = _why_elsewhere(why_not_through, eye.origin, target)
    return _look(eye, target) if elsewhere is None else Sight(eye.origin, target, None, elsewhere)


def _why_elsewhere(why_not_through: Refusal, origin: Hex, target: Hex) -> Reason | None:
    """Return why a unit looks elsewhere and not towards a hex, or None when it looks there (PR 23.3)."""
    if target == origin:
        return None
    return why_not_through(course(target.q - origin.q, target.r - origin.r).exits)


def _why_not_through(state: State, charts: Charts, unit: Unit, exits: tuple[int, ...]) -> Reason | None:
    if any(_is_front(state, charts, unit, side) for side in exits):
        return None
    return Reason(f"{unit.counter.name} sees only through its front hexsides.", "PR 23.3")


def _is_front(state: State, charts: Charts, unit: Unit, side: int) -> bool:
    found = hex_side_class(state, charts, unit.hex, side)
    return (found or side_class(charts, unit, side)) is SideClass.FRONT


# -- along the line --------------------------------------------------------------------------------------

Blocked: TypeAlias = tuple[Hex | Hexside, Reason]
"""What blocks, and why."""


class _Eye(NamedTuple):
    """A hex that looks about, and what it has around it; `place` is that of the hex, as lines count it."""

    state: State
    origin: Hex
    place: int
    exemption: Reason | None
    elevation: Mapping[Hex, int]
    falls: Mapping[Hex, frozenset[int]]
    obstacles: Mapping[int, Obstacle]
    occupied: Mapping[int, Hex]


def _eye(state: State, charts: Charts, origin: Hex) -> _Eye:
    field, exemption = state.scenario.battlefield, _exemption(state, origin)
    ground, units = obstacles(charts, field), occupied(state.stacks)
    return _Eye(state, origin, place(origin), exemption, field.elevation, falls(field), ground, units)


def _exemption(state: State, origin: Hex) -> Reason | None:
    """Return why nothing blocks the sight from a hex, if nothing does (PR 23.13, BZ 17.6)."""
    if not looks_over_all(state, origin):
        return None
    return Reason(f"Neither ground nor units block the sight from hex {origin}.", "BZ 17.6")


def _look(eye: _Eye, target: Hex) -> Sight:
    """Follow the line from the eye to a hex up to the first thing that blocks it (PR 23.2).

    From some heights nothing does (PR 23.13). Adjacent hexes have no hex between them (PR 23.10). A line that runs along
    a hexside goes on at once where its first hex holds nothing, for the hexes on both sides must block (PR 23.11).
    """
    _, origin, start, exemption, elevation, _, obstacles, occupied = eye
    if origin == target or exemption is not None:
        return Sight(origin, target, exemption=exemption)
    down = _look_down(eye, target) if elevation[origin] != elevation[target] else None
    (q, r), (to_q, to_r) = origin, target
    line = course(to_q - q, to_r - r)
    for passed in line.places:
        here = start + passed
        if here in obstacles or here in occupied:
            blocked = _blocked(eye, down, line, passed)
            if blocked is not None:
                return Sight(origin, target, *blocked)
    return Sight(origin, target)


def _blocked(eye: _Eye, down: _Down | None, line: Course, passed: int) -> Blocked | None:
    """Return what blocks where the line comes into a hex or between two: its slope, the hex, or both hexes (PR 23.8, 23.11)."""
    blocked = _blocking_slope(eye, line, passed) or _blocking_hex(eye, down, passed)
    if blocked is None or line.others is line.places:
        return blocked
    other = line.others[line.places.index(passed)]
    return blocked if _blocking_hex(eye, down, other) is not None else None


def _blocking_slope(eye: _Eye, line: Course, passed: int) -> Blocked | None:
    """Return the slope hexside that blocks: one that is a side neither of the seeing nor of the seen hex (PR 23.8).

    The sides of the seen hex are crossed after the last hex that the line passes.
    """
    obstacle = eye.obstacles.get(eye.place + passed)
    if obstacle is None or not obstacle.slopes:
        return None
    side = line.sides[line.places.index(passed)]
    if side not in obstacle.slopes:
        return None
    left = obstacle.hex.neighbour(side)
    return _slope_blocks(left, obstacle.hex) if left != eye.origin else None


def _blocking_hex(eye: _Eye, down: _Down | None, passed: int) -> Blocked | None:
    """Return the close terrain or the unit in a hex that blocks, unless one looks over it (PR 23.6, 23.7, 23.9)."""
    obstacle = eye.obstacles.get(eye.place + passed)
    close = obstacle.close if obstacle is not None else None
    hex = obstacle.hex if obstacle is not None and close is not None else eye.occupied.get(eye.place + passed)
    if hex is None or (down is not None and down.looks_over(hex)):
        return None
    return _ground_blocks(close, hex) if close is not None else _unit_blocks(eye.state, hex)


@lru_cache(maxsize=1 << 14)
def _ground_blocks(terrain: str, hex: Hex) -> Blocked:
    return hex, Reason(f"{terrain.capitalize()} in hex {hex} blocks the sight.", "PR 23.6")


@lru_cache(maxsize=1 << 12)
def _slope_blocks(left: Hex, entered: Hex) -> Blocked:
    return between(left, entered), Reason(f"The slope between hexes {left} and {entered} blocks the sight.", "PR 23.8")


def _unit_blocks(state: State, hex: Hex) -> Blocked:
    """Return that the top unit of a hex blocks, friend or enemy (PR 23.7)."""
    name = state.units[state.stacks[hex][0]].counter.name
    return hex, Reason(f"{name} in hex {hex} blocks the sight.", "PR 23.7")


# -- heights ---------------------------------------------------------------------------------------------


class _Down(NamedTuple):
    """A look from a higher hex down to a lower one; `foot` are the hexes next to the lower one (PR 23.9)."""

    elevation: Mapping[Hex, int]
    height: int
    foot: frozenset[Hex]

    def looks_over(self, hex: Hex) -> bool:
        """Return whether the look goes over a hex: lower ground that is not next to the lower end (PR 23.9)."""
        return self.elevation[hex] < self.height and hex not in self.foot


def _look_down(eye: _Eye, target: Hex) -> _Down | None:
    """Return how the higher end looks down on the other, if it does so over a slope that is a side of its hex (PR 23.9)."""
    elevation, origin = eye.elevation, eye.origin
    high, low = (origin, target) if elevation[origin] > elevation[target] else (target, origin)
    if eye.falls.get(high, frozenset()).isdisjoint(course(low.q - high.q, low.r - high.r).exits):
        return None
    return _Down(elevation, elevation[high], _next_to(low))


@lru_cache(maxsize=1 << 12)
def _next_to(hex: Hex) -> frozenset[Hex]:
    return frozenset(neighbours(hex))
