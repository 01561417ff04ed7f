"""Memory: what lasts as long as a battle is set aside, so that Python's clearing of memory does not hold a frame up."""

from __future__ import annotations

import gc


def set_aside() -> None:
    """Clear memory, and leave all that is in it now out of later clearings; what was set aside before counts anew."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
