"""What every test stands on: no screen, no loudspeaker, and no stop-watch on generated cases."""

from __future__ import annotations

import os

# Before anything imports pygame: a test opens no window and makes no sound unless it says so itself.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from hypothesis import settings

# A slow machine is no fault of a rule. CI draws the same cases each time, so that it fails for a reason.
settings.register_profile("desk", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "desk")
