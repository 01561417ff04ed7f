"""The table at which a battle is played: the game, its seats, dice and ledger, and what each player may see and do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from labataille.charts.catalogue import Charts
from labataille.controller.chronicle import Line
from labataille.controller.chronicle.entries import entered
from labataille.controller.chronicle.holding import BY_STANDING_ORDER
from labataille.controller.chronicle.optional_rules import optional_rules_line
from labataille.controller.chronicle.retelling import Told, held_by, log_of
from labataille.controller.dice import DiceAfter
from labataille.controller.movement_clock import (
    clock_line,
    clock_of,
    clock_record,
    is_timed,
    last_answer,
    time_line,
    wound_up,
)
from labataille.controller.seats import HUMAN, player_for
from labataille.controller.standing_orders import StandingOrders
from labataille.engine.game import Dice, Game
from labataille.model.events import Event, MoraleChecked
from labataille.model.plain import Plain
from labataille.model.questions import INTERRUPTING, Ask, Choice, Throw
from labataille.model.records import state_record
from labataille.model.scenario import Scenario
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.view import view_of
from labataille.storage.files import write_safely
from labataille.storage.ledger import Ledger, header_of
from labataille.storage.saves import BadSave, Save, charts_of, restored, start_of


@dataclass(frozen=True, slots=True)
class Battle:
    """What is played and by whom: scenario, charts, the seat of each side, and the seed of the dice.

    `start` is a position in which the battle is taken up instead of at its set-up; `throws` come before the seed's. With
    `clock_minutes` the sides move against the clock, so many minutes for each movement segment (PR 17.3).
    """

    scenario: Scenario
    charts: Charts
    seats: Mapping[Side, str]
    seed: int
    dice: Dice | None = None
    start: State | None = None
    throws: tuple[Throw, ...] = ()
    clock_minutes: int | None = None

    def thrower(self) -> Dice:
        """Return the dice of the battle."""
        return self.dice or DiceAfter(self.throws, self.seed)


class Table:
    """A battle under way with its players. Answers of computer players are given by `let_computers_play`."""

    def __init__(self, battle: Battle, game: Game | None = None) -> None:
        """Sit down to a battle: at its beginning, or to a game of it that is under way."""
        self.battle = battle
        self.game = game or Game(battle.scenario, battle.charts, battle.thrower(), start=battle.start)
        self.lines: list[Line] = []
        self.orders = StandingOrders()
        self.apart = False
        """Do two humans at one window keep their counters from each other? A curtain hangs between them then."""
        self._line_entries: list[int] = []
        self._by_order: dict[int, tuple[Side, Line]] = {}
        self._shown = 0
        self._begun: list[int] = []
        self._taken_back: list[int] = []
        self.players = {side: player_for(name, battle.seed, side) for side, name in battle.seats.items()}
        self.clock = wound_up(battle.clock_minutes) if battle.clock_minutes is not None else None
        """What is left of the time for movement; None where nobody moves against the clock."""
        self._settled = 0
        self.ledger = Ledger({**header_of(battle.scenario, battle.charts, battle.seed, battle.seats), **_position(battle)})
        self._note_clock()
        self.game.observer = self._observe
        if game is None:
            if (rules := optional_rules_line(battle.charts)) is not None:
                self._write(rules)
            if self.clock is not None:
                self._write(clock_line(self.clock.minutes))
            self.game.begin()
            self.ledger.keep_up(self.game)

    @classmethod
    def resumed(cls, save: Save, scenario: Scenario, charts: Charts) -> Table:
        """Return the table of a saved battle; of a log that cannot be read, one line says so.

        Raises BadSave when the save does not fit the scenario.
        """
        seats = {side: str(save.header.get("seats", {}).get(side.value, HUMAN)) for side in Side}
        try:
            played, clock = charts_of(save, scenario, charts), clock_of(save.header.get("movement_clock"))
            battle = Battle(
                scenario,
                played,
                seats,
                save.header["seed"],
                start=start_of(save, scenario),
                throws=save.throws,
                clock_minutes=clock.minutes if clock is not None else None,
            )
            told = Told()
            table = cls(battle, restored(save, scenario, played, battle.thrower(), told.run))
        except ValueError as error:
            raise error if isinstance(error, BadSave) else BadSave(f"{save.path}: {error}") from error
        table.lines = log_of(save)
        table._line_entries = told.entries_of(table.lines)
        table.ledger.adopt(save.chain)
        table.clock = clock
        table._note_clock()
        return table

    # -- what there is to see --------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """Return the state of the battle."""
        return self.game.state

    @property
    def ask(self) -> Ask | None:
        """Return the question that stands open, or None when the battle is decided."""
        return self.game.pending

    @property
    def seats(self) -> Mapping[Side, str]:
        """Return who plays each side."""
        return self.battle.seats

    @property
    def humans_turn(self) -> bool:
        """Return whether a human has to answer."""
        return self.ask is not None and self.players[self.ask.side] is None

    def new_lines(self) -> tuple[Line, ...]:
        """Return the lines of the log since the last call; after an undo the log is shorter, and `lines` is the truth."""
        fresh = tuple(self.lines[self._shown :])
        self._shown = len(self.lines)
        return fresh

    @property
    def hearer(self) -> Side | None:
        """Return the side that alone has a human player; two at one window share the log and hear all of it (PR 6.3).

        Two who play apart hear as the side that is asked.
        """
        humans = [side for side in Side if self.players[side] is None]
        if len(humans) == 1:
            return humans[0]
        return self.ask.side if self.apart and humans and self.ask is not None else None

    def _hearer_of(self, event: Event, state: State) -> Side | None:
        """Return in whose words an event is written down; what two read who play apart may give neither away (PR 6.3)."""
        if self.apart and isinstance(event, MoraleChecked) and self.players[Side.FRENCH] is self.players[Side.COALITION]:
            return state.units[event.sheet.unit].side.enemy
        return self.hearer

    def _observe(self, event: Event, state: State) -> None:
        """Mark and tell an event as it happens."""
        self.ledger.note(self.game, event, state)
        line = entered(event, state, self._hearer_of(event, state))
        if line is not None:
            self._write(line)

    def _write(self, line: Line) -> None:
        """Add a line to the log, which goes again when what the journal holds by now is taken back."""
        self.lines.append(line)
        self._line_entries.append(len(self.game.journal))

    def lines_for(self, reader: Side | None) -> list[Line]:
        """Return the log as a side reads it, or both together: what a standing order did is told to its owner alone (PR 28.1)."""
        if not self._by_order:
            return self.lines
        told = {number: line for number, (owner, line) in self._by_order.items() if reader in (None, owner)}
        return [told.get(number, line) for number, line in enumerate(self.lines)]

    # -- what there is to do ---------------------------------------------------------------------------

    def seat(self, side: Side, name: str) -> None:
        """Give a side to another player from now on; the next save says so.

        Raises ValueError with a full sentence, changing nothing, when there is no such player.
        """
        self.players[side] = player_for(name, self.battle.seed, side)
        self.battle = replace(self.battle, seats={**self.battle.seats, side: name})
        self.ledger.seat(self.battle.seats)

    def answer(self, choice: Choice) -> None:
        """Answer the pending question.

        Raises IllegalAnswer, changing nothing, when the answer is not open.
        """
        self._give(choice)
        self.heed_orders()

    def heed_orders(self) -> None:
        """Answer the questions that the standing orders of human players settle (PR 28.1)."""
        while (ask := self.ask) is not None and self.players[ask.side] is None:
            choice = self.orders.answer(view_of(self.state, ask.side), self.battle.charts, ask)
            if choice is None:
                return
            at = len(self.lines)
            self._give(choice)
            if at < len(self.lines):
                line = self.lines[at]
                self._by_order[at] = (ask.side, replace(line, details=(*line.details, BY_STANDING_ORDER)))

    def _give(self, choice: Choice) -> None:
        """Give an answer; one about the own movement sets a paused clock going again."""
        if self.clock is not None and self.clock.paused and self._is_timed():
            self.pause_clock(paused=False)
        self._go_on(partial(self.game.answer, choice))

    def _go_on(self, step: Callable[[], None]) -> None:
        """Go on by one answer; one that the dice and events do not tell of is written down."""
        ask, state = self.ask, self.state
        at, before = len(self.lines), len(self.game.journal)
        step()
        held = held_by(ask, state, self.game.journal[before])
        if held is not None:
            later = len(self.lines) - at
            self.lines.insert(at, held)
            self._line_entries.insert(len(self._line_entries) - later, before + 1)

    # -- the movement clock ----------------------------------------------------------------------------

    def _is_timed(self) -> bool:
        """Return whether a human is asked about his own movement, against the clock (PR 8.1)."""
        return self.clock is not None and self.ask is not None and self.humans_turn and is_timed(self.state, self.ask)

    def pass_time(self, milliseconds: int) -> bool:
        """Let time pass for the side that moves; return whether the clock has ended its segment, or could not yet (PR 8.2).

        RULING: what ran out cannot be taken back.
        """
        if self.clock is None or not self._is_timed():
            return False
        self.clock = self.clock.in_segment(self.state.turn, self.state.phasing).after(milliseconds)
        self._note_clock()
        if self.clock.is_out:
            self._finish_movement()
        return self.clock.is_out

    def pause_clock(self, *, paused: bool) -> None:
        """Pause the clock in the movement segment of this moment, or let it go on."""
        if self.clock is not None:
            self.clock = replace(self.clock.in_segment(self.state.turn, self.state.phasing), paused=paused)
            self._note_clock()

    def _finish_movement(self) -> None:
        """Let the unit under way stop, and the side have done; the enemy may be asked meanwhile (PR 8.2)."""
        segment = self.state.turn, self.state.phasing
        while self._is_timed() and (self.state.turn, self.state.phasing) == segment and self.ask is not None:
            if self.ask.quiet:
                self._write(time_line(self.state, self.battle.charts))
            self.answer(last_answer(self.state, self.battle.charts, self.ask))
        self._settled = len(self.game.journal)

    def _note_clock(self) -> None:
        """Let the next save say what is left."""
        self.ledger.note_clock(clock_record(self.clock))

    # -- taking back -----------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Return whether the last answer can be taken back: no dice were thrown since, and no time has run out (PR 8.2, 9.1)."""
        return self.game.can_undo and len(self.game.journal) > self._settled

    def note_act(self, before: int) -> None:
        """Remember that a player's act began when the journal had `before` entries; an undo takes it back whole."""
        if len(self.game.journal) > before:
            self._begun.append(before)
            self._taken_back.clear()

    def undo(self) -> None:
        """Take back the last act of a player, and its lines of the log.

        Where nothing is in hand, acts that changed nothing, such as taking up a unit and putting it down again, are
        taken back together with the one before them; so is fire that the enemy held meanwhile (PR 28.1). Raises
        IllegalAnswer when the dice have been thrown since.
        """
        state, end, side = self.state, len(self.game.journal), self.ask.side if self.ask is not None else None
        nothing_in_hand = self.ask is None or self.ask.quiet
        self._undo_act()
        while self.can_undo and ((nothing_in_hand and self.state == state) or self._interrupts(side)):
            self._undo_act()
        self._taken_back.append(end)
        self._retell()

    def _interrupts(self, side: Side | None) -> bool:
        """Return whether the question that stands open interrupts what a side has begun (PR 28.1, 29.1)."""
        return self.ask is not None and self.ask.question in INTERRUPTING and self.ask.side is not side

    def _undo_act(self) -> None:
        self.game.undo()
        while self._begun and self._begun[-1] > len(self.game.journal):
            self._begun.pop()
        start = self._begun.pop() if self._begun else len(self.game.journal)
        while self.can_undo and len(self.game.journal) > start:
            self.game.undo()

    def redo(self) -> None:
        """Do again what was taken back last.

        Raises IllegalAnswer when there is none.
        """
        before = len(self.game.journal)
        end = self._taken_back.pop() if self._taken_back else before + 1
        self._go_on(self.game.redo)
        while self.game.can_redo and len(self.game.journal) < end:
            self._go_on(self.game.redo)
        self._begun.append(before)

    def _retell(self) -> None:
        """Drop the lines of events that did not happen after all."""
        while self._line_entries and self._line_entries[-1] > len(self.game.journal):
            self._line_entries.pop()
            self.lines.pop()
            self._by_order.pop(len(self.lines), None)
        self._shown = min(self._shown, len(self.lines))

    def let_computers_play(self, most: int = 1) -> int:
        """Give up to `most` answers of computer players; return how many were given before a human must answer."""
        given = 0
        while given < most and (ask := self.ask) is not None and (player := self.players[ask.side]) is not None:
            self.answer(player.choose(ask, partial(view_of, self.state, ask.side)))
            given += 1
        return given

    def save(self, path: Path) -> None:
        """Save the battle.

        Raises CannotWrite with a full sentence when the file cannot be written.
        """
        write_safely(path, self.ledger.text(self.game, log=self.lines))


def _position(battle: Battle) -> Mapping[str, Plain]:
    """Return what the header of a save says of a battle that was taken up at a position."""
    if battle.start is None:
        return {}
    return {"position": {"state": state_record(battle.start), "throws": [list(throw) for throw in battle.throws]}}
