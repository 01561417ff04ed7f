"""The slip of an attack that is only supposed: who attacks, what speaks against it, and its worksheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from labataille.controller.seen import Seen
from labataille.controller.what_if import WhatIf
from labataille.ui.clauses import linked
from labataille.ui.map_sections import supposed_words
from labataille.ui.note import Note
from labataille.ui.text import escape
from labataille.ui.widgets.widget import Widget
from labataille.ui.worksheet_panel import assault_worksheet, fire_worksheet

_SMALL = 15
_NOTHING = "Nothing of it can be reckoned as they stand."


def what_if_slip(seen: Seen, found: WhatIf | None, on_link: Callable[[str], None]) -> Sequence[Widget]:
    """The slip; nothing while no attack is supposed."""
    if found is None:
        return ()
    parts: list[Widget] = [Note(f"<h>What if?</h><br>{escape(supposed_words(seen, found))}.", "what_if.who", size=_SMALL)]
    if found.against:
        against = "<br>".join(f"<c bad>{linked(str(reason))}</c>" for reason in found.against)
        told = f"<b>As they stand it may not be done:</b><br>{against}"
        parts.append(Note(told, "what_if.against", size=_SMALL, on_link=on_link))
    if found.fire is not None:
        parts.append(fire_worksheet(seen, found.fire, str(found.target), on_link))
    elif found.assault is not None:
        parts.append(assault_worksheet(seen, found.assault, str(found.target), on_link))
    else:
        parts.append(Note(f"<c faint>{_NOTHING}</c>", size=_SMALL))
    parts.append(Note("<c faint>Only supposed: no dice are thrown. Esc, or a click elsewhere, puts it away.</c>", size=_SMALL))
    return parts
