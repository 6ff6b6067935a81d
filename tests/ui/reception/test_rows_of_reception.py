"""What stands in the lists of reception: a row for each way somebody can stand to his fee."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

import pytest

from models.core.people import Person
from models.reception.fees import FeeClass, Fees
from models.reception.payments import Account, Method, Payment
from models.reception.refunds import RefundLine
from models.reception.views import Attendance, EventReception, ReceptionRow
from models.views.people import Place
from tests.app.receptions import SAPPORO
from ui.reception.dialogs import PaymentsDialog
from ui.reception.page import columns, search_key, sentence, totals
from ui.reception.refunds_dialog import RefundsDialog
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Column
from ui.widgets.search import fits, wanted

FULL = SAPPORO.classes[0]
PAIR = FeeClass(key=9, name="ペア", amount=1500, per_team=True)
NOBODY_HERE = {"here": False, "whole": False}


def place(division: str, number: int, entrant: str = "青木 茂") -> Place:
    return Place(
        division_id=number,
        division=division,
        entrant_id=number,
        entrant=entrant,
        number=number,
        position=1,
        role="",
        from_turn=0,
        left=False,
        checked_in=False,
    )


ROW = ReceptionRow(
    person=Person(id=1, name="青木 茂", yomi="あおき しげる", club="札幌", needs=("車いす",)),
    places=(place("午前の部", 3), place("午後の部", 21, "アオキーズ")),
    here=True,
    whole=True,
    coming=Attendance.EXPECTED,
    tags=(),
    walk_in=False,
    account=Account(fee=FULL, due=800, paid=800),
    payments=(),
)


def line(number: int, **values: Any) -> Payment:
    """Give a line of the book."""
    at = datetime.fromisoformat("2026-11-21T09:05")
    known: dict[str, Any] = {"text": "", "payer": 1, "name": "青木 茂", "amount": 800}
    return Payment(number=number, at=at, **(known | values))


def texts(shown: Sequence[Column[Any]], row: object) -> list[str]:
    return [column.text(row) for column in shown]


def told(key: str, **values: Any) -> tuple[str, str]:
    """Give what stands in a column of the page for a row with other values, and its colour."""
    titles = ("state", "number", "name", "reading", "places", "fee", "money", "receipt", "needs")
    column = dict(zip(titles, columns(), strict=True))[key]
    row = replace(ROW, **values)
    return column.text(row), "" if column.colour is None else column.colour(row)


def test_a_row_tells_who_it_is_where_he_plays_and_what_was_paid() -> None:
    row = replace(ROW, payments=(line(1, receipt=4), line(2, receipt=4), line(3, receipt=6)))
    assert texts(columns(), row) == [
        "✓ 受付済",
        "3 21",
        "青木 茂",
        "あおき しげる",
        "午前の部・午後の部（アオキーズ）",
        "一般",
        "✓ 済",
        "4・6",
        "車いす",
    ]
    twice = (place("午前の部", 3), place("午後の部", 3))
    assert told("number", places=twice)[0] == "3", "a number that is the same is said once"
    known = search_key(replace(ROW, person=replace(ROW.person, public_name="Aoki")))
    for typed in ("青木 茂", "あおき", "aoki", "札幌", "アオキーズ", "3", "21"):
        assert fits(wanted(typed), known), typed


@pytest.mark.parametrize(
    ("values", "state"),
    [
        ({}, ("✓ 受付済", "good")),
        ({"whole": False}, ("✓ 来場（相手待ち）", "warn")),
        (NOBODY_HERE, ("□ 未受付", "muted")),
        (NOBODY_HERE | {"coming": Attendance.LATE}, ("… 遅刻", "warn")),
        (NOBODY_HERE | {"coming": Attendance.NOT_COMING}, ("⊘ 欠席", "muted")),
        ({"coming": Attendance.NOT_COMING}, ("✓ 受付済", "good")),
    ],
)
def test_whether_somebody_has_come_is_a_sign_a_word_and_a_colour(
    values: dict[str, Any], state: tuple[str, str]
) -> None:
    assert told("state", **values) == state


@pytest.mark.parametrize(
    ("account", "values", "money"),
    [
        (Account(fee=FULL, due=800, paid=1000), {}, ("200円過払い", "warn")),
        (Account(fee=FULL, due=800, paid=300), {}, ("500円未払い", "warn")),
        (Account(fee=FULL, due=800), NOBODY_HERE, ("800円未払い", "")),
        (Account(fee=FULL, due=800, waived=True), {}, ("免除", "")),
        (Account(fee=FULL, due=800, paid=800, waived=True), {}, ("✓ 済", "")),
        (Account(fee=PAIR), {}, ("ペア・チームで支払い", "")),
        (Account(fee=replace(PAIR, amount=0)), {}, ("無料", "")),
        (Account(fee=SAPPORO.classes[2]), {}, ("無料", "")),
        (Account(fee=SAPPORO.classes[2]), NOBODY_HERE, ("無料", "")),
        (
            Account(fee=SAPPORO.classes[2]),
            NOBODY_HERE | {"coming": Attendance.NOT_COMING},
            ("", ""),
        ),
        (
            Account(fee=SAPPORO.classes[2]),
            {"coming": Attendance.NOT_COMING},
            ("無料", ""),
        ),
        (Account(), {}, ("", "")),
    ],
)
def test_what_is_owed_is_told_in_each_case(
    account: Account, values: dict[str, Any], money: tuple[str, str]
) -> None:
    assert told("money", account=account, **values) == money


def test_a_class_that_the_desk_has_chosen_is_told_apart() -> None:
    assert told("fee", account=Account(fee=FULL)) == ("一般", "")
    assert told("fee", account=Account(fee=FULL, chosen=True)) == ("一般（変更）", "")
    assert told("fee", account=Account(chosen=True)) == ("", "")


def test_over_the_list_stand_the_keys_who_owes_and_what_was_taken() -> None:
    owing = replace(ROW, account=Account(fee=FULL, due=800))
    away = replace(ROW, here=False, coming=Attendance.NOT_COMING)
    late = replace(ROW, here=False, coming=Attendance.LATE)
    came = replace(ROW, coming=Attendance.NOT_COMING)
    view = EventReception(rows=(ROW, owing, away, late, came), fees=SAPPORO, payments=(), till=None)
    role, words = sentence(view, SAPPORO.classes)
    keys = "スペース：来場・支払済み　Enter：来場のみ　1 一般 800円  2 会員 500円  3 初参加 0円"
    assert role == "" and words.startswith(keys) and words.endswith("来場者の未払い 1名")
    nobody = replace(view, rows=(ROW, away))
    assert sentence(nobody, SAPPORO.classes) == ("", keys)
    assert sentence(view, ())[0] == "warn"
    assert totals(view, 1600) == "来場 3／4名・現金受取 1,600円"
    assert totals(view, 0, badges=2) == "来場 3／4名・現金受取 0円・名札未印刷 2枚"


def cells(grid: Grid[Any]) -> list[list[str]]:
    return [texts(grid.grid.columns, row) for row in grid.grid.rows]


def test_the_book_of_payments_tells_each_line_the_newest_first(qtbot: Any) -> None:
    struck = line(
        11, struck=True, method=Method.TRANSFER, referee="会計", reason="打ち間違い", amount=-500
    )
    paid = line(12, amount=1340, text="弁当代", receipt=7, name="石田 和子", payer=2)
    book = PaymentsDialog(lambda: (struck, paid), "秋季大会", change=repr, strike=repr, payer=1)
    qtbot.addWidget(book)
    assert cells(book.grid) == [
        ["12", "9:05", "", "石田 和子", "1,340円", "現金", "弁当代", "7", ""],
        [
            "11",
            "9:05",
            "⊘ 取り消し",
            "青木 茂",
            "-500円",
            "現金以外（振込など）",
            "秋季大会 参加費",
            "",
            "会計: 打ち間違い",
        ],
    ]
    current = book.grid.current()
    assert current is not None and current.number == 11, "the newest line of the payer"
    assert book.change_button.isEnabled()
    assert book.strike_button.property("why") == "すでに取り消されています。"
    book.grid.go_to(12)
    assert book.strike_button.isEnabled()


def test_a_book_without_a_line_says_so_and_offers_nothing(qtbot: Any) -> None:
    book = PaymentsDialog(lambda: (), "秋季大会", change=repr, strike=repr)
    qtbot.addWidget(book)
    assert book.empty.said == "まだ入金がありません。"
    for made in (book.change_button, book.strike_button):
        assert made.property("why") == "先に一覧で入出金を選んでください。"


def test_what_is_paid_back_is_listed_and_added_up(qtbot: Any) -> None:
    def of(payer: int, name: str, amount: int, **values: Any) -> RefundLine:
        return RefundLine(payer=payer, name=name, amount=amount, **values)

    lists = {
        None: (of(1, "青木 茂", 500), of(2, "石田 和子", 300, given=300)),
        1: (of(1, "青木 茂", 1800, number=3, given=800), of(3, "上野 正", 0, number=4)),
        2: (),
    }
    choices = [(None, "払い過ぎた分"), (1, "午前の部"), (2, "午後の部")]
    dialog = RefundsDialog(choices, lambda division: lists[division])
    qtbot.addWidget(dialog)
    dialog.adapt()
    too_much = "参加費より多く受け取った分"
    assert cells(dialog.grid) == [
        ["", "青木 茂", "500", "", too_much],
        ["", "石田 和子", "300", "✓ 返金済み", too_much],
    ]
    assert dialog.meaning() == "1名に500円を返します  ·  返金済み：300円"
    dialog.put(division=1)
    dialog.adapt()
    assert cells(dialog.grid)[0] == ["3", "青木 茂", "1,800", "", "部門の中止"]
    assert dialog.meaning() == "1名に1,000円を返します  ·  返金済み：800円"
    assert dialog.left == 1000 and dialog.print_button.isEnabled()
    dialog.put(division=2)
    dialog.adapt()
    assert dialog.meaning() == "" and cells(dialog.grid) == []
    assert dialog.print_button.property("why") == "一覧が空です。"
    assert [problem.code for problem in dialog.problems()] == ["NOTHING_TO_PAY_BACK"]


def test_fees_without_a_class_leave_space_to_check_in_alone() -> None:
    view = EventReception(rows=(), fees=Fees(), payments=(), till=None)
    assert sentence(view, view.fees.classes)[1].startswith("参加費が決まっていません。")
