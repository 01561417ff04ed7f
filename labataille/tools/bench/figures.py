"""Figures: samples of one measure, and the loop of pure Python against which machines are compared."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import perf_counter

CALIBRATION_STEPS = 200_000
"""Steps of the calibration loop."""

CALIBRATION_SAMPLES = 15


_MILLISECONDS = {"us": 0.001}
"""Milliseconds of a unit, where it is not the millisecond."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One measure: its name, whose last word is its unit, and the samples in that unit.

    Where more is better, as in `answers_per_second`, the 99th percentile is the one from below.
    """

    name: str
    samples: tuple[float, ...]
    more_is_better: bool = False

    @property
    def median(self) -> float:
        """Return the sample in the middle."""
        return _percentile(self.samples, 0.5)

    @property
    def p99(self) -> float:
        """Return the sample that only one in a hundred is worse than."""
        return _percentile(self.samples, 0.01 if self.more_is_better else 0.99)

    def ratio_to(self, calibration: Figure) -> float:
        """Return the median in calibration loops, or how many there are in one, so that machines can be compared."""
        if self.more_is_better:
            return self.median * calibration.median / 1000
        return self.median * _MILLISECONDS.get(self.name.rpartition("_")[2], 1) / calibration.median


def _percentile(samples: Iterable[float], share: float) -> float:
    ordered = sorted(samples)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def milliseconds(act: Callable[[], object]) -> float:
    """Return how many milliseconds an act takes."""
    start = perf_counter()
    act()
    return (perf_counter() - start) * 1000


def calibration() -> Figure:
    """Return the time of a loop of pure Python: the pace of this machine."""
    return Figure("calibration_ms", tuple(milliseconds(_loop) for _ in range(CALIBRATION_SAMPLES)))


def _loop() -> int:
    total = 0
    for step in range(CALIBRATION_STEPS):
        total = (total * 31 + step) % 65_521
    return total
