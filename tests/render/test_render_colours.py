"""Nothing by colour alone, and no two colours that eyes confuse (client, access)."""

from __future__ import annotations

from itertools import product

import pytest

from labataille.model.sides import Side
from labataille.render.colour import Vision, contrast, difference, ink_on
from labataille.render.palette import PALETTES, MapPalette

PLAIN = 15
FRENCH = ("France", "Italy", "Illyria", "Baden", "Bavaria", "Hesse-Darmstadt", "Saxony", "Württemberg", "Würzburg")
COALITION = ("Prussia", "Russia")
AT_WAGRAM = ("France", "Italy", "Baden", "Bavaria", "Hesse-Darmstadt", "Portugal", "Saxony")
OPPOSED = [*product(FRENCH, COALITION), *product(AT_WAGRAM, ["Austria"])]


def grounds(palette: MapPalette) -> dict[str, tuple[int, int, int]]:
    ground = palette.ground
    return {
        "paper": ground.paper,
        "margin": ground.margin,
        "woods": ground.woods,
        "garden": ground.garden,
        "built": ground.built,
        "swamp": ground.swamp,
        "camp": ground.camp,
        "strange": ground.strange,
        "redoubt": palette.works.parade,
        "water": palette.water.fill,
        "russbach": palette.water.deep,
    } | {f"crown {index}": crown for index, crown in enumerate(palette.trees.crowns)}


@pytest.mark.parametrize("vision", Vision)
@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize(("french", "coalition"), OPPOSED)
def test_the_nations_of_the_two_sides_look_different(palette, vision, french, coalition):
    ours, theirs = palette.nation(french, Side.FRENCH).ground, palette.nation(coalition, Side.COALITION).ground

    assert difference(ours, theirs, vision) >= PLAIN


@pytest.mark.parametrize("vision", Vision)
@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_prussians_and_russians_look_different(palette, vision):
    assert difference(palette.nations["Prussia"].ground, palette.nations["Russia"].ground, vision) >= PLAIN


@pytest.mark.parametrize("vision", Vision)
@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize("nation", ["France", "Italy", "Saxony", "Bavaria", "Portugal", "Prussia", "Russia"])
def test_counters_stand_out_from_every_tint_of_the_map(palette, vision, nation):
    ground = palette.nations[nation].ground

    assert all(difference(ground, tint, vision) >= PLAIN for tint in grounds(palette).values())


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_numbers_are_legible_on_every_nation(palette):
    tints = palette.counters

    assert all(contrast(nation.ground, tints.face_ink(nation.ground)) >= 3.2 for nation in palette.nations.values())


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_white_counters_have_a_dark_keyline_that_stands_out_from_them_and_from_the_map(palette):
    white = palette.nations["Austria"].ground
    keyline = palette.counters.keyline(white)

    assert palette.counters.is_pale(white)
    assert all(contrast(keyline, ground) >= 4.5 for ground in (white, *grounds(palette).values()))


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_labels_are_legible_on_every_strip(palette):
    tints = palette.counters

    assert all(contrast(strip, ink_on(strip, tints.ink, tints.dark_ink)) >= 4.5 for strip in tints.strips)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_names_are_legible_on_the_paper(palette):
    assert contrast(palette.inks.letter, palette.ground.paper) >= 7
    assert contrast(palette.inks.height, palette.inks.halo) >= 4.5
    assert contrast(palette.inks.water, palette.inks.halo) >= 4.5


@pytest.mark.parametrize("vision", Vision)
def test_disordered_and_routed_look_different(vision):
    tints = PALETTES["standard"].counters

    assert difference(tints.disordered, tints.routed, vision) >= PLAIN


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_letters_name_every_nation_differently(palette):
    letters = [nation.letters for nation in palette.nations.values()]

    assert len(set(letters)) == len(letters)


def test_the_same_colour_is_no_distance_away():
    assert difference((12, 34, 56), (12, 34, 56), Vision.DEUTAN) == 0


def test_black_and_white_are_twenty_one_apart():
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)


def test_red_and_green_come_near_each_other_for_deutan_eyes():
    red, green = (179, 38, 30), (63, 143, 74)

    assert difference(red, green, Vision.DEUTAN) < difference(red, green) / 3
