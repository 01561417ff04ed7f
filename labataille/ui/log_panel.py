"""The log beside the map: one entry an action, its reckoning folded under it, the dice in the line, sifted as one likes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile

from labataille.controller.chronicle import Line
from labataille.controller.chronicle.actions import Actions
from labataille.controller.chronicle.folding import Numbered, Row, rows_of
from labataille.controller.chronicle.kinds import Kind
from labataille.controller.chronicle.sifting import Rolls, Sieve
from labataille.controller.chronicle.written import actions_text
from labataille.geometry import Hex, parse_hex
from labataille.model.scenario import Scenario
from labataille.ui.log_bar import LogBar
from labataille.ui.log_rows import entries_of
from labataille.ui.platform import clipboard
from labataille.ui.widgets.log_entry import LogEntry
from labataille.ui.widgets.log_view import LogView
from labataille.ui.widgets.material import Material
from labataille.ui.widgets.panel import Edge, Panel
from labataille.ui.widgets.toast import Signal

_NOTHING = "Nothing has happened yet."
_NONE_OF_THESE = "No action answers to these filters; choose others above."


class LogPanel(Panel):
    """The log of a battle.

    `on_hex` is told where an entry points, `on_clause` which clause was followed, `on_number` which action was pressed.
    """

    def __init__(
        self,
        scenario: Scenario,
        on_hex: Callable[[Hex], None],
        on_clause: Callable[[str], None],
        *,
        on_number: Callable[[int], None] = lambda number: None,
        folded: bool = True,
    ) -> None:
        self.rolls = Rolls(scenario)
        self.bar = LogBar(self.rolls, self._sift, self.toggle_fold, self.copy, folded=folded)
        self.view = LogView(
            "log", on_link=on_clause, on_pick=self._picked, on_bundle=self._toggle, numbered=True, empty=_NOTHING
        )
        super().__init__([self.bar, self.view], "log.panel", material=Material.LEATHER, edge=Edge.NONE, margin=6, gap=4)
        self._on_hex, self._on_number = on_hex, on_number
        self._folded, self._sieve = folded, Sieve()
        self._log = Actions()
        self._actions: tuple[Line, ...] = ()
        self._rows: tuple[Row, ...] = ()
        self._open: set[int] = set()
        self._marked = -1

    # -- what it shows

    def show_lines(self, lines: Sequence[Line]) -> None:
        """Show the log as it is now: what is new at its end, and after an undo what is left."""
        if self._log.follow(lines):
            self.show_actions(self._log.actions)

    def show_actions(self, actions: Sequence[Line]) -> None:
        """Show a log that has one line for each action."""
        before, self._actions = self._actions, tuple(actions)
        same = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], zip(before, self._actions, strict=False)))
        turn = next((number for number in range(same, 0, -1) if self._actions[number - 1].kind is Kind.TURN), 1)
        self._lay(turn)

    def _lay(self, turn: int = 1) -> None:
        """Lay the rows anew from the action of a number on, where a turn begins; nothing before it can look otherwise."""
        kept = tuple(takewhile(lambda row: row.last < turn, self._rows))
        actions = enumerate(self._actions[turn - 1 :], start=turn)
        self._rows = (*kept, *rows_of(self._sieve.sifted(actions, self.rolls), folded=self._folded))
        count = sum(1 + (len(row.actions) if self._is_open(row) else 0) for row in kept)
        fresh = self._rows[len(kept) :]
        self.view.replace_from(count, [entry for row in fresh for entry in self._entries(row)])
        self._show_mark()

    def _entries(self, row: Row) -> tuple[LogEntry, ...]:
        return entries_of(row, self.rolls, opened=self._is_open(row))

    def _is_open(self, row: Row) -> bool:
        return row.is_bundle and row.number in self._open

    # -- what the reader does

    def _picked(self, entry: LogEntry) -> None:
        if entry.number:
            self._on_number(int(entry.number))
        if entry.target:
            self._on_hex(parse_hex(entry.target))

    def _toggle(self, entry: LogEntry) -> None:
        """Open a bundle of entries, or close it again."""
        self._open ^= {int(entry.bundle)}
        self._lay()

    def _sift(self, sieve: Sieve) -> None:
        self._sieve = sieve
        self.view.empty = _NOTHING if sieve.lets_all_through else _NONE_OF_THESE
        self._lay_at_end()

    def _lay_at_end(self) -> None:
        """Lay other rows and go to the end of them, or to what is marked."""
        self._lay()
        self.view.scroll_to(self.view.last_top)
        self._show_mark()

    def fold(self, *, folded: bool) -> None:
        """Fold what had no effect, or show every action."""
        self._folded = folded
        self._open.clear()
        self.bar.show_folded(folded=folded)
        self._lay_at_end()

    def toggle_fold(self) -> None:
        """Fold if all is shown, else show all."""
        self.fold(folded=not self._folded)

    def copy(self) -> None:
        """Put what the log shows on the clipboard, folded parts too."""
        clipboard.copy(actions_text(self._shown()))
        self.desk.toasts.show("The log is on the clipboard.", Signal.GOOD)

    def _shown(self) -> Sequence[Numbered]:
        return [action for row in self._rows for action in row.actions]

    # -- the mark of a replay

    def mark(self, number: int) -> None:
        """Mark the action that is being played back, or the row that holds it; 0 marks none."""
        self._marked = number
        self._show_mark()

    def _show_mark(self) -> None:
        if self._marked >= 0:
            self.view.mark(self._place_of(self._marked))

    def _place_of(self, number: int) -> int:
        """The place of the entry for an action: its own, that of its bundle, or of the last one shown before it."""
        found = -1
        for place, entry in enumerate(self.view.entries):
            first = int(entry.number or entry.bundle or 0)
            if first > number:
                break
            found = place if first else found
        return found

