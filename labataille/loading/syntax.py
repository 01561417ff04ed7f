"""Syntax errors: what the YAML parser says, made into a sentence that tells the author what to do."""

from __future__ import annotations

import yaml

from labataille.loading.nodes import clipped
from labataille.loading.source import Source

_ADVICE = (
    (
        "mapping values are not allowed",
        "put a text that holds a colon into quotes, and indent keys alike",
    ),
    ("could not find expected ':'", "write a colon and a space after the key, and indent the lines of one block alike"),
    ("found character '\\t'", "use spaces in place of the tab"),
    ("cannot start any token", "put a text that begins with this sign into quotes"),
    ("',' or ']'", "put a comma between the items, and close the list with ]"),
    ("',' or '}'", "put a comma between the keys, and close the mapping with }"),
    ("escape", "write two backslashes, or use single quotes"),
    ("quoted scalar", "close the quotes"),
    ("nesting depth", "write the values less deep"),
    ("sequence entries are not allowed", "begin the list on a line of its own"),
    ("block collection", "indent all items of the list alike, each with a dash"),
    ("block sequence", "indent all items of the list alike, each with a dash"),
    ("block mapping", "indent all keys of the mapping alike"),
    ("block scalar", "indent all lines of the block of text alike"),
    ("document start", "begin every line that is a key with the key, and every other one with spaces"),
)
"""Words of the parser's complaint, and what to do about it; the first line that fits is used."""


def syntax_sentence(error: yaml.MarkedYAMLError, source: Source) -> str:
    """Return the parser's complaint as one sentence: what it met, where the trouble began, what to do."""
    complaint = " ".join(str(error.problem or error.context or "it cannot be read").split())
    advice = _advice(f"{complaint} {error.context}")
    return f"expected YAML, but the parser says: {complaint}{_beginning(error)}{_quotation(error, source)}; {advice}"


def _beginning(error: yaml.MarkedYAMLError) -> str:
    if not error.context or not error.problem or error.context_mark is None or error.problem_mark is None:
        return ""
    if error.context_mark.line == error.problem_mark.line:
        return ""
    return f" {error.context} that begins on line {error.context_mark.line + 1}"


def _quotation(error: yaml.MarkedYAMLError, source: Source) -> str:
    mark = error.problem_mark
    if mark is None or mark.line >= source.line_count:
        return ""
    line = clipped(source.line(mark.line + 1))
    return f" (the line reads: {line})" if line else ""


def _advice(complaint: str) -> str:
    return next((advice for words, advice in _ADVICE if words in complaint), "correct the line")
