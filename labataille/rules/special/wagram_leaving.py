"""Off the playing area and back (WG 19.4): a special rule of scenarios that play on a part of the field.

A routed unit leaves the area as any other leaves the map: by its own edge, when its whole rout move fits nowhere on the
ground (PR 30.25). There it recovers, waits, and comes back where it left, if it is not away too long.

RULING: it tries to recover in each of its morale recovery segments, as it would on the map, but runs no farther.
RULING: having recovered it waits whole turns, and comes back in a later movement segment as a reinforcement (PR 45), foot
and horse in column, guns limbered, in the hex from which it left; if the enemy closes that, by a free hex of the edge
beside it, as with any blocked entry (PR 45.2).
RULING: the hour counts from the turn in which it left. A unit that is not back when its side has played as many turns
since is lost, even one that has recovered and waits.
"""

from __future__ import annotations

from functools import lru_cache

from labataille.geometry import Hex, distance, opposite
from labataille.model.edges import Edge, lies_on
from labataille.model.events import Recovered, RecoveredAway
from labataille.model.ids import EntryId
from labataille.model.reasons import Reason
from labataille.model.scenario import Entry, LeavingArea, Scenario
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Station, Unit
from labataille.rules.checks import check
from labataille.rules.losses import eliminate
from labataille.rules.procedure import Play, Procedure

# -- queries -------------------------------------------------------------------------------------------


def units_away(state: State, side: Side) -> tuple[Unit, ...]:
    """Return the units of a side that are off the playing area, in the order in which they left (WG 19.4)."""
    units = (state.units[unit_id] for unit_id in state.away)
    return tuple(unit for unit in units if unit.side is side)


def return_entry(state: State, unit: Unit) -> Entry:
    """Return where a unit comes back: the hex from which it left, and the edge beside it (WG 19.4).

    Raises KeyError for a unit that has not left the playing area.
    """
    leaving = state.scenario.leaving
    assert leaving is not None, f"{unit.id} is away, but no special rule of {state.scenario.id} lets it come back"
    return _entry_at(state.scenario, state.away[unit.id].hex, leaving.edges[unit.side])


@lru_cache(maxsize=256)
def _entry_at(scenario: Scenario, hex: Hex, edge: Edge) -> Entry:
    beside = (other for other in scenario.battlefield.terrain if other != hex and lies_on(scenario.battlefield, other, edge))
    stretch = tuple(sorted(beside, key=lambda other: (distance(hex, other), other)))
    return Entry(EntryId(f"back-at-{hex}"), hex, by_road=False, facing=opposite(edge.outward[0]), stretch=stretch)


def is_lost(state: State, leaving: LeavingArea, unit: Unit) -> bool:
    """Return whether a unit has been off the playing area too long (WG 19.4)."""
    return state.turn - state.away[unit.id].left >= leaving.eliminated_after


# -- procedures ----------------------------------------------------------------------------------------


def recovery_off_the_area(play: Play) -> Procedure[None]:
    """Let the phasing side's units off the playing area try to recover, once, and remove those away too long (WG 19.4)."""
    leaving = play.state.scenario.leaving
    if leaving is None:
        return
    for unit in units_away(play.state, play.state.phasing):
        if unit.station is Station.LEFT_MAP and unit.id not in play.state.recovered:
            yield from _recover(play, leaving, unit)
        if is_lost(play.state, leaving, unit):
            reason = Reason(f"{unit.counter.name} has been off the playing area too long.", "WG 19.4")
            yield from eliminate(play, unit, reason)


def _recover(play: Play, leaving: LeavingArea, unit: Unit) -> Procedure[None]:
    """Let a unit check; passing restores it, and it may come back when it has waited (WG 19.4)."""
    passed = yield from check(play, unit, "recovery off the area", "WG 19.4")
    yield Recovered(unit.id)
    if passed:
        yield RecoveredAway(unit.id, play.state.turn + leaving.waits + 1)
