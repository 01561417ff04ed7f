"""Damaged saves: every fault is a sentence that says what to do, never a traceback and never half a game."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from labataille.controller.table import Table
from labataille.storage.ledger import ROOT, chained
from labataille.storage.saves import BadSave, read_header, read_save

KILOBYTE = 1024


def refusal(path: Path) -> str:
    with pytest.raises(BadSave) as caught:
        read_save(path)
    sentence = str(caught.value)
    assert sentence.startswith(str(path))
    assert sentence.rstrip().endswith(".")
    return sentence


def write(path: Path, lines: list[str]) -> Path:
    path.write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")
    return path


def with_header(path: Path, text: str, **changes: object) -> Path:
    """The save with another header, its hash made to fit."""
    lines = text.splitlines()
    header = json.loads(lines[0])
    del header["hash"]
    header = {key: value for key, value in {**header, **changes}.items() if value is not None}
    lines[0] = chained(ROOT, header)[0]
    return write(path, lines)


def test_a_save_cut_off_at_any_kilobyte_is_refused_with_a_sentence(saved_text, tmp_path):
    whole = saved_text.encode("utf-8")
    path = tmp_path / "cut.save"
    for length in range(0, len(whole), KILOBYTE):
        path.write_bytes(whole[:length])
        refusal(path)


def test_a_save_cut_off_is_seen_without_reading_its_journal(saved_text, tmp_path):
    path = tmp_path / "cut.save"
    for length in range(KILOBYTE, len(saved_text), 16 * KILOBYTE):
        path.write_text(saved_text[:length], encoding="utf-8")
        with pytest.raises(BadSave, match=r"end of the file is missing|cut or damaged"):
            read_header(path)


def test_a_journal_cut_off_within_a_line_names_the_line(played, tmp_path):
    table = played(120)
    table.ledger.keep_up(table.game)
    path = tmp_path / "cut.journal"
    path.write_text("\n".join(table.ledger.lines)[:-5], encoding="utf-8")

    assert f":{len(table.ledger.lines)}: the line is cut or damaged" in refusal(path)


def test_a_save_cut_off_between_two_lines_is_refused(saved_text, tmp_path):
    lines = saved_text.splitlines()

    assert "end of the file is missing" in refusal(write(tmp_path / "cut.save", lines[:-1]))


@pytest.mark.parametrize("number", [1, 2, 40, 700, -1])
def test_a_line_with_one_letter_changed_is_refused(saved_text, tmp_path, number):
    lines = saved_text.splitlines()
    index = number if number < 0 else number - 1
    place = len(lines[index]) // 2
    letter = "7" if lines[index][place] != "7" else "8"
    lines[index] = lines[index][:place] + letter + lines[index][place + 1 :]

    refusal(write(tmp_path / "changed.save", lines))


@pytest.mark.parametrize("number", [2, 3, 500])
def test_a_line_that_is_missing_is_noticed(saved_text, tmp_path, number):
    lines = saved_text.splitlines()
    del lines[number - 1]

    assert "missing" in refusal(write(tmp_path / "missing.save", lines))


def test_two_lines_that_changed_places_are_noticed(saved_text, tmp_path):
    lines = saved_text.splitlines()
    lines[100], lines[101] = lines[101], lines[100]

    assert ":101: the line has been changed" in refusal(write(tmp_path / "swapped.save", lines))


def test_a_line_written_twice_is_noticed(saved_text, tmp_path):
    lines = saved_text.splitlines()
    lines.insert(100, lines[99])

    refusal(write(tmp_path / "twice.save", lines))


@pytest.mark.parametrize(
    "line", ["", "{", "[]", "12", "null", '"text"', "{}", "[" * 100_000, "9" * 5000, '{"side":"french"}', "\x00", "NaN"]
)
def test_a_line_that_is_no_entry_is_refused(saved_text, tmp_path, line):
    lines = saved_text.splitlines()
    lines[50] = line

    assert ":51:" in refusal(write(tmp_path / "strange.save", lines))


@pytest.mark.parametrize("line", ["", "{", "[]", "12", "null", "{}", "[" * 100_000, "9" * 5000])
def test_a_first_line_that_is_no_header_is_refused(saved_text, tmp_path, line):
    refusal(write(tmp_path / "strange.save", [line, *saved_text.splitlines()[1:]]))


@pytest.mark.parametrize("record", [{"roll": "fire", "dice": [7, 1]}, {"roll": 3, "dice": [1]}, {"side": "austrian"}])
def test_an_entry_that_says_nothing_possible_is_refused_though_its_hash_fits(saved_text, tmp_path, record):
    header = with_header(tmp_path / "odd.save", saved_text, holds="journal").read_text(encoding="utf-8").splitlines()[0]

    assert ":2:" in refusal(write(tmp_path / "odd.save", [header, chained(ROOT, record)[0]]))


def test_a_line_after_the_state_is_refused(saved_text, tmp_path):
    lines = saved_text.splitlines()

    assert "nothing may follow the state" in refusal(write(tmp_path / "more.save", [*lines, lines[-1]]))


def test_a_save_of_a_newer_format_says_update(saved_text, tmp_path):
    path = with_header(tmp_path / "newer.save", saved_text, format=99)

    assert "newer labataille (format 99); update" in refusal(path)


@pytest.mark.parametrize(
    "changes",
    [
        {"format": True},
        {"format": 0},
        {"format": None},
        {"seed": "7"},
        {"seed": True},
        {"seed": None},
        {"seats": []},
        {"seats": {"french": 3}},
        {"scenario": None},
        {"holds": "everything"},
        {"kind": "chess"},
    ],
)
def test_a_header_that_lacks_something_is_refused(saved_text, tmp_path, changes):
    refusal(with_header(tmp_path / "header.save", saved_text, **changes))


def test_an_empty_file_names_its_previous_version(tmp_path):
    path = tmp_path / "empty.save"
    path.touch()

    assert "empty; load its previous version, empty.save.previous." in refusal(path)


def test_a_folder_is_refused(tmp_path):
    assert refusal(tmp_path) == f"{tmp_path} is a folder; name the save inside it."


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a device without an end")
def test_a_device_is_refused_before_it_is_read():
    assert refusal(Path("/dev/zero")) == "/dev/zero is a device or a pipe; copy its text into a file first."


def test_a_file_that_is_not_there_is_refused(tmp_path):
    assert "cannot be read" in refusal(tmp_path / "nowhere.save")


def test_a_name_that_no_file_can_have_is_refused(tmp_path):
    assert "cannot be read" in refusal(tmp_path / "a\0b.save")


def test_a_file_that_is_not_utf_8_is_refused(tmp_path, saved_text):
    path = tmp_path / "latin.save"
    path.write_bytes(saved_text.encode("utf-16"))

    assert "not UTF-8" in refusal(path)


def test_a_byte_order_mark_has_a_sentence_of_its_own(tmp_path, saved_text):
    path = tmp_path / "bom.save"
    path.write_text(saved_text, encoding="utf-8-sig", newline="\n")

    assert "byte order mark" in refusal(path)


def test_other_line_ends_have_a_sentence_of_their_own(tmp_path, saved_text):
    path = tmp_path / "crlf.save"
    path.write_text(saved_text, encoding="utf-8", newline="\r\n")

    assert "line ends" in refusal(path)


def test_a_file_of_anything_else_is_refused(tmp_path):
    path = tmp_path / "letter.save"
    path.write_text("Mon cher ami,\nthe battle is won.\n", encoding="utf-8")

    assert "is not a save of labataille" in refusal(path)


def test_a_file_larger_than_any_save_is_not_read(tmp_path):
    path = tmp_path / "large.save"
    with path.open("wb") as file:
        file.truncate(65 * KILOBYTE * KILOBYTE)

    assert "larger than any save" in refusal(path)


def test_a_save_of_changed_charts_is_not_played_on(save_file, weissig):
    scenario, charts = weissig
    with pytest.raises(BadSave) as caught:
        Table.resumed(read_save(save_file), scenario, replace(charts, digest="0" * 64))

    assert "the charts have changed since this game was saved" in str(caught.value)


def test_a_save_of_a_changed_scenario_is_not_played_on(save_file, weissig):
    scenario, charts = weissig
    with pytest.raises(BadSave) as caught:
        Table.resumed(read_save(save_file), replace(scenario, digest="0" * 64), charts)

    assert "the scenario has changed since this game was saved" in str(caught.value)


def test_a_save_with_an_unknown_player_is_refused(saved_text, tmp_path, weissig):
    path = with_header(tmp_path / "seat.save", saved_text, seats={"french": "nobody", "coalition": "human"})
    with pytest.raises(BadSave, match="There is no player called 'nobody'"):
        Table.resumed(read_save(path), *weissig)


def test_a_journal_that_does_not_fit_its_state_is_refused(saved_text, tmp_path, weissig):
    """The last answers taken from another place, with hashes that fit."""
    lines = [json.loads(line) for line in saved_text.splitlines()]
    for line in lines:
        del line["hash"]
    closing = lines.pop()
    answers = [line for line in lines[1:] if "answer" in line]
    rebuilt, previous = [chained(ROOT, lines[0])[0]], ROOT
    for record in [*lines[1:], answers[0], answers[1], closing]:
        text, previous = chained(previous, record)
        rebuilt.append(text)

    with pytest.raises(BadSave, match="does not fit its scenario"):
        Table.resumed(read_save(write(tmp_path / "unfit.save", rebuilt)), *weissig)
