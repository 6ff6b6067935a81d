"""Names in the order of their readings, as a Japanese list has them."""

from __future__ import annotations

import pytest

from models.views.divisions import EntrantView
from reports.by_reading import index_letter, plain_kana, reading_order


def who(yomi: str, name: str = "", number: int = 1) -> EntrantView:
    return EntrantView(id=number, number=number, name=name, yomi=yomi)


def test_voiced_and_small_kana_stand_with_the_plain_ones() -> None:
    told = [
        "がもう",
        "かとう",
        "きょうごく",
        "ぎようだ",
        "さとう",
        "ざいぜん",
        "はやし",
        "ばば",
        "ぱく",
    ]
    found = sorted(map(who, told), key=reading_order)
    order = "かとう がもう きょうごく ぎようだ ざいぜん さとう ぱく ばば はやし"
    assert [one.yomi for one in found] == order.split()


@pytest.mark.parametrize("text", ["サトウ", "ｻﾄｳ", "さとう", "ざどう", "さ・と う"])
def test_one_reading_is_found_however_it_is_typed(text: str) -> None:
    assert plain_kana(text) == "さとう"


def test_who_has_no_reading_goes_by_the_name() -> None:
    entrants = [who("", "Ōta", 3), who("", "Adam", 2), who("あべ", "阿部", 1)]
    assert [one.number for one in sorted(entrants, key=reading_order)] == [2, 3, 1]
    assert [index_letter(one) for one in entrants] == ["O", "A", "あ"]


def test_of_one_reading_the_name_then_the_number_counts() -> None:
    entrants = [who("いとう", "伊藤", 9), who("いとう", "伊東", 8), who("いとう", "伊東", 2)]
    assert [one.number for one in sorted(entrants, key=reading_order)] == [2, 8, 9]


@pytest.mark.parametrize(
    ("yomi", "letter"),
    [
        ("ぱく", "は"),
        ("ヴィクトル", "あ"),
        ("ょ", "や"),
        ("ん", "わ"),
        ("ろくさん", "ら"),
        ("ー", "ー"),
        ("9段", "9"),
        ("", ""),
    ],
)
def test_every_name_has_a_heading(yomi: str, letter: str) -> None:
    assert index_letter(who(yomi)) == letter
