"""What must come of a small battle: events with some of their fields, and how pieces stand in the end."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, get_args, get_type_hints

from labataille.loading import scalars
from labataille.loading.faults import Faults, Origin
from labataille.loading.nearest import did_you_mean
from labataille.loading.nodes import LostNode, MappingNode, Node, ScalarNode
from labataille.loading.record import reading, sequence_of
from labataille.model.events import Event

_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


def kebab(name: str) -> str:
    """Return the name of a kind or a field as battles write it: ``IncrementsLost`` as ``increments-lost``."""
    return _CAPITAL.sub("-", name).lower().replace("_", "-")


KINDS: dict[str, type] = {kebab(kind.__name__): kind for kind in get_args(Event)}
"""Every kind of event by its name."""


@dataclass(frozen=True, slots=True)
class ExpectedEvent:
    """An event of this kind whose fields are what `fields` says; fields that are not named may be anything."""

    kind: type
    fields: Node | None
    origin: Origin


def read_expected(node: Node, faults: Faults) -> ExpectedEvent | None:
    """Return an expected event: its kind alone, or its kind with fields."""
    match node:
        case LostNode():
            return None
        case ScalarNode():
            name, body = node.text, None
        case MappingNode(entries=(entry,)):
            name, body = entry.key.text, entry.value
        case _:
            faults.add(node.origin, f"expected one event, got {node.described}; write its kind, then its fields")
            return None
    if name not in KINDS:
        hint = did_you_mean(name, KINDS) or f"; write one of {', '.join(KINDS)}"
        faults.add(node.origin, f"expected a kind of event, got {name}{hint}")
        return None
    if body is not None:
        _refuse_unknown_fields(KINDS[name], body, faults)
    return ExpectedEvent(KINDS[name], body, node.origin)


def _refuse_unknown_fields(kind: Any, node: Node, faults: Faults) -> None:
    """Note every field that a value of this kind does not have, worksheets included."""
    if not isinstance(node, MappingNode):
        faults.add(node.origin, f"expected fields with their values, got {node.described}; write a mapping")
        return
    known = field_names(kind)
    hints = get_type_hints(kind)
    for entry in node.entries:
        if entry.key.text not in known:
            hint = did_you_mean(entry.key.text, known) or f"; use one of {', '.join(known)}"
            faults.add(entry.key.origin, f"expected a field of {kebab(kind.__name__)}, got {entry.key.text}{hint}")
        elif is_dataclass(inner := hints.get(known[entry.key.text])) and isinstance(entry.value, MappingNode):
            _refuse_unknown_fields(inner, entry.value, faults)


def field_names(kind: Any) -> dict[str, str]:
    """Return the names of all fields and properties of a value, as battles write them, with the program's own."""
    properties = [name for name, part in vars(kind).items() if isinstance(part, property)]
    return {kebab(name): name for name in (*(field.name for field in fields(kind)), *properties)}


# -- the end -----------------------------------------------------------------------------------------------------------

UNIT_FIELDS = ("hex", "hexes", "formation", "facing", "state", "increments", "lost", "station")
LEADER_FIELDS = ("hex", "station")


@dataclass(frozen=True, slots=True)
class Aftermath:
    """How a unit or a leader must stand when the answers are used up: field by field."""

    piece: str
    fields: dict[str, Node]
    origin: Origin


def read_aftermath(node: Node, faults: Faults) -> Aftermath | None:
    """Return how a piece must stand at the end."""
    with reading(node, faults) as record:
        is_unit = "unit" in record
        piece = record.code("unit" if is_unit else "leader")
        found: dict[str, Node] = {}
        for name in UNIT_FIELDS if is_unit else LEADER_FIELDS:
            if (value := record.optional(name, _written_hexes if name == "hexes" else _written_value)) is not None:
                found[name] = value
        if record.is_sound and not found:
            record.fault("unit", "expected how the piece stands, but nothing is said of it; add hex, state or another")
    return Aftermath(piece, found, node.origin) if record.is_sound else None


def _written_value(node: Node, faults: Faults) -> Node | None:
    return scalars.ScalarReader("a value", lambda scalar: scalar)(node, faults)


def _written_hexes(node: Node, faults: Faults) -> Node | None:
    return node if sequence_of(scalars.HEX)(node, faults) is not None else None
