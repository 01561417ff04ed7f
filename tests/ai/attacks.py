"""Fires and assaults for the tests of the odds: from random games and drawn, played out by the rules with dice given."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import cycle

from labataille.charts.catalogue import Charts
from labataille.charts.ladder import VALUES
from labataille.engine.game import Game
from labataille.geometry import Hex
from labataille.model.apply import apply
from labataille.model.events import Event
from labataille.model.ids import UnitId
from labataille.model.questions import Ask, Question, Roll, Throw
from labataille.model.state import State
from labataille.model.units import Unit, ids_of
from labataille.model.view import view_of
from labataille.rules.assault import assault_targets, assaulters, join_all
from labataille.rules.fire import resolve_fire, why_not_together
from labataille.rules.fire_segment import firing_side
from labataille.rules.firers import open_fires
from labataille.rules.melee import assault
from labataille.rules.procedure import Procedure
from tests.engine.courses import Hands, new_game, weissig

EVERY_THROW: tuple[Throw, ...] = tuple(divmod(value, 10) for value in VALUES)


@dataclass(frozen=True)
class Attack:
    """A legal attack as the side that makes it sees it."""

    state: State
    charts: Charts
    units: tuple[Unit, ...]
    target: Hex

    @property
    def ids(self) -> tuple[UnitId, ...]:
        return ids_of(self.units)

    def fire(self) -> Play:
        return Play(self.state, self.charts, lambda play: resolve_fire(play, self.ids, self.target))

    def assault(self) -> Play:
        return Play(self.state, self.charts, lambda play: assault(play, self.units, self.target))


# -- attacks from random games -----------------------------------------------------------------------


@cache
def moments(question: Question, seeds: tuple[int, ...]) -> tuple[State, ...]:
    """The states, in random games, at which a side is asked which hex it attacks."""
    found: list[State] = []
    for seed in seeds:
        game = new_game(seed)

        def look(game: Game) -> bool:
            if game.pending is not None and game.pending.question is question:
                found.append(game.state)
            return False

        Hands(seed).play(game, look)
    return tuple(found)


def random_fires(seeds: tuple[int, ...], number: int) -> tuple[Attack, ...]:
    """So many legal fires: at each moment of these games some of the units that may fire at some hex."""
    return _drawn(fires_at, moments(Question.FIRE_TARGET, seeds), number)


def random_assaults(seeds: tuple[int, ...], number: int) -> tuple[Attack, ...]:
    """So many legal assaults."""
    return _drawn(assaults_at, moments(Question.ASSAULT_TARGET, seeds), number)


def _drawn(
    attacks_at: Callable[[State, random.Random], Iterator[Attack]], states: tuple[State, ...], number: int
) -> tuple[Attack, ...]:
    lot = random.Random(7)
    found: list[Attack] = []
    for state in cycle(states):
        found.extend(attacks_at(state, lot))
        if len(found) >= number:
            return tuple(found[:number])
    raise AssertionError("no such moment came up")


def fires_at(state: State, lot: random.Random) -> Iterator[Attack]:
    charts = weissig()[1]
    view = view_of(state, firing_side(state))
    for target, eligible in open_fires(view, charts, firing_side(state)).items():
        units = tuple(unit for unit in eligible if lot.random() < 0.7) or eligible[:1]
        if why_not_together(view, charts, units, target) is None:
            yield Attack(view, charts, units, target)


def assaults_at(state: State, lot: random.Random) -> Iterator[Attack]:
    charts = weissig()[1]
    view = view_of(state, state.phasing)
    for target in assault_targets(view, charts, state.phasing):
        able = assaulters(view, charts, target)
        units = join_all(view, charts, target, tuple(unit for unit in able if lot.random() < 0.8) or able)
        if units:
            yield Attack(view, charts, units, target)


# -- attacks played out ------------------------------------------------------------------------------


@dataclass
class Play:
    """One attack, to be played as often as one likes: the state, the events and the rolls of the last time.

    Every question is answered by its default, else by its first choice.
    """

    start: State
    charts: Charts
    rule: Callable[[Play], Procedure[object]]
    state: State = field(init=False)
    events: list[Event] = field(default_factory=list)
    rolls: list[Roll] = field(default_factory=list)

    def run(self, throw: Callable[[Roll], Throw]) -> Play:
        """Play with these dice."""
        self.state, self.events, self.rolls = self.start, [], []
        procedure = self.rule(self)
        sent: object = None
        while True:
            try:
                said = procedure.send(sent)
            except StopIteration:
                return self
            sent = None
            if isinstance(said, Roll):
                self.rolls.append(said)
                sent = throw(said)
            elif isinstance(said, Ask):
                sent = said.default if said.default is not None else said.choices[0]
            else:
                self.events.append(said)
                self.state = apply(self.state, said)

    def happened(self, kind: type[Event]) -> list[Event]:
        return [event for event in self.events if isinstance(event, kind)]


class LotDice:
    """Dice drawn by lot; the throw for `purpose` can be set."""

    def __init__(self, seed: int, purpose: str = "", given: Throw = ()) -> None:
        self._lot = random.Random(seed)
        self._purpose, self._given = purpose, given

    def __call__(self, roll: Roll) -> Throw:
        if roll.purpose == self._purpose:
            return self._given
        return tuple(self._lot.randint(1, 6) for _ in range(roll.dice))


def settled(state: State) -> State:
    """The state but for the turns in which wounded leaders come back, of which odds tell nothing."""
    leaders = {leader.id: replace(leader, returns=None) for leader in state.leaders.values()}
    return replace(state, leaders=leaders)
