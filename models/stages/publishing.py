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


def may_publish(programme: Programme, facts: DivisionFacts, key: str) -> Publishes:
    """Say what may be shown of a stage, by the key of one of its rounds.

    What is held back until the stage is complete may be shown once all of its rounds are in. A
    programme that does not say its stages holds nothing back.
    """
    for stage in programme.stages(facts.programme_options):
        if key in stage.format.keys(stage):
            return _of_stage(programme, facts, stage)
    return Publishes.ALL


def _of_stage(programme: Programme, facts: DivisionFacts, stage: Stage) -> Publishes:
    if stage.publishes in OPENLY or not programme.stage_over(facts, stage.key):
        return stage.publishes
    return Publishes.ALL


def held_back(programme: Programme, facts: DivisionFacts) -> Mapping[str, Stage]:
    """Give the stages that hold something back now, by the keys of their rounds."""
    return {
        key: stage
        for stage in programme.stages(facts.programme_options)
        if _of_stage(programme, facts, stage) not in OPENLY
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
