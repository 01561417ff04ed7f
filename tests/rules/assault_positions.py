"""Positions for the tests of assault: French attackers south of the centre, the coalition in it, and the dice given.

Troops face each other: attackers to the north, defenders to the south, unless a test turns them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from labataille.charts.melee import MeleeCell
from labataille.geometry import Hex, between
from labataille.model.formations import Formation, Morale
from labataille.model.ids import HexsideKind, UnitId
from labataille.model.questions import CallOff, Choice, Question
from labataille.model.sides import Segment, Side
from labataille.model.state import State, Toll
from labataille.model.units import Leader, Unit
from labataille.rules.melee import assault
from labataille.rules.procedure import Play, Procedure
from labataille.rules.results import settle_result, suffer_result
from tests.draw import CENTRE, COALITION, FRENCH, Played, beside, foot, guns, horse, leader, position

SOUTH = beside(3)
SOUTH_WEST = beside(4)
SOUTH_EAST = beside(2)
NORTH = beside(0)
"""Hexes around the assaulted one."""


def with_values(unit: Unit, **values: Any) -> Unit:
    """The unit with other printed values on its specific side."""
    return replace(unit, counter=replace(unit.counter, specific=replace(unit.counter.specific, **values)))


def attacker(
    id: str = "A",
    hex: Hex = SOUTH,
    formation: Formation = Formation.COLUMN,
    facing: int = 0,
    *,
    increments: int = 6,
    lost: int = 0,
    melee: int = 12,
    value: int = 32,
    morale: Morale = Morale.GOOD,
) -> Unit:
    """French infantry."""
    unit = foot(id, hex, formation, facing, increments=increments, lost=lost, value=value, morale=morale)
    return with_values(unit, melee=melee)


def defender(
    id: str = "D",
    hex: Hex = CENTRE,
    formation: Formation = Formation.COLUMN,
    facing: int = 3,
    *,
    increments: int = 6,
    lost: int = 0,
    melee: int = 12,
    value: int = 32,
    morale: Morale = Morale.GOOD,
) -> Unit:
    """Coalition infantry."""
    unit = foot(
        id, hex, formation, facing, side=COALITION, increments=increments, lost=lost, value=value, morale=morale
    )
    return with_values(unit, melee=melee)


def riders(
    id: str,
    hex: Hex,
    formation: Formation = Formation.COLUMN,
    facing: int = 0,
    *,
    side: Side = FRENCH,
    movement: int = 14,
    melee: int = 12,
    lance: int = 0,
    increments: int = 8,
    lost: int = 0,
    morale: Morale = Morale.GOOD,
) -> Unit:
    """Cavalry, light unless its movement is 12 or less."""
    unit = horse(id, hex, formation, facing, side=side, increments=increments, lost=lost, morale=morale)
    unit = with_values(unit, melee=melee, lance=lance)
    return replace(unit, counter=replace(unit.counter, movement=movement))


def battery(
    id: str,
    hex: Hex,
    formation: Formation = Formation.UNLIMBERED,
    facing: int = 0,
    *,
    side: Side = FRENCH,
    increments: int = 2,
    lost: int = 0,
    melee: int = 2,
    morale: Morale = Morale.GOOD,
) -> Unit:
    """A battery."""
    unit = guns(id, hex, formation, facing, side=side, lost=lost, morale=morale, increments=increments)
    return with_values(unit, melee=melee)


def general(
    id: str, hex: Hex, *, side: Side = FRENCH, melee: int = 0, morale: int = 0, cavalry: bool = False
) -> Leader:
    """A leader with bonuses for melee and morale."""
    man = leader(id, hex, side=side)
    return replace(man, counter=replace(man.counter, melee=melee, morale=morale, leads_cavalry=cavalry))


def field(
    *units: Unit,
    leaders: Iterable[Leader] = (),
    terrain: Mapping[Hex, str] | None = None,
    features: Mapping[Hex, str] | None = None,
    height: Mapping[Hex, int] | None = None,
    tolls: Iterable[Toll] = (),
) -> State:
    """The melee segment of the French; `features` stand on the hexside between the centre and the hexes named."""
    state = position(*units, *leaders, terrain=terrain, segment=Segment.MELEE)
    ground = state.scenario.battlefield
    sides = {between(CENTRE, hex): tuple(map(HexsideKind, kinds.split())) for hex, kinds in (features or {}).items()}
    ground = replace(ground, hexsides=sides, elevation={**ground.elevation, **(height or {})})
    return replace(state, scenario=replace(state.scenario, battlefield=ground), tolls=tuple(tolls))


def toll(unit: str, increments: int, *firers: str, segment: Segment = Segment.DEFENSIVE_FIRE) -> Toll:
    """Increments that a unit lost to fire earlier in the player turn."""
    return Toll(segment, UnitId(unit), increments, tuple(UnitId(firer) for firer in firers))


class Fought(Played):
    """A play that answers what a test does not care about with the question's own default, and holds fire at who retreats."""

    def __init__(self, state: State, dice: Iterable[int], answers: Mapping[Question, Choice] | None = None) -> None:
        super().__init__(state, dice=dice)
        self._wanted = {Question.OPPORTUNITY_FIRE: CallOff(), **(answers or {})}

        self._answers = self._replies()

    def _replies(self) -> Iterator[Choice]:
        while True:
            ask = self.asked[-1]
            wanted = self._wanted.get(ask.question)
            yield wanted if wanted in ask.choices else (ask.default or ask.choices[0])


def fight(
    state: State, *names: str, dice: Iterable[int] = (), answers: Mapping[Question, Choice] | None = None
) -> Fought:
    """Let the named units assault the centre with these throws, checks of the defenders first."""
    units = [state.units[UnitId(name)] for name in names]
    play = Fought(state, dice, answers)
    play.run(assault(play, units, CENTRE))
    return play


def apply_result(play: Play, cell: MeleeCell, attackers: Sequence[UnitId], enemies: Sequence[UnitId]) -> Procedure[None]:
    """Carry out a cell of the melee chart on both sides, no leader being hit."""
    ours, theirs = ([play.state.units[unit_id] for unit_id in ids] for ids in (attackers, enemies))
    fallen = yield from suffer_result(play, cell, ours, theirs, ())
    yield from settle_result(play, cell, ours, theirs, fallen)
