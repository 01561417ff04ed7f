"""What the sides are called: each title has its own words for them, and no other title's are ever shown."""

from __future__ import annotations

from dataclasses import replace

from labataille.controller.chronicle.words import level_name
from labataille.controller.table import Battle, Table
from labataille.model.ids import PlaceId
from labataille.model.opening import opening
from labataille.model.sides import Side
from labataille.model.victory import HoldsPlace, VictoryLevel
from labataille.rules.victory import reason_for
from labataille.ui.screens.scenario_sheet import battle_text, side_text, victory_text
from tests.engine.courses import weissig
from tests.pieces import AT_WAGRAM

SCENARIO = replace(weissig()[0], sides=AT_WAGRAM)


def test_a_victory_level_names_the_side_that_has_won() -> None:
    assert level_name(SCENARIO, VictoryLevel.COALITION_DECISIVE) == "Austrian decisive victory"
    assert level_name(SCENARIO, VictoryLevel.FRENCH_MARGINAL) == "French marginal victory"
    assert level_name(SCENARIO, VictoryLevel.DRAW) == "Draw"


def test_a_whole_battle_is_told_without_the_names_of_another_title() -> None:
    table = Table(Battle(SCENARIO, weissig()[1], dict.fromkeys(Side, "random"), 7))
    table.let_computers_play(100_000)
    told = [text for line in table.lines for text in (line.text, *line.details)]

    assert table.state.is_over
    assert "Austrian: defensive fire" in told
    assert not [text for text in told if "oalition" in text]


def test_the_reason_of_a_victory_level_names_the_side_that_holds_a_place() -> None:
    reason = reason_for(opening(SCENARIO), HoldsPlace(Side.COALITION, PlaceId("weissig"), 1))

    assert str(reason) == "The Austrian side holds 0 of 2 hexes of Weißig. (BZ 19.4)"


def test_the_sheet_of_a_scenario_names_the_sides() -> None:
    told = "\n".join((battle_text(SCENARIO), *(side_text(SCENARIO, side) for side in Side), victory_text(SCENARIO)))

    assert "<b>Austrian decisive victory</b>" in told
    assert "Weißig and Eichberg held by the Austrians" in told
    assert "oalition" not in told
