"""Leader casualties (PR 7.5 to 7.10, 21.40 to 21.47): whom a natural roll hits, how badly, and who checks for his fall.

A leader is hit after the losses of a fire or a melee and before its checks (PR 21.19). How a wounded one comes back is
in `leader_return`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from labataille.charts.catalogue import Charts
from labataille.charts.ladder import FACES, RUNGS, VALUES
from labataille.charts.leader_casualty import Fate, Wound
from labataille.geometry import Hex
from labataille.model.events import LeaderDrawn, LeaderHit, LeaderOut
from labataille.model.ids import UnitId
from labataille.model.questions import Throw
from labataille.model.reasons import Modifier
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Leader, Station, Unit
from labataille.model.worksheets import DieSheet, Span
from labataille.rules.checks import check_each
from labataille.rules.leaders import leader_in_melee, leaders_with
from labataille.rules.procedure import Play, Procedure, roll, roll_die


@dataclass(frozen=True, slots=True)
class Peril:
    """Leaders of whom a natural roll hits one, as they stood at the throw, and the one whose bonus was used, if any."""

    leaders: tuple[Leader, ...]
    used: Leader | None = None
    by_fire: bool = False


# -- queries: whom a natural roll hits -----------------------------------------------------------------


def perils_of_fire(state: State, charts: Charts, target: Hex, firing: Side, index: int) -> tuple[Peril, ...]:
    """Return whom a natural roll of fire hits: a leader in the target hex, none of the side that fires (PR 21.40, 21.47).

    No bonus of his works in such a roll, so that all who stand there are in equal danger (PR 7.10).
    """
    leaders = state.leaders_in(target, firing.enemy)
    if not leaders or not charts.leader_casualties.endangers_target(index):
        return ()
    return (Peril(leaders, by_fire=True),)


def perils_of_melee(
    state: State, charts: Charts, attackers: Sequence[Unit], enemies: Sequence[Unit], target: Hex, index: int
) -> tuple[Peril, ...]:
    """Return whom a natural roll of melee hits: who leads the attack, or a leader with the defenders (PR 21.41, 21.46).

    An attack is led by the leaders who stand with its units (PR 7.6). RULING on "used": it is the bonus in the melee
    roll itself that counts, not those in the checks before it (PR 7.10 over 21.44).
    """
    rules = charts.leader_casualties
    ours = _leaders_with_any(state, attackers) if rules.endangers_attacker(index) else ()
    theirs = state.leaders_in(target, enemies[0].side) if rules.endangers_defender(index) else ()
    endangered = ((ours, attackers), (theirs, enemies))
    return tuple(Peril(leaders, leader_in_melee(state, units)) for leaders, units in endangered if leaders)


def _leaders_with_any(state: State, units: Sequence[Unit]) -> tuple[Leader, ...]:
    return tuple(dict.fromkeys(leader for unit in units for leader in leaders_with(state, unit)))


def cuts_with_perils(cuts: tuple[int, ...], perils: Callable[[int], tuple[Peril, ...]]) -> tuple[int, ...]:
    """Return the cuts of a table together with the rungs of the natural roll at which other leaders are hit, or none."""
    found = [perils(index) for index in range(RUNGS)]
    more = {index for index in range(1, RUNGS) if found[index] != found[index - 1]}
    return tuple(sorted({*cuts, *more} - {0})) or cuts


# -- queries: the casualty die -------------------------------------------------------------------------


def casualty_sheet(charts: Charts, leader: Leader) -> DieSheet:
    """Return the worksheet of the casualty die (PR 7.8, 21.42)."""
    cells = tuple(Span(face, face, _told(wound)) for face, wound in sorted(charts.leader_casualties.wounds.items()))
    return DieSheet(f"casualty of {leader.counter.name}", "PR 21.42", cells)


def _told(wound: Wound) -> str:
    match wound.fate:
        case Fate.KILLED:
            return f"{wound.name} wound, killed"
        case Fate.OUT:
            return f"{wound.name} wound, out for {'one die' if wound.dice_of_hours == 1 else 'two dice'} of hours"
        case Fate.CAPTURED:
            return "captured"
        case Fate.UNHARMED:
            return f"{wound.name} wound, no time out"


_STATIONS = {
    Fate.KILLED: Station.ELIMINATED,
    Fate.OUT: Station.WOUNDED,
    Fate.CAPTURED: Station.CAPTURED,
    Fate.UNHARMED: Station.ON_MAP,
}
"""Where a leader is after each fate (PR 7.8)."""


def thrown_again(charts: Charts, peril: Peril) -> tuple[int, ...]:
    """Return the faces of the casualty die that do not count: after fire nobody is captured (PR 7.8, 21.42).

    RULING: the die is thrown until another face shows.
    """
    rules = charts.leader_casualties
    if not peril.by_fire:
        return ()
    return tuple(face for face, wound in rules.wounds.items() if wound.fate in rules.thrown_again_after_fire)


# -- queries: who checks -------------------------------------------------------------------------------


def fall_modifiers(leader: Leader) -> tuple[Modifier, ...]:
    """Return what his fall takes from the checks of his hex: his own morale bonus (PR 7.9, 21.43)."""
    bonus = leader.counter.morale
    return (Modifier("fallen-leader", -bonus, f"{leader.counter.name} has fallen", "PR 7.9"),) if bonus else ()


def who_checks_for(state: State, leader: Leader, spared: Collection[UnitId]) -> tuple[Unit, ...]:
    """Return the units of a fallen leader's side in his hex, but for those that have failed already (PR 7.9, 31.14)."""
    stack = state.stack(leader.hex) if leader.hex is not None else ()
    return tuple(state.units[unit.id] for unit in stack if unit.side is leader.side and unit.id not in spared)


# -- procedures ----------------------------------------------------------------------------------------


def leaders_fall(play: Play, perils: Sequence[Peril]) -> Procedure[tuple[Leader, ...]]:
    """Let each peril strike one leader; return those for whom the units of their hex check, as they stood (PR 7.9, 7.10).

    RULING: a leader whom the losses have driven from the hex, or made a prisoner, is not hit any more (PR 21.19, 21.36).
    """
    fallen: tuple[Leader, ...] = ()
    for peril in perils:
        there = tuple(leader for leader in peril.leaders if play.state.leaders[leader.id].hex == leader.hex)
        if there:
            leader = yield from _draw(play, peril, there)
            fate = yield from _strike(play, peril, leader)
            if fate in play.charts.leader_casualties.checks_follow:
                fallen = (*fallen, leader)
    return fallen


def check_for_fallen(
    play: Play, fallen: Sequence[Leader], spared: Collection[UnitId]
) -> Procedure[tuple[tuple[Unit, ...], tuple[Unit, ...]]]:
    """Let the hex of each fallen leader check; return who failed and who checked, whose states are still as before.

    `spared` names units that have failed in this event, or are broken by it anyhow (PR 7.9, 21.43, 31.14).
    """
    failed: tuple[Unit, ...] = ()
    checked: tuple[Unit, ...] = ()
    for leader in fallen:
        units = who_checks_for(play.state, leader, {*spared, *(unit.id for unit in failed)})
        occasion = f"the fall of {leader.counter.name}"
        failed += yield from check_each(play, units, occasion, "PR 7.9", fall_modifiers(leader))
        checked += units
    return failed, checked


# -- procedures: which leader --------------------------------------------------------------------------


def _draw(play: Play, peril: Peril, leaders: tuple[Leader, ...]) -> Procedure[Leader]:
    """Draw one of several leaders: half the time the one whose bonus was used, else evenly (PR 7.10, 21.44)."""
    if len(leaders) == 1:
        return leaders[0]
    dice: Throw = ()
    others = leaders
    if peril.used is not None and peril.used in leaders:
        half = int(FACES * play.charts.leader_casualties.used_leader)
        die = yield from roll_die(f"whether {peril.used.counter.name}, who was used, is hit", cuts=(half + 1,))
        dice, others = (die,), tuple(leader for leader in leaders if (leader == peril.used) is (die <= half))
    more, place = yield from _draw_evenly(len(others))
    yield LeaderDrawn(others[place].id, tuple(leader.id for leader in leaders), (*dice, *more))
    return others[place]


def _draw_evenly(number: int) -> Procedure[tuple[Throw, int]]:
    """Draw one of so many, each as likely as any other; return the dice and the place drawn (PR 7.10).

    RULING on how: one die, for more than six two dice, whose throws are shared out in order, as many to each; those left
    over at the top are thrown again. Two dice tell no more than thirty-six apart; whoever comes after them is safe.
    """
    if number == 1:
        return (), 0
    outcomes = FACES if number <= FACES else RUNGS
    share, over = divmod(outcomes, min(number, outcomes))
    cuts = tuple(range(share, outcomes - over, share))
    if outcomes == FACES:
        again = tuple(range(FACES - over + 1, FACES + 1))
        die = yield from roll_die("which leader is hit", cuts=tuple(cut + 1 for cut in cuts), again=again)
        return (die,), (die - 1) // share
    throw, rung = yield from roll("which leader is hit", cuts=cuts, again=VALUES[RUNGS - over :])
    return throw, rung // share


# -- procedures: how badly -----------------------------------------------------------------------------


def _strike(play: Play, peril: Peril, leader: Leader) -> Procedure[Fate]:
    """Throw the casualty die for a leader, and his hours if he is out (PR 7.8, 21.42, 21.45)."""
    sheet = casualty_sheet(play.charts, leader)
    die = yield from roll_die(sheet.occasion, again=thrown_again(play.charts, peril))
    wound = play.charts.leader_casualties.wounds[die]
    yield LeaderHit(leader.id, sheet, die, _STATIONS[wound.fate])
    if wound.fate is Fate.OUT:
        yield from _count_hours(play, leader, wound.dice_of_hours)
    return wound.fate


def _count_hours(play: Play, leader: Leader, number: int) -> Procedure[None]:
    """Throw the hours of a wounded leader, one die or the sum of two; each is so many turns (PR 21.42, 21.45)."""
    purpose = f"hours out of {leader.counter.name}"
    if number == 1:
        die = yield from roll_die(purpose, distant=True)
        dice: Throw = (die,)
    else:
        dice, _ = yield from roll(purpose, distant=True)
    hours = sum(dice)
    yield LeaderOut(leader.id, dice, hours, play.state.turn + hours * play.charts.leader_casualties.turns_per_hour)
