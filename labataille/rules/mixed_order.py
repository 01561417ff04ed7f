"""Infantry among others in another formation (PR 19.18 to 19.20): skirmishers who deployed there, or ran there.

How they deploy is in `skirmish_order`, how they run in `skirmishers_run`.
"""

from __future__ import annotations

from dataclasses import replace

from labataille.charts.catalogue import Charts
from labataille.model.events import Entangled
from labataille.model.formations import Formation
from labataille.model.questions import Pose, Step
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.allowance import points_left
from labataille.rules.march import acts
from labataille.rules.procedure import Play, Procedure
from labataille.rules.stacking import refuses_formations

# -- queries ---------------------------------------------------------------------------------------------


def entangled_units(state: State, side: Side) -> tuple[Unit, ...]:
    """Return the infantry of a side that stands unlawfully among other formations, by hex number (PR 19.18, 19.19).

    It is the skirmishers of the hex; where there are none, those who have run into a carré and are none of it.
    """
    found = (unit for hex in sorted(state.stacks) for unit in _entangled_in(tuple(_mine(state.stack(hex), side))))
    return tuple({unit.id: state.units[unit.id] for unit in found}.values())


def _mine(units: tuple[Unit, ...], side: Side) -> tuple[Unit, ...]:
    return tuple(unit for unit in units if unit.side is side)


def _entangled_in(units: tuple[Unit, ...]) -> tuple[Unit, ...]:
    if len(units) < 2 or refuses_formations(units) is None:
        return ()
    foot = tuple(unit for unit in units if unit.counter.is_infantry)
    skirmishers = tuple(unit for unit in foot if unit.formation is Formation.SKIRMISH)
    in_carre = any(unit.formation is Formation.CARRE for unit in foot)
    return skirmishers or tuple(unit for unit in foot if in_carre and unit.formation is not Formation.CARRE)


def must_disentangle(state: State, charts: Charts, side: Side) -> tuple[Unit, ...]:
    """Return the units that stand unlawfully among others and can still help it, without which no movement ends (PR 19.20)."""
    return tuple(unit for unit in entangled_units(state, side) if ways_out(state, charts, unit))


def ways_out(state: State, charts: Charts, unit: Unit) -> tuple[Step | Pose, ...]:
    """Return what a unit may yet do to leave its hex, or to take the formation of those in it (PR 19.18, 19.20)."""
    if points_left(state, charts, unit) < charts.organization.facing:
        return ()
    return tuple(
        act
        for act in acts(state, charts, unit)
        if isinstance(act, Step) or (isinstance(act, Pose) and _agrees(state, unit, act))
    )


def _agrees(state: State, unit: Unit, pose: Pose) -> bool:
    """Return whether a change of formation would leave but one in a unit's hex (PR 16.1)."""
    others = tuple(other for other in state.stack(unit.hex) if other.id != unit.id and other.side is unit.side)
    return refuses_formations((replace(unit, formation=pose.formation), *others)) is None


# -- procedures ------------------------------------------------------------------------------------------


def entangle(play: Play) -> Procedure[None]:
    """Let infantry that ends the movement of its side among other formations count as disordered from now on (PR 19.20)."""
    for unit in entangled_units(play.state, play.state.phasing):
        if unit.in_good_order:
            yield Entangled(unit.id)
