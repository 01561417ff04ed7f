"""The way in: `labataille` and `python -m labataille` both start here."""

from __future__ import annotations

import sys

from labataille.cli import main

__all__ = ["main"]

if __name__ == "__main__":
    sys.exit(main())
