"""Saving a battle under a name, with a comment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame

from labataille.controller.table import Table
from labataille.model.sides import clock
from labataille.storage.files import CannotWrite
from labataille.storage.paths import saves_folder
from labataille.storage.slots import SUFFIX, Slot, about, list_slots, look_at, path_for, save
from labataille.ui.screen import Stage
from labataille.ui.screens.page import Commands, Facing, Page, leather, paper
from labataille.ui.screens.slot_list import SlotList
from labataille.ui.text import escape
from labataille.ui.widgets.button import Button, Tone
from labataille.ui.widgets.container import Space
from labataille.ui.widgets.dialog import confirm
from labataille.ui.widgets.file_chooser import FileChooser, Purpose
from labataille.ui.widgets.label import Label
from labataille.ui.widgets.text_entry import TextEntry
from labataille.ui.widgets.widget import Widget

_EMPTY = "You have not saved a battle yet."


class SaveScreen(Page):
    """Name and comment on the left, what is saved already on the right. `on_saved` is told the file."""

    heading = "Save the battle"

    def __init__(
        self, stage: Stage, table: Table, saved_as: Path | None = None, on_saved: Callable[[Path], None] | None = None
    ) -> None:
        super().__init__(stage)
        self._table, self._on_saved = table, on_saved
        before = look_at(saved_as) if saved_as is not None else None
        name = before.name if before is not None else suggested_name(table)
        comment = before.about.comment if before is not None and before.about is not None else ""
        self._list = SlotList("save.list", list_slots(), self._take_over, self._save_over, empty=_EMPTY)
        self._name = TextEntry("save.name", name, hint="Name", longest=60, on_change=self._look, on_submit=self._entered)
        self._comment = TextEntry("save.comment", comment, hint="Comment, if you like", longest=160, on_submit=self._entered)
        self._said = Label("", "save.said")

    def body(self) -> Widget:
        """Fields and list."""
        fields = [Label("<b>Name</b>"), self._name, Label("<b>Comment</b>"), self._comment, self._said, Space(grow=1)]
        saved = leather([self._list], "save.there", title="Saved already", grow=1)
        return Facing(paper(fields, "save.fields"), saved, left=290, right=500, share=0.4, high=260)

    def foot(self) -> Sequence[Widget]:
        """Save here, or elsewhere."""
        elsewhere = Button("save.elsewhere", "Other places", self._open_chooser, icon="folder")
        button = Button("save.save", "Save", self._ask_save, key_hint="Enter", tone=Tone.PRIMARY)
        return [elsewhere, Space(grow=1), button]

    def keys(self) -> Commands:
        """Enter saves."""
        return {pygame.K_RETURN: self._ask_save, pygame.K_KP_ENTER: self._ask_save}

    def first_focus(self) -> Widget | None:
        """The name, all of it selected."""
        self._name.select_all()
        self._look(self._name.text)
        return self._name

    def _entered(self, text: str) -> None:
        self._ask_save()

    def _look(self, name: str) -> None:
        """Say what will happen to a save of that name."""
        path = path_for(name)
        there = next((slot for slot in self._list.slots if slot.path == path), None)
        self._list.chosen = str(path) if there else ""
        if there is None:
            self._said.markup = f"<c faint>A new save, {escape(path.name)}</c>"
        else:
            self._said.markup = f"<icon note> This replaces <b>{escape(there.name)}</b>; its last version is kept beside it."

    def _take_over(self, slot: Slot) -> None:
        self._name.text = slot.name
        if slot.about is not None:
            self._comment.text = slot.about.comment
        self._look(slot.name)

    def _save_over(self, slot: Slot) -> None:
        self._take_over(slot)
        self._ask_save()

    def _ask_save(self) -> None:
        """Save; over another battle only after a question."""
        path = path_for(self._name.text)
        there = next((slot for slot in self._list.slots if slot.path == path), None)
        if there is None or self._is_of_this_battle(there):
            self._save(path)
            return
        question = f"<b>{escape(there.name)}</b> is a save of another battle. Save over it?"
        confirm(self.desk, "Save over another battle", question, "Save over it", partial(self._save, path), tone=Tone.DANGER)

    def _is_of_this_battle(self, slot: Slot) -> bool:
        return slot.scenario == self._table.battle.scenario.id

    def _save(self, path: Path) -> None:
        name = self._name.text.strip() or suggested_name(self._table)
        try:
            save(self._table, path, about(self._table, name, self._comment.text))
        except CannotWrite as fault:
            self._said.markup = f"<icon warning> <c bad>{escape(str(fault))}</c>"
            return
        self.back()
        if self._on_saved is not None:
            self._on_saved(path)

    def _open_chooser(self) -> None:
        folder = saves_folder() if saves_folder().is_dir() else Path.home()
        name = path_for(self._name.text).name
        chooser = FileChooser(
            Purpose.SAVE, folder, self._save, suffixes=(SUFFIX,), name=name, places=[("Home", Path.home())]
        )
        chooser.open_on(self.desk)


def suggested_name(table: Table) -> str:
    """Return a name that says where the battle stands."""
    state = table.state
    if not state.turn:
        return f"{state.scenario.name}, set-up"
    return f"{state.scenario.name}, turn {state.turn}, {clock(state.scenario.time_of(state.turn))}"
