"""Refusing: whether an act that a small battle expects to be refused is refused, and by the clause it names."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex
from labataille.loading.battles_answers import Refusal
from labataille.model.formations import Formation
from labataille.model.reasons import Reason
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.assault import may_assault
from labataille.rules.fire import why_not_together
from labataille.rules.firers import why_no_fire
from labataille.rules.movement import why_not
from labataille.rules.organization import why_not_formation, why_not_long_line
from labataille.rules.sight import sees
from labataille.rules.skirmish_order import why_not_in_so_many


def mistake_in(refusal: Refusal, state: State, charts: Charts) -> str | None:
    """Return the sentence that says how an expected refusal failed, or None when it came as expected."""
    if refusal.unit not in state.units or not state.units[refusal.unit].is_on_map:
        return f"expected a unit on the field, but {refusal.unit} is not there"
    reason = reason_for(refusal, state, charts)
    if reason is None:
        return f"expected {_act(refusal)} to be refused by {refusal.clause}, but it is allowed"
    if reason.clause != refusal.clause:
        return f"expected {_act(refusal)} to be refused by {refusal.clause}, but what refuses it is: {reason}"
    return None


def reason_for(refusal: Refusal, state: State, charts: Charts) -> Reason | None:
    """Return why the rules refuse an act now, or None when they allow it."""
    unit = state.units[refusal.unit]
    match refusal.act:
        case "form":
            assert isinstance(refusal.formation, Formation)
            return _why_no_form(state, charts, unit, refusal.formation, refusal.in_hexes)
        case act:
            assert isinstance(refusal.hex, Hex)
            return _QUERIES[act](state, charts, unit, refusal.hex)


def _why_no_form(state: State, charts: Charts, unit: Unit, formation: Formation, in_hexes: int) -> Reason | None:
    """Return why a unit may not change into a formation, or not in so many hexes (PR 15.12, 16.23, 16.112, 19.4)."""
    if formation is Formation.LINE and in_hexes > 1:
        return why_not_long_line(state, charts, unit, in_hexes)
    reason = why_not_formation(state, charts, unit, formation)
    if formation is Formation.SKIRMISH and in_hexes > 1:
        return reason or why_not_in_so_many(charts, unit, in_hexes)
    return reason


def _why_no_fire(state: State, charts: Charts, unit: Unit, hex: Hex) -> Reason | None:
    """Return why a unit may not fire at a hex, or may not alone: its odds may be too weak (PR 21.1, 21.16)."""
    return why_no_fire(state, charts, unit, hex) or why_not_together(state, charts, unit.parts(), hex)


_QUERIES: Mapping[str, Callable[[State, Charts, Unit, Hex], Reason | None]] = {
    "march": why_not,
    "fire": _why_no_fire,
    "assault": may_assault,
    "see": sees,
}
"""The query that answers for each act."""


def _act(refusal: Refusal) -> str:
    if refusal.formation is not None:
        return f"the change of {refusal.unit} to {refusal.formation.value}"
    verb = {"march": "march", "fire": "fire", "assault": "assault", "see": "sight"}[refusal.act]
    return f"the {verb} of {refusal.unit} to {refusal.hex}"
