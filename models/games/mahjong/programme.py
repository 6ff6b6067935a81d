"""Hanchans at tables of four with new companions, never by the standings (Health mahjong 1)."""

from __future__ import annotations

from dataclasses import dataclass

from models.core.problems import Problem
from models.stages.composing import composed
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


def check_options(options: HanchanOptions) -> tuple[Problem, ...]:
    """Check the number of hanchans.

    >>> [problem.where for problem in check_options(HanchanOptions(hanchans=0))]
    ['hanchans']
    """
    low, high = HANCHANS
    if low <= options.hanchans <= high:
        return ()
    return (Problem(code="OPTION_RANGE", where="hanchans", values={"low": low, "high": high}),)


def stages(options: HanchanOptions) -> tuple[Stage, ...]:
    """Give the one stage of all hanchans; seats are drawn at the table, so none are balanced."""
    return (
        Stage(
            key=PRELIMINARY,
            format=TABLES_PLANNED,
            rounds=options.hanchans,
            options=SeatingSettings(),
        ),
    )


MAHJONG_HANCHANS = composed(
    key="mahjong_hanchans",
    options_type=HanchanOptions,
    check_options=check_options,
    stages=stages,
)
"""So many hanchans, all planned together."""
