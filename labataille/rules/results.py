"""The results of a melee (PR 34): whom each strikes, losses, checks, new states, and who goes back how far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from labataille.charts.catalogue import Charts
from labataille.charts.melee import Effect, MeleeCell, Outcome, Party, Row
from labataille.model.events import Cause, Reformed
from labataille.model.formations import HEXSIDE_FACINGS, Formation, Morale
from labataille.model.ids import UnitId
from labataille.model.questions import Ask, Choice, ChooseUnit, Pose, Question
from labataille.model.reasons import Modifier, Reason
from labataille.model.state import State
from labataille.model.units import Leader, Unit, ids_of
from labataille.rules.leader_casualty import Peril, check_for_fallen, leaders_fall
from labataille.rules.losses import eliminate, lose, surrender
from labataille.rules.morale import check, check_round, disorder, fail, rout
from labataille.rules.procedure import Play, Procedure, choose
from labataille.rules.retreat import disorder_move, fall_back, rout_move

OCCASION = "melee result"


@dataclass(frozen=True, slots=True)
class Fate:
    """What a result does to one unit of the melee (PR 34.4)."""

    unit: UnitId
    effect: Effect


def fates(charts: Charts, outcome: Outcome, attackers: Sequence[Unit], enemies: Sequence[Unit]) -> tuple[Fate, ...]:
    """Return what an outcome does to each unit, defenders first, from the top of their stack (PR 34.3, 34.9).

    Each defender goes by its own row and state, guns by theirs; the attackers by those of the top defender that is not
    a battery. A line is struck once, though both its halves fight (PR 33.39).
    """
    deciding = next((unit for unit in enemies if not unit.counter.is_artillery), enemies[0])
    struck = {unit.id: _defender_effect(charts, outcome, unit) for unit in enemies}
    struck |= {unit.id: _attacker_effect(charts, outcome, unit, deciding) for unit in attackers}
    return tuple(Fate(unit_id, effect) for unit_id, effect in struck.items() if effect is not None)


def row_of(unit: Unit) -> Row:
    """Return the row of the results matrix for a defender (PR 34.3)."""
    if unit.counter.is_artillery:
        return Row.UNLIMBERED_GUNS if unit.formation is Formation.UNLIMBERED else Row.LIMBERED_GUNS
    if unit.counter.is_cavalry:
        return Row.CAVALRY
    return Row.CARRE if unit.formation is Formation.CARRE else Row.INFANTRY


def calls_for_advance(cell: MeleeCell) -> bool:
    """Return whether a result, once the hex is empty, sends an attacker into it (PR 33.35, 33.36, 34.12)."""
    return cell.outcome in (
        Outcome.DEFENDER_DISORDERS,
        Outcome.DEFENDER_ROUTS,
        Outcome.DEFENDER_SURRENDERS,
        Outcome.LOSSES,
    )


# -- whom an effect strikes -----------------------------------------------------------------------------


def _defender_effect(charts: Charts, outcome: Outcome, unit: Unit) -> Effect | None:
    parties = (Party.DEFENDERS, Party.BATTERY) if unit.counter.is_artillery else (Party.DEFENDERS,)
    return _first(charts.results.effects_of(row_of(unit), unit.morale, outcome), parties)


def _attacker_effect(charts: Charts, outcome: Outcome, unit: Unit, deciding: Unit) -> Effect | None:
    arm = Party.ATTACKING_CAVALRY if unit.counter.is_cavalry else Party.ATTACKING_INFANTRY
    return _first(charts.results.effects_of(row_of(deciding), deciding.morale, outcome), (Party.ATTACKERS, arm))


def _first(effects: Sequence[Effect], parties: Sequence[Party]) -> Effect | None:
    return next((effect for effect in effects if effect.party in parties), None)


def _modifiers(unit: Unit, effect: Effect) -> tuple[Modifier, ...]:
    """Return what a result adds to its check; the carré's own six is general and counts already (PR 31.6a, 34.4)."""
    if not effect.check or unit.formation is Formation.CARRE:
        return ()
    return (Modifier("melee-result", effect.check, "result of the melee", "PR 34.4"),)


# -- procedures -----------------------------------------------------------------------------------------


def suffer_result(
    play: Play, cell: MeleeCell, attackers: Sequence[Unit], enemies: Sequence[Unit], perils: Sequence[Peril]
) -> Procedure[tuple[Leader, ...]]:
    """Take what a cell costs both sides, then let leaders be hit; return those for whom their hex checks (PR 21.46, 34.4).

    The units are given as they came to blows. RULING on the order of a result, as in a fire: losses, the leader's casualty,
    the checks of the result, those for his fall, then the new states and the moves (PR 21.19, 21.46).
    """
    if cell.outcome is Outcome.LOSSES:
        yield from take_melee_losses(play, ids_of(attackers), cell.attacker_loses)
        yield from take_melee_losses(play, ids_of(enemies), cell.defender_loses)
    else:
        struck = fates(play.charts, cell.outcome, attackers, enemies)
        yield from _remove(play, struck)
        yield from _lose(play, struck)
    return (yield from leaders_fall(play, perils))


def settle_result(
    play: Play, cell: MeleeCell, attackers: Sequence[Unit], enemies: Sequence[Unit], fallen: Sequence[Leader]
) -> Procedure[None]:
    """Let those check whom a cell or a fallen leader calls to it, set the new states and make the moves (PR 34.4, 34.12).

    Whom the result breaks without a check makes none for a leader (PR 31.14).
    """
    if cell.outcome is Outcome.LOSSES:
        yield from _settle_exchange(play, cell, ids_of(attackers), ids_of(enemies), fallen)
        return
    struck = fates(play.charts, cell.outcome, attackers, enemies)
    failed = yield from _check(play, struck)
    broken = tuple(fate.unit for fate in struck if fate.effect.morale is not None)
    shaken, checked = yield from check_for_fallen(play, fallen, (*failed, *broken))
    yield from _break(play, struck, failed)
    wavering = yield from _waver(play, shaken)
    yield from _go_back(play, struck, failed, wavering, ids_of(checked))


# -- procedures: losses on both sides -------------------------------------------------------------------


def _settle_exchange(
    play: Play, cell: MeleeCell, attackers: Sequence[UnitId], enemies: Sequence[UnitId], fallen: Sequence[Leader]
) -> Procedure[None]:
    """Let the starred side check after losses on both; nobody else goes back (PR 34.12).

    If a unit fails, those of its hex that took no part check as well (PR 31.13). A unit that was routed already stays
    (PR 31.12).
    """
    starred = (*(attackers if cell.attacker_checks else ()), *(enemies if cell.defender_checks else ()))
    failed, checked = yield from check_round(play, _on_map(play.state, starred), OCCASION, "PR 34.12")
    shaken, also = yield from check_for_fallen(play, fallen, ids_of(failed))
    wavering = yield from _waver(play, (*failed, *shaken))
    yield from move_off(play, wavering, ids_of((*checked, *also)))


def _waver(play: Play, failed: Sequence[Unit]) -> Procedure[tuple[UnitId, ...]]:
    """Put units that failed a check into the next worse state; return those that must go, none routed already (PR 31.12)."""
    wavering = tuple(unit.id for unit in failed if not unit.is_routed)
    for unit in _on_map(play.state, wavering):
        yield from fail(play, unit)
    return wavering


def take_melee_losses(play: Play, units: Sequence[UnitId], number: int) -> Procedure[None]:
    """Let the units of one side share losses evenly; what does not go round falls where the owner says (PR 33.41)."""
    taken = dict.fromkeys(units, 0)
    while number > 0 and (least := _least_hurt(play.state, taken)):
        if number >= len(least):
            struck = least
        else:
            chosen = yield from _choose_loser(play, least)
            struck = (chosen,)
        for unit_id in struck:
            taken[unit_id] += 1
        number -= len(struck)
    for unit_id, count in taken.items():
        if count:
            yield from lose(play, play.state.units[unit_id], count, Cause.MELEE)


def _least_hurt(state: State, taken: dict[UnitId, int]) -> tuple[UnitId, ...]:
    """Return the units that have increments left and have taken the fewest of these losses."""
    able = [unit_id for unit_id, count in taken.items() if state.units[unit_id].increments > count]
    least = min((taken[unit_id] for unit_id in able), default=0)
    return tuple(unit_id for unit_id in able if taken[unit_id] == least)


def _choose_loser(play: Play, candidates: tuple[UnitId, ...]) -> Procedure[UnitId]:
    """Ask the owner which of several units takes a loss; the strongest unless he says otherwise (PR 33.41)."""
    units = [play.state.units[unit_id] for unit_id in candidates]
    choices: tuple[Choice, ...] = tuple(ChooseUnit(unit.id) for unit in units)
    strongest = max(units, key=lambda unit: unit.increments)
    ask = Ask(strongest.side, Question.TAKE_LOSS, choices, hex=strongest.hex, default=ChooseUnit(strongest.id))
    answer = yield from choose(ask)
    assert isinstance(answer, ChooseUnit)
    return answer.unit


# -- procedures: the numbered effects -------------------------------------------------------------------


def _remove(play: Play, struck: Sequence[Fate]) -> Procedure[None]:
    """Take away batteries that are destroyed, and troops that surrender, with their leaders (PR 34.4, 34.15)."""
    for fate in struck:
        unit = play.state.units[fate.unit]
        if fate.effect.eliminated:
            yield from eliminate(play, unit, Reason(f"{unit.counter.name} was destroyed in the melee.", "PR 34.4"))
        if fate.effect.surrendered:
            yield from surrender(play, unit, Reason(f"{unit.counter.name} surrendered in the melee.", "PR 34.15"))


def _lose(play: Play, struck: Sequence[Fate]) -> Procedure[None]:
    for fate in struck:
        if fate.effect.lose:
            yield from lose(play, play.state.units[fate.unit], fate.effect.lose, Cause.MELEE)


def _check(play: Play, struck: Sequence[Fate]) -> Procedure[tuple[UnitId, ...]]:
    """Throw for every unit whose effect calls for a check; return those that failed (PR 34.4)."""
    failed: list[UnitId] = []
    for fate in struck:
        unit = play.state.units[fate.unit]
        if fate.effect.check is None or not unit.is_on_map:
            continue
        if not (yield from check(play, unit, OCCASION, "PR 34.4", _modifiers(unit, fate.effect))):
            failed.append(fate.unit)
    return tuple(failed)


def _break(play: Play, struck: Sequence[Fate], failed: Sequence[UnitId]) -> Procedure[None]:
    """Give every struck unit its new state before anybody moves (PR 34.1, 34.4)."""
    for fate in struck:
        unit = play.state.units[fate.unit]
        if not unit.is_on_map:
            continue
        if fate.unit in failed:
            yield from _fail(play, unit, fate.effect)
        elif fate.effect.morale is Morale.ROUTED:
            yield from rout(play, unit)
        elif fate.effect.morale is Morale.DISORDERED:
            yield from disorder(play, unit)


def _fail(play: Play, unit: Unit, effect: Effect) -> Procedure[None]:
    """Carry out a failed check: the state an effect names, a carré broken, or the next worse state (PR 31.12, 34.4)."""
    if effect.failure is Morale.ROUTED:
        yield from rout(play, unit)
    elif effect.failure_formation is not None:
        yield from _break_carre(play, unit, effect.failure_formation)
    else:
        yield from fail(play, unit)


def _break_carre(play: Play, unit: Unit, formation: Formation) -> Procedure[None]:
    """Turn a carré into another formation where it stands, in good order, facing as its owner likes (PR 34.23)."""
    carre = [other for other in play.state.stack(unit.hex) if other.formation is Formation.CARRE]
    if not carre:
        return
    poses = tuple(Pose(formation, facing) for facing in HEXSIDE_FACINGS)
    ask = Ask(unit.side, Question.ADVANCE_FACING, poses, unit=unit.id, hex=unit.hex, default=poses[0])
    pose = yield from choose(ask)
    assert isinstance(pose, Pose)
    for other in carre:
        yield Reformed(other.id, pose.formation, pose.facing)


def _go_back(
    play: Play,
    struck: Sequence[Fate],
    failed: Sequence[UnitId],
    wavering: Sequence[UnitId],
    checked: Sequence[UnitId],
) -> Procedure[None]:
    """Move everybody who must go back: routed units first, then disordered, then the others (PR 34.5, 34.6, 34.16).

    Attackers go from the hexes where they stood (PR 34.18). Those that waver for a fallen leader go as after any check.
    """
    effects = {fate.unit: fate.effect for fate in struck}
    for morale in (Morale.ROUTED, Morale.DISORDERED, Morale.GOOD):
        for unit_id in [each for each in dict.fromkeys((*effects, *wavering)) if play.state.units[each].morale is morale]:
            unit = play.state.units[unit_id]
            if not unit.is_on_map or unit.morale is not morale:
                continue
            if unit_id in wavering:
                yield from _move_away(play, unit, tuple(checked))
            else:
                yield from _retreat(play, unit, effects[unit_id], failed=unit_id in failed)


def _retreat(play: Play, unit: Unit, effect: Effect, *, failed: bool) -> Procedure[None]:
    """Move one unit back: a rout its whole way, a failed check as after any other, else the hexes named (PR 34.5)."""
    fell_out = failed and effect.failure_formation is None
    if effect.full or (unit.is_routed and fell_out):
        yield from rout_move(play, unit, zone_loss=effect.zone_loss)
    elif fell_out:
        yield from disorder_move(play, unit)
    elif effect.retreat:
        cause = Cause.DISORDER if unit.morale is Morale.DISORDERED else Cause.MELEE
        yield from fall_back(play, unit, hexes=effect.retreat, zone_loss=effect.zone_loss, cause=cause)


def move_off(play: Play, failed: Sequence[UnitId], checked: Sequence[UnitId]) -> Procedure[None]:
    """Move units that failed a check: the routed first, then the disordered, each from the top down (PR 30.18, 30.19).

    Those that have checked already in this event do not check again when the others flee past them.
    """
    for morale in (Morale.ROUTED, Morale.DISORDERED):
        for unit in [each for each in _on_map(play.state, failed) if each.morale is morale]:
            yield from _move_away(play, play.state.units[unit.id], tuple(checked))


def _move_away(play: Play, unit: Unit, spared: tuple[UnitId, ...]) -> Procedure[None]:
    """Move a unit that has failed a check: its whole rout, or as far as disorder takes it (PR 30.18, 30.19)."""
    if unit.is_routed:
        yield from rout_move(play, unit, spared=spared)
    else:
        yield from disorder_move(play, unit, spared)


def _on_map(state: State, ids: Sequence[UnitId]) -> tuple[Unit, ...]:
    return tuple(state.units[unit_id] for unit_id in ids if state.units[unit_id].is_on_map)
