"""The first turn of Weissig, from set-up to the second turn, played for both sides by whichever hands are given."""

from __future__ import annotations

from pathlib import Path

from tests.ui.window.chronicles import units_in
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
    """The head of Maison's division comes on and marches towards Weissig; the rest stays behind the edge."""
    seat = hands.seat
    seat.see("the French movement", lambda now: (now["side"], now["segment"]) == ("french", "movement"))
    hands.take("FR-V-16-151-1")
    seat.shoot("entry")
    hands.choose("043000")
    seat.shoot("reach")
    hands.go("048008")
    hands.put_down()
    hands.take("FR-V-16-151-2")
    hands.choose("043000")
    hands.go("045003")
    hands.form("Column")
    hands.turn("hexside 2")
    hands.put_down()
    hands.take("FR-V-16-A1")
    hands.choose("043000")
    hands.go("044002")
    hands.put_down()
    hands.take_from_list("FR-L-MAI", "Maison")
    hands.choose("043000")
    hands.go("048008")
    hands.put_down()
    seat.shoot("french-moved")
    hands.end_segment()


def coalition_movement(hands: Hands) -> None:
    """Steinmetz goes towards the Eichberg; one battalion takes column, another line, the guns turn."""
    seat = hands.seat
    seat.see("the coalition's movement", lambda now: (now["side"], now["segment"]) == ("coalition", "movement"))
    hands.take("PR-II-S-OG")
    hands.go("066020")
    hands.put_down()
    hands.take("PR-II-S-2O")
    hands.form("Column", "hexside 5")
    hands.go("069021")
    hands.put_down()
    hands.take("PR-II-S-12R")
    hands.form("Line", "vertex 5")
    hands.put_down()
    hands.take("PR-IIA-F1")
    hands.turn("hexside 0")
    hands.put_down()
    seat.shoot("coalition-moved")
    hands.end_segment()


def play(hands: Hands) -> None:
    """All of it."""
    set_up(hands)
    french_movement(hands)
    coalition_movement(hands)
    hands.seat.see("the second turn", lambda now: (now["turn"], now["side"], now["segment"]) == (2, "french", "movement"))
    hands.seat.shoot("turn-two")


def check_where_they_stand(journal: Path) -> None:
    """After the turn every unit stands where the hands have put it."""
    units = units_in(journal)
    for unit, how in STANDING.items():
        assert {name: units[unit][name] for name in how} == how, unit


STANDING = {
    "FR-V-16-151-1": {"hexes": ["048008", "048007"], "formation": "road-march"},
    "FR-V-16-151-2": {"hexes": ["045003"], "formation": "column", "facing": "hexside/2"},
    "FR-V-16-151-3": {"station": "awaited"},
    "FR-V-16-A1": {"hexes": ["044002"], "formation": "road-march"},
    "PR-II-S-OG": {"hexes": ["066020"], "formation": "column"},
    "PR-II-S-2O": {"hexes": ["069021"], "formation": "column", "facing": "hexside/5"},
    "PR-II-S-12R": {"hexes": ["073021"], "formation": "line", "facing": "vertex/5"},
    "PR-IIA-F1": {"hexes": ["072023"], "facing": "hexside/0"},
    "PR-IIC-LD": {"hexes": ["069026"]},
}
"""How some of them stand when the second turn begins."""
