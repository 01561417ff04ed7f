"""The worked examples of assault and of cavalry in melee (PR 16.50, 32 to 35; BZ 13, 17), by their ids."""

from __future__ import annotations

from labataille.charts.ladder import VALUES
from labataille.charts.melee import MeleeCell, Outcome
from labataille.model.events import Retreated
from labataille.model.formations import Formation, Morale
from labataille.rules.advance import may_advance
from labataille.rules.assault import may_assault, may_join
from labataille.rules.melee_odds import cell_of, melee_sheet
from labataille.rules.pre_melee import increment_odds, pre_melee_preview
from tests.draw import CENTRE, COALITION, charts
from tests.rules.assault_positions import SOUTH, SOUTH_WEST, Fought, apply_result, attacker, defender, field, riders, toll


def sheet_of(state):
    return melee_sheet(state, charts(), [state.units["A"]], CENTRE)


def added(state, of):
    """What an assault by A adds to a unit's check besides the odds."""
    seen = pre_melee_preview(state, charts(), [state.units["A"]], CENTRE)
    trial = next(each for each in (*seen.defenders, *seen.attackers) if each.unit == of)
    return sum(modifier.value for modifier in trial.modifiers if modifier.id != "odds")


def after(state, outcome):
    play = Fought(state, dice=[66] * 9)
    return play.run(apply_result(play, MeleeCell(outcome.value, outcome), ["A"], ["D"]))


def broken_carre():
    return after(field(attacker(), defender(formation=Formation.CARRE)), Outcome.DEFENDER_DISORDERS)


def test_ex_12_melee_prorating():
    assert sheet_of(field(attacker(increments=5, lost=1, melee=15), defender())).attack_value == 12


def test_ex_16_6():
    play = broken_carre()

    assert play.state.units["D"].morale is Morale.DISORDERED
    assert play.state.units["D"].formation is Formation.COLUMN
    assert [len(event.path) for event in play.happened(Retreated)] == [3]


def test_ex_34_carre_dd():
    unit = broken_carre().state.units["D"]

    assert (unit.morale, unit.formation) == (Morale.DISORDERED, Formation.COLUMN)


def test_ex_16_12():
    state = field(defender(formation=Formation.CARRE), riders("A", CENTRE, melee=30))

    assert sheet_of(state).attack_value == 10
    assert after(state, Outcome.ATTACKER_DISORDERS).state.units["A"].hex != CENTRE
    assert after(state, Outcome.ATTACKER_ROUTS).state.units["A"].hex != CENTRE


def test_ex_33_flank_numbers():
    state = field(attacker(melee=7), defender(facing=1))

    assert (added(state, "A"), added(state, "D")) == (12, -12)
    assert sheet_of(state).attack_value == 14


def test_ex_33_rear_numbers():
    state = field(attacker(melee=8), defender(facing=0))

    assert (added(state, "A"), added(state, "D")) == (6, -6)
    assert sheet_of(state).attack_value == 12


def test_ex_33_line_in_assault():
    line = attacker(formation=Formation.LINE, increments=9, melee=18)
    other = defender(formation=Formation.LINE, increments=9, melee=18, facing=2)
    odds = increment_odds(charts(), [line], [other])

    assert (odds.attack_value, odds.defence_value) == (4, 9)
    assert (sheet_of(field(line, other)).attack_value, sheet_of(field(line, other)).defence_value) == (18, 18)


def test_ex_33_elite_defender():
    assert added(field(attacker(), defender(value=13), tolls=[toll("A", 2, "D")]), "A") == -18


def test_ex_33_melee_under_one_to_two():
    sheet = sheet_of(field(attacker(melee=4), defender(melee=10)))
    roll = VALUES.index(43)

    assert (sheet.column, sheet.modifier) == ("1:2", -6)
    assert VALUES[roll + sheet.modifier] == 33
    assert cell_of(charts(), sheet, roll).text == "AD"


def test_ex_35_1():
    state = field(riders("A", SOUTH, movement=12), riders("D", CENTRE, facing=3, side=COALITION, movement=13))

    assert [multiplier.factor for multiplier in sheet_of(state).attack[0].multipliers] == [2]


def test_ex_35_2():
    state = field(riders("A", SOUTH, Formation.LINE, movement=12, melee=10), defender())

    assert sheet_of(state).attack_value == 5


def test_ex_35_3():
    state = field(defender(formation=Formation.CARRE), riders("A", CENTRE, Formation.LINE, melee=30, lance=6))
    melee, lances = sheet_of(state).attack

    assert melee.value == 10
    assert lances.amount == 6


def test_ex_35_5():
    state = field(attacker(), riders("H", SOUTH_WEST, facing=1), defender())

    assert may_join(state, charts(), state.units["H"], CENTRE, [state.units["A"]]) is not None
    assert may_join(state, charts(), state.units["A"], CENTRE, [state.units["H"]]) is not None


def test_ex_bz_13_2():
    assert added(field(attacker(), defender(value=14), tolls=[toll("A", 2, "D")]), "A") == -18


def test_ex_bz_13_3():
    assert added(field(attacker(value=15), defender(value=13), tolls=[toll("A", 2, "D")]), "A") == -6


def test_ex_bz_17_1():
    state = field(
        attacker(formation=Formation.SKIRMISH, melee=8),
        defender(formation=Formation.SKIRMISH, facing=2),
        terrain={CENTRE: "swamp"},
    )
    factors = {multiplier.id: str(multiplier.factor) for multiplier in sheet_of(state).attack[0].multipliers}

    assert factors["swamp"] == "1/4"
    assert may_advance(state, charts(), state.units["A"], CENTRE).clause == "PR 33.36"


def test_ex_bz_17_2():
    state = field(attacker(formation=Formation.SKIRMISH), defender(), terrain={SOUTH: "swamp"})

    assert may_assault(state, charts(), state.units["A"], CENTRE).clause == "PR 32.11"
