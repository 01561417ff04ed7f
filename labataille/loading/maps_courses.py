"""What runs along and across hexsides: features of hexsides by kind, and roads as courses from hex to hex."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise

from labataille.geometry import SIDES, Hex, Hexside, between, distance, hexside, parse_hex
from labataille.loading import scalars
from labataille.loading.faults import Faults, Origin
from labataille.loading.nodes import MappingNode, Node, ScalarNode
from labataille.loading.record import Record, mapping_of, reading, sequence_of
from labataille.model.battlefield import RoadKind
from labataille.model.ids import HexsideKind

STEP = ">"
"""The sign between two hexes of a course."""


@dataclass(frozen=True, slots=True)
class Connections:
    """What lies on the hexsides of a map, and the roads across them."""

    hexsides: Mapping[Hexside, tuple[HexsideKind, ...]]
    roads: Mapping[Hexside, RoadKind]


# -- features of hexsides ----------------------------------------------------------------------------------------------


def read_hexsides(
    record: Record, on_map: Collection[Hex], kinds: Collection[HexsideKind] | None
) -> Mapping[Hexside, tuple[HexsideKind, ...]]:
    """Return the features of every hexside that has any, in the order of the file.

    Each item of a list names one hex and one or more of its sides: ``"051021/012345"``.
    """
    read_kind = scalars.IDENTIFIER if kinds is None else scalars.reference(kinds, "kind of hexside")
    lists = record.value("hexsides", mapping_of(read_kind, sequence_of(SIDES_OF_HEX)), "lists of hexsides") or {}
    features: dict[Hexside, tuple[HexsideKind, ...]] = {}
    node = record.node_of("hexsides")
    for kind, groups in lists.items():
        origin = _origin_of(node, kind, record)
        for side in (side for group in groups for side in group):
            if not any(hex in on_map for hex in side.hexes):
                record.faults.add(origin, f"expected hexsides of the map, got {side}; delete it or enlarge the map")
            elif kind in features.get(side, ()):
                record.faults.add(origin, f"expected each hexside once in a list, got {side} twice; delete one")
            else:
                features[side] = (*features.get(side, ()), HexsideKind(kind))
    return features


def _origin_of(node: Node | None, kind: str, record: Record) -> Origin:
    if isinstance(node, MappingNode):
        return next((entry.value.origin for entry in node.entries if entry.key.text == kind), node.origin)
    return record.origin


def _sides_of_hex(node: ScalarNode) -> tuple[Hexside, ...]:
    number, slash, sides = node.text.partition("/")
    try:
        hex = parse_hex(number)
    except ValueError:
        raise scalars.Unfit(_SIDES_ADVICE) from None
    digits = [int(digit) for digit in sides if digit in map(str, SIDES)]
    if not (node.is_quoted and slash and digits) or len(digits) != len(sides) or len(set(digits)) != len(digits):
        raise scalars.Unfit(_SIDES_ADVICE)
    return tuple(hexside(hex, digit) for digit in digits)


_SIDES_ADVICE = "; write a hex number, a slash and its sides from 0 to 5, in quotes"

SIDES_OF_HEX = scalars.ScalarReader('a hex and its sides in quotes such as "051021/045"', _sides_of_hex)
"""One or more hexsides of one hex, as ``"051021/045"``."""


# -- roads -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Road:
    """A named road: the hexes it runs through, each adjacent to the next."""

    id: str
    name: str
    kind: RoadKind
    course: tuple[Hex, ...]


def read_roads(record: Record, on_map: Collection[Hex]) -> tuple[Road, ...]:
    """Return the roads and pathways of a map; an id stands once."""
    roads: dict[str, Road] = {}

    def read_road(node: Node, faults: Faults) -> Road | None:
        road = _read_road(node, faults, on_map)
        if road is not None and roads.setdefault(road.id, road) is not road:
            faults.add(node.origin, f"expected each road once, but {road.id} is named twice; rename one of the two")
        return road

    return record.sequence("roads", read_road)


def connected(roads: Iterable[Road]) -> Mapping[Hexside, RoadKind]:
    """Return what connects adjacent hexes; where a road and a pathway share a hexside, the road counts."""
    connections: dict[Hexside, RoadKind] = {}
    for road in roads:
        for here, there in pairwise(road.course):
            side = between(here, there)
            if connections.get(side) is not RoadKind.ROAD:
                connections[side] = road.kind
    return connections


def _read_road(node: Node, faults: Faults, on_map: Collection[Hex]) -> Road | None:
    with reading(node, faults) as record:
        id = record.identifier("id")
        name = record.text("name")
        kind = record.choice("kind", RoadKind)
        course = record.value("course", COURSE) or ()
        for hex in course:
            if hex not in on_map:
                record.fault("course", f"expected hexes of the map, got {hex}; end the road at the edge")
        for here, there in pairwise(course):
            if distance(here, there) != 1:
                record.fault(
                    "course", f"expected adjacent hexes, but {here} does not touch {there}; name those between"
                )
    return Road(id, name, kind, course) if record.is_sound else None


def _course(node: ScalarNode) -> tuple[Hex, ...]:
    try:
        course = tuple(parse_hex(number.strip()) for number in node.text.split(STEP))
    except ValueError:
        raise scalars.Unfit(f"; write hex numbers with {STEP} between them") from None
    if len(course) < 2:  # a road of one hex leads nowhere
        raise scalars.Unfit("; name two hexes at least")
    return course


COURSE = scalars.ScalarReader('a course such as "050010 > 050009 > 050008"', _course)
"""Hexes from one to the next, as ``050010 > 050009``."""
