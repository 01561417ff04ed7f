"""Who fights in a scenario: the units and leaders its patterns mean, each once, on its own side."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from labataille.loading.armies import WILD, Army
from labataille.loading.faults import Faults, Origin
from labataille.loading.nearest import did_you_mean
from labataille.loading.nodes import clipped
from labataille.loading.scenarios_plan import ReinforcementPlan, ScenarioPlan, SetUpPlan
from labataille.loading.titles_marks import Marked
from labataille.model.counters import Counter
from labataille.model.ids import LeaderId, UnitId
from labataille.model.sides import Side


@dataclass(frozen=True, slots=True)
class Party:
    """The units and leaders of one group."""

    units: tuple[UnitId, ...]
    leaders: tuple[LeaderId, ...]


@dataclass(frozen=True, slots=True)
class Parties:
    """The parties of a scenario, in the order of its groups."""

    set_up: tuple[Party, ...]
    reinforcements: tuple[Party, ...]

    @property
    def units(self) -> tuple[UnitId, ...]:
        """Return all units that take part."""
        return tuple(unit for party in (*self.set_up, *self.reinforcements) for unit in party.units)

    @property
    def leaders(self) -> tuple[LeaderId, ...]:
        """Return all leaders that take part."""
        return tuple(leader for party in (*self.set_up, *self.reinforcements) for leader in party.leaders)


def parties_of(plan: ScenarioPlan, army: Army, faults: Faults) -> Parties:
    """Return who fights in a scenario, after noting patterns without meaning and pieces that come twice."""
    muster = _Muster(army, faults)
    parties = Parties(
        tuple(muster.party(group) for group in plan.set_up),
        tuple(muster.party(group) for group in plan.reinforcements),
    )
    muster.refuse_regiments_beside_their_battalions()
    return parties


def with_display(units: Collection[UnitId], counters: Mapping[UnitId, Counter]) -> frozenset[UnitId]:
    """Return units together with the counters that can stand for their men, which wait on the display (PR 6.4).

    A regiment brings its battalions, and battalions bring their regiment if all of them are there.
    """
    present = set(units)
    while newcomers := _kindred(present, counters) - present:
        present |= newcomers
    return frozenset(present)


def _kindred(present: set[UnitId], counters: Mapping[UnitId, Counter]) -> set[UnitId]:
    """Return the parts of those present, and the wholes all of whose parts are present."""
    parts = {part for id in present for part in counters[id].stands_for if part in counters}
    return parts | {id for id, counter in counters.items() if counter.stands_for and present.issuperset(counter.stands_for)}


Id = TypeVar("Id", UnitId, LeaderId)


class _Muster:
    """Calls the pieces of an order of battle and remembers who has come already, and where he was called."""

    def __init__(self, army: Army, faults: Faults) -> None:
        self.army, self.faults = army, faults
        self.called: dict[UnitId | LeaderId, Origin] = {}

    def party(self, group: SetUpPlan | ReinforcementPlan) -> Party:
        """Return the pieces of a group."""
        units: list[UnitId] = []
        leaders: list[LeaderId] = []
        for pattern in group.patterns:
            found = self.army.units_called(pattern.value), self.army.leaders_called(pattern.value)
            if not any(found):
                self.refuse_idle(pattern)
            units += self.newcomers(found[0], pattern.origin)
            leaders += self.newcomers(found[1], pattern.origin)
            self.refuse_enemies((*found[0], *found[1]), group.side, pattern.origin)
        return Party(tuple(units), tuple(leaders))

    def newcomers(self, ids: Iterable[Id], origin: Origin) -> list[Id]:
        """Return the pieces that have not come yet, after noting the others."""
        newcomers = []
        for id in ids:
            if id in self.called:
                line = self.called[id].line
                self.faults.add(origin, f"expected each unit once, but {id} comes on line {line} already; take it out")
            else:
                self.called[id] = origin
                newcomers.append(id)
        return newcomers

    def refuse_idle(self, pattern: Marked[str]) -> None:
        """Note a pattern that means nobody."""
        if any(sign in pattern.value for sign in WILD):
            advice = "; correct it, or name the army file it is for"
            what = "a pattern that some unit or leader fits"
        else:
            known = (*self.army.counters, *self.army.leaders)
            advice = did_you_mean(pattern.value, known) or "; correct it, or name the army file it is in"
            what = "the id of a unit or leader"
        self.faults.add(pattern.origin, f'expected {what}, got "{clipped(pattern.value)}", which means nobody{advice}')

    def refuse_enemies(self, ids: Iterable[UnitId | LeaderId], side: Side, origin: Origin) -> None:
        """Note the pieces of the other side."""
        for id in ids:
            piece = self.army.counters.get(UnitId(id)) or self.army.leaders.get(LeaderId(id))
            if piece is not None and piece.side is not side:
                self.faults.add(origin, f"expected units of the {side.value} side, got {id}; take it out")

    def refuse_regiments_beside_their_battalions(self) -> None:
        """Note each regiment that comes together with a battalion it stands in for (PR 6.4)."""
        for id, origin in self.called.items():
            counter = self.army.counters.get(UnitId(id))
            both = [battalion for battalion in counter.stands_for if battalion in self.called] if counter else []
            if both:
                together = f"got it together with {', '.join(both)}"
                self.faults.add(origin, f"expected {id} or its battalions, {together} (PR 6.4); take out one or the other")
