"""What reception reads."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from app import facts
from app.event_file.file import EventFile
from app.facts import notes, reception_notes
from app.queries import log_queries, people_queries
from models.event_days import age_on
from models.reception.badges import Badge, badge_key, badges_of
from models.reception.fees import Fees, Payer, class_of, due
from models.reception.payments import Account, Payment, sums
from models.reception.refunds import RefundLine
from models.reception.views import (
    Attendance,
    EventReception,
    PersonAttendance,
    PersonFee,
    PersonTags,
    ReceptionRow,
)
from models.views.people import PersonView

# -- from the event file to reception: who comes, what each is due, has paid and owes --------------

_NO_TAGS, _NO_FEE, _COMES = PersonTags(), PersonFee(), PersonAttendance()


@dataclass(frozen=True)
class _Said:
    """Everything that the rows are made of, read once."""

    fees: Fees
    own_fees: Mapping[int, int]
    day: date | None
    tags: Mapping[int, PersonTags]
    chosen: Mapping[int, PersonFee]
    coming: Mapping[int, PersonAttendance]
    teams: frozenset[int]
    """The divisions in which several are one entrant."""
    leads: Mapping[int, int]
    """Who pays for an entrant of several: the first who is to come, by entrant."""
    paid: Mapping[int, int]
    lines: Mapping[int, list[Payment]]


def reception(event: EventFile) -> EventReception:
    """Give everybody of the event by the reading of the name, with what was paid."""
    views = people_queries.people(event)
    said, payments = _read(event, views)
    till = reception_notes.TILL.of(event, reception_notes.THE_EVENT)
    rows = tuple(_row(said, view) for view in views)
    return EventReception(rows=rows, fees=said.fees, payments=payments, till=till)


def row_of(
    event: EventFile, person_id: int, *, fee: int | None = None, comes: bool = False
) -> ReceptionRow | None:
    """Give somebody at reception, as if the class with this key were chosen; None for nobody.

    `comes` takes back what was said of not coming: who stands at the desk pays.
    """
    views = people_queries.people(event)
    said, _payments = _read(event, views, comes=person_id if comes else None)
    for view in views:
        if view.person.id == person_id:
            return _row(said, view, fee)
    return None


def _read(
    event: EventFile, views: Sequence[PersonView], *, comes: int | None = None
) -> tuple[_Said, tuple[Payment, ...]]:
    payments = reception_notes.payments(event)
    lines: dict[int, list[Payment]] = defaultdict(list)
    for one in payments:
        lines[one.payer].append(one)
    coming = reception_notes.COMING.all(event)
    if comes is not None:
        coming.pop(comes, None)
    teams = frozenset(one.id for one in people_queries.divisions(event) if one.each > 1)
    noted = _Said(
        fees=reception_notes.fees(event),
        own_fees=own_fees(event),
        day=reception_notes.first_day(event),
        tags=reception_notes.TAGS.all(event),
        chosen=reception_notes.FEE.all(event),
        coming=coming,
        teams=teams,
        leads=_leads(views, teams, coming),
        paid=sums(payments),
        lines=lines,
    )
    return noted, payments


def _leads(
    views: Iterable[PersonView], teams: frozenset[int], coming: Mapping[int, PersonAttendance]
) -> dict[int, int]:
    """Give who pays for each pair and team: the first by place who is to come or here."""
    leads: dict[int, tuple[int, int]] = {}
    for view in views:
        comes = coming.get(view.person.id, _COMES).coming
        if comes is Attendance.NOT_COMING and not view.arrived:
            continue
        for place in view.places:
            if place.division_id in teams and not place.left:
                own = (place.position, view.person.id)
                leads[place.entrant_id] = min(own, leads.get(place.entrant_id, own))
    return {entrant: person for entrant, (_position, person) in leads.items()}


def _row(
    noted: _Said, view: PersonView, other: int | None = None, *, without: Collection[int] = ()
) -> ReceptionRow:
    """Give a row, as if another class were chosen, and as if some divisions were not held."""
    key = view.person.id
    places = tuple(place for place in view.places if not place.left)
    here = view.arrived or any(place.checked_in for place in places)
    tags, fee = noted.tags.get(key, _NO_TAGS), noted.chosen.get(key, _NO_FEE)
    comes = noted.coming.get(key, _COMES).coming
    freed = frozenset({*fee.freed, *without})
    divisions = {place.division_id for place in places} - freed
    classed = divisions - noted.own_fees.keys()
    payer = Payer(
        tags=tags.tags,
        age=age_on(view.person.birth, noted.day),
        walk_in=tags.walk_in,
        divisions=len(classed),
        teams=len(classed & noted.teams),
        leads=sum(
            noted.leads.get(place.entrant_id) == key
            for place in places
            if place.division_id in classed & noted.teams
        ),
        chosen=fee.fee if other is None else other,
        own_fees=sum(noted.own_fees[one] for one in divisions & noted.own_fees.keys()),
        coming=here or comes is not Attendance.NOT_COMING,
    )
    account = Account(
        fee=class_of(noted.fees, payer) if payer.divisions else None,
        chosen=noted.fees.of(payer.chosen) is not None,
        due=due(noted.fees, payer),
        paid=noted.paid.get(key, 0),
        waived=fee.waived,
    )
    return ReceptionRow(
        person=view.person,
        places=places,
        here=here,
        whole=bool(places) and all(place.checked_in for place in places),
        coming=comes,
        tags=tags.tags,
        walk_in=tags.walk_in,
        account=account,
        payments=tuple(noted.lines.get(key, ())),
        freed=freed,
        beside=view.beside,
    )


def refunds(event: EventFile, division_id: int | None) -> tuple[RefundLine, ...]:
    """Give what is paid back if a division is not held: everybody of whom a fee is asked for it.

    Without one give who has paid beyond what is due; that is all for who is in no list any more.
    """
    views = people_queries.people(event)
    noted, payments = _read(event, views)
    if division_id is None:
        over = {view.person.id: _row(noted, view).account.over for view in views}
        names = {one.payer: one.name for one in payments}
        backs = {who: over.get(who, paid) for who, paid in noted.paid.items()}
        return tuple(
            RefundLine(payer=who, name=names[who], amount=back)
            for who, back in backs.items()
            if back > 0
        )
    lines = []
    for view in views:
        number = next((p.number for p in view.places if p.division_id == division_id), None)
        if (
            number is not None
            and division_id not in noted.chosen.get(view.person.id, _NO_FEE).freed
        ):
            name, account = view.person.name, _row(noted, view, without=(division_id,)).account
            lines.append(
                RefundLine(payer=view.person.id, name=name, number=number, amount=account.over)
            )
    return tuple(sorted(lines, key=lambda line: line.number or 0))


def people_of(event: EventFile, division_id: int) -> frozenset[int]:
    """Give everybody who has or had a place in a division."""
    entrants = facts.division(event, division_id).facts.entrants
    return frozenset(member.person.id for one in entrants for member in one.members)


def badges(
    event: EventFile, person_id: int | None = None
) -> tuple[tuple[int, tuple[Badge, ...]], ...]:
    """Give the badges that are to be printed, by division: of somebody, or all that never were.

    Who does not come gets none.
    """
    layout = reception_notes.badge_layout(event)
    gone = {
        who
        for who, said in reception_notes.COMING.all(event).items()
        if said.coming is Attendance.NOT_COMING
    }
    absent = {badge_key(who) for who in gone - notes.ARRIVED.texts(event).keys()}
    printed = log_queries.printed_each(event)
    to_print = []
    for division in people_queries.divisions(event):
        before: Mapping[str, int] = printed.get(division.id, {})
        every = badges_of(division.name, division.entrant_views.values(), layout, before)
        if person_id is None:
            wanted = tuple(one for one in every if not one.before and one.key not in absent)
        else:
            wanted = tuple(one for one in every if one.key == badge_key(person_id))
        if wanted:
            to_print.append((division.id, wanted))
    return tuple(to_print)


def open_own_fees(event: EventFile, who: ReceptionRow) -> tuple[tuple[int, int], ...]:
    """Give what is still to be paid of what the rules of somebody's divisions ask for, by these."""
    asked = own_fees(event)
    paid = paid_for_divisions(who.payments)
    own = sorted({place.division_id for place in who.places} & asked.keys() - who.freed)
    return tuple(
        (one, left) for one in own if (left := asked[one] - paid.get((who.id, one), 0)) > 0
    )


def paid_for_divisions(payments: Iterable[Payment]) -> dict[tuple[int, int], int]:
    """Add up what was paid of what the rules of divisions ask for, by person and division."""
    found: dict[tuple[int, int], int] = defaultdict(int)
    for one in payments:
        if one.division is not None and not one.struck:
            found[one.payer, one.division] += one.amount
    return dict(found)


def fee_paid(event: EventFile, division_id: int) -> frozenset[int]:
    """Give the entrants of a division for whom what its rules ask for is paid."""
    paid = paid_for_divisions(reception_notes.payments(event))
    payers = {who for (who, of), amount in paid.items() if of == division_id and amount > 0}
    if not payers:
        return frozenset()
    entrants = facts.division(event, division_id).facts.entrants
    return frozenset(e.id for e in entrants if payers & {p.id for p in e.people()})


def fees_taken(event: EventFile, division_id: int) -> int:
    """Add up what was paid in a division of what its rules ask for."""
    paid = paid_for_divisions(reception_notes.payments(event))
    return sum(amount for (_who, of), amount in paid.items() if of == division_id)


def own_fees(event: EventFile) -> dict[int, int]:
    """Give what the rules of games ask for, by the divisions that have a fee of their own."""
    found = {}
    for division in people_queries.divisions(event):
        fee = division.programme.entry_fee(division.facts.options)
        if fee is not None:
            found[division.id] = fee
    return found
