"""Optional rules in saves: the positions that were chosen stand in the header, and the battle is played on with them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from labataille.charts.optional_rules import optional_rules, position_of, with_positions
from labataille.charts.switches import BelowFirstColumn
from labataille.controller.replaying import course_of
from labataille.controller.table import Battle, Table
from labataille.engine.journal import Answered
from labataille.model.sides import Side
from labataille.storage.ledger import ROOT, chained
from labataille.storage.saves import BadSave, read_save
from labataille.tools.explain import log_entries
from labataille.tools.replay import replay

CHOSEN = {"below-first-column": BelowFirstColumn.NO_EFFECT, "slopes-block": False, "canister-range": 2}


@pytest.fixture
def played(weissig) -> Table:
    """A battle with three optional rules in other positions, some answers in."""
    scenario, charts = weissig
    table = Table(Battle(scenario, with_positions(charts, CHOSEN), dict.fromkeys(Side, "random"), 3))
    table.let_computers_play(1200)
    return table


@pytest.fixture
def file(played, tmp_path) -> Path:
    path = tmp_path / "a.save"
    played.save(path)
    return path


def with_switches(file: Path, switches: object) -> Path:
    """The save with other optional rules in its header, which is sealed again."""
    lines = file.read_text(encoding="utf-8").splitlines()
    header = json.loads(lines[0])
    del header["hash"]
    lines[0] = chained(ROOT, {**header, "switches": switches})[0]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
    return file


def test_the_header_names_the_rules_that_were_chosen_and_no_others(file):
    assert read_save(file).header["switches"] == {
        "below-first-column": "no-effect",
        "slopes-block": False,
        "canister-range": 2,
    }


def test_a_battle_as_the_title_prints_it_names_none(weissig, tmp_path):
    Table(Battle(*weissig, dict.fromkeys(Side, "random"), 7)).save(tmp_path / "a.save")

    assert read_save(tmp_path / "a.save").header["switches"] == {}


def test_a_saved_battle_is_played_on_with_its_rules(played, file, weissig):
    again = Table.resumed(read_save(file), *weissig)
    saved = len(played.game.journal)
    played.let_computers_play(300)
    for entry in played.game.journal[saved:]:
        if isinstance(entry, Answered):
            again.answer(entry.choice)

    assert {id: position_of(again.battle.charts, id) for id in CHOSEN} == CHOSEN
    assert (again.state, again.lines) == (played.state, played.lines)


def test_a_journal_of_another_battle_does_not_fit_without_its_rules(file, weissig):
    """The rules of the header count: without them the same answers lead elsewhere, or are not open."""
    assert replay(read_save(file), *weissig).divergence is None
    assert replay(read_save(with_switches(file, {"pay-higher-of-two-hexes": False})), *weissig).divergence is not None


def test_the_log_begins_with_the_rules_and_their_clauses(played, file, weissig):
    first = played.lines[0]

    assert first.text == "Played with 3 optional rules other than the title prints."
    assert first.details == (
        "Fire at odds under 1:3 uses the first column: no effect, printed first column. (PR 21.16)",
        "A slope hexside blocks the sight across it unless it is a side of either hex: off, printed on. (PR 23.8, 23.13)",
        "Hexes to which guns fire canister: 2, printed 1. (PR 26.7)",
    )
    assert Table.resumed(read_save(file), *weissig).lines[0] == first
    assert log_entries(read_save(file), *weissig)[0].line == first
    assert course_of(played).actions[0] == first


def test_the_log_of_a_battle_as_printed_says_nothing_of_them(weissig):
    assert Table(Battle(*weissig, dict.fromkeys(Side, "random"), 7)).lines == []


@pytest.mark.parametrize(
    ("switches", "said"),
    [
        ({"slopes-blocks": False}, "the title has no optional rule slopes-blocks in position False"),
        ({"slopes-block": "maybe"}, "the title has no optional rule slopes-block in position 'maybe'"),
        ({"slopes-block": 1}, "the title has no optional rule slopes-block in position 1"),
        ({"canister-range": True}, "the title has no optional rule canister-range in position True"),
        ({"canister-range": 9}, "the title has no optional rule canister-range in position 9"),
    ],
)
def test_a_rule_that_the_title_does_not_have_is_refused(file, weissig, switches, said):
    with pytest.raises(BadSave, match=f":1: {said}; load another save"):
        Table.resumed(read_save(with_switches(file, switches)), *weissig)


@pytest.mark.parametrize("switches", [None, [], "none", 3])
def test_a_header_without_its_rules_is_refused(file, switches):
    with pytest.raises(BadSave, match=":1: the header does not name its optional rules"):
        read_save(with_switches(file, switches))


def test_every_position_of_every_rule_comes_back_from_a_save(weissig, tmp_path):
    scenario, charts = weissig
    for rule in optional_rules(charts):
        for position in rule.positions:
            table = Table(Battle(scenario, with_positions(charts, {rule.id: position}), dict.fromkeys(Side, "random"), 7))
            table.save(tmp_path / "a.save")
            again = Table.resumed(read_save(tmp_path / "a.save"), scenario, charts)

            assert position_of(again.battle.charts, rule.id) == position
