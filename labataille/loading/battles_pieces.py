"""The pieces of a small battle: units and leaders on the field, each with its state (PR 5, 7, 15, 30)."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex
from labataille.loading import scalars
from labataille.loading.armies import Army
from labataille.loading.battles_counters import read_counter, read_leader_counter
from labataille.loading.battles_parts import refuse_wrong_parts
from labataille.loading.battles_places import read_hex, read_hexes, refuse_broken_body, refuse_no_body
from labataille.loading.battles_postures import read_posture
from labataille.loading.faults import Faults
from labataille.loading.nearest import did_you_mean
from labataille.loading.nodes import Node
from labataille.loading.record import Reader, Record, reading, sequence_of
from labataille.loading.titles import Title
from labataille.model.battlefield import Battlefield
from labataille.model.counters import Counter
from labataille.model.display import wholes_of
from labataille.model.formations import Formation, Morale, Readiness
from labataille.model.ids import LeaderId, UnitId
from labataille.model.units import Leader, Station, Unit


@dataclass(frozen=True, slots=True)
class Positions:
    """Units and leaders in the order of the file; of several units in a hex the first lies on top (PR 13.2).

    `lines` are the lines of the file in which they stand.
    """

    units: Mapping[UnitId, Unit]
    leaders: Mapping[LeaderId, Leader]
    lines: Mapping[UnitId | LeaderId, Record] = dataclasses.field(default_factory=dict)

    @property
    def stacks(self) -> dict[Hex, tuple[UnitId, ...]]:
        """Return the units of each occupied hex from the top down."""
        stacks: dict[Hex, tuple[UnitId, ...]] = {}
        for unit in self.units.values():
            for hex in unit.hexes:
                stacks[hex] = (*stacks.get(hex, ()), unit.id)
        return stacks


@dataclass(frozen=True, slots=True)
class Stock:
    """What the lines of a battle can draw on; `lines` gathers those that are sound, by their pieces."""

    title: Title
    charts: Charts
    army: Army
    field: Battlefield
    lines: dict[UnitId | LeaderId, Record] = dataclasses.field(default_factory=dict)


def read_positions(record: Record, title: Title, charts: Charts, army: Army, field: Battlefield | None) -> Positions:
    """Return all pieces of a battle; lines with faults are left out, and an id that comes twice is a fault."""
    if field is None:
        record.pass_over("units", "leaders")
        return Positions({}, {})
    stock = Stock(title, charts, army, field)
    units = record.value("units", sequence_of(_unit_reader(stock), at_least=1), "a list of units") or ()
    leaders = record.optional("leaders", sequence_of(_leader_reader(stock)), ())
    _refuse_twice(record, "units", [unit.id for unit in units])
    _refuse_same_men(record, units)
    refuse_wrong_parts(record, units)
    _refuse_twice(record, "leaders", [leader.id for leader in leaders])
    return Positions({unit.id: unit for unit in units}, {leader.id: leader for leader in leaders}, stock.lines)


def _refuse_twice(record: Record, key: str, ids: Sequence[str]) -> None:
    for id in sorted({id for id in ids if ids.count(id) > 1}):
        record.fault(key, f"expected each piece once, but {id} comes twice; delete one of the two")


def _refuse_same_men(record: Record, units: Sequence[Unit]) -> None:
    """Refuse two counters for the same men, and one on the display for which nobody stands (PR 6.4)."""
    deployed = {unit.id: unit for unit in units if unit.station is not Station.ON_DISPLAY}
    for whole in deployed.values():
        for part in whole.counter.stands_for:
            if part in deployed:
                both = f"expected {whole.id} or {part}, got both, for the same men (PR 6.4)"
                record.fault("units", f"{both}; write on-display: true for one")
    wholes = wholes_of({unit.id: unit.counter for unit in units})
    for unit in units:
        alone = unit.id not in wholes and unit.id not in wholes.values()
        if unit.station is Station.ON_DISPLAY and alone:
            record.fault("units", f"expected the counters for whose men {unit.id} waits on the display; add them all")


# -- units -------------------------------------------------------------------------------------------------------------


def _unit_reader(stock: Stock) -> Reader[Unit]:
    def read_unit(node: Node, faults: Faults) -> Unit | None:
        with reading(node, faults) as record:
            counter = _read_unit_counter(record, stock)
            if record.optional("on-display", scalars.FLAG, False):
                return None if counter is None else Unit(counter, Station.ON_DISPLAY)
            hexes = read_hexes(record, stock.field)
            formation, facing = read_posture(record, _usual(counter))
            state = record.optional("state", scalars.choice(Morale), Morale.GOOD)
            refuse_no_body(record, hexes, formation, facing)
            refuse_broken_body(record, hexes, state)
            lost = _read_lost(record, counter)
            by_fire = record.optional("lost-by-fire", scalars.integer(0, lost), 0)
            readiness = record.optional("readiness", scalars.choice(Readiness), Readiness.FRESH)
        if not record.is_sound or counter is None:
            return None
        stock.lines[counter.id] = record
        return Unit(counter, Station.ON_MAP, hexes, formation, facing, state, lost, by_fire, readiness)

    return read_unit


def _read_unit_counter(record: Record, stock: Stock) -> Counter | None:
    """Return the counter of a line: its own if it names an arm, else that of the order of battle."""
    id = UnitId(record.code("id"))
    if "arm" in record:
        return read_counter(record, id, stock.title, stock.charts)
    if id and id not in stock.army.counters:
        hint = did_you_mean(id, stock.army.counters) or "; correct it, or define the unit here with its arm and values"
        record.fault("id", f"expected a unit of the order of battle, got {id}{hint}")
    return stock.army.counters.get(id)


def _usual(counter: Counter | None) -> Formation:
    return Formation.LIMBERED if counter is not None and counter.is_artillery else Formation.COLUMN


def _read_lost(record: Record, counter: Counter | None) -> int:
    most = counter.increments - 1 if counter is not None else None
    return record.optional("lost", scalars.integer(0, most), 0)


# -- leaders -----------------------------------------------------------------------------------------------------------


def _leader_reader(stock: Stock) -> Reader[Leader]:
    def read_leader(node: Node, faults: Faults) -> Leader | None:
        with reading(node, faults) as record:
            id = LeaderId(record.code("id"))
            counter = stock.army.leaders.get(id)
            if "side" in record:
                counter = read_leader_counter(record, id, stock.title)
            elif counter is None:
                hint = did_you_mean(id, stock.army.leaders) or "; correct it, or define him here with side and values"
                record.fault("id", f"expected a leader of the order of battle, got {id}{hint}")
            hex = read_hex(record, stock.field)
        if not record.is_sound or counter is None:
            return None
        stock.lines[counter.id] = record
        return Leader(counter, Station.ON_MAP, hex)

    return read_leader
