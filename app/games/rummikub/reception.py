"""Reception at the desk: reservations, who is let in, in which order, and its closing.

Articles are those of the special rules of the 2nd Hashimoto Open.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from datetime import time
from typing import Any

from sqlalchemy.orm import Session

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from app.games.rummikub import kept
from app.operations import entrants
from app.operations.presence import note_presence
from app.operations.reception import paying
from app.operations.writing.reconciling import reconcile
from app.operations.writing.recording import changes, log_ruling
from app.operations.writing.seating import add_draw, remove_draw
from models.clock import clock
from models.core.causes import NOBODY, Authority
from models.core.entrant_data import EntrantData
from models.core.facts import StoredDraw
from models.core.problems import Problem, Refused, refuse
from models.games.rummikub import reception as rules
from models.games.rummikub.ranking import RECEPTION
from models.games.rummikub.reception import Briefing, Holder, ReceptionEntry, ReceptionHours

ORDERED = ("reserved", "arrival", "at", "refused")
"""What is changed on somebody's word only: it decides who plays, or in which order."""


@dataclass(frozen=True, kw_only=True)
class Reservation:
    """One line of the web reservations."""

    data: EntrantData
    number: str = ""
    """As the site writes it; empty where the list has none."""


def set_hours(event: EventFile, division_id: int, hours: ReceptionHours) -> None:
    """Say when others than the reserved are let in, when is briefed, and who is champion.

    Refused: `NO_SUCH_ENTRANT`, and `RECEPTION_CLOSED` where the champion changes afterwards.
    """
    division = facts.division(event, division_id)
    before = kept.hours(event, division_id)
    if hours.champion is not None and hours.champion not in division.by_id:
        raise refuse("NO_SUCH_ENTRANT", where="champion", entrant=hours.champion)
    if RECEPTION in division.facts.draws and hours.champion != before.champion:
        raise refuse("RECEPTION_CLOSED", where="champion")
    with event.transaction("set_reception", division=division.name) as session:
        kept.HOURS.keep(session, division_id, hours)


def import_reservations(event: EventFile, division_id: int, rows: Sequence[Reservation]) -> int:
    """Enter everybody who has reserved, all or nobody; give how many.

    Refused as `entrants.import_all` refuses, and `RESERVATION_TWICE` for a number that two have.
    """
    division = facts.division(event, division_id)
    known = {entry.reservation for entry in kept.entries(event, division_id).values()}
    for line, row in enumerate(rows, start=1):
        if row.number and row.number in known:
            raise refuse("RESERVATION_TWICE", number=row.number, row=line)
        known.add(row.number)
    data = [row.data for row in rows]
    entrants.check_rows(division, data)
    entrants.check_people(event, division, data)
    details = {"division": division.name, "count": len(rows)}
    with event.transaction("import_reservations", **details) as session:
        records = entrants.add_rows(session, division, data)
        for record, row in zip(records, rows, strict=True):
            own = ReceptionEntry(reserved=True, reservation=row.number)
            kept.ENTRY.keep(session, record.id, own)
    return len(rows)


def receive(
    event: EventFile, entrant_id: int, entry: ReceptionEntry, *, at: time, word: Authority = NOBODY
) -> int:
    """Let somebody in and give the place in the order of arrival (Hashimoto 8, 16).

    `entry` has what was confirmed, paid and handed out; what the desk knows of the reservation
    stays. Once reception is closed it takes the organiser's `word`: who comes then is last in the
    order that counts, is briefed, and changes nothing of who goes on. Refused with what
    `reception.admission` says, `BRIEFING_NEEDED`, `REFEREE_NEEDED`, `REASON_NEEDED`.
    """
    division = facts.division_of_entrant(event, entrant_id)
    entries = kept.entries(event, division.id)
    before = entries.get(entrant_id, rules.NOBODY)
    entry = replace(
        entry,
        reserved=before.reserved,
        reservation=before.reservation,
        refused=before.refused,
        arrival=before.arrival,
    )
    want_admitted(event, division, entries, entry, at, word)
    place = rules.following(rules.arrivals(entries))
    name = division.by_id[entrant_id].name
    with event.transaction("receive", division=division.name, name=name, number=place) as session:
        let_in(session, event, division, entrant_id, replace(entry, arrival=place, at=at), word)
    return place


def receive_new(
    event: EventFile,
    division_id: int,
    data: EntrantData,
    entry: ReceptionEntry,
    *,
    at: time,
    word: Authority = NOBODY,
) -> int:
    """Enter somebody without a reservation and let him or her in; give the entrant's id.

    Refused with what `receive` and `entrants.add` say; then nobody is entered.
    """
    division = facts.division(event, division_id)
    known = kept.entries(event, division_id)
    entry = replace(entry, reserved=False, reservation="", refused=False, arrival=None)
    want_admitted(event, division, known, entry, at, word)
    entrants.check_rows(division, [data])
    entrants.check_people(event, division, [data])
    place = rules.following(rules.arrivals(known))
    details = {"division": division.name, "name": data.name, "number": place}
    with event.transaction("receive", **details) as session:
        record = entrants.add_rows(session, division, [data])[0]
        let_in(session, event, division, record.id, replace(entry, arrival=place, at=at), word)
        return record.id


def change(
    event: EventFile, entrant_id: int, entry: ReceptionEntry, *, by: Authority = NOBODY
) -> None:
    """Put the line of somebody right in place.

    What is paid, handed out, briefed or confirmed is the desk's own; the way in, the place in the
    order and a refusal are changed on somebody's word, which is logged (`REFEREE_NEEDED`,
    `REASON_NEEDED`). A new place moves the others by one, and the order that counts follows once
    it is closed. Refused too: `NOT_RECEIVED` for a place of who is not here, `ARRIVAL_RANGE`,
    `BRIEFING_NEEDED` once reception is closed.
    """
    division = facts.division_of_entrant(event, entrant_id)
    entries = kept.entries(event, division.id)
    before = entries.get(entrant_id, rules.NOBODY)
    on_word = [field for field in ORDERED if getattr(before, field) != getattr(entry, field)]
    if on_word:
        by.want()
    want_possible(division, entries, before, entry)
    details = {"division": division.name, "name": division.by_id[entrant_id].name}
    different = changes(told_of(before), told_of(entry))
    if not different:
        return
    with event.transaction("change_reception", **details, changes=different) as session:
        written = {entrant_id: replace(entry, arrival=before.arrival)}
        if on_word:
            log_change(session, division, entrant_id, before, entry, by)
        order: dict[int, int] = {}
        if entry.arrival != before.arrival and entry.arrival is not None:
            order = rules.moved(rules.arrivals(entries), entrant_id, entry.arrival)
            for who, place in order.items():
                own = entry if who == entrant_id else entries[who]
                written[who] = replace(own, arrival=place)
        write_entries(session, event, division, written)
        if entry.refused != before.refused:
            note_asked(session, event, division, entrant_id, entry.paid or not entry.refused)
        if order and RECEPTION in division.facts.draws:
            write_order(session, division, order, kept.hours(event, division.id))
            reconcile(event, session, division)


def take_back(event: EventFile, entrant_id: int, *, by: Authority) -> None:
    """Strike that somebody was let in: not here, and without a place in the order.

    What was paid and handed out stays noted. Refused: `NOT_RECEIVED`, `RECEPTION_CLOSED`,
    `REFEREE_NEEDED`, `REASON_NEEDED`.
    """
    division = facts.division_of_entrant(event, entrant_id)
    before = kept.entries(event, division.id).get(entrant_id, rules.NOBODY)
    name = division.by_id[entrant_id].name
    if not before.received:
        raise refuse("NOT_RECEIVED", name=name)
    want_open(division)
    by.want()
    with event.transaction("take_back_reception", division=division.name, name=name) as session:
        after = replace(before, arrival=None, at=None)
        write_entries(session, event, division, {entrant_id: after})
        note_presence(session, division, [entrant_id], present=False)
        log_change(session, division, entrant_id, before, after, by)


def turn_away(event: EventFile, entrant_id: int) -> None:
    """Note that the organiser refuses somebody, without any reason (Hashimoto 11, 25).

    Who was let in already is so no longer. Refused: `RECEPTION_CLOSED`.
    """
    division = facts.division_of_entrant(event, entrant_id)
    want_open(division)
    before = kept.entries(event, division.id).get(entrant_id, rules.NOBODY)
    name = division.by_id[entrant_id].name
    with event.transaction("turn_away", division=division.name, name=name) as session:
        after = replace(before, refused=True, arrival=None, at=None)
        write_entries(session, event, division, {entrant_id: after})
        note_asked(session, event, division, entrant_id, after.paid)
        if division.by_id[entrant_id].checked_in:
            note_presence(session, division, [entrant_id], present=False)


def brief(event: EventFile, entrant_ids: Iterable[int], briefing: Briefing) -> int:
    """Note which briefing people have had, and give how many lines changed (Hashimoto 14).

    Refused: `BRIEFING_NEEDED` where somebody would be without once reception is closed.
    """
    return _note(event, entrant_ids, "brief", briefing=briefing)


def pay(event: EventFile, entrant_ids: Iterable[int], paid: bool) -> int:
    """Note the fee of people, or take the note back, and give how many lines changed."""
    return _note(event, entrant_ids, "note_fee" if paid else "take_back_fee", paid=paid)


def holders_back(event: EventFile, entrant_ids: Iterable[int]) -> int:
    """Note that the holders of badges came back, and give how many (Hashimoto 13)."""
    return _note(event, entrant_ids, "holders_back", holder=Holder.RETURNED)


def mark_right(event: EventFile, entrant_id: int, holds: bool) -> None:
    """Note whether somebody has a right to the national championship (Hashimoto 22)."""
    _note(event, [entrant_id], "mark_right", holds_right=holds)


def _note(event: EventFile, entrant_ids: Iterable[int], action: str, **noted_fields: Any) -> int:
    """Note what is the desk's own of some people, all in one action; give how many lines changed.

    Only a holder that was lent comes back.
    """
    ids = list(entrant_ids)
    if not ids:
        return 0
    division = facts.division_of_entrant(event, ids[0])
    known = kept.entries(event, division.id)
    before = {who: known.get(who, rules.NOBODY) for who in ids}
    if noted_fields.get("holder") is Holder.RETURNED:
        before = {who: own for who, own in before.items() if own.holder is Holder.LENT}
    after = {who: replace(own, **noted_fields) for who, own in before.items()}
    changed = [who for who in after if after[who] != before[who]]
    closed = bool(changed) and RECEPTION in division.facts.draws
    if "briefing" in noted_fields and (
        found := rules.briefing_problems(noted_fields["briefing"], closed=closed)
    ):
        raise Refused(*found)
    names = [division.by_id[who].name for who in changed[:20]]
    details = {"count": len(changed), "names": names, "name": "".join(names[:1])}
    with event.transaction(action, division=division.name, **details) as session:
        write_entries(session, event, division, {who: after[who] for who in changed})
    return len(changed)


def before_closing(event: EventFile, division_id: int) -> tuple[Problem, ...]:
    """Say with names why reception cannot be closed yet: what `reception.closing` says."""
    division = facts.division(event, division_id)
    known = kept.entries(event, division_id)
    here = [entrant.id for entrant in division.facts.entrants if entrant.checked_in]
    return tuple(with_names(division, problem) for problem in rules.closing(known, here))


def close(event: EventFile, division_id: int) -> int:
    """Close reception: the order that counts and the number of players stand (Hashimoto 16).

    Give how many play. Refused: `RECEPTION_CLOSED`, and what `before_closing` says.
    """
    division = facts.division(event, division_id)
    want_open(division)
    found = before_closing(event, division_id)
    if found:
        raise Refused(*found)
    known = kept.entries(event, division_id)
    arrivals = rules.arrivals(known)
    with event.transaction(
        "close_reception", division=division.name, count=len(arrivals)
    ) as session:
        write_order(session, division, arrivals, kept.hours(event, division_id))
    return len(arrivals)


def reopen(event: EventFile, division_id: int, *, by: Authority) -> None:
    """Open reception again before anything is drawn.

    Refused: `RECEPTION_NOT_CLOSED`, `DRAWN_ALREADY`, `REFEREE_NEEDED`, `REASON_NEEDED`.
    """
    division = facts.division(event, division_id)
    if RECEPTION not in division.facts.draws:
        raise refuse("RECEPTION_NOT_CLOSED")
    if division.facts.rounds or division.facts.draws.keys() - {RECEPTION}:
        raise refuse("DRAWN_ALREADY")
    by.want()
    with event.transaction("reopen_reception", division=division.name) as session:
        remove_draw(session, division_id, RECEPTION)
        log_ruling(session, division_id, KIND, by=by)


# -- what reception writes: who is let in, the order that counts, and its line in the log ----------

KIND = "reception"
"""What the log of rulings calls a change at reception that somebody has ordered."""


def want_open(division: Division) -> None:
    """Refuse `RECEPTION_CLOSED` once reception is closed."""
    if RECEPTION in division.facts.draws:
        raise refuse("RECEPTION_CLOSED")


def want_admitted(
    event: EventFile,
    division: Division,
    entries: Mapping[int, ReceptionEntry],
    entry: ReceptionEntry,
    at: time,
    word: Authority,
) -> None:
    """Refuse who cannot be let in; after the closing it takes a word and a briefing."""
    closed = RECEPTION in division.facts.draws
    problems = rules.admission(
        entry,
        at=at,
        hours=kept.hours(event, division.id),
        received=sum(own.received for own in entries.values()),
        closed=closed and not word.given,
        terms=division.facts.options,
    )
    if problems:
        raise Refused(*problems)
    if closed:
        word.want()
        if problems := rules.briefing_problems(entry.briefing, closed=True):
            raise Refused(*problems)


def want_possible(
    division: Division,
    entries: Mapping[int, ReceptionEntry],
    before: ReceptionEntry,
    after: ReceptionEntry,
) -> None:
    """Refuse what cannot stand in a line."""
    closed = RECEPTION in division.facts.draws
    if after.arrival != before.arrival:
        if not before.received or after.arrival is None:
            raise refuse("NOT_RECEIVED", where="arrival")
        most = sum(own.received for own in entries.values())
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


def note_asked(
    session: Session, event: EventFile, division: Division, entrant_id: int, asked: bool
) -> None:
    """Write whether the fee is asked of somebody: not of who was refused before paying it."""
    for person in division.by_id[entrant_id].people():
        paying.note_freed(session, event, person.id, division.id, not asked)


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
    drawn = StoredDraw(key=RECEPTION, size=len(lines), lines=lines, drawn_by="entered")
    add_draw(session, division.id, drawn)


def told_of(entry: ReceptionEntry) -> dict[str, Any]:
    """Give what a line says, as the journal keeps it."""
    said = {one.name: getattr(entry, one.name) for one in fields(entry)}
    return {key: clock(value) if isinstance(value, time) else value for key, value in said.items()}


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
