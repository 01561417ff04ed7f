"""The odds of a melee (PR 33.28 to 33.34): values, column, modifiers of the roll, and the chance of every result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from labataille.charts.catalogue import Charts
from labataille.charts.ladder import RUNGS
from labataille.charts.melee import MeleeCell
from labataille.charts.spans import spans_of
from labataille.geometry import Hex
from labataille.model.reasons import Modifier, total
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.model.worksheets import OddsSheet
from labataille.rules.leaders import leader_in_melee
from labataille.rules.melee_value import attack_terms, defence_terms
from labataille.rules.odds import MELEE, odds_column


@dataclass(frozen=True, slots=True)
class Chance:
    """A result of the melee chart and how likely it is, before the throw."""

    cell: MeleeCell
    probability: Fraction


def melee_sheet(state: State, charts: Charts, attackers: Sequence[Unit], target: Hex) -> OddsSheet:
    """Return the worksheet of a melee between these attackers and all defenders of the hex (PR 33.28 to 33.33)."""
    enemies = state.enemies_in(target, attackers[0].side)
    attack = attack_terms(state, charts, attackers, enemies, target)
    defence = defence_terms(state, charts, attackers, enemies, target)
    columns = charts.melee_table.columns
    column, rounding = odds_column(columns, total(attack), total(defence), MELEE)
    return OddsSheet(
        attack=attack,
        defence=defence,
        columns=columns.names,
        ratio_column=columns.names[column],
        rounding=rounding,
        column=columns.names[column],
        cells=spans_of(tuple(cell.text for cell in charts.melee_table.cells[column])),
        modifiers=(
            *_below_first(charts, total(attack), total(defence)),
            *_leaders(state, charts, attackers, enemies),
        ),
    )


def chances(charts: Charts, sheet: OddsSheet) -> tuple[Chance, ...]:
    """Return how many of the 36 throws give each result of a melee, in the order of the throws (PR 9.1, 33.34)."""
    cells = [cell_of(charts, sheet, index) for index in range(RUNGS)]
    return tuple(Chance(cell, Fraction(cells.count(cell), RUNGS)) for cell in dict.fromkeys(cells))


def cuts(charts: Charts, sheet: OddsSheet) -> tuple[int, ...]:
    """Return the rungs of the natural roll at which the result changes; rung 0 alone when it never does (PR 33.34)."""
    cells = [cell_of(charts, sheet, index) for index in range(RUNGS)]
    return tuple(index for index in range(1, RUNGS) if cells[index] != cells[index - 1]) or (0,)


def cell_of(charts: Charts, sheet: OddsSheet, index: int) -> MeleeCell:
    """Return the cell of the melee chart for a natural roll, modified and clamped (PR 33.22, 33.34)."""
    column = charts.melee_table.columns.names.index(sheet.column)
    return charts.melee_table.cell(column=column, index=index + sheet.modifier)


# -- the modifiers --------------------------------------------------------------------------------------


def _below_first(charts: Charts, attack: Fraction, defence: Fraction) -> tuple[Modifier, ...]:
    """Return what odds under the first column take from the roll: the lowest mark undercut counts, alone (PR 33.32)."""
    if not defence:
        return ()
    marks = [(Fraction(row.numerator, row.denominator), row.modifier) for row in charts.melee_table.below_first]
    under = sorted((mark for mark in marks if attack / defence < mark[0]), key=lambda mark: mark[0])
    return (under[0][1],) if under else ()


def _leaders(state: State, charts: Charts, attackers: Sequence[Unit], enemies: Sequence[Unit]) -> tuple[Modifier, ...]:
    """Return the bonus of one leader a side: the attacker's is added, the defender's taken off (PR 33.33)."""
    ours = _best_bonus(state, charts, attackers)
    theirs = _best_bonus(state, charts, enemies)
    return (*((ours,) if ours else ()), *((_against(theirs),) if theirs else ()))


def _against(bonus: Modifier) -> Modifier:
    """Return what the bonus of the defender's leader takes from the roll (PR 33.33)."""
    return Modifier(f"enemy-{bonus.id}", -bonus.value, f"enemy {bonus.reason}", bonus.clause)


def _best_bonus(state: State, charts: Charts, units: Sequence[Unit]) -> Modifier | None:
    leader = leader_in_melee(state, units)
    return charts.melee_table.leader.worth(leader.counter.melee) if leader is not None else None
