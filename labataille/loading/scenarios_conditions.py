"""Victory as a scenario file has it: levels, and the conditions that places, corps and banks put on them.

Names keep their places, so that a fault found later points at its line.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from labataille.loading import scalars
from labataille.loading.faults import Faults
from labataille.loading.nodes import Node
from labataille.loading.record import Record, reading
from labataille.loading.titles_marks import Marked, marked
from labataille.model.sides import Side
from labataille.model.victory import VictoryLevel


@dataclass(frozen=True, slots=True)
class HoldsPlan:
    """A side holds so many hexes of a place; without a number, all of them."""

    place: Marked[str]
    side: Side
    hexes: int | None


@dataclass(frozen=True, slots=True)
class LevelPlan:
    """A corps is on a morale level."""

    corps: Marked[str]
    level: int


@dataclass(frozen=True, slots=True)
class AcrossPlan:
    """A side has at least, or at most, so many increments on that bank of a watercourse where a place lies."""

    watercourse: Marked[str]
    bank: Marked[str]
    side: Side
    at_least: int | None
    at_most: int | None


ConditionPlan: TypeAlias = HoldsPlan | LevelPlan | AcrossPlan


@dataclass(frozen=True, slots=True)
class VictoryPlan:
    """A victory level and all its conditions."""

    level: VictoryLevel
    conditions: tuple[ConditionPlan, ...]


# -- reading -----------------------------------------------------------------------------------------------------------


def read_victory(node: Node, faults: Faults) -> VictoryPlan | None:
    """Return a victory level with its conditions, or None after noting its faults."""
    with reading(node, faults) as record:
        level = record.choice("level", VictoryLevel)
        conditions: tuple[ConditionPlan, ...] = record.sequence("conditions", _read_condition)
    return VictoryPlan(level, conditions) if record.is_sound else None


def _read_condition(node: Node, faults: Faults) -> ConditionPlan | None:
    """Return a condition: ``holds`` a place, a ``corps`` on a level, or increments ``across`` a watercourse."""
    with reading(node, faults) as record:
        if "across" in record:
            return _read_across(record)
        if "corps" in record:
            corps = record.value("corps", marked(scalars.IDENTIFIER))
            level = record.integer("level", minimum=1, maximum=3)
            return LevelPlan(corps, level) if record.is_sound and corps else None
        place = record.value("holds", marked(scalars.IDENTIFIER), "the id of a place")
        side = record.choice("side", Side)
        hexes = record.optional("hexes", scalars.integer(1))
    return HoldsPlan(place, side, hexes) if record.is_sound and place else None


def _read_across(record: Record) -> AcrossPlan | None:
    watercourse = record.value("across", marked(scalars.IDENTIFIER), "a kind of watercourse")
    bank = record.value("bank", marked(scalars.IDENTIFIER), "the id of a place on that bank")
    side = record.choice("side", Side)
    at_least = record.optional("at-least", scalars.integer(1))
    at_most = record.optional("at-most", scalars.integer(0))
    if at_least is None and at_most is None:
        record.fault("at-least", "expected a number of increments, at-least or at-most, but there is none; add one")
    if not record.is_sound or watercourse is None or bank is None:
        return None
    return AcrossPlan(watercourse, bank, side, at_least, at_most)
