"""The log sifted: only what a side, a kind of action or a formation has to do with, under its headings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from labataille.controller.chronicle.folding import Numbered
from labataille.controller.chronicle.kinds import Kind
from labataille.controller.chronicle.telling import Line
from labataille.model.counters import Counter, LeaderCounter
from labataille.model.scenario import Scenario
from labataille.model.sides import Side

_HEADINGS = (Kind.SEGMENT, Kind.TURN)


@dataclass(frozen=True, slots=True)
class Body:
    """A formation of the order of battle: a corps, or a division of it."""

    side: Side
    corps: str
    division: str = ""

    @property
    def name(self) -> str:
        """Return its name."""
        return self.division or self.corps


class Rolls:
    """Who belongs where, and what the sides are called: the side and the formations of every piece of a scenario."""

    def __init__(self, scenario: Scenario) -> None:
        self.sides = tuple(scenario.side_name(side) for side in Side)
        counters: list[Counter | LeaderCounter] = [*scenario.counters.values(), *scenario.leaders.values()]
        self._homes: Mapping[str, Body] = {each.id: Body(each.side, each.corps, each.division) for each in counters}

    def side_of(self, line: Line) -> Side | None:
        """Return the side that acts in a line, if it names a piece."""
        return next((self._homes[piece].side for piece in line.pieces if piece in self._homes), None)

    def bodies(self) -> tuple[Body, ...]:
        """Return the corps with their divisions, one side after the other, in the order of the orders of battle."""
        found: dict[Body, None] = {}
        for side in Side:
            homes = [home for home in self._homes.values() if home.side is side]
            for corps in dict.fromkeys(home.corps for home in homes):
                found[Body(side, corps)] = None
                found |= dict.fromkeys(home for home in homes if home.corps == corps and home.division)
        return tuple(found)

    def has_to_do(self, line: Line, body: Body) -> bool:
        """Return whether a line speaks of a piece of a formation."""
        return any(_belongs(self._homes[piece], body) for piece in line.pieces if piece in self._homes)


def _belongs(home: Body, body: Body) -> bool:
    corps = (home.side, home.corps) == (body.side, body.corps)
    return corps and (not body.division or home.division == body.division)


@dataclass(frozen=True, slots=True)
class Sieve:
    """What a reader wants to see of the log; None wants all."""

    side: Side | None = None
    kind: Kind | None = None
    body: Body | None = None

    @property
    def lets_all_through(self) -> bool:
        """Return whether nothing is held back."""
        return self == Sieve()

    def sifted(self, actions: Iterable[Numbered], rolls: Rolls) -> Iterator[Numbered]:
        """Yield the actions wanted, each heading only with what stands under it."""
        if self.lets_all_through:
            yield from actions
            return
        headings: list[Numbered] = []
        for number, line in actions:
            if line.kind in _HEADINGS:
                headings = [] if line.kind is Kind.TURN else [each for each in headings if each[1].kind is Kind.TURN]
                headings.append((number, line))
            elif self._wants(line, rolls):
                yield from headings
                headings = []
                yield number, line

    def _wants(self, line: Line, rolls: Rolls) -> bool:
        if self.kind is not None and line.kind is not self.kind:
            return False
        if self.side is not None and rolls.side_of(line) is not self.side:
            return False
        return self.body is None or rolls.has_to_do(line, self.body)
