"""Words of the chronicle: names of pieces, formations and directions, and numbers as players read them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from labataille.geometry import Hex
from labataille.model.fires import Occasion
from labataille.model.formations import Aim, Facing, Formation, Morale
from labataille.model.ids import LeaderId, UnitId
from labataille.model.reasons import Modifier, Term
from labataille.model.scenario import Scenario
from labataille.model.sides import Segment, Side
from labataille.model.state import State
from labataille.model.units import Station, Unit
from labataille.model.victory import VictoryLevel
from labataille.model.worksheets import OddsSheet

SEGMENTS = {
    Segment.SET_UP: "set-up",
    Segment.COMMAND: "command sequence",
    Segment.CHARGE: "charge à cheval",
    Segment.MOVEMENT: "movement",
    Segment.DEFENSIVE_FIRE: "defensive fire",
    Segment.OFFENSIVE_FIRE: "offensive fire",
    Segment.MELEE: "melee assault",
    Segment.RECOVERY: "morale recovery",
}

OCCASIONS = {
    Occasion.LEAVING: "leaves",
    Occasion.TURNING: "turns in",
    Occasion.REFORMING: "changes formation in",
    Occasion.RETREATING: "retreats into",
}
"""What a unit does in a hex where it draws fire (PR 28.2)."""

FORMATIONS = {formation: formation.words for formation in Formation}

MORALES = {Morale.GOOD: "good order", Morale.DISORDERED: "disordered (DD)", Morale.ROUTED: "routed (PGD)"}

STATIONS = {
    Station.AWAITED: "still to come",
    Station.SETTING_UP: "to be set up",
    Station.ON_DISPLAY: "on the organisation display",
    Station.ON_MAP: "on the map",
    Station.LEFT_MAP: "gone from the map",
    Station.WOUNDED: "out with a wound",
    Station.ELIMINATED: "eliminated",
    Station.CAPTURED: "captured",
}

RESULTS = {
    "AR": "the attackers rout",
    "AD": "the attackers are disordered",
    "NE": "neither side wins",
    "DD": "the defenders are disordered",
    "DR": "the defenders rout",
    "DS": "the defenders surrender",
}
"""The results of the melee table that are letters; losses are numbers (PR 34.1)."""

STARRED = "*: the starred side checks its morale"
"""What the star of a loss says (PR 34.12)."""

_COUNTS = ("no", "one", "two", "three", "four", "five", "six")

HEXSIDES = ("N", "NE", "SE", "S", "SW", "NW")
VERTICES = ("NNE", "E", "SSE", "SSW", "W", "NNW")

_MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


def actor_in(phasing: Side, segment: Segment) -> Side:
    """Return the side that acts in a segment: the phasing one, but for defensive fire (PR 2.4)."""
    return phasing.enemy if segment is Segment.DEFENSIVE_FIRE else phasing


def level_name(scenario: Scenario, level: VictoryLevel) -> str:
    """Return a victory level in words, for instance ``Austrian decisive victory`` (BZ 19.6)."""
    if level is VictoryLevel.DRAW:
        return "Draw"
    side, _, degree = level.value.partition("-")
    return f"{scenario.side_name(Side(side))} {degree} victory"


def unit_name(state: State, unit: UnitId) -> str:
    """Return the name of a unit."""
    return state.units[unit].counter.name


def names(state: State, units: tuple[UnitId, ...]) -> str:
    """Return the names of units, in a list as one writes it."""
    return listed([unit_name(state, unit) for unit in units]) if units else "nobody"


def leader_station(station: Station) -> str:
    """Return where a leader is, in the words of a list: one who is lost for good was killed (PR 7.8)."""
    return "killed" if station is Station.ELIMINATED else STATIONS[station]


def piece_name(state: State, piece: str) -> str:
    """Return the name of a unit or leader."""
    unit = state.units.get(UnitId(piece))
    return unit.counter.name if unit is not None else leader_name(state, LeaderId(piece))


def leader_name(state: State, leader: LeaderId) -> str:
    """Return the name of a leader."""
    return state.leaders[leader].counter.name


def facing_name(facing: Facing | None) -> str:
    """Return a facing as a point of the compass, or ``all round``."""
    if facing is None:
        return "all round"
    points = HEXSIDES if facing.aim is Aim.HEXSIDE else VERTICES
    return points[facing.number]


def posture(formation: Formation, facing: Facing | None) -> str:
    """Return formation and facing, for instance ``column facing NW``."""
    return FORMATIONS[formation] if facing is None else f"{FORMATIONS[formation]} facing {facing_name(facing)}"


def posture_in(formation: Formation, facing: Facing | None, hexes: Sequence[Hex]) -> str:
    """Return formation and facing, and of a line over several hexes which: ``line facing E over 010010 and 010011``."""
    return f"{posture(formation, facing)} over {listed(hexes)}" if len(hexes) > 1 else posture(formation, facing)


def long_line(count: int) -> str:
    """Return the name of a line over so many hexes: ``line of two hexes`` (PR 13.6)."""
    return f"line of {number_word(count)} hexes"


def number_word(number: int) -> str:
    """Return a small number as a word."""
    return _COUNTS[number] if number < len(_COUNTS) else str(number)


def shares(unit: Unit) -> str:
    """Return the increments of a unit, of a line over several hexes those in each: ``3 + 2`` (PR 16.24)."""
    return " + ".join(str(part.increments) for part in unit.parts()) if unit.hexes else str(unit.increments)


def wheel(facing: Facing | None, about: Hex | None, *, to_right: bool) -> str:
    """Return a change of facing of a line over several hexes, as a thing to do (PR 16.33)."""
    if about is None:
        return f"turn about to face {facing_name(facing)}"
    return f"wheel to the {'right' if to_right else 'left'} about {about} to face {facing_name(facing)}"


def listed(things: Sequence[object]) -> str:
    """Return things in a list as one writes it: ``010010 and 011010``."""
    *first, last = map(str, things)
    return f"{', '.join(first)} and {last}" if first else last


def capitalised(text: str) -> str:
    """Return a text with its first letter as a capital, the rest as it was."""
    return text[:1].upper() + text[1:]


def amount(value: Fraction) -> str:
    """Return an exact value as a player reads it: ``7``, ``3½``, ``10⅔`` as ``10 2/3``."""
    whole, rest = divmod(value.numerator, value.denominator)
    if not rest:
        return str(whole)
    part = Fraction(rest, value.denominator)
    return f"{whole} {part}" if whole else str(part)


def signed(value: int) -> str:
    """Return a modifier with its sign."""
    return f"{value:+d}" if value else "0"


def modifier_line(modifier: Modifier) -> str:
    """Return a modifier with sign, reason and clause."""
    return f"{signed(modifier.value)} {modifier.reason} ({modifier.clause})"


def term_line(state: State, term: Term) -> str:
    """Return what a unit brings to a sum: the amount and whence it comes, then every multiplier, and the value."""
    unit = state.units.get(UnitId(term.subject))
    name = unit.counter.name if unit else term.subject
    line = f"{name}: {amount(term.amount)} = {term.reason} ({term.clause})"
    for multiplier in term.multipliers:
        line += f"; × {multiplier.factor} {multiplier.reason} ({multiplier.clause})"
    return f"{line} = {amount(term.value)}" if term.multipliers else line


def ratio(sheet: OddsSheet) -> str:
    """Return the two sums of a worksheet."""
    return f"{amount(sheet.attack_value)} against {amount(sheet.defence_value)}"


def melee_result(cell: str) -> str:
    """Return a cell of the melee table with what its letters or its star say (PR 34.1, 34.12)."""
    if cell in RESULTS:
        return f"{cell}, {RESULTS[cell]}"
    return f"{cell} ({STARRED}, PR 34.12)" if "*" in cell else cell


def agreeing(units: Sequence[UnitId], one: str, many: str) -> str:
    """Return the form of a verb that agrees with the units named."""
    return one if len(units) == 1 else many


def counted(number: int, one: str, many: str = "") -> str:
    """Return a number of things: ``1 battalion``, ``3 battalions``; `many` where the plural takes more than an s."""
    return f"{number} {one}" if number == 1 else f"{number} {many or one + 's'}"


def losses(number: int) -> str:
    """Return how many increments are lost."""
    return increments(number) if number else "no loss"


def increments(number: int) -> str:
    """Return a number of increments."""
    return counted(number, "increment")


def written_date(date: str) -> str:
    """Return a date as one writes it: ``19 May 1813``; what is no date stays as it is."""
    parts = date.split("-")
    if len(parts) != 3 or not all(part.isdigit() for part in parts) or not 1 <= int(parts[1]) <= 12:
        return date
    return f"{int(parts[2])} {_MONTHS[int(parts[1]) - 1]} {int(parts[0])}"
