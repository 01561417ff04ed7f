"""A turn of fighting at the Eichberg in a real window: fire, defensive fire, assault, and checks that fail."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.window.chronicles import replayed, told
from tests.ui.window.contact import play
from tests.ui.window.hands import Keys, Mouse

POSITION = Path(__file__).parents[2] / "positions" / "eichberg.yaml"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hands", "size"),
    [
        pytest.param(Mouse, (1280, 720), id="mouse-1280x720"),
        pytest.param(Keys, (1600, 900), id="keys-1600x900"),
    ],
)
def test_both_sides_fight_a_turn_at_the_eichberg(open_seat, hands, size):
    seat = open_seat(size, "--position", str(POSITION))

    play(hands(seat))

    assert seat.close() == 0
    log = told(seat.journal)
    for passage in FOUGHT:
        assert passage in log
    assert replayed(seat.journal).divergence is None


FOUGHT = (
    "6-pdr Fußbatterie 1 fire at 051019: 33 against 6, column 6:1, roll 21: 1 increment.",
    "fires at 051020: 6 against 9, column 1:1.5, roll 55: 1 increment.",
    "2. Ostpreuss. IR, I. Bn fails its check, pre-melee: roll 12 modified to 15 against 26.",
    "151e Ligne, 1er bn advances into 051020, column facing S.",
    "fires at 051021: 6 against 6, column 1:1, roll 43: no loss.",
    "fires at 051020: 7 against 6, column 1:1, roll 53: 1 increment.",
    "Melee in 051020: 18 against 6 3/5, column 2.5:1, roll 44: DD, the defenders are disordered.",
    "1. Ostpreuss. Grenadier-Bn advances into 051020, column facing N.",
    "2. Ostpreuss. IR, I. Bn fails its check, recovery: roll 23 modified to 16 against 26.",
    "2. Ostpreuss. IR, I. Bn is routed (PGD)",
)
"""What must stand in the log."""
