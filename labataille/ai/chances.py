"""Chances told apart: what becomes of each unit, of each leader and of a hex over all ways in which a rule can go."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple, TypeVar

from labataille.ai.branches import Branch
from labataille.geometry import Hex
from labataille.model.formations import Morale
from labataille.model.ids import LeaderId, UnitId
from labataille.model.state import State
from labataille.model.units import Leader, Station, Unit

Kind = TypeVar("Kind", bound=Hashable)

Shares = tuple[tuple[Kind, Fraction], ...]
"""What can be, and how likely each is; the chances sum to exactly 1."""


class Condition(Enum):
    """What a unit is in the end (PR 30.1): in good order, disordered, routed, off the map by its own edge, or lost."""

    GOOD = "good order"
    DISORDERED = "disordered"
    ROUTED = "routed"
    LEFT = "left the map"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class UnitOdds:
    """What becomes of a unit: its condition, the increments it loses, and whether it moves off, or enters the hex attacked."""

    unit: UnitId
    conditions: Shares[Condition]
    losses: Shares[int]
    moves_off: Fraction
    enters: Fraction

    @property
    def expected_losses(self) -> Fraction:
        """Return how many increments it loses on the average."""
        return expected(self.losses)


@dataclass(frozen=True, slots=True)
class LeaderOdds:
    """What becomes of a leader: where his counter is in the end (PR 7.8)."""

    leader: LeaderId
    stations: Shares[Station]


def expected(losses: Shares[int]) -> Fraction:
    """Return the average of a number."""
    return sum((number * chance for number, chance in losses), Fraction(0))


# -- over many branches ----------------------------------------------------------------------------------


class Weighed:
    """States and how likely each is: shares are counted in whole parts of the least common measure."""

    def __init__(self, branches: Sequence[Branch[Any]]) -> None:
        self._whole = lcm(*(branch.chance.denominator for branch in branches))
        self._parts = tuple(
            (branch, branch.chance.numerator * (self._whole // branch.chance.denominator)) for branch in branches
        )

    def shares(self, kind_of: Callable[[Branch[Any]], Kind]) -> dict[Kind, Fraction]:
        """Return how likely each kind is, in the order in which they come up first."""
        found: dict[Kind, int] = {}
        for branch, parts in self._parts:
            kind = kind_of(branch)
            found[kind] = found.get(kind, 0) + parts
        return {kind: Fraction(parts, self._whole) for kind, parts in found.items()}

    def unit_odds(self, before: State, units: Iterable[UnitId], target: Hex) -> tuple[UnitOdds, ...]:
        """Return what becomes of each of some units in an attack on a hex."""
        return tuple(self._unit_odds(before.units[unit_id], target) for unit_id in units)

    def _unit_odds(self, before: Unit, target: Hex) -> UnitOdds:
        fates = self.shares(lambda branch: _fate(before, branch.state.units[before.id], target))
        conditions = _summed(fates, lambda fate: fate.condition)
        places = _summed(fates, lambda fate: fate.place)
        return UnitOdds(
            before.id,
            tuple((condition, conditions[condition]) for condition in Condition if condition in conditions),
            tuple(sorted(_summed(fates, lambda fate: fate.lost).items())),
            moves_off=places.get(_Place.ELSEWHERE, Fraction(0)),
            enters=places.get(_Place.TARGET, Fraction(0)),
        )

    def leader_odds(self, leaders: Iterable[Leader]) -> tuple[LeaderOdds, ...]:
        """Return what becomes of each of some leaders, the stations in the order of the rulebook."""
        return tuple(self._leader_odds(leader.id) for leader in leaders)

    def _leader_odds(self, leader: LeaderId) -> LeaderOdds:
        found = self.shares(lambda branch: branch.state.leaders[leader].station)
        return LeaderOdds(leader, tuple((station, found[station]) for station in Station if station in found))


class _Place(Enum):
    """Where a unit stands in the end: where it stood, in the hex attacked, or elsewhere if anywhere."""

    SAME = "same"
    TARGET = "target"
    ELSEWHERE = "elsewhere"


class _Fate(NamedTuple):
    """What has become of a unit."""

    condition: Condition
    lost: int
    place: _Place


def _fate(before: Unit, after: Unit, target: Hex) -> _Fate:
    if set(after.hexes) == set(before.hexes):
        place = _Place.SAME
    else:
        place = _Place.TARGET if target in after.hexes else _Place.ELSEWHERE
    return _Fate(condition_of(after), after.lost - before.lost, place)


def condition_of(unit: Unit) -> Condition:
    """Return the condition of a unit that was on the map (PR 30.1)."""
    match unit.station:
        case Station.ON_MAP:
            return _CONDITIONS[unit.morale]
        case Station.LEFT_MAP:
            return Condition.LEFT
        case _:
            return Condition.LOST


_CONDITIONS = {
    Morale.GOOD: Condition.GOOD,
    Morale.DISORDERED: Condition.DISORDERED,
    Morale.ROUTED: Condition.ROUTED,
}


def _summed(shares: Mapping[_Fate, Fraction], kind_of: Callable[[_Fate], Kind]) -> dict[Kind, Fraction]:
    found: dict[Kind, Fraction] = {}
    for fate, chance in shares.items():
        kind = kind_of(fate)
        found[kind] = found.get(kind, Fraction(0)) + chance
    return found
