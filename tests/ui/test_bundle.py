"""A bundle by one key: save, journal, log, version, settings and a picture, and a word about where it lies."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path

import pygame
import pytest

from labataille import __version__
from labataille.controller.table import Table
from labataille.model.questions import Question
from labataille.model.records import checksum
from labataille.storage.saves import read_save
from labataille.ui import bundling
from labataille.ui.keys import BINDINGS, Command
from tests.engine.courses import weissig
from tests.ui.battle_rig import Rig, home, position

__all__ = ["home"]


@pytest.fixture
def rig(home: Path) -> Rig:
    rig = Rig(position(Question.MOVE, 3))
    rig.key(pygame.K_n)
    return rig


def press(rig: Rig) -> None:
    rig.key(pygame.K_b, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)


def bundle(home: Path) -> zipfile.ZipFile:
    (path,) = (home / "bundles").glob("*.zip")
    return zipfile.ZipFile(path)


def test_one_key_writes_it_and_says_where(rig: Rig, home: Path) -> None:
    press(rig)
    (path,) = (home / "bundles").glob("*.zip")

    assert str(path) in rig.messages[-1]


def test_the_save_in_it_can_be_played_on(rig: Rig, home: Path, tmp_path: Path) -> None:
    press(rig)
    path = home / "battle.save"
    path.write_bytes(bundle(home).read("battle.save"))
    table = Table.resumed(read_save(path), *weissig())

    assert checksum(table.state) == checksum(rig.state)
    assert table.game.journal == rig.screen.table.game.journal


def test_the_journal_in_it_can_be_read(rig: Rig, home: Path) -> None:
    press(rig)
    path = home / "battle.journal"
    path.write_bytes(bundle(home).read("battle.journal"))

    assert [*read_save(path).entries] == rig.screen.table.game.journal


def test_log_version_and_settings_are_in_it(rig: Rig, home: Path) -> None:
    press(rig)
    found = bundle(home)

    assert __version__ in found.read("version.txt").decode()
    assert found.read("log.txt").decode().startswith("Weissig")
    assert json.loads(found.read("settings.json"))["window"] == [1280, 720]


def test_the_picture_in_it_is_that_of_the_window(rig: Rig, home: Path) -> None:
    before = pygame.image.tobytes(rig.client.window.surface, "RGB")
    press(rig)
    picture = pygame.image.load(io.BytesIO(bundle(home).read("window.png")))

    assert pygame.image.tobytes(picture, "RGB") == before


def test_where_it_cannot_be_written_the_game_goes_on(rig: Rig, home: Path) -> None:
    (home / "bundles").write_text("in the way")
    before = checksum(rig.state)
    press(rig)

    assert "cannot be written" in rig.messages[-1]
    assert checksum(rig.state) == before
    assert rig.client.running


def test_a_part_that_cannot_be_made_is_named_and_the_others_are_there(
    rig: Rig, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: object) -> bytes:
        raise pygame.error("no picture")

    monkeypatch.setattr(bundling, "_png", broken)
    press(rig)
    found = bundle(home)

    assert "window.png: error: no picture" in found.read("missing.txt").decode()
    assert {"battle.save", "battle.journal", "log.txt", "version.txt", "settings.json"} <= {*found.namelist()}


def test_it_is_written_in_a_replay_too(rig: Rig, home: Path) -> None:
    rig.key(pygame.K_F7)
    press(rig)

    assert bundle(home).testzip() is None


def test_its_key_is_bound() -> None:
    assert Command.BUNDLE in BINDINGS.values()
