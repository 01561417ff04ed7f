"""The bundle: everything that a report of a fault needs, in one file, written as a whole or not at all.

Left out: what goes into it, which whoever writes one knows.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
import zipfile
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import IO

from labataille.storage.files import CannotWrite
from labataille.storage.paths import user_folder

_UNFINISHED = ".labataille-new"
_FIRST_YEAR, _LAST_YEAR = 1980, 2107


def bundles_folder() -> Path:
    """Return the folder of bundles."""
    return user_folder() / "bundles"


def write_bundle(parts: Mapping[str, bytes], folder: Path | None = None, now: datetime | None = None) -> Path:
    """Write a bundle of parts, each under its name, and return its path; a bundle that is there already stays.

    Raises CannotWrite with a full sentence when it cannot be written; nothing is left behind then.
    """
    folder = folder or bundles_folder()
    moment = (now or datetime.now(UTC)).astimezone()
    temporary: str | None = None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=folder, prefix=".bundle.", suffix=_UNFINISHED)
        with os.fdopen(handle, "wb") as file:
            _zip(file, parts, moment)
            file.flush()
            os.fsync(file.fileno())
        path = _free_name(folder, moment)
        Path(temporary).replace(path)
    except (OSError, ValueError) as error:
        if temporary is not None:
            with contextlib.suppress(OSError):
                Path(temporary).unlink()
        reason = getattr(error, "strerror", None) or error
        raise CannotWrite(f"The bundle cannot be written to {folder} ({reason}); make room there, and try again.") from error
    return path


def _zip(file: IO[bytes], parts: Mapping[str, bytes], moment: datetime) -> None:
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as bundle:
        for name, content in parts.items():
            entry = zipfile.ZipInfo(name, _stamp(moment))
            entry.compress_type = zipfile.ZIP_DEFLATED
            bundle.writestr(entry, content)


def _stamp(moment: datetime) -> tuple[int, int, int, int, int, int]:
    """Return a time as a zip file can hold it, however wrong the clock of the machine."""
    year = min(max(moment.year, _FIRST_YEAR), _LAST_YEAR)
    return year, moment.month, moment.day, moment.hour, moment.minute, moment.second


def _free_name(folder: Path, moment: datetime) -> Path:
    """Return a name that says when it was written and that no other bundle has."""
    stem = f"labataille-{moment:%Y-%m-%d-%H%M%S}"
    names = (f"{stem}.zip", *(f"{stem}-{number}.zip" for number in range(2, 100)))
    return next((folder / name for name in names if not (folder / name).exists()), folder / names[-1])
