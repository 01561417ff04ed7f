"""The melee segment (PR 32, 33): a side names hexes one by one, settles who assaults each, and fights it out.

Meetings of opportunity charges and the melees of charges come with their chapters.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from labataille.charts.ladder import value_at
from labataille.charts.melee import MeleeCell
from labataille.geometry import Hex
from labataille.model.events import AssaultDeclared, Meleed
from labataille.model.ids import UnitId
from labataille.model.questions import Ask, CallOff, Choice, ChooseHex, Exclude, Finish, Include, Question, Resolve
from labataille.model.state import State
from labataille.model.units import Leader, Unit, ids_of
from labataille.model.worksheets import OddsSheet
from labataille.rules.advance import advance
from labataille.rules.assault import assault_targets, assaulters, compulsory_targets, join_all, may_join
from labataille.rules.carre_parting import part_from_broken_carres
from labataille.rules.leader_casualty import Peril, cuts_with_perils, perils_of_melee
from labataille.rules.melee_odds import cell_of, cuts, melee_sheet
from labataille.rules.pre_melee import Trial, attackers_check, defenders_check
from labataille.rules.procedure import Play, Procedure, Stage, choose, in_stages, roll
from labataille.rules.results import calls_for_advance, settle_result, suffer_result
from labataille.rules.retreat_before_melee import beset_leaders_get_away, follow_up, retreat_before_melee

MOST_CHANGES = 16
"""How often a side may change its mind about who assaults (not a rule: it bounds the answers between quiet points)."""


def _changes(play: Play, target: Hex, able: Sequence[Unit], chosen: Sequence[Unit]) -> tuple[Choice, ...]:
    """Return how the assault may be changed: a unit left out, or another that may join it (PR 32.9, 33.1)."""
    changes: list[Choice] = []
    for unit in able:
        if unit in chosen:
            changes.append(Exclude(unit.id))
        elif may_join(play.state, play.charts, unit, target, chosen) is None:
            changes.append(Include(unit.id))
    return tuple(dict.fromkeys(changes))


def _without(play: Play, target: Hex, chosen: Sequence[Unit], left_out: UnitId) -> tuple[Unit, ...]:
    """Return those still in the assault when a unit is left out: guns stay behind with their infantry (PR 32.9)."""
    return join_all(play.state, play.charts, target, tuple(unit for unit in chosen if unit.id != left_out))


def _unshaken(state: State, before: Sequence[Unit]) -> tuple[UnitId, ...]:
    """Return the attackers that stand after a melee as they stood before it; no other may advance (PR 33.35)."""
    now = state.units
    return ids_of(unit for unit in before if now[unit.id].stands_as(unit))


# -- procedures: the segment ----------------------------------------------------------------------------


def melee_segment(play: Play) -> Procedure[None]:
    """Let the phasing side assault hexes of its choice, each once, until it has finished (PR 32.4, 32.10).

    No assault is compulsory but that of cavalry in the hex of a carré (PR 16.58), and each is fought out before the next is
    declared. Leaders who stand alone among enemies get away or are taken first, and whenever an assault has come up to one
    (PR 7.14). Nothing is remembered but the state.
    """
    side = play.state.phasing
    yield from beset_leaders_get_away(play)
    while targets := assault_targets(play.state, play.charts, side):
        must = compulsory_targets(play.state, play.charts, side)
        default: Choice = ChooseHex(must[0]) if must else Finish()
        choices: tuple[Choice, ...] = (*(ChooseHex(hex) for hex in targets), *(() if must else (Finish(),)))
        choice = yield from choose(Ask(side, Question.ASSAULT_TARGET, choices, default=default, quiet=True))
        if not isinstance(choice, ChooseHex):
            return
        yield from _prepare(play, choice.hex)
        yield from beset_leaders_get_away(play)


def _prepare(play: Play, target: Hex) -> Procedure[None]:
    """Let the side settle who assaults the hex, then fight or call off (PR 33.1)."""
    able = assaulters(play.state, play.charts, target)
    chosen = join_all(play.state, play.charts, target, able)
    for changes_left in range(MOST_CHANGES, -1, -1):
        answer = yield from choose(_ask_assaulters(play, target, able, chosen, may_change=changes_left > 0))
        match answer:
            case Resolve():
                yield from assault(play, chosen, target)
                return
            case Include(unit_id):
                chosen = tuple(unit for unit in able if unit.id == unit_id or unit in chosen)
            case Exclude(unit_id):
                chosen = _without(play, target, chosen, unit_id)
            case _:
                return


def _ask_assaulters(
    play: Play, target: Hex, able: tuple[Unit, ...], chosen: tuple[Unit, ...], *, may_change: bool
) -> Ask:
    """Return the question who assaults a hex."""
    changes = _changes(play, target, able, chosen) if may_change and len(able) > 1 else ()
    choices = ((Resolve(),) if chosen else ()) + (*changes, CallOff())
    return Ask(play.state.phasing, Question.ASSAULTERS, choices, hex=target, chosen=ids_of(chosen), default=CallOff())


# -- procedures: one assault ----------------------------------------------------------------------------


def assault(play: Play, attackers: Sequence[Unit], target: Hex) -> Procedure[None]:
    """Fight one assault: checks of the defenders, then of the attackers, the melee, its result, the advance (PR 33).

    If the enemy leaves the hex before the melee, the attackers may follow and assault once more (PR 29.8, 33.2).
    """
    yield AssaultDeclared(target, ids_of(attackers))
    yield from retreat_before_melee(play, attackers, target)
    if play.state.enemies_in(target, attackers[0].side):
        yield from in_stages(play, ONCE_MET, Assault(target, tuple(attackers)))
    else:
        yield from follow_up(play, attackers, target)


@dataclass(frozen=True, slots=True)
class Assault:
    """An assault under way: the hex, the attackers as they were when it was declared, and what has been settled since.

    `trials` are the checks that await the attackers, `going` those of them that go on; `fighting` are these as they come
    to blows with `enemies`, by the `sheet`, whose result changes at the rungs `cuts`. `cell` is the result of the melee,
    if one is fought, `perils` are the leaders whom it may hit, and `fallen` those for whom their hex checks.
    """

    target: Hex
    attackers: tuple[Unit, ...]
    trials: tuple[Trial, ...] = ()
    going: tuple[UnitId, ...] = ()
    fighting: tuple[Unit, ...] = ()
    enemies: tuple[Unit, ...] = ()
    sheet: OddsSheet | None = None
    cuts: tuple[int, ...] = ()
    cell: MeleeCell | None = None
    perils: tuple[Peril, ...] = ()
    fallen: tuple[Leader, ...] = ()


def _declare(play: Play, course: Assault) -> Procedure[Assault]:
    """Declare the assault on those who stand, and let them check (PR 33.1, 33.5)."""
    yield AssaultDeclared(course.target, ids_of(course.attackers))
    return (yield from _meet(play, course))


def _meet(play: Play, course: Assault) -> Procedure[Assault]:
    """Count the odds and let the defenders check who have not gone before the melee (PR 33.2 to 33.5)."""
    trials = yield from defenders_check(play, course.attackers, course.target)
    return replace(course, trials=trials)


def _close_in(play: Play, course: Assault) -> Procedure[Assault]:
    """Let the attackers check; draw up the worksheet of the melee if both sides are left to fight (PR 33.5, 33.27, 33.28)."""
    going = yield from attackers_check(play, course.attackers, course.target, course.trials)
    enemies = play.state.enemies_in(course.target, course.attackers[0].side)
    if not going or not enemies:
        return replace(course, going=going)
    fighting = tuple(play.state.units[part.id].part(part.hex) for part in course.attackers if part.id in going)
    sheet = melee_sheet(play.state, play.charts, fighting, course.target)
    perils = partial(perils_of_melee, play.state, play.charts, fighting, enemies, course.target)
    rungs = cuts_with_perils(cuts(play.charts, sheet), perils)
    return replace(course, going=going, fighting=fighting, enemies=enemies, sheet=sheet, cuts=rungs)


def _fight(play: Play, course: Assault) -> Procedure[Assault]:
    """Throw the dice of the melee, unless one side is gone (PR 33.27, 33.34)."""
    sheet = course.sheet
    if sheet is None:
        return course
    throw, index = yield from roll("melee", cuts=course.cuts)
    cell = cell_of(play.charts, sheet, index)
    perils = perils_of_melee(play.state, play.charts, course.fighting, course.enemies, course.target, index)
    value = value_at(index + sheet.modifier)
    yield Meleed(course.target, course.going, ids_of(course.enemies), sheet, (throw[0], throw[1]), value, cell.text)
    return replace(course, cell=cell, perils=perils)


def _suffer(play: Play, course: Assault) -> Procedure[Assault]:
    """Take what the melee costs both sides, their leaders among it (PR 21.46, 34.4)."""
    if course.cell is None:
        return course
    fallen = yield from suffer_result(play, course.cell, course.fighting, course.enemies, course.perils)
    return replace(course, fallen=fallen)


def _settle(play: Play, course: Assault) -> Procedure[Assault]:
    """Make the checks and the moves that the melee brings to both sides, then let attackers follow up (PR 33.27, 33.35, 34).

    They may occupy a hex that the checks have emptied; after a won melee one must advance.
    """
    if course.cell is None:
        yield from advance(play, course.going, course.target, compulsory=False)
        return course
    yield from settle_result(play, course.cell, course.fighting, course.enemies, course.fallen)
    yield from part_from_broken_carres(play)
    if calls_for_advance(course.cell):
        yield from advance(play, _unshaken(play.state, course.fighting), course.target, compulsory=True)
    return course


TO_THE_MELEE: tuple[Stage[Assault], ...] = (_declare, _close_in, _fight)
"""The stages of an assault up to the throw of the melee, if nobody goes before it (PR 33.1 to 33.34)."""

AFTER_THE_MELEE: tuple[Stage[Assault], ...] = (_suffer, _settle)
"""The stages that carry out what the throw brought, or occupy a hex that was given up (PR 33.27, 33.35, 34)."""

ONCE_MET: tuple[Stage[Assault], ...] = (_meet, *TO_THE_MELEE[1:], *AFTER_THE_MELEE)
"""The stages of an assault that has been declared, once it is known who stands, in the order of the rulebook (PR 33, 34)."""
