"""Which stages stand once a division has begun, while others can still be changed or added."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from models.core.facts import entry_key
from models.stages.course import StageProgress
from models.stages.format import Stage


def keeps_begun(course: StageProgress, wanted: Mapping[str, Stage]) -> bool:
    """Tell whether other stages, by their keys, leave what has begun as it is.

    The stage that began last may become longer or shorter; rounds that are planned together stand.
    """
    begun = [stage for stage in course.layout.stages if _stands(course, stage)]
    return all(
        stage.key in wanted and _as_before(course, stage, wanted[stage.key], stage is begun[-1])
        for stage in begun
    )


def _stands(course: StageProgress, stage: Stage) -> bool:
    """Tell whether something of a stage is drawn, or it has been said who comes in."""
    drawn = {stage.key, entry_key(stage.key)} & course.facts.draws.keys()
    return bool(drawn or course.rounds(stage))


def _as_before(course: StageProgress, stage: Stage, wanted: Stage, last: bool) -> bool:
    there = 0 if stage.opening else len(course.rounds(stage))  # of the first one it is said apart
    longer = last and not stage.format.planned_ahead
    if longer and wanted.rounds is not None and wanted.rounds >= there:
        wanted = replace(wanted, rounds=stage.rounds)
    return wanted == stage
