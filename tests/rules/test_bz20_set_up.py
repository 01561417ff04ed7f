"""Set-up (BZ 20): groups are placed freely in their zones, legally, facing their way."""

from __future__ import annotations

from dataclasses import replace

from labataille.geometry import disc, parse_hex
from labataille.model.counters import Size
from labataille.model.events import LeaderPlaced, SegmentBegan, SetUpEnded, UnitPlaced, ZoneWidened
from labataille.model.formations import Formation
from labataille.model.ids import LeaderId, UnitId
from labataille.model.questions import CallOff, ChooseHex, ChooseLeader, ChooseUnit, Finish, Pose, Question
from labataille.model.scenario import SetUpGroup
from labataille.model.sides import Segment, Side
from labataille.model.state import State
from labataille.model.units import Leader, Station, Unit
from labataille.rules.set_up import set_up, set_up_hexes, set_up_poses
from tests.draw import COALITION, FRENCH, Played, charts, field, foot, leader, limbered, looking, position

A, B, G = UnitId("a"), UnitId("b"), LeaderId("general")

HERE = parse_hex("004004")


def waiting(*pieces: Unit | Leader, drawing: str = "", zone: str = "", side: Side = FRENCH) -> State:
    """A set-up of one group: in the zone named, or within one hex of the middle."""
    hexes = tuple(map(parse_hex, zone.split())) or disc(HERE, 1)
    placed = [piece for piece in pieces if piece.station is Station.ON_MAP]
    own = [replace(piece, station=Station.SETTING_UP) for piece in pieces if piece not in placed]
    units = tuple(piece.id for piece in own if isinstance(piece, Unit))
    leaders = tuple(piece.id for piece in own if isinstance(piece, Leader))
    group = SetUpGroup("group", side, units, leaders, hexes, facing=5)
    return position(*own, *placed, ground=field(drawing), groups=[group], phasing=FRENCH)


PLACE_A = (ChooseUnit(A), ChooseHex(HERE), Pose(Formation.COLUMN, looking(Formation.COLUMN, 5)))


def test_bz_20_a_unit_is_placed_by_its_hex_and_then_its_pose() -> None:
    played = Played(waiting(foot("a")), *PLACE_A, Finish()).play(set_up)

    assert [ask.question for ask in played.asked] == [
        Question.SET_UP,
        Question.SET_UP_HEX,
        Question.SET_UP_FORMATION,
        Question.SET_UP,
    ]
    assert played.events == [
        UnitPlaced(A, HERE, Formation.COLUMN, looking(Formation.COLUMN, 5)),
        SetUpEnded(FRENCH),
    ]


def test_bz_20_a_side_finishes_when_all_its_pieces_have_their_place() -> None:
    played = Played(waiting(foot("a"), leader("general")), *PLACE_A).play(set_up)

    assert Finish() not in played.asked[-1].choices
    assert played.asked[-1].choices == (ChooseLeader(G), ChooseUnit(A))


def test_bz_20_a_piece_may_be_given_another_place() -> None:
    elsewhere = parse_hex("004003")
    again = (ChooseUnit(A), ChooseHex(elsewhere), PLACE_A[2])
    played = Played(waiting(foot("a")), *PLACE_A, *again).play(set_up)

    assert played.state.units[A].hexes == (elsewhere,)
    assert played.state.stacks == {elsewhere: (A,)}


def test_bz_20_a_choice_may_be_called_off() -> None:
    played = Played(waiting(foot("a")), ChooseUnit(A), CallOff(), ChooseUnit(A), ChooseHex(HERE), CallOff())
    played.play(set_up)

    assert played.events == []


def test_bz_20_the_fronts_look_the_way_of_the_group() -> None:
    state = waiting(foot("a"))

    found = set_up_poses(state, charts(), state.units[A], HERE)

    assert tuple(pose for pose in found if not pose.hexes) == (
        Pose(Formation.COLUMN, looking(Formation.COLUMN, 5)),
        Pose(Formation.LINE, looking(Formation.LINE, 4)),
        Pose(Formation.LINE, looking(Formation.LINE, 5)),
        Pose(Formation.CARRE, None),
    )
    assert {pose.facing for pose in found if pose.hexes} == {looking(Formation.LINE, 4), looking(Formation.LINE, 5)}


def test_bz_20_a_body_stands_with_all_its_hexes_in_the_zone() -> None:
    state = waiting(foot("a"))
    zone = set(state.scenario.set_up[0].zone)
    bodies = [pose.hexes for pose in set_up_poses(state, charts(), state.units[A], HERE) if pose.hexes]

    assert bodies
    assert all(set(hexes) <= zone for hexes in bodies)


def test_bz_20_a_line_of_two_hexes_is_placed_in_both() -> None:
    state = waiting(foot("a"))
    pose = next(pose for pose in set_up_poses(state, charts(), state.units[A], HERE) if pose.hexes)
    played = Played(state, ChooseUnit(A), ChooseHex(HERE), pose, Finish()).play(set_up)

    assert played.state.units[A].hexes == pose.hexes


def test_bz_20_ground_and_stacking_limit_the_hexes() -> None:
    drawing = "..w.. ..... ..... ..... ....."
    ground = waiting(limbered("a"), drawing=drawing, zone="002000 002001")
    full = waiting(foot("a"), foot("b", "002001", increments=15), drawing=drawing, zone="002000 002001")

    assert set_up_hexes(ground, charts(), ground.units[A]) == ((parse_hex("002001"),), 0)
    assert set_up_hexes(full, charts(), full.units[A]) == ((parse_hex("002000"),), 0)


def test_bz_20_woods_impose_general_order() -> None:
    state = waiting(foot("a"), drawing="..w.. ..... .....", zone="002000")

    poses = set_up_poses(state, charts(), state.units[A], parse_hex("002000"))
    assert poses == (Pose(Formation.GENERAL_ORDER, looking(Formation.GENERAL_ORDER, 5)),)


def test_pr_16_1_units_set_up_together_share_their_formation() -> None:
    state = waiting(foot("a"), foot("b", "004004", Formation.LINE))

    formations = {pose.formation for pose in set_up_poses(state, charts(), state.units[A], HERE)}
    assert formations == {Formation.LINE}


def test_bz_20_a_full_zone_is_widened_by_rings_and_that_is_told() -> None:
    state = waiting(foot("a"), foot("b", "004004", size=Size.REGIMENT, increments=18), zone="004004")
    played = Played(state, ChooseUnit(A)).play(set_up)

    assert played.events == [ZoneWidened("group", "a", 1)]
    assert {choice.hex for choice in played.asked[-1].choices if isinstance(choice, ChooseHex)} == set(
        disc(HERE, 1)
    ) - {HERE}


def test_pr_7_4_a_leader_is_set_up_with_friends_or_in_a_free_hex() -> None:
    friends = foot("e", "004001", side=COALITION), foot("b", "004005")
    state = waiting(leader("general"), *friends, zone="004001 004005")
    played = Played(state, ChooseLeader(G), ChooseHex(parse_hex("004005"))).play(set_up)

    assert ChooseHex(parse_hex("004001")) not in played.asked[1].choices
    assert played.happened(LeaderPlaced) == [LeaderPlaced(G, parse_hex("004005"))]


def test_bz_20_each_side_sets_up_in_the_order_of_the_scenario() -> None:
    state = waiting(foot("a", side=COALITION), side=COALITION)
    played = Played(state, *PLACE_A, Finish()).play(set_up)

    assert played.events[0] == SegmentBegan(Segment.SET_UP, COALITION)
    assert played.state.set_up_done == (COALITION,)
