"""The curtain between two players at one window (PR 6.3): when it falls, what stands on it, and that nothing shows through."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from labataille.controller.account import account_of
from labataille.controller.chronicle import Line
from labataille.controller.standing_orders import EVERY_MOVER, Will, order_for
from labataille.geometry import Hex
from labataille.model.questions import Question
from labataille.model.sides import Segment, Side
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.storage.settings import HotSeat
from labataille.ui.curtain import LEAST, Curtain
from labataille.ui.map_view import MapView
from labataille.ui.status_battle import BattleStatus
from labataille.ui.status_file import desk_record
from tests.controller.crossfire import AWAY, MOVER, crossfire
from tests.ui.battle_rig import Rig, home

__all__ = ["home"]

CTRL = pygame.KMOD_LCTRL


@pytest.fixture
def rig(home: Path) -> Rig:
    """Two players, a curtain between them, and the French there already."""
    rig = Rig(crossfire().start, hot_seat=HotSeat.CURTAIN)
    lift(rig)
    return rig


def lift(rig: Rig) -> None:
    rig.wait(LEAST + 50)
    rig.key(pygame.K_RETURN)
    assert not rig.screen.between.hanging


def curtain(rig: Rig) -> Curtain:
    root = rig.screen.desk.top.root
    assert isinstance(root, Curtain), "the curtain does not hang"
    return root


def words(rig: Rig) -> str:
    return " ".join(getattr(widget, "markup", "") for widget in curtain(rig).walk())


def march(rig: Rig) -> None:
    rig.key(pygame.K_n)
    while rig.ask.unit != MOVER:
        rig.key(pygame.K_n)
    rig.click_hex(AWAY)
    rig.click_hex(AWAY)


def end_segment(rig: Rig) -> None:
    if rig.ask.unit is not None:
        rig.key(pygame.K_ESCAPE)
    rig.key(pygame.K_RETURN, CTRL)
    if rig.screen.desk.top.root.id == "end":
        rig.key(pygame.K_e)


def to_the_coalition(rig: Rig) -> None:
    """End segments of the French until the coalition is called."""
    for _ in range(6):
        end_segment(rig)
        if rig.screen.between.hanging:
            return
    raise AssertionError("the coalition is never called")


# -- when it falls -----------------------------------------------------------------------------------


def test_pr_6_3_it_hangs_before_the_first_side_and_names_it(home: Path) -> None:
    rig = Rig(crossfire().start, hot_seat=HotSeat.CURTAIN)

    assert curtain(rig).side is Side.FRENCH
    assert "Your movement.<br><c faint>13:40, turn 3 of 13</c>" in words(rig)


@pytest.mark.parametrize("seats", [("human", "random"), ("random", "human")])
def test_a_single_human_needs_none(home: Path, seats: tuple[str, str]) -> None:
    rig = Rig(crossfire().start, seats, hot_seat=HotSeat.CURTAIN)

    assert not rig.screen.between.hanging
    assert not rig.screen.table.apart


def test_two_who_play_openly_have_none(home: Path) -> None:
    rig = Rig(crossfire().start)
    march(rig)

    assert rig.ask.side is Side.COALITION
    assert not rig.screen.between.hanging


def test_it_falls_when_the_segment_of_the_other_side_begins(rig: Rig) -> None:
    end_segment(rig)

    assert rig.state.segment is Segment.DEFENSIVE_FIRE
    assert curtain(rig).side is Side.COALITION
    assert "Your defensive fire" in words(rig)


def test_pr_28_it_falls_at_an_interrupt_and_again_before_the_mover_goes_on(rig: Rig) -> None:
    march(rig)
    assert curtain(rig).side is Side.COALITION
    assert "You may fire at the enemy who moves" in words(rig)
    lift(rig)
    rig.key(pygame.K_ESCAPE)

    assert curtain(rig).side is Side.FRENCH
    assert "Your movement goes on" in words(rig)
    assert "holds its fire" in words(rig)


def test_a_march_goes_on_only_before_the_eyes_of_its_owner(rig: Rig) -> None:
    march(rig)
    lift(rig)
    rig.key(pygame.K_ESCAPE)
    assert rig.state.units[MOVER].hex != AWAY
    lift(rig)

    assert rig.state.units[MOVER].hex == AWAY


def test_interrupts_can_be_left_without_it(rig: Rig) -> None:
    rig.client.settings = replace(rig.client.settings, curtain_at_interrupts=False)
    march(rig)
    assert rig.ask.question is Question.OPPORTUNITY_FIRE
    assert not rig.screen.between.hanging
    rig.key(pygame.K_ESCAPE)
    assert not rig.screen.between.hanging
    to_the_coalition(rig)

    assert curtain(rig).side is Side.COALITION


def test_pr_28_a_standing_order_spares_it(rig: Rig) -> None:
    rig.screen.table.orders.give(Side.COALITION, order_for(EVERY_MOVER, Will.HOLD), rig.state)
    march(rig)

    assert not rig.screen.between.hanging
    assert rig.state.units[MOVER].hex == AWAY


# -- lifting it --------------------------------------------------------------------------------------


def test_the_key_that_let_it_fall_does_not_lift_it_at_once(rig: Rig) -> None:
    march(rig)
    rig.key(pygame.K_RETURN)
    assert rig.screen.between.hanging
    rig.wait(LEAST + 50)
    rig.key(pygame.K_RETURN)

    assert not rig.screen.between.hanging


def test_the_button_lifts_it(rig: Rig) -> None:
    march(rig)
    rig.wait(LEAST + 50)
    rig.push("curtain.ready")

    assert not rig.screen.between.hanging


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_n, pygame.K_u, pygame.K_F4, pygame.K_F7, pygame.K_TAB])
def test_no_other_key_reaches_what_is_behind_it(rig: Rig, key: int) -> None:
    march(rig)
    rig.wait(LEAST + 50)
    before = (rig.state, rig.ask, len(rig.client.screens))
    rig.key(key)

    assert rig.screen.between.hanging
    assert (rig.state, rig.ask, len(rig.client.screens)) == before


# -- nothing shows through ---------------------------------------------------------------------------


def picture(rig: Rig) -> bytes:
    rig.screen.desk.mark()
    rig.client.draw()
    return pygame.image.tobytes(rig.client.window.surface, "RGB")


def stronger(unit: Unit) -> Unit:
    """The unit with another specific side, of which the enemy knows nothing."""
    specific = unit.counter.specific
    return replace(unit, counter=replace(unit.counter, specific=replace(specific, melee=specific.melee + 5)))


def test_pr_6_3_the_same_picture_hangs_whatever_stands_behind_it(home: Path) -> None:
    start = crossfire().start
    moved: State = replace(start, units={id: stronger(unit) for id, unit in start.units.items()})
    pictures = []
    for state, hex in ((start, Hex(40, 0)), (moved, Hex(55, -8))):
        rig = Rig(state, hot_seat=HotSeat.CURTAIN)
        rig.screen.map.centre_on(hex)
        rig.move((400, 300))
        rig.wait(2000)
        pictures.append(picture(rig))

    assert pictures[0] == pictures[1]


def test_no_message_and_no_tip_lies_over_it(rig: Rig) -> None:
    rig.screen.refused("Something that only the French may know. (PR 6.3)")
    march(rig)
    rig.move(rig.screen.map.rect.center)
    rig.wait(2000)

    assert rig.messages == []
    assert rig.screen.desk.tooltip.text == ""
    assert rig.screen.map.hover is None


def test_the_status_file_tells_nothing_of_the_map_while_it_hangs(rig: Rig) -> None:
    march(rig)
    record = BattleStatus().record(rig.screen)

    assert set(record) == {"turn", "time", "side", "sides", "segment", "decided"}
    assert [control["id"] for control in desk_record(rig.screen.desk)["controls"]] == ["curtain.ready"]


def test_the_camera_is_each_sides_own(rig: Rig) -> None:
    map: MapView = rig.screen.map
    map.zoom(2)
    french = map.view
    end_segment(rig)
    lift(rig)
    assert map.view != french
    map.zoom(-3)
    coalition = map.view
    rig.key(pygame.K_RETURN, CTRL)
    rig.key(pygame.K_e)
    assert curtain(rig).side is Side.FRENCH
    lift(rig)

    assert map.view.hex_height == french.hex_height
    assert map.view.hex_height != coalition.hex_height


def test_what_the_other_side_looked_at_is_put_away(rig: Rig) -> None:
    looked_at = rig.state.units[MOVER].hex
    rig.click_hex(looked_at)
    rig.screen.map.set_cursor(looked_at)
    rig.key(pygame.K_v)
    rig.key(pygame.K_RETURN)
    end_segment(rig)
    lift(rig)

    assert rig.screen.sitting.selection.hex is None
    assert rig.screen.map.cursor is None
    assert rig.screen.map.instruments.filter is None


def test_pr_31_1_the_morale_value_of_a_check_is_told_to_neither_of_two_who_play_apart(home: Path) -> None:
    texts = []
    for hot_seat in (HotSeat.OPEN, HotSeat.CURTAIN):
        rig = Rig(crossfire().start, hot_seat=hot_seat, throws=((6, 6), (1, 1)))
        if hot_seat is HotSeat.CURTAIN:
            lift(rig)
        march(rig)
        if hot_seat is HotSeat.CURTAIN:
            lift(rig)
        rig.key(pygame.K_RETURN)
        texts.append(next(line.text for line in rig.screen.table.lines if "its check" in line.text))

    assert " against 26" in texts[0]
    assert " against " not in texts[1]


# -- the account -------------------------------------------------------------------------------------


def test_the_account_draws_marches_together_and_keeps_the_order_of_the_rest(rig: Rig) -> None:
    march(rig)
    lift(rig)
    rig.key(pygame.K_ESCAPE)
    lift(rig)
    to_the_coalition(rig)

    assert "151e Ligne, 1er bn moves to 051016." in words(rig)


def test_many_marches_are_counted_and_old_lines_left_to_the_log() -> None:
    lines = [Line(f"Line {number}.") for number in range(20)]

    told = account_of(lines, 5)
    assert [line.text for line in told] == ["15 earlier lines in the log.", *(f"Line {number}." for number in range(15, 20))]
