"""The drawer under the map: the list of units slides in beneath it, so that both can be seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from labataille.controller.seen import Seen
from labataille.geometry import Hex
from labataille.model.ids import LeaderId, UnitId
from labataille.ui.map_view import MapView
from labataille.ui.seat import Selection
from labataille.ui.sitting import Sitting
from labataille.ui.unit_list import UnitList
from labataille.ui.widgets.splitter import Axis, Splitter

_HEIGHT = 270
_NAME = "units"


class UnitDrawer(Splitter):
    """Map and list; the list is away until it is asked for. `on_size` is told a height that was set by hand."""

    def __init__(self, map: MapView, sitting: Sitting, layout: Mapping[str, int], on_size: Callable[[str, float], None]) -> None:
        self._map, self._sitting = map, sitting
        self.list: UnitList = UnitList(sitting.seen, self.look, self._take, self.close)
        super().__init__(
            "drawer",
            map,
            self.list,
            axis=Axis.DOWN,
            second_size=layout.get(_NAME, _HEIGHT),
            least=130,
            on_resize=lambda size: on_size(_NAME, size),
        )
        self.collapse()

    def show_seen(self, seen: Seen) -> None:
        """Show the units of a moment."""
        self.list.show_seen(seen)

    def toggle(self) -> None:
        """Open the list with the keyboard on the piece looked at, or close it."""
        if not self.collapsed:
            self.close()
            return
        self.restore()
        self.list.open_at(self._sitting.selection.unit)

    def close(self) -> None:
        """Close the list; the keyboard goes back to the map."""
        self.collapse()
        self.desk.focus_on(None)

    def _hex_of(self, piece: str) -> Hex | None:
        state = self._sitting.seen.state
        if piece not in state.units:
            return state.leaders[LeaderId(piece)].hex
        hexes = state.units[UnitId(piece)].hexes
        return hexes[0] if hexes else None

    def look(self, piece: str) -> None:
        """Look at a piece where it stands."""
        hex = self._hex_of(piece)
        is_unit = piece in self._sitting.seen.state.units
        self._sitting.selection = Selection(hex, UnitId(piece) if is_unit else None)
        if hex is not None:
            self._map.centre_on(hex)
        self._sitting.on_look()

    def _take(self, piece: str) -> None:
        """Take a piece up, if that is open, and go on upon the map."""
        self.close()
        if piece in self._sitting.seen.state.units:
            self._sitting.click_unit(UnitId(piece))
        else:
            self._sitting.click_leader(LeaderId(piece))
