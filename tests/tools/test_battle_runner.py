"""The runner of small battles: what it says of answers, dice, events and files that are not right, and where."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from labataille.cli import main
from labataille.geometry import parse_hex
from labataille.loading import DataError, Origin
from labataille.loading.battles import load_battle
from labataille.loading.battles_answers import Wanted
from labataille.model.formations import Formation, toward_hexside
from labataille.model.points import HalfPoints
from labataille.model.questions import Ask, EnterAt, Question
from labataille.model.sides import Side
from labataille.tools.battle import Outcome, run
from labataille.tools.battle.answering import choice_for

BATTLE = """\
format: 1
battle: duel
about: A battalion fires at the battalion in front of it.
field:
  terrain: |
    ...
    ...
    ...
units:
  - {id: A, side: french, arm: infantry, troop: fr-ligne, increments: 6, movement: 7, melee: 12, morale: 32, fire: 6,
     hex: "001001", facing: hexside 0}
  - {id: PR-II-S-OG, hex: "001000", facing: hexside 3}
begin: {side: french, segment: offensive-fire}
dice: [62]
answers:
  - refused: {fire: A, hex: "001002", clause: PR 21.1}
  - choose: {hex: "001000"}
  - fire
expect:
  - fired: {firers: [A], losses: 1}
  - increments-lost: {unit: PR-II-S-OG, increments: 1}
after:
  - {unit: PR-II-S-OG, increments: 5}
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "duel.yaml"


def written(file: Path, old: str = "", new: str = "") -> Path:
    """The battle in a file, with one passage changed."""
    assert old in BATTLE
    file.write_text(BATTLE.replace(old, new, 1), encoding="utf-8")
    return file


def outcome_of(file: Path, old: str = "", new: str = "") -> Outcome:
    return run(load_battle(written(file, old, new)))


def fault_of(file: Path, old: str, new: str) -> str:
    (fault,) = outcome_of(file, old, new).faults
    return str(fault).removeprefix(f"{file}:")


def refusals(file: Path, old: str, new: str) -> list[str]:
    with pytest.raises(DataError) as caught:
        load_battle(written(file, old, new))
    return [str(fault).removeprefix(f"{file}:") for fault in caught.value.faults]


# -- what goes otherwise than expected -------------------------------------------------------------------


def test_a_battle_that_goes_as_expected_has_no_faults(file: Path) -> None:
    assert outcome_of(file).is_as_expected


def test_an_answer_that_is_not_open_lists_the_open_ones(file: Path) -> None:
    said = fault_of(file, "  - fire\nexpect", "  - finish\nexpect")

    assert said.startswith("18:5: answers[2]: expected an answer that is open; french is asked which units fire")
    assert said.endswith("open are: resolve, call-off")


def test_an_answer_that_means_several_choices_names_them() -> None:
    there = parse_hex("001001")
    both = tuple(EnterAt(there, Formation.COLUMN, toward_hexside(side), HalfPoints(2)) for side in (0, 1))
    ask = Ask(Side.FRENCH, Question.ENTER, both)
    wanted = Wanted(Origin("duel.yaml", 1, 1, "answers[0]"), EnterAt, {"hex": there})

    assert choice_for(wanted, ask) == (
        "expected an answer that means one choice, but it means 2; be more exact: "
        'enter: {hex: "001001", formation: column, facing: hexside 0} (costs 1), '
        'enter: {hex: "001001", formation: column, facing: hexside 1} (costs 1)'
    )


def test_too_few_dice_are_named_at_the_dice(file: Path) -> None:
    said = fault_of(file, "dice: [62]", "dice: []")

    assert said == "14:7: dice: expected enough dice. No throw is given for: fire. Add a throw to dice."


def test_dice_left_over_are_a_fault(file: Path) -> None:
    said = fault_of(file, "dice: [62]", "dice: [62, 11, 3]")

    assert said == "14:7: dice: expected all dice to be thrown, but 2 throws are left over"


def test_an_event_that_did_not_happen_is_told_with_what_did(file: Path) -> None:
    said = fault_of(file, "losses: 1}", 'losses: 2, sheet: {column: "2:1"}}')

    assert said == (
        "20:5: expect[0]: expected this event to happen, but it did not; fired happened otherwise: losses is 1, sheet.column is 1:1"
    )


def test_events_must_happen_in_the_order_written(file: Path) -> None:
    said = fault_of(file, "  - fired: {firers: [A], losses: 1}\n", "  - increments-lost\n  - fired\n")

    assert said.startswith("21:5: expect[1]: expected this event to happen, but it did not; what happened is: segment-began")


def test_an_event_that_must_never_happen_is_told(file: Path) -> None:
    said = fault_of(file, "after:", "never: [fired: {dice: 62}]\nafter:")

    assert said.startswith("22:9: never[0]: expected this never to happen, but it did: fired: {firers: [A], target: ")


def test_a_refusal_by_another_clause_is_a_fault(file: Path) -> None:
    said = fault_of(file, "clause: PR 21.1", "clause: PR 23.3")

    assert "expected the fire of A to 001002 to be refused by PR 23.3, but what refuses it is: No enemy" in said


def test_an_act_that_is_allowed_after_all_is_a_fault(file: Path) -> None:
    said = fault_of(file, '"001002", clause', '"001000", clause')

    assert said.endswith("expected the fire of A to 001000 to be refused by PR 21.1, but it is allowed")


def test_the_end_is_compared_field_by_field(file: Path) -> None:
    said = fault_of(file, "increments: 5}", "increments: 6, state: good}")

    assert said == "23:36: after[0].increments: expected increments of PR-II-S-OG to be 6, but it is 5"


LINE = """\
format: 1
battle: duel
about: A line in two hexes.
field:
  terrain: |
    ....
    ....
    ....
    ....
units:
  - {id: A, side: french, arm: infantry, troop: fr-ligne, increments: 6, movement: 9, melee: 12, morale: 32, fire: 6,
     hexes: ["001001", "002002"], formation: line, facing: vertex 0}
begin: {side: french, segment: movement}
answers:
  - choose: {unit: A}
"""


def said_of_line(file: Path, rest: str) -> str:
    file.write_text(LINE + rest, encoding="utf-8")
    (fault,) = run(load_battle(file)).faults
    return str(fault)


def test_the_answers_of_a_line_in_two_hexes_are_listed_with_them(file: Path) -> None:
    said = said_of_line(file, "  - fire\n")

    assert 'turn: {facing: vertex 3, hexes: ["001001", "002002"]} (costs 1)' in said
    assert 'form: {formation: line, facing: vertex 0, hexes: ["002002"]} (costs 1)' in said


def test_the_hexes_in_which_a_line_stands_otherwise_are_told(file: Path) -> None:
    said = said_of_line(file, 'after:\n  - {unit: A, hexes: ["001001"]}\n')

    assert said.endswith("expected hexes of A to be [001001], but it is [001001, 002002]")


# -- files that cannot be used ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("battle: duel", "battle: other", '2:9: battle: expected "duel", the name of the file'),
        ("- fire\nexpect", "- fier\nexpect", '18:5: answers[2]: expected one answer, got fier; did you mean "fire"?'),
        ("- fired:", "- fried:", '20:5: expect[0]: expected a kind of event, got fried; did you mean "fired"?'),
        ("losses: 1", "loss: 1", '20:26: expect[0].fired.loss: expected a field of fired, got loss; did you mean "losses"'),
        ("PR-II-S-OG, hex", "PR-II-S-XG, hex", "12:10: units[1].id: expected a unit of the order of battle"),
        ('hex: "001000", f', 'hex: "009000", f', "12:27: units[1].hex: expected a hex of the field, got 009000"),
        ("facing: hexside 3", "facing: vertex 3", "12:45: units[1].facing: expected another facing, since column faces"),
        ("dice: [62]", "dice: [67]", "14:8: dice[0]: expected a throw such as 43"),
        ("    ...\n    ...\n    ...", "    ...\n    .x.\n    ...", "7:6: field.terrain[1]: expected a letter of the"),
        ("arm: infantry", "arm: infantri", "10:32: units[0].arm: expected one of"),
        ("segment: offensive-fire", "segment: set-up", "13:32: begin.segment: expected one of"),
        ("dice: [62]", "dice: [62]\nswitches: {refused-flanks: true}", "15:12: switches.refused-flanks: expected"),
        (
            "dice: [62]",
            "dice: [62]\nswitches: {below-first-column: true}",
            '15:32: switches.below-first-column: expected one of "first-column", "no-effect", got true',
        ),
        ("dice: [62]", "dice: [62]\nswitches: {slopes-block: off}", "15:26: switches.slopes-block: expected true or false"),
        ("dice: [62]", "dice: [62]\nswitches: {canister-range: 3}", "15:28: switches.canister-range: expected one of 1, 2"),
        ('001001", f', '001001", hexes: ["001001", "002001"], f', "11:11: units[0].hex: expected either hex or hexes"),
        (
            'hex: "001001", facing: hexside 0',
            'hexes: ["001001", "002001"], facing: hexside 0',
            "11:13: units[0].hexes: expected a line, skirmishers or a column in Road March, for only they stand in several ",
        ),
        (
            'hex: "001001", facing: hexside 0',
            'hexes: ["001001", "002001"], formation: line, facing: vertex 1',
            "11:13: units[0].hexes: expected hexes side by side, but a body facing vertex 1 reaches from 001001 to ",
        ),
        (
            'hex: "001001", facing: hexside 0',
            'hexes: ["001001", "002002"], formation: line, facing: vertex 0, state: disordered',
            "11:77: units[0].state: expected good, for a disordered unit stands in one hex (PR 16.80), got disordered",
        ),
    ],
)
def test_a_fault_of_the_file_is_named_with_its_place(file: Path, old: str, new: str, said: str) -> None:
    assert any(fault.startswith(said) for fault in refusals(file, old, new)), refusals(file, old, new)


def test_a_battle_may_be_played_with_switches_in_other_positions(file: Path) -> None:
    usual = load_battle(written(file)).charts.switches
    changed = load_battle(written(file, "dice: [62]", "dice: [62]\nswitches: {refused-flank: false}")).charts.switches

    assert usual.refused_flank
    assert changed == replace(usual, refused_flank=False)


# -- the command -----------------------------------------------------------------------------------------


def test_the_command_exits_with_0_when_all_went_as_expected(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["battle", str(written(file))])

    assert code == 0
    assert capsys.readouterr().out == f"{file}: duel: as expected\n"


def test_the_command_exits_with_1_and_tells_what_happened(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["battle", str(written(file, "losses: 1", "losses: 3"))])
    said = capsys.readouterr().out

    assert code == 1
    assert f"{file}:20:5: expect[0]: expected this event to happen" in said
    assert said.endswith("1 of 1 battle not as expected.\n")


def test_the_command_exits_with_2_for_a_file_it_cannot_use(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["battle", str(written(file, "format: 1", "format: 9"))])

    assert code == 2
    assert f"{file}:1:9: format: expected format 1, got 9" in capsys.readouterr().err


def test_the_command_prints_every_event(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["battle", "--events", str(written(file))])

    assert "    increments-lost: {unit: PR-II-S-OG, increments: 1, cause: fire, by: [A]}" in capsys.readouterr().out
