"""Replay: a journal agrees with itself, and every way of tampering with it is named by line or entry."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from labataille.cli import main
from labataille.controller.table import Battle, Table
from labataille.model.sides import Side
from labataille.storage.ledger import ROOT, chained
from labataille.storage.saves import read_save
from labataille.tools.replay import Replayed, replay
from tests.engine.courses import weissig

CHECKS = ("losses by fire", "pre-melee", "recovery")
"""What the throws are for by which a unit's morale is checked."""


@cache
def written() -> tuple[str, ...]:
    """The lines of a journal of eight turns."""
    table = Table(Battle(*weissig(), dict.fromkeys(Side, "random"), 3))
    while table.state.turn < 9:
        table.let_computers_play()
    table.ledger.keep_up(table.game)
    return table.ledger.lines


def records() -> list[dict[str, Any]]:
    """The records of the lines, without their hashes."""
    found = [json.loads(line) for line in written()]
    for record in found:
        del record["hash"]
    return found


def file_of(lines: list[str], folder: Path) -> Path:
    path = folder / "journal"
    path.write_bytes("".join(f"{line}\n" for line in lines).encode())
    return path


def forged(records: list[dict[str, Any]], folder: Path) -> Path:
    """A journal whose hashes were made anew, so that only the game itself can tell."""
    lines, link = [chained(ROOT, records[0])[0]], ROOT
    for record in records[1:]:
        text, link = chained(link, record)
        lines.append(text)
    return file_of(lines, folder)


def replayed(path: Path) -> Replayed:
    return replay(read_save(path), *weissig())


def place_of(key: str, records: list[dict[str, Any]], skip: int = 0) -> int:
    return [place for place, record in enumerate(records) if key in record][skip]


def entry_at(place: int, records: list[dict[str, Any]]) -> int:
    """The number of the entry that stands in a line."""
    return sum("checksum" not in record for record in records[1 : place + 1])


# -- untouched ---------------------------------------------------------------------------------------


def test_a_journal_agrees_with_the_game(tmp_path: Path) -> None:
    path = file_of(list(written()), tmp_path)
    result = replayed(path)

    assert result.divergence is None
    assert result.segments == sum("checksum" in record for record in records())
    assert result.entries == len(records()) - 1 - result.segments


def test_the_command_says_how_much_agrees(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = file_of(list(written()), tmp_path)
    code = main(["replay", str(path)])

    assert code == 0
    assert capsys.readouterr().out.endswith(" segments agree.\n")


def test_forging_nothing_gives_the_same_bytes(tmp_path: Path) -> None:
    assert forged(records(), tmp_path).read_text("utf-8").splitlines() == list(written())


# -- lines changed by hand: the hashes tell ----------------------------------------------------------


def change_a_throw(lines: list[str]) -> int:
    place = next(place for place, line in enumerate(lines) if '"dice":[' in line)
    lines[place] = lines[place].replace('"dice":[', '"dice":[6,', 1).replace(",6,", ",", 1)
    return place


def swap_two(lines: list[str]) -> int:
    lines[5], lines[6] = lines[6], lines[5]
    return 5


def drop_one(lines: list[str]) -> int:
    del lines[5]
    return 5


def double_one(lines: list[str]) -> int:
    lines.insert(5, lines[5])
    return 6


def change_the_seed(lines: list[str]) -> int:
    lines[0] = lines[0].replace('"seed":3', '"seed":8')
    return 0


def change_a_hash(lines: list[str]) -> int:
    lines[5] = lines[5][:-3] + ("0" if lines[5][-3] != "0" else "1") + lines[5][-2:]
    return 5


@pytest.mark.parametrize(
    "tamper", [change_a_throw, swap_two, drop_one, double_one, change_the_seed, change_a_hash]
)
def test_a_line_changed_by_hand_is_named(
    tamper: Callable[[list[str]], int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = list(written())
    place = tamper(lines)
    path = file_of(lines, tmp_path)
    code = main(["replay", str(path)])

    assert code == 2
    assert capsys.readouterr().err.startswith(f"{path}:{place + 1}: the line has been changed, or a line before it is missing")


def test_a_line_that_is_cut_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = list(written())
    lines[-1] = lines[-1][:20]
    path = file_of(lines, tmp_path)
    code = main(["replay", str(path)])

    assert code == 2
    assert capsys.readouterr().err.startswith(f"{path}:{len(lines)}: the line is cut or damaged")


# -- lines changed together with their hashes: the game tells ----------------------------------------


def test_an_answer_that_was_not_open_is_named_by_its_entry(tmp_path: Path) -> None:
    changed = records()
    place = place_of("answer", changed, skip=30)
    changed[place]["answer"] = {"is": "Resolve"}

    assert _divergence(forged(changed, tmp_path)) == (
        f"Entry {entry_at(place, changed)}: the answer to {changed[place]['question']!r} "
        "is not one that the game allows there."
    )


def test_an_answer_to_another_question_is_named_by_its_entry(tmp_path: Path) -> None:
    changed = records()
    place = place_of("answer", changed, skip=30)
    changed[place]["question"] = "which piece flies"
    said = _divergence(forged(changed, tmp_path))

    assert said.startswith(f"Entry {entry_at(place, changed)}: the journal has an answer of the ")
    assert "'which piece flies', but the game asks " in said


def test_another_throw_is_named_by_the_first_entry_or_segment_that_does_not_fit(tmp_path: Path) -> None:
    changed = records()
    place = next(place for place, record in enumerate(changed) if record.get("roll", "").endswith(CHECKS))
    said = []
    for dice in ([1, 1], [6, 6]):  # which no check passes, and which nearly all do
        changed[place]["dice"] = dice
        said.append(replayed(forged(changed, tmp_path)).divergence or "")

    assert any(said)
    assert all(int(each.split()[1].rstrip(":")) >= entry_at(place, changed) for each in said if each)


def test_a_missing_throw_is_named_by_its_entry(tmp_path: Path) -> None:
    changed = records()
    place = place_of("roll", changed)
    entry = entry_at(place, changed)
    purpose = changed.pop(place)["roll"]

    assert _divergence(forged(changed, tmp_path)).startswith(f"Entry {entry}: the game rolls for {purpose!r}, the journal has")


def test_a_throw_too_many_is_named_by_its_entry(tmp_path: Path) -> None:
    changed = records()
    place = place_of("answer", changed, skip=30)
    changed.insert(place, {"roll": "fire", "dice": [1, 1]})
    said = _divergence(forged(changed, tmp_path))

    assert said.startswith(f"Entry {entry_at(place, changed)}: the journal has a throw for 'fire'")


def test_a_segment_with_another_checksum_is_named_by_its_entry(tmp_path: Path) -> None:
    changed = records()
    place = place_of("checksum", changed, skip=4)
    changed[place]["checksum"] = "0" * 64
    mark = changed[place]

    assert _divergence(forged(changed, tmp_path)) == (
        f"Entry {mark['entries']}: the state at the start of turn {mark['turn']}, {mark['phasing']}, {mark['segment']} "
        "is not the one that was saved."
    )


def test_a_journal_that_ends_before_a_throw_says_that_its_end_is_missing(tmp_path: Path) -> None:
    whole = records()
    place = place_of("roll", whole)
    cut = whole[:place]

    assert _divergence(forged(cut, tmp_path)) == (
        f"Entry {entry_at(place, whole)}: the journal ends where the game throws dice; its end is missing."
    )


def test_a_divergence_makes_the_command_exit_with_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    changed = records()
    changed[place_of("answer", changed, skip=30)]["question"] = "which piece flies"
    path = forged(changed, tmp_path)
    code = main(["replay", str(path)])

    assert code == 1
    assert capsys.readouterr().out.startswith(f"{path}: Entry ")


def _divergence(path: Path) -> str:
    said = replayed(path).divergence
    assert said is not None
    return said
