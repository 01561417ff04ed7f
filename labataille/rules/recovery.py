"""The morale recovery segment (PR 31.8, 31.15, 30.7, 30.20, 30.21).

Left out: the readiness of cavalry, which recovers in the same segment (PR 31.16, 36.4).
"""

from __future__ import annotations

from labataille.charts.catalogue import Charts
from labataille.model.events import Recovered
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.checks import check, fail, restore
from labataille.rules.procedure import Play, Procedure
from labataille.rules.retreat import move_to_shelter, rout_move
from labataille.rules.retreat_ground import distance_from_enemy
from labataille.rules.special.wagram_leaving import recovery_off_the_area


def units_to_recover(state: State) -> tuple[Unit, ...]:
    """Return the phasing side's broken units that have not tried yet, in their order (PR 31.8, 31.15).

    The routed come first, farthest from the enemy before nearer ones, then the disordered; ties go by hex number.
    """
    broken = (unit for unit in state.units_of(state.phasing) if not unit.in_good_order)
    waiting = (unit for unit in broken if unit.id not in state.recovered)
    return tuple(sorted(waiting, key=lambda unit: _turn_to_recover(state, unit)))


def _turn_to_recover(state: State, unit: Unit) -> tuple[bool, int, int, int]:
    away = distance_from_enemy(state, unit.side, unit.hex, with_routed=False)
    return not unit.is_routed, -away, *unit.hex


def is_far_enough(state: State, charts: Charts, unit: Unit) -> bool:
    """Return whether every enemy combat unit is so far away that a routed unit need not run on (PR 30.20, 30.21)."""
    return distance_from_enemy(state, unit.side, unit.hex, with_routed=True) >= charts.retreat.safe_distance


# -- procedures ----------------------------------------------------------------------------------------


def recovery_segment(play: Play) -> Procedure[None]:
    """Let every disordered and routed unit of the phasing side try to recover, once (PR 31.8, 31.15).

    RULING: a unit that friends in flight break during the segment waits for the next one (PR 30.4).
    """
    for unit in units_to_recover(play.state):
        if play.state.units[unit.id].is_on_map:
            yield from _recover(play, play.state.units[unit.id])
    yield from recovery_off_the_area(play)


def _recover(play: Play, unit: Unit) -> Procedure[None]:
    """Let a unit check: passing restores it, failing routs it, or makes a routed one run on (PR 30.7, 30.20)."""
    passed = yield from check(play, unit, "recovery", "PR 31.8")
    yield Recovered(unit.id)
    if passed:
        yield from restore(play, unit)
    elif unit.is_routed and is_far_enough(play.state, play.charts, unit):
        yield from move_to_shelter(play, unit)
    else:
        yield from fail(play, unit)
        yield from rout_move(play, unit)
