"""The hex of a carré that enemy cavalry shares (PR 16.51, 16.56, 16.58, 18.14): who may come into it, and who is in one.

How cavalry leaves a hex whose carré is no more is in `carre_parting`.
"""

from __future__ import annotations

from dataclasses import replace

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex
from labataille.model.formations import Formation
from labataille.model.reasons import Reason
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.stacking import refuses


def may_share(state: State, unit: Unit, hex: Hex) -> bool:
    """Return whether a unit may march into a hex that the enemy holds: a carré to cavalry, or cavalry to a carré (PR 18.14).

    Cavalry does so only to fight, and so in an order in which it may assault: RULING: column or line in one hex, in good
    order (PR 16.51, 16.56, 16.58).
    """
    enemies = state.enemies_in(hex, unit.side)
    if not enemies or any(len(each.hexes) > 1 for each in (unit, *enemies)):
        return False
    if unit.formation is Formation.CARRE:
        return all(enemy.counter.is_cavalry for enemy in enemies)
    fights = unit.counter.is_cavalry and unit.in_good_order and unit.formation in _ORDERS_OF_ATTACK
    return fights and any(enemy.formation is Formation.CARRE for enemy in enemies)


_ORDERS_OF_ATTACK = (Formation.COLUMN, Formation.LINE)
"""The orders in which cavalry rides at a carré."""


def refuses_march(state: State, charts: Charts, hex: Hex, there: Unit, *, passing: bool) -> Reason | None:
    """Return why a unit on the march may not enter or stay in a hex; the enemies whose hex it may share do not count.

    All others are refused as everywhere (PR 16.1, 16.5, 18.13 to 18.18).
    """
    if may_share(state, there, hex):
        state = _without_enemies(state, hex, there.side)
    return refuses(state, charts, hex, there, passing=passing)


def _without_enemies(state: State, hex: Hex, side: Side) -> State:
    stacks = {place: stack for place, stack in state.stacks.items() if place != hex}
    friends = tuple(unit.id for unit in state.stack(hex) if unit.side is side)
    return replace(state, stacks={**stacks, hex: friends} if friends else stacks)


def shares_hex(state: State, unit: Unit) -> bool:
    """Return whether enemies stand in the hex of a unit: its own is a carré, or it is cavalry on one (PR 16.51, 16.56)."""
    return bool(unit.hexes) and bool(state.enemies_in(unit.hex, unit.side))


def why_stays_with_guns(state: State, unit: Unit) -> Reason | None:
    """Return why a carré may not leave the cavalry in its hex, or None.

    RULING: the last battalion of a carré does not leave its battery to them (PR 16.44, 16.56).
    """
    if unit.formation is not Formation.CARRE or not shares_hex(state, unit):
        return None
    left = tuple(other for other in state.stack(unit.hex) if other.side is unit.side and other.id != unit.id)
    if not left or any(other.formation is Formation.CARRE for other in left):
        return None
    return Reason("The carré does not leave its guns to the enemy cavalry in its hex.", "PR 16.56")


def is_shared(state: State, hex: Hex) -> bool:
    """Return whether units of both sides stand in a hex (PR 16.51, 16.56)."""
    stack = state.stacks.get(hex, ())
    return len(stack) > 1 and len({state.units[unit].side for unit in stack}) > 1
