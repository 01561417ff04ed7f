"""The first turn of Weissig, from set-up to the second turn, played for both sides by whichever hands are given."""

from __future__ import annotations

from tests.ui.window.hands import Hands

PLACES = {
    "PR-II-S-OG": "072021",
    "PR-II-S-12R": "073021",
    "PR-II-S-2O": "071022",
    "PR-II-S-2OF": "070022",
    "PR-II-S-OJ-1": "071020",
    "PR-II-S-OJ-2": "070021",
    "PR-IIA-F1": "072023",
    "PR-IIC-LD": "069026",
    "PR-IIC-1WD": "070026",
    "PR-IIC-2LH": "071026",
    "PR-L-STM": "072022",
    "PR-L-YOR": "074023",
    "PR-L-COR": "070025",
}
"""Where the coalition stands: every piece of its set-up."""


def set_up(hands: Hands) -> None:
    """The coalition places all its pieces, two of them otherwise than proposed."""
    seat = hands.seat
    hands.take("PR-II-S-OG")
    seat.shoot("zone")
    while seat.now["segment"] == "set-up" and seat.now["question"] == "set-up-hex":
        piece = seat.now["piece"]
        hands.choose(PLACES[piece])
        if seat.now["question"] == "set-up-formation":
            _pose(hands, piece)
    seat.shoot("set-up-done")
    assert not seat.control("top.end").get("why")
    hands.end_segment()


def _pose(hands: Hands, piece: str) -> None:
    """How a piece stands: a line for the musketeers, the guns turned, the others as proposed."""
    if piece == "PR-II-S-2O":
        hands.seat.shoot("pose")
        hands.form("Line", "vertex 5")
        return
    hands.accept()


def french_movement(hands: Hands) -> None:
    """The head of Maison's division comes on and marches towards Weissig."""
    seat = hands.seat
    seat.see("the French movement", lambda now: (now["side"], now["segment"]) == ("french", "movement"))
    hands.take("FR-V-16-151-1")
    seat.shoot("entry")
    hands.choose("043000")
