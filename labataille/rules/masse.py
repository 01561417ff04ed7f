"""The Masse of the Austrians (PR 16.130; WG 7): who forms it and where, and the one formation of a regiment (WG 7.10).

What it is before charging cavalry comes with the charge (WG 7.3 to 7.5).
"""

from __future__ import annotations

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, distance
from labataille.model.counters import Size
from labataille.model.formations import Formation
from labataille.model.points import NO_POINTS, HalfPoints
from labataille.model.reasons import Reason
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.zones import is_in_enemy_zone

MASSE = (Formation.MASSE, Formation.DIVISIONAL_MASSE)
"""The battalion Masse and the divisional Masse (WG 7.1, 7.2)."""

# -- queries: forming ------------------------------------------------------------------------------------


def refused_to_masse(charts: Charts, unit: Unit, formation: Formation) -> Reason | None:
    """Return why this kind of troops never forms a Masse; None when it does (WG 7.7).

    RULING: a regiment breaks down first, since both kinds are those of a battalion (WG 7.1, 7.2).
    """
    rules = charts.formations
    if rules is None or not charts.switches.masse:
        return Reason("In this battle nobody forms a Masse.", "PR 16.130")
    if not rules.may_form(formation, unit.counter.troop):
        return Reason(f"These troops do not form a {formation.words}.", rules.masse[formation].clause)
    if unit.counter.size is Size.REGIMENT:
        return Reason("A regiment must break down into battalions before they form a Masse.", "WG 7.1")
    return None


def masse_bonus(charts: Charts, unit: Unit) -> HalfPoints:
    """Return what a divisional Masse may spend more than its printed allowance (WG 7.2)."""
    if charts.formations is None or unit.formation is not Formation.DIVISIONAL_MASSE:
        return NO_POINTS
    return charts.formations.divisional.movement


def keeps_away(state: State, charts: Charts, there: Unit, hex: Hex) -> Reason | None:
    """Return why a divisional Masse does not move into a hex: an enemy zone lies there (WG 7.6)."""
    if there.formation is not Formation.DIVISIONAL_MASSE or not is_in_enemy_zone(state, charts, hex, there.side):
        return None
    return Reason("A divisional Masse never moves into an enemy zone by its own choice; change its formation first.", "WG 7.6")


# -- queries: the formation of a regiment ----------------------------------------------------------------


def regiment_mates(state: State, charts: Charts, unit: Unit) -> tuple[Unit, ...]:
    """Return the other battalions of a unit's regiment that must be in one formation with it (WG 7.10).

    They stand within the distance of the chart, in good order and in one of its formations: general order, disorder and
    rout are not shared. RULING: nor are carré, skirmish order and Road March, which the clause does not name.
    """
    if not _shares(charts, unit) or not unit.hexes:
        return ()
    rules = charts.formations
    assert rules is not None
    return tuple(
        other
        for other in state.units_of(unit.side)
        if other.id != unit.id
        and other.counter.regiment == unit.counter.regiment
        and _shares(charts, other)
        and min(distance(here, there) for here in unit.hexes for there in other.hexes) <= rules.shared.hexes
    )


def _shares(charts: Charts, unit: Unit) -> bool:
    """Return whether a unit is in a formation that it shares with its regiment."""
    rules = charts.formations
    if rules is None or not unit.counter.regiment or unit.counter.troop not in rules.shared.troops:
        return False
    return unit.in_good_order and unit.formation in rules.shared.formations


def changing_with(state: State, charts: Charts, unit: Unit, formation: Formation) -> tuple[Unit, ...]:
    """Return the battalions of its regiment that change formation with a unit, those in this formation left out (WG 7.10).

    RULING: a change from one shared formation to another is made by all of them at once, each paying for itself. Those who
    come near one another in different formations, or leave general order so, keep them until one of them changes.
    """
    rules = charts.formations
    if rules is None or formation not in rules.shared.formations:
        return ()
    return tuple(mate for mate in regiment_mates(state, charts, unit) if mate.formation is not formation)


def refused_by_regiment(state: State, charts: Charts, there: Unit) -> Reason | None:
    """Return why a unit may not be set up so: another battalion of its regiment stands near in another formation (WG 7.10)."""
    rules = charts.formations
    mates = [mate for mate in regiment_mates(state, charts, there) if mate.formation is not there.formation]
    if rules is None or not mates:
        return None
    other = mates[0]
    shared = f"The battalions of {there.counter.regiment} share one formation"
    return Reason(f"{shared}, and {other.counter.name} is in {other.formation.words}.", rules.shared.clause)
