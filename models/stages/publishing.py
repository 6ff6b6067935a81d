"""What may be made known of a stage while it runs: hall, lists, exports and posted sheets ask."""

from __future__ import annotations

from collections.abc import Mapping

from models.core.facts import DivisionFacts
from models.stages.cuts import number_of, seated_first
from models.stages.format import Stage
from models.stages.plan import Programme
from models.stages.stage_parts import Publishes, Which

OPENLY = (Publishes.ALL, Publishes.EVERY_GAME)
"""What holds no order back."""


def held_back(programme: Programme, facts: DivisionFacts) -> Mapping[str, Stage]:
    """Give the stages that hold something back now, by the keys of their rounds.

    What is held back until a stage is complete may be shown once all of its rounds are in. A
    programme that does not say its stages holds nothing back.
    """
    return {
        key: stage
        for stage in programme.stages(facts.programme_options)
        if stage.publishes not in OPENLY and not programme.stage_over(facts, stage.key)
        for key in stage.format.keys(stage)
    }


def last_in(programme: Programme, facts: DivisionFacts, stage: Stage) -> int | None:
    """Give the line of a stage that is the last to go on by its place; None where there is none.

    It is the one that may be known without a name. Before anybody has sat down there is no cut
    yet, and with too few people nobody goes on by a place.
    """
    for later in programme.stages(facts.programme_options):
        cut = later.cut
        if cut is not None and cut.source == stage.key and cut.which is Which.BEST:
            return number_of(cut.count, seated_first(facts, stage.format.keys(stage))) or None
    return None
