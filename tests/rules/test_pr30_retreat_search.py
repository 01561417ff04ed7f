"""The search for a way back (PR 30.22 to 30.26): one that was made before never answers for a position that is another."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.model.formations import Formation, Morale
from labataille.model.questions import Question
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules import retreat_search
from labataille.rules.retreat_path import Retreat, disorder_going, retreat_path, rout_going
from labataille.rules.retreat_search import search_from
from tests.ai.attacks import moments
from tests.draw import CENTRE, COALITION, beside, charts, foot, horse, looking, position
from tests.engine.courses import weissig


def ways_back(state: State, unit: Unit) -> list[Retreat]:
    rules = weissig()[1]
    return [retreat_path(state, rules, unit, going) for going in (disorder_going(rules), rout_going(rules, unit))]


def test_pr_30_22_a_way_found_after_others_is_the_one_found_alone() -> None:
    for state in moments(Question.FIRE_TARGET, (1, 2))[::6]:
        units = [unit for unit in state.units.values() if unit.hexes]
        after_others = [ways_back(state, unit) for unit in units]
        for unit, found in zip(units, after_others, strict=True):
            retreat_search._search.cache_clear()
            assert ways_back(state, unit) == found


FLEEING = foot("f", CENTRE)
ENEMY = horse("e", beside(0, 2), Formation.COLUMN, 3, side=COALITION)


def search_with(*pieces, base=None):
    state = position(FLEEING, *pieces)
    if base is not None:
        state = replace(state, scenario=base.scenario)
    return state, search_from(state, charts(), FLEEING)


@pytest.mark.parametrize(
    "other",
    [
        replace(ENEMY, facing=looking(Formation.COLUMN, 0)),
        replace(ENEMY, morale=Morale.ROUTED),
        replace(ENEMY, formation=Formation.LINE, facing=looking(Formation.LINE, 3)),
        replace(ENEMY, hexes=(beside(1, 2),)),
    ],
)
def test_pr_30_22_an_enemy_who_looks_otherwise_is_searched_anew(other: Unit) -> None:
    base, first = search_with(ENEMY)

    assert search_with(other, base=base)[1] is not first


def test_pr_30_22_losses_change_no_way_back_but_only_where_there_is_room() -> None:
    base, first = search_with(ENEMY)

    assert search_with(replace(ENEMY, lost=2), base=base)[1] is first


def test_pr_30_23_a_friend_on_the_way_is_searched_anew() -> None:
    base, first = search_with(ENEMY)

    assert search_with(ENEMY, foot("g", beside(3)), base=base)[1] is not first


def test_pr_13_2_the_order_of_an_enemy_stack_is_searched_anew() -> None:
    under = foot("u", beside(0, 2), Formation.LINE, 3, side=COALITION)
    base, first = search_with(ENEMY, under)

    assert search_with(under, ENEMY, base=base)[1] is not first
