"""Lines of two hexes before the Eichberg (tests/positions/long-lines.yaml), for the tests of the window."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

from labataille.geometry import Hex, parse_hex
from labataille.loading.positions import Position, load_position
from labataille.model.formations import Formation, toward_vertex
from labataille.model.ids import UnitId
from labataille.model.sides import Segment, Side
from labataille.model.state import State
from labataille.model.units import Unit

COLUMN, LINE, ENEMY = UnitId("FR-V-16-151-1"), UnitId("FR-V-16-151-2"), UnitId("PR-II-S-2O")
"""A battalion in column, one in a line of two hexes, and a Prussian line of two hexes on the ridge."""

HOME = parse_hex("051012")
"""Where the column stands."""

OWN, FAR = parse_hex("051018"), parse_hex("052018")
"""The hexes of the French line: its counter's own, and the one at its left."""

IN_CONTACT = parse_hex("051019"), parse_hex("052019")
"""Where the French line has the enemy's own hex before both its halves."""

TARGET = parse_hex("052020")
"""The own hex of the enemy's line."""


@cache
def long_lines() -> Position:
    """The position, read once."""
    return load_position(Path(__file__).parents[1] / "positions" / "long-lines.yaml")


def start() -> State:
    """The French movement."""
    found = long_lines().start
    assert found is not None
    return found


def in_contact(segment: Segment, phasing: Side = Side.FRENCH) -> State:
    """A segment in which the French line stands before the enemy's, one hex farther than at first."""
    state = standing(start(), {LINE: replace(start().units[LINE], hexes=IN_CONTACT)})
    return replace(state, segment=segment, phasing=phasing)


def in_one_hex(hexes: tuple[Hex, ...] = (HOME,)) -> State:
    """The French movement with the column in line already, facing south by west."""
    unit = replace(start().units[COLUMN], formation=Formation.LINE, facing=toward_vertex(3), hexes=hexes)
    return standing(start(), {COLUMN: unit})


def standing(state: State, changed: Mapping[UnitId, Unit]) -> State:
    """A position with some units elsewhere; others stay under them in their stacks."""
    units = {**state.units, **changed}
    stacks: dict[Hex, tuple[UnitId, ...]] = {}
    for unit in units.values():
        for hex in unit.hexes:
            stacks[hex] = (*stacks.get(hex, ()), unit.id)
    return replace(state, units=units, stacks=stacks)
