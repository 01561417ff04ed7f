"""The clock that drawing is handed, so that a frame can stop in time; nothing here reads one by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Clock: TypeAlias = Callable[[], float]
"""Tells the time in seconds."""
