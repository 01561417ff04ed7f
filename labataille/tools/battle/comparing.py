"""Comparing: whether a value of the game is what a small battle wrote for it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from typing import Any, get_type_hints

from labataille.geometry import Hex
from labataille.loading.battles_events import field_names, kebab
from labataille.loading.nodes import MappingNode, Node, ScalarNode, SequenceNode
from labataille.model.points import HalfPoints, as_points
from labataille.model.reasons import Modifier, Multiplier, Reason, Term


def agrees(node: Node, value: Any) -> bool:
    """Return whether a value is what was written: a part of its fields, items or members is enough.

    Modifiers, multipliers and terms are written by their ids, ``{fifteen-increments: 6}``; a reason by its clause.
    """
    match node:
        case MappingNode():
            return all(agrees_part(entry.key.text, entry.value, value) for entry in node.entries)
        case SequenceNode():
            return _is_list(value) and len(value) == len(node.items) and all(map(agrees, node.items, value))
        case ScalarNode():
            return _says(node.text, value)
    return False


def agrees_part(name: str, node: Node, value: Any) -> bool:
    """Return whether one part of a value, a field, a member or an item by its id, is what was written."""
    if isinstance(value, Mapping):
        return name in value and agrees(node, value[name])
    if _is_list(value):
        return any(_id_of(item) == name and agrees(node, _amount_of(item)) for item in value)
    known = field_names(type(value)) if hasattr(type(value), "__dataclass_fields__") else {}
    if name not in known:
        return False
    part = getattr(value, known[name])
    if get_type_hints(type(value)).get(known[name]) is HalfPoints:
        part = Fraction(part, 2)
    return agrees(node, part)


def _is_list(value: Any) -> bool:
    return isinstance(value, tuple) and not hasattr(value, "_fields")


def _says(text: str, value: Any) -> bool:
    if isinstance(value, Fraction):
        try:
            return Fraction(text) == value
        except (ValueError, ZeroDivisionError):
            return False
    return text == told(value)


def told(value: Any) -> str:
    """Return a value as a small battle writes it."""
    match value:
        case None:
            return "none"
        case bool():
            return "true" if value else "false"
        case Enum():
            return str(value.value)
        case Reason():
            return value.clause
        case Modifier() | Multiplier() | Term():
            return f"{_id_of(value)}: {told(_amount_of(value))}"
        case Hex():
            return str(value)
        case tuple() if not _is_list(value):
            return str(value)
        case tuple() if value and all(isinstance(item, int) for item in value):
            return "".join(map(str, value))
        case tuple():
            return f"[{', '.join(map(told, value))}]"
        case Mapping():
            return f"{{{', '.join(f'{told(key)}: {told(item)}' for key, item in value.items())}}}"
    if hasattr(type(value), "__dataclass_fields__"):
        return told_fields(value)
    return str(value)


def told_fields(value: Any) -> str:
    """Return the fields of an event or a worksheet as a small battle writes them."""
    hints = get_type_hints(type(value))
    parts = []
    for written, name in field_names(type(value)).items():
        part = getattr(value, name)
        parts.append(f"{written}: {as_points(part) if hints.get(name) is HalfPoints else told(part)}")
    return f"{{{', '.join(parts)}}}"


def told_event(event: Any) -> str:
    """Return an event on one line: its kind and its fields."""
    return f"{kebab(type(event).__name__)}: {told_fields(event)}"


def _id_of(item: Any) -> str:
    return item.subject if isinstance(item, Term) else str(getattr(item, "id", ""))


def _amount_of(item: Any) -> Any:
    match item:
        case Term() | Modifier():
            return item.value
        case Multiplier():
            return item.factor
    return item
