"""In what order a unit is set up (BZ 20; PR 13.3, 15.12): formations in one hex, lines and skirmishers in several."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex
from labataille.model.formations import Formation
from labataille.model.questions import Pose
from labataille.model.reasons import Reason
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.bodies import placements, skirmish_hexes, why_not_placed
from labataille.rules.lines import longest_line
from labataille.rules.masse import refused_by_regiment
from labataille.rules.organization import formations_of, refused_by_carre_size, refused_by_ground, refused_to_troops
from labataille.rules.reinforcement import inward
from labataille.rules.stacking import refuses

# -- queries ---------------------------------------------------------------------------------------------


def one_hex_poses(state: State, charts: Charts, unit: Unit, hex: Hex, looks: int) -> tuple[Pose, ...]:
    """Return the orders in which a unit may be set up in one hex, its front looking towards a hexside (BZ 20)."""
    return tuple(
        Pose(formation, facing)
        for formation in set_up_formations(state, charts, unit, hex)
        if formation is not Formation.SKIRMISH or 1 in skirmish_hexes(charts, unit)
        for facing in inward(looks, formation)
    )


def body_poses(
    state: State, charts: Charts, unit: Unit, hex: Hex, looks: int, zone: Collection[Hex]
) -> tuple[Pose, ...]:
    """Return the lines and skirmish orders in several hexes of a zone in which a unit may be set up (PR 16.21, 16.112, 19.3)."""
    able = tuple(set_up_formations(state, charts, unit, hex))
    bodies = (
        replace(unit, formation=formation, facing=facing, hexes=hexes)
        for formation, counts in _counts(charts, unit).items()
        if formation in able
        for count in counts
        for facing in inward(looks, formation)
        if facing is not None
        for hexes in placements(hex, facing, count)
        if all(other in zone for other in hexes[1:])
    )
    return tuple(
        Pose(body.formation, body.facing, hexes=body.hexes) for body in bodies if why_not_placed(state, charts, body) is None
    )


def _counts(charts: Charts, unit: Unit) -> dict[Formation, tuple[int, ...]]:
    """Return in how many hexes a unit may stand besides one, by formation."""
    return {
        Formation.LINE: tuple(range(2, longest_line(charts, unit) + 1)),
        Formation.SKIRMISH: tuple(count for count in skirmish_hexes(charts, unit) if count > 1),
    }


def set_up_formations(state: State, charts: Charts, unit: Unit, hex: Hex) -> Iterator[Formation]:
    """Yield the formations in which a unit may be set up in a hex (PR 15.12; WG 7.10)."""
    for formation in formations_of(charts, unit.counter.arm):
        if why_not_set_up_in(state, charts, unit, hex, formation) is None:
            yield formation


def why_not_set_up_in(state: State, charts: Charts, unit: Unit, hex: Hex, formation: Formation) -> Reason | None:
    """Return why a unit may not be set up in a formation in a hex; None when it may (PR 15.12, 16.1, 16.3, 16.60; WG 7.10)."""
    there = replace(unit, hexes=(hex,), formation=formation)
    others = tuple(other for other in state.stack(hex) if other.id != unit.id)
    return (
        refused_to_troops(charts, unit, formation)
        or refused_by_ground(state, charts, there, formation)
        or (refused_by_carre_size(charts, (there, *others)) if formation is Formation.CARRE else None)
        or refuses(state, charts, hex, there, passing=False)
        or refused_by_regiment(state, charts, there)
    )
