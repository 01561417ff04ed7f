"""The note: a label that remembers how high it is in a width, for panels that are settled anew at every click."""

from __future__ import annotations

from labataille.ui.widgets.label import Label
from labataille.ui.widgets.widget import Size


class Note(Label):
    """Rich text that is measured once for every width."""

    _sizes: dict[tuple[int, str, int], Size] | None = None

    def natural(self, room: int) -> Size:
        """As the label says, remembered until text or theme change."""
        key = (self.theme.generation, self.markup, room)
        if self._sizes is None:
            self._sizes = {}
        if key not in self._sizes:
            self._sizes[key] = super().natural(room)
        return self._sizes[key]
