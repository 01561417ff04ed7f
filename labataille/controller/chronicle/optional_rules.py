"""Which optional rules a battle is played with: the first line of its log, and the same for the command line."""

from __future__ import annotations

from labataille.charts.catalogue import Charts
from labataille.charts.optional_rules import OptionalRule, changed_rules, written
from labataille.controller.chronicle import words
from labataille.controller.chronicle.telling import Line


def optional_rules_line(charts: Charts) -> Line | None:
    """Return the line that names the optional rules which stand otherwise than in the title; None where none does."""
    changed = changed_rules(charts)
    if not changed:
        return None
    many = words.counted(len(changed), "optional rule")
    return Line(f"Played with {many} other than the title prints.", tuple(map(told, changed)))


def told(rule: OptionalRule) -> str:
    """Return an optional rule as it stands, beside how it is printed."""
    how = f"{_words(written(rule.stands))}, printed {_words(written(rule.printed))}"
    return f"{rule.note.sentence.removesuffix('.')}: {how}. ({rule.note.clause})"


def _words(position: str) -> str:
    return position.replace("-", " ")
