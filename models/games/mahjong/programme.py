"""Hanchans at tables of four with new companions, never by the standings (Health mahjong 1)."""

from __future__ import annotations

from dataclasses import dataclass

from models.core.problems import Problem
from models.stages.composed import Composed
from models.stages.format import Stage
from models.stages.plan import PRELIMINARY
from models.stages.tables import TABLES_PLANNED, SeatingSettings

HANCHANS = (1, 12)
"""How many there may be."""


@dataclass(frozen=True, kw_only=True)
class HanchanOptions:
    """The settings of the programme."""

    hanchans: int = 4
    """How many everybody plays (Health mahjong 1)."""


class Hanchans(Composed):
    """So many hanchans, all planned together."""

    key = "mahjong_hanchans"
    options_type = HanchanOptions

    def check_options(self, options: HanchanOptions) -> tuple[Problem, ...]:
        """Check the number of hanchans.

        >>> [found.where for found in MAHJONG_HANCHANS.check_options(HanchanOptions(hanchans=0))]
        ['hanchans']
        """
        low, high = HANCHANS
        if low <= options.hanchans <= high:
            return ()
        return (Problem(code="OPTION_RANGE", where="hanchans", values={"low": low, "high": high}),)

    def make_stages(self, options: HanchanOptions) -> tuple[Stage, ...]:
        """Give the one stage of all hanchans; seats are drawn at the table, none are balanced."""
        return (
            Stage(
                key=PRELIMINARY,
                format=TABLES_PLANNED,
                rounds=options.hanchans,
                options=SeatingSettings(),
            ),
        )


MAHJONG_HANCHANS = Hanchans()
