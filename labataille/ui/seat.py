"""A seat at a table: what one window's side sees, what is selected and half chosen, whose turn comes next, and undo.

Left out: what pointing at the map means, which is the sitting's.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from labataille.controller.acting import act
from labataille.controller.intents import EndSegment, Give, GoTo, Intent, PutDown, Redo, TakeLeader, TakeUnit, Undo
from labataille.controller.queries import leader_reach, pieces_open, unit_reach, waiting_units
from labataille.controller.seen import Seen, seen_at
from labataille.controller.table import Table
from labataille.geometry import Hex
from labataille.model.ids import LeaderId, UnitId
from labataille.model.questions import MOVING, SETTING_UP, ChooseHex, ChooseUnit, Pose, Question
from labataille.model.reasons import Reason
from labataille.model.units import Leader, Station, Unit
from labataille.ui.presenters import Lights, Meaning, Pending, Presenter, presenter_for

_ABOUT_A_PIECE = (
    Question.MARCH,
    Question.LEADER_MARCH,
    Question.ENTER,
    Question.SET_UP_HEX,
    Question.SET_UP_FORMATION,
)

_FIRING = (Question.FIRE_TARGET, Question.FIRERS)


@dataclass(slots=True)
class Selection:
    """What is looked at: a hex, and a piece in it or off the map."""

    hex: Hex | None = None
    unit: UnitId | None = None


@dataclass(frozen=True, slots=True)
class Errand:
    """A march under way that the other side has interrupted: the unit as it set out, and where it was sent."""

    mover: Unit
    hex: Hex


class Seat:
    """The player's side of a table. `on_change` is told of every change, `on_refusal` why something cannot be done."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.on_change: Callable[[], None] = lambda: None
        self.on_refusal: Callable[[str], None] = lambda sentence: None
        self.on_look: Callable[[], None] = lambda: None
        self.on_done: Callable[[Callable[[], None]], None] = lambda look: look()
        """Told when an act is done; it calls what it is given when its outcome may be seen."""
        self.selection = Selection()
        self.pending = Pending()
        self.preview: tuple[Hex, Meaning] | None = None
        self.skipped: set[str] = set()
        self.seen: Seen = seen_at(table)
        self.presenter: Presenter | None = None
        self._lights: Lights | None = None
        self._open: tuple[object, object, tuple[str, ...]] = (None, None, ())
        self._question_seen: tuple[object, ...] = ()
        self._taken_last: str | None = None
        self._errand: Errand | None = None
        self.may_go_on: Callable[[], bool] = lambda: True
        """Whether a march that was interrupted may go on before the player's eyes."""
        self.refresh()

    # -- seeing

    def refresh(self) -> None:
        """Look at the table anew, after something has happened at it."""
        self.seen = seen_at(self.table)
        ask = self.seen.ask
        question = (ask.question, ask.unit, ask.leader, ask.hex) if ask is not None else ()
        self._new_segment()
        if question != self._question_seen:
            self._question_seen = question
            self.pending = Pending()
            self._follow_question()
            self._call_back()
        self._follow_piece()
        self.preview = None
        self._present()
        self.go_on()

    def _present(self) -> None:
        self.presenter = presenter_for(self.seen, self.pending)
        self._lights = None
        self.on_change()

    @property
    def lights(self) -> Lights:
        """What the map shows for the present question; reckoned once for each."""
        if self._lights is None:
            self._lights = self.presenter.lights() if self.presenter is not None else Lights()
        return self._lights

    @property
    def open_pieces(self) -> tuple[str, ...]:
        """The pieces that could be taken up now; reckoned once for each state of the battle."""
        ask = self.seen.ask
        if ask is None:
            return ()
        state, kind = self.table.state, (ask.side, ask.quiet or ask.question in _ABOUT_A_PIECE)
        if self._open[0] is not state or self._open[1] != kind:
            self._open = (state, kind, pieces_open(self.seen.state, self.seen.charts, ask))
        return self._open[2]

    def _follow_question(self) -> None:
        """Look at what the question is about."""
        unit, place = self.seen.in_hand, self.seen.place_in_hand()
        if unit is not None:
            self.selection = Selection(place, unit.id)
        elif place is not None:
            self.selection = Selection(place)

    def _call_back(self) -> None:
        """A piece that was left for later and is taken up has its turn again."""
        ask = self.seen.ask
        if ask is not None:
            self.skipped.difference_update({ask.unit, ask.leader})

    def _follow_piece(self) -> None:
        """What is looked at may stand elsewhere now."""
        unit = self.seen.state.units[self.selection.unit] if self.selection.unit is not None else None
        if unit is not None and unit.hexes:
            self.selection.hex = unit.hexes[0]
        elif unit is None and self.seen.leader_in_hand is not None:
            self.selection.hex = self.seen.place_in_hand()

    def _new_segment(self) -> None:
        segment = f"{self.seen.state.turn} {self.seen.state.phasing} {self.seen.state.segment}"
        if segment not in self.skipped:
            self.skipped = {segment}
            self.selection = Selection()

    def represent(self) -> None:
        """Show the same question anew, because something was half chosen."""
        self._present()

    @property
    def chosen_unit(self) -> Unit | None:
        """The unit whose card is shown: the one looked at, else the top one of the hex."""
        state = self.seen.state
        if self.selection.unit is not None:
            return state.units[self.selection.unit]
        stack = state.stacks.get(self.selection.hex, ()) if self.selection.hex is not None else ()
        return state.units[stack[0]] if stack else None

    # -- acting

    def do(self, intent: Intent) -> bool:
        """Carry an intent out; say why not, if it cannot be done."""
        mover = self.seen.in_hand
        refusal = act(self.table, intent)
        if refusal is not None:
            self.refuse(refusal)
            self.preview = None
            self.on_look()
            return False
        self.pending = Pending()
        self._set_out(intent, mover)
        self.on_done(partial(self._see_outcome, intent))
        return True

    def _set_out(self, intent: Intent, mover: Unit | None) -> None:
        """A march that the other side interrupts is remembered; whatever else its owner does ends it."""
        ask = self.table.ask
        interrupted = ask is not None and mover is not None and ask.side is not mover.side
        if isinstance(intent, GoTo) and interrupted and mover is not None:
            self._errand = Errand(mover, intent.hex)
        elif self._errand is not None and self.seen.side is self._errand.mover.side:
            self._errand = None

    def go_on(self) -> None:
        """Let a march that was interrupted go on to where it was sent, unless it was hurt meanwhile (PR 28.6)."""
        errand, ask = self._errand, self.seen.ask
        if errand is None or ask is None or ask.side is not errand.mover.side or not self.may_go_on():
            return
        self._errand = None
        unit = self.seen.state.units[errand.mover.id]
        hurt = (unit.lost, unit.morale) != (errand.mover.lost, errand.mover.morale)
        if ask.question is Question.MARCH and ask.unit == unit.id and not hurt and errand.hex in self.lights.reach:
            self.do(GoTo(errand.hex))

    def _see_outcome(self, intent: Intent) -> None:
        self.refresh()
        self._go_on_setting_up(intent)

    def _go_on_setting_up(self, intent: Intent) -> None:
        """After a piece has got its place in the set-up, take up the next one that has none."""
        ask = self.seen.ask
        placed = isinstance(intent, Give) and isinstance(intent.choice, Pose | ChooseHex)
        if placed and ask is not None and ask.question is Question.SET_UP and self._to_be_placed():
            self.next_unit(1)

    def refuse(self, reason: Reason) -> None:
        """Say why something cannot be done."""
        self.on_refusal(str(reason))

    def undo(self) -> None:
        """Take back the last act."""
        self.do(Undo())

    def redo(self) -> None:
        """Do it again."""
        self.do(Redo())

    def end_segment(self) -> None:
        """Be done with the segment."""
        self.do(EndSegment())

    def put_down(self) -> bool:
        """Escape: drop what is half chosen, else let go of the piece in hand; False if there is neither."""
        if self.preview is not None:
            self.preview = None
            self.on_look()
            return True
        if any(half is not None for half in (self.pending.shape, self.pending.firer, self.pending.wheel)):
            self.pending = Pending()
            self.represent()
            return True
        intent = self.presenter.put_down() if self.presenter is not None else None
        return intent is not None and self.do(intent)

    def take(self, piece: str) -> None:
        """Take a unit or leader up."""
        self._taken_last = piece
        if piece in self.seen.state.units:
            self.do(TakeUnit(UnitId(piece)))
        else:
            self.do(TakeLeader(LeaderId(piece)))

    # -- the next piece

    def units_in_turn(self) -> tuple[str, ...]:
        """The units that can still act in this segment, or the pieces to be placed, without those left for later."""
        return tuple(unit for unit in self._able_units() if unit not in self.skipped)

    def units_left_for_later(self) -> tuple[str, ...]:
        """The units that can still act in this segment and were left for later."""
        return tuple(unit for unit in self._able_units() if unit in self.skipped)

    def _able_units(self) -> tuple[str, ...]:
        ask = self.seen.ask
        if ask is None:
            return ()
        if ask.question in SETTING_UP:
            return self._to_be_placed()
        if ask.question in _FIRING and self.presenter is not None:
            return self.presenter.attackers()
        units = self.open_pieces or tuple(choice.unit for choice in ask.choices if isinstance(choice, ChooseUnit))
        return tuple(piece for piece in units if piece in self.seen.state.units)

    def units_shut_out(self) -> tuple[str, ...]:
        """The units due that wait at the edge of the map and cannot come on now (PR 45.5)."""
        if self.seen.ask is None:
            return ()
        return tuple(unit for unit in waiting_units(self.seen) if unit not in self.open_pieces)

    def pieces_in_turn(self) -> tuple[str, ...]:
        """The same with the leaders, who come last, and with the units that wait at the edge."""
        ask = self.seen.ask
        if ask is None or ask.question in SETTING_UP:
            return self.units_in_turn()
        leaders = self.seen.state.leaders
        return (*self.units_in_turn(), *(each for each in self.open_pieces if each in leaders and each not in self.skipped))

    def _left_for_later(self) -> tuple[str, ...]:
        """The pieces left for later: units, then leaders."""
        leaders = self.seen.state.leaders
        return (*self.units_left_for_later(), *(each for each in self.open_pieces if each in leaders and each in self.skipped))

    def _to_be_placed(self) -> tuple[str, ...]:
        return tuple(piece for piece in self.open_pieces if self._piece(piece).station is Station.SETTING_UP)

    def _piece(self, piece: str) -> Unit | Leader:
        state = self.seen.state
        return state.units[UnitId(piece)] if piece in state.units else state.leaders[LeaderId(piece)]

    def name_of(self, piece: str) -> str:
        """The name of a unit or leader."""
        return self._piece(piece).counter.name

    def next_unit(self, step: int) -> None:
        """Take up the next piece that can act, or the one before: units first, leaders after them.

        When none of these is left, those that were left for later have their turn again.
        """
        if not any(piece != self._in_hand for piece in self.pieces_in_turn()):
            self.skipped.difference_update(self._left_for_later())
        following = self._following(step)
        if following is None:
            self.refuse(self._no_other())
        else:
            self.take(following)

    @property
    def _in_hand(self) -> str | None:
        ask = self.seen.ask
        return (ask.unit or ask.leader) if ask is not None else None

    def _following(self, step: int) -> str | None:
        """The piece that comes next, or the one before; None where no other can act."""
        in_hand = self._in_hand
        current = in_hand or self._taken_last
        order: list[str] = [*self.seen.state.units, *self.seen.state.leaders]
        ring = sorted((piece for piece in self.pieces_in_turn() if piece != in_hand), key=order.index)
        if not ring:
            return None
        start = order.index(current) if current is not None else -1
        later = [piece for piece in ring if order.index(piece) > start]
        earlier = [piece for piece in ring if order.index(piece) < start]
        following = (later or ring) if step > 0 else (earlier or ring)
        return following[0] if step > 0 else following[-1]

    def foresee(self) -> None:
        """Reckon where the next piece could go before it is taken up; the reckoning is kept as long as nothing happens."""
        ask = self.seen.ask
        following = self._following(1) if ask is not None and ask.question in MOVING else None
        piece = self._piece(following) if following is not None else None
        if isinstance(piece, Unit):
            unit_reach(self.seen, piece)
        elif piece is not None:
            leader_reach(self.seen.state, self.seen.charts, piece)

    def _no_other(self) -> Reason:
        """Why no other piece can be taken up: those due wait until the entry hex is free (PR 45.5), or all have acted."""
        if waiting_units(self.seen):
            return Reason("No other piece can act now: those at the edge wait until their entry hex is free.", "PR 45.5")
        return Reason("No other piece can act in this segment.", "PR 18.1")

    def skip(self) -> None:
        """Leave the piece in hand for later and go on to the next; it has its turn again when it is taken up."""
        ask = self.seen.ask
        piece = (ask.unit or ask.leader) if ask is not None else None
        if piece is not None:
            self.skipped.add(piece)
        if self.pieces_in_turn():
            self.next_unit(1)
        elif piece is not None:
            self.do(PutDown())
        else:
            self.next_unit(1)
