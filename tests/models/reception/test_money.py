"""Who pays what, what stands on a receipt, and whether the till is right."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from models.reception.fees import (
    CLASSES,
    LONGEST,
    MOST_YEN,
    REDUCTIONS,
    FeeClass,
    FeeReduction,
    Fees,
    Payer,
    check,
    class_due,
    class_of,
    proposed,
)
from models.reception.payments import (
    STAMPED_FROM,
    Account,
    Method,
    Payment,
    TillCount,
    in_till,
    payment_problems,
    receipt_of,
    receipted,
    sound_till,
    sums,
)
from models.reception.refunds import RefundLine, given_back, paid_back, refund_problems

USUAL = FeeClass(key=1, name="一般", amount=800)
CHILD = FeeClass(key=2, name="小中学生", amount=300, youngest=6, oldest=15)
LATE = FeeClass(key=3, name="当日", amount=1000, walk_in=True)
PAIR = FeeClass(key=4, name="ペア", amount=1500, per_team=True)
FEES = Fees(classes=(USUAL, CHILD, LATE, PAIR))
AT = datetime(2026, 11, 29, 9, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("age", "called"),
    [(None, "一般"), (5, "一般"), (6, "小中学生"), (15, "小中学生"), (16, "一般")],
)
def test_an_age_belongs_to_a_class_from_its_first_to_its_last_year(
    age: int | None, called: str
) -> None:
    found = proposed((USUAL, CHILD), Payer(age=age))
    assert found is not None and found.name == called


@pytest.mark.parametrize(
    ("ages", "for_whom"),
    [({"youngest": 65}, [65, 70]), ({"oldest": 12}, [12]), ({}, [None, 12, 64, 65, 70])],
)
def test_a_class_with_one_bound_is_for_nobody_whose_age_is_not_known(
    ages: dict[str, int], for_whom: list[int | None]
) -> None:
    own = FeeClass(key=5, name="年齢別", amount=300, **ages)
    found = [age for age in (None, 12, 64, 65, 70) if proposed((own,), Payer(age=age)) is own]
    assert found == for_whom


@pytest.mark.parametrize(
    ("payer", "called"),
    [
        (Payer(walk_in=True), "当日"),
        (Payer(chosen=2), "小中学生"),
        (Payer(teams=1, leads=1), "ペア"),
        (Payer(teams=1, leads=1, divisions=2), "一般"),
        (Payer(teams=1, chosen=4, divisions=2), "一般"),
        (Payer(chosen=99), "一般"),
    ],
)
def test_who_pays_which_class(payer: Payer, called: str) -> None:
    found = class_of(FEES, payer)
    assert found is not None and found.name == called


def test_who_plays_in_a_pair_and_alone_pays_for_both() -> None:
    assert class_due(FEES, Payer(divisions=2, teams=1, leads=1)) == 1500 + 800
    assert class_due(FEES, Payer(divisions=3, teams=2, leads=2)) == 1500 + 800
    each = replace(PAIR, per_division=True)
    assert class_due(Fees(classes=(each,)), Payer(divisions=2, teams=2, leads=2)) == 3000


@pytest.mark.parametrize(
    ("payer", "pair", "alone"),
    [
        (Payer(teams=1, leads=1), 1500, 800),
        (Payer(teams=1), 0, 800),
        (Payer(divisions=2, teams=1), 800, 800),
        (Payer(teams=1, chosen=1), 800, 800),
        (Payer(divisions=2, teams=1, leads=1, chosen=2), 300, 300),
        (Payer(teams=1, leads=1, chosen=4), 1500, 800),
        (Payer(chosen=4), 1500, 800),
        (Payer(divisions=3), 800, 800),
        (Payer(divisions=0), 0, 0),
    ],
)
def test_a_pair_pays_as_one_where_there_is_a_class_for_that_else_each_head_of_it(
    payer: Payer, pair: int, alone: int
) -> None:
    """Who was given the class of one head pays as one, in a pair too."""
    without = Fees(classes=(USUAL, CHILD, LATE))
    assert (class_due(FEES, payer), class_due(without, payer)) == (pair, alone)


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"name": " "}, "FEE_NAME"),
        ({"name": "あ" * (LONGEST + 1)}, "FEE_NAME"),
        ({"tag": "あ" * (LONGEST + 1)}, "FEE_NAME"),
        ({"amount": -1}, "FEE_RANGE"),
        ({"amount": MOST_YEN + 1}, "FEE_RANGE"),
        ({"rate": 5}, "FEE_RATE"),
        ({"youngest": 7, "oldest": 6}, "FEE_AGES"),
    ],
)
def test_what_a_class_cannot_be(changed: dict[str, object], code: str) -> None:
    found = check(Fees(classes=(replace(USUAL, **changed),)))
    assert [problem.code for problem in found] == [code]


@pytest.mark.parametrize(
    "changed",
    [
        {"name": "あ" * LONGEST, "tag": "い" * LONGEST},
        {"amount": 0, "rate": 0},
        {"amount": MOST_YEN, "rate": 8},
        {"youngest": 7, "oldest": 7},
        {"youngest": 7},
        {"oldest": 7},
    ],
)
def test_what_a_class_may_just_be(changed: dict[str, object]) -> None:
    assert check(Fees(classes=(replace(USUAL, **changed),))) == ()


def test_there_are_so_many_classes_and_reductions_and_none_twice() -> None:
    many = [replace(USUAL, key=n, name=f"{n}") for n in range(1, CLASSES + 2)]
    assert check(Fees(classes=tuple(many[:-1]))) == ()
    assert [own.code for own in check(Fees(classes=tuple(many)))] == ["FEES_TOO_MANY"]
    for twice in ({"key": 1, "name": "別"}, {"key": 9, "name": "一般"}):
        found = check(Fees(classes=(USUAL, replace(USUAL, **twice))))
        assert [own.code for own in found] == ["FEE_CLASS_TWICE"]
    less = [FeeReduction(tag=f"{n}", amount=100) for n in range(REDUCTIONS + 1)]
    assert check(Fees(reductions=tuple(less[:-1]))) == ()
    assert [own.code for own in check(Fees(reductions=tuple(less)))] == ["FEES_TOO_MANY"]


@pytest.mark.parametrize(
    ("tag", "amount", "codes"),
    [
        (" ", 100, ["FEE_TAG_MISSING"]),
        ("あ" * (LONGEST + 1), 100, ["FEE_TAG_MISSING"]),
        ("あ" * LONGEST, 100, []),
        ("会員", -1, ["FEE_RANGE"]),
        ("会員", 0, []),
        ("会員", MOST_YEN, []),
        ("会員", MOST_YEN + 1, ["FEE_RANGE"]),
    ],
)
def test_what_a_reduction_can_be(tag: str, amount: int, codes: list[str]) -> None:
    found = check(Fees(reductions=(FeeReduction(tag=tag, amount=amount),)))
    assert [problem.code for problem in found] == codes


# -- payments and receipts -------------------------------------------------------------------------


def paid(number: int, amount: int, **more: object) -> Payment:
    values = {"payer": 7, "name": "山田", "text": "参加費", "rate": 10, "at": AT, **more}
    return Payment(number=number, amount=amount, **values)


def test_a_receipt_has_what_stands_on_it_and_was_not_struck() -> None:
    payments = [
        paid(1, 800, receipt=3, issued=1),
        paid(2, 500, receipt=3, rate=8, text="弁当", issued=2),
        paid(3, 300, receipt=3, struck=True),
        paid(4, 900, receipt=4),
        paid(5, 200, receipt=3, text="弁当", rate=8),
    ]
    found = receipt_of(payments, 3)
    assert found is not None
    assert (found.number, found.name, found.day) == (3, "山田", AT.date())
    assert (found.amount, found.texts) == (1500, ("参加費", "弁当"))
    assert [(line.rate, line.amount) for line in found.rates] == [(10, 800), (8, 700)]
    assert (found.issued, found.again) == (2, True)
    other = receipt_of(payments, 4)
    assert other is not None and not other.again
    assert receipt_of(payments, 5) is None
    assert receipt_of([paid(1, 5, receipt=1, struck=True)], 1) is None
    assert (next_number(payments), next_number([])) == (5, 1)
    assert next_number([paid(1, 5, receipt=8, struck=True)]) == 9


def next_number(payments: list[Payment]) -> int:
    made, _lines = receipted([*payments, paid(99, 100, payer=8)], 8)
    assert made is not None
    return made.number


def test_a_receipt_that_is_asked_for_once_more_says_that_it_was_issued_before() -> None:
    first, lines = receipted([paid(1, 800)], 7)
    second, lines = receipted(lines, 7)
    third, lines = receipted(lines, 7)
    told = [(own.number, own.issued, own.again) for own in (first, second, third) if own]
    assert told == [(1, 1, False), (1, 2, True), (1, 3, True)]
    more, lines = receipted([*lines, paid(2, 300)], 7)
    assert more is not None
    assert (more.number, more.amount, more.issued) == (2, 300, 1), "only what stands on none yet"


@pytest.mark.parametrize(("amount", "stamped"), [(49_999, False), (50_000, True)])
def test_fifty_thousand_yen_want_a_stamp(amount: int, stamped: bool) -> None:
    found = receipt_of([paid(1, amount, receipt=1)], 1)
    assert STAMPED_FROM == 50_000
    assert found is not None and found.stamped is stamped


def test_what_waits_for_a_receipt_is_what_was_paid_and_is_on_none() -> None:
    wanted = paid(1, 800)
    others = [
        paid(2, 800, payer=8),
        paid(3, -800),
        paid(4, 0),
        paid(5, 800, struck=True),
        paid(6, 800, receipt=1),
    ]
    made, lines = receipted([*others, wanted], 7)
    assert made is not None and made.amount == 800
    assert [one.number for one in lines if one.receipt == made.number] == [1]
    assert receipted(others[:-1], 7)[0] is None


def test_only_cash_goes_through_the_till() -> None:
    payments = [
        paid(1, 800),
        paid(2, 700, method=Method.TRANSFER),
        paid(3, -300),
        paid(4, 100, struck=True),
    ]
    assert in_till(payments) == 500
    assert sums(payments) == {7: 1200}


@pytest.mark.parametrize(
    ("float_yen", "counts", "sound"),
    [
        (0, (), True),
        (-1, (), False),
        (MOST_YEN, ((1000, 0), (1, 99_999)), True),
        (MOST_YEN + 1, (), False),
        (0, ((1000, 1), (1000, 2)), False),
        (0, ((3, 1),), False),
        (0, ((1000, -1),), False),
        (0, ((1000, 100_000),), False),
    ],
)
def test_how_a_till_can_be_counted(
    float_yen: int, counts: tuple[tuple[int, int], ...], sound: bool
) -> None:
    assert sound_till(TillCount(float_yen=float_yen, counts=counts)) is sound


@pytest.mark.parametrize(
    ("due", "paid", "waived", "owed", "over"),
    [
        (500, 0, False, 500, 0),
        (500, 200, False, 300, 0),
        (500, 500, False, 0, 0),
        (500, 800, False, 0, 300),
        (500, 200, True, 0, 0),
        (500, 800, True, 0, 300),
        (0, 0, False, 0, 0),
    ],
)
def test_what_is_owed_is_what_is_due_and_was_not_paid(
    due: int, paid: int, waived: bool, owed: int, over: int
) -> None:
    account = Account(due=due, paid=paid, waived=waived)
    assert (account.owed, account.over) == (owed, over)


def test_what_was_given_back_and_struck_is_still_to_be_given() -> None:
    back = Payment(number=1, at=AT, text="", payer=7, name="林", amount=-300, division=4)
    again = replace(back, number=2, amount=-200, struck=True)
    other = replace(back, number=3, amount=-100, division=5)
    paid = replace(back, number=4, amount=800)
    assert given_back((back, again, other, paid), 4) == {7: 300}


# -- what can be taken, and out of what it goes back -----------------------------------------------


@pytest.mark.parametrize(
    ("amount", "account", "codes"),
    [
        (500, Account(due=500), []),
        (501, Account(due=500), ["OVERPAID"]),
        (300, Account(due=500, paid=200), []),
        (301, Account(due=500, paid=200), ["OVERPAID"]),
        (1, Account(due=500, waived=True), ["OVERPAID"]),
        (0, Account(due=500), ["NOTHING_PAID"]),
        (MOST_YEN, Account(due=MOST_YEN), []),
        (MOST_YEN + 1, Account(due=MOST_YEN), ["NOTHING_PAID"]),
        (-MOST_YEN - 1, Account(paid=MOST_YEN), ["NOTHING_PAID"]),
        (-200, Account(due=500, paid=200), ["REASON_NEEDED"]),
        (-201, Account(due=500, paid=200), ["REASON_NEEDED", "REFUND_OVER"]),
    ],
)
def test_what_is_taken_is_owed_and_what_goes_back_was_paid(
    amount: int, account: Account, codes: list[str]
) -> None:
    found = payment_problems(amount, account)
    assert [problem.code for problem in found] == codes
    assert all(problem.ask is (problem.code == "OVERPAID") for problem in found)


def test_what_goes_back_by_the_rules_needs_no_reason_and_a_blank_is_none() -> None:
    account = Account(paid=300)
    assert payment_problems(-300, account, by_rule=True) == ()
    assert payment_problems(-300, account, reason="欠席") == ()
    (blank,) = payment_problems(-300, account, reason=" \u3000")
    assert (blank.code, blank.where) == ("REASON_NEEDED", "reason")
    (over,) = payment_problems(-1300, replace(account, paid=1200), reason="欠席")
    assert (over.where, over.values) == ("amount", {"paid": "1,200"})
    (asked,) = payment_problems(2000, Account(due=1500, paid=500))
    assert asked.values == {"due": "1,500", "paid": "500", "over": "1,000"}


def back(
    payments: list[Payment], amount: int, division: int | None
) -> list[tuple[int, str, int | None]]:
    """Give what goes back: how much, by which way, for which division."""
    return [
        (one.amount, one.method.value, one.division)
        for one in paid_back(payments, amount, division)
    ]


def test_money_goes_back_as_it_came_and_first_what_the_division_has_cost() -> None:
    own = [
        paid(1, 800, method=Method.CASH),
        paid(2, 500, method=Method.TRANSFER, division=4),
        paid(3, 700, method=Method.CASH, division=5),
    ]
    assert back(own, 500, 4) == [(-500, "transfer", 4)]
    assert back(own, 600, 4) == [(-500, "transfer", 4), (-100, "cash", None)]
    assert back(own, 700, 5) == [(-700, "cash", 5)]
    assert back(own, 900, None) == [(-800, "cash", None), (-100, "transfer", 4)]
    assert back(own, 0, 4) == []


def test_what_was_struck_or_has_gone_back_does_not_go_back_again() -> None:
    own = [
        paid(1, 800, receipt=3, issued=2),
        paid(2, 800, struck=True),
        paid(3, -300, receipt=3),
    ]
    assert back(own, 800, None) == [(-500, "cash", None)], "no more than is left"
    (line,) = paid_back(own, 200, None)
    assert (line.amount, line.receipt, line.issued) == (-200, None, 0)


def test_nothing_is_left_to_do_once_all_went_back_for_which_there_is_a_reason() -> None:
    done = RefundLine(payer=1, name="榎本", amount=500, given=500)
    by_rule = RefundLine(payer=2, name="林", amount=0, why="plays_elsewhere")
    free = RefundLine(payer=3, name="森", amount=0)
    assert [problem.code for problem in refund_problems([done, by_rule])] == ["NOTHING_TO_PAY_BACK"]
    assert [problem.code for problem in refund_problems([])] == ["NOTHING_TO_PAY_BACK"]
    assert refund_problems([done, replace(done, given=499)]) == ()
    assert refund_problems([free]) == (), "its fee falls away"


def test_what_cannot_be_taken_is_told_at_the_amount_with_the_most() -> None:
    (nothing,) = payment_problems(0, Account(due=500))
    assert (nothing.where, nothing.values) == ("amount", {"most": "9,999,999"})
    (over,) = payment_problems(600, Account(due=500))
    assert over.where == "amount"
