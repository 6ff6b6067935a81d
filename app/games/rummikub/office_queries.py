"""From the event file to what the office has written down, and to decisions of the day."""

from __future__ import annotations

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from app.games.rummikub import kept
from app.queries import log_queries
from models.core.problems import Problem
from models.games.rummikub.discipline import Decision, OfficeView, ProtestView, protest
from models.views.logs import RulingView

NO_DECISIONS = frozenset({"reception", "office", "rename", "substitution"})
"""Lines of the log that decide nothing about anybody's play."""


def barred(decision: Decision | None, by: int) -> tuple[Problem, ...]:
    """Refuse a protest against no decision, by others, or against the organiser (Hashimoto 21)."""
    if decision is None:
        return (Problem(code="NO_SUCH_RULING", where="ruling"),)
    return protest(by, decision.concerned, decision.official)


def decisions(event: EventFile, division_id: int) -> tuple[Decision, ...]:
    """Give the decisions of the day with whom they concern, the newest first."""
    division = facts.division(event, division_id)
    noted = kept.RULED.all(event, division_id)
    oldest_first = [
        Decision(
            ruling=line,
            official=noted.get(line.id, kept.RulingNote()).official,
            concerned=_concerned(division, line),
            game=noted.get(line.id, kept.RulingNote()).game,
        )
        for line in log_queries.rulings(event, division_id)
        if line.kind not in NO_DECISIONS and (line.referee or line.id in noted)
    ]
    return tuple(reversed(oldest_first))


def _concerned(division: Division, line: RulingView) -> frozenset[int]:
    """Give whom a line is about, else who sits at its table."""
    if line.entrant_id is not None:
        return frozenset({line.entrant_id})
    if line.match_id in division.places:
        return frozenset(division.places[line.match_id][1].seats)
    return frozenset()


def office(event: EventFile, division_id: int) -> OfficeView:
    """Give all that the office has written down."""
    division = facts.division(event, division_id)
    written = kept.office(event, division_id)
    lines = {line.id: line for line in log_queries.rulings(event, division_id)}
    return OfficeView(
        notices=written.notices,
        questions=written.questions,
        protests=tuple(
            ProtestView(
                protest=one,
                by=division.by_id[one.by].name if one.by in division.by_id else "",
                against=lines.get(one.ruling),
            )
            for one in written.protests
        ),
        commands=written.commands,
        course=written.course,
        new_date=written.new_date,
    )
