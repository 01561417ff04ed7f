"""The results matrix of assaults and the effects it points to (PR 34.3, 34.4)."""

from __future__ import annotations

from collections.abc import Mapping

from labataille.charts.melee import Effect, Outcome, Party, ResultsMatrix, Row
from labataille.loading import FLAG, Node, Reader, Record, ScalarNode, ScalarReader, Unfit, choice, integer, reading
from labataille.loading.charts.entries import CLAUSE, STEPS, clause
from labataille.loading.charts.grid import grid
from labataille.loading.faults import Faults
from labataille.model.formations import Formation, Morale

OUTCOMES = tuple(outcome.value for outcome in Outcome if outcome is not Outcome.LOSSES)
"""The columns of the matrix; losses have their consequences in their own cell (PR 34.12)."""

NO_SUCH_STATE = ((Row.CARRE, Morale.DISORDERED), (Row.CARRE, Morale.ROUTED), (Row.CAVALRY, Morale.DISORDERED))
"""A carré that is broken is none any more, and cavalry is never disordered (PR 16.53, 30.11)."""

STATES = {f"{row.value} {morale.value}": (row, morale) for row in Row for morale in Morale}
"""The rows of the matrix: what defenders may be, and their morale."""

FULL = "full"
"""The word for a retreat over the whole routed movement (PR 34.5)."""


def _retreat(node: ScalarNode) -> tuple[int, bool]:
    return (0, True) if node.text == FULL else (integer(1).convert(node), False)


RETREAT = ScalarReader(f"a number of hexes, at least 1, or {FULL}", _retreat)
"""A retreat: hexes, and whether it is the whole routed movement instead."""

Numbered = tuple[tuple[Effect, ...], str]
"""The consequences of one number, and their clause."""


def read_results(record: Record) -> ResultsMatrix:
    """Return the matrix; every number in it must be that of an effect."""
    effects = record.mapping("effects", integer(0), _read_numbered)
    record.value("matrix-clauses", CLAUSE)
    rows = tuple(label for label, state in STATES.items() if state not in NO_SUCH_STATE)
    cells = grid(record, "matrix", _number_of(effects), rows=rows, columns=OUTCOMES, label_words=2).cells
    numbers = {
        STATES[label]: {Outcome(name): number for name, number in row.items() if name in OUTCOMES}
        for label, row in cells.items()
        if label in rows
    }
    return ResultsMatrix(
        numbers,
        {number: parts for number, (parts, _) in effects.items()},
        {number: where for number, (_, where) in effects.items()},
    )


def _number_of(effects: Mapping[int, Numbered]) -> ScalarReader[int]:
    def convert(node: ScalarNode) -> int:
        number = integer(0).convert(node)
        if number not in effects:
            raise Unfit("; correct the number, or write what the effect does under effects")
        return number

    return ScalarReader("the number of an effect", convert)


def _read_numbered(node: Node, faults: Faults) -> Numbered | None:
    with reading(node, faults) as record:
        where = clause(record)
        parts = [record.optional(party.value, _effect_on(party)) for party in Party]
    return (tuple(part for part in parts if part is not None), where) if record.is_sound else None


def _effect_on(party: Party) -> Reader[Effect]:
    return lambda node, faults: _read_effect(node, faults, party)


def _read_effect(node: Node, faults: Faults, party: Party) -> Effect | None:
    with reading(node, faults) as record:
        hexes, full = record.optional("retreat", RETREAT, (0, False))
        failure, failure_formation = record.optional("on-failure", _read_failure, (None, None))
        effect = Effect(
            party=party,
            morale=record.optional("morale", choice(Morale)),
            formation=record.optional("formation", choice(Formation)),
            retreat=hexes,
            full=full,
            zone_loss=record.optional("zone-loss", integer(1), 0),
            lose=record.optional("lose", integer(1), 0),
            check=record.optional("check", STEPS),
            failure=failure,
            failure_formation=failure_formation,
            eliminated=record.optional("eliminated", FLAG, False),
            surrendered=record.optional("surrendered", FLAG, False),
        )
    return effect if record.is_sound else None


def _read_failure(node: Node, faults: Faults) -> tuple[Morale | None, Formation | None] | None:
    with reading(node, faults) as record:
        morale = record.value("morale", choice(Morale))
        formation = record.optional("formation", choice(Formation))
    return (morale, formation) if record.is_sound else None
