"""The organisation display (PR 6.4): every counter of a side, where it is, what a regiment may do, and the intents that do it."""

from __future__ import annotations

import pytest

from labataille.controller.acting import act
from labataille.controller.intents import Give, GoTo, Regroup, TakeUnit, Undo
from labataille.controller.organisation_display import DisplayRow, organisation, regrouping_of, regroupings_at_hand
from labataille.controller.prompts import label, prompt
from labataille.controller.seen import Seen, seen_at
from labataille.controller.table import Table
from labataille.controller.why_not import why_not_unit
from labataille.engine.invariants import state_faults
from labataille.model.ids import UnitId
from labataille.model.questions import Assemble, BreakDown, CallOff, Question
from labataille.model.records import checksum
from labataille.model.sides import Side
from labataille.model.units import Station
from tests.controller.regiments_table import APART, TOGETHER, WHOLE, battalion, table


def rows(seen: Seen, side: Side = Side.FRENCH) -> dict[UnitId, DisplayRow]:
    """Every row of the display, by unit."""
    found: dict[UnitId, DisplayRow] = {}

    def note(row: DisplayRow) -> None:
        found[row.unit] = row
        for part in row.parts:
            note(part)

    for corps in organisation(seen, side):
        for division in corps.divisions:
            for row in division.rows:
                note(row)
    return found


def sentence(seen: Seen, unit: UnitId) -> str:
    regrouping = regrouping_of(seen, seen.unit(unit))
    assert regrouping is not None
    return "" if regrouping.refusal is None else regrouping.refusal.sentence


# -- the tree ----------------------------------------------------------------------------------------


def test_pr_6_4_the_display_has_every_counter_of_a_side_once_by_corps_and_division() -> None:
    seen = seen_at(table())
    corps = organisation(seen, Side.FRENCH)

    assert [each.name for each in corps] == ["V Corps (Lauriston)"]
    assert len(corps[0].divisions) == len({division.name for division in corps[0].divisions}) > 1
    assert set(rows(seen)) == {unit.id for unit in seen.state.units.values() if unit.side is Side.FRENCH}


def test_pr_6_4_battalions_hang_under_their_regiment() -> None:
    row = rows(seen_at(table()))[TOGETHER]

    assert [part.unit for part in row.parts] == [battalion(TOGETHER, number) for number in range(1, 5)]
    assert all(part.parts == () for part in row.parts)


def test_pr_6_4_a_row_says_where_its_counter_is_and_what_its_men_have_left() -> None:
    found = rows(seen_at(table()))
    second = found[battalion(TOGETHER, 2)]

    assert (second.station, len(second.hexes), second.left, second.printed) == (Station.ON_MAP, 1, 4, 5)
    assert (found[TOGETHER].station, found[TOGETHER].hexes, found[TOGETHER].left) == (Station.ON_DISPLAY, (), 19)
    assert (found[WHOLE].station, found[WHOLE].left, found[WHOLE].printed) == (Station.ON_MAP, 18, 20)
    assert (found[battalion(WHOLE, 1)].station, found[battalion(WHOLE, 1)].left) == (Station.ON_DISPLAY, None)


def test_pr_6_3_of_the_enemy_the_display_says_where_he_is_but_not_what_he_may_do() -> None:
    found = rows(seen_at(table(), Side.FRENCH), Side.COALITION)

    assert found[UnitId("PR-II-S-2O")].station is Station.ON_MAP
    assert {row.regrouping for row in found.values()} == {None}


def test_pr_6_8_a_regiment_of_cavalry_has_nothing_to_do_here() -> None:
    assert rows(seen_at(table()))[UnitId("FR-V-RH-1")].regrouping is None


# -- what may be done ----------------------------------------------------------------------------------


def test_pr_6_6_the_display_says_what_each_regiment_may_do_and_why_not() -> None:
    seen = seen_at(table())

    assert regrouping_of(seen, seen.unit(TOGETHER)).choice == Assemble(TOGETHER)
    assert regrouping_of(seen, seen.unit(WHOLE)).choice == BreakDown(WHOLE)
    assert (sentence(seen, TOGETHER), sentence(seen, WHOLE)) == ("", "")
    assert sentence(seen, APART) == "All battalions of 153e Ligne must stand in one hex."


def test_pr_2_4_a_side_that_is_not_asked_may_do_nothing() -> None:
    seen = seen_at(table(("human", "random")), Side.COALITION)

    assert all(row.regrouping is None or row.regrouping.refusal for row in rows(seen, Side.COALITION).values())


@pytest.mark.parametrize(("unit", "offered"), [(battalion(TOGETHER, 1), 1), (WHOLE, 1), (battalion(APART, 1), 0)])
def test_pr_6_6_a_unit_in_hand_offers_what_its_counters_near_it_may_do(unit: UnitId, offered: int) -> None:
    seen = seen_at(table())

    assert len(regroupings_at_hand(seen, seen.unit(unit))) == offered


def share_losses(at: Table) -> None:
    """Let the ready answer share what is left over of the losses."""
    while at.ask.question is Question.SHARE_LOSS:
        act(at, Give(at.ask.default))


def test_pr_6_4_a_counter_on_the_display_says_who_stands_for_it() -> None:
    said = why_not_unit(seen_at(table()), battalion(WHOLE, 1))

    assert str(said) == "152e Ligne, 1er bn waits on the organisation display; for its men stand now: 152e Ligne. (PR 6.4)"


# -- intents -------------------------------------------------------------------------------------------


def choice_of(regiment: UnitId) -> Assemble | BreakDown:
    return BreakDown(regiment) if regiment == WHOLE else Assemble(regiment)


@pytest.mark.parametrize("regiment", [TOGETHER, WHOLE])
def test_pr_6_6_a_regiment_regroups_from_the_display_whatever_is_asked(regiment: UnitId) -> None:
    at = table()

    assert act(at, Regroup(choice_of(regiment))) is None
    share_losses(at)
    assert at.ask.question is Question.MOVE
    assert at.state.regrouped == (regiment,)
    assert state_faults(at.state) == ()


@pytest.mark.parametrize("in_hand", [battalion(APART, 1), battalion(TOGETHER, 3), WHOLE])
def test_pr_6_6_what_is_in_hand_is_put_down_first(in_hand: UnitId) -> None:
    at = table()
    act(at, TakeUnit(in_hand))

    assert act(at, Regroup(Assemble(TOGETHER))) is None
    assert at.state.units[TOGETHER].is_on_map


def test_pr_6_6_it_can_be_taken_back() -> None:
    at = table()
    before = checksum(at.state)
    act(at, Regroup(BreakDown(WHOLE)))
    act(at, Undo())

    assert checksum(at.state) == before


def test_pr_6_6_a_refused_regiment_says_why_and_nothing_changes() -> None:
    at = table()
    before = len(at.game.journal)
    refusal = act(at, Regroup(Assemble(APART)))

    assert (refusal.clause, len(at.game.journal)) == ("PR 6.6", before)


def test_pr_6_6_a_regiment_that_has_moved_says_so() -> None:
    at = table()
    act(at, TakeUnit(WHOLE))
    hex = at.state.units[WHOLE].hex.neighbour(3)
    act(at, GoTo(hex))

    assert "has begun to move" in act(at, Regroup(BreakDown(WHOLE))).sentence


# -- words ---------------------------------------------------------------------------------------------


def test_pr_6_6_the_answers_have_names() -> None:
    at = table()
    act(at, TakeUnit(WHOLE))
    assert label(BreakDown(WHOLE), at.ask, at.state) == "break down into battalions"

    act(at, Give(CallOff()))
    act(at, TakeUnit(battalion(TOGETHER, 1)))
    assert label(Assemble(TOGETHER), at.ask, at.state) == "assemble 151e Ligne"


def log_of(at: Table) -> str:
    return "\n".join(line.text for line in at.lines_for(None))


def test_pr_6_6_the_log_tells_who_broke_down_into_what() -> None:
    at = table()
    act(at, Regroup(BreakDown(WHOLE)))
    share_losses(at)

    assert "152e Ligne breaks down into 152e Ligne, 1er bn (4/5), 152e Ligne, 2e bn (4/5)" in log_of(at)


def test_pr_6_6_the_log_tells_who_assembled() -> None:
    at = table()
    act(at, Regroup(Assemble(TOGETHER)))

    assert "151e Ligne assembles its 4 battalions: 19/20 increments. (PR 6.6)" in log_of(at)


def test_pr_6_5_the_owner_is_asked_who_bears_an_odd_increment() -> None:
    at = table()
    act(at, TakeUnit(WHOLE))
    act(at, Give(BreakDown(WHOLE)))

    assert at.ask.question is Question.SHARE_LOSS
    assert prompt(at.ask, at.state) == "152e Ligne breaks down: which battalion bears the odd increment?"
