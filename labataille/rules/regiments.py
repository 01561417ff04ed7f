"""Regiments, battalions and companies (PR 6.4 to 6.8): how the counters of one body take each other's place.

A regiment breaks down into its battalions, and they assemble into it; a battalion and its companies do the same by the
same rules. Here the one is called the whole and the others its parts; the procedures are in `regrouping`. Left out:
regiments that come on as reinforcements in another shape than the schedule names (PR 45.1).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex
from labataille.model.counters import Size
from labataille.model.display import parts_of, same_men, whole_of
from labataille.model.questions import Assemble, BreakDown
from labataille.model.reasons import Reason
from labataille.model.sides import Segment, Side
from labataille.model.state import State
from labataille.model.units import Station, Unit, ids_of
from labataille.rules.allowance import why_move_is_spent
from labataille.rules.bodies import is_long
from labataille.rules.loss_shares import even_shares
from labataille.rules.organization import refused_to_troops
from labataille.rules.stacking import refuses_together
from labataille.rules.zones import is_in_enemy_zone

Regrouping: TypeAlias = BreakDown | Assemble
"""What a whole and its parts may do."""

# -- queries: who may ------------------------------------------------------------------------------------


def regroupings(state: State, charts: Charts, unit: Unit) -> tuple[Regrouping, ...]:
    """Return what a unit that is about to move may do instead: break down, or assemble with others (PR 6.6)."""
    return tuple(choice for choice, refusal in regrouping_offers(state, charts, unit) if refusal is None)


def regrouping_offers(state: State, charts: Charts, unit: Unit) -> Iterator[tuple[Regrouping, Reason | None]]:
    """Yield what a unit's counters could ever do, each with why it is refused here and now, if it is (PR 6.6)."""
    whole = whole_of(state, unit)
    if parts_of(state, unit):
        yield BreakDown(unit.id), why_not_break_down(state, charts, unit)
    if whole is not None:
        yield Assemble(whole.id), why_not_assemble(state, charts, whole)


def why_not_break_down(state: State, charts: Charts, whole: Unit) -> Reason | None:
    """Return why a unit may not break down into its parts now; None when it may (PR 6.6, 6.8).

    RULING: it does so before it spends movement points, once in a segment and from one hex, and a disordered unit too.
    """
    return (
        _refused_by_kind(state, whole)
        or _refused_where_it_is(whole)
        or _refused_in_rout(whole)
        or _refused_now(state, (whole,))
        or _refused_again(state, whole)
        or _refused_in_several_hexes(whole)
        or _refused_beside_enemy(state, whole)
        or _refused_to_stand(state, charts, whole.hex, (whole,), _as_parts(state, whole))
    )


def why_not_assemble(state: State, charts: Charts, whole: Unit) -> Reason | None:
    """Return why a unit may not be assembled from its parts now; None when it may (PR 6.6, 6.8).

    RULING: all of them are in one hex, each in that hex alone, in one formation and good order, out of enemy zones, and
    have spent no movement points in this segment (PR 6.6). Parts that are lost count as lost increments, and a whole that
    would have to break down again does not assemble (PR 6.5).
    """
    if whole.station is not Station.ON_DISPLAY:
        return _refused_by_kind(state, whole) or Reason(f"{whole.counter.name} is not broken down.", "PR 6.4")
    parts = those_left(parts_of(state, whole))
    return (
        _refused_by_kind(state, whole)
        or _refused_as_worn(state, charts, whole)
        or _refused_apart(whole, parts)
        or _refused_now(state, parts)
        or _refused_again(state, whole)
        or next((reason for part in parts if (reason := _refused_in_several_hexes(part)) is not None), None)
        or _refused_by_order(state, charts, whole, parts)
        or _refused_to_stand(state, charts, parts[0].hex, parts, (_as_whole(whole, parts),))
    )


def must_break_down(state: State, charts: Charts, unit: Unit) -> Reason | None:
    """Return why a unit on the map must break down when the segment ends, or None (PR 6.5).

    RULING: a regiment with half of its increments lost, or as many as the weakest of its battalions has as printed,
    whichever comes first. A battalion need not break down into companies.
    """
    return _worn(state, charts, unit, unit.lost) if unit.is_on_map else None


def those_left(parts: Sequence[Unit]) -> tuple[Unit, ...]:
    """Return the parts that are neither eliminated nor captured."""
    return tuple(part for part in parts if part.station not in (Station.ELIMINATED, Station.CAPTURED))


# -- queries: the set-up ---------------------------------------------------------------------------------


def swaps(state: State, side: Side) -> tuple[Regrouping, ...]:
    """Return how a side may change the shape of the regiments that it sets up (PR 6.4)."""
    wholes = (unit for unit in state.units.values() if unit.side is side and unit.counter.stands_for)
    return tuple(swap_of(whole) for whole in wholes if why_not_swap(state, whole) is None)


def swap_of(whole: Unit) -> Regrouping:
    """Return what changes the shape of a unit: it assembles while it waits on the display, else it breaks down."""
    return Assemble(whole.id) if whole.station is Station.ON_DISPLAY else BreakDown(whole.id)


def why_not_swap(state: State, whole: Unit) -> Reason | None:
    """Return why the shape of a unit is not open in the set-up now; None when it is (PR 6.4).

    RULING: its parts must belong to one group of the set-up; those who have their place already are placed anew.
    """
    pieces = parts_of(state, whole) if whole.station is Station.ON_DISPLAY else (whole,)
    absent = next((piece for piece in pieces if piece.station not in (Station.SETTING_UP, Station.ON_MAP)), None)
    if (refused := _refused_by_kind(state, whole)) is not None:
        return refused
    if absent is not None or state.segment is not Segment.SET_UP:
        return Reason(f"{(absent or whole).counter.name} is not set up now.", "PR 6.4")
    if len({_group_of(state, piece) for piece in pieces}) > 1:
        return Reason(f"The {whole.counter.part_word}s of {whole.counter.name} are set up in different places.", "PR 6.4")
    return None


def _group_of(state: State, unit: Unit) -> str | None:
    """Return which group of the set-up places the men of a unit, whichever counter it names, if any does (BZ 20)."""
    names = ids_of(same_men(state, unit))
    return next((group.id for group in state.scenario.set_up if any(name in group.units for name in names)), None)


# -- the parts of a refusal ------------------------------------------------------------------------------


def _refused_by_kind(state: State, whole: Unit) -> Reason | None:
    """Return why a kind of troops never regroups, or None (PR 6.8)."""
    if whole.counter.is_cavalry:
        return Reason("Cavalry never breaks down and never assembles.", "PR 6.8")
    if not parts_of(state, whole):
        return Reason(f"{whole.counter.name} has no {whole.counter.part_word}s of its own.", "PR 6.4")
    return None


def _refused_where_it_is(whole: Unit) -> Reason | None:
    if whole.is_on_map:
        return None
    if whole.station is Station.ON_DISPLAY:
        return Reason(f"{whole.counter.name} is broken down already, or others stand for it.", "PR 6.4")
    return Reason(f"{whole.counter.name} is not on the map.", "PR 6.6")


def _refused_in_rout(whole: Unit) -> Reason | None:
    if not whole.is_routed:
        return None
    return Reason(f"{whole.counter.name} is routed and does nothing in its movement segment.", "PR 18.23")


def _refused_apart(whole: Unit, parts: Sequence[Unit]) -> Reason | None:
    """Return which part that is left is not with the others in one hex, or None (PR 6.6)."""
    if not parts:
        return Reason(f"No {whole.counter.part_word} of {whole.counter.name} is left.", "PR 6.6")
    absent = next((part for part in parts if not part.is_on_map), None)
    if absent is not None:
        return Reason(f"{absent.counter.name} is not on the map to assemble {whole.counter.name}.", "PR 6.6")
    if len({part.hex for part in parts}) > 1:
        return Reason(f"All {whole.counter.part_word}s of {whole.counter.name} must stand in one hex.", "PR 6.6")
    return None


def _refused_now(state: State, units: Sequence[Unit]) -> Reason | None:
    """Return why the moment is wrong: not their movement segment, or one of them has moved or spent its move (PR 6.6, 18.20)."""
    if state.segment is not Segment.MOVEMENT or state.phasing is not units[0].side:
        return Reason("Units break down and assemble in the movement segment of their side.", "PR 6.6")
    moved = next((unit for unit in units if unit.id in state.marches), None)
    if moved is None:
        return next((reason for unit in units if (reason := why_move_is_spent(state, unit)) is not None), None)
    return Reason(f"{moved.counter.name} has begun to move; units break down and assemble before that.", "PR 6.6")


def _refused_again(state: State, whole: Unit) -> Reason | None:
    if whole.id not in state.regrouped:
        return None
    return Reason(f"{whole.counter.name} has broken down or assembled in this segment already.", "PR 6.6")


def _refused_in_several_hexes(unit: Unit) -> Reason | None:
    if not is_long(unit):
        return None
    return Reason(f"{unit.counter.name} stands in several hexes and must first close up in one.", "PR 6.6")


def _refused_beside_enemy(state: State, unit: Unit) -> Reason | None:
    if not state.enemies_in(unit.hex, unit.side):
        return None
    return Reason("Nobody breaks down in a hex where carré and enemy cavalry fight.", "PR 16.56")


def _refused_by_order(state: State, charts: Charts, whole: Unit, parts: Sequence[Unit]) -> Reason | None:
    """Return which order, formation or enemy keeps parts from assembling, or None (PR 6.6)."""
    broken = next((part for part in parts if not part.in_good_order), None)
    if broken is not None:
        return Reason(f"{broken.counter.name} is not in good order.", "PR 6.6")
    if len({part.formation for part in parts}) > 1:
        return Reason(f"The {whole.counter.part_word}s of {whole.counter.name} are not in one formation.", "PR 6.6")
    if is_in_enemy_zone(state, charts, parts[0].hex, whole.side):
        return Reason(f"{whole.counter.name} cannot assemble in an enemy zone.", "PR 6.6")
    return None


def _refused_as_worn(state: State, charts: Charts, whole: Unit) -> Reason | None:
    reason = _worn(state, charts, whole, sum(part.all_lost for part in parts_of(state, whole)))
    return None if reason is None else Reason(f"It would have to break down again: {reason.sentence}", reason.clause)


def _worn(state: State, charts: Charts, whole: Unit, lost: int) -> Reason | None:
    """Return why a regiment with such losses cannot hold together, or None (PR 6.5)."""
    parts = parts_of(state, whole)
    if not parts or not lost or not whole.counter.is_infantry or whole.counter.size is not Size.REGIMENT:
        return None
    name = whole.counter.name
    if whole.counter.share(lost) >= charts.organization.break_down_from:
        return Reason(f"{name} has lost half of its increments.", "PR 6.5")
    weakest = min(parts, key=lambda part: part.counter.increments)
    if lost >= weakest.counter.increments:
        return Reason(f"{name} has lost as many increments as {weakest.counter.name} has.", "PR 6.5")
    return None


def _refused_to_stand(
    state: State, charts: Charts, hex: Hex, before: Sequence[Unit], after: Sequence[Unit]
) -> Reason | None:
    """Return why those who would take the place of others may not stand there so, or None (PR 6.6, 16.3)."""
    formation = after[0].formation
    if after[0].in_good_order:
        unable = (refused_to_troops(charts, unit, formation) for unit in after)
        if (reason := next((each for each in unable if each is not None), None)) is not None:
            return reason
    gone = ids_of(before)
    together = (*after, *(other for other in state.stack(hex) if other.id not in gone))
    return refuses_together(state, charts, hex, together)


def _as_parts(state: State, whole: Unit) -> tuple[Unit, ...]:
    """Return the parts as they would stand in place of a whole, its losses shared evenly."""
    parts = parts_of(state, whole)
    shares, _ = even_shares(whole.lost, [part.counter.increments for part in parts])
    return tuple(
        replace(part, hexes=whole.hexes, formation=whole.formation, facing=whole.facing, morale=whole.morale, lost=lost)
        for part, lost in zip(parts, shares, strict=True)
    )


def _as_whole(whole: Unit, parts: Sequence[Unit]) -> Unit:
    first = parts[0]
    return replace(whole, hexes=first.hexes, formation=first.formation, facing=first.facing)
