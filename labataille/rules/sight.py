"""Line of sight (PR 23): one function for fire, charges, overlays and players, which also says what blocks.

Cavalry hidden on a carré (PR 23.13a) is a matter of targets, not of lines. A height from which nothing blocks is a
special rule of its title.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, Hexside, Ray, between, distance, trace
from labataille.geometry.lines import Meeting
from labataille.model.battlefield import Battlefield
from labataille.model.ids import SLOPE
from labataille.model.reasons import Reason
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.orientation import SideClass, hex_side_class, side_class
from labataille.rules.special.bautzen import looks_over_all


@dataclass(frozen=True, slots=True)
class Sight:
    """Whether one hex sees another; if not, the first hex or hexside that blocks, and why (PR 23)."""

    origin: Hex
    target: Hex
    blocker: Hex | Hexside | None = None
    reason: Reason | None = None

    @property
    def is_clear(self) -> bool:
        """Return whether nothing blocks."""
        return self.reason is None


def sight(state: State, charts: Charts, origin: Hex, target: Hex) -> Sight:
    """Return whether anything blocks the straight line between the centres of two hexes (PR 23.2, 23.6 to 23.13).

    The line is the same both ways, but for a height from which nothing blocks (PR 23.12, 23.13). Of several things that
    block, the one nearest to `origin` is named. A hex sees itself.
    """
    if origin == target or looks_over_all(state, origin):
        return Sight(origin, target)
    view = _view(charts, state.scenario.battlefield, origin, target)
    for passed in view.passed:
        for hex in passed:
            if hex not in state.stacks:
                break
        else:
            return Sight(origin, target, passed[0], _unit_blocks(state, passed[0]))
    return Sight(origin, target, view.blocker, view.reason)


def sees(state: State, charts: Charts, unit: Unit, target: Hex) -> Reason | None:
    """Return why a unit does not see a hex, or None when it does: clear sight through a front hexside (PR 23.1, 23.3).

    A line that leaves through a corner leaves through both its hexsides; one of them in front is enough. The hexsides
    are those of the unit's stack, with the flanks that a line refuses (PR 13.2, 16.30). A unit sees its own hex.
    """
    if unit.hex == target:
        return None
    if not any(_is_front(state, charts, unit, side) for side in trace(unit.hex, target).exits):
        return Reason(f"{unit.counter.name} sees only through its front hexsides.", "PR 23.3")
    return sight(state, charts, unit.hex, target).reason


def _is_front(state: State, charts: Charts, unit: Unit, side: int) -> bool:
    found = hex_side_class(state, charts, unit.hex, side)
    return (found or side_class(charts, unit, side)) is SideClass.FRONT


def _unit_blocks(state: State, hex: Hex) -> Reason:
    """Return that the top unit of a hex blocks, friend or enemy (PR 23.7)."""
    name = state.units[state.stacks[hex][0]].counter.name
    return Reason(f"{name} in hex {hex} blocks the sight.", "PR 23.7")


# -- what the ground does to a line ----------------------------------------------------------------------

Blocked: TypeAlias = tuple[Hex | Hexside, Reason]
"""What blocks, and why."""


@dataclass(frozen=True, slots=True)
class _View:
    """What the ground alone makes of a line, which never changes in a battle.

    `passed` lists, in order up to the first thing that blocks, where combat units would block: one hex that the line
    passes through, or of two hexes between which it runs those that do not block anyway; units must stand in all
    of them.
    """

    passed: tuple[tuple[Hex, ...], ...]
    blocker: Hex | Hexside | None = None
    reason: Reason | None = None


@lru_cache(maxsize=1 << 16)
def _view(charts: Charts, field: Battlefield, origin: Hex, target: Hex) -> _View:
    ray = trace(origin, target)
    looked_over = _hexes_looked_over(field, ray)
    passed: list[tuple[Hex, ...]] = []
    for step in ray.steps:
        match step.meeting:
            case Meeting.HEXSIDE:
                blocked = _blocking_slope(charts, field, ray, step.hexes)
            case Meeting.HEX | Meeting.ALONG:
                blocked = _blocking_ground(charts, field, step.hexes, looked_over)
                passed.extend(_open_to_units(charts, field, step.hexes, looked_over))
            case Meeting.CORNER:
                blocked = None
        if blocked is not None:
            return _View(tuple(passed), *blocked)
    return _View(tuple(passed))


def _blocking_ground(charts: Charts, field: Battlefield, hexes: tuple[Hex, ...], looked_over: frozenset[Hex]) -> Blocked | None:
    """Return the ground that blocks: in the hex passed through, or on both sides of the line (PR 23.6, 23.11)."""
    if not all(hex not in looked_over and _is_close(charts, field, hex) for hex in hexes):
        return None
    row = charts.ground.terrain[field.terrain[hexes[0]]]
    return hexes[0], Reason(f"{row.name.capitalize()} in hex {hexes[0]} blocks the sight.", "PR 23.6")


def _open_to_units(
    charts: Charts, field: Battlefield, hexes: tuple[Hex, ...], looked_over: frozenset[Hex]
) -> tuple[tuple[Hex, ...], ...]:
    """Return the hexes in all of which units would have to stand to block here, if they could (PR 23.7, 23.11)."""
    if any(hex in looked_over for hex in hexes):
        return ()
    free = tuple(hex for hex in hexes if not _is_close(charts, field, hex))
    return (free,) if free else ()


def _is_close(charts: Charts, field: Battlefield, hex: Hex) -> bool:
    """Return whether a hex holds ground that blocks; beyond the battlefield nothing does (PR 23.6)."""
    terrain = field.terrain.get(hex)
    return terrain is not None and charts.ground.terrain[terrain].blocks_sight


def _blocking_slope(charts: Charts, field: Battlefield, ray: Ray, hexes: tuple[Hex, ...]) -> Blocked | None:
    """Return the slope hexside that blocks: one that is a side neither of the seeing nor of the seen hex (PR 23.8)."""
    if not charts.switches.slopes_block or ray.start in hexes or ray.end in hexes:
        return None
    side = between(*hexes)
    if SLOPE not in field.hexsides.get(side, ()):
        return None
    return side, Reason(f"The slope between hexes {hexes[0]} and {hexes[1]} blocks the sight.", "PR 23.8")


# -- heights ---------------------------------------------------------------------------------------------


def _hexes_looked_over(field: Battlefield, ray: Ray) -> frozenset[Hex]:
    """Return the hexes on lower ground over which the higher end looks: all but those next to the lower end (PR 23.9)."""
    start, end = field.elevation[ray.start], field.elevation[ray.end]
    high, low = (ray.start, ray.end) if start > end else (ray.end, ray.start)
    if start == end or not _looks_down_at_once(field, ray, high):
        return frozenset()
    height = max(start, end)
    passed = (*ray.crossed, *(hex for pair in ray.along for hex in pair))
    return frozenset(hex for hex in passed if field.elevation.get(hex, height) < height and distance(hex, low) > 1)


def _looks_down_at_once(field: Battlefield, ray: Ray, high: Hex) -> bool:
    """Return whether the slope over which the higher end looks down is a side of its own hex (PR 23.9)."""
    sides = ray.exits if high == ray.start else ray.enters
    return any(_falls(field, high, high.neighbour(side)) for side in sides)


def _falls(field: Battlefield, high: Hex, there: Hex) -> bool:
    """Return whether a slope leads down from one hex to the next."""
    height = field.elevation[high]
    return SLOPE in field.features(high, there) and field.elevation.get(there, height) < height
