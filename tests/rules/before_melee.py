"""Positions for the tests of the retreat before melee (PR 29): the coalition is assaulted in the centre, from the south."""

from __future__ import annotations

from dataclasses import replace

from labataille.geometry import Hex
from labataille.model.formations import Formation, Readiness
from labataille.model.ids import UnitId
from labataille.model.questions import Ask, Choice, ChooseUnit, Step
from labataille.model.reasons import Reason
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.melee import assault
from labataille.rules.retreat_before_melee import why_not_go_back
from tests.draw import CENTRE, COALITION, Played, charts, foot
from tests.rules.assault_positions import riders


def hussars(
    id: str = "D", hex: Hex = CENTRE, facing: int = 3, *, movement: int = 14, readiness: Readiness = Readiness.FRESH
) -> Unit:
    """Coalition cavalry."""
    return replace(riders(id, hex, facing=facing, side=COALITION, movement=movement), readiness=readiness)


def skirmishers(id: str = "D", hex: Hex = CENTRE, facing: int = 3, *, increments: int = 3, movement: int = 7) -> Unit:
    """Coalition infantry in skirmish order."""
    return foot(id, hex, Formation.SKIRMISH, facing, side=COALITION, increments=increments, movement=movement)


def as_skirmishers(unit: Unit) -> Unit:
    """The unit in skirmish order."""
    return replace(unit, formation=Formation.SKIRMISH, facing=foot("f", CENTRE, Formation.SKIRMISH, 3).facing)


def refusal(state: State, unit: str, *attackers: str) -> Reason | None:
    """Why a unit does not go before these."""
    return why_not_go_back(state, charts(), state.units[UnitId(unit)], [state.units[UnitId(each)] for each in attackers])


def clause(state: State, unit: str, *attackers: str) -> str:
    """The clause by which a unit does not go before these; nothing if it may."""
    reason = refusal(state, unit, *attackers)
    return reason.clause if reason is not None else ""


def assaulted(state: State, *attackers: str, answers: tuple[Choice, ...] = (), dice: tuple[int, ...] = ()) -> Played:
    """The assault of these on the centre, as far as the answers lead."""
    play = Played(state, *answers, dice=dice)
    play.run(assault(play, [state.units[UnitId(each)] for each in attackers], CENTRE))
    return play


def goes(id: str = "D") -> ChooseUnit:
    """The answer that a unit goes back before the melee."""
    return ChooseUnit(UnitId(id))


def to(hex: Hex, unit: Unit, cost: int = 2) -> Step:
    """The step of a unit back to a hex of clear ground, as it stands."""
    return Step(hex, cost, unit.formation, unit.facing)  # type: ignore[arg-type]


def hexes_open(ask: Ask) -> list[Hex]:
    """The hexes to which a piece may go back next."""
    return [choice.hex for choice in ask.choices if isinstance(choice, Step)]
