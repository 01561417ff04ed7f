"""A worksheet in plain text: one fact a line, complete before the throw, and with the throw after it."""

from __future__ import annotations

from fractions import Fraction
from typing import get_args, get_type_hints

import pytest

from labataille.controller.chronicle import explaining
from labataille.controller.chronicle.explaining import check_lines, die_lines, explained, odds_lines
from labataille.geometry import parse_hex
from labataille.model.events import (
    Event,
    Fired,
    LeaderDrawn,
    LeaderHit,
    LeaderOut,
    LimberingTried,
    Meleed,
    MoraleChecked,
    OddsCounted,
)
from labataille.model.ids import UnitId
from labataille.model.points import half_points
from labataille.model.reasons import Modifier, Multiplier, Reason, Term
from labataille.model.units import Station
from labataille.model.worksheets import CheckSheet, DieSheet, OddsSheet, Span, Worksheet
from tests.draw import CENTRE, foot, leader, position

STATE = position(foot("Guards", CENTRE))
GUARDS = UnitId("Guards")
ROUNDED = Reason("The last column that the odds reach counts, in the defender's favour.", "PR 21.15")
HALF = Multiplier("disordered", Fraction(1, 2), "firer disordered", "PR 30.5")
CANISTER = Modifier("canister", 1, "canister", "PR 26.6")
MASS = Modifier("mass", 6, "increment above nine in the target hex", "PR 22.1")
LEVEL = Modifier("level", -3, "level of the corps", "PR 43.4")

FIRE = OddsSheet(
    attack=(Term("Guards", Fraction(8), "4 increments in line × 2", "PR 24.3", (HALF,)),),
    defence=(Term("Jäger", Fraction(5, 2), "line, village", "BZ 4"),),
    columns=("1:1", "1.5:1", "2:1"),
    ratio_column="1.5:1",
    rounding=ROUNDED,
    column="2:1",
    cells=(Span(11, 11, "0"), Span(12, 66, "2")),
    shifts=(CANISTER,),
    modifiers=(MASS,),
)


def test_f10_a_fire_is_one_fact_a_line() -> None:
    assert explained(Fired((GUARDS,), parse_hex("010011"), FIRE, (4, 3), 53, 2), STATE) == (
        "Attack: Guards: 8 = 4 increments in line × 2 (PR 24.3); × 1/2 firer disordered (PR 30.5) = 4",
        "Defence: Jäger: 2 1/2 = line, village (BZ 4)",
        "Odds: 4 against 2 1/2",
        "Columns: 1:1, 1.5:1, 2:1",
        "Column: 1.5:1. The last column that the odds reach counts, in the defender's favour. (PR 21.15)",
        "Shift: +1 canister (PR 26.6)",
        "Shifted column: 2:1 (PR 21.18)",
        "Modifier: +6 increment above nine in the target hex (PR 22.1)",
        "Table: 11: 0; 12-66: 2",
        "Dice: 4 and 3, read as 43 (PR 9.1)",
        "Roll: 43, 6 steps up the ladder: 53 (PR 9.2)",
        "Result: 2 increments",
    )


def test_a_worksheet_says_the_same_before_the_throw_as_after_it() -> None:
    before = odds_lines(FIRE, STATE)
    after = explained(Fired((GUARDS,), parse_hex("010011"), FIRE, (4, 3), 53, 2), STATE)

    assert after[: len(before)] == before


@pytest.mark.parametrize(
    ("dice", "steps", "roll"),
    [
        ((4, 3), 4, "Roll: 43, 4 steps up the ladder: 51 (PR 9.2)"),
        ((2, 1), -1, "Roll: 21, 1 step down the ladder: 16 (PR 9.2)"),
        ((1, 2), -6, "Roll: 12, 6 steps down the ladder: 11, the end of the ladder (PR 9.4)"),
        ((6, 6), 1, "Roll: 66, 1 step up the ladder: 66, the end of the ladder (PR 9.4)"),
        ((3, 3), 0, "Roll: 33"),
    ],
)
def test_f11_the_roll_of_a_table_goes_up_and_down_the_ladder(dice: tuple[int, int], steps: int, roll: str) -> None:
    added = (Modifier("added", steps, "something", "PR 33.33"),) if steps else ()
    sheet = OddsSheet(FIRE.attack, FIRE.defence, FIRE.columns, "1:1", ROUNDED, "1:1", FIRE.cells, modifiers=added)
    event = Meleed(parse_hex("010011"), (GUARDS,), (), sheet, dice, 11, "NE")

    assert roll in explained(event, STATE)


@pytest.mark.parametrize(
    ("dice", "steps", "roll"),
    [
        ((6, 4), 6, "Roll: 64, 6 steps up the ladder: 4 steps above 66 (PR 9.5)"),
        ((1, 1), -1, "Roll: 11, 1 step down the ladder: 1 step below 11 (PR 9.5)"),
    ],
)
def test_pr_9_5_the_roll_of_a_check_may_leave_the_ladder(dice: tuple[int, int], steps: int, roll: str) -> None:
    sheet = CheckSheet(GUARDS, "recovery", "PR 31.8", 32, (Modifier("added", steps, "something", "PR 31.5"),))

    assert roll in explained(MoraleChecked(sheet, dice, 11, False), STATE)


def test_f10_a_check_says_what_the_roll_must_exceed() -> None:
    sheet = CheckSheet(GUARDS, "recovery", "PR 31.8", 32, (LEVEL,))

    assert explained(MoraleChecked(sheet, (3, 6), 33, True), STATE) == (
        "Needs: above 32, the morale value (PR 31.1)",
        "Modifier: -3 level of the corps (PR 43.4)",
        "Dice: 3 and 6, read as 36 (PR 9.1)",
        "Roll: 36, 3 steps down the ladder: 33 (PR 9.2)",
        "Result: passed",
    )


def test_pr_6_3_a_check_can_be_told_without_its_value() -> None:
    sheet = CheckSheet(GUARDS, "recovery", "PR 31.8", 32, (LEVEL,))

    assert check_lines(sheet, value_known=False) == ("Modifier: -3 level of the corps (PR 43.4)",)


def test_pr_9_7_a_die_is_read_on_its_own_table() -> None:
    cells = (Span(1, 4, "fails to limber"), Span(5, 6, "limbers"))
    sheet = DieSheet("limbering", "BZ 6.2", cells, (Modifier("leader", 2, "Marshal of France", "BZ 6.3"),))

    assert die_lines(sheet) == ("Modifier: +2 Marshal of France (BZ 6.3)", "Table: 1-4: fails to limber; 5-6: limbers")
    assert explained(LimberingTried(GUARDS, sheet, 6, True, half_points(2)), STATE)[2:] == (
        "Die: 6 (PR 9.7)",
        "Roll: 6 + 2 = 8",
        "Result: limbers",
    )


def test_pr_21_42_the_casualty_die_of_a_leader_is_explained() -> None:
    ney = leader("Ney", CENTRE)
    state = position(foot("Guards", CENTRE), ney)
    sheet = DieSheet("casualty of Ney", "PR 21.42", (Span(1, 1, "head wound, killed"), Span(2, 6, "no time out")))

    assert explained(LeaderHit(ney.id, sheet, 1, Station.ELIMINATED), state) == (
        "Table: 1: head wound, killed; 2-6: no time out",
        "Die: 1 (PR 9.7)",
        "Roll: 1",
        "Result: head wound, killed",
    )
    assert explained(LeaderOut(ney.id, (3, 5), 8, 27), state) == ("Hours: 3 + 5 = 8 (PR 21.45)", "Result: back in turn 27")


@pytest.mark.parametrize(("die", "modifier", "result"), [(1, 0, "a"), (2, 0, "b"), (5, 0, "c"), (1, -3, "a"), (6, 4, "c")])
def test_pr_9_7_a_die_beyond_its_table_counts_as_the_last_figure(die: int, modifier: int, result: str) -> None:
    cells = (Span(1, 1, "a"), Span(2, 4, "b"), Span(5, 6, "c"))

    assert DieSheet("", "", cells, (Modifier("it", modifier, "it", "PR 9.7"),)).result(die) == result


def test_every_kind_of_event_with_a_worksheet_is_explained() -> None:
    with_sheet = {kind for kind in get_args(Event) if get_type_hints(kind).get("sheet") in get_args(Worksheet)}

    assert with_sheet <= set(explaining._EXPLAINERS)


def test_f10_every_kind_of_event_with_dice_is_explained_and_all_but_two_by_a_worksheet() -> None:
    thrown = {kind for kind in get_args(Event) if {"dice", "die"} & set(get_type_hints(kind))}

    assert thrown == set(explaining._EXPLAINERS) - {OddsCounted}
    assert {kind for kind in thrown if "sheet" not in get_type_hints(kind)} == {LeaderDrawn, LeaderOut}
