"""The palettes can be read by every eye, and the scale reaches everything."""

from __future__ import annotations

import itertools
import math
from pathlib import Path

import pytest

from labataille.resources import assets_folder
from labataille.ui.palette import Ground, Palette, ThemeError, load_palette, palette_names
from labataille.ui.text import Colour
from labataille.ui.theme import Theme

# What is left of linear red, green and blue for an eye that lacks one kind of cone.
_SIGHT = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
_WHITE = (0.95047, 1.0, 1.08883)


def _linear(colour: Colour) -> tuple[float, ...]:
    parts = (value / 255 for value in colour)
    return tuple(part / 12.92 if part <= 0.04045 else math.pow((part + 0.055) / 1.055, 2.4) for part in parts)


def _luminance(colour: Colour) -> float:
    red, green, blue = _linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _lab(linear: tuple[float, ...]) -> tuple[float, float, float]:
    red, green, blue = (min(max(part, 0.0), 1.0) for part in linear)
    xyz = (
        0.4124 * red + 0.3576 * green + 0.1805 * blue,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        0.0193 * red + 0.1192 * green + 0.9505 * blue,
    )
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (value / white for value, white in zip(xyz, _WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: Colour, other: Colour, sight: str) -> float:
    def seen(colour: Colour) -> tuple[float, float, float]:
        linear = _linear(colour)
        rows = _SIGHT.get(sight)
        mixed = linear if rows is None else tuple(sum(a * b for a, b in zip(row, linear, strict=True)) for row in rows)
        return _lab(mixed)

    return math.dist(seen(one), seen(other))


def _grounds(palette: Palette) -> dict[str, Ground]:
    return {"leather": palette.leather, "paper": palette.paper, "wood": palette.wood}


def test_five_palettes_are_shipped_the_standard_one_first() -> None:
    assert palette_names() == ("standard", "contrast", "deutan", "protan", "tritan")


@pytest.mark.parametrize("name", palette_names())
def test_ink_is_legible_on_every_field_of_its_ground(name: str) -> None:
    palette = load_palette(name)
    weak = {
        (ground_name, ink, field): round(contrast(getattr(ground, ink), getattr(ground, field)), 1)
        for ground_name, ground in _grounds(palette).items()
        for ink in ("ink", "link", "faint")
        for field in ("fill", "row", "chosen", "raised", "sunk")
        if contrast(getattr(ground, ink), getattr(ground, field)) < (3.0 if ink == "faint" else 4.5)
    }

    assert weak == {}


@pytest.mark.parametrize("name", palette_names())
def test_signals_are_legible_on_their_grounds(name: str) -> None:
    palette = load_palette(name)
    pairs = [(palette.on_leather, palette.leather.fill), (palette.on_leather, palette.wood.fill)]
    pairs += [(palette.on_paper, palette.paper.fill), (palette.on_paper, palette.paper.sunk)]

    assert all(
        contrast(ink, fill) >= 4.5 for signals, fill in pairs for ink in (signals.good, signals.warning, signals.bad)
    )


def test_high_contrast_ink_has_at_least_twelve_to_one() -> None:
    palette = load_palette("contrast")

    assert all(contrast(ground.ink, ground.fill) >= 12 for ground in _grounds(palette).values())


@pytest.mark.parametrize("sight", ["protan", "deutan", "tritan"])
def test_overlays_and_sides_stay_apart_for_the_sight_they_are_made_for(sight: str) -> None:
    palette = load_palette(sight)
    overlays = itertools.combinations(palette.overlays.items(), 2)
    close = {
        (one, other): round(difference(first, second, sight))
        for (one, first), (other, second) in overlays
        if difference(first, second, sight) < 20
    }

    assert close == {}
    assert difference(palette.sides["french"], palette.sides["coalition"], sight) >= 40


@pytest.mark.parametrize("sight", ["protan", "deutan", "tritan"])
def test_good_and_bad_stay_apart_for_the_sight_they_are_made_for(sight: str) -> None:
    palette = load_palette(sight)

    assert all(difference(signals.good, signals.bad, sight) >= 25 for signals in (palette.on_leather, palette.on_paper))


def _written(folder: Path, text: str) -> Path:
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    (folder / "standard.toml").write_text(_standard(), encoding="utf-8")
    return folder


def _standard() -> str:
    return (assets_folder() / "theme" / "standard.toml").read_text(encoding="utf-8")


def test_a_palette_may_state_only_what_differs_from_its_base(tmp_path: Path) -> None:
    folder = _written(tmp_path, 'format = 1\nbase = "standard"\ntitle = "Mine"\n[paper]\nink = "#000001"\n')
    mine = load_palette("mine", folder)

    assert mine.paper.ink == (0, 0, 1)
    assert mine.leather == load_palette("standard").leather


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('base = "standard"\n[paper]\nink = "black"\n', 'paper.ink: expected a colour such as "#b08d57"'),
        ('base = "standard"\n[paper]\nimk = "#000000"\n', "paper: unknown key imk"),
        ('base = "mine"\n', "one of them must stand alone"),
        ('base = "standard"\nformat = 9\n', "newer version"),
        ("title = \n", "not a TOML file"),
        ('format = 1\ntitle = "x"\n', "missing key"),
    ],
)
def test_a_wrong_theme_file_is_refused_with_its_key(tmp_path: Path, text: str, said: str) -> None:
    folder = _written(tmp_path, text)

    with pytest.raises(ThemeError, match=said.replace(".", r"\.")):
        load_palette("mine", folder)


def test_a_missing_palette_is_named(tmp_path: Path) -> None:
    with pytest.raises(ThemeError, match="no palette 'sepia'"):
        load_palette("sepia", tmp_path)


def test_the_scale_keeps_to_its_ends_and_steps(theme: Theme) -> None:
    found = []
    for scale in (0.1, 1.13, 9.0):
        theme.scale = scale
        found.append(theme.scale)

    assert found == [0.75, 1.15, 3.0]


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 3.0])
def test_the_smallest_text_is_eleven_pixels_high_at_every_scale(theme: Theme, scale: float) -> None:
    theme.scale = scale
    word = theme.word("Åg", (0, 0, 0), size=6)
    inked = word.get_bounding_rect()

    assert inked.height >= 11 * scale


def test_no_target_is_smaller_than_twenty_four_pixels(theme: Theme) -> None:
    theme.scale = 1.5

    assert theme.target == 36
