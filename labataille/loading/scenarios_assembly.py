"""The assembly of a scenario: names looked up, times made turns, areas made hexes; faults point into its file."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import TypeVar

from labataille.charts.catalogue import Charts
from labataille.loading.armies import Army
from labataille.loading.faults import Faults
from labataille.loading.maps import MapSheet
from labataille.loading.nearest import did_you_mean
from labataille.loading.nodes import clipped
from labataille.loading.scenarios_bodies import bodies_of
from labataille.loading.scenarios_conditions import AcrossPlan, ConditionPlan, LevelPlan
from labataille.loading.scenarios_ground import FRONTS, entry_of, zone_of
from labataille.loading.scenarios_muster import Parties, Party, with_display
from labataille.loading.scenarios_plan import (
    Banks,
    LevelBase,
    ReinforcementPlan,
    ScenarioPlan,
    SetUpPlan,
)
from labataille.loading.titles import Title
from labataille.loading.titles_marks import Marked
from labataille.model.banks import bank_of, has_watercourse
from labataille.model.battlefield import Battlefield, Place
from labataille.model.counters import Arm, Counter, LeaderCounter
from labataille.model.ids import CorpsId, EntryId, HexsideKind, LeaderId, PlaceId, UnitId
from labataille.model.scenario import Corps, Entry, Reinforcement, Scenario, SetUpGroup, SpecialRuleAt
from labataille.model.sides import clock
from labataille.model.victory import Condition, CorpsAtLevel, HoldsPlace, IncrementsAcross, VictoryRow

Name = TypeVar("Name", bound=str)
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Assembly:
    """The parts of a scenario. The map is cut down to the ground that is fought on; its roads are whole."""

    reference: str
    title: Title
    plan: ScenarioPlan
    army: Army
    parties: Parties
    sheet: MapSheet
    charts: Charts
    faults: Faults

    def scenario(self) -> Scenario:
        """Return the scenario; what is faulty is noted and left out."""
        plan, counters = self.plan, self.counters()
        corps = self._corps(counters)
        return Scenario(
            id=self.reference,
            title=self.title.id,
            number=plan.number,
            name=plan.name,
            date=plan.date,
            start=plan.start,
            turns=plan.turns,
            turn_minutes=self.title.turn_minutes,
            first_side=self.title.first_side,
            sides=self.title.sides,
            battlefield=self.battlefield,
            counters=counters,
            leaders=self._leaders(),
            corps=corps,
            set_up_order=plan.set_up_order,
            set_up=self.set_up(),
            entries=self._entries(),
            reinforcements=self._reinforcements(),
            victory=self._victory(corps),
            victory_clause=plan.victory_clause,
            set_up_clause=self.title.set_up_clause,
            typical=self.title.typical,
            special_rules=self._special_rules(),
            movement_clock=plan.movement_clock,
        )

    @property
    def battlefield(self) -> Battlefield:
        """Return the ground that is fought on."""
        return self.sheet.battlefield

    # -- pieces --------------------------------------------------------------------------------------------------------

    def counters(self) -> dict[UnitId, Counter]:
        """Return the units that take part, and those on the display for them, in the order of the order of battle (PR 6.4)."""
        taking_part = with_display(self.parties.units, self.army.counters)
        return {id: counter for id, counter in self.army.counters.items() if id in taking_part}

    def _leaders(self) -> dict[LeaderId, LeaderCounter]:
        taking_part = set(self.parties.leaders)
        return {id: leader for id, leader in self.army.leaders.items() if id in taking_part}

    def _corps(self, counters: Mapping[UnitId, Counter]) -> dict[CorpsId, Corps]:
        bases: dict[CorpsId, LevelBase] = {}
        for name, base in self.plan.corps_levels.items():
            if self._known(Marked(name, base.origin), self.charts.troops.levels, "body with a morale level"):
                bases[CorpsId(name)] = base.value
        return bodies_of(counters.values(), self.title.bodies, bases, self.charts.troops)

    # -- set-up and entry ----------------------------------------------------------------------------------------------

    def set_up(self) -> tuple[SetUpGroup, ...]:
        """Return the groups that are set up before the first turn."""
        pairs = zip(self.plan.set_up, self.parties.set_up, strict=True)
        groups = (self._set_up_group(plan, party) for plan, party in pairs)
        return tuple(group for group in groups if group is not None)

    def _set_up_group(self, plan: SetUpPlan, party: Party) -> SetUpGroup | None:
        place = self._place(plan.at)
        if place is None:
            return None
        barrier = self._barrier(plan)
        zone = zone_of(self.battlefield, self.charts.ground, place, plan.radius, self._arms(party), barrier)
        if not zone:
            self.faults.add(
                plan.at.origin,
                f"expected hexes open to the group around {place.id}, but there are none; enlarge the radius",
            )
        front = FRONTS[plan.facing.value]
        return SetUpGroup(plan.id, plan.side, party.units, party.leaders, zone, front, barrier, plan.close)

    def _barrier(self, plan: SetUpPlan) -> HexsideKind | None:
        """Return the watercourse that a group is not set up across, if there is one."""
        if self.plan.barrier is None or (plan.banks is not None and plan.banks.value is Banks.BOTH):
            return None
        return self._watercourse(self.plan.barrier)

    def _arms(self, party: Party) -> tuple[Arm, ...]:
        """Return the arms of a party; leaders alone may stand wherever any arm may."""
        arms = {self.army.counters[unit].arm for unit in party.units}
        return tuple(arm for arm in Arm if arm in arms) or tuple(Arm)

    def _entries(self) -> dict[EntryId, Entry]:
        """Return the entries that reinforcements use."""
        entries: dict[EntryId, Entry] = {}
        for group in self.plan.reinforcements:
            id = EntryId(group.entry.value)
            if id in entries or not self._known(group.entry, self.title.entries, "entry of the title"):
                continue
            entry = self._entry(group)
            if entry is not None:
                entries[id] = entry
        return entries

    def _entry(self, group: ReinforcementPlan) -> Entry | None:
        plan = self.title.entries[EntryId(group.entry.value)]
        road = self.sheet.roads.get(plan.road) if plan.map == self.battlefield.id else None
        entry = entry_of(plan, road, self.battlefield) if road else None
        if entry is None:
            where = f"{plan.road} crosses the {plan.edge.value} edge of {plan.map}"
            self.faults.add(
                group.entry.origin,
                f"expected an entry of this ground, got {plan.id}, where {where}; it does not cross it here",
            )
        return entry

    def _reinforcements(self) -> tuple[Reinforcement, ...]:
        pairs = zip(self.plan.reinforcements, self.parties.reinforcements, strict=True)
        return tuple(
            Reinforcement(self._turn(plan.time), plan.side, party.units, party.leaders, EntryId(plan.entry.value))
            for plan, party in pairs
        )

    def _turn(self, time: Marked[int]) -> int:
        """Return the turn that begins at a clock time (PR 2.1)."""
        elapsed, rest = divmod(time.value - self.plan.start, self.title.turn_minutes)
        if rest or not 0 <= elapsed < self.plan.turns:
            last = self.plan.start + (self.plan.turns - 1) * self.title.turn_minutes
            span = f"from {clock(self.plan.start)} to {clock(last)} in steps of {self.title.turn_minutes} minutes"
            self.faults.add(time.origin, f"expected the time of a turn, {span}, got {clock(time.value)}; correct it")
        return elapsed + 1

    # -- victory and special rules -------------------------------------------------------------------------------------

    def _victory(self, corps: Collection[CorpsId]) -> tuple[VictoryRow, ...]:
        rows = []
        for row in self.plan.victory:
            conditions = (self._condition(condition, corps) for condition in row.conditions)
            rows.append(VictoryRow(row.level, tuple(condition for condition in conditions if condition is not None)))
        return tuple(rows)

    def _condition(self, plan: ConditionPlan, corps: Collection[CorpsId]) -> Condition | None:
        if isinstance(plan, AcrossPlan):
            return self._across(plan)
        if isinstance(plan, LevelPlan):
            known = self._known(plan.corps, corps, "body that takes part")
            return CorpsAtLevel(CorpsId(plan.corps.value), plan.level) if known else None
        place = self._place(plan.place)
        if place is None:
            return None
        hexes = len(place.hexes) if plan.hexes is None else plan.hexes
        if hexes > len(place.hexes):
            self.faults.add(
                plan.place.origin,
                f"expected at most {len(place.hexes)} hexes, all that {place.id} has, got {hexes}; correct it",
            )
        return HoldsPlace(plan.side, place.id, hexes)

    def _across(self, plan: AcrossPlan) -> IncrementsAcross | None:
        watercourse, place = self._watercourse(plan.watercourse), self._place(plan.bank)
        if watercourse is None or place is None:
            return None
        name = self.charts.ground.hexsides[watercourse].name
        bank = tuple(sorted(bank_of(self.battlefield, place.centre, watercourse)))
        return IncrementsAcross(plan.side, name, bank, plan.at_least, plan.at_most)

    def _special_rules(self) -> tuple[SpecialRuleAt, ...]:
        rules = []
        for plan in self.plan.special_rules:
            place = self._place(plan.place) if plan.place else None
            rules.append(SpecialRuleAt(plan.rule, place.id if place else None, plan.leaving))
        return tuple(rules)

    # -- looking up ----------------------------------------------------------------------------------------------------

    def _place(self, name: Marked[str]) -> Place | None:
        if not self._known(name, self.battlefield.places, "place on this ground"):
            return None
        return self.battlefield.places[PlaceId(name.value)]

    def _watercourse(self, name: Marked[str]) -> HexsideKind | None:
        """Return a kind of watercourse that runs through the ground, or None after noting that none does."""
        here = [kind for kind in self.charts.ground.hexsides if has_watercourse(self.battlefield, kind)]
        waters = [kind for kind in here if self.charts.ground.hexsides[kind].is_watercourse]
        return HexsideKind(name.value) if self._known(name, waters, "watercourse through this ground") else None

    def _known(self, name: Marked[str], known: Collection[Name], what: str) -> bool:
        """Return whether a name is known, after noting that it is not."""
        if name.value in known:
            return True
        advice = did_you_mean(name.value, known) or "; correct the name"
        article = "an" if what[0] in "aeio" else "a"
        self.faults.add(name.origin, f'expected the id of {article} {what}, got "{clipped(name.value)}"{advice}')
        return False
