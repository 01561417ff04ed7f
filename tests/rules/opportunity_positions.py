"""Positions for opportunity fire: a French mover in the middle of the field, the enemy to the north of it, and its acts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex
from labataille.model.events import Fired
from labataille.model.formations import Formation
from labataille.model.ids import UnitId
from labataille.model.points import half_points
from labataille.model.questions import Ask, CallOff, Choice, Finish, Pose, Question, Resolve, Step, Turn
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.march import march
from tests.draw import COALITION, Played, beside, foot, looking

NORTH, SOUTH = beside(0), beside(3)
A = UnitId("a")
FIRE, HOLD, DONE = Resolve(), CallOff(), Finish()


def enemy(id: str = "e", hex: Hex = NORTH, formation: Formation = Formation.COLUMN, facing: int = 3, **traits: Any) -> Unit:
    """A battalion to the north that has the middle before its front."""
    return foot(id, hex, formation, facing, side=COALITION, **traits)


def step(unit: Unit, to: Hex = SOUTH, cost: int = 1) -> Step:
    """A step in the same formation and facing."""
    return Step(to, half_points(cost), unit.formation, unit.facing)


def turn(unit: Unit, number: int, cost: int = 1) -> Turn:
    """A turn to a hexside, or a vertex."""
    facing = looking(unit.formation, number)
    assert facing is not None
    return Turn(facing, half_points(cost))


def form(formation: Formation, number: int = 0, cost: int = 1) -> Pose:
    """A change of formation."""
    return Pose(formation, looking(formation, number), half_points(cost))


def marched(state: State, *answers: Choice, dice: Iterable[int] = (), charts: Charts | None = None) -> Played:
    """The march of the unit "a", with the answers of both sides in their order."""
    play = Played(state, *answers, dice=dice)
    play.charts = charts or play.charts
    return play.play(march, A)


def offers(play: Played) -> list[Ask]:
    """The questions who fires at the mover."""
    return [ask for ask in play.asked if ask.question is Question.OPPORTUNITY_FIRE]


def shots(play: Played) -> list[Fired]:
    """The fires."""
    return [event for event in play.events if isinstance(event, Fired)]


def struck_as(play: Played) -> list[str]:
    """In which formation the target defended in every fire."""
    return [event.sheet.defence[0].reason.split(",")[0] for event in shots(play)]
