"""The modifiers of friends through whom broken units go, where the title's switch asks for them (PR 31.9)."""

from __future__ import annotations

import pytest

from labataille.model.events import MoraleChecked
from labataille.model.formations import Formation, Morale
from labataille.rules.retreat import disorder_move, rout_move
from tests.draw import CENTRE, COALITION, Played, beside, foot, guns, horse, position, switched
from tests.rules.test_pr30_retreat_paths import corridor, south

CLAUSE = "PR 31.9"
ENEMY = foot("enemy", beside(0), facing=3, side=COALITION)
LANE = corridor(*(south(hexes) for hexes in range(1, 11)), ground="carp-pond")


def added(unit, *friends, switch=True):
    """What is added to the check of each friend when a unit leaves the centre to the south."""
    play = Played(position(unit, *friends, ENEMY, terrain=LANE), dice=[66] * len(friends))
    play.charts = switched(retreat_through_modifiers=switch)
    play.run((rout_move if unit.is_routed else disorder_move)(play, play.state.units[unit.id]))
    return [[each.value for each in event.sheet.modifiers if each.clause == CLAUSE] for event in play.happened(MoraleChecked)]


def friend(hexes=1, formation=Formation.COLUMN):
    return foot("friend", south(hexes), formation)


@pytest.mark.parametrize(("morale", "value"), [(Morale.DISORDERED, -3), (Morale.ROUTED, -6)])
def test_pr_31_9_broken_infantry_weighs_on_those_it_goes_through(morale, value):
    assert added(foot("unit", CENTRE, morale=morale), friend()) == [[value]]


def test_pr_31_9_it_weighs_on_those_it_comes_to_rest_with():
    assert added(foot("unit", CENTRE, morale=Morale.DISORDERED), friend(3)) == [[-3]]


def test_pr_31_9_it_does_not_weigh_on_those_it_leaves_behind():
    staying = foot("friend", CENTRE)

    assert added(foot("unit", CENTRE, morale=Morale.ROUTED), staying) == [[]]


def test_pr_31_9_infantry_weighs_on_all_arms():
    assert added(foot("unit", CENTRE, morale=Morale.ROUTED), horse("friend", south(1))) == [[-6]]


@pytest.mark.parametrize("formation", [Formation.COLUMN, Formation.LINE])
def test_pr_31_9_routed_cavalry_weighs_on_infantry_in_line_or_column(formation):
    assert added(horse("unit", CENTRE, morale=Morale.ROUTED, movement=10), friend(formation=formation)) == [[-6]]


def test_pr_31_9_routed_cavalry_weighs_on_no_other_order_and_no_other_arm():
    rider = horse("unit", CENTRE, morale=Morale.ROUTED, movement=10)

    assert added(rider, friend(formation=Formation.CARRE)) == [[]]
    assert added(rider, guns("friend", south(1), Formation.LIMBERED)) == [[]]


def test_pr_31_9_broken_guns_weigh_on_nobody():
    assert added(guns("unit", CENTRE, Formation.LIMBERED, morale=Morale.ROUTED), friend()) == [[]]


def test_pr_31_9_where_the_title_does_not_have_it_nothing_is_added():
    assert added(foot("unit", CENTRE, morale=Morale.ROUTED), friend(), switch=False) == [[]]
