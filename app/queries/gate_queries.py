"""From the event file to the rounds whose results a step rests on, for the gate before it."""

from __future__ import annotations

from dataclasses import replace

from app import facts, queries
from app.event_file.file import EventFile
from models.core.steps import Step, StepKind
from models.formats.knockout import CONSOLATION
from models.games.othello.open_division.groups import group_seats
from models.games.othello.open_division.stages import EXCHANGE, GROUP
from models.views.divisions import MatchState, RoundView

FIELD_OF_CONSOLATION = 2
"""The last round of a knock-out that can still send somebody to the consolation."""


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
    if step.kind is StepKind.DRAW_BRACKET and step.key == CONSOLATION:
        return _field_of_consolation(event, division_id, published)
    stages = rests_on(step)
    found = [shown for shown in published if not stages or shown.stage in stages]
    return tuple(sorted(found, key=lambda shown: stages.index(shown.stage) if stages else 0))


def rests_on(step: Step) -> tuple[str, ...]:
    """Name the stages whose results a step rests on, its own last; nothing for all of them.

    The first round of the exchange goes by the groups, the second also by the first round of the
    knock-out, whose losers join it (JOA 6). Lots and knock-out go by the groups (JOA 3, 4).

    >>> rests_on(Step(kind=StepKind.PAIR, stage="exchange", round=2))
    ('group', 'ko1', 'exchange')
    >>> rests_on(Step(kind=StepKind.PAIR, stage="exchange", round=1))
    ('group', 'exchange')
    >>> rests_on(Step(kind=StepKind.DRAW_BRACKET, stage="ko1", key="main"))
    ('group',)
    """
    if step.kind is StepKind.DRAW_LOT or (
        step.kind is StepKind.DRAW_BRACKET and step.stage == "ko1"
    ):
        return (GROUP,)
    if step.kind is not StepKind.PAIR:
        return ()
    if step.stage != EXCHANGE:
        return (step.stage,)
    return (GROUP, *["ko1"] * (step.round > 1), EXCHANGE)


def group_of(event: EventFile, division_id: int, step: Step) -> frozenset[int]:
    """Give the ids of who sits in the group whose lots a step enters."""
    seats = group_seats(facts.division(event, division_id).facts)[step.round - 1]
    return frozenset(who for who in seats if who is not None)


def _field_of_consolation(
    event: EventFile, division_id: int, published: list[RoundView]
) -> tuple[RoundView, ...]:
    """Give what has been played of the first two rounds; the step itself tells what is missing."""
    division = facts.division(event, division_id)
    early = {
        round_.id
        for round_ in division.facts.rounds
        if division.turn(round_) <= FIELD_OF_CONSOLATION
    }
    return tuple(
        replace(shown, matches=tuple(m for m in shown.matches if m.state is not MatchState.OPEN))
        for shown in published
        if shown.id in early
    )
