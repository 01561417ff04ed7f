"""The keyboard alone: a whole turn of Weissig, every answer of a battle, and the ways of cursor, Tab and stacks (F19, F28)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from labataille.ai.random_player import RandomPlayer
from labataille.controller.formation_offers import shape_of
from labataille.controller.intents import Give
from labataille.engine.journal import Answered
from labataille.geometry import SIDES, neighbours
from labataille.model.events import Fired, Meleed, MoraleChecked
from labataille.model.fires import Occasion
from labataille.model.ids import UnitId
from labataille.model.questions import Choice, ChooseUnit, Finish, Pose, Question
from labataille.model.sides import Segment, Side
from labataille.model.view import view_of
from labataille.ui.presenters import Offer
from labataille.ui.widgets.menu import Menu
from tests.controller.crossfire import MOVER, crossfire
from tests.ui.battle_rig import Rig, home

__all__ = ["home"]

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT
LOW, HIGH, MIDDLE = (1, 1), (6, 6), (4, 3)


@pytest.fixture
def rig(home: Path) -> Rig:
    return Rig(crossfire().start)


# -- a whole turn ------------------------------------------------------------------------------------


class Player:
    """Hands without a mouse that answer every question of a turn by the shortest keys."""

    def __init__(self, rig: Rig) -> None:
        self.rig = rig
        self.asked: set[Question] = set()
        self.turned = 0
        self.fired = 0

    def play(self, until: Callable[[], bool]) -> None:
        for _ in range(300):
            if until():
                return
            self.asked.add(self.rig.ask.question)
            before = len(self.rig.screen.table.game.journal)
            self.answer()
            assert len(self.rig.screen.table.game.journal) > before, f"the keys did nothing at {self.rig.ask.question}"
        raise AssertionError("the turn does not end")

    def answer(self) -> None:
        keys: Mapping[Question, Callable[[], None]] = {
            Question.MOVE: self.move,
            Question.MARCH: self.march,
            Question.OPPORTUNITY_FIRE: self.interrupt,
            Question.FIRE_TARGET: lambda: self.strike(pygame.K_n, pygame.K_RETURN),
            Question.ASSAULT_TARGET: lambda: self.strike(pygame.K_n, pygame.K_RETURN),
            Question.ADVANCE: lambda: self.strike(pygame.K_n, pygame.K_RETURN),
            Question.RETREAT: lambda: self.strike(pygame.K_n, pygame.K_RETURN),
        }
        keys.get(self.rig.ask.question, lambda: self.strike(pygame.K_RETURN))()

    def strike(self, *keys: int) -> None:
        for key in keys:
            self.rig.key(key)

    def end_segment(self) -> None:
        self.rig.key(pygame.K_RETURN, CTRL)
        if self.rig.screen.desk.top.root.id == "end":
            self.rig.key(pygame.K_e)

    def move(self) -> None:
        if self.rig.ask.side is Side.COALITION or self.turned == 2:
            self.end_segment()
            return
        self.rig.key(pygame.K_n)
        while self.rig.ask.unit != MOVER:
            self.rig.key(pygame.K_n)

    def march(self) -> None:
        """The battalion turns away and back under fire, and has done."""
        turns = (pygame.K_RIGHTBRACKET, pygame.K_LEFTBRACKET)
        if self.turned < len(turns):
            self.turned += 1
            self.rig.key(turns[self.turned - 1])
        else:
            self.rig.key(pygame.K_ESCAPE)

    def interrupt(self) -> None:
        """The coalition holds its fire at first, and then fires."""
        self.rig.key(pygame.K_RETURN if self.fired else pygame.K_ESCAPE)
        self.fired += 1


def test_f_28_a_whole_turn_is_played_by_keys_alone(home: Path) -> None:
    """The battalion takes the battery; those who would throw it out again waver, and rally."""
    rig = Rig(crossfire().start, throws=(LOW, LOW, HIGH, LOW, LOW, HIGH, HIGH, LOW, LOW, HIGH, LOW, LOW, HIGH, HIGH))
    player = Player(rig)
    player.play(lambda: rig.state.turn == 4)
    events = rig.screen.table.game.events
    kinds = {event.occasion for event in events if isinstance(event, Fired)}

    assert {Occasion.TURNING, None} <= kinds
    assert any(isinstance(event, Meleed) for event in events)
    assert any(isinstance(event, MoraleChecked) and event.sheet.occasion == "recovery" for event in events)
    assert {
        Question.MOVE,
        Question.MARCH,
        Question.OPPORTUNITY_FIRE,
        Question.FIRE_TARGET,
        Question.FIRERS,
        Question.ASSAULT_TARGET,
        Question.ASSAULTERS,
        Question.ADVANCE_FACING,
    } <= player.asked


# -- every answer ------------------------------------------------------------------------------------


def menu(rig: Rig) -> Menu:
    root = rig.screen.desk.top.root
    assert isinstance(root, Menu), f"no list is open, but {root.id}"
    return root


def press(rig: Rig, number: int) -> None:
    """Tab to a button of the prompt, and Enter."""
    wanted = f"prompt.{number}"
    for _ in range(80):
        if rig.screen.desk.focus is not None and rig.screen.desk.focus.id == wanted:
            break
        rig.key(pygame.K_TAB)
    else:
        raise AssertionError(f"Tab never comes to {wanted}")
    rig.key(pygame.K_RETURN)


def place_of(offers: tuple[Offer, ...], choice: Choice) -> tuple[int, int | None] | None:
    """Where an answer stands: on which button, and in which line of its list."""
    for number, offer in enumerate(offers):
        if offer.intent == Give(choice):
            return number, None
        for line, inner in enumerate(offer.choices):
            if inner.intent == Give(choice):
                return number, line
    return None


def answer(rig: Rig, choice: Choice) -> None:
    """Give an answer through ring and prompt by Tab, arrows and Enter."""
    rig.screen.desk.focus_on(None)
    before = len(rig.screen.table.game.journal)
    if isinstance(choice, Pose):
        _form(rig, choice)
    if len(rig.screen.table.game.journal) > before:
        return
    found = place_of(rig.screen.prompt._shown, choice)
    assert found is not None, f"{choice} stands on no button at {rig.ask.question}"
    number, line = found
    if isinstance(choice, Finish) and rig.screen.prompt._shown[number].ends_segment:
        press(rig, number)
        if rig.screen.desk.top.root.id == "end":
            rig.key(pygame.K_e)
        return
    press(rig, number)
    if line is not None:
        while menu(rig).at != line:
            rig.key(pygame.K_DOWN)
        rig.key(pygame.K_RETURN)


def _form(rig: Rig, pose: Pose) -> None:
    """Take the sector of a pose on the ring, if it does not stand on a button, and go on by the bracket until it is proposed."""
    if place_of(rig.screen.prompt._shown, pose) is not None:
        return
    rig.key(pygame.K_f)
    while rig.screen.desk.top.root.lit.offer.shape != shape_of(pose):
        rig.key(pygame.K_RIGHT)
    rig.key(pygame.K_RETURN)
    for _ in rig.ask.choices:
        if place_of(rig.screen.prompt._shown, pose) is not None:
            break
        rig.key(pygame.K_RIGHTBRACKET)


@pytest.mark.slow
def test_f_28_every_answer_of_a_turn_can_be_given_through_the_prompt_by_keys(home: Path) -> None:
    rig = Rig(crossfire().start)
    rig.client.settings = replace(rig.client.settings, confirm_end_segment=False)
    hands = {side: RandomPlayer(11, side) for side in Side}
    given = 0
    while rig.state.turn < 4 and given < 400:
        ask = rig.ask
        choice = hands[ask.side].choose(ask, lambda ask=ask: view_of(rig.state, ask.side))
        before = len(rig.screen.table.game.journal)
        answer(rig, choice)
        entry = rig.screen.table.game.journal[before]
        assert isinstance(entry, Answered)
        assert entry.choice == choice
        given += 1

    assert given > 60


# -- the hex cursor ----------------------------------------------------------------------------------


SIX_WAYS = {
    "keypad": [(key, 0) for key in (pygame.K_KP8, pygame.K_KP9, pygame.K_KP3, pygame.K_KP2, pygame.K_KP1, pygame.K_KP7)],
    "no keypad": [
        (key, SHIFT) for key in (pygame.K_UP, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_DOWN, pygame.K_END, pygame.K_HOME)
    ],
}


@pytest.mark.parametrize("keys", SIX_WAYS.values(), ids=SIX_WAYS)
def test_f_28_six_keys_move_the_hex_cursor_over_the_six_hexsides(rig: Rig, keys) -> None:
    start = rig.state.units[MOVER].hex
    for side in SIDES:
        rig.screen.map.set_cursor(start)
        rig.key(*keys[side])
        assert rig.screen.map.cursor == neighbours(start)[side]


def test_f_28_the_hex_under_the_cursor_is_told_in_one_line_with_those_who_stand_there(rig: Rig) -> None:
    rig.screen.map.set_cursor(rig.state.units[MOVER].hex)

    assert rig.screen.status.text.startswith("051019, Clear")
    assert rig.screen.status.text.endswith(": 151e Ligne, 1er bn, 5/5, column facing S")
    assert "\n" not in rig.screen.status.text


# -- Tab ---------------------------------------------------------------------------------------------


def test_f_28_tab_begins_at_the_buttons_of_the_prompt_and_comes_to_every_control(rig: Rig) -> None:
    desk = rig.screen.desk
    rig.key(pygame.K_TAB)
    assert desk.focus is not None
    assert desk.focus.id == "prompt.0"
    every = list(desk.focusables())
    met = []
    for _ in every:
        met.append(desk.focus)
        rig.key(pygame.K_TAB)

    assert {id(widget) for widget in met} == {id(widget) for widget in every}


def test_f_28_shift_tab_begins_at_the_last_button(rig: Rig) -> None:
    rig.key(pygame.K_TAB, SHIFT)

    assert rig.screen.desk.focus is rig.screen.prompt.buttons.children[-1]


def test_f_28_the_focus_can_be_seen(rig: Rig) -> None:
    def picture() -> bytes:
        rig.screen.desk.mark()
        rig.client.draw()
        return pygame.image.tobytes(rig.client.window.surface, "RGB")

    rig.key(pygame.K_TAB)
    first = picture()
    rig.key(pygame.K_TAB)

    assert picture() != first


# -- stacks ------------------------------------------------------------------------------------------


def stacked(home: Path) -> Rig:
    """A stack of six in one hex, the first of them on top."""
    start = crossfire().start
    assert start is not None
    hex = start.units[UnitId("FR-V-16-152-3")].hex
    stack = tuple(UnitId(f"FR-V-16-15{regiment}-{number}") for regiment, number in ((2, 3), (2, 1), (2, 2), (2, 4), (3, 1), (3, 2)))
    units = {id: replace(unit, hexes=(hex,)) if id in stack else unit for id, unit in start.units.items()}
    stacks = {at: tuple(id for id in ids if id not in stack) for at, ids in start.stacks.items()}
    stacks = {at: ids for at, ids in stacks.items() if ids}
    return Rig(replace(start, units=units, stacks={**stacks, hex: stack}))


def test_f_19_any_unit_of_any_stack_is_at_most_three_keys_away(home: Path) -> None:
    rig = stacked(home)
    hex = rig.state.units[UnitId("FR-V-16-152-3")].hex
    for number, unit in enumerate(rig.state.stacks[hex], start=1):
        rig.screen.map.set_cursor(hex)
        rig.key(pygame.K_COMMA)
        rig.key(pygame.K_0 + number)
        rig.key(pygame.K_RETURN)
        assert rig.ask.unit == unit


def test_f_19_any_unit_of_any_stack_is_two_clicks_away_at_half_size(home: Path) -> None:
    rig = stacked(home)
    hex = rig.state.units[UnitId("FR-V-16-152-3")].hex
    rig.screen.map.zoom(-4)
    for unit in rig.state.stacks[hex]:
        rig.click_hex(hex, button=3)
        lines = menu(rig)
        name = rig.state.units[unit].counter.name
        number = next(number for number, item in enumerate(lines.items) if item.text in (f"Take up {name}", f"Look at {name}"))
        rig.click(lines.item_rect(number).center)
        assert rig.ask.unit == unit
        rig.key(pygame.K_ESCAPE)


def test_f_19_the_second_and_the_fourth_move_off_by_keys_and_the_others_stay_in_order(home: Path) -> None:
    rig = stacked(home)
    hex = rig.state.units[UnitId("FR-V-16-152-3")].hex
    stack = rig.state.stacks[hex]
    for number in (4, 2):
        rig.screen.map.set_cursor(hex)
        for key in (pygame.K_COMMA, pygame.K_0 + number, pygame.K_RETURN):
            rig.key(key)
        for key in (pygame.K_HOME, pygame.K_KP3, pygame.K_KP3, pygame.K_RETURN, pygame.K_RETURN, pygame.K_ESCAPE):
            rig.key(key)
    moved = neighbours(neighbours(hex)[2])[2]

    assert set(rig.state.stacks[moved]) == {stack[1], stack[3]}
    assert rig.state.stacks[hex] == (stack[0], stack[2], stack[4], stack[5])


# -- the end of a segment ----------------------------------------------------------------------------


def test_f_23_the_end_of_a_segment_names_the_idle_and_enter_goes_on_playing(rig: Rig) -> None:
    rig.key(pygame.K_RETURN, CTRL)
    dialog = rig.screen.desk.top.root
    words = " ".join(getattr(widget, "markup", "") for widget in dialog.walk())
    able = [choice.unit for choice in rig.ask.choices if isinstance(choice, ChooseUnit)]
    assert dialog.id == "end"
    assert f"{len(able)} units can still act" in words
    rig.key(pygame.K_RETURN)

    assert rig.state.segment is Segment.MOVEMENT
    assert not rig.screen.desk.top.modal


def test_f_23_so_does_the_end_of_a_fire_segment_while_units_could_still_fire(rig: Rig) -> None:
    for key, modifiers in ((pygame.K_RETURN, CTRL), (pygame.K_e, 0)):
        rig.key(key, modifiers)
    assert rig.ask.question is Question.FIRE_TARGET
    rig.key(pygame.K_RETURN, CTRL)
    words = " ".join(getattr(widget, "markup", "") for widget in rig.screen.desk.top.root.walk())

    assert "3 units can still act" in words
    assert "6-pdr" in words


def test_f_23_next_visits_every_unit_once_in_a_cycle(rig: Rig) -> None:
    able = {choice.unit for choice in rig.ask.choices if isinstance(choice, ChooseUnit)}
    met = []
    for _ in able:
        rig.key(pygame.K_n)
        met.append(rig.ask.unit)

    assert len(set(met)) == len(met)
    assert set(met) == able


def test_f_28_next_visits_every_target_of_fire(rig: Rig) -> None:
    for key, modifiers in ((pygame.K_RETURN, CTRL), (pygame.K_e, 0), (pygame.K_n, 0)):
        rig.key(key, modifiers)

    assert rig.screen.map.cursor == rig.state.units[MOVER].hex
    rig.key(pygame.K_RETURN)
    assert rig.ask.question is Question.FIRERS
