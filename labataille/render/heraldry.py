"""Heraldry: by which colours and short labels the bodies of an army know each other.

Divisions take their strip colours in the order of the order of battle, so that those of one army differ.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from labataille.model.counters import Counter
from labataille.model.sides import Side
from labataille.render.colour import Colour

_ROMAN = re.compile(r"\b([IVX]+)\b")
_NUMBER = re.compile(r"\d+")
_COMMON = {
    "army",
    "artillery",
    "artillerie",
    "brigade",
    "cavalerie",
    "cavalry",
    "corps",
    "de",
    "der",
    "div",
    "division",
    "garde",
    "grenadier",
    "guard",
    "horse",
    "korps",
    "la",
    "prussian",
    "reserve",
    "the",
    "wing",
}

Division = tuple[Side, str, str]
"""Side, corps and division."""


def corps_label(corps: str) -> str:
    """The shortest name of a corps: its Roman number if it has one, else the first letter of its commander or its own."""
    roman = _ROMAN.search(corps)
    if roman:
        return str(roman[1])
    name = re.search(r"\((?:[^)]*\s)?(\w+)\)", corps) if "Prussian" not in corps else None
    return str(name[1] if name else corps or "?")[:1].upper()


def division_label(division: str) -> str:
    """A label of at most four letters for a division: its number, else the first letters of its own or commander's name."""
    number = _NUMBER.search(division)
    if number:
        return str(number[0]) + ("G" if "Grenadier" in division else "")
    words: list[str] = re.findall(r"[^\W\d_]+", division)
    own = [word for word in words if word.lower() not in _COMMON]
    return (own or words or [""])[0][:4]


class Heraldry:
    """The strip colours of the divisions of one order of battle."""

    def __init__(self, counters: Iterable[Counter], strips: tuple[Colour, ...]) -> None:
        self._strips: dict[Division, Colour] = {}
        seen = dict.fromkeys(Side, 0)
        for counter in counters:
            division = division_of(counter)
            if division not in self._strips:
                self._strips[division] = strips[seen[counter.side] % len(strips)]
                seen[counter.side] += 1

    def knows(self, counter: Counter) -> bool:
        """Whether the counter's division was in the order of battle."""
        return division_of(counter) in self._strips

    def strip(self, counter: Counter) -> Colour:
        """The colour of a counter's division."""
        return self._strips[division_of(counter)]


def division_of(counter: Counter) -> Division:
    """The division that a counter belongs to."""
    return counter.side, counter.corps, counter.division
