"""The ring of formations (PR 15.12, 16.2): how it is opened and left, what it shows, and that hands and keys can do it all."""

from __future__ import annotations

from dataclasses import replace
from math import hypot
from pathlib import Path

import pygame
import pytest

from labataille.controller.formation_offers import Shape
from labataille.model.counters import Arm, SpecificSide
from labataille.model.formations import Formation
from labataille.model.ids import CLEAR, UnitId
from labataille.model.questions import ChooseHex, EnterAt, Question
from labataille.model.units import Unit
from labataille.render.overlays import Ghost
from labataille.ui.formation_ring import FormationRing, Sector
from labataille.ui.ring_drawing import FINE, sector_outline
from labataille.ui.status_file import StatusFile, desk_record
from labataille.ui.widgets.menu import Menu
from tests.draw import CENTRE, COALITION, beside, charts, foot, horse, position, rewritten
from tests.ui.battle_rig import Rig, home
from tests.ui.long_lines_stage import COLUMN, FAR, HOME, LINE, OWN, start

__all__ = ["home"]

BATTERY = UnitId("FR-V-16-A1")
"""A French battery in the position, unlimbered."""


@pytest.fixture
def rig(home: Path) -> Rig:
    rig = Rig(start())
    rig.click_hex(HOME)
    assert rig.ask.unit == COLUMN
    return rig


def ring(rig: Rig) -> FormationRing:
    root = rig.screen.desk.top.root
    assert isinstance(root, FormationRing), f"no ring is open, but {root.id}"
    return root


def is_open(rig: Rig) -> bool:
    return isinstance(rig.screen.desk.top.root, FormationRing)


def sector(rig: Rig, formation: Formation, hexes: int = 1) -> Sector:
    return next(each for each in ring(rig).sectors if each.offer.shape == Shape(formation, hexes))


def middle_of(rig: Rig, number: int) -> tuple[int, int]:
    return ring(rig).place_of(number)


# -- opening and leaving -----------------------------------------------------------------------------------


def test_the_key_opens_the_ring_and_leaves_it(rig: Rig) -> None:
    rig.key(pygame.K_f)
    assert is_open(rig)
    rig.key(pygame.K_f)

    assert not is_open(rig)
    assert rig.ask.unit == COLUMN


def test_a_click_on_the_counter_in_hand_opens_it_and_another_leaves_it(rig: Rig) -> None:
    rig.click_hex(HOME)
    assert is_open(rig)
    rig.click(ring(rig).middle)

    assert not is_open(rig)


def test_the_right_button_on_the_counter_in_hand_opens_it(rig: Rig) -> None:
    rig.click_hex(HOME, button=3)

    assert is_open(rig)


def test_the_right_button_in_the_middle_of_the_ring_opens_the_menu_of_the_hex(rig: Rig) -> None:
    rig.click_hex(HOME, button=3)
    rig.click(ring(rig).middle, button=3)

    menu = rig.screen.desk.top.root
    assert isinstance(menu, Menu)
    assert any(item.text == "Formation of 151e Ligne, 1er bn" for item in menu.items)


def test_the_button_of_the_prompt_opens_it(rig: Rig) -> None:
    rig.push_offer("Formation")

    assert is_open(rig)


def test_enter_on_the_hex_cursor_over_the_counter_in_hand_opens_it(rig: Rig) -> None:
    rig.key(pygame.K_HOME)
    rig.key(pygame.K_RETURN)

    assert is_open(rig)


@pytest.mark.parametrize("how", ["escape", "beside"])
def test_it_is_left_and_nothing_has_changed(rig: Rig, how: str) -> None:
    rig.key(pygame.K_f)
    before = rig.state
    if how == "escape":
        rig.key(pygame.K_ESCAPE)
    else:
        rig.click((ring(rig).middle[0] + ring(rig).outer + 30, ring(rig).middle[1]))

    assert not is_open(rig)
    assert rig.state is before
    assert not rig.screen.sitting.pending.ring


def test_without_a_unit_in_hand_the_key_says_why_there_is_none(home: Path) -> None:
    rig = Rig(start())
    rig.key(pygame.K_f)

    assert rig.messages[-1] == "No unit is in hand whose formation could be changed. (PR 16.2)"


def test_it_lies_around_the_counter(rig: Rig) -> None:
    rig.key(pygame.K_f)

    assert ring(rig).middle == rig.screen.map.view.screen_of(HOME)


@pytest.mark.parametrize("corner", ["topleft", "bottomright"])
def test_near_the_edge_of_the_map_the_view_makes_room_for_it(rig: Rig, corner: str) -> None:
    at = pygame.Rect(rig.screen.map.rect).inflate(-60, -60)
    camera = rig.screen.map.view
    x, y = camera.screen_of(HOME)
    rig.screen.map.look(camera.panned(x - getattr(at, corner)[0], y - getattr(at, corner)[1]))
    rig.key(pygame.K_f)

    assert ring(rig).middle == rig.screen.map.view.screen_of(HOME)
    assert rig.screen.map.rect.contains(ring(rig).rect)


def test_the_wheel_zooms_the_map_under_it(rig: Rig) -> None:
    rig.key(pygame.K_f)
    before = rig.screen.map.view.hex_height
    rig.move(middle_of(rig, 1))
    rig.post(pygame.MOUSEWHEEL, x=0, y=1)

    assert rig.screen.map.view.hex_height > before
    assert ring(rig).middle == rig.screen.map.view.screen_of(HOME)


# -- what it shows -----------------------------------------------------------------------------------------


def test_pr_15_12_every_formation_of_infantry_has_a_sector_with_its_cost_and_key(rig: Rig) -> None:
    rig.key(pygame.K_f)
    shown = [(each.offer.key, each.offer.shape, each.offer.price) for each in ring(rig).sectors]

    assert shown == [
        ("1", Shape(Formation.COLUMN), ""),
        ("2", Shape(Formation.LINE), "1 MP"),
        ("3", Shape(Formation.LINE, 2), "2 MP"),
        ("4", Shape(Formation.CARRE), "1 MP"),
        ("5", Shape(Formation.SKIRMISH), "1 MP"),
        ("6", Shape(Formation.GENERAL_ORDER), ""),
        ("7", Shape(Formation.ROAD_MARCH), "1 MP"),
    ]


def test_pr_15_12_guns_have_theirs(home: Path) -> None:
    rig = Rig(start())
    while rig.ask.unit != BATTERY:
        rig.key(pygame.K_n)
    rig.key(pygame.K_f)

    assert [each.offer.shape.formation for each in ring(rig).sectors if each.offer.shape is not None] == [
        Formation.LIMBERED,
        Formation.UNLIMBERED,
        Formation.ROAD_MARCH,
    ]


def test_the_present_formation_is_marked_and_lit_at_first(rig: Rig) -> None:
    rig.key(pygame.K_f)

    assert ring(rig).lit.offer.shape == Shape(Formation.COLUMN)
    assert ring(rig).lit.offer.is_present


def test_pr_16_60_what_is_not_open_says_why_with_its_clause(rig: Rig) -> None:
    rig.key(pygame.K_f)

    assert sector(rig, Formation.GENERAL_ORDER).why.endswith("(PR 16.60)")
    assert not sector(rig, Formation.GENERAL_ORDER).enabled


def test_pr_16_60_the_pointer_on_it_writes_the_reason_under_the_ring(rig: Rig) -> None:
    rig.key(pygame.K_f)
    rig.move(middle_of(rig, 5))
    said = ring(rig).said(400)

    assert "General order is taken only on ground that imposes it." in " ".join(
        piece.text.strip() for _, piece in said.pieces()
    )


def test_a_refused_sector_looks_otherwise_than_an_open_one_without_any_colour(rig: Rig) -> None:
    rig.key(pygame.K_f)
    picture = ring(rig).picture()
    rim = {}
    for formation in (Formation.LINE, Formation.GENERAL_ORDER):
        number = next(n for n, each in enumerate(ring(rig).sectors) if each.offer.shape == Shape(formation))
        corners = [(round(x / FINE), round(y / FINE)) for x, y in sector_outline(ring(rig), number)]
        rim[formation] = {tuple(picture.get_at(corner))[:3] for corner in corners[4:20]}

    assert len(rim[Formation.GENERAL_ORDER]) > len(rim[Formation.LINE])


def test_the_status_file_lists_its_sectors(rig: Rig, tmp_path: Path) -> None:
    rig.key(pygame.K_f)
    record = desk_record(rig.screen.desk)
    controls = {control["id"]: control for control in record["controls"]}

    assert record["layer"] == "ring"
    assert controls["ring.line.2"]["text"] == "Line of two hexes, 2 MP"
    assert controls["ring.general-order.1"]["why"].endswith("(PR 16.60)")
    status = StatusFile(tmp_path / "status")
    status.tell(rig.screen)
    status.close()


# -- choosing ----------------------------------------------------------------------------------------------


def test_pr_16_40_a_formation_with_one_stance_is_taken_at_once_by_the_mouse(rig: Rig) -> None:
    rig.take_sector(Formation.CARRE)

    assert rig.state.units[COLUMN].formation is Formation.CARRE
    assert not is_open(rig)


def test_pr_16_40_and_by_its_figure(rig: Rig) -> None:
    rig.key(pygame.K_f)
    rig.key(pygame.K_4)

    assert rig.state.units[COLUMN].formation is Formation.CARRE


def test_pr_16_40_and_by_arrows_and_enter(rig: Rig) -> None:
    rig.key(pygame.K_f)
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN):
        rig.key(key)

    assert rig.state.units[COLUMN].formation is Formation.CARRE


def test_pr_16_40_and_by_tab_and_enter(rig: Rig) -> None:
    rig.key(pygame.K_f)
    while ring(rig).lit.offer.shape != Shape(Formation.CARRE):
        rig.key(pygame.K_TAB)
    rig.key(pygame.K_RETURN)

    assert rig.state.units[COLUMN].formation is Formation.CARRE


def test_pr_16_40_its_figure_takes_it_without_the_ring_too(rig: Rig) -> None:
    rig.key(pygame.K_4)

    assert rig.state.units[COLUMN].formation is Formation.CARRE


@pytest.mark.parametrize("by", ["mouse", "key"])
def test_pr_16_60_one_that_is_not_open_stays_on_the_ring_and_changes_nothing(rig: Rig, by: str) -> None:
    rig.key(pygame.K_f)
    before = rig.state
    if by == "mouse":
        rig.click(middle_of(rig, 5))
    else:
        rig.key(pygame.K_6)

    assert is_open(rig)
    assert ring(rig).lit.offer.shape == Shape(Formation.GENERAL_ORDER)
    assert rig.state is before


def test_pr_16_21_one_that_needs_a_stance_shows_it_on_the_map_and_enter_takes_it(rig: Rig) -> None:
    rig.key(pygame.K_f)
    rig.key(pygame.K_2)
    assert not is_open(rig)
    ghosts = [each for each in rig.screen.map.scene().overlays if isinstance(each, Ghost)]
    assert [ghost.unit.formation for ghost in ghosts] == [Formation.LINE]
    rig.key(pygame.K_RETURN)

    assert rig.state.units[COLUMN].formation is Formation.LINE


def test_a_sector_is_as_wide_as_it_is_drawn(rig: Rig) -> None:
    rig.key(pygame.K_f)
    x, y = middle_of(rig, 1)
    mx, my = ring(rig).middle
    away = hypot(x - mx, y - my)
    outer = round(mx + (x - mx) / away * (ring(rig).outer - 4)), round(my + (y - my) / away * (ring(rig).outer - 4))
    rig.click(outer)

    assert rig.screen.sitting.pending.shape == Shape(Formation.LINE)


def test_take_back_undoes_the_change(rig: Rig) -> None:
    rig.take_sector(Formation.CARRE)
    rig.key(pygame.K_u)

    assert rig.state.units[COLUMN].formation is Formation.COLUMN


# -- bodies over several hexes -----------------------------------------------------------------------------


def test_a_click_on_the_far_half_of_a_line_is_no_click_on_its_counter(home: Path) -> None:
    rig = Rig(start())
    rig.click_hex(OWN)
    rig.click_hex(FAR)

    assert not is_open(rig)
    assert rig.screen.sitting.preview is not None


def test_pr_15_1_a_line_of_two_hexes_is_marked_as_such(home: Path) -> None:
    rig = Rig(start())
    rig.click_hex(OWN)
    rig.key(pygame.K_f)

    assert rig.ask.unit == LINE
    assert ring(rig).lit.offer.shape == Shape(Formation.LINE, 2)
    assert sector(rig, Formation.LINE).enabled


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1366, 768), 125), ((1280, 720), 300), ((2560, 1440), 150)])
def test_no_sector_is_cut_off_at_any_scale(home: Path, size: tuple[int, int], scale: int) -> None:
    rig = Rig(start(), size=size)
    rig.screen.desk.theme.scale = scale / 100
    rig.client.draw()
    rig.click_hex(HOME)
    rig.key(pygame.K_f)
    x, y = ring(rig).middle
    disc = pygame.Rect(0, 0, 2 * ring(rig).outer, 2 * ring(rig).outer)
    disc.center = x, y

    assert rig.screen.desk.window.contains(disc)


# -- other questions ---------------------------------------------------------------------------------------


def test_a_stack_lists_the_others_and_leads_to_the_ring(rig: Rig) -> None:
    units = rig.state.units
    other = replace(units[UnitId("FR-V-16-152-1")], hexes=(HOME,))
    state = replace(start(), units={**units, other.id: other}, stacks={**start().stacks, HOME: (COLUMN, other.id)})
    rig = Rig(state)
    rig.key(pygame.K_n)
    while rig.ask.unit != other.id:
        rig.key(pygame.K_n)
    rig.click_hex(HOME, button=3)
    menu = rig.screen.desk.top.root
    assert isinstance(menu, Menu)
    number = next(n for n, item in enumerate(menu.items) if item.text.startswith("Formation of"))
    rig.click(menu.item_rect(number).center)

    assert is_open(rig)


def test_the_ring_goes_when_the_unit_is_put_down_by_another_question(rig: Rig) -> None:
    rig.key(pygame.K_f)
    rig.screen.sitting.put_down()

    assert rig.ask.question is Question.MOVE
    assert not is_open(rig)


def test_every_sector_is_large_enough_to_be_hit(rig: Rig) -> None:
    rig.key(pygame.K_f)

    for number, each in enumerate(ring(rig).sectors):
        x, y = middle_of(rig, number)
        for dx, dy in ((-11, 0), (11, 0), (0, -11), (0, 11)):
            assert ring(rig).sector_at((x + dx, y + dy)) is each




# -- set-up and entry --------------------------------------------------------------------------------------


def placed(rig: Rig) -> None:
    """A battalion of the set-up in a hex, its formation not yet settled."""
    rig.push("piece.PR-II-S-2O")
    terrain = rig.state.scenario.battlefield.terrain
    rig.click_hex(next(each.hex for each in rig.ask.choices if isinstance(each, ChooseHex) and terrain[each.hex] == CLEAR))
    assert rig.ask.question is Question.SET_UP_FORMATION


def test_bz_20_in_the_set_up_the_ring_lies_around_the_hex_where_it_will_stand(home: Path) -> None:
    rig = Rig()
    placed(rig)
    rig.key(pygame.K_f)

    assert rig.ask.hex is not None
    assert ring(rig).middle == rig.screen.map.view.screen_of(rig.ask.hex)
    assert sector(rig, Formation.LINE).enabled
    assert all(each.enabled or each.why.endswith(")") for each in ring(rig).sectors)


def test_bz_20_the_right_button_on_the_ghost_opens_it(home: Path) -> None:
    rig = Rig()
    placed(rig)
    assert rig.ask.hex is not None
    rig.click_hex(rig.ask.hex, button=3)

    assert is_open(rig)


def test_bz_20_a_formation_is_proposed_and_enter_accepts_it(home: Path) -> None:
    rig = Rig()
    placed(rig)
    hex = rig.ask.hex
    rig.key(pygame.K_f)
    rig.push("ring.line.1")
    assert rig.ask.question is Question.SET_UP_FORMATION
    rig.key(pygame.K_RETURN)
    unit = rig.state.units[UnitId("PR-II-S-2O")]

    assert (unit.hexes[0], unit.formation) == (hex, Formation.LINE)


def test_pr_45_4_a_reinforcement_chooses_the_formation_in_which_it_comes_on(home: Path) -> None:
    rig = Rig(start())
    while rig.ask.question is not Question.ENTER:
        rig.key(pygame.K_n)
    ways = {entry.formation for entry in rig.ask.choices if isinstance(entry, EnterAt)}
    rig.key(pygame.K_f)
    open_ = {each.offer.shape.formation for each in ring(rig).sectors if each.enabled and each.offer.shape is not None}
    assert open_ == ways
    assert all(each.enabled or each.why.endswith(")") for each in ring(rig).sectors)
    last = max(ways, key=lambda formation: formation.value)
    rig.push(f"ring.{last.value}.1")
    rig.key(pygame.K_RETURN)

    assert any(unit.formation is last and unit.is_on_map and unit.id in rig.state.entered for unit in rig.state.units.values())


# -- lines of cavalry, skirmishers -------------------------------------------------------------------------


def field_of(*pieces: Unit) -> Rig:
    supposed = dict.fromkeys(Arm, SpecificSide(melee=10, morale=32, fire=6))
    rig = Rig(rewritten(position(*pieces, foot("e", beside(0, 9), side=COALITION)), typical=supposed))
    rig.click_hex(CENTRE)
    return rig


@pytest.mark.parametrize("hexes", [2, 3, 4, 5])
def test_pr_16_112_cavalry_forms_lines_over_several_hexes(home: Path, hexes: int) -> None:
    rig = field_of(horse("a", CENTRE, increments=20))
    rig.take_sector(Formation.LINE, hexes)
    ghosts = [each.unit for each in rig.screen.map.scene().overlays if isinstance(each, Ghost)]
    assert [len(ghost.hexes) for ghost in ghosts] == [hexes]
    rig.key(pygame.K_RETURN)

    assert len(rig.state.units[UnitId("a")].hexes) == hexes
    assert rig.state.units[UnitId("a")].hexes == ghosts[0].hexes


def test_pr_16_112_a_line_of_four_is_placed_by_the_hex_at_its_end(home: Path) -> None:
    rig = field_of(horse("a", CENTRE, increments=16))
    rig.take_sector(Formation.LINE, 4)
    end = beside(2, 2)
    rig.click_hex(end)
    hexes = rig.state.units[UnitId("a")].hexes

    assert len(hexes) == 4
    assert end in hexes


def test_pr_19_3_skirmishers_take_two_hexes(home: Path) -> None:
    troop = next(troop for troop, row in charts().troops.fire.items() if row.skirmish is not None)
    rig = field_of(foot("a", CENTRE, troop=troop))
    rig.take_sector(Formation.SKIRMISH, 2)
    rig.key(pygame.K_RIGHTBRACKET)
    rig.key(pygame.K_RETURN)
    unit = rig.state.units[UnitId("a")]

    assert (unit.formation, len(unit.hexes)) == (Formation.SKIRMISH, 2)
