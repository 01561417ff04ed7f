"""Ways that the window shows, walked: each must be open to the unit step by step, at exactly the price that was shown (PR 18.4).

The positions are those of random games at the question which unit moves. There a unit is taken up in a fork of the game,
often put into another formation first, and taken along one of the ways of its reach while every opportunity fire is held.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from labataille.ai.random_player import RandomPlayer
from labataille.charts.catalogue import Charts
from labataille.controller.dice import SeededDice
from labataille.controller.long_lines import come_along
from labataille.controller.queries import unit_reach
from labataille.controller.seen import Seen
from labataille.engine.game import Game
from labataille.geometry import Hex
from labataille.model.formations import Formation
from labataille.model.ids import UnitId
from labataille.model.points import HalfPoints, as_points
from labataille.model.questions import Ask, CallOff, ChooseUnit, Finish, Pose, Question, Step, Turn
from labataille.model.scenario import Scenario
from labataille.model.sides import Side
from labataille.model.units import Unit
from labataille.model.view import view_of
from labataille.rules.reach import Reach

HOW_OFTEN = 0.15
"""How often a way is walked where a side is asked which unit moves."""

HOW_OFTEN_CHANGED = 0.6
"""How often a unit first changes its formation or facing."""


@dataclass(frozen=True, slots=True)
class Walk:
    """One way as it was shown to its owner, and what was wrong with it; nothing if all was as shown."""

    seed: int
    turn: int
    unit: Unit
    goal: Hex
    way: Reach
    faults: tuple[str, ...]

    @property
    def heading(self) -> str:
        """Return who walked, where from and where to, and at what price."""
        stands = f"{self.unit.id}, {self.unit.formation.value} in {len(self.unit.hexes)}"
        return f"turn {self.turn}: {stands}, from {self.unit.hex} to {self.goal} for {as_points(self.way.cost)} MP"


def walks(scenario: Scenario, charts: Charts, seed: int, how_often: float = HOW_OFTEN) -> Iterator[Walk]:
    """Yield ways from the positions of one random game, each walked at its moment."""
    chance = random.Random(f"{seed}/ways")
    players = {side: RandomPlayer(seed, side) for side in Side}
    game = Game(scenario, charts, SeededDice(seed)).begin()
    while (ask := game.pending) is not None:
        if ask.question is Question.MOVE and chance.random() < how_often:
            yield from _walk_from(game.fork(), ask, seed, chance)
        game.answer(players[ask.side].choose(ask, partial(view_of, game.state, ask.side)))


# -- one walk ------------------------------------------------------------------------------------------


def _walk_from(game: Game, ask: Ask, seed: int, chance: random.Random) -> Iterator[Walk]:
    """Take up one of the units that may move, and yield its walk if there is a way that it can go."""
    units = [each.unit for each in ask.choices if isinstance(each, ChooseUnit) and game.state.units[each.unit].is_on_map]
    if not units:
        return
    unit_id = chance.choice(units)
    game.answer(ChooseUnit(unit_id))
    if chance.random() < HOW_OFTEN_CHANGED:
        _change(game, unit_id, chance)
    question = _march_of(game, unit_id)
    if question is None:
        return
    seen = Seen(view_of(game.state, question.side), game.charts, question.side, question)
    unit = seen.unit(unit_id)
    ways = unit_reach(seen, unit)
    if ways:
        goal = chance.choice(sorted(ways))
        yield Walk(seed, game.state.turn, unit, goal, ways[goal], tuple(_faults(game, seen, goal, ways[goal])))


def _change(game: Game, unit_id: UnitId, chance: random.Random) -> None:
    """Let a unit change its formation or its facing once, where it may."""
    ask = _march_of(game, unit_id)
    by_formation: dict[Formation | None, list[Pose | Turn]] = {}
    for choice in ask.choices if ask is not None else ():
        if isinstance(choice, Pose | Turn):
            by_formation.setdefault(choice.formation if isinstance(choice, Pose) else None, []).append(choice)
    if by_formation:
        game.answer(chance.choice(by_formation[chance.choice(list(by_formation))]))
        _hold_fire(game)


def _faults(game: Game, seen: Seen, goal: Hex, way: Reach) -> Iterator[str]:
    """Walk a way; yield a sentence for each thing that is not as it was shown."""
    unit = seen.in_hand
    assert unit is not None
    before = _spent(game, unit.id)
    for hex in way.path:
        ask = _march_of(game, unit.id)
        step = next((each for each in ask.choices if isinstance(each, Step) and each.hex == hex), None) if ask else None
        if step is None:
            yield f"The step to {hex} is not open."
            return
        game.answer(step)
        _hold_fire(game)
    yield from _faults_at_the_end(game, seen, goal, way, HalfPoints(_spent(game, unit.id) - before))


def _faults_at_the_end(game: Game, seen: Seen, goal: Hex, way: Reach, spent: HalfPoints) -> Iterator[str]:
    before = seen.in_hand
    assert before is not None
    now, ask = game.state.units[before.id], _march_of(game, before.id)
    if now.hex != goal:
        yield f"It stands in {now.hex}."
    if spent != way.cost:
        yield f"It has cost {as_points(spent)} MP."
    if len(now.hexes) > 1 and now.hexes != (shown := come_along(seen, before, way.path).hexes):
        yield f"It stands in {' '.join(map(str, now.hexes))}, and was shown in {' '.join(map(str, shown))}."
    if ask is None:
        return
    if Finish() not in ask.choices:
        yield "It may not stay there."
    if way.stops and now.formation is not Formation.LINE and any(isinstance(choice, Step) for choice in ask.choices):
        yield "No zone stops it there."


# -- the question of a march ---------------------------------------------------------------------------


def _march_of(game: Game, unit_id: UnitId) -> Ask | None:
    """Return the question how a unit goes on, None when another stands open."""
    ask = game.pending
    return ask if ask is not None and ask.question is Question.MARCH and ask.unit == unit_id else None


def _hold_fire(game: Game) -> None:
    """Let nobody fire at what a unit is about to do (PR 28.1)."""
    while game.pending is not None and game.pending.question is Question.OPPORTUNITY_FIRE:
        game.answer(CallOff())


def _spent(game: Game, unit_id: UnitId) -> int:
    march = game.state.marches.get(unit_id)
    return 0 if march is None else march.spent
