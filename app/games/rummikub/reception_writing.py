"""What reception writes: who is let in, the order that counts, and its line in the log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import time

from sqlalchemy.orm import Session

from app.event_file.file import EventFile
from app.facts.division import Division
from app.games.rummikub import kept
from app.operations.presence import note_presence
from app.operations.reception import paying
from app.operations.writing.recording import log_ruling
from app.operations.writing.seating import add_draw, remove_draw
from models.core.causes import Authority
from models.core.facts import Drawn
from models.core.problems import Problem, Refused, refuse
from models.games.rummikub import reception as rules
from models.games.rummikub.ranking import RECEPTION
from models.games.rummikub.reception import ReceptionEntry, ReceptionHours

KIND = "reception"
"""What the log of rulings calls a change at reception that somebody has ordered."""


def want_open(division: Division) -> None:
    """Refuse `RECEPTION_CLOSED` once reception is closed."""
    if RECEPTION in division.facts.draws:
        raise refuse("RECEPTION_CLOSED")


def want_admitted(
    event: EventFile,
    division: Division,
    known: Mapping[int, ReceptionEntry],
    entry: ReceptionEntry,
    at: time,
    word: Authority,
) -> None:
    """Refuse who cannot be let in; after the closing it takes a word and a briefing."""
    closed = RECEPTION in division.facts.draws
    found = rules.admission(
        entry,
        at=at,
        hours=kept.hours(event, division.id),
        received=sum(own.received for own in known.values()),
        closed=closed and not word.given,
        terms=division.facts.options,
    )
    if found:
        raise Refused(*found)
    if closed:
        word.want()
        if found := rules.briefing_problems(entry.briefing, closed=True):
            raise Refused(*found)


def want_possible(
    division: Division,
    known: Mapping[int, ReceptionEntry],
    before: ReceptionEntry,
    after: ReceptionEntry,
) -> None:
    """Refuse what cannot stand in a line."""
    closed = RECEPTION in division.facts.draws
    if after.arrival != before.arrival:
        if not before.received or after.arrival is None:
            raise refuse("NOT_RECEIVED", where="arrival")
        most = sum(own.received for own in known.values())
        if not 1 <= after.arrival <= most:
            raise refuse("ARRIVAL_RANGE", where="arrival", low=1, high=most)
    if after.refused and (before.received or closed):
        raise refuse("RECEPTION_CLOSED" if closed else "RECEIVED_ALREADY", where="refused")
    if found := rules.briefing_problems(after.briefing, closed=closed and before.received):
        raise Refused(*found)


def write_entries(
    session: Session,
    event: EventFile,
    division: Division,
    entries: Mapping[int, ReceptionEntry],
) -> None:
    """Write what reception knows of people; what they have paid goes into the book of payments.

    Whoever has not paid after all has his or her line struck there.
    """
    fee = division.facts.options.fee
    for who, own in entries.items():
        kept.ENTRY.keep(session, who, replace(own, paid=own.paid and not fee))
    if fee:
        paid = {who: own.paid for who, own in entries.items()}
        paying.note_fees(session, event, division.id, fee, paid)


def let_in(
    session: Session,
    event: EventFile,
    division: Division,
    entrant_id: int,
    entry: ReceptionEntry,
    word: Authority,
) -> None:
    """Write that somebody is here; after the closing behind everybody in the order that counts."""
    write_entries(session, event, division, {entrant_id: entry})
    note_presence(session, division, [entrant_id], present=True)
    drawn = division.facts.draws.get(RECEPTION)
    if drawn is not None:
        last = 1 + max(drawn.lines, default=0)
        remove_draw(session, division.id, RECEPTION)
        add_draw(
            session, division.id, replace(drawn, size=last, lines={**drawn.lines, last: entrant_id})
        )
        log_change(session, division, entrant_id, rules.NOBODY, entry, word)


def write_order(
    session: Session, division: Division, arrivals: Mapping[int, int], hours: ReceptionHours
) -> None:
    """Write the order that counts over what stood."""
    order = rules.effective_order(arrivals, hours.champion)
    remove_draw(session, division.id, RECEPTION)
    lines = dict(enumerate(order, start=1))
    drawn = Drawn(key=RECEPTION, size=len(lines), lines=lines, drawn_by="entered")
    add_draw(session, division.id, drawn)


def log_change(
    session: Session,
    division: Division,
    entrant_id: int,
    before: ReceptionEntry,
    after: ReceptionEntry,
    by: Authority,
) -> None:
    """Log a change that was ordered; the places are told as numbers, nothing else is."""
    places = [str(own.arrival or "") for own in (before, after)]
    old, new = places if places[0] != places[1] else ("", "")
    log_ruling(session, division.id, KIND, by=by, old=old, new=new, entrant_id=entrant_id)


def with_names(division: Division, problem: Problem) -> Problem:
    """Put the names into a problem that has ids."""
    who = problem.values.get("who", ())
    names = tuple(division.by_id[one].name for one in who)
    return replace(problem, values={**problem.values, "names": names})
