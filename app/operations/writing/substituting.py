"""Somebody else than was drawn plays: what the rules of the game want for it, and the log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy.orm import Session

from app.event_file.file import EventFile
from app.facts.division import Division
from app.operations.writing.recording import log_ruling
from app.queries.people_queries import match_in, wanted
from models.core.causes import NOBODY, Authority
from models.core.people import Entrant
from models.core.problems import Refused


def check_substitute(
    event: EventFile, entrant_id: int, name: str, *, from_turn: int, answers: Mapping[str, Any]
) -> None:
    """Refuse what the game's rules refuse (`Game.substitutes`); without such rules nothing."""
    problems = wanted(event, entrant_id, name, from_turn=from_turn, answers=answers)
    if problems:
        raise Refused(*problems)


def log_substitute(
    session: Session,
    division: Division,
    entrant: Entrant,
    *,
    old: str,
    new: str,
    from_turn: int,
    answers: Mapping[str, Any],
    by: Authority = NOBODY,
) -> None:
    """Note in the log that another person plays, by whose word and why."""
    place, rules = match_in(division, entrant.id, from_turn), division.facts.game.substitutes
    if rules is not None:
        who, why = answers.get(rules.decides, ""), answers.get(rules.reason, "")
        by = Authority(referee=str(who), reason=str(why))
    log_ruling(
        session,
        division.id,
        "another_person",
        by=by.clean,
        article="" if rules is None else rules.article,
        old=old,
        new=new,
        round_id=None if place is None else place[0].id,
        entrant_id=entrant.id,
    )
