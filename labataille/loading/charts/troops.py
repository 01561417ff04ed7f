"""The title's charts by type of troops: fire multiples and checks, limbering, cossacks (BZ 5, 6, 7, 14)."""

from __future__ import annotations

from collections.abc import Mapping

from labataille.charts.troops import CossackBan, Cossacks, FireCheck, Limbering, TroopRow, Troops
from labataille.loading import CODE, IDENTIFIER, Node, Reader, Record, choice, integer, mapping_of, reading
from labataille.loading.charts.entries import CLAUSE, STEPS, clause, modifier, section, unless
from labataille.loading.charts.grid import DASH, Grid, grid
from labataille.loading.charts.levels import read_level_shares, read_levels
from labataille.loading.faults import Faults
from labataille.model.ids import LeaderId, TroopType
from labataille.model.reasons import Modifier

FIRE_COLUMNS = ("line", "carre", "skirmish", "range", "check")
"""The columns of the Fire Effects chart as the data has it."""

MULTIPLE: Reader[int | FireCheck] = unless(DASH, integer(1))
"""A multiple, or nothing where the formation gives no fire."""

FACES = integer(1, 6)
"""A figure that one die must reach."""


def read_troops(record: Record) -> Troops:
    """Return all charts by type of troops."""
    levels, patterns = read_levels(record)
    with section(record, "fire-checks") as checks:
        cavalry, artillery = _read_check(checks, "cavalry"), _read_check(checks, "artillery")
    return Troops(
        fire=_read_fire(record),
        cavalry_check=cavalry,
        artillery_check=artillery,
        limbering=_read_limbering(record),
        levels=levels,
        level_shares=read_level_shares(record),
        level_patterns=patterns,
        cossacks=record.optional("cossacks", _read_cossacks),
    )


# -- fire --------------------------------------------------------------------------


def _read_fire(record: Record) -> Mapping[TroopType, TroopRow]:
    """Return the rows of the Fire Effects chart; a type that skirmishes has a range, any other has none (BZ 5.1)."""
    with section(record, "fire") as fire:
        table: Grid[int | FireCheck] = grid(
            fire, "table", MULTIPLE, columns=FIRE_COLUMNS, by_column={"check": choice(FireCheck)}
        )
        general = clause(fire)
        special = fire.optional("clauses", mapping_of(IDENTIFIER, CLAUSE), {})
        for name in special:
            if name not in table.cells:
                fire.fault("clauses", f"expected the clauses of rows of the table, got one of {name}; correct the name")
        for name, row in table.cells.items():
            if ("skirmish" in row) != ("range" in row):
                fire.fault("table", f"expected a range for {name} if it skirmishes and else none; correct the row")
    return {TroopType(name): _troop_row(row, special.get(name, general)) for name, row in table.cells.items()}


def _troop_row(row: Mapping[str, int | FireCheck], where: str) -> TroopRow:
    multiples = {name: value for name, value in row.items() if isinstance(value, int)}
    check = row.get("check")
    return TroopRow(
        line=multiples.get("line"),
        carre=multiples.get("carre"),
        skirmish=multiples.get("skirmish"),
        skirmish_range=multiples.get("range", 0),
        fire_check=check if isinstance(check, FireCheck) else FireCheck.EVERY,
        clause=where,
    )


def _read_check(record: Record, key: str) -> FireCheck:
    """Return when a whole arm checks its morale (BZ 7.2)."""

    def read(node: Node, faults: Faults) -> FireCheck | None:
        with reading(node, faults) as arm:
            check = arm.choice("check", FireCheck)
            clause(arm)
        return check if arm.is_sound else None

    return record.value(key, read, "a fire check") or FireCheck.EVERY


# -- limbering and cossacks --------------------------------------------------------


def _read_limbering(record: Record) -> Limbering:
    """Return the limbering table; a leader named twice has the better of his modifiers (BZ 6.2, 6.3)."""
    with section(record, "limbering") as limbering:
        clause(limbering)
        needed = limbering.mapping("needed", IDENTIFIER, FACES)
        artillery_leader = modifier(limbering, "artillery-leader")
        named = [row for rows in limbering.sequence("named", _read_named) for row in rows]
    best: dict[LeaderId, Modifier] = {}
    for leader, bonus in named:
        if leader not in best or best[leader].value < bonus.value:
            best[leader] = bonus
    return Limbering(needed, artillery_leader, best)


def _read_named(node: Node, faults: Faults) -> tuple[tuple[LeaderId, Modifier], ...] | None:
    with reading(node, faults) as record:
        value = record.value("value", STEPS) or 0
        bonus = Modifier("named-leader", value, record.text("reason"), clause(record))
        leaders = record.sequence("leaders", CODE, at_least=1)
    return tuple((LeaderId(leader), bonus) for leader in leaders) if record.is_sound else None


def _read_cossacks(node: Node, faults: Faults) -> Cossacks | None:
    with reading(node, faults) as record:
        cossacks = Cossacks(
            rout_on_fire_loss=record.flag("rout-on-fire-loss"),
            check_when_fired_on_without_loss=record.flag("check-when-fired-on-without-loss"),
            may_not_charge=record.sequence("may-not-charge", choice(CossackBan)),
            clause=clause(record),
        )
    return cossacks if record.is_sound else None
