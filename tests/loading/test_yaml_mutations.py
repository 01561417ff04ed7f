"""Damaged files: whatever happens to a good one, it is read or refused with a DataError, never with anything else."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from labataille.loading import DataError, Fault, Faults, Node, Record, load, reading, reference, word

GOOD = """\
# The village and the height.
format: 1
name: "Weissig, 19 May 1813"
start: "11:30"
turns: 13
legend: {".": clear, w: wood}
terrain: |
  ..w
  w..
units:
  - {id: fr-1, strength: 9, at: "012034", cost: 1/2, guard: true}
  - id: fr-2
    strength: 12
    at: '012035'
    cost: 1.5
    guard: false
    note: >
      the second
      of two
"""

DAMAGE = [
    *("\t", "\r\n", "\0", "\ufeff", "\u2028", "\x85", "'", '"', "|", ">", ":", ": ", "- ", "? ", "[", "]", "{", "}"),
    *(",", "#", "&a ", "*a", "!x ", "!!int ", "%", "@", "`", "---\n", "...\n", "<<: ", "\n", " ", "~", "null", "\\"),
    *("0524", "11:30", "NO", "1e999", "9" * 5000, "1/0", "-0", "é", "½", "٣", "🂡", "[" * 50, "[" * 5000),
]


def read_unit(node: Node, faults: Faults) -> str | None:
    with reading(node, faults) as record:
        id = record.identifier("id")
        record.integer("strength", minimum=1, maximum=18)
        record.hex("at")
        record.fraction("cost")
        record.flag("guard")
        record.optional_text("note")
    return id if record.is_sound else None


def read_scenario(record: Record) -> tuple[str, ...]:
    record.text("name")
    record.clock("start")
    record.integer("turns", minimum=1, maximum=200)
    record.mapping("legend", word(".", "w"), word("clear", "wood"))
    for row in record.rows("terrain"):
        row.origin(len(row.text))
    return record.sequence("units", read_unit)


cuts = st.tuples(st.integers(0, len(GOOD)), st.integers(0, 12), st.sampled_from(DAMAGE) | st.text(max_size=4))


def damaged(edits: list[tuple[int, int, str]]) -> bytes:
    text = GOOD
    for start, length, put in edits:
        text = text[:start] + put + text[start + length :]
    return text.encode("utf-8", "surrogatepass")


def faults_of(path: Path) -> tuple[Fault, ...]:
    """Return the faults with which the file is refused, or none if it is read; any other error ends the test."""
    try:
        load(path, read_scenario)
    except DataError as refused:
        return refused.faults
    return ()


def assert_read_or_refused(path: Path) -> None:
    """Every fault is one line that begins with a place in the file."""
    lines = path.read_bytes().count(b"\n") + 1
    for fault in faults_of(path):
        assert str(fault).startswith(f"{path}:{fault.line}:{fault.column}: ")
        assert "\n" not in str(fault)
        assert 1 <= fault.line <= lines
        assert fault.column >= 1


def test_the_good_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "good.yaml"
    path.write_text(GOOD, encoding="utf-8")

    assert load(path, read_scenario) == ("fr-1", "fr-2")


@given(edits=st.lists(cuts, min_size=1, max_size=3))
@example(edits=[(0, len(GOOD), "[" * 5000)])
@example(edits=[(GOOD.index("13\n"), 2, "9" * 5000)])
@settings(max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_damaged_text_is_read_or_refused(edits: list[tuple[int, int, str]], tmp_path: Path) -> None:
    path = tmp_path / "damaged.yaml"
    path.write_bytes(damaged(edits))

    assert_read_or_refused(path)


@given(start=st.integers(0, len(GOOD)), put=st.binary(min_size=1, max_size=4))
@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_damaged_bytes_are_read_or_refused(start: int, put: bytes, tmp_path: Path) -> None:
    path = tmp_path / "damaged.yaml"
    content = GOOD.encode()
    path.write_bytes(content[:start] + put + content[start + len(put) :])

    assert_read_or_refused(path)


def test_each_of_many_unknown_names_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "names.yaml"
    known = frozenset(f"unit-{number}-of-the-guard" for number in range(900))
    path.write_text("format: 1\nunits: [" + ", ".join(f"nothing-{number}" for number in range(300)) + "]\n")
    with pytest.raises(DataError) as refused:
        load(path, lambda record: record.sequence("units", reference(known, "unit")))

    assert len(refused.value.faults) == 300
