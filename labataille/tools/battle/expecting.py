"""Expecting: the events that must have happened, in order, those that must not, and how pieces stand in the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from labataille.loading.battles_events import Aftermath, ExpectedEvent, kebab
from labataille.loading.faults import Fault
from labataille.loading.nodes import MappingNode, Node, ScalarNode, SequenceNode
from labataille.model.events import Event
from labataille.model.ids import LeaderId, UnitId
from labataille.model.state import State
from labataille.model.units import Leader, Unit
from labataille.tools.battle.comparing import agrees, agrees_part, told, told_event

MOST_TOLD = 12
"""How many events a failure repeats."""


def missing(expected: Sequence[ExpectedEvent], events: Sequence[Event]) -> Iterator[Fault]:
    """Yield the first expected event that did not happen after those before it, with what happened instead."""
    place = 0
    for wanted in expected:
        found = next((at for at in range(place, len(events)) if is_it(wanted, events[at])), None)
        if found is None:
            instead = _instead(wanted, events[place:])
            yield Fault.at(wanted.origin, f"expected this event to happen, but it did not; {instead}")
            return
        place = found + 1


def forbidden(never: Sequence[ExpectedEvent], events: Sequence[Event]) -> Iterator[Fault]:
    """Yield every event that must not happen and did."""
    for unwanted in never:
        for event in events:
            if is_it(unwanted, event):
                yield Fault.at(unwanted.origin, f"expected this never to happen, but it did: {told_event(event)}")
                break


def is_it(expected: ExpectedEvent, event: Event) -> bool:
    """Return whether an event is the one expected."""
    return isinstance(event, expected.kind) and (expected.fields is None or agrees(expected.fields, event))


def _instead(wanted: ExpectedEvent, events: Sequence[Event]) -> str:
    """Return what happened: the events of the same kind with what is wrong in them, else all events."""
    alike = [event for event in events if isinstance(event, wanted.kind)]
    if alike and isinstance(wanted.fields, MappingNode):
        differences = (_differences(wanted.fields, event) for event in alike[:MOST_TOLD])
        return f"{kebab(wanted.kind.__name__)} happened otherwise: {'; '.join(differences)}"
    if not events:
        return "nothing happened after what was expected before it"
    return f"what happened is: {'; '.join(told_event(event) for event in events[:MOST_TOLD])}"


def _differences(node: MappingNode, value: Any) -> str:
    """Return the parts of a value that are not what was written, down to the smallest."""
    differences = []
    for entry in node.entries:
        if agrees_part(entry.key.text, entry.value, value):
            continue
        part = getattr(value, entry.key.text.replace("-", "_"), None)
        if isinstance(entry.value, MappingNode) and hasattr(type(part), "__dataclass_fields__"):
            differences.append(f"{entry.key.text}.{_differences(entry.value, part)}")
        else:
            differences.append(f"{entry.key.text} is {told(part)}")
    return ", ".join(differences) or "right, but too early"


# -- the end -----------------------------------------------------------------------------------------------------------


def otherwise(after: Sequence[Aftermath], state: State) -> Iterator[Fault]:
    """Yield everything in which a piece does not stand at the end as it must."""
    for aftermath in after:
        piece: Unit | Leader | None = state.units.get(UnitId(aftermath.piece)) or state.leaders.get(LeaderId(aftermath.piece))
        if piece is None:
            yield Fault.at(aftermath.origin, f"expected a piece of this battle, got {aftermath.piece}; correct its id")
            continue
        for name, node in aftermath.fields.items():
            found = standing(piece, name)
            if not agrees(node, found):
                wanted = _text_of(node)
                yield Fault.at(node.origin, f"expected {name} of {aftermath.piece} to be {wanted}, but it is {told(found)}")


def _text_of(node: Node) -> str:
    """Return a value or a list of values as it was written."""
    match node:
        case ScalarNode():
            return node.text
        case SequenceNode():
            return f"[{', '.join(map(_text_of, node.items))}]"
    return node.described


def standing(piece: Unit | Leader, name: str) -> Any:
    """Return one thing about how a piece stands; a piece off the map stands in no hex."""
    match name:
        case "hex":
            return piece.hex if piece.is_on_map else None
        case "hexes":
            assert isinstance(piece, Unit)
            return piece.hexes
        case "state":
            assert isinstance(piece, Unit)
            return piece.morale
        case _:
            return getattr(piece, name)
