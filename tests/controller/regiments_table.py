"""Maison's regiments behind the Eichberg (tests/positions/regiments.yaml): battalions together, a regiment, battalions apart."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from labataille.controller.table import Battle, Table
from labataille.loading.positions import Position, load_position
from labataille.model.ids import UnitId
from labataille.model.sides import Side
from labataille.model.state import State

TOGETHER, WHOLE, APART = UnitId("FR-V-16-151"), UnitId("FR-V-16-152"), UnitId("FR-V-16-153")
"""A regiment whose battalions stand in one hex, one that stands as one counter, and one whose battalions stand apart."""


@cache
def regiments() -> Position:
    """The position, read once."""
    return load_position(Path(__file__).parents[1] / "positions" / "regiments.yaml")


def start() -> State:
    """The state in which it begins."""
    return regiments().start


def table(seats: tuple[str, str] = ("human", "human")) -> Table:
    """A table at the French movement."""
    position = regiments()
    sides = dict(zip((Side.FRENCH, Side.COALITION), seats, strict=True))
    return Table(Battle(position.scenario, position.charts, sides, 7, start=position.start))


def battalion(regiment: UnitId, number: int) -> UnitId:
    """One of the battalions of a regiment."""
    return UnitId(f"{regiment}-{number}")
