"""Formation and facing: the common part of all questions that offer poses, in march, set-up, entry and advance.

A formation in one hex that can be taken in one way only is taken at once; of another the stances are shown on the map.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from labataille.controller.chronicle import words
from labataille.controller.formation_offers import FormationOffer, Shape, by_shape, formation_offers, shape_of
from labataille.controller.intents import Give, Intent
from labataille.geometry import Hex
from labataille.model.formations import Facing
from labataille.model.points import as_points
from labataille.model.questions import CallOff, Choice, Pose, Turn
from labataille.model.reasons import Reason
from labataille.model.units import Unit
from labataille.ui.presenters.presenter import InHand, Lights, Meaning, Offer, Rose
from labataille.ui.presenters.stances import Placement, Stances
from labataille.ui.widgets.button import Tone

RING_KEY = "F"
"""The key of the ring of formations."""

KEYS = "123456789"
"""The keys of its sectors, from the top clockwise."""


class Posing(InHand):
    """A question whose answers are poses; the first formation offered is proposed, in its first stance."""

    def poses(self) -> Mapping[Shape, tuple[Pose, ...]]:
        """The poses by formation and number of hexes."""
        return by_shape(self.ask.choices)

    def shape(self) -> Shape:
        """The shape chosen or proposed: the default, if none is chosen."""
        grouped = self.poses()
        if self.pending.shape in grouped:
            assert self.pending.shape is not None
            return self.pending.shape
        default = self.ask.default
        return shape_of(default) if isinstance(default, Pose) else next(iter(grouped))

    def stances(self) -> Stances:
        """The stances of that shape."""
        unit, poses = self.seen.in_hand, self.poses()[self.shape()]
        place = self.place()
        assert place is not None, "a pose is asked for a unit without a place"
        return Stances(place, poses, unit.facing if unit is not None else None)

    def stance(self) -> Pose:
        """The stance as proposed: what the hex pointed at says, else the one chosen, else the default."""
        stances, default, pointed = self.stances(), self.ask.default, self.pending.pointed
        wanted = self.pending.pose or (default if isinstance(default, Pose) else None)
        held = stances.held(wanted)
        return (stances.into(pointed, held) if pointed is not None else None) or held

    def facing_now(self) -> Facing | None:
        """The proposed facing."""
        return self.stance().facing

    def facings(self) -> Mapping[Facing, Choice]:
        """The facings of the shape chosen."""
        return dict(self.stances().facings(self.stance()))

    def formations(self) -> tuple[Offer, ...]:
        """The sectors of the ring."""
        unit = self.seen.in_hand
        return sector_offers(formation_offers(self.seen, unit, self.ask)) if unit is not None else ()

    def ring_place(self) -> Hex | None:
        """Around the hex where it will stand."""
        return self.place()

    def offers(self) -> tuple[Offer, ...]:
        """The ring if there are several formations, the facings and placements, and the pose as proposed."""
        chosen = self.stance()
        confirm = Offer(f"As shown: {stance_words(chosen)}", Give(chosen), "Enter", Tone.PRIMARY)
        return (
            *((ring_offer(),) if len(self.poses()) > 1 else ()),
            *facing_offers(self.facings(), chosen.facing),
            *placement_offers(self.stances(), chosen),
            *((self.offer(CallOff()),) if CallOff() in self.ask.choices else ()),
            confirm,
        )

    def default(self) -> Intent | None:
        """The pose as proposed."""
        return Give(self.stance())

    def place(self) -> Hex | None:
        """The hex in which the piece will stand."""
        return self.ask.hex or self.seen.place_in_hand()

    def ghost(self) -> Unit | None:
        """The unit as proposed."""
        unit, place, chosen = self.seen.in_hand, self.place(), self.stance()
        if unit is None or place is None:
            return None
        return replace(unit, hexes=chosen.hexes or (place,), formation=chosen.formation, facing=chosen.facing)

    def lights(self) -> Lights:
        """The wedges of the facings around the hex, and the hexes that say another stance."""
        place, facings = self.place(), self.facings()
        rose = Rose(place, facings, self.stance().facing) if place is not None and facings else None
        return Lights(goals=dict.fromkeys(self.stances().hexes(), ""), subject=place, rose=rose)

    def at_hex(self, hex: Hex) -> Meaning | None:
        """A click on the hex takes the pose as proposed, on a hex that says another stance that one."""
        said = self.stances().into(hex, self.stance())
        chosen = said or (self.stance() if hex == self.place() else None)
        return Meaning(Give(chosen), price=_posture(chosen)) if chosen is not None else None

    def why_not(self, hex: Hex) -> Reason | None:
        """Why a hex cannot be chosen; none is asked for where the unit will stand."""
        return None if hex == self.place() else super().why_not(hex)


def _posture(pose: Pose) -> str:
    return words.posture_in(pose.formation, pose.facing, pose.hexes)


def stance_words(pose: Pose) -> str:
    """A pose with what it costs, short enough for a button: ``line of two hexes facing E, 2 MP``."""
    facing = f" facing {words.facing_name(pose.facing)}" if pose.facing is not None else ""
    return f"{shape_of(pose).words}{facing}{_price(pose)}"


# -- buttons -----------------------------------------------------------------------------------------------


def ring_offer() -> Offer:
    """The button that opens the ring of formations."""
    tip = "The formations of the unit in hand, with what they cost; a click on its counter opens them too. (PR 15.12)"
    return Offer("Formation", key=RING_KEY, tip=tip, opens_ring=True)


def sector_offers(offers: tuple[FormationOffer, ...]) -> tuple[Offer, ...]:
    """The sectors of the ring, each with its cost or why it is not open; the first nine have keys (PR 15.12, 16.2).

    A body over several hexes is always shown before it is taken.
    """
    prices = [f"{as_points(offer.cost)} MP" if offer.cost and not offer.is_present else "" for offer in offers]
    return tuple(
        Offer(
            ", ".join(filter(None, (words.capitalised(offer.shape.words), prices[number]))),
            Give(offer.poses[0]) if len(offer.poses) == 1 and offer.shape.hexes == 1 else None,
            key=KEYS[number] if number < len(KEYS) else "",
            shape=offer.shape,
            price=prices[number],
            is_present=offer.is_present,
            why=str(offer.refusal) if offer.refusal is not None else "",
        )
        for number, offer in enumerate(offers)
    )


def facing_offers(facings: Mapping[Facing, Choice], proposed: Facing | None = None) -> tuple[Offer, ...]:
    """A small button with an arrow for every facing."""
    return tuple(
        Offer(
            "",
            Give(choice),
            icon=f"facing {facing.aim.value} {facing.number}",
            tone=Tone.PRIMARY if facing == proposed else Tone.PLAIN,
            tip=f"Face {words.facing_name(facing)}{_price(choice)}.",
        )
        for facing, choice in facings.items()
    )


def _price(choice: Choice) -> str:
    cost = choice.cost if isinstance(choice, Turn | Pose) else 0
    return f", {as_points(cost)} MP" if cost else ""


def placement_offers(stances: Stances, chosen: Pose) -> tuple[Offer, ...]:
    """A button for every place of a body about its counter, where there are several; it proposes the place."""
    placements = stances.placements()
    if len(placements) < 2:
        return ()
    return tuple(
        Offer(
            _reach(place, stances.own) or words.capitalised(_hexes(stances.hexes_of(pose))),
            tone=Tone.PRIMARY if place == stances.placement_of(chosen) else Tone.PLAIN,
            tip=f"{words.capitalised(_posture(pose))}.",
            pose=pose,
        )
        for place, pose in zip(placements, stances.placed(chosen), strict=True)
    )


def _reach(place: Placement, own: Hex) -> str:
    """How far a body reaches to the left and to the right of its counter; nothing is said where the counter goes elsewhere."""
    if place.own != own or not place.others:
        return ""
    to_left = sum(hex.q < own.q for hex in place.others)
    counts = ((to_left, "left"), (len(place.others) - to_left, "right"))
    if len(place.others) == 1:
        return f"Reach to the {next(side for count, side in counts if count)}"
    return words.capitalised(", ".join(f"{words.number_word(count)} {side}" for count, side in counts))


def _hexes(hexes: tuple[Hex, ...]) -> str:
    return f"in {hexes[0]}" if len(hexes) == 1 else f"over {words.listed(hexes)}"
