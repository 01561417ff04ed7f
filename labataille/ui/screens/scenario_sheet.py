"""A scenario in words: when and how long, who fights, who comes later, and what wins it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from labataille.controller.chronicle.words import level_name
from labataille.model.counters import Arm, Counter
from labataille.model.scenario import Scenario
from labataille.model.sides import Side, clock
from labataille.model.victory import Condition, CorpsAtLevel, HoldsPlace, IncrementsAcross
from labataille.ui.screens.chapters import Chapter
from labataille.ui.text import escape

_ARMS: Mapping[Arm, tuple[str, str]] = {
    Arm.INFANTRY: ("battalion", "battalions"),
    Arm.CAVALRY: ("cavalry regiment", "cavalry regiments"),
    Arm.ARTILLERY: ("battery", "batteries"),
}


def battle_text(scenario: Scenario) -> str:
    """Return what a player wants to know before he sits down, as rich text."""
    end = clock(scenario.time_of(scenario.turns + 1))
    first = scenario.side_name(scenario.first_side)
    hours = f"{clock(scenario.start)} to {end}, {scenario.turns} turns of {scenario.turn_minutes} minutes. "
    return f"{hours}The {escape(first)} side moves first in every turn."


def side_text(scenario: Scenario, side: Side) -> str:
    """Return the forces of a side, and when they come."""
    present = [unit for group in scenario.set_up if group.side is side for unit in group.units]
    coming = [unit for due in scenario.reinforcements if due.side is side for unit in due.units]
    counters = {unit: scenario.counters[unit] for unit in (*present, *coming) if unit in scenario.counters}
    lines = [f"<b>{escape(scenario.side_name(side))}</b>  {_strength(counters.values())}"]
    if present:
        lines.append(f"On the field: {_strength(counters[unit] for unit in present if unit in counters)}")
    by_turn: dict[int, list[Counter]] = {}
    for due in scenario.reinforcements:
        if due.side is side:
            by_turn.setdefault(due.turn, []).extend(counters[unit] for unit in due.units if unit in counters)
    lines += [f"{clock(scenario.time_of(turn))}: {_strength(by_turn[turn])}" for turn in sorted(by_turn)]
    return "<br>".join(lines)


def _strength(counters: Iterable[Counter]) -> str:
    listed = list(counters)
    parts = []
    for arm, (one, many) in _ARMS.items():
        count = sum(counter.arm is arm for counter in listed)
        if count:
            parts.append(f"{count} {one if count == 1 else many}")
    return ", ".join(parts) or "nothing"


def victory_text(scenario: Scenario) -> str:
    """Return the victory levels, tested from the top, as rich text (BZ 19.6)."""
    levels = ((escape(level_name(scenario, row.level)), _conditions(scenario, row.conditions)) for row in scenario.victory)
    return "<br>".join(f"<b>{level}</b>: {conditions}" for level, conditions in levels)


def _conditions(scenario: Scenario, conditions: Sequence[Condition]) -> str:
    """Return conditions as a sentence: what is held by each side, then how the corps stand."""
    parts = []
    for side in Side:
        held = [_place(scenario, each) for each in conditions if isinstance(each, HoldsPlace) and each.side is side]
        if held:
            parts.append(f"{' and '.join(held)} held by {escape(scenario.sides[side].people)}")
    corps = [each for each in conditions if isinstance(each, CorpsAtLevel)]
    parts += [f"{escape(scenario.corps[each.corps].name)} is on morale level {each.level}" for each in corps]
    parts += [_across(scenario, each) for each in conditions if isinstance(each, IncrementsAcross)]
    return ", ".join(parts) or "otherwise"


def _across(scenario: Scenario, across: IncrementsAcross) -> str:
    least = f"at least {across.at_least}" if across.at_least is not None else ""
    most = (f"at most {across.at_most}" if across.at_most else "no") if across.at_most is not None else ""
    number = " and ".join(bound for bound in (least, most) if bound)
    adjective, watercourse = escape(scenario.sides[across.side].adjective), escape(across.watercourse)
    return f"{number} {adjective} {'increment' if number.endswith(' 1') else 'increments'} across the {watercourse}"


def _place(scenario: Scenario, held: HoldsPlace) -> str:
    place = scenario.battlefield.places[held.place]
    if held.hexes >= len(place.hexes):
        return escape(place.name)
    return f"{held.hexes} {'hex' if held.hexes == 1 else 'hexes'} of {escape(place.name)}"


# -- chapters ----------------------------------------------------------------------------------------


def later_text(chapters: Iterable[Chapter]) -> str:
    """Return the chapters that are not in the game yet, and what a player misses by each."""
    return "<br>".join(
        f"<b>{escape(each.title)}</b> <c faint>{escape(each.chapter)}</c>" + (f": {escape(each.short)}" if each.short else "")
        for each in chapters
    )
