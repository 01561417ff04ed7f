"""The melee charts: the table of the series, and the multipliers of the series and the title (PR 33)."""

from __future__ import annotations

import re
from collections.abc import Collection

from labataille.charts.melee import BelowFirst, MeleeCell, MeleeMultipliers, MeleeTable, Outcome
from labataille.loading import Node, Record, ScalarNode, ScalarReader, Unfit, reading
from labataille.loading.charts.entries import STEPS, clause, modifier, multiplier, section, whole
from labataille.loading.charts.fire import ROLLS
from labataille.loading.charts.grid import grid
from labataille.loading.charts.odds import RATIO, odds_columns
from labataille.loading.faults import Faults
from labataille.model.ids import Terrain
from labataille.model.reasons import Modifier, Multiplier

_LOSSES = re.compile(r"([0-9])(\*?)/([0-9])(\*?)")
_OUTCOMES = {outcome.value: outcome for outcome in Outcome if outcome is not Outcome.LOSSES}


def _cell(node: ScalarNode) -> MeleeCell:
    text = node.text
    if text in _OUTCOMES:
        return MeleeCell(text, _OUTCOMES[text])
    losses = _LOSSES.fullmatch(text)
    if losses is None:
        raise Unfit("; correct the cell")
    attacker, attacker_star, defender, defender_star = losses.groups()
    return MeleeCell(text, Outcome.LOSSES, int(attacker), int(defender), bool(attacker_star), bool(defender_star))


CELL = ScalarReader('a result such as DD or losses such as "2*/1"', _cell)
"""A cell of the melee table (PR 34.1, 34.12)."""


def read_melee_table(record: Record) -> MeleeTable:
    """Return the melee table with the modifiers for odds below it (PR 33.32, 33.34)."""
    table = grid(record, "table", CELL, rows=ROLLS)
    columns = odds_columns(table.columns, record.faults)
    below = record.sequence("below-first", _read_below_first, at_least=1)
    with section(record, "modifiers") as modifiers:
        leader = modifier(modifiers, "leader")
    return MeleeTable(columns, tuple(table.column(name) for name in table.names), below, leader)


def _read_below_first(node: Node, faults: Faults) -> BelowFirst | None:
    with reading(node, faults) as row:
        under = row.value("under", RATIO)
        value, reason, where = row.value("value", STEPS), row.text("reason"), clause(row)
    if under is None or value is None or not row.is_sound:
        return None
    return BelowFirst(under.numerator, under.denominator, Modifier("below-first", value, reason, where))


def read_melee_multipliers(series: Record, title: Record, terrain: Collection[Terrain]) -> MeleeMultipliers:
    """Return the multipliers of melee values; those of works, swamps and single `terrain` are the title's (PR 33.29, BZ 13.6)."""
    with section(series, "limits") as limits:
        heavy_movement_to = whole(limits, "heavy-movement-to", minimum=1)
    with section(title, "multipliers") as ground:
        works_front, swamp = multiplier(ground, "works-front"), multiplier(ground, "swamp")
        into = _read_into(ground, terrain) if "into" in ground else {}
    with section(series, "multipliers") as record:
        return MeleeMultipliers(
            disordered=multiplier(record, "disordered"),
            skirmish_order=multiplier(record, "skirmish-order"),
            tired=multiplier(record, "tired"),
            exhausted=multiplier(record, "exhausted"),
            spares_readiness=multiplier(record, "spares-readiness"),
            cavalry_general_order=multiplier(record, "cavalry-general-order"),
            heavy_in_line=multiplier(record, "heavy-in-line"),
            heavy_against_light=multiplier(record, "heavy-against-light"),
            flank=multiplier(record, "flank"),
            rear=multiplier(record, "rear"),
            charged_straight=multiplier(record, "charged-straight"),
            cavalry_against_carre=multiplier(record, "cavalry-against-carre"),
            infantry_against_carre=multiplier(record, "infantry-against-carre"),
            not_recalled=multiplier(record, "not-recalled"),
            across_watercourse=multiplier(record, "across-watercourse"),
            lance_in_line=multiplier(record, "lance-in-line"),
            infantry_routed=multiplier(record, "infantry-routed"),
            cavalry_routed=multiplier(record, "cavalry-routed"),
            works_front=works_front,
            swamp=swamp,
            heavy_movement_to=heavy_movement_to,
            into=into,
        )


def _read_into(record: Record, terrain: Collection[Terrain]) -> dict[Terrain, Multiplier]:
    """Return the multipliers of attacks into single kinds of terrain (WG 16.1)."""
    with section(record, "into") as into:
        return {name: multiplier(into, name) for name in terrain if name in into}
