"""Makes a programme of its stages: one engine for every list of stages.

What the rest of the desk asks of a programme (`models.stages.plan.Programme`) follows from the
list that `stages(options)` gives. Nothing here knows which programme it is.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from models.core.problems import Problem
from models.stages.composed import Composed, Stages
from models.stages.day.legs import legs_of
from models.stages.format import Stage
from models.stages.plan import Programme


def composed(
    *,
    key: str,
    options_type: type,
    check_options: Callable[[Any], tuple[Problem, ...]],
    stages: Stages,
    usual: Any = None,
    **more: Any,
) -> Programme:
    """Make a programme of the stages that its settings lead to.

    What never depends on settings is taken from the stages of the `usual` ones, which are those
    of the type where none are given. `more` are fields of `Programme` that the stages do not say,
    e.g. a timetable.
    """
    made = Composed(stages)
    first = made.stages(options_type() if usual is None else usual)
    fields = {**_functions(made), **_rounds(made, first[0]), **_later(made, first), **more}
    return Programme(key=key, options_type=options_type, check_options=check_options, **fields)


def _functions(made: Composed) -> dict[str, Any]:
    """Give what every programme of stages can be asked."""
    return {
        "stages": made.stages,
        "part": made.part,
        "keeps": made.keeps,
        "steps": made.steps,
        "pair": made.pair,
        "follow": made.follow,
        "planned": made.planned,
        "order": made.order,
        "pairing_order": made.pairing_order,
        "ranking": made.ranking,
        "turn": made.turn,
        "sums": made.sums,
        "sums_before": made.sums_before,
        "last_sums": made.last_sums,
        "stage_order": made.stage_order,
        "stage_sums": made.stage_sums,
        "stage_over": made.stage_over,
        "parts": made.parts,
        "first_part": made.first_part,
        "rounds": made.rounds,
        "field_warning": made.field_warning,
        "side_by_side": made.side_by_side,
        "may_swap": made.may_swap,
        "outdated": made.outdated,
        "conflicts": made.conflicts,
        "draws_with": made.draws_with,
        "rests_on": made.rests_on,
        "coming": made.coming,
        "enter": made.enter,
        "legs": partial(legs_of, made.stages),
    }


def _rounds(made: Composed, first: Stage) -> dict[str, Any]:
    """Give what follows from the stage with which a division begins."""
    opening = first.format
    return {
        "draw_first": made.draw_first if opening.paired else None,
        "planning": made.planning if opening.planned_ahead else None,
        "with_plan": made.with_plan if opening.planned_ahead else None,
        "arrange": made.arrange if opening.by_hand else None,
        "criteria": opening.criteria,
        "late_entry": opening.late_entry,
        "everybody_meets": opening.everybody_meets,
        "numbered_on": opening.numbered_on,
        "numbered": first.key if opening.numbered else "",
    }


def _later(made: Composed, stages: tuple[Stage, ...]) -> dict[str, Any]:
    """Give what follows from all of the stages together."""
    sizes = [own.format.at_table for own in stages]
    named = next((own.key for own in stages if own.named is not None), "")
    fields: dict[str, Any] = {
        "at_table": frozenset.intersection(*sizes),
        "paired": _keys(stages, lambda own: own.format.keys(own) if own.format.paired else ()),
        "beside": frozenset(own.key for own in stages if own.beside),
        "single": _keys(stages, lambda own: own.format.single(own)),
        "decisive": _keys(stages, _decisive),
        "cuts": any(not (own.opening or own.beside or own.named) for own in stages),
        "named_stage": named,
        "final_stage": named,
        "ordered_apart": tuple(own.key for own in stages if own.beside and own.format.paired),
    }
    if any(not own.format.paired for own in stages):
        fields |= {
            "cups": made.cups,
            "field": made.field,
            "seeded": made.seeded,
            "bracket": made.bracket,
        }
    if any(own.format.in_groups for own in stages):
        fields["groups"] = made.groups
    if named:
        fields |= {"finalists": made.finalists, "final": made.final}
    return fields


def _keys(stages: tuple[Stage, ...], told: Callable[[Stage], tuple[str, ...]]) -> frozenset[str]:
    return frozenset(key for stage in stages for key in told(stage))


def _decisive(stage: Stage) -> tuple[str, ...]:
    own = tuple(part.key for part in stage.parts if part.decisive)
    return (*stage.format.decisive(stage), *own)
