"""Practising with a copy of the real event: made apart, played by chance, thrown away."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from pathlib import Path

from app import day, facts, queries, sample_event
from app.event_file.copies import snapshot_folder
from app.event_file.disk_troubles import troubles
from app.event_file.file import EventFile
from app.event_file.lock import release, take_lock
from app.facts.absences import open_absence
from app.facts.notes import mark_trial
from app.operations import absences, entrants, results
from app.queries.last_results import typed_twice
from models import durable
from models.core.problems import Problem, Refused
from models.core.steps import Step, StepKind
from models.core.trial import Trial, TrialKind
from models.fair_random import FairRandom
from models.views.divisions import DivisionView


@dataclass(frozen=True, kw_only=True, slots=True)
class Entered:
    """What became of the open tables of a division."""

    count: int
    """How many have a result now."""
    refused: tuple[int, ...] = ()
    """The tables at which no result is possible yet, e.g. before a lot is drawn."""


def make_copy(event: EventFile, path: Path) -> None:
    """Write a marked copy of an event to a place where no other file ever stands.

    What an earlier practice left there goes. FileTrouble if the disk refuses, or `locked` while
    somebody practises there.
    """
    with troubles(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    lock = take_lock(path)
    try:
        throw_away(path)
        half = path.with_name(f"{path.name}.making")
        with troubles(path):
            durable.delete(half)
        event.save_copy(half)
        mark_trial(half, Trial(kind=TrialKind.PRACTICE, of=str(event.path)))
        with troubles(path):
            durable.replace(half, path)
    finally:
        release(lock)


def throw_away(path: Path) -> None:
    """Remove a copy that was practised with and all that lies beside it."""
    for left in (path, *path.parent.glob(f"{path.name}-journal*")):
        durable.discard(left)
    durable.discard_tree(snapshot_folder(path))


def enter_at_random(event: EventFile, division_id: int, *, seed: str) -> Entered:
    """Enter a plausible result by chance at every open table of a division, typed twice if wanted.

    Every game draws its own (`Game.sample`, fitted by `Sample.result`). Where a game refuses one
    the table stays open and is named.
    """
    count, refused = 0, []
    for table, match_id in sample_event.open_tables(event, division_id):
        chance = FairRandom(seed, f"{division_id} {match_id}")
        try:
            result = sample_event.enter_result(event, match_id, chance)
            if typed_twice(event, division_id).wants(table):
                results.confirm(event, match_id, result)
        except Refused:
            refused.append(table)
        else:
            count += 1
    return Entered(count=count, refused=tuple(refused))


# -- tomorrow's event played through by chance on a copy, to hear today where it breaks ------------

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
        entered = enter_at_random(copy, division_id, seed=f"{chance.below(10**6)}")
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
