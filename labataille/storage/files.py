"""Writing files so that a crash loses nothing: to a temporary file, synced, renamed, the previous one kept."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

_UNFINISHED = ".labataille-new"
_LONG_AGO = 3600  # seconds


class CannotWrite(OSError):
    """A file could not be written; the message is one full sentence."""


def previous_of(path: Path) -> Path:
    """Return the name under which the previous version of a file is kept."""
    return path.with_name(path.name + ".previous")


def write_safely(path: Path, text: str, *, sync: bool = True) -> None:
    """Replace a text file as a whole and keep its previous version beside it.

    Raises CannotWrite when the folder cannot be written to or the disk is full; the old file is then untouched.
    """
    temporary: str | None = None
    try:
        if path.is_dir():
            raise IsADirectoryError(0, "it is a folder")
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=_UNFINISHED)
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            if sync:
                os.fsync(file.fileno())
        _keep_previous(path)
        Path(temporary).replace(path)
        if sync:
            _sync_folder(path.parent)
        _sweep(path)
    except (OSError, ValueError) as error:
        if temporary is not None:
            with contextlib.suppress(OSError):
                Path(temporary).unlink()
        reason = getattr(error, "strerror", None) or error
        raise CannotWrite(f"{path} cannot be written ({reason}); choose another place.") from error


def remove(path: Path) -> None:
    """Remove a file with its previous version; a file that is not there is no fault.

    Raises CannotWrite with a full sentence when it cannot be removed.
    """
    try:
        path.unlink(missing_ok=True)
        previous_of(path).unlink(missing_ok=True)
    except OSError as error:
        raise CannotWrite(f"{path} cannot be removed ({error.strerror or error}); it stays where it is.") from error


def _keep_previous(path: Path) -> None:
    """Keep the present file under its previous name without a moment in which it has none."""
    if not path.exists():
        return
    kept = previous_of(path)
    with contextlib.suppress(FileNotFoundError):
        kept.unlink()
    try:
        os.link(path, kept)
    except OSError:
        path.replace(kept)


def _sweep(path: Path) -> None:
    """Remove what writers left that were killed long before this file was written."""
    with contextlib.suppress(OSError):
        written = path.stat().st_mtime
        for left in path.parent.glob(f".*{_UNFINISHED}"):
            if left.stat().st_mtime < written - _LONG_AGO:
                left.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Make the renaming last; where folders cannot be opened, as on Windows, the system sees to it."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
