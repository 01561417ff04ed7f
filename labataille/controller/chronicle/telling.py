"""One event told as one line, with everything that is known of it.

Left out: what one side may not hear of the other's counters, which belongs to `hearing`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from labataille.charts.ladder import throw_index, value_at
from labataille.controller.chronicle import words
from labataille.geometry import Hex
from labataille.model import events as past
from labataille.model.events import Event
from labataille.model.formations import Morale
from labataille.model.points import as_points
from labataille.model.sides import clock
from labataille.model.state import State
from labataille.model.worksheets import OddsSheet


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
    """

    text: str
    details: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    hex: Hex | None = None
    weight: int = 1
    steps: Steps | None = None


def tell(event: Event, state: State) -> Line | None:
    """Return an event in words, or None when it is part of another line; `state` is the state after it."""
    return _TELLERS[type(event)](event, state)


# -- the clock ---------------------------------------------------------------------------------------


def _turn_began(event: past.TurnBegan, state: State) -> Line:
    time = clock(state.scenario.time_of(event.turn))
    return Line(f"Turn {event.turn} of {state.scenario.turns}, {time}", weight=2)


def _segment_began(event: past.SegmentBegan, state: State) -> Line:
    actor = words.actor_in(event.phasing, event.segment)
    return Line(f"{words.SIDES[actor]}: {words.SEGMENTS[event.segment]}", weight=2)


def _levels_checked(event: past.LevelsChecked, state: State) -> Line:
    broken = {corps: words.counted(event.broken.get(corps, 0), "battalion") for corps in event.levels}
    rows = [
        f"{state.scenario.corps[corps].name}: level {level}, {broken[corps]} lost or routed"
        for corps, level in event.levels.items()
    ]
    return Line("Corps morale levels are checked. (PR 43.3)", tuple(rows))


def _battle_decided(event: past.BattleDecided, state: State) -> Line:
    return Line(f"{words.LEVELS[event.level]}.", tuple(str(reason) for reason in event.reasons), weight=2)


# -- set-up, entry and movement ----------------------------------------------------------------------


def _unit_placed(event: past.UnitPlaced, state: State) -> Line:
    text = f"{words.unit_name(state, event.unit)} is set up in {event.hex}, {words.posture(event.formation, event.facing)}."
    return Line(text, hex=event.hex)


def _leader_placed(event: past.LeaderPlaced, state: State) -> Line:
    return Line(f"{words.leader_name(state, event.leader)} is set up in {event.hex}.", hex=event.hex)


def _set_up_ended(event: past.SetUpEnded, state: State) -> Line:
    return Line(f"The {words.SIDES[event.side]} set-up is complete.")


def _zone_widened(event: past.ZoneWidened, state: State) -> Line:
    name, rings = words.piece_name(state, event.unit), words.counted(event.rings, "ring")
    return Line(f"The set-up zone had no room left for {name} and was widened by {rings} of hexes. (BZ 20)")


def _entered(event: past.Entered, state: State) -> Line:
    name = words.unit_name(state, event.unit)
    text = f"{name} enters at {event.hex}, {words.posture(event.formation, event.facing)}, {as_points(event.cost)} MP."
    return Line(text, hex=event.hex)


def _marched(event: past.Marched, state: State) -> Line:
    return steps_line(Steps(event.unit, f"{words.unit_name(state, event.unit)} moves", (event.hex,), event.cost))


def _turned(event: past.Turned, state: State) -> Line:
    text = f"{words.unit_name(state, event.unit)} turns to face {words.facing_name(event.facing)}, {as_points(event.cost)} MP."
    return Line(text, hex=_where(state, event.unit))


def _reformed(event: past.Reformed, state: State) -> Line:
    posture = words.posture(event.formation, event.facing)
    text = f"{words.unit_name(state, event.unit)} forms {posture}, {as_points(event.cost)} MP."
    return Line(text, hex=_where(state, event.unit))


def _shrank(event: past.Shrank, state: State) -> Line:
    name = words.unit_name(state, event.unit)
    return Line(f"{name} is too weak for so many hexes and closes up in {event.hexes[0]}. (PR 16.23)", hex=event.hexes[0])


def _limbering_tried(event: past.LimberingTried, state: State) -> Line:
    result = "limbers" if event.succeeded else "fails to limber"
    text = f"{words.unit_name(state, event.unit)} {result}: {event.die}, {event.needed} or more needed. (BZ 6.2)"
    return Line(text, tuple(map(words.modifier_line, event.modifiers)), (event.die,), _where(state, event.unit))


def _march_ended(event: past.MarchEnded, state: State) -> Line | None:
    if event.reason is None:
        return None
    return Line(f"{words.unit_name(state, event.unit)} stops. {event.reason}", hex=_where(state, event.unit), weight=0)


def _leader_marched(event: past.LeaderMarched, state: State) -> Line:
    return steps_line(Steps(event.leader, f"{words.leader_name(state, event.leader)} rides", (event.hex,), event.cost))


def steps_line(steps: Steps, details: tuple[str, ...] = ()) -> Line:
    """Return the line of a march: the one hex that it led to, or all of them in order."""
    path = " > ".join(map(str, steps.path)) if len(steps.path) > 1 else f"to {steps.path[0]}"
    text = f"{steps.moves} {path}, {as_points(steps.points)} MP."
    return Line(text, details, hex=steps.path[-1], steps=steps)


# -- fire --------------------------------------------------------------------------------------------


def _fired(event: past.Fired, state: State) -> Line:
    return fire_line(event, state, ratio_of(event.sheet), sheet_lines(event.sheet, state))


def fire_line(event: past.Fired, state: State, ratio: str, reckoning: tuple[str, ...]) -> Line:
    """Return the line of a fire with its ratio and its reckoning as far as they are told."""
    column = f"{ratio}, column {event.sheet.column}" if ratio else f"column {event.sheet.column}"
    text = (
        f"{words.names(state, event.firers)} {words.agreeing(event.firers, 'fires', 'fire')} at {event.target}: {column}, "
        f"roll {_roll(event.dice, event.roll)}: {words.losses(event.losses)}."
    )
    return Line(text, reckoning, event.dice, event.target)


def _increments_lost(event: past.IncrementsLost, state: State) -> Line:
    unit = state.units[event.unit]
    text = f"{unit.counter.name} loses {words.increments(event.increments)}: {unit.increments}/{unit.counter.increments} left."
    return Line(text, hex=_where(state, event.unit))


def _unit_lost(event: past.UnitLost, state: State) -> Line:
    return Line(f"{words.unit_name(state, event.unit)} is {words.STATIONS[event.station]}. {event.reason}")


def _leader_lost(event: past.LeaderLost, state: State) -> Line:
    return Line(f"{words.leader_name(state, event.leader)} is {words.STATIONS[event.station]}. {event.reason}")


# -- morale and retreat ------------------------------------------------------------------------------


def _morale_checked(event: past.MoraleChecked, state: State) -> Line:
    return check_line(event, state, f" against {event.sheet.morale}")


def check_line(event: past.MoraleChecked, state: State, against: str) -> Line:
    """Return the line of a check, with the morale value as far as it is told."""
    sheet = event.sheet
    text = (
        f"{words.unit_name(state, sheet.unit)} {'passes' if event.passed else 'fails'} its check, {sheet.occasion}: "
        f"roll {_roll(event.dice, event.roll)}{against}. ({sheet.clause})"
    )
    return Line(text, tuple(map(words.modifier_line, sheet.modifiers)), event.dice, _where(state, sheet.unit))


def _morale_changed(event: past.MoraleChanged, state: State) -> Line:
    state_now = "back in good order" if event.morale is Morale.GOOD else words.MORALES[event.morale]
    text = f"{words.unit_name(state, event.unit)} is {state_now}, {words.posture(event.formation, event.facing)}."
    return Line(text, hex=_where(state, event.unit))


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


# -- assault -----------------------------------------------------------------------------------------


def _assault_declared(event: past.AssaultDeclared, state: State) -> Line:
    verb = words.agreeing(event.attackers, "assaults", "assault")
    return Line(f"{words.names(state, event.attackers)} {verb} {event.target}.", hex=event.target)


def _odds_counted(event: past.OddsCounted, state: State) -> Line:
    sheet = event.sheet
    text = f"Pre-melee odds {ratio_of(sheet)}: column {sheet.column}. (PR 33.3)"
    return Line(text, sheet_lines(sheet, state), hex=event.target)


def _meleed(event: past.Meleed, state: State) -> Line:
    return melee_line(event, ratio_of(event.sheet), sheet_lines(event.sheet, state))


def melee_line(event: past.Meleed, ratio: str, reckoning: tuple[str, ...]) -> Line:
    """Return the line of a melee with its ratio and its reckoning as far as they are told."""
    column = f"{ratio}, column {event.sheet.column}" if ratio else f"column {event.sheet.column}"
    text = f"Melee in {event.target}: {column}, roll {_roll(event.dice, event.roll)}: {_result(event.result)}."
    return Line(text, reckoning, event.dice, event.target)


def _advanced(event: past.Advanced, state: State) -> Line:
    posture = words.posture(event.formation, event.facing)
    return Line(f"{words.unit_name(state, event.unit)} advances into {event.hex}, {posture}.", hex=event.hex)


def _untold(event: Event, state: State) -> None:
    """Return nothing: the event shows in other lines."""
    return


# -- parts of lines ----------------------------------------------------------------------------------


def _where(state: State, unit: Any) -> Hex | None:
    hexes = state.units[unit].hexes
    return hexes[0] if hexes else None


def ratio_of(sheet: OddsSheet) -> str:
    """Return the two sums of a worksheet."""
    return f"{words.amount(sheet.attack_value)} against {words.amount(sheet.defence_value)}"


def _roll(dice: tuple[int, int], modified: int) -> str:
    natural = value_at(throw_index(dice))
    return str(natural) if natural == modified else f"{natural} modified to {modified}"


def _result(cell: str) -> str:
    if cell in words.RESULTS:
        return f"{cell}, {words.RESULTS[cell]}"
    return f"{cell} ({words.STARRED}, PR 34.12)" if "*" in cell else cell


def sheet_lines(sheet: OddsSheet, state: State) -> tuple[str, ...]:
    """Return the whole reckoning of a worksheet, one line for each value, shift and modifier."""
    return (*attack_lines(sheet, state), *defence_lines(sheet, state), *modifier_lines(sheet))


def attack_lines(sheet: OddsSheet, state: State) -> tuple[str, ...]:
    """Return what each attacker brings."""
    return tuple(words.term_line(state, term) for term in sheet.attack)


def defence_lines(sheet: OddsSheet, state: State) -> tuple[str, ...]:
    """Return what each defender brings."""
    return tuple(f"against {words.term_line(state, term)}" for term in sheet.defence)


def modifier_lines(sheet: OddsSheet) -> tuple[str, ...]:
    """Return the shifts of the column and the modifiers of the roll, which both sides know."""
    shifts = (f"column {words.modifier_line(shift)}" for shift in sheet.shifts)
    return (*shifts, *map(words.modifier_line, sheet.modifiers))


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
    past.LeaderMarched: _leader_marched,
    past.LeaderMarchEnded: _untold,
    past.Fired: _fired,
    past.IncrementsLost: _increments_lost,
    past.UnitLost: _unit_lost,
    past.LeaderLost: _leader_lost,
    past.MoraleChecked: _morale_checked,
    past.MoraleChanged: _morale_changed,
    past.Recovered: _untold,
    past.Retreated: _retreated,
    past.LeaderWent: _leader_went,
    past.LeftMap: _left_map,
    past.AssaultDeclared: _assault_declared,
    past.OddsCounted: _odds_counted,
    past.Meleed: _meleed,
    past.Advanced: _advanced,
}
"""How each kind of event is told."""
