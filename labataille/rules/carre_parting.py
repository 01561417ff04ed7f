"""Cavalry in a hex whose carré is no more (PR 34.25)."""

from __future__ import annotations

from collections.abc import Iterator

from labataille.model.formations import Formation
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.carre_hex import is_shared
from labataille.rules.overstacking import give_way
from labataille.rules.procedure import Play, Procedure


def cavalry_to_part(state: State) -> Iterator[Unit]:
    """Yield the cavalry that stands in a hex with enemies who form no carré, in the order of hex numbers (PR 34.25)."""
    for hex in sorted(hex for hex in state.stacks if is_shared(state, hex)):
        stack = state.stack(hex)
        if all(unit.formation is not Formation.CARRE for unit in stack):
            yield from (unit for unit in stack if unit.counter.is_cavalry)


# -- procedures ----------------------------------------------------------------------------------------


def part_from_broken_carres(play: Play) -> Procedure[None]:
    """Let cavalry leave hexes in which no carré is left but its men still stand; it ends adjacent (PR 16.5, 34.25).

    Where they have gone it keeps the hex. RULING: nobody remembers the hex it came from; it goes as one that leaves an
    overstacked hex does. The same holds when fire or a rout that passes breaks the carré under it.
    """
    while (cavalry := next(cavalry_to_part(play.state), None)) is not None:
        yield from give_way(play, cavalry)
