"""The approach of an assault (PR 13.8, 13.9, 33.8, 33.13, 33.14): through which side, up what slope, across what water.

A long line comes at a hex by each of its parts that touch it (PR 33.39). Works (PR 33.15, 33.16) come with their chapter.
"""

from __future__ import annotations

from dataclasses import dataclass

from labataille.charts.catalogue import Charts
from labataille.charts.ground import HexsideRow, Onset, Order
from labataille.geometry import Hex
from labataille.model.ids import SLOPE, HexsideKind
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.fire_defence import entry_class
from labataille.rules.orientation import SideClass
from labataille.rules.ways import unbridged


@dataclass(frozen=True, slots=True)
class Approach:
    """How an attacker comes at a hex: through which of its sides, whether uphill, across what unbridged water."""

    through: SideClass
    uphill: bool = False
    watercourses: tuple[HexsideKind, ...] = ()


def approach(state: State, charts: Charts, unit: Unit, target: Hex) -> Approach:
    """Return how a unit comes at the hex it assaults; in a carré's hex it meets a front (PR 16.51, 33.8 to 33.14)."""
    through = entry_class(state, charts, unit.hex, target)
    if unit.hex == target:
        return Approach(through)
    field = state.scenario.battlefield
    features = field.features(unit.hex, target)
    lower = field.elevation[unit.hex] < field.elevation[target]
    return Approach(through, SLOPE in features and lower, _water_before(state, charts, unit, target))


def _water_before(state: State, charts: Charts, unit: Unit, target: Hex) -> tuple[HexsideKind, ...]:
    """Return the watercourses that a unit crosses without a bridge on its way into a hex (PR 33.14)."""
    return unbridged(charts, state.scenario.battlefield, unit.counter.arm, unit.formation, unit.hex, target)


def barring(state: State, charts: Charts, unit: Unit, target: Hex, onset: Onset) -> HexsideRow | None:
    """Return the water over which cavalry may not charge or fight a melee, unless by a bridge, or None (WG 13.2)."""
    if not unit.counter.is_cavalry or unit.hex == target:
        return None
    rows = [charts.ground.hexsides[kind] for kind in _water_before(state, charts, unit, target)]
    return next((row for row in rows if onset in row.bars_cavalry), None)


# -- the ground of a hex -------------------------------------------------------------------------------


def imposes_general_order(state: State, charts: Charts, hex: Hex) -> bool:
    """Return whether a hex puts whoever stands there into general order (PR 16.60)."""
    return _order(state, charts, hex) is Order.GENERAL


def is_swamp(state: State, charts: Charts, hex: Hex) -> bool:
    """Return whether a hex is a swamp, open to skirmishing infantry only (BZ 17.3)."""
    return _order(state, charts, hex) is Order.SKIRMISH_ONLY


def _order(state: State, charts: Charts, hex: Hex) -> Order:
    return charts.ground.terrain[state.scenario.battlefield.terrain[hex]].order
