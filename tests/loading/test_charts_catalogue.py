"""The charts of a title load as one value, and a fault in any file is named with its place."""

from __future__ import annotations

import shutil
from dataclasses import fields
from pathlib import Path

import pytest

import labataille.rules
from labataille.charts.catalogue import Charts
from labataille.charts.charge import ChargeSwitches
from labataille.charts.ladder import RUNGS
from labataille.charts.switches import Switches
from labataille.loading import DataError
from labataille.loading.charts import load_charts
from labataille.loading.charts.catalogue import SERIES_FILES, TITLE_FILES
from labataille.resources import scenarios_folder


@pytest.fixture(scope="module")
def charts() -> Charts:
    return load_charts(scenarios_folder() / "bautzen")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a folder with a copy of the charts that a test may spoil."""
    for name in SERIES_FILES:
        _copy(scenarios_folder() / "premier" / name, tmp_path / "premier" / name)
    for name in TITLE_FILES:
        _copy(scenarios_folder() / "bautzen/charts" / name, tmp_path / "bautzen/charts" / name)
    return tmp_path


def _copy(origin: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(origin, target)


def faults_after(copy: Path, file: str, old: str, new: str) -> list[str]:
    """Return what is said about the charts when the first `old` in a file has become `new`."""
    path = copy / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_charts(copy / "bautzen")
    return [str(fault).removeprefix(f"{copy}/") for fault in caught.value.faults]


# -- what is loaded ----------------------------------------------------------------


def test_the_title_is_called_by_its_folder(charts: Charts) -> None:
    assert charts.title == "bautzen"


def test_the_fire_table_has_sixteen_columns_of_thirty_six_rolls(charts: Charts) -> None:
    assert [len(column) for column in charts.fire_table.cells] == [RUNGS] * 16


def test_the_melee_table_has_ten_columns_of_thirty_six_rolls(charts: Charts) -> None:
    assert [len(column) for column in charts.melee_table.cells] == [RUNGS] * 10


def test_every_terrain_has_a_row_in_every_chart(charts: Charts) -> None:
    ground = charts.ground

    assert list(ground.terrain) == list(ground.stacking) == list(ground.fire_defence.cells)


def test_every_watercourse_that_is_no_bridge_has_a_pre_melee_row(charts: Charts) -> None:
    watercourses = [kind for kind, row in charts.ground.hexsides.items() if row.is_watercourse]

    assert list(charts.pre_melee.watercourses) == watercourses


def test_every_body_with_a_level_has_patterns_of_units(charts: Charts) -> None:
    assert list(charts.troops.level_patterns) == list(charts.troops.levels)


def test_every_switch_says_what_it_means(charts: Charts) -> None:
    assert all(note.sentence.endswith(".") and note.clause for note in charts.switches.notes.values())


@pytest.mark.parametrize(("owner", "kind"), [("switches", Switches), ("charge.switches", ChargeSwitches)])
def test_a_switch_that_no_rule_asks_for_says_with_what_it_comes(charts: Charts, owner: str, kind: type) -> None:
    rules = Path(labataille.rules.__file__).parent
    code = "".join(file.read_text(encoding="utf-8") for file in sorted(rules.rglob("*.py")))
    asked_of_players = {key.replace("-", "_") for key in charts.switches.notes}
    names = {field.name for field in fields(kind)} & asked_of_players
    unasked = {name for name in names if f"charts.{owner}.{name}" not in code}

    assert {key.replace("-", "_") for key in charts.switches.comes_with} & names == unasked


def test_the_number_switches_go_into_the_charts_they_belong_to(charts: Charts) -> None:
    defence = charts.ground.fire_defence

    assert (defence.flank, defence.line_flank, charts.fire.canister_range) == (6, 5, 1)


def test_the_better_modifier_counts_for_a_leader_named_twice(charts: Charts) -> None:
    marmont = next(bonus for leader, bonus in charts.troops.limbering.named.items() if leader == "FR-L-MAR")

    assert marmont.value == 3


# -- the digest --------------------------------------------------------------------


def test_the_digest_depends_on_the_content_and_not_on_the_folder(charts: Charts, copy: Path) -> None:
    assert load_charts(copy / "bautzen").digest == charts.digest


def test_the_digest_names_the_exact_bytes(charts: Charts, copy: Path) -> None:
    path = copy / "premier/morale.yaml"
    path.write_text(path.read_text(encoding="utf-8") + "# one more line\n", encoding="utf-8")

    assert load_charts(copy / "bautzen").digest != charts.digest


def test_the_series_may_lie_in_another_folder(copy: Path) -> None:
    (copy / "premier").rename(copy / "elsewhere")

    assert load_charts(copy / "bautzen", copy / "elsewhere").title == "bautzen"


# -- faults ------------------------------------------------------------------------


@pytest.mark.parametrize("file", [f"premier/{name}" for name in SERIES_FILES])
def test_a_missing_chart_of_the_series_is_a_fault(copy: Path, file: str) -> None:
    (copy / file).unlink()
    with pytest.raises(DataError, match=f"{file}:1:1: file: expected a file, but there is none"):
        load_charts(copy / "bautzen")


@pytest.mark.parametrize("file", [f"bautzen/charts/{name}" for name in TITLE_FILES])
def test_a_missing_chart_of_the_title_is_a_fault(copy: Path, file: str) -> None:
    (copy / file).unlink()
    with pytest.raises(DataError, match=f"{file}:1:1: file: expected a file, but there is none"):
        load_charts(copy / "bautzen")


@pytest.mark.parametrize(
    "file", [*(f"premier/{name}" for name in SERIES_FILES), *(f"bautzen/charts/{name}" for name in TITLE_FILES)]
)
def test_a_chart_without_its_source_is_a_fault(copy: Path, file: str) -> None:
    faults = faults_after(copy, file, "source:", "sauce:")

    assert f"{file}:1:1: source: expected a mapping, but the key is missing; add it" in faults


@pytest.mark.parametrize(
    "file", [*(f"premier/{name}" for name in SERIES_FILES), *(f"bautzen/charts/{name}" for name in TITLE_FILES)]
)
def test_an_unknown_key_is_a_fault(copy: Path, file: str) -> None:
    faults = faults_after(copy, file, "format: 1", "format: 1\nsomething-else: 3")

    assert any(fault.startswith(f"{file}:2:1: something-else: expected a key known here") for fault in faults)


def test_a_key_written_twice_is_a_fault(copy: Path) -> None:
    faults = faults_after(copy, "premier/morale.yaml", "  routed:", "  disordered:")

    assert any("modifiers.disordered: expected each key once" in fault for fault in faults)


def test_the_faults_of_all_files_are_found_at_once(copy: Path) -> None:
    (copy / "premier/retreat.yaml").unlink()
    faults = faults_after(copy, "bautzen/charts/charge.yaml", "value: -12", "value: twelve")

    assert [fault.split(":")[0] for fault in faults] == ["bautzen/charts/charge.yaml", "premier/retreat.yaml"]


CASES = [
    ("premier/fire.yaml", "{value: +1,", "{value: 99,", "modifiers.mass.value: expected a whole number from -35 to 35"),
    ("premier/fire.yaml", ", clause: PR 22.1}", "}", "modifiers.mass.clause: expected a clause"),
    ("premier/fire.yaml", "clause: PR 22.1}", "clause: 22.1}", "modifiers.mass.clause: expected a clause"),
    ("premier/fire.yaml", 'value: "1/3"', 'value: "4/3"', "limits.carre-share.value: expected a number"),
    ("premier/morale.yaml", "reason: routed, ", "", "modifiers.routed.reason: expected a text"),
    ("premier/melee.yaml", 'factor: "1/2"', "factor: -1", "multipliers.disordered.factor: expected a number"),
    ("premier/melee.yaml", 'under: "1:3"', 'under: "1:0"', "below-first[0].under: expected odds"),
    ("premier/pre-melee.yaml", "  2/1:", "  1/3:", "odds.1/3: expected better odds than 1/1"),
    ("premier/pre-melee.yaml", "to-morale: 16", "to-morale: 14", "elite[0].to-morale: expected a morale from 15 up"),
    (
        "premier/pre-melee.yaml",
        "from-morale: 15",
        "from-morale: 17",
        "elite[0].from-morale: expected a value of the dice ladder",
    ),
    (
        "premier/organization.yaml",
        'points: "1/2"',
        'points: "1/3"',
        "costs.entry-queue.points: expected movement points",
    ),
    ("premier/results.yaml", "PR 34.4, 34.5", "PR 34.4; 34.5", "effects.0.clause: expected a clause"),
    ("premier/results.yaml", "retreat: full", "retreat: fully", "effects.0.attackers.retreat: expected a number"),
    (
        "premier/results.yaml",
        "\n  22: #",
        "\n  23: #",
        "matrix.unlimbered-guns disordered.DD: expected the number of an effect",
    ),
    ("premier/leader-casualty.yaml", ", dice-of-hours: 2", "", "wounds.3.dice-of-hours: expected a whole number"),
    ("premier/leader-casualty.yaml", "[65, 66]", "[67, 66]", "natural-rolls.fire-target.rolls[0]: expected a value"),
    ("bautzen/charts/terrain.yaml", "order: any", "order: none", "terrain.clear.order: expected one of"),
    ("bautzen/charts/terrain.yaml", ", artillery: 1}", "}", "terrain.clear.cost.artillery: expected movement points"),
    ("bautzen/charts/terrain.yaml", "  clear:", "  open:", "terrain.clear: expected the row clear"),
    (
        "bautzen/charts/terrain.yaml",
        "only: {artillery: road-march}",
        "only: {guns: road-march}",
        "only.guns: expected a key",
    ),
    (
        "bautzen/charts/stacking.yaml",
        "{regiment: 1, or-increments: 18}\n    cav",
        "{regiment: 1, and-increments: 18}\n    cav",
        "and-increments: expected a key",
    ),
    ("bautzen/charts/stacking.yaml", "artillery: {increments: 6}", "artillery: 6", "terrain.clear.artillery: expected"),
    ("bautzen/charts/stacking.yaml", "  town:", "  city:", "terrain.town: expected a row"),
    ("bautzen/charts/fire-defence.yaml", "  town ", "  city ", "table: expected the row town"),
    ("bautzen/charts/troops.yaml", "-   even", "-   evenly", "fire.table.fr-ligne.check: expected one of"),
    ("bautzen/charts/troops.yaml", "3      2   even", "3      -   even", "fire.table: expected a range for fr-legere"),
    ("bautzen/charts/troops.yaml", "[2, 4, 6]", "[2, 6, 4]", "levels.fr-vieille-garde.at: expected more battalions"),
    ("bautzen/charts/troops.yaml", "[0, -3, -6]", "[0, -3]", "levels.fr-vieille-garde.roll-modifiers: expected 3"),
    ("bautzen/charts/carre.yaml", "62/66", "66/62", "blocks.french.table.column.4: expected two values"),
    ("bautzen/charts/carre.yaml", "pr-jaeger: pr-jaeger", "pr-jager: pr-jaeger", "class-of.pr-jager: expected the id"),
    ("bautzen/charts/switches.yaml", "set: true", "set: yes", "switches.slopes-block.set: expected true or false"),
    (
        "bautzen/charts/switches.yaml",
        "set: trample",
        "set: ride",
        "charge-switches.broken-by-charge.set: expected one of",
    ),
]
"""A file, what is spoilt in it, and what must be said."""


@pytest.mark.parametrize(("file", "old", "new", "expected"), CASES)
def test_a_spoilt_entry_is_named_with_its_place(copy: Path, file: str, old: str, new: str, expected: str) -> None:
    faults = faults_after(copy, file, old, new)

    assert any(fault.startswith(file) and expected in fault for fault in faults), "\n".join(faults)
