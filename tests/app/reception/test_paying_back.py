"""What goes back at once: beyond what is due, of a division that is not held, out of which till."""

from __future__ import annotations

from dataclasses import replace

from app.event_file.file import EventFile
from app.facts import reception_notes
from app.operations import entrants
from app.operations.reception import fees as said
from app.operations.reception import paying, receiving
from app.queries import reception
from models.core.causes import Authority
from models.reception.payments import Method, in_till
from models.reception.views import PersonFee, PersonTags
from tests.app import desk, pairs
from tests.app.desk import refused
from tests.app.receptions import SAPPORO, entered, row

BY = Authority(referee="大会委員長", reason="台風")
EACH = replace(
    SAPPORO, classes=(replace(SAPPORO.classes[0], per_division=True), *SAPPORO.classes[1:])
)


def till(event: EventFile) -> int:
    return in_till(reception_notes.payments(event))


def test_a_division_that_is_not_held_is_paid_back_by_one_action(event: EventFile) -> None:
    said.set_fees(event, SAPPORO)
    one, other, unpaid = entered(event, "榎本", "林", "森")
    division_id = row(event, one).places[0].division_id
    receiving.receive(event, one)
    receiving.receive(event, other, method=Method.TRANSFER)
    lines = reception.refunds(event, division_id)
    assert [(line.name, line.amount) for line in lines] == [("榎本", 800), ("林", 800), ("森", 0)]
    with refused("REASON_NEEDED", "REFEREE_NEEDED"):
        paying.pay_back_now(event, division_id, by=Authority())
    assert paying.pay_back_now(event, division_id, by=BY) == 1600
    back = reception_notes.payments(event)[2:]
    assert [(line.amount, line.method, line.referee, line.reason) for line in back] == [
        (-800, Method.CASH, "大会委員長", "台風"),
        (-800, Method.TRANSFER, "大会委員長", "台風"),
    ], "as it came in"
    assert till(event) == 0
    view = reception.reception(event)
    assert (view.owing, [r.account.paid for r in view.rows]) == ((), [0, 0, 0])
    with refused("NOTHING_TO_PAY_BACK"):
        paying.pay_back_now(event, division_id, by=BY)
    assert receiving.receive(event, unpaid).paid == 0, "nothing is asked any more"
    event.undo()
    event.undo()
    assert (till(event), row(event, unpaid).account.owed) == (800, 800)


def test_who_plays_in_another_division_pays_for_that_one(event: EventFile) -> None:
    said.set_fees(event, EACH)
    one, other = entered(event, "榎本", "林")
    kept, gone = row(event, one).places[0].division_id, desk.plain(event, 0, name="午後の部")
    for name, who in (("榎本", one), ("林", other)):
        entrants.add(event, gone, pairs.pair_data(name, who))
    receiving.receive(event, one)
    assert row(event, one).account.paid == 1600
    assert paying.pay_back_now(event, gone, by=BY) == 800
    assert [row(event, who).account.owed for who in (one, other)] == [0, 800]
    assert receiving.receive(event, other).paid == 800
    said.set_fees(event, SAPPORO)  # once for the event: the other division costs as much alone
    assert [line.amount for line in reception.refunds(event, kept)] == [800, 800]


def test_the_fee_is_asked_again_where_the_desk_says_so(event: EventFile) -> None:
    said.set_fees(event, SAPPORO)
    (one,) = entered(event, "榎本")
    paying.pay_back_now(event, row(event, one).places[0].division_id, by=BY)
    assert row(event, one).account.due == 0
    said.describe(event, one, tags=PersonTags(), fee=PersonFee())
    assert row(event, one).account.due == 800


def test_what_was_paid_beyond_the_due_goes_back_also_to_who_is_in_no_list(event: EventFile) -> None:
    said.set_fees(event, SAPPORO)
    over, right, gone = entered(event, "榎本", "林", "森")
    paying.pay(event, over, 1000, confirmed=("OVERPAID",))
    paying.pay(event, right, 800)
    paying.pay(event, gone, 800)
    entrants.remove(event, row(event, gone).places[0].entrant_id)
    lines = reception.refunds(event, None)
    assert [(line.name, line.amount) for line in lines] == [("榎本", 200), ("森", 800)]
    assert paying.pay_back_now(event, None, by=BY) == 1000
    assert (till(event), reception.refunds(event, None)) == (1600, ())
    assert row(event, right).account.paid == 800


def test_a_receipt_says_no_more_than_what_was_not_paid_back(event: EventFile) -> None:
    said.set_fees(event, SAPPORO)
    one, other = entered(event, "榎本", "林")
    paying.pay(event, one, 1000, confirmed=("OVERPAID",))
    assert paying.issue_receipt(event, one).amount == 1000
    paying.pay(event, other, 800)
    paying.pay_back_now(event, None, by=BY)
    again = paying.issue_receipt(event, one)
    assert (again.number, again.amount, again.again) == (1, 800, True)
    paying.pay_back_now(event, row(event, one).places[0].division_id, by=BY)
    for who in (one, other):
        with refused("NOTHING_TO_RECEIPT"):
            paying.issue_receipt(event, who)


def test_a_receipt_is_of_what_was_paid_after_the_money_had_gone_back(event: EventFile) -> None:
    said.set_fees(event, SAPPORO)
    (one,) = entered(event, "榎本")
    paying.pay(event, one, 800)
    paying.issue_receipt(event, one)
    paying.pay(event, one, -800, by=BY)
    with refused("NOTHING_TO_RECEIPT"):
        paying.issue_receipt(event, one)
    paying.pay(event, one, 800)
    made = paying.issue_receipt(event, one)
    assert (made.number, made.amount, made.again) == (2, 800, False)
    again = paying.issue_receipt(event, one)
    assert (again.number, again.amount, again.again) == (2, 800, True)
    paying.pay(event, one, -300, by=BY)
    assert paying.issue_receipt(event, one).amount == 500


def test_what_goes_back_is_taken_off_a_receipt_that_says_as_much(event: EventFile) -> None:
    said.set_fees(event, SAPPORO)
    (one,) = entered(event, "榎本")
    for amount in (800, 200):
        paying.pay(event, one, amount, confirmed=("OVERPAID",))
        paying.issue_receipt(event, one)
    paying.pay(event, one, -500, by=BY)
    again = paying.issue_receipt(event, one)
    assert (again.number, again.amount) == (1, 300), "the one that says too much"
    assert paying.issue_receipt(event, one).number == 2, "then the last one"
