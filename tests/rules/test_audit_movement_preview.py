"""The way that is shown is the way that is marched (PR 18.1, 18.4): previews replayed through the march itself."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from labataille.geometry import Hex
from labataille.model.apply import apply
from labataille.model.events import Event, Marched
from labataille.model.ids import UnitId
from labataille.model.questions import Ask, Finish, Step
from labataille.model.sides import Segment
from labataille.model.state import State
from labataille.rules.march import march
from labataille.rules.movement import movable_units, reach, why_not
from labataille.rules.reach import Reach
from tests.draw import charts
from tests.engine.courses import Hands, new_game

SEEDS = range(1, 5)


class Walk:
    """A march along a way, answered with its hexes in their order until they run out."""

    def __init__(self, state: State, unit: UnitId, way: Reach) -> None:
        self.state, self.charts, self.events = state, charts(), list[Event]()
        self.last: Ask | None = None
        self._go(march(self, unit), iter(way.path))

    def _go(self, procedure, hexes: Iterator[Hex]) -> None:
        sent = None
        while True:
            try:
                asked = procedure.send(sent)
            except StopIteration:
                self.last = None
                return
            if not isinstance(asked, Ask):
                self.events.append(asked)
                self.state, sent = apply(self.state, asked), None
                continue
            self.last, hex = asked, next(hexes, None)
            if hex is None:
                return
            (sent,) = [step for step in asked.choices if isinstance(step, Step) and step.hex == hex]

    @property
    def cost(self) -> int:
        return sum(event.cost for event in self.events if isinstance(event, Marched))


@cache
def previews(seed: int) -> tuple[tuple[State, UnitId, Hex, Reach], ...]:
    """Ways of random units to random hexes, at the quiet points of a game of Weissig played at random."""
    random, game, hands = Random(seed), new_game(seed), Hands(seed)
    found: list[tuple[State, UnitId, Hex, Reach]] = []
    while game.pending is not None and len(found) < 20:
        state = game.state
        if state.segment is Segment.MOVEMENT and game.pending.quiet and random.random() < 0.2:
            movable = movable_units(state, charts(), state.phasing)
            units = [unit for unit in movable if state.units[unit].is_on_map]
            unit = random.choice(units) if units else None
            ways = reach(state, charts(), state.units[unit]) if unit else {}
            if unit and ways:
                hex = random.choice(sorted(ways))
                found.append((state, unit, hex, ways[hex]))
        game.answer(hands.choice(game))
    return tuple(found)


@pytest.mark.parametrize("seed", SEEDS)
def test_pr_18_4_a_previewed_way_is_marched_at_the_price_shown(seed: int) -> None:
    for state, unit, hex, way in previews(seed):
        walk = Walk(state, unit, way)

        assert walk.state.units[unit].hex == hex
        assert walk.cost == way.cost


@pytest.mark.parametrize("seed", SEEDS)
def test_pr_18_17_at_the_end_of_a_previewed_way_the_unit_may_stay(seed: int) -> None:
    for state, unit, _, way in previews(seed):
        last = Walk(state, unit, way).last

        assert last is None or Finish() in last.choices


@pytest.mark.parametrize("seed", SEEDS)
def test_pr_14_5_where_a_preview_says_stop_no_step_follows(seed: int) -> None:
    for state, unit, _, way in previews(seed):
        last = Walk(state, unit, way).last
        onward = [answer for answer in last.choices if isinstance(answer, Step)] if last else []

        assert not (way.stops and onward)


@pytest.mark.parametrize("seed", SEEDS)
def test_pr_18_4_a_hex_with_a_way_has_no_refusal(seed: int) -> None:
    for state, unit, hex, _ in previews(seed):
        assert why_not(state, charts(), state.units[unit], hex) is None
