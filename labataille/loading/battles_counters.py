"""Counters that a small battle defines for itself, beside those of the order of battle (PR 6, 7)."""

from __future__ import annotations

from dataclasses import replace

from labataille.charts.catalogue import Charts
from labataille.loading import scalars
from labataille.loading.armies_values import read_bands, read_stands_for
from labataille.loading.ladder import read_ladder_value
from labataille.loading.record import Record
from labataille.loading.titles import Title
from labataille.model.counters import Arm, Counter, LeaderCounter, Size, SpecificSide
from labataille.model.ids import CorpsId, LeaderId, TroopType, UnitId
from labataille.model.sides import Side

SIZES = {Arm.INFANTRY: Size.BATTALION, Arm.CAVALRY: Size.REGIMENT, Arm.ARTILLERY: Size.BATTERY}
"""What a counter stands for unless its line says otherwise."""


def read_counter(record: Record, id: UnitId, title: Title, charts: Charts) -> Counter:
    """Return a combat unit whose line gives its printed values (PR 6.1, 6.2)."""
    arm, side = record.choice("arm", Arm), record.choice("side", Side)
    counter = Counter(
        id=id,
        name=record.optional_text("name") or id,
        side=side,
        nation=_read_nation(record, side, title),
        corps=record.optional_text("corps") or "",
        division=record.optional_text("division") or "",
        brigade="",
        regiment=record.optional_text("regiment") or "",
        arm=arm,
        type="",
        size=record.optional("size", scalars.choice(Size), SIZES[arm]),
        increments=record.integer("increments", minimum=1),
        movement=record.integer("movement", minimum=1),
        specific=_read_specific_side(record, arm),
        skirmish_range=record.optional("skirmish-range", scalars.integer(1), 0),
        stands_for=read_stands_for(record, arm),
    )
    return _with_rows(record, counter, charts)


def _read_specific_side(record: Record, arm: Arm) -> SpecificSide:
    side = SpecificSide(melee=record.integer("melee", minimum=0), morale=read_ladder_value(record, "morale"))
    match arm:
        case Arm.INFANTRY:
            return replace(side, fire=record.integer("fire", minimum=0))
        case Arm.CAVALRY:
            skirmish_fire = record.optional("skirmish-fire", scalars.integer(1), 0)
            return replace(side, skirmish_fire=skirmish_fire, lance=record.optional("lance", scalars.integer(1), 0))
        case Arm.ARTILLERY:
            return replace(side, bands=read_bands(record))


def _with_rows(record: Record, counter: Counter, charts: Charts) -> Counter:
    """Return a counter with the rows that its line names in the title's charts (BZ 5, 6, 11, 12)."""
    match counter.arm:
        case Arm.INFANTRY:
            body = record.optional("level-body", scalars.reference([*charts.troops.levels], "body with a level"))
            troop = record.reference("troop", [*charts.troops.fire], "row of the Fire Effects chart")
            return replace(counter, troop=TroopType(troop), level_body=CorpsId(body) if body else None)
        case Arm.CAVALRY:
            recall = scalars.reference([*charts.charge.recall.needed], "row of the recall table")
            return replace(counter, recall=record.optional("recall", recall))
        case Arm.ARTILLERY:
            limbering = scalars.reference([*charts.troops.limbering.needed], "row of the limbering table")
            horse = record.optional("horse", scalars.FLAG, False)
            return replace(counter, limbering=record.optional("limbering", limbering), horse=horse)


def read_leader_counter(record: Record, id: LeaderId, title: Title) -> LeaderCounter:
    """Return a leader whose line gives his printed values (PR 7.1)."""
    side = record.choice("side", Side)
    return LeaderCounter(
        id=id,
        name=record.optional_text("name") or id,
        side=side,
        nation=_read_nation(record, side, title),
        corps=record.optional_text("corps") or "",
        division=record.optional_text("division") or "",
        rank=record.optional_text("rank") or "leader",
        melee=record.optional("melee", scalars.integer(0), 0),
        artillery=record.optional("artillery", scalars.integer(0), 0),
        morale=record.optional("morale", scalars.integer(0), 0),
        movement=record.integer("movement", minimum=1),
        leads_cavalry=record.optional("leads-cavalry", scalars.FLAG, False),
        helps_all_nations=record.optional("helps-all-nations", scalars.FLAG, False),
        helps_own_corps_only=record.optional("helps-own-corps-only", scalars.FLAG, False),
    )


def _read_nation(record: Record, side: Side, title: Title) -> str:
    """Return the nation of a line; without the key it is the first of the side's nations."""
    known = [nation for nation, of in title.nations.items() if of is side]
    return record.optional("nation", scalars.reference(known, "nation of the side"), known[0])
