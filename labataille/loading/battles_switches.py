"""The optional rules of a small battle: which of its title's switches stand otherwise than in the title's data."""

from __future__ import annotations

from enum import Enum

from labataille.charts.catalogue import Charts
from labataille.charts.optional_rules import OptionalRule, optional_rules, with_positions
from labataille.charts.switches import Position
from labataille.loading import scalars
from labataille.loading.faults import Faults
from labataille.loading.nodes import Node, ScalarNode
from labataille.loading.record import Reader, Record, reading


def with_switches(record: Record, charts: Charts) -> Charts:
    """Return the charts with the positions that a battle names, by the keys that the switches have in the title's data."""
    rules = optional_rules(charts)

    def read(node: Node, faults: Faults) -> dict[str, Position]:
        positions: dict[str, Position] = {}
        with reading(node, faults) as switches:
            for rule in rules:
                written = switches.node_of(rule.id)
                position = None if written is None else position_reader(rule)(written, faults)
                if position is not None:
                    positions[rule.id] = position
        return positions

    return with_positions(charts, record.optional("switches", read, {}))


def position_reader(rule: OptionalRule) -> Reader[Position]:
    """Return the reader of a position as the title's data write it: true or false, a word, or one of some numbers."""
    match rule.printed:
        case bool():
            return scalars.FLAG
        case Enum():
            return scalars.choice(type(rule.printed))
        case _:
            return _number(rule)


def _number(rule: OptionalRule) -> Reader[Position]:
    whole = scalars.integer()

    def convert(node: ScalarNode) -> Position:
        number = whole.convert(node)
        if number not in rule.positions:
            raise scalars.Unfit("; write one of these")
        return number

    return scalars.ScalarReader(f"one of {', '.join(map(str, rule.positions))}", convert)
