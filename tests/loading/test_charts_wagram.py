"""The keys that only the charts of Deutsch-Wagram use: what they become, and what is said when they are spoilt."""

from __future__ import annotations

import shutil
from fractions import Fraction
from pathlib import Path

import pytest

from labataille.charts.catalogue import Charts
from labataille.charts.ground import Cover, Onset
from labataille.loading import DataError
from labataille.loading.charts import load_charts
from labataille.loading.charts.catalogue import FORMATIONS_FILE
from labataille.model.counters import Arm
from labataille.model.formations import Formation
from labataille.model.ids import CLEAR, HexsideKind, Terrain, TroopType
from labataille.resources import scenarios_folder


@pytest.fixture(scope="module")
def charts() -> Charts:
    return load_charts(scenarios_folder() / "wagram")


@pytest.fixture(scope="module")
def bautzen() -> Charts:
    return load_charts(scenarios_folder() / "bautzen")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A folder with a copy of the charts that a test may spoil."""
    shutil.copytree(scenarios_folder() / "premier", tmp_path / "premier")
    shutil.copytree(scenarios_folder() / "wagram/charts", tmp_path / "wagram/charts")
    return tmp_path


# -- what is loaded ----------------------------------------------------------------


def test_wg_13_3_the_russbach_disorders_infantry_out_of_skirmish_order(charts: Charts, bautzen: Charts) -> None:
    assert charts.ground.hexsides[HexsideKind("russbach")].disorders == {Arm.INFANTRY: Formation.SKIRMISH}
    assert not any(row.disorders for row in bautzen.ground.hexsides.values())


def test_wg_13_2_the_russbach_bars_horse_from_charge_and_melee(charts: Charts, bautzen: Charts) -> None:
    assert charts.ground.hexsides[HexsideKind("russbach")].bars_cavalry == (Onset.CHARGE, Onset.MELEE)
    assert not any(row.bars_cavalry for row in bautzen.ground.hexsides.values())


def test_wg_7_7_a_title_without_masse_has_neither_its_chart_nor_its_columns(charts: Charts, bautzen: Charts) -> None:
    assert charts.formations is not None
    assert charts.formations.may_form(Formation.MASSE, TroopType("au-linie"))
    assert not charts.formations.may_form(Formation.MASSE, TroopType("au-landwehr"))
    assert not charts.formations.may_form(Formation.COLUMN, TroopType("au-linie"))
    assert Cover.MASSE in charts.ground.fire_defence.cells[CLEAR]
    assert bautzen.formations is None
    assert Cover.MASSE not in bautzen.ground.fire_defence.cells[CLEAR]


def test_wg_5_1_a_single_figure_stands_for_all_ranges(charts: Charts, bautzen: Charts) -> None:
    jaeger, grenz = (charts.troops.fire[TroopType(name)] for name in ("au-jaeger", "au-grenz"))

    assert (jaeger.skirmish, jaeger.skirmish_by_range) == (4, (4, 3, 2))
    assert (grenz.skirmish, grenz.skirmish_by_range) == (3, ())
    assert not any(row.skirmish_by_range for row in bautzen.troops.fire.values())


def test_wg_16_1_a_church_has_a_multiplier_of_its_own(charts: Charts) -> None:
    assert charts.melee.into[Terrain("granary-church")].factor == Fraction(2, 5)


def test_wg_8_5_a_title_may_let_all_batteries_stack(bautzen: Charts) -> None:
    assert bautzen.ground.batteries is None
    assert bautzen.troops.towns is None


def test_the_digest_covers_the_chart_of_formations(charts: Charts, copy: Path) -> None:
    path = copy / "wagram/charts" / FORMATIONS_FILE
    path.write_text(path.read_text(encoding="utf-8") + "# one more line\n", encoding="utf-8")

    assert load_charts(copy / "wagram").digest != charts.digest


# -- faults ------------------------------------------------------------------------

CASES = [
    ("terrain.yaml", "disorders: {infantry: skirmish}", "disorders: {infantry: skirmishers}", "disorders.infantry: expected one"),
    ("terrain.yaml", "disorders: {infantry: skirmish}", "disorders: {foot: skirmish}", "disorders.foot: expected a key known"),
    ("terrain.yaml", "bars-cavalry: [charge, melee]", "bars-cavalry: [charge, fire]", "bars-cavalry[1]: expected one of"),
    ("terrain.yaml", "bars-cavalry: [charge, melee]", "bars-cavalry: []", "bars-cavalry: expected a list of at least 1"),
    ("fire-defence.yaml", "  masse  divisional-masse", "", "table: expected the column masse, divisional-masse"),
    ("fire-defence.yaml", "  masse ", "  mass  ", "expected a column known here, got mass"),
    ("troops.yaml", "4/3/2", "4/3", "fire.table: expected a multiple for each hex of the range of au-jaeger"),
    ("troops.yaml", "4/3/2", "4/3/0", "fire.table.au-jaeger.skirmish: expected a multiple"),
    ("troops.yaml", "4/3/2", "4-3-2", "fire.table.au-jaeger.skirmish: expected a multiple"),
    ("troops.yaml", "terrain: [town]", "terrain: [city]", "town-defence.fire.terrain[0]: expected the id of a known terrain"),
    ("troops.yaml", "troops: [au-linie, au-gren", "troops: [au-line, au-gren", "town-defence.fire.troops[0]: expected the id"),
    ("troops.yaml", "      au-landwehr: {value: -2", "      au-landwer: {value: -2", "town-defence.morale.troops.au-landwer"),
    ("troops.yaml", "terrain: [village, town, ", "terrain: [vilage, town, ", "town-defence.morale.terrain[0]: expected the id"),
    ("formations.yaml", "  masse: {troops: [au-linie", "  masse: {troops: [au-line", "may-form.masse.troops[0]: expected the id"),
    ("formations.yaml", "  divisional-masse: {tr", "  division-masse: {tr", "may-form.divisional-masse: expected a row"),
    ("formations.yaml", '"3/2"', '"3/0"', "divisional-masse.with-cavalry.factor: expected"),
    ("formations.yaml", "movement: {points: 1", "movement: {steps: 1", "movement.points: expected movement points"),
    ("formations.yaml", "formations: [column,", "formations: [columns,", "one-formation.formations[0]: expected one of"),
    ("formations.yaml", "hexes: {value: 3", "hexes: {value: 0", "one-formation.hexes.value: expected a whole number, at least 1"),
    ("formations.yaml", "format: 1", "format: 1\nmore: 1", "more: expected a key known here"),
    ("melee.yaml", "    granary-church:", "    granary:", "multipliers.into.granary: expected a key known here"),
    ("stacking.yaml", "batteries: [austrian-brigade]", "batteries: [brigade]", "batteries[0]: expected the id of a known kind"),
    ("stacking.yaml", "    austrian-position: {b", "    austrian-posit: {b", "batteries.rows.austrian-posit: expected the id"),
    ("stacking.yaml", "infantry: false}", "infantry: none}", "infantry: expected true or false"),
    ("carre.yaml", "only: line", "only: lines", "blocks.austrian.only: expected one of"),
    ("carre.yaml", "    only: line\n", "", "blocks.austrian.table: expected the row column"),
    ("carre.yaml", "as-printed:\n  fr-garde-1", "as-printed:\n  fr-garde-3", "as-printed.fr-garde-3: expected a key known here"),
    ("switches.yaml", "  masse:\n    set: true", "  masse:\n    set: on", "switches.masse.set: expected true or false"),
]
"""A file, what is spoilt in it, and what must be said."""


@pytest.mark.parametrize(("file", "old", "new", "expected"), CASES)
def test_a_spoilt_entry_is_named_with_its_place(copy: Path, file: str, old: str, new: str, expected: str) -> None:
    path = copy / "wagram/charts" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")

    with pytest.raises(DataError) as caught:
        load_charts(copy / "wagram")

    faults = [str(fault).removeprefix(f"{copy}/") for fault in caught.value.faults]
    assert any(fault.startswith(f"wagram/charts/{file}:") and expected in fault for fault in faults), "\n".join(faults)


def test_columns_of_masse_without_its_chart_are_a_fault(copy: Path) -> None:
    (copy / "wagram/charts" / FORMATIONS_FILE).unlink()

    with pytest.raises(DataError, match="expected a column known here, got masse"):
        load_charts(copy / "wagram")


@pytest.mark.parametrize(
    ("terrain", "said"), [("clear", "expected a figure for column in clear"), ("woods", "expected a figure for general in woods")]
)
def test_pr_21_8_ground_on_which_troops_stand_without_a_figure_is_refused(copy: Path, terrain: str, said: str) -> None:
    path = copy / "wagram/charts/fire-defence.yaml"
    lines = path.read_text(encoding="utf-8").splitlines()
    place = next(number for number, line in enumerate(lines) if line.split()[:1] == [terrain])
    cells = lines[place].split()
    lines[place] = "  " + "  ".join([cells[0], *["-"] * (len(cells) - 1)])
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")

    with pytest.raises(DataError, match=said):
        load_charts(copy / "wagram")
