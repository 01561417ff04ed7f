"""A sitting: one window's side of a table - what is seen, what is selected and half chosen, and the acts of the player.

Clicks and keys become intents here and nothing else; whether they may be done is the controller's to say. Left out: the
widgets, which are told of every change.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from labataille.controller.acting import act
from labataille.controller.intents import EndSegment, Give, GoTo, Intent, PutDown, Redo, TakeLeader, TakeUnit, Undo
from labataille.controller.queries import pieces_open
from labataille.controller.seen import Seen, seen_at
from labataille.controller.table import Table
from labataille.geometry import Hex
from labataille.model.formations import Facing
from labataille.model.ids import LeaderId, UnitId
from labataille.model.questions import ChooseHex, ChooseUnit, Pose, Question
from labataille.model.reasons import Reason
from labataille.model.units import Leader, Station, Unit
from labataille.ui.presenters import Lights, Meaning, Offer, Pending, Presenter, presenter_for

_ABOUT_A_PIECE = (
    Question.MARCH,
    Question.LEADER_MARCH,
    Question.ENTER,
    Question.SET_UP_HEX,
    Question.SET_UP_FORMATION,
)

SETTING_UP = (Question.SET_UP, Question.SET_UP_HEX, Question.SET_UP_FORMATION)
"""The questions of the set-up."""


@dataclass(slots=True)
class Selection:
    """What is looked at: a hex, and a piece in it or off the map."""

    hex: Hex | None = None
    unit: UnitId | None = None


class Sitting:
    """The player's side of a table. `on_change` is told of every change, `on_refusal` why something cannot be done."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.on_change: Callable[[], None] = lambda: None
        self.on_refusal: Callable[[str], None] = lambda sentence: None
        self.on_look: Callable[[], None] = lambda: None
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
        self._follow_piece()
        self.preview = None
        self._present()

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
        refusal = act(self.table, intent)
        if refusal is not None:
            self.refuse(refusal)
            self.preview = None
            self.on_look()
            return False
        self.pending = Pending()
        self.refresh()
        self._go_on_setting_up(intent)
        return True

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
        if self.pending.formation is not None or self.pending.firer is not None:
            self.pending = Pending()
            self.represent()
            return True
        intent = self.presenter.put_down() if self.presenter is not None else None
        return intent is not None and self.do(intent)

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
        else:
            self.pending.formation = offer.formation
            self.pending.facing = None
            self.represent()
            if self.presenter is not None and self._is_march():
                self.pending.facing = self._nearest(self.presenter)
                self.represent()

    def _is_march(self) -> bool:
        return self.seen.ask is not None and self.seen.ask.question is Question.MARCH

    def _nearest(self, presenter: Presenter) -> Facing | None:
        """The facing nearest to the present one among those open."""
        unit, facings = self.seen.in_hand, list(presenter.facings())
        if not facings:
            return None
        now = unit.facing if unit is not None else None
        return next((facing for facing in facings if now is not None and facing.number == now.number), facings[0])

    def turn(self, steps: int) -> None:
        """Turn the piece in hand, or the facing proposed, by so many sixths clockwise."""
        if self.presenter is None:
            return
        facings, now = self.presenter.facings(), self.presenter.facing_now()
        if not facings or now is None:
            self.refuse(Reason("Nothing in hand can be turned now.", "PR 18.7"))
            return
        wanted = Facing(now.aim, (now.number + steps) % 6)
        if self._chooses_facing():
            self._propose(wanted, list(facings), steps)
        elif wanted in facings:
            self.do(Give(facings[wanted]))
        else:
            self.refuse(Reason("It cannot turn there now.", "PR 18.7"))

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
        self.pending.facing = wanted
        self.represent()

    def confirm(self) -> bool:
        """Enter: do what is previewed or proposed; False if there is nothing."""
        if self.preview is not None:
            return self.do(self.preview[1].intent)
        if self.presenter is None:
            return False
        if self.pending.formation is not None and self.pending.facing is not None and self._is_march():
            return self.do(Give(self.presenter.facings()[self.pending.facing]))
        intent = self.presenter.default()
        return intent is not None and self.do(intent)

    # -- pointing

    def click_hex(self, hex: Hex, *, into_stack: bool = False) -> None:
        """A click on a hex: take up a piece, show the way, go, or only look; `into_stack` goes where friends stand."""
        if self._turn_rose_to(hex):
            return
        piece = None if into_stack else self._piece_to_take(hex)
        if piece is not None:
            self._take(piece)
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
        """While a formation waits for its facing, a click elsewhere drops it."""
        if self.pending.formation is None or not self._is_march():
            return False
        if hex == self.seen.place_in_hand():
            self.confirm()
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

    def _take(self, piece: str) -> None:
        self._taken_last = piece
        if piece in self.seen.state.units:
            self.do(TakeUnit(UnitId(piece)))
        else:
            self.do(TakeLeader(LeaderId(piece)))

    def _look_at(self, hex: Hex) -> None:
        """Look at a hex; say why it cannot be chosen while something is in hand and nobody stands there."""
        self.preview = None
        self.selection = Selection(hex if hex in self.seen.state.scenario.battlefield else None)
        stack = self.seen.state.stacks.get(hex, ())
        if stack and self._looks_at_firer(hex):
            return
        if self.presenter is not None and not stack and hex != self.seen.place_in_hand():
            reason = self.presenter.why_not(hex)
            if reason is not None:
                self.refuse(reason)
        self.on_look()

    def _looks_at_firer(self, hex: Hex) -> bool:
        """Before a fire, a click on one of the own units shows its targets, or fires at the only one."""
        ask = self.seen.ask
        if ask is None or ask.question is not Question.FIRE_TARGET or self.presenter is None:
            return False
        for unit in self.seen.state.stack(hex):
            meaning = self.presenter.at_unit(unit.id)
            if meaning is not None:
                return self.do(meaning.intent)
        for unit in self.seen.state.stack(hex):
            if unit.side is ask.side:
                self.pending.firer = unit.id
                self.represent()
                return True
        return False

    def click_unit(self, unit: UnitId) -> None:
        """A click on a unit in a list: take it up if that is open, else look at its card."""
        hexes = self.seen.state.units[unit].hexes
        self.selection = Selection(hexes[0] if hexes else None, unit)
        meaning = self.presenter.at_unit(unit) if self.presenter is not None else None
        if meaning is not None and self._is_open(unit):
            self.do(meaning.intent)
        else:
            self.on_look()

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
        else:
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
