"""Units in several hexes at the table (PR 13.6, 16.33, 16.72): where they come to stand, how they wheel, which hexes attack.

A player speaks of a side or of the hex that is to be a pivot; the questions list hexes. How they are formed is in
`formation_offers`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from labataille.controller.seen import Seen
from labataille.geometry import Hex, distance
from labataille.model.fires import FireKind
from labataille.model.ids import UnitId
from labataille.model.questions import Turn
from labataille.model.reasons import Reason
from labataille.model.units import Unit
from labataille.rules.assault import attacking_parts
from labataille.rules.bodies import hexes_after, pivot_of, wheels_right
from labataille.rules.firers import firing_parts
from labataille.rules.orientation import left_of, right_of

__all__ = [
    "assaulting_hexes",
    "come_along",
    "firing_hexes",
    "pivot_of",
    "refusal_of_all",
    "wheels_right",
    "wheels_towards",
]

# -- marching ----------------------------------------------------------------------------------------------


def come_along(seen: Seen, unit: Unit, path: Iterable[Hex]) -> Unit:
    """Return a unit as it stands when its counter has come along a path (PR 16.33, 16.72)."""
    for hex in path:
        unit = replace(unit, hexes=hexes_after(seen.charts, unit, hex))
    return unit


# -- wheeling ----------------------------------------------------------------------------------------------


def wheels_towards(unit: Unit, turns: Iterable[Turn], *, to_right: bool) -> tuple[Turn, ...]:
    """Return the wheels of a long line to one side: first about the end on that side, whose other end goes forward (PR 16.33)."""
    found = [turn for turn in turns if pivot_of(unit, turn) is not None and wheels_right(unit, turn) is to_right]
    return tuple(sorted(found, key=lambda turn: not _is_inner_end(unit, pivot_of(unit, turn), to_right=to_right)))


def _is_inner_end(unit: Unit, pivot: Hex | None, *, to_right: bool) -> bool:
    """Return whether a hex is the end of a line on the side to which it wheels."""
    if pivot is None or unit.facing is None:
        return False
    return (right_of if to_right else left_of)(pivot, unit.facing) not in unit.hexes


# -- attacking ---------------------------------------------------------------------------------------------


def firing_hexes(seen: Seen, units: Iterable[UnitId], target: Hex, kind: FireKind | None = None) -> tuple[Hex, ...]:
    """Return the hexes out of which units fire at another, each once (PR 24.6)."""
    return _hexes_of(firing_parts(seen.state, seen.charts, units, target, kind))


def assaulting_hexes(seen: Seen, units: Iterable[UnitId], target: Hex) -> tuple[Hex, ...]:
    """Return the hexes out of which units assault another, each once (PR 33.39)."""
    return _hexes_of(attacking_parts(seen.state, seen.charts, units, target))


def _hexes_of(parts: Iterable[Unit]) -> tuple[Hex, ...]:
    return tuple(dict.fromkeys(part.hex for part in parts if part.hexes))


def refusal_of_all(unit: Unit, target: Hex, refuse: Callable[[Unit], Reason | None]) -> Reason | None:
    """Return why none of a unit's parts may do something to a hex, as the nearest of them is refused; None when one may."""
    if not unit.hexes:
        return refuse(unit)
    parts = sorted(unit.parts(), key=lambda part: distance(part.hex, target))
    refusals = [refuse(part) for part in parts]
    return None if None in refusals else refusals[0]
