"""What the window asks of the rules is what the rules themselves go by."""

from __future__ import annotations

from labataille.controller import queries
from labataille.controller.seen import Seen
from labataille.model.formations import Formation
from labataille.model.ids import UnitId
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.view import view_of
from labataille.rules.zones import enemy_zones
from tests.draw import CENTRE, FRENCH, charts, foot, position
from tests.rules.test_pr14_zones import abreast


def seen(state: State) -> Seen:
    return Seen(view_of(state, Side.FRENCH), charts(), Side.FRENCH, None)


def test_pr_16_30_the_zone_that_is_shown_has_the_refused_flank() -> None:
    state, flank = abreast(foot("L", formation=Formation.LINE), foot("S"))
    line = state.units[UnitId("L")]

    assert flank in queries.zone_of(seen(state), line)
    assert line.id in [unit.id for unit in enemy_zones(state, charts(), flank, FRENCH.enemy)]


def test_pr_13_2_the_zone_that_is_shown_looks_as_the_top_unit_does() -> None:
    state = position(foot("top", CENTRE, facing=0), foot("below", CENTRE, facing=3))
    top, below = state.units[UnitId("top")], state.units[UnitId("below")]

    assert queries.zone_of(seen(state), below) == queries.zone_of(seen(state), top)
