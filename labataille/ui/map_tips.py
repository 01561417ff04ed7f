"""What hovering over the map says: who stands there, and why the piece in hand cannot go there."""

from __future__ import annotations

from labataille.controller.chronicle import words
from labataille.controller.queries import points_text, stacking_text
from labataille.geometry import Hex
from labataille.model.sides import Segment
from labataille.model.units import Unit
from labataille.ui.clauses import linked
from labataille.ui.pieces import standing_line
from labataille.ui.sitting import Sitting
from labataille.ui.text import escape

_MOST = 6


def map_tip(sitting: Sitting, hex: Hex, piece: str | None) -> str:
    """The tooltip of a hex, or of one piece of a fan."""
    state = sitting.seen.state
    if piece is not None:
        return _piece_text(sitting, piece)
    pieces = [*state.stack(hex)]
    leaders = [leader for leader in state.leaders.values() if leader.hex == hex]
    lines = [_unit_text(sitting, unit) for unit in pieces[:_MOST]]
    if len(pieces) > _MOST:
        lines.append(f"and {len(pieces) - _MOST} more")
    lines += [f"<b>{escape(leader.counter.name)}</b>, {escape(standing_line(leader))}" for leader in leaders]
    if len(pieces) > 1:
        lines.append(f"<c faint>{stacking_text(sitting.seen, hex)}</c>")
    refusal = _refusal(sitting, hex)
    if refusal:
        lines.append(refusal)
    return "<br>".join(lines)


def _piece_text(sitting: Sitting, piece: str) -> str:
    state = sitting.seen.state
    unit = next((unit for unit in state.units.values() if unit.id == piece), None)
    if unit is not None:
        return _unit_text(sitting, unit)
    leader = next(leader for leader in state.leaders.values() if leader.id == piece)
    return f"<b>{escape(leader.counter.name)}</b>, {escape(standing_line(leader))}"


def _unit_text(sitting: Sitting, unit: Unit) -> str:
    seen = sitting.seen
    text = f"<b>{escape(unit.counter.name)}</b> {escape(standing_line(unit))}"
    if seen.state.segment is Segment.MOVEMENT and unit.side is seen.side is seen.state.phasing and unit.hexes:
        text += f", {points_text(seen, unit)} MP"
    return f"{text} <c faint>({words.SIDES[unit.side]}, {escape(unit.counter.division or unit.counter.corps)})</c>"


def _refusal(sitting: Sitting, hex: Hex) -> str:
    """Why the piece in hand cannot go there, if it cannot."""
    presenter = sitting.presenter
    if presenter is None or sitting.seen.in_hand is None or hex == sitting.seen.place_in_hand():
        return ""
    if presenter.at_hex(hex) is not None:
        return ""
    reason = presenter.why_not(hex)
    return f"<c bad>{linked(str(reason))}</c>" if reason is not None else ""
