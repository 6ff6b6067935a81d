"""Payments: taken, given back, put right, struck; receipts over them; the till is counted."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from app import facts
from app.event_file.file import EventFile, timestamp
from app.facts import note
from app.facts import reception_notes as kept
from app.facts.reception_notes import PAYMENTS, THE_EVENT
from app.operations.handed_in import unanswered
from app.operations.writing.recording import changes
from app.queries import reception
from models.core.causes import NOBODY, Authority
from models.core.problems import Problem, Refused, refuse
from models.reception.fees import MOST_YEN
from models.reception.payments import (
    Account,
    Method,
    Payment,
    Receipt,
    TillCount,
    payment_problems,
    receipted,
    sound_till,
    sums,
)
from models.reception.refunds import RefundLine, paid_back
from models.reception.views import PersonFee, ReceptionRow
from models.store.records import MemberRecord, PersonRecord

MakePayment = Callable[..., Payment]
"""Makes a payment of `number` and `at`."""


def row(event: EventFile, person_id: int, *, comes: bool = False) -> ReceptionRow:
    """Give somebody at reception, as `row_of` does; Refused `NO_SUCH_PERSON`."""
    found = reception.row_of(event, person_id, comes=comes)
    if found is None:
        raise refuse("NO_SUCH_PERSON", person=person_id)
    return found


def write(
    session: Session,
    event: EventFile,
    made: Iterable[MakePayment],
    before: tuple[Payment, ...] | None = None,
) -> tuple[Payment, ...]:
    """Write payments behind all others, or behind these, within an action, and give them."""
    if before is None:
        before = kept.payments(event)
    number = max((one.number for one in before), default=0)
    at = datetime.fromisoformat(timestamp())
    new = tuple(make(number=number + place, at=at) for place, make in enumerate(made, start=1))
    if before or new:
        keep(session, (*before, *new))
    return new


def note_fees(
    session: Session,
    event: EventFile,
    division_id: int,
    amount: int,
    paid: Mapping[int, bool],
) -> None:
    """Write within an action which entrants have paid what the rules of their division ask for.

    Whoever has not after all has his or her lines struck.
    """
    known = reception.fee_paid(event, division_id)
    gone = {_payer(session, who)[0] for who, has in paid.items() if not has and who in known}
    new = [_payer(session, who) for who, has in paid.items() if has and who not in known]
    lines = tuple(
        replace(one, struck=True) if one.payer in gone and one.division == division_id else one
        for one in kept.payments(event)
    )
    made = [
        partial(Payment, text="", payer=payer, name=name, amount=amount, division=division_id)
        for payer, name in new
    ]
    write(session, event, made, lines)


def _payer(session: Session, entrant_id: int) -> tuple[int, str]:
    """Give who pays for an entrant, by id and name: whoever has its first place."""
    query = (
        select(PersonRecord.id, PersonRecord.name)
        .join(MemberRecord, MemberRecord.person_id == PersonRecord.id)
        .where(MemberRecord.entrant_id == entrant_id)
        .order_by(MemberRecord.position, MemberRecord.from_turn.desc())
    )
    found = session.execute(query).first()
    if found is None:
        raise refuse("NO_SUCH_ENTRANT", entrant=entrant_id)
    return found[0], found[1]


def keep(session: Session, lines: tuple[Payment, ...]) -> None:
    """Write the whole book within an action."""
    PAYMENTS.note.keep(session, THE_EVENT, {note.LINES: lines})


def pay(
    event: EventFile,
    person_id: int,
    amount: int,
    *,
    method: Method = Method.CASH,
    text: str = "",
    rate: int | None = None,
    by: Authority = NOBODY,
    confirmed: Collection[str] = (),
) -> int:
    """Write a payment, or with a minus what is given back, and give its number.

    Without a rate it is that of the person's class. Refused: `NO_SUCH_PERSON`, what
    `payment_problems` says, where its questions are not among those confirmed.
    """
    who = row(event, person_id)
    unanswered(payment_problems(amount, who.account, reason=by.reason), confirmed)
    fee = who.account.fee
    if rate is None:
        rate = 0 if fee is None else fee.rate

    made = partial(
        Payment,
        text=text.strip(),
        payer=person_id,
        name=who.person.name,
        amount=amount,
        method=method,
        fee=None if fee is None else fee.key,
        rate=rate,
        referee=by.referee.strip(),
        reason=by.reason.strip(),
    )
    action = "pay" if amount > 0 else "pay_back"
    with event.transaction(action, name=who.name, amount=f"{abs(amount):,}") as session:
        return write(session, event, [made])[0].number


def pay_back(
    event: EventFile,
    refunds: Iterable[RefundLine],
    division_id: int | None,
    *,
    freed: Iterable[int] = (),
    by: Authority,
) -> int:
    """Write everything that is still to be paid back, in one action, and give how much that was.

    It goes out as it came in. Of a division nothing is asked any more of those `freed`, by person.
    Refused: `REFEREE_NEEDED`, `REASON_NEEDED`, `NOTHING_TO_PAY_BACK`, `REFUND_OVER` where somebody
    has not paid as much.
    """
    by.want()
    wanted = [one for one in refunds if one.left > 0]
    known = kept.FEE.all(event)
    new = {who: known.get(who, PersonFee()) for who in freed}
    new = {who: fee for who, fee in new.items() if division_id not in fee.freed}
    if not wanted and not new:
        raise refuse("NOTHING_TO_PAY_BACK")
    payments, said = kept.payments(event), by.clean
    made: list[MakePayment] = []
    for one in wanted:
        own = [line for line in payments if line.payer == one.payer]
        back = list(paid_back(own, one.left, division_id))
        if -sum(line.amount for line in back) != one.left:
            paid = sum(line.amount for line in own if not line.struck)
            raise refuse("REFUND_OVER", paid=f"{paid:,}")
        made += [partial(replace, line, referee=said.referee, reason=said.reason) for line in back]
    total = sum(one.left for one in wanted)
    action = "pay_back_all" if division_id is None else "pay_back_division"
    division = "" if division_id is None else facts.division(event, division_id).name
    details = {"amount": f"{total:,}", "count": len(wanted), "division": division}
    with event.transaction(action, **details) as session:
        write(session, event, made)
        if division_id is not None:
            for who, fee in new.items():
                kept.FEE.keep(session, who, replace(fee, freed=(*fee.freed, division_id)))
    return total


def pay_back_now(event: EventFile, division_id: int | None, *, by: Authority) -> int:
    """Pay back what was paid beyond the due, or what a division that is not held has cost.

    Nothing is asked for that any more. Give how much it was; Refused as `pay_back`.
    """
    freed = [] if division_id is None else reception.people_of(event, division_id)
    return pay_back(event, reception.refunds(event, division_id), division_id, freed=freed, by=by)


def note_freed(
    session: Session, event: EventFile, person_id: int, division_id: int, freed: bool
) -> None:
    """Write within an action whether nothing is asked of somebody for a division any more."""
    before = kept.FEE.of(event, person_id) or PersonFee()
    others = tuple(one for one in before.freed if one != division_id)
    after = replace(before, freed=(*others, division_id) if freed else others)
    kept.FEE.keep(session, person_id, after if after != PersonFee() else None)


def change(
    event: EventFile,
    number: int,
    *,
    amount: int,
    method: Method,
    text: str,
    by: Authority,
    confirmed: Collection[str] = (),
) -> None:
    """Put a payment right in place on somebody's word, or back that was struck.

    Refused: `KEPT_LINE_GONE`, `REFEREE_NEEDED`, `REASON_NEEDED`, and as for `pay`.
    """
    old = kept.payment(event, number)
    by.want()
    account = account_without(event, old)
    unanswered(payment_problems(amount, account, reason=by.reason), confirmed)
    said = by.clean
    new = replace(
        old,
        amount=amount,
        method=method,
        text=text.strip(),
        struck=False,
        referee=said.referee,
        reason=said.reason,
    )
    different = changes(_told(old), _told(new))
    _put(event, new, "change_payment", **({"changes": different} if different else {}))


def _told(line: Payment) -> dict[str, Any]:
    """Give what is put right of a payment, as the journal keeps it."""
    return {
        "amount": f"{line.amount:,}",
        "method": line.method,
        "purpose": line.text,
        "struck": line.struck,
    }


def strike(event: EventFile, number: int, *, by: Authority) -> None:
    """Strike a payment on somebody's word: it stays readable, its numbers are not given again.

    Refused: `KEPT_LINE_GONE`, `STRUCK_ALREADY`, `REFEREE_NEEDED`, `REASON_NEEDED`.
    """
    old = kept.payment(event, number)
    if old.struck:
        raise refuse("STRUCK_ALREADY", number=number)
    by.want()
    said = by.clean
    new = replace(old, struck=True, referee=said.referee, reason=said.reason)
    _put(event, new, "strike_payment")


def _put(event: EventFile, new: Payment, action: str, **more: Any) -> None:
    lines = tuple(new if one.number == new.number else one for one in kept.payments(event))
    name = _apart(event, new.payer, new.name)
    told = {"name": name, "amount": f"{new.amount:,}", "number": new.number}
    with event.transaction(action, **told, **more) as session:
        keep(session, lines)


def _apart(event: EventFile, payer: int, name: str) -> str:
    """Give the name of who has paid, told apart from others; as it was for who is in no list."""
    found = reception.row_of(event, payer)
    return name if found is None or found.person.name != name else found.name


def account_without(event: EventFile, one: Payment) -> Account:
    """Give the account of who has paid without this payment; what who is in no list paid is due."""
    counted = 0 if one.struck else one.amount
    found = reception.row_of(event, one.payer)
    if found is not None:
        return replace(found.account, paid=found.account.paid - counted)
    paid = sums(kept.payments(event)).get(one.payer, 0)
    return Account(due=paid, paid=paid - counted)


def issue_receipt(event: EventFile, person_id: int) -> Receipt:
    """Issue the receipt that `receipted` gives, and keep it; Refused `NOTHING_TO_RECEIPT`."""
    made, lines = receipted(kept.payments(event), person_id)
    if made is None:
        raise refuse("NOTHING_TO_RECEIPT")
    action = "reissue_receipt" if made.again else "issue_receipt"
    name = _apart(event, person_id, made.name)
    with event.transaction(action, name=name, number=made.number) as session:
        keep(session, tuple(lines))
    return made


def count_till(event: EventFile, till: TillCount) -> None:
    """Write how the till was counted, over the count before.

    Refused: `TILL_UNFIT`, and `TILL_NAMES` unless both are named who have counted.
    """
    if not sound_till(till):
        raise refuse("TILL_UNFIT", most=f"{MOST_YEN:,}")
    missing = [key for key in ("counted_by", "seen_by") if not getattr(till, key).strip()]
    if till.counts and missing:
        raise Refused(*(Problem(code="TILL_NAMES", where=key) for key in missing))
    till = replace(till, counted_by=till.counted_by.strip(), seen_by=till.seen_by.strip())
    with event.transaction("count_till", amount=f"{till.counted:,}") as session:
        kept.TILL.keep(session, THE_EVENT, till)


def follow(session: Session, event: EventFile, person_id: int, same_as: int) -> None:
    """Let what somebody has paid be paid by another, who turned out to be the same."""
    lines = kept.payments(event)
    if any(one.payer == person_id for one in lines):
        keep(
            session, tuple(replace(p, payer=same_as) if p.payer == person_id else p for p in lines)
        )
