"""How names are read: in which order they stand, and how passports spell them."""

from __future__ import annotations

from itertools import permutations

import pytest

from models.readings import is_latin, plain_kana, plainly, proposed_name, reading_key, unread


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("エノモト ジュン", "えのもとしゆん"),
        ("ｻﾄｳ", "さとう"),
        ("ァヶ", "あけ"),
        ("はっとり・ぱんだ", "はつとりはんた"),
        ("ーヴィ", "ーうい"),
        ("Ōta Ken", "otaken"),
    ],
)
def test_a_reading_is_sorted_without_its_marks_small_kana_and_blanks(
    text: str, folded: str
) -> None:
    assert plain_kana(text) == folded


@pytest.mark.parametrize(
    ("yomi", "name", "nobody_knows"),
    [
        ("", "山田 花子", True),
        (" ", "山田", True),
        ("やまだ", "山田", False),
        ("", "さくら", False),
        ("", "サクラ", False),
        ("", "Ōta", False),
        ("", "山 Ken", True),
        ("", "㐀", True),
    ],
)
def test_kanji_without_a_reading_can_be_read_by_nobody(
    yomi: str, name: str, nobody_knows: bool
) -> None:
    assert unread(yomi, name) is nobody_knows


def test_people_stand_in_the_order_of_their_readings_and_who_cannot_be_read_last() -> None:
    """A mark divides only what is alike without it."""
    ordered = [("", "さくら"), ("はた", "旗"), ("はだ", "肌"), ("わだ", "和田"), ("", "阿部")]
    for people in permutations(ordered):
        assert sorted(people, key=lambda own: reading_key(*own)) == ordered
    assert reading_key("", "阿部") == reading_key(" ", "山田") == (True, "", "")
    assert reading_key("", "サクラ") == (False, "さくら", "サクラ")


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("ＯＮＯ　Ken", "ONO Ken"),
        ("  O’Neil ‘x’ ", "O'Neil 'x'"),
        ("“A”‐B–C—D", '"A"-B-C-D'),
        ("小野", "小野"),
    ],
)
def test_wide_letters_and_curved_quotes_are_written_plainly(typed: str, plain: str) -> None:
    assert plainly(typed) == plain


@pytest.mark.parametrize(
    ("name", "latin"),
    [
        ("Zoë de Wit", True),
        ("Ōno", True),
        ("ＯＮＯ", True),
        ("O'Neil-2", True),
        ("小野 K", False),
        ("Ken 😀", False),
        ("Жan", False),
        ("12", False),
        ("", False),
        *((f"A{letter}B", False) for letter in ';"|“\x07'),
    ],
)
def test_a_latin_name_has_letters_and_nothing_that_ends_a_field(name: str, latin: bool) -> None:
    assert is_latin(name) is latin


def test_an_encoding_has_only_some_latin_letters() -> None:
    assert [is_latin("Zoë", code) for code in ("iso8859-1", "ascii")] == [True, False]
    assert [is_latin("Ōno", code) for code in ("iso8859-1", "utf-8")] == [False, True]


@pytest.mark.parametrize(
    ("reading", "spelt"),
    [
        ("えのもと しゅんいち", "ENOMOTO Shunichi"),
        ("オオノ　ユウキ", "ONO Yuki"),
        ("ほんま じゅんぺい", "HOMMA Jumpei"),
        ("まんぼう あんな", "MAMBO Anna"),
        ("いのうえ はっとり", "INOUE Hattori"),
        ("たけのうち せのお", "TAKENOUCHI Senoo"),
        ("まっちゃ ティナ", "MATCHA Tina"),
        ("ちょう しょうこ きゃさりん", "CHO Shoko Kyasarin"),
        ("くぁ ぐぃ うぃ いぇ ふぁ", "KWA Gwi Wi Ye Fa"),
        ("ゔぃくたー ヅヂヲ", "VIKUTA Zujio"),
        ("こおり おう", "KORI O"),
        ("あっ", "A"),
        ("ｻﾄｳ", "SATO"),
        *((reading, "") for reading in ("榎本", "さとう 榎本", "ゃま", "んゃ", "っゃ", "Sato", "")),
    ],
)
def test_a_reading_in_kana_is_spelt_as_in_a_passport(reading: str, spelt: str) -> None:
    assert proposed_name(reading) == spelt
