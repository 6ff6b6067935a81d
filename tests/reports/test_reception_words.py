"""Money and the till in words, as screen and paper say them."""

from __future__ import annotations

import pytest

from models.reception.payments import Method, TillCount
from models.reception.refunds import RefundLine
from reports import i18n
from reports.reception_words import METHODS, purpose, refund_reason, till_sentence, yen


def test_amounts_have_their_thousands_apart() -> None:
    assert yen(13800) == "13,800円"
    with i18n.using("en"):
        assert yen(-1000) == "-1,000 yen"


def test_without_words_of_its_own_it_is_the_fee_of_the_event() -> None:
    assert purpose("昼食代", "秋季大会") == "昼食代"
    assert "秋季大会" in purpose("", "秋季大会")
    assert set(METHODS) == set(Method)


@pytest.mark.parametrize(("taken", "said"), [(13800, "不足"), (13700, "一致"), (13600, "超過")])
def test_a_till_is_short_agrees_or_is_over(taken: int, said: str) -> None:
    """Float 10,000; counted 5,000, 14 of 1,000, 8 of 500, 7 of 100: 23,700."""
    till = TillCount(
        float_yen=10_000, counts=((5000, 1), (1000, 14), (500, 8), (100, 7)), counted_by="林"
    )
    sentence = till_sentence(till, taken)
    assert said in sentence
    assert ("100円" in sentence) is (taken != 13700)


def test_a_till_says_what_ought_to_be_in_it_and_how_much_is_off() -> None:
    till = TillCount(float_yen=10_000, counts=((1000, 14),), counted_by="林")
    with i18n.using("en"):
        said = [till_sentence(till, taken) for taken in (3_500, 4_000, 4_250)]
    assert said == [
        "Expected 13,500 yen, counted 14,000 yen: 500 yen over",
        "Expected 14,000 yen, counted 14,000 yen: it agrees",
        "Expected 14,250 yen, counted 14,000 yen: 250 yen short",
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (RefundLine(payer=1, name="林", amount=500, why="late"), "Handed in too late"),
        (RefundLine(payer=1, name="林", amount=0, number=3), "nothing is asked any more"),
        (RefundLine(payer=1, name="林", amount=500, number=3), "the division is not held"),
        (RefundLine(payer=1, name="林", amount=500), "more was paid than is due"),
    ],
)
def test_why_something_is_paid_back_is_said_as_the_rules_say_it(
    line: RefundLine, said: str
) -> None:
    with i18n.using("en"):
        assert refund_reason(line, {"late": "Handed in too late"}) == said


def test_money_past_the_till_is_told_apart() -> None:
    with i18n.using("en"):
        assert purpose("", "Autumn Cup") == "entry fee of Autumn Cup"
        assert [i18n._(METHODS[own]) for own in Method] == [
            "in cash",
            "past the till (bank transfer and the like)",
        ]
