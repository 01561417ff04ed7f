"""Parts of YAML that our files do not use, and YAML that is none: refused with line, column and what to do."""

from __future__ import annotations

import pytest
import yaml

from labataille.loading import Faults, MappingNode, Node, ScalarNode
from labataille.loading.composing import PARSER, Parser, compose
from labataille.loading.source import source_of

PARSERS = [
    pytest.param(PARSER, id="usual"),
    pytest.param(yaml.BaseLoader, id="python"),
]


def composed(text: str, faults: Faults, parser: Parser = PARSER) -> Node | None:
    source = source_of(text, "map.yaml", faults)
    return None if source is None else compose(source, faults, parser)


def said_of(text: str, parser: Parser = PARSER) -> list[str]:
    faults = Faults()
    composed(text, faults, parser)
    return [str(fault) for fault in faults]


@pytest.mark.parametrize("parser", PARSERS)
def test_a_key_written_twice_names_both_lines(parser: Parser) -> None:
    [said] = said_of("fire: 1\nmelee: 2\nfire: 3\n", parser)

    assert said == (
        "map.yaml:3:1: fire: expected each key once, but this one is written on line 1 and again on line 3; "
        "delete one of the two"
    )


def test_a_key_written_twice_on_one_line_names_the_line() -> None:
    [said] = said_of('unit: {fire: 1, "fire": 2}\n')

    assert said == (
        "map.yaml:1:17: unit.fire: expected each key once, but this one is written twice on line 1; "
        "delete one of the two"
    )


@pytest.mark.parametrize("parser", PARSERS)
def test_an_alias_and_its_anchor_are_refused(parser: Parser) -> None:
    assert said_of("a: &wood [1, 2]\nb: *wood\n", parser) == [
        "map.yaml:1:4: a: expected a value, got the anchor &wood; delete the anchor",
        "map.yaml:2:4: b: expected a value, got the alias *wood; write the value out, aliases are not used here",
    ]


def test_an_alias_within_itself_is_refused() -> None:
    assert "map.yaml:1:8: a[0]: expected a value, got the alias *a" in said_of("a: &a [*a]\n")[1]


@pytest.mark.parametrize("parser", PARSERS)
@pytest.mark.parametrize("tag", ["!!int", "!!python/object:os.system", "!wood"])
def test_a_tag_is_refused(tag: str, parser: Parser) -> None:
    full = tag.replace("!!", "tag:yaml.org,2002:")

    assert said_of(f"a: {tag} 1\n", parser) == [
        f"map.yaml:1:4: a: expected a value, got the tag {full}; delete the tag"
    ]


def test_a_tag_on_a_key_is_refused() -> None:
    assert said_of("!wood a: 1\n") == ["map.yaml:1:1: a: expected a value, got the tag !wood; delete the tag"]


@pytest.mark.parametrize("parser", PARSERS)
def test_a_second_document_is_refused(parser: Parser) -> None:
    assert said_of("---\na: 1\n---\nb: 2\n", parser) == [
        "map.yaml:3:1: document: expected the end of the file, got a second document; keep one document in a file"
    ]


def test_a_directive_is_refused() -> None:
    assert said_of("%YAML 1.1\n---\na: 1\n") == [
        "map.yaml:1:1: document: expected the document, got a directive; delete the lines that begin with %"
    ]


@pytest.mark.parametrize("parser", PARSERS)
def test_a_key_that_is_a_list_is_refused(parser: Parser) -> None:
    assert said_of("cells:\n  ? [1, 2]\n  : wood\n", parser) == [
        "map.yaml:2:5: cells: expected a single word as the key, got a list; write a word"
    ]


@pytest.mark.parametrize("parser", PARSERS)
def test_nesting_has_a_limit(parser: Parser) -> None:
    [said] = said_of("a: " + "[" * 40 + "]" * 40 + "\n", parser)

    assert said.startswith("map.yaml:1:23: a[0][0][0]")
    assert said.endswith(": expected at most 20 levels of nesting, got more; write the values less deep")


@pytest.mark.parametrize("parser", PARSERS)
@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? "])
def test_nesting_without_end_is_refused_in_one_sentence(opening: str, parser: Parser) -> None:
    assert len(said_of(opening * 3000, parser)) == 1


@pytest.mark.parametrize(
    ("text", "place", "advice"),
    [
        ("a: [1, 2\nb: 3\n", "2:2", "put a comma between the items, and close the list with ]"),
        ("a: {x: 1 y: 2}\n", "1:11", "put a comma between the keys, and close the mapping with }"),
        ("a: b: c\n", "1:5", "put a text that holds a colon into quotes, and indent keys alike"),
        ("a: 1\nname\n", "3:1", "write a colon and a space after the key, and indent the lines of one block alike"),
        ('a: "one\n', "2:1", "close the quotes"),
        ("a: @one\n", "1:4", "put a text that begins with this sign into quotes"),
        ("- 1\nb: 2\n", "2:1", "indent all items of the list alike, each with a dash"),
        ("a:\n   b: 1\n  c: 2\n", "3:3", "indent all keys of the mapping alike"),
    ],
)
def test_broken_yaml_says_where_and_what_to_do(text: str, place: str, advice: str) -> None:
    [said] = said_of(text)

    assert said.startswith(f"map.yaml:{place}: document: expected YAML, but the parser says: ")
    assert said.endswith(f"; {advice}")


def test_broken_yaml_quotes_the_line() -> None:
    [said] = said_of("name: Weissig\nplace: Eichberg: height\n")

    assert said.startswith(
        "map.yaml:2:16: document: expected YAML, but the parser says: mapping values are not allowed"
    )
    assert said.endswith(
        "(the line reads: place: Eichberg: height); put a text that holds a colon into quotes, and indent keys alike"
    )


def test_faults_before_broken_yaml_are_reported_with_it() -> None:
    assert [said.split(": ")[0] for said in said_of("a: 1\na: 2\nb: [\n")] == ["map.yaml:2:1", "map.yaml:4:1"]


# -- the tree ----------------------------------------------------------------------

TEXT = """\
# Weißig
format: 1
units:
  - {id: a, name: "1er étranger", at: '012034'}   # first
  - id: b
    name: plain text
rows: |
  ..w
  w.
"""


def test_both_parsers_build_the_same_tree() -> None:
    faults = Faults()

    assert composed(TEXT, faults) == composed(TEXT, faults, yaml.BaseLoader)
    assert not faults


def test_a_node_knows_the_very_characters_it_was_written_with() -> None:
    root = composed(TEXT, Faults())
    assert isinstance(root, MappingNode)
    units = {entry.key.text: entry.value for entry in root.entries}["units"]
    first = units.items[0]  # type: ignore[attr-defined]
    written = {entry.key.text: TEXT[entry.value.start : entry.value.end] for entry in first.entries}

    assert TEXT[first.start : first.end] == "{id: a, name: \"1er étranger\", at: '012034'}"
    assert written == {"id": "a", "name": '"1er étranger"', "at": "'012034'"}


def test_a_node_knows_its_line_column_and_path() -> None:
    root = composed(TEXT, Faults())
    assert isinstance(root, MappingNode)
    second = root.entries[1].value.items[1]  # type: ignore[attr-defined]

    assert str(second.entries[1].value.origin) == "map.yaml:6:11: units[1].name"


def test_a_scalar_is_kept_as_it_was_written() -> None:
    root = composed("a: 0524\nb: 11:30\nc: NO\nd: 1e3\ne: ~\nf:\n", Faults())
    assert isinstance(root, MappingNode)
    texts = [entry.value.text for entry in root.entries if isinstance(entry.value, ScalarNode)]

    assert texts == ["0524", "11:30", "NO", "1e3", "~", ""]
