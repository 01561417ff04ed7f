"""The charts of morale checks, in general and before a melee (PR 31, 33)."""

from __future__ import annotations

from collections.abc import Mapping

from labataille.charts.checks import EliteStep, MoraleRules, Pair, PreMeleeRules
from labataille.charts.odds import OddsColumns
from labataille.loading import Node, Record, reading
from labataille.loading.charts.entries import STEPS, clause, keyed, modifier, pair, pair_called, section, share, whole
from labataille.loading.charts.odds import odds_columns
from labataille.loading.faults import Faults
from labataille.loading.ladder import LADDER_VALUE
from labataille.model.ids import HexsideKind
from labataille.model.reasons import Modifier


def read_morale_rules(record: Record) -> MoraleRules:
    """Return the modifiers that count in every check (PR 31.5, 31.6a)."""
    with section(record, "retreat-through") as through:
        broken = [modifier(through, key) for key in ("disordered", "routed", "ridden-through")]
    with section(record, "modifiers") as modifiers, section(record, "limits") as limits:
        return MoraleRules(
            disordered=modifier(modifiers, "disordered"),
            routed=modifier(modifiers, "routed"),
            half_losses=modifier(modifiers, "half-losses"),
            half_losses_from=share(limits, "half-losses-from"),
            carre=modifier(modifiers, "carre"),
            leader=modifier(modifiers, "leader"),
            corps_level=modifier(modifiers, "corps-level"),
            disordered_through=broken[0],
            routed_through=broken[1],
            ridden_through=broken[2],
        )


def read_pre_melee_rules(series: Record, title: Record) -> PreMeleeRules:
    """Return the pre-melee chart of the series with the rows of the title's ground (PR 33.7 to 33.20)."""
    columns, odds = _read_odds(series)
    elite = series.sequence("elite", _read_elite_step, at_least=1)
    fire_loss = modifier(series, "fire-loss")
    with section(series, "limits") as limits:
        line_increments = whole(limits, "line-increments", minimum=1)
    with section(title, "pre-melee") as ground:
        works_front, watercourses = pair(ground, "works-front"), _read_watercourses(ground)
        entrenchment = pair(ground, "entrenchment") if "entrenchment" in ground else None
    with section(series, "modifiers") as modifiers:
        return PreMeleeRules(
            columns=columns,
            odds=odds,
            flank=pair(modifiers, "flank"),
            rear=pair(modifiers, "rear"),
            skirmish=pair(modifiers, "skirmish"),
            line=pair(modifiers, "line"),
            carre=pair(modifiers, "carre"),
            slope=pair(modifiers, "slope"),
            watercourses=watercourses,
            fire_loss=fire_loss,
            elite=elite,
            works_front=works_front,
            line_increments=line_increments,
            entrenchment=entrenchment,
        )


def _read_odds(record: Record) -> tuple[OddsColumns, tuple[Pair, ...]]:
    """Return the columns and the pair of each; the modifiers are called after the odds as such."""
    with section(record, "odds") as odds:
        rows = keyed(odds, lambda _: pair_called("odds"))
    return odds_columns(rows, record.faults), tuple(rows.values())


def _read_watercourses(record: Record) -> Mapping[HexsideKind, Pair]:
    with section(record, "watercourses") as watercourses:
        rows = keyed(watercourses, pair_called)
    return {HexsideKind(name.text): row for name, row in rows.items()}


def _read_elite_step(node: Node, faults: Faults) -> EliteStep | None:
    with reading(node, faults) as record:
        lowest, highest = record.value("from-morale", LADDER_VALUE) or 0, record.value("to-morale", LADDER_VALUE) or 0
        if lowest > highest:
            record.fault("to-morale", f"expected a morale from {lowest} up, got {highest}; correct one of the two")
        value = record.value("value", STEPS) or 0
        step = EliteStep(lowest, highest, Modifier("elite", value, record.text("reason"), clause(record)))
    return step if record.is_sound else None
