"""Formations and facings as small battles write them, as ``line facing vertex 0`` (PR 13.3, 15)."""

from __future__ import annotations

from labataille.loading import scalars
from labataille.loading.nodes import ScalarNode
from labataille.loading.record import Record
from labataille.model.formations import HEXSIDE_FACINGS, VERTEX_FACINGS, Facing, Formation
from labataille.rules.orientation import facings

_FACINGS = {str(facing): facing for facing in (*HEXSIDE_FACINGS, *VERTEX_FACINGS)}
_FORMATIONS = {formation.value: formation for formation in Formation}
BETWEEN = " facing "
"""What stands between formation and facing."""


def _facing(node: ScalarNode) -> Facing:
    if node.text not in _FACINGS:
        raise scalars.Unfit("; write hexside or vertex and a number from 0 to 5")
    return _FACINGS[node.text]


FACING = scalars.ScalarReader("a facing such as hexside 0 or vertex 3", _facing)
"""A facing: the middle of a hexside or a corner, 0 to 5 clockwise (PR 13.3)."""


def _posture(node: ScalarNode) -> tuple[Formation, Facing | None]:
    formation, between, facing = node.text.partition(BETWEEN)
    if formation not in _FORMATIONS or (between and facing not in _FACINGS):
        raise scalars.Unfit("; write a formation, and its facing after the word facing")
    pair = _FORMATIONS[formation], _FACINGS.get(facing)
    if pair[1] not in facings(pair[0]):
        raise scalars.Unfit(f"; {_what_faces(pair[0])}")
    return pair


POSTURE = scalars.ScalarReader("a formation and facing such as line facing vertex 0, or carre", _posture)
"""A formation with its facing, in one text."""


def read_posture(record: Record, usual: Formation | None = None) -> tuple[Formation, Facing | None]:
    """Return the keys `formation` and `facing` of a line; a formation faces hexsides, vertices or nothing (PR 13.3).

    Without a usual formation the key must be written.
    """
    formation = (
        record.choice("formation", Formation) if usual is None else record.optional("formation", scalars.choice(Formation), usual)
    )
    facing = record.optional("facing", FACING)
    if record.is_sound and facing not in facings(formation):
        record.fault("facing", f"expected another facing, since {_what_faces(formation)} (PR 13.3); correct it")
    return formation, facing


def posture_text(formation: Formation, facing: Facing | None) -> str:
    """Return a formation and facing as battles write them."""
    return formation.value if facing is None else f"{formation.value}{BETWEEN}{facing}"


def _what_faces(formation: Formation) -> str:
    first = facings(formation)[0]
    return f"{formation.value} faces {'no way at all' if first is None else f'a {first.aim.value}'}"
