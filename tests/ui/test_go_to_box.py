"""The go-to box: opened by key, suggestions as one types, Enter goes and looks."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from labataille.geometry import parse_hex
from labataille.ui.go_to_box import GoToBox
from labataille.ui.status_file import desk_record
from tests.controller.crossfire import MOVER, crossfire
from tests.ui.battle_rig import Rig, home

__all__ = ["home"]

CTRL = pygame.KMOD_LCTRL


@pytest.fixture
def rig(home: Path) -> Rig:
    return Rig(crossfire().start)


def box(rig: Rig) -> GoToBox:
    root = rig.screen.desk.top.root
    assert isinstance(root, GoToBox), "the go-to box is not open"
    return root


def typed(rig: Rig, text: str) -> None:
    for letter in text:
        rig.post(pygame.TEXTINPUT, text=letter)


def suggested(rig: Rig) -> list[str]:
    return [item.text for item in box(rig).list.items]


@pytest.mark.parametrize(("key", "modifiers"), [(pygame.K_SLASH, 0), (pygame.K_KP_DIVIDE, 0), (pygame.K_g, CTRL)])
def test_a_stroke_opens_it_and_its_letter_does_not_stand_in_it(rig: Rig, key: int, modifiers: int) -> None:
    rig.key(key, modifiers)
    typed(rig, "/")

    assert box(rig).entry.focused
    assert box(rig).entry.text == ""


def test_where_the_slash_has_no_key_of_its_own_the_letter_opens_it(rig: Rig) -> None:
    rig.post(pygame.KEYDOWN, key=pygame.K_7, mod=pygame.KMOD_LSHIFT, unicode="/")
    typed(rig, "/")

    assert box(rig).entry.text == ""


def test_a_hex_number_centres_the_map_and_puts_the_cursor_there(rig: Rig) -> None:
    rig.key(pygame.K_SLASH)
    typed(rig, "030010")
    rig.key(pygame.K_RETURN)

    hex = parse_hex("030010")
    assert rig.screen.map.cursor == rig.screen.sitting.selection.hex == hex
    middle = rig.screen.map.rect.center
    x, y = rig.screen.map.view.screen_of(hex)
    assert abs(x - middle[0]) + abs(y - middle[1]) <= 4
    assert rig.screen.status.text.startswith("030010")


def test_a_unit_is_looked_at_and_nothing_in_hand_is_disturbed(rig: Rig) -> None:
    rig.key(pygame.K_n)
    in_hand, journal = rig.ask.unit, len(rig.screen.table.game.journal)
    enemy = next(unit for unit in rig.screen.sitting.seen.state.units.values() if unit.side is not rig.ask.side and unit.is_on_map)
    rig.key(pygame.K_g, CTRL)
    typed(rig, enemy.counter.name)
    rig.key(pygame.K_RETURN)

    assert rig.screen.sitting.selection.unit == enemy.id
    assert rig.screen.map.cursor == enemy.hex
    assert (rig.ask.unit, len(rig.screen.table.game.journal)) == (in_hand, journal)


def test_enter_at_the_unit_gone_to_takes_it_up(rig: Rig) -> None:
    rig.key(pygame.K_SLASH)
    typed(rig, "151e ligne, 1")
    rig.key(pygame.K_RETURN)
    rig.key(pygame.K_RETURN)

    assert rig.ask.unit == MOVER


def test_suggestions_come_as_one_types_and_the_arrows_choose(rig: Rig) -> None:
    rig.key(pygame.K_SLASH)
    assert suggested(rig) == []
    typed(rig, "ligne")
    names = suggested(rig)
    assert len(names) > 2
    rig.key(pygame.K_DOWN)
    rig.key(pygame.K_DOWN)
    rig.key(pygame.K_UP)
    rig.key(pygame.K_RETURN)

    unit = rig.screen.sitting.chosen_unit
    assert unit is not None
    assert unit.counter.name == names[1]


def test_a_press_on_a_suggestion_goes_there(rig: Rig) -> None:
    rig.key(pygame.K_SLASH)
    typed(rig, "eichberg")
    rig.click(box(rig).list.item_rect(0).center)

    assert rig.screen.sitting.selection.hex == parse_hex("051021")
    assert not isinstance(rig.screen.desk.top.root, GoToBox)


def test_what_means_nothing_is_said_in_a_sentence_and_the_box_stays(rig: Rig) -> None:
    rig.key(pygame.K_SLASH)
    typed(rig, "moscow")
    rig.key(pygame.K_RETURN)

    assert "Nothing on the map is called “moscow”; type a hex number" in box(rig).told.markup
    assert not box(rig).list.visible


def test_a_piece_still_to_come_is_looked_at_and_says_so(rig: Rig) -> None:
    seen = rig.screen.sitting.seen
    away = next(unit for unit in seen.state.units.values() if unit.side is seen.side and unit.station.value == "awaited")
    rig.key(pygame.K_SLASH)
    typed(rig, away.counter.name)
    while box(rig).list.items[box(rig).list.at].key != "French, still to come":
        rig.key(pygame.K_DOWN)
    rig.key(pygame.K_RETURN)

    assert rig.screen.map.cursor is None
    assert rig.messages[-1].endswith("is not on the map: French, still to come. (PR 45.1)")


def test_escape_closes_it_and_changes_nothing(rig: Rig) -> None:
    rig.key(pygame.K_SLASH)
    typed(rig, "weissig")
    rig.key(pygame.K_ESCAPE)

    assert not isinstance(rig.screen.desk.top.root, GoToBox)
    assert rig.screen.map.cursor is None


def test_the_status_file_tells_the_suggestions(rig: Rig) -> None:
    rig.key(pygame.K_SLASH)
    typed(rig, "weissig")
    record = desk_record(rig.screen.desk)

    assert (record["layer"], record["focus"]) == ("goto", "goto.text")
    assert (record["menu"][0]["text"], record["menu"][0]["lit"]) == ("Weißig", True)
