"""How the unit in hand changes formation or facing in its march: what is half chosen, and what map, buttons and keys make of it.

A formation is chosen on the ring or by its key; where it can stand in several ways its stances are gone through (PR 16.21,
18.9). A unit in several hexes wheels about either end (PR 16.33).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from labataille.controller.chronicle import words
from labataille.controller.formation_offers import by_shape, formation_offers, why_not_into
from labataille.controller.intents import Give
from labataille.controller.long_lines import pivot_of, wheels_towards
from labataille.controller.prompts import label
from labataille.controller.seen import Seen
from labataille.geometry import Hex
from labataille.model.formations import Facing, Formation
from labataille.model.questions import Ask, Choice, Pose, Turn
from labataille.model.reasons import Reason
from labataille.model.units import Unit
from labataille.ui.presenters.posing import facing_offers, placement_offers, sector_offers, stance_words
from labataille.ui.presenters.presenter import Offer, Pending, Rose
from labataille.ui.presenters.stances import Stances
from labataille.ui.widgets.button import Tone


class Forming:
    """A change of formation or facing that is under way, or could begin."""

    def __init__(self, seen: Seen, ask: Ask, pending: Pending, unit: Unit) -> None:
        self._seen, self._ask, self._pending = seen, ask, pending
        self.unit = unit

    @property
    def is_under_way(self) -> bool:
        """Does a formation wait for its stance, or a wheel for a word?"""
        return self._pending.shape is not None or self._pending.wheel is not None

    @property
    def is_long(self) -> bool:
        """Does the unit stand in several hexes?"""
        return len(self.unit.hexes) > 1

    @property
    def wheels_at_all(self) -> bool:
        """Does it turn by wheeling? A straight body in several hexes does; a column on the road turns with its head (PR 16.33)."""
        return self.is_long and self.unit.formation is not Formation.ROAD_MARCH

    # -- what can be chosen

    def stances(self) -> Stances | None:
        """The stances of the formation that waits; None while none does."""
        shape = self._pending.shape
        poses = by_shape(self._ask.choices).get(shape, ()) if shape is not None else ()
        return Stances(self.unit.hex, poses, self.unit.facing) if poses else None

    def facings(self) -> Mapping[Facing, Choice]:
        """The facings of the formation that waits, else the turns open; of wheels those about the nearer end."""
        stances = self.stances()
        if stances is not None:
            return stances.facings(stances.held(self._pending.pose))
        return {turn.facing: turn for turn in reversed(self._turns())}

    def _turns(self) -> tuple[Turn, ...]:
        turns = tuple(choice for choice in self._ask.choices if isinstance(choice, Turn))
        if not self.wheels_at_all:
            return turns
        wheels = self._all_wheels()
        return (*(turn for turn in turns if turn not in wheels), *wheels)

    def wheels(self, *, to_right: bool) -> tuple[Turn, ...]:
        """The wheels of a body in several hexes to one side, the one about the end on that side first (PR 16.33)."""
        turns = (choice for choice in self._ask.choices if isinstance(choice, Turn))
        return wheels_towards(self.unit, turns, to_right=to_right) if self.wheels_at_all else ()

    def _all_wheels(self) -> tuple[Turn, ...]:
        return (*self.wheels(to_right=False), *self.wheels(to_right=True))

    # -- what is proposed

    def proposed(self) -> Pose | Turn | None:
        """What would be done now: what the hex pointed at says, else the stance or wheel chosen."""
        pointed = self._pending.pointed
        there = self.beside(pointed) if pointed is not None else None
        stances = self.stances()
        return there or self._pending.wheel or (stances.held(self._pending.pose) if stances is not None else None)

    def at(self, hex: Hex) -> Pose | Turn | None:
        """What a click on a hex takes: the stance that it says, on the unit itself else what is proposed."""
        return self.beside(hex) or (self.proposed() if hex in self.unit.hexes else None)

    def beside(self, hex: Hex) -> Pose | Turn | None:
        """The stance or wheel that a hex says, as near as can be to the one chosen; None where it says none."""
        wheel, stances = self._pending.wheel, self.stances()
        if wheel is not None:
            there = [each for each in self._all_wheels() if hex in each.hexes and hex not in self.unit.hexes]
            return wheel if wheel in there else next(iter(there), None)
        return stances.into(hex, stances.held(self._pending.pose)) if stances is not None else None

    def ghost(self) -> Unit | None:
        """The unit as it would stand."""
        match self.proposed():
            case Pose(formation, facing, _, hexes):
                return replace(self.unit, formation=formation, facing=facing, hexes=hexes or self.unit.hexes[:1])
            case Turn(facing, _, hexes):
                return replace(self.unit, facing=facing, hexes=hexes or self.unit.hexes)
            case None:
                return None

    def rose(self) -> Rose | None:
        """The wedges of the facings around the counter, while a formation waits for its stance."""
        proposed = self.proposed()
        if self.stances() is None or not isinstance(proposed, Pose):
            return None
        return Rose(self.unit.hex, self.facings(), proposed.facing)

    def places(self) -> tuple[Hex, ...]:
        """The hexes that can be pointed at to say another stance."""
        stances = self.stances()
        return stances.hexes() if stances is not None else ()

    def why_not_beside(self, hex: Hex) -> Reason | None:
        """Why the formation that waits cannot take a hex beside the unit; None for those farther off, and where it can."""
        shape = self._pending.shape
        if shape is None or shape.hexes < 2 or self.beside(hex) is not None or hex in self.unit.hexes:
            return None
        return why_not_into(self._seen, self.unit, shape, hex)

    # -- words and buttons

    def sentence(self) -> str:
        """What is to be settled."""
        name, ghost, stances = self.unit.counter.name, self.ghost(), self.stances()
        how = words.posture_in(ghost.formation, ghost.facing, ghost.hexes) if ghost is not None else ""
        if self._pending.wheel is not None:
            return f"{name}: {how}. Take it, wheel it about its other end, or point at a hex beside it."
        if stances is None:
            return name
        parts = ("turn it" if len(self.facings()) > 1 else "", "point at another hex" if self.places() else "")
        return f"{name}: {how}. Take it{''.join(f', {part}' for part in parts if part)}, or leave it."

    def offers(self) -> tuple[Offer, ...]:
        """Facings, placements, what is proposed, and not after all."""
        proposed, stances = self.proposed(), self.stances()
        confirm: tuple[Offer, ...] = ()
        if proposed is not None:
            text = stance_words(proposed) if isinstance(proposed, Pose) else label(proposed, self._ask, self._seen.state)
            confirm = (Offer(f"As shown: {text}", Give(proposed), "Enter", Tone.PRIMARY),)
        leave = Offer("Not after all", key="Esc")
        if stances is None or not isinstance(proposed, Pose):
            return (*self.turn_offers(), *confirm, leave)
        chosen = (*facing_offers(self.facings(), proposed.facing), *placement_offers(stances, proposed))
        return (*chosen, *confirm, leave)

    def turn_offers(self) -> tuple[Offer, ...]:
        """A button for every change of facing; that of a wheel names the hex about which the body wheels."""
        if not self.wheels_at_all:
            return facing_offers(self.facings())
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
        """The sectors of the ring (PR 15.12)."""
        return sector_offers(formation_offers(self._seen, self.unit, self._ask))
