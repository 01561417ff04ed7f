"""The log beside the map: headings, one entry an action with its reckoning folded under it, the dice in the line."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from labataille.controller.chronicle import Line
from labataille.controller.chronicle.actions import actions_of
from labataille.geometry import Hex, parse_hex
from labataille.ui.clauses import linked
from labataille.ui.widgets.log_entry import LogEntry
from labataille.ui.widgets.log_view import LogView
from labataille.ui.widgets.material import Material
from labataille.ui.widgets.panel import Edge, Panel


class LogPanel(Panel):
    """The log of a table. `on_hex` is told where an entry points, `on_clause` which clause was followed."""

    def __init__(self, on_hex: Callable[[Hex], None], on_clause: Callable[[str], None]) -> None:
        self.view = LogView("log", on_link=on_clause, on_pick=self._picked)
        super().__init__([self.view], "log.panel", material=Material.LEATHER, edge=Edge.NONE, margin=6)
        self._on_hex = on_hex
        self._told: tuple[Line, ...] = ()

    def _picked(self, entry: LogEntry) -> None:
        if entry.target:
            self._on_hex(parse_hex(entry.target))

    def show_lines(self, lines: Sequence[Line]) -> None:
        """Show the log as it is now: what is new at its end, and after an undo what is left."""
        before, now = self._told, tuple(lines)
        if before == now:
            return
        known = _common(before, now)
        first = _start_of_action(now, known)
        kept = len(actions_of(now[:first]))
        self.view.keep(kept)
        self.view.extend(map(entry_of, actions_of(now[first:])))
        self._told = now


def _common(before: tuple[Line, ...], now: tuple[Line, ...]) -> int:
    """How many lines at the start are the same; only the end of a log ever changes."""
    count = min(len(before), len(now))
    while count and before[count - 1] is not now[count - 1]:
        count -= 1
    return count


def _start_of_action(lines: tuple[Line, ...], at: int) -> int:
    """The last heading at or before a line: from there on the entries are made anew."""
    while at > 0 and (at >= len(lines) or lines[at].weight < 2):
        at -= 1
    return at


def entry_of(line: Line) -> LogEntry:
    """A line of the log as an entry."""
    text = linked(line.text)
    if line.dice:
        text = f"{dice_icons(line.dice)} {text}"
    return LogEntry(
        text,
        tuple(linked(detail) for detail in line.details),
        str(line.hex) if line.hex is not None else "",
        heading=line.weight >= 2,
    )


def dice_icons(dice: tuple[int, ...]) -> str:
    """The dice of a throw as pictures: the first counts the tens."""
    icons = ("die-tens", "die-units")
    shown = dice if len(dice) > 1 else (dice[0],)
    return "".join(f"<icon {icons[min(number, 1)]} {face}>" for number, face in enumerate(shown))

