"""Two wins go through, two losses are out; who is through plays a knock-out: usual at Shogi."""

from __future__ import annotations

from dataclasses import dataclass

from models.pairing.knockout import CONSOLATION, MAIN
from models.stages.composed import Composed
from models.stages.elimination import two_wins_or_losses
from models.stages.format import Stage
from models.stages.knockout import TREE, PlacingMatches
from models.stages.plan import PRELIMINARY
from models.stages.stage_parts import RoundsPart, StageEntry, StageWait, Which
from models.stages.swiss import SWISS_ROUNDS


@dataclass(frozen=True, kw_only=True)
class TwoLossesOptions:
    """The settings of a qualifier with a knock-out."""

    third: bool = False
    """Whether the losers of the semi-finals play for third place."""
    fifth: bool = False
    """Whether the losers of the quarter-finals play for the places 5 to 8."""
    losers: bool = False
    """Whether who is out plays a knock-out of his own, beside the other one."""


def elimination_stage(key: str) -> Stage:
    """Make a stage that everybody leaves with two wins or two losses; no match of it ends level.

    >>> elimination_stage("swiss").parts[0].decisive
    True
    """
    decided = RoundsPart(key=key, decisive=True)
    return Stage(key=key, format=SWISS_ROUNDS, leaves=two_wins_or_losses, parts=(decided,))


class TwoLosses(Composed):
    """A qualifier that two wins end and two losses, then a knock-out."""

    key = "two_losses"
    options_type = TwoLossesOptions

    def make_stages(self, options: TwoLossesOptions) -> tuple[Stage, ...]:
        """Give the qualifier, the knock-out of those who are through, and that of the others."""
        main = Stage(
            key=MAIN,
            format=TREE,
            options=PlacingMatches(third=options.third, fifth=options.fifth),
            entries=(StageEntry(source=PRELIMINARY, which=Which.THROUGH),),
        )
        if not options.losers:
            return elimination_stage(PRELIMINARY), main
        others = Stage(
            key=CONSOLATION,
            format=TREE,
            entries=(StageEntry(source=PRELIMINARY, which=Which.REST, besides=MAIN),),
            after=(StageWait(stage=PRELIMINARY), StageWait(stage=MAIN, through=0)),
            beside=True,
            may_stay_empty=True,
        )
        return elimination_stage(PRELIMINARY), main, others


TWO_LOSSES = TwoLosses()
