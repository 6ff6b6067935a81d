"""Names as the files of the association carry them: what Shift_JIS has stays as it was typed."""

from __future__ import annotations

from typing import Any

import pytest

from models.games.othello.association import (
    Lack,
    Latin,
    ReportPlayer,
    counts,
    in_shift_jis,
    lacking,
    latin,
    levels,
    number,
    numbers,
    own_discs,
)


@pytest.mark.parametrize("name", ["ｱｲﾀﾞ ｹﾝ", "Ａ組①", "㈱大会", "髙﨑 Ⅳ", "神田 〆子", "大森 ～"])
def test_what_the_file_can_hold_is_not_written_otherwise(name: str) -> None:
    assert in_shift_jis(name) == name


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("𠮷田", "吉田"),
        ("葛\ufe00城", "葛城"),
        ("山\U00020089", "山〓"),
        ("か\u3099", "が"),
        ("一\u3000 二", "一 二"),
        ("②⑳㉑", "②⑳21"),
    ],
)
def test_what_it_cannot_hold_becomes_the_usual_form_or_the_printers_mark(
    name: str, written: str
) -> None:
    assert in_shift_jis(name) == written
    written.encode("cp932")


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("Enomoto, Hiroyuki", Latin("ENOMOTO", "Hiroyuki", True, False)),
        ("ENOMOTO Hiroyuki", Latin("ENOMOTO", "Hiroyuki", True, False)),
        ("Hiroyuki VAN DEN BERG", Latin("VAN DEN BERG", "Hiroyuki", True, False)),
        ("YAMADA T.", Latin("YAMADA", "T.", True, False)),
        ("Ōno, Ken (Jr.)", Latin("ONO", "Ken Jr.", True, True)),
        ("Enomoto,", Latin("ENOMOTO", "", False, False)),
        ("Hiroyuki Enomoto", Latin("Hiroyuki Enomoto", "", False, False)),
        ("ENOMOTO HIROYUKI", Latin("ENOMOTO HIROYUKI", "", False, False)),
        ("DE Jan BERG", Latin("DE Jan BERG", "", False, False)),
        ("Straße", Latin("Strasse", "", False, True)),
        ("榎本", None),
        ("12 -", None),
    ],
)
def test_a_comma_or_capitals_tell_the_family_name_and_nothing_else_does(
    typed: str, read: Latin | None
) -> None:
    assert latin(typed) == read


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("340", 340),
        (" １７０１２１ ", 170121),
        ("007", 7),
        *((typed, None) for typed in ("JOA 12", "0", "1234567", "", "-5", "1.5")),
    ],
)
def test_a_number_of_the_federation_has_six_digits_at_most(typed: str, read: int | None) -> None:
    assert number(typed) == read


def player(who: int, **values: str) -> ReportPlayer:
    known: dict[str, Any] = {
        "name": "榎本 一",
        "roman": "ENOMOTO Hajime",
        "wof": str(who),
        **values,
    }
    return ReportPlayer(id=who, entrant=who, **known)


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({}, []),
        ({"wof": " "}, [(Lack.NO_NUMBER, "")]),
        ({"wof": "12a"}, [(Lack.BAD_NUMBER, "12a")]),
        ({"wof": "09"}, [(Lack.SAME_NUMBER, "9")]),
        ({"roman": ""}, [(Lack.NO_LATIN, "")]),
        ({"roman": "榎本"}, [(Lack.NO_LATIN, "榎本")]),
        ({"roman": "Hajime Enomoto"}, [(Lack.NOT_SPLIT, "Hajime Enomoto")]),
        ({"roman": "ŌNO Ken"}, [(Lack.LATIN_CHANGED, "ONO Ken")]),
        ({"name": "𠮷田"}, [(Lack.NAME_CHANGED, "吉田")]),
        ({"name": "山\U00020089"}, [(Lack.NAME_LOST, "山〓")]),
        ({"name": "山〓"}, []),
        ({"name": "一\u3000 二"}, []),
        ({"wof": "x", "roman": "x"}, [(Lack.BAD_NUMBER, "x"), (Lack.NOT_SPLIT, "x")]),
    ],
)
def test_what_somebody_lacks_is_told_with_what_stands_in_its_place(
    values: dict[str, str], told: list[tuple[Lack, str]]
) -> None:
    own, other = player(7, **values), player(9)
    found = [one for one in lacking([own, other]) if one.player is own]
    assert [(one.lack, one.text) for one in found] == told


def test_who_shares_a_number_has_none() -> None:
    people = [player(1), player(2, wof="05"), player(3, wof="5"), player(4, wof="x"), player(6)]
    assert numbers(people) == {1: 1, 6: 6}
    assert numbers([]) == {}


@pytest.mark.parametrize(
    ("difference", "won", "own", "others"),
    [(20, 42, 42, 22), (5, 35, 35, 29), (1, 33, 33, 31), (0, 32, 32, 32), (64, 64, 64, 0)],
)
def test_discs_of_both_are_sixty_four_and_empty_squares_the_winners(
    difference: int, won: int, own: int, others: int
) -> None:
    assert counts(difference) == (won, 64 - won)
    assert (own_discs(difference), own_discs(-difference)) == (own, others)


def test_rounds_beside_one_another_have_one_number() -> None:
    assert levels([{1, 2, 3, 4}, {1, 3}, {2, 4}, {1, 4}, set(), {9, 1}]) == [1, 2, 2, 3, 1, 4]
