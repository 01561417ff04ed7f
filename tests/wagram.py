"""The charts of Deutsch-Wagram, and troops of its armies, for the tests of its rules."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex
from labataille.loading.charts import load_charts
from labataille.model.formations import Formation
from labataille.model.questions import Choice
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.resources import scenarios_folder
from tests.draw import Played
from tests.pieces import COALITION, foot, guns


@cache
def wagram_charts() -> Charts:
    """The charts of Deutsch-Wagram."""
    return load_charts(scenarios_folder() / "wagram")


def wagram_play(state: State, *answers: Choice, dice: Iterable[int] = ()) -> Played:
    """A play by the charts of Deutsch-Wagram that is given its answers and throws."""
    played = Played(state, *answers, dice=dice)
    played.charts = wagram_charts()
    return played


def austrians(id: str, at: Hex | str = "", formation: Formation = Formation.COLUMN, facing: int = 3, **traits: Any) -> Unit:
    """A battalion of the Austrian line, looking south."""
    return foot(id, at, formation, facing, **{"side": COALITION, "nation": "Austria", "troop": "au-linie", **traits})


def austrian_guns(id: str, at: Hex | str = "", kind: str = "brigade", facing: int = 3, **traits: Any) -> Unit:
    """A battery of a kind, unlimbered."""
    unlimbered = Formation.UNLIMBERED
    return guns(id, at, unlimbered, facing, side=COALITION, nation="Austria", limbering=f"austrian-{kind}", **traits)
