"""Readers of single values: each takes the text of a scalar as it was written and converts it by what the schema wants.

YAML's own guesses have no say. A hex number or a clock time must stand in quotes, because other readers of YAML turn
the bare ones into other numbers (0524 into 340, 11:30 into 690); a whole number must not.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Generic, TypeVar, cast

from labataille.geometry import Hex, Hexside, parse_hex, parse_hexside
from labataille.loading.faults import Faults
from labataille.loading.nearest import did_you_mean
from labataille.loading.nodes import LostNode, Node, ScalarNode
from labataille.loading.source import UNPRINTABLE

T = TypeVar("T")
E = TypeVar("E", bound=Enum)
Name = TypeVar("Name", bound=str)

MOST_DIGITS = 9
"""The most digits of a number; no value of the game comes near it."""

_WHOLE = re.compile(r"[+-]?(?:0|[1-9][0-9]*)")
_FRACTION = re.compile(
    r"(?P<sign>[+-]?)(?:(?P<whole>[0-9]+) )?(?P<top>[0-9]+)(?:/(?P<bottom>[0-9]+)|(?P<rest>\.[0-9]+))?"
)
_CLOCK = re.compile(r"([01][0-9]|2[0-3]):([0-5][0-9])")
_BARE_HEX = re.compile(r"[0-9]{6}")
_BARE_CLOCK = re.compile(r"[0-9]{1,2}:[0-9]{2}")
_IDENTIFIER = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_CODE = re.compile(r"[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*")


class Unfit(ValueError):
    """A scalar is not what was expected; the argument says what to do, and goes to the end of the sentence."""


@dataclass(frozen=True, slots=True)
class ScalarReader(Generic[T]):
    """A reader of one scalar: what it expects, in words, and the conversion, which raises Unfit."""

    expected: str
    convert: Callable[[ScalarNode], T]

    def __call__(self, node: Node, faults: Faults) -> T | None:
        """Return the value, or None after noting what was expected."""
        if isinstance(node, LostNode):
            return None
        if not isinstance(node, ScalarNode):
            faults.add(node.origin, f"expected {self.expected}, got {node.described}; write a single value")
            return None
        try:
            return self.convert(node)
        except Unfit as unfit:
            faults.add(node.origin, f"expected {self.expected}, got {node.described}{unfit}")
            return None


# -- texts and names ---------------------------------------------------------------


def _text(node: ScalarNode) -> str:
    if not node.text.strip():
        raise Unfit("; write the text")
    if node.is_empty:
        raise Unfit("; write the text in quotes")
    if UNPRINTABLE.search(node.text):
        raise Unfit("; write printable characters only")
    return node.text if node.is_plain or node.is_quoted else node.text.rstrip("\n")


def _identifier(node: ScalarNode) -> str:
    if not _IDENTIFIER.fullmatch(node.text) or node.is_empty:
        raise Unfit("; use small letters, digits and single hyphens, and no accents")
    return node.text


def _code(node: ScalarNode) -> str:
    if not _CODE.fullmatch(node.text) or node.is_empty:
        raise Unfit("; use letters, digits and single hyphens, and no accents")
    return node.text


TEXT = ScalarReader("a text", _text)
"""Any text that is not empty."""

IDENTIFIER = ScalarReader("an id in kebab-case", _identifier)
"""The id of something in our own files, such as ``clear-hill``."""

CODE = ScalarReader("the code of a counter", _code)
"""The code of a counter in the order of battle, such as ``FR-III-9-29l-1``."""


def choice(kind: type[E]) -> ScalarReader[E]:
    """Return the reader of a member of an enumeration by its value, such as ``road-march``."""
    members = {str(member.value): member for member in kind}
    return ScalarReader(_one_of(members), lambda node: members[_known(node, members)])


def word(*words: str) -> ScalarReader[str]:
    """Return the reader of one of a few words."""
    return ScalarReader(_one_of(words), lambda node: _known(node, words))


def reference(known: Collection[Name], kind: str) -> ScalarReader[Name]:
    """Return the reader of an id that is known elsewhere; `kind` says of what: "place", "terrain", "unit"."""
    return ScalarReader(f"the id of a known {kind}", lambda node: cast(Name, _known(node, known)))


def _known(node: ScalarNode, known: Collection[str]) -> str:
    if node.text not in known:
        raise Unfit(did_you_mean(node.text, known) or "; correct the name")
    return node.text


def _one_of(words: Collection[str]) -> str:
    quoted = ", ".join(f'"{each}"' for each in words)
    return quoted if len(words) == 1 else f"one of {quoted}"


# -- numbers -----------------------------------------------------------------------


def integer(minimum: int | None = None, maximum: int | None = None) -> ScalarReader[int]:
    """Return the reader of a whole number between the two bounds, both included."""

    def convert(node: ScalarNode) -> int:
        value = _whole(node)
        _refuse_out_of_range(value, minimum, maximum)
        return value

    return ScalarReader(f"a whole number{_range(minimum, maximum)}", convert)


def fraction(minimum: int | None = None, maximum: int | None = None) -> ScalarReader[Fraction]:
    """Return the reader of an exact number: 1, "1/2", "2 1/2" or 1.5, between the two bounds."""

    def convert(node: ScalarNode) -> Fraction:
        value = _exact(node)
        _refuse_out_of_range(value, minimum, maximum)
        return value

    return ScalarReader(f'a number such as 1, "1/2" or 1.5{_range(minimum, maximum)}', convert)


def _whole(node: ScalarNode) -> int:
    digits = node.text.lstrip("+-")
    if node.is_quoted and _WHOLE.fullmatch(node.text):
        raise Unfit("; take the quotes away")
    if node.is_plain and digits.isdecimal() and digits.startswith("0") and digits.strip("0"):
        raise Unfit("; take the leading zeros away")
    if not node.is_plain or not _WHOLE.fullmatch(node.text):
        raise Unfit("; write digits only")
    _refuse_many_digits(node)
    return int(node.text)


def _exact(node: ScalarNode) -> Fraction:
    parts = _FRACTION.fullmatch(node.text)
    if parts is None or (parts["whole"] and not parts["bottom"]):
        raise Unfit('; write digits, with "/" between the two halves of a fraction')
    _refuse_many_digits(node)
    if parts["bottom"] and not int(parts["bottom"]):
        raise Unfit("; nothing can be divided by 0")
    value = Fraction(f"{parts['top']}{parts['rest'] or ''}") / int(parts["bottom"] or 1) + int(parts["whole"] or 0)
    return -value if parts["sign"] == "-" else value


def _refuse_many_digits(node: ScalarNode) -> None:
    if sum(sign.isdecimal() for sign in node.text) > MOST_DIGITS:
        raise Unfit(f"; write at most {MOST_DIGITS} digits")


def _refuse_out_of_range(value: int | Fraction, minimum: int | None, maximum: int | None) -> None:
    if (minimum is not None and value < minimum) or (maximum is not None and value > maximum):
        raise Unfit("; write a number in this range")


def _range(minimum: int | None, maximum: int | None) -> str:
    if minimum is None:
        return "" if maximum is None else f", at most {maximum}"
    return f", at least {minimum}" if maximum is None else f" from {minimum} to {maximum}"


def _flag(node: ScalarNode) -> bool:
    if node.is_quoted and node.text in {"true", "false"}:
        raise Unfit("; take the quotes away")
    if not node.is_plain or node.text not in {"true", "false"}:
        raise Unfit("; write one of these two words")
    return node.text == "true"


FLAG = ScalarReader("true or false", _flag)
"""The words true and false; yes, no, on and off are refused."""


# -- hexes and times ---------------------------------------------------------------


def _hex(node: ScalarNode) -> Hex:
    if node.is_plain and _BARE_HEX.fullmatch(node.text):
        raise Unfit(f', which YAML may read as another number; put it in quotes, "{node.text}"')
    try:
        return parse_hex(_quoted(node))
    except ValueError:
        raise Unfit("; write three digits for the column and three for the row, in quotes") from None


def _hexside(node: ScalarNode) -> Hexside:
    try:
        return parse_hexside(_quoted(node))
    except ValueError:
        raise Unfit("; write a hex number, a slash and a side from 0 to 5, in quotes") from None


def _quoted(node: ScalarNode) -> str:
    if not node.is_quoted:
        raise ValueError
    return node.text


def _clock(node: ScalarNode) -> int:
    if node.is_plain and _BARE_CLOCK.fullmatch(node.text):
        raise Unfit(f', which YAML may read as a number of seconds; put it in quotes, "{node.text.zfill(5)}"')
    time = _CLOCK.fullmatch(node.text)
    if time is None or not node.is_quoted:
        raise Unfit("; write two digits for the hour and two for the minute, in quotes")
    return int(time[1]) * 60 + int(time[2])


HEX = ScalarReader('a hex number in quotes such as "012034"', _hex)
"""A hex number "CCCRRR", column first, in quotes (PR 0.2)."""

HEXSIDE = ScalarReader('a hexside in quotes such as "012034/2"', _hexside)
"""A hexside "CCCRRR/side" in quotes, the side from 0 (north) to 5 clockwise (PR 0.2)."""

CLOCK = ScalarReader('a clock time in quotes such as "11:30"', _clock)
"""A clock time "HH:MM" in quotes, as minutes after midnight."""
