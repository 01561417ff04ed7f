"""Assault in general (PR 32, 35.11; BZ 17.3): who may assault which hex, and who may assault it together.

The charge (PR 37) comes with its chapter.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from labataille.charts.catalogue import Charts
from labataille.charts.ground import Onset
from labataille.geometry import Hex, distance, neighbours, side_towards
from labataille.model.counters import Arm
from labataille.model.formations import Formation
from labataille.model.ids import UnitId
from labataille.model.reasons import Reason
from labataille.model.sides import Segment, Side
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.approach import barring, is_swamp
from labataille.rules.carre_hex import shares_hex
from labataille.rules.orientation import SideClass, hex_side_class
from labataille.rules.stacking import refuses_together
from labataille.rules.ways import ground_cost, order_after


def may_assault(state: State, charts: Charts, unit: Unit, target: Hex) -> Reason | None:
    """Return why a unit may not assault a hex, or None when it may (PR 32)."""
    return (
        _refuses_moment(state, unit)
        or _refuses_unit(state, charts, unit)
        or _refuses_target(state, charts, unit, target)
        or _refuses_ground(state, charts, unit, target)
    )


def may_join(state: State, charts: Charts, unit: Unit, target: Hex, chosen: Sequence[Unit]) -> Reason | None:
    """Return why a unit may not assault a hex together with those chosen, or None when it may (PR 32.9, 35.11).

    A battery goes along with infantry of its own hex; it never assaults by itself, since guns in the open are the
    infantry's support and have no formation to charge in.
    """
    refused = may_assault(state, charts, unit, target)
    if refused:
        return refused
    if unit.counter.is_artillery and not has_infantry_along(unit, chosen):
        return Reason("A battery assaults only together with infantry from its own hex.", "PR 32.9")
    if any(other.counter.is_cavalry is not unit.counter.is_cavalry for other in chosen):
        return _refuses_mixing(charts, state.enemies_in(target, unit.side))
    return None


def assaulters(state: State, charts: Charts, target: Hex) -> tuple[Unit, ...]:
    """Return the units that may assault a hex, by its hexsides, then from the top of the stack (PR 32, 33.1).

    Of a long line come the parts that have the hex before them (PR 33.39).
    """
    able = [unit for unit in _near(state, target) if may_assault(state, charts, unit, target) is None]
    return tuple(unit for unit in able if not unit.counter.is_artillery or has_infantry_along(unit, able))


def attacking_parts(state: State, charts: Charts, attackers: Iterable[UnitId], target: Hex) -> tuple[Unit, ...]:
    """Return units as they assault a hex: of a long line the parts that have it before them, of others the whole (PR 33.39)."""
    found: list[Unit] = []
    for unit in (state.units[unit_id] for unit_id in attackers):
        enemies = state.enemies_in(target, unit.side)
        able = [part for part in unit.parts() if _refuses_place(state, charts, part, target, enemies) is None]
        found.extend(able or _nearest_parts(unit, target))
    return tuple(found)


def _nearest_parts(unit: Unit, target: Hex) -> tuple[Unit, ...]:
    """Return the part of a long line that stands nearest to a hex; of other units the whole (PR 33.39)."""
    return (min(unit.parts(), key=lambda part: distance(part.hex, target)),) if unit.hexes else (unit,)


def assault_targets(state: State, charts: Charts, side: Side) -> tuple[Hex, ...]:
    """Return the hexes that a side may still assault in this segment, in the order of numbers (PR 32.4, 32.10)."""
    if state.segment is not Segment.MELEE or state.phasing is not side:
        return ()
    targets: set[Hex] = set()
    for unit in (part for whole in state.units_of(side) for part in whole.parts()):
        near = [hex for hex in _hexes_before(unit) if hex not in targets and state.enemies_in(hex, side)]
        if not near or unit.counter.is_artillery or _refuses_unit(state, charts, unit):
            continue
        targets.update(hex for hex in near if may_assault(state, charts, unit, hex) is None)
    return tuple(sorted(targets))


def compulsory_targets(state: State, charts: Charts, side: Side) -> tuple[Hex, ...]:
    """Return the hexes that a side must still assault in this segment, by number: carrés in whose hex its cavalry stands.

    RULING: such cavalry is there only to fight, so that it must, if it may; it could have ridden away (PR 16.58, 32.4).
    """
    cavalry = (unit for unit in state.units_of(side) if unit.counter.is_cavalry and shares_hex(state, unit))
    return tuple(sorted({unit.hex for unit in cavalry if may_assault(state, charts, unit, unit.hex) is None}))


def join_all(state: State, charts: Charts, target: Hex, able: Sequence[Unit]) -> tuple[Unit, ...]:
    """Return as many of these units as may assault a hex together, the first of them first (PR 32.9)."""
    chosen: tuple[Unit, ...] = ()
    for unit in sorted(able, key=lambda each: each.counter.is_artillery):
        if may_join(state, charts, unit, target, chosen) is None:
            chosen = (*chosen, unit)
    return tuple(unit for unit in able if unit in chosen)


def has_infantry_along(battery: Unit, others: Sequence[Unit]) -> bool:
    """Return whether infantry of a battery's own hex is among these units (PR 32.9)."""
    return any(other.counter.is_infantry and other.hex == battery.hex for other in others)


# -- the parts of the test -----------------------------------------------------------------------------


def _hexes_before(unit: Unit) -> tuple[Hex, ...]:
    """Return the hexes where a unit could meet the enemy: those around it, and a carré's that it shares (PR 33.1)."""
    return (*neighbours(unit.hex), unit.hex)


def _near(state: State, target: Hex) -> Iterator[Unit]:
    """Yield the phasing units next to a hex or in it, by hexside, then from the top of the stack."""
    for hex in (*neighbours(target), target):
        yield from (unit for unit in state.stack(hex) if unit.side is state.phasing)


def _refuses_moment(state: State, unit: Unit) -> Reason | None:
    if state.segment is not Segment.MELEE or unit.side is not state.phasing:
        return Reason("Only the phasing side assaults, and only in the melee segment.", "PR 32.1")
    return _refuses_again(state, unit)


def _refuses_again(state: State, unit: Unit) -> Reason | None:
    """Return that a unit has assaulted in the segment, or None; once more if it has followed an enemy who left (PR 29.8, 32.10)."""
    name = unit.counter.name
    if state.assaulters.count(unit.id) <= state.followed.count(unit.id):
        return None
    if unit.id in state.followed:
        return Reason(f"{name} has followed the enemy and assaulted once more in this segment.", "PR 29.8")
    return Reason(f"{name} has assaulted in this segment; each unit does so once.", "PR 32.10")


def _refuses_unit(state: State, charts: Charts, unit: Unit) -> Reason | None:
    """Return why a unit may assault nothing at all in its present order (PR 16.74, 32.8, 32.11, 32.12)."""
    if unit.is_routed:
        return Reason("Routed units never assault.", "PR 32.12")
    if unit.id in state.halted:
        return Reason(f"{unit.counter.name} was broken by opportunity fire and acts no more in this player turn.", "PR 28.12")
    if unit.id in state.sheltering:
        return Reason(f"{unit.counter.name} has run from a charge and fights in no melee in this player turn.", "PR 19.15")
    if unit.formation is Formation.CARRE:
        return Reason("A carré may not assault.", "PR 32.8")
    if unit.formation is Formation.ROAD_MARCH:
        return Reason("A unit in Road March may not assault; change its formation in the movement segment.", "PR 16.74")
    if is_swamp(state, charts, unit.hex):
        return Reason("Nobody assaults out of a swamp.", "PR 32.11")
    return None


def _refuses_target(state: State, charts: Charts, unit: Unit, target: Hex) -> Reason | None:
    enemies = state.enemies_in(target, unit.side)
    if not enemies:
        return Reason("There is no enemy in this hex.", "PR 33.1")
    follows = unit.id in state.followed
    if target in state.assaulted and not follows:
        return Reason("This hex has been assaulted in this segment; each hex is assaulted once.", "PR 32.10")
    if unit.hex != target and shares_hex(state, unit):
        return Reason("Cavalry in the hex of a carré fights that carré and nobody else.", "PR 16.58")
    fired_at = _hexes_fired_at(state, unit)
    if fired_at and target not in fired_at and not follows:
        return Reason(f"{unit.counter.name} fired at another hex; it may assault only the one it fired at.", "PR 32.3")
    return _refuses_place(state, charts, unit, target, enemies)


def _hexes_fired_at(state: State, unit: Unit) -> tuple[Hex, ...]:
    """Return the hexes at which a unit has fired this turn out of the hex where it is seen (PR 32.3).

    RULING: cavalry skirmishers may assault any of those at which they have fired, out of either hex (PR 20.8).
    """
    shots = state.fires.get(unit.id, ())
    return tuple(shot.target for shot in shots if unit.counter.is_cavalry or shot.origin == unit.hex)


def _refuses_place(state: State, charts: Charts, unit: Unit, target: Hex, enemies: tuple[Unit, ...]) -> Reason | None:
    """Return why a unit does not stand rightly: the enemy before its front, or a carré in its hex (PR 32.2, 32.8)."""
    if unit.hex == target:
        return None
    if target not in neighbours(unit.hex):
        return Reason("A unit assaults only an adjacent hex.", "PR 33.1")
    if hex_side_class(state, charts, unit.hex, side_towards(unit.hex, target)) is not SideClass.FRONT:
        return Reason("A unit assaults only through its front hexsides.", "PR 32.2")
    if unit.counter.is_cavalry and any(enemy.formation is Formation.CARRE for enemy in enemies):
        return Reason("Cavalry fights a carré only in the carré's own hex.", "PR 32.8")
    return None


def _refuses_ground(state: State, charts: Charts, unit: Unit, target: Hex) -> Reason | None:
    """Return why a unit could never enter the hex, by ground or by size, and so may not assault it (PR 32.5)."""
    if unit.hex == target:
        return None
    if (water := barring(state, charts, unit, target, Onset.MELEE)) is not None:
        return Reason(f"Cavalry does not fight across the {water.name}.", water.clause)
    field = state.scenario.battlefield
    arm = unit.counter.arm
    formation = Formation.LIMBERED if arm is Arm.ARTILLERY else unit.formation
    cost = ground_cost(charts, field, arm, formation, unit.hex, target)
    if isinstance(cost, Reason):
        return Reason(f"{cost.sentence} So it cannot be assaulted.", "PR 32.5")
    arrived = _standing_there(charts, state, unit, formation, target)
    refused = refuses_together(state, charts, target, (arrived,))
    return Reason(f"{refused.sentence} So it cannot be assaulted.", "PR 32.5") if refused else None


def _standing_there(charts: Charts, state: State, unit: Unit, formation: Formation, target: Hex) -> Unit:
    after, _ = order_after(charts, state.scenario.battlefield, unit.counter.arm, formation, target)
    return replace(unit, formation=after)


def _refuses_mixing(charts: Charts, enemies: tuple[Unit, ...]) -> Reason | None:
    """Return why cavalry and other arms may not assault a hex together (PR 32.9, 35.11)."""
    if any(enemy.counter.is_cavalry for enemy in enemies):
        return Reason("Other arms do not join a melee of cavalry against cavalry.", "PR 32.9")
    if not charts.switches.cavalry_joins_other_melees:
        return Reason("A hex is assaulted either by cavalry or by infantry and guns, not by both.", "PR 35.11")
    return None
