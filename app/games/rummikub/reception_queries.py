"""From the event file to the list of reception."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from app import facts
from app.event_file.file import EventFile
from app.facts import reception_notes
from app.games.rummikub import kept
from app.queries.reception import fees_taken, paid_for_divisions
from models.games.rummikub.discipline import DayStatus
from models.games.rummikub.ranking import RECEPTION
from models.games.rummikub.reception import (
    NOBODY,
    ReceptionEntry,
    ReceptionLine,
    ReceptionView,
    Refund,
    refund,
    way,
)
from models.readings import reading_key
from models.reception.refunds import RefundLine, given_back


def reception(event: EventFile, division_id: int) -> ReceptionView:
    """Give everybody at reception: who was let in by arrival, then who is still expected."""
    division = facts.division(event, division_id)
    known = kept.entries(event, division_id)
    hours = kept.hours(event, division_id)
    drawn = division.facts.draws.get(RECEPTION)
    order = {} if drawn is None else {who: line for line, who in drawn.lines.items()}
    lines = []
    for entrant in division.facts.entrants:
        entry = known.get(entrant.id, NOBODY)
        lines.append(
            ReceptionLine(
                entrant=division.entrant_views[entrant.id],
                entry=entry,
                way=None if entry.at is None else way(entry, entry.at, hours.designated),
                order=order.get(entrant.id),
                champion=entrant.id == hours.champion,
            )
        )
    lines.sort(key=_place)
    return ReceptionView(
        lines=tuple(lines),
        hours=hours,
        terms=division.facts.options,
        closed=drawn is not None,
        begun=bool(division.facts.rounds),
        takings=fees_taken(event, division_id),
    )


def _place(line: ReceptionLine) -> tuple[int, int, tuple[bool, str, str], int]:
    """Order by arrival; then who is expected by name, and behind all who was refused."""
    entry = line.entry
    state = 0 if entry.received else 2 if entry.refused else 1
    name = reading_key(line.entrant.yomi, line.entrant.name)
    return state, entry.arrival or 0, name, line.entrant.number


def refunds(event: EventFile, division_id: int) -> tuple[RefundLine, ...]:
    """Give what is paid back to whom, and to whom not (Hashimoto 11, 24)."""
    division, ruled = facts.division(event, division_id), _ruled(event, division_id)
    payments = reception_notes.payments(event)
    paid, given = paid_for_divisions(payments), given_back(payments, division_id)
    lines = []
    for who, entry in kept.entries(event, division_id).items():
        entrant = division.by_id[who]
        payer = entrant.people()[0].id
        had, has = given.get(payer, 0), paid.get((payer, division_id), 0)
        back = ruled(replace(entry, paid=entry.paid or had > 0), has)
        if back is not None:
            lines.append(
                RefundLine(
                    payer=payer,
                    name=entrant.name,
                    number=entrant.number,
                    amount=had + back.amount,
                    given=had,
                    why=back.why.value,
                )
            )
    return tuple(sorted(lines, key=lambda line: line.number or 0))


def _ruled(event: EventFile, division_id: int) -> Callable[[ReceptionEntry, int], Refund | None]:
    """Give the rule by which fees are paid back as things stand."""
    office = kept.office(event, division_id)
    cancelled = office.course is DayStatus.CANCELLED
    early = cancelled and office.commands[-1].before_briefing
    return partial(refund, cancelled=cancelled, before_briefing=early)


def entry_of(event: EventFile, entrant_id: int) -> ReceptionEntry:
    """Give what reception knows of somebody."""
    division = facts.division_of_entrant(event, entrant_id)
    return kept.entries(event, division.id).get(entrant_id, NOBODY)
