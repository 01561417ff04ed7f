"""Standing orders: how a side has settled beforehand whether it gives opportunity fire (PR 28.1, 28.4).

A player may be asked at every step that the enemy makes in his zones; an order answers for him, by the answer that he
would give himself. It looks at nothing but what its side may see, and the other side sees the answer alone (PR 6.3).
Orders belong to the table and not to the battle: no rule knows them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from labataille.charts.catalogue import Charts
from labataille.model.fires import FireKind
from labataille.model.formations import Formation
from labataille.model.questions import Ask, CallOff, Choice, Question, Resolve
from labataille.model.sides import PLAYER_TURN, Segment, Side
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.fire import can_cost, column_of, fire_sheet
from labataille.rules.firers import firing_parts
from labataille.rules.sequence import sides_in_order


class Mover(Enum):
    """The kinds of movers between which an order may tell."""

    INFANTRY = "infantry"
    SKIRMISHERS = "skirmishers"
    CAVALRY = "cavalry"
    GUNS = "guns"


class Will(Enum):
    """Whether a side fires at a mover."""

    FIRE = "fire"
    IF_IT_CAN_HURT = "fire only where increments can be lost"
    FROM_COLUMN = "fire only from a column on"
    HOLD = "hold fire"


class Lasting(Enum):
    """How long an order stands."""

    SEGMENT = "segment"
    TURN = "turn"
    BATTLE = "battle"


@dataclass(frozen=True, slots=True)
class Conduct:
    """What a side does about one kind of mover; `column` is the weakest in which it fires, where the column decides."""

    will: Will
    column: str = ""


@dataclass(frozen=True, slots=True)
class StandingOrder:
    """What a side does about each kind of mover, and how long; about a kind that is not named the player is asked."""

    conducts: Mapping[Mover, Conduct]
    lasting: Lasting = Lasting.SEGMENT


EVERY_MOVER = tuple(Mover)


def order_for(movers: Iterable[Mover], will: Will, lasting: Lasting = Lasting.SEGMENT, column: str = "") -> StandingOrder:
    """Return the order to do the same about some kinds of movers."""
    return StandingOrder(dict.fromkeys(movers, Conduct(will, column)), lasting)


def mover_kind(unit: Unit) -> Mover:
    """Return the kind of mover that a unit is: whatever is in skirmish order is a skirmisher (PR 19)."""
    if unit.counter.is_artillery:
        return Mover.GUNS
    if unit.counter.is_cavalry:
        return Mover.CAVALRY
    return Mover.SKIRMISHERS if unit.formation is Formation.SKIRMISH else Mover.INFANTRY


Moment = tuple[int, int, int]
"""A place in the sequence of play: the turn, which player turn of it, and which segment (PR 2.4)."""


def moment_of(state: State) -> Moment:
    """Return where a battle stands in the sequence of play."""
    segment = PLAYER_TURN.index(state.segment) if state.segment in PLAYER_TURN else -1
    player_turn = sides_in_order(state).index(state.phasing) if segment >= 0 else -1
    return state.turn, player_turn, segment


@dataclass(frozen=True, slots=True)
class _Given:
    """An order and the moment after which it stands no more; None for one that stands throughout."""

    order: StandingOrder
    until: Moment | None

    def stands(self, state: State) -> bool:
        return self.until is None or moment_of(state) <= self.until


class StandingOrders:
    """The orders of both sides at one table. An order that is past is forgotten; a new one takes the place of the old."""

    def __init__(self) -> None:
        self._given: dict[Side, _Given] = {}

    def give(self, side: Side, order: StandingOrder, state: State, ask: Ask | None = None) -> None:
        """Let an order stand from now on; `ask` is the question that stands open, if any.

        For a segment means the present one while its side is asked for fire, else the next one in which the enemy moves.
        """
        if order.conducts:
            self._given[side] = _Given(order, _last_moment(side, order.lasting, state, ask))
        else:
            self.withdraw(side)

    def withdraw(self, side: Side) -> None:
        """Let no order of a side stand any more."""
        self._given.pop(side, None)

    def standing(self, side: Side, state: State) -> StandingOrder | None:
        """Return the order of a side that stands at the moment of a state."""
        given = self._given.get(side)
        return given.order if given is not None and given.stands(state) else None

    def answer(self, view: State, charts: Charts, ask: Ask) -> Choice | None:
        """Return what the order of the side that is asked answers; None where it is the player's to answer.

        `view` is the battle as that side sees it (PR 6.3).
        """
        order = self.standing(ask.side, view)
        if order is None or ask.question is not Question.OPPORTUNITY_FIRE or ask.unit is None:
            return None
        conduct = order.conducts.get(mover_kind(view.units[ask.unit]))
        if conduct is None:
            return None
        fires = Resolve() in ask.choices and _wants_to_fire(view, charts, ask, conduct)
        return Resolve() if fires else CallOff()


def _last_moment(side: Side, lasting: Lasting, state: State, ask: Ask | None) -> Moment | None:
    """Return the last moment at which an order given now stands."""
    turn, player_turn, segment = moment_of(state)
    match lasting:
        case Lasting.BATTLE:
            return None
        case Lasting.TURN:
            return max(turn, 1), len(Side), 0
        case Lasting.SEGMENT if ask is not None and ask.question is Question.OPPORTUNITY_FIRE:
            return turn, player_turn, segment
        case Lasting.SEGMENT:
            movement = sides_in_order(state).index(side.enemy), PLAYER_TURN.index(Segment.MOVEMENT)
            is_to_come = (player_turn, segment) <= movement
            return (max(turn, 1) if is_to_come else turn + 1, *movement)


def _wants_to_fire(view: State, charts: Charts, ask: Ask, conduct: Conduct) -> bool:
    """Return whether a conduct is to fire with those chosen at the hex in question (PR 28.11)."""
    match conduct.will:
        case Will.FIRE:
            return True
        case Will.HOLD:
            return False
        case Will.IF_IT_CAN_HURT | Will.FROM_COLUMN:
            assert ask.hex is not None, "fire is aimed at a hex"
            firers = firing_parts(view, charts, ask.chosen, ask.hex, FireKind.OPPORTUNITY)
            sheet = fire_sheet(view, charts, firers, ask.hex, FireKind.OPPORTUNITY)
            if conduct.will is Will.FROM_COLUMN:
                return column_of(charts, sheet) >= charts.fire_table.columns.names.index(conduct.column)
            return can_cost(charts, sheet)
