"""Every worked example is a test named by its id, or is listed as belonging to a chapter that comes later."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from labataille.loading import TEXT, load, sequence_of
from labataille.loading.record import mapping_of

TESTS = Path(__file__).parent.parent
ALL = Path(__file__).parent / "examples_all.yaml"
LATER = Path(__file__).parent / "examples_later.yaml"


@cache
def all_ids() -> tuple[str, ...]:
    return load(ALL, lambda record: record.sequence("examples", TEXT))


@cache
def later_ids() -> tuple[str, ...]:
    by_chapter = load(LATER, lambda record: record.value("later", mapping_of(TEXT, sequence_of(TEXT, at_least=1))))
    return tuple(id for ids in by_chapter.values() for id in ids)


@cache
def named() -> tuple[frozenset[str], tuple[str, ...]]:
    """The ids that stand in tests as they are, as those of cases do, and the names of test functions and battles."""
    files = sorted(path for path in TESTS.rglob("test_*.py") if path != Path(__file__))
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    functions = re.findall(r"^ *def test_((?:ex|dv)_\w+)\(", text, re.MULTILINE)
    battles = [path.stem.replace("-", "_") for path in (TESTS / "battles").glob("*.yaml")]
    return frozenset(re.findall(r"\b(?:EX|DV|ex)-[\w-]+", text)), (*functions, *battles)


def is_tested(id: str) -> bool:
    """Return whether a test function, a case of a parametrised test, or a small battle is named by the id."""
    cases, names = named()
    name = id.lower().replace("-", "_")
    return id in cases or any(other == name or other.startswith(f"{name}_") for other in names)


def test_no_example_is_listed_twice() -> None:
    assert len(set(all_ids())) == len(all_ids())
    assert len(set(later_ids())) == len(later_ids())


def test_every_later_example_is_one_of_all() -> None:
    assert set(later_ids()) <= set(all_ids())


@pytest.mark.parametrize("id", all_ids())
def test_an_example_is_tested_or_comes_later(id: str) -> None:
    assert is_tested(id) is not (id in later_ids())
