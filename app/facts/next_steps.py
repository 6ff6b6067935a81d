"""What a division waits for, with what has become of the rounds that are only proposed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.facts.division import Division
from models.core.problems import Problem
from models.core.steps import Step, StepKind
from models.stages.plan import open_conflicts


def steps_of(division: Division) -> tuple[Step, ...]:
    """Give what a division waits for; before a proposal that is outdated, to pair it again.

    A proposal with somebody who is still to play elsewhere waits behind everything else. All this
    is worked out once: every look at an event asks for it, of the divisions at rest as well.
    """
    if not division.known_steps:
        division.known_steps.append(_worked_out(division))
    return division.known_steps[0]


def settled(division: Division) -> bool:
    """Whether nothing is open: no step waits, all results are in, every decision still follows."""
    done = steps_of(division)[0].kind is StepKind.CLOSE
    return done and not any(round_.missing for round_ in division.facts.rounds)


def _worked_out(division: Division) -> tuple[Step, ...]:
    waiting = tuple(_waiting(division))
    later = {(step.stage, step.round) for step in waiting}
    old = {(round_.stage, round_.number) for round_ in division.outdated}
    due_steps: list[Step] = []
    steps = division.programme.steps(division.facts)
    until = {(step.stage, step.round): step.until for step in steps}
    waiting = tuple(replace(own, until=until.get((own.stage, own.round), 0)) for own in waiting)
    for step in steps:
        here = (step.stage, step.round) if step.kind is StepKind.PUBLISH else None
        if here in later:
            continue
        if here in old:
            warning = Problem(code="PROPOSAL_OUTDATED", values={"round": step.round}, ask=True)
            due_steps.append(replace(step, kind=StepKind.PAIR_AGAIN, warnings=(warning,)))
            due_steps.append(replace(step, warnings=(*step.warnings, warning)))
        elif came := _came_since(division, step):
            due_steps.append(replace(step, warnings=(*step.warnings, came)))
            due_steps.append(replace(step, kind=StepKind.PAIR_AGAIN, warnings=(came,)))
        else:
            due_steps.append(step)
    return (*_settling(division), *due_steps, *waiting)


def _settling(division: Division) -> Iterator[Step]:
    """Name every decision that no longer follows, until it does or somebody has ruled on it."""
    conflicts = open_conflicts(division.programme, division.facts)
    if conflicts:
        first = conflicts[0].problem.values
        stage = str(first.get("stage", first.get("key", "")))
        problems = tuple(own.problem for own in conflicts)
        yield Step(kind=StepKind.SETTLE, stage=stage, warnings=problems)


def _waiting(division: Division) -> Iterator[Step]:
    """Give the proposals with somebody who is still to play elsewhere."""
    for round_ in division.facts.rounds:
        if not round_.published and (waits := division.waits_for(round_)):
            stage, number = round_.stage, round_.number
            yield Step(kind=StepKind.PUBLISH, stage=stage, round=number, blocked=waits)


def _came_since(division: Division, step: Step) -> Problem | None:
    """Name who was checked in after a round was proposed, and so is not in the proposal."""
    if step.kind is not StepKind.PUBLISH or step.stage != division.programme.numbered:
        return None
    names = [
        entrant.name
        for entrant in division.facts.entrants
        if entrant.from_round == step.round + 1 and entrant.present(step.round + 1)
    ]
    if not names:
        return None
    values = {"round": step.round, "names": names, "count": len(names)}
    return Problem(code="CAME_AFTER_PROPOSAL", values=values, ask=True)
