"""The dice show what was thrown: an ivory die for the tens and a red one for the units."""

from __future__ import annotations

import pygame
import pytest

from labataille.ui.theme import Theme
from labataille.ui.widgets.dice import FACES, Dice, dice_markup, die_picture
from labataille.ui.widgets.icons import ICONS, icon_picture


def _pips(picture: pygame.Surface, pip: tuple[int, int, int]) -> int:
    """Counts the spots of pip colour."""
    mask = pygame.mask.from_threshold(picture, pip, (24, 24, 24, 255))
    return sum(1 for spot in mask.connected_components(12))


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("side", [40, 64, 96])
def test_a_die_has_as_many_pips_as_its_face(theme: Theme, face: int, side: int) -> None:
    colours = theme.palette.die_units

    assert _pips(die_picture(side, face, colours), colours.pip) == face


@pytest.mark.parametrize("size", [12, 16, 24])
def test_the_faces_differ_even_in_a_line_of_text(theme: Theme, size: int) -> None:
    pictures = {pygame.image.tobytes(die_picture(size, face, theme.palette.die_tens), "RGBA") for face in FACES}

    assert len(pictures) == 6


def test_a_face_that_no_die_has_is_an_error(theme: Theme) -> None:
    with pytest.raises(AssertionError):
        die_picture(40, 7, theme.palette.die_tens)


def test_a_reading_is_written_tens_first() -> None:
    assert dice_markup(43) == "<icon die-tens 4><icon die-units 3>"


def test_dice_show_another_reading_at_once(theme: Theme) -> None:
    dice = Dice("dice", 11)
    dice.reading = 66

    assert dice.reading == 66


@pytest.mark.parametrize("name", [name for name in ICONS if not name.startswith("die-")])
def test_every_icon_is_drawn_within_its_square(theme: Theme, name: str) -> None:
    inked = icon_picture(name, 48, (0, 0, 0)).get_bounding_rect()

    assert inked.width * inked.height > 100
