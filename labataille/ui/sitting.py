"""A sitting: the player at his seat - what pointing and clicking mean.

Clicks and keys become intents here and nothing else; whether they may be done is the controller's to say. How formation
and facing are chosen is in `drill`. Left out: the widgets, which are told of every change.
"""

from __future__ import annotations

from labataille.controller.intents import Give, TakeLeader
from labataille.geometry import Hex
from labataille.model.ids import LeaderId, UnitId
from labataille.model.questions import ChooseLeader, Question
from labataille.model.reasons import Reason
from labataille.ui.drill import Drill
from labataille.ui.seat import Selection

__all__ = ["Selection", "Sitting"]

_TARGETS = (Question.FIRE_TARGET, Question.ASSAULT_TARGET)


class Sitting(Drill):
    """The player's side of a table. `on_change` is told of every change, `on_refusal` why something cannot be done."""

    # -- pointing

    def click_hex(self, hex: Hex, *, into_stack: bool = False) -> None:
        """A click on a hex: take up a piece, show the way, go, or only look; `into_stack` goes where friends stand."""
        if self._turn_rose_to(hex):
            return
        if self._is_again(hex) and not into_stack:
            self.open_ring()
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

    def _is_again(self, hex: Hex) -> bool:
        """Is it the hex of the counter in hand, which is clicked again?"""
        unit = self.seen.in_hand
        return self._chooses(Question.MARCH) and unit is not None and unit.hexes[:1] == (hex,)

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
        if ask is not None and (leader in self.open_pieces or ChooseLeader(leader) in ask.choices):
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
