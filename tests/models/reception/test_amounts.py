"""Yen as they are typed, and what is said of an amount, a fee and a number of an issuer."""

from __future__ import annotations

from typing import Any

import pytest

from models.core.problems import Problem
from models.reception.fees import (
    MOST_YEN,
    NO_FEES,
    FeeClass,
    FeeReduction,
    Fees,
    Payer,
    check,
    class_due,
    due,
    fee_problems,
    read_yen,
    registration_problems,
    yen_problems,
)

USUAL = FeeClass(key=1, name="一般", amount=800)
MEMBER = FeeClass(key=2, name="会員", amount=500, tag="会員")
LESS = FeeReduction(tag="障がい", amount=300), FeeReduction(tag="学生", amount=600)
MOST = "9,999,999"


@pytest.mark.parametrize(
    ("typed", "yen"),
    [
        *((typed, 1500) for typed in ("1500", "１，５００", "1,500円", "¥1500", " ￥1,500 ")),
        *((typed, -500) for typed in ("-500", "△500", "▲500", "−500", "－500円")),
        ("0", 0),
        (MOST, MOST_YEN),
        ("-9999999", -MOST_YEN),
        ("1,234,567", 1_234_567),
        *((typed, None) for typed in ("10000000", "-10000000", "1,5", "1.5", "1,50", "1,5000")),
        *((typed, None) for typed in ("五百", "", "12 00", "5-0", "円", "--5", "1500円です")),
    ],
)
def test_an_amount_is_read_where_it_can_be_only_one(typed: str, yen: int | None) -> None:
    assert read_yen(typed) == yen


@pytest.mark.parametrize(
    ("typed", "one", "other"),
    [
        ("1,5", "15", "1,500"),
        ("1.5", "15", "1,500"),
        ("１２，５", "125", "12,500"),
        ("100,25", "10,025", "100,250"),
    ],
)
def test_a_comma_that_ends_no_thousands_is_told_with_both_readings(
    typed: str, one: str, other: str
) -> None:
    (problem,) = yen_problems(typed, "float")
    assert (problem.code, problem.where) == ("AMOUNT_TWO_WAYS", "float")
    assert (problem.values["one"], problem.values["other"]) == (one, other)


def test_what_is_no_amount_is_told_as_it_was_typed_and_with_the_most() -> None:
    values = {"typed": "x", "most": MOST}
    assert yen_problems(" ｘ ", "amount") == (
        Problem(code="NO_AMOUNT", where="amount", values=values),
    )
    for typed in ("1,5000", "1.500", "10000000", ""):
        (problem,) = yen_problems(typed, "amount")
        assert problem.code == "NO_AMOUNT"
    assert yen_problems("-1,500", "amount") == ()


def test_a_fee_is_an_amount_of_nothing_or_more() -> None:
    values = {"name": "一般", "most": MOST}
    below = (Problem(code="FEE_RANGE", where="amount", values=values),)
    assert fee_problems("一般", "-1", "amount") == below
    for typed in ("0", "800", MOST):
        assert fee_problems("一般", typed, "amount") == ()
    for typed in ("8,0", "x", "10000000"):
        assert fee_problems("一般", typed, "amount") == yen_problems(typed, "amount") != ()


@pytest.mark.parametrize(
    ("typed", "digits"),
    [
        ("", None),
        ("T1234567890123", None),
        ("T123456789012", 12),
        ("T12345678901234", 14),
        ("1234567890123", 13),
        ("t1234567890123", 13),
        (" ", 0),
    ],
)
def test_an_issuer_has_t_and_thirteen_digits_or_no_number(typed: str, digits: int | None) -> None:
    found = [(own.code, own.where, dict(own.values)) for own in registration_problems(typed)]
    assert found == (
        [] if digits is None else [("REGISTRATION", "registration", {"digits": digits})]
    )
    assert check(Fees(registration=typed)) == registration_problems(typed)


def test_the_tags_that_change_a_fee_are_told_once_and_in_order() -> None:
    fees = Fees(classes=(USUAL, MEMBER), reductions=(*LESS, FeeReduction(tag="会員", amount=1)))
    assert fees.tags == ("会員", "障がい", "学生")
    assert NO_FEES.tags == ()
    assert [fees.of(key) for key in (1, 2, 3, None)] == [USUAL, MEMBER, None, None]


@pytest.mark.parametrize(
    ("payer", "yen"),
    [
        ({}, 800),
        ({"tags": ("会員",)}, 500),
        ({"tags": ("障がい",)}, 500),
        ({"tags": ("学生", "障がい")}, 0),
        ({"tags": ("学生", "障がい"), "own_fees": 200}, 200),
        ({"divisions": 0}, 0),
        ({"divisions": 0, "own_fees": 200}, 200),
        ({"coming": False}, 0),
        ({"coming": False, "own_fees": 200}, 0),
    ],
)
def test_reductions_take_no_more_than_the_fee_and_who_does_not_come_owes_nothing(
    payer: dict[str, Any], yen: int
) -> None:
    fees, own = Fees(classes=(USUAL, MEMBER), reductions=LESS), Payer(**payer)
    assert due(fees, own) == yen
    assert class_due(fees, own) == yen - (own.own_fees if own.coming else 0)
