"""What is said of one row of a list: its number, its texts, totals, and whom it clashes with."""

from __future__ import annotations

from typing import Any

import pytest

from app.imports.checks import (
    MAX_NUMBER,
    MAX_TEXT,
    ExistingEntrant,
    Seen,
    is_total,
    may_have_totals,
    problems_of_texts,
    read_number,
    read_numbers,
    text_problems,
)
from app.imports.report import ImportRow, RowStatus
from models.core.entrant_data import EntrantData
from models.core.problems import Problem

Said = list[tuple[str, str, dict[str, Any], bool]]


def said(problems: tuple[Problem, ...]) -> Said:
    return [(one.where, one.code, dict(one.values), one.ask) for one in problems]


# -- numbers -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "number"),
    [("", None), ("1", 1), ("０１２", 12), (str(MAX_NUMBER), MAX_NUMBER), ("000000007", 7)],
)
def test_a_number_of_an_entrant_is_read_or_left_out(text: str, number: int | None) -> None:
    assert read_number(text) == (number, ())
    assert read_numbers([text, "3"]) == [(number, ()), (3, ())]


@pytest.mark.parametrize("text", ["0", "A-1", str(MAX_NUMBER + 1), "0000000007", "-3"])
def test_what_nobody_can_wear_is_refused_with_the_highest_number(text: str) -> None:
    number, problems = read_number(text)
    assert number is None
    values = {"text": text, "limit": MAX_NUMBER}
    assert said(problems) == [("number", "NUMBER_IMPOSSIBLE", values, False)]
    assert read_numbers(["3", text]) == [(3, ()), (None, problems)]


# -- texts ---------------------------------------------------------------------------------------

LONG = "あ" * (MAX_TEXT + 1)


@pytest.mark.parametrize(
    ("texts", "problems"),
    [
        (("山田", "やまだ", "三段", "東京"), []),
        (("山田", "ﾔﾏﾀﾞ・ハナコ", "無段", ""), []),
        (("あ" * MAX_TEXT, "", "", ""), []),
        (("", "", "", ""), [("name", "NAME_EMPTY", {}, False)]),
        ((LONG, "", "", ""), [("name", "TOO_LONG", {"limit": MAX_TEXT}, False)]),
        (("山田", LONG, "", ""), [("yomi", "TOO_LONG", {"limit": MAX_TEXT}, False)]),
        (("山田", "", "", LONG), [("club", "TOO_LONG", {"limit": MAX_TEXT}, False)]),
        (("山田", "山田", "", ""), [("yomi", "YOMI_NOT_KANA", {"text": "山田"}, True)]),
        (("山田", "", "名人", ""), [("grade", "GRADE_UNKNOWN", {"text": "名人"}, True)]),
        (("山\n田", "", "", ""), [("name", "CONTROL_CHARACTER", {"character": "U+000A"}, False)]),
        (
            ("山田", "", "", "\ue000京"),
            [("club", "LOST_CHARACTER", {"character": "U+E000", "text": "\ue000京"}, True)],
        ),
        (
            ("?田", "", "", ""),
            [("name", "LOST_CHARACTER", {"character": "U+003F", "text": "?田"}, True)],
        ),
        (("#N/A", "", "", ""), [("name", "SHEET_ERROR", {"text": "#N/A"}, False)]),
        (("山田", "", "", "#NAME?"), [("club", "SHEET_ERROR", {"text": "#NAME?"}, True)]),
        (("山田", "", "", "#1"), []),
        (
            ("", "山田", "名人", "東\u200b?"),
            [
                ("name", "NAME_EMPTY", {}, False),
                ("club", "LOST_CHARACTER", {"character": "U+003F", "text": "東\u200b?"}, True),
                ("yomi", "YOMI_NOT_KANA", {"text": "山田"}, True),
                ("grade", "GRADE_UNKNOWN", {"text": "名人"}, True),
            ],
        ),
    ],
)
def test_everything_wrong_with_the_texts_of_a_row_is_said_beside_its_cell(
    texts: tuple[str, str, str, str], problems: Said
) -> None:
    assert said(text_problems(*texts)) == problems
    good = ("林", "はやし", "初段", "")
    several = problems_of_texts(*zip(good, texts, strict=True))
    assert [said(one) for one in several] == [[], problems]


# -- totals --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "total"),
    [
        (("合計", "14名"), True),
        (("", "計 14"), True),
        (("参加者数", ""), False),
        (("参加人数：14人", ""), True),
        (("Total", "12", ""), True),
        (("Grand Total of players: 12", "12"), True),
        (("SUM", "3"), True),
        (("計 太郎", ""), False),
        (("合計", "山田"), False),
        (("14", ""), False),
        (("", ""), False),
    ],
)
def test_a_line_that_only_sums_a_list_up_is_nobody(row: tuple[str, ...], total: bool) -> None:
    assert is_total(row) is total
    if total:
        assert may_have_totals([("1", "榎本"), row])


def test_a_list_without_any_sign_of_a_total_has_none() -> None:
    assert not may_have_totals([("1", "榎本"), ("2", "山田 花子")])
    assert not may_have_totals([])


# -- clashes -------------------------------------------------------------------------------------

HERE = ExistingEntrant("山田 花子", "やまだはなこ", 5)


def admitted(seen: Seen, line: int, name: str, yomi: str = "", number: int | None = None) -> Said:
    data = EntrantData(name=name, yomi=yomi, number=number)
    return said(seen.admit(ImportRow(line, data)).problems)


def test_who_is_there_already_is_named_with_line_and_number() -> None:
    seen, here = Seen([HERE]), {"name": "山田 花子", "line": 0, "number": 5}
    assert admitted(seen, 2, "林", number=5) == [("number", "NUMBER_TAKEN", here, False)]
    assert admitted(seen, 3, "山田花子", "ヤマダハナコ") == [("name", "DUPLICATE", here, False)]
    assert admitted(seen, 4, "山田花子", number=5) == [
        ("number", "NUMBER_TAKEN", here, False),
        ("name", "DUPLICATE", here, False),
    ]
    assert admitted(seen, 5, "山田花子", "やまだかこ", 6) == [("name", "NAMESAKE", here, True)]
    second = {"name": "山田花子", "line": 5, "number": 6}
    assert admitted(seen, 6, "山田花子", "やまだかこ") == [("name", "DUPLICATE", second, False)]
    assert admitted(seen, 7, "森", number=6) == [("number", "NUMBER_TAKEN", second, False)]


def test_nobody_is_remembered_who_is_refused() -> None:
    seen = Seen([HERE])
    wrong = (Problem(code="CONTROL_CHARACTER", where="name"),)
    row = seen.admit(ImportRow(2, EntrantData(name="林", number=7), wrong))
    assert row.status is RowStatus.REFUSED and row.problems == wrong
    assert admitted(seen, 3, "森", number=5) != []
    assert admitted(seen, 4, "林", number=7) == admitted(seen, 5, "森") == []
    first = {"name": "林", "line": 4, "number": 7}
    assert admitted(seen, 6, "林") == [("name", "DUPLICATE", first, False)]


def test_another_spelling_is_asked_about_unless_something_tells_the_two_apart() -> None:
    seen = Seen([])
    assert admitted(seen, 2, "髙橋 一") == []
    first = {"name": "髙橋 一", "line": 2, "number": 0}
    assert admitted(seen, 3, "高橋 一", "たかはし はじめ") == [("name", "NAMESAKE", first, True)]
    assert admitted(seen, 4, "髙橋 一", "たかはし いち") == [("name", "DUPLICATE", first, False)]
    other = Seen([ExistingEntrant("髙橋 一", "たかはし はじめ")])
    assert admitted(other, 2, "高橋 一", "たかはし いち") == []
