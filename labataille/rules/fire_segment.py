"""The fire segments (PR 2.4, 21.3, 27): a side names target hexes one by one, and the units that fire at each."""

from __future__ import annotations

from labataille.geometry import Hex
from labataille.model.fires import FireKind, kind_in
from labataille.model.questions import Ask, CallOff, Choice, ChooseHex, Finish, Question
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.fire import resolve_fire
from labataille.rules.firers import open_fires
from labataille.rules.joined_fire import settle_firers
from labataille.rules.procedure import Play, Procedure, choose

# -- queries ---------------------------------------------------------------------------------------------

MOST_CHANGES = 24
"""How often a side may change who fires at a hex before it must fire or call off; no rule, it bounds the journal."""


def firing_side(state: State) -> Side:
    """Return the side that fires in this segment: not the phasing one in defensive fire, else that (PR 21.3, 27.1)."""
    return state.phasing.enemy if kind_in(state.segment) is FireKind.DEFENSIVE else state.phasing


# -- procedures ------------------------------------------------------------------------------------------


def fire_segment(play: Play) -> Procedure[None]:
    """Let a side fire at hexes of its choice, each once, until it has finished or none is left (PR 21.2, 21.4, 27.1).

    Fire is never compulsory. Nothing is remembered between two targets but the state.
    """
    side = firing_side(play.state)
    while fires := open_fires(play.state, play.charts, side):
        choices: tuple[Choice, ...] = (*(ChooseHex(hex) for hex in fires), Finish())
        choice = yield from choose(Ask(side, Question.FIRE_TARGET, choices, default=Finish(), quiet=True))
        if not isinstance(choice, ChooseHex):
            return
        yield from _attack(play, side, choice.hex, fires[choice.hex])


def _attack(play: Play, side: Side, target: Hex, eligible: tuple[Unit, ...]) -> Procedure[None]:
    """Let a side settle who fires at the target, then resolve the fire, unless it is called off (PR 21.19)."""
    ask = Ask(side, Question.FIRERS, (), hex=target, default=CallOff())
    firers = yield from settle_firers(play, ask, eligible, most_changes=MOST_CHANGES)
    if firers:
        yield from resolve_fire(play, firers, target)
