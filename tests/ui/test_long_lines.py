"""Lines of two hexes in the window (PR 13.6, 16.21 to 16.24, 16.33, 24.6, 33.39): by the mouse alone, and by keys alone."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from labataille.geometry import Hex, parse_hex
from labataille.model.formations import Formation, toward_vertex
from labataille.model.ids import UnitId
from labataille.model.questions import Pose, Question, Turn
from labataille.model.sides import Segment, Side
from labataille.render.overlays import Ghost, Selected, UnderFire
from labataille.render.overlays import Path as Way
from labataille.ui.presenters import Meaning
from labataille.ui.status_file import StatusFile
from labataille.ui.unit_card import unit_card
from tests.ui.battle_rig import Rig, home
from tests.ui.long_lines_stage import (
    COLUMN,
    ENEMY,
    FAR,
    HOME,
    IN_CONTACT,
    LINE,
    OWN,
    TARGET,
    in_contact,
    in_one_hex,
    standing,
    start,
)

__all__ = ["home"]

BESIDE = parse_hex("051013")
"""The hex south of the column."""

SHIFT, CTRL = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL


@pytest.fixture
def rig(home: Path) -> Rig:
    return Rig(start())


def hexes(rig: Rig, unit: UnitId = LINE) -> tuple[Hex, ...]:
    return rig.state.units[unit].hexes


def facing(rig: Rig, unit: UnitId = LINE) -> int:
    found = rig.state.units[unit].facing
    assert found is not None
    return found.number


def ghost(rig: Rig) -> tuple[Hex, ...]:
    """The hexes in which the unit in hand is shown as it would stand."""
    found = overlays(rig, Ghost)
    return found[0].unit.hexes if found else ()


def overlays(rig: Rig, kind: type) -> list:
    return [overlay for overlay in rig.screen.map.scene().overlays if isinstance(overlay, kind)]


def take_by_keys(rig: Rig, unit: UnitId) -> None:
    rig.key(pygame.K_n)
    while rig.ask.unit != unit:
        rig.key(pygame.K_n)


def ringed(rig: Rig) -> set[Hex]:
    return {selected.hex for selected in overlays(rig, Selected)}


# -- forming by the mouse ----------------------------------------------------------------------------------


def test_pr_16_21_by_the_mouse_a_column_forms_line_into_the_hex_that_is_pointed_at(rig: Rig) -> None:
    rig.click_hex(HOME)
    rig.take_sector(Formation.LINE, 2)
    assert hexes(rig, COLUMN) == (HOME,)
    rig.move(rig.place_of(BESIDE))
    assert ghost(rig) == (HOME, BESIDE)
    assert ringed(rig) == {HOME, BESIDE}
    assert rig.screen.status.price == "line facing W over 051012 and 051013, 2 MP"
    rig.click_hex(BESIDE)

    assert hexes(rig, COLUMN) == (HOME, BESIDE)
    assert rig.screen.table.lines[-1].text == (
        "151e Ligne, 1er bn forms line over two hexes, 051012 and 051013, facing W, 2 MP."
    )


def test_pr_16_21_by_the_mouse_a_wedge_gives_the_facing_and_a_button_the_side(rig: Rig) -> None:
    rig.click_hex(HOME)
    rig.take_sector(Formation.LINE, 2)
    rig.push_offer("Reach to the right")
    rig.client.draw()
    rig.click(rig.screen.map.marks.rose_places()[toward_vertex(0)])

    assert facing(rig, COLUMN) == 0
    assert hexes(rig, COLUMN) == (HOME, HOME.neighbour(2))


def test_pr_16_21_the_hexes_into_which_a_line_could_reach_are_lit(rig: Rig) -> None:
    rig.click_hex(HOME)
    rig.take_sector(Formation.LINE, 2)

    assert set(rig.screen.sitting.lights.goals) == {HOME.neighbour(side) for side in range(6)}


def test_a_pointer_that_goes_on_leaves_the_stance_that_was_chosen(rig: Rig) -> None:
    rig.click_hex(HOME)
    rig.take_sector(Formation.LINE, 2)
    chosen = ghost(rig)
    rig.move(rig.place_of(BESIDE))
    rig.move(rig.place_of(parse_hex("055012")))

    assert ghost(rig) == chosen != (HOME, BESIDE)


def test_a_click_elsewhere_drops_it(rig: Rig) -> None:
    rig.click_hex(HOME)
    rig.take_sector(Formation.LINE, 2)
    rig.click_hex(parse_hex("055012"))

    assert ghost(rig) == ()
    assert hexes(rig, COLUMN) == (HOME,)


def test_pr_16_20_a_click_on_a_hex_into_which_the_line_cannot_reach_says_why(home: Path) -> None:
    rig = Rig(in_one_hex((parse_hex("051011"),)))
    rig.click_hex(parse_hex("051011"))
    rig.take_sector(Formation.LINE, 2)
    rig.click_hex(parse_hex("050011"))

    assert "(PR 16.20)" in rig.messages[-1]
    assert "not clear" in rig.messages[-1]
    assert len(ghost(rig)) == 2


def test_pr_13_6_a_click_on_a_hex_before_a_line_that_keeps_its_facing_says_why(home: Path) -> None:
    rig = Rig(in_one_hex())
    rig.click_hex(HOME)
    rig.take_sector(Formation.LINE, 2)
    rig.click_hex(BESIDE)

    assert "(PR 13.6)" in rig.messages[-1]


# -- forming by keys ---------------------------------------------------------------------------------------


def test_pr_16_21_by_keys_the_key_of_a_long_line_pressed_again_reaches_to_the_other_side(rig: Rig) -> None:
    take_by_keys(rig, COLUMN)
    shown = []
    for _ in range(3):
        rig.key(pygame.K_3)
        shown.append(ghost(rig))
    left, right = HOME.neighbour(2), HOME.neighbour(5)

    assert shown == [(HOME, left), (HOME, right), (HOME, left)]
    assert hexes(rig, COLUMN) == (HOME,)


def test_pr_16_21_by_keys_the_brackets_go_through_every_stance(rig: Rig) -> None:
    take_by_keys(rig, COLUMN)
    rig.key(pygame.K_3)
    poses = {pose for pose in rig.ask.choices if isinstance(pose, Pose) and len(pose.hexes) == 2}
    shown = set()
    for _ in poses:
        shown.add(rig.screen.sitting.presenter.stance())  # type: ignore[union-attr]
        rig.key(pygame.K_RIGHTBRACKET)

    assert shown == poses


def test_pr_16_21_by_keys_a_line_of_two_hexes_is_turned_and_taken(rig: Rig) -> None:
    take_by_keys(rig, COLUMN)
    for key in (pygame.K_3, pygame.K_RIGHTBRACKET, pygame.K_RETURN):
        rig.key(key)

    assert facing(rig, COLUMN) == 4
    assert hexes(rig, COLUMN) == (HOME, HOME.neighbour(3))


def test_pr_16_21_the_hex_cursor_says_to_which_side(rig: Rig) -> None:
    take_by_keys(rig, COLUMN)
    for key in (pygame.K_3, pygame.K_HOME, pygame.K_KP2):
        rig.key(key)
    assert ghost(rig) == (HOME, BESIDE)
    rig.key(pygame.K_RETURN)

    assert hexes(rig, COLUMN) == (HOME, BESIDE)


def test_pr_16_21_a_line_of_one_hex_lengthens_by_its_key(home: Path) -> None:
    rig = Rig(in_one_hex())
    take_by_keys(rig, COLUMN)
    for key in (pygame.K_3, pygame.K_RETURN):
        rig.key(key)

    assert hexes(rig, COLUMN) == (HOME, HOME.neighbour(2))
    assert rig.screen.table.lines[-1].text.endswith(", 1 MP.")


def test_pr_18_9_a_line_that_lengthens_keeps_its_facing_and_the_brackets_change_its_side(home: Path) -> None:
    rig = Rig(in_one_hex())
    take_by_keys(rig, COLUMN)
    shown = []
    for key in (pygame.K_3, pygame.K_LEFTBRACKET, pygame.K_LEFTBRACKET):
        rig.key(key)
        shown.append((ghost(rig), rig.screen.sitting.presenter.stance().facing.number))  # type: ignore[union-attr]

    assert shown == [((HOME, HOME.neighbour(side)), 3) for side in (2, 5, 2)]


def test_pr_18_9_a_formation_with_one_stance_says_that_there_is_no_other(rig: Rig) -> None:
    rig.key(pygame.K_n)
    take_by_keys(rig, COLUMN)
    rig.key(pygame.K_2)
    rig.key(pygame.K_2)

    assert rig.messages[-1] == "It can stand in no other way there. (PR 18.9)"


def test_escape_drops_what_is_half_formed(rig: Rig) -> None:
    take_by_keys(rig, COLUMN)
    for key in (pygame.K_3, pygame.K_3, pygame.K_ESCAPE):
        rig.key(key)

    assert ghost(rig) == ()
    assert rig.ask.unit == COLUMN


def test_pr_16_23_a_battalion_that_is_too_weak_says_why(home: Path) -> None:
    state = start()
    rig = Rig(standing(state, {COLUMN: replace(state.units[COLUMN], lost=1)}))
    take_by_keys(rig, COLUMN)
    rig.key(pygame.K_3)

    assert rig.messages[-1] == "A line of two hexes needs 5 increments. (PR 16.23)"
    assert hexes(rig, COLUMN) == (HOME,)


# -- selecting and reading ---------------------------------------------------------------------------------


@pytest.mark.parametrize("half", [OWN, FAR])
def test_a_click_on_either_half_takes_the_line_up(rig: Rig, half: Hex) -> None:
    rig.click_hex(half)

    assert rig.ask.unit == LINE
    assert ringed(rig) == {OWN, FAR}


def test_pr_16_24_card_list_tip_and_status_line_name_both_hexes_and_what_stands_in_each(rig: Rig) -> None:
    rig.click_hex(FAR)
    rig.move(rig.place_of(FAR))
    unit, seen = rig.state.units[LINE], rig.screen.sitting.seen
    card = unit_card(rig.screen.side._gallery, seen, unit)
    told = " ".join(getattr(widget, "markup", "") for widget in card.walk())
    rig.key(pygame.K_F4)
    row = next(row for row in rig.screen.drawer.list.table.rows if row.key == LINE)

    assert "Line facing SSE over 051018 and 052018</b>: 3 + 2 increments" in told
    assert row.cells[1:4] == ("051018, 052018", "line of two hexes facing SSE", "5/5")
    assert row.tip.startswith("3 + 2 increments in 051018 and 052018")
    assert "5/5, line facing SSE over 051018 and 052018 (3 + 2)" in rig.screen.map.ears.tip(FAR, None)
    assert rig.screen.status.text.endswith("5/5, line facing SSE over 051018 and 052018 (3 + 2)")


def test_the_status_file_tells_all_hexes_and_those_proposed(rig: Rig, tmp_path: Path) -> None:
    take_by_keys(rig, COLUMN)
    rig.key(pygame.K_3)
    status = StatusFile(tmp_path / "status")
    status.tell(rig.screen)
    status.close()
    record = json.loads((tmp_path / "status").read_text(encoding="utf-8").splitlines()[-1])

    assert record["hexes"] == ["051012"]
    assert record["proposed"] == ["051012", "052013"]
    assert "051018" in record["ready"] or record["stacks"]["052018"] == [LINE]


def test_a_stack_lists_the_whole_line_with_the_guns_in_its_half(rig: Rig) -> None:
    rig.click_hex(TARGET)
    other = parse_hex("051020")
    rig.move(rig.place_of(other))

    assert "6/6, line facing NNW over 052020 and 051020 (3 + 3)" in rig.screen.map.ears.tip(other, None)
    assert "6-pdr" in rig.screen.map.ears.tip(other, None)


# -- wheeling ----------------------------------------------------------------------------------------------


def test_pr_16_33_by_keys_a_line_wheels_about_the_near_end_then_about_the_other(rig: Rig) -> None:
    take_by_keys(rig, LINE)
    rig.key(pygame.K_LEFTBRACKET)
    assert ghost(rig) == (parse_hex("052019"), FAR)
    assert hexes(rig) == (OWN, FAR)
    rig.key(pygame.K_LEFTBRACKET)
    assert ghost(rig) == (OWN, parse_hex("051017"))
    rig.key(pygame.K_RETURN)

    assert hexes(rig) == (OWN, parse_hex("051017"))
    assert facing(rig) == 1
    assert rig.screen.table.lines[-1].text == "151e Ligne, 2e bn wheels to the left about 051018 to face E, 1 MP."


def test_pr_16_33_by_keys_a_line_turns_about_in_place(rig: Rig) -> None:
    take_by_keys(rig, LINE)
    rig.key(pygame.K_BACKSLASH)

    assert (hexes(rig), facing(rig)) == ((OWN, FAR), 5)
    assert rig.screen.table.lines[-1].text == (
        "151e Ligne, 2e bn turns about over 051018 and 052018 to face NNW, 1 MP."
    )


def test_pr_16_33_by_the_mouse_a_button_wheels_about_the_hex_it_names(rig: Rig) -> None:
    rig.click_hex(OWN)
    rig.push_offer("about 051018")

    assert hexes(rig)[0] == OWN
    assert hexes(rig) != (OWN, FAR)


def test_pr_16_33_the_hex_to_which_the_far_half_would_come_takes_the_wheel(rig: Rig) -> None:
    rig.click_hex(OWN)
    rig.key(pygame.K_LEFTBRACKET)
    rig.click_hex(parse_hex("051017"))

    assert hexes(rig) == (OWN, parse_hex("051017"))


def test_pr_16_33_the_four_wheels_and_the_turn_about_stand_on_buttons(rig: Rig) -> None:
    rig.click_hex(OWN)
    offered = {offer.intent.choice for offer in rig.screen.prompt._shown if hasattr(offer.intent, "choice")}  # type: ignore[union-attr]

    assert {choice for choice in rig.ask.choices if isinstance(choice, Turn)} <= offered


# -- marching ----------------------------------------------------------------------------------------------


def test_pr_16_33_by_the_mouse_the_ghost_shows_both_hexes_and_both_move(rig: Rig) -> None:
    rig.click_hex(OWN)
    target = parse_hex("050017")
    rig.move(rig.place_of(target))
    (way,) = overlays(rig, Way)
    assert way.hexes[-1] == target
    assert ghost(rig) == (target, parse_hex("051016"))
    rig.click_hex(target)
    rig.click_hex(target)

    assert hexes(rig) == (target, parse_hex("051016"))


def test_pr_16_33_to_point_at_the_far_half_sends_the_line_nowhere_until_it_is_clicked(rig: Rig) -> None:
    rig.click_hex(OWN)
    rig.move(rig.place_of(FAR))
    assert overlays(rig, Way) == []
    rig.click_hex(FAR)
    assert ghost(rig)[0] == FAR
    rig.click_hex(FAR)

    assert hexes(rig)[0] == FAR


def test_pr_16_33_a_line_that_is_dragged_by_its_far_half_comes_with_that_half_to_the_hex(rig: Rig) -> None:
    rig.screen.map.centre_on(OWN)
    rig.client.draw()
    held, end = (rig.screen.map.view.screen_of(hex) for hex in (FAR, parse_hex("052016")))
    rig.press(held)
    rig.move(((held[0] + end[0]) // 2, (held[1] + end[1]) // 2))
    rig.move(end)
    rig.release(end)

    assert hexes(rig) == (parse_hex("051016"), parse_hex("052016"))


def test_pr_16_33_by_keys_a_line_marches_where_the_cursor_points(rig: Rig) -> None:
    take_by_keys(rig, LINE)
    for key in (pygame.K_HOME, pygame.K_KP8, pygame.K_RETURN, pygame.K_RETURN):
        rig.key(key)

    assert hexes(rig) == (parse_hex("051017"), parse_hex("052017"))


def meant(rig: Rig, hex: Hex) -> Meaning:
    assert rig.screen.sitting.presenter is not None
    meaning = rig.screen.sitting.presenter.at_hex(hex)
    assert meaning is not None
    return meaning


def test_pr_14_5_a_zone_on_either_half_is_told_where_it_stops_the_line(rig: Rig) -> None:
    rig.click_hex(OWN)

    assert "a zone stops it there" in meant(rig, parse_hex("051019")).price


def test_pr_28_2_the_fire_that_a_step_draws_is_marked_on_each_half(home: Path) -> None:
    rig = Rig(in_contact(Segment.MOVEMENT))
    rig.click_hex(IN_CONTACT[0])
    back = parse_hex("051018")
    rig.move(rig.place_of(back))
    (fire,) = overlays(rig, UnderFire)

    assert dict(fire.hexes) == {IN_CONTACT[0]: 2, IN_CONTACT[1]: 1}
    assert rig.screen.status.price.endswith("draws the fire of 2 units")


def test_pr_28_2_the_fire_that_a_wheel_draws_is_told_before_it_is_taken(home: Path) -> None:
    rig = Rig(in_contact(Segment.MOVEMENT))
    rig.click_hex(IN_CONTACT[0])
    rig.key(pygame.K_RIGHTBRACKET)
    (fire,) = overlays(rig, UnderFire)

    assert set(fire.hexes) == set(IN_CONTACT)


# -- shortening --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kept", [OWN, FAR])
def test_pr_16_21_by_the_mouse_a_line_shortens_to_either_hex(rig: Rig, kept: Hex) -> None:
    rig.click_hex(OWN)
    rig.take_sector(Formation.LINE)
    rig.click_hex(kept)

    assert hexes(rig) == (kept,)
    assert rig.screen.table.lines[-1].text == f"151e Ligne, 2e bn closes up in {kept}, line facing SSE, 1 MP."


@pytest.mark.parametrize(("keys", "kept"), [([pygame.K_2], OWN), ([pygame.K_2, pygame.K_2], FAR)], ids=["once", "again"])
def test_pr_16_21_by_keys_a_line_shortens_to_either_hex(rig: Rig, keys: list[int], kept: Hex) -> None:
    take_by_keys(rig, LINE)
    for key in (*keys, pygame.K_RETURN):
        rig.key(key)

    assert hexes(rig) == (kept,)


def weak(rig_home: Path) -> Rig:
    """The French line has five increments and is fired at from the ridge; the throw costs it some."""
    state = in_contact(Segment.OFFENSIVE_FIRE, Side.COALITION)
    rig = Rig(state, throws=((3, 3),))
    rig.click_hex(IN_CONTACT[0])
    rig.key(pygame.K_RETURN)
    assert rig.ask.question is Question.KEEP_HEX
    return rig


def test_pr_16_23_both_hexes_are_lit_when_a_line_closes_up_and_a_click_keeps_one(home: Path) -> None:
    rig = weak(home)
    assert set(rig.screen.sitting.lights.goals) == set(IN_CONTACT)
    rig.click_hex(IN_CONTACT[1])

    assert any(line.text.endswith(f"closes up in {IN_CONTACT[1]}. (PR 16.23)") for line in rig.screen.table.lines)


def test_pr_16_23_by_keys_the_button_of_a_hex_keeps_it(home: Path) -> None:
    rig = weak(home)
    for key in (pygame.K_n, pygame.K_n, pygame.K_RETURN):
        rig.key(key)

    assert any(line.text.endswith(f"closes up in {IN_CONTACT[1]}. (PR 16.23)") for line in rig.screen.table.lines)


# -- fire and assault --------------------------------------------------------------------------------------


def sheet_text(rig: Rig) -> str:
    return " ".join(getattr(widget, "markup", "") for widget in rig.screen.side.walk())


def test_pr_24_6_by_the_mouse_a_line_fires_with_both_halves_as_one_unit(home: Path) -> None:
    rig = Rig(in_contact(Segment.OFFENSIVE_FIRE))
    rig.click_hex(TARGET)

    assert rig.ask.chosen == (LINE,)
    assert set(rig.screen.sitting.lights.chosen) == set(IN_CONTACT)
    assert "151e Ligne, 2e bn (051019)" in sheet_text(rig)
    assert "151e Ligne, 2e bn (052019)" in sheet_text(rig)
    rig.push_offer("Fire")
    assert {shot.origin for shot in rig.state.fires[LINE]} == set(IN_CONTACT)


def test_pr_24_7_only_the_half_that_has_the_target_before_it_is_lit(home: Path) -> None:
    rig = Rig(in_contact(Segment.OFFENSIVE_FIRE))
    rig.click_hex(parse_hex("051020"))

    assert rig.ask.chosen == (LINE,)
    assert rig.screen.sitting.lights.chosen == (IN_CONTACT[0],)


def test_pr_24_6_by_keys_a_line_fires(home: Path) -> None:
    rig = Rig(in_contact(Segment.OFFENSIVE_FIRE))
    rig.key(pygame.K_n)
    while rig.screen.map.cursor != TARGET:
        rig.key(pygame.K_n)
    rig.key(pygame.K_RETURN)
    rig.key(pygame.K_RETURN)

    assert LINE in rig.state.fires


def test_pr_24_6_a_click_on_either_half_shows_the_targets_of_the_line(home: Path) -> None:
    for half in IN_CONTACT:
        rig = Rig(in_contact(Segment.OFFENSIVE_FIRE))
        rig.click_hex(half)

        assert rig.screen.sitting.pending.firer == LINE
        assert set(rig.screen.sitting.lights.targets) == {TARGET, parse_hex("051020")}


def test_pr_33_39_by_the_mouse_a_line_assaults_with_both_halves(home: Path) -> None:
    rig = Rig(in_contact(Segment.MELEE))
    rig.click_hex(TARGET)

    assert rig.ask.chosen == (LINE,)
    assert set(rig.screen.sitting.lights.chosen) == set(IN_CONTACT)
    assert "151e Ligne, 2e bn (052019)" in sheet_text(rig)
    rig.push_offer("Assault")
    assert any(line.text == "151e Ligne, 2e bn assaults 052020." for line in rig.screen.table.lines)


def test_pr_33_39_by_keys_a_line_assaults(home: Path) -> None:
    rig = Rig(in_contact(Segment.MELEE))
    for key in (pygame.K_n, pygame.K_RETURN, pygame.K_RETURN):
        rig.key(key)

    assert any("assaults" in line.text for line in rig.screen.table.lines)


def test_pr_28_4_opportunity_fire_of_a_line_lights_the_halves_that_fire(home: Path) -> None:
    rig = Rig(in_contact(Segment.MOVEMENT))
    rig.click_hex(IN_CONTACT[0])
    rig.take_sector(Formation.COLUMN)
    if rig.screen.sitting.pending.shape is not None:
        rig.key(pygame.K_RETURN)

    assert rig.ask.question is Question.OPPORTUNITY_FIRE
    assert ENEMY in rig.ask.chosen
    assert set(rig.screen.sitting.lights.chosen) == {TARGET, parse_hex("051020")}
