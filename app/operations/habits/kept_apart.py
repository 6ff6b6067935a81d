"""A division says who is not to meet whom."""

from __future__ import annotations

from dataclasses import replace

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from app.facts.notes import HABITS, MOST_LINES, MOST_PEOPLE
from app.queries.habits.kept_apart import keeps_apart
from models.core.habits.kept_apart import KEPT_APART, KeptApart, too_few
from models.core.problems import Refused, refuse


def keep_apart(event: EventFile, division_id: int, wanted: KeptApart) -> None:
    """Say who is kept apart in the rounds that are drawn from now on; what is published stays.

    Refused: `RULE_BOOK_SAYS` with the article where the rule book of the game leaves no room for
    it, `NOT_KEPT_APART_HERE` where everybody meets everybody, `APART_TOO_FEW` for a line with
    fewer than two people, `NO_SUCH_ENTRANT`, `APART_TOO_MANY`.
    """
    division = facts.division(event, division_id)
    if wanted == division.facts.habits.apart:
        return
    _want_fit(division, wanted)
    with event.transaction("keep_apart", division=division.name) as session:
        HABITS.keep(session, division_id, replace(division.facts.habits, apart=wanted))


def _want_fit(division: Division, wanted: KeptApart) -> None:
    article = division.facts.game.against.get(KEPT_APART)
    if article is not None:
        raise refuse("RULE_BOOK_SAYS", article=article)
    if not keeps_apart(division):
        raise refuse("NOT_KEPT_APART_HERE", division=division.name)
    if len(wanted.lines) > MOST_LINES:
        raise refuse("APART_TOO_MANY", most=MOST_LINES)
    for line in wanted.lines:
        if found := too_few(line.who):
            raise Refused(*found)
        if len(line.who) > MOST_PEOPLE:
            raise refuse("APART_TOO_MANY", most=MOST_PEOPLE)
        for who in line.who:
            if who not in division.by_id:
                raise refuse("NO_SUCH_ENTRANT", entrant=who)
