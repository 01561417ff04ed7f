"""The lines of an army file: combat units under their division and brigade, and leaders (PR 6, 7)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from labataille.loading import scalars
from labataille.loading.armies_values import read_bands, read_stands_for
from labataille.loading.faults import Faults
from labataille.loading.ladder import read_ladder_value
from labataille.loading.nodes import Node
from labataille.loading.record import Reader, Record, reading
from labataille.loading.titles import Title
from labataille.loading.titles_marks import Marked
from labataille.model.counters import Arm, Counter, LeaderCounter, Size, SpecificSide
from labataille.model.ids import LeaderId, UnitId
from labataille.model.sides import Side


@dataclass(frozen=True, slots=True)
class Muster:
    """The counters and leaders of one file, each with its place."""

    counters: tuple[Marked[Counter], ...]
    leaders: tuple[Marked[LeaderCounter], ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """What a line inherits from the headings above it."""

    side: Side
    nation: str
    corps: str
    title: Title
    division: str = ""
    brigade: str = ""


def read_corps(record: Record, stem: str, title: Title) -> Muster:
    """Return the counters and leaders of an army file; lines with faults are left out."""
    if record.identifier("army") != stem:
        record.fault("army", f'expected "{stem}", the name of the file; rename one of the two')
    side = record.choice("side", Side)
    nation = record.reference("nation", title.nations)
    heading = Heading(side, nation, record.text("corps"), title)
    leaders = record.sequence("leaders", _leader_reader(heading))
    counters = record.sequence("divisions", _division_reader(heading))
    return Muster(tuple(counter for division in counters for counter in division), leaders)


Units = tuple[Marked[Counter], ...]


def _division_reader(heading: Heading) -> Reader[Units]:
    def read_division(node: Node, faults: Faults) -> Units | None:
        with reading(node, faults) as record:
            division = replace(heading, division=record.text("division"))
            brigades = record.sequence("brigades", _brigade_reader(division))
        return tuple(unit for brigade in brigades for unit in brigade)

    return read_division


def _brigade_reader(heading: Heading) -> Reader[Units]:
    def read_brigade(node: Node, faults: Faults) -> Units | None:
        with reading(node, faults) as record:
            brigade = replace(heading, brigade=record.optional_text("brigade") or "")
            return record.sequence("units", lambda unit, faults: _read_unit(unit, faults, brigade))

    return read_brigade


# -- combat units ------------------------------------------------------------------------------------------------------


def _read_unit(node: Node, faults: Faults, heading: Heading) -> Marked[Counter] | None:
    """Return a combat unit as printed (PR 6.1, 6.2)."""
    with reading(node, faults) as record:
        arm = record.choice("arm", Arm)
        name = record.text("name")
        nation, wording = _read_nation(record, heading), record.text("type")
        counter = Counter(
            id=UnitId(record.code("id")),
            name=name,
            side=heading.side,
            nation=nation,
            corps=heading.corps,
            division=heading.division,
            brigade=heading.brigade,
            regiment=_read_regiment(record, arm, name),
            arm=arm,
            type=wording,
            size=record.choice("size", Size),
            increments=record.integer("increments", minimum=1),
            movement=record.integer("movement", minimum=1),
            specific=_read_specific_side(record, arm),
            horse=record.optional("horse", scalars.FLAG, False) if arm is Arm.ARTILLERY else False,
            skirmish_range=record.optional("skirmish-range", scalars.integer(1), 0),
            stands_for=read_stands_for(record, arm),
            origin=_read_origin(record, heading.title),
        )
        record.optional_text("note")
    return Marked(counter, node.origin) if record.is_sound else None


def _read_specific_side(record: Record, arm: Arm) -> SpecificSide:
    """Return the specific side: a battery has fire by range, cavalry a value in skirmish order only (PR 6.2, 6.9)."""
    side = SpecificSide(melee=record.integer("melee", minimum=0), morale=read_ladder_value(record, "morale"))
    match arm:
        case Arm.INFANTRY:
            return replace(side, fire=record.integer("fire", minimum=0))
        case Arm.CAVALRY:
            skirmish_fire = record.optional("skirmish-fire", scalars.integer(1), 0)
            return replace(side, skirmish_fire=skirmish_fire, lance=record.optional("lance", scalars.integer(1), 0))
        case Arm.ARTILLERY:
            return replace(side, bands=read_bands(record))


def _read_regiment(record: Record, arm: Arm, name: str) -> str:
    """Return the regiment a unit belongs to; without the key it is a regiment by itself, and a battery is in none."""
    if arm is Arm.ARTILLERY:
        return ""
    return record.optional_text("regiment") or name


def _read_nation(record: Record, heading: Heading) -> str:
    """Return the nation: the unit's own, else that of the file; it must fight on the side of the file."""
    nation = record.optional("nation", scalars.reference(heading.title.nations, "nation"), heading.nation)
    if heading.title.nations.get(nation, heading.side) is not heading.side:
        record.fault(
            "nation", f"expected a nation of the {heading.side.value} side, got {nation}; correct one of the two"
        )
    return nation


def _read_origin(record: Record, title: Title) -> str:
    return title.origins.get(record.reference("origin", title.origins), "")


# -- leaders -----------------------------------------------------------------------------------------------------------


def _leader_reader(heading: Heading) -> Reader[Marked[LeaderCounter]]:
    def read_leader(node: Node, faults: Faults) -> Marked[LeaderCounter] | None:
        with reading(node, faults) as record:
            leader = _read_leader(record, heading)
        return Marked(leader, node.origin) if record.is_sound else None

    return read_leader


def _read_leader(record: Record, heading: Heading) -> LeaderCounter:
    """Return a leader as printed: his bonuses and his movement (PR 7.1)."""
    leader = LeaderCounter(
        id=LeaderId(record.code("id")),
        name=record.text("name"),
        side=heading.side,
        nation=_read_nation(record, heading),
        corps=heading.corps,
        division=record.optional_text("division") or "",
        rank=record.text("rank"),
        melee=record.integer("melee", minimum=0),
        artillery=record.integer("artillery", minimum=0),
        morale=record.integer("morale", minimum=0),
        movement=record.integer("movement", minimum=1),
        leads_cavalry=record.optional("leads-cavalry", scalars.FLAG, False),
        helps_all_nations=record.optional("helps-all-nations", scalars.FLAG, False),
        helps_own_corps_only=record.optional("helps-own-corps-only", scalars.FLAG, False),
        origin=_read_origin(record, heading.title),
    )
    record.optional_text("note")
    return leader
