"""What may be made known of a stage while it runs: hall, lists, exports and posted sheets ask."""

from __future__ import annotations

from models.core.facts import DivisionFacts
from models.programmes.plan import Programme
from models.programmes.stages import Publishes


def may_publish(programme: Programme, facts: DivisionFacts, key: str) -> Publishes:
    """Say what may be shown of a stage, by the key of one of its rounds.

    What is held back until the stage is complete may be shown once all of its rounds are in. A
    programme that does not say its stages holds nothing back.
    """
    for stage in programme.stages(facts.programme_options):
        keys = frozenset(stage.format.keys(stage))
        if key not in keys:
            continue
        if stage.publishes in (Publishes.ALL, Publishes.EVERY_GAME):
            return stage.publishes
        return Publishes.ALL if programme.stage_over(facts, stage.key) else stage.publishes
    return Publishes.ALL
