"""Set-up and entry: which piece, where it stands or comes on, and how."""

from __future__ import annotations

from collections.abc import Mapping

from labataille.controller.chronicle import words
from labataille.controller.formation_offers import formation_offers
from labataille.controller.intents import Give, Intent, TakeLeader, TakeUnit
from labataille.geometry import Hex
from labataille.model.formations import Facing
from labataille.model.ids import UnitId
from labataille.model.points import as_points
from labataille.model.questions import CallOff, Choice, ChooseHex, ChooseLeader, ChooseUnit, EnterAt, Finish
from labataille.model.units import Station
from labataille.ui.presenters.posing import Posing, facing_offers, ring_offer, sector_offers
from labataille.ui.presenters.presenter import InHand, Lights, Meaning, Offer, Presenter, Rose
from labataille.ui.presenters.regrouping import swap_offers
from labataille.ui.widgets.button import Tone


class SetUpPiece(Presenter):
    """Which piece is set up: the tray lists all, those without a place first."""

    wants_hex = False

    def sentence(self) -> str:
        """How many pieces still have no place."""
        state = self.seen.state
        units = sum(state.units[unit].station is Station.SETTING_UP for unit in self.units())
        leaders = sum(
            state.leaders[choice.leader].station is Station.SETTING_UP
            for choice in self.ask.choices
            if isinstance(choice, ChooseLeader)
        )
        if not units + leaders:
            return "Every piece has its place: end the set-up, or move a piece by clicking it."
        pieces = words.counted(units + leaders, "piece")
        return f"Set up: {pieces} still to be placed. Click one in the list, then a lit hex of its zone."

    def units(self) -> tuple[UnitId, ...]:
        """All units of the set-up."""
        return tuple(choice.unit for choice in self.ask.choices if isinstance(choice, ChooseUnit))

    def offers(self) -> tuple[Offer, ...]:
        """The pieces as a list, the next of them, and the end."""
        pieces = tuple(self.offer(each) for each in self.ask.choices if isinstance(each, ChooseUnit | ChooseLeader))
        first = self.ask.choices[0]
        ends = tuple(
            Offer("End set-up", Give(choice), "Ctrl+Enter", Tone.PRIMARY, ends_segment=True)
            for choice in self.ask.choices
            if isinstance(choice, Finish)
        )
        following = Offer(f"Next: {pieces[0].label}", Give(first), "N", Tone.PLAIN if ends else Tone.PRIMARY)
        listed = Offer("Pieces", choices=pieces, tip="All pieces of this set-up.")
        return listed, *swap_offers(self.ask, self.seen.state), following, *ends

    def lights(self) -> Lights:
        """The hexes with pieces that could be placed anew."""
        return Lights(ready=tuple(sorted({unit.hex for unit in map(self.seen.unit, self.units()) if unit.hexes})))

    def at_unit(self, unit: UnitId) -> Meaning | None:
        """Take it up."""
        return Meaning(TakeUnit(unit)) if ChooseUnit(unit) in self.ask.choices else None

    def at_hex(self, hex: Hex) -> Meaning | None:
        """Take up the top piece of the hex."""
        for unit in self.seen.state.stacks.get(hex, ()):
            if ChooseUnit(unit) in self.ask.choices:
                return Meaning(TakeUnit(unit))
        for leader in self.seen.state.leaders_in(hex, self.ask.side):
            return Meaning(TakeLeader(leader.id))
        return None


class ChoosePlace(InHand):
    """Where a piece stands, rides or goes back to: any lit hex."""

    def hexes(self) -> tuple[Hex, ...]:
        """The hexes that can be answered."""
        return tuple(choice.hex for choice in self.ask.choices if isinstance(choice, ChooseHex))

    def offers(self) -> tuple[Offer, ...]:
        """The hexes as a list, and the ends."""
        places = tuple(self.offer(choice) for choice in self.ask.choices if isinstance(choice, ChooseHex))
        listed = (Offer(f"Hexes ({len(places)})", choices=places, tip="Every hex that is open, by number."),)
        return (*(listed if len(places) > 4 else places), *self.ends())

    def lights(self) -> Lights:
        """All of them."""
        return Lights(goals=dict.fromkeys(self.hexes(), ""), subject=self.seen.place_in_hand())

    def at_hex(self, hex: Hex) -> Meaning | None:
        """Choose the hex."""
        choice = ChooseHex(hex)
        return Meaning(Give(choice), price="Click to choose this hex.") if choice in self.ask.choices else None

    def default(self) -> Intent | None:
        """Nothing: a place must be pointed at."""
        return None

    def put_down(self) -> Intent | None:
        """Call off, if that is open."""
        return super().put_down() if {CallOff(), Finish()} & set(self.ask.choices) else None


class PlaceUnit(ChoosePlace):
    """Where a piece is set up."""

    def units(self) -> tuple[UnitId, ...]:
        """The piece in hand stays in the list."""
        return (self.ask.unit,) if self.ask.unit is not None else ()

    def at_unit(self, unit: UnitId) -> Meaning | None:
        """Another piece is taken up instead."""
        return Meaning(TakeUnit(unit)) if self.seen.unit(unit).side is self.ask.side and unit != self.ask.unit else None


class PoseUnit(Posing):
    """How a piece is formed where it is set up."""

    def sentence(self) -> str:
        """Say how it will stand."""
        chosen = self.stance()
        name = words.unit_name(self.seen.state, self.ask.unit) if self.ask.unit is not None else "It"
        how = words.posture_in(chosen.formation, chosen.facing, chosen.hexes)
        return f"{name} in {self.ask.hex}: {how}. {self._what_to_do()}"

    def _what_to_do(self) -> str:
        if len(self.stances().poses) > 1:
            return "Turn it, or accept."
        return "Choose another formation, or accept." if len(self.poses()) > 1 else "Accept it."


class EnterMap(InHand):
    """Where and how a reinforcement comes on: hexes on the map, formations and facings as buttons."""

    def entries(self) -> tuple[EnterAt, ...]:
        """All ways in."""
        return tuple(choice for choice in self.ask.choices if isinstance(choice, EnterAt))

    def _of_formation(self) -> tuple[EnterAt, ...]:
        """The ways in with the formation chosen."""
        formations = list(dict.fromkeys(entry.formation for entry in self.entries()))
        if not formations:
            return ()
        chosen = self.pending.shape.formation if self.pending.shape is not None else None
        wanted = chosen if chosen in formations else formations[0]
        return tuple(entry for entry in self.entries() if entry.formation is wanted)

    def _best(self, hex: Hex) -> EnterAt | None:
        """The way in at a hex: the facing proposed, else the first."""
        there = [entry for entry in self._of_formation() if entry.hex == hex]
        return next((entry for entry in there if entry.facing == self.pending.facing), there[0] if there else None)

    def formations(self) -> tuple[Offer, ...]:
        """The sectors of the ring: those in which it may come on, and why not in the others."""
        unit = self.seen.in_hand
        return sector_offers(formation_offers(self.seen, unit, self.ask)) if unit is not None and self.entries() else ()

    def ring_place(self) -> Hex | None:
        """Around the first hex where it may come on."""
        ways = self._of_formation()
        return ways[0].hex if ways else None

    def offers(self) -> tuple[Offer, ...]:
        """The ring of formations, facings if they differ, a list of all ways in, and calling off."""
        several = len({entry.formation for entry in self.entries()}) > 1
        every = tuple(self.offer(entry) for entry in self.entries())
        leaders = tuple(self.offer(choice) for choice in self.ask.choices if isinstance(choice, ChooseHex))
        listed = (Offer(f"Ways in ({len(every)})", choices=every),) if len(every) > 3 else every
        return (
            *((ring_offer(),) if several else ()),
            *facing_offers(self.facings(), self.pending.facing),
            *listed,
            *leaders,
            *self.ends(),
        )

    def facings(self) -> Mapping[Facing, Choice]:
        """The facings at the first hex of entry, where they differ."""
        ways = self._of_formation()
        if not ways:
            return {}
        there = [entry for entry in ways if entry.hex == ways[0].hex]
        found = {entry.facing: entry for entry in there if entry.facing is not None}
        return dict(found) if len(found) > 1 else {}

    def default(self) -> Intent | None:
        """The first way in."""
        ways = self._of_formation()
        return Give(ways[0]) if ways else None

    def lights(self) -> Lights:
        """The hexes of entry with their cost."""
        goals = {entry.hex: f"{as_points(entry.cost)}" for entry in self._of_formation()}
        goals |= {choice.hex: "" for choice in self.ask.choices if isinstance(choice, ChooseHex)}
        facings = self.facings()
        first = next(iter(goals), None)
        rose = Rose(first, facings, self.pending.facing) if facings and first is not None else None
        return Lights(goals=goals, rose=rose)

    def at_hex(self, hex: Hex) -> Meaning | None:
        """Come on there."""
        entry = self._best(hex)
        if entry is not None:
            posture = words.posture(entry.formation, entry.facing)
            return Meaning(Give(entry), price=f"comes on here, {posture}, {as_points(entry.cost)} MP")
        choice = ChooseHex(hex)
        return Meaning(Give(choice), price="comes on here") if choice in self.ask.choices else None

    def at_unit(self, unit: UnitId) -> Meaning | None:
        """Another unit is taken up instead."""
        return Meaning(TakeUnit(unit)) if self.seen.unit(unit).side is self.ask.side and unit != self.ask.unit else None
