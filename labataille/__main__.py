"""The way in: `labataille` and `python -m labataille` both start here."""

from __future__ import annotations

import sys

EXIT_INTERRUPTED = 130


def main() -> int:
    """Run the command line; interrupted while its parts are still being read, it ends as it would later."""
    try:
        from labataille.cli import main as run

        return run()
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
