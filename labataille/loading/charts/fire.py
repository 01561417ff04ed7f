"""The series' fire chart (PR 21, 22)."""

from __future__ import annotations

from labataille.charts.fire import FireRules, FireTable
from labataille.charts.ladder import VALUES
from labataille.loading import Faults, Record, integer
from labataille.loading.charts.entries import modifier, multiplier, section, share, whole
from labataille.loading.charts.grid import Grid, grid
from labataille.loading.charts.odds import odds_columns

ROLLS = tuple(str(value) for value in VALUES)
"""The labels of the rows of a chart that goes by two dice (PR 9.2)."""


def read_fire_table(record: Record) -> FireTable:
    """Return the fire table; no loss may be smaller than the one of a lower roll or of worse odds (PR 21.30)."""
    table = grid(record, "table", integer(0), rows=ROLLS)
    columns = odds_columns(table.columns, record.faults)
    _refuse_falling_losses(table, record.faults)
    return FireTable(columns, tuple(table.column(name) for name in table.names))


def read_fire_rules(record: Record, *, canister_range: int) -> FireRules:
    """Return what changes a fire attack besides the odds (PR 21.12, 22, 24, 25, 26, 30)."""
    with section(record, "modifiers") as modifiers:
        mass, leader = modifier(modifiers, "mass"), modifier(modifiers, "leader")
    with section(record, "column-shifts") as shifts:
        canister = modifier(shifts, "canister")
    with section(record, "multipliers") as multipliers, section(record, "limits") as limits:
        return FireRules(
            mass_from=whole(limits, "mass-from"),
            mass=mass,
            leader=leader,
            canister=canister,
            canister_range=canister_range,
            line_increments=whole(limits, "line-increments", minimum=1),
            skirmish_increments=whole(limits, "skirmish-increments", minimum=1),
            carre_share=share(limits, "carre-share"),
            line_counts_as_column_from=whole(limits, "line-counts-as-column-from"),
            disordered=multiplier(multipliers, "disordered"),
            infantry_last_increment=multiplier(multipliers, "infantry-last-increment"),
            cavalry_heavy_losses=multiplier(multipliers, "cavalry-heavy-losses"),
            cavalry_heavy_losses_from=share(limits, "cavalry-heavy-losses-from"),
            skirmish_far=multiplier(multipliers, "skirmish-far"),
            guns_with_carre=multiplier(multipliers, "guns-with-carre"),
            guns_at_cavalry_in_carre=multiplier(multipliers, "guns-at-cavalry-in-carre"),
            guns_least_value=whole(limits, "guns-least-value"),
        )


def _refuse_falling_losses(table: Grid[int], faults: Faults) -> None:
    above: dict[str, int] = {}
    for label, row in table.cells.items():
        left = 0
        for name, loss in row.items():
            least = max(left, above.get(name, 0))
            if loss < least:
                expected = f"expected at least {least}, as with a lower roll or worse odds, got {loss}"
                faults.add(table.places[label, name].origin, f"{expected}; correct the cell")
            above[name] = left = loss
