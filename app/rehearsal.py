"""Tomorrow's event played through by chance on a copy, to hear today where it breaks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from app import day, facts, practice, queries, sample_event
from app.event_file.file import EventFile
from app.facts.absences import open_absence
from app.operations import absences, entrants
from models.core.problems import Problem, Refused
from models.core.steps import Step, StepKind
from models.fair_random import FairRandom
from models.views.divisions import DivisionView

MOST_STEPS = 1000
"""No division takes so many; one that does goes round in a circle."""
ONE_IN = 4
"""After one round in so many somebody leaves."""


class Halt(StrEnum):
    """Why a division did not come to its end."""

    REFUSED = "refused"
    """The rules refuse the next step."""
    BY_HAND = "by_hand"
    """The next step is one that only people can do."""
    NO_RESULT = "no_result"
    """No plausible result is possible at a table."""
    ENDLESS = "endless"
    """The division never ends."""


@dataclass(frozen=True, kw_only=True)
class Rehearsed:
    """How a division went."""

    division: DivisionView
    """As it stood at the end."""
    halt: Halt | None = None
    step: Step | None = None
    """Where it halted."""
    problems: tuple[Problem, ...] = ()
    tables: tuple[int, ...] = ()
    """Where no result was possible."""
    rounds: int = 0
    most_tables: int = 0
    """The most tables or courts that a round sat at."""
    left: int = 0
    """How many left in the middle, by chance."""
    ends: datetime | None = None
    """When it is over if it begins at the moment that was said; None where nobody can tell."""
    without_reading: tuple[str, ...] = ()
    """Who has a name in characters and no reading."""


@dataclass(kw_only=True)
class _Course:
    left: int = 0
    halt: Halt | None = None
    problems: tuple[Problem, ...] = ()
    tables: tuple[int, ...] = ()
    step: Step | None = None
    done: set[tuple[str, int]] = field(default_factory=set)


def rehearse(copy: EventFile, begins: datetime, *, seed: str) -> Iterator[Rehearsed]:
    """Play every division of a marked copy to its end, with people who leave in the middle.

    `seed` decides results and departures, so that a rehearsal can be repeated.
    """
    for division_id in facts.division_ids(copy):
        _check_everybody_in(copy, division_id)
    ends = {of.division.id: of.ends for of in day.day(copy, begins)}
    for division_id in facts.division_ids(copy):
        course = _Course()
        _play(copy, division_id, FairRandom(seed, str(division_id)), course)
        known = facts.division(copy, division_id).facts
        tables = [sum(len(m.seats) > 1 for m in round_.matches) for round_ in known.rounds]
        yield Rehearsed(
            division=queries.division_view(copy, division_id),
            halt=course.halt,
            step=course.step,
            problems=course.problems,
            tables=course.tables,
            rounds=len(known.rounds),
            most_tables=max(tables, default=0),
            left=course.left,
            ends=ends[division_id],
            without_reading=tuple(
                who.name
                for who in queries.entrants(copy, division_id)
                if not who.yomi and not who.name.isascii()
            ),
        )


def _check_everybody_in(copy: EventFile, division_id: int) -> None:
    here = facts.division(copy, division_id).facts.entrants
    entrants.check_in(copy, [who.id for who in here if not who.checked_in and not who.has_left])


def _play(copy: EventFile, division_id: int, chance: FairRandom, course: _Course) -> None:
    for _step in range(MOST_STEPS):
        step = course.step = queries.division_view(copy, division_id).steps[0]
        if step.kind is StepKind.CLOSE:
            course.step = None
            return
        course.problems = step.blocked
        try:
            if step.blocked:
                course.halt = Halt.REFUSED
            elif step.kind is StepKind.ENTER_RESULTS:
                _enter(copy, division_id, step, chance, course)
            elif not sample_event.do_step(copy, division_id, step):
                course.halt = Halt.BY_HAND
        except Refused as refused:
            course.halt, course.problems = Halt.REFUSED, refused.problems
        if course.halt is not None:
            return
    course.halt = Halt.ENDLESS


def _enter(
    copy: EventFile, division_id: int, step: Step, chance: FairRandom, course: _Course
) -> None:
    if not sample_event.own_step(copy, division_id, step):
        entered = practice.enter_at_random(copy, division_id, seed=f"{chance.below(10**6)}")
        if entered.count == 0:
            course.halt, course.tables = Halt.NO_RESULT, entered.refused
            return
    if chance.below(ONE_IN) == 0 and (step.stage, step.round) not in course.done:
        course.done.add((step.stage, step.round))
        course.left += _leave(copy, division_id, step.round + 1, chance)


def _leave(copy: EventFile, division_id: int, from_round: int, chance: FairRandom) -> int:
    """Let somebody leave where the rules allow it, and never the last two."""
    here = [
        who for who in facts.division(copy, division_id).facts.entrants if not open_absence(who)
    ]
    if len(here) <= 2:
        return 0
    try:
        absences.withdraw(copy, here[chance.below(len(here))].id, from_round=from_round)
    except Refused:
        return 0
    return 1
