"""The catalogue: all charts of the series and of one title, as one value."""

from __future__ import annotations

from dataclasses import dataclass

from labataille.charts.carre import CarreChart
from labataille.charts.charge import ChargeCharts
from labataille.charts.checks import MoraleRules, PreMeleeRules
from labataille.charts.fire import FireRules, FireTable
from labataille.charts.formations import FormationRules
from labataille.charts.ground import Ground
from labataille.charts.leader_casualty import LeaderCasualties
from labataille.charts.melee import MeleeMultipliers, MeleeTable, ResultsMatrix
from labataille.charts.organization import OrganizationRules, RetreatRules
from labataille.charts.switches import Switches
from labataille.charts.troops import Troops


@dataclass(frozen=True, slots=True, eq=False)
class Charts:
    """Every printed number that the rules of one title use; `digest` names the exact data it was loaded from.

    `formations` is None in a title without Masse.
    """

    title: str
    fire_table: FireTable
    fire: FireRules
    melee_table: MeleeTable
    melee: MeleeMultipliers
    results: ResultsMatrix
    morale: MoraleRules
    pre_melee: PreMeleeRules
    organization: OrganizationRules
    retreat: RetreatRules
    ground: Ground
    troops: Troops
    switches: Switches
    leader_casualties: LeaderCasualties
    charge: ChargeCharts
    carre: CarreChart
    digest: str
    formations: FormationRules | None = None
