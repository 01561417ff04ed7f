"""The organisation display (PR 6.4, 6.6): what it shows, and that regiments regroup on it by mouse and by keys."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from labataille.model.ids import UnitId
from labataille.model.questions import Question
from labataille.model.sides import Side
from labataille.model.units import Station
from labataille.ui.organisation_board import OrganisationBoard
from labataille.ui.organisation_layout import Spot
from labataille.ui.organisation_plan import Family, Heading, Singles, entries_of, place_word, short_name, strength_word
from labataille.ui.status_file import StatusFile
from tests.controller.regiments_table import APART, TOGETHER, WHOLE, battalion, start
from tests.ui.battle_rig import Rig, home

__all__ = ["home"]


@pytest.fixture
def rig(home: Path) -> Rig:
    rig = Rig(start())
    rig.key(pygame.K_b)
    return rig


def board(rig: Rig) -> OrganisationBoard:
    return rig.screen.organisation.sheet.board


def spot(rig: Rig, unit: UnitId, *, button: bool = False) -> Spot:
    found = board(rig).spot_of(unit, is_button=button)
    assert found is not None, f"{unit} does not stand on the display"
    return found


def at(rig: Rig, unit: UnitId, *, button: bool = False) -> tuple[int, int]:
    """Where a counter or button lies in the window, brought into sight first."""
    found = spot(rig, unit, button=button)
    board(rig).show_span(found.rect.top, found.rect.bottom)
    rig.client.draw()
    return board(rig).place_of(found).center


def drag(rig: Rig, start: tuple[int, int], end: tuple[int, int]) -> None:
    rig.press(start)
    rig.move(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
    rig.move(end)
    rig.release(end)


def walk_to(rig: Rig, unit: UnitId, *, button: bool = False) -> None:
    """Go with the arrows to a counter or button."""
    wanted = spot(rig, unit, button=button)
    rig.key(pygame.K_HOME)
    for _ in range(200):
        if board(rig).chosen == wanted:
            return
        rig.key(pygame.K_RIGHT)
    raise AssertionError(f"the arrows never come to {unit}")


# -- opening and closing -----------------------------------------------------------------------------------


def test_its_key_opens_it_with_the_keyboard_on_it_and_puts_it_away(rig: Rig) -> None:
    assert not rig.screen.organisation.collapsed
    assert rig.screen.desk.focus is board(rig)
    rig.key(pygame.K_b)

    assert rig.screen.organisation.collapsed
    assert rig.screen.desk.focus is None


def test_escape_puts_it_away(rig: Rig) -> None:
    rig.key(pygame.K_ESCAPE)

    assert rig.screen.organisation.collapsed


def test_the_map_stays_beside_it(rig: Rig) -> None:
    assert rig.screen.map.rect.width > 300
    assert rig.screen.map.rect.right <= board(rig).rect.left


def test_the_main_menu_opens_it_too(home: Path) -> None:
    rig = Rig(start())
    rig.push("top.menu")
    menu = rig.screen.desk.top.root
    number = next(n for n, item in enumerate(menu.items) if item.text == "Organisation display")  # type: ignore[attr-defined]
    rig.click(menu.item_rect(number).center)  # type: ignore[attr-defined]

    assert not rig.screen.organisation.collapsed


# -- what it shows -----------------------------------------------------------------------------------------


def test_pr_6_4_it_goes_from_corps_to_division_to_brigade_to_regiment(rig: Rig) -> None:
    entries = entries_of(rig.screen.sitting.seen, Side.FRENCH)
    headings = [(each.level, each.text) for each in entries if isinstance(each, Heading)]

    assert headings[:3] == [(0, "V Corps (Lauriston)"), (1, "16e Div. (Maison)"), (2, "Avril")]
    assert isinstance(entries[3], Family)
    assert entries[3].whole.unit == TOGETHER
    assert any(isinstance(each, Singles) for each in entries)


def test_pr_6_4_every_counter_of_the_side_has_a_tile(rig: Rig) -> None:
    units = {unit.id for unit in rig.state.units.values() if unit.side is Side.FRENCH}

    assert {each.row.unit for each in board(rig).plan().spots} == units


def test_pr_6_4_a_tile_says_where_the_counter_is_and_what_is_left(rig: Rig) -> None:
    seen = rig.screen.sitting.seen
    told = {
        unit: (short_name(each.row, each.whole), place_word(seen, each.row), strength_word(each.row))
        for unit in (TOGETHER, battalion(TOGETHER, 2), battalion(WHOLE, 1))
        for each in (spot(rig, unit),)
    }

    assert told == {
        TOGETHER: ("151e Ligne", "on display", "19/20"),
        battalion(TOGETHER, 2): ("2e bn", "051012", "4/5"),
        battalion(WHOLE, 1): ("1er bn", "on display", "(5)"),
    }


def test_pr_45_1_what_is_still_to_come_says_when(rig: Rig) -> None:
    seen = rig.screen.sitting.seen
    awaited = [each.row for each in board(rig).plan().spots if each.row.station is Station.AWAITED]

    assert awaited
    assert {place_word(seen, row).split()[0] for row in awaited} <= {"at", "due"}


def test_pr_6_3_of_the_enemy_only_what_stands_on_the_map_or_is_lost_is_shown(rig: Rig) -> None:
    rig.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    rig.screen.organisation.sheet.sides.choose(1)
    rig.client.draw()
    shown = {each.row.unit for each in board(rig).plan().spots}
    known = {unit.id for unit in rig.state.units.values() if unit.side is Side.COALITION and unit.station is Station.AWAITED}

    assert shown
    assert not shown & known
    assert not any(each.is_button for each in board(rig).plan().spots)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((2560, 1440), 150)])
def test_nothing_of_it_is_cut_off_at_its_right(home: Path, size: tuple[int, int], scale: int) -> None:
    rig = Rig(start(), size=size)
    rig.screen.desk.theme.scale = scale / 100
    rig.key(pygame.K_b)
    rig.client.draw()
    width = board(rig).view().width

    assert all(each.rect.right <= width for each in board(rig).plan().spots)
    assert all(box.rect.right <= width for box in board(rig).plan().boxes)


def test_it_scrolls_by_the_wheel(rig: Rig) -> None:
    rig.move(board(rig).rect.center)
    rig.post(pygame.MOUSEWHEEL, x=0, y=-1)

    assert board(rig).top > 0


def test_a_counter_on_display_looks_otherwise_than_one_on_the_map(rig: Rig) -> None:
    def look(unit: UnitId) -> bytes:
        place = board(rig).place_of(spot(rig, unit)).move(-board(rig).rect.x, -board(rig).rect.y)
        return pygame.image.tobytes(board(rig).picture().subsurface(place), "RGB")

    rig.move((5, 700))
    rig.client.draw()

    assert look(battalion(TOGETHER, 1)) != look(battalion(WHOLE, 1))


# -- looking and taking up ---------------------------------------------------------------------------------


def test_a_click_on_a_counter_centres_the_map_on_it(rig: Rig) -> None:
    unit = battalion(APART, 2)
    rig.click(at(rig, unit))

    assert rig.screen.sitting.selection.unit == unit
    assert rig.screen.map.view.screen_of(rig.state.units[unit].hex) == pytest.approx(rig.screen.map.rect.center, abs=40)


def test_the_arrows_look_and_enter_takes_up(rig: Rig) -> None:
    walk_to(rig, battalion(APART, 1))
    assert rig.screen.sitting.selection.unit == battalion(APART, 1)
    rig.key(pygame.K_RETURN)

    assert rig.ask.unit == battalion(APART, 1)


def test_down_goes_to_the_next_line(rig: Rig) -> None:
    walk_to(rig, battalion(TOGETHER, 3))
    rig.key(pygame.K_DOWN)
    below = board(rig).chosen
    assert below is not None

    assert below.row.unit == battalion(WHOLE, 3) or below.is_button


def test_a_double_click_takes_up(rig: Rig) -> None:
    place = at(rig, WHOLE)
    rig.click(place)
    rig.click(place)

    assert rig.ask.unit == WHOLE


# -- regrouping --------------------------------------------------------------------------------------------


def test_pr_6_6_the_button_assembles_a_regiment(rig: Rig) -> None:
    rig.click(at(rig, TOGETHER, button=True))

    assert rig.state.units[TOGETHER].is_on_map
    assert rig.ask.question is Question.MOVE
    assert spot(rig, battalion(TOGETHER, 1)).row.station is Station.ON_DISPLAY


def test_pr_6_6_and_by_keys(rig: Rig) -> None:
    walk_to(rig, TOGETHER, button=True)
    rig.key(pygame.K_RETURN)

    assert rig.state.units[TOGETHER].is_on_map


def test_pr_6_6_a_battalion_dragged_on_to_its_regiment_assembles_it(rig: Rig) -> None:
    drag(rig, at(rig, battalion(TOGETHER, 3)), at(rig, TOGETHER))

    assert rig.state.units[TOGETHER].is_on_map


def test_pr_6_6_a_regiment_dragged_on_to_its_battalions_breaks_down(rig: Rig) -> None:
    drag(rig, at(rig, WHOLE), at(rig, battalion(WHOLE, 2)))

    assert rig.ask.question is Question.SHARE_LOSS or rig.state.units[battalion(WHOLE, 1)].is_on_map


@pytest.mark.parametrize("elsewhere", ["another regiment", "its own frame", "nowhere"])
def test_pr_6_6_what_is_dragged_elsewhere_stays_as_it_is(rig: Rig, elsewhere: str) -> None:
    before, (x, y) = rig.state, at(rig, WHOLE)
    ends = {"another regiment": at(rig, battalion(TOGETHER, 2)), "its own frame": (x + 12, y + 12), "nowhere": (x + 160, y - 62)}
    drag(rig, (x, y), ends[elsewhere])

    assert rig.state is before
    assert rig.ask.question is Question.MOVE


def test_pr_6_4_battalions_that_stand_for_their_regiment_already_say_so(rig: Rig) -> None:
    drag(rig, at(rig, TOGETHER), at(rig, battalion(TOGETHER, 2)))

    assert rig.messages[-1] == "The men of 151e Ligne stand so already. (PR 6.4)"


@pytest.mark.parametrize("how", ["button", "key", "drag"])
def test_pr_6_6_what_is_refused_says_why_and_changes_nothing(rig: Rig, how: str) -> None:
    before = rig.state
    if how == "button":
        rig.click(at(rig, APART, button=True))
    elif how == "key":
        walk_to(rig, APART, button=True)
        rig.key(pygame.K_RETURN)
    else:
        drag(rig, at(rig, battalion(APART, 2)), at(rig, APART))

    assert rig.messages[-1] == "All battalions of 153e Ligne must stand in one hex. (PR 6.6)"
    assert rig.state is before


def test_pr_6_6_the_pointer_on_a_button_that_is_refused_says_why(rig: Rig) -> None:
    rig.move(at(rig, APART, button=True))
    tip = board(rig).tip_at(rig.screen.desk.pointer.at)

    assert tip is not None
    assert "All battalions of 153e Ligne must stand in one hex." in tip.text


def test_pr_6_6_so_does_the_cursor(rig: Rig) -> None:
    rig.move((5, 700))
    walk_to(rig, APART, button=True)

    assert "All battalions of 153e Ligne must stand in one hex." in rig.screen.desk.tooltip.text


def test_pr_6_6_it_can_be_taken_back_and_the_display_shows_it(rig: Rig) -> None:
    rig.click(at(rig, TOGETHER, button=True))
    rig.key(pygame.K_u)

    assert spot(rig, battalion(TOGETHER, 1)).row.station is Station.ON_MAP


# -- what it tells -----------------------------------------------------------------------------------------


def test_the_status_file_tells_what_can_be_pressed(rig: Rig, tmp_path: Path) -> None:
    status = StatusFile(tmp_path / "status")
    status.tell(rig.screen)
    status.close()
    record = json.loads((tmp_path / "status").read_text(encoding="utf-8").splitlines()[-1])
    buttons = {each["unit"]: each for each in record["display"] if each["text"] in ("Assemble", "Break down")}

    assert buttons[TOGETHER]["at"] == list(board(rig).place_of(spot(rig, TOGETHER, button=True)).center)
    assert {each["unit"] for each in record["display"]} >= {TOGETHER, WHOLE, battalion(TOGETHER, 1)}
