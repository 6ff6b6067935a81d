"""A division says which habits of the field it has."""

from __future__ import annotations

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from app.facts.notes import HABITS
from app.operations.writing.reconciling import reconcile
from app.queries.habits import latecomers, next_free
from app.queries.habits.planned_absences import article_against, plans_absences
from models.core.consequences import NOTHING_RULED, Resolution
from models.core.habits import Habits
from models.core.habits.absences import MOST_PLANNED, Worth
from models.core.problems import Problem, Refused, refuse
from models.criteria import POINTS


def choose(
    event: EventFile, division_id: int, wanted: Habits, *, ruled: Resolution = NOTHING_RULED
) -> None:
    """Say which habits a division has; what stands on them is worked out anew.

    Refused: `RULE_BOOK_SAYS` with the article, `NO_ABSENCES_HERE` where rounds are not paired one
    by one, `ABSENCE_LIMIT_RANGE`, `ABSENCE_LIMIT_BELOW` with whose plans are longer,
    `NOT_BY_HAND_HERE` where the desk does not put matches of two together, `HALF_NEEDS_POINTS`
    where wins alone rank, `NO_BYES_HERE` where no round has a bye; Contradicted see `reconcile`.
    """
    division = facts.division(event, division_id)
    if wanted == division.facts.habits:
        return
    problems = (
        *_of_absences(division, wanted),
        *_of_latecomers(division, wanted),
        *_of_next_free(division, wanted),
    )
    if problems:
        raise Refused(*problems)
    with event.transaction("choose_habits", division=division.name) as session:
        HABITS.keep(session, division_id, wanted)
        reconcile(event, session, division, ruled)


def _of_next_free(division: Division, wanted: Habits) -> tuple[Problem, ...]:
    if not wanted.next_free or next_free.pairs_next_free(division):
        return ()
    article = next_free.article_against(division)
    if article:
        return refuse("RULE_BOOK_SAYS", where="next", article=article).problems
    return refuse("NOT_BY_HAND_HERE", where="next", division=division.name).problems


def _of_latecomers(division: Division, wanted: Habits) -> tuple[Problem, ...]:
    if not wanted.late_with_bye or latecomers.seats_latecomers(division):
        return ()
    article = latecomers.article_against(division)
    if article:
        return refuse("RULE_BOOK_SAYS", where="late", article=article).problems
    return refuse("NO_BYES_HERE", where="late", division=division.name).problems


def _of_absences(division: Division, wanted: Habits) -> tuple[Problem, ...]:
    habit, known = wanted.absence, division.facts
    planned = {e.name: len(e.planned) for e in known.entrants if e.planned}
    if habit is None:
        if known.habits.absence is not None and planned:
            return (_below(planned, 0),)
        return ()
    article = article_against(division)
    if article:
        return refuse("RULE_BOOK_SAYS", where="absence", article=article).problems
    if not plans_absences(division):
        return refuse("NO_ABSENCES_HERE", where="absence", division=division.name).problems
    found = []
    if not 1 <= habit.limit <= MOST_PLANNED:
        values = {"low": 1, "high": MOST_PLANNED}
        found.append(Problem(code="ABSENCE_LIMIT_RANGE", where="limit", values=values))
    elif any(count > habit.limit for count in planned.values()):
        found.append(_below(planned, habit.limit))
    keys = {own.key for own in division.programme.criteria(known)}
    if habit.worth is Worth.HALF and POINTS.key not in keys:
        found.append(Problem(code="HALF_NEEDS_POINTS", where="absence"))
    return tuple(found)


def _below(planned: dict[str, int], limit: int) -> Problem:
    names = tuple(name for name, count in planned.items() if count > limit)
    return Problem(code="ABSENCE_LIMIT_BELOW", where="limit", values={"names": names})
