"""Turn 1 of Weissig in a real window, without touching the mouse (every command has a key)."""

from __future__ import annotations

import pytest

from tests.ui.window.chronicles import replayed
from tests.ui.window.hands import Keys
from tests.ui.window.sizes import SIZES
from tests.ui.window.turn_one import check_where_they_stand, play


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_turn_one_is_played_from_set_up_by_keys_alone(open_seat, size):
    seat = open_seat(size, "bautzen/weissig")

    play(Keys(seat))

    assert seat.close() == 0
    check_where_they_stand(seat.journal)
    assert replayed(seat.journal).divergence is None
