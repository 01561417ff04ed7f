"""Lines of two hexes at the table (PR 13.6, 16.21, 16.33): to which side they reach, how they wheel, which halves attack.

A player speaks of a side or of the hex that is to be a pivot; the questions list hexes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum

from labataille.controller.seen import Seen
from labataille.geometry import Hex, distance
from labataille.model.fires import FireKind
from labataille.model.formations import Facing
from labataille.model.ids import UnitId
from labataille.model.questions import Pose, Turn
from labataille.model.reasons import Reason
from labataille.model.units import Unit
from labataille.rules.assault import attacking_parts
from labataille.rules.firers import firing_parts
from labataille.rules.lines import pivot_of, shifted, wheels_right, why_not_extended, why_not_long
from labataille.rules.orientation import left_of, right_of

__all__ = [
    "Extent",
    "assaulting_hexes",
    "extent_of",
    "firing_hexes",
    "pivot_of",
    "reaching",
    "refusal_of_all",
    "shifted",
    "wheels_right",
    "wheels_towards",
    "why_not_reaching",
]


class Extent(Enum):
    """How far a line reaches: it stands in one hex, or also in the one at its left or at its right."""

    ONE = "in one hex"
    LEFT = "to the left"
    RIGHT = "to the right"


# -- forming -----------------------------------------------------------------------------------------------


def extent_of(pose: Pose) -> Extent:
    """Return how far a line would reach (PR 16.21)."""
    if len(pose.hexes) < 2 or pose.facing is None:
        return Extent.ONE
    return Extent.LEFT if pose.hexes[1] == left_of(pose.hexes[0], pose.facing) else Extent.RIGHT


def reaching(unit: Unit, facing: Facing, extent: Extent) -> tuple[Hex, ...]:
    """Return the hexes of a line that faces so and reaches so far, the counter's own first (PR 13.6)."""
    if extent is Extent.ONE:
        return (unit.hex,)
    return unit.hex, (left_of if extent is Extent.LEFT else right_of)(unit.hex, facing)


def why_not_reaching(seen: Seen, unit: Unit, facing: Facing, extent: Extent) -> Reason | None:
    """Return why a unit's line cannot reach so far; None when the ground and those who stand there let it (PR 16.20, 16.23)."""
    if extent is Extent.ONE:
        return None
    state, charts = seen.state, seen.charts
    other = reaching(unit, facing, extent)[1]
    return why_not_long(state, charts, unit) or why_not_extended(state, charts, unit, other)


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
