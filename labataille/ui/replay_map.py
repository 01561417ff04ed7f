"""The map of a replay: the way that the last action has taken lies over it, and its dice roll on it."""

from __future__ import annotations

from dataclasses import replace

from labataille.controller.chronicle import Line
from labataille.model.points import HalfPoints, as_points
from labataille.render.overlays import Path
from labataille.render.scene import Artist, Options, Scene
from labataille.ui.artists import options_for
from labataille.ui.map_view import MapView
from labataille.ui.replay_sitting import Onlooker
from labataille.ui.screen import Stage


class ReplayMap(MapView):
    """The map under an onlooker's hands."""

    def __init__(self, sitting: Onlooker, artist: Artist, stage: Stage) -> None:
        super().__init__(sitting, artist, lambda shown: options_for(stage.settings, shown))
        self._onlooker = sitting

    def options(self) -> Options:
        """What the picture shows now."""
        return self._options(self.shown)

    def scene(self) -> Scene:
        """The picture, with the way of the last action."""
        scene, way, line = super().scene(), self._onlooker.way(), self._onlooker.action
        if len(way) < 2 or line is None or line.steps is None:
            return scene
        path = Path(way, f"{as_points(HalfPoints(line.steps.points))} MP")
        return replace(scene, overlays=(path, *scene.overlays))

    def throw(self, line: Line | None, speed: float) -> None:
        """Throw the dice of an action in place of those that still lie there; none takes them away."""
        self.marks.skip()
        if line is not None and line.dice:
            self.marks.show_throws([(line.dice, line.text, line.hex)], speed)
        self.redraw()
