"""Worked examples on stacking, cover and sight, with the real charts; each test carries the id of its case."""

from __future__ import annotations

from dataclasses import replace

from labataille.model.battlefield import Place
from labataille.model.counters import Size
from labataille.model.formations import Formation
from labataille.model.ids import PlaceId
from labataille.model.scenario import SpecialRule, SpecialRuleAt
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.fire_defence import fire_defence
from labataille.rules.organization import refused_to_troops
from labataille.rules.sight import sees
from labataille.rules.stacking import refuses_together
from tests.draw import CENTRE, COALITION, beside, charts, foot, guns, position

NORTH, SOUTH = beside(0), beside(3)


def batteries() -> tuple[Unit, Unit]:
    return (
        guns("g1", CENTRE, side=COALITION, increments=3),
        guns("g2", CENTRE, side=COALITION, increments=3),
    )


def test_dv_bz_3_1_bz_3_1_clear_ground_holds_two_russian_batteries_of_three() -> None:
    pair = batteries()

    assert refuses_together(position(*pair), charts(), CENTRE, pair) is None


def test_dv_bz_3_2_bz_3_1_an_earthwork_does_not_hold_two_russian_batteries_of_three() -> None:
    pair = batteries()
    refusal = refuses_together(position(*pair, terrain={CENTRE: "earthwork"}), charts(), CENTRE, pair)

    assert refusal is not None


def test_dv_bz_3_3_woods_do_not_hold_two_battalions() -> None:
    pair = (foot("a", CENTRE, Formation.GENERAL_ORDER), foot("b", CENTRE, Formation.GENERAL_ORDER))
    refusal = refuses_together(position(*pair, terrain={CENTRE: "woods"}), charts(), CENTRE, pair)

    assert all(unit.counter.size is Size.BATTALION for unit in pair)
    assert refusal is not None


def test_dv_bz_5_4_bz_5_2_provisional_foot_may_not_form_line() -> None:
    refusal = refused_to_troops(charts(), foot("p", CENTRE, troop="fr-provisoire-ligne"), Formation.LINE)

    assert refusal is not None
    assert "BZ 5.2" in refusal.clause


# -- sight from the Eichberg -----------------------------------------------------------------------------


def on_the_eichberg(state: State) -> State:
    """The position in a scenario that makes the centre of the field the Eichberg."""
    place = Place(PlaceId("eichberg"), "Eichberg", "height", CENTRE, (CENTRE,))
    ground = replace(state.scenario.battlefield, places={place.id: place})
    rule = SpecialRuleAt(SpecialRule.EICHBERG_SIGHT, place.id)
    return replace(state, scenario=replace(state.scenario, battlefield=ground, special_rules=(rule,)))


def test_ex_bz_17_3_bz_17_6_from_the_eichberg_neither_woods_nor_an_enemy_block_sight() -> None:
    viewer = foot("v", CENTRE)
    enemy = foot("e", beside(0, 2), facing=3, side=COALITION)
    plain = position(viewer, enemy, terrain={NORTH: "woods"})
    far = beside(0, 4)

    assert sees(plain, charts(), viewer, far) is not None
    assert sees(on_the_eichberg(plain), charts(), viewer, far) is None


# -- earthworks ------------------------------------------------------------------------------------------


def test_ex_bz_8_3_bz_8_2_infantry_in_an_earthwork_has_fourteen_through_its_front() -> None:
    firer = foot("f", NORTH, facing=3)
    behind = foot("e", CENTRE, Formation.GENERAL_ORDER, side=COALITION)
    state = position(firer, behind, terrain={CENTRE: "earthwork"})

    assert fire_defence(state, charts(), CENTRE, (firer,)).value == 14
