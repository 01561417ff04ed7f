"""What the sides are called in the window: everywhere as the title has it, and nowhere as another title has it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from labataille.model.state import State
from labataille.storage.settings import HotSeat
from labataille.ui.status_battle import BattleStatus
from labataille.ui.status_file import desk_record
from tests.controller.crossfire import crossfire
from tests.pieces import AT_WAGRAM
from tests.ui.battle_rig import Rig, home

__all__ = ["home"]


def at_wagram() -> State:
    """French and Austrians within reach of each other."""
    start = crossfire().start
    return replace(start, scenario=replace(start.scenario, sides=AT_WAGRAM))


def seen(rig: Rig) -> str:
    """Everything that can be read in the window, but for the names that scripts know the sides by."""
    markup = [str(getattr(widget, name, "")) for widget in rig.screen.desk.top.root.walk() for name in ("markup", "text", "tip")]
    lists = [str(getattr(widget, "titles", "") or getattr(widget, "choices", "")) for widget in rig.screen.desk.top.root.walk()]
    record = json.dumps([desk_record(rig.screen.desk), *BattleStatus().record(rig.screen).get("lines", [])])
    return "\n".join((*markup, *lists, record))


@pytest.mark.parametrize("hot_seat", HotSeat)
def test_a_turn_is_played_under_the_names_of_the_title(home: Path, hot_seat: HotSeat) -> None:
    rig = Rig(at_wagram(), hot_seat=hot_seat)
    found = []
    for _ in range(14):
        rig.wait(400)
        found.append(seen(rig))
        if rig.screen.between.hanging:
            rig.key(pygame.K_RETURN)
        for key in (pygame.K_F4, pygame.K_F5, pygame.K_e):
            rig.key(key)
            found.append(seen(rig))
        rig.key(pygame.K_ESCAPE)
        rig.key(pygame.K_RETURN, pygame.KMOD_LCTRL)
        found.append(seen(rig))
        rig.key(pygame.K_e)

    assert any("Austrian" in text for text in found)
    assert not [line for text in found for line in text.splitlines() if "Coalition" in line]


def test_the_bar_along_the_top_names_the_side_whose_turn_it_is(home: Path) -> None:
    rig = Rig(at_wagram())

    assert sorted(rig.screen.top.track._names.values()) == ["Austrian", "French"]


def test_the_status_file_says_what_the_sides_are_called(home: Path) -> None:
    record = BattleStatus().record(Rig(at_wagram()).screen)

    assert record["side"] in record["sides"]
    assert record["sides"] == {"french": "French", "coalition": "Austrian"}
