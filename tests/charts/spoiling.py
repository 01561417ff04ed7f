"""Spoiling the chart files: every figure and word that a chart holds, and what it may be changed into.

Left alone are the sentences and clauses that explain a chart, and the notes on where it is printed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path

import yaml

from labataille.charts.ladder import VALUES
from labataille.loading.charts.catalogue import FORMATIONS_FILE, SERIES_FILES, TITLE_FILES

FILES = (
    *(f"premier/{name}" for name in SERIES_FILES),
    *(f"bautzen/charts/{name}" for name in TITLE_FILES),
    "bautzen/army/types.yaml",
    *(f"wagram/charts/{name}" for name in (*TITLE_FILES, FORMATIONS_FILE)),
    "wagram/army/types.yaml",
)
"""The files of the charts, from the folder of the scenarios."""

EXPLAINING = ("clause", "clauses", "comes-with", "matrix-clauses", "name", "reason", "says", "source", "types")
"""Keys under which nothing is a cell."""

OVER_LABELS = "morale"
"""The second word over the labels of a grid whose labels have two; no column is called so."""

NO_KEY = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """A word of a file: where it begins, and the key or the column under which it stands."""

    file: str
    start: int
    text: str
    under: str
    in_grid: bool


@dataclass(frozen=True, slots=True)
class Slip:
    """A cell and another text in its place."""

    cell: Cell
    line: int
    other: str

    def __str__(self) -> str:
        return f"{self.cell.file}:{self.line} {self.cell.text} -> {self.other}"

    def spoilt(self, text: str) -> str:
        """The text of the file with the slip in it."""
        return text[: self.cell.start] + self.other + text[self.cell.start + len(self.cell.text) :]


def slips(scenarios: Path) -> list[Slip]:
    """Every slip in every chart file."""
    return [slip for file in FILES for slip in _slips_in(file, (scenarios / file).read_text(encoding="utf-8"))]


def _slips_in(file: str, text: str) -> Iterator[Slip]:
    root = yaml.compose(text)
    assert root is not None
    cells = list(_cells(file, text, root, NO_KEY))
    words = sorted({cell.text for cell in cells if not cell.in_grid})
    for cell in cells:
        line = text.count("\n", 0, cell.start) + 1
        peers = sorted({other.text for other in cells if other.under == cell.under})
        for other in dict.fromkeys(_others(cell, peers if len(peers) > 1 else words)):
            yield Slip(cell, line, other)


# -- finding the cells -------------------------------------------------------------


def _cells(file: str, text: str, node: yaml.Node, key: str) -> Iterator[Cell]:
    match node:
        case yaml.MappingNode():
            for name, value in node.value:
                if name.value not in EXPLAINING:
                    yield from _cells(file, text, value, name.value)
        case yaml.SequenceNode():
            for item in node.value:
                yield from _cells(file, text, item, key)
        case yaml.ScalarNode() if node.style == "|":
            yield from _grid_cells(file, text, node)
        case yaml.ScalarNode():
            start = node.start_mark.index + (1 if node.style else 0)
            yield Cell(file, start, node.value, key, in_grid=False)


def _grid_cells(file: str, text: str, node: yaml.ScalarNode) -> Iterator[Cell]:
    """The words of a grid but for the first of the head; they stand under the name of their column."""
    first = text.index("\n", node.start_mark.index) + 1
    block = text[first : node.end_mark.index].splitlines(keepends=True)
    starts = accumulate(map(len, block), initial=first)
    rows = [list(re.compile(r"\S+").finditer(line)) for line in block]
    head = [word.group() for word in next(filter(None, rows))]
    for start, row in zip(starts, rows, strict=False):
        is_head = [word.group() for word in row] == head
        for word, column in zip(row, ["label"] * (len(row) - len(head)) + head, strict=False):
            if word.group() not in {head[0], OVER_LABELS}:
                under = "head" if is_head else f"column {column}"
                yield Cell(file, start + word.start(), word.group(), under, in_grid=True)


# -- what a cell may be changed into -----------------------------------------------


def _others(cell: Cell, peers: list[str]) -> Iterable[str]:
    text = cell.text
    if text in {"true", "false"}:
        return ["false" if text == "true" else "true"]
    if re.fullmatch(r"[+-]?\d+", text):
        return [str(int(text) + 1), str(int(text) - 1)]
    if cell.in_grid and re.fullmatch(r"[1-6]{2}/[1-6]{2}", text):
        return _other_rolls(text)
    if cell.in_grid and re.fullmatch(r"\d\*?/\d\*?", text):
        return _other_losses(text)
    if re.search(r"\d", text) and re.fullmatch(r"[\d .:/+]+", text):
        return [text[: found.start()] + str(int(found[0]) + 1) + text[found.end() :] for found in _numbers(text)]
    return _neighbours(text, peers)


def _numbers(text: str) -> Iterator[re.Match[str]]:
    return re.finditer(r"\d+", text)


def _other_rolls(text: str) -> list[str]:
    """Either of the two rolls one step higher or lower."""
    rolls = [VALUES.index(int(roll)) for roll in text.split("/")]
    changed = [(rolls[0] + step, rolls[1]) for step in (1, -1)] + [(rolls[0], rolls[1] + step) for step in (1, -1)]
    return ["/".join(str(VALUES[rung]) for rung in pair) for pair in changed if max(pair) < len(VALUES)]


def _other_losses(text: str) -> list[str]:
    """Either loss higher by one, or either star set or taken away."""
    attacker, defender = text.split("/")
    others = [f"{other}/{defender}" for other in _other_loss(attacker)]
    return others + [f"{attacker}/{other}" for other in _other_loss(defender)]


def _other_loss(loss: str) -> tuple[str, str]:
    number, star = loss[0], loss[1:]
    return f"{int(number) + 1}{star}", f"{number}{'' if star else '*'}"


def _neighbours(text: str, peers: list[str]) -> list[str]:
    """The words before and after it among those that stand in the same place elsewhere."""
    place = peers.index(text)
    return [peers[other] for other in (place - 1, place + 1) if 0 <= other < len(peers)]
