"""Loading a battle: the saves and the autosaves, the newest first; a damaged one is explained and another offered."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame

from labataille.controller.table import Table
from labataille.storage.autosave import list_autosaves
from labataille.storage.files import CannotWrite, previous_of, remove
from labataille.storage.paths import autosaves_folder, saves_folder
from labataille.storage.slots import Slot, fault_of, good_instead_of, list_slots, look_at
from labataille.ui.screen import Stage
from labataille.ui.screens.battles import CannotOpen, open_save
from labataille.ui.screens.choice import Choice
from labataille.ui.screens.page import Commands, Facing, Page, leather, paper
from labataille.ui.screens.slot_list import SlotList, told
from labataille.ui.text import escape
from labataille.ui.widgets.button import Button, Tone
from labataille.ui.widgets.container import Row, Space
from labataille.ui.widgets.dialog import confirm
from labataille.ui.widgets.file_chooser import FileChooser, Purpose
from labataille.ui.widgets.label import Label
from labataille.ui.widgets.toast import Signal
from labataille.ui.widgets.widget import Widget

_SAVES, _AUTOSAVES = 0, 1
_EMPTY = (
    "You have not saved a battle yet. Ctrl+S saves the one you are playing.",
    "There are no autosaves yet; they are made at the start of every segment.",
)
_CHOOSE_ONE = "Choose a battle on the left; a double click, or Enter, loads it."


class LoadScreen(Page):
    """The saves on the left, what there is to say about the chosen one on the right."""

    heading = "Load a battle"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._lists = (list_slots(), list_autosaves())
        self._kind = _AUTOSAVES if self._lists[_AUTOSAVES] and not self._lists[_SAVES] else _SAVES
        slots = self._lists[self._kind]
        self._list = SlotList("load.list", slots, self._show, self._load, empty=_EMPTY[self._kind])
        self._told = Label(_CHOOSE_ONE, "load.told")
        self._said = Label("", "load.fault", ink="bad")
        self._instead = Button("load.instead", "Load it instead")
        self._instead.visible = False
        self._good: Slot | None = None
        self._load_button = Button("load.load", "Load", self._load_chosen, key_hint="Enter", tone=Tone.PRIMARY)
        self._delete_button = Button("load.delete", "Delete", self._ask_delete, key_hint="Del")
        self._replay_button = Button("load.replay", "Replay", self._replay_chosen, icon="play", key_hint="F7")
        self._instead.on_press = self._load_instead

    def body(self) -> Widget:
        """List and description."""
        counts = [len(slots) for slots in self._lists]
        answers = (f"Saves ({counts[_SAVES]})", f"Autosaves ({counts[_AUTOSAVES]})")
        self._kinds = Choice("load.kind", answers, self._kind, self._turn_to)
        left = leather([Row([self._kinds, Space(grow=1)]), self._list], "load.left", grow=1)
        right = paper([self._told, self._said, self._instead, Space(grow=1)], "load.right", gap=14)
        return Facing(left, right, left=500, right=290, share=0.64, high=260)

    def foot(self) -> Sequence[Widget]:
        """What can be done with the chosen one."""
        elsewhere = Button("load.elsewhere", "Other places", self._open_chooser, icon="folder")
        return [elsewhere, self._delete_button, Space(grow=1), self._replay_button, self._load_button]

    def keys(self) -> Commands:
        """Enter loads, Delete removes, F7 plays the battle back."""
        loads = {pygame.K_RETURN: self._load_chosen, pygame.K_KP_ENTER: self._load_chosen}
        return {**loads, pygame.K_DELETE: self._ask_delete, pygame.K_F7: self._replay_chosen}

    def first_focus(self) -> Widget | None:
        """The list, its newest row chosen."""
        if self._list.slots:
            self._list.choose(0)
        self._tell_reasons()
        return self._list

    # -- the lists

    def _turn_to(self, kind: int) -> None:
        self._kind = kind
        self._list.empty = _EMPTY[kind]
        self._list.show_slots(self._lists[kind])
        self._list.scroll_to(0)
        if self._list.slots:
            self._list.choose(0)
        else:
            self._told.markup = _CHOOSE_ONE
            self._say("")
        self._tell_reasons()

    def _read_again(self) -> None:
        self._lists = (list_slots(), list_autosaves())
        self._turn_to(self._kind)

    def _show(self, slot: Slot) -> None:
        self._told.markup = told(slot)
        self._say(slot.fault and self._explained(slot, slot.fault))
        self._tell_reasons()

    def _tell_reasons(self) -> None:
        slot = self._list.chosen_slot
        why = "" if slot else "Choose a battle in the list first."
        self._delete_button.why = why
        self._load_button.why = "This file is damaged; load what is offered instead." if slot and slot.fault else why
        self._replay_button.why = self._load_button.why

    # -- loading

    def _load_chosen(self) -> None:
        slot = self._list.chosen_slot
        if slot is not None:
            self._load(slot)

    def _load(self, slot: Slot) -> None:
        fault = slot.fault or self._resume(slot.path)
        if fault:
            self._say(self._explained(slot, fault))

    def _replay_chosen(self) -> None:
        """Load a battle and play it back from its beginning; whoever leaves the replay plays on."""
        slot = self._list.chosen_slot
        if slot is None:
            return
        fault = slot.fault or self._resume(slot.path, replayed=True)
        if fault:
            self._say(self._explained(slot, fault))

    def _resume(self, path: Path, *, replayed: bool = False) -> str:
        """Play on at a save, or look at it from its beginning first; return why it cannot be done, or nothing."""
        try:
            table = open_save(path)
        except CannotOpen as fault:
            return str(fault)
        self.stage.resume(table, None if path.parent == autosaves_folder() else path)
        if replayed:
            self._open_replay(table)
        return ""

    def _open_replay(self, table: Table) -> None:
        from labataille.ui.artists import artist_for
        from labataille.ui.replay_screen import ReplayScreen

        artist = artist_for(self.stage.settings, self.stage.theme.palette)
        self.stage.push(ReplayScreen(self.stage, table, artist, at_start=True))

    def _explained(self, slot: Slot, fault: str) -> str:
        """Return a fault as the player reads it, and offer the last good save in place of a damaged one."""
        others = sorted((*self._lists[_SAVES], *self._lists[_AUTOSAVES]), key=lambda other: other.when, reverse=True)
        self._good = good_instead_of(slot, others)
        if self._good is None:
            return fault
        return f"{fault} The last good one is {_called(self._good)}."

    def _load_instead(self) -> None:
        fault = self._resume(self._good.path) if self._good is not None else ""
        if fault:
            self._good = None
            self._say(fault)

    def _say(self, sentence: str) -> None:
        if not sentence:
            self._good = None
        folder = str(self._list.chosen_slot.path.parent) if self._list.chosen_slot is not None else ""
        shorter = sentence.replace(f"{folder}{os.sep}", "") if folder else sentence
        self._said.markup = f"<icon warning> {escape(shorter)}" if sentence else ""
        (self._instead.show if self._good is not None else self._instead.hide)()

    # -- other places, and removing

    def _open_chooser(self) -> None:
        places = (("Saves", saves_folder()), ("Autosaves", autosaves_folder()), ("Home", Path.home()))
        there = [(name, path) for name, path in places if path.is_dir()]
        start = there[0][1] if there else Path.home()
        FileChooser(Purpose.OPEN, start, self._take_file, places=there, title="Load a battle").open_on(self.desk)

    def _take_file(self, path: Path) -> None:
        slot = look_at(path)
        if slot is None:
            self._say(f"{path} has gone; choose another file.")
            return
        self._told.markup = told(slot)
        fault = slot.fault or fault_of(path) or self._resume(path)
        if fault:
            self._say(self._explained(slot, fault))

    def _ask_delete(self) -> None:
        slot = self._list.chosen_slot
        if slot is None:
            return
        question = f"Delete <b>{escape(slot.name)}</b> of {slot.when.day} {slot.when:%B, %H:%M}? It cannot be brought back."
        confirm(self.desk, "Delete a save", question, "Delete", partial(self._delete, slot), tone=Tone.DANGER)

    def _delete(self, slot: Slot) -> None:
        try:
            remove(slot.path)
        except CannotWrite as fault:
            self.desk.toasts.show(escape(str(fault)), Signal.BAD)
        self._read_again()


def _called(slot: Slot) -> str:
    """Return a save as one speaks of it, with where its battle stands."""
    about = slot.about
    if slot.path.suffix == previous_of(slot.path).suffix:
        name = "its last version"
    elif about is not None and about.automatic:
        name = f"the autosave of {slot.when:%H:%M}"
    else:
        name = f"“{slot.name}”"
    return f"{name}, {about.stands}" if about is not None else name
