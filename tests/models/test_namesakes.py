"""People of one name are told apart by what everybody of the name has, and has otherwise."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from models.core.people import Entrant
from models.namesakes import beside_names, briefly, by_family, family_names, marked, parted

ONE = Entrant(
    id=1, number=3, name="佐藤 健", yomi="さとう けん", club="関東", birth=date(2011, 4, 5)
)
OTHER = replace(ONE, id=2, number=8, yomi="さとう たけし", club="東北", birth=date(2012, 4, 5))


def beside(*people: Entrant) -> list[str]:
    return beside_names([(one.name, one) for one in people])


def test_the_club_goes_before_the_reading_and_the_reading_before_the_day_of_birth() -> None:
    assert beside(ONE, OTHER) == ["関東", "東北"]
    assert beside(ONE, replace(OTHER, club="関東")) == ["さとう けん", "さとう たけし"]
    assert beside(replace(ONE, club=""), OTHER) == ["さとう けん", "さとう たけし"]
    alike = replace(OTHER, club="関東", yomi=ONE.yomi)
    assert beside(ONE, alike) == ["2011", "2012"]
    assert beside(ONE, replace(alike, birth=date(2011, 4, 6))) == ["2011-04-05", "2011-04-06"]
    assert beside(ONE, replace(alike, birth=ONE.birth)) == ["No.3", "No.8"]


def test_three_of_a_name_have_the_same_kind_of_text_and_whoever_is_alone_has_none() -> None:
    third = replace(ONE, id=3, number=9, club="関東")
    alone = Entrant(id=4, number=1, name="林 桜", club="九州")
    assert beside(ONE, alone, OTHER, third) == ["No.3", "", "No.8", "No.9"]
    assert beside(ONE, alone, OTHER, replace(third, club="九州")) == ["関東", "", "東北", "九州"]


def test_width_blanks_and_other_ways_to_write_a_character_tell_nobody_apart() -> None:
    assert beside(replace(ONE, name="髙橋 健"), replace(OTHER, name="高橋\u3000健")) == [
        "関東",
        "東北",
    ]
    assert beside(replace(ONE, name="Ann"), replace(OTHER, name="Ａｎｎ")) == ["関東", "東北"]
    assert beside(replace(ONE, name="サトウ"), replace(OTHER, name="ｻﾄｳ")) == ["関東", "東北"]
    assert beside(replace(ONE, name="佐藤A"), replace(OTHER, name="佐藤Ａ")) == ["関東", "東北"]
    assert beside(replace(ONE, club="ＡＢ"), replace(OTHER, club="AB")) == [ONE.yomi, OTHER.yomi]
    assert beside(replace(ONE, name="ann"), replace(OTHER, name="Ann")) == ["", ""]


def test_what_is_written_behind_a_name_is_read_back_from_it() -> None:
    for name, mark in (("佐藤 健", "関東"), ("Ann Smith", "Leeds"), ("林 桜", "")):
        assert parted(marked(name, mark)) == (name, mark)
    assert parted("（関東）") == ("（関東）", "")


def test_only_a_long_mark_behind_a_typed_name_becomes_the_number() -> None:
    assert briefly("佐藤 健（東京都区）", "佐藤 健", 3) == "佐藤 健（東京都区）"
    assert briefly("佐藤 健（東京都区部）", "佐藤 健", 3) == "佐藤 健（No.3）"
    assert briefly("Ann (Leeds)", "Ann", 12) == "Ann (No.12)"


def test_a_family_name_stands_alone_where_nobody_else_of_the_division_begins_so() -> None:
    assert by_family("佐藤 健", "佐藤", 3) == "佐藤"
    assert by_family("佐藤 健", "佐健", 3) == "佐藤 健"
    assert by_family("佐藤 健（関東）", "佐3", 3) == "佐藤（No.3）"


def test_at_a_table_names_are_whole_where_two_have_one_family_name() -> None:
    assert family_names(["佐々木 勇", "清水 静江", "森"]) == ["佐々木", "清水", "森"]
    assert family_names(["森 一", "清水 静江", "森 進"]) == ["森 一", "清水 静江", "森 進"]
    assert family_names(["", "森 一"]) == ["", "森"]
