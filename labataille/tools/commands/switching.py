"""Optional rules on the command line: `--switch ID=POSITION`, each refused in a sentence that says what there is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from labataille.charts.catalogue import Charts
from labataille.charts.optional_rules import OptionalRule, optional_rules, with_positions, written
from labataille.charts.switches import Position
from labataille.loading import did_you_mean
from labataille.tools.commands.command import Refused


def switched(charts: Charts, texts: Iterable[str]) -> Charts:
    """Return the charts with optional rules in the positions of some texts, such as ``slopes-block=off``.

    Raises Refused when a text names no optional rule of the title, or no position of it.
    """
    rules = {rule.id: rule for rule in optional_rules(charts)}
    positions: dict[str, Position] = {}
    for text in texts:
        rule, position = _read(text, rules)
        if rule.id in positions:
            raise Refused(f"The optional rule {rule.id} is set twice; name it once.")
        positions[rule.id] = position
    return with_positions(charts, positions)


def _read(text: str, rules: Mapping[str, OptionalRule]) -> tuple[OptionalRule, Position]:
    id, equals, wanted = text.partition("=")
    if not equals:
        raise Refused(f"Write --switch ID=POSITION, for instance --switch slopes-block=off, instead of {text!r}.")
    if id not in rules:
        known = ", ".join(known for known, rule in rules.items() if rule.comes_with is None)
        raise Refused(f"There is no optional rule {id!r}{did_you_mean(id, rules) or f'; there are {known}.'}")
    rule = rules[id]
    if rule.comes_with is not None:
        raise Refused(f"The optional rule {id} has no effect yet, for it comes with {rule.comes_with}; leave it out.")
    for position in rule.positions:
        if written(position) == wanted:
            return rule, position
    raise Refused(f"The optional rule {id} has no position {wanted!r}; choose {' or '.join(map(written, rule.positions))}.")
