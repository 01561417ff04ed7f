"""The formations from which a player chooses (PR 15.12, 16.2): which there are for a unit, in what order, and why not."""

from __future__ import annotations

import pytest

from labataille.controller.acting import act
from labataille.controller.formation_offers import FormationOffer, Shape, formation_offers, shape_now
from labataille.controller.intents import TakeUnit
from labataille.controller.seen import seen_at
from labataille.controller.table import Battle, Table
from labataille.model.formations import Formation
from labataille.model.questions import Pose
from labataille.model.sides import Side
from labataille.model.units import Unit
from tests.draw import CENTRE, beside, charts, foot, guns, horse, position

COLUMN, LINE, CARRE, SKIRMISH = Formation.COLUMN, Formation.LINE, Formation.CARRE, Formation.SKIRMISH
GENERAL, ROAD = Formation.GENERAL_ORDER, Formation.ROAD_MARCH


def offers(unit: Unit, *others: Unit, **traits: object) -> dict[Shape, FormationOffer]:
    """The offers to a unit in its march, in their order."""
    start = position(unit, *others, **traits)
    table = Table(Battle(start.scenario, charts(), dict.fromkeys(Side, "human"), 7, start=start))
    assert act(table, TakeUnit(unit.id)) is None
    seen = seen_at(table)
    assert table.ask is not None
    return {offer.shape: offer for offer in formation_offers(seen, seen.unit(unit.id), table.ask)}


def sentence(offer: FormationOffer) -> str:
    return str(offer.refusal)


def skirmishers() -> str:
    """A row of the chart whose troops skirmish."""
    return next(troop for troop, row in charts().troops.fire.items() if row.skirmish is not None)


# -- which there are, and in what order ----------------------------------------------------------------


def test_pr_15_12_infantry_knows_these() -> None:
    found = offers(foot("a", CENTRE, troop=skirmishers(), increments=6))

    assert list(found) == [
        Shape(COLUMN),
        Shape(LINE),
        Shape(LINE, 2),
        Shape(CARRE),
        Shape(SKIRMISH),
        Shape(SKIRMISH, 2),
        Shape(GENERAL),
        Shape(ROAD),
    ]


@pytest.mark.parametrize(("increments", "longest"), [(6, 1), (8, 2), (13, 3), (20, 5)])
def test_pr_16_112_cavalry_lines_go_over_as_many_hexes_as_it_could_ever_fill(increments: int, longest: int) -> None:
    found = offers(horse("a", CENTRE, increments=increments))

    assert [shape.hexes for shape in found if shape.formation is LINE] == list(range(1, longest + 1))


def test_pr_16_112_losses_take_no_shape_away_but_refuse_it() -> None:
    found = offers(horse("a", CENTRE, increments=12, lost=1))

    assert found[Shape(LINE, 2)].poses
    assert not found[Shape(LINE, 3)].poses
    assert sentence(found[Shape(LINE, 3)]).endswith("(PR 16.112)")


def test_pr_20_2_cavalry_skirmishes_in_two_hexes() -> None:
    found = offers(horse("a", CENTRE))

    assert [shape for shape in found if shape.formation is SKIRMISH] == [Shape(SKIRMISH, 2)]
    assert found[Shape(SKIRMISH, 2)].poses


def test_pr_15_12_guns_limber_and_unlimber() -> None:
    found = offers(guns("a", CENTRE))

    assert [shape.formation for shape in found] == [Formation.LIMBERED, Formation.UNLIMBERED, ROAD]
    assert found[Shape(Formation.UNLIMBERED)].is_present


def test_pr_15_12_every_pose_of_the_question_stands_under_its_shape() -> None:
    unit = foot("a", CENTRE, troop=skirmishers())
    found = offers(unit)
    start = position(unit)
    table = Table(Battle(start.scenario, charts(), dict.fromkeys(Side, "human"), 7, start=start))
    act(table, TakeUnit(unit.id))
    assert table.ask is not None
    asked = [choice for choice in table.ask.choices if isinstance(choice, Pose)]

    assert sorted(map(str, asked)) == sorted(str(pose) for offer in found.values() for pose in offer.poses)


# -- why not -------------------------------------------------------------------------------------------


def test_pr_15_1_the_present_formation_is_marked() -> None:
    found = offers(foot("a", CENTRE))

    assert [shape for shape, offer in found.items() if offer.is_present] == [Shape(COLUMN)]
    assert shape_now(foot("a", CENTRE, LINE)) == Shape(LINE)


def test_pr_19_3_skirmishers_of_another_strength_use_another_number_of_hexes() -> None:
    found = offers(foot("a", CENTRE, troop=skirmishers(), increments=6))

    assert found[Shape(SKIRMISH, 2)].poses
    assert sentence(found[Shape(SKIRMISH)]) == "With 6 increments it skirmishes in two hexes. (PR 19.3)"


def test_pr_19_2_a_weak_battalion_skirmishes_in_one_hex() -> None:
    found = offers(foot("a", CENTRE, troop=skirmishers(), increments=6, lost=3))

    assert found[Shape(SKIRMISH)].poses
    assert sentence(found[Shape(SKIRMISH, 2)]) == "With 3 increments it skirmishes in one hex. (PR 19.2)"


def test_pr_19_1_troops_who_never_skirmish_have_one_sector_that_says_so() -> None:
    never = next(troop for troop, row in charts().troops.fire.items() if row.skirmish is None)
    found = offers(foot("a", CENTRE, troop=never))

    assert [shape for shape in found if shape.formation is SKIRMISH] == [Shape(SKIRMISH)]
    assert sentence(found[Shape(SKIRMISH)]).endswith("(PR 19.1)")


def test_pr_16_20_every_shape_that_is_not_open_has_its_reason() -> None:
    found = offers(foot("a", CENTRE), terrain={beside(side): "woods" for side in range(6)})

    assert all(bool(offer.poses) is (offer.refusal is None) for offer in found.values())
    assert sentence(found[Shape(LINE, 2)]).endswith("(PR 16.20)")
    assert found[Shape(LINE)].poses
