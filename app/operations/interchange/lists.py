"""A list of several divisions is taken in: one action, all of it or nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session

from app import facts
from app.event_file.file import EventFile
from app.facts import notes, reading
from app.facts.division import Division
from app.operations.divisions import check_new, division_record
from app.operations.entrants import add_rows, check_people, check_rows, import_all
from app.operations.members import ListedPeople, keep_listed_apart
from models.core.entrant_data import EntrantData
from models.teams.terms import stored_game

ListProgress = Callable[[int, int], None]


@dataclass(frozen=True, kw_only=True, slots=True)
class Share:
    """What of a list goes into one division."""

    division: int
    rows: tuple[EntrantData, ...]
    new: str = ""
    """The name of a new division like that one, into which they go instead."""


def import_shares(
    event: EventFile, shares: Sequence[Share], *, progress: ListProgress | None = None
) -> int:
    """Enter everybody of a list into the divisions, new ones too, or nobody; give how many.

    Whoever has one number in several rows (`MemberData.listed`) is one person.

    Refused as `entrants.import_all` and `divisions.add` refuse. `progress` is told now and then how
    many are written, of how many; when it raises, none are.
    """
    if len(shares) == 1 and not shares[0].new:
        return import_all(event, shares[0].division, shares[0].rows, progress=progress)
    total = sum(len(one.rows) for one in shares)
    names = [one.new or facts.division(event, one.division).name for one in shares]
    with event.transaction("import_shares", count=total, divisions=names) as session:
        done = 0
        listed: ListedPeople = {}
        for one in shares:
            division = facts.division(event, one.division)
            if one.new:
                division = _new(event, session, division, one.new)
            check_rows(division, one.rows)
            check_people(event, division, one.rows)
            add_rows(session, division, one.rows, _told(progress, done, total), listed)
            done += len(one.rows)
        keep_listed_apart(session, (data for one in shares for data in one.rows), listed)
    return total


def _told(progress: ListProgress | None, before: int, total: int) -> ListProgress | None:
    def tell(done: int, _own: int) -> None:
        if progress is not None:
            progress(before + done, total)

    return None if progress is None else tell


def _new(event: EventFile, session: Session, like: Division, name: str) -> Division:
    """Add a division with the game, the programme and what ranks of another one."""
    known, programme = like.facts, like.programme.key
    settings = (known.options, known.programme_options)
    check_new(event, like.game, name, programme, *settings)
    record = division_record(session, like.game, name, programme, *settings)
    order = notes.RankedBy(criteria=tuple(own.key for own in known.ranked_by))
    notes.RANKED_BY.say(session, record.id, order)
    notes.TEAM.say(session, record.id, like.teams)
    record.game = stored_game(like.game, like.teams)
    session.flush()
    return reading.read_within(session, record.id)
