"""One event told as one line, with everything that is known of it.

Left out: what one side may not hear of the other's counters, which belongs to `hearing`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from labataille.charts.ladder import throw_index, value_at
from labataille.controller.chronicle import words
from labataille.controller.chronicle.explaining import explained
from labataille.controller.chronicle.kinds import Kind
from labataille.geometry import Hex
from labataille.model import events as past
from labataille.model.events import Event
from labataille.model.formations import Morale
from labataille.model.points import as_points
from labataille.model.sides import clock
from labataille.model.state import State
from labataille.rules.losses import why_halved


@dataclass(frozen=True, slots=True)
class Steps:
    """Hexes that a piece has entered in a row, what they cost in half points, and the words for it: ``Maison rides``."""

    piece: str
    moves: str
    path: tuple[Hex, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: what happened, the reckoning behind it, the dice as thrown, and where.

    `weight` is 0 for what is told only when folded open, 1 for a line, 2 for a heading. `steps` are those of one march.
    `kind`, `pieces` and `effect` say what it is about, so that the log can be sifted and folded.
    """

    text: str
    details: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    hex: Hex | None = None
    weight: int = 1
    steps: Steps | None = None
    kind: Kind = Kind.OTHER
    pieces: tuple[str, ...] = ()
    effect: bool = True


def tell(event: Event, state: State) -> Line | None:
    """Return an event in words, or None when it is part of another line; `state` is the state after it."""
    return _TELLERS[type(event)](event, state)


# -- the clock ---------------------------------------------------------------------------------------


def _turn_began(event: past.TurnBegan, state: State) -> Line:
    time = clock(state.scenario.time_of(event.turn))
    return Line(f"Turn {event.turn} of {state.scenario.turns}, {time}", weight=2)


def _segment_began(event: past.SegmentBegan, state: State) -> Line:
    actor = words.actor_in(event.phasing, event.segment)
    return Line(f"{state.scenario.side_name(actor)}: {words.SEGMENTS[event.segment]}", weight=2)


def _levels_checked(event: past.LevelsChecked, state: State) -> Line:
    broken = {corps: words.counted(event.broken.get(corps, 0), "battalion") for corps in event.levels}
    rows = [
        f"{state.scenario.corps[corps].name}: level {level}, {broken[corps]} lost or routed"
        for corps, level in event.levels.items()
    ]
    return Line("Corps morale levels are checked. (PR 43.3)", tuple(rows))


def _battle_decided(event: past.BattleDecided, state: State) -> Line:
    return Line(f"{words.level_name(state.scenario, event.level)}.", tuple(str(reason) for reason in event.reasons), weight=2)


# -- set-up, entry and movement ----------------------------------------------------------------------


def _unit_placed(event: past.UnitPlaced, state: State) -> Line:
    where = words.listed(event.hexes) if event.hexes else str(event.hex)
    text = f"{words.unit_name(state, event.unit)} is set up in {where}, {words.posture(event.formation, event.facing)}."
    return Line(text, hex=event.hex)


def _leader_placed(event: past.LeaderPlaced, state: State) -> Line:
    return Line(f"{words.leader_name(state, event.leader)} is set up in {event.hex}.", hex=event.hex)


def _set_up_ended(event: past.SetUpEnded, state: State) -> Line:
    return Line(f"The {state.scenario.side_name(event.side)} set-up is complete.")


def _zone_widened(event: past.ZoneWidened, state: State) -> Line:
    name, rings = words.piece_name(state, event.unit), words.counted(event.rings, "ring")
    clause = state.scenario.set_up_clause
    return Line(f"The set-up zone had no room left for {name} and was widened by {rings} of hexes. ({clause})")


def _entered(event: past.Entered, state: State) -> Line:
    name = words.unit_name(state, event.unit)
    text = f"{name} enters at {event.hex}, {words.posture(event.formation, event.facing)}, {as_points(event.cost)} MP."
    return Line(text, hex=event.hex)


def _marched(event: past.Marched, state: State) -> Line:
    return steps_line(Steps(event.unit, f"{words.unit_name(state, event.unit)} moves", (event.hex,), event.cost))


def _turned(event: past.Turned, state: State) -> Line:
    name, facing = words.unit_name(state, event.unit), words.facing_name(event.facing)
    turns = f"turns to face {facing}"
    if event.about is not None:
        turns = f"wheels to the {'right' if event.to_right else 'left'} about {event.about} to face {facing}"
    elif len(event.hexes) > 1:
        turns = f"turns about over {words.listed(event.hexes)} to face {facing}"
    return Line(f"{name} {turns}, {as_points(event.cost)} MP.", hex=_where(state, event.unit))


def _reformed(event: past.Reformed, state: State) -> Line:
    name, posture = words.unit_name(state, event.unit), words.posture(event.formation, event.facing)
    forms = f"forms {posture}"
    if len(event.hexes) > 1:
        over = f"over {words.number_word(len(event.hexes))} hexes, {words.listed(event.hexes)},"
        forms = f"forms {words.FORMATIONS[event.formation]} {over} facing {words.facing_name(event.facing)}"
    elif event.hexes:
        forms = f"closes up in {event.hexes[0]}, {posture}"
    return Line(f"{name} {forms}, {as_points(event.cost)} MP.", hex=_where(state, event.unit))


def _shrank(event: past.Shrank, state: State) -> Line:
    name = words.unit_name(state, event.unit)
    return Line(f"{name} is too weak for so many hexes and closes up in {event.hexes[0]}. (PR 16.23)", hex=event.hexes[0])


def _limbering_tried(event: past.LimberingTried, state: State) -> Line:
    result = "limbers" if event.succeeded else "fails to limber"
    needed, sheet = event.sheet.cells[-1].first, event.sheet
    text = f"{words.unit_name(state, event.unit)} {result}: {event.die + sheet.modifier}, {needed} or more needed. ({sheet.clause})"
    return Line(text, explained(event, state), (event.die,), _where(state, event.unit))


def _march_ended(event: past.MarchEnded, state: State) -> Line | None:
    if event.reason is None:
        return None
    return Line(f"{words.unit_name(state, event.unit)} stops. {event.reason}", hex=_where(state, event.unit), weight=0)


def _leader_marched(event: past.LeaderMarched, state: State) -> Line:
    return steps_line(Steps(event.leader, f"{words.leader_name(state, event.leader)} rides", (event.hex,), event.cost))


def _broke_down(event: past.BrokeDown, state: State) -> Line:
    parts = [
        f"{words.unit_name(state, part)} ({state.units[part].counter.increments - lost}/{state.units[part].counter.increments})"
        for part, lost in zip(event.battalions, event.losses, strict=True)
    ]
    text = f"{words.unit_name(state, event.regiment)} breaks down into {words.listed(parts)}."
    return Line(f"{text} {event.reason or '(PR 6.6)'}", hex=_where(state, event.battalions[0]))


def _assembled(event: past.Assembled, state: State) -> Line:
    unit = state.units[event.regiment]
    text = f"{unit.counter.name} assembles its {words.counted(len(event.battalions), unit.counter.part_word)}"
    return Line(f"{text}: {unit.increments}/{unit.counter.increments} increments. (PR 6.6)", hex=_where(state, event.regiment))


def steps_line(steps: Steps, details: tuple[str, ...] = ()) -> Line:
    """Return the line of a march: the one hex that it led to, or all of them in order."""
    path = " > ".join(map(str, steps.path)) if len(steps.path) > 1 else f"to {steps.path[0]}"
    text = f"{steps.moves} {path}, {as_points(steps.points)} MP."
    return Line(text, details, hex=steps.path[-1], steps=steps)


# -- fire --------------------------------------------------------------------------------------------


def _fired(event: past.Fired, state: State) -> Line:
    odds = f"{words.ratio(event.sheet)}, column {event.sheet.column}"
    text = f"{_who_fires(event, state)}: {odds}, roll {_roll(event.dice, event.roll)}: {words.losses(event.losses)}."
    halved = why_halved(state, event.target, event.firers) if event.losses else None
    if halved is not None:
        text = f"{text} {halved}"
    return Line(text, explained(event, state), event.dice, event.target)


def _who_fires(event: past.Fired, state: State) -> str:
    """Return who fires at which hex, and of opportunity fire who drew it by what (PR 28.2)."""
    firers = words.names(state, event.firers)
    if event.mover is None or event.occasion is None:
        return f"{firers} {words.agreeing(event.firers, 'fires', 'fire')} at {event.target}"
    does = words.OCCASIONS[event.occasion]
    return f"Opportunity fire at {words.unit_name(state, event.mover)} as it {does} {event.target}, by {firers}"


def _increments_lost(event: past.IncrementsLost, state: State) -> Line:
    unit = state.units[event.unit]
    text = f"{unit.counter.name} loses {words.increments(event.increments)}: {unit.increments}/{unit.counter.increments} left."
    return Line(text, hex=_where(state, event.unit))


def _unit_lost(event: past.UnitLost, state: State) -> Line:
    return Line(f"{words.unit_name(state, event.unit)} is {words.STATIONS[event.station]}. {event.reason}")


def _leader_drawn(event: past.LeaderDrawn, state: State) -> Line:
    who = " or ".join(words.leader_name(state, leader) for leader in event.among)
    text = f"{who}: the dice find {words.leader_name(state, event.leader)}. (PR 21.44)"
    return Line(text, explained(event, state), event.dice, state.leaders[event.leader].hex)


def _leader_hit(event: past.LeaderHit, state: State) -> Line:
    name, sheet = words.leader_name(state, event.leader), event.sheet
    text = f"{name} is hit: roll {event.die}, {sheet.result(event.die)}. ({sheet.clause})"
    return Line(text, explained(event, state), (event.die,), state.leaders[event.leader].hex)


def _leader_out(event: past.LeaderOut, state: State) -> Line:
    hours = words.counted(event.hours, "hour")
    back = f"he can come back in turn {event.returns}, {clock(state.scenario.time_of(event.returns))}"
    if event.returns > state.scenario.turns:
        back = "the battle ends before he can come back"
    text = f"{words.leader_name(state, event.leader)} is out for {hours}; {back}. (PR 21.45)"
    return Line(text, explained(event, state), event.dice)


def _leader_returned(event: past.LeaderReturned, state: State) -> Line:
    text = f"{words.leader_name(state, event.leader)} is fit again and comes back to the troops in {event.hex}. (PR 7.15)"
    return Line(text, hex=event.hex)


def _leader_lost(event: past.LeaderLost, state: State) -> Line:
    return Line(f"{words.leader_name(state, event.leader)} is {words.STATIONS[event.station]}. {event.reason}")


# -- morale and retreat ------------------------------------------------------------------------------


def _morale_checked(event: past.MoraleChecked, state: State) -> Line:
    return check_line(event, state, f" against {event.sheet.morale}", explained(event, state))


def check_line(event: past.MoraleChecked, state: State, against: str, reckoning: tuple[str, ...]) -> Line:
    """Return the line of a check, with the morale value and its reckoning as far as they are told."""
    sheet = event.sheet
    text = (
        f"{words.unit_name(state, sheet.unit)} {'passes' if event.passed else 'fails'} its check, {sheet.occasion}: "
        f"roll {_roll(event.dice, event.roll)}{against}. ({sheet.clause})"
    )
    return Line(text, reckoning, event.dice, _where(state, sheet.unit))


def _morale_changed(event: past.MoraleChanged, state: State) -> Line:
    state_now = "back in good order" if event.morale is Morale.GOOD else words.MORALES[event.morale]
    text = f"{words.unit_name(state, event.unit)} is {state_now}, {words.posture(event.formation, event.facing)}."
    return Line(text if event.reason is None else f"{text} {event.reason}", hex=_where(state, event.unit))


def _retreated(event: past.Retreated, state: State) -> Line | None:
    if not event.path:
        return None
    hexes = words.counted(len(event.path), "hex", "hexes")
    text = f"{words.unit_name(state, event.unit)} goes back {hexes} to {event.path[-1]} ({event.cause.value})."
    return Line(text, (" > ".join(map(str, event.path)),), hex=event.path[-1])


def _leader_went(event: past.LeaderWent, state: State) -> Line:
    return Line(f"{words.leader_name(state, event.leader)} goes along to {event.hex}.", hex=event.hex, weight=0)


def _left_map(event: past.LeftMap, state: State) -> Line:
    return Line(f"{words.unit_name(state, event.unit)} leaves the map. (PR 30.25)")


def _recovered_away(event: past.RecoveredAway, state: State) -> Line:
    name = words.unit_name(state, event.unit)
    return Line(f"{name} is in good order again and may come back from turn {event.returns} on. (WG 19.4)")


# -- assault -----------------------------------------------------------------------------------------


def _assault_declared(event: past.AssaultDeclared, state: State) -> Line:
    verb = words.agreeing(event.attackers, "assaults", "assault")
    return Line(f"{words.names(state, event.attackers)} {verb} {event.target}.", hex=event.target)


def _retreated_before_melee(event: past.RetreatedBeforeMelee, state: State) -> Line:
    goes = f"{words.unit_name(state, event.unit)} goes back before the melee"
    return steps_line(Steps(event.unit, goes, event.hexes[:1], event.cost))


def _leader_retreated_before_melee(event: past.LeaderRetreatedBeforeMelee, state: State) -> Line:
    goes = f"{words.leader_name(state, event.leader)} rides back before the melee"
    return steps_line(Steps(event.leader, goes, (event.hex,), event.cost))


def _followed_up(event: past.FollowedUp, state: State) -> Line:
    verb = words.agreeing(event.units, "follows", "follow")
    text = f"{words.names(state, event.units)} {verb} the enemy into {event.hex} and may assault once more. (PR 29.8)"
    return Line(text, hex=event.hex)


def _odds_counted(event: past.OddsCounted, state: State) -> Line:
    sheet = event.sheet
    text = f"Pre-melee odds {words.ratio(sheet)}: column {sheet.column}. (PR 33.3)"
    return Line(text, explained(event, state), hex=event.target)


def _meleed(event: past.Meleed, state: State) -> Line:
    odds = f"{words.ratio(event.sheet)}, column {event.sheet.column}"
    text = f"Melee in {event.target}: {odds}, roll {_roll(event.dice, event.roll)}: {words.melee_result(event.result)}."
    return Line(text, explained(event, state), event.dice, event.target)


def _advanced(event: past.Advanced, state: State) -> Line:
    posture = words.posture(event.formation, event.facing)
    return Line(f"{words.unit_name(state, event.unit)} advances into {event.hex}, {posture}.", hex=event.hex)


# -- skirmishers -------------------------------------------------------------------------------------


def _withdrew(event: past.Withdrew, state: State) -> Line:
    return Line(f"{words.unit_name(state, event.unit)} falls back to {event.hex}. (PR 20.7)", hex=event.hex)


def _ran_from_charge(event: past.RanFromCharge, state: State) -> Line:
    name, posture = words.unit_name(state, event.unit), words.posture(event.formation, event.facing)
    return Line(f"{name} runs from the charge into {event.hex}, {posture}. (PR 19.14)", hex=event.hex)


def _entangled(event: past.Entangled, state: State) -> Line:
    name = words.unit_name(state, event.unit)
    text = f"{name} stands among others in another formation and counts as disordered until the melee is over. (PR 19.20)"
    return Line(text, hex=_where(state, event.unit))


def _untold(event: Event, state: State) -> None:
    """Return nothing: the event shows in other lines."""
    return


# -- parts of lines ----------------------------------------------------------------------------------


def _where(state: State, unit: Any) -> Hex | None:
    hexes = state.units[unit].hexes
    return hexes[0] if hexes else None


def _roll(dice: tuple[int, int], modified: int) -> str:
    natural = value_at(throw_index(dice))
    return str(natural) if natural == modified else f"{natural} modified to {modified}"


_TELLERS: dict[type, Callable[[Any, State], Line | None]] = {
    past.TurnBegan: _turn_began,
    past.SegmentBegan: _segment_began,
    past.LevelsChecked: _levels_checked,
    past.BattleDecided: _battle_decided,
    past.UnitPlaced: _unit_placed,
    past.LeaderPlaced: _leader_placed,
    past.SetUpEnded: _set_up_ended,
    past.ZoneWidened: _zone_widened,
    past.Entered: _entered,
    past.MarchBegan: _untold,
    past.Marched: _marched,
    past.Turned: _turned,
    past.Reformed: _reformed,
    past.Shrank: _shrank,
    past.LimberingTried: _limbering_tried,
    past.MarchEnded: _march_ended,
    past.Halted: _untold,
    past.LeaderMarched: _leader_marched,
    past.LeaderMarchEnded: _untold,
    past.BrokeDown: _broke_down,
    past.Assembled: _assembled,
    past.Fired: _fired,
    past.IncrementsLost: _increments_lost,
    past.UnitLost: _unit_lost,
    past.LeaderDrawn: _leader_drawn,
    past.LeaderHit: _leader_hit,
    past.LeaderOut: _leader_out,
    past.LeaderReturned: _leader_returned,
    past.LeaderLost: _leader_lost,
    past.MoraleChecked: _morale_checked,
    past.MoraleChanged: _morale_changed,
    past.Recovered: _untold,
    past.Retreated: _retreated,
    past.LeaderWent: _leader_went,
    past.LeftMap: _left_map,
    past.RecoveredAway: _recovered_away,
    past.AssaultDeclared: _assault_declared,
    past.RetreatedBeforeMelee: _retreated_before_melee,
    past.LeaderRetreatedBeforeMelee: _leader_retreated_before_melee,
    past.FollowedUp: _followed_up,
    past.OddsCounted: _odds_counted,
    past.Meleed: _meleed,
    past.Advanced: _advanced,
    past.Withdrew: _withdrew,
    past.RanFromCharge: _ran_from_charge,
    past.Entangled: _entangled,
}
"""How each kind of event is told."""
