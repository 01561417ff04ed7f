"""Interruption: Ctrl-C put off to a moment at which a battle and its journal are whole."""

from __future__ import annotations

import signal
from collections.abc import Callable
from types import FrameType, TracebackType
from typing import Self


class Interruption:
    """A stretch of a program in which Ctrl-C is only noted, and told to whoever wants to hear; pressed twice it ends at once.

    Where Ctrl-C does something else than usual, because it is ignored for instance, that stays.
    """

    def __init__(self, tell: Callable[[], object] = lambda: None) -> None:
        self._tell = tell
        self._heard = False
        self._usual = False

    def __enter__(self) -> Self:
        self._usual = signal.getsignal(signal.SIGINT) is signal.default_int_handler
        if self._usual:
            signal.signal(signal.SIGINT, self._note)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._usual:
            signal.signal(signal.SIGINT, signal.default_int_handler)

    def _note(self, number: int, frame: FrameType | None) -> None:
        if self._heard:
            raise KeyboardInterrupt
        self._heard = True
        self._tell()

    def raise_if_heard(self) -> None:
        """Raise KeyboardInterrupt, if Ctrl-C was pressed."""
        if self._heard:
            raise KeyboardInterrupt
