"""Money and the till in words, as screen and paper say them."""

from __future__ import annotations

import pytest

from models.reception.payments import Method, TillCount
from reports import i18n
from reports.reception_words import METHODS, purpose, till_sentence, yen


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
