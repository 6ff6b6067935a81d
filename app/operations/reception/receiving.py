"""Somebody has come: checked in everywhere and paid, in one action."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from sqlalchemy import select

from app import facts
from app.event_file.file import EventFile, timestamp
from app.facts import notes
from app.facts import reception_notes as kept
from app.operations import door, entrants
from app.operations.door import Admitted, Arriving
from app.operations.presence import note_presence
from app.operations.reception import paying
from app.queries import reception
from models.core.entrant_data import EntrantData
from models.core.problems import refuse
from models.reception.payments import Account, Method, Payment
from models.reception.views import PersonFee, PersonTags, ReceptionRow
from models.store.records import MemberRecord


@dataclass(frozen=True, kw_only=True, slots=True)
class Received:
    """What became of somebody at reception."""

    name: str
    paid: int
    """Yen that were taken now."""
    fee: str
    """The class that was paid; empty for none."""
    admitted: Admitted
    account: Account
    """As it stands now."""


def receive(
    event: EventFile,
    person_id: int,
    *,
    pays: bool = True,
    fee: int | None = None,
    own_fees: bool = True,
    method: Method = Method.CASH,
    text: str = "",
) -> Received:
    """Note that somebody has come and has paid what is owed, in the proposed class or in another.

    `fee` is the key of another class, which holds from now on; without `own_fees` nothing is paid
    of what the rules of divisions ask for. Refused: `NO_SUCH_PERSON`, `FEE_CLASS_GONE`,
    `PAID_IN_CLASS` where that class is less than what was paid, and `RECEIVED_PAID` or
    `HERE_ALREADY` where there is nothing to be done any more.
    """
    doing = _doing(event, person_id, pays=pays, fee=fee, own_fees=own_fees)
    who, coming, parts, new_class = doing.who, doing.coming, doing.parts, doing.new_class
    if doing.nothing:
        if coming.not_yet:
            return _received(who, 0, coming.answer)
        raise refuse("RECEIVED_PAID" if pays else "HERE_ALREADY", name=who.name)
    paid = sum(amount for _division, amount in parts)
    action = "receive_and_pay" if paid else "check_in_at_door"
    told = {**coming.told, "amount": f"{paid:,}"} if paid else coming.told
    with event.transaction(action, **told) as session:
        door.admit(session, coming)
        kept.COMING.keep(session, person_id, None)
        if new_class is not None:
            kept.FEE.keep(session, person_id, new_class)
        fee_class, lines = who.account.fee, []
        for of, amount in parts:
            one = fee_class if of is None else None
            key, rate = (None, 0) if one is None else (one.key, one.rate)
            made = partial(Payment, payer=who.id, name=who.person.name, method=method, text=text)
            lines.append(partial(made, amount=amount, division=of, fee=key, rate=rate))
        paying.write(session, event, lines)
    return _received(who, paid, coming.answer)


def left_to_do(
    event: EventFile, person_id: int, *, pays: bool, fee: int | None, own_fees: bool
) -> bool:
    """Tell whether `receive` would write anything."""
    return not _doing(event, person_id, pays=pays, fee=fee, own_fees=own_fees).nothing


@dataclass(frozen=True)
class _Doing:
    """What receiving somebody comes to."""

    who: ReceptionRow
    coming: Arriving
    parts: tuple[tuple[int | None, int], ...]
    """What is paid: of which division's own fee, None for the class, and how much."""
    new_class: PersonFee | None

    @property
    def nothing(self) -> bool:
        """Whether nothing would be written."""
        return self.coming.nothing_new and not self.parts and self.new_class is None


def _doing(
    event: EventFile, person_id: int, *, pays: bool, fee: int | None, own_fees: bool
) -> _Doing:
    who = paying.row(event, person_id, comes=True)
    who = who if fee is None else _in_class(event, who, fee)
    before = kept.FEE.of(event, person_id) or PersonFee()
    changes = fee is not None and who.account.chosen and before.fee != fee
    parts = _parts(event, who, own_fees=own_fees) if pays else ()
    coming = door.arriving(event, [person_id])
    return _Doing(who, coming, parts, replace(before, fee=fee) if changes else None)


def _received(who: ReceptionRow, paid: int, admitted: Admitted) -> Received:
    account = replace(who.account, paid=who.account.paid + paid)
    name = account.fee.name if account.fee is not None else ""
    return Received(name=who.name, paid=paid, fee=name, admitted=admitted, account=account)


def _in_class(event: EventFile, who: ReceptionRow, fee: int) -> ReceptionRow:
    """Give somebody as if a class were chosen."""
    if kept.fees(event).of(fee) is None:
        raise refuse("FEE_CLASS_GONE", where="fee")
    row = reception.row_of(event, who.id, fee=fee, comes=True)
    assert row is not None  # noqa: S101 - known already
    if row.account.over > who.account.over:
        raise refuse(
            "PAID_IN_CLASS",
            name=who.name,
            paid=f"{row.account.paid:,}",
            due=f"{row.account.due:,}",
        )
    return row


def _parts(
    event: EventFile, who: ReceptionRow, *, own_fees: bool
) -> tuple[tuple[int | None, int], ...]:
    """Share what is owed: first what the rules of divisions ask for, the rest by the class."""
    found: list[tuple[int | None, int]] = []
    left = who.account.owed
    for division_id, amount in reception.open_own_fees(event, who):
        taken = min(left, amount)
        left -= taken
        if own_fees and taken:
            found.append((division_id, taken))
    return (*found, (None, left)) if left else tuple(found)


def enter(event: EventFile, division_id: int, data: EntrantData) -> int:
    """Enter somebody who comes on the day and check him or her in; give the entrant's id.

    Refused as `entrants.add` refuses.
    """
    division = facts.division(event, division_id)
    entrants.check_rows(division, [data])
    entrants.check_people(event, division, [data])
    details = {"division": division.name, "name": data.name}
    with event.transaction("enter_on_the_day", **details) as session:
        record = entrants.add_rows(session, division, [data])[0]
        note_presence(session, division, [record.id], present=True)
        members = select(MemberRecord.person_id).where(MemberRecord.entrant_id == record.id)
        for person_id in session.scalars(members).all():
            notes.ARRIVED.keep(session, person_id, {"at": timestamp()})
            kept.TAGS.keep(session, person_id, PersonTags(walk_in=True))
        return record.id
