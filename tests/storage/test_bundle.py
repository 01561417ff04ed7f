"""The bundle for a report of a fault: one file, whole or not at all."""

from __future__ import annotations

import zipfile
from datetime import UTC, datetime
from pathlib import Path

import pytest

from labataille.storage import bundle
from labataille.storage.bundle import bundles_folder, write_bundle
from labataille.storage.files import CannotWrite

NOON = datetime(1813, 5, 19, 12, 0, tzinfo=UTC)


def test_every_part_is_in_it(tmp_path: Path) -> None:
    path = write_bundle({"a.txt": b"one", "b.bin": bytes(range(256))}, tmp_path)

    with zipfile.ZipFile(path) as found:
        assert found.testzip() is None
        assert {name: found.read(name) for name in found.namelist()} == {"a.txt": b"one", "b.bin": bytes(range(256))}


def test_nothing_else_is_left_in_the_folder(tmp_path: Path) -> None:
    path = write_bundle({"a.txt": b"one"}, tmp_path / "new")

    assert [*(tmp_path / "new").iterdir()] == [path]


def test_a_second_one_in_the_same_second_has_a_name_of_its_own(tmp_path: Path) -> None:
    first = write_bundle({"a.txt": b"one"}, tmp_path, NOON)
    second = write_bundle({"a.txt": b"two"}, tmp_path, NOON)

    assert first != second
    assert first.suffix == second.suffix == ".zip"
    assert zipfile.ZipFile(first).read("a.txt") == b"one"


def test_they_lie_in_a_folder_of_their_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LABATAILLE_HOME", str(tmp_path))

    assert write_bundle({"a.txt": b""}).parent == bundles_folder() == tmp_path / "bundles"


def test_a_folder_that_cannot_be_made_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")

    with pytest.raises(CannotWrite, match=r"The bundle cannot be written to .*file.* \(.+\); make room there"):
        write_bundle({"a.txt": b"one"}, tmp_path / "file")


def test_a_fault_on_the_way_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(bundle, "_zip", full)
    with pytest.raises(CannotWrite, match="No space left on device"):
        write_bundle({"a.txt": b"one"}, tmp_path)

    assert not [*tmp_path.iterdir()]
