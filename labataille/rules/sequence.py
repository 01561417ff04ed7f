"""The sequence of play (PR 2): set-up, turns, player turns and segments, from any quiet point to the end.

The charge segment passes without charges until their chapter is in (PR 37).
"""

from __future__ import annotations

from labataille.model.events import BattleDecided, SegmentBegan, TurnBegan
from labataille.model.sides import PLAYER_TURN, Segment, Side
from labataille.model.state import State
from labataille.rules.carre_parting import part_from_broken_carres
from labataille.rules.cavalry_skirmish import withdraw_skirmishers
from labataille.rules.command import command_sequence
from labataille.rules.fire_segment import fire_segment
from labataille.rules.melee import melee_segment
from labataille.rules.movement import movement_segment
from labataille.rules.overstacking import settle_all_overstacking
from labataille.rules.procedure import Play, Procedure
from labataille.rules.recovery import recovery_segment
from labataille.rules.regrouping import break_down_the_worn
from labataille.rules.set_up import set_up
from labataille.rules.victory import standing


def sides_in_order(state: State) -> tuple[Side, Side]:
    """Return the sides in the order of their player turns: the French first unless the scenario says otherwise (PR 2.3)."""
    first = state.scenario.first_side
    return first, first.enemy


def segment_after(state: State) -> SegmentBegan | TurnBegan | None:
    """Return what follows the segment under way: a segment, a new turn, or None after the last turn (PR 2.1, 2.4, 2.5)."""
    first, second = sides_in_order(state)
    if state.segment is Segment.SET_UP:
        return TurnBegan(1)
    if state.segment is Segment.COMMAND:
        return SegmentBegan(PLAYER_TURN[0], first)
    place = PLAYER_TURN.index(state.segment)
    if place + 1 < len(PLAYER_TURN):
        return SegmentBegan(PLAYER_TURN[place + 1], state.phasing)
    if state.phasing is first:
        return SegmentBegan(PLAYER_TURN[0], second)
    return TurnBegan(state.turn + 1) if state.turn < state.scenario.turns else None


# -- procedures --------------------------------------------------------------------------------------


def battle(play: Play) -> Procedure[None]:
    """Play the battle from the segment under way to its end (PR 2; BZ 20.1)."""
    while not play.state.is_over:
        yield from _segment(play)
        if play.state.segment in PLAYER_TURN:
            yield from part_from_broken_carres(play)
            yield from break_down_the_worn(play)
            yield from settle_all_overstacking(play)
        following = segment_after(play.state)
        if following is None:
            level, reasons = standing(play.state)
            yield BattleDecided(level, reasons)
        else:
            yield following


def _segment(play: Play) -> Procedure[None]:
    """Play what is left of the segment under way (PR 2.4)."""
    match play.state.segment:
        case Segment.SET_UP:
            yield from set_up(play)
        case Segment.COMMAND:
            yield from command_sequence(play)
        case Segment.CHARGE:
            return
        case Segment.MOVEMENT:
            yield from movement_segment(play)
        case Segment.DEFENSIVE_FIRE:
            yield from fire_segment(play)
            yield from withdraw_skirmishers(play)
        case Segment.OFFENSIVE_FIRE:
            yield from fire_segment(play)
        case Segment.MELEE:
            yield from melee_segment(play)
        case Segment.RECOVERY:
            yield from recovery_segment(play)
