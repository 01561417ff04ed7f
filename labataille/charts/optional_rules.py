"""The optional rules of a title: its switches one by one, and its charts with some of them in other positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from labataille.charts.catalogue import Charts
from labataille.charts.switches import Position
from labataille.model.reasons import Reason


class Group(Enum):
    """What an optional rule is about, in the order in which they are listed."""

    GENERAL = "general"
    NUMBERS = "numbers"
    CHARGES = "charges"


@dataclass(frozen=True, slots=True)
class OptionalRule:
    """A switch: what it says and where, the positions there are, which of them the title prints, and how it stands.

    `comes_with` names what has to be in the game before the switch has its effect; None where it has it already.
    """

    id: str
    note: Reason
    group: Group
    positions: tuple[Position, ...]
    printed: Position
    stands: Position
    comes_with: str | None

    @property
    def is_changed(self) -> bool:
        """Return whether the rule stands otherwise than in the title's data."""
        return self.stands != self.printed


def optional_rules(charts: Charts) -> tuple[OptionalRule, ...]:
    """Return all optional rules of a title, those of one group together."""
    rules = [_rule(charts, id) for id in charts.switches.notes]
    return tuple(rule for group in Group for rule in rules if rule.group is group)


def changed_rules(charts: Charts) -> tuple[OptionalRule, ...]:
    """Return the optional rules that stand otherwise than in the title's data."""
    return tuple(rule for rule in optional_rules(charts) if rule.is_changed)


def position_of(charts: Charts, id: str) -> Position:
    """Return how an optional rule stands."""
    return _PLACES[_group(charts, id)].read(charts, _name(id))


def with_positions(charts: Charts, positions: Mapping[str, Position]) -> Charts:
    """Return the charts with some optional rules in these positions, by their ids; the others stand as they did."""
    for id, position in positions.items():
        charts = _PLACES[_group(charts, id)].write(charts, _name(id), position)
    return charts


def written(position: Position) -> str:
    """Return a position as players write it: on, off, a word or a number."""
    match position:
        case bool():
            return "on" if position else "off"
        case Enum():
            return str(position.value)
        case _:
            return str(position)


def _rule(charts: Charts, id: str) -> OptionalRule:
    switches = charts.switches
    return OptionalRule(
        id=id,
        note=switches.notes[id],
        group=_group(charts, id),
        positions=_positions(charts, id),
        printed=switches.printed[id],
        stands=position_of(charts, id),
        comes_with=switches.comes_with.get(id),
    )


def _positions(charts: Charts, id: str) -> tuple[Position, ...]:
    match printed := charts.switches.printed[id]:
        case bool():
            return True, False
        case Enum():
            return tuple(type(printed))
        case _:
            return charts.switches.numbers[id]


# -- where the positions stand in the charts ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Place:
    """How positions are read from the charts and written into them, by the names of their fields."""

    read: Callable[[Charts, str], Position]
    write: Callable[[Charts, str, Position], Charts]


def _general(charts: Charts, name: str, position: Position) -> Charts:
    return replace(charts, switches=_with(charts.switches, name, position))


def _charge(charts: Charts, name: str, position: Position) -> Charts:
    return replace(charts, charge=replace(charts.charge, switches=_with(charts.charge.switches, name, position)))


def _number(charts: Charts, name: str, position: Position) -> Charts:
    """Return the charts with another number in the chart that it belongs to (PR 22.5, 26.7)."""
    match name:
        case "canister_range":
            return replace(charts, fire=_with(charts.fire, name, position))
        case "flank_fire_defence":
            defence = _with(charts.ground.fire_defence, "flank", position)
        case _:
            defence = _with(charts.ground.fire_defence, "line_flank", position)
    return replace(charts, ground=replace(charts.ground, fire_defence=defence))


def _number_now(charts: Charts, name: str) -> Position:
    defence = charts.ground.fire_defence
    return {
        "canister_range": charts.fire.canister_range,
        "flank_fire_defence": defence.flank,
        "line_flank_fire_defence": defence.line_flank,
    }[name]


def _with(chart: Any, name: str, position: Position) -> Any:
    return replace(chart, **{name: position})


_PLACES: Mapping[Group, _Place] = {
    Group.GENERAL: _Place(lambda charts, name: getattr(charts.switches, name), _general),
    Group.NUMBERS: _Place(_number_now, _number),
    Group.CHARGES: _Place(lambda charts, name: getattr(charts.charge.switches, name), _charge),
}


def _name(id: str) -> str:
    return id.replace("-", "_")


def _group(charts: Charts, id: str) -> Group:
    if id in charts.switches.numbers:
        return Group.NUMBERS
    return Group.GENERAL if hasattr(charts.switches, _name(id)) else Group.CHARGES
