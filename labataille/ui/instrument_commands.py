"""The commands of the map's instruments: what their keys do, and the menus that offer the same to the mouse."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from labataille.controller.chronicle import words
from labataille.controller.state_filters import StateFilter, picked, why_no_filter
from labataille.controller.what_if import Attack
from labataille.geometry import Hex
from labataille.model.ids import UnitId
from labataille.model.reasons import Reason
from labataille.model.units import Unit
from labataille.ui.keys import Command
from labataille.ui.map_instruments import Ruler
from labataille.ui.map_shown import Area
from labataille.ui.side_panel import PageNumber
from labataille.ui.text import Point
from labataille.ui.widgets.menu import RULE, MenuItem, open_menu

if TYPE_CHECKING:
    from labataille.ui.battle_screen import BattleScreen

_NO_EYE = Reason("Select a unit or a hex first, then point at another: the line of sight is drawn between them.", "PR 23.2")
_NO_HEX = Reason("Point at a hex first, with the mouse or the hex cursor.", "PR 23.2")
_NOBODY = Reason("Select a unit first, then point at a hex with its enemies, and ask again.", "PR 21.1")
_NO_ENEMY = Reason("No enemy unit stands where you point: point at a hex with enemy units, and ask again.", "PR 21.1")


def show_anew(screen: BattleScreen) -> None:
    """An instrument has been set or put away: map, panel and status line tell of it."""
    screen.looked()


def put_away(screen: BattleScreen) -> None:
    """An instrument has been put away on the legend."""
    screen.remember_shown()
    show_anew(screen)


# -- ruler and areas -------------------------------------------------------------------------------------


def ruler(screen: BattleScreen) -> None:
    """The sight ruler on or off; it begins at the piece in hand or at the hex looked at."""
    instruments = screen.map.instruments
    if instruments.ruler.on:
        instruments.ruler = Ruler()
    elif instruments.eye is None:
        screen.refused(str(_NO_EYE))
    else:
        instruments.ruler = Ruler(on=True)
    show_anew(screen)


def pin_ruler(screen: BattleScreen, hex: Hex | None = None) -> None:
    """Pin an end of the ruler at a hex, by default the one pointed at."""
    hex = hex or screen.map.pointed
    if hex is None:
        screen.refused(str(_NO_HEX))
        return
    screen.map.instruments.pin(hex)
    show_anew(screen)


def toggle_area(area: Area, screen: BattleScreen) -> None:
    """An overlay on or off; two lie on the map at once, and the next takes the place of the oldest."""
    if area is Area.VIEW and area not in screen.map.shown.areas and screen.map.instruments.eye is None:
        screen.refused(str(_NO_EYE))
        return
    screen.map.shown.toggle(area)
    screen.remember_shown()
    show_anew(screen)


def toggle(name: str, screen: BattleScreen) -> None:
    """A part of the map's picture on or off, by its name."""
    shown = screen.map.shown
    setattr(shown, name, not getattr(shown, name))
    screen.remember_shown()
    show_anew(screen)


# -- filters ---------------------------------------------------------------------------------------------


def set_filter(wanted: StateFilter | None, screen: BattleScreen) -> None:
    """Pick out the units in a state, or all again."""
    screen.map.instruments.filter = wanted
    show_anew(screen)


def next_filter(screen: BattleScreen) -> None:
    """The next filter that picks anything out, after the last one none."""
    seen, now = screen.sitting.seen, screen.map.instruments.filter
    ring = [wanted for wanted in StateFilter if wanted is now or picked(seen, wanted)]
    following = ring[ring.index(now) + 1 :] if now is not None else ring
    set_filter(following[0] if following else None, screen)


def filter_items(screen: BattleScreen) -> Sequence[MenuItem]:
    """Every filter with how many units it picks out, or why it says nothing now; and all units again."""
    seen, now = screen.sitting.seen, screen.map.instruments.filter
    items = []
    for wanted in StateFilter:
        refusal = why_no_filter(seen, wanted)
        items.append(
            MenuItem(
                words.capitalised(wanted.value),
                partial(set_filter, wanted, screen),
                key="" if refusal is not None else str(len(picked(seen, wanted))),
                why=str(refusal) if refusal is not None else "",
                ticked=wanted is now,
            )
        )
    return (*items, RULE, MenuItem("All units", partial(set_filter, None, screen), ticked=now is None))


def open_filters(screen: BattleScreen) -> None:
    """The menu of the filters, under the button of the instruments."""
    open_menu(screen.desk, filter_items(screen), screen.map.legend.button)


# -- what if ---------------------------------------------------------------------------------------------


def suppose(attack: Attack, attackers: tuple[UnitId, ...], target: Hex, screen: BattleScreen) -> None:
    """Suppose an attack: its worksheet stands in the panel, the arrow on the map."""
    screen.map.instruments.suppose(attack, attackers, target)
    screen.turn_page(PageNumber.SELECTED)
    show_anew(screen)


def what_if_items(screen: BattleScreen, hex: Hex) -> Sequence[MenuItem]:
    """The attacks that can be supposed between the unit chosen and those in a hex, in both directions."""
    seen, chosen = screen.sitting.seen, screen.sitting.chosen_unit
    if chosen is None or not chosen.hexes:
        return ()
    enemies = seen.state.enemies_in(hex, chosen.side)
    if not enemies:
        return ()
    friends = tuple(unit for unit in seen.state.stack(chosen.hex) if unit.side is chosen.side)
    return (*_groups(screen, chosen, friends, hex), RULE, *_groups(screen, enemies[0], enemies, chosen.hex))


def _groups(screen: BattleScreen, first: Unit, stack: Sequence[Unit], target: Hex) -> Sequence[MenuItem]:
    """One unit alone and, if there are several, all of its hex, each firing and assaulting."""
    groups: list[tuple[str, tuple[UnitId, ...]]] = [(first.counter.name, (first.id,))]
    if len(stack) > 1:
        groups.append((f"All of {first.hex}", tuple(unit.id for unit in stack)))
    verbs = {Attack.FIRE: "fires at", Attack.ASSAULT: "assaults"}
    return [
        MenuItem(f"{name} {verb} {target}", partial(suppose, attack, units, target, screen))
        for name, units in groups
        for attack, verb in verbs.items()
    ]


def open_what_if(screen: BattleScreen, hex: Hex | None = None, at: Point | None = None) -> None:
    """The menu of the attacks that can be supposed, at the hex pointed at."""
    hex = hex or screen.map.pointed
    items = what_if_items(screen, hex) if hex is not None else ()
    if hex is None or not items:
        chosen = screen.sitting.chosen_unit
        screen.refused(str(_NOBODY if chosen is None or not chosen.hexes else _NO_ENEMY))
        return
    open_menu(screen.desk, items, at or screen.map.view.screen_of(hex))


# -- the menu of all instruments -------------------------------------------------------------------------


def open_instruments(screen: BattleScreen) -> None:
    """Everything that can be laid on the map or taken off it, with its key."""
    shown, instruments = screen.map.shown, screen.map.instruments
    areas = {
        Area.VIEW: ("Field of view", "Shift+L"),
        Area.ENEMY_ZONES: ("Enemy zones", "E"),
        Area.OWN_ZONES: ("Own zones", "Shift+E"),
    }
    parts = {
        "minimap": ("Minimap", "M"),
        "names": ("Place names", "T"),
        "objectives": ("Objectives", "O"),
        "ground_key": ("Key to the ground", "K"),
        "counter_key": ("Key to the counters", "Shift+K"),
    }
    items = (
        MenuItem("Sight ruler", partial(ruler, screen), key="L", ticked=instruments.ruler.on),
        *(_ticked(text, key, partial(toggle_area, area, screen), on=area in shown.areas) for area, (text, key) in areas.items()),
        MenuItem("What if ...", partial(open_what_if, screen), key="W"),
        MenuItem("Only units ...", partial(open_filters, screen), key="V", ticked=instruments.filter is not None),
        RULE,
        *(_ticked(text, key, partial(toggle, name, screen), on=getattr(shown, name)) for name, (text, key) in parts.items()),
    )
    open_menu(screen.desk, items, screen.map.legend.button)


def _ticked(text: str, key: str, on_choose: Callable[[], None], *, on: bool) -> MenuItem:
    return MenuItem(text, on_choose, key=key, ticked=on)


INSTRUMENT_ACTS: Mapping[Command, Callable[[BattleScreen], None]] = {
    Command.SIGHT: ruler,
    Command.SIGHT_PIN: pin_ruler,
    Command.FIELD_OF_VIEW: partial(toggle_area, Area.VIEW),
    Command.ENEMY_ZONES: partial(toggle_area, Area.ENEMY_ZONES),
    Command.OWN_ZONES: partial(toggle_area, Area.OWN_ZONES),
    Command.WHAT_IF: open_what_if,
    Command.FILTERS: open_filters,
    Command.NEXT_FILTER: next_filter,
    Command.INSTRUMENTS: open_instruments,
    Command.MINIMAP: partial(toggle, "minimap"),
    Command.NAMES: partial(toggle, "names"),
    Command.GROUND_KEY: partial(toggle, "ground_key"),
    Command.COUNTER_KEY: partial(toggle, "counter_key"),
    Command.OBJECTIVES: partial(toggle, "objectives"),
}
"""What the commands of the instruments do."""
