"""Why not (PR 2.4): everything that is refused says so in one sentence with its clause, and a click on it costs nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path

import pygame
import pytest

from labataille.ai.random_player import RandomPlayer
from labataille.controller.seen import Seen, seen_at
from labataille.controller.table import Battle, Table
from labataille.geometry import Hex, neighbours, parse_hex
from labataille.model.ids import UnitId
from labataille.model.questions import ChooseHex, Question
from labataille.model.sides import Side
from labataille.ui.formation_ring import FormationRing
from labataille.ui.map_tips import map_tip
from labataille.ui.presenters import Offer, Pending, Presenter, presenter_for
from tests.controller.crossfire import MOVER, crossfire
from tests.ui.battle_rig import Rig, home

__all__ = ["home"]

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT
SENTENCE = re.compile(r"^[A-Z0-9].*[.!?;] \((PR|BZ|WG) \d+(\.\d+[a-z]?)?(, \d+(\.\d+[a-z]?)?)*\)$")
FEW = 5
"""Questions of one kind that are looked at."""


def reasoned(text: str) -> bool:
    """One sentence at least, and its clause at the end."""
    return SENTENCE.match(text) is not None


# -- every question of a battle ----------------------------------------------------------------------


@cache
def asked() -> tuple[tuple[Seen, Presenter], ...]:
    """Questions of a battle played from the position by random players: a few of every kind that comes up."""
    position = crossfire()
    table = Table(Battle(position.scenario, position.charts, dict.fromkeys(Side, "human"), 5, start=position.start))
    hands = {side: RandomPlayer(5, side) for side in Side}
    found: list[tuple[Seen, Presenter]] = []
    counts: dict[Question, int] = {}
    while (ask := table.ask) is not None and table.state.turn < 6:
        seen = seen_at(table)
        if counts.get(ask.question, 0) < FEW:
            counts[ask.question] = counts.get(ask.question, 0) + 1
            presenter = presenter_for(seen, Pending())
            assert presenter is not None
            found.append((seen, presenter))
        table.answer(hands[ask.side].choose(ask, lambda seen=seen: seen.state))
    return tuple(found)


def test_the_questions_that_matter_come_up() -> None:
    kinds = {presenter.ask.question for _, presenter in asked()}

    assert {
        Question.MOVE,
        Question.MARCH,
        Question.LEADER_MARCH,
        Question.FIRE_TARGET,
        Question.FIRERS,
        Question.OPPORTUNITY_FIRE,
        Question.ASSAULT_TARGET,
        Question.ASSAULTERS,
    } <= kinds


def hexes_of(seen: Seen) -> Iterator[Hex]:
    """Hexes with pieces and those around some of them, bare ground, and a hex off the map."""
    stacks = list(seen.state.stacks)
    yield from islice(stacks, 0, None, 3)
    yield from islice((near for hex in stacks for near in neighbours(hex)), 0, None, 29)
    yield from islice(seen.state.scenario.battlefield.terrain, 0, None, 400)
    yield Hex(500, 500)


def test_pr_2_4_every_hex_is_open_or_says_why_not() -> None:
    for seen, presenter in asked():
        for hex in hexes_of(seen):
            reason = presenter.why_not(hex)
            is_open = presenter.at_hex(hex) is not None or _names_an_open_piece(seen, presenter, hex)
            about = (presenter.ask.question, hex)
            assert is_open or hex == seen.place_in_hand() or (reason is not None and reasoned(str(reason))), about


def _names_an_open_piece(seen: Seen, presenter: Presenter, hex: Hex) -> bool:
    """Whether a hex holds a piece that could be taken up or looked at for its targets."""
    return any(presenter.why_not_unit(unit.id) is None for unit in seen.state.stack(hex)) or any(
        presenter.why_not_leader(leader.id) is None for leader in seen.state.leaders.values() if leader.hex == hex
    )


def test_pr_2_4_every_own_unit_and_leader_can_be_taken_or_says_why_not() -> None:
    for seen, presenter in asked():
        state = seen.state
        reasons = [(unit, presenter.why_not_unit(unit)) for unit in state.units]
        reasons += [(UnitId(leader), presenter.why_not_leader(leader)) for leader in state.leaders]
        for piece, reason in reasons:
            assert reason is None or reasoned(str(reason)), (presenter.ask.question, piece, str(reason))


def test_pr_2_4_no_unit_that_a_question_names_is_refused() -> None:
    for _, presenter in asked():
        for choice in presenter.ask.choices:
            unit = getattr(choice, "unit", None)
            assert unit is None or presenter.why_not_unit(unit) is None, (presenter.ask.question, unit)


def test_pr_2_4_no_hex_that_a_question_names_is_refused() -> None:
    for _, presenter in asked():
        for choice in presenter.ask.choices:
            if isinstance(choice, ChooseHex):
                assert presenter.why_not(choice.hex) is None


def test_pr_2_4_every_button_that_cannot_be_pressed_says_why() -> None:
    for _, presenter in asked():
        for offer in _all_offers((*presenter.offers(), *presenter.formations())):
            opens = offer.choices or offer.shape is not None or offer.pose is not None or offer.opens_orders or offer.opens_ring
            dead = offer.intent is None and not opens
            assert not dead or offer.key in ("N", "Esc") or offer.why, (presenter.ask.question, offer)
            assert not offer.why or reasoned(offer.why), offer.why


def _all_offers(offers: tuple[Offer, ...]) -> Iterator[Offer]:
    for offer in offers:
        yield offer
        yield from _all_offers(offer.choices)


# -- on the screen -----------------------------------------------------------------------------------


@pytest.fixture
def rig(home: Path) -> Rig:
    return Rig(crossfire().start)


def take(rig: Rig, unit: str) -> None:
    while rig.ask.unit != unit:
        rig.key(pygame.K_n)


def to_fire(rig: Rig) -> None:
    """On to the defensive fire of the coalition."""
    rig.key(pygame.K_RETURN, CTRL)
    rig.key(pygame.K_e)
    assert rig.ask.question is Question.FIRE_TARGET


def unchanged(rig: Rig) -> tuple[object, ...]:
    """What a refused click must not change."""
    return rig.state, rig.ask, len(rig.screen.table.game.journal)


def hover(rig: Rig, hex: Hex) -> str:
    """What the tooltip says of a hex."""
    return map_tip(rig.screen.sitting, hex, None)


def test_pr_18_4_a_click_on_a_hex_out_of_reach_says_why_and_the_unit_stays_in_hand(rig: Rig) -> None:
    take(rig, "FR-V-16-151-2")
    before = unchanged(rig)
    rig.click_hex(parse_hex("080012"))

    assert reasoned(rig.messages[-1])
    assert unchanged(rig) == before
    assert rig.screen.sitting.selection.unit == "FR-V-16-151-2"


def test_pr_18_14_a_click_on_an_enemy_says_why_though_he_is_looked_at(rig: Rig) -> None:
    take(rig, "FR-V-16-151-2")
    enemy = rig.state.units[UnitId("PR-II-S-2O")].hex
    rig.click_hex(enemy)

    assert reasoned(rig.messages[-1])
    assert rig.screen.sitting.selection.hex == enemy


def test_pr_18_1_a_unit_that_has_moved_says_so_on_the_map_in_the_list_and_under_the_pointer(rig: Rig) -> None:
    unit = UnitId("FR-V-16-152-4")
    take(rig, unit)
    rig.key(pygame.K_RIGHTBRACKET)
    rig.key(pygame.K_ESCAPE)
    rig.click_hex(rig.state.units[unit].hex)
    said = rig.messages[-1]

    assert said == "It has moved in this segment. (PR 18.1)"
    assert "It has moved in this segment." in hover(rig, rig.state.units[unit].hex)
    row = rig.screen.desk.find(f"piece.{unit}")
    tip = row.tip_at(row.rect.center)
    assert tip is not None
    assert "It has moved in this segment." in tip.text


def test_pr_21_2_an_enemy_hex_that_is_not_lit_says_why_nobody_fires_at_it(rig: Rig) -> None:
    to_fire(rig)
    lit = {choice.hex for choice in rig.ask.choices if isinstance(choice, ChooseHex)}
    dark = next(unit.hex for unit in rig.state.units_of(Side.FRENCH) if unit.hex not in lit)
    before = unchanged(rig)
    rig.click_hex(dark)

    assert reasoned(rig.messages[-1])
    assert "(PR 27.2)" in rig.messages[-1]
    assert "PR 27.2" in hover(rig, dark)
    assert unchanged(rig) == before


def test_pr_21_2_a_unit_that_fires_at_nothing_says_why(rig: Rig) -> None:
    to_fire(rig)
    rig.click_hex(rig.state.units[UnitId("PR-II-S-OG")].hex)

    assert rig.messages[-1] == "No enemy stands next to 1. Ostpreuss. Grenadier-Bn. (PR 27.2)"
    assert rig.screen.prompt.sentence.markup.endswith("1. Ostpreuss. Grenadier-Bn can fire at nothing now.")


def test_pr_21_2_the_unit_looked_at_tells_why_it_does_not_fire_at_a_hex(rig: Rig) -> None:
    to_fire(rig)
    rig.click_hex(rig.state.units[UnitId("PR-II-S-OG")].hex)
    rig.click_hex(rig.state.units[UnitId("FR-V-16-152-1")].hex)

    assert rig.messages[-1] == "Defensive fire is only at enemies in adjacent hexes. (PR 27.2)"


def test_pr_2_4_the_end_of_a_segment_that_cannot_come_says_why_by_key_too(home: Path) -> None:
    rig = Rig(crossfire().start, ("human", "random"))
    rig.screen.pace.paused = True
    take(rig, MOVER)
    rig.key(pygame.K_RIGHTBRACKET)
    assert rig.screen.sitting.seen.ask is None
    rig.key(pygame.K_RETURN, CTRL)

    assert rig.messages[-1] == "It is not your turn to end a segment. (PR 2.4)"


@pytest.mark.parametrize(
    ("key", "modifiers"),
    [
        (pygame.K_LEFTBRACKET, 0),
        (pygame.K_f, 0),
        (pygame.K_1, 0),
        (pygame.K_u, 0),
        (pygame.K_r, 0),
        (pygame.K_PERIOD, 0),
        (pygame.K_COMMA, 0),
        (pygame.K_F10, SHIFT),
    ],
)
def test_pr_2_4_a_key_that_can_do_nothing_says_why(rig: Rig, key: int, modifiers: int) -> None:
    rig.key(key, modifiers)

    assert reasoned(rig.messages[-1])


def test_the_key_that_accepts_says_what_to_do_where_nothing_is_proposed(rig: Rig) -> None:
    rig.key(pygame.K_RETURN)

    assert rig.messages[-1].startswith("Nothing is proposed: walk the hex cursor")


@pytest.mark.parametrize("key", [pygame.K_5, pygame.K_6, pygame.K_7])
def test_pr_15_12_a_formation_that_is_not_open_says_why_by_its_key(rig: Rig, key: int) -> None:
    take(rig, MOVER)
    rig.key(key)

    assert reasoned(rig.messages[-1])


def test_pr_2_4_a_sector_of_the_ring_that_cannot_be_taken_says_why_when_it_is_lit(rig: Rig) -> None:
    take(rig, MOVER)
    rig.key(pygame.K_f)
    ring = rig.screen.desk.top.root
    assert isinstance(ring, FormationRing)
    while not ring.lit.why or ring.lit.offer.is_present:
        rig.key(pygame.K_RIGHT)

    assert reasoned(ring.lit.why)


def test_pr_18_4_the_status_line_says_why_not_under_the_hex_cursor(rig: Rig) -> None:
    take(rig, MOVER)
    rig.key(pygame.K_HOME)
    for _ in range(2):
        rig.key(pygame.K_KP2)

    assert rig.screen.status.price.endswith(")")
    assert reasoned(rig.screen.status.price)


def test_a_new_refusal_takes_the_place_of_the_old_one(rig: Rig) -> None:
    take(rig, "FR-V-16-151-2")
    rig.click_hex(parse_hex("080012"))
    rig.click_hex(rig.state.units[UnitId("PR-II-S-2O")].hex)

    assert len([text for text in rig.messages if reasoned(text)]) == 1
