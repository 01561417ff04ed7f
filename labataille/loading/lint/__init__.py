"""Lint: every error of a title's files at once, and whether its scenarios can be set up as they are written."""

from __future__ import annotations

from labataille.loading.lint.files import lint

__all__ = ["lint"]
