"""Every result of whole games reckoned again from the text of its explanation alone (PR 9.2, 21, 31.1, 33, BZ 6.2).

The reader here knows nothing of the program: it has its own base-six ladder, its own fractions, and regular expressions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, get_args

import pytest

from labataille.controller.chronicle.explaining import explained
from labataille.controller.table import Battle, Table
from labataille.engine.journal import Thrown
from labataille.model.events import Event, Fired, LimberingTried, Meleed, MoraleChecked, OddsCounted
from labataille.model.reasons import Modifier
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.worksheets import OddsSheet, Worksheet
from labataille.storage.saves import read_save
from labataille.tools.explain import LogEntry, log_entries
from tests.charts.transcription_fire import FIRE_COLUMNS, FIRE_TABLE
from tests.charts.transcription_melee import MELEE_COLUMNS, MELEE_TABLE, PRE_MELEE_COLUMNS
from tests.engine.courses import weissig

SEEDS = range(1, 6)

OF_LEADERS = ("casualty of ", "which leader ", "whether ", "hours out of ")
"""How throws begin that are for leaders who are hit: some are thrown again, and several may be told as one."""

# -- games -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Reckoned:
    """The events of a game that hold a worksheet, the entries of its log that tell them, and how often dice were thrown."""

    events: tuple[Any, ...]
    entries: tuple[LogEntry, ...]
    throws: int


@cache
def game(seed: int) -> Reckoned:
    """What was reckoned in a game between random players."""
    table = Table(Battle(*weissig(), dict.fromkeys(Side, "random"), seed))
    reckoned: list[Event] = []
    note = table.game.observer

    def listen(event: Event, state: State) -> None:
        assert note is not None
        note(event, state)
        if explained(event, state):
            reckoned.append(event)

    table.game.observer = listen
    while table.let_computers_play(200):
        pass
    with TemporaryDirectory() as folder:
        path = Path(folder) / "save"
        table.save(path)
        entries = log_entries(read_save(path), *weissig())
    throws = sum(isinstance(entry, Thrown) and not entry.purpose.startswith(OF_LEADERS) for entry in table.game.journal)
    return Reckoned(tuple(reckoned), tuple(entry for entry in entries if entry.worksheet), throws)


def explanations(kind: type[Event]) -> Iterator[tuple[Any, LogEntry]]:
    for seed in SEEDS:
        for event, entry in zip(game(seed).events, game(seed).entries, strict=True):
            if isinstance(event, kind):
                yield event, entry


# -- a reader of explanations ------------------------------------------------------------------------------

LADDER = [f"{tens}{ones}" for tens in "123456" for ones in "123456"]

NUMBER = r"(?:\d+ \d+/\d+|\d+/\d+|\d+)"
CLAUSE = r"\((?:PR|BZ|WG) \d[^()]*\)"
FACTORS = rf"(?P<factors>(?:; × .+?{CLAUSE})*)(?: = (?P<value>{NUMBER}))?"
TERM = re.compile(rf"(?P<name>.+?): (?P<amount>{NUMBER}) = (?P<whence>.+?) {CLAUSE}{FACTORS}")
FACTOR = re.compile(rf"; × (\d+(?:/\d+)?) .+? {CLAUSE}")
MODIFIER = re.compile(rf"([+-]\d+|0) .+ {CLAUSE}")
WHENCE = [
    (re.compile(r"(\d+) increments in .+ × (\d+)"), lambda firing, multiple: firing * multiple),
    (re.compile(r"melee (\d+)"), lambda melee: melee),
    (re.compile(r"melee (\d+) × (\d+)/(\d+)"), lambda melee, left, printed: melee * left / printed),
    (re.compile(r"(\d+) at \d+ hex(?:es)?"), lambda value: value),
    (re.compile(r"(\d+) at \d+ hex(?:es)?, (\d+) of (\d+) increments left"), lambda value, left, printed: value * left / printed),
    (re.compile(r"(\d+) of \d+ increments in line"), lambda counted: counted),
]


def number(text: str) -> Fraction:
    return sum((Fraction(part) for part in text.split()), Fraction(0))


def ratio(column: str) -> Fraction:
    first, second = re.split("[:/]", column.rstrip("+"))
    return Fraction(first) / Fraction(second)


def term(text: str) -> Fraction:
    """What a unit brings, from its amount and its factors; the value in the text must be that."""
    found = TERM.fullmatch(text)
    assert found, text
    amount = number(found["amount"])
    for pattern, reckon in WHENCE:
        if whence := pattern.fullmatch(found["whence"]):
            assert reckon(*map(Fraction, whence.groups())) == amount, text
    value = amount
    for factor in FACTOR.findall(found["factors"]):
        value *= Fraction(factor)
    assert (found["value"] is not None) == bool(found["factors"]), text
    assert value == number(found["value"] or found["amount"]), text
    return value


def modifier(text: str) -> int:
    found = MODIFIER.fullmatch(text)
    assert found, text
    return int(found[1])


class Read:
    """The facts of an explanation by what they tell, as they are written."""

    def __init__(self, lines: tuple[str, ...]) -> None:
        self.facts: dict[str, list[str]] = {}
        for line in lines:
            name, _, fact = line.partition(": ")
            self.facts.setdefault(name, []).append(fact)

    def all(self, name: str) -> list[str]:
        return self.facts.get(name, [])

    def one(self, name: str) -> str:
        (fact,) = self.facts[name]
        return fact

    @property
    def steps(self) -> int:
        """What is added to the roll."""
        return sum(map(modifier, self.all("Modifier")))

    @property
    def columns(self) -> list[str]:
        return self.one("Columns").split(", ")

    @property
    def column(self) -> str:
        """The column that the terms and shifts lead to; each column in the text must be that."""
        attack, defence = (sum(map(term, self.all(side))) for side in ("Attack", "Defence"))
        assert [attack, defence] == [number(part) for part in self.one("Odds").split(" against ")]
        ratios = [ratio(name) for name in self.columns]
        assert ratios == sorted(ratios)
        reached = [place for place, least in enumerate(ratios) if defence and least <= Fraction(attack, defence)]
        place = (reached[-1] if reached else 0) if defence else len(ratios) - 1
        assert re.match(rf"{re.escape(self.columns[place])}\. .+\. {CLAUSE}$", self.one("Column"))
        if shifts := self.all("Shift"):
            place = min(max(place + sum(map(modifier, shifts)), 0), len(ratios) - 1)
            assert self.one("Shifted column") == f"{self.columns[place]} (PR 21.18)"
        return self.columns[place]

    @property
    def cells(self) -> dict[str, str]:
        """What the column gives at every roll, or the table at every face."""
        found: dict[str, str] = {}
        for cell in self.one("Table").split("; "):
            span, result = cell.split(": ")
            first, last = span.split("-") if "-" in span else (span, span)
            values = LADDER if len(first) == 2 else list("123456")
            found |= dict.fromkeys(values[values.index(first) : values.index(last) + 1], result)
        return found

    @property
    def natural(self) -> int:
        """The rung of the dice as thrown; the roll in the text must be it."""
        found = re.fullmatch(r"(\d) and (\d), read as (\d\d) \(PR 9\.1\)", self.one("Dice"))
        assert found
        tens, ones, read = found.groups()
        assert tens + ones == read
        assert self.one("Roll").startswith(read)
        return LADDER.index(read)

    @property
    def rung(self) -> int:
        """The rung of the modified roll, which may lie off the ladder; the roll in the text must be it."""
        rung = self.natural + self.steps
        told = self.one("Roll")
        if not self.steps:
            assert told == LADDER[rung]
            return rung
        found = re.fullmatch(r"\d\d, (\d+) steps? (up|down) the ladder: (.+)", told)
        assert found, told
        assert int(found[1]) == (self.steps if found[2] == "up" else -self.steps)
        assert found[3] in reached(rung), told
        return rung


def reached(rung: int) -> set[str]:
    """How a rung may be told: as a value, or off the ladder as its end or as steps beyond it."""
    if rung < 0:
        return {"11, the end of the ladder (PR 9.4)", f"{-rung} step{'s' * (rung < -1)} below 11 (PR 9.5)"}
    if rung > 35:
        return {"66, the end of the ladder (PR 9.4)", f"{rung - 35} step{'s' * (rung > 36)} above 66 (PR 9.5)"}
    return {f"{LADDER[rung]} (PR 9.2)"}


def value(rung: int) -> int:
    return int(LADDER[min(max(rung, 0), 35)])


def transcribed(cell: str) -> object:
    """A cell of the melee table as the second transcription has it: letters, or the losses and who checks."""
    found = re.fullmatch(r"(\d)(\*?)/(\d)(\*?)", cell)
    return (int(found[1]), int(found[3]), bool(found[2]), bool(found[4])) if found else cell


# -- the results again -------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [Fired, OddsCounted, Meleed, MoraleChecked, LimberingTried])
def test_f10_every_kind_of_throw_is_among_those_explained(kind: type[Event]) -> None:
    assert len(list(explanations(kind))) > 1


def test_f10_every_throw_of_a_game_is_explained() -> None:
    for seed in SEEDS:
        thrown = [event for event in game(seed).events if isinstance(event, Fired | Meleed | MoraleChecked | LimberingTried)]
        assert len(thrown) == game(seed).throws


def test_f10_a_fire_is_reckoned_again_from_its_explanation() -> None:
    for event, entry in explanations(Fired):
        read = Read(entry.worksheet)
        cells = read.cells
        lost = int(cells[str(value(read.rung))])

        assert read.column == event.sheet.column
        assert {name: ratio(name) for name in read.columns} == FIRE_COLUMNS
        assert cells == {roll: str(FIRE_TABLE[f"{read.column} at {roll}"]) for roll in LADDER}
        assert value(read.rung) == event.roll
        assert read.one("Result") == {0: "no loss", 1: "1 increment"}.get(lost, f"{lost} increments")
        assert lost == event.losses


def test_f10_a_melee_is_reckoned_again_from_its_explanation() -> None:
    for event, entry in explanations(Meleed):
        read = Read(entry.worksheet)
        cell = read.cells[str(value(read.rung))]

        assert read.column == event.sheet.column
        assert {name: ratio(name) for name in read.columns} == MELEE_COLUMNS
        assert {roll: transcribed(text) for roll, text in read.cells.items()} == {
            roll: MELEE_TABLE[f"{read.column} at {roll}"] for roll in LADDER
        }
        assert value(read.rung) == event.roll
        assert re.split(r", | \(", read.one("Result"))[0] == cell == event.result


def test_f10_the_odds_before_a_melee_are_reckoned_again_from_their_explanation() -> None:
    for event, entry in explanations(OddsCounted):
        read = Read(entry.worksheet)

        assert read.column == event.sheet.column
        assert {name: ratio(name) for name in read.columns} == PRE_MELEE_COLUMNS


def test_f10_a_check_is_reckoned_again_from_its_explanation() -> None:
    for event, entry in explanations(MoraleChecked):
        read = Read(entry.worksheet)
        needs = re.fullmatch(r"above (\d\d), the morale value \(PR 31\.1\)", read.one("Needs"))
        assert needs
        passed = read.rung > LADDER.index(needs[1])

        assert int(needs[1]) == event.sheet.morale
        assert value(read.rung) == event.roll
        assert read.one("Result") == ("passed" if passed else "failed")
        assert passed is event.passed


def test_f10_limbering_is_reckoned_again_from_its_explanation() -> None:
    for event, entry in explanations(LimberingTried):
        read = Read(entry.worksheet)
        die = int(read.one("Die").removesuffix(" (PR 9.7)"))
        figure = die + read.steps
        added = f"{die} {'+' if read.steps > 0 else '-'} {abs(read.steps)} = {figure}" if read.steps else str(die)

        assert read.one("Roll") == added
        assert read.one("Result") == read.cells[str(min(max(figure, 1), 6))]
        assert (read.one("Result") == "limbers") is event.succeeded
        assert die == event.die


def test_f10_the_headline_tells_the_dice_the_column_and_the_result() -> None:
    for event, entry in explanations(Fired):
        assert f"column {event.sheet.column}, " in entry.line.text
        assert str(event.roll) in entry.line.text
        assert entry.line.dice == event.dice


# -- every modifier once -----------------------------------------------------------------------------------


def ids(items: tuple[Modifier, ...]) -> list[str]:
    return [item.id for item in items]


def repeated(names: list[str]) -> list[str]:
    return sorted({name for name in names if names.count(name) > 1})


def test_f7_no_modifier_counts_twice_on_a_worksheet() -> None:
    for kind in (Fired, OddsCounted, Meleed, MoraleChecked, LimberingTried):
        for event, _ in explanations(kind):
            sheet = event.sheet
            assert isinstance(sheet, get_args(Worksheet))
            assert repeated(ids(sheet.modifiers)) == []
            assert all(modifier.value for modifier in sheet.modifiers), "a modifier of nothing says nothing"
            if isinstance(sheet, OddsSheet):
                assert repeated(ids(sheet.shifts)) == []
                for side in (sheet.attack, sheet.defence):
                    assert all(repeated([factor.id for factor in term.multipliers]) == [] for term in side)


def test_f7_no_line_of_an_explanation_stands_twice() -> None:
    for seed in SEEDS:
        for entry in game(seed).entries:
            assert repeated([line for line in entry.worksheet if line.startswith("Modifier: ")]) == []


def test_the_explanation_is_what_the_log_folds_under_the_entry() -> None:
    for seed in SEEDS:
        for entry in game(seed).entries:
            assert all(told == line for line, told in zip_longest(entry.worksheet, entry.line.details) if line is not None)
