"""The bench: how long things take on this machine, under names that stay the same from version to version."""

from labataille.tools.bench.core import core_figures
from labataille.tools.bench.figures import Figure, calibration
from labataille.tools.bench.moving import moving_figures
from labataille.tools.bench.window import cycle_figures, window_figures

__all__ = ["Figure", "calibration", "core_figures", "cycle_figures", "moving_figures", "window_figures"]
