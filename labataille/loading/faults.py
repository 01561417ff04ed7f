"""Faults of a file: where each one is and what was expected there, all of them gathered before anything is said.

A reader goes on after a fault, so that an author sees every error of a file at once. What is *not* here: the wording of
the single faults, which stands with the reader that finds them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Origin:
    """A place in a file: line and column counted from 1, and the path of the value, such as ``units[7].strength``."""

    file: str
    line: int
    column: int
    path: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.path}"


@dataclass(frozen=True, slots=True, order=True)
class Fault:
    """One error of an author's file, written ``file:line:column: path: what was expected``."""

    file: str
    line: int
    column: int
    path: str
    expected: str

    @classmethod
    def at(cls, origin: Origin, expected: str) -> Fault:
        """Return the fault of that place."""
        return cls(origin.file, origin.line, origin.column, origin.path, expected)

    @property
    def origin(self) -> Origin:
        return Origin(self.file, self.line, self.column, self.path)

    def __str__(self) -> str:
        return f"{self.origin}: {self.expected}"


class DataError(Exception):
    """An author's files cannot be used: one or more faults, all that were found, in the order of the files."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "\n".join(map(str, self.faults))


class Faults:
    """The faults found so far. Readers add to them; whoever opened the files raises them all at the end."""

    def __init__(self) -> None:
        self._faults: dict[Fault, None] = {}

    def add(self, origin: Origin, expected: str) -> None:
        """Note what was expected at that place; the same fault said twice counts once."""
        self._faults.setdefault(Fault.at(origin, expected))

    def in_order(self) -> tuple[Fault, ...]:
        """Return the faults, each file in the order its faults stand in."""
        files = {file: rank for rank, file in enumerate(dict.fromkeys(fault.file for fault in self._faults))}
        return tuple(sorted(self._faults, key=lambda fault: (files[fault.file], fault)))

    def raise_if_any(self) -> None:
        """Raise DataError with every fault, if there is one."""
        if self._faults:
            raise DataError(self.in_order())

    def __len__(self) -> int:
        return len(self._faults)

    def __iter__(self) -> Iterator[Fault]:
        return iter(self.in_order())
