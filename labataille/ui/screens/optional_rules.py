"""The optional rules of a title: how each is printed, and how the players choose to play it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import groupby

from labataille.charts.catalogue import Charts
from labataille.charts.optional_rules import Group, OptionalRule, changed_rules, optional_rules, with_positions, written
from labataille.ui.screens.choice import Choice
from labataille.ui.text import escape
from labataille.ui.widgets.button import Button
from labataille.ui.widgets.container import Column, Row
from labataille.ui.widgets.label import Label
from labataille.ui.widgets.widget import Widget

HEADINGS: Mapping[Group, str] = {Group.GENERAL: "", Group.NUMBERS: "Numbers of the charts", Group.CHARGES: "Cavalry and charges"}

_UNBROKEN = "\N{NO-BREAK SPACE}"
_PRINTED = "So the title prints it."
_OTHERWISE = "Otherwise than the title prints it."


class OptionalRulesSheet(Column):
    """All optional rules of one title with their clauses; `charts` are the title's as they are chosen now.

    `on_change` is told the charts after every choice. A rule that has no effect yet says with what it comes.
    """

    def __init__(self, charts: Charts, on_change: Callable[[Charts], None]) -> None:
        self.charts, self.on_change = charts, on_change
        self._count = Label(grow=1)
        self._reset = Button("rules.reset", "Reset to printed", self.reset, icon="undo")
        self._choices: dict[str, Choice] = {}
        self._texts: dict[str, Label] = {}
        legend = Label("<c faint>The saves of the battle name what is chosen here. A dot marks what the title prints.</c>")
        super().__init__([Row([self._count, self._reset], gap=12), legend, *self._rows()], "new.rules.sheet", gap=10)
        self._tell()

    def reset(self) -> None:
        """Let every rule stand as the title prints it."""
        for rule in changed_rules(self.charts):
            self._choices[rule.id].choose(rule.positions.index(rule.printed))

    # -- the rows

    def _rows(self) -> Iterable[Widget]:
        for group, rules in groupby(optional_rules(self.charts), key=lambda rule: rule.group):
            if HEADINGS[group]:
                yield Label(f"<h>{HEADINGS[group]}</h>")
            yield from map(self._row, rules)

    def _row(self, rule: OptionalRule) -> Widget:
        if rule.comes_with is not None:
            return Label(f"<c faint>Comes with {escape(rule.comes_with)}:</c> {_sentence(rule)}")
        self._texts[rule.id] = Label(_text(rule), grow=1)
        self._choices[rule.id] = Choice(
            f"rules.{rule.id}",
            [word(position) for position in map(written, rule.positions)],
            rule.positions.index(rule.stands),
            partial(self._choose, rule),
            tips=[_PRINTED if position == rule.printed else _OTHERWISE for position in rule.positions],
            marked=rule.positions.index(rule.printed),
        )
        return Row([self._texts[rule.id], self._choices[rule.id]], gap=14)

    # -- choosing

    def _choose(self, rule: OptionalRule, number: int) -> None:
        self.charts = with_positions(self.charts, {rule.id: rule.positions[number]})
        now = next(each for each in optional_rules(self.charts) if each.id == rule.id)
        self._texts[rule.id].markup = _text(now)
        self._tell()
        self._keep_in_sight(self._choices[rule.id])
        self.on_change(self.charts)

    def _keep_in_sight(self, choice: Choice) -> None:
        """A row that has become higher under the keyboard stays in sight whole."""
        if choice.focused and choice.parent is not None:
            self.desk.settle()
            choice.parent.reveal(choice.parent.rect)

    def _tell(self) -> None:
        """Say how many rules stand otherwise than they are printed."""
        changed = len(changed_rules(self.charts))
        self._count.markup = f"<b>{_how_many(changed)}</b>"
        self._reset.why = "" if changed else "All optional rules stand as the title prints them."


def word(position: str) -> str:
    """Return a position as it stands on its button: ``First column``."""
    return position.replace("-", " ").capitalize()


def _how_many(changed: int) -> str:
    if not changed:
        return "All as the title prints them"
    return f"{changed} {'stands' if changed == 1 else 'stand'} otherwise than the title prints"


def _text(rule: OptionalRule) -> str:
    changed = f"<br><icon note> <i>Printed: {word(written(rule.printed))}</i>" if rule.is_changed else ""
    return f"{_sentence(rule)}{changed}"


def _sentence(rule: OptionalRule) -> str:
    """Return what a rule says, with its clause, whose letters and number stay together."""
    clause = re.sub(r"(?<=[A-Z]) ", _UNBROKEN, rule.note.clause)
    return f"{escape(rule.note.sentence)} <c faint>{escape(clause)}</c>"
