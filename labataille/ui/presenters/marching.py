"""Movement: which piece moves, and how the one in hand goes on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from labataille.controller.chronicle import words
from labataille.controller.intents import Give, GoTo, TakeLeader, TakeUnit
from labataille.controller.long_lines import come_along
from labataille.controller.organisation_display import regroupings_at_hand
from labataille.controller.prompts import label
from labataille.controller.queries import (
    Reach,
    fire_drawn,
    fire_on_the_way,
    hampered_on_the_way,
    leader_points_text,
    leader_reach,
    points_text,
    under_fire,
    unit_reach,
    waiting_units,
)
from labataille.geometry import Hex
from labataille.model.formations import Facing
from labataille.model.ids import UnitId
from labataille.model.points import as_points
from labataille.model.questions import Choice, ChooseHex, ChooseLeader, ChooseUnit, Finish, Pose, Step, Turn
from labataille.model.reasons import Reason
from labataille.model.units import Unit
from labataille.ui.presenters.forming import Forming
from labataille.ui.presenters.posing import ring_offer
from labataille.ui.presenters.presenter import InHand, Lights, Meaning, Offer, Presenter
from labataille.ui.presenters.regrouping import regroup_offers
from labataille.ui.presenters.stances import Stances

END_SEGMENT = "Ctrl+Enter"


class TopQuestion(Presenter):
    """A question which piece or hex comes next, with the end of the segment: the common part of all segments."""

    def end(self) -> tuple[Offer, ...]:
        """The button that ends the segment."""
        if Finish() not in self.ask.choices:
            return ()
        return (Offer("End segment", Give(Finish()), END_SEGMENT, ends_segment=True),)

    def units(self) -> tuple[UnitId, ...]:
        """The units that can be chosen."""
        return tuple(choice.unit for choice in self.ask.choices if isinstance(choice, ChooseUnit))

    def at_unit(self, unit: UnitId) -> Meaning | None:
        """Take it up."""
        return Meaning(TakeUnit(unit)) if ChooseUnit(unit) in self.ask.choices else None

    def lights(self) -> Lights:
        """The hexes of the units that can be chosen."""
        hexes = {hex for unit in map(self.seen.unit, self.units()) for hex in unit.hexes}
        return Lights(ready=tuple(sorted(hexes)))

    def at_hex(self, hex: Hex) -> Meaning | None:
        """Take up the top unit of the hex that can be chosen."""
        for unit in self.seen.state.stacks.get(hex, ()):
            if ChooseUnit(unit) in self.ask.choices:
                return Meaning(TakeUnit(unit))
        return None


class MovePiece(TopQuestion):
    """Which piece moves."""

    wants_hex = False

    def sentence(self) -> str:
        """How many can still move, and how many wait at the edge."""
        able, waiting = self._able_to_move(), len(waiting_units(self.seen))
        waits = f"{words.counted(waiting, 'unit')} {'waits' if waiting == 1 else 'wait'} at the edge of the map"
        parts = (f"{able} can still move" if able else "", waits if waiting else "")
        told = ", ".join(part for part in parts if part)
        if not told:
            return "Movement."
        onward = "Click one." if able else "Take one from the list." if self.units() else "Their entry hex is not free."
        return f"Movement: {told}. {onward}"

    def _able_to_move(self) -> str:
        """The units and leaders on the map that can still move, for instance ``15 units and 2 leaders``."""
        units = sum(bool(self.seen.unit(unit).hexes) for unit in self.units())
        leaders = sum(
            self.seen.leader(choice.leader).hex is not None for choice in self.ask.choices if isinstance(choice, ChooseLeader)
        )
        counts = ((units, "unit"), (leaders, "leader"))
        return " and ".join(words.counted(number, kind) for number, kind in counts if number)

    def offers(self) -> tuple[Offer, ...]:
        """The pieces as a list, the next of them, and the end."""
        pieces = tuple(self.offer(each) for each in self.ask.choices if isinstance(each, ChooseUnit | ChooseLeader))
        listed = (Offer("Pieces", choices=pieces, tip="Every piece that can still move."),)
        tip = "Take up the next piece that can still move: units on the map and at its edge, then leaders."
        next_one = (Offer("Next", key="N", tip=tip),)
        return (*(listed if pieces else ()), *(next_one if pieces else ()), *self.end())

    def at_hex(self, hex: Hex) -> Meaning | None:
        """Take up the top unit, or else a leader."""
        found = super().at_hex(hex)
        if found is not None:
            return found
        for leader in self.seen.state.leaders_in(hex, self.ask.side):
            if ChooseLeader(leader.id) in self.ask.choices:
                return Meaning(TakeLeader(leader.id))
        return None


class MarchUnit(InHand):
    """How the unit in hand goes on: its reach is lit; formations stand on the ring, facings on buttons."""

    @cached_property
    def _forming(self) -> Forming:
        unit = self.seen.in_hand
        assert unit is not None
        return Forming(self.seen, self.ask, self.pending, unit)

    def forming(self) -> Forming:
        """The change of formation or facing that is under way, or could begin."""
        return self._forming

    def sentence(self) -> str:
        """The unit and the points it has left."""
        if self._forming.is_under_way:
            return self._forming.sentence()
        if self.pending.ring:
            return f"{self._forming.unit.counter.name}: which formation? A click, its figure, or arrows and Enter take one."
        unit = self._forming.unit
        name, points = unit.counter.name, points_text(self.seen, unit)
        if self._forming.is_long:
            stands = words.posture_in(unit.formation, unit.facing, unit.hexes)
            return f"{name}, {stands}, {points} MP left: click a lit hex for its counter, wheel it, or change its formation."
        if not self.reach:
            return f"{name}, {points} MP left: it goes no farther, but you may turn it or change its formation."
        return f"{name}, {points} MP left: click a lit hex, turn it, or change its formation."

    @cached_property
    def reach(self) -> Mapping[Hex, Reach]:
        """Where it can go."""
        return unit_reach(self.seen, self._forming.unit)

    def lights(self) -> Lights:
        """The reach, or the facings and hexes from which to choose while a formation waits for its stance."""
        forming = self._forming
        reach = {} if forming.is_under_way else self.reach
        goals = dict.fromkeys(forming.places(), "")
        fire = under_fire(self.seen, forming.unit, reach)
        return Lights(reach=reach, fire=fire, goals=goals, subject=self.seen.place_in_hand(), rose=forming.rose())

    def at_hex(self, hex: Hex) -> Meaning | None:
        """Go there, by two clicks; while a change of formation or facing is under way, take it."""
        if self._forming.is_under_way:
            choice = self._forming.at(hex)
            return self._change(choice) if choice is not None else None
        if hex not in self._ways:
            self._ways[hex] = self._way_to(hex)
        return self._ways[hex]

    @cached_property
    def _ways(self) -> dict[Hex, Meaning | None]:
        """The ways to the hexes that have been pointed at, so that none is reckoned twice."""
        return {}

    def _way_to(self, hex: Hex) -> Meaning | None:
        way = self.reach.get(hex)
        if way is not None:
            stop = ", a zone stops it there" if way.stops else ""
            fires = self._fires(way.path)
            price = f"{as_points(way.cost)} MP{self._hampered(way.path)}{stop}"
            return Meaning(GoTo(hex), way.path, price, twice=True, stops=way.stops, fires=fires)
        step = next((step for step in self.ask.choices if isinstance(step, Step) and step.hex == hex), None)
        if step is None:
            return None
        price = f"{as_points(step.cost)} MP{self._hampered((hex,))}, passing through"
        return Meaning(Give(step), (hex,), price, twice=True, fires=self._fires((hex,)))

    def _hampered(self, path: tuple[Hex, ...]) -> str:
        """What enemy skirmishers add to the price of a way, in words (PR 20.4)."""
        return hampered_on_the_way(self.seen, self._forming.unit, path)

    def _change(self, choice: Pose | Turn) -> Meaning:
        """What a change would cost where the unit stands, in movement points and in fire (PR 28.2)."""
        unit = self._forming.unit
        drawn = fire_drawn(self.seen, unit, choice)
        fires = self._fires((unit.hex,)) if drawn else {}
        return Meaning(Give(choice), price=label(choice, self.ask, self.seen.state), fires=fires)

    def _fires(self, path: tuple[Hex, ...]) -> Mapping[Hex, tuple[UnitId, ...]]:
        """The hexes that it would leave under fire, with those who may fire there (PR 28.6)."""
        return fire_on_the_way(self.seen, self._forming.unit, path)

    def why_not(self, hex: Hex) -> Reason | None:
        """Why a hex cannot be reached, or a line cannot reach into it."""
        beside = self._forming.why_not_beside(hex) if self._forming.is_under_way else None
        return beside or super().why_not(hex)

    def at_unit(self, unit: UnitId) -> Meaning | None:
        """Put this one down and take up the other."""
        return Meaning(TakeUnit(unit)) if self.seen.unit(unit).side is self.ask.side and unit != self.ask.unit else None

    def facings(self) -> Mapping[Facing, Choice]:
        """The turns open, or the facings of the formation that waits for its stance."""
        return self._forming.facings()

    def facing_now(self) -> Facing | None:
        """The facing proposed for a new formation, else the present one."""
        stance = self.stance()
        return stance.facing if stance is not None else super().facing_now()

    def stances(self) -> Stances | None:
        """The stances of the formation that waits for one."""
        return self._forming.stances()

    def stance(self) -> Pose | None:
        """The stance proposed."""
        proposed = self._forming.proposed()
        return proposed if isinstance(proposed, Pose) else None

    def ghost(self) -> Unit | None:
        """The unit in the stance proposed, or after the wheel proposed."""
        return self._forming.ghost() if self._forming.is_under_way else None

    def ghost_at(self, hex: Hex) -> Unit | None:
        """A unit that stands in several hexes, or comes to, with its counter in a hex of its reach."""
        forming, way = self._forming, self.reach.get(hex)
        if way is None or forming.is_under_way:
            return None
        there = come_along(self.seen, forming.unit, way.path)
        return there if len(there.hexes) > 1 else None

    def formations(self) -> tuple[Offer, ...]:
        """The sectors of the ring: every formation of its arm, with its cost or why it is not open."""
        return self._forming.formations()

    def ring_place(self) -> Hex | None:
        """Around its counter."""
        return self.seen.place_in_hand()

    def offers(self) -> tuple[Offer, ...]:
        """Facings, the ring of formations, and the end; steps as a list for the keyboard."""
        if self._forming.is_under_way:
            return self._forming.offers()
        steps = tuple(self.offer(step) for step in self.ask.choices if isinstance(step, Step))
        listed = (Offer(f"Steps ({len(steps)})", choices=steps, tip="One hex at a time."),) if steps else ()
        regroup = regroup_offers(self.ask, self.seen.state, regroupings_at_hand(self.seen, self._forming.unit))
        return (*listed, *self._forming.turn_offers(), ring_offer(), *regroup, *self.ends())

    def default(self) -> None:
        """Enter does nothing of itself: a hex must be pointed at."""
        return


class RideLeader(InHand):
    """Where a leader rides."""

    @cached_property
    def reach(self) -> Mapping[Hex, Reach]:
        """Where he can go."""
        leader = self.seen.leader_in_hand
        return leader_reach(self.seen.state, self.seen.charts, leader) if leader is not None else {}

    def sentence(self) -> str:
        """The leader and the points he has left."""
        leader = self.seen.leader_in_hand
        assert leader is not None
        return f"{leader.counter.name}, {leader_points_text(self.seen, leader)} MP left: click a lit hex to ride there."

    def offers(self) -> tuple[Offer, ...]:
        """Steps as a list, and the end."""
        steps = tuple(self.offer(choice) for choice in self.ask.choices if isinstance(choice, ChooseHex))
        return (Offer(f"Steps ({len(steps)})", choices=steps, tip="One hex at a time."), *self.ends())

    def lights(self) -> Lights:
        """The reach."""
        return Lights(reach=self.reach, subject=self.seen.place_in_hand())

    def at_hex(self, hex: Hex) -> Meaning | None:
        """Ride there, by two clicks."""
        way = self.reach.get(hex)
        return Meaning(GoTo(hex), way.path, f"{as_points(way.cost)} MP", twice=True) if way is not None else None

    def at_unit(self, unit: UnitId) -> Meaning | None:
        """Let him stay and take up a unit."""
        return Meaning(TakeUnit(unit)) if self.seen.unit(unit).side is self.ask.side else None

    def default(self) -> None:
        """Enter does nothing of itself."""
        return

