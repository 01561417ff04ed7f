"""The instruments of the map: sight ruler, field of view, zones, state filter, and an attack that is only supposed.

They hold what the player has set and ask the controller what it means; the answers are kept until something happens at
the table. Left out: how they are drawn, which is the overlays', and what keys and menus set.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from labataille.controller.measuring import Measured, View, measured, view_from
from labataille.controller.seen import Seen
from labataille.controller.state_filters import StateFilter, picked
from labataille.controller.what_if import Attack, WhatIf, what_if
from labataille.controller.zone_map import ZoneMap, zone_map
from labataille.geometry import Hex
from labataille.model.ids import UnitId
from labataille.model.sides import Side
from labataille.model.units import Unit
from labataille.ui.map_shown import Area, Shown
from labataille.ui.sitting import Sitting

T = TypeVar("T")


@dataclass(slots=True)
class Ruler:
    """The sight ruler: whether it lies on the map, and the ends that are pinned; what is not pinned follows the hand."""

    on: bool = False
    start: Hex | None = None
    end: Hex | None = None


@dataclass(frozen=True, slots=True)
class Supposed:
    """An attack that is supposed, and what was looked at when it was."""

    attack: Attack
    attackers: tuple[UnitId, ...]
    target: Hex
    looked_at: tuple[Hex | None, UnitId | None]


class Instruments:
    """The instruments on one map."""

    def __init__(self, sitting: Sitting, shown: Shown) -> None:
        self._sitting, self._shown = sitting, shown
        self.ruler = Ruler()
        self.filter: StateFilter | None = None
        self._supposed: Supposed | None = None
        self._side: Side = sitting.seen.side
        self._known: dict[str, tuple[Seen, object, object]] = {}

    def once(self, name: str, key: object, reckon: Callable[[], T]) -> T:
        """What was reckoned before, for as long as nothing has happened and the key is the same."""
        seen, known = self._sitting.seen, self._known.get(name)
        if known is None or known[0] is not seen or known[1] != key:
            known = self._known[name] = (seen, key, reckon())
        result: T = known[2]  # type: ignore[assignment]
        return result

    # -- the eye

    @property
    def eye(self) -> Hex | None:
        """The hex from which one looks: that of the piece in hand, else the one looked at."""
        return self._sitting.seen.place_in_hand() or self._sitting.selection.hex

    def viewer(self, hex: Hex) -> Unit | None:
        """The unit that looks out of a hex, as it stands there: the one chosen, else the top one."""
        chosen = self._sitting.chosen_unit
        if chosen is not None and hex in chosen.hexes:
            return chosen.part(hex)
        return next(iter(self._sitting.seen.state.stack(hex)), None)

    # -- the ruler

    def pin(self, hex: Hex) -> None:
        """Pin an end of the ruler: first where it begins, then where it ends, then a new beginning."""
        ruler = self.ruler
        if not ruler.on or ruler.start is None or ruler.end is not None:
            self.ruler = Ruler(on=True, start=hex)
        elif hex != ruler.start:
            ruler.end = hex

    def measure(self, pointed: Hex | None) -> Measured | None:
        """What the ruler says, to its pinned end or else to the hex pointed at; None while it measures nothing."""
        start, end = self.ruler.start or self.eye, self.ruler.end or pointed
        if not self.ruler.on or start is None or end is None or start == end:
            return None
        viewer = self.viewer(start)
        key = (start, end, viewer.id if viewer is not None else None)
        return self.once("ruler", key, lambda: measured(self._sitting.seen, start, end, viewer))

    # -- areas

    def view(self) -> View | None:
        """The field of view, while it is switched on and something looks."""
        eye = self.eye
        if Area.VIEW not in self._shown.areas or eye is None or eye not in self._sitting.seen.state.scenario.battlefield:
            return None
        viewer = self.viewer(eye)
        key = (eye, viewer.id if viewer is not None else None)
        return self.once("view", key, lambda: view_from(self._sitting.seen, viewer or eye))

    def zones(self) -> tuple[ZoneMap, ...]:
        """The zones switched on: those of the enemy, of the own side, or both."""
        side = self._sitting.seen.side
        sides = {Area.ENEMY_ZONES: side.enemy, Area.OWN_ZONES: side}
        return tuple(self.zones_of(sides[area]) for area in self._shown.areas if area in sides)

    def zones_of(self, side: Side) -> ZoneMap:
        """The zones of a side."""
        return self.once(f"zones {side.value}", None, lambda: zone_map(self._sitting.seen, side))

    # -- the filter

    def picked(self) -> frozenset[UnitId]:
        """The units that the filter picks out; none without one."""
        wanted = self.filter
        if wanted is None:
            return frozenset()
        return self.once("filter", wanted, lambda: picked(self._sitting.seen, wanted))

    def dimmed(self) -> frozenset[UnitId]:
        """The units on the map that the filter leaves out."""
        if self.filter is None:
            return frozenset()
        on_map = (unit.id for unit in self._sitting.seen.state.units.values() if unit.hexes)
        return self.once("dimmed", self.filter, lambda: frozenset(on_map) - self.picked())

    # -- what if

    def suppose(self, attack: Attack, attackers: tuple[UnitId, ...], target: Hex) -> None:
        """Suppose an attack; it is forgotten as soon as something else is looked at."""
        self._supposed = Supposed(attack, attackers, target, self._looked_at())

    def forget_supposed(self) -> None:
        """Suppose nothing any more."""
        self._supposed = None

    def what_if(self) -> WhatIf | None:
        """What would come of the attack supposed, if one is."""
        supposed = self._supposed
        if supposed is None or supposed.looked_at != self._looked_at():
            return None
        found = (supposed.attack, supposed.attackers, supposed.target)
        return self.once("what if", found, lambda: what_if(self._sitting.seen, *found))

    def _looked_at(self) -> tuple[Hex | None, UnitId | None]:
        return self._sitting.selection.hex, self._sitting.selection.unit

    # -- putting away

    def put_away_on_top(self) -> bool:
        """Put away what lies on top of everything: a supposed attack, else the ruler; False if there is neither."""
        if self.what_if() is not None:
            self.forget_supposed()
            return True
        if self.ruler.on:
            self.ruler = Ruler()
            return True
        return False

    def put_away_below(self) -> bool:
        """Put away the filter, else the field of view; False if there is neither."""
        if self.filter is not None:
            self.filter = None
            return True
        if Area.VIEW in self._shown.areas:
            self._shown.toggle(Area.VIEW)
            return True
        return False

    def follow(self) -> None:
        """Something has happened: no attack is supposed any more, and the other side finds no end of the ruler pinned."""
        self.forget_supposed()
        side = self._sitting.seen.side
        if side is not self._side:
            self._side = side
            self.ruler = Ruler(on=self.ruler.on)
