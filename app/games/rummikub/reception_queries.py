"""From the event file to the list of reception."""

from __future__ import annotations

from app import facts
from app.event_file.file import EventFile
from app.games.rummikub import kept
from models.games.rummikub.discipline import DayStatus
from models.games.rummikub.ranking import RECEPTION
from models.games.rummikub.reception import (
    NOBODY,
    ReceptionEntry,
    ReceptionLine,
    ReceptionView,
    RefundLine,
    refund,
    way,
)
from models.readings import reading_key


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
        takings=kept.takings(event, division_id),
    )


def _place(line: ReceptionLine) -> tuple[int, int, tuple[bool, str, str], int]:
    """Order by arrival; then who is expected by name, and behind all who was refused."""
    entry = line.entry
    state = 0 if entry.received else 2 if entry.refused else 1
    name = reading_key(line.entrant.yomi, line.entrant.name)
    return state, entry.arrival or 0, name, line.entrant.number


def refunds(event: EventFile, division_id: int) -> tuple[RefundLine, ...]:
    """Give what is paid back to whom, and to whom not (Hashimoto 11, 24)."""
    division = facts.division(event, division_id)
    office = kept.office(event, division_id)
    cancelled = office.course is DayStatus.CANCELLED
    early = cancelled and office.commands[-1].before_briefing
    fee = division.facts.options.fee
    found = []
    for who, entry in kept.entries(event, division_id).items():
        back = refund(entry, fee, cancelled=cancelled, before_briefing=early)
        if back is not None and who in division.by_id:
            found.append(RefundLine(entrant=division.entrant_views[who], refund=back))
    return tuple(sorted(found, key=lambda line: line.entrant.number))


def entry_of(event: EventFile, entrant_id: int) -> ReceptionEntry:
    """Give what reception knows of somebody."""
    division = facts.division_of_entrant(event, entrant_id)
    return kept.entries(event, division.id).get(entrant_id, NOBODY)
