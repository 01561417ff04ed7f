"""Counters: levels of detail, what a viewer sees, and which piece lies under a point."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from labataille.geometry import parse_hex
from labataille.model.counters import Arm
from labataille.model.formations import Formation, Morale, toward_hexside
from labataille.model.ids import LeaderId, UnitId
from labataille.model.sides import Side
from labataille.render.camera import NOTCHES, Camera, Viewport
from labataille.render.heraldry import Heraldry, corps_label, division_label
from labataille.render.layers.counters import CounterRenderer
from labataille.render.layers.places import fan_in, piece_at, piece_in_fan
from labataille.render.lod import Detail, counter_side, detail_at
from labataille.render.looks import look_of
from labataille.render.marks import direction_of, draw_formation
from labataille.render.palette import STANDARD
from labataille.render.sprites import counter_sprite
from labataille.render.symbols import SymbolSet

VIEW = Viewport(0, 0, 640, 480)
WEST, EAST = parse_hex("028016"), parse_hex("031016")


def look(state, id, viewer=None, **changes):
    unit = replace(state.units[UnitId(id)], **changes)
    heraldry = Heraldry([unit.counter], STANDARD.counters.strips)
    return look_of(unit, viewer, STANDARD, heraldry, SymbolSet.BOXES)


def pixels(surface):
    return pygame.image.tobytes(surface, "RGBA")


def picture(state, typecase, id, hex_height, viewer=None, **changes):
    return pixels(counter_sprite(look(state, id, viewer, **changes), hex_height, STANDARD.counters, typecase).picture)


# -- levels of detail


@pytest.mark.parametrize(
    ("hex_height", "detail"),
    [
        (8, Detail.BLOCK),
        (12, Detail.BLOCK),
        (16, Detail.SYMBOL),
        (24, Detail.SYMBOL),
        (30, Detail.STRENGTH),
        (48, Detail.STRENGTH),
        (60, Detail.FULL),
        (120, Detail.FULL),
    ],
)
def test_the_level_of_detail_follows_the_zoom(hex_height, detail):
    assert detail_at(hex_height) is detail


@pytest.mark.parametrize("hex_height", [height for height in NOTCHES if height >= 60])
def test_losses_show_close_up(state, typecase, hex_height):
    whole, hurt = (picture(state, typecase, "F1", hex_height, lost=lost) for lost in (0, 2))

    assert whole != hurt


@pytest.mark.parametrize("hex_height", NOTCHES)
@pytest.mark.parametrize("morale", [Morale.DISORDERED, Morale.ROUTED])
def test_morale_shows_at_every_zoom(state, typecase, hex_height, morale):
    shaken, good = (picture(state, typecase, "F1", hex_height, morale=each) for each in (morale, Morale.GOOD))

    assert shaken != good


@pytest.mark.parametrize("hex_height", NOTCHES)
def test_line_column_and_carre_differ_at_every_zoom(state, typecase, hex_height):
    formations = (Formation.LINE, Formation.COLUMN, Formation.CARRE)
    pictures = {picture(state, typecase, "F1", hex_height, formation=formation) for formation in formations}

    assert len(pictures) == len(formations)


@pytest.mark.parametrize("hex_height", NOTCHES)
def test_the_six_facings_towards_hexsides_differ_at_every_zoom(state, typecase, hex_height):
    pictures = {picture(state, typecase, "F1", hex_height, facing=toward_hexside(side)) for side in range(6)}

    assert len(pictures) == 6


@pytest.mark.parametrize("symbols", SymbolSet)
@pytest.mark.parametrize("hex_height", [height for height in NOTCHES if height >= 16])
def test_the_three_arms_differ_from_the_second_level_on(state, typecase, hex_height, symbols):
    base = look(state, "F1")
    pictures = {
        pixels(counter_sprite(replace(base, arm=arm, symbols=symbols), hex_height, STANDARD.counters, typecase).picture)
        for arm in Arm
    }

    assert len(pictures) == 3


@pytest.mark.parametrize("hex_height", NOTCHES)
def test_a_counter_keeps_within_its_hex(hex_height):
    assert counter_side(hex_height) < hex_height


def test_no_two_formations_have_the_same_mark():
    marks = []
    for formation in Formation:
        surface = pygame.Surface((60, 18))
        draw_formation(surface, surface.get_rect().inflate(-4, -4), formation, (255, 255, 255))
        marks.append(pixels(surface))

    assert len(set(marks)) == len(Formation)


# -- what a viewer sees


def test_pr_6_3_the_enemy_shows_no_specific_value(state):
    assert look(state, "P1", Side.FRENCH).values == "mp 7"


def test_pr_6_2_the_own_side_shows_fire_melee_and_morale(state):
    assert look(state, "P1", Side.COALITION).values == "8-15-16"


def test_pr_6_3_an_elite_border_does_not_betray_the_enemys_morale(state):
    assert look(state, "P1", Side.COALITION).elite
    assert not look(state, "P1", Side.FRENCH).elite


def test_pr_6_3_two_states_that_differ_in_hidden_values_give_the_same_picture(state, typecase):
    other = replace(state.units[UnitId("P1")].counter, specific=state.scenario.typical[Arm.INFANTRY])
    hidden = {picture(state, typecase, "P1", 96, Side.FRENCH, counter=counter) for counter in
              (other, state.units[UnitId("P1")].counter)}  # fmt: skip

    assert len(hidden) == 1


def test_without_a_viewer_both_sides_are_open(state):
    assert look(state, "P1").values == look(state, "P1", Side.COALITION).values


# -- names of bodies


@pytest.mark.parametrize(
    ("corps", "label"),
    [
        ("V Corps (Lauriston)", "V"),
        ("II Prussian Korps (Yorck)", "II"),
        ("Garde Impériale", "G"),
        ("Grenadier Corps (Raevsky)", "R"),
        ("Kleist (Prussian)", "K"),
    ],
)
def test_a_corps_has_its_number_or_its_commanders_letter(corps, label):
    assert corps_label(corps) == label


@pytest.mark.parametrize(
    ("division", "label"),
    [
        ("16e Div. (Maison)", "16"),
        ("Brigade Horn", "Horn"),
        ("1st Grenadier Division (Sulima)", "1G"),
        ("Cavalry (Corswandt)", "Cors"),
        ("Artillery", "Arti"),
    ],
)
def test_a_division_has_its_number_or_four_letters(division, label):
    assert division_label(division) == label


def test_divisions_of_one_army_have_strips_of_their_own(state):
    base = state.units[UnitId("F1")].counter
    counters = [replace(base, division=f"{number}e Div.") for number in range(10)]
    heraldry = Heraldry(counters, STANDARD.counters.strips)

    assert len({heraldry.strip(counter) for counter in counters}) == 10


# -- places


@pytest.fixture
def camera(battlefield):
    return Camera.showing(battlefield, VIEW, parse_hex("029016"), 60)


def test_the_top_counter_of_a_stack_lies_under_the_middle_of_its_hex(camera, state):
    assert piece_at(camera, state, camera.screen_of(WEST)) == "F1"


def test_the_edge_of_the_lower_counter_can_be_clicked(camera, state):
    x, y = camera.screen_of(WEST)
    half = counter_side(60) // 2

    assert piece_at(camera, state, (x + half, y - half)) == "F2"


def test_a_leader_lies_over_the_corner_of_his_stack(camera, state):
    x, y = camera.screen_of(EAST)
    half = counter_side(60) // 2

    assert piece_at(camera, state, (x + half, y - half)) == LeaderId("L")


def test_bare_ground_holds_no_piece(camera, state):
    assert piece_at(camera, state, camera.screen_of(parse_hex("029015"))) is None


def test_every_piece_of_a_fan_can_be_clicked(camera, state):
    fan = fan_in(camera, state, WEST)

    assert [piece_in_fan(camera, state, WEST, (place.x, place.y)) for place in fan] == ["F1", "F2"]


def test_a_fan_at_the_edge_stays_in_view(camera, state):
    at_the_edge = camera.panned(*(edge - middle for edge, middle in zip(camera.screen_of(WEST), (5, 5), strict=True)))

    assert all(VIEW.left <= place.box.left and VIEW.top <= place.box.top for place in fan_in(at_the_edge, state, WEST))


@pytest.mark.parametrize(("side", "direction"), [(0, (0, -1)), (3, (0, 1))])
def test_pr_13_3_a_facing_points_at_its_hexside(side, direction):
    assert direction_of(toward_hexside(side)) == pytest.approx(direction, abs=1e-9)


def test_a_frame_without_time_shows_blocks_and_says_that_more_is_to_come(battlefield, state, typecase, screen, camera):
    ticks = iter(range(10**6))
    renderer = CounterRenderer(STANDARD, typecase, clock=lambda: float(next(ticks)), budget=0.5)

    assert not renderer.draw(screen, camera, state)


def test_moved_counters_are_drawn_anew(state, typecase, camera):
    renderer = CounterRenderer(STANDARD, typecase)
    before, after = pygame.Surface((640, 480)), pygame.Surface((640, 480))
    renderer.draw(before, camera, state)
    hurt = replace(state.units[UnitId("F1")], lost=3)

    renderer.draw(after, camera, replace(state, units={**state.units, hurt.id: hurt}))

    assert pixels(before) != pixels(after)
