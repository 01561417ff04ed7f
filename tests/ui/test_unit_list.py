"""The list of units under the map: by formations, sorted, sifted, by mouse and by keys alone."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from labataille.model.ids import LeaderId, UnitId
from labataille.model.questions import Question
from labataille.model.sides import Side
from labataille.model.units import Station
from labataille.ui.unit_list import UnitList
from labataille.ui.unit_rows import Field, bodies_of
from labataille.ui.widgets.table import TableRow
from tests.ui.battle_rig import Rig, home, position

__all__ = ["home"]


@pytest.fixture(scope="module")
def on_the_move():
    return position(Question.MOVE, 4)


@pytest.fixture
def rig(home: Path, on_the_move) -> Rig:
    """A movement segment with the list open."""
    rig = Rig(on_the_move)
    rig.key(pygame.K_F4)
    return rig


def units(rig: Rig) -> UnitList:
    return rig.screen.drawer.list


def pieces(rig: Rig) -> list[TableRow]:
    """The rows that are pieces."""
    return [row for row in units(rig).table.rows if not row.key.startswith("body.")]


def titles(rig: Rig) -> list[str]:
    return [row.cells[0] for row in units(rig).table.rows if row.key.startswith("body.")]


def row_of(rig: Rig, piece: str) -> TableRow:
    return next(row for row in pieces(rig) if row.key == piece)


def test_f4_opens_and_closes_it(home: Path, on_the_move) -> None:
    rig = Rig(on_the_move)
    assert rig.screen.drawer.collapsed
    rig.key(pygame.K_F4)
    assert not rig.screen.drawer.collapsed
    assert rig.screen.desk.focus is units(rig).table
    rig.key(pygame.K_F4)
    assert rig.screen.drawer.collapsed
    assert rig.screen.desk.focus is None


def test_every_own_piece_is_in_it(rig: Rig) -> None:
    side = rig.ask.side
    state = rig.screen.sitting.seen.state
    own = [piece for piece in (*state.units.values(), *state.leaders.values()) if piece.side is side]

    assert {row.key for row in pieces(rig)} == {piece.id for piece in own if piece.station is not Station.ON_DISPLAY}


def test_pieces_stand_under_their_formations(rig: Rig) -> None:
    state, table = rig.screen.sitting.seen.state, units(rig).table
    title = ""
    for row in table.rows:
        if row.key.startswith("body."):
            title = row.cells[0]
        elif row.key in state.units and state.units[UnitId(row.key)].is_on_map:
            counter = state.units[UnitId(row.key)].counter
            assert title.startswith(counter.corps)
            assert title.endswith(counter.division or counter.corps)


def test_a_row_tells_hex_formation_strength_morale_and_points(rig: Rig) -> None:
    state = rig.screen.sitting.seen.state
    unit = next(unit for unit in state.units_of(rig.ask.side) if unit.hexes)
    cells = row_of(rig, unit.id).cells

    assert unit.counter.name in cells[Field.NAME]
    assert cells[Field.HEX] == str(unit.hex)
    assert unit.formation.words in cells[Field.FORMATION]
    assert cells[Field.STRENGTH] == f"{unit.increments}/{unit.counter.increments}"
    assert str(unit.counter.specific.morale) in cells[Field.MORALE]
    assert "/" in cells[Field.POINTS]


def test_reinforcements_stand_there_with_turn_and_entry_hex(rig: Rig) -> None:
    state = rig.screen.sitting.seen.state
    group = next(each for each in state.scenario.reinforcements if each.side is rig.ask.side and each.turn > state.turn)
    where = str(state.scenario.entries[group.entry].hex)

    told = row_of(rig, group.units[0]).cells[Field.FORMATION]
    assert "Still to come" in titles(rig)
    assert f"(turn {group.turn})" in told
    assert where in told


def test_what_a_unit_has_done_is_told(home: Path) -> None:
    rig = Rig(position(Question.FIRE_TARGET, 5))
    rig.key(pygame.K_F4)
    state = rig.screen.sitting.seen.state
    done = {unit.id: row_of(rig, unit.id).cells[Field.DONE] for unit in state.units_of(rig.ask.side)}

    assert all("fired" in text for unit, text in done.items() if unit in state.fires)
    assert not any("fired" in text for unit, text in done.items() if unit not in state.fires)


# -- the enemy


def test_pr_6_3_the_enemys_specific_sides_are_left_out(rig: Rig) -> None:
    seen, enemy = rig.screen.sitting.seen, rig.ask.side.enemy
    rig.screen.desk.find("units.side").choose(tuple(Side).index(enemy))
    rig.client.draw()

    assert pieces(rig)
    for row in pieces(rig):
        if row.key in seen.state.units:
            assert not any(sign.isdigit() for sign in row.cells[Field.MORALE])


def test_the_enemys_reinforcements_are_not_told(rig: Rig) -> None:
    seen, enemy = rig.screen.sitting.seen, rig.ask.side.enemy
    lines = [line for body in bodies_of(seen, enemy, "", None) for line in body.lines]

    assert lines
    assert not any(line.piece.station in (Station.AWAITED, Station.SETTING_UP) for line in lines)


# -- sorting and sifting


def test_a_press_on_a_heading_sorts_then_turns_then_groups_again(rig: Rig) -> None:
    table = units(rig).table
    grouped = table.rows
    spans, view = table._column_spans(), table.view()
    left, width = spans[Field.STRENGTH]
    heading = (table.rect.x + view.x + left + width // 2, table.rect.y + view.y // 2)

    def strengths() -> list[int]:
        return [int(row.cells[Field.STRENGTH].partition("/")[0] or 0) for row in pieces(rig)]

    rig.click(heading)
    assert strengths() == sorted(strengths())
    assert not titles(rig)
    rig.wait(600)
    rig.click(heading)
    assert strengths() == sorted(strengths(), reverse=True)
    rig.wait(600)
    rig.click(heading)
    assert table.rows == grouped


def test_control_and_a_figure_sorts_by_keys_alone(rig: Rig) -> None:
    rig.key(pygame.K_2, pygame.KMOD_CTRL)
    hexes = [row.cells[Field.HEX] for row in pieces(rig)]

    assert hexes == sorted(hexes)


def test_what_is_written_sifts(rig: Rig) -> None:
    wanted = rig.screen.sitting.seen.state.units[UnitId(pieces(rig)[-1].key)].counter.name
    rig.key(pygame.K_f, pygame.KMOD_CTRL)
    assert rig.screen.desk.focus is units(rig).sifter
    for letter in wanted:
        rig.post(pygame.TEXTINPUT, text=letter)

    assert pieces(rig)
    assert all(wanted.lower() in " ".join(row.cells).lower() for row in pieces(rig))


def test_a_filter_that_nothing_answers_says_so(rig: Rig) -> None:
    rig.key(pygame.K_f, pygame.KMOD_CTRL)
    for letter in "zzzz":
        rig.post(pygame.TEXTINPUT, text=letter)

    assert not units(rig).table.rows
    assert units(rig).table.empty


# -- choosing


def test_a_click_looks_at_a_unit_and_centres_on_it(rig: Rig) -> None:
    table, state = units(rig).table, rig.screen.sitting.seen.state
    number = next(place for place, row in enumerate(table.rows) if row.key in state.units and state.units[UnitId(row.key)].hexes)
    rig.click(table.row_rect(number).center)
    unit = state.units[UnitId(table.rows[number].key)]

    assert rig.screen.sitting.selection.unit == unit.id
    x, y = rig.screen.map.view.screen_of(unit.hex)
    centre = rig.screen.map.rect.center
    assert abs(x - centre[0]) <= 2
    assert abs(y - centre[1]) <= 2
    assert rig.ask.question is Question.MOVE


def test_the_arrows_walk_the_pieces_and_pass_over_the_headings(rig: Rig) -> None:
    table = units(rig).table
    rig.key(pygame.K_HOME)
    seen = [table.chosen]
    for _ in range(len(table.rows)):
        rig.key(pygame.K_DOWN)
        seen.append(table.chosen)
    assert list(dict.fromkeys(seen)) == [row.key for row in pieces(rig)]
    for _ in range(len(table.rows)):
        rig.key(pygame.K_UP)
    assert table.chosen == pieces(rig)[0].key


def test_enter_takes_the_unit_up_and_closes_the_list(rig: Rig) -> None:
    ready = rig.screen.sitting.units_in_turn()[0]
    units(rig).table.chosen = ready
    rig.key(pygame.K_RETURN)

    assert rig.ask.unit == ready
    assert rig.screen.drawer.collapsed


def test_a_leader_can_be_taken_up_too(rig: Rig) -> None:
    state = rig.screen.sitting.seen.state
    leader = next(piece for piece in rig.screen.sitting.open_pieces if piece in state.leaders)
    units(rig).table.chosen = leader
    rig.key(pygame.K_RETURN)

    assert rig.ask.leader == LeaderId(leader)


def test_escape_closes_it(rig: Rig) -> None:
    rig.key(pygame.K_ESCAPE)

    assert rig.screen.drawer.collapsed


def test_it_follows_what_happens(rig: Rig) -> None:
    unit = next(unit for unit in rig.screen.sitting.units_in_turn() if rig.state.units[UnitId(unit)].hexes)
    rig.screen.sitting.take(unit)
    before = row_of(rig, unit).cells
    goal = next(hex for hex, way in rig.screen.sitting.lights.reach.items() if way.cost)
    rig.screen.sitting.click_hex(goal, into_stack=True)
    rig.screen.sitting.confirm()

    assert row_of(rig, unit).cells != before
    assert row_of(rig, unit).cells[Field.HEX] == str(goal)


def test_its_height_is_remembered(rig: Rig) -> None:
    rig.screen.drawer.resize(200)

    assert rig.client.settings.layout["units"] == 200
