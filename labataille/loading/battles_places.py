"""Where the pieces of a small battle stand: in one hex or in several (PR 13.6, 13.7, 16.20 to 16.24, 16.72, 16.113, 19.3)."""

from __future__ import annotations

from itertools import pairwise

from labataille.geometry import Hex, neighbours
from labataille.loading import scalars
from labataille.loading.record import Record, sequence_of
from labataille.model.battlefield import Battlefield
from labataille.model.formations import Facing, Formation, Morale
from labataille.rules.bodies import placements
from labataille.rules.orientation import left_of, right_of

LONG = 2
"""From how many hexes on a unit stands in several (PR 13.6)."""

HEXES = sequence_of(scalars.HEX, at_least=LONG)
"""The hexes of a unit in several, that of its counter first."""


def read_hex(record: Record, field: Battlefield) -> Hex:
    """Return the hex of a piece that stands in one."""
    hex = record.hex("hex")
    _refuse_off_field(record, "hex", hex, field)
    return hex


def read_hexes(record: Record, field: Battlefield) -> tuple[Hex, ...]:
    """Return the hexes of a unit: those of the key `hexes`, else the one of `hex`."""
    if "hexes" not in record:
        return (read_hex(record, field),)
    if "hex" in record:
        record.fault("hex", "expected either hex or hexes, got both; hexes names the counter's own hex first")
    hexes = record.value("hexes", HEXES) or ()
    for hex in hexes:
        _refuse_off_field(record, "hexes", hex, field)
    return hexes


def refuse_no_body(record: Record, hexes: tuple[Hex, ...], formation: Formation, facing: Facing | None) -> None:
    """Refuse several hexes in which no formation stands so: side by side as it faces, or one behind another in Road March
    (PR 13.6, 13.7, 16.72).
    """
    if len(hexes) < LONG or not record.is_sound:
        return
    if formation is Formation.ROAD_MARCH:
        if not all(rear in neighbours(front) for front, rear in pairwise(hexes)):
            record.fault("hexes", "expected hexes one behind another, the head of the column first; correct the hexes")
    elif formation not in (Formation.LINE, Formation.SKIRMISH) or facing is None:
        bodies = "a line, skirmishers or a column in Road March, for only they stand"
        record.fault("hexes", f"expected {bodies} in several hexes, got {formation.value}; write hex")
    elif not any(set(hexes) == set(body) for body in placements(hexes[0], facing, len(hexes))):
        left, right = left_of(hexes[0], facing), right_of(hexes[0], facing)
        beside = f"a body facing {facing} reaches from {hexes[0]} to {left} or {right}, its counter in the middle"
        record.fault("hexes", f"expected hexes side by side, but {beside}; correct the hexes or the facing")


def refuse_broken_body(record: Record, hexes: tuple[Hex, ...], state: Morale) -> None:
    """Refuse a disordered or routed unit in several hexes: it is in column or general order at once (PR 16.80)."""
    if len(hexes) >= LONG and record.is_sound and state is not Morale.GOOD:
        record.fault("state", f"expected good, for a {state.value} unit stands in one hex (PR 16.80), got {state.value}; write hex")


def _refuse_off_field(record: Record, key: str, hex: Hex, field: Battlefield) -> None:
    if record.is_sound and hex not in field:
        record.fault(key, f"expected a hex of the field, got {hex}; correct it or enlarge the field")
