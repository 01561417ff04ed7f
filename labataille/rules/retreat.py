"""Retreats (PR 30.18 to 30.30, 34.5, 34.6, 14.12 to 14.14): troops that go back, and friends whom they meet.

Which way they go is settled in `retreat_path`.
"""

from __future__ import annotations

from collections.abc import Sequence

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex
from labataille.model.events import Cause, LeaderWent, LeftMap, Reformed, Retreated, Shrank
from labataille.model.fires import Occasion
from labataille.model.formations import Formation
from labataille.model.ids import LeaderId, UnitId
from labataille.model.points import NO_POINTS
from labataille.model.reasons import Modifier, Reason
from labataille.model.state import State
from labataille.model.units import Unit, ids_of
from labataille.rules.bodies import keeps_its_order, leaders_close_up
from labataille.rules.checks import check_each, facing_when, fail, is_standing, rout
from labataille.rules.firers import opportunity_firers
from labataille.rules.losses import eliminate, lose, surrender
from labataille.rules.procedure import Play, Procedure
from labataille.rules.retreat_ground import fears_horse
from labataille.rules.retreat_path import (
    Ending,
    Going,
    Retreat,
    disorder_going,
    formation_there,
    path_to_shelter,
    retreat_path,
    rout_going,
)
from labataille.rules.zones import is_in_enemy_cavalry_zone, is_in_enemy_zone

RIDDEN_THROUGH = (Formation.LINE, Formation.COLUMN)
"""The formations of infantry on which routed cavalry weighs that rides through them (PR 31.9)."""

# -- queries -------------------------------------------------------------------------------------------


def hexes_that_cost(state: State, charts: Charts, unit: Unit, way: Retreat) -> tuple[Hex, ...]:
    """Return the hexes whose leaving after a melee costs a unit increments (PR 14.12, 14.13, 34.6).

    They are the first, whatever it is, and every later one in an enemy zone without another friendly combat unit.
    """
    stations = (unit.hex, *way.path)
    left = stations if way.ending is Ending.LEFT else stations[:-1]
    watched = (hex for hex in left[1:] if is_in_enemy_zone(state, charts, hex, unit.side))
    return (*left[:1], *(hex for hex in watched if state.side_in(hex) is not unit.side))


def must_pass_horse(state: State, charts: Charts, unit: Unit, path: Sequence[Hex]) -> bool:
    """Return whether infantry or limbered guns, not routed yet, would pass the zone of enemy cavalry (PR 14.14)."""
    if unit.is_routed or not fears_horse(unit):
        return False
    return any(is_in_enemy_cavalry_zone(state, charts, hex, unit.side) for hex in path)


def leaders_along(state: State, unit: Unit) -> tuple[LeaderId, ...]:
    """Return the leaders who go with a retreating unit (PR 30.30).

    RULING: the leaders of its hex go with the last unit to leave it; the owner is not asked.
    """
    left = (
        hex for hex in unit.hexes if not any(other.side is unit.side and other.id != unit.id for other in state.stack(hex))
    )
    return tuple(leader.id for hex in left for leader in state.leaders_in(hex, unit.side))


def is_under_fire(state: State, charts: Charts, unit: Unit, hex: Hex) -> bool:
    """Return whether enemies may fire at a unit that retreats into a hex of their zone, disordered or routed (PR 14.15, 28.9).

    In good order, or where the title has it otherwise, it draws no fire; nor does it beside a carré alone, which has no
    zone there (PR 14.4).
    """
    if unit.in_good_order or not charts.switches.opportunity_fire_on_retreat:
        return False
    return is_in_enemy_zone(state, charts, hex, unit.side) and bool(opportunity_firers(state, charts, hex, unit.side))


def _friends_met(state: State, unit: Unit, hex: Hex, spared: tuple[UnitId, ...]) -> tuple[Unit, ...]:
    """Return the friends in good order in a hex that a broken unit comes through, but for those spared (PR 31.9)."""
    others = tuple(friend for friend in state.stack(hex) if friend.id not in (unit.id, *spared))
    return tuple(friend for friend in others if friend.side is unit.side and friend.in_good_order)


def _weight_on(charts: Charts, unit: Unit, friend: Unit) -> tuple[Modifier, ...]:
    """Return what a broken unit adds to the check of a friend into or through whom it goes, where the title has it (PR 31.9).

    Infantry weighs on everybody, routed horse on infantry in line or column. RULING: friends in the hex that it leaves are
    not gone through and check without a modifier.
    """
    rules = charts.morale
    found = None
    if not charts.switches.retreat_through_modifiers:
        return ()
    if unit.counter.is_infantry:
        found = rules.routed_through if unit.is_routed else rules.disordered_through
    elif unit.counter.is_cavalry and friend.counter.is_infantry and friend.formation in RIDDEN_THROUGH:
        found = rules.ridden_through
    return () if found is None else (found,)


# -- procedures: the retreats --------------------------------------------------------------------------


def disorder_move(play: Play, unit: Unit, spared: tuple[UnitId, ...] = ()) -> Procedure[None]:
    """Move a unit that has just disordered away from the enemy: three points, one hex at least (PR 30.18, 33.26).

    One that can go nowhere stays (PR 30.28). RULING: unlimbered guns stay, as in the matrix of melee results (PR 34.4).
    `spared` names units that have already checked in this event.
    """
    now = play.state.units[unit.id]
    if now.is_on_map and now.formation is not Formation.UNLIMBERED:
        way = retreat_path(play.state, play.charts, now, disorder_going(play.charts))
        yield from _carry_out(play, now, way, Cause.DISORDER, 0, spared)


def rout_move(play: Play, unit: Unit, *, zone_loss: int = 0, spared: tuple[UnitId, ...] = ()) -> Procedure[None]:
    """Move a routed unit its whole routed movement; if it cannot complete it, it surrenders (PR 30.19, 30.24).

    After a melee `zone_loss` is what each hex costs that PR 34.6 names.
    """
    now = play.state.units[unit.id]
    if now.is_on_map:
        way = retreat_path(play.state, play.charts, now, rout_going(play.charts, now))
        yield from _carry_out(play, now, way, Cause.ROUT, zone_loss, spared)


def fall_back(
    play: Play,
    unit: Unit,
    *,
    hexes: int | None,
    zone_loss: int = 0,
    cause: Cause = Cause.MELEE,
    spared: tuple[UnitId, ...] = (),
) -> Procedure[None]:
    """Move a unit back so many hexes by the result of a melee, or, for None, its whole routed movement (PR 34.5).

    Ten hexes of a routed unit mean its whole routed movement (PR 30.12). Foot that must pass the zone of enemy cavalry
    routs instead (PR 14.14). RULING: unlimbered guns that do not rout stay, as when they disorder. The states of all
    units in a result are set before anybody moves: a unit in good order whose friends flee past it checks (PR 34.17).
    """
    now = play.state.units[unit.id]
    if not now.is_on_map or now.formation is Formation.UNLIMBERED:
        return
    if hexes is None or (now.is_routed and hexes >= play.charts.retreat.rout):
        yield from rout_move(play, now, zone_loss=zone_loss, spared=spared)
        return
    way = retreat_path(play.state, play.charts, now, Going(hexes=hexes))
    if must_pass_horse(play.state, play.charts, now, way.path):
        yield from rout(play, now)
        yield from rout_move(play, now, zone_loss=zone_loss, spared=spared)
    else:
        yield from _carry_out(play, now, way, cause, zone_loss, spared)


def move_to_shelter(play: Play, unit: Unit) -> Procedure[None]:
    """Move a routed unit that is far from every enemy to the nearest woods or buildings (PR 30.21)."""
    way = Retreat(path_to_shelter(play.state, play.charts, unit), Ending.DONE)
    yield from _carry_out(play, unit, way, Cause.ROUT, 0, ())


def displace(play: Play, unit: Unit, way: Retreat) -> Procedure[None]:
    """Move a unit out of an overstacked hex; nobody checks for it, and it draws no fire (PR 28.9, 31.10)."""
    if way.path:
        leaders = yield from _set_out(play, unit, way.path)
        yield from _fall_back_to(play, unit, way.path, leaders, Cause.OVERSTACKING)


# -- procedures: the parts of a retreat ----------------------------------------------------------------


def _carry_out(
    play: Play, unit: Unit, way: Retreat, cause: Cause, zone_loss: int, spared: tuple[UnitId, ...]
) -> Procedure[None]:
    """Let a unit go its way with its losses and leaders, then let friends in good order on the way check (PR 31.9)."""
    if way.ending is Ending.DROWNED:
        name = unit.counter.name
        yield from eliminate(play, unit, Reason(f"{name} was driven into ground that none survives.", "BZ 2.10"))
        return
    if way.ending is Ending.SHORT and unit.is_routed and cause is Cause.ROUT:
        reason = Reason(f"{unit.counter.name} cannot make its whole rout move and surrenders.", "PR 30.24")
        yield from surrender(play, unit, reason)
        return
    fled = yield from _pay_and_go(play, unit, way, cause, zone_loss)
    if way.ending is Ending.LEFT and play.state.units[unit.id].is_on_map:
        yield LeftMap(unit.id)
    if not unit.in_good_order:
        yield from _friends_check(play, unit, fled, spared)


def _pay_and_go(play: Play, unit: Unit, way: Retreat, cause: Cause, zone_loss: int) -> Procedure[tuple[Hex, ...]]:
    """Charge the losses of the hexes left, and go; return the hexes where friends see it flee (PR 31.9, 34.6).

    A unit that the losses use up is lost in the hex that it could not leave.
    """
    costly = hexes_that_cost(play.state, play.charts, unit, way) if zone_loss else ()
    for count, hex in enumerate(costly, start=1):
        if count * zone_loss >= unit.increments:
            fled = yield from _go(play, unit, _up_to(way.path, hex), cause)
            if play.state.units[unit.id].morale is unit.morale:
                yield from lose(play, unit, unit.increments, Cause.RETREAT)
            return fled
    yield from lose(play, unit, len(costly) * zone_loss, Cause.RETREAT)
    return (yield from _go(play, unit, way.path, cause))


def _up_to(path: tuple[Hex, ...], hex: Hex) -> tuple[Hex, ...]:
    """Return the path as far as a hex; nothing of it when the hex is the one where it begins."""
    return path[: path.index(hex) + 1] if hex in path else ()


def _go(play: Play, unit: Unit, path: tuple[Hex, ...], cause: Cause) -> Procedure[tuple[Hex, ...]]:
    """Move a unit along a path, under the fire of enemies whose zones it enters; return the hexes where it is seen to flee.

    It is struck in each such hex, once (PR 14.15, 28.9). RULING: a disordered unit that fails its check there routs from
    there instead of going on; one that was routed, or passes, goes its way (PR 31.12).
    """
    if not path:
        return ()
    leaders = yield from _set_out(play, unit, path)
    fled: tuple[Hex, ...] = (unit.hex,)
    leg: tuple[Hex, ...] = ()
    for hex in path:
        leg = (*leg, hex)
        is_struck = is_under_fire(play.state, play.charts, unit, hex)
        if is_struck or hex == path[-1]:
            yield from _fall_back_to(play, unit, leg, leaders, cause)
            if is_struck and not (yield from _passes_fire(play, unit, hex)):
                return (*fled, *leg[:-1])
            fled, leg = (*fled, *leg), ()
    return fled


def _set_out(play: Play, unit: Unit, path: tuple[Hex, ...]) -> Procedure[tuple[LeaderId, ...]]:
    """Let a long line close up if it cannot keep its line where it goes; return the leaders who go along (PR 16.23, 30.30)."""
    if not keeps_its_order(play.state, play.charts, play.state.units[unit.id], path[-1]):
        yield Shrank(unit.id, (unit.hex,))
        yield from leaders_close_up(play, unit)
    return leaders_along(play.state, unit)


def _passes_fire(play: Play, unit: Unit, hex: Hex) -> Procedure[bool]:
    """Let the enemy fire at a unit that has retreated into his zone; return whether it goes on as before (PR 14.15, 31.12).

    Retreats draw fire and fire leads to retreats: of the two chapters this one looks up the other when it needs it.
    """
    from labataille.rules.opportunity import is_stopped, offer_opportunity_fire

    yield from offer_opportunity_fire(play, unit.id, hex, Occasion.RETREATING)
    return not is_stopped(unit, play.state.units[unit.id])


def _fall_back_to(
    play: Play, unit: Unit, path: tuple[Hex, ...], leaders: tuple[LeaderId, ...], cause: Cause
) -> Procedure[None]:
    """Move a unit along a path with those leaders who are still with it; it takes the order of the ground (PR 30.3, 30.30)."""
    here = play.state.units[unit.id].hexes
    yield Retreated(unit.id, path, cause)
    for leader in leaders:
        if play.state.leaders[leader].hex in here:
            yield LeaderWent(leader, path[-1])
    now = play.state.units[unit.id]
    formation = formation_there(play.state, play.charts, now, now.hex)
    if formation is not now.formation:
        yield Reformed(now.id, formation, facing_when(now, formation), NO_POINTS)


def _friends_check(play: Play, unit: Unit, hexes: tuple[Hex, ...], spared: tuple[UnitId, ...]) -> Procedure[None]:
    """Let friends in good order check where a broken unit began, passed or ended, one check each (PR 31.9, 34.17)."""
    for hex in hexes:
        met = _friends_met(play.state, unit, hex, spared)
        failed: tuple[Unit, ...] = ()
        for friend in met:
            added = _weight_on(play.charts, unit, friend) if hex != unit.hex else ()
            failed += yield from check_each(play, (friend,), f"{unit.counter.name} flees past", "PR 31.9", added)
        yield from break_and_move(play, hex, failed, ids_of(met))
        spared += ids_of(met)


def break_and_move(play: Play, hex: Hex, failed: Sequence[Unit], spared: tuple[UnitId, ...]) -> Procedure[None]:
    """Put units of a hex that failed into the next worse state, then move the routed, then the disordered (PR 31.12).

    Both go from the top of the stack down, and so do those in the other hexes of a long line. A unit that was routed
    already flees in the recovery segment only.
    """
    hexes = tuple(dict.fromkeys((hex, *(each for unit in failed for each in play.state.units[unit.id].hexes))))
    order = _fallen(play.state, hexes, ids_of(failed))
    for unit in order:
        yield from fail(play, unit)
    routed = tuple(unit for unit in order if play.state.units[unit.id].is_routed)
    for unit in routed:
        if is_standing(play.state, unit, hexes):
            yield from rout_move(play, unit, spared=spared)
    for unit in order:
        if unit not in routed and is_standing(play.state, unit, hexes):
            yield from disorder_move(play, unit, spared)


def _fallen(state: State, hexes: tuple[Hex, ...], ids: tuple[UnitId, ...]) -> tuple[Unit, ...]:
    """Return the units of some hexes that have failed and were not routed before, each once, from the top of the stacks."""
    found = dict.fromkeys(unit_id for hex in hexes for unit_id in state.stacks.get(hex, ()) if unit_id in ids)
    return tuple(unit for unit_id in found if not (unit := state.units[unit_id]).is_routed)
