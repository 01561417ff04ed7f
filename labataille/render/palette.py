"""The colours of map, counters and overlays: a hand-tinted staff map, and counters from a wooden box.

Nations are told apart by ground colour and by letters; the ground colours of the two sides keep their distance from one
another and from every tint of the map for all kinds of colour vision (a test measures it). The colours of the overlays
come from the client's theme when it hands them over. Left out: the colours of the window.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from labataille.model.sides import Side
from labataille.render.colour import Colour, contrast

LEAST_CONTRAST = 3.2
"""How far the ink of a counter stands out from its ground at least."""


@dataclass(frozen=True, slots=True)
class Nation:
    """How a nation's counters look: ground colour and letters."""

    ground: Colour
    letters: str


@dataclass(frozen=True, slots=True)
class GroundTints:
    """Washes and inks of the ground."""

    paper: Colour = (236, 225, 197)
    margin: Colour = (224, 210, 178)
    frame: Colour = (92, 72, 48)
    woods: Colour = (192, 200, 148)
    woods_edge: Colour = (122, 138, 82)
    garden: Colour = (214, 211, 150)
    garden_row: Colour = (112, 134, 70)
    built: Colour = (226, 205, 166)
    built_edge: Colour = (176, 146, 104)
    swamp: Colour = (206, 214, 184)
    swamp_ink: Colour = (86, 124, 128)
    camp: Colour = (230, 214, 160)
    camp_edge: Colour = (168, 136, 78)
    strange: Colour = (214, 212, 206)
    strange_ink: Colour = (120, 116, 108)
    slope: Colour = (122, 92, 58)
    shade: Colour = (152, 122, 92)


@dataclass(frozen=True, slots=True)
class WaterTints:
    """Streams, rivers and ponds."""

    fill: Colour = (150, 188, 206)
    bank: Colour = (58, 98, 130)
    light: Colour = (190, 216, 226)
    ripple: Colour = (96, 140, 168)
    deep: Colour = (130, 178, 196)


@dataclass(frozen=True, slots=True)
class Works:
    """What men have built: roads, bridges, houses, earthworks."""

    road: Colour = (250, 240, 212)
    road_edge: Colour = (104, 78, 50)
    pathway: Colour = (110, 78, 46)
    bridge: Colour = (64, 46, 30)
    roof_red: Colour = (184, 70, 52)
    roof_grey: Colour = (120, 116, 112)
    house_edge: Colour = (66, 40, 30)
    rampart: Colour = (150, 112, 70)
    parade: Colour = (206, 178, 126)
    wall: Colour = (214, 206, 190)
    thatch: Colour = (198, 160, 92)
    thatch_edge: Colour = (92, 64, 30)


@dataclass(frozen=True, slots=True)
class Trees:
    """The crowns of trees, their outline and their shadow."""

    crowns: tuple[Colour, ...] = ((158, 174, 102), (142, 164, 96), (172, 180, 106))
    edge: Colour = (92, 110, 58)
    light: Colour = (200, 208, 140)
    shadow: Colour = (104, 106, 62)
    willow: Colour = (168, 180, 138)
    willow_edge: Colour = (88, 104, 74)


@dataclass(frozen=True, slots=True)
class Inks:
    """Lines and letters on the map."""

    letter: Colour = (44, 30, 20)
    halo: Colour = (246, 238, 216)
    number: Colour = (148, 126, 94)
    grid: Colour = (172, 152, 118)
    height: Colour = (106, 66, 30)
    water: Colour = (36, 72, 110)


@dataclass(frozen=True, slots=True)
class CounterTints:
    """Counters: keylines, inks, markers and the strips of their divisions."""

    outside: Colour = (24, 18, 14)
    inside: Colour = (244, 236, 214)
    ink: Colour = (250, 244, 226)
    dark_ink: Colour = (26, 20, 16)
    loss: Colour = (250, 214, 62)
    disordered: Colour = (246, 170, 30)
    routed: Colour = (206, 32, 38)
    elite: Colour = (232, 190, 82)
    gilt: Colour = (226, 184, 84)
    spent: Colour = (150, 146, 138)
    strips: tuple[Colour, ...] = (
        (232, 196, 72),
        (224, 106, 80),
        (240, 234, 214),
        (124, 186, 214),
        (226, 138, 64),
        (166, 198, 96),
        (196, 136, 190),
        (96, 72, 56),
        (72, 158, 148),
        (238, 168, 166),
        (160, 156, 148),
        (112, 56, 96),
    )

    def is_pale(self, ground: Colour) -> bool:
        """Is the ground of a counter, such as that of a white coat, too light for light ink?"""
        return contrast(ground, self.ink) < LEAST_CONTRAST

    def face_ink(self, ground: Colour) -> Colour:
        """The ink of numbers and symbols on the ground of a counter."""
        return self.dark_ink if self.is_pale(ground) else self.ink

    def keyline(self, ground: Colour) -> Colour:
        """The inner keyline: a light one, around a pale counter a dark one, which doubles the outer."""
        return self.outside if self.is_pale(ground) else self.inside


NATIONS: Mapping[str, Nation] = {
    "France": Nation((40, 86, 184), "F"),
    "Italy": Nation((22, 122, 150), "It"),
    "Illyria": Nation((70, 104, 170), "Il"),
    "Baden": Nation((138, 100, 182), "Bd"),
    "Bavaria": Nation((56, 132, 206), "By"),
    "Frankfurt": Nation((104, 96, 186), "Fk"),
    "Hesse-Darmstadt": Nation((66, 104, 178), "He"),
    "Naples": Nation((150, 92, 160), "Na"),
    "Poland": Nation((128, 52, 128), "Pl"),
    "Portugal": Nation((150, 80, 104), "Pt"),
    "Saxony": Nation((98, 112, 198), "Sx"),
    "Westphalia": Nation((76, 120, 190), "Wf"),
    "Württemberg": Nation((88, 80, 176), "Wü"),
    "Würzburg": Nation((110, 116, 190), "Wz"),
    "Prussia": Nation((50, 55, 68), "P"),
    "Russia": Nation((28, 92, 52), "R"),
    "Austria": Nation((250, 249, 245), "A"),
}
"""Ground colours and letters of the nations."""

_UNKNOWN_NATION = {Side.FRENCH: (44, 86, 176), Side.COALITION: (50, 55, 68)}

OVERLAYS: Mapping[str, Colour] = {
    "reach": (63, 143, 74),
    "path": (31, 95, 174),
    "zone": (201, 106, 27),
    "threat": (179, 38, 30),
    "fire": (217, 164, 0),
    "sight": (111, 168, 201),
    "objective": (125, 60, 152),
    "chosen": (255, 217, 119),
}
"""The colours of the overlays, under the names of the client's theme."""


@dataclass(frozen=True, slots=True)
class MapPalette:
    """Every colour on the map. `name` keeps pictures of different palettes apart in the caches."""

    name: str = "standard"
    ground: GroundTints = field(default_factory=GroundTints)
    water: WaterTints = field(default_factory=WaterTints)
    works: Works = field(default_factory=Works)
    trees: Trees = field(default_factory=Trees)
    inks: Inks = field(default_factory=Inks)
    counters: CounterTints = field(default_factory=CounterTints)
    nations: Mapping[str, Nation] = field(default_factory=lambda: NATIONS)
    overlays: Mapping[str, Colour] = field(default_factory=lambda: OVERLAYS)

    def nation(self, name: str, side: Side) -> Nation:
        """How a nation's counters look; a nation without a line here takes its side's colour and its first letters."""
        return self.nations.get(name) or Nation(_UNKNOWN_NATION[side], name[:2])

    def side(self, side: Side) -> Colour:
        """The colour that stands for a side where no nation is meant."""
        return self.nation("France" if side is Side.FRENCH else "Prussia", side).ground

    def with_overlays(self, name: str, overlays: Mapping[str, Colour]) -> MapPalette:
        """The same map with the overlays of a theme; a colour that the theme leaves out stays."""
        return replace(self, name=name, overlays={**OVERLAYS, **overlays})


STANDARD = MapPalette()
"""The hand-tinted map."""

CONTRAST = MapPalette(
    name="contrast",
    ground=GroundTints(
        paper=(250, 246, 234),
        woods=(196, 214, 150),
        garden=(226, 224, 140),
        built=(240, 214, 164),
        camp=(246, 232, 170),
        camp_edge=(122, 88, 30),
        strange=(224, 224, 222),
        strange_ink=(64, 60, 56),
        slope=(84, 56, 26),
    ),
    water=WaterTints(bank=(24, 62, 100), deep=(126, 182, 206)),
    inks=Inks(letter=(0, 0, 0), halo=(255, 255, 255), number=(70, 56, 40), grid=(110, 92, 66)),
    counters=CounterTints(outside=(0, 0, 0), inside=(255, 255, 255), ink=(255, 255, 255), dark_ink=(0, 0, 0)),
)
"""The same map with paler ground and harder lines."""

PALETTES: Mapping[str, MapPalette] = {palette.name: palette for palette in (STANDARD, CONTRAST)}
"""The palettes of the map by name."""
