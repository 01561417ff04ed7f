"""The series' leader casualty chart (PR 21.40 to 21.47)."""

from __future__ import annotations

from labataille.charts.ladder import FACES
from labataille.charts.leader_casualty import Fate, LeaderCasualties, Wound
from labataille.loading import Node, Reader, Record, choice, reading, sequence_of
from labataille.loading.charts.entries import T, clause, section, share, whole
from labataille.loading.faults import Faults
from labataille.loading.ladder import LADDER_VALUE


def read_leader_casualties(record: Record) -> LeaderCasualties:
    """Return the chart, with a wound for each face of the die (PR 21.42)."""
    with section(record, "wounds") as faces:
        read = {face: faces.value(str(face), _read_wound, "a wound") for face in range(1, FACES + 1)}
    with section(record, "natural-rolls") as rolls, section(record, "limits") as limits:
        return LeaderCasualties(
            fire_target=_listed(rolls, "fire-target", "rolls", LADDER_VALUE),
            assault_attacker=_listed(rolls, "assault-attacker", "rolls", LADDER_VALUE),
            assault_defender=_listed(rolls, "assault-defender", "rolls", LADDER_VALUE),
            wounds={face: wound for face, wound in read.items() if wound is not None},
            checks_follow=_listed(record, "checks-follow", "fates", choice(Fate)),
            thrown_again_after_fire=_listed(record, "thrown-again-after-fire", "fates", choice(Fate)),
            used_leader=share(limits, "used-leader"),
            turns_per_hour=whole(limits, "turns-per-hour", minimum=1),
        )


def _read_wound(node: Node, faults: Faults) -> Wound | None:
    with reading(node, faults) as record:
        fate = record.choice("fate", Fate)
        dice = record.integer("dice-of-hours", minimum=1) if fate is Fate.OUT else 0
        wound = Wound(record.identifier("wound"), fate, dice, clause(record))
    return wound if record.is_sound else None


def _listed(record: Record, key: str, name: str, read: Reader[T]) -> tuple[T, ...]:
    """Return a list that has a clause."""

    def read_list(node: Node, faults: Faults) -> tuple[T, ...] | None:
        with reading(node, faults) as entry:
            found = entry.value(name, sequence_of(read, at_least=1), "a list") or ()
            clause(entry)
        return found if entry.is_sound else None

    return record.value(key, read_list, "a list with its clause") or ()
