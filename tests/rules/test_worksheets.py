"""Worksheets as the rules fill them in: the column and why it is that one, what stands in it, and every modifier once."""

from __future__ import annotations

from fractions import Fraction

import pytest

from labataille.charts.ladder import VALUES
from labataille.model.worksheets import Span
from labataille.rules.fire import column_of, fire_sheet
from labataille.rules.limbering import limbering_sheet
from labataille.rules.melee_odds import cell_of, melee_sheet
from labataille.rules.odds import FIRE, MELEE, odds_column
from tests.draw import CENTRE, COALITION, beside, charts, foot, guns, leader, position
from tests.rules.assault_positions import SOUTH, attacker, defender, field, general

COLUMNS = charts().fire_table.columns


@pytest.mark.parametrize(
    ("attack", "defence", "column", "clause"),
    [
        (14, 9, "1.5:1", "PR 21.15"),
        (1, 4, "1:3", "PR 21.16"),
        (3, 9, "1:3", "PR 21.15"),
        (20, 2, "10:1", "PR 21.15"),
        (21, 2, "10:1", "PR 21.17"),
    ],
)
def test_pr_21_15_the_worksheet_says_by_which_clause_the_column_was_found(
    attack: int, defence: int, column: str, clause: str
) -> None:
    found, reason = odds_column(COLUMNS, Fraction(attack), Fraction(defence), FIRE)

    assert (COLUMNS.names[found], reason.clause) == (column, clause)
    assert reason.sentence.endswith(".")


def test_pr_33_31_where_nothing_defends_the_last_column_counts() -> None:
    found, reason = odds_column(charts().melee_table.columns, Fraction(1), Fraction(0), MELEE)

    assert charts().melee_table.columns.names[found] == "5:1"
    assert reason.sentence == "Where nothing defends, the last column counts."


def result_at(cells: tuple[Span, ...], value: int) -> str:
    (found,) = [cell.result for cell in cells if cell.first <= value <= cell.last]
    return found


def test_pr_21_30_the_worksheet_of_a_fire_holds_the_column_that_is_read() -> None:
    battery = guns("G", beside(3))
    state = position(battery, foot("T", CENTRE, side=COALITION))
    sheet = fire_sheet(state, charts(), [battery], CENTRE)

    assert sheet.shifts
    for index, value in enumerate(VALUES):
        lost = charts().fire_table.losses(column=column_of(charts(), sheet), index=index)
        assert result_at(sheet.cells, value) == str(lost)


def test_pr_33_34_the_worksheet_of_a_melee_holds_the_column_that_is_read() -> None:
    state = field(attacker(), defender())
    sheet = melee_sheet(state, charts(), [state.units["A"]], CENTRE)

    assert not sheet.modifier
    assert [result_at(sheet.cells, value) for value in VALUES] == [cell_of(charts(), sheet, index).text for index in range(36)]


def test_f7_pr_33_33_the_leaders_of_both_sides_are_two_modifiers() -> None:
    state = field(
        attacker(), defender(), leaders=[general("us", SOUTH, melee=3), general("them", CENTRE, side=COALITION, melee=1)]
    )
    ours, theirs = melee_sheet(state, charts(), [state.units["A"]], CENTRE).modifiers

    assert (ours.id, ours.value) == ("leader", 3)
    assert (theirs.id, theirs.value) == ("enemy-leader", -1)
    assert ours.reason != theirs.reason


def test_bz_6_2_the_worksheet_of_limbering_holds_the_figure_and_the_leaders_modifier() -> None:
    state = position(guns("a", CENTRE, limbering="prussian-foot"), leader("FR-L-NEY", CENTRE))
    sheet = limbering_sheet(state, charts(), state.units["a"])

    assert sheet is not None
    assert sheet.cells == (Span(1, 4, "fails to limber"), Span(5, 6, "limbers"))
    assert [modifier.value for modifier in sheet.modifiers] == [2]
    assert [sheet.result(die) for die in (2, 3)] == ["fails to limber", "limbers"]


def test_bz_6_2_where_every_face_limbers_there_is_no_worksheet() -> None:
    state = position(guns("a", CENTRE, limbering="french-guard"))

    assert limbering_sheet(state, charts(), state.units["a"]) is None
