"""Positions: moments of a scenario read from a file (docs/formats/position.md)."""

from __future__ import annotations

from pathlib import Path

import pytest

from labataille.engine.invariants import state_faults
from labataille.geometry import parse_hex
from labataille.loading import DataError
from labataille.loading.positions import load_position
from labataille.model.ids import CorpsId, LeaderId, UnitId
from labataille.model.sides import Segment, Side
from labataille.model.units import Station

EICHBERG = Path(__file__).parents[1] / "positions" / "eichberg.yaml"

SMALL = """\
format: 1
position: small
about: One battalion before another.
scenario: bautzen/weissig
begin: {side: coalition, segment: melee, turn: 2}
units:
  - {id: FR-V-16-151-1, hex: "051017", facing: hexside 3, lost: 2}
  - {id: PR-II-S-2O, hex: "050010", formation: general-order, facing: hexside 5}
"""


IN_LINE = SMALL.replace('"050010", formation: general-order, facing: hexside 5', '"052010", formation: line, facing: vertex 5')


def written(folder: Path, text: str) -> Path:
    path = folder / "small.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def faults(folder: Path, text: str) -> str:
    with pytest.raises(DataError) as caught:
        load_position(written(folder, text))
    return str(caught.value)


def test_the_eichberg_is_a_position_of_weissig():
    position = load_position(EICHBERG)

    assert position.scenario.name == "Weissig"
    assert position.start.stacks[parse_hex("051020")] == ("PR-II-S-2O",)
    assert position.throws[:2] == ((2, 1), (5, 5))


def test_a_position_begins_with_its_side_segment_and_turn(tmp_path):
    start = load_position(written(tmp_path, SMALL)).start

    assert (start.phasing, start.segment, start.turn) == (Side.COALITION, Segment.MELEE, 2)


def test_a_piece_stands_as_its_line_says(tmp_path):
    start = load_position(written(tmp_path, SMALL)).start

    assert start.units[UnitId("FR-V-16-151-1")].increments == 3


def test_pr_13_6_a_line_may_stand_in_two_hexes(tmp_path):
    text = IN_LINE.replace('hex: "052010"', 'hexes: ["052010", "053009"]')
    start = load_position(written(tmp_path, text)).start
    hexes = parse_hex("052010"), parse_hex("053009")

    assert start.units[UnitId("PR-II-S-2O")].hexes == hexes
    assert [start.stacks[hex] for hex in hexes] == [("PR-II-S-2O",)] * 2


def test_pr_13_6_hexes_that_do_not_lie_in_the_line_are_refused(tmp_path):
    text = IN_LINE.replace('hex: "052010"', 'hexes: ["052010", "054010"]')

    said = "units[1].hexes: expected hexes side by side, but a body facing vertex 5 reaches from 052010 to 051010 or 053009"
    assert said in faults(tmp_path, text)


def test_pieces_of_the_set_up_that_are_not_named_have_left_the_map(tmp_path):
    start = load_position(written(tmp_path, SMALL)).start

    assert start.units[UnitId("PR-II-S-OG")].station is Station.LEFT_MAP
    assert start.leaders[LeaderId("PR-L-YOR")].station is Station.LEFT_MAP


def test_reinforcements_that_are_not_named_are_still_to_come(tmp_path):
    start = load_position(written(tmp_path, SMALL)).start

    assert start.units[UnitId("FR-V-16-151-2")].station is Station.AWAITED


def test_bz_19_4_a_side_holds_the_hexes_where_its_units_stand_and_those_said_to_be_its_own(tmp_path):
    start = load_position(written(tmp_path, SMALL + 'held: {"050011": french}\n')).start

    held = {str(hex): side for hex, side in start.held.items()}
    assert held == {"050010": Side.COALITION, "050011": Side.FRENCH, "051021": None}


def test_bodies_can_be_on_a_level(tmp_path):
    start = load_position(written(tmp_path, SMALL + "levels: {pr-ii: 1}\n")).start

    assert start.levels[CorpsId("pr-ii")] == 1


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("position: small", "position: other", 'expected "small", the name of the file'),
        ("bautzen/weissig", "bautzen/weisig", "did you mean bautzen/weissig?"),
        ("PR-II-S-2O,", "PR-II-S-20,", "did you mean"),
        ("id: PR-II-S-2O", "id: FR-V-19-135-1", "expected a unit of the order of battle"),
        ("turn: 2", "turn: 14", "expected a turn from 1 to 13, got 14"),
        ('"051017"', '"001017"', "expected a hex of the field, got 001017"),
        ("about:", "home: {french: north}\nabout:", "expected no edges here"),
        ("about:", 'held: {"050012": french}\nabout:', "expected hexes that count for victory"),
        ("about:", "levels: {ru-lw: 1}\nabout:", "levels"),
        ("about:", "fog: 1\nabout:", "fog"),
        ("scenario: bautzen/weissig\n", "", "scenario"),
        ("begin: {side: coalition, segment: melee, turn: 2}\n", "", "begin"),
    ],
)
def test_what_does_not_fit_is_told_with_its_line(tmp_path, before, after, said):
    assert before in SMALL

    told = faults(tmp_path, SMALL.replace(before, after))
    assert said in told
    assert "small.yaml:" in told


def test_a_unit_of_its_own_is_refused(tmp_path):
    own = (
        "  - {id: X, side: french, arm: infantry, troop: fr-ligne, increments: 6, movement: 7, melee: 12, morale: 11,"
        ' fire: 6, hex: "051016", facing: hexside 3}\n'
    )

    assert "got a counter of its own, X" in faults(tmp_path, SMALL + own)


REGIMENT = SMALL.replace("FR-V-16-151-1", "FR-V-16-151").replace("lost: 2", "lost: 1")


def test_pr_6_4_a_regiment_in_a_position_has_its_battalions_on_the_display(tmp_path):
    start = load_position(written(tmp_path, REGIMENT)).start

    assert start.units[UnitId("FR-V-16-151")].is_on_map
    assert start.units[UnitId("FR-V-16-151-1")].station is Station.ON_DISPLAY
    assert state_faults(start) == ()


def test_pr_6_4_battalions_in_a_position_have_their_regiment_on_the_display(tmp_path):
    start = load_position(written(tmp_path, SMALL)).start

    assert start.units[UnitId("FR-V-16-151")].station is Station.ON_DISPLAY
    assert state_faults(start) == ()


def test_pr_6_4_a_position_with_a_regiment_and_its_battalion_is_refused(tmp_path):
    both = REGIMENT + '  - {id: FR-V-16-151-2, hex: "051018", facing: hexside 3}\n'

    assert "expected FR-V-16-151 or FR-V-16-151-2, got both" in faults(tmp_path, both)
