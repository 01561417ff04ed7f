"""What if: the worksheet and the chances of a fire or an assault that is only supposed, between any units of both sides.

Everything else stands as it is; the view of one side is what it is reckoned from, so the enemy's values are those that
anybody would suppose (PR 6.3). What speaks against the attack is told beside the numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from labataille.controller.previews import AssaultPreview, FirePreview, assault_preview, fire_preview
from labataille.controller.queries import why_not_assault, why_not_fire
from labataille.controller.seen import Seen
from labataille.geometry import Hex, distance
from labataille.model.ids import UnitId
from labataille.model.reasons import Reason, Term
from labataille.model.sides import Segment
from labataille.model.units import Unit, ids_of
from labataille.rules.fire_value import fire_value


class Attack(Enum):
    """What is supposed."""

    FIRE = "fire"
    ASSAULT = "assault"


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A supposed attack: who attacks which hex how, what speaks against it, and its preview where there are numbers."""

    attack: Attack
    attackers: tuple[UnitId, ...]
    target: Hex
    against: tuple[Reason, ...] = ()
    fire: FirePreview | None = None
    assault: AssaultPreview | None = None

    @property
    def column(self) -> str:
        """Return the column of the odds; empty where there are no numbers (PR 21.18, 33.31)."""
        if self.fire is not None:
            return self.fire.sheet.column
        return self.assault.melee.column if self.assault is not None else ""


def what_if(seen: Seen, attack: Attack, attackers: Sequence[UnitId], target: Hex) -> WhatIf:
    """Return what would come of an attack by these units of one side, as a side sees it.

    RULING: it is reckoned as in the attackers' own offensive fire or melee segment before anybody has fired or assaulted
    in it; all else is as it stands.
    """
    moment = _at_its_time(seen, attack, attackers)
    units = tuple(unit for unit in moment.units(attackers) if unit.hexes)
    if not units:
        return WhatIf(attack, (), target, (Reason("No unit that stands on the map is supposed to attack.", "PR 21.2"),))
    return _REASONINGS[attack](moment, units, target)


def _at_its_time(seen: Seen, attack: Attack, attackers: Sequence[UnitId]) -> Seen:
    """Return what is seen as it would stand in the segment to which an attack belongs."""
    state = seen.state
    phasing = state.units[attackers[0]].side if attackers else state.phasing
    segment = Segment.OFFENSIVE_FIRE if attack is Attack.FIRE else Segment.MELEE
    fresh = replace(state, phasing=phasing, segment=segment, fires={}, targets=(), assaulted=(), assaulters=(), followed=())
    return replace(seen, state=fresh, ask=None)


# -- fire ------------------------------------------------------------------------------------------------


def _fire(moment: Seen, units: Sequence[Unit], target: Hex) -> WhatIf:
    """Return a supposed fire: beyond its range or without sight a unit still has numbers, without any fire it has none."""
    against = _against(why_not_fire(moment, unit, target) for unit in units)
    valueless = {unit.id: value for unit in units if isinstance(value := _value(moment, unit, target), Reason)}
    able = tuple(unit.id for unit in units if unit.id not in valueless)
    if not able or not moment.state.enemies_in(target, units[0].side):
        return WhatIf(Attack.FIRE, ids_of(units), target, against or _against(valueless.values()))
    return WhatIf(Attack.FIRE, able, target, against, fire=fire_preview(moment, target, able))


def _value(moment: Seen, unit: Unit, target: Hex) -> Term | Reason:
    return fire_value(moment.state, moment.charts, unit, target)


# -- assault ---------------------------------------------------------------------------------------------


def _assault(moment: Seen, units: Sequence[Unit], target: Hex) -> WhatIf:
    """Return a supposed assault: it has numbers once the units stand next to the hex, or in it (PR 33.1)."""
    against = _against(why_not_assault(moment, unit, target) for unit in units)
    near = tuple(unit.id for unit in units if min(distance(hex, target) for hex in unit.hexes) <= 1)
    if not near or not moment.state.enemies_in(target, units[0].side):
        return WhatIf(Attack.ASSAULT, ids_of(units), target, against)
    return WhatIf(Attack.ASSAULT, near, target, against, assault=assault_preview(moment, target, near))


# -- both ------------------------------------------------------------------------------------------------


def _against(found: Iterable[Reason | None]) -> tuple[Reason, ...]:
    """Return what speaks against an attack, each reason once."""
    return tuple(dict.fromkeys(reason for reason in found if reason is not None))


_REASONINGS: Mapping[Attack, Callable[[Seen, Sequence[Unit], Hex], WhatIf]] = {
    Attack.FIRE: _fire,
    Attack.ASSAULT: _assault,
}
"""How each attack is reckoned."""
