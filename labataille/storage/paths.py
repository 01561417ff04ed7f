"""Where a user's files live on each system."""

from __future__ import annotations

import os
import sys
from pathlib import Path

_NAME = "labataille"


def user_folder() -> Path:
    """Return the folder of the user's saves and settings; it need not exist yet."""
    if chosen := os.environ.get("LABATAILLE_HOME"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming") / _NAME
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / _NAME
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / _NAME


def saves_folder() -> Path:
    """Return the folder of saved games."""
    return user_folder() / "saves"


def autosaves_folder() -> Path:
    """Return the folder of autosaves."""
    return user_folder() / "autosaves"


def settings_file() -> Path:
    """Return the file of the user's settings."""
    return user_folder() / "settings.json"
