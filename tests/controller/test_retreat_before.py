"""Retreat before melee at the table: its words, what a click means, why not elsewhere, what is taken back, and previews (PR 29)."""

from __future__ import annotations

from labataille.controller.acting import act
from labataille.controller.chronicle.actions import actions_of
from labataille.controller.intents import Give, GoTo, PointAt, TakeLeader, TakeUnit, Undo
from labataille.controller.previews import assault_preview
from labataille.controller.prompts import label, prompt
from labataille.controller.seen import seen_at
from labataille.controller.table import Battle, Table
from labataille.controller.what_if import Attack, what_if
from labataille.controller.why_not import why_not_hex, why_not_leader, why_not_unit
from labataille.model.counters import Arm, SpecificSide
from labataille.model.ids import LeaderId, UnitId
from labataille.model.questions import ChooseHex, Finish, Question, Resolve
from labataille.model.sides import Side
from labataille.ui.presenters import Pending, presenter_for
from tests.draw import CENTRE, COALITION, FRENCH, beside, charts, rewritten
from tests.rules.assault_positions import NORTH, attacker, defender, field, general
from tests.rules.before_melee import hussars

D, L = UnitId("D"), LeaderId("L")
FAR_NORTH = beside(0, 3)


def segment(*pieces, leaders=()) -> Table:
    """A battle that begins in the melee segment of the attackers."""
    supposed = dict.fromkeys(Arm, SpecificSide(melee=10, morale=32, fire=6))
    start = rewritten(field(attacker(), *(pieces or (hussars(),)), leaders=leaders), typical=supposed)
    return Table(Battle(start.scenario, charts(), dict.fromkeys(Side, "human"), 7, start=start, throws=((6, 6),) * 9))


def table(*pieces, leaders=()) -> Table:
    """A battle in which the attackers have declared their assault on the centre."""
    found = segment(*pieces, leaders=leaders)
    assert act(found, Give(ChooseHex(CENTRE))) is None
    assert act(found, Give(Resolve())) is None
    return found


def presenter(battle: Table):
    return presenter_for(seen_at(battle, COALITION), Pending())


# -- words -------------------------------------------------------------------------------------------------


def test_the_prompt_asks_who_goes_and_to_be_done_is_to_stand():
    battle = table()
    ask = battle.ask

    assert prompt(ask, battle.state) == f"Hex {CENTRE} is assaulted. Who goes back before the melee? The others stand."
    assert [label(choice, ask, battle.state) for choice in ask.choices] == ["D", "Stand"]
    assert presenter(battle).default() == Give(Finish())


def test_the_log_tells_of_a_retreat_in_one_line():
    battle = table()
    act(battle, TakeUnit(D))
    act(battle, GoTo(FAR_NORTH))
    told = [line.text for line in actions_of(battle.lines)]

    assert told[-1] == f"D goes back before the melee {NORTH} > {beside(0, 2)} > {FAR_NORTH}, 3 MP."


def test_the_log_tells_who_follows():
    battle = table()
    act(battle, TakeUnit(D))
    act(battle, GoTo(NORTH))
    act(battle, Give(Finish()))
    act(battle, TakeUnit(UnitId("A")))
    act(battle, Give(battle.ask.choices[0]))

    assert battle.lines[-1].text == f"A follows the enemy into {CENTRE} and may assault once more. (PR 29.8)"


# -- clicks ------------------------------------------------------------------------------------------------


def test_a_click_on_the_hex_takes_the_unit_back_and_one_far_away_walks_it_there():
    battle = table()

    assert act(battle, PointAt(CENTRE)) is None
    assert (battle.ask.question, battle.ask.unit) == (Question.RETREAT_BEFORE_STEP, D)
    assert act(battle, PointAt(FAR_NORTH)) is None
    assert battle.state.units[D].hex == FAR_NORTH


def test_a_leader_is_taken_by_his_name_and_rides():
    battle = table(defender(), leaders=[general("L", CENTRE, side=COALITION)])

    assert act(battle, TakeLeader(L)) is None
    assert act(battle, GoTo(FAR_NORTH)) is None
    assert battle.state.leaders[L].hex == FAR_NORTH


def test_the_way_shows_that_a_second_hex_costs_the_next_move():
    battle = table()
    act(battle, TakeUnit(D))
    found = presenter(battle)

    assert found.price_at(NORTH) == "1 MP, its next move stays its own"
    assert found.price_at(beside(0, 2)) == "2 MP and its next move"
    assert set(found.lights().reach) >= {NORTH, FAR_NORTH}


# -- why not -----------------------------------------------------------------------------------------------


def test_who_may_not_go_says_why():
    seen = seen_at(table(hussars(), defender("E"), defender("F", NORTH)), COALITION)

    assert why_not_unit(seen, UnitId("E")).clause == "PR 29.2"
    assert why_not_unit(seen, UnitId("F")).clause == "PR 29.1"
    assert why_not_unit(seen, D) is None


def test_a_leader_elsewhere_says_why_he_does_not_ride():
    seen = seen_at(table(hussars(), leaders=[general("L", NORTH, side=COALITION)]), COALITION)

    assert why_not_leader(seen, L).clause == "PR 29.1"


def test_a_hex_that_is_closed_says_why():
    battle = table()
    act(battle, TakeUnit(D))
    seen = seen_at(battle, COALITION)

    assert why_not_hex(seen, NORTH) is None
    assert why_not_hex(seen, beside(2)).clause == "PR 29.5"
    assert why_not_hex(seen, beside(0, 9)).clause == "PR 29.6"
    assert act(battle, GoTo(beside(0, 9))).clause == "PR 29.6"
    assert battle.state.units[D].hex == CENTRE


# -- taking back -------------------------------------------------------------------------------------------


def test_the_defender_cannot_take_back_the_assault_of_the_enemy():
    battle = table()

    assert act(battle, Undo()).clause == "PR 29.1"
    assert battle.ask.question is Question.RETREAT_BEFORE


def test_the_defender_takes_back_his_own_choice():
    battle = table()
    act(battle, TakeUnit(D))

    assert act(battle, Undo()) is None
    assert battle.ask.question is Question.RETREAT_BEFORE


def test_a_way_back_is_taken_back_whole():
    battle = table()
    act(battle, TakeUnit(D))
    act(battle, GoTo(FAR_NORTH))
    act(battle, Undo())

    assert battle.state.units[D].hex == CENTRE
    assert (battle.ask.side, battle.ask.question) == (COALITION, Question.RETREAT_BEFORE_STEP)


# -- previews ----------------------------------------------------------------------------------------------


def test_the_preview_names_those_who_may_go_and_reckons_as_if_they_stood():
    battle = segment(hussars(), leaders=[general("L", CENTRE, side=COALITION)])
    preview = assault_preview(seen_at(battle), CENTRE, (UnitId("A"),))

    assert preview.may_go == ("D", "L")
    assert sum(chance.probability for chance in preview.whole) == 1
    assert [odds.unit for odds in preview.defending] == ["D"]


def test_where_nobody_may_go_the_preview_names_nobody():
    assert assault_preview(seen_at(segment(defender())), CENTRE, (UnitId("A"),)).may_go == ()


def test_what_is_supposed_names_them_too():
    found = what_if(seen_at(segment(), FRENCH), Attack.ASSAULT, (UnitId("A"),), CENTRE)

    assert found.assault.may_go == ("D",)
