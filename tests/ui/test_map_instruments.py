"""The instruments of the map: what they show is what the queries say, by mouse and by keyboard alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TypeVar

import pygame
import pytest

from labataille.controller.queries import field_of_view, sight_found, zone_stop
from labataille.controller.state_filters import StateFilter
from labataille.controller.what_if import Attack
from labataille.controller.zone_map import zone_map
from labataille.geometry import Hex, Hexside, parse_hex
from labataille.loading.positions import load_position
from labataille.model.formations import Formation, Morale
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.render.overlays import Overlay, Picked, SightField, SightLine, Supposed, ZoneHatch
from labataille.rules.sight import sight
from labataille.ui.battle_screen import BattleScreen
from labataille.ui.keys import BINDINGS, Command
from labataille.ui.map_shown import Area, Shown
from labataille.ui.widgets.menu import Menu
from tests.ui.battle_rig import Rig, home

__all__ = ["home"]

EICHBERG = Path(__file__).parents[1] / "positions" / "eichberg.yaml"
BATTERY, ENEMY_GUNS, ON_THE_HILL = (parse_hex(hex) for hex in ("050016", "050020", "051023"))


@pytest.fixture(scope="module")
def eichberg() -> State:
    return load_position(EICHBERG).start


@pytest.fixture
def rig(home: Path, eichberg: State) -> Rig:
    """Maison before the Eichberg, with his battery in the middle of the view."""
    rig = Rig(eichberg)
    rig.place_of(parse_hex("051018"))
    return rig


def at(rig: Rig, hex: Hex) -> tuple[int, int]:
    return rig.screen.map.view.screen_of(hex)


def take(rig: Rig, hex: Hex) -> None:
    rig.click(at(rig, hex))


def point(rig: Rig, hex: Hex) -> None:
    rig.move(at(rig, hex))


Laid = TypeVar("Laid", bound=Overlay)


def laid(rig: Rig, kind: type[Laid]) -> list[Laid]:
    """The overlays of a kind that lie on the map now."""
    return [overlay for overlay in rig.screen.map.scene().overlays if isinstance(overlay, kind)]


def status(rig: Rig) -> str:
    return rig.screen.status.price


def titles(rig: Rig) -> list[str]:
    return [section.title for section in rig.screen.map.sections.all(rig.screen.map.pointed)]


def choose(rig: Rig, words: str) -> None:
    """Choose the item of the open menu that begins so, by keyboard."""
    menu = rig.screen.desk.top.root
    assert isinstance(menu, Menu)
    for _ in menu.items:
        rig.key(pygame.K_DOWN)
        if menu.items[menu.at].text.startswith(words):
            rig.key(pygame.K_RETURN)
            return
    raise LookupError(f"No item says {words!r}; there are {[item.text for item in menu.items]}.")


# -- the sight ruler


def test_the_ruler_marks_the_very_thing_that_blocks(rig: Rig) -> None:
    take(rig, BATTERY)
    rig.key(pygame.K_l)
    point(rig, ON_THE_HILL)

    seen = rig.screen.sitting.seen
    (line,) = laid(rig, SightLine)
    assert isinstance(line.blocker, Hex | Hexside)
    assert line.blocker == sight(seen.state, seen.charts, BATTERY, ON_THE_HILL).blocker
    assert str(sight_found(seen, BATTERY, ON_THE_HILL).there.reason) in status(rig)


def test_a_hexside_that_blocks_is_marked_as_a_hexside(rig: Rig) -> None:
    take(rig, parse_hex("051017"))
    rig.key(pygame.K_l)
    point(rig, ON_THE_HILL)

    (line,) = laid(rig, SightLine)
    assert isinstance(line.blocker, Hexside)
    assert "The slope between hexes" in status(rig)
    assert "PR 23.8" in status(rig)


def test_the_ruler_and_the_rule_agree_on_any_two_hexes(rig: Rig) -> None:
    seen, map = rig.screen.sitting.seen, rig.screen.map
    hexes, chance = sorted(seen.state.scenario.battlefield.terrain), Random(23)
    map.instruments.ruler.on = True
    for _ in range(1000):
        start, end = chance.sample(hexes, 2)
        map.instruments.ruler.start, map.instruments.ruler.end = start, end
        map.redraw()
        found = sight(seen.state, seen.charts, start, end)
        (line,) = laid(rig, SightLine)

        assert (line.start, line.end, line.blocker) == (start, end, found.blocker)
        assert (line.blocker is None) == found.is_clear


def test_the_ruler_tells_the_distance_the_front_and_what_fire_would_do(rig: Rig) -> None:
    take(rig, BATTERY)
    rig.key(pygame.K_l)
    point(rig, ENEMY_GUNS)

    (section,) = rig.screen.map.sections.all(rig.screen.map.pointed)
    told = " ".join(section.lines)
    assert "4 hexes" in told
    assert "clear" in told
    assert "leaves through a front hexside" in told
    assert "PR 23.3" in told
    assert "It may fire: 7 at 4 hexes (PR 26.3)" in told
    assert status(rig) == "050016 to 050020, 4 hexes: clear (PR 23.2)"


def test_the_ruler_says_when_a_unit_does_not_look_that_way(rig: Rig) -> None:
    take(rig, BATTERY)
    rig.key(pygame.K_l)
    point(rig, parse_hex("049015"))

    (line,) = laid(rig, SightLine)
    assert line.averted
    assert "front hexsides" in status(rig)


def test_ctrl_click_pins_one_end_after_the_other(rig: Rig) -> None:
    for hex in (parse_hex("053018"), ON_THE_HILL):
        rig.move(at(rig, hex))
        rig.screen.desk.pointer.modifiers = pygame.KMOD_LCTRL
        rig.click(at(rig, hex))
    rig.screen.desk.pointer.modifiers = 0
    point(rig, BATTERY)

    (line,) = laid(rig, SightLine)
    assert (line.start, line.end) == (parse_hex("053018"), ON_THE_HILL)
    assert rig.ask.unit is None


def test_the_ruler_without_a_beginning_says_how_to_give_one(rig: Rig) -> None:
    rig.key(pygame.K_l)

    assert not rig.screen.map.instruments.ruler.on
    assert any("Select a unit or a hex first" in message for message in rig.messages)


# -- the field of view


def test_the_field_of_view_is_what_the_query_says(rig: Rig) -> None:
    take(rig, BATTERY)
    rig.key(pygame.K_l, pygame.KMOD_SHIFT)

    unit = rig.screen.sitting.chosen_unit
    assert unit is not None
    found = field_of_view(rig.screen.sitting.seen, unit)
    (field,) = laid(rig, SightField)
    assert set(field.seen) == {hex for hex, line in found.items() if line.is_clear}
    assert {*field.blocked, *field.averted} == {hex for hex, line in found.items() if not line.is_clear}
    assert field.averted


def test_a_hex_that_is_looked_at_sees_all_round(rig: Rig) -> None:
    take(rig, parse_hex("053018"))
    rig.key(pygame.K_l, pygame.KMOD_SHIFT)

    found = field_of_view(rig.screen.sitting.seen, parse_hex("053018"))
    (field,) = laid(rig, SightField)
    assert set(field.seen) == {hex for hex, line in found.items() if line.is_clear}
    assert not field.averted


def test_pointing_at_a_hidden_hex_says_what_hides_it(rig: Rig) -> None:
    take(rig, BATTERY)
    rig.key(pygame.K_l, pygame.KMOD_SHIFT)
    point(rig, ON_THE_HILL)

    seen = rig.screen.sitting.seen
    reason = sight(seen.state, seen.charts, BATTERY, ON_THE_HILL).reason
    tip = rig.screen.map.tip_at(at(rig, ON_THE_HILL))
    assert reason is not None
    assert str(reason) == status(rig)
    assert tip is not None
    assert reason.sentence in tip.text


def test_the_field_is_reckoned_and_painted_once_while_the_map_is_moved(rig: Rig) -> None:
    take(rig, BATTERY)
    rig.key(pygame.K_l, pygame.KMOD_SHIFT)
    (before,) = laid(rig, SightField)
    rig.key(pygame.K_LEFT)
    point(rig, parse_hex("053018"))

    (after,) = laid(rig, SightField)
    assert after is before


# -- zones


def test_zones_of_both_sides_tell_cavalry_apart(rig: Rig) -> None:
    rig.key(pygame.K_e)
    rig.key(pygame.K_e, pygame.KMOD_SHIFT)

    seen = rig.screen.sitting.seen
    for zone in laid(rig, ZoneHatch):
        expected = zone_map(seen, zone.side)
        assert (zone.hexes, zone.cavalry) == (expected.hexes, expected.cavalry)
    assert [zone.side for zone in laid(rig, ZoneHatch)] == [Side.COALITION, Side.FRENCH]
    assert laid(rig, ZoneHatch)[0].cavalry
    assert titles(rig) == ["Coalition zones", "French zones"]


def test_zone_stops_are_those_of_the_unit_chosen(rig: Rig) -> None:
    rig.key(pygame.K_e)
    take(rig, BATTERY)

    seen, unit = rig.screen.sitting.seen, rig.screen.sitting.chosen_unit
    (zone,) = laid(rig, ZoneHatch)
    told = rig.screen.sitting.lights.reach
    assert unit is not None
    assert zone.stops
    assert all(zone_stop(seen, unit, hex) is not None for hex in zone.stops)
    assert set(zone.hexes) - set(zone.stops) - set(told) - set(seen.state.stacks) == set()


def test_two_areas_lie_on_the_map_at_once_and_the_oldest_goes(rig: Rig) -> None:
    take(rig, BATTERY)
    rig.key(pygame.K_e)
    rig.key(pygame.K_e, pygame.KMOD_SHIFT)
    rig.key(pygame.K_l, pygame.KMOD_SHIFT)

    assert rig.screen.map.shown.areas == (Area.OWN_ZONES, Area.VIEW)
    assert not any(zone.side is Side.COALITION for zone in laid(rig, ZoneHatch))


# -- filters


@pytest.fixture
def shaken(home: Path, eichberg: State) -> Rig:
    """The same position with units in every state."""
    state = eichberg
    units = dict(state.units)
    changes = {
        "FR-V-16-151-1": {"morale": Morale.DISORDERED},
        "FR-V-16-151-2": {"morale": Morale.ROUTED},
        "FR-V-16-152-1": {"lost": 3},
        "PR-II-S-OG": {"morale": Morale.DISORDERED},
    }
    for name, change in changes.items():
        unit = next(unit for unit in units.values() if unit.id == name)
        units[unit.id] = replace(unit, **change)
    return Rig(replace(state, units=units))


EXPECTED = {
    StateFilter.DISORDERED: {"FR-V-16-151-1", "PR-II-S-OG"},
    StateFilter.ROUTED: {"FR-V-16-151-2"},
    StateFilter.HALF_LOSSES: {"FR-V-16-152-1"},
    StateFilter.TIRED: set[str](),
}


@pytest.mark.parametrize("wanted", EXPECTED)
def test_a_filter_dims_all_units_but_those_in_its_state(shaken: Rig, wanted: StateFilter) -> None:
    rig = shaken
    rig.screen.map.instruments.filter = wanted
    rig.screen.looked()

    on_map = {unit.id for unit in rig.state.units.values() if unit.hexes}
    assert on_map - rig.screen.map.scene().dimmed == EXPECTED[wanted]
    (picked,) = laid(rig, Picked)
    assert set(picked.hexes) == {unit.hex for unit in rig.state.units.values() if unit.id in EXPECTED[wanted]}


def test_not_moved_and_moved_share_the_phasing_side_between_them(rig: Rig) -> None:
    take(rig, parse_hex("051017"))
    rig.click(at(rig, parse_hex("051018")))
    rig.click(at(rig, parse_hex("051018")))
    rig.key(pygame.K_ESCAPE)
    french = {unit.id for unit in rig.state.units_of(Side.FRENCH)}
    left = {}
    for wanted in (StateFilter.MOVED, StateFilter.NOT_MOVED):
        rig.screen.map.instruments.filter = wanted
        left[wanted] = set(rig.screen.map.instruments.picked())

    assert left[StateFilter.MOVED] == {"FR-V-16-151-1"}
    assert left[StateFilter.NOT_MOVED] == french - left[StateFilter.MOVED]


def test_a_filter_is_chosen_by_keyboard_and_escape_clears_it(rig: Rig) -> None:
    rig.key(pygame.K_v)
    choose(rig, "Guns limbered")
    limbered = {
        unit.id
        for unit in rig.state.units.values()
        if unit.hexes and unit.counter.is_artillery and unit.formation is not Formation.UNLIMBERED
    }
    assert rig.screen.map.instruments.picked() == limbered
    assert titles(rig) == ["Only: guns limbered"]
    assert status(rig).startswith("Only guns limbered:")
    rig.key(pygame.K_ESCAPE)

    assert not rig.screen.map.scene().dimmed
    assert titles(rig) == []
    assert not rig.screen.desk.top.fleeting


def test_a_filter_that_says_nothing_now_says_why(rig: Rig) -> None:
    rig.key(pygame.K_v)
    menu = rig.screen.desk.top.root
    assert isinstance(menu, Menu)

    assert [item.text for item in menu.items if item.why] == ["Not fired", "Fired"]


def test_the_next_filter_is_one_that_picks_something_out(rig: Rig) -> None:
    found = []
    for _ in range(4):
        rig.key(pygame.K_v, pygame.KMOD_SHIFT)
        found.append(rig.screen.map.instruments.filter)

    assert found == [StateFilter.NOT_MOVED, StateFilter.LIMBERED, None, StateFilter.NOT_MOVED]


# -- what if


def test_any_two_units_can_be_supposed_to_fight_whoever_s_turn_it_is(rig: Rig) -> None:
    take(rig, BATTERY)
    point(rig, ENEMY_GUNS)
    rig.key(pygame.K_w)
    choose(rig, "6-pdr Fußbatterie 1 fires at")

    found = rig.screen.map.instruments.what_if()
    assert found is not None
    assert found.attack is Attack.FIRE
    assert found.fire is not None
    assert [reason.clause for reason in found.against] == ["PR 26.4"]
    (arrow,) = laid(rig, Supposed)
    assert (arrow.starts, arrow.end) == ((ENEMY_GUNS,), BATTERY)
    assert rig.screen.desk.find("worksheet")
    assert "What if 6-pdr Fußbatterie 1 fires at" in status(rig)


def test_what_is_supposed_is_forgotten_with_escape_or_another_look(rig: Rig) -> None:
    take(rig, BATTERY)
    for go_on in (lambda: rig.key(pygame.K_ESCAPE), lambda: rig.click(at(rig, parse_hex("049018")))):
        point(rig, ENEMY_GUNS)
        rig.key(pygame.K_w)
        choose(rig, "Art. à pied V-16/1 fires at")
        assert laid(rig, Supposed)
        go_on()

        assert not laid(rig, Supposed)


def test_supposing_changes_nothing_at_the_table(rig: Rig) -> None:
    take(rig, BATTERY)
    before, entries = rig.state, len(rig.screen.table.game.journal)
    point(rig, ENEMY_GUNS)
    rig.key(pygame.K_w)
    choose(rig, "Art. à pied V-16/1 assaults")

    assert rig.state == before
    assert len(rig.screen.table.game.journal) == entries
    assert "PR 33.1" in rig.screen.desk.find("what_if.against").markup  # type: ignore[attr-defined]


def test_what_if_says_that_no_enemy_stands_there_rather_than_ask_for_a_unit(rig: Rig) -> None:
    take(rig, BATTERY)
    point(rig, BATTERY)
    rig.key(pygame.K_w)

    assert any("No enemy unit stands where you point" in message for message in rig.messages)


def test_the_menu_of_a_hex_offers_what_if(rig: Rig) -> None:
    take(rig, BATTERY)
    rig.click(at(rig, ENEMY_GUNS), button=3)
    choose(rig, "What if")
    choose(rig, "Art. à pied V-16/1 fires at")

    assert laid(rig, Supposed)


@pytest.mark.parametrize("scale", [75, 100, 150, 300])
def test_the_legend_leaves_most_of_the_map_to_be_seen_at_every_scale(rig: Rig, scale: int) -> None:
    rig.screen.stage.settings = replace(rig.screen.stage.settings, ui_scale=scale)
    rig.screen.stage.apply_settings()
    take(rig, BATTERY)
    for area in (Area.VIEW, Area.ENEMY_ZONES):
        rig.screen.map.shown.toggle(area)
    rig.screen.looked()
    rig.client.draw()
    legend, map = rig.screen.map.legend.rect, rig.screen.map.rect

    assert legend.width * legend.height <= map.width * map.height * 0.4
    assert not legend or map.contains(legend)


# -- by keyboard alone


def test_every_instrument_is_used_by_keyboard_alone(rig: Rig) -> None:
    rig.key(pygame.K_n)
    place = rig.screen.sitting.seen.place_in_hand()
    rig.key(pygame.K_l)
    rig.key(pygame.K_HOME)
    for _ in range(3):
        rig.key(pygame.K_KP2)
    (line,) = laid(rig, SightLine)
    assert (line.start, line.end) == (place, rig.screen.map.cursor)
    rig.key(pygame.K_l, pygame.KMOD_LCTRL)
    rig.key(pygame.K_KP8)
    (line,) = laid(rig, SightLine)
    assert line.end == rig.screen.map.cursor != line.start
    rig.key(pygame.K_l, pygame.KMOD_SHIFT)
    rig.key(pygame.K_e)
    rig.key(pygame.K_i)
    choose(rig, "Minimap")

    assert len(laid(rig, SightField)) == len(laid(rig, ZoneHatch)) == 1
    assert not rig.screen.map.minimap_area()


def test_escape_puts_away_one_thing_after_another(rig: Rig) -> None:
    take(rig, BATTERY)
    rig.key(pygame.K_l)
    rig.key(pygame.K_l, pygame.KMOD_SHIFT)
    rig.key(pygame.K_HOME)
    instruments = rig.screen.map.instruments
    rig.key(pygame.K_ESCAPE)
    assert not instruments.ruler.on
    assert rig.ask.unit is not None
    rig.key(pygame.K_ESCAPE)
    assert rig.ask.unit is None
    rig.key(pygame.K_ESCAPE)
    assert rig.screen.map.cursor is None
    rig.key(pygame.K_ESCAPE)

    assert not rig.screen.map.shown.areas
    assert not rig.screen.desk.top.fleeting


def test_the_crosses_of_the_legend_put_instruments_away(rig: Rig) -> None:
    take(rig, BATTERY)
    rig.key(pygame.K_e)
    rig.key(pygame.K_l, pygame.KMOD_SHIFT)
    crosses = dict(rig.screen.map.legend.places())
    assert list(crosses) == titles(rig) == ["Coalition zones", "View from 050016"]
    rig.click(crosses["Coalition zones"])

    assert titles(rig) == ["View from 050016"]
    assert not rig.screen.stage.settings.layout["map.enemy_zones"]
    assert rig.ask.unit is not None


def test_the_button_of_the_legend_opens_the_menu(rig: Rig) -> None:
    rig.click(rig.screen.map.legend.button.center)

    assert rig.screen.desk.top.fleeting
    assert "Instruments of the map" in rig.screen.map.legend.tip_at(rig.screen.map.legend.button.center)


def test_the_keys_of_the_menu_are_those_that_are_bound(rig: Rig) -> None:
    keys = {"L": Command.SIGHT, "E": Command.ENEMY_ZONES, "W": Command.WHAT_IF, "V": Command.FILTERS, "M": Command.MINIMAP}

    assert all(BINDINGS[(ord(key.lower()), False, False)] is command for key, command in keys.items())


# -- the minimap, and what is remembered


def test_the_minimap_moves_out_of_the_way_of_what_is_looked_at(rig: Rig) -> None:
    area = rig.screen.map.minimap_area()
    under = rig.screen.map.view.hex_at_screen(area.center)
    rig.screen.sitting.selection.hex = under
    rig.screen.looked()

    assert not rig.screen.map.minimap_area().collidepoint(at(rig, under))
    assert rig.screen.map.minimap_area().size == area.size


def test_the_legend_moves_out_of_the_way_of_what_is_looked_at(rig: Rig) -> None:
    rig.key(pygame.K_e)
    under = rig.screen.map.view.hex_at_screen(rig.screen.map.legend.rect.center)
    rig.screen.sitting.selection.hex = under
    rig.screen.looked()
    rig.client.draw()

    assert not rig.screen.map.legend.covers(at(rig, under))


def test_nothing_is_pointed_at_under_the_legend_and_the_minimap(rig: Rig) -> None:
    for covered in (rig.screen.map.minimap_area(), rig.screen.map.legend.button):
        rig.move(covered.center)

        assert rig.screen.map.hover is None


def test_what_is_switched_on_is_remembered(rig: Rig) -> None:
    for key in (pygame.K_m, pygame.K_t, pygame.K_e):
        rig.key(key)
    layout = rig.screen.stage.settings.layout
    shown = Shown()
    shown.recall(layout)

    assert (shown.minimap, shown.names, shown.objectives, shown.areas) == (False, False, True, (Area.ENEMY_ZONES,))


def test_the_other_side_finds_no_end_of_the_ruler_pinned(rig: Rig) -> None:
    map = rig.screen.map
    map.instruments.pin(BATTERY)
    screen: BattleScreen = rig.screen
    screen.sitting.seen = replace(screen.sitting.seen, side=Side.COALITION)
    map.instruments.follow()

    assert map.instruments.ruler.start is None
