"""The log sorted, folded, sifted and written out: what came of nothing stands in one row, and only what is wanted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from typing import Any

import pytest

from labataille.controller.chronicle import Line
from labataille.controller.chronicle.entries import completed, entered
from labataille.controller.chronicle.folding import rows_of
from labataille.controller.chronicle.kinds import Kind, has_effect, kind_of, pieces_of
from labataille.controller.chronicle.sifting import Body, Rolls, Sieve
from labataille.controller.chronicle.written import actions_text, log_text
from labataille.controller.table import Battle, Table
from labataille.model.events import Entered, Event, Fired, IncrementsLost, Marched, MoraleChecked, TurnBegan
from labataille.model.plain import from_plain, to_plain
from labataille.model.sides import Side
from tests.engine.courses import played, weissig

TURN = Line("Turn 1", weight=2, kind=Kind.TURN)
SEGMENT = Line("French: movement", weight=2, kind=Kind.SEGMENT)
MOVE = Line("goes", kind=Kind.MOVE, effect=False)
MISS = Line("fires", kind=Kind.FIRE, effect=False)
HIT = Line("fires", kind=Kind.FIRE)
PASSED = Line("passes", kind=Kind.CHECK, effect=False)


def rows(*lines: Line, folded: bool = True) -> list[str]:
    """What stands in each row of a log: the words of a bundle, else those of its line."""
    found = rows_of(enumerate(lines, start=1), folded=folded)
    return [row.text if row.is_bundle else row.actions[0][1].text for row in found]


# -- kinds


@cache
def events() -> tuple[Event, ...]:
    """The events of a whole battle."""
    return tuple(played(lambda game: False).events)


def test_every_event_names_the_piece_that_it_is_about() -> None:
    for event in events():
        named = {getattr(event, field.name) for field in fields(event) if field.name in ("unit", "leader")}
        assert named <= {*pieces_of(event)}


@pytest.mark.parametrize(
    ("kind", "idle"),
    [
        (Marched, lambda event: True),
        (Fired, lambda event: event.losses == 0),
        (MoraleChecked, lambda event: event.passed),
        (IncrementsLost, lambda event: False),
        (Entered, lambda event: False),
    ],
    ids=["march", "fire", "check", "loss", "entry"],
)
def test_what_has_an_effect(kind: type, idle: Callable[[Any], bool]) -> None:
    found = [event for event in events() if isinstance(event, kind)]

    assert found
    assert [has_effect(event) for event in found] == [not idle(event) for event in found]


def test_a_fire_is_about_those_who_fire() -> None:
    fire = next(event for event in events() if isinstance(event, Fired))

    assert pieces_of(fire)[: len(fire.firers)] == fire.firers
    assert kind_of(fire) is Kind.FIRE


def test_the_log_of_a_battle_is_sorted() -> None:
    table = Table(Battle(*weissig(), dict.fromkeys(Side, "random"), 7))
    table.let_computers_play(700)
    kinds = {line.kind for line in table.lines}

    assert {Kind.TURN, Kind.SEGMENT, Kind.SET_UP, Kind.MOVE} <= kinds
    for line in table.lines:
        assert line.kind is not Kind.MOVE or line.pieces


def test_a_line_of_an_older_save_is_read_as_well() -> None:
    record = to_plain(MOVE)
    for name in ("kind", "pieces", "effect"):
        del record[name]

    assert from_plain(Line, completed(record), "log") == Line("goes")


# -- folding


def test_moves_of_which_nothing_came_stand_in_one_row() -> None:
    assert rows(SEGMENT, MOVE, MOVE, MOVE, HIT) == ["French: movement", "3 moves", "fires"]


def test_a_row_counts_each_kind() -> None:
    assert rows(MOVE, MISS, MOVE, PASSED, HIT)[0] == "2 moves, 1 fire without effect, 1 check passed"


def test_a_single_move_stands_for_itself() -> None:
    assert rows(MOVE, HIT, MOVE, HIT) == ["goes", "fires", "goes", "fires"]


def test_a_run_at_the_end_stays_open() -> None:
    assert rows(HIT, MOVE, MOVE) == ["fires", "goes", "goes"]


def test_segments_in_which_nothing_happened_stand_in_one_row() -> None:
    assert rows(SEGMENT, SEGMENT, SEGMENT, MOVE, HIT) == [
        "2 segments in which nothing happened",
        "French: movement",
        "goes",
        "fires",
    ]


def test_headings_end_a_run() -> None:
    assert rows(MOVE, MOVE, TURN, MOVE, MOVE, HIT) == ["2 moves", "Turn 1", "2 moves", "fires"]


def test_an_unfolded_log_has_a_row_for_every_action() -> None:
    assert len(rows(MOVE, MOVE, MISS, HIT, folded=False)) == 4


def test_a_row_knows_the_numbers_of_its_actions() -> None:
    first, bundle, _ = rows_of(enumerate((SEGMENT, MOVE, MOVE, HIT), start=1), folded=True)

    assert (first.number, first.last) == (1, 1)
    assert (bundle.number, bundle.last) == (2, 3)


# -- sifting


def moved(piece: str) -> Line:
    return Line(f"{piece} goes", kind=Kind.MOVE, pieces=(piece,), effect=False)


def sifted(sieve: Sieve, *lines: Line) -> list[str]:
    return [line.text for _, line in sieve.sifted(enumerate(lines, start=1), Rolls(weissig()[0]))]


def unit_of(side: Side, place: int = 0) -> str:
    return [unit for unit, counter in weissig()[0].counters.items() if counter.side is side][place]


def test_a_side_alone_is_shown_under_its_headings() -> None:
    french, prussian = unit_of(Side.FRENCH), unit_of(Side.COALITION)
    log = (TURN, SEGMENT, moved(french), Line("Coalition: movement", weight=2, kind=Kind.SEGMENT), moved(prussian))

    assert sifted(Sieve(side=Side.FRENCH), *log) == ["Turn 1", "French: movement", f"{french} goes"]


def test_a_kind_alone_is_shown() -> None:
    assert sifted(Sieve(kind=Kind.FIRE), TURN, SEGMENT, MOVE, HIT, SEGMENT, MOVE) == ["Turn 1", "French: movement", "fires"]


def test_a_formation_alone_is_shown() -> None:
    counters = weissig()[0].counters
    one = counters[unit_of(Side.FRENCH)]
    other = next(each for each in counters.values() if each.side is one.side and each.division != one.division)
    log = (moved(one.id), moved(other.id))

    assert sifted(Sieve(body=Body(Side.FRENCH, one.corps, one.division)), *log) == [f"{one.id} goes"]


def test_nothing_sifted_is_the_whole_log() -> None:
    assert len(sifted(Sieve(), TURN, SEGMENT, MOVE, HIT)) == 4


def test_every_formation_can_be_chosen() -> None:
    bodies = Rolls(weissig()[0]).bodies()
    counters = weissig()[0].counters.values()

    assert {(each.side, each.corps) for each in counters} == {(body.side, body.corps) for body in bodies if not body.division}
    assert {each.division for each in counters if each.division} <= {body.division for body in bodies}


# -- written out


def test_the_log_written_out_has_numbers_dice_and_details() -> None:
    text = actions_text([(7, Line("A fires.", ("Dice: 4 and 3",), (4, 3)))])

    assert text.splitlines() == ["     7  [43] A fires.", "            Dice: 4 and 3"]


def test_the_log_written_out_begins_with_the_battle() -> None:
    first, *rest = log_text(weissig()[0], [TURN, MOVE]).splitlines()

    assert first == "Weissig, 19 May 1813"
    assert any("Turn 1" in line for line in rest)


def test_an_event_is_entered_with_what_it_is_about() -> None:
    table = Table(Battle(*weissig(), dict.fromkeys(Side, "random"), 7))
    line = entered(TurnBegan(1), table.state, None)

    assert line is not None
    assert line.kind is Kind.TURN

