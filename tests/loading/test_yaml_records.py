"""Records: unknown, missing and mistyped keys, all of them at once; lists, mappings and rows of a map."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TypeVar

import pytest

from labataille.geometry import Hex, parse_hex
from labataille.loading import (
    HEX,
    TEXT,
    DataError,
    Faults,
    Node,
    Record,
    document,
    integer,
    load,
    mapping_of,
    reading,
    sequence_of,
    word,
)

T = TypeVar("T")
FILE = Path("weissig.yaml")


class Arm(Enum):
    INFANTRY = "infantry"
    CAVALRY = "cavalry"


@dataclass(frozen=True, slots=True)
class Unit:
    id: str
    arm: Arm
    strength: int
    at: Hex
    note: str | None


def read_unit(node: Node, faults: Faults) -> Unit | None:
    with reading(node, faults) as record:
        id = record.identifier("id")
        arm = record.choice("arm", Arm)
        strength = record.integer("strength", minimum=1, maximum=18)
        at = record.hex("at")
        note = record.optional_text("note")
    return Unit(id, arm, strength, at, note) if record.is_sound else None


def read_units(record: Record) -> tuple[Unit, ...]:
    return record.sequence("units", read_unit)


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def loaded(text: str, read: object) -> object:
    FILE.write_text(f"format: 1\n{text}", encoding="utf-8")
    return load(FILE, read)  # type: ignore[arg-type]


def said_of(text: str, read: object) -> list[str]:
    """Return the faults of a file that begins with its format on line 1 and goes on with the text on line 2."""
    with pytest.raises(DataError) as refused:
        loaded(text, read)
    return str(refused.value).splitlines()


def test_a_record_is_read_key_by_key() -> None:
    units = loaded('units:\n  - {id: a, arm: cavalry, strength: 9, at: "012034", note: guard}\n', read_units)

    assert units == (Unit("a", Arm.CAVALRY, 9, parse_hex("012034"), "guard"),)


def test_all_faults_of_a_file_are_reported_at_once_in_their_order() -> None:
    said = said_of(
        "units:\n"
        '  - {id: a, arm: infantry, strength: nine, at: "012034"}\n'
        '  - {id: b, arm: infantry, strenght: 9, at: "012035"}\n'
        "  - {id: c, arm: cavallry, strength: 9, at: 012036}\n"
        "  - nothing\n"
        "colour: red\n",
        read_units,
    )

    assert said == [
        "weissig.yaml:3:38: units[0].strength: expected a whole number from 1 to 18, got nine; write digits only",
        "weissig.yaml:4:5: units[1].strength: expected a whole number from 1 to 18, but the key is missing; add it",
        'weissig.yaml:4:28: units[1].strenght: expected a key known here, got strenght; did you mean "strength"?',
        'weissig.yaml:5:18: units[2].arm: expected one of "infantry", "cavalry", got cavallry; did you mean "cavalry"?',
        (
            'weissig.yaml:5:45: units[2].at: expected a hex number in quotes such as "012034", got 012036, '
            'which YAML may read as another number; put it in quotes, "012036"'
        ),
        "weissig.yaml:6:5: units[3]: expected a mapping, got nothing; write keys with their values",
        "weissig.yaml:7:1: colour: expected a key known here, got colour; delete it, or use one of: format, units",
    ]


def test_a_key_written_twice_is_reported_beside_the_other_faults() -> None:
    said = said_of("units: []\nunits: {}\nname: x\n", read_units)

    assert [fault.split(": ")[:2] for fault in said] == [["weissig.yaml:3:1", "units"], ["weissig.yaml:4:1", "name"]]


def test_an_alias_is_reported_once() -> None:
    said = said_of("units: *all\n", read_units)

    assert [fault.split(";")[0] for fault in said] == ["weissig.yaml:2:8: units: expected a value, got the alias *all"]


def test_a_root_that_is_no_mapping_is_refused() -> None:
    FILE.write_text("- format: 1\n")
    with pytest.raises(DataError) as refused:
        load(FILE, read_units)

    assert str(refused.value) == (
        "weissig.yaml:1:1: document: expected a mapping, got a list; write keys with their values"
    )


def test_a_missing_key_is_placed_at_its_record() -> None:
    assert said_of("name: x\n", lambda record: record.text("title") + record.text("name")) == [
        "weissig.yaml:1:1: title: expected a text, but the key is missing; add it"
    ]


def test_after_a_fault_every_method_still_returns_its_type() -> None:
    def read(record: Record) -> tuple[object, ...]:
        values = (record.text("a"), record.integer("b", minimum=2), record.hex("c"), record.clock("d"))
        assert values == ("", 2, parse_hex("000000"), 0)
        assert (record.choice("e", Arm), record.sequence("f", read_unit), record.flag("g")) == (Arm.INFANTRY, (), False)
        return values

    assert len(said_of("z: 1\n", read)) == 8


def test_an_optional_key_may_be_missing() -> None:
    def read(record: Record) -> tuple[str | None, int]:
        return record.optional("note", TEXT), record.optional("turns", integer(1), 13)

    assert loaded("", read) == (None, 13)
    assert loaded("note: x\nturns: 4\n", read) == ("x", 4)
    assert said_of("turns: 0\n", read) == [
        "weissig.yaml:2:8: turns: expected a whole number, at least 1, got 0; write a number in this range"
    ]


def test_a_key_asked_for_by_in_is_known() -> None:
    assert loaded("dusk: 1\n", lambda record: "dusk" in record) is True
    assert loaded("", lambda record: "dusk" in record) is False


def test_a_list_has_a_least_length() -> None:
    assert said_of("units: []\n", lambda record: record.sequence("units", read_unit, at_least=1)) == [
        "weissig.yaml:2:8: units: expected a list of at least 1, got one of 0; add what is missing"
    ]


def test_a_list_is_no_mapping_and_a_mapping_no_list() -> None:
    assert said_of("units: {}\n", read_units) == [
        "weissig.yaml:2:8: units: expected a list, got a mapping; write items, each with a dash or within [ ]"
    ]
    assert said_of("cells: []\n", lambda record: record.mapping("cells", HEX, TEXT)) == [
        "weissig.yaml:2:8: cells: expected a mapping, got a list; write keys with their values"
    ]


def test_a_mapping_reads_its_keys_and_its_values() -> None:
    def read(record: Record) -> Mapping[Hex, str]:
        return record.mapping("cells", HEX, word("wood", "clear"))

    assert loaded('cells: {"000001": wood, "000002": clear}\n', read) == {
        parse_hex("000001"): "wood",
        parse_hex("000002"): "clear",
    }
    assert said_of('cells:\n  000001: wood\n  "000002": wod\n', read) == [
        (
            'weissig.yaml:3:3: cells.000001: expected a hex number in quotes such as "012034", got 000001, '
            'which YAML may read as another number; put it in quotes, "000001"'
        ),
        'weissig.yaml:4:13: cells.000002: expected one of "wood", "clear", got wod; did you mean "wood"?',
    ]


def test_two_keys_that_mean_the_same_are_refused() -> None:
    assert said_of("odds: {1: a, +1: b}\n", lambda record: record.mapping("odds", integer(), TEXT)) == [
        "weissig.yaml:2:14: odds.+1: expected each key once, but another one means the same; delete one of the two"
    ]


def test_lists_and_mappings_may_be_nested() -> None:
    def read(record: Record) -> object:
        return record.sequence("rows", sequence_of(integer())), record.mapping("by", TEXT, mapping_of(TEXT, integer()))

    assert loaded("rows: [[1, 2], [3]]\nby: {a: {b: 1}}\n", read) == (((1, 2), (3,)), {"a": {"b": 1}})


def test_a_fault_between_two_keys_is_placed_at_one_of_them() -> None:
    def read(record: Record) -> int:
        first, last = record.integer("first"), record.integer("last")
        if last < first:
            record.fault("last", f"expected a turn from {first} on, got {last}; exchange the two")
        return last

    assert said_of("first: 4\nlast: 3\n", read) == [
        "weissig.yaml:3:7: last: expected a turn from 4 on, got 3; exchange the two"
    ]


def test_the_place_of_a_value_is_kept() -> None:
    origin = loaded("name: x\n", lambda record: (record.text("name"), record.origin_of("name"))[1])

    assert str(origin) == "weissig.yaml:2:7: name"


def test_a_path_with_a_long_key_stays_on_one_line() -> None:
    [said] = said_of(f'"{"word " * 40}": 1\n', lambda record: record.optional_text("name") or "")

    assert said.startswith("weissig.yaml:2:1: word word word word word word word word ...: expected a key known here")


# -- rows --------------------------------------------------------------------------


def test_the_rows_of_a_map_know_their_place() -> None:
    rows = loaded("terrain: |\n  ..w.\n   w\n\n  wwww\n", lambda record: record.rows("terrain"))

    assert [row.text for row in rows] == ["..w.", " w", "", "wwww"]  # type: ignore[attr-defined]
    assert str(rows[1].origin(1)) == "weissig.yaml:4:4: terrain[1]"  # type: ignore[index]
    assert str(rows[3].origin()) == "weissig.yaml:6:3: terrain[3]"  # type: ignore[index]


@pytest.mark.parametrize(("written", "got"), [('"..w"', '"..w"'), (">\n  ..w", "a block of text"), ("[w]", "a list")])
def test_rows_are_written_as_a_block(written: str, got: str) -> None:
    assert said_of(f"terrain: {written}\n", lambda record: record.rows("terrain")) == [
        f"weissig.yaml:2:10: terrain: expected a block of rows, got {got}; write | and the rows below it"
    ]


# -- several files -----------------------------------------------------------------


def test_the_faults_of_several_files_are_gathered() -> None:
    Path("b.yaml").write_text("format: 1\nname: 1\nx: 1\n")
    Path("a.yaml").write_text("format: 2\n")
    faults = Faults()
    for name in ("b.yaml", "a.yaml", "c.yaml"):
        with document(Path(name), faults) as record:
            record.text("name")

    assert [fault.file for fault in faults] == ["b.yaml", "a.yaml", "c.yaml"]
    with pytest.raises(DataError):
        faults.raise_if_any()
