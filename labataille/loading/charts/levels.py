"""The title's morale levels of corps: thresholds, roll modifiers and which units belong to each (PR 43; BZ 12)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise

from labataille.charts.troops import LevelRow
from labataille.loading import Node, Record, ScalarNode, ScalarReader, Unfit, fraction, integer, reading, sequence_of
from labataille.loading.charts.entries import STEPS, clause, keyed, section
from labataille.loading.faults import Faults
from labataille.model.ids import CorpsId

Level = tuple[LevelRow, tuple[str, ...]]
"""The figures of a body, and the patterns of its units."""

_PATTERN = re.compile(r"[A-Za-z0-9*]+(?:-[A-Za-z0-9*]+)*")


def _pattern(node: ScalarNode) -> str:
    if not _PATTERN.fullmatch(node.text):
        raise Unfit("; use letters, digits, single hyphens and *")
    return node.text


PATTERN = ScalarReader('a unit id or a pattern of ids such as "FR-V-*"', _pattern)
"""A unit id in which * stands for any further characters."""


def read_levels(record: Record) -> tuple[Mapping[CorpsId, LevelRow], Mapping[CorpsId, tuple[str, ...]]]:
    """Return the figures of each body, and the patterns of the units that belong to it (BZ 12.1)."""
    with section(record, "levels") as levels:
        rows = keyed(levels, lambda _: _read_level)
    figures = {CorpsId(name.text): row for name, (row, _) in rows.items()}
    return figures, {CorpsId(name.text): patterns for name, (_, patterns) in rows.items()}


def read_level_shares(record: Record) -> tuple[Fraction, ...]:
    """Return the shares of a body's battalions behind the figures (BZ 12.3)."""
    with section(record, "level-shares") as shares:
        clause(shares)
        return shares.sequence("shares", fraction(0, 1), at_least=1)


def _read_level(node: Node, faults: Faults) -> Level | None:
    with reading(node, faults) as record:
        thresholds = record.sequence("at", integer(1), at_least=1)
        modifiers = record.sequence("roll-modifiers", STEPS)
        if len(modifiers) != len(thresholds):
            record.fault("roll-modifiers", f"expected {len(thresholds)} modifiers, one a level, got {len(modifiers)}")
        if any(later <= earlier for earlier, later in pairwise(thresholds)):
            record.fault("at", "expected more battalions for each higher level; put the numbers in order")
        battalions = record.integer("battalions", minimum=1)
        patterns = record.value("units", sequence_of(PATTERN, at_least=1), "a list of units") or ()
        row = LevelRow(thresholds, modifiers, battalions, clause(record))
    return (row, patterns) if record.is_sound else None
