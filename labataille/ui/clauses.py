"""Clauses in texts: every mention of one, such as PR 14.9, becomes a link."""

from __future__ import annotations

import re

from labataille.ui.text import escape

_CLAUSE = re.compile(r"\b(PR|BZ|WG) \d+(?:\.\d+)*[a-z]?")


def linked(text: str) -> str:
    """Make a plain text mark-up in which the clauses are links."""
    return _CLAUSE.sub(_link, escape(text))


def _link(clause: re.Match[str]) -> str:
    """The link of a clause, which no line breaks in two."""
    shown = clause[0].replace(" ", "\u00a0")
    return f"<a {clause[0]}>{shown}</a>"

