"""`apply(state, event)`: the only way from one state to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from labataille.geometry import Hex
from labataille.model import events as past
from labataille.model.apply_organization import assembled, broke_down
from labataille.model.formations import Facing, Formation, Morale
from labataille.model.ids import LeaderId, UnitId
from labataille.model.points import NO_POINTS, HalfPoints
from labataille.model.sides import Segment
from labataille.model.state import Away, March, RetreatBeforeMelee, Shot, State, Toll
from labataille.model.units import Station, Unit

Key = TypeVar("Key")
Value = TypeVar("Value")


def apply(state: State, event: past.Event) -> State:
    """Return the state after an event.

    Raises KeyError for an event that no rule of this edition makes.
    """
    return _RULES[type(event)](state, event)


def changed(mapping: Mapping[Key, Value], key: Key, value: Value) -> dict[Key, Value]:
    """Return a copy of a mapping in which `key` has `value`, in its old place if it had one."""
    return {**mapping, key: value}


def without(mapping: Mapping[Key, Value], key: Key) -> Mapping[Key, Value]:
    """Return a mapping without `key`."""
    return {other: value for other, value in mapping.items() if other != key} if key in mapping else mapping


# -- pieces ----------------------------------------------------------------------------------------


def _with_unit(state: State, unit: Unit) -> State:
    return replace(state, units=changed(state.units, unit.id, unit))


def _standing(state: State, unit: Unit, hexes: tuple[Hex, ...], *, to_bottom: bool = False) -> State:
    """Put a unit on hexes (none: off the map), on top of what stands there; keep stacks and holders true."""
    stacks = dict(state.stacks)
    for hex in unit.hexes:
        rest = tuple(other for other in stacks[hex] if other != unit.id)
        if rest:
            stacks[hex] = rest
        else:
            del stacks[hex]
    for hex in hexes:
        here = stacks.get(hex, ())
        stacks[hex] = (*here, unit.id) if to_bottom else (unit.id, *here)
    held = state.held
    for hex in hexes:
        if hex in held and held[hex] is not unit.side:
            held = changed(held, hex, unit.side)
    moved = replace(unit, hexes=hexes)
    return replace(state, units=changed(state.units, unit.id, moved), stacks=stacks, held=held)


def _moved_to(state: State, unit: Unit, hexes: tuple[Hex, ...]) -> State:
    """Put a changed unit on its hexes; where it stood already it keeps its place in the stack."""
    if hexes == unit.hexes:
        return _with_unit(state, unit)
    left = tuple(hex for hex in unit.hexes if hex not in hexes)
    come = tuple(hex for hex in hexes if hex not in unit.hexes)
    kept = tuple(hex for hex in hexes if hex in unit.hexes)
    gone = _standing(state, replace(unit, hexes=left), ()) if left else state
    there = _standing(gone, replace(unit, hexes=()), come)
    assert kept, f"{unit.id} keeps none of its hexes"
    return _with_unit(there, replace(unit, hexes=hexes))


def _along(unit: Unit, hex: Hex, formation: Formation) -> tuple[Hex, ...]:
    """Return the hexes of a unit whose counter comes to `hex`: those of a long body all move the same way (PR 16.33).

    A unit that changes its formation stands in one hex.
    """
    return unit.hexes_at(hex) if formation is unit.formation else (hex,)


def _placed(state: State, unit_id: UnitId, hexes: tuple[Hex, ...], formation: Formation, facing: Facing | None) -> State:
    unit = replace(state.units[unit_id], station=Station.ON_MAP, formation=formation, facing=facing)
    return _standing(state, unit, hexes)


def _with_leader(state: State, leader_id: LeaderId, hex: Hex | None, station: Station) -> State:
    leader = replace(state.leaders[leader_id], hex=hex, station=station)
    return replace(state, leaders=changed(state.leaders, leader_id, leader))


def _paid(state: State, unit: UnitId, cost: HalfPoints) -> State:
    if not cost:
        return state
    march = state.marches[unit]
    paid = replace(march, spent=HalfPoints(march.spent + cost))
    return replace(state, marches=changed(state.marches, unit, paid))


# -- the clock -------------------------------------------------------------------------------------


def _turn_began(state: State, event: past.TurnBegan) -> State:
    return replace(
        state, turn=event.turn, segment=Segment.COMMAND, phasing=state.scenario.first_side, entered=(), **_FRESH_SEGMENT
    )


_FRESH_SEGMENT: dict[str, Any] = {
    "marches": {},
    "leader_marches": {},
    "recovered": (),
    "assaulted": (),
    "assaulters": (),
    "followed": (),
    "leader_retreats_before_melee": {},
    "regrouped": (),
}


def _segment_began(state: State, event: past.SegmentBegan) -> State:
    fresh = dict(_FRESH_SEGMENT)
    if event.segment is not Segment.MELEE:
        fresh |= {"fires": {}, "targets": ()}
    if event.phasing is not state.phasing or event.segment is Segment.CHARGE:
        fresh |= {"tolls": (), "halted": (), "came_up": (), "sheltering": ()}
    elif state.segment is Segment.MOVEMENT:
        fresh |= {"came_up": tuple(unit for unit, march in state.marches.items() if march.moved)}
    if event.segment is Segment.RECOVERY:
        state = _disentangled(state)
    kept = _retreats_that_count(state)
    return replace(state, segment=event.segment, phasing=event.phasing, retreats_before_melee=kept, **fresh)


def _retreats_that_count(state: State) -> Mapping[UnitId, RetreatBeforeMelee]:
    """Return the retreats before melee that outlast a segment: all but the phasing side's once it has moved (PR 29.7)."""
    known = state.retreats_before_melee
    if state.segment is not Segment.MOVEMENT or not known:
        return known
    return {unit_id: gone for unit_id, gone in known.items() if state.units[unit_id].side is not state.phasing}


def _disentangled(state: State) -> State:
    """Let those count as in good order again who were disordered only because they stood among others (PR 19.20)."""
    for unit in (state.units[each] for each in state.entangled):
        if unit.morale is Morale.DISORDERED:
            state = _with_unit(state, replace(unit, morale=Morale.GOOD))
    return replace(state, entangled=())


def _levels_checked(state: State, event: past.LevelsChecked) -> State:
    return replace(state, levels=event.levels)


def _battle_decided(state: State, event: past.BattleDecided) -> State:
    return replace(state, victory=event.level)


# -- set-up, entry and movement --------------------------------------------------------------------


def _unit_placed(state: State, event: past.UnitPlaced) -> State:
    return _placed(state, event.unit, event.hexes or (event.hex,), event.formation, event.facing)


def _leader_placed(state: State, event: past.LeaderPlaced) -> State:
    return _with_leader(state, event.leader, event.hex, Station.ON_MAP)


def _set_up_ended(state: State, event: past.SetUpEnded) -> State:
    return replace(state, set_up_done=(*state.set_up_done, event.side))


def _entered(state: State, event: past.Entered) -> State:
    placed = _placed(state, event.unit, (event.hex,), event.formation, event.facing)
    march = March(spent=event.cost, allowance=event.allowance, moved=True)
    marches = changed(placed.marches, event.unit, march)
    return replace(
        placed, marches=marches, entered=(*state.entered, event.unit), away=without(state.away, event.unit)
    )


def _march_began(state: State, event: past.MarchBegan) -> State:
    march = March(spent=NO_POINTS, allowance=event.allowance)
    return replace(state, marches=changed(state.marches, event.unit, march))


def _marched(state: State, event: past.Marched) -> State:
    unit = replace(state.units[event.unit], formation=event.formation, facing=event.facing)
    march = state.marches[event.unit]
    spent = HalfPoints(march.spent + event.cost)
    paid = replace(march, spent=spent, moved=True, waded=march.waded or event.waded)
    hexes = event.hexes or _along(state.units[event.unit], event.hex, event.formation)
    return replace(_standing(state, unit, hexes), marches=changed(state.marches, event.unit, paid))


def _turned(state: State, event: past.Turned) -> State:
    unit = replace(state.units[event.unit], facing=event.facing)
    paid = _paid(_moved_to(state, unit, event.hexes or unit.hexes), event.unit, event.cost)
    if event.about is None or event.unit not in paid.marches:
        return paid
    march = replace(paid.marches[event.unit], moved=True)
    return replace(paid, marches=changed(paid.marches, event.unit, march))


def _reformed(state: State, event: past.Reformed) -> State:
    unit = replace(state.units[event.unit], formation=event.formation, facing=event.facing)
    return _paid(_moved_to(state, unit, event.hexes or unit.hexes[:1]), event.unit, event.cost)


def _shrank(state: State, event: past.Shrank) -> State:
    return _moved_to(state, state.units[event.unit], event.hexes)


def _limbering_tried(state: State, event: past.LimberingTried) -> State:
    return _paid(state, event.unit, event.cost)


def _march_ended(state: State, event: past.MarchEnded) -> State:
    march = replace(state.marches[event.unit], over=True)
    return replace(state, marches=changed(state.marches, event.unit, march))


def _halted(state: State, event: past.Halted) -> State:
    return replace(state, halted=(*state.halted, event.unit))


def _leader_marched(state: State, event: past.LeaderMarched) -> State:
    march = state.leader_marches.get(event.leader, March(spent=NO_POINTS, allowance=event.allowance))
    paid = replace(march, spent=HalfPoints(march.spent + event.cost))
    moved = _with_leader(state, event.leader, event.hex, Station.ON_MAP)
    return replace(moved, leader_marches=changed(state.leader_marches, event.leader, paid))


def _leader_march_ended(state: State, event: past.LeaderMarchEnded) -> State:
    march = state.leader_marches.get(event.leader, March(spent=NO_POINTS, allowance=NO_POINTS))
    return replace(state, leader_marches=changed(state.leader_marches, event.leader, replace(march, over=True)))


# -- fire ------------------------------------------------------------------------------------------


def _fired(state: State, event: past.Fired) -> State:
    if event.occasion is not None:
        return state
    fires = dict(state.fires)
    origins = event.origins or tuple((state.units[firer].hex,) for firer in event.firers)
    for firer, hexes in zip(event.firers, origins, strict=True):
        struck = state.stacks.get(event.target, ()) if state.units[firer].counter.is_cavalry else ()
        fires[firer] = (*fires.get(firer, ()), *(Shot(event.target, hex, struck) for hex in hexes))
    return replace(state, fires=fires, targets=(*state.targets, event.target))


def _increments_lost(state: State, event: past.IncrementsLost) -> State:
    unit = state.units[event.unit]
    by_fire = event.increments if event.cause is past.Cause.FIRE else 0
    hurt = replace(unit, lost=unit.lost + event.increments, lost_by_fire=unit.lost_by_fire + by_fire)
    after = _with_unit(state, hurt)
    if not by_fire or not event.by:
        return after
    toll = Toll(segment=state.segment, unit=event.unit, increments=event.increments, firers=event.by)
    return replace(after, tolls=(*state.tolls, toll))


def _unit_lost(state: State, event: past.UnitLost) -> State:
    lost = _standing(state, replace(state.units[event.unit], station=event.station), ())
    return replace(lost, away=without(state.away, event.unit)) if event.unit in state.away else lost


def _leader_hit(state: State, event: past.LeaderHit) -> State:
    stays = event.station is Station.ON_MAP
    return _with_leader(state, event.leader, state.leaders[event.leader].hex if stays else None, event.station)


def _leader_out(state: State, event: past.LeaderOut) -> State:
    leader = replace(state.leaders[event.leader], returns=event.returns)
    return replace(state, leaders=changed(state.leaders, event.leader, leader))


def _leader_returned(state: State, event: past.LeaderReturned) -> State:
    leader = replace(state.leaders[event.leader], hex=event.hex, station=Station.ON_MAP, returns=None)
    return replace(state, leaders=changed(state.leaders, event.leader, leader))


def _leader_lost(state: State, event: past.LeaderLost) -> State:
    return _with_leader(state, event.leader, None, event.station)


# -- morale and retreat ----------------------------------------------------------------------------


def _morale_changed(state: State, event: past.MoraleChanged) -> State:
    unit = replace(state.units[event.unit], morale=event.morale, formation=event.formation, facing=event.facing)
    keeps = event.formation is state.units[event.unit].formation
    return _moved_to(state, unit, unit.hexes if keeps else unit.hexes[:1])


def _recovered(state: State, event: past.Recovered) -> State:
    return replace(state, recovered=(*state.recovered, event.unit))


def _retreated(state: State, event: past.Retreated) -> State:
    if not event.path:
        return state
    unit = state.units[event.unit]
    state = replace(state, entangled=tuple(each for each in state.entangled if each != event.unit))
    return _standing(state, unit, _along(unit, event.path[-1], unit.formation), to_bottom=True)


def _leader_went(state: State, event: past.LeaderWent) -> State:
    return _with_leader(state, event.leader, event.hex, Station.ON_MAP)


def _left_map(state: State, event: past.LeftMap) -> State:
    unit = state.units[event.unit]
    gone = _standing(state, replace(unit, station=Station.LEFT_MAP), ())
    if state.scenario.leaving is None:
        return gone
    return replace(gone, away=changed(gone.away, unit.id, Away(left=state.turn, hex=unit.hex)))


def _recovered_away(state: State, event: past.RecoveredAway) -> State:
    unit = replace(state.units[event.unit], station=Station.AWAITED, morale=Morale.GOOD)
    away = replace(state.away[event.unit], returns=event.returns)
    return replace(_with_unit(state, unit), away=changed(state.away, unit.id, away))


# -- assault ---------------------------------------------------------------------------------------


def _assault_declared(state: State, event: past.AssaultDeclared) -> State:
    return replace(
        state, assaulted=(*state.assaulted, event.target), assaulters=(*state.assaulters, *event.attackers)
    )


def _retreated_before_melee(state: State, event: past.RetreatedBeforeMelee) -> State:
    unit = replace(state.units[event.unit], formation=event.formation, facing=event.facing)
    further = _further(state.retreats_before_melee.get(event.unit), event.cost)
    retreats = changed(state.retreats_before_melee, event.unit, further)
    return replace(_standing(state, unit, event.hexes), retreats_before_melee=retreats)


def _leader_retreated_before_melee(state: State, event: past.LeaderRetreatedBeforeMelee) -> State:
    further = _further(state.leader_retreats_before_melee.get(event.leader), event.cost)
    retreats = changed(state.leader_retreats_before_melee, event.leader, further)
    return replace(_with_leader(state, event.leader, event.hex, Station.ON_MAP), leader_retreats_before_melee=retreats)


def _further(before: RetreatBeforeMelee | None, cost: HalfPoints) -> RetreatBeforeMelee:
    """Return a retreat before melee that has gone on by one hex (PR 29.6)."""
    gone = before or RetreatBeforeMelee()
    return RetreatBeforeMelee(gone.hexes + 1, HalfPoints(gone.spent + cost))


def _followed_up(state: State, event: past.FollowedUp) -> State:
    return replace(state, followed=(*state.followed, *event.units))


def _advanced(state: State, event: past.Advanced) -> State:
    unit = replace(state.units[event.unit], formation=event.formation, facing=event.facing)
    return _standing(state, unit, (event.hex,))


# -- skirmishers -----------------------------------------------------------------------------------


def _withdrew(state: State, event: past.Withdrew) -> State:
    unit = state.units[event.unit]
    return _standing(state, unit, unit.hexes_at(event.hex), to_bottom=True)


def _ran_from_charge(state: State, event: past.RanFromCharge) -> State:
    unit = replace(state.units[event.unit], formation=event.formation, facing=event.facing)
    there = _standing(state, unit, (event.hex,), to_bottom=True)
    return replace(there, sheltering=(*state.sheltering, event.unit))


def _entangled(state: State, event: past.Entangled) -> State:
    disordered = _with_unit(state, replace(state.units[event.unit], morale=Morale.DISORDERED))
    return replace(disordered, entangled=(*state.entangled, event.unit))


def _told(state: State, event: past.Event) -> State:
    """Return the state unchanged: the event is told in the log only."""
    return state


_RULES: dict[type, Callable[[State, Any], State]] = {
    past.TurnBegan: _turn_began,
    past.SegmentBegan: _segment_began,
    past.LevelsChecked: _levels_checked,
    past.BattleDecided: _battle_decided,
    past.UnitPlaced: _unit_placed,
    past.LeaderPlaced: _leader_placed,
    past.SetUpEnded: _set_up_ended,
    past.ZoneWidened: _told,
    past.Entered: _entered,
    past.MarchBegan: _march_began,
    past.Marched: _marched,
    past.Turned: _turned,
    past.Reformed: _reformed,
    past.Shrank: _shrank,
    past.LimberingTried: _limbering_tried,
    past.MarchEnded: _march_ended,
    past.Halted: _halted,
    past.LeaderMarched: _leader_marched,
    past.LeaderMarchEnded: _leader_march_ended,
    past.BrokeDown: broke_down,
    past.Assembled: assembled,
    past.Fired: _fired,
    past.IncrementsLost: _increments_lost,
    past.UnitLost: _unit_lost,
    past.LeaderDrawn: _told,
    past.LeaderHit: _leader_hit,
    past.LeaderOut: _leader_out,
    past.LeaderReturned: _leader_returned,
    past.LeaderLost: _leader_lost,
    past.MoraleChecked: _told,
    past.MoraleChanged: _morale_changed,
    past.Recovered: _recovered,
    past.Retreated: _retreated,
    past.LeaderWent: _leader_went,
    past.LeftMap: _left_map,
    past.RecoveredAway: _recovered_away,
    past.AssaultDeclared: _assault_declared,
    past.RetreatedBeforeMelee: _retreated_before_melee,
    past.LeaderRetreatedBeforeMelee: _leader_retreated_before_melee,
    past.FollowedUp: _followed_up,
    past.OddsCounted: _told,
    past.Meleed: _told,
    past.Advanced: _advanced,
    past.Withdrew: _withdrew,
    past.RanFromCharge: _ran_from_charge,
    past.Entangled: _entangled,
}
"""One rule for each kind of event."""
