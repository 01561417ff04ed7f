"""Exact odds of a fire and of a whole assault, before the throw: the real rules driven over every outcome of their dice.

The state is one that a side may see (PR 6.3), and nothing else is read. What is asked on the way, such as who takes a
loss or who advances, is answered by its default, else by its first choice. No chance is rounded, and none is sampled.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Any, Generic, TypeVar

from labataille.ai.branches import CERTAIN, Branch, through
from labataille.ai.chances import Condition, LeaderOdds, Shares, UnitOdds, Weighed, expected
from labataille.charts.catalogue import Charts
from labataille.charts.melee import MeleeCell
from labataille.geometry import Hex
from labataille.model.ids import UnitId
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Leader, Unit, ids_of
from labataille.rules.fire import FIRE_STAGES, FireAttack
from labataille.rules.melee import AFTER_THE_MELEE, TO_THE_MELEE, Assault
from labataille.rules.procedure import Play, Procedure, Stage

__all__ = [
    "AssaultOdds",
    "Condition",
    "FireOdds",
    "Holder",
    "LeaderOdds",
    "NoMelee",
    "Reckoning",
    "Shares",
    "UnitOdds",
    "assault_odds",
    "expected",
    "fire_odds",
    "reckon_assault",
    "reckon_fire",
]

MOST_WAYS = 20_000
"""How many ways of an attack are followed before its odds are given up; it bounds the time that they take."""

Odds = TypeVar("Odds")


class Reckoning(Generic[Odds]):
    """Odds reckoned by and by: `odds` is what is known so far, `followed` how many ways have been followed.

    A very long way counts for several, so that the time that it takes is bounded too.
    """

    def __init__(self, known: Odds, course: Iterator[Odds | int]) -> None:
        self.odds = known
        self.followed = 0
        self.is_done = False
        self._course = course

    def go_on(self, until: int) -> Odds:
        """Follow ways until there are so many, or all; return what is known then."""
        while self.followed < until and not self.is_done:
            self._follow_one()
        return self.odds

    def _follow_one(self) -> None:
        try:
            told = next(self._course)
        except StopIteration:
            self.is_done = True
            return
        if isinstance(told, int):
            self.followed += told
        else:
            self.odds = told


@dataclass(frozen=True, slots=True)
class FireOdds:
    """The odds of a fire: the losses that the table gives, those really taken, and what becomes of the hex fired at.

    What is not known, or not yet, is empty: of too many ways all but `losses`. `states` are all the states to which
    it can lead, and how likely each is.
    """

    losses: Shares[int] = ()
    taken: Shares[int] = ()
    units: tuple[UnitOdds, ...] = ()
    leaders: tuple[LeaderOdds, ...] = ()
    states: tuple[tuple[State, Fraction], ...] = ()


class NoMelee(Enum):
    """Why an assault comes to no melee (PR 33.27)."""

    GIVEN_UP = "the hex is given up without a melee"
    BROKEN_OFF = "the assault is broken off"


class Holder(Enum):
    """Who stands in the hex after an assault on it."""

    ATTACKERS = "attackers"
    DEFENDERS = "defenders"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class AssaultOdds:
    """The odds of an assault: how it ends, who then holds the hex, and what becomes of the units of both sides.

    What is not known, or not yet, is empty: of too many ways all but `endings`. `states` are all the states to which
    it can lead, and how likely each is.
    """

    endings: Shares[MeleeCell | NoMelee] = ()
    holders: Shares[Holder] = ()
    attackers: tuple[UnitOdds, ...] = ()
    defenders: tuple[UnitOdds, ...] = ()
    leaders: tuple[LeaderOdds, ...] = ()
    states: tuple[tuple[State, Fraction], ...] = ()


def fire_odds(state: State, charts: Charts, attack: FireAttack, most: int = MOST_WAYS) -> FireOdds:
    """Return the odds of a fire attack, moves of the shaken included (PR 21.19, 21.30)."""
    return reckon_fire(state, charts, attack).go_on(most)


def reckon_fire(state: State, charts: Charts, attack: FireAttack) -> Reckoning[FireOdds]:
    """Return the odds of a fire attack, to be reckoned by and by: first the losses, then the rest."""
    return Reckoning(FireOdds(), _fire(state, charts, attack))


def assault_odds(
    state: State, charts: Charts, attackers: Sequence[Unit], target: Hex, most: int = MOST_WAYS
) -> AssaultOdds:
    """Return the odds of an assault from the first check to the advance (PR 33, 34)."""
    return reckon_assault(state, charts, attackers, target).go_on(most)


def reckon_assault(
    state: State, charts: Charts, attackers: Sequence[Unit], target: Hex
) -> Reckoning[AssaultOdds]:
    """Return the odds of an assault, to be reckoned by and by: first up to the throw of the melee, then the rest."""
    return Reckoning(AssaultOdds(), _assault(state, charts, Assault(target, tuple(attackers))))


def _fire(state: State, charts: Charts, attack: FireAttack) -> Iterator[FireOdds | int]:
    thrown = yield from through((Branch(state, attack, CERTAIN),), charts, FIRE_STAGES[:1])
    known = FireOdds(_ascending(Weighed(thrown).shares(lambda end: end.course.losses)))
    yield known
    ends = yield from through(thrown, charts, _at_last(FIRE_STAGES[1:]))
    weighed = Weighed(ends)
    units = ids_of(state.stack(attack.target))
    yield replace(
        known,
        taken=_ascending(weighed.shares(lambda end: _lost_by_fire(state, end.state, units))),
        units=weighed.unit_odds(state, units, attack.target),
        leaders=weighed.leader_odds(leader for leader in state.leaders.values() if leader.hex == attack.target),
        states=_states(ends),
    )


def _assault(state: State, charts: Charts, course: Assault) -> Iterator[AssaultOdds | int]:
    attackers, target = course.attackers, course.target
    side, enemies = attackers[0].side, state.enemies_in(target, attackers[0].side)
    fought = yield from through((Branch(state, course, CERTAIN),), charts, TO_THE_MELEE)
    known = AssaultOdds(tuple(Weighed(fought).shares(lambda end: _ending(end, side)).items()))
    yield known
    ends = yield from through(fought, charts, _at_last(AFTER_THE_MELEE))
    weighed = Weighed(ends)
    holders = weighed.shares(lambda end: _holder(end.state, target, side))
    yield replace(
        known,
        holders=tuple((holder, holders[holder]) for holder in Holder if holder in holders),
        attackers=weighed.unit_odds(state, ids_of(attackers), target),
        defenders=weighed.unit_odds(state, ids_of(enemies), target),
        leaders=weighed.leader_odds(_leaders_there(state, (*attackers, *enemies))),
        states=_states(ends),
    )


# -- small pieces ----------------------------------------------------------------------------------------


def _ascending(shares: dict[int, Fraction]) -> Shares[int]:
    return tuple(sorted(shares.items()))


def _at_last(stages: Sequence[Stage[Any]]) -> tuple[Stage[Any], ...]:
    """Return stages after which nothing is remembered but the state, however it came about."""

    def last(play: Play, course: Any) -> Procedure[None]:
        yield from stages[-1](play, course)

    return (*stages[:-1], last)


def _states(branches: Iterable[Branch[Any]]) -> tuple[tuple[State, Fraction], ...]:
    return tuple((branch.state, branch.chance) for branch in branches)


def _lost_by_fire(before: State, after: State, units: Iterable[UnitId]) -> int:
    return sum(after.units[unit].lost_by_fire - before.units[unit].lost_by_fire for unit in units)


def _ending(end: Branch[Assault], side: Side) -> MeleeCell | NoMelee:
    """Return how an assault has gone up to the throw of the melee."""
    if end.course.cell is not None:
        return end.course.cell
    return NoMelee.BROKEN_OFF if end.state.enemies_in(end.course.target, side) else NoMelee.GIVEN_UP


def _holder(state: State, target: Hex, side: Side) -> Holder:
    match state.side_in(target):
        case None:
            return Holder.NOBODY
        case holder:
            return Holder.ATTACKERS if holder is side else Holder.DEFENDERS


def _leaders_there(state: State, units: Iterable[Unit]) -> tuple[Leader, ...]:
    """Return the leaders who stand in the hexes of units of their side."""
    found = (leader for unit in units for hex in unit.hexes for leader in state.leaders_in(hex, unit.side))
    return tuple({leader.id: leader for leader in found}.values())
