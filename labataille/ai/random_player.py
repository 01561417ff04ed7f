"""A player who answers by chance, but gets on with the battle: it rather acts than waits, and rather goes towards the enemy.

It likes lines of two hexes: it forms them when it may, and keeps and wheels those that it has (PR 16.21, 16.33).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

from labataille.geometry import distance
from labataille.model.questions import (
    Ask,
    Assemble,
    BreakDown,
    CallOff,
    Choice,
    ChooseHex,
    ChooseLeader,
    ChooseUnit,
    EnterAt,
    Exclude,
    Finish,
    Include,
    Pose,
    Question,
    Resolve,
    Step,
    Turn,
)
from labataille.model.sides import Side
from labataille.model.state import State

_WEIGHTS: dict[type, int] = {
    ChooseUnit: 16,
    ChooseLeader: 4,
    ChooseHex: 24,
    EnterAt: 8,
    Step: 24,
    Pose: 2,
    Turn: 1,
    BreakDown: 1,
    Assemble: 1,
    Include: 2,
    Exclude: 1,
    Resolve: 8,
    CallOff: 1,
    Finish: 1,
}
"""How likely a kind of answer is to be given, beside the other kinds that are open."""

_IN_LONG_LINE = {Pose: 1, Turn: 4}
"""How likely a line of two hexes changes formation, and wheels, beside the other kinds of answers."""

_BEFORE_MELEE = {ChooseUnit: 2, ChooseLeader: 1, Finish: 4}
"""How likely a unit or a leader goes back before a melee, or stands (PR 29)."""

_TO_LONG_LINE = 0.6
"""How often a change of formation is one to a line of two hexes, where that is open."""

_TO_THE_NEXT = 0.9
"""How often the set-up goes on with the next piece that has no place yet, so that it comes to an end."""

_TOWARDS_ENEMY = 0.6
"""How often a step is the one that comes nearest to the enemy."""


class RandomPlayer:
    """A player whose every answer is legal and drawn by lot; the same seed and side draw the same."""

    def __init__(self, seed: int, side: Side) -> None:
        self._side = side
        self._random = random.Random(f"{seed}/{side.value}")

    def choose(self, ask: Ask, view: Callable[[], State]) -> Choice:
        """Return any of the choices: first a kind of answer by weight, then one of that kind."""
        if ask.question is Question.SET_UP and Finish() in ask.choices:
            return Finish()
        if ask.question is Question.SET_UP and self._random.random() < _TO_THE_NEXT:
            return ask.choices[0]
        kinds: dict[type, list[Choice]] = {}
        for choice in ask.choices:
            kinds.setdefault(type(choice), []).append(choice)
        weights = _weights(ask, kinds)
        kind = self._random.choices(list(kinds), [weights[kind] for kind in kinds])[0]
        if kind is Step and self._random.random() < _TOWARDS_ENEMY:
            return self._step_towards_enemy(kinds[Step], view())
        long = [choice for choice in kinds[kind] if isinstance(choice, Pose) and len(choice.hexes) > 1]
        open_ = long if long and self._random.random() < _TO_LONG_LINE else kinds[kind]
        return open_[self._random.randrange(len(open_))]

    def _step_towards_enemy(self, steps: list[Choice], view: State) -> Choice:
        """Return a step that comes nearest to an enemy on the map; any step when there is none."""
        enemies = [unit.hex for unit in view.units_of(self._side.enemy)]
        if not enemies:
            return steps[self._random.randrange(len(steps))]

        def remoteness(choice: Choice) -> int:
            assert isinstance(choice, Step)
            return min(distance(choice.hex, enemy) for enemy in enemies)

        nearest = min(map(remoteness, steps))
        best = [step for step in steps if remoteness(step) == nearest]
        return best[self._random.randrange(len(best))]


def _weights(ask: Ask, kinds: Mapping[type, Sequence[Choice]]) -> Mapping[type, int]:
    """Return how likely each kind of answer is at a question."""
    if ask.question is Question.RETREAT_BEFORE:
        return _BEFORE_MELEE
    return {**_WEIGHTS, **_IN_LONG_LINE} if any(map(_wheels, kinds.get(Turn, ()))) else _WEIGHTS


def _wheels(choice: Choice) -> bool:
    """Return whether a change of facing is that of a line of two hexes (PR 16.33)."""
    return isinstance(choice, Turn) and bool(choice.hexes)
