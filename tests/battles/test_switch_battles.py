"""The optional rules of Bautzen: each has a small battle in each of its positions, alike but for what comes of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from labataille.charts.optional_rules import OptionalRule, changed_rules, optional_rules, position_of, written
from labataille.charts.switches import Position
from labataille.loading.battles import SmallBattle, load_battle
from labataille.loading.charts import load_charts
from labataille.model.battlefield import Battlefield
from labataille.model.plain import to_plain
from labataille.model.state import State
from labataille.resources import scenarios_folder
from labataille.tools.battle import Outcome, run

FOLDER = Path(__file__).parent

RULES = optional_rules(load_charts(scenarios_folder() / "bautzen"))
IN_FORCE = [rule for rule in RULES if rule.comes_with is None]


def name_of(rule: OptionalRule, position: Position) -> str:
    return f"switch-{rule.id}-{written(position)}"


@cache
def played(name: str) -> tuple[SmallBattle, Outcome]:
    battle = load_battle(FOLDER / f"{name}.yaml")
    return battle, run(battle)


CASES = [pytest.param(rule, position, id=name_of(rule, position)) for rule in IN_FORCE for position in rule.positions]
PAIRS = [
    pytest.param(rule, *pair, id=" against ".join(map(written, pair)) + f" of {rule.id}")
    for rule in IN_FORCE
    for pair in combinations(rule.positions, 2)
]


@pytest.mark.parametrize(("rule", "position"), CASES)
def test_every_position_has_a_battle_that_is_played_with_it(rule: OptionalRule, position: Position) -> None:
    battle, outcome = played(name_of(rule, position))

    assert position_of(battle.charts, rule.id) == position
    assert {changed.id for changed in changed_rules(battle.charts)} <= {rule.id}
    assert outcome.is_as_expected, "\n".join(map(str, outcome.faults))


@pytest.mark.parametrize(("rule", "one", "other"), PAIRS)
def test_the_battles_of_a_rule_begin_alike_and_are_thrown_alike(rule: OptionalRule, one: Position, other: Position) -> None:
    first, second = (played(name_of(rule, position)) for position in (one, other))
    thrown = [{throw.purpose: throw.throw for throw in reversed(outcome.throws)} for _, outcome in (first, second)]

    assert [*set_up(first[0].start)] == [*set_up(second[0].start)]
    assert all(thrown[0][purpose] == thrown[1][purpose] for purpose in thrown[0].keys() & thrown[1].keys())


@pytest.mark.parametrize(("rule", "one", "other"), PAIRS)
def test_a_rule_makes_a_difference(rule: OptionalRule, one: Position, other: Position) -> None:
    """What happens differs, and not only in the answers: what one battle expects does not come of the other."""
    first, second = (played(name_of(rule, position))[0] for position in (one, other))

    assert not run(replace(first, charts=second.charts)).is_as_expected
    assert not run(replace(second, charts=first.charts)).is_as_expected


def set_up(state: State) -> Iterator[object]:
    """What two states may differ in at the beginning, the names of their battles left out."""
    for field in fields(State):
        if field.name != "scenario":
            yield to_plain(getattr(state, field.name))
    for field in fields(Battlefield):
        yield getattr(state.scenario.battlefield, field.name)
    yield state.scenario.set_up


def test_no_battle_of_a_rule_is_left_over() -> None:
    """Every file called after a switch is one of a position that there is."""
    names = {name_of(rule, position) for rule in IN_FORCE for position in rule.positions}

    assert {path.stem for path in FOLDER.glob("switch-*.yaml")} == names


BATTLE = """\
format: 1
battle: any
about: Nothing happens.
switches: {{{id}: {position}}}
field:
  terrain: |
    .
units:
  - {{id: PR-II-S-OG, hex: "000000", facing: hexside 3}}
begin: {{side: french, segment: melee}}
"""


@pytest.mark.parametrize(
    ("rule", "position"), [pytest.param(rule, each, id=name_of(rule, each)) for rule in RULES for each in rule.positions]
)
def test_every_position_of_every_rule_can_be_read(rule: OptionalRule, position: Position, tmp_path: Path) -> None:
    """Those too whose chapter is not in the game yet."""
    plain = str(position).lower() if isinstance(position, bool) else written(position)
    file = tmp_path / "any.yaml"
    file.write_text(BATTLE.format(id=rule.id, position=plain), encoding="utf-8")
    charts = load_battle(file).charts

    assert position_of(charts, rule.id) == position
    assert [changed.id for changed in changed_rules(charts)] == ([] if position == rule.printed else [rule.id])
