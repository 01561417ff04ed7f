"""The clause index: how clauses are cited, which places count, and what is told of gaps."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from labataille.cli import main
from labataille.tools.clause_index.citations import citations, clauses_in_name
from labataille.tools.clause_index.clause import clause_of
from labataille.tools.clause_index.index import Standing, build_index
from labataille.tools.clause_index.selecting import Selection, selections
from labataille.ui.screens.chapters import later

ROOT = Path(__file__).resolve().parents[2]

KNOWN = tuple(
    clause
    for number in ("14.9", "14.10", "14.11", "14.11a", "14.12", "16.2", "18.12", "38.T")
    if (clause := clause_of("PR", number))
)

LIST = """\
format: 1
clauses: premier
chapters:
  - chapter: PR 14
    title: Zones
    installed: {installed}
    clauses:
      "14.1": Where a zone lies
      "14.2": {{title: "What it affects", no-rule: "description"}}
      "14.9": Fire at those who spend points in it
      "14.11": {{title: "Two fires", same-as: PR 14.9}}
"""


def cited(text: str) -> list[str]:
    return [str(citation.clause) for citation in citations(text, KNOWN)]


def named(name: str) -> list[str]:
    return [str(clause) for clause in clauses_in_name(name)]


# -- citations -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("A unit stops (PR 14.5).", ["PR 14.5"]),
        ("(PR 16.2, 18.12)", ["PR 16.2", "PR 18.12"]),
        ("(PR 14.9 to 14.11)", ["PR 14.9", "PR 14.10", "PR 14.11"]),
        ("(PR 14.10 to 14.12)", ["PR 14.10", "PR 14.11", "PR 14.11a", "PR 14.12"]),
        ("(PR 16.3; BZ 8.7)", ["PR 16.3", "BZ 8.7"]),
        ('clause: "BZ 4, 8.2"', ["BZ 8.2"]),
        ("(PR 16.2,\n    18.12)", ["PR 16.2", "PR 18.12"]),
        ("# as in PR 14.11a\n# and 38.T", ["PR 14.11a", "PR 38.T"]),
        ("Zones (PR 14): a chapter names no clause.", []),
    ],
)
def test_citations_are_read_singly_in_lists_and_in_ranges(text: str, clauses: list[str]) -> None:
    assert cited(text) == clauses


@pytest.mark.parametrize(
    "text",
    [
        '"""Movement.\n\nLeft out: what an enemy may do meanwhile (PR 14.9).\nAnd so on (PR 16.2).\n"""',
        '"""Zones. Opportunity fire (PR 14.9, 14.10) belongs to its own chapter."""',
        '"""Melee. Retreats (PR 29.1) come with their chapter."""',
    ],
)
def test_clauses_of_what_is_left_out_are_not_there(text: str) -> None:
    assert cited(text) == []


def test_a_citation_knows_its_line() -> None:
    (citation,) = citations("one\ntwo\nthree (PR 14.9)", KNOWN)

    assert citation.line == 3


@pytest.mark.parametrize(
    ("name", "clauses"),
    [
        ("test_pr_14_9_leaving_a_zone_draws_fire", ["PR 14.9"]),
        ("test_bz_4_7_and_4_8_disordered_troops", ["BZ 4.7", "BZ 4.8"]),
        ("test_dv_14_stop_pr_14_5_and_pr_14_8_who_stops", ["PR 14.5", "PR 14.8"]),
        ("test_ex_bz_2_1_bz_2_8_a_path", ["BZ 2.8"]),
        ("test_ex_05_1_a_regiment_loses_two", []),
        ("test_pr_31_6a_a_carre_adds_six_once", ["PR 31.6a"]),
        ("pr-21-30-fourteen-against-nine", ["PR 21.30"]),
        ("test_pr_14_zones", []),
    ],
)
def test_a_name_carries_the_clauses_it_is_about(name: str, clauses: list[str]) -> None:
    assert named(name) == clauses


# -- chapters --------------------------------------------------------------------------------------------


def test_chapters_are_selected_by_series_and_range() -> None:
    assert selections("10-20,BZ,WG 5, pr 2") == (
        Selection("PR", 10, 20),
        Selection("BZ", 0, 99),
        Selection("WG", 5, 5),
        Selection("PR", 2, 2),
    )


@pytest.mark.parametrize("text", ["", "10-", "XY", "20-10", "1,,2"])
def test_other_words_select_nothing(text: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        selections(text)


# -- a checkout ------------------------------------------------------------------------------------------


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout in which PR 14.1 has code and test, and PR 14.9 nothing."""
    for folder in ("docs", "labataille/rules", "scenarios", "tests/battles"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "docs/clauses.yaml").write_text(LIST.format(installed="true"), encoding="utf-8")
    (tmp_path / "labataille/rules/zones.py").write_text('def zone():\n    """The zone (PR 14.1)."""\n', encoding="utf-8")
    (tmp_path / "tests/test_zones.py").write_text("def test_pr_14_1_a_zone():\n    pass\n", encoding="utf-8")
    return tmp_path


def standings(checkout: Path) -> dict[str, Standing]:
    return {str(row.entry.clause): row.standing for row in build_index(checkout).rows}


def test_a_clause_is_complete_with_code_and_test(checkout: Path) -> None:
    (row, *_) = build_index(checkout).rows

    assert row.standing is Standing.COMPLETE
    assert [str(place) for place in row.code] == ["labataille/rules/zones.py:2 zone"]
    assert [str(place) for place in row.tests] == ["tests/test_zones.py:1 test_pr_14_1_a_zone"]


def test_a_clause_without_anything_is_a_gap_of_an_installed_chapter(checkout: Path) -> None:
    assert standings(checkout)["PR 14.9"] is Standing.NOTHING
    assert standings(checkout)["PR 14.2"] is Standing.NO_RULE


def test_a_clause_without_anything_is_later_where_its_chapter_is_not_installed(checkout: Path) -> None:
    (checkout / "docs/clauses.yaml").write_text(LIST.format(installed="false"), encoding="utf-8")

    assert standings(checkout)["PR 14.9"] is Standing.LATER
    assert main(["clauses", "--root", str(checkout)]) == 0


def test_a_clause_that_says_the_same_has_the_places_of_the_other(checkout: Path) -> None:
    (checkout / "scenarios/fire.yaml").write_text("clause: PR 14.9\n", encoding="utf-8")
    (checkout / "tests/battles/pr-14-9-fire.yaml").write_text("format: 1\n", encoding="utf-8")

    assert standings(checkout)["PR 14.9"] is Standing.COMPLETE
    assert standings(checkout)["PR 14.11"] is Standing.COMPLETE


def test_a_gap_of_an_installed_chapter_exits_with_1(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["clauses", "--gaps", "--root", str(checkout)])

    assert code == 1
    assert "2 clauses of installed chapters lack code or test." in capsys.readouterr().out


def test_a_citation_that_the_list_does_not_have_is_named(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (checkout / "scenarios/fire.yaml").write_text("clause: PR 99.9\n", encoding="utf-8")
    main(["clauses", "--root", str(checkout)])

    assert "scenarios/fire.yaml:1: expected a clause of docs/clauses.yaml, got PR 99.9" in capsys.readouterr().out


def test_a_folder_without_the_list_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["clauses", "--root", str(tmp_path)]) == 2
    assert "name one with --root" in capsys.readouterr().err


def test_json_has_every_place(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["clauses", "--json", "--chapters", "14", "--root", str(checkout)])
    records = json.loads(capsys.readouterr().out)

    assert [record["clause"] for record in records] == ["PR 14.1", "PR 14.2", "PR 14.9", "PR 14.11"]
    assert records[0]["tests"] == ["tests/test_zones.py:1 test_pr_14_1_a_zone"]


def test_no_clause_of_an_installed_chapter_lacks_code_or_test() -> None:
    index = build_index(ROOT)

    assert [str(row.entry.clause) for row in index.rows if row.is_fault] == []
    assert index.unknown == ()


def test_the_players_are_told_of_every_chapter_of_the_series_with_clauses_to_come() -> None:
    told = {chapter.chapter for chapter in later()}
    to_come = {row.chapter.name for row in build_index(ROOT).rows if row.standing is Standing.LATER}
    installed = {row.chapter.name for row in build_index(ROOT).rows if row.chapter.installed}

    assert told.isdisjoint(installed)
    assert {chapter for chapter in to_come if chapter.startswith("PR")} <= told
