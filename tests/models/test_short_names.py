from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.namesakes import characters, short_names


def shorts(*names: str) -> list[str]:
    return short_names([(name, number) for number, name in enumerate(names, start=1)])


def test_two_characters_of_the_family_name() -> None:
    assert shorts("山田 花子", "小笠原 海", "林 桜") == ["山田", "小笠", "林"]


def test_a_wide_blank_separates_too() -> None:
    assert shorts("佐藤\u3000健", "佐藤\u3000愛") == ["佐健", "佐愛"]


def test_who_shares_two_characters_gets_one_of_each_name() -> None:
    assert shorts("佐藤 健", "佐藤 愛", "佐々木 一") == ["佐健", "佐愛", "佐々"]
    assert shorts("長谷川 一", "長谷部 二") == ["長一", "長二"]


def test_who_shares_those_too_gets_the_number() -> None:
    assert shorts("佐藤 健", "佐藤 健太", "佐藤 愛") == ["佐1", "佐2", "佐愛"]


def test_a_new_short_name_may_not_hit_another_one() -> None:
    found = shorts("佐藤 健", "佐藤 愛", "佐健 一")
    assert len(set(found)) == 3


def test_a_name_without_a_blank() -> None:
    assert shorts("山田花子", "ひまわり") == ["山田", "ひま"]
    assert shorts("山田花子", "山田太郎") == ["山花", "山太"]


def test_one_visible_character_stays_whole() -> None:
    assert shorts("葛\U000e0100城 一", "𠮷野 二") == ["葛\U000e0100城", "𠮷野"]
    assert characters("か\u3099き") == ["か\u3099", "き"]
    assert characters("神\ufe00社") == ["神\ufe00", "社"]
    assert characters("") == []
    assert characters("\u3099か") == ["\u3099", "か"]


@pytest.mark.parametrize("name", ["", " ", "\u3000", "A"])
def test_names_that_are_hardly_any(name: str) -> None:
    assert len(shorts(name)) == 1


@given(
    st.lists(
        st.builds(
            "{} {}".format,
            st.sampled_from(["佐藤", "佐々木", "佐", "林", "林田", "Sa"]),
            st.sampled_from(["健", "健太", "愛", "一", "a", ""]),
        ),
        max_size=12,
    )
)
def test_short_names_differ_within_a_division(names: list[str]) -> None:
    found = shorts(*names)
    assert len(found) == len(names)
    assert len(set(found)) == len(found)
