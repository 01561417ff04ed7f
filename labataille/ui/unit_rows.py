"""The rows of the list of units: what one may know of each, under the headings of its formation, sorted and sifted.

Left out: the table that shows them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum

from labataille.controller.chronicle import words
from labataille.controller.chronicle.words import capitalised
from labataille.controller.queries import leader_points_text, points_text
from labataille.controller.seen import Seen
from labataille.model.formations import Morale
from labataille.model.sides import Segment, Side
from labataille.model.units import Leader, Station, Unit
from labataille.model.view import sees_specific_side
from labataille.ui.muster import note_on

Piece = Unit | Leader


class Field(IntEnum):
    """The columns of the list."""

    NAME = 0
    HEX = 1
    FORMATION = 2
    STRENGTH = 3
    MORALE = 4
    POINTS = 5
    DONE = 6


@dataclass(frozen=True, slots=True)
class PieceLine:
    """One piece: the words of its columns, the body of troops it belongs to, and what its columns are sorted by."""

    piece: Piece
    body: str
    cells: tuple[str, ...]
    weights: tuple[float, ...]

    def sort_key(self, field: Field) -> tuple[float, str]:
        """Return what orders this line among others: figures first, then words."""
        return self.weights[field], self.cells[field].lower()

    def holds(self, wanted: str) -> bool:
        """Return whether every word wanted stands somewhere in the line."""
        text = " ".join((self.body, *self.cells)).lower()
        return all(word in text for word in wanted.lower().split())


@dataclass(frozen=True, slots=True)
class Body:
    """A formation in the list with its lines; a list that is sorted has one without a title."""

    title: str
    lines: tuple[PieceLine, ...]

    @property
    def strength(self) -> str:
        """Return how many units it has, and their increments left of those printed."""
        units = [line.piece for line in self.lines if isinstance(line.piece, Unit)]
        left, printed = sum(unit.increments for unit in units), sum(unit.counter.increments for unit in units)
        return f"{words.counted(len(units), 'unit')}, {left}/{printed} increments" if units else ""


def bodies_of(seen: Seen, side: Side, wanted: str, sort: tuple[Field, bool] | None) -> tuple[Body, ...]:
    """Return the list of a side: by formations, then those to come, then the lost; or in one, sorted by a column."""
    lines = [line for line in map(_line_maker(seen), _known(seen, side)) if line.holds(wanted)]
    if sort is not None:
        field, falls = sort
        return (Body("", tuple(sorted(lines, key=lambda line: line.sort_key(field), reverse=falls))),) if lines else ()
    titles = dict.fromkeys(line.body for line in lines)
    ordered = sorted(titles, key=lambda title: _LATE.get(title, 0))
    return tuple(Body(title, tuple(line for line in lines if line.body == title)) for title in ordered)


def _known(seen: Seen, side: Side) -> Iterator[Piece]:
    """Yield the pieces of a side, without those on the display; of the enemy's only those on the map, wounded or lost there."""
    state = seen.state
    pieces: Iterable[Piece] = [*state.leaders.values(), *state.units.values()]
    for piece in pieces:
        if piece.station is Station.ON_DISPLAY:
            continue
        if piece.side is side and (side is seen.side or piece.is_on_map or piece.station in (*_GONE, Station.WOUNDED)):
            yield piece


_GONE = (Station.LEFT_MAP, Station.ELIMINATED, Station.CAPTURED)
_TO_COME, _TO_PLACE, _LOST = "Still to come", "To be set up", "Lost, or gone from the map"
_LATE: Mapping[str, int] = {_TO_PLACE: 1, _TO_COME: 2, _LOST: 3}


def _body(piece: Piece) -> str:
    if piece.station in _GONE:
        return _LOST
    if piece.station is Station.AWAITED:
        return _TO_COME
    if piece.station is Station.SETTING_UP:
        return _TO_PLACE
    return " · ".join(dict.fromkeys(part for part in (piece.counter.corps, piece.counter.division) if part))


# -- one line


def _line_maker(seen: Seen) -> Callable[[Piece], PieceLine]:
    def made(piece: Piece) -> PieceLine:
        cells = _unit_cells(seen, piece) if isinstance(piece, Unit) else _leader_cells(seen, piece)
        strength = piece.increments if isinstance(piece, Unit) else 0
        weights = (0.0, 0.0, 0.0, float(strength), _morale_weight(seen, piece), _figure(cells[Field.POINTS]), 0.0)
        return PieceLine(piece, _body(piece), cells, weights)

    return made


def _unit_cells(seen: Seen, unit: Unit) -> tuple[str, ...]:
    formation = _order(unit) if unit.hexes else _station(seen, unit)
    return (
        unit.counter.name,
        ", ".join(map(str, unit.hexes)),
        formation,
        f"{unit.increments}/{unit.counter.increments}",
        _morale(seen, unit),
        _points(seen, unit),
        ", ".join(_done(seen, unit)),
    )


def _order(unit: Unit) -> str:
    """Formation and facing; the hexes of a long line stand in their own column."""
    if len(unit.hexes) > 1:
        return f"{words.long_line(len(unit.hexes))} facing {words.facing_name(unit.facing)}"
    return words.posture(unit.formation, unit.facing)


def _leader_cells(seen: Seen, leader: Leader) -> tuple[str, ...]:
    where = str(leader.hex) if leader.hex is not None else ""
    standing = f"leader, {leader.counter.rank}" if where else _station(seen, leader)
    moves = where and _moves(seen, leader)
    points = leader_points_text(seen, leader) if moves else str(leader.counter.movement)
    moved = leader.id in seen.state.leader_marches
    return (leader.counter.name, where, standing, "", "", points, "moved" if moved else "")


def _station(seen: Seen, piece: Piece) -> str:
    station = words.STATIONS[piece.station] if isinstance(piece, Unit) else words.leader_station(piece.station)
    return note_on(seen, piece) or station


def _morale(seen: Seen, unit: Unit) -> str:
    """The morale value where one may look at it, and the state."""
    value = str(unit.counter.specific.morale) if sees_specific_side(unit, seen.side) else ""
    state = {Morale.GOOD: "", Morale.DISORDERED: "DD", Morale.ROUTED: "PGD"}[unit.morale]
    return " ".join(filter(None, (value, state)))


def _morale_weight(seen: Seen, piece: Piece) -> float:
    """Return what morale is sorted by: the state before the value."""
    if isinstance(piece, Leader):
        return -1.0
    value = piece.counter.specific.morale if sees_specific_side(piece, seen.side) else 0
    return 100.0 * [Morale.GOOD, Morale.DISORDERED, Morale.ROUTED].index(piece.morale) + value


def _moves(seen: Seen, piece: Piece) -> bool:
    state = seen.state
    return piece.side is seen.side and state.segment is Segment.MOVEMENT and state.phasing is piece.side


def _points(seen: Seen, unit: Unit) -> str:
    """What is left of its movement points while its side moves, else those printed."""
    return points_text(seen, unit) if unit.hexes and _moves(seen, unit) else str(unit.counter.movement)


def _figure(points: str) -> float:
    """The figure that a text of points begins with, a half included."""
    left = points.partition("/")[0]
    return float(left.rstrip("½") or 0) + (0.5 if left.endswith("½") else 0.0)


def _done(seen: Seen, unit: Unit) -> Iterator[str]:
    """What it has done in this segment or player turn."""
    state = seen.state
    if unit.id in state.entered:
        yield "entered"
    if unit.id in state.marches:
        yield "moved"
    if unit.id in state.fires:
        yield "fired"
    if unit.id in state.assaulters:
        yield "assaulted"
    if unit.id in state.recovered:
        yield "tried to recover"


def tip_of(line: PieceLine) -> str:
    """What hovering over a line says: what the columns have no room for."""
    piece, counter = line.piece, line.piece.counter
    parts = [piece.counter.rank] if isinstance(piece, Leader) else [piece.counter.type, piece.counter.brigade]
    if isinstance(piece, Unit) and len(piece.hexes) > 1:
        parts.insert(0, f"{words.shares(piece)} increments in {words.listed(piece.hexes)}")
    return ", ".join(dict.fromkeys(capitalised(part) for part in (*parts, counter.nation, counter.division, counter.corps) if part))
