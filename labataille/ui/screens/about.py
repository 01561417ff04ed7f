"""About the game: what it is, its version, and whose work it uses."""

from __future__ import annotations

import sys

import pygame

from labataille import __version__
from labataille.storage.paths import user_folder
from labataille.ui.screens.page import Page, paper
from labataille.ui.text import escape
from labataille.ui.widgets.container import Column
from labataille.ui.widgets.label import Label
from labataille.ui.widgets.widget import Widget

_WHAT = (
    "Napoleonic battles on a hex map, played by the Premier rules of the La Bataille series. Map, counters and every "
    "picture are drawn by the game itself from the data of the scenario."
)
_LICENCES = (
    "<b>Licences</b><br>The program is under the MIT licence. Source Sans and Source Serif are under the SIL Open Font "
    "License; their texts lie beside the fonts."
)


class AboutScreen(Page):
    """One sheet of paper."""

    heading = "About"

    def body(self) -> Widget:
        """The text."""
        return Column([paper([Label(line) for line in _lines()], "about.text", gap=14)])


def _lines() -> tuple[str, ...]:
    sdl = ".".join(str(part) for part in pygame.get_sdl_version())
    python = ".".join(str(part) for part in sys.version_info[:3])
    return (
        f"<h>La Bataille</h><br>Version {__version__}",
        _WHAT,
        _LICENCES,
        f"<b>Where your files are</b><br>{escape(str(user_folder()))}",
        f"<c faint>Python {python}, pygame {escape(pygame.version.ver)}, SDL {sdl}</c>",
    )
