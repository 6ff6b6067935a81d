"""Swiss rounds, then a knock-out of the best, who begin anew: what any club can play."""

from __future__ import annotations

from dataclasses import dataclass

from models.core.problems import Problem
from models.pairing.knockout import MAIN
from models.stages.composed import Composed
from models.stages.format import Stage
from models.stages.knockout import TREE, PlacingMatches
from models.stages.plan import PRELIMINARY
from models.stages.stage_parts import StageEntry, Which
from models.stages.swiss import SWISS_ROUNDS

MOST_QUALIFIERS = 64
"""How many can go on at most."""


@dataclass(frozen=True, kw_only=True)
class SwissCutOptions:
    """The settings of a Swiss with a knock-out of the best."""

    rounds: int = 5
    """Rounds of the Swiss."""
    qualifiers: int = 8
    """How many go on to the knock-out."""
    third: bool = True
    """Whether the losers of the semi-finals play for third place."""


class SwissCut(Composed):
    """Swiss rounds, then a knock-out of the best."""

    key = "swiss_cut"
    options_type = SwissCutOptions

    def check_options(self, options: SwissCutOptions) -> tuple[Problem, ...]:
        """Check the number of rounds and of people who go on.

        >>> [p.code for p in SWISS_CUT.check_options(SwissCutOptions(rounds=0, qualifiers=1))]
        ['ROUNDS_RANGE', 'QUALIFIERS_RANGE']
        """
        found = []
        if not 1 <= options.rounds <= 20:
            found.append(
                Problem(code="ROUNDS_RANGE", where="rounds", values={"low": 1, "high": 20})
            )
        if not 2 <= options.qualifiers <= MOST_QUALIFIERS:
            values = {"low": 2, "high": MOST_QUALIFIERS}
            found.append(Problem(code="QUALIFIERS_RANGE", where="qualifiers", values=values))
        return tuple(found)

    def make_stages(self, options: SwissCutOptions) -> tuple[Stage, ...]:
        """Give the Swiss and the knock-out of its best."""
        best = StageEntry(source=PRELIMINARY, which=Which.BEST, count=options.qualifiers)
        return (
            Stage(key=PRELIMINARY, format=SWISS_ROUNDS, rounds=options.rounds),
            Stage(
                key=MAIN, format=TREE, options=PlacingMatches(third=options.third), entries=(best,)
            ),
        )


SWISS_CUT = SwissCut()
