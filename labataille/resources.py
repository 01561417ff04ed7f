"""Finds the two folders that travel with the program: `assets` and `scenarios`.

An installed package holds them inside itself; in a checkout, and in an editable installation, they stand beside it.
"""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


class MissingResource(FileNotFoundError):
    """A folder or file that belongs to the program is not where it should be."""


def assets_folder() -> Path:
    """Return the folder of fonts, themes and pictures.

    Raises MissingResource when it is not there.
    """
    return find_folder("assets", PACKAGE)


def scenarios_folder() -> Path:
    """Return the folder of charts, maps, orders of battle and scenarios.

    Raises MissingResource when it is not there.
    """
    return find_folder("scenarios", PACKAGE)


def asset(name: str) -> Path:
    """Return a file of the assets by its path in their folder, as `fonts/SourceSansPro-It.ttf`.

    Raises MissingResource when it is not there.
    """
    folder = assets_folder()
    path = folder / name
    if not path.is_file():
        raise MissingResource(
            f"The file {name!r} is missing from {folder}: install labataille again, or restore it in the checkout."
        )
    return path


def find_folder(name: str, package: Path) -> Path:
    """Return the folder of this name inside the package, else beside it.

    Raises MissingResource when it is in neither place.
    """
    places = (package / name, package.parent / name)
    for place in places:
        if place.is_dir():
            return place
    raise MissingResource(
        f"The folder {name!r} is neither inside the installed package ({places[0]}) nor beside it ({places[1]}):"
        " install labataille again, or start it from a whole checkout."
    )
