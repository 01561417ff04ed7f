"""The answers of a small battle, by name, and the acts that must be refused.

An answer names what it needs to be told apart from the other choices of the question that stands open: ``fire``,
``step: "005004"``, ``form: line facing vertex 0``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from labataille.geometry import Hex
from labataille.loading import scalars
from labataille.loading.battles_postures import FACING, POSTURE, read_posture
from labataille.loading.faults import Faults, Origin
from labataille.loading.nearest import did_you_mean
from labataille.loading.nodes import LostNode, MappingNode, Node, ScalarNode
from labataille.loading.record import Record, reading, sequence_of
from labataille.model.formations import Facing, Formation
from labataille.model.ids import LeaderId, UnitId
from labataille.model.questions import (
    Assemble,
    BreakDown,
    CallOff,
    ChooseHex,
    ChooseLeader,
    ChooseUnit,
    EnterAt,
    Exclude,
    Finish,
    Include,
    Pose,
    Resolve,
    Step,
    Turn,
)


@dataclass(frozen=True, slots=True)
class Wanted:
    """An answer: the kind of choice and what it must say; without a kind it is the question's own default."""

    origin: Origin
    kind: type | None
    values: Mapping[str, object] = field(default_factory=dict)

    def means(self, choice: object) -> bool:
        """Return whether a choice is the one that the answer names."""
        if self.kind is None or not isinstance(choice, self.kind):
            return False
        return all(getattr(choice, name) == value for name, value in self.values.items())


ACTS = ("march", "form", "fire", "assault", "see")
"""What a battle may expect to be refused."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """An act that must be refused at this point, and the clause that refuses it: a unit and a hex, or a formation.

    `in_hexes` says in how many hexes the formation is refused; 1 where it is not written.
    """

    origin: Origin
    act: str
    unit: UnitId
    clause: str
    hex: Hex | None = None
    formation: Formation | None = None
    in_hexes: int = 1


Deed: TypeAlias = Wanted | Refusal

PLAIN: Mapping[str, type | None] = {
    "fire": Resolve,
    "assault": Resolve,
    "resolve": Resolve,
    "call-off": CallOff,
    "hold-fire": CallOff,
    "stand": Finish,
    "finish": Finish,
    "default": None,
}
"""Answers of one word."""


def read_deed(node: Node, faults: Faults) -> Deed | None:
    """Return an answer or an expected refusal; of an unknown one the nearest name is told."""
    match node:
        case ScalarNode() if node.text in PLAIN:
            return Wanted(node.origin, PLAIN[node.text])
        case MappingNode(entries=(entry,)) if entry.key.text in _READERS:
            return _READERS[entry.key.text](entry.value, faults)
        case LostNode():
            return None
        case MappingNode(entries=(entry, *_)):
            word = entry.key.text
        case _:
            word = node.text if isinstance(node, ScalarNode) else node.described
    known = (*PLAIN, *_READERS)
    hint = did_you_mean(word, known) or f"; write one of {', '.join(known)}"
    faults.add(node.origin, f"expected one answer, got {word}{hint}")
    return None


# -- answers with more to say ------------------------------------------------------------------------------------------


def _read_choose(node: Node, faults: Faults) -> Wanted | None:
    with reading(node, faults) as record:
        if "unit" in record:
            wanted = Wanted(node.origin, ChooseUnit, {"unit": UnitId(record.code("unit"))})
        elif "leader" in record:
            wanted = Wanted(node.origin, ChooseLeader, {"leader": LeaderId(record.code("leader"))})
        else:
            wanted = Wanted(node.origin, ChooseHex, {"hex": record.hex("hex")})
    return wanted if record.is_sound else None


def _at(kind: type) -> Callable[[Node, Faults], Wanted | None]:
    """Return the reader of a choice that goes to a hex: its number, or a mapping that says how it stands there."""

    def read(node: Node, faults: Faults) -> Wanted | None:
        if not isinstance(node, MappingNode):
            hex = scalars.HEX(node, faults)
            return None if hex is None else Wanted(node.origin, kind, {"hex": hex})
        with reading(node, faults) as record:
            values: dict[str, object] = {"hex": record.hex("hex"), **_how(record)}
        return Wanted(node.origin, kind, values) if record.is_sound else None

    return read


def _how(record: Record) -> dict[str, object]:
    """Return formation and facing, as far as they are given."""
    values: dict[str, object] = {}
    if "formation" in record:
        values["formation"] = record.choice("formation", Formation)
    if "facing" in record:
        values["facing"] = record.value("facing", FACING)
    return values


def _read_form(node: Node, faults: Faults) -> Wanted | None:
    """Return a change of formation: in one text, or a mapping that says in which hexes a line stands that has several."""
    if not isinstance(node, MappingNode):
        posture = POSTURE(node, faults)
        return None if posture is None else _form(node, posture, {})
    with reading(node, faults) as record:
        wanted = _form(node, read_posture(record), _where(record))
    return wanted if record.is_sound else None


def _form(node: Node, posture: tuple[Formation, Facing | None], where: Mapping[str, object]) -> Wanted:
    return Wanted(node.origin, Pose, {"formation": posture[0], "facing": posture[1], "hexes": (), **where})


def _read_turn(node: Node, faults: Faults) -> Wanted | None:
    """Return a change of facing: the facing alone, or a mapping that also says to which hexes a long line wheels."""
    if isinstance(node, MappingNode):
        with reading(node, faults) as record:
            values: dict[str, object] = {"facing": record.value("facing", FACING), **_where(record)}
        return Wanted(node.origin, Turn, values) if record.is_sound else None
    facing: Facing | None = FACING(node, faults)
    return None if facing is None else Wanted(node.origin, Turn, {"facing": facing})


def _where(record: Record) -> dict[str, object]:
    """Return the hexes of a line, as far as they are given."""
    hexes = record.optional("hexes", sequence_of(scalars.HEX, at_least=1))
    return {} if hexes is None else {"hexes": hexes}


def _unit(kind: type, field: str = "unit") -> Callable[[Node, Faults], Wanted | None]:
    def read(node: Node, faults: Faults) -> Wanted | None:
        id = scalars.CODE(node, faults)
        return None if id is None else Wanted(node.origin, kind, {field: UnitId(id)})

    return read


def _read_refused(node: Node, faults: Faults) -> Refusal | None:
    with reading(node, faults) as record:
        act = next((act for act in ACTS if act in record), ACTS[0])
        unit = UnitId(record.code(act))
        clause = record.text("clause")
        if act == "form":
            formation, in_hexes = record.choice("formation", Formation), record.optional("in-hexes", scalars.integer(2), 1)
            refusal = Refusal(node.origin, act, unit, clause, formation=formation, in_hexes=in_hexes)
        else:
            refusal = Refusal(node.origin, act, unit, clause, hex=record.hex("hex"))
    return refusal if record.is_sound else None


_READERS: Mapping[str, Callable[[Node, Faults], Deed | None]] = {
    "choose": _read_choose,
    "step": _at(Step),
    "enter": _at(EnterAt),
    "form": _read_form,
    "turn": _read_turn,
    "include": _unit(Include),
    "exclude": _unit(Exclude),
    "break-down": _unit(BreakDown, "regiment"),
    "assemble": _unit(Assemble, "regiment"),
    "refused": _read_refused,
}
"""Answers that name a piece, a hex, a facing or a formation."""
