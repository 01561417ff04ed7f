"""Defensive fire (PR 27): the side that is not phasing fires at adjacent enemies."""

from __future__ import annotations

from labataille.geometry import distance
from labataille.model.events import Fired
from labataille.model.formations import Formation, Morale
from labataille.model.questions import ChooseHex, Finish, Resolve
from labataille.model.sides import Segment
from labataille.rules.fire_segment import fire_segment, firing_side
from labataille.rules.firers import fire_targets, why_no_fire
from tests.draw import CENTRE, COALITION, FRENCH, Played, beside, charts, fired_at, foot, guns, position

NORTH = beside(0)


def defending(*units):
    """The French defend against the coalition, which is phasing."""
    return position(*units, segment=Segment.DEFENSIVE_FIRE, phasing=COALITION)


def enemy(hex=NORTH, id="e"):
    return foot(id, hex, facing=3, side=COALITION)


def test_pr_27_1_the_side_that_is_not_phasing_fires():
    play = Played(defending(foot("a", CENTRE), enemy()), ChooseHex(NORTH), Resolve(), dice=[11])
    play.run(fire_segment(play))

    assert firing_side(play.state) is FRENCH
    assert {ask.side for ask in play.asked} == {FRENCH}
    assert play.happened(Fired)[0].firers == ("a",)


def test_pr_27_1_the_enemy_must_be_before_a_front_hexside():
    battalion = foot("a", CENTRE, facing=3)

    assert fire_targets(defending(battalion, enemy()), charts(), battalion) == ()


def test_pr_27_2_guns_fire_only_at_adjacent_enemies():
    battery = guns("g", CENTRE)
    far = enemy(beside(0, 4), "far")

    assert fire_targets(defending(battery, far), charts(), battery) == ()
    assert why_no_fire(defending(battery, far), charts(), battery, far.hex).clause == "PR 27.2"
    assert fire_targets(defending(battery, far, enemy()), charts(), battery) == (NORTH,)


def test_pr_27_2_skirmishers_fire_only_at_adjacent_enemies():
    jaeger = foot("a", CENTRE, Formation.SKIRMISH, troop="pr-jaeger")
    far = enemy(beside(0, 2), "far")

    assert fire_targets(defending(jaeger, far), charts(), jaeger) == ()


def test_pr_27_3_a_unit_fires_once_in_the_segment():
    battalion = foot("a", CENTRE)
    state = fired_at(defending(battalion, enemy(), enemy(beside(1), "f")), battalion, NORTH)

    assert fire_targets(state, charts(), battalion) == ()


def test_pr_27_4_a_carre_fires_all_around_it():
    carre = foot("a", CENTRE, Formation.CARRE)
    around = tuple(enemy(beside(side), f"e{side}") for side in range(6))

    assert len(fire_targets(defending(carre, *around), charts(), carre)) == 6


def test_pr_27_6_a_unit_that_disorders_moves_off_at_once():
    battery, attacker = guns("g", CENTRE, bands=[(8, 90)]), enemy()
    play = Played(defending(battery, attacker), ChooseHex(NORTH), Resolve(), Finish(), dice=[11, 11])
    play.run(fire_segment(play))
    moved = play.state.units["e"]

    assert moved.morale is Morale.DISORDERED
    assert distance(moved.hex, CENTRE) > 1


def test_pr_27_5_the_losses_are_remembered_with_the_segment_and_the_firers():
    battery = guns("g", CENTRE, bands=[(8, 90)])
    play = Played(defending(battery, enemy()), ChooseHex(NORTH), Resolve(), Finish(), dice=[11, 66])
    play.run(fire_segment(play))
    (toll,) = play.state.tolls

    assert (toll.segment, toll.unit, toll.firers) == (Segment.DEFENSIVE_FIRE, "e", ("g",))
