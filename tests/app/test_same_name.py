"""Characters that lists write now one way, now the other."""

from __future__ import annotations

from collections import Counter

from app.same_name import may_be_same, name_key, search_key
from models.namesakes import ALIKE


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
