"""The window sizes at which the scripts are played, in pixels."""

from __future__ import annotations

import pytest

SIZES = [pytest.param((1280, 720), id="1280x720"), pytest.param((1600, 900), id="1600x900")]
