"""Characters that lists write now one way, now the other."""

from __future__ import annotations

from collections import Counter
from datetime import date
from typing import Any

import pytest

from app.same_name import agrees, may_be_same, name_key, search_key, told_apart
from models.core.entrant_data import EntrantData
from models.namesakes import ALIKE

BORN, LATER = date(2011, 4, 5), date(2012, 4, 5)


def test_a_character_belongs_to_one_group() -> None:
    """In two groups it would be folded to one of them, and the other would never meet it."""
    times = Counter(char for group in ALIKE for char in group)
    assert {char for char, number in times.items() if number > 1} == set()


def test_every_spelling_of_a_group_meets_every_other() -> None:
    """The fold of the search goes before: it must not lead a character out of its group."""
    apart = [group for group in ALIKE if len({name_key(char) for char in group}) > 1]
    assert apart == []
    assert name_key("髙﨑") == name_key("高碕") != search_key("髙﨑")


def test_a_reading_parts_only_where_both_have_one() -> None:
    assert may_be_same("高橋", "", "髙橋", "たかはし")
    assert may_be_same("高橋", "タカハシ", "髙橋", "たかはし")
    assert not may_be_same("高橋", "こうはし", "髙橋", "たかはし")
    assert not may_be_same("高橋", "たかはし", "高嶋", "たかはし")


@pytest.mark.parametrize(
    ("one", "other", "apart", "same"),
    [
        ({}, {}, False, False),
        ({"yomi": "さとう"}, {"yomi": "サトウ"}, False, True),
        ({"yomi": "さとう"}, {"yomi": "さどう"}, True, False),
        ({"yomi": "さとう"}, {}, False, False),
        ({"birth": BORN}, {"birth": BORN}, False, True),
        ({"birth": BORN}, {"birth": LATER}, True, False),
        ({"birth": BORN}, {}, False, False),
        ({"club": "関東"}, {"club": "関 東"}, False, True),
        ({"club": "関東"}, {"club": "東北"}, True, False),
        ({"club": "関東"}, {}, False, False),
        ({"birth": BORN, "club": "関東"}, {"birth": BORN, "club": "東北"}, False, True),
        ({"birth": BORN, "club": "関東"}, {"birth": LATER, "club": "関東"}, True, True),
        ({"birth": BORN, "club": "関東"}, {"club": "東北"}, True, False),
        ({"yomi": "さとう", "birth": BORN}, {"yomi": "さどう", "birth": BORN}, True, True),
        ({"grade": "初段"}, {"grade": "三段"}, False, False),
        ({"grade": "初段"}, {"grade": "初段"}, False, False),
    ],
)
def test_people_of_one_name_are_told_apart_or_known_again_by_what_both_have(
    one: dict[str, Any], other: dict[str, Any], apart: bool, same: bool
) -> None:
    here, there = (EntrantData(name="佐藤 健", **known) for known in (one, other))
    assert told_apart(here, there) is told_apart(there, here) is apart
    assert agrees(here, there) is agrees(there, here) is same


def test_a_name_is_folded_in_width_case_kana_and_blanks() -> None:
    assert search_key("ＡＮＮＡ\u3000Smith‐Ｌｅｅ") == "annasmith-lee"
    assert search_key("ﾔﾏﾀﾞ ハナコ") == search_key("やまだ\u3000はなこ") == "やまだはなこ"
    assert search_key("山田\u200b 花\ufe00子") == "山田花子"
    assert name_key("山田") == search_key("山田")
