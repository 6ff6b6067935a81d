"""From the event file to the rounds whose results a step rests on, for the gate before it."""

from __future__ import annotations

from dataclasses import replace

from app import facts, queries
from app.event_file.file import EventFile
from models.core.steps import Step
from models.stages import registry
from models.stages.stage_parts import Basis
from models.views.divisions import MatchState, RoundView


def basis_of(event: EventFile, division_id: int, step: Step) -> Basis:
    """Give what a step rests on, by the programme of its division."""
    division = facts.division(event, division_id)
    return division.programme.rests_on(division.facts, step)


def rounds_before(
    event: EventFile, division_id: int, step: Step | None = None
) -> tuple[RoundView, ...]:
    """Give the published rounds that a step rests on, the one that decides last at the end.

    Where rounds of several stages run side by side, only those count on which the step rests.
    Without a step these are all.
    """
    published = [shown for shown in queries.rounds(event, division_id) if shown.published]
    if step is None:
        return tuple(published)
    basis = basis_of(event, division_id, step)
    if basis.through is not None:
        return _played(event, division_id, published, basis.through)
    stages = basis.stages
    found = [shown for shown in published if not stages or shown.stage in stages]
    return tuple(sorted(found, key=lambda shown: stages.index(shown.stage) if stages else 0))


def at_once(event: EventFile, division_id: int) -> frozenset[int]:
    """Give the published rounds that are played at the same time as the newest, by their ids."""
    division = facts.division(event, division_id)
    published = [drawn for drawn in division.facts.rounds if drawn.published]
    if not published:
        return frozenset()
    stage, options = published[-1].stage, division.facts.programme_options
    if not registry.at_once(division.programme, options, stage):
        return frozenset()
    return frozenset(drawn.id for drawn in published if drawn.stage == stage)


def _played(
    event: EventFile, division_id: int, published: list[RoundView], through: int
) -> tuple[RoundView, ...]:
    """Give what has been played of the rounds up to this one, counted through the division."""
    division = facts.division(event, division_id)
    early = {round_.id for round_ in division.facts.rounds if division.turn(round_) <= through}
    return tuple(
        replace(shown, matches=tuple(m for m in shown.matches if m.state is not MatchState.OPEN))
        for shown in published
        if shown.id in early
    )
