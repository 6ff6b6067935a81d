"""Entering who plays in the exchange (JOA 6)."""

from __future__ import annotations

from collections.abc import Collection

from app import facts
from app.event_file.file import EventFile
from app.games.othello.open_division.exchange_queries import open_exchange_round
from app.operations.writing.recording import log_ruling
from app.operations.writing.seating import add_draw, remove_draw
from models.core.causes import NOBODY, Authority
from models.core.facts import Drawn
from models.core.problems import Refused, refuse
from models.games.othello.open_division.exchange import check_volunteers
from models.games.othello.open_division.exchange_stage import (
    entered_late,
    registered,
    registration_key,
    still_in,
)
from models.games.othello.open_division.groups import rank_groups
from models.games.othello.open_division.stages import EXCHANGE


def register(
    event: EventFile, division_id: int, entrant_ids: Collection[int], *, by: Authority = NOBODY
) -> None:
    """Enter who plays in the exchange from its next round on; who is not named any more is not.

    Entry closes when the round is published (JOA 6); whom the referee lets in later is logged,
    and what was missed counts as a late default (JOA 26). Refused: `NO_EXCHANGE_HERE`,
    `STAGE_COMPLETE`, `NOT_PUBLISHED` while a proposal stands, `STILL_IN_KNOCKOUT`,
    `ALREADY_WITHDRAWN`, `GROUPS_OPEN` for who has not lost yet, `ADMISSION_NEEDED` for who comes
    later than possible without the referee's name and reason.
    """
    division = facts.division(event, division_id)
    known, number = division.facts, open_exchange_round(division)
    if any(not round_.published for round_ in known.stage_rounds(EXCHANGE)):
        raise refuse("NOT_PUBLISHED", round=number)
    groups = tuple(at for at, own in enumerate(rank_groups(known), start=1) if own.winner is None)
    if groups or not rank_groups(known):
        raise refuse("GROUPS_OPEN", where="volunteers", groups=groups)
    earlier = {who for who, first in registered(known).items() if first < number}
    new = [division.by_id[who] for who in dict.fromkeys(entrant_ids) if who not in earlier]
    problems = check_volunteers(new, still_in(known))
    if problems:
        raise Refused(*problems)
    for entrant in new:
        if any(absence.back_round is None for absence in entrant.absences):
            raise refuse("ALREADY_WITHDRAWN", where="volunteers", name=entrant.name)
    before = registered(known)
    late = [e for e in new if e.id not in before and entered_late(known, e.id, number)]
    if late and not (by.referee.strip() and by.reason.strip()):
        where = "reason" if by.referee.strip() else "referee"
        raise refuse("ADMISSION_NEEDED", where=where, names=[entrant.name for entrant in late])
    details = {"division": division.name, "round": number, "count": len(new)}
    ids = [entrant.id for entrant in sorted(new, key=lambda entrant: entrant.number)]
    with event.transaction("register_exchange", **details) as session:
        remove_draw(session, division_id, registration_key(number))
        if ids:
            lines = dict(enumerate(ids, start=1))
            drawn = Drawn(
                key=registration_key(number), size=len(ids), lines=lines, drawn_by="entered"
            )
            add_draw(session, division_id, drawn)
        for entrant in late:
            log_ruling(
                session, division_id, "admission", by=by, article="JOA 6", entrant_id=entrant.id
            )
