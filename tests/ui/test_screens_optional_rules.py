"""The optional rules on the new-game screen: chosen by mouse and by keys, marked as printed, and given to the battle."""

from __future__ import annotations

import pytest

from labataille.charts.optional_rules import changed_rules, optional_rules, position_of
from labataille.charts.switches import BelowFirstColumn
from labataille.ui.screens.battles import open_scenario
from labataille.ui.screens.new_game import NewGameScreen
from tests.ui.screens_stage import RehearsalStage
from tests.ui.test_screens_start import rules_shown


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("LABATAILLE_HOME", str(tmp_path))


@pytest.fixture
def stage(theme):
    return RehearsalStage(theme)


@pytest.fixture
def hands(stage, screen):
    """The screen with the optional rules before us."""
    hands = stage.show(NewGameScreen(stage), screen)
    hands.desk.find("new.tabs").turn_to(1)
    hands.desk.settle()
    return hands


IN_FORCE = [rule for rule in optional_rules(open_scenario("bautzen/weissig").charts) if rule.comes_with is None]
EACH = pytest.mark.parametrize("rule", IN_FORCE, ids=[rule.id for rule in IN_FORCE])


def choice(hands, id):
    return hands.desk.find(f"rules.{id}")


def line_of(hands, id):
    """The text beside a rule's choice."""
    return choice(hands, id).parent.children[0].markup


def played(stage, hands):
    """How the rules stand that the battle is played with."""
    hands.click("new.begin")
    return stage.started[-1].charts


@EACH
def test_every_rule_stands_as_printed_and_its_printed_position_is_marked(hands, rule):
    found = choice(hands, rule.id)

    assert found.chosen == found._marked == rule.positions.index(rule.printed)
    assert found._tips[found._marked] == "So the title prints it."
    assert len(found.answers) == len(rule.positions)


@EACH
def test_every_rule_can_be_changed_and_goes_into_the_battle(stage, hands, rule):
    other = next(position for position in rule.positions if position != rule.printed)
    choice(hands, rule.id).choose(rule.positions.index(other))
    charts = played(stage, hands)

    assert position_of(charts, rule.id) == other
    assert [changed.id for changed in changed_rules(charts)] == [rule.id]


def test_a_click_takes_a_position(stage, hands):
    hands.click(choice(hands, "below-first-column").place_of(1))

    assert position_of(played(stage, hands), "below-first-column") is BelowFirstColumn.NO_EFFECT


def test_without_a_choice_the_battle_is_played_as_printed(stage, hands):
    assert changed_rules(played(stage, hands)) == ()


def test_a_changed_rule_says_how_it_is_printed(hands):
    assert "Printed" not in line_of(hands, "slopes-block")
    choice(hands, "slopes-block").choose(1)

    assert line_of(hands, "slopes-block").endswith("<i>Printed: On</i>")
    assert any("1 stands otherwise than the title prints" in line for line in rules_shown(hands))


def test_reset_to_printed_takes_every_change_back(stage, hands):
    for id in ("slopes-block", "below-first-column", "canister-range"):
        choice(hands, id).choose(1)
    hands.desk.focus_on(hands.desk.find("rules.reset"))
    hands.key("space")

    assert all("Printed:" not in line for line in rules_shown(hands))
    assert changed_rules(played(stage, hands)) == ()


def test_reset_says_why_it_cannot_be_pressed_when_nothing_is_changed(hands):
    reset = hands.desk.find("rules.reset")
    assert reset.why == "All optional rules stand as the title prints them."
    choice(hands, "slopes-block").choose(1)

    assert reset.why == ""


def test_every_rule_is_reached_and_changed_by_keys_alone(stage, hands):
    reached = set()
    for _ in range(200):
        hands.key("tab")
        focus = hands.desk.focus
        if focus is not None and focus.id.startswith("rules.") and focus.id != "rules.reset" and focus.id not in reached:
            reached.add(focus.id)
            hands.key("space")
            assert hands.desk.find("new.rules").rect.contains(focus.rect)

    assert reached == {f"rules.{rule.id}" for rule in IN_FORCE}
    assert {changed.id for changed in changed_rules(played(stage, hands))} == {rule.id for rule in IN_FORCE}


def test_a_row_that_grows_under_the_keyboard_stays_in_sight(hands):
    found = choice(hands, "refused-flank")
    hands.desk.focus_on(found)
    hands.key("right")
    hands.desk.settle()

    assert hands.desk.find("new.rules").rect.contains(found.parent.rect)


def test_the_choice_is_kept_when_the_scenario_is_chosen_again(stage, hands):
    choice(hands, "slopes-block").choose(1)
    hands.desk.find("new.list").on_select("bautzen/weissig")

    assert choice(hands, "slopes-block").chosen == 1
    assert not position_of(played(stage, hands), "slopes-block")
