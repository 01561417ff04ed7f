"""500 legal attacks from random games: the worksheet adds up, and what was shown is what happens, die for die (F6, F7).

Then drawn attacks in which one condition is other: it changes its own modifier and nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import pytest

from labataille.ai.chances import condition_of
from labataille.charts.catalogue import Charts
from labataille.charts.ladder import VALUES, index_of, throw_index, value_at
from labataille.charts.odds import OddsColumns
from labataille.controller.previews import TrialPreview, assault_preview, cell_words, fire_preview, reckon_on
from labataille.controller.seen import Seen
from labataille.geometry import Hex
from labataille.model.events import Fired, Meleed, MoraleChecked, OddsCounted
from labataille.model.formations import Formation, Morale
from labataille.model.reasons import Modifier
from labataille.model.sides import Segment, Side
from labataille.model.state import State
from labataille.model.worksheets import CheckSheet, OddsSheet
from labataille.rules.fire import fire_sheet
from labataille.rules.melee_odds import melee_sheet
from labataille.rules.pre_melee import pre_melee_preview
from tests.ai.attacks import EVERY_THROW, Attack, LotDice, random_assaults, random_fires
from tests.draw import CENTRE, COALITION, FRENCH, beside, charts, foot, guns, leader, position
from tests.rules.assault_positions import SOUTH, attacker, defender, field, general, toll

SEEDS = (1, 2, 3)
FIRES, ASSAULTS = 380, 120

NORTH = beside(0)


def seen(attack: Attack) -> Seen:
    return Seen(attack.state, attack.charts, attack.units[0].side, None)


# -- what a worksheet must satisfy -------------------------------------------------------------------


def assert_adds_up(sheet: OddsSheet, columns: OddsColumns) -> None:
    """The column is that of the sums shown, after the shifts shown; no modifier is named twice."""
    attack = sum((term.value for term in sheet.attack), Fraction(0))
    defence = sum((term.value for term in sheet.defence), Fraction(0))
    ratio = columns.column(attack, defence)
    shift = sum(modifier.value for modifier in sheet.shifts)

    assert sheet.ratio_column == columns.names[ratio]
    assert sheet.column == columns.names[min(max(ratio + shift, 0), len(columns.names) - 1)]
    assert named_once(sheet)


def named_once(sheet: OddsSheet | CheckSheet) -> bool:
    named = [modifier.id for modifier in (*getattr(sheet, "shifts", ()), *sheet.modifiers)]
    return len(named) == len(set(named))


def added(sheet: OddsSheet | CheckSheet, index: int) -> int:
    """The rung on which a natural roll is read, by the modifiers shown."""
    return index + sum(modifier.value for modifier in sheet.modifiers)


def spans_of(throws: str) -> Iterator[int]:
    """The rungs of throws as a player reads them, for instance ``11, 43-66``."""
    for span in throws.split(", "):
        first, _, last = span.partition("-")
        yield from range(index_of(int(first)), index_of(int(last or first)) + 1)


# -- fires -------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_f6_what_is_shown_before_a_fire_is_what_each_of_the_36_throws_brings() -> None:
    for number, attack in enumerate(random_fires(SEEDS, FIRES)):
        preview = fire_preview(seen(attack), attack.target, attack.ids)
        assert preview is not None
        assert preview.refusal is None
        assert_adds_up(preview.sheet, attack.charts.fire_table.columns)
        assert_chances_add_up(preview.chances)
        for unit in preview.units:
            assert sum(chance for _, chance in unit.conditions) == sum(chance for _, chance in unit.losses) == 1
        assert_thrown_as_shown(attack, preview, number)


def assert_thrown_as_shown(attack: Attack, preview, seed: int) -> None:
    column = attack.charts.fire_table.columns.names.index(preview.sheet.column)
    promised = {rung: chance.result for chance in preview.chances for rung in spans_of(chance.throws)}
    play = attack.fire()
    for throw in EVERY_THROW:
        play.run(LotDice(seed, "fire", throw))
        fired = play.happened(Fired)[0]
        index = throw_index(throw)
        lost = attack.charts.fire_table.losses(column=column, index=added(preview.sheet, index))
        assert (fired.sheet, fired.losses) == (preview.sheet, lost)
        assert fired.roll == value_at(added(preview.sheet, index))
        assert promised[index].startswith(str(lost) if lost else "no")
        assert_units_as_shown(attack, preview.units, play.state)
    assert len(promised) == len(VALUES)


def assert_chances_add_up(chances) -> None:
    """The chances sum to one, and each is as many 36ths as its throws."""
    assert sum(chance.probability for chance in chances) == 1
    for chance in chances:
        assert chance.probability == Fraction(len(list(spans_of(chance.throws))), 36)


def assert_units_as_shown(attack: Attack, units, after: State) -> None:
    """What has become of every unit is among what was shown."""
    for odds in units:
        before, now = attack.state.units[odds.unit], after.units[odds.unit]
        assert now.lost - before.lost in dict(odds.losses)
        assert condition_of(now) in dict(odds.conditions)
        moved = set(now.hexes) != set(before.hexes)
        assert not moved or odds.moves_off or odds.enters


# -- assaults ----------------------------------------------------------------------------------------


@pytest.mark.slow
def test_f6_what_is_shown_before_an_assault_is_what_each_of_the_36_throws_brings() -> None:
    for number, attack in enumerate(random_assaults(SEEDS, ASSAULTS)):
        preview = settled_preview(attack)
        assert preview is not None
        assert_adds_up(preview.odds, attack.charts.pre_melee.columns)
        assert_adds_up(preview.melee, attack.charts.melee_table.columns)
        assert_chances_add_up(preview.chances)
        assert sum(chance.probability for chance in preview.whole) == 1
        for trial in (*preview.defenders, *preview.attackers):
            assert named_once(trial.sheet)
            assert trial.passing == (1 if trial.exempt else counted_passing(trial.sheet))
        assert_fought_as_shown(attack, preview, number)


def settled_preview(attack: Attack):
    """The preview of an assault once all its ways have been followed."""
    preview = assault_preview(seen(attack), attack.target, attack.ids)
    while preview is not None and preview.is_under_way:
        reckon_on(seen(attack), attack.target, attack.ids, 600)
        preview = assault_preview(seen(attack), attack.target, attack.ids)
    return preview


def counted_passing(sheet: CheckSheet) -> Fraction:
    return Fraction(sum(added(sheet, index) > index_of(sheet.morale) for index in range(36)), 36)


def assert_fought_as_shown(attack: Attack, preview, seed: int) -> None:
    told = Counter({chance.result: chance.probability for chance in preview.whole})
    play = attack.assault()
    for number, throw in enumerate(EVERY_THROW):
        play.run(LotDice(seed + number, "melee", throw))
        assert play.happened(OddsCounted)[0].sheet == preview.odds
        shown = {trial.unit: trial.sheet for trial in (*preview.defenders, *preview.attackers)}
        checked = [event.sheet for event in play.happened(MoraleChecked) if event.sheet.occasion == "pre-melee"]
        assert all(named_once(sheet) for sheet in checked)
        assert checked[:1] == [] or checked[0] == shown[checked[0].unit]
        for fought in play.happened(Meleed):
            assert told[result_as_shown(attack.charts, fought, throw_index(throw))] > 0
        assert_units_as_shown(attack, (*preview.attacking, *preview.defending), play.state)


def result_as_shown(charts: Charts, fought: Meleed, index: int) -> str:
    """The result of a melee in words, read in the column of its worksheet on the rung that its modifiers give."""
    assert_adds_up(fought.sheet, charts.melee_table.columns)
    column = charts.melee_table.columns.names.index(fought.sheet.column)
    cell = charts.melee_table.cell(column=column, index=added(fought.sheet, index))
    assert (cell.text, value_at(added(fought.sheet, index))) == (fought.result, fought.roll)
    return cell_words(cell)


# -- one condition, one modifier: fire ---------------------------------------------------------------


def fire(*pieces, firers: str = "g", at: Hex = NORTH) -> OddsSheet:
    state = position(*pieces)
    return fire_sheet(state, charts(), [state.units[name] for name in firers], at)


def target(increments: int = 8, hex: Hex = NORTH):
    return foot("t", hex, Formation.COLUMN, 3, side=COALITION, increments=increments, troop="pr-infantry")


def changed(before: tuple[Modifier, ...], after: tuple[Modifier, ...]) -> dict[str, int]:
    """The modifiers that are other or new, by how much; those that are gone count too."""
    old, new = ({modifier.id: modifier.value for modifier in each} for each in (before, after))
    return {name: new.get(name, 0) - old.get(name, 0) for name in {**old, **new} if new.get(name) != old.get(name)}


def test_pr_21_12_a_leader_with_the_guns_changes_his_modifier_alone() -> None:
    battery = guns("g", CENTRE, bands=[(8, 24)])
    without, led = fire(battery, target()), fire(battery, target(), leader("l", CENTRE, artillery=3))

    assert list(changed(without.modifiers, led.modifiers).values()) == [3]
    assert (without.attack, without.defence, without.shifts) == (led.attack, led.defence, led.shifts)


def test_pr_22_1_mass_changes_its_modifier_alone() -> None:
    battery = guns("g", CENTRE, bands=[(8, 24)])
    nine, twelve = fire(battery, target(9)), fire(battery, target(12))

    assert list(changed(nine.modifiers, twelve.modifiers).values()) == [3]
    assert (nine.attack, nine.defence, nine.shifts) == (twelve.attack, twelve.defence, twelve.shifts)


def test_pr_26_6_canister_changes_the_shift_alone() -> None:
    battery, far = guns("g", CENTRE, bands=[(8, 24)]), beside(0, 2)
    near, off = fire(battery, target()), fire(battery, target(hex=far), at=far)

    assert list(changed(off.shifts, near.shifts).values()) == [1]
    assert changed(off.modifiers, near.modifiers) == {}
    assert near.ratio_column == off.ratio_column


# -- one condition, one modifier: checks before a melee ----------------------------------------------


def checks(state: State) -> dict[str, CheckSheet]:
    """The worksheets of both sides in an assault by A."""
    settled = pre_melee_preview(state, charts(), [state.units["A"]], CENTRE)
    return {trial.unit: trial.sheet for trial in (*settled.defenders, *settled.attackers)}


def duel(ours: dict[str, object] | None = None, theirs: dict[str, object] | None = None, **circumstances: object) -> State:
    return field(attacker("A", **(ours or {})), defender("D", **(theirs or {})), **circumstances)


CONDITIONS = {
    "PR 33.8, flank": ({"theirs": {"facing": 1}}, {"A": {"flank": 12}, "D": {"flank": -12}}),
    "PR 33.8, rear": ({"theirs": {"facing": 0}}, {"A": {"rear": 6}, "D": {"rear": -6}}),
    "PR 33.10, line": ({"theirs": {"formation": Formation.LINE, "facing": 2}}, {"D": {"line": -3}}),
    "PR 33.10, skirmish order": ({"theirs": {"formation": Formation.SKIRMISH, "facing": 2}}, {"D": {"skirmish": -6}}),
    "PR 31.6a, carré": ({"theirs": {"formation": Formation.CARRE}}, {"D": {"carre": 6}}),
    "PR 33.11, DD": ({"theirs": {"morale": Morale.DISORDERED}}, {"D": {"disordered": -3}}),
    "PR 32.12, DD": ({"ours": {"morale": Morale.DISORDERED}}, {"A": {"disordered": -3}}),
    "PR 33.12, half losses": ({"theirs": {"increments": 12, "lost": 6}}, {"D": {"half-losses": -6}}),
    "PR 33.13, slope": (
        {"features": {SOUTH: "slope"}, "height": {CENTRE: 1}},
        {"A": {"slope": -2}, "D": {"slope": 2}},
    ),
    "PR 33.14, stream": ({"features": {SOUTH: "stream"}}, {"A": {"stream": -6}, "D": {"stream": 6}}),
    "PR 33.17, leader": ({"leaders": [general("M", CENTRE, side=COALITION, morale=4)]}, {"D": {"leader": 4}}),
    "PR 33.19, toll": ({"tolls": [toll("A", 2, "D")]}, {"A": {"fire-loss": -6}}),
    "PR 33.19, toll of opportunity fire": ({"tolls": [toll("A", 2, "D", segment=Segment.MOVEMENT)]}, {}),
}
"""What is other than in a plain assault, and which modifiers are other for it, by the unit that checks."""


@pytest.mark.parametrize("condition", list(CONDITIONS))
def test_f7_one_condition_changes_its_modifier_alone(condition: str) -> None:
    circumstances, wanted = CONDITIONS[condition]
    before, after = checks(duel()), checks(duel(**circumstances))

    assert {name: changed(before[name].modifiers, after[name].modifiers) for name in "AD"} == {"A": {}, "D": {}} | wanted
    assert all(named_once(sheet) for sheet in after.values())


@pytest.mark.parametrize("condition", list(CONDITIONS))
def test_f8_one_condition_changes_the_chances_by_its_modifier(condition: str) -> None:
    circumstances, wanted = CONDITIONS[condition]
    before, after = previewed(duel()), previewed(duel(**circumstances))

    for unit in "AD":
        steps = sum(wanted.get(unit, {}).values())
        if after[unit].exempt is None:
            assert after[unit].passing == min(max(before[unit].passing + Fraction(steps, 36), Fraction(0)), Fraction(1))


def previewed(state: State) -> dict[str, TrialPreview]:
    preview = assault_preview(Seen(state, charts(), FRENCH, None), CENTRE, (state.units["A"].id,))
    assert preview is not None
    return {trial.unit: trial for trial in (*preview.defenders, *preview.attackers)}


# -- one condition, one modifier: the melee ----------------------------------------------------------


def melee(state: State) -> OddsSheet:
    return melee_sheet(state, charts(), [state.units["A"]], CENTRE)


@pytest.mark.parametrize(("hex", "side", "value"), [(SOUTH, FRENCH, 3), (CENTRE, COALITION, -3)])
def test_pr_33_33_a_leader_changes_his_modifier_of_the_melee_alone(hex: Hex, side: Side, value: int) -> None:
    before, after = melee(duel()), melee(duel(leaders=[general("M", hex, side=side, melee=3)]))

    assert list(changed(before.modifiers, after.modifiers).values()) == [value]
    assert (before.attack, before.defence, before.column) == (after.attack, after.defence, after.column)
