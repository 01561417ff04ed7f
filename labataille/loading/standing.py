"""Whether the pieces of a set-up stand as the rules let them (PR 6, 7.4, 13.6, 15.12, 16, 19.3); the rules themselves say why not.

What is not here: the kind of direction that a formation faces (battles_postures), hexes that do not lie side by side
(battles_places), and two counters for the same men (battles_pieces), which a single line or list shows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex
from labataille.loading.battles_pieces import Positions
from labataille.model.formations import Formation
from labataille.model.ids import LeaderId, UnitId
from labataille.model.reasons import Reason
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.bodies import most_hexes, why_not_placed
from labataille.rules.leaders import is_open_to
from labataille.rules.organization import refused_by_carre_size, refused_by_ground, refused_to_troops
from labataille.rules.skirmish_order import why_not_in_so_many
from labataille.rules.stacking import refuses_together


@dataclass(frozen=True, slots=True)
class Misplaced:
    """A piece that does not stand as the rules let it: which key of its line says so, and why it may not."""

    piece: UnitId | LeaderId
    key: str
    reason: Reason


def misplaced(state: State, charts: Charts) -> Iterator[Misplaced]:
    """Yield every piece that stands against the rules, for its own order or for the company it keeps.

    RULING: what a regiment shares among its battalions (WG 7.10) binds those who change or are set up, not those who have
    come near one another since, so it is not asked here.
    """
    for unit in state.units.values():
        if unit.is_on_map:
            yield from _misplaced_alone(state, charts, unit)
    for hex in state.stacks:
        yield from _misplaced_together(state, charts, hex)
    for leader in state.leaders.values():
        if leader.is_on_map and leader.hex is not None and not is_open_to(state, leader.side, leader.hex):
            yield Misplaced(leader.id, "hex", Reason(f"The enemy holds hex {leader.hex}.", "PR 7.4"))


def refuse_misplaced(pieces: Positions, state: State, charts: Charts) -> int:
    """Refuse every piece that stands against the rules, at its own line, and return how many faults there are."""
    found = tuple(misplaced(state, charts))
    for fault in found:
        said = f"expected what the rules allow, but {fault.piece} stands against them: {_written(fault.reason)}; correct it"
        pieces.lines[fault.piece].fault(fault.key, said)
    return len(found)


def _written(reason: Reason) -> str:
    return f"{reason.sentence.rstrip('.')} ({reason.clause})"


# -- a unit by itself --------------------------------------------------------------------------------------------------


def _misplaced_alone(state: State, charts: Charts, unit: Unit) -> Iterator[Misplaced]:
    """Yield what is wrong with a unit's order, whoever stands beside it: for its troops, its ground, and its hexes."""
    reason = refused_to_troops(charts, unit, unit.formation) or _refused_by_ground(state, charts, unit)
    if reason is not None:
        yield Misplaced(unit.id, "formation", reason)
        return
    alone = replace(state, stacks=dict.fromkeys(unit.hexes, (unit.id,)))
    reason = _refused_so_many_hexes(charts, unit) or why_not_placed(alone, charts, unit)
    if reason is not None:
        yield Misplaced(unit.id, _key(unit), reason)


def _refused_by_ground(state: State, charts: Charts, unit: Unit) -> Reason | None:
    """Return why the ground of one of its hexes keeps a unit from its formation, or None (PR 16.60, 16.74)."""
    reasons = (refused_by_ground(state, charts, unit.part(hex), unit.formation) for hex in unit.hexes)
    return next((reason for reason in reasons if reason is not None), None)


def _refused_so_many_hexes(charts: Charts, unit: Unit) -> Reason | None:
    """Return why a unit stands in too many hexes, or skirmishes in too few, or None (PR 16.23, 16.112, 19.2, 19.3, 20.2)."""
    count, most = len(unit.hexes), most_hexes(charts, unit)
    if unit.formation is Formation.SKIRMISH:
        return why_not_in_so_many(charts, unit, count)
    if count <= most:
        return None
    room = f"{most} hex" if most == 1 else f"{most} hexes"
    clause = "PR 16.72" if unit.formation is Formation.ROAD_MARCH else "PR 16.112" if unit.counter.is_cavalry else "PR 16.23"
    how = f"{unit.counter.name} with {unit.increments} increments in {unit.formation.words}"
    return Reason(f"{how} stands in {room} at the most.", clause)


# -- those of one hex --------------------------------------------------------------------------------------------------


def _misplaced_together(state: State, charts: Charts, hex: Hex) -> Iterator[Misplaced]:
    """Yield what is wrong with the company that the units of a hex keep, at the last of them (PR 16.1 to 16.5, 16.40, 16.56)."""
    stack = state.stack(hex)
    sides = [tuple(unit for unit in stack if unit.side is side) for side in Side]
    reason = _refused_enemies(hex, stack) if all(sides) else None
    if reason is not None:
        yield Misplaced(stack[-1].id, _key(stack[-1]), reason)
    for units in filter(None, sides):
        reason = _refused_carre(charts, units) or refuses_together(state, charts, hex, units)
        if reason is not None:
            yield Misplaced(units[-1].id, _key(units[-1]), reason)


def _refused_enemies(hex: Hex, stack: tuple[Unit, ...]) -> Reason | None:
    """Return why enemies may not share a hex, or None: only cavalry stands with an enemy, on his carré (PR 16.51, 16.56)."""
    carre = {unit.side for unit in stack if unit.formation is Formation.CARRE}
    if len(carre) == 1 and all(unit.counter.is_cavalry for unit in stack if unit.side not in carre):
        return None
    return Reason(f"Both sides stand in hex {hex}, where only cavalry may stand on an enemy carré.", "PR 16.56")


def _refused_carre(charts: Charts, units: tuple[Unit, ...]) -> Reason | None:
    """Return why the infantry of a hex cannot be one carré, or None (PR 16.40)."""
    in_carre = any(unit.counter.is_infantry and unit.formation is Formation.CARRE for unit in units)
    return refused_by_carre_size(charts, units) if in_carre else None


def _key(unit: Unit) -> str:
    """Return the key of a line that says where its unit stands."""
    return "hexes" if len(unit.hexes) > 1 else "hex"
