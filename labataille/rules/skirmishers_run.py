"""Skirmishers charged by cavalry (PR 19.14 to 19.17): they run to friends or into cover beside them, or they rout.

RULING: this holds for those that are declared targets in the charge segment; before an opportunity charge they follow
PR 40. What shelter does to them is in `shelter`, how they must come away again (PR 19.18) in `mixed_order`.
"""

from __future__ import annotations

from dataclasses import replace

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, neighbours
from labataille.model.events import Cause, LeaderWent, RanFromCharge
from labataille.model.formations import Aim, Facing, Formation
from labataille.model.points import NO_POINTS, HalfPoints
from labataille.model.questions import Ask, ChooseHex, Question
from labataille.model.reasons import Reason
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.checks import facing_when, rout
from labataille.rules.losses import lose
from labataille.rules.procedure import Play, Procedure, choose
from labataille.rules.retreat import leaders_along, rout_move
from labataille.rules.stacking import refuses_formations, refuses_numbers, refuses_together
from labataille.rules.ways import ground_cost, imposed_order

# -- queries ---------------------------------------------------------------------------------------------


def hexes_to_run_to(state: State, charts: Charts, unit: Unit) -> tuple[Hex, ...]:
    """Return the hexes to which skirmishers may run from a charge, by hex number (PR 19.14)."""
    around = {near for hex in unit.hexes for near in neighbours(hex)} - set(unit.hexes)
    return tuple(hex for hex in sorted(around) if why_not_run_to(state, charts, unit, hex) is None)


def why_not_run(state: State, charts: Charts, unit: Unit) -> Reason | None:
    """Return why a unit cannot run from a charge, and so routs if it skirmishes; None when it can (PR 19.14, 19.16)."""
    refused = _refused_to_unit(unit)
    if refused is not None or hexes_to_run_to(state, charts, unit):
        return refused
    return Reason(f"{unit.counter.name} has neither friends in good order nor cover beside it to run to.", "PR 19.16")


def why_not_run_to(state: State, charts: Charts, unit: Unit, hex: Hex) -> Reason | None:
    """Return why skirmishers may not run to a hex from a charge; None when they may (PR 19.14, 19.15)."""
    return (
        _refused_to_unit(unit)
        or _refused_by_ground(state, charts, unit, hex)
        or _refused_by_enemy(state, unit, hex)
        or _refused_by_friends(state, charts, unit, hex)
    )


def order_in_shelter(state: State, charts: Charts, unit: Unit, hex: Hex) -> tuple[Formation, Facing | None]:
    """Return the formation and facing of a unit that has run into a hex: column, or as the ground imposes (PR 19.15).

    RULING: it faces as those whom it joins; with nobody there, or a carré, as nearly as it can where it faced before.
    """
    formation = imposed_order(charts, unit.counter.arm, state.scenario.battlefield.terrain[hex]) or Formation.COLUMN
    hosts = (host.facing for host in state.stack(hex) if host.facing is not None and host.facing.aim is Aim.HEXSIDE)
    return formation, next(hosts, facing_when(unit, formation))


def trampled(charts: Charts, points: HalfPoints) -> int:
    """Return how many increments of routed skirmishers cavalry rides down with the half points it has left (PR 19.17).

    What it has gained by charging is among them.
    """
    return points // charts.charge.trample_routed


# -- the parts of a refusal ------------------------------------------------------------------------------


def _refused_to_unit(unit: Unit) -> Reason | None:
    """Return that a unit is no infantry skirmishing in good order, or None (PR 19.14)."""
    if unit.hexes and unit.counter.is_infantry and unit.formation is Formation.SKIRMISH and unit.in_good_order:
        return None
    return Reason(f"Only infantry skirmishing in good order runs from a charge, and {unit.counter.name} does not.", "PR 19.14")


def _refused_by_ground(state: State, charts: Charts, unit: Unit, hex: Hex) -> Reason | None:
    """Return why the ground lets a unit into a hex from none of its own; None when it does (PR 19.14)."""
    field = state.scenario.battlefield
    costs = [
        ground_cost(charts, field, unit.counter.arm, Formation.SKIRMISH, own, hex) for own in unit.hexes if hex in neighbours(own)
    ]
    if not costs:
        return Reason(f"Skirmishers run only to a hex next to them, and {hex} is not.", "PR 19.14")
    closed = [cost for cost in costs if isinstance(cost, Reason)]
    return closed[0] if len(closed) == len(costs) else None


def _refused_by_enemy(state: State, unit: Unit, hex: Hex) -> Reason | None:
    enemy = unit.side.enemy
    if state.enemies_in(hex, unit.side) or (hex not in state.stacks and state.leaders_in(hex, enemy)):
        return Reason("The enemy holds this hex.", "PR 18.14")
    return None


def _refused_by_friends(state: State, charts: Charts, unit: Unit, hex: Hex) -> Reason | None:
    """Return why those who stand in a hex, or that nobody does, keep skirmishers from it (PR 18.13, 19.14, 19.15).

    RULING: they join a column, troops in general order, or a carré, within the stacking limit; any other formation conflicts
    with theirs, as a line does.
    """
    formation, facing = order_in_shelter(state, charts, unit, hex)
    joining = replace(unit, hexes=(hex,), formation=formation, facing=facing, elsewhere=0)
    hosts = state.stack(hex)
    foot = tuple(host for host in hosts if host.counter.is_infantry)
    if formation is not Formation.GENERAL_ORDER and not any(host.in_good_order for host in foot):
        return Reason("Neither infantry in good order nor ground for general order is there.", "PR 19.14")
    if any(host.formation is Formation.CARRE for host in foot):
        return refuses_numbers(state, charts, hex, (joining, *hosts))
    if refuses_formations((joining, *hosts)) is not None:
        return Reason("They run to no friends whose formation conflicts with theirs.", "PR 19.15")
    return refuses_together(state, charts, hex, (joining, *hosts))


# -- procedures ------------------------------------------------------------------------------------------


def run_from_charge(play: Play, unit: Unit, points: HalfPoints = NO_POINTS) -> Procedure[bool]:
    """Let skirmishers run from the cavalry that charges them, or rout under its hooves; return whether they ran (PR 19.14).

    They give no fire and make no check. Where they can run they must; else they rout, are trampled with the points that
    the cavalry has left, and flee (PR 19.16, 19.17).
    """
    now = play.state.units[unit.id]
    hexes = hexes_to_run_to(play.state, play.charts, now)
    if not hexes:
        yield from rout(play, now)
        yield from lose(play, now, trampled(play.charts, points), Cause.TRAMPLING)
        yield from rout_move(play, now)
        return False
    hex = hexes[0] if len(hexes) == 1 else (yield from _choose_hex(now, hexes))
    formation, facing = order_in_shelter(play.state, play.charts, now, hex)
    leaders = leaders_along(play.state, now)
    yield RanFromCharge(now.id, hex, formation, facing)
    for leader in leaders:
        yield LeaderWent(leader, hex)
    return True


def _choose_hex(unit: Unit, hexes: tuple[Hex, ...]) -> Procedure[Hex]:
    """Ask the owner to which of several hexes his skirmishers run (PR 19.14)."""
    choices = tuple(map(ChooseHex, hexes))
    ask = Ask(unit.side, Question.RUN_FROM_CHARGE, choices, unit=unit.id, hex=unit.hex, default=choices[0])
    choice = yield from choose(ask)
    assert isinstance(choice, ChooseHex)
    return choice.hex
