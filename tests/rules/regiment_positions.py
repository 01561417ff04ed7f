"""Regiments with their battalions for the tests of PR 6: one on the map, the others on the organisation display."""

from __future__ import annotations

from typing import Any

from labataille.geometry import Hex
from labataille.model.counters import Size
from labataille.model.ids import UnitId
from labataille.model.state import State
from labataille.model.units import Station, Unit
from tests.draw import CENTRE, foot

BATTALIONS = ("I", "II", "III")
"""The battalions of the 22e, from the top down."""

NAME = "22e Ligne"


def regiment(at: Hex | str = CENTRE, *, strengths: tuple[int, ...] = (6, 6, 6), **traits: Any) -> Unit:
    """The 22e as one counter; without a hex it waits on the display."""
    station = {} if at else {"station": Station.ON_DISPLAY}
    printed = {"size": Size.REGIMENT, "regiment": NAME, "stands_for": parts_of(strengths), "increments": sum(strengths)}
    return foot("22e", at, **{**printed, **station, **traits})


def battalions(at: Hex | str = CENTRE, *, strengths: tuple[int, ...] = (6, 6, 6), **traits: Any) -> list[Unit]:
    """The battalions of the 22e in one hex; without a hex they wait on the display."""
    station = {} if at else {"station": Station.ON_DISPLAY}
    ids = parts_of(strengths)
    return [
        foot(id, at, **{"regiment": NAME, "increments": strength, **station, **traits})
        for id, strength in zip(ids, strengths, strict=True)
    ]


def parts_of(strengths: tuple[int, ...]) -> tuple[UnitId, ...]:
    """The ids of so many battalions."""
    return tuple(UnitId(id) for id in BATTALIONS[: len(strengths)])


def assembled(*others: Any, strengths: tuple[int, ...] = (6, 6, 6), **traits: Any) -> list[Any]:
    """The regiment on the map, its battalions on the display, and other pieces."""
    return [regiment(strengths=strengths, **traits), *battalions("", strengths=strengths), *others]


def broken_down(*others: Any, strengths: tuple[int, ...] = (6, 6, 6), **traits: Any) -> list[Any]:
    """The battalions in one hex of the map, the regiment on the display, and other pieces."""
    return [regiment("", strengths=strengths), *battalions(strengths=strengths, **traits), *others]


def stations(state: State) -> dict[str, Station]:
    """Where the counters of the 22e are."""
    return {id: unit.station for id, unit in state.units.items() if unit.counter.regiment == NAME}
