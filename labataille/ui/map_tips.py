"""What hovering over the map says: who stands there, and why a hex or a piece cannot be chosen."""

from __future__ import annotations

from collections.abc import Iterable

from labataille.controller.queries import ground_line, points_text, stacking_text
from labataille.controller.seen import Seen
from labataille.geometry import Hex
from labataille.model.sides import Segment
from labataille.model.units import Unit
from labataille.ui.clauses import linked
from labataille.ui.pieces import standing_line
from labataille.ui.sitting import Sitting
from labataille.ui.text import escape

_MOST = 6


def map_tip(sitting: Sitting, hex: Hex, piece: str | None, told: Iterable[str] = ()) -> str:
    """The tooltip of a hex with what the instruments have `told` of it, or that of one piece of a fan."""
    state = sitting.seen.state
    if piece is not None:
        return "<br>".join(filter(None, (_piece_text(sitting, piece), piece_refusal(sitting, piece))))
    pieces = standing_in(sitting.seen, hex)
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
    lines += [f"<i>{linked(line)}</i>" for line in told]
    return "<br>".join(lines)


def standing_in(seen: Seen, hex: Hex) -> tuple[Unit, ...]:
    """The units that stand in a hex, from the top down, each as a whole (PR 13.2)."""
    return seen.units(seen.state.stacks.get(hex, ()))


def hex_line(sitting: Sitting, hex: Hex) -> str:
    """A hex in one line: the ground, then who stands there, from the top down (PR 13.2)."""
    state = sitting.seen.state
    pieces = [f"{unit.counter.name}, {standing_line(unit)}" for unit in standing_in(sitting.seen, hex)]
    pieces += [f"{leader.counter.name}, {leader.counter.rank}" for leader in state.leaders.values() if leader.hex == hex]
    ground = ground_line(sitting.seen, hex)
    return f"{ground}: {'; '.join(pieces)}" if pieces else ground


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
    side = seen.state.scenario.side_name(unit.side)
    return f"{text} <c faint>({escape(side)}, {escape(unit.counter.division or unit.counter.corps)})</c>"


def _refusal(sitting: Sitting, hex: Hex) -> str:
    """Why a hex is refused, if it is; of bare ground only while a piece is in hand."""
    seen = sitting.seen
    if hex not in seen.state.stacks and seen.in_hand is None and seen.leader_in_hand is None:
        return ""
    reason = sitting.why_not_here(hex)
    return f"<c bad>{linked(str(reason))}</c>" if reason is not None else ""


def piece_refusal(sitting: Sitting, piece: str) -> str:
    """Why one of the own pieces can be neither taken up nor chosen now, for a tooltip."""
    reason = sitting.why_not_own(piece)
    return f"<c bad>{linked(str(reason))}</c>" if reason is not None else ""
