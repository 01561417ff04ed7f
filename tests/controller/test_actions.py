"""The log by actions: the steps of one march are one line, small print is folded in."""

from __future__ import annotations

from labataille.controller.chronicle import Line
from labataille.controller.chronicle.actions import actions_of, by_actions
from labataille.controller.chronicle.telling import Steps, steps_line
from labataille.geometry import parse_hex


def step(hex: str, piece: str = "a", points: int = 2) -> Line:
    """A step of a unit, of one movement point if nothing else is said."""
    return steps_line(Steps(piece, f"{piece} moves", (parse_hex(hex),), points))


def texts(*lines: Line) -> list[str]:
    return [line.text for line in actions_of(lines)]


def test_one_step_is_told_by_where_it_led() -> None:
    assert texts(step("044001")) == ["a moves to 044001, 1 MP."]


def test_the_steps_of_a_march_are_one_line_with_their_whole_cost() -> None:
    told = texts(step("044001"), step("045001", points=1), step("046002"))

    assert told == ["a moves 044001 > 045001 > 046002, 2½ MP."]


def test_a_march_points_to_the_hex_where_it_ended() -> None:
    (march,) = actions_of((step("044001"), step("045001")))

    assert march.hex == parse_hex("045001")


def test_the_march_of_another_piece_is_another_line() -> None:
    assert len(texts(step("044001"), step("044001", "b"), step("045001"))) == 3


def test_what_happens_between_two_steps_parts_them() -> None:
    assert len(texts(step("044001"), Line("a turns to face N, 1 MP."), step("045001"))) == 3


def test_small_print_is_folded_into_the_line_before_it() -> None:
    (march,) = actions_of((step("044001"), step("045001"), Line("a stops.", weight=0)))

    assert march.details == ("a stops.",)


def test_a_line_is_told_as_soon_as_the_next_action_begins() -> None:
    said = by_actions(iter((step("044001"), step("045001"), Line("Turn 2"), Line("Turn 3"))))

    assert next(said).text == "a moves 044001 > 045001, 2 MP."
    assert next(said).text == "Turn 2"
