"""A sitting: the player at his seat - what pointing and clicking mean, and how formation and facing are chosen.

Clicks and keys become intents here and nothing else; whether they may be done is the controller's to say. Left out: the
widgets, which are told of every change.
"""

from __future__ import annotations

from dataclasses import replace

from labataille.controller.intents import Give, TakeLeader
from labataille.controller.long_lines import Extent
from labataille.geometry import Hex
from labataille.model.formations import Facing
from labataille.model.ids import LeaderId, UnitId
from labataille.model.questions import Question
from labataille.model.reasons import Reason
from labataille.ui.presenters import Offer, Pending, Presenter
from labataille.ui.seat import Seat, Selection

__all__ = ["Selection", "Sitting"]

_TARGETS = (Question.FIRE_TARGET, Question.ASSAULT_TARGET)


class Sitting(Seat):
    """The player's side of a table. `on_change` is told of every change, `on_refusal` why something cannot be done."""

    # -- formation and facing

    def choose(self, offer: Offer) -> None:
        """Press one button of the prompt."""
        if offer.intent is not None:
            self.do(offer.intent)
        elif offer.formation is not None:
            self.open_formation(offer)
        elif self.presenter is not None and self.pending.formation is not None:
            self.put_down()

    def open_formation(self, offer: Offer) -> None:
        """Choose a formation; one with a single pose is taken at once, another waits for its facing."""
        if offer.why:
            self.on_refusal(offer.why)
        elif offer.intent is not None and self._is_march():
            self.do(offer.intent)
        elif self._is_march():
            self._reach(offer)
        else:
            self.pending.formation = offer.formation
            self.pending.facing = None
            self.represent()

    def _reach(self, offer: Offer) -> None:
        """Let a formation wait for its facing, a line so that it reaches as far as the offer says; a facing that fits stays."""
        facing = self.pending.facing if self.pending.formation is offer.formation else None
        self.pending = Pending(offer.formation, facing, extent=offer.extent)
        self.represent()
        if self.presenter is not None:
            self.pending.facing = self._nearest(self.presenter)
            self.represent()

    def press_formation(self, offer: Offer) -> None:
        """The key of a formation: choose it; pressed again a line reaches to one side, to the other, or stands in one hex."""
        forming = self.presenter.forming() if self.presenter is not None else None
        if forming is None or self.pending.formation is not offer.formation or offer.intent is not None:
            self.open_formation(offer)
            return
        extents = [each for each in forming.extents() if offer.extent is Extent.ONE or each is not Extent.ONE]
        if extents in ([], [self.pending.extent]):
            self.refuse(forming.why_no_extent(Extent.LEFT))
            return
        at = extents.index(self.pending.extent) if self.pending.extent in extents else -1
        self._reach(replace(offer, extent=extents[(at + 1) % len(extents)]))

    def point_out(self, hex: Hex | None) -> None:
        """The pointer or the hex cursor has come to another hex: a line that is being formed may reach into it."""
        forming = self.presenter.forming() if self.presenter is not None else None
        beside = hex if forming is not None and hex is not None and forming.beside(hex) is not None else None
        if beside != self.pending.pointed:
            self.pending.pointed = beside
            self.represent()

    def _is_march(self) -> bool:
        return self._chooses(Question.MARCH)

    def _nearest(self, presenter: Presenter) -> Facing | None:
        """The facing nearest to the present one among those open."""
        unit, facings = self.seen.in_hand, list(presenter.facings())
        if not facings:
            return None
        now = self.pending.facing or (unit.facing if unit is not None else None)
        return next((facing for facing in facings if now is not None and facing.number == now.number), facings[0])

    def turn(self, steps: int) -> None:
        """Turn the piece in hand, or the facing proposed, by so many sixths clockwise."""
        if self.presenter is None or self._wheel(steps):
            return
        facings, now = self.presenter.facings(), self.presenter.facing_now()
        if not facings or now is None:
            self.refuse(Reason("Nothing in hand can be turned now.", "PR 18.7"))
            return
        wanted = Facing(now.aim, (now.number + steps) % 6)
        if self.pending.formation is not None and list(facings) == [now]:
            self.refuse(Reason("It keeps its facing.", "PR 18.9"))
        elif self._chooses_facing():
            self._propose(wanted, list(facings), steps)
        elif wanted in facings:
            self.do(Give(facings[wanted]))
        else:
            self.refuse(Reason("It cannot turn there now.", "PR 18.7"))

    def _wheel(self, steps: int) -> bool:
        """Propose a wheel of a line of two hexes, then that about its other end; False where nothing wheels (PR 16.33)."""
        forming = self.presenter.forming() if self.presenter is not None else None
        if forming is None or not forming.is_long or self.pending.formation is not None or abs(steps) > 1:
            return False
        wheels = forming.wheels(to_right=steps > 0)
        if not wheels:
            self.refuse(Reason("The line can wheel to this side about neither of its ends now.", "PR 16.33"))
            return True
        at = wheels.index(self.pending.wheel) if self.pending.wheel in wheels else -1
        self.pending = Pending(wheel=wheels[(at + 1) % len(wheels)])
        self.represent()
        return True

    def _chooses_facing(self) -> bool:
        """Is a facing only proposed, to be confirmed?"""
        return not self._is_march() or self.pending.formation is not None

    def _propose(self, wanted: Facing, facings: list[Facing], steps: int) -> None:
        """Propose a facing; where it is not open, the next one in that direction."""
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

    # -- pointing

    def click_hex(self, hex: Hex, *, into_stack: bool = False) -> None:
        """A click on a hex: take up a piece, show the way, go, or only look; `into_stack` goes where friends stand."""
        if self._turn_rose_to(hex):
            return
        piece = None if into_stack else self._piece_to_take(hex)
        if piece is not None:
            self.take(piece)
            return
        meaning = self.presenter.at_hex(hex) if self.presenter is not None else None
        if meaning is None:
            self._look_at(hex)
        elif meaning.twice and not (self.preview is not None and self.preview[0] == hex):
            self.preview = (hex, meaning)
            self.on_look()
        else:
            self.do(meaning.intent)

    def _turn_rose_to(self, hex: Hex) -> bool:
        """While a formation waits for its facing, or a wheel for a word, a click takes it, says why not, or drops it."""
        forming = self.presenter.forming() if self.presenter is not None else None
        if forming is None or not forming.is_under_way:
            return False
        choice, refusal = forming.at(hex), forming.why_not_beside(hex)
        if choice is not None:
            self.do(Give(choice))
        elif refusal is not None:
            self.refuse(refusal)
        else:
            self.put_down()
        return True

    def _piece_to_take(self, hex: Hex) -> str | None:
        """The first piece of a hex, from the top, that could be taken up in place of the one in hand."""
        ask = self.seen.ask
        if ask is None or ask.question not in (Question.MARCH, Question.LEADER_MARCH, Question.ENTER):
            return None
        open_ = self.open_pieces
        in_hand = (ask.unit, ask.leader)
        pieces: list[str] = [*self.seen.state.stacks.get(hex, ())]
        pieces += [leader.id for leader in self.seen.state.leaders_in(hex, ask.side)]
        if any(piece in in_hand for piece in pieces):
            return None
        return next((piece for piece in pieces if piece in open_), None)

    def _look_at(self, hex: Hex) -> None:
        """Look at a hex; say why it cannot be chosen, if it is refused. The piece in hand is kept in sight on bare ground."""
        self.preview = None
        reason = self.why_not_here(hex)
        in_hand = self.seen.in_hand or self.seen.leader_in_hand
        if reason is None or in_hand is None or hex in self.seen.state.stacks:
            self.selection = Selection(hex if hex in self.seen.state.scenario.battlefield else None)
        if self.seen.state.stacks.get(hex) and self._looks_at_attacker(hex):
            return
        if reason is not None:
            self.refuse(reason)
        self.on_look()

    def why_not_here(self, hex: Hex) -> Reason | None:
        """Why a hex is refused; None where it is open, and for what one may only look at, such as bare ground between moves."""
        if self.presenter is None or hex == self.seen.place_in_hand():
            return None
        has_own = any(unit.side is self.seen.side for unit in self.seen.state.stack(hex))
        return self.presenter.why_not(hex) if self.presenter.wants_hex or has_own else None

    def _chooses(self, *questions: Question) -> bool:
        """Is one of these questions asked?"""
        return self.seen.ask is not None and self.seen.ask.question in questions

    def _looks_at_attacker(self, hex: Hex) -> bool:
        """Before an attack, a click on one of the own units shows its targets, or attacks the only one."""
        if self.presenter is None or not self._chooses(*_TARGETS):
            return False
        for unit in self.seen.state.stack(hex):
            meaning = self.presenter.at_unit(unit.id)
            if meaning is not None:
                return self.do(meaning.intent)
        own = [unit.id for unit in self.seen.state.stack(hex) if unit.side is self.seen.side]
        able = [unit for unit in own if self.presenter.reached_by(unit)]
        if not able and not (own and self._chooses(Question.FIRE_TARGET)):
            return False
        self.pending.firer = (able or own)[0]
        self.represent()
        if not able and (reason := self.presenter.why_not_unit(own[0])) is not None:
            self.refuse(reason)
        return True

    @property
    def proposes(self) -> bool:
        """Is there something that Enter would do: a way previewed, a facing turned to, or an answer that is expected?"""
        if self.presenter is None:
            return False
        forming = self.presenter.forming()
        turned = forming is not None and forming.proposed() is not None
        return self.preview is not None or turned or self.presenter.default() is not None

    def click_piece(self, piece: str) -> None:
        """A click on a unit or leader in a list."""
        if piece in self.seen.state.units:
            self.click_unit(UnitId(piece))
        else:
            self.click_leader(LeaderId(piece))

    def click_unit(self, unit: UnitId) -> None:
        """A click on a unit in a list: take it up if that is open, else look at its card."""
        hexes = self.seen.state.units[unit].hexes
        self.selection = Selection(hexes[0] if hexes else None, unit)
        meaning = self.presenter.at_unit(unit) if self.presenter is not None else None
        if meaning is not None and self._is_open(unit):
            self.do(meaning.intent)
            return
        if (reason := self.why_not_own(unit)) is not None:
            self.refuse(reason)
        self.on_look()

    def why_not_own(self, piece: str) -> Reason | None:
        """Why one of the own pieces can be neither taken up nor chosen; None where it can, and for those of the enemy."""
        if self.presenter is None or self._piece(piece).side is not self.seen.side:
            return None
        if piece in self.seen.state.units:
            return self.presenter.why_not_unit(UnitId(piece))
        return self.presenter.why_not_leader(LeaderId(piece))

    def _is_open(self, unit: UnitId) -> bool:
        ask = self.seen.ask
        if ask is None:
            return False
        if ask.question in (Question.MARCH, Question.LEADER_MARCH, Question.ENTER, Question.SET_UP_HEX):
            return unit in self.open_pieces
        return True

    def click_leader(self, leader: LeaderId) -> None:
        """A click on a leader in a list."""
        ask = self.seen.ask
        self.selection = Selection(self.seen.state.leaders[leader].hex)
        if ask is not None and leader in self.open_pieces:
            self.do(TakeLeader(leader))
            return
        if (reason := self.why_not_own(leader)) is not None:
            self.refuse(reason)
        self.on_look()

    def drop(self, hex: Hex) -> None:
        """The piece in hand is dropped on a hex: it goes there."""
        meaning = self.presenter.at_hex(hex) if self.presenter is not None else None
        if meaning is not None:
            self.do(meaning.intent)
        elif hex == self.seen.place_in_hand():
            self.on_look()
        else:
            reason = self.presenter.why_not(hex) if self.presenter is not None else None
            self.preview = None
            self.on_look()
            if reason is not None:
                self.refuse(reason)

    def point_at(self, hex: Hex | None) -> None:
        """Show the way to a hex while a piece is dragged."""
        meaning = self.presenter.at_hex(hex) if self.presenter is not None and hex is not None else None
        self.preview = (hex, meaning) if meaning is not None and hex is not None else None
        self.on_look()
