"""Files that cannot be read at all: each kind has its own sentence, with file, line and column."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from labataille.loading import DataError, Record, load
from labataille.loading.source import LARGEST_FILE

FILE = Path("weissig.yaml")


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def read_name(record: Record) -> str:
    return record.text("name")


def refusal(path: Path) -> str:
    """Return what is said of a file that must not be accepted."""
    with pytest.raises(DataError) as refused:
        load(path, read_name)
    return str(refused.value)


def refusal_of(content: bytes) -> str:
    FILE.write_bytes(content)
    return refusal(FILE)


def test_a_plain_utf_8_file_is_read() -> None:
    FILE.write_bytes("format: 1\nname: Bautzen, Weißig und Königswartha\n".encode())

    assert load(FILE, read_name) == "Bautzen, Weißig und Königswartha"


def test_a_missing_file_is_named() -> None:
    assert refusal(FILE) == (
        "weissig.yaml:1:1: file: expected a file, but there is none of this name; correct the name or create the file"
    )


def test_a_folder_is_no_file() -> None:
    FILE.mkdir()

    assert refusal(FILE) == "weissig.yaml:1:1: file: expected a file, got a folder; name one of the files in it"


def test_a_path_through_a_file_cannot_be_read() -> None:
    FILE.write_text("format: 1\n")

    assert refusal(FILE / "map.yaml") == (
        "weissig.yaml/map.yaml:1:1: file: expected a file that can be read, but the system says: Not a directory; "
        "correct its name or its permissions"
    )


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the system lets root read every file")
def test_a_file_without_permission_cannot_be_read() -> None:
    FILE.write_text("format: 1\n")
    FILE.chmod(0)

    assert "but the system says: Permission denied; correct its name or its permissions" in refusal(FILE)


def test_a_name_no_file_can_have_is_refused() -> None:
    assert "file: expected a file that can be read, but the name is not a file name" in refusal(Path("weis\0sig.yaml"))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
def test_a_pipe_is_refused_without_waiting_for_it() -> None:
    os.mkfifo(FILE)

    assert refusal(FILE) == (
        "weissig.yaml:1:1: file: expected a file, got a device or a pipe; copy its text into a file first"
    )


def test_a_file_beyond_the_limit_is_refused() -> None:
    assert refusal_of(b"#" * (LARGEST_FILE + 1)) == (
        "weissig.yaml:1:1: file: expected at most 8 MiB, but the file is larger; split it into several"
    )


def test_bytes_that_are_not_utf_8_are_shown_with_their_place() -> None:
    assert refusal_of(b"format: 1\nname: K\xf6nigswartha\n") == (
        "weissig.yaml:2:8: file: expected UTF-8, got the byte 0xF6, which is not; save the file as UTF-8"
    )


def test_a_byte_order_mark_is_refused() -> None:
    assert refusal_of(b"\xef\xbb\xbfformat: 1\n") == (
        "weissig.yaml:1:1: file: expected plain UTF-8, got UTF-8 with a byte order mark; "
        "save the file as UTF-8 without a byte order mark"
    )


def test_utf_16_is_refused() -> None:
    assert refusal_of("format: 1\n".encode("utf-16")) == (
        "weissig.yaml:1:1: file: expected plain UTF-8, got UTF-16; save the file as UTF-8 without a byte order mark"
    )


def test_windows_line_ends_are_refused_once() -> None:
    assert refusal_of(b"format: 1\r\nname: Weissig\r\n") == (
        "weissig.yaml:1:10: file: expected Unix line ends (LF), got Windows ones (CRLF); "
        "save the file with Unix line ends"
    )


def test_every_tab_before_the_first_word_of_a_line_is_refused() -> None:
    sentence = "file: expected spaces before the first word of the line, got a tab; indent with spaces"

    assert refusal_of(b"format: 1\nname:\n\tWeissig\n  \tam Berg\n").splitlines() == [
        f"weissig.yaml:3:1: {sentence}",
        f"weissig.yaml:4:3: {sentence}",
    ]


@pytest.mark.parametrize(("character", "code"), [("\0", "U+0000"), ("\x85", "U+0085"), ("\u2028", "U+2028")])
def test_a_character_that_is_no_text_is_refused(character: str, code: str) -> None:
    assert refusal_of(f"format: 1\nname: Weis{character}sig\n".encode()) == (
        f"weissig.yaml:2:11: file: expected printable text, got the character {code}; delete it"
    )


def test_a_file_full_of_zeros_is_refused_in_one_line() -> None:
    assert len(refusal_of(b"\0" * 5000).splitlines()) == 1


@pytest.mark.parametrize("content", [b"", b"# nothing yet\n", b"\n\n"])
def test_an_empty_document_is_refused(content: bytes) -> None:
    assert refusal_of(content) == (
        "weissig.yaml:1:1: document: expected a mapping, but the document is empty; begin with format: 1"
    )


# -- the format --------------------------------------------------------------------


def test_a_file_without_a_format_is_refused() -> None:
    assert refusal_of(b"# the village\nname: Weissig\n") == (
        "weissig.yaml:2:1: format: expected the format, but the key is missing; begin the file with format: 1"
    )


def test_the_format_comes_first() -> None:
    assert refusal_of(b"name: Weissig\nformat: 1\n") == (
        "weissig.yaml:1:1: name: expected format as the first key of the file; move it to the top"
    )


def test_of_a_newer_format_nothing_else_is_said() -> None:
    assert refusal_of(b"format: 2\nnames: [Weissig]\n") == (
        "weissig.yaml:1:9: format: expected format 1, got 2, which is newer; install a newer labataille"
    )


def test_an_older_format_is_read() -> None:
    FILE.write_text("format: 1\nname: Weissig\n")

    assert load(FILE, read_name, newest=3) == "Weissig"


@pytest.mark.parametrize("number", ["0", "1.0", '"1"', "one", "", "[1]"])
def test_a_format_is_a_whole_number(number: str) -> None:
    said = refusal_of(f"format: {number}\nname: Weissig\n".encode())

    assert "format: expected a whole number, at least 1, got " in said
    assert len(said.splitlines()) == 1
