"""Morale of a whole hex (PR 31.7 to 31.14): everybody checks, then everybody who failed moves.

The parts stand in `checks` (sheets, states) and are named here too, so that other chapters find morale in one place.
Recovery and overstacking have modules of their own.
"""

from __future__ import annotations

from collections.abc import Sequence

from labataille.geometry import Hex
from labataille.model.reasons import Modifier
from labataille.model.state import State
from labataille.model.units import Leader, Unit, ids_of
from labataille.rules.checks import (
    check,
    check_each,
    check_sheet,
    cuts_of,
    disorder,
    fail,
    morale_after_failing,
    passes,
    restore,
    rout,
)
from labataille.rules.leader_casualty import check_for_fallen
from labataille.rules.procedure import Play, Procedure
from labataille.rules.retreat import break_and_move

__all__ = [
    "check",
    "check_each",
    "check_hex",
    "check_round",
    "check_sheet",
    "cuts_of",
    "disorder",
    "fail",
    "morale_after_failing",
    "passes",
    "restore",
    "rest_of_stack",
    "rout",
]


def rest_of_stack(state: State, hex: Hex, checked: Sequence[Unit]) -> tuple[Unit, ...]:
    """Return the other units of the same side in a hex, who must check when one of these has failed (PR 31.13)."""
    names = {unit.id for unit in checked}
    sides = {unit.side for unit in checked}
    return tuple(unit for unit in state.stack(hex) if unit.id not in names and unit.side in sides)


# -- procedures ----------------------------------------------------------------------------------------


def check_round(
    play: Play, units: Sequence[Unit], occasion: str, clause: str, extra: tuple[Modifier, ...] = ()
) -> Procedure[tuple[tuple[Unit, ...], tuple[Unit, ...]]]:
    """Let units check, then all that stand with one that failed; return who failed and who checked (PR 31.13).

    Each unit checks once, and the second round starts no third (PR 31.14). Nobody breaks or moves yet.
    """
    failed = yield from check_each(play, units, occasion, clause, extra)
    hexes = tuple(dict.fromkeys(hex for unit in failed for hex in play.state.units[unit.id].hexes))
    rest = tuple({other.id: other for hex in hexes for other in rest_of_stack(play.state, hex, units)}.values())
    failed += yield from check_each(play, rest, "a unit of its stack failed", "PR 31.13")
    return failed, (*units, *rest)


def check_hex(
    play: Play,
    units: Sequence[Unit],
    occasion: str,
    clause: str,
    extra: tuple[Modifier, ...] = (),
    fallen: Sequence[Leader] = (),
) -> Procedure[None]:
    """Let units of one hex check after fire, then their stack if one failed, then all for fallen leaders, then move.

    All throws come before any move, and none is made for a unit that has failed already (PR 21.19, 31.13, 31.14).
    """
    standing = tuple(now for unit in units if (now := play.state.units[unit.id]).is_on_map)
    hexes = (*(unit.hex for unit in standing), *(leader.hex for leader in fallen if leader.hex is not None))
    if not hexes:
        return
    failed, checked = yield from check_round(play, standing, occasion, clause, extra)
    more, also = yield from check_for_fallen(play, fallen, ids_of(failed))
    yield from break_and_move(play, hexes[0], (*failed, *more), ids_of((*checked, *also)))
