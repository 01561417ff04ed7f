"""Turns played by intents, without a window: what a click or a key becomes for the question that stands open."""

from __future__ import annotations

import pytest

from labataille.controller.acting import act
from labataille.controller.intents import (
    EndSegment,
    Face,
    Form,
    Give,
    GoTo,
    PointAt,
    PutDown,
    Redo,
    TakeLeader,
    TakeUnit,
    Undo,
)
from labataille.controller.queries import leader_reach, pieces_open, ready_units, unit_reach
from labataille.controller.seen import seen_at
from labataille.controller.table import Battle, Table
from labataille.engine.game import Game
from labataille.geometry import Hex, distance
from labataille.model.formations import Facing, Formation
from labataille.model.ids import LeaderId, UnitId
from labataille.model.questions import (
    Ask,
    CallOff,
    ChooseHex,
    ChooseLeader,
    ChooseUnit,
    EnterAt,
    Exclude,
    Finish,
    Pose,
    Question,
    Resolve,
)
from labataille.model.records import checksum
from labataille.model.sides import Segment, Side
from labataille.model.units import Station
from tests.engine.courses import played, weissig

HUMANS = dict.fromkeys(Side, "human")
A_LONG_WAY = 12


def asked(table: Table) -> Ask:
    assert table.ask is not None, "the battle is over"
    return table.ask


def new_table() -> Table:
    return Table(Battle(*weissig(), HUMANS, 7))


def table_at(question: Question, turn: int = 6, seed: int = 3) -> Table:
    """A table at a position in which something is asked, come to by random play."""

    def is_asked(game: Game) -> bool:
        ask = game.pending
        return ask is not None and ask.quiet and ask.question is question and game.state.turn >= turn

    start = played(is_asked, seed).state
    return Table(Battle(*weissig(), HUMANS, 7, start=start))


def set_up(table: Table) -> None:
    """Set up every piece at the first hex that takes it, as it is proposed."""
    while asked(table).question is Question.SET_UP and Finish() not in asked(table).choices:
        place(table)
    assert act(table, EndSegment()) is None


def place(table: Table) -> UnitId | LeaderId:
    piece = asked(table).choices[0]
    assert isinstance(piece, ChooseUnit | ChooseLeader)
    take = TakeUnit(piece.unit) if isinstance(piece, ChooseUnit) else TakeLeader(piece.leader)
    assert act(table, take) is None
    hexes = [choice.hex for choice in asked(table).choices if isinstance(choice, ChooseHex)]
    assert act(table, PointAt(hexes[len(hexes) // 2])) is None
    pose = asked(table).default
    if isinstance(pose, Pose):
        assert act(table, Give(pose)) is None
    return piece.unit if isinstance(piece, ChooseUnit) else piece.leader


def bring_on(table: Table) -> UnitId:
    """Let the first reinforcement come on."""
    unit = next(choice.unit for choice in asked(table).choices if isinstance(choice, ChooseUnit))
    assert act(table, TakeUnit(unit)) is None
    entry = next(choice for choice in asked(table).choices if isinstance(choice, EnterAt))
    assert act(table, PointAt(entry.hex)) is None
    return unit


def farthest(table: Table, unit: UnitId) -> Hex:
    reach = unit_reach(seen_at(table), table.state.units[unit])
    return max(reach, key=lambda hex: (reach[hex].cost, hex))


def nearest(table: Table, unit: UnitId) -> Hex:
    reach = unit_reach(seen_at(table), table.state.units[unit])
    return min((hex for hex in reach if not reach[hex].stops), key=lambda hex: (reach[hex].cost, hex))


def take_first(table: Table) -> UnitId:
    """Take up the first unit in column on the map that can march far."""
    for unit in map(table.state.units.__getitem__, ready_units(table.ask)):
        if unit.hexes and unit.formation is Formation.COLUMN and len(unit_reach(seen_at(table), unit)) > A_LONG_WAY:
            assert act(table, TakeUnit(unit.id)) is None
            return unit.id
    raise AssertionError("no unit can march far")


# -- a turn --------------------------------------------------------------------------------------------------


def test_a_turn_of_weissig_is_played_by_intents() -> None:
    table = new_table()
    set_up(table)
    assert (table.state.turn, table.state.phasing, table.state.segment) == (1, Side.FRENCH, Segment.MOVEMENT)
    unit = bring_on(table)
    target = farthest(table, unit)
    assert act(table, GoTo(target)) is None
    assert act(table, PutDown()) is None
    assert act(table, EndSegment()) is None
    while table.state.turn == 1:
        assert act(table, EndSegment()) is None

    assert table.state.units[unit].hex == target
    assert table.state.turn == 2
    assert [line.text for line in table.lines if line.weight > 1][:4] == [
        "Turn 1 of 13, 13:00",
        "French: charge à cheval",
        "French: movement",
        "Coalition: defensive fire",
    ]


def test_a_piece_of_the_set_up_stands_where_it_was_put() -> None:
    table = new_table()
    piece = place(table)

    assert UnitId(piece) in table.state.units
    assert table.state.units[UnitId(piece)].station is Station.ON_MAP


# -- movement ------------------------------------------------------------------------------------------------


def test_pr_18_4_a_path_is_walked_hex_by_hex() -> None:
    table = table_at(Question.MOVE)
    unit = take_first(table)
    target = farthest(table, unit)
    way = unit_reach(seen_at(table), table.state.units[unit])[target]
    spent = table.state.marches[unit].spent if unit in table.state.marches else 0
    before = len(table.game.journal)
    assert act(table, GoTo(target)) is None

    assert table.state.units[unit].hexes == (target,)
    assert len(table.game.journal) - before == len(way.path)
    assert table.state.marches[unit].spent - spent == way.cost


def test_pr_18_4_a_hex_out_of_reach_is_refused_with_its_clause_and_nothing_changes() -> None:
    table = table_at(Question.MOVE)
    unit = take_first(table)
    here = table.state.units[unit].hex
    field = table.state.scenario.battlefield
    far = max(field.terrain, key=lambda hex: (distance(here, hex), hex))
    before = checksum(table.state), asked(table)
    refusal = act(table, GoTo(far))

    assert refusal is not None
    assert refusal.clause == "PR 18.4"
    assert refusal.sentence.endswith(".")
    assert (checksum(table.state), asked(table)) == before


def test_another_unit_is_taken_up_in_place_of_the_one_in_hand() -> None:
    table = table_at(Question.MOVE)
    first = take_first(table)
    second = next(
        unit
        for unit in pieces_open(table.state, table.battle.charts, asked(table))
        if unit in table.state.units and unit != first
    )

    assert act(table, TakeUnit(UnitId(second))) is None
    assert asked(table).unit == second


def test_pr_18_1_a_unit_that_has_moved_is_refused_and_the_one_in_hand_stays() -> None:
    table = table_at(Question.MOVE)
    moved = take_first(table)
    assert act(table, GoTo(nearest(table, moved))) is None
    assert act(table, PutDown()) is None
    in_hand = take_first(table)
    refusal = act(table, TakeUnit(moved))

    assert refusal is not None
    assert str(refusal) == "It has moved in this segment. (PR 18.1)"
    assert asked(table).unit == in_hand


def test_pr_2_4_an_enemy_is_not_taken_up() -> None:
    table = table_at(Question.MOVE)
    enemy = next(table.state.units_of(asked(table).side.enemy))
    refusal = act(table, TakeUnit(enemy.id))

    assert refusal is not None
    assert refusal.clause == "PR 2.4"


def test_pr_18_7_a_unit_turns_where_it_is_told() -> None:
    table = table_at(Question.MOVE)
    unit = take_first(table)
    facing = table.state.units[unit].facing
    assert facing is not None
    about = Facing(facing.aim, (facing.number + 3) % 6)

    assert act(table, Face(about)) is None
    assert table.state.units[unit].facing == about


def test_pr_15_12_a_formation_that_is_not_open_to_the_arm_is_refused() -> None:
    table = table_at(Question.MOVE)
    take_first(table)
    refusal = act(table, Form(Formation.UNLIMBERED))

    assert refusal is not None
    assert refusal.clause == "PR 15.12"


def test_pr_7_4_a_leader_rides_to_a_hex_by_the_cheapest_way() -> None:
    table = table_at(Question.MOVE)
    leader = next(
        choice.leader
        for choice in asked(table).choices
        if isinstance(choice, ChooseLeader) and table.state.leaders[choice.leader].is_on_map
    )
    assert act(table, TakeLeader(leader)) is None
    reach = leader_reach(table.state, table.battle.charts, table.state.leaders[leader])
    target = max(reach, key=lambda hex: (reach[hex].cost, hex))
    assert act(table, GoTo(target)) is None

    assert table.state.leaders[leader].hex == target
    assert table.state.leader_marches[leader].spent == reach[target].cost


# -- fire and assault ----------------------------------------------------------------------------------------


def test_pr_21_19_a_fire_is_pointed_at_changed_and_thrown() -> None:
    table = table_at(Question.FIRE_TARGET, turn=5)
    target = next(choice.hex for choice in asked(table).choices if isinstance(choice, ChooseHex))
    assert act(table, PointAt(target)) is None
    assert asked(table).question is Question.FIRERS
    before = len(table.lines)
    assert act(table, Give(Resolve())) is None

    assert target in table.state.targets or table.state.segment is not Segment.OFFENSIVE_FIRE
    assert any(line.dice and line.hex == target for line in table.lines[before:])


def test_pr_21_11_a_firer_is_left_out_and_joined_by_taking_it() -> None:
    table = _with_several_firers()
    firer = next(choice.unit for choice in asked(table).choices if isinstance(choice, Exclude))
    assert act(table, TakeUnit(firer)) is None
    assert firer not in asked(table).chosen
    assert act(table, TakeUnit(firer)) is None

    assert firer in asked(table).chosen


def _with_several_firers() -> Table:
    """A table at which several units may fire at one hex."""
    for seed in range(3, 40):

        def is_asked(game: Game) -> bool:
            return game.pending is not None and any(isinstance(choice, Exclude) for choice in game.pending.choices)

        game = played(lambda game: is_asked(game) and _is_fire(game), seed)
        if game.pending is not None:
            table = Table(Battle(*weissig(), HUMANS, 7, start=game._checkpoints[-1].state))
            assert game.pending.hex is not None
            assert act(table, PointAt(game.pending.hex)) is None
            return table
    raise AssertionError("nowhere do several units fire together")


def _is_fire(game: Game) -> bool:
    return game.pending is not None and game.pending.question is Question.FIRERS


def test_an_attack_that_is_put_down_is_called_off() -> None:
    table = table_at(Question.FIRE_TARGET, turn=5)
    before = checksum(table.state)
    target = next(choice.hex for choice in asked(table).choices if isinstance(choice, ChooseHex))
    assert act(table, PointAt(target)) is None
    assert CallOff() in asked(table).choices
    assert act(table, PutDown()) is None

    assert asked(table).question is Question.FIRE_TARGET
    assert checksum(table.state) == before


# -- undo ----------------------------------------------------------------------------------------------------


def test_undo_takes_back_a_whole_path_and_redo_walks_it_again() -> None:
    table = table_at(Question.MOVE)
    unit = take_first(table)
    here, target = table.state.units[unit].hexes, farthest(table, unit)
    assert act(table, GoTo(target)) is None
    assert act(table, Undo()) is None
    assert table.state.units[unit].hexes == here
    assert asked(table).unit == unit
    assert act(table, Redo()) is None

    assert table.state.units[unit].hexes == (target,)


def test_undo_with_nothing_in_hand_goes_back_to_the_last_act_that_changed_something() -> None:
    table = table_at(Question.MOVE)
    unit = take_first(table)
    assert act(table, GoTo(nearest(table, unit))) is None
    assert act(table, PutDown()) is None
    moved = checksum(table.state)
    other = take_first(table)
    assert act(table, PutDown()) is None
    assert checksum(table.state) == moved
    assert act(table, Undo()) is None

    assert other != unit
    assert asked(table).unit == unit


def test_undo_takes_back_the_lines_of_the_log_too() -> None:
    table = table_at(Question.MOVE)
    before = list(table.lines)
    unit = take_first(table)
    assert act(table, GoTo(farthest(table, unit))) is None
    assert len(table.lines) > len(before)
    assert act(table, Undo()) is None

    assert table.lines == before


def test_pr_9_1_nothing_is_taken_back_past_the_dice() -> None:
    table = table_at(Question.FIRE_TARGET, turn=5)
    target = next(choice.hex for choice in asked(table).choices if isinstance(choice, ChooseHex))
    assert act(table, PointAt(target)) is None
    assert act(table, Give(Resolve())) is None
    while table.game.can_undo:
        assert act(table, Undo()) is None
    refusal = act(table, Undo())

    assert refusal is not None
    assert refusal.clause == "PR 9.1"


@pytest.mark.parametrize("question", [Question.MOVE, Question.FIRE_TARGET])
def test_pr_2_4_the_segment_is_ended_also_with_something_in_hand(question: Question) -> None:
    table = table_at(question, turn=5)
    before = (table.state.turn, table.state.phasing, table.state.segment)
    first = asked(table).choices[0]
    assert act(table, Give(first)) is None
    assert act(table, EndSegment()) is None

    assert (table.state.turn, table.state.phasing, table.state.segment) != before
