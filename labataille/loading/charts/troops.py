"""The title's charts by type of troops: fire multiples and checks, limbering, cossacks (BZ 5, 6, 7, 14)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TypeAlias

from labataille.charts.troops import CossackBan, Cossacks, FireCheck, Limbering, TroopRow, Troops
from labataille.loading import (
    CODE,
    IDENTIFIER,
    Node,
    Reader,
    Record,
    ScalarNode,
    ScalarReader,
    Unfit,
    choice,
    integer,
    mapping_of,
    reading,
)
from labataille.loading.charts.entries import CLAUSE, STEPS, clause, modifier, section, unless
from labataille.loading.charts.grid import DASH, Grid, grid
from labataille.loading.charts.levels import read_level_shares, read_levels
from labataille.loading.charts.towns import town_defence_reader
from labataille.loading.faults import Faults
from labataille.model.ids import LeaderId, Terrain, TroopType
from labataille.model.reasons import Modifier

SEVERAL = "/"
"""The stroke between the multiples of a type whose skirmish fire goes by range (WG 5.1)."""

FIRE_COLUMNS = ("line", "carre", "skirmish", "range", "check")
"""The columns of the Fire Effects chart as the data has it."""

Cell: TypeAlias = int | tuple[int, ...] | FireCheck

MULTIPLE: Reader[Cell] = unless(DASH, integer(1))
"""A multiple, or nothing where the formation gives no fire."""


def _multiples(node: ScalarNode) -> tuple[int, ...]:
    figures = node.text.split(SEVERAL)
    if not all(figure.isascii() and figure.isdigit() and int(figure) for figure in figures):
        raise Unfit("; write one figure, or one for each hex of range with strokes between")
    return tuple(map(int, figures))


SKIRMISH: Reader[Cell] = unless(DASH, ScalarReader('a multiple such as "3", or multiples by range such as "4/3/2"', _multiples))
"""The multiple of skirmish order, or one for each hex of range."""

FACES = integer(1, 6)
"""A figure that one die must reach."""


def read_troops(record: Record, terrain: Collection[Terrain]) -> Troops:
    """Return all charts by type of troops; `terrain` is the title's."""
    levels, patterns = read_levels(record)
    with section(record, "fire-checks") as checks:
        cavalry, artillery = _read_check(checks, "cavalry"), _read_check(checks, "artillery")
    fire = _read_fire(record)
    return Troops(
        fire=fire,
        cavalry_check=cavalry,
        artillery_check=artillery,
        limbering=_read_limbering(record),
        levels=levels,
        level_shares=read_level_shares(record),
        level_patterns=patterns,
        cossacks=record.optional("cossacks", _read_cossacks),
        towns=record.optional("town-defence", town_defence_reader(fire, terrain)),
    )


# -- fire --------------------------------------------------------------------------


def _read_fire(record: Record) -> Mapping[TroopType, TroopRow]:
    """Return the rows of the Fire Effects chart; a type that skirmishes has a range, any other has none (BZ 5.1)."""
    with section(record, "fire") as fire:
        readers: Mapping[str, Reader[Cell]] = {"skirmish": SKIRMISH, "check": choice(FireCheck)}
        table: Grid[Cell] = grid(fire, "table", MULTIPLE, columns=FIRE_COLUMNS, by_column=readers)
        general = clause(fire)
        special = fire.optional("clauses", mapping_of(IDENTIFIER, CLAUSE), {})
        for name in special:
            if name not in table.cells:
                fire.fault("clauses", f"expected the clauses of rows of the table, got one of {name}; correct the name")
        for name, row in table.cells.items():
            if ("skirmish" in row) != ("range" in row):
                fire.fault("table", f"expected a range for {name} if it skirmishes and else none; correct the row")
            skirmish = row.get("skirmish")
            if isinstance(skirmish, tuple) and len(skirmish) > 1 and len(skirmish) != row.get("range"):
                fire.fault("table", f"expected a multiple for each hex of the range of {name}; correct the row")
    return {TroopType(name): _troop_row(row, special.get(name, general)) for name, row in table.cells.items()}


def _troop_row(row: Mapping[str, Cell], where: str) -> TroopRow:
    multiples = {name: value for name, value in row.items() if isinstance(value, int)}
    check, skirmish = row.get("check"), row.get("skirmish")
    return TroopRow(
        line=multiples.get("line"),
        carre=multiples.get("carre"),
        skirmish=skirmish[0] if isinstance(skirmish, tuple) else None,
        skirmish_range=multiples.get("range", 0),
        fire_check=check if isinstance(check, FireCheck) else FireCheck.EVERY,
        clause=where,
        skirmish_by_range=skirmish if isinstance(skirmish, tuple) and len(skirmish) > 1 else (),
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
        where = clause(limbering)
        needed = limbering.mapping("needed", IDENTIFIER, FACES)
        artillery_leader = modifier(limbering, "artillery-leader")
        named = [row for rows in limbering.sequence("named", _read_named) for row in rows]
    best: dict[LeaderId, Modifier] = {}
    for leader, bonus in named:
        if leader not in best or best[leader].value < bonus.value:
            best[leader] = bonus
    return Limbering(needed, artillery_leader, best, where)


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
