"""The set-up on the battle screen, by mouse and by keys alone."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from labataille.model.formations import Formation
from labataille.model.questions import CallOff, ChooseHex, EnterAt, Finish, Question
from labataille.model.sides import Segment, Side
from labataille.model.units import Station
from labataille.ui.muster import muster
from tests.ui.battle_rig import Rig, home

__all__ = ["home"]

CTRL = pygame.KMOD_LCTRL


@pytest.fixture
def rig(home: Path) -> Rig:
    return Rig()


def hexes(rig: Rig) -> list:
    return [choice.hex for choice in rig.ask.choices if isinstance(choice, ChooseHex)]


def set_up_by_keys(rig: Rig) -> None:
    """Every piece in the middle of its zone, as it is proposed."""
    rig.key(pygame.K_n)
    while rig.ask.question is not Question.SET_UP:
        if rig.ask.question is Question.SET_UP_HEX:
            rig.screen.map.set_cursor(hexes(rig)[len(hexes(rig)) // 2])
        rig.key(pygame.K_RETURN)


def test_the_list_of_units_is_open_for_the_set_up(rig: Rig) -> None:
    assert rig.ask.question is Question.SET_UP
    assert any(id.startswith("piece.") for id in rig.screen.desk.ids())


def test_a_piece_is_placed_by_three_clicks(rig: Rig) -> None:
    rig.push("piece.PR-II-S-OG")
    assert rig.ask.question is Question.SET_UP_HEX
    where = hexes(rig)[30]
    rig.click_hex(where)
    assert rig.ask.question is Question.SET_UP_FORMATION
    rig.click_hex(where)

    assert rig.state.units["PR-II-S-OG"].hexes == (where,)


def test_formation_and_facing_are_chosen_by_keys_before_it_stands(rig: Rig) -> None:
    rig.push("piece.PR-II-S-OG")
    rig.click_hex(hexes(rig)[30])
    rig.key(pygame.K_2)
    proposed = rig.screen.sitting.presenter.facing_now()
    rig.key(pygame.K_RIGHTBRACKET)
    turned = rig.screen.sitting.presenter.facing_now()
    rig.key(pygame.K_RETURN)

    unit = rig.state.units["PR-II-S-OG"]
    assert unit.formation is Formation.LINE
    assert unit.facing == turned != proposed


def test_a_wedge_of_the_ring_gives_the_facing(rig: Rig) -> None:
    rig.push("piece.PR-II-S-OG")
    rig.click_hex(hexes(rig)[30])
    facing, at = next(iter(rig.screen.map.marks.rose_places().items()))
    rig.click(at)

    assert rig.state.units["PR-II-S-OG"].facing == facing


def test_after_a_piece_has_its_place_the_next_is_taken_up(rig: Rig) -> None:
    rig.key(pygame.K_n)
    first = rig.ask.unit
    rig.click_hex(hexes(rig)[10])
    rig.key(pygame.K_RETURN)

    assert rig.ask.question is Question.SET_UP_HEX
    assert rig.ask.unit != first
    assert rig.state.units[rig.ask.unit].station is Station.SETTING_UP


def test_escape_calls_a_placing_off(rig: Rig) -> None:
    rig.key(pygame.K_n)
    assert CallOff() in rig.ask.choices
    rig.key(pygame.K_ESCAPE)

    assert rig.ask.question is Question.SET_UP


def test_bz_20_a_hex_outside_the_zone_is_refused_in_a_sentence(rig: Rig) -> None:
    rig.key(pygame.K_n)
    field = rig.state.scenario.battlefield
    rig.click_hex(next(hex for hex in field.terrain if hex not in hexes(rig)))

    assert rig.ask.question is Question.SET_UP_HEX
    assert rig.messages[-1] == "The hex lies outside the zone of its set-up; only the lit hexes are open. (BZ 20)"


def test_bz_20_the_set_up_cannot_be_ended_before_every_piece_stands(rig: Rig) -> None:
    button = rig.screen.top.end

    assert button.why == "Every piece must have its place before the set-up ends. (BZ 20)"


def test_the_set_up_is_played_by_keys_alone(rig: Rig) -> None:
    set_up_by_keys(rig)
    assert Finish() in rig.ask.choices
    rig.key(pygame.K_RETURN, CTRL)

    assert rig.state.segment is Segment.MOVEMENT
    assert rig.state.phasing is Side.FRENCH
    assert all(unit.station is not Station.SETTING_UP for unit in rig.state.units.values())


def test_a_column_that_can_face_one_way_only_is_not_asked_to_turn(rig: Rig) -> None:
    rig.push("piece.PR-II-S-OG")
    rig.click_hex(hexes(rig)[30])

    assert len(rig.screen.sitting.presenter.facings()) == 1
    assert rig.screen.sitting.presenter.sentence().endswith("Choose another formation, or accept.")


def test_a_line_that_can_face_two_ways_is_asked_to_turn(rig: Rig) -> None:
    rig.push("piece.PR-II-S-OG")
    rig.click_hex(hexes(rig)[30])
    rig.key(pygame.K_2)

    assert rig.screen.sitting.presenter.sentence().endswith("Turn it, or accept.")


def test_the_muster_of_the_set_up_counts_the_pieces_without_a_place_apart(rig: Rig) -> None:
    rig.push("piece.PR-II-S-OG")
    rig.click_hex(hexes(rig)[30])
    rig.key(pygame.K_RETURN)
    rig.key(pygame.K_ESCAPE)
    sitting = rig.screen.sitting
    parts = {section.title: len(section.pieces) for section in muster(sitting.seen, sitting.open_pieces)}

    assert parts["To be set up"] == 12
    assert parts["Set up, and free to change"] == 1


def with_the_entry_hex_full(rig: Rig) -> None:
    """The first unit of the schedule stands in the entry hex; the others wait."""
    set_up_by_keys(rig)
    rig.key(pygame.K_RETURN, CTRL)
    rig.key(pygame.K_n)
    rig.click_hex(next(choice.hex for choice in rig.ask.choices if isinstance(choice, EnterAt)))


def test_pr_45_5_units_shut_out_are_counted_and_named_before_the_segment_ends(rig: Rig) -> None:
    with_the_entry_hex_full(rig)
    sitting = rig.screen.sitting
    able, waiting = sitting.units_in_turn(), sitting.units_shut_out()
    assert (len(able), len(waiting)) == (1, 8)
    rig.push("top.end")
    said = rig.screen.desk.top.root._body.markup

    assert rig.screen.top.end.text == "End segment (9 units left)"
    assert "8 units wait at the edge of the map" in said
    assert all(sitting.name_of(unit) in said for unit in (*able, *waiting))


def test_pr_45_5_the_segment_is_not_ended_unasked_while_units_are_shut_out(rig: Rig) -> None:
    with_the_entry_hex_full(rig)
    rig.key(pygame.K_ESCAPE)
    rig.key(pygame.K_RETURN, CTRL)

    assert "can still act" not in rig.screen.desk.top.root._body.markup
    assert "8 units wait at the edge of the map" in rig.screen.desk.top.root._body.markup
    assert rig.screen.sitting.presenter.sentence().endswith("Their entry hex is not free.")


def test_pr_45_5_a_piece_in_the_entry_hex_is_named_as_the_reason_why_no_other_acts(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up_by_keys(rig)
    rig.key(pygame.K_RETURN, CTRL)
    rig.key(pygame.K_n)
    rig.click_hex(next(choice.hex for choice in rig.ask.choices if isinstance(choice, EnterAt)))
    monkeypatch.setattr(type(rig.screen.sitting), "open_pieces", property(lambda _: (rig.ask.unit,)))
    rig.key(pygame.K_n)

    assert rig.messages[-1].startswith("No other piece can act now: those at the edge wait")
