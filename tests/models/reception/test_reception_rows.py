"""What the list of reception, a badge, a receipt and the count of a till say."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from models.core.people import Member, Person
from models.reception.badges import Badge, BadgeLayout, badges_of
from models.reception.fees import NO_FEES
from models.reception.payments import Account, Payment, TaxLine, TillCount, receipted
from models.reception.refunds import RefundLine
from models.reception.views import Attendance, EventReception, ReceptionRow
from models.views.divisions import EntrantView

AT = datetime(2026, 11, 29, 9, 30, tzinfo=UTC)


def paid(number: int, amount: int, **more: Any) -> Payment:
    values = {"payer": 7, "name": "山田", "text": "参加費", "at": AT, **more}
    return Payment(number=number, amount=amount, **values)


def row(number: int, account: Account, *payments: Payment, here: bool = True) -> ReceptionRow:
    return ReceptionRow(
        person=Person(id=number, name=f"P{number}"),
        places=(),
        here=here,
        whole=here,
        coming=Attendance.EXPECTED,
        tags=(),
        walk_in=False,
        account=account,
        payments=payments,
        beside="2" * (number == 2),
    )


def test_the_desk_waits_for_money_of_who_is_here_and_lists_all_who_owe() -> None:
    owing, even, away = Account(due=500, paid=499), Account(due=500, paid=500), Account(due=500)
    rows = (row(1, owing), row(2, even), row(3, away, here=False))
    reception = EventReception(rows=rows, fees=NO_FEES, payments=(), till=None)
    assert [own.owes for own in rows] == [True, False, False]
    assert [own.id for own in reception.owing] == [1, 3]
    assert reception.here == 2
    assert rows[0].name == "P1"
    assert rows[1].name != "P2" and rows[1].name.startswith("P2")


def test_the_receipts_of_a_row_are_told_once_in_the_order_of_the_payments() -> None:
    lines = [paid(n, 100, receipt=receipt) for n, receipt in enumerate((4, None, 2, 4), start=1)]
    assert row(1, Account(), *lines).receipts == (4, 2)
    assert row(1, Account()).receipts == ()


@pytest.mark.parametrize(
    ("rate", "amount", "tax"),
    [(10, 1100, 100), (10, 1000, 90), (10, 1099, 99), (8, 540, 40), (8, 539, 39), (0, 500, 0)],
)
def test_the_tax_within_an_amount_is_rounded_down(rate: int, amount: int, tax: int) -> None:
    assert TaxLine(rate=rate, amount=amount).tax == tax


@pytest.mark.parametrize(
    ("counts", "taken", "off"),
    [
        (((5000, 1), (1000, 14), (500, 8), (100, 7)), 13_800, -100),
        (((5000, 1), (1000, 14), (500, 8), (100, 7)), 13_700, 0),
        (((10_000, 2), (1, 3)), 9_000, 1_003),
        ((), 0, -10_000),
    ],
)
def test_a_till_is_off_by_what_is_in_it_beyond_the_float_and_what_was_taken(
    counts: tuple[tuple[int, int], ...], taken: int, off: int
) -> None:
    till = TillCount(float_yen=10_000, counts=counts)
    assert till.difference(taken) == off
    assert till.counted == 10_000 + taken + off


@pytest.mark.parametrize(
    ("amount", "stands_on", "made", "said"),
    [(-300, 2, 1, 800), (-100, 2, 2, 200), (-301, 1, 1, 499), (-800, 1, 2, 300), (-900, 2, 1, 800)],
)
def test_what_goes_back_is_taken_off_the_last_receipt_that_says_as_much(
    amount: int, stands_on: int, made: int, said: int
) -> None:
    """The last of all where none does; a receipt of which nothing is left is not made again."""
    own = [paid(1, 800, receipt=1, issued=1), paid(2, 300, receipt=2, issued=1), paid(3, amount)]
    receipt, lines = receipted(own, 7)
    assert lines[2].receipt == stands_on
    assert receipt is not None
    assert (receipt.number, receipt.amount, receipt.issued) == (made, said, 2)


def test_a_refund_is_of_a_person_and_what_is_left_of_it_still_goes_back() -> None:
    line = RefundLine(payer=8, name="榎本", amount=500, given=200)
    assert (line.id, line.left) == (8, 300)


HIDDEN = Person(id=7, name="榎本 一", yomi="えのもと はじめ", public_name="えのさん", club="北")
PLAIN = Person(id=8, name="林 桜", yomi="はやし さくら")
OTHER = Person(id=9, name="森 桃", yomi="もり もも")


def entrant(number: int, *people: Person, name: str = "若葉") -> EntrantView:
    members = tuple(Member(person=own, position=at) for at, own in enumerate(people, start=1))
    return EntrantView(id=number, number=number, name=name, members=members)


@pytest.mark.parametrize(
    ("layout", "hidden", "plain"),
    [
        (BadgeLayout(), ("えのさん", ""), ("林 桜", "はやし さくら")),
        (BadgeLayout(public=False), ("榎本 一", "えのもと はじめ"), ("林 桜", "はやし さくら")),
        (BadgeLayout(reading=False), ("えのさん", ""), ("林 桜", "")),
        (BadgeLayout(public=False, reading=False), ("榎本 一", ""), ("林 桜", "")),
    ],
)
def test_a_badge_has_the_name_and_the_reading_that_the_desk_has_ticked(
    layout: BadgeLayout, hidden: tuple[str, str], plain: tuple[str, str]
) -> None:
    """By number; who has a public name is called by it, and then without a reading."""
    made = badges_of("A級", [entrant(5, PLAIN), entrant(3, HIDDEN)], layout, {"badge 8": 2})
    assert made == (
        Badge(key="badge 7", division="A級", number=3, name=hidden[0], yomi=hidden[1], club="北"),
        Badge(key="badge 8", division="A級", number=5, name=plain[0], yomi=plain[1], before=2),
    )


def test_badges_of_teams_have_the_name_of_the_team_where_no_club_stands() -> None:
    team = badges_of("団体", [entrant(1, HIDDEN, PLAIN, OTHER), entrant(2, PLAIN, name="青葉")])
    assert [(own.number, own.club) for own in team] == [
        (1, "北"),
        (1, "若葉"),
        (1, "若葉"),
        (2, "青葉"),
    ]
    assert [own.club for own in badges_of("ペア", [entrant(1, HIDDEN, PLAIN)])] == ["北", ""]
