"""Limbering (PR 16.91; BZ 6.2 to 6.4): whether a battery needs a die for it, with what modifier, and the throw.

Turning and prolonging unlimbered guns (PR 16.92, 16.93) are steps and turns like any other.
"""

from __future__ import annotations

from labataille.charts.catalogue import Charts
from labataille.charts.ladder import FACES
from labataille.model.events import LimberingTried, Reformed
from labataille.model.points import NO_POINTS
from labataille.model.questions import Pose
from labataille.model.reasons import Modifier
from labataille.model.state import State
from labataille.model.units import Leader, Unit
from labataille.model.worksheets import DieSheet, Span
from labataille.rules.leaders import leaders_with
from labataille.rules.procedure import Play, Procedure, roll_die

LOWEST = 1
"""The lowest face of a die (PR 9.1)."""


# -- queries ----------------------------------------------------------------------------------------------


def needed_figure(charts: Charts, battery: Unit) -> int | None:
    """Return the figure a die must reach for a battery to limber; None where no die is asked for (PR 16.91; BZ 6.2)."""
    if not charts.switches.limbering_roll or battery.counter.limbering is None:
        return None
    return charts.troops.limbering.needed[battery.counter.limbering]


def limbering_modifier(state: State, charts: Charts, battery: Unit) -> Modifier | None:
    """Return the best single modifier among the leaders stacked with a battery; None without one (BZ 6.3)."""
    modifiers = (_modifier_of(charts, leader) for leader in leaders_with(state, battery))
    return max(filter(None, modifiers), key=lambda modifier: modifier.value, default=None)


def die_needed(state: State, charts: Charts, battery: Unit) -> int | None:
    """Return the lowest face that limbers a battery, its leader's modifier counted; None when every face does.

    RULING on "always": where a one is enough, no die is thrown (BZ 6.2).
    """
    needed = needed_figure(charts, battery)
    if needed is None:
        return None
    modifier = limbering_modifier(state, charts, battery)
    face = needed - (modifier.value if modifier else 0)
    return face if face > LOWEST else None


def limbering_sheet(state: State, charts: Charts, battery: Unit) -> DieSheet | None:
    """Return the worksheet of limbering by a die; None where no die is thrown (PR 16.91; BZ 6.2, 6.3)."""
    needed = needed_figure(charts, battery)
    if needed is None or die_needed(state, charts, battery) is None:
        return None
    modifier = limbering_modifier(state, charts, battery)
    cells = (Span(LOWEST, needed - 1, "fails to limber"), Span(needed, max(FACES, needed), "limbers"))
    return DieSheet("limbering", charts.troops.limbering.clause, cells, () if modifier is None else (modifier,))


def _modifier_of(charts: Charts, leader: Leader) -> Modifier | None:
    """Return a leader's limbering modifier: his own, else that of any with an artillery bonus (BZ 6.3)."""
    table = charts.troops.limbering
    if leader.id in table.named:
        return table.named[leader.id]
    return table.artillery_leader if leader.counter.artillery > 0 else None


# -- procedures ----------------------------------------------------------------------------------------------


def limber(play: Play, battery: Unit, pose: Pose) -> Procedure[bool]:
    """Limber a battery, by a die where one is asked for; return whether it succeeded (PR 16.91; BZ 6.2, 6.4)."""
    charts = play.charts
    sheet, face = limbering_sheet(play.state, charts, battery), die_needed(play.state, charts, battery)
    if sheet is None or face is None:
        yield Reformed(battery.id, pose.formation, pose.facing, pose.cost)
        return True
    die = yield from roll_die("limbering", cuts=(face,))
    succeeded = die >= face
    cost = pose.cost if succeeded else charts.organization.limbering_try
    yield LimberingTried(battery.id, sheet, die, succeeded, cost)
    if succeeded:
        yield Reformed(battery.id, pose.formation, pose.facing, NO_POINTS)
    return succeeded
