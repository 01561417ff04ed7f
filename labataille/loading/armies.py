"""Orders of battle: the counters and leaders of a title, one file a corps, as described in docs/formats/army.md.

What is not here: which of them fight in a scenario (scenarios).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from pathlib import Path

from labataille.charts.catalogue import Charts
from labataille.loading.armies_rows import with_body, with_row
from labataille.loading.armies_types import TYPES_FILE, TypeTable, read_types
from labataille.loading.armies_units import Muster, read_corps
from labataille.loading.document import document
from labataille.loading.faults import Faults, Origin
from labataille.loading.titles import Title, title_of
from labataille.loading.titles_marks import Marked
from labataille.model.counters import Arm, Counter, LeaderCounter, Size
from labataille.model.ids import LeaderId, UnitId

ARMY_FOLDER = "army"
"""The folder of a title that holds its order of battle."""

WILD = "*?["
"""The signs that make a name a pattern."""


@dataclass(frozen=True, slots=True)
class Army:
    """Counters and leaders by id, in the order of the order of battle, and where each stands in its file."""

    counters: Mapping[UnitId, Counter]
    leaders: Mapping[LeaderId, LeaderCounter]
    origins: Mapping[str, Origin]
    types: TypeTable

    def units_called(self, pattern: str) -> tuple[UnitId, ...]:
        """Return the units a pattern means: an id, or a shell pattern, which never means a regiment of infantry.

        Such a regiment stands in for its battalions (PR 6.4) and is called by its id alone.
        """
        if not any(sign in pattern for sign in WILD):
            return (UnitId(pattern),) if pattern in self.counters else ()
        return tuple(id for id, counter in self.counters.items() if fnmatchcase(id, pattern) and not stands_in(counter))

    def leaders_called(self, pattern: str) -> tuple[LeaderId, ...]:
        """Return the leaders a pattern means: an id, or a shell pattern."""
        return tuple(id for id in self.leaders if fnmatchcase(id, pattern))


def stands_in(counter: Counter) -> bool:
    """Return whether a counter is a regiment of infantry, which stands in for its battalions (PR 6.4)."""
    return counter.arm is Arm.INFANTRY and counter.size is Size.REGIMENT


def load_army(title_folder: Path, charts: Charts, names: Collection[str] | None = None) -> Army:
    """Return the order of battle of a title, or only its files of these names, with the rows of the title's charts.

    Raises DataError with every fault of the files.
    """
    faults = Faults()
    title = title_of(title_folder, faults)
    army = read_army(title_folder / ARMY_FOLDER, title, names, faults) if title else None
    charted_army = charted(army, charts, faults) if army else None
    faults.raise_if_any()
    assert charted_army is not None, f"{title_folder}: an army may be missing only after a fault was noted"
    return charted_army


def read_army(folder: Path, title: Title, names: Collection[str] | None, faults: Faults) -> Army:
    """Return the order of battle in a folder, before its charts; what is faulty is noted and left out."""
    paths = army_files(folder) if names is None else [folder / f"{name}.yaml" for name in names]
    musters = []
    for path in paths:
        with document(path, faults) as record:
            musters.append(read_corps(record, path.stem, title))
    return _joined(musters, read_types(folder, faults), faults)


def army_files(folder: Path) -> list[Path]:
    """Return the files of an army folder, in the order of their names."""
    return sorted(path for path in folder.glob("*.yaml") if path.name != TYPES_FILE)


def _joined(musters: Iterable[Muster], types: TypeTable, faults: Faults) -> Army:
    """Return the counters of all files; an id that stands twice is a fault."""
    counters: dict[UnitId, Counter] = {}
    leaders: dict[LeaderId, LeaderCounter] = {}
    origins: dict[str, Origin] = {}
    for muster in musters:
        pieces: tuple[Marked[Counter] | Marked[LeaderCounter], ...] = (*muster.counters, *muster.leaders)
        for piece in pieces:
            id = piece.value.id
            if id in origins:
                first = f"{origins[id].file}:{origins[id].line}"
                faults.add(
                    piece.origin, f"expected each id once, but {id} stands at {first} too; rename one of the two"
                )
                continue
            origins[id] = piece.origin
            if isinstance(piece.value, Counter):
                counters[piece.value.id] = piece.value
            else:
                leaders[piece.value.id] = piece.value
    army = Army(counters, leaders, origins, types)
    _refuse_lost_battalions(army, faults)
    return army


def _refuse_lost_battalions(army: Army, faults: Faults) -> None:
    """Note every regiment that stands in for battalions which are not there (PR 6.4)."""
    for counter in army.counters.values():
        for battalion in counter.stands_for:
            if battalion not in army.counters:
                expected = (
                    f"expected the ids of battalions in stands-for, got {battalion}; correct it or add the battalion"
                )
                faults.add(army.origins[counter.id], expected)


# -- what the charts say of them ---------------------------------------------------------------------------------------


def charted(army: Army, charts: Charts, faults: Faults) -> Army:
    """Return the order of battle with the rows of the title's charts; a type that has none is a fault."""
    army.types.refuse_unknown_rows(charts, faults)
    counters = {
        id: with_body(with_row(counter, army.types, army.origins[id], faults), charts.troops)
        for id, counter in army.counters.items()
    }
    return replace(army, counters=counters)
