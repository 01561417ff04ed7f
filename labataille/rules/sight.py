"""Line of sight (PR 23): one function for fire, charges, overlays and players, which also says what blocks.

Cavalry hidden on a carré (PR 23.13a) comes with the charge.
"""

from __future__ import annotations

from dataclasses import dataclass

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, Hexside, Ray, between, trace
from labataille.geometry.lines import Meeting
from labataille.model.battlefield import Battlefield
from labataille.model.ids import SLOPE
from labataille.model.reasons import Reason
from labataille.model.scenario import SpecialRule
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.orientation import SideClass, hex_unit, side_class


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

    The line is the same both ways, but for a height from which nothing blocks (PR 23.12, 23.13).
    """
    if looks_over_all(state, origin):
        return Sight(origin, target)
    ray = trace(origin, target)
    exempt = _hexes_looked_over(state.scenario.battlefield, ray)
    for step in ray.steps:
        blocked = _blocked(state, charts, ray, step.meeting, step.hexes, exempt)
        if blocked:
            return Sight(origin, target, *blocked)
    return Sight(origin, target)


def sees(state: State, charts: Charts, unit: Unit, target: Hex) -> Reason | None:
    """Return why a unit does not see a hex, or None when it does: clear sight through a front hexside (PR 23.1, 23.3).

    A line that leaves through a corner leaves through both its hexsides; one of them in front is enough.
    """
    facing_unit = hex_unit(state, unit.hex) or unit
    exits = trace(unit.hex, target).exits
    if not any(side_class(charts, facing_unit, side) is SideClass.FRONT for side in exits):
        return Reason(f"{unit.counter.name} sees only through its front hexsides.", "PR 23.3")
    return sight(state, charts, unit.hex, target).reason


def looks_over_all(state: State, hex: Hex) -> bool:
    """Return whether a hex is the height from which neither ground nor units block (PR 23.13, BZ 17.6)."""
    place = state.scenario.special_place(SpecialRule.EICHBERG_SIGHT)
    return place is not None and hex in state.scenario.battlefield.places[place].hexes


# -- what blocks -------------------------------------------------------------------------------------

Blocked = tuple[Hex | Hexside, Reason]


def _blocked(
    state: State, charts: Charts, ray: Ray, meeting: Meeting, hexes: tuple[Hex, ...], exempt: frozenset[Hex]
) -> Blocked | None:
    """Return what blocks at one step of the line, if anything does."""
    match meeting:
        case Meeting.HEX:
            return None if hexes[0] in exempt else _blocking_hex(state, charts, hexes[0])
        case Meeting.ALONG:
            return _blocking_pair(state, charts, hexes, exempt)
        case Meeting.HEXSIDE:
            return _blocking_slope(state, charts, ray, hexes)
        case Meeting.CORNER:
            return None


def _blocking_hex(state: State, charts: Charts, hex: Hex) -> Blocked | None:
    """Return why a hex that the line passes through blocks (PR 23.6, 23.7)."""
    row = charts.ground.terrain.get(terrain) if (terrain := state.scenario.battlefield.terrain.get(hex)) else None
    if row is not None and row.blocks_sight:
        return hex, Reason(f"{row.name.capitalize()} in hex {hex} blocks the sight.", "PR 23.6")
    stack = state.stacks.get(hex)
    if stack:
        return hex, Reason(f"{state.units[stack[0]].counter.name} in hex {hex} blocks the sight.", "PR 23.7")
    return None


def _blocking_pair(state: State, charts: Charts, pair: tuple[Hex, ...], exempt: frozenset[Hex]) -> Blocked | None:
    """Return why a line along hexsides is blocked: only when the hexes on both sides of it block (PR 23.11)."""
    found = [None if hex in exempt else _blocking_hex(state, charts, hex) for hex in pair]
    return found[0] if all(found) else None


def _blocking_slope(state: State, charts: Charts, ray: Ray, hexes: tuple[Hex, ...]) -> Blocked | None:
    """Return the slope hexside that blocks: one that is a side neither of the seeing nor of the seen hex (PR 23.8)."""
    if not charts.switches.slopes_block or ray.start in hexes or ray.end in hexes:
        return None
    side = between(*hexes)
    if SLOPE not in state.scenario.battlefield.hexsides.get(side, ()):
        return None
    return side, Reason(f"The slope between hexes {hexes[0]} and {hexes[1]} blocks the sight.", "PR 23.8")


def _hexes_looked_over(battlefield: Battlefield, ray: Ray) -> frozenset[Hex]:
    """Return the hexes on lower ground over which the higher end looks: all but the one next to the lower end (PR 23.9)."""
    height = battlefield.elevation
    if height[ray.start] == height[ray.end]:
        return frozenset()
    high, low = (ray.start, ray.end) if height[ray.start] > height[ray.end] else (ray.end, ray.start)
    between_ends = list(ray.crossed) + [hex for pair in ray.along for hex in pair]
    if not between_ends or not _looks_down_at_once(battlefield, ray, high):
        return frozenset()
    near_low = min(between_ends, key=lambda hex: abs(hex.q - low.q) + abs(hex.r - low.r))
    return frozenset(hex for hex in between_ends if height[hex] < height[high] and not _adjacent(hex, low, near_low))


def _adjacent(hex: Hex, low: Hex, near_low: Hex) -> bool:
    return any(hex.neighbour(side) == low for side in range(6)) or hex == near_low


def _looks_down_at_once(battlefield: Battlefield, ray: Ray, high: Hex) -> bool:
    """Return whether the slope over which the higher end looks down is a side of its own hex (PR 23.9)."""
    sides = ray.exits if high == ray.start else ray.enters
    return any(SLOPE in battlefield.features(high, high.neighbour(side)) for side in sides)
