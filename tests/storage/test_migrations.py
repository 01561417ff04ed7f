"""Saves of earlier formats: `format-1.save` was written before there were optional rules and lines of two hexes.

It is the battle of Weissig, set up and three answers into the first Coalition movement segment.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from labataille.controller.table import Table
from labataille.engine.journal import Answered
from labataille.geometry import parse_hex
from labataille.model.formations import Formation, toward_vertex
from labataille.model.questions import Pose, Turn
from labataille.model.sides import Segment, Side
from labataille.storage.ledger import LEDGER_FORMAT, ROOT, chained
from labataille.storage.migrations import MIGRATIONS, NOT_KNOWN, migrated_header, migrated_line
from labataille.storage.saves import BadSave, Save, read_header, read_save
from labataille.tools.replay import replay

REMEMBERED_SINCE_3 = {
    "away": {},
    "regrouped": [],
    "came_up": [],
    "sheltering": [],
    "entangled": [],
    "followed": [],
    "retreats_before_melee": {},
    "leader_retreats_before_melee": {},
}
"""What a state of format 3 remembers and earlier ones did not."""

FORMAT_1 = Path(__file__).parent / "format-1.save"


def on_the_data_of_today(save: Save, weissig) -> Save:
    """The save as if nothing but its format had changed since it was written."""
    scenario, charts = weissig
    digests = {"scenario_digest": scenario.digest, "charts_digest": charts.digest}
    return replace(save, header={**save.header, **digests})


@pytest.fixture
def resumed(weissig) -> Table:
    return Table.resumed(on_the_data_of_today(read_save(FORMAT_1), weissig), *weissig)


def test_every_format_has_a_way_to_the_present_one():
    assert [*MIGRATIONS] == [*range(1, LEDGER_FORMAT)]


def test_a_save_of_format_1_is_read():
    save = read_save(FORMAT_1)

    assert save.header["format"] == LEDGER_FORMAT
    assert save.header["switches"] == {}
    assert len(save.entries) == 41
    assert read_header(FORMAT_1) == save.header


def test_changes_of_formation_and_facing_of_format_1_name_no_hexes():
    turn, pose = (entry.choice for entry in read_save(FORMAT_1).entries[-2:] if isinstance(entry, Answered))

    assert isinstance(turn, Turn)
    assert turn.hexes == ()
    assert pose == Pose(Formation.LINE, toward_vertex(0), 2)  # type: ignore[arg-type]


def test_it_stands_where_it_stood(resumed):
    unit = resumed.state.units["PR-II-S-OG"]

    assert (resumed.state.turn, resumed.state.segment, resumed.state.phasing) == (1, Segment.MOVEMENT, Side.COALITION)
    assert (unit.hex, unit.formation, unit.facing) == (parse_hex("069021"), Formation.LINE, toward_vertex(0))
    assert all(leader.returns is None for leader in resumed.state.leaders.values())


def test_it_can_be_played_on_and_saved_again(resumed, weissig, tmp_path):
    resumed.answer(resumed.ask.choices[-1])
    resumed.save(tmp_path / "again.save")
    again = read_save(tmp_path / "again.save")

    assert again.header["format"] == LEDGER_FORMAT
    assert Table.resumed(again, *weissig).state == resumed.state


def test_its_marks_are_compared_but_for_their_checksums(weissig):
    save = on_the_data_of_today(read_save(FORMAT_1), weissig)
    later = replace(save, marks=(*save.marks[:-1], replace(save.marks[-1], entries=save.marks[-1].entries + 1)))

    assert {mark.checksum for mark in save.marks} == {NOT_KNOWN}
    assert replay(save, *weissig).divergence is None
    assert "is not the one that was saved" in (replay(later, *weissig).divergence or "")


def test_played_with_other_data_it_is_refused_in_one_sentence(weissig):
    with pytest.raises(BadSave) as caught:
        Table.resumed(read_save(FORMAT_1), *weissig)

    assert str(caught.value) == f"{FORMAT_1}: the scenario has changed since this game was saved; it cannot be played on."


def test_a_line_of_format_1_changed_by_hand_is_noticed(tmp_path):
    path = tmp_path / "changed.save"
    lines = FORMAT_1.read_text(encoding="utf-8").splitlines()
    lines[5] = lines[5].replace("PR-", "FR-", 1)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")

    with pytest.raises(BadSave, match=":6: the line has been changed"):
        read_save(path)


def test_a_position_in_a_header_of_format_1_has_leaders_at_hand_and_fires_out_of_one_hex():
    units = {"U": {"hexes": ["002002"]}, "gone": {"hexes": []}}
    fires = {"U": ["002003"], "gone": ["002004"]}
    state = {"turn": 3, "leaders": {"L": {"hex": "001001"}}, "units": units, "fires": fires}
    header = migrated_header({"format": 1, "position": {"state": state, "throws": [[4, 3]]}})

    assert header == {
        "format": LEDGER_FORMAT,
        "switches": {},
        "position": {
            "state": {
                "turn": 3,
                "leaders": {"L": {"returns": None, "hex": "001001"}},
                "units": units,
                "fires": {
                    "U": [{"target": "002003", "origin": "002002", "struck": []}],
                    "gone": [{"target": "002004", "origin": "002004", "struck": []}],
                },
                "halted": [],
                **REMEMBERED_SINCE_3,
            },
            "throws": [[4, 3]],
        },
    }


@pytest.mark.parametrize(
    "record",
    [
        {"roll": "fire", "dice": [4, 3]},
        {"side": "french", "question": "which piece moves", "answer": {"is": "Finish"}},
        {"side": "french", "question": "how", "answer": {"is": "Turn", "facing": "vertex/0", "cost": 2, "hexes": ["001001"]}},
        {"state": {"turn": 1, "leaders": "none"}, "entries": 0},
        {"answer": 5},
    ],
)
def test_what_format_2_did_not_change_stays(record):
    assert migrated_line(record, 1) == record


def test_a_format_before_the_first_is_refused(tmp_path):
    lines = FORMAT_1.read_text(encoding="utf-8").splitlines()
    header = json.loads(lines[0])
    del header["hash"]
    lines[0] = chained(ROOT, {**header, "format": 0})[0]
    path = tmp_path / "zero.save"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")

    with pytest.raises(BadSave, match=f"expected format {LEDGER_FORMAT}, got 0; choose another save"):
        read_save(path)
