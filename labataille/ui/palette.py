"""The palettes: every colour of the interface, read from the theme files under `assets/theme/`.

A palette may name another as its `base` and state only what differs. Left out: the colours of the map and the counters,
which their own layers hold.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, TypeVar

from labataille.resources import assets_folder
from labataille.ui.text import Colour

STANDARD = "standard"


class ThemeError(Exception):
    """A theme file is missing or wrong; the text names the file, the key and what was expected."""


@dataclass(frozen=True, slots=True)
class Ground:
    """A material that things lie on, with the inks that are legible on it."""

    fill: Colour
    shade: Colour
    edge: Colour
    ink: Colour
    faint: Colour
    link: Colour
    row: Colour
    chosen: Colour
    raised: Colour
    raised_hot: Colour
    sunk: Colour


@dataclass(frozen=True, slots=True)
class Accents:
    """The few colours that speak on every ground."""

    brass: Colour
    brass_light: Colour
    brass_dark: Colour
    brass_ink: Colour
    focus: Colour
    focus_edge: Colour
    danger: Colour
    danger_ink: Colour


@dataclass(frozen=True, slots=True)
class Signals:
    """Good, doubtful and bad, in an ink for each ground."""

    good: Colour
    warning: Colour
    bad: Colour


@dataclass(frozen=True, slots=True)
class DieColours:
    """One die: its body, the shade of its lower edge, and its pips."""

    body: Colour
    edge: Colour
    pip: Colour


@dataclass(frozen=True, slots=True)
class Palette:
    """All colours of one theme file; `grain` is the strength of the drawn texture, 0 to 1."""

    name: str
    title: str
    grain: float
    leather: Ground
    paper: Ground
    wood: Ground
    accents: Accents
    on_leather: Signals
    on_paper: Signals
    die_tens: DieColours
    die_units: DieColours
    overlays: Mapping[str, Colour]
    sides: Mapping[str, Colour]

    def signals(self, ground: Ground) -> Signals:
        """The signal inks that are legible on a ground."""
        return self.on_paper if ground is self.paper else self.on_leather

    def ink(self, name: str, ground: Ground) -> Colour:
        """A colour named in mark-up: of the ground, a signal, an accent, a side or an overlay; else plain ink."""
        for source in (ground, self.signals(ground), self.accents):
            if hasattr(source, name):
                colour: Colour = getattr(source, name)
                return colour
        return self.sides.get(name) or self.overlays.get(name) or ground.ink


# Reading a theme file

_Part = TypeVar("_Part", Ground, Accents, Signals, DieColours)


def _folder() -> Path:
    return assets_folder() / "theme"


def palette_names() -> tuple[str, ...]:
    """The palettes that can be chosen, the standard one first."""
    names = sorted(file.stem for file in _folder().glob("*.toml"))
    return tuple(sorted(names, key=lambda name: name != STANDARD))


def load_palette(name: str, folder: Path | None = None) -> Palette:
    """Read a palette by name. Raises ThemeError if it is missing, has a wrong key, or a value is no colour."""
    folder = folder or _folder()
    table = _with_base(name, folder, ())
    return _Reader(folder / f"{name}.toml", table).palette(name)


def _with_base(name: str, folder: Path, seen: tuple[str, ...]) -> dict[str, Any]:
    file = folder / f"{name}.toml"
    if name in seen:
        raise ThemeError(f"{file}: {' and '.join(seen)} are each other's base; one of them must stand alone.")
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as fault:
        raise ThemeError(f"{file}: there is no palette '{name}' to read; choose one of the files beside it.") from fault
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise ThemeError(f"{file}: this is not a TOML file: {fault}.") from fault
    base = table.pop("base", None)
    return _merged(_with_base(base, folder, (*seen, name)), table) if base else table


def _merged(under: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
    merged = dict(under)
    for key, value in over.items():
        old = merged.get(key)
        merged[key] = _merged(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return merged


@dataclass(frozen=True, slots=True)
class _Reader:
    file: Path
    table: dict[str, Any]

    def palette(self, name: str) -> Palette:
        self._same_keys("", self.table, {field.name for field in fields(Palette)} - {"name"} | {"format"})
        if self.table["format"] != 1:
            raise ThemeError(f"{self.file}: format: expected 1; this file was written for a newer version of the game.")
        return Palette(
            name=name,
            title=str(self.table["title"]),
            grain=float(self.table["grain"]),
            leather=self._part("leather", Ground),
            paper=self._part("paper", Ground),
            wood=self._part("wood", Ground),
            accents=self._part("accents", Accents),
            on_leather=self._part("on_leather", Signals),
            on_paper=self._part("on_paper", Signals),
            die_tens=self._part("die_tens", DieColours),
            die_units=self._part("die_units", DieColours),
            overlays=self._colours("overlays"),
            sides=self._colours("sides"),
        )

    def _part(self, key: str, kind: type[_Part]) -> _Part:
        colours = self._colours(key)
        self._same_keys(key, colours, {field.name for field in fields(kind)})
        return kind(**colours)

    def _colours(self, key: str) -> dict[str, Colour]:
        table = self.table[key]
        if not isinstance(table, dict):
            raise ThemeError(f"{self.file}: {key}: expected a table of colours.")
        return {name: self._colour(f"{key}.{name}", value) for name, value in table.items()}

    def _colour(self, key: str, value: object) -> Colour:
        text = str(value)
        if len(text) != 7 or text[0] != "#" or any(digit not in "0123456789abcdefABCDEF" for digit in text[1:]):
            raise ThemeError(f'{self.file}: {key}: expected a colour such as "#b08d57", found {value!r}.')
        return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)

    def _same_keys(self, key: str, table: Mapping[str, object], wanted: set[str]) -> None:
        where = f"{self.file}: {key}: " if key else f"{self.file}: "
        unknown, missing = sorted(set(table) - wanted), sorted(wanted - set(table))
        if unknown:
            raise ThemeError(f"{where}unknown key {', '.join(unknown)}; known are {', '.join(sorted(wanted))}.")
        if missing:
            raise ThemeError(f"{where}missing key {', '.join(missing)}.")
