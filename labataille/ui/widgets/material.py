"""What the sheets of the desk are made of."""

from __future__ import annotations

from enum import Enum

from labataille.ui.palette import Ground
from labataille.ui.theme import Theme


class Material(Enum):
    """Leather and wood are dark, paper is light."""

    LEATHER = "leather"
    PAPER = "paper"
    WOOD = "wood"


def ground_of(material: Material, theme: Theme) -> Ground:
    """The colours of a material in a theme."""
    match material:
        case Material.PAPER:
            return theme.palette.paper
        case Material.WOOD:
            return theme.palette.wood
        case Material.LEATHER:
            return theme.palette.leather
