"""Marked values: a value together with the place where it stands, for faults that are found only later."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from labataille.loading.faults import Faults, Origin
from labataille.loading.nodes import Node
from labataille.loading.record import Reader

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Marked(Generic[T]):
    """A value and its place in a file."""

    value: T
    origin: Origin


def marked(read: Reader[T]) -> Reader[Marked[T]]:
    """Return the reader that keeps the place of what another reader reads."""

    def read_marked(node: Node, faults: Faults) -> Marked[T] | None:
        value = read(node, faults)
        return None if value is None else Marked(value, node.origin)

    return read_marked
