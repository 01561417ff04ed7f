"""What the log tells of leaders who are hit, are out, and come back (PR 7.5 to 7.15)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.controller.chronicle import tell, tell_to
from labataille.controller.chronicle.words import leader_station
from labataille.engine.invariants import state_faults
from labataille.model.events import Event, LeaderDrawn, LeaderHit, LeaderOut, LeaderReturned
from labataille.model.ids import LeaderId
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Station
from labataille.rules.leader_casualty import casualty_sheet
from tests.draw import charts, foot, leader, position

NEY, SOULT = LeaderId("ney"), LeaderId("soult")


def staff() -> State:
    return position(
        foot("a", "004004"), leader("ney", "004004", name="Ney"), leader("soult", "004004", name="Soult"), turn=2
    )


def text(event: Event) -> str:
    line = tell(event, staff())
    assert line is not None
    return line.text


def hit(die: int, station: Station) -> LeaderHit:
    return LeaderHit(NEY, casualty_sheet(charts(), staff().leaders[NEY]), die, station)


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (LeaderDrawn(SOULT, (NEY, SOULT), (2, 5)), "Ney or Soult: the dice find Soult. (PR 21.44)"),
        (hit(2, Station.ELIMINATED), "Ney is hit: roll 2, chest wound, killed. (PR 21.42)"),
        (hit(4, Station.WOUNDED), "Ney is hit: roll 4, arm wound, out for one die of hours. (PR 21.42)"),
        (LeaderOut(NEY, (2,), 2, 8), "Ney is out for 2 hours; he can come back in turn 8, 12:20. (PR 21.45)"),
        (LeaderOut(NEY, (6, 1), 7, 23), "Ney is out for 7 hours; the battle ends before he can come back. (PR 21.45)"),
        (
            LeaderReturned(NEY, staff().leaders[NEY].hex or foot("a", "004004").hex),
            "Ney is fit again and comes back to the troops in 004004. (PR 7.15)",
        ),
    ],
)
def test_pr_7_8_what_becomes_of_a_leader_is_told_to_both_sides(event: Event, told: str) -> None:
    assert text(event) == told
    for side in Side:
        line = tell_to(side, event, staff())
        assert line is not None
        assert line.text == told


def test_pr_21_42_the_dice_of_a_casualty_are_shown() -> None:
    dice = [line.dice for event in (hit(1, Station.ELIMINATED), LeaderOut(NEY, (6, 1), 7, 23)) if (line := tell(event, staff()))]

    assert dice == [(1,), (6, 1)]


def test_pr_7_8_a_leader_who_is_lost_is_called_killed() -> None:
    assert leader_station(Station.ELIMINATED) == "killed"
    assert leader_station(Station.WOUNDED) == "out with a wound"


def test_pr_7_15_a_wounded_leader_has_a_turn_to_come_back_in() -> None:

    state = staff()
    out = replace(state.leaders[NEY], hex=None, station=Station.WOUNDED)
    wrong = replace(state, leaders={**state.leaders, NEY: out})
    right = replace(state, leaders={**state.leaders, NEY: replace(out, returns=5)})

    assert state_faults(wrong) == ("ney is wounded but comes back in turn None.",)
    assert state_faults(right) == ()
