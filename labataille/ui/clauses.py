"""Clauses in texts: every mention of one, such as PR 14.9, becomes a link."""

from __future__ import annotations

import re

from labataille.ui.text import escape

_CLAUSES = re.compile(r"\b(PR|BZ|WG) \d+(?:\.\d+)*[a-z]?(?:(?:, | and | to )\d+(?:\.\d+)+[a-z]?)*")
_NUMBER = re.compile(r"(?:(?:PR|BZ|WG) )?\d+(?:\.\d+)*[a-z]?")


def linked(text: str) -> str:
    """Make a plain text mark-up in which the clauses are links."""
    return _CLAUSES.sub(_links, escape(text))


def _links(clauses: re.Match[str]) -> str:
    """The links of clauses of one book, such as PR 31.5, 31.6."""
    return _NUMBER.sub(lambda number: _link(clauses[1], number[0]), clauses[0])


def _link(book: str, number: str) -> str:
    """The link of a clause, which no line breaks in two."""
    clause = number if number.startswith(book) else f"{book} {number}"
    shown = number.replace(" ", "\u00a0")
    return f"<a {clause}>{shown}</a>"

