"""The folders that travel with the program are found from a checkout and from an installation."""

from __future__ import annotations

from pathlib import Path

import pytest

from labataille.resources import MissingResource, asset, assets_folder, find_folder, scenarios_folder

ROOT = Path(__file__).resolve().parents[2]
FONTS = [f"fonts/Source{face}Pro-{style}.ttf" for face in ("Sans", "Serif") for style in ("Regular", "Bold", "It")]


def test_a_folder_inside_the_package_comes_first(tmp_path: Path) -> None:
    package = tmp_path / "labataille"
    (package / "assets").mkdir(parents=True)
    (tmp_path / "assets").mkdir()

    assert find_folder("assets", package) == package / "assets"


def test_a_folder_beside_the_package_is_found_else(tmp_path: Path) -> None:
    package = tmp_path / "labataille"
    package.mkdir()
    (tmp_path / "assets").mkdir()

    assert find_folder("assets", package) == tmp_path / "assets"


def test_a_file_of_the_name_is_no_folder(tmp_path: Path) -> None:
    package = tmp_path / "labataille"
    package.mkdir()
    (package / "assets").write_text("not a folder", encoding="utf-8")
    (tmp_path / "assets").mkdir()

    assert find_folder("assets", package) == tmp_path / "assets"


def test_a_missing_folder_is_named_with_both_places(tmp_path: Path) -> None:
    package = tmp_path / "labataille"

    with pytest.raises(MissingResource) as caught:
        find_folder("scenarios", package)

    sentence = str(caught.value)
    assert sentence.startswith("The folder 'scenarios' is neither")
    assert str(package / "scenarios") in sentence
    assert str(tmp_path / "scenarios") in sentence
    assert sentence.endswith("from a whole checkout.")


def test_the_checkout_has_both_folders() -> None:
    assert assets_folder() == ROOT / "assets"
    assert scenarios_folder() == ROOT / "scenarios"


@pytest.mark.parametrize("font", FONTS)
def test_a_font_is_a_true_type_file(font: str) -> None:
    assert asset(font).read_bytes()[:4] == b"\x00\x01\x00\x00"


@pytest.mark.parametrize("face", ["Sans", "Serif"])
def test_a_font_carries_its_licence(face: str) -> None:
    licence = asset(f"fonts/Source{face}Pro-LICENSE.txt").read_text(encoding="utf-8")

    assert "SIL OPEN FONT LICENSE Version 1.1" in licence


def test_a_missing_asset_is_named() -> None:
    with pytest.raises(MissingResource, match=r"The file 'fonts/Nowhere\.ttf' is missing from .*: install"):
        asset("fonts/Nowhere.ttf")
