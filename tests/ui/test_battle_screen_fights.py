"""Fire and assault on the battle screen: the worksheet before the throw, the dice, the log, and what comes after."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from labataille.controller import previews
from labataille.controller.queries import assaulters_of
from labataille.controller.seen import Seen
from labataille.geometry import neighbours
from labataille.model.questions import CallOff, ChooseHex, Question
from labataille.model.sides import Side
from labataille.model.view import view_of
from labataille.rules.assault import assault_targets, assaulters
from labataille.storage.settings import Motion
from labataille.ui.pieces import PieceRow
from labataille.ui.side_panel import PageNumber
from labataille.ui.worksheet_panel import ChanceBars
from tests.ai.attacks import moments
from tests.draw import fired_at
from tests.engine.courses import weissig
from tests.ui.battle_rig import Rig, home, position

__all__ = ["home"]


@pytest.fixture(scope="module")
def before_fire():
    return position(Question.FIRE_TARGET, 5)


@pytest.fixture(scope="module")
def before_assault():
    return position(Question.ASSAULT_TARGET, 4)


@pytest.fixture(scope="module")
def before_even_assault():
    """A moment before an assault that can end in a starred loss."""
    for state in moments(Question.ASSAULT_TARGET, (1, 2, 3)):
        hex = assault_targets(state, weissig()[1], state.phasing)[0]
        seen = Seen(view_of(state, state.phasing), weissig()[1], state.phasing, None)
        sheet = previews.assault_preview(seen, hex, assaulters_of(seen, hex))
        if any("*" in chance.result for chance in sheet.chances) and sheet.attacking:
            return state
    raise AssertionError("no such assault came up")


@pytest.fixture(scope="module")
def after_fire_elsewhere():
    """A moment before an assault at which those who could assault one hex have fired at another, which is a target too."""
    for state in moments(Question.ASSAULT_TARGET, (1, 2, 3)):
        targets = assault_targets(state, weissig()[1], state.phasing)
        first, last = targets[0], targets[-1]
        fired = state
        for unit in assaulters(state, weissig()[1], first):
            fired = fired_at(fired, unit, last)
        if last in assault_targets(fired, weissig()[1], state.phasing) and bound_by_its_fire(fired):
            return fired
    raise AssertionError("no such moment came up")


def bound_by_its_fire(state):
    """Units that have fired, with the enemy hexes next to them that nobody may assault."""
    open_to_assault = assault_targets(state, weissig()[1], state.phasing)
    return [
        (unit, hex)
        for unit in state.units_of(state.phasing)
        for hex in neighbours(unit.hex)
        if state.fires.get(unit.id) and state.enemies_in(hex, state.phasing) and hex not in open_to_assault
    ]


def target(rig: Rig):
    return next(choice.hex for choice in rig.ask.choices if isinstance(choice, ChooseHex))


def texts(rig: Rig) -> str:
    return " ".join(getattr(widget, "markup", "") for widget in rig.screen.side.walk())


def test_a_click_on_a_target_opens_its_worksheet(home: Path, before_fire) -> None:
    rig = Rig(before_fire)
    where = target(rig)
    rig.click_hex(where)

    assert rig.ask.question is Question.FIRERS
    assert f"Fire at {where}" in texts(rig)
    bars = next(widget for widget in rig.screen.side.walk() if isinstance(widget, ChanceBars))
    assert sum(chance.probability for chance in bars._chances) == 1


def test_every_line_of_a_worksheet_names_its_clause(home: Path, before_fire) -> None:
    rig = Rig(before_fire)
    rig.click_hex(target(rig))
    sheet = rig.screen.sitting.presenter.fire_sheet()
    assert sheet is not None

    for part in (*sheet.sheet.attack, *sheet.sheet.defence, *sheet.sheet.modifiers):
        assert part.clause in texts(rig)


def test_enter_throws_and_the_worksheet_goes_to_the_log(home: Path, before_fire) -> None:
    rig = Rig(before_fire)
    where = target(rig)
    rig.click_hex(where)
    count = len(rig.screen.log.view.entries)
    rig.key(pygame.K_RETURN)

    fresh = rig.screen.log.view.entries[count:]
    thrown = next(entry for entry in fresh if "die-tens" in entry.markup)
    assert thrown.target == str(where)
    assert thrown.details


def test_the_dice_lie_on_the_map_for_a_while(home: Path, before_fire) -> None:
    rig = Rig(before_fire, motion=Motion.NORMAL)
    rig.click_hex(target(rig))
    rig.key(pygame.K_RETURN)
    assert rig.screen.map.marks.throw is not None
    rig.wait(12_000)

    assert rig.screen.map.marks.throw is None


def test_escape_calls_the_fire_off(home: Path, before_fire) -> None:
    rig = Rig(before_fire)
    rig.click_hex(target(rig))
    assert CallOff() in rig.ask.choices
    rig.key(pygame.K_ESCAPE)

    assert rig.ask.question is Question.FIRE_TARGET


def test_a_click_on_a_firer_with_one_target_prepares_its_fire(home: Path, before_fire) -> None:
    rig = Rig(before_fire)
    hex = rig.screen.sitting.lights.ready[0]
    rig.click_hex(hex)

    assert rig.ask.question is Question.FIRERS or rig.screen.sitting.pending.firer is not None


def test_an_assault_shows_checks_melee_and_the_whole(home: Path, before_assault) -> None:
    rig = Rig(before_assault)
    where = target(rig)
    rig.click_hex(where)
    shown = texts(rig)

    assert rig.ask.question is Question.ASSAULTERS
    for words in (f"Assault on {where}", "Defenders check", "then attackers", "Melee, if all stand"):
        assert words in shown
    for bars in (widget for widget in rig.screen.side.walk() if isinstance(widget, ChanceBars)):
        assert sum(chance.probability for chance in bars._chances) == 1


def test_pr_32_3_a_click_on_an_enemy_hex_that_is_no_target_says_why(home: Path, after_fire_elsewhere) -> None:
    rig = Rig(after_fire_elsewhere)
    fired, enemy = bound_by_its_fire(rig.state)[0]
    rig.click_hex(enemy)

    assert rig.messages[-1].startswith(f"{fired.counter.name} fired at another hex")
    assert "PR 32.3" in rig.messages[-1]


def test_pr_33_1_an_enemy_far_off_is_no_target_of_an_assault(home: Path, before_assault) -> None:
    rig = Rig(before_assault)
    own = {unit.hex for unit in rig.state.units_of(rig.ask.side)}
    far = next(unit.hex for unit in rig.state.units_of(rig.ask.side.enemy) if not own & {*neighbours(unit.hex)})
    rig.click_hex(far)

    assert rig.messages[-1] == "None of your units stands next to this hex. (PR 33.1)"


def test_a_click_on_a_unit_with_one_target_prepares_its_assault(home: Path, before_assault) -> None:
    rig = Rig(before_assault)
    where = target(rig)
    assert set(rig.screen.sitting.lights.ready) <= {*neighbours(where)}
    rig.click_hex(rig.screen.sitting.lights.ready[0])

    assert (rig.ask.question, rig.ask.hex) == (Question.ASSAULTERS, where)


def test_pr_34_12_the_worksheet_explains_the_star(home: Path, before_even_assault) -> None:
    rig = Rig(before_even_assault)
    rig.click_hex(target(rig))
    bars = [widget for widget in rig.screen.side.walk() if isinstance(widget, ChanceBars)]
    starred = [any("*" in chance.result for chance in each._chances) for each in bars]
    assert any(starred)

    assert texts(rig).count("the starred side checks its morale") == sum(starred)


def test_an_assault_shows_what_becomes_of_both_sides(home: Path, before_even_assault) -> None:
    rig = Rig(before_even_assault)
    rig.click_hex(target(rig))

    for words in ("Then in the hex", "Attackers in the end", "Defenders in the end", "answered as the game proposes"):
        assert words in texts(rig)


def test_a_fire_shows_what_becomes_of_those_fired_at(home: Path, before_fire) -> None:
    rig = Rig(before_fire)
    rig.click_hex(target(rig))
    shown = texts(rig)

    assert "</b> increments expected" in shown
    assert "After morale" in shown
    assert any(f"{state} " in shown for state in ("good", "DD", "PGD"))


def test_what_becomes_of_a_large_assault_is_reckoned_while_nothing_else_is_to_be_done(
    home: Path, before_even_assault, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(previews, "WAYS_AT_ONCE", 10)
    previews._reckoning.cache_clear()
    rig = Rig(before_even_assault)
    rig.click_hex(target(rig))
    assert "Too much can come of it to tell at once" in texts(rig)
    assert "Attackers in the end" not in texts(rig)
    rig.wait(4000)

    assert "Too much can come of it to tell at once" not in texts(rig)
    assert "Attackers in the end" in texts(rig)


def test_pr_6_3_the_card_of_an_enemy_keeps_its_specific_side_to_itself(home: Path, before_fire) -> None:
    rig = Rig(before_fire)
    enemy = next(rig.state.units_of(rig.ask.side.enemy))
    rig.screen.sitting.click_unit(enemy.id)
    rig.client.draw()

    assert "Its specific side is not yours to see. (PR 6.3)" in texts(rig)
    assert f"Morale <b>{enemy.counter.specific.morale}</b>" not in texts(rig)


def test_pr_6_3_the_map_shows_the_view_of_the_side_that_is_asked(home: Path, before_fire) -> None:
    rig = Rig(before_fire)
    scene = rig.screen.map.scene()

    assert scene.viewer is rig.ask.side
    typical = rig.state.scenario.typical
    for unit in scene.state.units_of(Side(rig.ask.side.enemy)):
        assert unit.counter.specific == typical[unit.counter.arm]


def fire(rig: Rig) -> int:
    """Throw the dice of the first fire; how long the log was before it."""
    rig.click_hex(target(rig))
    count = len(rig.screen.log.view.entries)
    rig.key(pygame.K_RETURN)
    return count


def test_the_log_waits_for_the_dice(home: Path, before_fire) -> None:
    rig = Rig(before_fire, motion=Motion.NORMAL)
    count = fire(rig)
    assert rig.screen.map.marks.tumbling
    assert len(rig.screen.log.view.entries) == count
    rig.wait(8000)

    assert len(rig.screen.log.view.entries) > count


def test_any_key_ends_the_wait_for_the_dice_and_means_nothing_else(home: Path, before_fire) -> None:
    rig = Rig(before_fire, motion=Motion.NORMAL)
    count = fire(rig)
    rig.key(pygame.K_F5)

    assert len(rig.screen.log.view.entries) > count
    assert rig.screen.map.marks.throw is None
    assert rig.screen.side.tabs.open != PageNumber.STANDING


def test_the_dice_leave_the_fight_in_sight(home: Path, before_fire) -> None:
    rig = Rig(before_fire, motion=Motion.NORMAL)
    where = target(rig)
    fire(rig)
    marks = rig.screen.map.marks
    assert marks.throw is not None

    assert not marks._field_of(marks.throw, (320, 130)).collidepoint(rig.screen.map.view.screen_of(where))


def test_with_reduced_motion_no_dice_are_waited_for(home: Path, before_fire) -> None:
    rig = Rig(before_fire, motion=Motion.NONE)
    count = fire(rig)

    assert len(rig.screen.log.view.entries) > count
    assert not rig.screen.dice.waiting


def test_who_can_be_attacked_stands_in_the_list(home: Path, before_fire) -> None:
    rig = Rig(before_fire)
    names = {unit.counter.name for unit in rig.state.stack(target(rig))}

    rows = [widget._piece.counter.name for widget in rig.screen.side.walk() if isinstance(widget, PieceRow)]
    assert names <= set(rows)
