"""Values of the model as plain records (text, numbers, lists, mappings), and back: for saves, journals and checksums."""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from labataille.geometry import Hex, Hexside, parse_hex, parse_hexside
from labataille.model.formations import Aim, Facing

Plain = Any
"""A value that JSON can hold."""


class NotThisValue(ValueError):
    """A record does not describe a value of the type asked for; the message says where and what was expected."""


def to_plain(value: Any) -> Plain:
    """Return a value of the model as a plain record."""
    match value:
        case None | bool() | int() | str():
            return value if not isinstance(value, Enum) else value.value
        case Enum():
            return value.value
        case Hex() | Hexside():
            return str(value)
        case Facing():
            return f"{value.aim.value}/{value.number}"
        case Fraction():
            return str(value)
        case tuple() | list():
            return [to_plain(item) for item in value]
        case Mapping():
            return {str(to_plain(key)): to_plain(item) for key, item in value.items()}
    if is_dataclass(value):
        return {field.name: to_plain(getattr(value, field.name)) for field in fields(value)}
    raise TypeError(f"{type(value).__name__} has no plain form.")


def tagged(value: Any) -> Plain:
    """Return the plain record of a value of a union, with the name of its type."""
    return {"is": type(value).__name__, **to_plain(value)}


def from_plain(kind: Any, record: Plain, path: str = "") -> Any:
    """Return the value of type `kind` that a plain record describes.

    Raises NotThisValue when the record does not fit the type.
    """
    return _reader(kind)(record, path)


def from_tagged(kinds: Any, record: Plain, path: str = "") -> Any:
    """Return the value of one of the types of a union that a tagged record describes.

    Raises NotThisValue when the tag names none of them.
    """
    by_name = {kind.__name__: kind for kind in get_args(kinds)}
    if not isinstance(record, dict) or not isinstance(record.get("is"), str) or record["is"] not in by_name:
        raise NotThisValue(f"{path or 'record'}: expected one of {', '.join(sorted(by_name))}.")
    rest = {key: item for key, item in record.items() if key != "is"}
    return from_plain(by_name[record["is"]], rest, path)


@cache
def _reader(kind: Any) -> Callable[[Plain, str], Any]:
    """Return the function that reads values of one type."""
    for matches, make in _READERS:
        if matches(kind):
            return make(kind)
    raise TypeError(f"{kind} has no plain form.")


def _expected(path: str, what: str, record: Plain) -> NotThisValue:
    return NotThisValue(f"{path or 'record'}: expected {what}, got {record!r:.60}.")


def _read_by(convert: Callable[[Any], Any], accepts: type | tuple[type, ...], what: str) -> Callable[[Plain, str], Any]:
    def read(record: Plain, path: str) -> Any:
        if not isinstance(record, accepts) or (isinstance(record, bool) and accepts is int):
            raise _expected(path, what, record)
        try:
            return convert(record)
        except (ValueError, KeyError, ZeroDivisionError) as error:
            raise _expected(path, what, record) from error

    return read


_NUMBERS = tuple("012345")
"""The numbers of hexsides and vertices as they are written."""


def _facing(text: str) -> Facing:
    aim, index = text.split("/")
    if index not in _NUMBERS:
        raise ValueError(index)
    return Facing(Aim(aim), int(index))


def _dataclass_reader(kind: Any) -> Callable[[Plain, str], Any]:
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind)]

    def read(record: Plain, path: str) -> Any:
        if not isinstance(record, dict) or set(record) != set(names):
            raise _expected(path, f"the fields {', '.join(names)}", record)
        return kind(**{name: _reader(hints[name])(record[name], f"{path}.{name}") for name in names})

    return read


def _optional_reader(kind: Any) -> Callable[[Plain, str], Any]:
    inner = next(part for part in get_args(kind) if part is not type(None))
    return lambda record, path: None if record is None else _reader(inner)(record, path)


def _tuple_reader(kind: Any) -> Callable[[Plain, str], Any]:
    parts = get_args(kind)

    def read(record: Plain, path: str) -> Any:
        if not isinstance(record, list):
            raise _expected(path, "a list", record)
        items = parts[:1] * len(record) if parts[-1] is Ellipsis else parts
        if len(items) != len(record):
            raise _expected(path, f"{len(items)} items", record)
        return tuple(_reader(item)(part, f"{path}[{index}]") for index, (item, part) in enumerate(zip(items, record, strict=True)))

    return read


def _mapping_reader(kind: Any) -> Callable[[Plain, str], Any]:
    key_kind, value_kind = get_args(kind)

    def read(record: Plain, path: str) -> Any:
        if not isinstance(record, dict):
            raise _expected(path, "a mapping", record)
        return {
            _reader(key_kind)(key, path): _reader(value_kind)(item, f"{path}.{key}") for key, item in record.items()
        }

    return read


def _is_enum(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Enum)


def _is_optional(kind: Any) -> bool:
    return get_origin(kind) in (Union, types.UnionType) and type(None) in get_args(kind) and len(get_args(kind)) == 2


_READERS: tuple[tuple[Callable[[Any], bool], Callable[[Any], Callable[[Plain, str], Any]]], ...] = (
    (lambda kind: hasattr(kind, "__supertype__"), lambda kind: _reader(kind.__supertype__)),
    (_is_enum, lambda kind: _read_by(kind, str, f"one of {', '.join(member.value for member in kind)}")),
    (lambda kind: kind is Hex, lambda kind: _read_by(parse_hex, str, "a hex number")),
    (lambda kind: kind is Hexside, lambda kind: _read_by(parse_hexside, str, "a hexside")),
    (lambda kind: kind is Facing, lambda kind: _read_by(_facing, str, "a facing")),
    (lambda kind: kind is Fraction, lambda kind: _read_by(Fraction, str, "a fraction")),
    (lambda kind: kind is bool, lambda kind: _read_by(bool, bool, "true or false")),
    (lambda kind: kind is int, lambda kind: _read_by(int, int, "a whole number")),
    (lambda kind: kind is str, lambda kind: _read_by(str, str, "text")),
    (_is_optional, _optional_reader),
    (lambda kind: get_origin(kind) is tuple, _tuple_reader),
    (lambda kind: get_origin(kind) in (dict, Mapping), _mapping_reader),
    (is_dataclass, _dataclass_reader),
)
"""How each kind of type is read, tried in order."""
