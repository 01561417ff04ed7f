"""How the unit in hand changes formation or facing in its march: what is half chosen, and what map, buttons and keys make of it.

A line may reach into a second hex (PR 16.21): its entry in the list, the key of the line pressed again, or the hex that is
pointed at says to which side. A line of two hexes wheels about either end (PR 16.33).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from labataille.controller.chronicle import words
from labataille.controller.intents import Give
from labataille.controller.long_lines import (
    Extent,
    extent_of,
    pivot_of,
    reaching,
    wheels_towards,
    why_not_reaching,
)
from labataille.controller.prompts import label
from labataille.controller.queries import FormationOffer, formation_offers
from labataille.controller.seen import Seen
from labataille.geometry import Hex, neighbours
from labataille.model.formations import Facing, Formation
from labataille.model.points import as_points
from labataille.model.questions import Ask, Choice, Pose, Turn
from labataille.model.reasons import Reason
from labataille.model.units import Unit
from labataille.ui.presenters.posing import facing_offers
from labataille.ui.presenters.presenter import Offer, Pending, Rose
from labataille.ui.widgets.button import Tone

LONG_KEY = "6"
"""The key of the line of two hexes, after those of the five formations of infantry."""

_SIDES = {Extent.ONE: "One hex", Extent.LEFT: "Reach to the left", Extent.RIGHT: "Reach to the right"}


class Forming:
    """A change of formation or facing that is under way, or could begin."""

    def __init__(self, seen: Seen, ask: Ask, pending: Pending, unit: Unit) -> None:
        self._seen, self._ask, self._pending = seen, ask, pending
        self.unit = unit

    @property
    def is_under_way(self) -> bool:
        """Does a formation wait for its facing, or a wheel for a word?"""
        return self._pending.formation is not None or self._pending.wheel is not None

    @property
    def is_long(self) -> bool:
        """Does the unit stand in several hexes?"""
        return len(self.unit.hexes) > 1

    # -- what can be chosen

    def poses(self, extent: Extent) -> tuple[Pose, ...]:
        """The poses of the formation that waits, of a line those that reach so far."""
        wanted = self._pending.formation
        poses = (choice for choice in self._ask.choices if isinstance(choice, Pose) and choice.formation is wanted)
        return tuple(pose for pose in poses if extent_of(pose) is extent)

    def extents(self) -> tuple[Extent, ...]:
        """How far the line that waits can reach."""
        return tuple(extent for extent in Extent if self.poses(extent))

    def facings(self) -> Mapping[Facing, Choice]:
        """The facings of the formation that waits, else the turns open; of wheels those about the nearer end."""
        if self._pending.formation is not None:
            poses = self.poses(self._pending.extent)
            return {pose.facing: pose for pose in poses if pose.facing is not None}
        return {turn.facing: turn for turn in reversed(self._turns())}

    def _turns(self) -> tuple[Turn, ...]:
        turns = tuple(choice for choice in self._ask.choices if isinstance(choice, Turn))
        if not self.is_long:
            return turns
        wheels = (*self.wheels(to_right=False), *self.wheels(to_right=True))
        return (*(turn for turn in turns if turn not in wheels), *wheels)

    def wheels(self, *, to_right: bool) -> tuple[Turn, ...]:
        """The wheels of a line of two hexes to one side, the one about the end on that side first (PR 16.33)."""
        turns = (choice for choice in self._ask.choices if isinstance(choice, Turn))
        return wheels_towards(self.unit, turns, to_right=to_right) if self.is_long else ()

    # -- what is proposed

    def proposed(self) -> Pose | Turn | None:
        """What would be done now: what the hex pointed at says, else the facing and side chosen."""
        pointed = self._pending.pointed
        if pointed is not None and (there := self.beside(pointed)) is not None:
            return there
        if self._pending.wheel is not None:
            return self._pending.wheel
        poses = self.poses(self._pending.extent) if self._pending.formation is not None else ()
        return next((pose for pose in poses if pose.facing == self._pending.facing), None)

    def at(self, hex: Hex) -> Pose | Turn | None:
        """What a click on a hex takes: on the unit itself what is proposed, on a hex beside it a line that reaches there."""
        return self.proposed() if hex in self.unit.hexes else self.beside(hex)

    def beside(self, hex: Hex) -> Pose | Turn | None:
        """The line that would stand in a hex beside the unit, as nearly as it faces or wheels already; None where none would."""
        if hex in self.unit.hexes:
            return None
        if self._pending.wheel is not None:
            wheels = (*self.wheels(to_right=False), *self.wheels(to_right=True))
            there = [wheel for wheel in wheels if hex in wheel.hexes]
            return self._pending.wheel if self._pending.wheel in there else next(iter(there), None)
        if self._pending.formation is None or self._pending.extent is Extent.ONE:
            return None
        poses = [pose for extent in Extent for pose in self.poses(extent) if hex in pose.hexes[1:]]
        return min(poses, key=self._away, default=None)

    def _away(self, pose: Pose) -> int:
        """How far a pose would have to turn from the facing proposed."""
        now = self._pending.facing or self.unit.facing
        steps = abs(pose.facing.number - now.number) if now is not None and pose.facing is not None else 0
        return min(steps, 6 - steps)

    def ghost(self) -> Unit | None:
        """The unit as it would stand."""
        match self.proposed():
            case Pose(formation, facing, _, hexes):
                return replace(self.unit, formation=formation, facing=facing, hexes=hexes or self.unit.hexes[:1])
            case Turn(facing, _, hexes):
                return replace(self.unit, facing=facing, hexes=hexes or self.unit.hexes)
            case None:
                waiting = self._pending.formation
                return None if waiting is None else replace(self.unit, formation=waiting, hexes=self.unit.hexes[:1])

    def rose(self) -> Rose | None:
        """The ring of facings around the counter, while a formation waits for one."""
        if self._pending.formation is None or not self.unit.hexes:
            return None
        proposed = self.proposed()
        return Rose(self.unit.hex, self.facings(), proposed.facing if proposed is not None else None)

    def why_not_beside(self, hex: Hex) -> Reason | None:
        """Why the line that waits cannot reach into a hex beside the unit; None for other hexes, and where it can."""
        facing = self._pending.facing or self.unit.facing
        if self._pending.extent is Extent.ONE or facing is None or self.beside(hex) is not None:
            return None
        if hex not in neighbours(self.unit.hex):
            return None
        ways = ((turned, extent) for turned in self.facings() for extent in (Extent.LEFT, Extent.RIGHT))
        way = next((way for way in ways if hex in reaching(self.unit, *way)), (facing, Extent.LEFT))
        if hex not in reaching(self.unit, *way):
            return Reason(f"A line that faces {words.facing_name(facing)} does not reach into hex {hex}.", "PR 13.6")
        return why_not_reaching(self._seen, self.unit, *way)

    # -- words and buttons

    def sentence(self) -> str:
        """What is to be settled."""
        name = self.unit.counter.name
        ghost = self.ghost()
        if self._pending.wheel is not None or (ghost is not None and len(ghost.hexes) > 1):
            how = words.posture_in(ghost.formation, ghost.facing, ghost.hexes) if ghost is not None else ""
            side = "wheel it about its other end" if self._pending.wheel is not None else "turn it, reach to the other side"
            return f"{name}: {how}. Take it, {side}, or point at a hex beside it."
        formation = self._pending.formation
        return f"{name}: which way shall it face in {words.FORMATIONS[formation]}?" if formation is not None else name

    def offers(self) -> tuple[Offer, ...]:
        """Facings, sides, what is proposed, and not after all."""
        proposed = self.proposed()
        confirm: tuple[Offer, ...] = ()
        if proposed is not None:
            text = label(proposed, self._ask, self._seen.state)
            confirm = (Offer(f"As shown: {text}", Give(proposed), "Enter", Tone.PRIMARY),)
        chosen = facing_offers(self.facings(), self._pending.facing) if self._pending.wheel is None else self.turn_offers()
        return (*chosen, *self._side_offers(), *confirm, Offer("Not after all", key="Esc"))

    def _side_offers(self) -> tuple[Offer, ...]:
        """How far the line that waits may reach, or why it may not."""
        long = self._long_offer()
        if self._pending.formation is not Formation.LINE or long is None or self.is_long:
            return ()
        return tuple(
            Offer(
                _SIDES[extent],
                tone=Tone.PRIMARY if extent is self._pending.extent else Tone.PLAIN,
                formation=Formation.LINE,
                extent=extent,
                why="" if extent in self.extents() else str(self.why_no_extent(extent)),
            )
            for extent in Extent
            if extent is not Extent.ONE or self.unit.formation is not Formation.LINE
        )

    def why_no_extent(self, extent: Extent) -> Reason:
        """Why the line that waits does not reach so far."""
        facing, long = self._pending.facing or self.unit.facing, self._long_offer()
        refusal = long.refusal if long is not None else None
        if refusal is None and facing is not None:
            refusal = why_not_reaching(self._seen, self.unit, facing, extent)
        return refusal or Reason("The line cannot reach there.", "PR 16.20")

    def _long_offer(self) -> FormationOffer | None:
        offers = formation_offers(self._seen, self.unit, self._ask)
        return next((offer for offer in offers if offer.is_long), None)

    def turn_offers(self) -> tuple[Offer, ...]:
        """A button for every change of facing; that of a wheel names the hex about which the line wheels."""
        if not self.is_long:
            return facing_offers(self.facings(), self._pending.facing)
        state = self._seen.state
        return tuple(
            Offer(
                f"about {pivot}" if (pivot := pivot_of(self.unit, turn)) is not None else "",
                Give(turn),
                icon=f"facing {turn.facing.aim.value} {turn.facing.number}",
                tone=Tone.PRIMARY if turn == self._pending.wheel else Tone.PLAIN,
                tip=f"{words.capitalised(label(turn, self._ask, state))}.",
            )
            for turn in self._turns()
        )

    def formations(self) -> tuple[Offer, ...]:
        """Every formation of its arm, with its cost or why it is not open; the present one is left out."""
        offers = formation_offers(self._seen, self.unit, self._ask)
        found: list[Offer] = []
        for number, offer in enumerate(offers, start=1):
            if offer.is_long:
                found += [] if self.is_long else [self._entry(offer, LONG_KEY)]
            elif offer.formation is not self.unit.formation:
                found.append(self._entry(offer, str(number)))
            elif self.is_long:
                found += self._shorter(offer, str(number))
        return tuple(found)

    def _entry(self, offer: FormationOffer, key: str) -> Offer:
        name = words.long_line(2) if offer.is_long else words.FORMATIONS[offer.formation]
        extents = dict.fromkeys(map(extent_of, offer.poses))
        return Offer(
            _priced(name, offer),
            Give(offer.poses[0]) if len(offer.poses) == 1 and not offer.is_long else None,
            key=key,
            formation=offer.formation,
            extent=next(iter(extents), Extent.LEFT if offer.is_long else Extent.ONE),
            why=str(offer.refusal) if offer.refusal is not None else "",
        )

    def _shorter(self, offer: FormationOffer, key: str) -> list[Offer]:
        """A line of one hex, for each of the hexes that a long line may keep, or why it is not open."""
        why = str(offer.refusal) if offer.refusal is not None else ""
        if why:
            return [Offer(_priced("line in one hex", offer), key=key, formation=Formation.LINE, why=why)]
        return [
            Offer(_priced(f"line in {pose.hexes[0]} alone", offer), Give(pose), key=pressed, formation=Formation.LINE)
            for pose, pressed in zip(offer.poses, (key, LONG_KEY), strict=False)
        ]


def _priced(name: str, offer: FormationOffer) -> str:
    return words.capitalised(name) + (f", {as_points(offer.cost)} MP" if offer.cost else "")
