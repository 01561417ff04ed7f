"""Exact odds: they are those of the rules themselves, sum to one, and never come from chance."""

from __future__ import annotations

import ast
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from math import sqrt
from pathlib import Path

import pytest

import labataille.ai
from labataille.ai.branches import CERTAIN, STEPS_OF_A_WAY, Branch, through, throws_of
from labataille.ai.chances import Condition, expected
from labataille.ai.odds import AssaultOdds, FireOdds, Holder, NoMelee, assault_odds, fire_odds
from labataille.model.events import Fired, LeaderHit, Meleed
from labataille.model.formations import Formation, Morale
from labataille.model.questions import Question, Roll, Throw
from labataille.model.state import State
from labataille.model.units import Station
from labataille.rules.fire import FireAttack
from labataille.rules.fire_segment import firing_side
from labataille.rules.procedure import Procedure
from tests.ai.attacks import EVERY_THROW, Attack, LotDice, Play, fires_at, moments, random_assaults, random_fires, settled
from tests.draw import CENTRE, COALITION, beside, charts, foot, guns, leader, position
from tests.model.secrets import with_other_secrets
from tests.rules.assault_positions import SOUTH, SOUTH_WEST, attacker, defender, field, general

NORTH = beside(0)
PLAYS = 20_000
SEEDS = (1, 2)


# -- positions ---------------------------------------------------------------------------------------


def battalion_fire() -> Attack:
    """Two battalions at a battalion in column with a friend behind it."""
    firers = (foot("a", CENTRE, fire=12), foot("b", CENTRE, fire=12))
    others = (_target("t", NORTH, 5), _target("u", NORTH.neighbour(0), 6))
    return _attack(position(*firers, *others), "ab", NORTH)


def gun_fire_at_a_leader() -> Attack:
    """A battery at a stack of foot and guns that a leader stands with."""
    battery = guns("g", CENTRE, bands=[(8, 24)])
    stack = (_target("t", NORTH, 8, Formation.LINE), guns("e", NORTH, facing=3, side=COALITION))
    return _attack(position(battery, *stack, leader("l", NORTH, side=COALITION, morale=4)), "g", NORTH)


def last_increment_fire() -> Attack:
    """Fire at a battalion that two losses destroy, whose leader must get away."""
    last = replace(_target("t", NORTH, 6), lost=4, lost_by_fire=4)
    state = position(foot("a", CENTRE, fire=18), last, leader("l", NORTH, side=COALITION))
    return _attack(state, "a", NORTH)


def plain_assault() -> Attack:
    """A battalion against one with a friend behind it."""
    return _attack(field(attacker("A"), defender("D"), defender("E", NORTH, increments=3)), "A", CENTRE)


def led_assault() -> Attack:
    """A battalion with a leader against a weakened one with another."""
    leaders = (general("L", SOUTH, melee=3, morale=3), general("M", CENTRE, side=COALITION, melee=1, morale=2))
    return _attack(field(attacker("A", increments=9), defender("D", lost=3), leaders=leaders), "A", CENTRE)


def joint_assault() -> Attack:
    """Two battalions on two hexsides against a stack of two."""
    state = field(attacker("A"), attacker("B", SOUTH_WEST, facing=1), defender("D"), defender("E", increments=3))
    return _attack(state, "AB", CENTRE)


def _target(id: str, hex, increments: int, formation: Formation = Formation.COLUMN):
    return foot(id, hex, formation, 3, side=COALITION, increments=increments, troop="pr-infantry")


def _attack(state: State, names: str, target) -> Attack:
    return Attack(state, charts(), tuple(state.units[name] for name in names), target)


def fire_of(attack: Attack) -> FireOdds:
    return fire_odds(attack.state, attack.charts, FireAttack(attack.ids, attack.target))


def assault_of(attack: Attack, most: int = 10_000) -> AssaultOdds:
    return assault_odds(attack.state, attack.charts, attack.units, attack.target, most)


FIRES = [battalion_fire, gun_fire_at_a_leader, last_increment_fire]
ASSAULTS = [plain_assault, led_assault]
LARGER = [*ASSAULTS, joint_assault]


# -- sums --------------------------------------------------------------------------------------------


def shares_of(odds: FireOdds | AssaultOdds):
    """Everything in some odds that must sum to one."""
    yield odds.states
    if isinstance(odds, FireOdds):
        yield from (odds.losses, odds.taken)
        units = odds.units
    else:
        yield from (odds.endings, odds.holders)
        units = (*odds.attackers, *odds.defenders)
    for unit in units:
        yield from (unit.conditions, unit.losses)
    for each in odds.leaders:
        yield each.stations


def assert_sums(odds: FireOdds | AssaultOdds) -> None:
    for shares in shares_of(odds):
        assert sum(chance for _, chance in shares) == 1
        assert all(type(chance) is Fraction and chance > 0 for _, chance in shares)


def test_the_chances_of_a_fire_sum_to_exactly_one() -> None:
    for attack in random_fires(SEEDS, 60):
        assert_sums(fire_of(attack))


def test_the_chances_of_an_assault_sum_to_exactly_one() -> None:
    for attack in random_assaults(SEEDS, 30):
        assert_sums(assault_of(attack))


@pytest.mark.parametrize("drawn", [*FIRES, *LARGER])
def test_two_calls_give_the_same_numbers(drawn) -> None:
    reckon, attack = fire_of if drawn in FIRES else assault_of, drawn()

    assert reckon(attack) == reckon(attack)


# -- the rules themselves, played --------------------------------------------------------------------


def assert_as_played(play: Play, odds: FireOdds | AssaultOdds) -> None:
    """Every state that odds name comes up as often as they say, within five times what chance allows, and no other does."""
    expected_states: dict[tuple, list[list]] = {}
    for state, chance in odds.states:
        expected_states.setdefault(looks(state), []).append([settled(state), chance, 0])
    for state in ends_of(play):
        next(row for row in expected_states[looks(state)] if row[0] == state)[2] += 1
    for _, chance, count in (row for rows in expected_states.values() for row in rows):
        assert abs(count - PLAYS * chance) <= 5 * sqrt(PLAYS * chance * (1 - chance)) + 1


def looks(state: State) -> tuple:
    return tuple((unit.hexes, unit.lost, unit.morale, unit.station) for unit in state.units.values())


def ends_of(play: Play) -> Iterator[State]:
    """The states to which so many plays lead; what has been thrown before, die for die, is not played again."""
    lot = random.Random(1813)
    known: dict[tuple[Throw, ...], State | int] = {}
    for _ in range(PLAYS):
        throws: tuple[Throw, ...] = ()
        while isinstance(dice := known.get(throws), int):
            throws = (*throws, drawn_by(lot, dice))
        yield dice or played_on(play, throws, lot, known)


def played_on(
    play: Play, given: tuple[Throw, ...], lot: random.Random, known: dict[tuple[Throw, ...], State | int]
) -> State:
    """Play with these throws and go on by lot; note how many dice each roll has, and the end."""
    thrown: tuple[Throw, ...] = ()

    def throw(roll: Roll) -> Throw:
        nonlocal thrown
        known[thrown] = roll.dice
        thrown = given[: len(thrown) + 1] if len(thrown) < len(given) else (*thrown, drawn_by(lot, roll.dice))
        return thrown[-1]

    end = known[thrown] = settled(play.run(throw).state)
    return end


def drawn_by(lot: random.Random, dice: int) -> Throw:
    return tuple(lot.choices(range(1, 7), k=dice))


@pytest.mark.slow
@pytest.mark.parametrize("drawn", FIRES)
def test_a_fire_goes_in_20_000_plays_as_its_odds_say(drawn) -> None:
    attack = drawn()

    assert_as_played(attack.fire(), fire_of(attack))


@pytest.mark.slow
@pytest.mark.parametrize("drawn", ASSAULTS)
def test_an_assault_goes_in_20_000_plays_as_its_odds_say(drawn) -> None:
    attack = drawn()

    assert_as_played(attack.assault(), assault_of(attack))


@pytest.mark.parametrize("drawn", FIRES)
def test_each_of_the_36_throws_leads_where_the_odds_of_a_fire_say(drawn) -> None:
    attack = drawn()
    play, odds = attack.fire(), fire_of(attack)
    states = [settled(state) for state, _ in odds.states]
    losses: Counter[int] = Counter()
    for number, throw in enumerate(EVERY_THROW):
        play.run(LotDice(number, "fire", throw))
        losses[play.happened(Fired)[0].losses] += 1
        assert settled(play.state) in states

    assert odds.losses == tuple((lost, Fraction(count, 36)) for lost, count in sorted(losses.items()))


@pytest.mark.parametrize("drawn", LARGER)
def test_each_of_the_36_throws_of_a_melee_leads_where_the_odds_of_an_assault_say(drawn) -> None:
    attack = drawn()
    play, odds = attack.assault(), assault_of(attack)
    states = [settled(state) for state, _ in odds.states]
    told = {ending if isinstance(ending, NoMelee) else ending.text for ending, _ in odds.endings}
    for number, throw in enumerate(EVERY_THROW):
        play.run(LotDice(number, "melee", throw))
        fought = play.happened(Meleed)
        assert settled(play.state) in states
        assert not fought or fought[0].result in told


# -- what they say -----------------------------------------------------------------------------------


def test_a_fire_tells_the_states_of_the_units_fired_at() -> None:
    odds = fire_of(battalion_fire())
    target = odds.units[0]
    by_condition = dict(target.conditions)

    assert [unit.unit for unit in odds.units] == ["t"]
    assert target.moves_off == by_condition[Condition.DISORDERED]
    assert expected(odds.taken) == target.expected_losses > 0
    assert target.enters == 0


def test_pr_7_8_a_fire_tells_what_becomes_of_a_leader() -> None:
    attack = gun_fire_at_a_leader()
    stations = dict(fire_of(attack).leaders[0].stations)

    assert stations[Station.ELIMINATED] == Fraction(2, 36) * Fraction(2, 5)
    assert stations[Station.WOUNDED] == Fraction(2, 36) * Fraction(2, 5)
    assert any(attack.fire().run(LotDice(number, "fire", (6, 6))).happened(LeaderHit) for number in range(3))


def test_pr_33_27_an_assault_tells_who_holds_the_hex() -> None:
    odds = assault_of(joint_assault())
    holders, endings = dict(odds.holders), dict(odds.endings)

    assert holders[Holder.NOBODY] >= endings[NoMelee.GIVEN_UP] > 0
    assert sum(unit.enters for unit in odds.attackers) == holders[Holder.ATTACKERS]
    assert holders[Holder.DEFENDERS] > 0


def test_where_too_much_can_come_of_an_assault_the_chain_up_to_the_melee_is_told() -> None:
    attack = joint_assault()
    whole, short = assault_of(attack), assault_of(attack, most=400)

    assert short.endings == whole.endings
    assert (short.holders, short.attackers, short.states) == ((), (), ())
    assert assault_of(attack, most=5) == AssaultOdds()


def test_disorder_of_the_defender_changes_the_numbers() -> None:
    steady, shaken = (
        assault_of(_attack(field(attacker("A"), defender("D", morale=morale)), "A", CENTRE))
        for morale in (Morale.GOOD, Morale.DISORDERED)
    )

    assert dict(shaken.endings)[NoMelee.GIVEN_UP] > dict(steady.endings)[NoMelee.GIVEN_UP]


def test_pr_6_3_what_a_side_cannot_see_changes_no_odds() -> None:
    for state in moments(Question.FIRE_TARGET, SEEDS)[::5]:
        side = firing_side(state)
        told = []
        for possible in (state, with_other_secrets(state, side)):
            attack = next(fires_at(possible, random.Random(7)), None)
            told.append(attack and fire_of(attack).units)
        assert told[0] == told[1]


# -- throws ------------------------------------------------------------------------------------------


def test_pr_9_1_a_roll_without_cuts_has_36_outcomes() -> None:
    assert [share for _, share in throws_of(Roll("a"))] == [Fraction(1, 36)] * 36


def test_a_roll_is_told_apart_where_its_table_is_cut() -> None:
    assert throws_of(Roll("a", cuts=(1, 30))) == (
        ((1, 1), Fraction(1, 36)),
        ((1, 2), Fraction(29, 36)),
        ((6, 1), Fraction(6, 36)),
    )
    assert throws_of(Roll("a", cuts=(0,))) == (((1, 1), Fraction(1)),)


def test_pr_9_7_of_one_die_the_cuts_are_faces() -> None:
    assert throws_of(Roll("a", dice=1, cuts=(3,))) == (((1,), Fraction(1, 3)), ((3,), Fraction(2, 3)))


def test_throws_that_are_made_again_do_not_count() -> None:
    assert throws_of(Roll("a", dice=1, again=(5, 6))) == tuple(((face,), Fraction(1, 4)) for face in range(1, 5))


def test_of_a_distant_roll_one_throw_stands_for_all() -> None:
    assert throws_of(Roll("a", distant=True)) == (((1, 1), Fraction(1)),)


# -- chance ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("module", ["branches", "chances", "odds"])
def test_odds_never_draw_by_lot(module: str) -> None:
    source = Path(labataille.ai.__file__).with_name(f"{module}.py").read_text(encoding="utf-8")
    imported = {
        name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in ([node.module] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names])
    }

    assert not imported & {"random", "secrets", "time", "numpy", "labataille.controller.dice"}


@pytest.mark.parametrize(("steps", "count"), [(1, 1), (STEPS_OF_A_WAY, 1), (5 * STEPS_OF_A_WAY, 5)])
def test_a_way_on_which_the_broken_break_others_counts_for_as_many_as_it_is_long(steps: int, count: int) -> None:
    def flight(play: Play, course: str) -> Procedure[str]:
        for _ in range(steps):
            yield Roll("morale", distant=True)
        return course

    assert list(through((Branch(position(), "fled", CERTAIN),), charts(), (flight,))) == [count]
