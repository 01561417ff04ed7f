"""Composing: from the text of a source to its tree of nodes, by the part of YAML that our files use.

Refused here: syntax errors, aliases and anchors, tags, directives, several documents, keys that are not single values,
keys written twice and nesting without end. The parser's events are read one by one rather than its composed nodes: the
events still show anchors and tags, resolve no scalar to another type, and cannot exhaust the stack.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import yaml

from labataille.loading.faults import Faults
from labataille.loading.nodes import (
    WHOLE_DOCUMENT,
    Entry,
    LostNode,
    MappingNode,
    Node,
    ScalarNode,
    SequenceNode,
    clipped,
)
from labataille.loading.source import Source
from labataille.loading.syntax import syntax_sentence

DEEPEST: Final = 20
"""The most collections that may stand inside one another."""

Parser = type[yaml.CBaseLoader] | type[yaml.BaseLoader]

PARSER: Parser = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
"""The parser written in C where PyYAML has it, else the one in Python, which is some ten times slower."""


Event = Any
"""An event of the parser; its type stubs leave out the marks."""


class _Unreadable(Exception):
    """The fault is noted, and nothing after it can be understood."""


def compose(source: Source, faults: Faults, parser: Parser = PARSER) -> Node | None:
    """Return the tree of the only document in the source, or None after noting why there is none."""
    events = parser(source.text)
    try:
        return _Composer(source, faults, events).document()
    except _Unreadable:
        return None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        offset = min(mark.index, len(source.text)) if mark else 0
        faults.add(source.origin(offset, WHOLE_DOCUMENT), syntax_sentence(error, source))
        return None
    finally:
        events.dispose()


class _Composer:
    """Reads the events of one source, one after the other."""

    def __init__(self, source: Source, faults: Faults, events: yaml.CBaseLoader | yaml.BaseLoader) -> None:
        self.source, self.faults = source, faults
        self.next_event: Callable[[], Event] = events.get_event

    def document(self) -> Node | None:
        """Return the root of the document, which must be alone in its file."""
        self.next_event()  # the start of the stream
        event = self.next_event()
        if isinstance(event, yaml.StreamEndEvent):
            self.fault(0, WHOLE_DOCUMENT, "expected a mapping, but the document is empty; begin with format: 1")
            return None
        self.refuse_directives(event)
        root = self.node(self.next_event(), "", depth=1)
        self.next_event()  # the end of the document
        event = self.next_event()
        if not isinstance(event, yaml.StreamEndEvent):
            expected = "expected the end of the file, got a second document; keep one document in a file"
            self.fault(_start(event), WHOLE_DOCUMENT, expected)
        return root

    def node(self, event: Event, path: str, depth: int) -> Node:
        """Return the node that begins with that event."""
        if isinstance(event, yaml.AliasEvent):
            return self.alias(event, path)
        if event.anchor is not None or event.tag is not None:
            self.refuse_properties(event, path)
        if isinstance(event, yaml.ScalarEvent):
            return ScalarNode(self.source, path, _start(event), _end(event), event.value, event.style or "")
        if depth > DEEPEST:
            expected = f"expected at most {DEEPEST} levels of nesting, got more; write the values less deep"
            self.fault(_start(event), path, expected)
            raise _Unreadable
        if isinstance(event, yaml.SequenceStartEvent):
            return self.sequence(event, path, depth)
        return self.mapping(event, path, depth)

    def sequence(self, start: Event, path: str, depth: int) -> SequenceNode:
        items: list[Node] = []
        while not isinstance(event := self.next_event(), yaml.SequenceEndEvent):
            items.append(self.node(event, f"{path}[{len(items)}]", depth + 1))
        return SequenceNode(self.source, path, _start(start), _end(event), tuple(items))

    def mapping(self, start: Event, path: str, depth: int) -> MappingNode:
        """Return the mapping; of a key written twice the first value counts, so that reading can go on."""
        entries: dict[str, Entry] = {}
        while not isinstance(event := self.next_event(), yaml.MappingEndEvent):
            key = self.key(event, path, depth)
            value = self.node(self.next_event(), key.path, depth + 1)
            if not isinstance(key, ScalarNode):
                continue
            if key.text in entries:
                self.refuse_second(key, first=entries[key.text].key)
            else:
                entries[key.text] = Entry(key, value)
        return MappingNode(self.source, path, _start(start), _end(event), tuple(entries.values()))

    def key(self, event: Event, path: str, depth: int) -> ScalarNode | LostNode:
        """Return the key of an entry; its path is the path of the value too."""
        if not isinstance(event, yaml.ScalarEvent):
            key = self.node(event, path, depth + 1)
            if not isinstance(key, LostNode):
                self.fault(key.start, path, f"expected a single word as the key, got {key.described}; write a word")
            return LostNode(self.source, path, key.start, key.end)
        name = clipped(event.value)
        key_path = f"{path}.{name}" if path else name
        if event.anchor is not None or event.tag is not None:
            self.refuse_properties(event, key_path)
        return ScalarNode(self.source, key_path, _start(event), _end(event), event.value, event.style or "")

    # -- refusals ------------------------------------------------------------------

    def alias(self, event: Event, path: str) -> LostNode:
        expected = f"expected a value, got the alias *{event.anchor}; write the value out, aliases are not used here"
        self.fault(_start(event), path, expected)
        return LostNode(self.source, path, _start(event), _end(event))

    def refuse_properties(self, event: Event, path: str) -> None:
        start = _start(event)
        if event.anchor is not None:
            self.fault(start, path, f"expected a value, got the anchor &{event.anchor}; delete the anchor")
        if event.tag is not None:
            self.fault(start, path, f"expected a value, got the tag {event.tag}; delete the tag")

    def refuse_directives(self, event: Event) -> None:
        if event.version or event.tags:
            expected = "expected the document, got a directive; delete the lines that begin with %"
            self.fault(_start(event), WHOLE_DOCUMENT, expected)

    def refuse_second(self, key: ScalarNode, *, first: ScalarNode) -> None:
        line, here = self.source.position(first.start)[0], self.source.position(key.start)[0]
        where = f"on line {line} and again on line {here}" if line != here else f"twice on line {line}"
        expected = f"expected each key once, but this one is written {where}; delete one of the two"
        self.fault(key.start, key.path, expected)

    def fault(self, offset: int, path: str, expected: str) -> None:
        self.faults.add(self.source.origin(offset, path or WHOLE_DOCUMENT), expected)


def _start(event: Event) -> int:
    offset: int = event.start_mark.index
    return offset


def _end(event: Event) -> int:
    offset: int = event.end_mark.index
    return offset
