"""Every cell and every axis of the charts of Deutsch-Wagram against the second transcription."""

from __future__ import annotations

from pathlib import Path

import pytest

from labataille.charts.catalogue import Charts
from labataille.loading.armies_types import TypeTable
from labataille.loading.charts import load_charts
from labataille.model.formations import Formation
from labataille.model.ids import TroopType
from labataille.resources import scenarios_folder
from tests.charts import wagram_comparison as wagram
from tests.charts.comparison import Comparison, load_types

TITLE: Path = scenarios_folder() / "wagram"


@pytest.fixture(scope="module")
def charts() -> Charts:
    return load_charts(TITLE)


@pytest.fixture(scope="module")
def table() -> TypeTable:
    return load_types(TITLE)


@pytest.mark.parametrize("chart", wagram.CHARTS, ids=lambda chart: chart.name)
def test_a_chart_has_the_printed_cells_and_no_others(charts: Charts, chart: Comparison[Charts]) -> None:
    assert chart.found(charts).keys() == chart.printed.keys()


@pytest.mark.parametrize("cell", wagram.MOVEMENT.printed)
def test_wg_2_1_movement(charts: Charts, cell: str) -> None:
    assert wagram.MOVEMENT.found(charts)[cell] == wagram.MOVEMENT.printed[cell]


@pytest.mark.parametrize("cell", wagram.TERRAIN_MARKS.printed)
def test_wg_2_3_order_sight_and_shelter(charts: Charts, cell: str) -> None:
    assert wagram.TERRAIN_MARKS.found(charts)[cell] == wagram.TERRAIN_MARKS.printed[cell]


@pytest.mark.parametrize("cell", wagram.HEXSIDE_CROSSINGS.printed)
def test_wg_2_1_hexsides(charts: Charts, cell: str) -> None:
    assert wagram.HEXSIDE_CROSSINGS.found(charts)[cell] == wagram.HEXSIDE_CROSSINGS.printed[cell]


@pytest.mark.parametrize("cell", wagram.RUSSBACH.printed)
def test_wg_13_2_what_the_russbach_forbids_and_does(charts: Charts, cell: str) -> None:
    assert wagram.RUSSBACH.found(charts)[cell] == wagram.RUSSBACH.printed[cell]


@pytest.mark.parametrize("cell", wagram.STACKING.printed)
def test_wg_3_1_stacking(charts: Charts, cell: str) -> None:
    assert wagram.STACKING.found(charts)[cell] == wagram.STACKING.printed[cell]


def test_wg_3_2_six_increments_of_guns_are_the_limit_of_a_clear_hex(charts: Charts) -> None:
    assert wagram.STACKING.found(charts)["artillery in clear"] == "6 increments"


@pytest.mark.parametrize("cell", wagram.BATTERIES.printed)
def test_wg_8_5_the_chart_of_batteries(charts: Charts, cell: str) -> None:
    assert wagram.BATTERIES.found(charts)[cell] == wagram.BATTERIES.printed[cell]


@pytest.mark.parametrize("cell", wagram.FIRE_DEFENCE.printed)
def test_wg_4_6_fire_defence(charts: Charts, cell: str) -> None:
    assert wagram.FIRE_DEFENCE.found(charts)[cell] == wagram.FIRE_DEFENCE.printed[cell]


@pytest.mark.parametrize("cell", wagram.EXCEPTIONS.printed)
def test_wg_4_3_the_exceptions_of_fire_defence(charts: Charts, cell: str) -> None:
    assert wagram.EXCEPTIONS.found(charts)[cell] == wagram.EXCEPTIONS.printed[cell]


@pytest.mark.parametrize("cell", wagram.ASSAULT_GROUND.printed)
def test_wg_12_2_the_ground_before_melee(charts: Charts, cell: str) -> None:
    assert wagram.ASSAULT_GROUND.found(charts)[cell] == wagram.ASSAULT_GROUND.printed[cell]


@pytest.mark.parametrize("cell", wagram.MELEE_GROUND.printed)
def test_wg_12_5_the_ground_in_melee(charts: Charts, cell: str) -> None:
    assert wagram.MELEE_GROUND.found(charts)[cell] == wagram.MELEE_GROUND.printed[cell]


@pytest.mark.parametrize("cell", wagram.FIRE_EFFECTS.printed)
def test_wg_5_1_multiples_ranges_and_checks(charts: Charts, cell: str) -> None:
    assert wagram.FIRE_EFFECTS.found(charts)[cell] == wagram.FIRE_EFFECTS.printed[cell]


@pytest.mark.parametrize(
    ("troop", "due"),
    [("fr-ligne", [2, 4]), ("fr-vieille-garde", [2, 4]), ("fr-italien", [2, 4]), ("fr-saxon", [1, 3]), ("fr-baden", [1, 3])],
)
def test_wg_6_1_at_which_losses_the_french_and_their_allies_check(charts: Charts, troop: str, due: list[int]) -> None:
    assert losses_that_call_a_check(charts, troop) == due


@pytest.mark.parametrize(
    ("troop", "due"),
    [
        ("au-linie", [1, 3]),
        ("au-grenadier", [2, 4]),
        ("au-jaeger", [2, 4]),
        ("au-landwehr", [1, 2, 3, 4]),
        ("fr-portuguese", [1, 3]),
    ],
)
def test_wg_6_2_at_which_losses_the_austrians_check(charts: Charts, troop: str, due: list[int]) -> None:
    assert losses_that_call_a_check(charts, troop) == due


def test_wg_6_3_the_running_total_decides(charts: Charts) -> None:
    check = charts.troops.fire[TroopType("au-linie")].fire_check

    assert check.is_due(1, 3)
    assert not check.is_due(1, 2)


def losses_that_call_a_check(charts: Charts, troop: str) -> list[int]:
    check = charts.troops.fire[TroopType(troop)].fire_check
    return [loss for loss in (1, 2, 3, 4) if check.is_due(loss - 1, loss)]


@pytest.mark.parametrize("cell", wagram.BY_RANGE.printed)
def test_wg_5_5_multiples_by_range(charts: Charts, cell: str) -> None:
    assert wagram.BY_RANGE.found(charts)[cell] == wagram.BY_RANGE.printed[cell]


@pytest.mark.parametrize("cell", wagram.TOWNS.printed)
def test_wg_5_4_the_chart_of_towns(charts: Charts, cell: str) -> None:
    assert wagram.TOWNS.found(charts)[cell] == wagram.TOWNS.printed[cell]


@pytest.mark.parametrize("cell", wagram.FORMATIONS.printed)
def test_wg_7_7_the_chart_of_masse(charts: Charts, cell: str) -> None:
    assert wagram.FORMATIONS.found(charts)[cell] == wagram.FORMATIONS.printed[cell]


@pytest.mark.parametrize("cell", wagram.LIMBERING.printed)
def test_wg_8_1_limbering(charts: Charts, cell: str) -> None:
    assert wagram.LIMBERING.found(charts)[cell] == wagram.LIMBERING.printed[cell]


@pytest.mark.parametrize("cell", wagram.MORALE_LEVELS.printed)
def test_wg_14_1_levels(charts: Charts, cell: str) -> None:
    assert wagram.MORALE_LEVELS.found(charts)[cell] == wagram.MORALE_LEVELS.printed[cell]


@pytest.mark.parametrize("cell", wagram.STAND.printed)
def test_wg_11_1_standing_before_a_charge(charts: Charts, cell: str) -> None:
    assert wagram.STAND.found(charts)[cell] == wagram.STAND.printed[cell]


@pytest.mark.parametrize("cell", wagram.RECALL.printed)
def test_wg_11_2_recall(charts: Charts, cell: str) -> None:
    assert wagram.RECALL.found(charts)[cell] == wagram.RECALL.printed[cell]


@pytest.mark.parametrize("cell", wagram.REACHES.printed)
def test_pr_39_3_reaches(charts: Charts, cell: str) -> None:
    assert wagram.REACHES.found(charts)[cell] == wagram.REACHES.printed[cell]


@pytest.mark.parametrize("cell", wagram.CARRE_TABLE.printed)
def test_wg_10_1_the_carre_table(charts: Charts, cell: str) -> None:
    assert wagram.CARRE_TABLE.found(charts)[cell] == wagram.CARRE_TABLE.printed[cell]


@pytest.mark.parametrize("cell", wagram.CARRE_MODIFIERS.printed)
def test_wg_10_2_the_modifiers_of_the_carre_table(charts: Charts, cell: str) -> None:
    assert wagram.CARRE_MODIFIERS.found(charts)[cell] == wagram.CARRE_MODIFIERS.printed[cell]


@pytest.mark.parametrize("cell", wagram.CARRE_CLASSES.printed)
def test_wg_10_3_the_classes_of_the_carre_table(charts: Charts, cell: str) -> None:
    assert wagram.CARRE_CLASSES.found(charts)[cell] == wagram.CARRE_CLASSES.printed[cell]


@pytest.mark.parametrize(
    ("troop", "corrected", "printed"), [("fr-vieille-garde", -9, -4), ("fr-jeune-garde", -4, -9), ("au-grenadier", -3, -3)]
)
def test_wg_10_4_the_two_rows_of_the_guard_change_places_by_a_switch(
    charts: Charts, troop: str, corrected: int, printed: int
) -> None:
    found = [charts.carre.modifier_of(TroopType(troop), as_printed=as_printed) for as_printed in (False, True)]

    assert [each.value for each in found if each is not None] == [corrected, printed]


@pytest.mark.parametrize("cell", wagram.CARRE_BLOCKS.printed)
def test_wg_10_1_which_nation_uses_which_block(charts: Charts, cell: str) -> None:
    assert wagram.CARRE_BLOCKS.found(charts)[cell] == wagram.CARRE_BLOCKS.printed[cell]


@pytest.mark.parametrize(("formation", "may"), [(Formation.LINE, True), (Formation.COLUMN, False), (Formation.MASSE, False)])
def test_wg_7_9_austrians_try_to_form_carre_from_line_alone(charts: Charts, formation: Formation, may: bool) -> None:
    assert charts.carre.may_try("austrian", formation) is may
    assert charts.carre.may_try("french", formation)


@pytest.mark.parametrize("cell", wagram.SWITCHES.printed)
def test_the_position_of_the_switch(charts: Charts, cell: str) -> None:
    assert wagram.SWITCHES.found(charts)[cell] == wagram.SWITCHES.printed[cell]


def test_pr_26_7_canister_reaches_one_hex(charts: Charts) -> None:
    assert wagram.CANISTER.found(charts) == wagram.CANISTER.printed


def test_wg_2_9_slopes_do_not_block_sight(charts: Charts) -> None:
    assert not charts.switches.slopes_block


@pytest.mark.parametrize("cell", wagram.TYPES.printed)
def test_wg_5_1_the_row_of_a_type(table: TypeTable, cell: str) -> None:
    assert wagram.TYPES.found(table)[cell] == wagram.TYPES.printed[cell]


def test_wg_5_1_no_other_type_has_a_row(table: TypeTable) -> None:
    assert wagram.TYPES.found(table).keys() == wagram.TYPES.printed.keys()


@pytest.mark.parametrize("troop", ["au-legion", "au-freiwillige", "au-landwehr", "au-freikorps", "au-insurrection"])
def test_wg_7_8_irregulars_have_no_line(charts: Charts, troop: str) -> None:
    rows = {str(name): row.line for name, row in charts.troops.fire.items()}

    assert rows[troop] is None


def test_every_terrain_has_a_row_in_every_chart(charts: Charts) -> None:
    ground = charts.ground

    assert list(ground.terrain) == list(ground.stacking) == list(ground.fire_defence.cells)


def test_every_switch_says_what_it_means(charts: Charts) -> None:
    assert all(note.sentence.endswith(".") and note.clause for note in charts.switches.notes.values())


def test_no_clause_of_another_title_is_cited(charts: Charts) -> None:
    """Whoever plays Deutsch-Wagram is not sent to the book of Bautzen."""
    cited = [file.name for file in sorted((TITLE / "charts").glob("*.yaml")) if "BZ" in file.read_text(encoding="utf-8")]

    assert cited == []
