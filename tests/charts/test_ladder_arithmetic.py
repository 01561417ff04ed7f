"""No code reckons with the two digits of a roll as if they were a number (PR 9.2): that is the ladder's alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import labataille

ON_THE_LADDER = {"roll", "natural", "morale", "value_at", "shifted", "VALUES"}
"""Names of fields, functions and tables that give the two digits as they are read."""

PACKAGE = Path(labataille.__file__).parent

WITH_DICE = ("model", "charts", "rules", "engine", "ai", "controller")
"""The parts of the package that meet dice."""


def slips(source: str) -> Iterator[int]:
    """The lines on which something is added to, or taken from, two digits of the dice, or they are multiplied."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.BinOp(left, ast.Add() | ast.Sub() | ast.Mult(), right) if is_read(left) or is_read(right):
                yield node.lineno
            case ast.AugAssign(target) if is_read(target):
                yield node.lineno


def is_read(node: ast.expr) -> bool:
    """Whether an expression is two digits of the dice by its name."""
    match node:
        case ast.Call(func=function):
            return is_read(function)
        case ast.Subscript(value=table):
            return is_read(table)
        case ast.Name(name) | ast.Attribute(attr=name):
            return name in ON_THE_LADDER
    return False


@pytest.mark.parametrize(
    "slip",
    ["event.roll + 4", "sheet.modifier + event.roll", "value_at(index) - 6", "VALUES[rung] + 1", "roll += modifier", "morale - 3"],
)
def test_f11_a_slip_would_be_found(slip: str) -> None:
    assert list(slips(slip)) == [1]


@pytest.mark.parametrize("right", ["value_at(index + 4)", "index_of(event.roll) + 4", "VALUES[rung + 1]", "roll(purpose)"])
def test_f11_steps_of_the_ladder_are_no_slip(right: str) -> None:
    assert not list(slips(right))


def test_f11_no_code_adds_to_the_two_digits_of_a_roll() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{line}"
        for part in WITH_DICE
        for path in sorted((PACKAGE / part).rglob("*.py"))
        for line in slips(path.read_text("utf-8"))
    ]

    assert found == []
