"""Places: where a clause is, in the code, in the data or in the tests of a checkout."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from labataille.tools.clause_index.citations import citations, clauses_in_name
from labataille.tools.clause_index.clause import Clause

CODE = "labataille"
NO_RULES = ("cli.py", "editor/*", "tools/*", "ui/*", "loading/battles*.py")
"""Parts of the code that show clauses or speak of them, and hold no rule."""

DATA = "scenarios"
TESTS = "tests"


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A line of a file, and the function, class or test it belongs to."""

    file: str
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" + (f" {self.name}" if self.name else "")


Found = tuple[Clause, Place]


def code_places(root: Path, known: Sequence[Clause]) -> Iterator[Found]:
    """Yield every clause cited in docstrings, comments and refusals of the code, and in the data."""
    for path in sorted((root / CODE).rglob("*.py")):
        if not any(fnmatchcase(path.relative_to(root / CODE).as_posix(), pattern) for pattern in NO_RULES):
            text = path.read_text(encoding="utf-8")
            yield from _cited(path.relative_to(root), text, known, _names_of_lines(text))
    for path in sorted((root / DATA).rglob("*.yaml")):
        yield from _cited(path.relative_to(root), path.read_text(encoding="utf-8"), known, {})


def _cited(path: Path, text: str, known: Sequence[Clause], names: dict[int, str]) -> Iterator[Found]:
    for citation in citations(text, known):
        yield citation.clause, Place(path.as_posix(), citation.line, names.get(citation.line, ""))


def _names_of_lines(text: str) -> dict[int, str]:
    """Return the function or class that each line belongs to, the innermost one."""
    names: dict[int, str] = {}
    for node, name in _definitions(ast.parse(text).body, ""):
        names.update(dict.fromkeys(range(node.lineno, (node.end_lineno or node.lineno) + 1), name))
    return names


def _definitions(body: Sequence[ast.stmt], inside: str) -> Iterator[tuple[ast.FunctionDef | ast.ClassDef, str]]:
    """Yield functions and classes with their names, each before those inside it."""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            name = f"{inside}.{node.name}" if inside else node.name
            yield node, name
            yield from _definitions(node.body, name)


# -- tests ---------------------------------------------------------------------------------------------


def test_places(root: Path) -> Iterator[Found]:
    """Yield every clause in the name of a test, or in the id of a small battle."""
    for path in sorted((root / TESTS).rglob("test_*.py")):
        for node, _ in _definitions(ast.parse(path.read_text(encoding="utf-8")).body, ""):
            if node.name.startswith("test_"):
                place = Place(path.relative_to(root).as_posix(), node.lineno, node.name)
                yield from ((clause, place) for clause in clauses_in_name(node.name))
    for path in sorted((root / TESTS / "battles").glob("*.yaml")):
        place = Place(path.relative_to(root).as_posix(), 1, path.stem)
        yield from ((clause, place) for clause in clauses_in_name(path.stem))
