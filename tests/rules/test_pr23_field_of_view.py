"""The field of view is sight, hex by hex (PR 23.1, 23.3, 23.14), and sight goes both ways unless a clause says not (PR 23.12)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from labataille.geometry import Hex, between, disc, distance, hex_at
from labataille.loading.positions import load_position
from labataille.model.battlefield import Battlefield
from labataille.model.formations import Formation, toward_vertex
from labataille.model.ids import PlaceId, UnitId
from labataille.model.sides import Segment
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.firers import why_no_fire
from labataille.rules.orientation import right_of
from labataille.rules.sight import FIELD_OF_VIEW, field_of_view, sees, sight
from labataille.rules.special.bautzen import looks_over_all
from tests.draw import CENTRE, COALITION, FRENCH, beside, charts, field, foot, guns, position, with_eichberg
from tests.pieces import in_hexes
from tests.rules.test_pr23_sight_weissig import set_up_at_random, weissig

EICHBERG = Path(__file__).parents[1] / "positions" / "eichberg.yaml"


def the_hill() -> Hex:
    (hill,) = weissig().battlefield.places[PlaceId("eichberg")].hexes
    return hill


def set_up() -> State:
    """Weissig as set up, with a unit on the very Eichberg."""
    state = set_up_at_random(Random(11))
    hill = the_hill()
    units = sorted(unit.id for unit in state.units.values() if unit.hexes)
    watch = next(id for id in units if len(state.stacks[state.units[id].hex]) == 1)
    stacks = {hex: stack for hex, stack in state.stacks.items() if watch not in stack}
    stacks[hill] = (watch, *stacks.get(hill, ()))
    return replace(state, units={**state.units, watch: replace(state.units[watch], hexes=(hill,))}, stacks=stacks)


@cache
def before_the_eichberg() -> State:
    """Maison's battalions before the Eichberg, in turn 3."""
    return load_position(EICHBERG).start


@cache
def hills_and_woods() -> State:
    """Ground with everything in it that can block, drawn by lot, and forty units."""
    random = Random(23)
    hexes = [hex_at(column, row) for column in range(60) for row in range(60)]
    heights = {hex: random.choice((0, 0, 0, 1)) for hex in hexes}
    neighbours = [(hex, hex.neighbour(side)) for hex in hexes for side in (0, 1, 2)]
    slopes = [between(a, b) for a, b in neighbours if heights.get(b, heights[a]) != heights[a] and random.random() < 0.2]
    terrain = {hex: random.choice(("woods", "village")) for hex in random.sample(hexes, 250)}
    ground = field("\n".join(["." * 60] * 60), terrain=terrain, heights=heights, slopes=slopes)
    return position(*(foot(f"u{number}", hex) for number, hex in enumerate(random.sample(hexes, 40))), ground=ground)


POSITIONS: dict[str, Callable[[], State]] = {
    "set-up": cache(set_up),
    "Eichberg": before_the_eichberg,
    "hills and woods": hills_and_woods,
}


@pytest.fixture(params=list(POSITIONS))
def state(request: pytest.FixtureRequest) -> State:
    return POSITIONS[request.param]()


def pairs(ground: Battlefield, random: Random) -> Iterator[tuple[Hex, Hex]]:
    """A thousand pairs of hexes that lie in each other's field of view: twenty from each of fifty hexes."""
    hexes = sorted(ground.terrain)
    for origin in random.sample(hexes, 50):
        around = [hex for hex in hexes if distance(origin, hex) <= FIELD_OF_VIEW]
        yield from ((origin, target) for target in random.sample(around, 20))


# -- both ways -------------------------------------------------------------------------------------------


def test_pr_23_12_every_pair_of_occupied_hexes_sees_both_ways_or_a_clause_says_why_not(state: State) -> None:
    """On the Eichberg alone the two ways differ, and then the clear one names the clause (BZ 17.6)."""
    exempt = []
    for a, b in combinations(sorted(state.stacks), 2):
        there, back = sight(state, charts(), a, b), sight(state, charts(), b, a)
        if there.is_clear is not back.is_clear:
            (clear,) = (found for found in (there, back) if found.is_clear)
            assert clear.exemption is not None, (a, b)
            exempt.append((clear.origin, clear.exemption.clause))

    assert all(looks_over_all(state, hex) and clause == "BZ 17.6" for hex, clause in exempt)


def test_bz_17_6_in_the_set_up_the_unit_on_the_eichberg_sees_more_than_sees_it() -> None:
    state = POSITIONS["set-up"]()
    hill = the_hill()
    unseen = [hex for hex in state.stacks if not sight(state, charts(), hex, hill).is_clear]

    assert unseen
    assert all(sight(state, charts(), hill, hex).is_clear for hex in unseen)


def test_bz_17_6_the_exemption_is_told_from_the_eichberg_only() -> None:
    state = with_eichberg(position(foot("u", beside(0, 2))), CENTRE)

    assert str(sight(state, charts(), CENTRE, beside(0, 4)).exemption) == (
        "Neither ground nor units block the sight from hex 010010. (BZ 17.6)"
    )
    assert sight(state, charts(), beside(0, 4), CENTRE).exemption is None
    assert sight(state, charts(), beside(3, 2), beside(3, 4)).exemption is None


# -- the field of view is sight --------------------------------------------------------------------------


def test_pr_23_14_a_thousand_pairs_of_hexes_have_the_same_verdict_in_the_field_of_view(state: State) -> None:
    ground = state.scenario.battlefield
    fields = cache(lambda origin: field_of_view(state, charts(), origin))
    compared = list(pairs(ground, Random(1)))
    verdicts = [sight(state, charts(), origin, target) for origin, target in compared]

    assert len(compared) == 1000
    assert [fields(origin)[target] for origin, target in compared] == verdicts
    assert {verdict.is_clear for verdict in verdicts} == {True, False}


def test_pr_23_14_every_unit_has_the_verdicts_that_it_is_told_one_by_one(state: State) -> None:
    verdicts = set()
    for unit in [unit for unit in state.units.values() if unit.hexes][:20]:
        found = field_of_view(state, charts(), unit)
        told = {hex: sees(state, charts(), unit, hex) for hex in found}
        verdicts |= {clause(reason) for reason in told.values()}

        assert told == {hex: verdict.reason for hex, verdict in found.items()}
    assert verdicts >= {None, "PR 23.6", "PR 23.7"}


def test_pr_23_14_a_field_of_view_holds_each_hex_of_the_map_around(state: State) -> None:
    ground = state.scenario.battlefield
    for origin in (next(iter(state.stacks)), max(ground.terrain)):
        assert list(field_of_view(state, charts(), origin)) == [hex for hex in disc(origin, FIELD_OF_VIEW) if hex in ground]
        assert list(field_of_view(state, charts(), origin, 3)) == [hex for hex in disc(origin, 3) if hex in ground]


def test_pr_23_14_fire_is_refused_by_the_same_verdict() -> None:
    """What blocks, and its clause, is one thing to the ruler, to the field of view and to the guns."""
    battery = guns("g", CENTRE)
    state = position(
        battery, foot("e", beside(0, 5), side=COALITION), terrain={beside(0, 3): "woods"}, segment=Segment.OFFENSIVE_FIRE
    )
    verdict = field_of_view(state, charts(), battery)[beside(0, 5)]

    assert (verdict.blocker, verdict.reason and verdict.reason.clause) == (beside(0, 3), "PR 23.6")
    assert why_no_fire(state, charts(), battery, beside(0, 5)) == verdict.reason
    assert verdict == sight(state, charts(), CENTRE, beside(0, 5))


def test_pr_23_3_behind_its_front_a_unit_sees_nothing_and_nothing_blocks_it() -> None:
    column = foot("u", CENTRE)
    found = field_of_view(position(column, terrain={beside(3): "woods"}), charts(), column)[beside(3, 2)]

    assert not found.is_clear
    assert (found.blocker, found.reason and found.reason.clause) == (None, "PR 23.3")


def test_pr_23_2_a_field_of_view_has_its_own_hex_in_it() -> None:
    column = foot("u", CENTRE)

    assert field_of_view(position(column), charts(), column)[CENTRE].is_clear
    assert field_of_view(position(column), charts(), CENTRE)[CENTRE].is_clear


# -- units in several hexes, and units that move ---------------------------------------------------------

EAST = right_of(CENTRE, toward_vertex(0))
LINE = in_hexes(foot("line", CENTRE, Formation.LINE, 0), EAST)
"""A line of two hexes that faces vertex 0: its counter in the centre, its other half at the right."""


def test_pr_13_6_a_line_of_two_hexes_sees_from_the_hex_in_which_it_is_looked_at() -> None:
    """A wood before the counter's hex stops only the sight from there."""
    state = position(LINE, terrain={beside(0, 2): "woods"})
    left, right = LINE.parts()
    far = beside(0, 4)

    assert [part.hex for part in (left, right)] == [CENTRE, EAST]
    assert clause(sees(state, charts(), LINE, far)) == clause(sees(state, charts(), left, far)) == "PR 23.6"
    assert sees(state, charts(), right, beside(0, 4, EAST)) is None
    assert field_of_view(state, charts(), right)[beside(0, 4, EAST)].origin == EAST


def test_pr_23_3_each_half_of_a_line_looks_through_its_own_fronts() -> None:
    state = position(LINE)
    left, right = LINE.parts()

    for part in (left, right):
        assert sees(state, charts(), part, beside(0, 3, part.hex)) is None
        assert sees(state, charts(), part, beside(1, 3, part.hex)) is None
        assert clause(sees(state, charts(), part, beside(3, 3, part.hex))) == "PR 23.3"
    assert clause(sees(state, charts(), left, beside(2, 3))) == "PR 23.3"
    assert clause(sees(state, charts(), right, beside(5, 3, EAST))) == "PR 23.3"


@pytest.mark.parametrize("half", [CENTRE, EAST], ids=["counter", "other half"])
def test_pr_23_7_either_half_of_a_line_blocks(half: Hex) -> None:
    found = sight(position(LINE), charts(), beside(3, 2, half), beside(0, 2, half))

    assert (found.blocker, clause(found.reason)) == (half, "PR 23.7")


def clause(reason: object) -> str | None:
    return getattr(reason, "clause", None)


def test_pr_23_7_sight_follows_the_units_that_move() -> None:
    """One looks, a unit comes between, one looks again, it goes away, one looks once more."""
    open_field = position(foot("u", beside(1, 6)))
    between_them = standing(open_field, "u", beside(0, 2))
    looks = [sight(state, charts(), CENTRE, beside(0, 4)).is_clear for state in (open_field, between_them, open_field)]

    assert looks == [True, False, True]


def standing(state: State, id: str, hex: Hex) -> State:
    """The position with its only unit elsewhere."""
    unit: Unit = replace(state.units[UnitId(id)], hexes=(hex,))
    assert unit.side is FRENCH
    return replace(state, units={**state.units, unit.id: unit}, stacks={hex: (unit.id,)})
