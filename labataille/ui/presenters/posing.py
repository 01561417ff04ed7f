"""Formation and facing: the common part of all questions that offer poses, in march, set-up, entry and advance.

A formation with one facing is taken at once; one with several opens a ring of facings around the hex.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from labataille.controller.chronicle import words
from labataille.controller.intents import Give, Intent
from labataille.geometry import Hex
from labataille.model.formations import Facing, Formation
from labataille.model.points import as_points
from labataille.model.questions import CallOff, Choice, Pose, Turn
from labataille.model.units import Unit
from labataille.ui.presenters.presenter import InHand, Lights, Meaning, Offer, Rose, group_poses
from labataille.ui.widgets.button import Tone


class Posing(InHand):
    """A question whose answers are poses; the first formation offered is proposed, its first facing lit."""

    def poses(self) -> Mapping[Formation, tuple[Pose, ...]]:
        """The poses by formation."""
        return group_poses(self.ask.choices)

    def formation(self) -> Formation:
        """The formation chosen or proposed: the one now, if it is open."""
        grouped = self.poses()
        if self.pending.formation in grouped:
            assert self.pending.formation is not None
            return self.pending.formation
        default = self.ask.default
        return default.formation if isinstance(default, Pose) else next(iter(grouped))

    def facing(self) -> Facing | None:
        """The facing chosen or proposed."""
        open_ = self.facings()
        if self.pending.facing in open_:
            return self.pending.facing
        default = self.ask.default
        if isinstance(default, Pose) and default.facing in open_:
            return default.facing
        return next(iter(open_), None)

    def facing_now(self) -> Facing | None:
        """The proposed facing."""
        return self.facing()

    def facings(self) -> Mapping[Facing, Choice]:
        """The facings of the formation chosen."""
        return {pose.facing: pose for pose in self.poses().get(self.formation(), ()) if pose.facing is not None}

    def chosen(self) -> Pose:
        """The pose as proposed."""
        facing = self.facing()
        return next(pose for pose in self.poses()[self.formation()] if pose.facing == facing or pose.facing is None)

    def formations(self) -> tuple[Offer, ...]:
        """The formations, the chosen one marked."""
        return tuple(
            Offer(
                words.FORMATIONS[formation].capitalize(),
                Give(poses[0]) if len(poses) == 1 else None,
                key=str(number),
                tone=Tone.PRIMARY if formation is self.formation() else Tone.PLAIN,
                formation=formation,
            )
            for number, (formation, poses) in enumerate(self.poses().items(), start=1)
        )

    def offers(self) -> tuple[Offer, ...]:
        """The formations if there are several, the facings, and the pose as proposed."""
        grouped = self.poses()
        chosen = self.chosen()
        confirm = Offer(
            f"As shown: {words.posture(chosen.formation, chosen.facing)}", Give(chosen), "Enter", Tone.PRIMARY
        )
        return (
            *(self.formations() if len(grouped) > 1 else ()),
            *facing_offers(self.facings(), self.facing()),
            *((self.offer(CallOff()),) if CallOff() in self.ask.choices else ()),
            confirm,
        )

    def default(self) -> Intent | None:
        """The pose as proposed."""
        return Give(self.chosen())

    def place(self) -> Hex | None:
        """The hex in which the piece will stand."""
        return self.ask.hex or self.seen.place_in_hand()

    def ghost(self) -> Unit | None:
        """The unit as proposed."""
        unit, place, chosen = self.seen.in_hand, self.place(), self.chosen()
        if unit is None or place is None:
            return None
        return replace(unit, hexes=(place,), formation=chosen.formation, facing=chosen.facing)

    def lights(self) -> Lights:
        """The ring of facings around the hex."""
        place = self.place()
        facings = self.facings()
        rose = Rose(place, facings, self.facing()) if place is not None and facings else None
        return Lights(subject=place, rose=rose)

    def at_hex(self, hex: Hex) -> Meaning | None:
        """A click on the hex takes the pose as proposed."""
        if hex != self.place():
            return None
        chosen = self.chosen()
        return Meaning(Give(chosen), price=words.posture(chosen.formation, chosen.facing))


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
