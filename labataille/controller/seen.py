"""What one side sees of a battle at one moment: the view of the state, the charts, and the question that stands open.

Everything that the window shows, and every preview, is reckoned from this and never from the state itself (PR 6.3).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from labataille.charts.catalogue import Charts
from labataille.controller.table import Table
from labataille.geometry import Hex
from labataille.model.identity import Same
from labataille.model.ids import LeaderId, UnitId
from labataille.model.questions import Ask
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Leader, Unit
from labataille.model.view import view_of


@dataclass(frozen=True, slots=True)
class Seen:
    """A battle as `side` sees it: `state` is its view, `ask` the open question if it is this side's to answer."""

    state: State
    charts: Charts
    side: Side
    ask: Ask | None

    def unit(self, unit: UnitId) -> Unit:
        """Return a unit as this side sees it."""
        return self.state.units[unit]

    def units(self, units: Iterable[UnitId]) -> tuple[Unit, ...]:
        """Return units as this side sees them, in the order given."""
        return tuple(self.state.units[unit] for unit in units)

    def leader(self, leader: LeaderId) -> Leader:
        """Return a leader."""
        return self.state.leaders[leader]

    @property
    def in_hand(self) -> Unit | None:
        """Return the unit that the open question is about, if it is about one."""
        return self.state.units[self.ask.unit] if self.ask is not None and self.ask.unit is not None else None

    @property
    def leader_in_hand(self) -> Leader | None:
        """Return the leader that the open question is about, if it is about one."""
        return self.state.leaders[self.ask.leader] if self.ask is not None and self.ask.leader is not None else None

    def place_in_hand(self) -> Hex | None:
        """Return the hex of the piece that the question is about, or the hex that the question names."""
        unit, leader = self.in_hand, self.leader_in_hand
        if unit is not None and unit.hexes:
            return unit.hexes[0]
        if leader is not None and leader.hex is not None:
            return leader.hex
        return self.ask.hex if self.ask is not None else None


def watching_side(table: Table) -> Side:
    """Return the side whose view the window shows: the only human's, else that of the side that is asked.

    Where nobody is human, or the battle is over, the phasing side's.
    """
    humans = [side for side in Side if table.players[side] is None]
    if len(humans) == 1:
        return humans[0]
    return table.ask.side if humans and table.ask is not None else table.state.phasing


def seen_at(table: Table, side: Side | None = None) -> Seen:
    """Return what a side sees at a table: by default the side whose view the window shows."""
    side = side or watching_side(table)
    ask = table.ask
    mine = ask if ask is not None and ask.side is side and table.players[side] is None else None
    return Seen(_view(Same(table.state), side), table.battle.charts, side, mine)


@lru_cache(maxsize=4)
def _view(state: Same[State], side: Side) -> State:
    """Return the view of a state, the same one as long as it lasts, so that what was reckoned from it holds (PR 6.3)."""
    return view_of(state.value, side)
