"""What the map shows of a march before it is made: costs, zone stops, opportunity fire, and bodies at the hex pointed at."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pygame
import pytest

from labataille.controller.queries import fire_on_the_way
from labataille.geometry import Hex
from labataille.model.counters import Arm, SpecificSide
from labataille.model.formations import Formation
from labataille.model.ids import UnitId
from labataille.model.points import as_points
from labataille.model.questions import Question
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.render.overlays import Ghost, Reach, UnderFire
from labataille.ui.presenters.marching import MarchUnit
from tests.controller.crossfire import crossfire
from tests.draw import CENTRE, COALITION, beside, field, foot, horse, position, rewritten
from tests.pieces import in_hexes
from tests.ui.battle_rig import Rig, home
from tests.ui.battle_rig import position as played_to

__all__ = ["home"]

LINE, SKIRMISH, ROAD = Formation.LINE, Formation.SKIRMISH, Formation.ROAD_MARCH


def at_hand(*pieces: Unit, **traits: object) -> State:
    """A position for the window; what the enemy would be supposed to have is given."""
    supposed = dict.fromkeys(Arm, SpecificSide(melee=10, morale=32, fire=6))
    return rewritten(position(*pieces, **traits), typical=supposed)


def overlays(rig: Rig, kind: type) -> list:
    return [overlay for overlay in rig.screen.map.scene().overlays if isinstance(overlay, kind)]


def presenter(rig: Rig) -> MarchUnit:
    found = rig.screen.sitting.presenter
    assert isinstance(found, MarchUnit)
    return found


def reach(rig: Rig) -> Reach:
    (found,) = overlays(rig, Reach)
    return found


@pytest.fixture(scope="module")
def in_contact() -> State:
    return played_to(Question.MOVE, 6)


def taken(rig: Rig) -> Iterable[UnitId]:
    """Take up one unit after another that can march."""
    for piece in rig.screen.sitting.units_in_turn():
        if rig.state.units[UnitId(piece)].hexes:
            rig.screen.sitting.take(piece)
            if isinstance(rig.screen.sitting.presenter, MarchUnit) and presenter(rig).reach:
                yield UnitId(piece)


# -- costs, stops and fire ---------------------------------------------------------------------------------


def test_pr_18_4_every_hex_of_the_reach_has_its_cost(home: Path, in_contact: State) -> None:
    rig = Rig(in_contact)
    for _ in taken(rig):
        assert dict(reach(rig).costs) == {hex: as_points(way.cost) for hex, way in presenter(rig).reach.items()}


def test_pr_14_5_every_hex_where_a_zone_stops_the_unit_is_marked(home: Path) -> None:
    rig = Rig(at_hand(foot("a", CENTRE), foot("e", beside(0, 4), LINE, 3, side=COALITION)))
    rig.click_hex(CENTRE)
    stops = set(reach(rig).stops)

    assert stops == {hex for hex, way in presenter(rig).reach.items() if way.stops}
    assert beside(0, 3) in stops


def test_pr_28_6_the_hexes_to_which_one_comes_under_fire_are_marked_as_the_rules_reckon_it(home: Path) -> None:
    rig, hot = Rig(crossfire().start), 0
    for unit in taken(rig):
        seen = rig.screen.sitting.seen
        ways = presenter(rig).reach
        expected = {hex for hex, way in ways.items() if fire_on_the_way(seen, seen.unit(unit), way.path)}
        assert set(reach(rig).fire) == expected
        hot += len(expected)

    assert hot


def test_pr_28_6_for_a_line_of_several_hexes_too(home: Path) -> None:
    line = in_hexes(horse("a", CENTRE, LINE, 0, increments=12), beside(5), beside(2))
    rig = Rig(at_hand(line, foot("e", beside(5).neighbour(0), LINE, 2, side=COALITION)))
    rig.click_hex(CENTRE)
    seen, ways = rig.screen.sitting.seen, presenter(rig).reach

    assert ways
    assert set(reach(rig).fire) == {hex for hex, way in ways.items() if fire_on_the_way(seen, seen.unit(UnitId("a")), way.path)}
    assert reach(rig).fire


def test_pr_28_2_the_hexes_under_fire_on_the_way_are_shown_with_how_many_may_fire(home: Path) -> None:
    rig = Rig(at_hand(foot("a", CENTRE), foot("e", beside(0), LINE, 3, side=COALITION)))
    rig.click_hex(CENTRE)
    target = next(iter(sorted(reach(rig).fire)))
    rig.move(rig.place_of(target))
    (fire,) = overlays(rig, UnderFire)

    assert dict(fire.hexes) == {CENTRE: 1}
    assert rig.screen.status.price.endswith("draws the fire of 1 unit")


def test_nothing_is_under_fire_where_no_enemy_is_near(home: Path) -> None:
    rig = Rig(at_hand(foot("a", CENTRE), foot("e", beside(0, 9), side=COALITION)))
    rig.click_hex(CENTRE)

    assert reach(rig).fire == ()


# -- bodies over several hexes -----------------------------------------------------------------------------


def ghost_at(rig: Rig, hex: Hex) -> Unit | None:
    """The unit as it is shown at a hex under the pointer."""
    rig.move(rig.place_of(hex))
    found = overlays(rig, Ghost)
    return found[0].unit if found else None


def moved(unit: Unit, hex: Hex) -> set[Hex]:
    return set(unit.hexes_at(hex))


BODIES = {
    "cavalry line": lambda: in_hexes(horse("a", CENTRE, LINE, 0, increments=16), beside(5, 2), beside(5), beside(2)),
    "two skirmishing hexes": lambda: in_hexes(foot("a", CENTRE, SKIRMISH, 0), beside(2)),
    "three skirmishing hexes": lambda: in_hexes(foot("a", CENTRE, SKIRMISH, 0, increments=9), beside(5), beside(2)),
    "cavalry skirmishers": lambda: in_hexes(horse("a", CENTRE, SKIRMISH, 0), beside(5)),
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_pr_16_33_a_body_over_several_hexes_is_shown_whole_at_the_hex_pointed_at(home: Path, body) -> None:
    unit = body()
    rig = Rig(at_hand(unit, foot("e", beside(3, 9), side=COALITION)))
    rig.click_hex(CENTRE)
    for target in (beside(0), beside(0, 2), beside(1, 2)):
        if target in presenter(rig).reach:
            ghost = ghost_at(rig, target)
            assert ghost is not None
            assert ghost.hexes[0] == target
            assert set(ghost.hexes) == moved(unit, target)
    assert beside(0) in presenter(rig).reach


def test_pr_16_33_the_ghost_stays_at_the_way_that_was_clicked(home: Path) -> None:
    unit = BODIES["cavalry line"]()
    rig = Rig(at_hand(unit, foot("e", beside(3, 9), side=COALITION)))
    rig.click_hex(CENTRE)
    rig.click_hex(beside(0, 2))
    shown = ghost_at(rig, beside(0))

    assert shown is not None
    assert shown.hexes[0] == beside(0, 2)


def test_pr_16_72_a_column_on_the_road_is_shown_with_its_tail_behind_it(home: Path) -> None:
    hexes = [beside(3, 2), beside(3), CENTRE, beside(0), beside(0, 2), beside(0, 3)]
    ground = field(roads=(" ".join(map(str, hexes)),))
    column = in_hexes(foot("a", CENTRE, ROAD, 0, increments=9), beside(3))
    rig = Rig(at_hand(column, foot("e", beside(3, 9), side=COALITION), ground=ground))
    rig.click_hex(CENTRE)
    shown = ghost_at(rig, beside(0, 2))

    assert shown is not None
    assert shown.hexes[:2] == (beside(0, 2), beside(0))


def test_a_unit_in_one_hex_needs_no_ghost(home: Path) -> None:
    rig = Rig(at_hand(foot("a", CENTRE), foot("e", beside(3, 9), side=COALITION)))
    rig.click_hex(CENTRE)

    assert ghost_at(rig, beside(0, 2)) is None


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_pr_16_33_it_goes_there_by_two_clicks(home: Path, body) -> None:
    unit = body()
    rig = Rig(at_hand(unit, foot("e", beside(3, 9), side=COALITION)))
    rig.click_hex(CENTRE)
    rig.click_hex(beside(0))
    rig.key(pygame.K_RETURN)

    assert set(rig.state.units[unit.id].hexes) == moved(unit, beside(0))
