"""Finding a place by what it is called: a hex by its number, a named place, a unit or a leader (PR 0.2).

Only what a side can see is found: its own pieces wherever they are, those of the enemy on the map.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from labataille.controller.chronicle import words
from labataille.controller.queries import ground_line
from labataille.controller.seen import Seen
from labataille.geometry import Hex, hex_at
from labataille.loading import nearest
from labataille.model.battlefield import Battlefield
from labataille.model.units import Leader, Station, Unit

MOST = 8
"""How many suggestions are made."""

_NUMBER = re.compile(r"(\d{1,3})[ ,./-]+(\d{1,3})")
_DIGITS = re.compile(r"\d{6}")
_SHORT_NUMBER = re.compile(r"\d{3,5}")


@dataclass(frozen=True, slots=True)
class Found:
    """Something that a text may mean: its name, what it is in a few words, where it lies, and which piece it is."""

    name: str
    about: str
    hex: Hex | None
    piece: str = ""


def find(seen: Seen, text: str, most: int = MOST) -> tuple[Found, ...]:
    """Return what a text may mean, the likeliest first: names that it begins before names that only hold it."""
    wanted = plain(text)
    if not wanted:
        return ()
    fitting = ((_rank(plain(each.name), wanted), each) for each in _known(seen))
    ranked = sorted((pair for pair in fitting if pair[0] is not None), key=lambda pair: pair[0] or 0)
    return (*_hexes(seen, text), *(each for _, each in ranked))[:most]


def why_nothing(seen: Seen, text: str) -> str:
    """Return, in a sentence that says what to do, why a text means nothing on this map."""
    field = seen.state.scenario.battlefield
    number = _hex_of(text)
    if number is not None or _DIGITS.fullmatch(text.strip()):
        (west, east), (north, south) = field.columns, field.rows
        corners = f"{hex_at(west, north)} to {hex_at(east, south)}"
        return f"The hex {text.strip()} is not on this map, whose numbers go from {corners}; type one of these. (PR 0.2)"
    names = {plain(each.name): each.name for each in _known(seen)}
    near = nearest(plain(text), names)
    advice = f"did you mean “{names[near]}”?" if near is not None else "type a hex number, or a name from the list of units."
    return f"Nothing on the map is called “{text.strip()}”; {advice}"


@cache
def plain(text: str) -> str:
    """Return a text as names are compared: small letters without accents, ``Weißig`` as ``weissig``."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(letter for letter in apart if not unicodedata.combining(letter)).split())


def _rank(name: str, wanted: str) -> int | None:
    """Return how well a name fits: 0 where it is the same, then its beginning, that of a word, any part; None if it does not."""
    if wanted not in name:
        return None
    if name.startswith(wanted):
        return 0 if name == wanted else 1
    return 2 if f" {wanted}" in name else 3


def _known(seen: Seen) -> Iterator[Found]:
    """Yield everything that has a name: places, then leaders, then units in the order of the order of battle."""
    state = seen.state
    for place in state.scenario.battlefield.places.values():
        count = words.counted(len(place.hexes), "hex", "hexes")
        yield Found(place.name, f"{place.kind.replace('-', ' ')}, {count}, {place.centre}", place.centre)
    pieces: list[Unit | Leader] = [*state.leaders.values(), *state.units.values()]
    for piece in pieces:
        if piece.is_on_map or (piece.side is seen.side and piece.station is not Station.ON_DISPLAY):
            yield _piece(seen, piece)


def _piece(seen: Seen, piece: Unit | Leader) -> Found:
    hex = piece.hex if piece.is_on_map else None
    where = str(hex) if hex is not None else words.STATIONS[piece.station]
    rank = " leader" if isinstance(piece, Leader) else ""
    return Found(piece.counter.name, f"{seen.state.scenario.side_name(piece.side)}{rank}, {where}", hex, piece.id)


# -- hexes by number ---------------------------------------------------------------------------------


def _hexes(seen: Seen, text: str) -> tuple[Found, ...]:
    """Return the hex of a number, or hexes whose numbers begin so once half of it is written."""
    field, written = seen.state.scenario.battlefield, text.strip()
    exact = _hex_of(text)
    if exact is not None:
        return (_hex(seen, exact),) if exact in field else ()
    if not _SHORT_NUMBER.fullmatch(written):
        return ()
    return tuple(_hex(seen, hex) for hex in _numbered(field, written))


def _numbered(field: Battlefield, begin: str) -> list[Hex]:
    return [hex for hex in sorted(field.terrain, key=str) if str(hex).startswith(begin)][:MOST]


def _hex_of(text: str) -> Hex | None:
    """Return the hex of a number as it is printed, ``051019``, or of column and row apart, ``51 19``."""
    written = text.strip()
    if _DIGITS.fullmatch(written):
        return hex_at(int(written[:3]), int(written[3:]))
    apart = _NUMBER.fullmatch(written)
    return hex_at(int(apart[1]), int(apart[2])) if apart is not None else None


def _hex(seen: Seen, hex: Hex) -> Found:
    return Found(str(hex), ground_line(seen, hex).removeprefix(f"{hex}, "), hex)
