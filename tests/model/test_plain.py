"""Plain records: values that come back as they were, and records that describe none."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from labataille.geometry import Hex, Hexside, hex_at, hexside, parse_hex
from labataille.model.formations import Aim, Facing, Formation
from labataille.model.ids import UnitId
from labataille.model.plain import NotThisValue, from_plain, from_tagged, tagged, to_plain
from labataille.model.points import HalfPoints
from labataille.model.questions import Choice, ChooseHex, Finish, Step
from labataille.model.sides import Side
from labataille.model.state import March

HEX = parse_hex("012034")


@pytest.mark.parametrize(
    ("kind", "value", "plain"),
    [
        (int, 7, 7),
        (str, "7", "7"),
        (bool, True, True),
        (Side, Side.FRENCH, "french"),
        (Hex, HEX, "012034"),
        (Hexside, hexside(HEX, 2), "012034/2"),
        (Facing, Facing(Aim.VERTEX, 4), "vertex/4"),
        (Fraction, Fraction(10, 3), "10/3"),
        (UnitId, UnitId("a"), "a"),
        (HalfPoints, HalfPoints(3), 3),
        (Hex | None, None, None),
        (tuple[Hex, ...], (HEX, HEX), ["012034", "012034"]),
        (tuple[int, str], (1, "a"), [1, "a"]),
        (Mapping[Hex, Side | None], {HEX: None}, {"012034": None}),
        (March, March(HalfPoints(1), HalfPoints(8)), {"spent": 1, "allowance": 8, "over": False, "moved": False, "waded": False}),
    ],
)
def test_a_value_comes_back_from_its_record(kind: object, value: object, plain: object) -> None:
    assert to_plain(value) == plain
    assert from_plain(kind, plain) == value


@pytest.mark.parametrize(
    ("kind", "record"),
    [
        (int, "7"),
        (int, True),
        (int, 7.0),
        (int, None),
        (str, 7),
        (bool, 1),
        (bool, "true"),
        (Side, "swedish"),
        (Side, None),
        (Hex, "12034"),
        (Hex, 12034),
        (Hexside, "012034"),
        (Facing, "vertex"),
        (Facing, "corner/4"),
        (Facing, "vertex/x"),
        (Fraction, "1/0"),
        (Fraction, 1),
        (tuple[Hex, ...], "012034"),
        (tuple[int, str], [1]),
        (tuple[int, str], [1, "a", 2]),
        (Mapping[Hex, int], []),
        (Mapping[Hex, int], {"x": 1}),
        (March, {"spent": 1}),
        (March, {"spent": 1, "allowance": 8, "over": False, "moved": False, "waded": False, "tired": True}),
    ],
)
def test_a_record_of_another_type_is_refused(kind: object, record: object) -> None:
    with pytest.raises(NotThisValue, match="expected"):
        from_plain(kind, record, "here")


@pytest.mark.parametrize("number", [-1, 6, 100])
def test_a_facing_that_does_not_exist_is_refused(number: int) -> None:
    with pytest.raises(NotThisValue):
        from_plain(Facing, f"vertex/{number}")


def test_a_refusal_says_where_and_what_was_expected() -> None:
    with pytest.raises(NotThisValue, match=r"^march\.spent: expected a whole number, got 'three'\.$"):
        from_plain(March, {"spent": "three", "allowance": 8, "over": False, "moved": False, "waded": False}, "march")


def test_a_record_of_a_union_says_which_of_its_types_it_is() -> None:
    step = Step(HEX, HalfPoints(2), Formation.LINE, Facing(Aim.VERTEX, 1))

    assert tagged(step)["is"] == "Step"
    assert from_tagged(Choice, tagged(step)) == step
    assert from_tagged(Choice, {"is": "Finish"}) == Finish()


@pytest.mark.parametrize("record", [None, {}, {"is": "Fly"}, {"is": ["Finish"]}, {"is": {}}, {"hex": "012034"}])
def test_a_record_that_is_none_of_a_union_is_refused(record: object) -> None:
    with pytest.raises(NotThisValue, match="expected one of"):
        from_tagged(Choice, record)


@given(st.integers(0, 999), st.integers(0, 999))
def test_every_hex_comes_back(column: int, row: int) -> None:
    choice = ChooseHex(hex_at(column, row))

    assert from_tagged(Choice, tagged(choice)) == choice


def test_what_has_no_plain_form_is_our_fault() -> None:
    with pytest.raises(TypeError, match="has no plain form"):
        to_plain({1, 2})
    with pytest.raises(TypeError, match="has no plain form"):
        from_plain(complex, 1)
