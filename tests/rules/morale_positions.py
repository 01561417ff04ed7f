"""Positions for the tests of losses, morale, retreats and victory: `fire_positions` in a scenario of one's own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from labataille.geometry import Hex, opposite
from labataille.model.counters import LeaderCounter
from labataille.model.events import Retreated
from labataille.model.ids import CorpsId, EntryId, LeaderId, TroopType, UnitId
from labataille.model.scenario import Corps, Entry, Reinforcement, SetUpGroup
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Leader, Station, Unit
from labataille.rules.edges import Edge
from tests.rules.fire_positions import FRENCH, Played


def rewritten(state: State, **changes: Any) -> State:
    """The same position in a scenario in which these fields are different."""
    return replace(state, scenario=replace(state.scenario, **changes))


def general(id: str, hex: Hex, *, side: Side = FRENCH, morale: int = 0, nation: str = "") -> Leader:
    """A leader with a bonus to morale rolls."""
    home = "France" if side is FRENCH else "Prussia"
    counter = LeaderCounter(LeaderId(id), id, side, nation or home, "", "", "general", 0, 0, morale, 12)
    return Leader(counter, Station.ON_MAP, hex)


def entering(state: State, side: Side, hex: Hex, edge: Edge) -> State:
    """The position in a scenario in which reinforcements of a side come on at a hex of an edge, from that edge."""
    entry = Entry(EntryId(f"{side.value}-entry"), hex, True, opposite(edge.value[0]), ())
    coming = Reinforcement(1, side, (), (), entry.id)
    old = state.scenario
    return rewritten(
        state, entries={**old.entries, entry.id: entry}, reinforcements=(*old.reinforcements, coming)
    )


def set_up_facing(state: State, side: Side, facing: int) -> State:
    """The position in a scenario in which a side has a group set up, its fronts looking towards a hexside."""
    group = SetUpGroup(f"{side.value}-group", side, (), (), (), facing)
    return rewritten(state, set_up=(*state.scenario.set_up, group))


def corps(
    id: str,
    battalions: Iterable[Unit],
    *,
    thresholds: tuple[int, ...] = (1, 2, 3),
    roll_modifiers: tuple[int, ...] = (-3, -6, -9),
) -> Corps:
    """A French body with a morale level."""
    ids = tuple(unit.id for unit in battalions)
    return Corps(CorpsId(id), id, FRENCH, ids, thresholds, roll_modifiers)


def with_corps(state: State, *bodies: Corps) -> State:
    """The position in a scenario with these bodies, all on level 0."""
    scenario_with = rewritten(state, corps={body.id: body for body in bodies})
    return replace(scenario_with, levels=dict.fromkeys((body.id for body in bodies), 0))


def of_corps(unit: Unit, id: str) -> Unit:
    """The unit as part of a body."""
    return replace(unit, counter=replace(unit.counter, level_body=CorpsId(id)))


def of_troop(unit: Unit, troop: str) -> Unit:
    """The unit as another type of infantry."""
    return replace(unit, counter=replace(unit.counter, troop=TroopType(troop)))


def path_of(play: Played, id: str) -> tuple[Hex, ...]:
    """The hexes that a unit went back, all its retreats together."""
    return tuple(hex for event in play.happened(Retreated) if event.unit == id for hex in event.path)


def now(play: Played, id: str) -> Unit:
    """A unit as it is after the play."""
    return play.state.units[UnitId(id)]
