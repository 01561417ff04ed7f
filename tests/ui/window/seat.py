"""A seat at the window: the client under test, its status file read as it grows, and what hands do to it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from time import monotonic, sleep
from typing import Any, TextIO

from tests.ui.window.display import Display

PATIENCE = 20.0
"""Seconds after which what was expected is given up."""

_POLL = 0.004

Status = Mapping[str, Any]


class NotSeen(AssertionError):
    """The window never showed what was expected."""


class Seat:
    """One client in a window of its own size. `pictures` is the folder for screenshots."""

    def __init__(self, display: Display, home: Path, pictures: Path, size: tuple[int, int], *battle: str) -> None:
        self.display, self.pictures = display, pictures
        self.now: Status = {"number": 0}
        self._shots = 0
        home.mkdir(parents=True, exist_ok=True)
        pictures.mkdir(parents=True, exist_ok=True)
        settings = {"format": 1, "window": list(size), "motion": "fast"}
        (home / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
        self._status = home / "status.jsonl"
        self._file: TextIO | None = None
        self._rest = ""
        self.journal = home / "journal.labataille"
        self._errors = (home / "errors.txt").open("w+", encoding="utf-8")
        self._client = subprocess.Popen(
            [sys.executable, "-m", "labataille", "play", *battle, "--status", str(self._status), "--journal", str(self.journal)],
            env={**display.environment, "LABATAILLE_HOME": str(home)},
            stderr=self._errors,
        )

    def sit_down(self) -> Seat:
        """Wait until the battle is on the table, and put the hands on mouse and keyboard."""
        self.see("the battle", lambda now: now.get("screen") == "battle" and bool(now["places"]))
        window = self.display.hand("search", "--sync", "--class", "labataille").split()[-1]
        self.display.hand("windowfocus", "--sync", window)
        return self

    # -- seeing

    def see(self, what: str, holds: Callable[[Status], bool], *, after: int = 0) -> Status:
        """Wait until the window shows it, in a line later than number `after`; returns the status."""
        self._wait(lambda: self._read() and self.now["number"] > after and holds(self.now), what)
        return self.now

    def _wait(self, holds: Callable[[], bool], what: str) -> None:
        until = monotonic() + PATIENCE
        while not holds():
            if self._client.poll() is not None:
                raise NotSeen(f"The client has ended before {what} was seen: {self._said()}")
            if monotonic() > until:
                self._give_up(what)
            sleep(_POLL)

    def _read(self) -> bool:
        """Take in what has been written since; True once there is a status."""
        if self._file is None:
            if not self._status.exists():
                return False
            self._file = self._status.open(encoding="utf-8")
        text = self._rest + self._file.read()
        *lines, self._rest = text.split("\n")
        if lines:
            self.now = json.loads(lines[-1])
        return "screen" in self.now

    def _give_up(self, what: str) -> None:
        self.glimpse("given-up")
        told = {name: value for name, value in self.now.items() if name not in ("places", "stacks", "controls", "reach")}
        raise NotSeen(f"The window has not shown {what}. It shows {json.dumps(told, ensure_ascii=False)}")

    def _said(self) -> str:
        self._errors.seek(0)
        return self._errors.read()[-2000:]

    def shoot(self, name: str) -> Path:
        """Take a screenshot, numbered in order, of a map that is painted and at rest."""
        self.see("the finished picture", lambda now: now["finished"])
        return self.glimpse(name)

    def glimpse(self, name: str) -> Path:
        """Take a screenshot at once, whatever moves."""
        self._shots += 1
        path = self.pictures / f"{self._shots:02d}-{name}.png"
        self.display.photograph(path)
        return path

    def control(self, id: str) -> Mapping[str, Any]:
        """What can be pressed, by its name."""
        return next(control for control in self.now["controls"] if control["id"] == id)

    def offer(self, text: str) -> Mapping[str, Any]:
        """The first button of the prompt whose text begins so."""
        self.see(f"an offer '{text}'", lambda now: any(_offers(control, text) for control in now["controls"]))
        return next(control for control in self.now["controls"] if _offers(control, text))

    # -- ending

    def close(self) -> int:
        """Ask the client to end, as closing its window does; returns its exit code."""
        self._client.terminate()
        try:
            return self._client.wait(PATIENCE)
        finally:
            self._client.kill()
            self._errors.close()
            if self._file is not None:
                self._file.close()


def _offers(control: Mapping[str, Any], text: str) -> bool:
    return control["id"].startswith("prompt.") and control["text"].startswith(text)
