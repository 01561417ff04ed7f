"""Scenario 1 of Deutsch-Wagram in words: its sheet, and units off the playing area (WG 19.3, 19.4)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.controller.chronicle.telling import tell
from labataille.controller.seen import Seen
from labataille.controller.why_not_pieces import PiecesRefused
from labataille.geometry import hex_at
from labataille.loading.charts import load_charts
from labataille.loading.scenarios import load_scenario
from labataille.model.edges import Edge
from labataille.model.events import RecoveredAway
from labataille.model.formations import Morale
from labataille.model.ids import UnitId
from labataille.model.questions import Ask, Finish, Question
from labataille.model.scenario import LeavingArea, SpecialRule, SpecialRuleAt
from labataille.model.state import Away, State
from labataille.model.units import Station
from labataille.resources import scenarios_folder
from labataille.ui.muster import note_on
from labataille.ui.screens.scenario_sheet import victory_text
from tests.draw import COALITION, FRENCH, charts, foot, position, rewritten

FOOT = UnitId("foot")
LEAVING = LeavingArea({FRENCH: Edge.SOUTH, COALITION: Edge.NORTH}, waits=1, eliminated_after=3)


def away(turn: int, returns: int | None) -> State:
    """A unit that has left the playing area in turn 4: routed, or due back from a turn on."""
    station, morale = (Station.LEFT_MAP, Morale.ROUTED) if returns is None else (Station.AWAITED, Morale.GOOD)
    state = position(replace(foot("foot"), station=station, morale=morale), turn=turn)
    state = rewritten(state, special_rules=(SpecialRuleAt(SpecialRule.PGD_LEAVES_AREA, leaving=LEAVING),))
    return replace(state, away={FOOT: Away(4, hex_at(10, 20), returns)})


def test_wg_19_3_the_sheet_tells_the_increments_across_the_russbach() -> None:
    told = victory_text(load_scenario("wagram/baumersdorf", load_charts(scenarios_folder() / "wagram")))

    assert "Baumersdorf held by the French, at least 15 French increments across the Russbach" in told
    assert "Baumersdorf held by the Austrians, no French increments across the Russbach" in told


def test_wg_19_4_the_log_tells_when_a_unit_may_come_back() -> None:
    line = tell(RecoveredAway(FOOT, 6), away(4, 6))

    assert line is not None
    assert line.text == "foot is in good order again and may come back from turn 6 on. (WG 19.4)"


@pytest.mark.parametrize(
    ("turn", "returns", "said"),
    [
        (5, None, "foot has left the playing area, routed, and has not recovered yet. (WG 19.4)"),
        (5, 6, "foot waits off the playing area; it may come back at 11:40, in turn 6. (WG 19.4)"),
        (6, 6, "foot waits until its entry hex has room and it can pay the way on. (PR 45.5)"),
    ],
)
def test_wg_19_4_it_is_told_why_a_unit_off_the_area_cannot_be_moved(turn: int, returns: int | None, said: str) -> None:
    state = away(turn, returns)
    ask = Ask(FRENCH, Question.MOVE, (Finish(),), default=Finish())

    assert str(PiecesRefused(state, charts(), ask).off_map(state.units[FOOT])) == said


@pytest.mark.parametrize(("turn", "note"), [(5, "due 11:40 (turn 6) at 010020"), (6, "due now at 010020")])
def test_wg_19_4_the_list_tells_when_and_where_a_unit_comes_back(turn: int, note: str) -> None:
    state = away(turn, 6)

    assert note_on(Seen(state, charts(), FRENCH, None), state.units[FOOT]) == note
