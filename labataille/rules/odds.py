"""Odds (PR 21.15 to 21.18, 33.3, 33.31, 33.32): the column that two sums give, and why it is that one."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from labataille.charts.odds import OddsColumns
from labataille.model.reasons import Reason


@dataclass(frozen=True, slots=True)
class OddsClauses:
    """What a chapter says of its columns: the clauses for odds within them, under the first and beyond the last."""

    within: str
    under: str
    beyond: str


FIRE = OddsClauses(within="PR 21.15", under="PR 21.16", beyond="PR 21.17")
PRE_MELEE = OddsClauses(within="PR 33.3", under="PR 33.3", beyond="PR 33.3")
MELEE = OddsClauses(within="PR 33.31", under="PR 33.32", beyond="PR 33.32")


def odds_column(columns: OddsColumns, attack: Fraction, defence: Fraction, clauses: OddsClauses) -> tuple[int, Reason]:
    """Return the column of the odds and why it is that one: they are rounded in the defender's favour (PR 21.15, 33.31)."""
    column = columns.column(attack, defence)
    if not defence:
        return column, Reason("Where nothing defends, the last column counts.", clauses.within)
    if columns.is_below_first(attack, defence):
        return column, Reason("Odds under the first column use it.", clauses.under)
    if attack / defence > columns.ratios[-1]:
        return column, Reason("Odds beyond the last column use it.", clauses.beyond)
    return column, Reason("The last column that the odds reach counts, in the defender's favour.", clauses.within)
