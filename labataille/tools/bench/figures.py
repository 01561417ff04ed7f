"""Figures: samples of one measure, and the loop of pure Python against which machines are compared.

A figure counts the time for which the processor worked at it, which a busy machine does not lengthen much; the time that
passed on the wall stands beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import NamedTuple

CALIBRATION_STEPS = 200_000
"""Steps of the calibration loop."""

CALIBRATION_SAMPLES = 15


_MILLISECONDS = {"us": 0.001}
"""Milliseconds of a unit, where it is not the millisecond."""


class Sample(NamedTuple):
    """One sample, by the processor's time and by the clock on the wall."""

    processor: float
    wall: float


@dataclass(frozen=True, slots=True)
class Figure:
    """One measure: its name, whose last word is its unit, and the samples in that unit.

    Where more is better, as in `answers_per_second`, the 99th percentile is the one from below.
    """

    name: str
    samples: tuple[Sample, ...]
    more_is_better: bool = False

    @property
    def median(self) -> float:
        """Return the middle of the samples by the processor's time."""
        return _percentile((sample.processor for sample in self.samples), 0.5)

    @property
    def p99(self) -> float:
        """Return the processor's time that only one sample in a hundred is worse than."""
        return _percentile((sample.processor for sample in self.samples), self._nearly_worst)

    @property
    def wall_median(self) -> float:
        """Return the middle of the samples by the clock on the wall."""
        return _percentile((sample.wall for sample in self.samples), 0.5)

    @property
    def wall_p99(self) -> float:
        """Return the time on the wall that only one sample in a hundred is worse than."""
        return _percentile((sample.wall for sample in self.samples), self._nearly_worst)

    @property
    def _nearly_worst(self) -> float:
        return 0.01 if self.more_is_better else 0.99

    def ratio_to(self, calibration: Figure) -> float:
        """Return the median in calibration loops, or how many there are in one, so that machines can be compared."""
        if self.more_is_better:
            return self.median * calibration.median / 1000
        return self.median * _MILLISECONDS.get(self.name.rpartition("_")[2], 1) / calibration.median


def _percentile(samples: Iterable[float], share: float) -> float:
    ordered = sorted(samples)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def milliseconds(act: Callable[[], object]) -> Sample:
    """Return how many milliseconds an act takes."""
    wall, processor = perf_counter(), process_time()
    act()
    return Sample((process_time() - processor) * 1000, (perf_counter() - wall) * 1000)


def microseconds(act: Callable[[], object]) -> Sample:
    """Return how many microseconds an act takes."""
    taken = milliseconds(act)
    return Sample(taken.processor * 1000, taken.wall * 1000)


def rate(acts: int, act: Callable[[], object]) -> Sample:
    """Return how many acts a second are done by one that stands for so many of them."""
    taken = milliseconds(act)
    return Sample(1000 * acts / taken.processor, 1000 * acts / taken.wall)


def calibration() -> Figure:
    """Return the time of a loop of pure Python: the pace of this machine."""
    return Figure("calibration_ms", tuple(milliseconds(_loop) for _ in range(CALIBRATION_SAMPLES)))


def _loop() -> int:
    total = 0
    for step in range(CALIBRATION_STEPS):
        total = (total * 31 + step) % 65_521
    return total
