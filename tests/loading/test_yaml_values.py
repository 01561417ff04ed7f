"""Single values: what each kind accepts, and the sentence for what it does not."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from typing import TypeVar

import pytest

from labataille.geometry import hexside, parse_hex
from labataille.loading import (
    CLOCK,
    CODE,
    FLAG,
    HEX,
    HEXSIDE,
    IDENTIFIER,
    TEXT,
    Faults,
    MappingNode,
    Reader,
    choice,
    fraction,
    integer,
    reference,
    word,
)
from labataille.loading.composing import compose
from labataille.loading.source import source_of

T = TypeVar("T")


class Formation(Enum):
    COLUMN = "column"
    ROAD_MARCH = "road-march"


def read(written: str, reader: Reader[T]) -> T | str:
    """Return the value written after ``x:``, or what is said of it after its place."""
    faults = Faults()
    source = source_of(f"x: {written}\n", "map.yaml", faults)
    assert source is not None
    root = compose(source, faults)
    assert isinstance(root, MappingNode)
    value = reader(root.entries[0].value, faults)
    if faults:
        assert value is None
        [said] = map(str, faults)
        place = f"map.yaml:1:{4 if written else 3}: x: "
        assert said.startswith(place)
        return said.removeprefix(place)
    assert value is not None
    return value


HEX_WANTED = 'expected a hex number in quotes such as "012034", got '
TIME_WANTED = 'expected a clock time in quotes such as "11:30", got '


# -- the values of a public report that YAML turns into something else --------------


@pytest.mark.parametrize("number", ["0524", "0809", "0918", "1012"])
def test_a_short_hex_number_stays_a_text_and_is_refused_as_a_hex(number: str) -> None:
    said = f"{HEX_WANTED}{number}; write three digits for the column and three for the row, in quotes"

    assert read(number, TEXT) == number
    assert read(number, HEX) == said


@pytest.mark.parametrize("time", ["11:30", "09:40"])
def test_a_bare_time_stays_a_text_and_is_refused_as_a_time(time: str) -> None:
    said = f'{TIME_WANTED}{time}, which YAML may read as a number of seconds; put it in quotes, "{time}"'

    assert read(time, TEXT) == time
    assert read(time, CLOCK) == said


def test_no_stays_a_text_and_is_refused_as_a_flag() -> None:
    assert read("NO", TEXT) == "NO"
    assert read("NO", FLAG) == "expected true or false, got NO; write one of these two words"


# -- hexes and times ---------------------------------------------------------------


def test_pr_0_2_a_hex_number_in_quotes_is_read() -> None:
    assert read('"012034"', HEX) == parse_hex("012034")
    assert read("'150007'", HEX) == parse_hex("150007")


def test_pr_0_2_a_bare_hex_number_is_refused() -> None:
    assert read("012034", HEX) == (
        f'{HEX_WANTED}012034, which YAML may read as another number; put it in quotes, "012034"'
    )


@pytest.mark.parametrize("written", ['"12034"', '"0120345"', '"01203x"', '"٠١٢٠٣٤"', '""'])
def test_pr_0_2_a_hex_number_has_six_digits(written: str) -> None:
    assert read(written, HEX) == (
        f"{HEX_WANTED}{written}; write three digits for the column and three for the row, in quotes"
    )


def test_pr_0_2_a_hexside_in_quotes_is_read() -> None:
    assert read('"012034/2"', HEXSIDE) == hexside(parse_hex("012034"), 2)


@pytest.mark.parametrize("written", ["012034/2", '"012034/6"', '"012034"'])
def test_pr_0_2_a_hexside_is_a_hex_and_a_side(written: str) -> None:
    assert read(written, HEXSIDE) == (
        f'expected a hexside in quotes such as "012034/2", got {written}; '
        "write a hex number, a slash and a side from 0 to 5, in quotes"
    )


@pytest.mark.parametrize(("written", "minutes"), [('"00:00"', 0), ('"09:40"', 580), ('"23:59"', 1439)])
def test_a_time_in_quotes_is_read_as_minutes(written: str, minutes: int) -> None:
    assert read(written, CLOCK) == minutes


@pytest.mark.parametrize("written", ['"24:00"', '"9:40"', '"11:60"', '"noon"', "noon"])
def test_a_time_is_two_digits_and_two(written: str) -> None:
    assert read(written, CLOCK) == (
        f"{TIME_WANTED}{written}; write two digits for the hour and two for the minute, in quotes"
    )


# -- numbers -----------------------------------------------------------------------


@pytest.mark.parametrize(("written", "value"), [("0", 0), ("18", 18), ("-3", -3), ("+6", 6)])
def test_a_whole_number_is_read(written: str, value: int) -> None:
    assert read(written, integer()) == value


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("nine", "expected a whole number, got nine; write digits only"),
        ("1.0", "expected a whole number, got 1.0; write digits only"),
        ("1_000", "expected a whole number, got 1_000; write digits only"),
        ("0x10", "expected a whole number, got 0x10; write digits only"),
        ("1e3", "expected a whole number, got 1e3; write digits only"),
        ("٣", "expected a whole number, got ٣; write digits only"),
        ("0524", "expected a whole number, got 0524; take the leading zeros away"),
        ('"9"', 'expected a whole number, got "9"; take the quotes away'),
        ("", "expected a whole number, got nothing; write digits only"),
        ("[9]", "expected a whole number, got a list; write a single value"),
        ("{a: 9}", "expected a whole number, got a mapping; write a single value"),
        ("1234567890", "expected a whole number, got 1234567890; write at most 9 digits"),
        ("9" * 5000, f"expected a whole number, got {'9' * 40}...; write at most 9 digits"),
    ],
)
def test_anything_but_a_whole_number_is_refused(written: str, said: str) -> None:
    assert read(written, integer()) == said


def test_a_whole_number_keeps_to_its_bounds() -> None:
    assert read("1", integer(1, 18)) == 1
    assert read("18", integer(1, 18)) == 18
    assert read("0", integer(1, 18)) == "expected a whole number from 1 to 18, got 0; write a number in this range"
    assert read("19", integer(1, 18)) == "expected a whole number from 1 to 18, got 19; write a number in this range"
    assert read("0", integer(1)) == "expected a whole number, at least 1, got 0; write a number in this range"
    assert read("1", integer(None, 0)) == "expected a whole number, at most 0, got 1; write a number in this range"


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("1", Fraction(1)),
        ('"1/2"', Fraction(1, 2)),
        ("1/3", Fraction(1, 3)),
        ('"2 1/2"', Fraction(5, 2)),
        ("-1 1/2", Fraction(-3, 2)),
        ("1.5", Fraction(3, 2)),
        ("0.1", Fraction(1, 10)),
    ],
)
def test_a_fraction_is_read_exactly(written: str, value: Fraction) -> None:
    assert read(written, fraction()) == value


@pytest.mark.parametrize("written", ["half", "1/", "1/2/3", "1 2", "1 1.5", ".5", "1e3", "", "½"])
def test_anything_but_a_fraction_is_refused(written: str) -> None:
    assert read(written, fraction()) == (
        f'expected a number such as 1, "1/2" or 1.5, got {written or "nothing"}; '
        'write digits, with "/" between the two halves of a fraction'
    )


def test_a_fraction_divides_by_no_zero_and_keeps_to_its_bounds() -> None:
    wanted = 'expected a number such as 1, "1/2" or 1.5'

    assert read("1/0", fraction()) == f"{wanted}, got 1/0; nothing can be divided by 0"
    assert read("5/2", fraction(0, 2)) == f"{wanted} from 0 to 2, got 5/2; write a number in this range"


@pytest.mark.parametrize(("written", "value"), [("true", True), ("false", False)])
def test_a_flag_is_true_or_false(written: str, value: bool) -> None:
    assert read(written, FLAG) is value


@pytest.mark.parametrize("written", ["yes", "on", "True", "1", "~"])
def test_anything_but_a_flag_is_refused(written: str) -> None:
    assert read(written, FLAG) == f"expected true or false, got {written}; write one of these two words"


# -- texts and names ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("", "expected a text, got nothing; write the text"),
        ("~", "expected a text, got ~; write the text in quotes"),
        ("null", "expected a text, got null; write the text in quotes"),
        ('""', 'expected a text, got ""; write the text'),
        (r'"\e[31m"', 'expected a text, got "?[31m"; write printable characters only'),
        ("[a, b]", "expected a text, got a list; write a single value"),
    ],
)
def test_a_text_is_not_empty(written: str, said: str) -> None:
    assert read(written, TEXT) == said


def test_a_text_in_a_block_is_read_without_its_last_line_end() -> None:
    assert read("|\n  one\n  two", TEXT) == "one\ntwo"


def test_a_text_in_quotes_may_be_the_word_null() -> None:
    assert read('"null"', TEXT) == "null"


def test_an_id_is_kebab_case() -> None:
    assert read("clear-hill-2", IDENTIFIER) == "clear-hill-2"
    assert read("Clear_Hill", IDENTIFIER) == (
        "expected an id in kebab-case, got Clear_Hill; use small letters, digits and single hyphens, and no accents"
    )


def test_a_counter_s_code_may_have_capitals() -> None:
    assert read("FR-III-9-29l-1", CODE) == "FR-III-9-29l-1"
    assert read("FR III", CODE) == (
        "expected the code of a counter, got FR III; use letters, digits and single hyphens, and no accents"
    )


def test_a_choice_is_written_by_its_value() -> None:
    assert read("road-march", choice(Formation)) is Formation.ROAD_MARCH
    assert read("roadmarch", choice(Formation)) == (
        'expected one of "column", "road-march", got roadmarch; did you mean "road-march"?'
    )
    assert read("square", choice(Formation)) == 'expected one of "column", "road-march", got square; correct the name'


def test_a_word_is_one_of_a_few() -> None:
    assert read("north", word("north", "south")) == "north"
    assert read("nroth", word("north", "south")) == 'expected one of "north", "south", got nroth; did you mean "north"?'


def test_a_reference_names_something_known() -> None:
    known = frozenset({"brosa", "weissig", "eichberg"})

    assert read("weissig", reference(known, "place")) == "weissig"
    assert read("brossa", reference(known, "place")) == (
        'expected the id of a known place, got brossa; did you mean "brosa"?'
    )
