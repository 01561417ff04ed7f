"""Lint of how pieces stand: a set-up against the rules is refused with file, line, column and clause, in positions and battles."""

from __future__ import annotations

from pathlib import Path

import pytest

from labataille.loading import Fault
from labataille.loading.battles import load_battle
from labataille.loading.lint import lint

HEAD = """\
format: 1
battle: stand
about: Some stand here as they should not.
"""
FIELD = """\
field:
  legend: {"v": village, "w": woods}
  terrain: |
    .......
    .......
    ..v.w..
    .......
    .......
units:
"""
TAIL = "begin: {side: french, segment: movement}\n"
BODY = "movement: 7, melee: 12, morale: 32"


def foot(id: str, hex: str, how: str, increments: int = 6, troop: str = "fr-ligne", side: str = "french") -> str:
    """The line of a battalion."""
    where = f"hexes: {hex}" if hex.startswith("[") else f'hex: "{hex}"'
    who = f"id: {id}, side: {side}, arm: infantry, troop: {troop}, increments: {increments}"
    return f"  - {{{who}, {BODY}, fire: 6, {where}, {how}}}\n"


def horse(id: str, hex: str, how: str, increments: int = 6, side: str = "french") -> str:
    """The line of a regiment of cavalry."""
    where = f"hexes: {hex}" if hex.startswith("[") else f'hex: "{hex}"'
    return f"  - {{id: {id}, side: {side}, arm: cavalry, increments: {increments}, {BODY}, {where}, {how}}}\n"


def gun(id: str, hex: str, how: str, side: str = "french") -> str:
    """The line of a battery."""
    return (
        f"  - {{id: {id}, side: {side}, arm: artillery, increments: 2, movement: 5, melee: 2, morale: 32,"
        f' fire: [12, 8, 4], range: [2, 5, 8], hex: "{hex}", {how}}}\n'
    )


COLUMN = "facing: hexside 0"
LINE = "formation: line, facing: vertex 0"
SKIRMISH = "formation: skirmish, facing: vertex 0"
CARRE = "formation: carre"


def written(folder: Path, units: str, first: str = "", last: str = "") -> Path:
    path = folder / "stand.yaml"
    path.write_text(HEAD + first + FIELD + units + last + TAIL, encoding="utf-8")
    return path


def line_of(fault: Fault) -> str:
    return Path(fault.file).read_text(encoding="utf-8").splitlines()[fault.line - 1]


def told(folder: Path, units: str, last: str = "") -> Fault:
    (fault,) = lint([written(folder, units, last=last)])
    return fault


# -- a unit by itself --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "clause"),
    [
        (foot("A", "001001", "formation: limbered, facing: hexside 0"), "PR 15.12"),
        (foot("A", "001001", SKIRMISH, increments=3), "PR 19.1"),
        (foot("A", "001001", LINE, troop="fr-provisoire-ligne"), "BZ 5.2"),
        (horse("A", "001001", CARRE), "PR 15.12"),
        (gun("A", "001001", COLUMN + ", formation: column"), "PR 15.12"),
        (foot("A", "001001", "formation: masse, facing: vertex 0"), "PR 16.130"),
    ],
)
def test_pr_15_12_a_formation_that_a_type_may_not_take_is_found(tmp_path: Path, unit: str, clause: str) -> None:
    fault = told(tmp_path, unit)

    assert clause in fault.expected
    assert fault.path == "units[0].formation"


@pytest.mark.parametrize(
    "how", ["formation: line, facing: hexside 0", "formation: column, facing: vertex 0", "formation: carre, facing: hexside 0"]
)
def test_pr_13_3_the_wrong_kind_of_direction_is_found(tmp_path: Path, how: str) -> None:
    fault = told(tmp_path, foot("A", "001001", how))

    assert "(PR 13.3)" in fault.expected
    assert fault.path == "units[0].facing"


@pytest.mark.parametrize(
    ("hex", "how", "clause"),
    [
        ("002002", LINE, "PR 16.20"),
        ("002002", CARRE, "PR 16.40"),
        ("004002", "formation: column, facing: hexside 0", "PR 16.60"),
        ("001001", "formation: general-order, facing: hexside 0", "PR 16.60"),
        ("001001", "formation: road-march, facing: hexside 0", "PR 16.74"),
    ],
)
def test_pr_16_60_ground_that_forbids_a_formation_is_found(tmp_path: Path, hex: str, how: str, clause: str) -> None:
    fault = told(tmp_path, foot("A", hex, how))

    assert f"({clause})" in fault.expected
    assert fault.path == "units[0].formation"


def test_pr_18_3_ground_prohibited_to_guns_is_found(tmp_path: Path) -> None:
    first, second = lint([written(tmp_path, gun("A", "004002", "formation: unlimbered, facing: hexside 0"))])

    assert "On this ground it stays on its road (BZ 2.1, 2.9)" in second.expected
    assert "No artillery may stand here (BZ 3" in first.expected


@pytest.mark.parametrize(
    ("unit", "clause"),
    [
        (foot("A", '["001001", "002002"]', "formation: line, facing: vertex 5", increments=3), "PR 16.23"),
        (foot("A", "001001", SKIRMISH, troop="fr-legere"), "PR 19.3"),
        (foot("A", '["001001", "002002"]', SKIRMISH.replace("0", "5"), increments=3, troop="fr-legere"), "PR 19.2"),
    ],
)
def test_pr_19_3_too_many_or_too_few_hexes_are_found(tmp_path: Path, unit: str, clause: str) -> None:
    (fault,) = lint([written(tmp_path, unit.replace("002002", "002001"))])

    assert f"({clause})" in fault.expected
    assert fault.path.startswith("units[0].hex")


# -- those of one hex --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("units", "clause"),
    [
        (foot("A", "001001", COLUMN, 10) + foot("B", "001001", COLUMN, 10), "BZ 3"),
        (foot("A", "001001", COLUMN) + foot("B", "001001", LINE), "PR 16.1"),
        (foot("A", "001001", COLUMN) + horse("B", "001001", COLUMN), "PR 16.5"),
        (foot("A", "001001", CARRE, 2), "PR 16.40"),
        (foot("A", "001001", COLUMN) + foot("B", "001001", COLUMN, side="coalition", troop="pr-infantry"), "PR 16.56"),
    ],
)
def test_pr_16_3_those_who_may_not_share_a_hex_are_found_at_the_last_of_them(tmp_path: Path, units: str, clause: str) -> None:
    fault = told(tmp_path, units)

    assert clause in fault.expected
    assert fault.path == f"units[{units.count('id:') - 1}].hex"


def test_pr_16_56_enemy_cavalry_may_stand_on_a_carre(tmp_path: Path) -> None:
    units = foot("A", "001001", CARRE) + horse("B", "001001", COLUMN, side="coalition")

    assert lint([written(tmp_path, units)]) == ()


def test_pr_7_4_a_leader_among_enemies_is_found(tmp_path: Path) -> None:
    fault = told(tmp_path, foot("A", "001001", COLUMN), 'leaders: [{id: PR-L-YOR, hex: "001001"}]\n')

    assert "(PR 7.4)" in fault.expected
    assert fault.path == "leaders[0].hex"


def test_pr_6_4_two_counters_for_the_same_men_are_found(tmp_path: Path) -> None:
    regiment = foot("R", "001001", COLUMN + ", size: regiment, regiment: 22e, stands-for: [A, B]", 12)
    a, b = foot("A", "003001", COLUMN + ", regiment: 22e"), foot("B", "003001", COLUMN + ", regiment: 22e")
    fault = told(tmp_path, regiment + a + b.replace('hex: "003001", facing: hexside 0', "on-display: true"))

    assert "for the same men" in fault.expected
    assert "(PR 6.4)" in fault.expected


# -- all of them -------------------------------------------------------------------------------------------------------


def test_every_fault_of_a_set_up_is_told_at_once_with_its_line(tmp_path: Path) -> None:
    units = foot("A", "002002", LINE) + foot("B", "001001", "formation: limbered, facing: hexside 0") + horse("C", "001001", COLUMN)
    faults = lint([written(tmp_path, units, last="fog: 1\n")])

    assert [fault.path for fault in faults] == ["units[0].formation", "units[1].formation", "units[2].hex", "fog"]
    assert ["id: A" in line_of(faults[0]), "id: B" in line_of(faults[1]), "id: C" in line_of(faults[2])] == [True] * 3
    assert line_of(faults[0])[faults[0].column - 1 :].startswith("line, facing")


def test_a_battle_about_such_a_moment_may_say_so(tmp_path: Path) -> None:
    path = written(tmp_path, foot("A", "002002", LINE), "unlawful: true\n")

    assert load_battle(path).start.units


def test_a_battle_that_says_so_without_need_is_refused(tmp_path: Path) -> None:
    (fault,) = lint([written(tmp_path, foot("A", "001001", LINE), "unlawful: true\n")])

    assert fault.path == "unlawful"
    assert "leave the key out" in fault.expected


def test_a_position_against_the_rules_is_refused_with_all_its_faults(tmp_path: Path) -> None:
    path = tmp_path / "small.yaml"
    path.write_text(
        """\
format: 1
position: small
about: Nobody stands well.
scenario: bautzen/weissig
begin: {side: coalition, segment: melee, turn: 99}
units:
  - {id: FR-V-16-151-1, hex: "051017", formation: unlimbered, facing: hexside 3}
  - {id: PR-II-S-2O, hex: "050010", formation: line, facing: vertex 5}
""",
        encoding="utf-8",
    )
    faults = lint([path])

    assert [(fault.line, fault.path) for fault in faults] == [(5, "begin"), (7, "units[0].formation"), (8, "units[1].formation")]
    assert "(PR 15.12)" in faults[1].expected
    assert "(PR 16.20)" in faults[2].expected
