"""The fire and the melee of cavalry skirmishers (PR 20.8, 20.9, 20.11, 24.11): once at each enemy unit beside them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from labataille.controller.previews import fire_preview
from labataille.controller.seen import Seen
from labataille.controller.standing_orders import EVERY_MOVER, StandingOrders, Will, order_for
from labataille.controller.what_if import Attack, what_if
from labataille.geometry import Hex, neighbours
from labataille.model.events import Fired
from labataille.model.fires import FireKind, Occasion
from labataille.model.formations import Formation
from labataille.model.questions import Ask, CallOff, ChooseHex, Question, Resolve
from labataille.model.sides import Segment, Side
from labataille.model.state import Shot, State
from labataille.model.units import Unit
from labataille.rules.assault import may_assault
from labataille.rules.fire import fire_sheet
from labataille.rules.fire_segment import fire_segment
from labataille.rules.firers import fire_targets, firing_parts, open_fires, opportunity_firers, why_no_fire
from labataille.rules.melee_value import attack_terms, defence_terms
from labataille.rules.opportunity import offer_opportunity_fire
from tests.draw import CENTRE, COALITION, FRENCH, Played, beside, charts, foot, horse, position
from tests.pieces import in_hexes

EAST = beside(2)
BEFORE_BOTH = beside(1)
LEFT, NORTH = beside(5), beside(0)
FAR_LEFT, FAR_RIGHT = neighbours(EAST)[1], neighbours(EAST)[2]
"""The two hexes beyond the right one that lie before its fronts."""

VALUE = 6


def skirmishers(id: str = "h", **traits) -> Unit:
    """A light regiment in skirmish order over the centre and the hex at its right, which faces the corner 0."""
    return in_hexes(horse(id, CENTRE, Formation.SKIRMISH, skirmish_fire=VALUE, **traits), EAST)


def column(id: str, hex: Hex, **traits) -> Unit:
    return foot(id, hex, facing=3, **{"side": COALITION, "value": 11, **traits})


def long_line(id: str = "line") -> Unit:
    """A line over the two hexes before the right hex, that looks at it."""
    return in_hexes(foot(id, FAR_RIGHT, Formation.LINE, 4, side=COALITION, value=11), FAR_LEFT)


def fires(state: State, *targets: Hex, dice: int = 11) -> Played:
    answers = [each for hex in targets for each in (ChooseHex(hex), Resolve())]
    play = Played(state, *answers, dice=[dice] * len(targets))
    return play.run(fire_segment(play))


# -- once at each enemy ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("segment", "phasing"), [(Segment.OFFENSIVE_FIRE, FRENCH), (Segment.DEFENSIVE_FIRE, COALITION)]
)
def test_ex_20_1_two_columns_and_a_line_of_two_hexes_are_three_fires_of_the_whole_value(
    segment: Segment, phasing: Side
) -> None:
    pieces = skirmishers(), column("a", LEFT), column("b", NORTH), long_line()
    play = fires(position(*pieces, segment=segment, phasing=phasing), LEFT, NORTH, FAR_LEFT)

    assert [event.sheet.attack_value for event in play.happened(Fired)] == [VALUE] * 3
    assert [len(ask.choices) - 1 for ask in play.asked if ask.question is Question.FIRE_TARGET] == [4, 3, 2]
    assert open_fires(play.state, charts(), FRENCH) == {}


@pytest.mark.parametrize("first", [FAR_LEFT, FAR_RIGHT])
def test_ex_24_cavalry_skirmishers_attack_a_line_of_two_hexes_once(first: Hex) -> None:
    state = position(skirmishers(), long_line(), segment=Segment.OFFENSIVE_FIRE)
    play = fires(state, first)
    other = FAR_RIGHT if first == FAR_LEFT else FAR_LEFT
    right = play.state.stack(EAST)[0]

    assert why_no_fire(state, charts(), right, other) is None
    assert why_no_fire(play.state, charts(), right, other).clause == "PR 20.9"


def test_pr_24_12_a_hex_is_open_while_somebody_stands_there_whom_they_have_not_fired_at() -> None:
    guest = foot("guest", FAR_RIGHT, Formation.LINE, 4, side=COALITION, value=11)
    state = position(skirmishers(), long_line(), guest, segment=Segment.OFFENSIVE_FIRE)

    assert set(open_fires(fires(state, FAR_LEFT).state, charts(), FRENCH)) == {FAR_RIGHT}
    assert open_fires(fires(state, FAR_RIGHT).state, charts(), FRENCH) == {}


def test_pr_20_9_a_unit_they_have_fired_at_is_no_target_where_it_has_gone() -> None:
    state = position(skirmishers(), column("a", NORTH), segment=Segment.OFFENSIVE_FIRE)
    elsewhere = position(skirmishers(), column("a", LEFT), segment=Segment.OFFENSIVE_FIRE)
    shots = fires(state, NORTH).state.fires

    assert shots == {"h": (Shot(NORTH, CENTRE, ("a",)),)}
    moved = replace(elsewhere, fires=shots, targets=(NORTH,))
    assert fire_targets(elsewhere, charts(), elsewhere.stack(CENTRE)[0]) == (LEFT,)
    assert fire_targets(moved, charts(), moved.stack(CENTRE)[0]) == ()


def test_pr_20_8_others_join_each_of_their_fires() -> None:
    friend = foot("friend", beside(0, 2), facing=3)
    state = position(skirmishers(), friend, column("a", NORTH), segment=Segment.OFFENSIVE_FIRE)
    (fired,) = fires(state, NORTH).happened(Fired)

    assert fired.firers == ("h", "friend")


def test_pr_20_8_a_target_before_both_their_hexes_takes_the_value_once() -> None:
    state = position(skirmishers(), column("a", BEFORE_BOTH), segment=Segment.OFFENSIVE_FIRE)
    (fired,) = fires(state, BEFORE_BOTH).happened(Fired)

    assert open_fires(state, charts(), FRENCH)[BEFORE_BOTH] == (state.stack(CENTRE)[0],)
    assert fired.sheet.attack_value == VALUE
    assert fired.origins == ((CENTRE,),)


@pytest.mark.parametrize(("facing", "origin"), [(4, EAST), (5, CENTRE)])
def test_pr_22_10_they_fire_out_of_the_hex_that_takes_the_target_in_flank(facing: int, origin: Hex) -> None:
    line = foot("line", BEFORE_BOTH, Formation.LINE, facing, side=COALITION)
    state = position(skirmishers(), line, segment=Segment.OFFENSIVE_FIRE)
    firing = firing_parts(state, charts(), ("h",), BEFORE_BOTH)

    assert [part.hex for part in firing] == [origin]
    assert fire_sheet(state, charts(), firing, BEFORE_BOTH).defence_value == charts().ground.fire_defence.line_flank


@pytest.mark.parametrize("behind", [beside(3), beside(4), neighbours(EAST)[3]])
def test_pr_20_9_they_fire_through_their_fronts_alone(behind: Hex) -> None:
    state = position(skirmishers(), column("a", behind), segment=Segment.OFFENSIVE_FIRE)

    assert open_fires(state, charts(), FRENCH) == {}


def test_pr_20_8_they_fire_at_the_next_hex_alone() -> None:
    state = position(skirmishers(), column("a", beside(0, 2)), segment=Segment.OFFENSIVE_FIRE)

    assert open_fires(state, charts(), FRENCH) == {}


def test_pr_12_6_every_fire_is_halved_after_heavy_losses() -> None:
    state = position(skirmishers(lost=6), column("a", LEFT), column("b", NORTH), segment=Segment.OFFENSIVE_FIRE)

    assert [event.sheet.attack_value for event in fires(state, LEFT, NORTH).happened(Fired)] == [VALUE / 2] * 2


def test_pr_20_2_one_increment_fires_out_of_either_hex() -> None:
    state = position(skirmishers(increments=1), column("a", LEFT), column("b", FAR_RIGHT), segment=Segment.OFFENSIVE_FIRE)

    assert [event.sheet.attack_value for event in fires(state, LEFT, FAR_RIGHT).happened(Fired)] == [VALUE] * 2


# -- opportunity fire ---------------------------------------------------------------------------------------


def test_pr_20_9_in_opportunity_fire_they_give_their_value_once_at_every_event() -> None:
    state = position(skirmishers(), column("a", BEFORE_BOTH), phasing=COALITION)
    play = Played(state, Resolve(), dice=[11])
    play.run(offer_opportunity_fire(play, state.units["a"].id, BEFORE_BOTH, Occasion.LEAVING))
    (fired,) = play.happened(Fired)

    assert [unit.hex for unit in opportunity_firers(state, charts(), BEFORE_BOTH, COALITION)] == [CENTRE]
    assert fired.sheet.attack_value == VALUE


def test_pr_27_3_what_they_fired_at_in_the_segment_they_fire_at_as_it_moves() -> None:
    state = position(skirmishers(), column("a", NORTH), segment=Segment.OFFENSIVE_FIRE)
    fired = fires(state, NORTH).state

    assert why_no_fire(fired, charts(), fired.stack(CENTRE)[0], NORTH, FireKind.OPPORTUNITY) is None


# -- the table ------------------------------------------------------------------------------------------------


def test_pr_24_11_preview_and_supposed_fire_reckon_the_value_once() -> None:
    state = position(skirmishers(), column("a", BEFORE_BOTH), segment=Segment.OFFENSIVE_FIRE)
    seen = Seen(state, charts(), FRENCH, None)

    assert fire_preview(seen, BEFORE_BOTH, ("h",)).sheet.attack_value == VALUE
    assert what_if(seen, Attack.FIRE, ("h",), BEFORE_BOTH).fire.sheet.attack_value == VALUE


def test_pr_28_1_a_standing_order_looks_at_the_value_once() -> None:
    state = position(skirmishers(), column("a", BEFORE_BOTH), phasing=COALITION)
    ask = Ask(FRENCH, Question.OPPORTUNITY_FIRE, (Resolve(), CallOff()), unit="a", hex=BEFORE_BOTH, chosen=("h",))
    orders = StandingOrders()
    once = fire_sheet(state, charts(), firing_parts(state, charts(), ("h",), BEFORE_BOTH), BEFORE_BOTH).column
    names = charts().fire_table.columns.names

    for column_name, answer in ((once, Resolve()), (names[names.index(once) + 1], CallOff())):
        orders.give(FRENCH, order_for(EVERY_MOVER, Will.FROM_COLUMN, column=column_name), state, ask)
        assert orders.answer(state, charts(), ask) == answer


# -- assault and melee ---------------------------------------------------------------------------------------


def test_pr_32_3_they_may_assault_any_hex_at_which_they_have_fired_and_no_other() -> None:
    pieces = skirmishers(), column("a", LEFT), column("b", NORTH), column("c", BEFORE_BOTH)
    fired = fires(position(*pieces, segment=Segment.OFFENSIVE_FIRE), LEFT, NORTH).state
    melee = replace(fired, segment=Segment.MELEE)
    left, right = melee.units["h"].parts()

    assert may_assault(melee, charts(), left, LEFT) is None
    assert may_assault(melee, charts(), left, NORTH) is None
    assert may_assault(melee, charts(), left, BEFORE_BOTH).clause == "PR 32.3"
    assert may_assault(melee, charts(), right, BEFORE_BOTH).clause == "PR 32.3"


def test_pr_20_11_they_fight_at_half_the_printed_value() -> None:
    unit, target = skirmishers(), column("a", BEFORE_BOTH)
    state = position(unit, target, segment=Segment.MELEE)
    attack = attack_terms(state, charts(), unit.parts(), (target,), BEFORE_BOTH)
    defence = [defence_terms(state, charts(), (target,), state.stack(hex), hex)[0].value for hex in unit.hexes]
    printed = unit.counter.specific.melee

    assert sum(term.value for term in attack) == Fraction(printed, 2)
    assert defence == [Fraction(printed, 4)] * 2
