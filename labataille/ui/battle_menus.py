"""Menus and questions of the battle screen: the main menu, the menu of a hex, and the end of a segment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from labataille.controller.chronicle import words
from labataille.controller.intents import Intent, PutDown, TakeLeader
from labataille.controller.queries import standing_now
from labataille.geometry import Hex
from labataille.model.sides import Segment
from labataille.ui.battle_records import export_log, keep_bundle, open_replay
from labataille.ui.go_to_box import open_go_to
from labataille.ui.instrument_commands import open_instruments, open_what_if, pin_ruler, what_if_items
from labataille.ui.presenters.posing import RING_KEY
from labataille.ui.side_panel import PageNumber
from labataille.ui.text import Point, escape
from labataille.ui.widgets.button import Tone
from labataille.ui.widgets.dialog import Answer, Dialog
from labataille.ui.widgets.menu import RULE, MenuItem, open_menu
from labataille.ui.widgets.toast import Signal

if TYPE_CHECKING:
    from labataille.ui.battle_screen import BattleScreen

_MOST_NAMED = 8


class BattleMenus:
    """Opens menus and dialogs on a battle screen."""

    def __init__(self, screen: BattleScreen) -> None:
        self._screen = screen

    # -- the main menu

    def open_main(self) -> None:
        """Save, load, settings, help, leave."""
        screen = self._screen
        items = (
            MenuItem("Save...", self.save, key="Ctrl+S", icon="file"),
            MenuItem("Load...", self.load, key="Ctrl+O", icon="folder"),
            RULE,
            MenuItem("Go to ...", partial(open_go_to, screen), key="/", icon="search"),
            MenuItem("How the battle stands", partial(screen.turn_page, PageNumber.STANDING), key="F5", icon="flag"),
            MenuItem("List of units", screen.drawer.toggle, key="F4", icon="menu"),
            MenuItem("Organisation display", screen.organisation.toggle, key="B", icon="menu"),
            MenuItem("Instruments of the map", partial(open_instruments, screen), key="I", icon="eye"),
            MenuItem("Replay", partial(open_replay, screen), key="F7", icon="play"),
            RULE,
            MenuItem("Write the log to a file...", partial(export_log, screen), key="Ctrl+E", icon="file"),
            MenuItem("Bundle for a report of a fault", partial(keep_bundle, screen), key="Ctrl+Shift+B", icon="warning"),
            RULE,
            MenuItem("Keys", self.help, key="F1", icon="note"),
            MenuItem("Settings", self.settings, key="Ctrl+,", icon="gear"),
            RULE,
            MenuItem("Leave the battle", self.leave, icon="close", tip="The battle is saved; take it up from the title."),
        )
        open_menu(screen.desk, items, screen.top.menu.rect)

    def save(self) -> None:
        """Open the screen for saving."""
        from labataille.ui.screens.save import SaveScreen

        screen = self._screen
        screen.stage.push(SaveScreen(screen.stage, screen.table, screen.saved_as, self._saved))

    def _saved(self, path: object) -> None:
        self._screen.desk.toasts.show(f"Saved: {escape(str(path))}", Signal.GOOD)

    def load(self) -> None:
        """Open the screen for loading."""
        from labataille.ui.screens.load import LoadScreen

        self._screen.stage.push(LoadScreen(self._screen.stage))

    def help(self) -> None:
        """Open the list of keys."""
        from labataille.ui.screens.keys_help import KeysScreen

        self._screen.stage.push(KeysScreen(self._screen.stage))

    def settings(self) -> None:
        """Open the settings."""
        from labataille.ui.screens.settings import SettingsScreen

        self._screen.stage.push(SettingsScreen(self._screen.stage))

    def leave(self) -> None:
        """Go to the title; the battle is saved."""
        self._screen.stage.show_title()

    def show_clause(self, clause: str) -> None:
        """Say which clause a link means; the digest of the rules has its own screen later."""
        self._screen.desk.toasts.show(f"Clause <b>{escape(clause)}</b> of the rules.", Signal.NOTE)

    # -- the menu of a hex

    def open_at(self, hex: Hex, at: Point) -> None:
        """What can be done at a hex; on bare ground with a piece in hand, put it down."""
        sitting = self._screen.sitting
        state = sitting.seen.state
        occupied = hex in state.stacks or any(leader.hex == hex for leader in state.leaders.values())
        if not occupied and sitting.presenter is not None and sitting.presenter.put_down() is not None:
            sitting.put_down()
            return
        items = [*self._march_items(hex), *self._piece_items(hex)]
        if hex in self._hexes_in_hand():
            items += [*self._wheel_items(), *self._formation_items()]
        items += self._what_if_items(hex, at)
        centre = MenuItem("Centre here", partial(self._screen.map.centre_on, hex))
        open_menu(self._screen.desk, [*items, *([RULE] if items else []), centre], at)

    def _what_if_items(self, hex: Hex, at: Point) -> Sequence[MenuItem]:
        """Suppose an attack between the unit looked at and those of a hex, and lay the ruler to it."""
        screen = self._screen
        found = (MenuItem("What if ...", partial(open_what_if, screen, hex, at), key="W"),) if what_if_items(screen, hex) else ()
        return (*found, MenuItem("Sight ruler from or to here", partial(pin_ruler, screen, hex), key="Ctrl+L"))

    def _do(self, intent: Intent) -> None:
        self._screen.sitting.do(intent)

    def _march_items(self, hex: Hex) -> Sequence[MenuItem]:
        """Go there, though friends stand there."""
        sitting = self._screen.sitting
        if sitting.presenter is None:
            return ()
        meaning = sitting.presenter.at_hex(hex)
        in_hand = sitting.seen.in_hand or sitting.seen.leader_in_hand
        if in_hand is None or hex == sitting.seen.place_in_hand():
            return ()
        if meaning is not None and meaning.twice:
            go = MenuItem(f"{in_hand.counter.name} goes here", partial(self._do, meaning.intent), key=meaning.price)
            return (go, MenuItem("Put it down", partial(self._do, PutDown()), key="Esc"))
        why = sitting.presenter.why_not(hex)
        return (MenuItem(f"{in_hand.counter.name} goes here", why=str(why)),) if why is not None else ()

    def _piece_items(self, hex: Hex) -> Sequence[MenuItem]:
        """Take up, or look at, each piece of the hex."""
        sitting = self._screen.sitting
        seen, open_ = sitting.seen, sitting.open_pieces
        items = []
        for unit in seen.state.stack(hex):
            word = "Take up" if unit.id in open_ else "Look at"
            items.append(MenuItem(f"{word} {unit.counter.name}", partial(sitting.click_unit, unit.id)))
        items += [
            MenuItem(f"Take up {leader.counter.name}", partial(self._do, TakeLeader(leader.id)))
            for leader in seen.state.leaders.values()
            if leader.hex == hex and leader.id in open_
        ]
        return items

    def _hexes_in_hand(self) -> Sequence[Hex]:
        """The hexes of the unit in hand, of a long line all of them."""
        unit, place = self._screen.sitting.seen.in_hand, self._screen.sitting.seen.place_in_hand()
        if unit is not None and unit.hexes:
            return unit.hexes
        return (place,) if place is not None else ()

    def _wheel_items(self) -> Sequence[MenuItem]:
        """How a line of two hexes wheels about its ends, or turns about (PR 16.33)."""
        presenter = self._screen.sitting.presenter
        forming = presenter.forming() if presenter is not None else None
        if forming is None or not forming.is_long:
            return ()
        offers = [offer for offer in forming.turn_offers() if offer.intent is not None]
        return [MenuItem(offer.tip.rstrip("."), partial(self._do, offer.intent)) for offer in offers if offer.intent]

    def _formation_items(self) -> Sequence[MenuItem]:
        """The ring of formations of the unit in hand."""
        sitting = self._screen.sitting
        unit = sitting.seen.in_hand
        if unit is None or sitting.presenter is None or sitting.presenter.ring_place() is None:
            return ()
        return (MenuItem(f"Formation of {unit.counter.name}", sitting.open_ring, key=RING_KEY),)

    # -- the end of a segment

    def ask_end(self, idle: Sequence[str], later: Sequence[str], waiting: Sequence[str]) -> None:
        """Ask before a segment is ended with units that could still act, or wait to come on; Enter leaves it undone.

        Units that were left for later are named apart.
        """
        screen = self._screen
        segment = "set-up" if screen.table.state.segment is Segment.SET_UP else "segment"
        waits = f"{'waits' if len(waiting) == 1 else 'wait'} at the edge of the map until the entry hex is free"
        left = f"{'was' if len(later) == 1 else 'were'} left for later and can still act"
        told = (self._told(idle, "can still act"), self._told(later, left), self._told(waiting, waits))
        body = "<br>".join(filter(None, told))
        following = Answer("end.next", "Show the next", partial(screen.next_unit, 1), key=ord("n"), key_hint="N")
        answers = (
            Answer("end.yes", "End it", screen.sitting.end_segment, Tone.DANGER, key=ord("e"), key_hint="E"),
            *((following,) if idle or later else ()),
            Answer("end.no", "Go on playing", tone=Tone.PRIMARY, key_hint="Esc"),
        )
        Dialog(f"End the {segment}?", body, answers, "end").open_on(screen.desk)

    def _told(self, pieces: Sequence[str], what: str) -> str:
        """How many units do what, and their names one under another, the first of them when there are many."""
        if not pieces:
            return ""
        count = words.counted(len(pieces), "unit")
        listed = "<br>".join(f"<b>{escape(self._screen.sitting.name_of(piece))}</b>" for piece in pieces[:_MOST_NAMED])
        more = len(pieces) - _MOST_NAMED
        return f"{count} {what}:<br>{listed}" + (f"<br>and {more} more" if more > 0 else "")

    def ask_unsaved(self, fault: str, go: Callable[[], None]) -> None:
        """Say why the battle cannot be saved, before it is left; Enter stays."""
        answers = (
            Answer("unsaved.leave", "Leave without saving", go, Tone.DANGER),
            Answer("unsaved.stay", "Stay", tone=Tone.PRIMARY, key_hint="Esc"),
        )
        Dialog("The battle is not saved", escape(fault), answers, "unsaved").open_on(self._screen.desk)

    def show_end(self) -> None:
        """Say how the battle was decided."""
        screen = self._screen
        level, reasons = standing_now(screen.sitting.seen)
        state = screen.table.state
        name = words.level_name(state.scenario, state.victory or level)
        body = "<br>".join(escape(str(reason)) for reason in reasons)
        answers = (
            Answer("decided.look", "Look at the field", tone=Tone.PRIMARY),
            Answer("decided.leave", "Leave the battle", self.leave),
        )
        Dialog(name, body, answers, "decided").open_on(screen.desk)
