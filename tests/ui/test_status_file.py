"""The status file: what the window shows, told in lines of JSON (docs/formats/status.md)."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from labataille.controller.table import Battle
from labataille.loading.positions import load_position
from labataille.model.sides import Side
from labataille.storage.files import CannotWrite
from labataille.storage.settings import Motion, Settings
from labataille.ui.client import Client
from labataille.ui.platform import start_modules
from labataille.ui.status_file import StatusFile

EICHBERG = Path(__file__).parents[1] / "positions" / "eichberg.yaml"


class Watched:
    """A client without a window whose status is read."""

    def __init__(self, path: Path) -> None:
        start_modules()
        self._path = path
        self.client = Client(Settings(window=(1280, 720), motion=Motion.NONE), status=StatusFile(path))
        self.client.open()
        found = load_position(EICHBERG)
        seats = dict.fromkeys(Side, "human")
        self.client.start(Battle(found.scenario, found.charts, seats, 1, start=found.start, throws=found.throws))
        self.see()

    def see(self) -> None:
        self.client.draw()
        self.client.shown()

    def key(self, key: int, modifiers: int = 0) -> None:
        self.client.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=modifiers, unicode=""))
        self.see()

    @property
    def lines(self) -> list[str]:
        return self._path.read_text(encoding="utf-8").splitlines()

    @property
    def now(self) -> dict[str, object]:
        record = json.loads(self.lines[-1])
        assert isinstance(record, dict)
        return record


@pytest.fixture
def watched(tmp_path, monkeypatch):
    monkeypatch.setenv("LABATAILLE_HOME", str(tmp_path / "home"))
    return Watched(tmp_path / "status.jsonl")


def told(record: dict[str, object], *names: str) -> tuple[object, ...]:
    return tuple(record[name] for name in names)


def test_a_line_says_what_is_asked_of_whom(watched):
    asked = told(watched.now, "screen", "turn", "time", "side", "segment", "asked", "question")
    assert asked == ("battle", 3, "13:40", "french", "movement", "french", "move")


def test_nothing_new_is_not_told_twice(watched):
    before = len(watched.lines)
    watched.see()

    assert len(watched.lines) == before


def test_the_piece_in_hand_and_its_reach_are_told(watched):
    watched.key(pygame.K_n)

    assert watched.now["piece"] == "FR-V-16-151-1"
    assert "051019" in watched.now["reach"]


def test_a_hex_is_told_where_it_lies_in_the_window(watched):
    x, y = watched.now["places"]["051018"]

    assert str(watched.client.screen.map.hex_at((x, y))) == "051018"


def test_the_hex_cursor_is_described_in_words(watched):
    watched.key(pygame.K_n)
    watched.key(pygame.K_KP2)

    assert watched.now["cursor"] == "051018"
    assert watched.now["under"].startswith("051018, Clear")


def test_every_answer_has_a_control_with_its_place(watched):
    offers = {control["text"]: control["at"] for control in watched.now["controls"] if control["id"].startswith("prompt.")}

    assert "End segment" in offers
    assert all(0 < x < 1280 and 0 < y < 720 for x, y in offers.values())


def test_a_question_is_told_with_its_words(watched):
    watched.key(pygame.K_RETURN, pygame.KMOD_CTRL)

    assert watched.now["layer"] == "end"
    assert any("151e Ligne" in words for words in watched.now["words"])
    assert watched.now["focus"] == "end.no"


def test_a_refusal_is_told_as_a_message(watched):
    watched.key(pygame.K_LEFTBRACKET)

    assert watched.now["messages"] == ["Nothing in hand can be turned now. (PR 18.7)"]


def test_a_status_file_that_cannot_be_written_is_told_in_one_sentence(tmp_path):
    with pytest.raises(CannotWrite, match="choose another file"):
        StatusFile(tmp_path / "no" / "folder")
