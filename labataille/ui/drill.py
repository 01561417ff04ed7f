"""The drill of the piece in hand: how its formation and its facing are chosen, by the ring, by keys and by pointing.

What is half chosen stands in `pending`; it becomes an answer only when it is confirmed. Left out: the ring's own looks.
"""

from __future__ import annotations

from dataclasses import replace

from labataille.controller.formation_offers import shape_of
from labataille.controller.intents import Give
from labataille.geometry import Hex
from labataille.model.formations import Facing
from labataille.model.questions import Pose, Question
from labataille.model.reasons import Reason
from labataille.ui.presenters import Offer, Pending, Presenter
from labataille.ui.seat import Seat


class Drill(Seat):
    """The part of a sitting that forms and turns."""

    def _chooses(self, *questions: Question) -> bool:
        """Is one of these questions asked?"""
        return self.seen.ask is not None and self.seen.ask.question in questions

    # -- the ring

    def open_ring(self) -> None:
        """Lay the ring of formations around the piece in hand; say why not, where there is none."""
        if self.presenter is None or self.presenter.ring_place() is None or not self.presenter.formations():
            self.refuse(Reason("No unit is in hand whose formation could be changed.", "PR 16.2"))
            return
        self.pending = Pending(ring=True) if self._chooses(Question.MARCH) else replace(self.pending, ring=True)
        self.represent()

    def close_ring(self) -> None:
        """Take it away; nothing is chosen."""
        if self.pending.ring:
            self.pending.ring = False
            self.represent()

    # -- formations

    def choose(self, offer: Offer) -> None:
        """Press one button of the prompt."""
        if offer.intent is not None:
            self.do(offer.intent)
        elif offer.opens_ring:
            self.open_ring()
        elif offer.pose is not None:
            self._propose(offer.pose)
        elif self.presenter is not None and (self.pending.shape is not None or self.pending.wheel is not None):
            self.put_down()

    def choose_formation(self, offer: Offer) -> None:
        """Take the formation of a sector: one with a single pose is taken at once, of another the stances are shown."""
        if offer.why:
            self.on_refusal(offer.why)
        elif offer.intent is not None:
            self.do(offer.intent)
        else:
            self.pending = Pending(shape=offer.shape)
            self.represent()

    def press_formation(self, offer: Offer) -> None:
        """The key of a formation: choose it; pressed again the body is placed otherwise about its counter."""
        stances = self.presenter.stances() if self.presenter is not None else None
        if stances is None or shape_of(stances.poses[0]) != offer.shape or offer.intent is not None:
            self.choose_formation(offer)
            return
        chosen = self._stance(self.presenter)
        self._propose_other(stances.placed_otherwise(chosen), chosen)

    def _stance(self, presenter: Presenter | None) -> Pose:
        stance = presenter.stance() if presenter is not None else None
        assert stance is not None, "stances are shown, but none is proposed"
        return stance

    def _propose(self, pose: Pose) -> None:
        self.pending.pose, self.pending.pointed = pose, None
        self.represent()

    def _propose_other(self, pose: Pose, chosen: Pose) -> None:
        """Propose another stance; say so where there is none."""
        if pose == chosen:
            self.refuse(Reason("It can stand in no other way there.", "PR 18.9"))
        else:
            self._propose(pose)

    def point_out(self, hex: Hex | None) -> None:
        """The pointer or the hex cursor has come to another hex: it may say another stance or wheel."""
        pointed = hex if hex is not None and self._says(hex) else None
        if pointed != self.pending.pointed:
            self.pending.pointed = pointed
            self.represent()

    def _says(self, hex: Hex) -> bool:
        """Does a hex say a stance or a wheel?"""
        forming = self.presenter.forming() if self.presenter is not None else None
        if forming is not None:
            return forming.beside(hex) is not None
        stances = self.presenter.stances() if self.presenter is not None else None
        return stances is not None and stances.into(hex, self._stance(self.presenter)) is not None

    # -- facings

    def turn(self, steps: int) -> None:
        """Turn the piece in hand, or the stance proposed, by so many sixths clockwise."""
        if self.presenter is None or self._wheel(steps):
            return
        if (stances := self.presenter.stances()) is not None:
            chosen = self._stance(self.presenter)
            self._propose_other(stances.turned(chosen, steps), chosen)
            return
        facings, now = self.presenter.facings(), self.presenter.facing_now()
        wanted = Facing(now.aim, (now.number + steps) % 6) if now is not None else None
        if not facings or wanted is None:
            self.refuse(Reason("Nothing in hand can be turned now.", "PR 18.7"))
        elif not self._chooses(Question.MARCH):
            self._propose_facing(wanted, list(facings), steps)
        elif wanted in facings:
            self.do(Give(facings[wanted]))
        else:
            self.refuse(Reason("It cannot turn there now.", "PR 18.7"))

    def _wheel(self, steps: int) -> bool:
        """Propose a wheel of a body in several hexes, then that about its other end; False where nothing wheels (PR 16.33)."""
        forming = self.presenter.forming() if self.presenter is not None else None
        if forming is None or not forming.wheels_at_all or self.pending.shape is not None or abs(steps) > 1:
            return False
        wheels = forming.wheels(to_right=steps > 0)
        if not wheels:
            self.refuse(Reason("The line can wheel to this side about neither of its ends now.", "PR 16.33"))
            return True
        at = wheels.index(self.pending.wheel) if self.pending.wheel in wheels else -1
        self.pending = Pending(wheel=wheels[(at + 1) % len(wheels)])
        self.represent()
        return True

    def _propose_facing(self, wanted: Facing, facings: list[Facing], steps: int) -> None:
        """Propose a facing for a unit that comes on; where it is not open, the next one in that direction."""
        ring = sorted(facings)
        if wanted not in ring:
            now = self.pending.facing if self.pending.facing in ring else ring[0]
            assert now is not None
            wanted = ring[(ring.index(now) + (1 if steps > 0 else -1)) % len(ring)]
        self.pending.facing, self.pending.pointed = wanted, None
        self.represent()

    def confirm(self) -> bool:
        """Enter: do what is previewed or proposed; False if there is nothing."""
        if self.preview is not None:
            return self.do(self.preview[1].intent)
        if self.presenter is None:
            return False
        forming = self.presenter.forming()
        if forming is not None and (proposed := forming.proposed()) is not None:
            return self.do(Give(proposed))
        intent = self.presenter.default()
        return intent is not None and self.do(intent)
