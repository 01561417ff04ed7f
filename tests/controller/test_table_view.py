"""What a side meets at the table (PR 6.3): questions, queries, previews, the log and look-ahead tell it nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from labataille.ai.random_player import RandomPlayer
from labataille.controller import previews, queries
from labataille.controller.chronicle import Line, tell, tell_to
from labataille.controller.dice import SeededDice
from labataille.controller.prompts import label, prompt
from labataille.controller.seen import Seen
from labataille.controller.zone_map import zone_map
from labataille.engine.game import Game
from labataille.model.events import Event, Fired, Meleed, MoraleChecked
from labataille.model.ids import UnitId
from labataille.model.questions import Question
from labataille.model.reasons import Term
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.model.view import view_of
from labataille.rules.assault import assault_targets, assaulters
from labataille.rules.firers import open_fires
from tests.engine.courses import Hands, new_game, played, weissig
from tests.model.secrets import as_bytes, with_other_secrets

QUESTIONS = [
    *((question, side) for question in (Question.MOVE, Question.FIRE_TARGET, Question.ASSAULT_TARGET) for side in Side),
    (Question.SET_UP, Side.COALITION),
]
"""Quiet questions at which what a side meets is compared."""

CONTACT = 6
"""A turn in which the random players have met."""

SEEDS = range(7, 12)
"""The games among which the question is looked for."""


@cache
def asked(question: Question, side: Side) -> Game:
    """A game in which a side is asked something while the enemy is near."""

    def is_asked(game: Game) -> bool:
        ask = game.pending
        near = question is Question.SET_UP or game.state.turn >= CONTACT
        return near and ask is not None and ask.quiet and ask.question is question and ask.side is side

    games = (played(is_asked, seed) for seed in SEEDS)
    game = next((game for game in games if game.pending is not None), None)
    assert game is not None, "no such question was put"
    return game


def two_games(question: Question, side: Side) -> tuple[Game, Game]:
    """Two games at a question that differ only in what the side that is asked cannot see."""
    state = asked(question, side).state
    return _game(state), _game(with_other_secrets(state, side))


def _game(state: State, seed: int = 7) -> Game:
    return Game(state.scenario, weissig()[1], SeededDice(seed), start=state).begin()


def seen(game: Game, side: Side) -> Seen:
    return Seen(view_of(game.state, side), game.charts, side, game.pending)


# -- questions and queries ---------------------------------------------------------------------------


@pytest.mark.parametrize(("question", "side"), QUESTIONS)
def test_pr_6_3_a_side_is_asked_the_same(question: Question, side: Side) -> None:
    here, there = two_games(question, side)

    assert here.pending == there.pending
    assert words_of(here, side) == words_of(there, side)


def words_of(game: Game, side: Side) -> list[str]:
    ask, view = game.pending, view_of(game.state, side)
    assert ask is not None
    return [prompt(ask, view), *(label(choice, ask, view) for choice in ask.choices)]


@pytest.mark.parametrize(("question", "side"), QUESTIONS)
def test_pr_6_3_every_query_answers_a_side_the_same(question: Question, side: Side) -> None:
    here, there = two_games(question, side)

    assert list(queried(seen(here, side))) == list(queried(seen(there, side)))


def queried(seen: Seen) -> Iterator[object]:
    """Everything that a side can ask about every unit, either side's."""
    for unit in seen.state.units.values():
        if unit.is_on_map:
            yield unit.id, queries.unit_reach(seen, unit), queries.zone_of(seen, unit), queries.points_text(seen, unit)
            yield queries.targets_of(seen, unit), queries.ground_line(seen, unit.hex), queries.stacking_text(seen, unit.hex)
    yield [zone_map(seen, side) for side in Side]
    yield queries.standing_now(seen)


@pytest.mark.parametrize(("question", "side"), [(Question.FIRE_TARGET, side) for side in Side])
def test_pr_6_3_the_preview_of_a_fire_is_the_same(question: Question, side: Side) -> None:
    here, there = two_games(question, side)

    assert fires(seen(here, side))
    assert as_bytes(fires(seen(here, side))) == as_bytes(fires(seen(there, side)))


def fires(seen: Seen) -> list[object]:
    targets = open_fires(seen.state, seen.charts, seen.side)
    return [previews.fire_preview(seen, hex, ids(units)) for hex, units in targets.items()]


@pytest.mark.parametrize(("question", "side"), [(Question.ASSAULT_TARGET, side) for side in Side])
def test_pr_6_3_the_preview_of_an_assault_is_the_same(question: Question, side: Side) -> None:
    here, there = two_games(question, side)

    assert assaults(seen(here, side))
    assert assaults(seen(here, side)) == assaults(seen(there, side))


def assaults(seen: Seen) -> list[object]:
    state, charts = seen.state, seen.charts
    targets = assault_targets(state, charts, seen.side)
    return [previews.assault_preview(seen, hex, ids(assaulters(state, charts, hex)[:1])) for hex in targets]


def ids(units: tuple[Unit, ...]) -> tuple[object, ...]:
    return tuple(unit.id for unit in units)


# -- look-ahead --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("question", "side"), QUESTIONS)
def test_pr_6_3_an_imagined_game_goes_the_same_way(question: Question, side: Side) -> None:
    here, there = two_games(question, side)

    assert imagined(here, side) == imagined(there, side)


def imagined(game: Game, side: Side) -> list[bytes]:
    """Forty answers into an imagined game: what it says at each."""
    thought = game.imagine(side, SeededDice(99))
    hands = Hands(3)
    found = []
    for _ in range(40):
        hands.answer(thought, 1)
        found.append(as_bytes((thought.state.units, thought.events, thought.pending)))
    return found


@pytest.mark.parametrize("side", list(Side))
def test_pr_6_3_an_imagined_game_in_the_middle_of_an_act_goes_the_same_way(side: Side) -> None:
    here, there = two_games(Question.FIRE_TARGET, side)
    for game in (here, there):
        assert game.pending is not None
        game.answer(game.pending.choices[0])
        assert game.pending.question is Question.FIRERS

    assert imagined(here, side) == imagined(there, side)


@pytest.mark.parametrize(("question", "side"), QUESTIONS[:-1])
def test_another_game_seed_changes_nothing_of_a_look_ahead(question: Question, side: Side) -> None:
    state = asked(question, side).state

    assert imagined(_game(state, seed=7), side) == imagined(_game(state, seed=8), side)


@pytest.mark.parametrize(("question", "side"), QUESTIONS)
def test_pr_6_3_a_computer_player_answers_the_same(question: Question, side: Side) -> None:
    chosen = []
    for game in two_games(question, side):
        player, state, ask = RandomPlayer(3, side), game.state, game.pending
        assert ask is not None
        chosen.append([player.choose(ask, lambda state=state: view_of(state, side)) for _ in range(20)])

    assert chosen[0] == chosen[1]


# -- the log -----------------------------------------------------------------------------------------


@cache
def history() -> tuple[tuple[Event, State], ...]:
    """Every fire, check and melee of some games with the state after it."""
    told: list[tuple[Event, State]] = []

    def listen(event: Event, state: State) -> None:
        if isinstance(event, MoraleChecked | Fired | Meleed):
            told.append((event, state))

    for seed in SEEDS:
        game = new_game(seed)
        game.observer = listen
        Hands(seed).play(game, lambda game: False)
    return tuple(told)


def with_other_values(event: Event, state: State, side: Side) -> Event:
    """The event as it would have been with other values on the enemy's specific sides, and the same result."""

    def is_enemy(unit: UnitId) -> bool:
        return state.units[unit].side is not side

    match event:
        case MoraleChecked(sheet) if is_enemy(sheet.unit):
            return replace(event, sheet=replace(sheet, morale=11 if sheet.morale > 40 else 56))
        case Fired(firers, sheet=sheet) if is_enemy(firers[0]):
            return replace(event, sheet=replace(sheet, attack=others(sheet.attack)))
        case Meleed(attackers=attackers, sheet=sheet) if is_enemy(attackers[0]):
            return replace(event, sheet=replace(sheet, attack=others(sheet.attack)))
        case Meleed(sheet=sheet):
            return replace(event, sheet=replace(sheet, defence=others(sheet.defence)))
    return event


def others(terms: tuple[Term, ...]) -> tuple[Term, ...]:
    return tuple(replace(term, amount=term.amount + 7, reason=f"another {term.reason}") for term in terms)


@pytest.mark.parametrize("side", list(Side))
def test_pr_6_3_the_log_of_a_side_leaves_out_the_morale_value_of_an_enemy_that_checks(side: Side) -> None:
    checks = [(event, state) for event, state in history() if isinstance(event, MoraleChecked)]

    assert any(with_other_values(event, state, side) != event for event, state in checks)
    for event, state in checks:
        other = with_other_values(event, state, side)
        assert tell_to(side, event, state) == tell_to(side, other, with_other_secrets(state, side))


@pytest.mark.parametrize("kind", [Fired, Meleed])
@pytest.mark.parametrize("side", list(Side))
def test_pr_6_3_once_the_dice_are_thrown_both_sides_know_the_values_that_took_part(kind: type[Event], side: Side) -> None:
    told = [(tell_to(side, event, state), tell(event, state)) for event, state in history() if isinstance(event, kind)]

    assert told
    assert all(heard == whole for heard, whole in told)
    assert all("Attack: " in whole.details[0] for _, whole in told if whole is not None)


@pytest.mark.parametrize("side", list(Side))
def test_a_side_hears_as_many_entries_as_are_told(side: Side) -> None:
    for event, state in history():
        heard, whole = tell_to(side, event, state), tell(event, state)
        assert isinstance(heard, Line)
        assert isinstance(whole, Line)
        assert (heard.weight, heard.steps, heard.dice) == (whole.weight, whole.steps, whole.dice)


@pytest.mark.parametrize("kind", [MoraleChecked, Fired, Meleed])
@pytest.mark.parametrize("side", list(Side))
def test_pr_6_3_a_common_log_leaves_nothing_out(kind: type[Event], side: Side) -> None:
    changed = [
        tell(event, state) != tell(with_other_values(event, state, side), state)
        for event, state in history()
        if isinstance(event, kind)
    ]

    assert any(changed)


@pytest.mark.parametrize("side", list(Side))
def test_pr_6_3_a_side_hears_of_its_own_checks_with_their_values(side: Side) -> None:
    heard = [
        (line, event.sheet.morale)
        for event, state in history()
        if isinstance(event, MoraleChecked) and state.units[event.sheet.unit].side is side
        for line in [tell_to(side, event, state)]
    ]

    assert heard
    assert all(isinstance(line, Line) and f" against {morale}. " in line.text for line, morale in heard)
