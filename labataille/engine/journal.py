"""The journal: answers and throws in order, each naming the question it answered.

Left out: the chain of hashes over its lines, which belongs to the ledger of a save.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from labataille.model.plain import NotThisValue, Plain, from_plain, from_tagged, tagged
from labataille.model.questions import Ask, Choice, Roll, Throw
from labataille.model.sides import Side


@dataclass(frozen=True, slots=True)
class Answered:
    """A side's answer to a question; `question` names what was asked and about which piece or hex."""

    side: Side
    question: str
    choice: Choice


@dataclass(frozen=True, slots=True)
class Thrown:
    """A throw of the dice, and what it was for."""

    purpose: str
    throw: Throw


Entry: TypeAlias = Answered | Thrown


def named(ask: Ask) -> str:
    """Return the name under which the journal knows a question: what is asked, and of which piece or hex."""
    about = [str(part) for part in (ask.unit, ask.leader, ask.hex) if part is not None]
    return " ".join([ask.question.value, *about])


def answered(ask: Ask, choice: Choice) -> Answered:
    """Return the entry for an answer."""
    return Answered(ask.side, named(ask), choice)


def thrown(roll: Roll, throw: Throw) -> Thrown:
    """Return the entry for a throw."""
    return Thrown(roll.purpose, throw)


def entry_record(entry: Entry) -> Plain:
    """Return an entry as a plain record."""
    match entry:
        case Answered():
            return {"side": entry.side.value, "question": entry.question, "answer": tagged(entry.choice)}
        case Thrown():
            return {"roll": entry.purpose, "dice": list(entry.throw)}


def entry_from_record(record: Plain) -> Entry:
    """Return the entry that a record describes.

    Raises NotThisValue when it describes none.
    """
    if isinstance(record, dict) and set(record) == {"roll", "dice"}:
        throw = from_plain(tuple[int, ...], record["dice"], "dice")
        if not throw or any(face not in range(1, 7) for face in throw):
            raise NotThisValue("dice: expected faces from 1 to 6.")
        return Thrown(from_plain(str, record["roll"], "roll"), throw)
    if isinstance(record, dict) and set(record) == {"side", "question", "answer"}:
        choice: Choice = from_tagged(Choice, record["answer"], "answer")
        return Answered(from_plain(Side, record["side"], "side"), from_plain(str, record["question"], "question"), choice)
    raise NotThisValue("entry: expected an answer (side, question, answer) or a throw (roll, dice).")
