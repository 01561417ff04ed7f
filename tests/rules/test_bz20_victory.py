"""Victory by the rows of a scenario (BZ 19.4 to 19.6, 20; PR 43.9)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.model.apply import apply
from labataille.model.battlefield import Place
from labataille.model.events import Advanced
from labataille.model.formations import Formation, Morale
from labataille.model.ids import CorpsId, PlaceId
from labataille.model.victory import CorpsAtLevel, HoldsPlace, VictoryLevel, VictoryRow
from labataille.rules.command import level_now
from labataille.rules.victory import standing
from tests.draw import CENTRE, COALITION, FRENCH, beside, corps, foot, of_corps, position, rewritten, with_corps

VILLAGE = (beside(2, 4), beside(2, 5))
HEIGHT = (beside(4, 4),)
PLACES = {
    PlaceId("village"): Place(PlaceId("village"), "Weissig", "village", VILLAGE[0], VILLAGE),
    PlaceId("height"): Place(PlaceId("height"), "Eichberg", "height", HEIGHT[0], HEIGHT),
}
CORPS = CorpsId("v")


def holds(side, place, hexes=1):
    return HoldsPlace(side, PlaceId(place), hexes)


BEATEN = CorpsAtLevel(CORPS, 1)
ROWS = (
    VictoryRow(VictoryLevel.COALITION_DECISIVE, (holds(COALITION, "village", 2), holds(COALITION, "height"), BEATEN)),
    VictoryRow(VictoryLevel.COALITION_SUBSTANTIAL, (holds(COALITION, "village"), holds(COALITION, "height"), BEATEN)),
    VictoryRow(VictoryLevel.COALITION_MARGINAL, (BEATEN,)),
    VictoryRow(VictoryLevel.DRAW, ()),
)


def battle(*, routed=False, village=(None, None), height=None):
    unit = of_corps(foot("foot", CENTRE, morale=Morale.ROUTED if routed else Morale.GOOD), "v")
    state = with_corps(position(unit), corps("v", [unit]))
    state = rewritten(state, battlefield=replace(state.scenario.battlefield, places=PLACES), victory=ROWS)
    held = {**dict(zip(VILLAGE, village, strict=True)), HEIGHT[0]: height}
    return replace(state, held=held, levels={CORPS: level_now(state, CORPS)})


BOTH = (COALITION, COALITION)


@pytest.mark.parametrize(
    ("state", "level"),
    [
        (battle(routed=True, village=BOTH, height=COALITION), VictoryLevel.COALITION_DECISIVE),
        (battle(routed=True, village=(COALITION, FRENCH), height=COALITION), VictoryLevel.COALITION_SUBSTANTIAL),
        (battle(routed=True, village=(None, None), height=COALITION), VictoryLevel.COALITION_MARGINAL),
        (battle(routed=True, village=BOTH, height=FRENCH), VictoryLevel.COALITION_MARGINAL),
        (battle(village=BOTH, height=COALITION), VictoryLevel.DRAW),
    ],
    ids=["all", "one hex of the village", "nobody in the village", "height lost", "corps steady"],
)
def test_bz_19_6_the_first_row_with_all_its_conditions_is_the_result(state, level):
    assert standing(state)[0] is level


def test_bz_19_4_a_place_is_held_by_the_side_that_was_there_last():
    state = battle(routed=True, village=(FRENCH, COALITION), height=COALITION)
    rider = foot("prussian", VILLAGE[0].neighbour(0), side=COALITION)
    state = replace(state, units={**state.units, rider.id: rider}, stacks={**state.stacks, rider.hex: (rider.id,)})
    entered = apply(state, Advanced(rider.id, VILLAGE[0], Formation.COLUMN, rider.facing))
    left = apply(entered, Advanced(rider.id, rider.hex, Formation.COLUMN, rider.facing))

    assert standing(state)[0] is VictoryLevel.COALITION_SUBSTANTIAL
    assert standing(left)[0] is VictoryLevel.COALITION_DECISIVE


@pytest.mark.parametrize(("level", "beaten"), [(0, False), (1, True), (2, True)])
def test_pr_43_9_a_row_may_ask_for_a_corps_on_a_level_or_a_worse_one(level, beaten):
    state = replace(battle(), levels={CORPS: level})

    assert (standing(state)[0] is VictoryLevel.COALITION_MARGINAL) is beaten


def test_pr_43_3_the_level_of_the_last_hourly_check_decides_not_the_count_at_the_end():
    rallied_too_late = replace(battle(), levels={CORPS: 1})
    routed_too_late = replace(battle(routed=True), levels={CORPS: 0})

    assert standing(rallied_too_late)[0] is VictoryLevel.COALITION_MARGINAL
    assert standing(routed_too_late)[0] is VictoryLevel.DRAW


def test_bz_19_6_every_condition_of_the_result_is_given_as_a_reason():
    _, reasons = standing(battle(routed=True, village=BOTH, height=COALITION))

    assert [reason.sentence for reason in reasons] == [
        "The Coalition side holds 2 of 2 hexes of Weissig.",
        "The Coalition side holds 1 of 1 hex of Eichberg.",
        "v is on morale level 1.",
    ]


def test_bz_19_6_without_any_row_the_battle_is_a_draw():
    assert standing(rewritten(battle(), victory=()))[0] is VictoryLevel.DRAW
