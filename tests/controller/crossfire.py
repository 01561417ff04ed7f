"""A French battalion that moves under the muskets of Steinmetz's line (tests/positions/crossfire.yaml), for many tests."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from labataille.controller.acting import act
from labataille.controller.intents import GoTo, TakeUnit
from labataille.controller.table import Battle, Table
from labataille.geometry import Hex, parse_hex
from labataille.loading.positions import Position, load_position
from labataille.model.ids import UnitId
from labataille.model.questions import Throw
from labataille.model.sides import Side

MOVER = UnitId("FR-V-16-151-1")
UNDER_FIRE, ONWARD, AWAY = parse_hex("051019"), parse_hex("051018"), parse_hex("051016")
MUSKETS = (UnitId("PR-II-S-12R"), UnitId("PR-II-S-2O"), UnitId("PR-IIA-F1"))
"""Those who may fire at the mover: two lines and a battery."""

NO_LOSS_HERE = (1, 1)
"""A throw that costs the mover as little as any."""

POSITION = Path(__file__).parents[1] / "positions" / "crossfire.yaml"


@cache
def crossfire() -> Position:
    """The position, read once."""
    return load_position(POSITION)


def table(
    seats: tuple[str, str] = ("human", "human"), throws: Sequence[Throw] = (), minutes: int | None = None
) -> Table:
    """A table at the French movement, with throws that come first; with minutes, against the clock."""
    position = crossfire()
    sides = dict(zip((Side.FRENCH, Side.COALITION), seats, strict=True))
    battle = Battle(position.scenario, position.charts, sides, 7, start=position.start, throws=tuple(throws), clock_minutes=minutes)
    return Table(battle)


def march(table: Table, hex: Hex = AWAY) -> None:
    """Take the mover up and send it off."""
    assert act(table, TakeUnit(MOVER)) is None
    assert act(table, GoTo(hex)) is None
