"""Receipts of both kinds, who still owes, the till sheet; texts are read without blanks."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime

import pytest

from models.core.people import Person
from models.reception.fees import FeeClass, Fees
from models.reception.payments import Account, Payment, Receipt, TaxLine, TillCount
from models.reception.refunds import RefundLine
from models.reception.views import Attendance, EventReception, ReceptionRow
from models.views.divisions import SheetHead
from models.views.people import Place
from reports import i18n
from reports.reception_sheets import owing_sheet, receipt_sheet, refund_sheet, till_sheet
from tests.reports.drawn import drawn, rows
from tests.reports.views import text

HEAD = SheetHead(
    event="秋季大会",
    date="2026-11-21",
    venue="公民館",
    division="",
    game="",
    printed_at=datetime(2026, 11, 21, 9, 30),  # noqa: DTZ001 - wall clock
)
CLUB = Fees(issuer="札幌オセロ会")
REGISTERED = replace(CLUB, registration="T1234567890123")
RECEIPT = Receipt(
    number=7,
    day=date(2026, 11, 21),
    name="髙橋 一",
    texts=("", "弁当"),
    amount=1540,
    rates=(TaxLine(rate=10, amount=1000), TaxLine(rate=8, amount=540)),
    issued=1,
)


def test_a_club_without_a_number_has_no_line_of_tax() -> None:
    said = text(receipt_sheet(HEAD, CLUB, RECEIPT))
    for words in ("領収書", "髙橋一様", "1,540", "秋季大会参加費、弁当", "札幌オセロ会", "No.7"):
        assert words in said, words
    assert "2026年11月21日" in said
    for words in ("T1", "税", "再発行"):
        assert words not in said, words


def test_a_registered_issuer_tells_amounts_and_tax_by_rate() -> None:
    said = text(receipt_sheet(HEAD, REGISTERED, RECEIPT))
    assert "T1234567890123" in said
    assert "10%対象1,000円（内消費税等90円）" in said
    assert "8%対象540円（内消費税等40円）" in said


def test_a_second_receipt_says_so_on_both_halves() -> None:
    said = text(receipt_sheet(HEAD, CLUB, replace(RECEIPT, issued=2)))
    assert said.count("再発行") == 2
    assert "領収書（控え）" in said


def test_the_mark_of_a_second_receipt_stands_well_apart_from_the_title() -> None:
    with i18n.using("en"):
        (page, *_more) = drawn(receipt_sheet(HEAD, CLUB, replace(RECEIPT, issued=2)))
    marks = [run for run in page.runs if "ISSUEDAGAIN" in run.text]
    titles = [run for run in page.runs if run.text.startswith("Receipt")]
    assert len(marks) == len(titles) == 2
    for mark, title in zip(marks, titles, strict=True):
        assert mark.y - (title.y + title.height) > 10, "it stands below, in a line of its own"


def test_both_languages_have_receipts() -> None:
    before = i18n.language()
    i18n.set_language("en")
    try:
        said = text(receipt_sheet(HEAD, REGISTERED, replace(RECEIPT, issued=2)))
    finally:
        i18n.set_language(before)
    assert "ISSUEDAGAIN" in said
    assert "10%:1,000yen(taxwithin90yen)" in said


def row(
    number: int, *, owed: int, here: bool, coming: Attendance = Attendance.EXPECTED
) -> ReceptionRow:
    place = Place(
        division_id=1,
        division="一般の部",
        entrant_id=number,
        entrant=f"人{number}",
        number=number,
        position=1,
        role="player",
        from_turn=1,
        left=False,
        checked_in=here,
    )
    return ReceptionRow(
        person=Person(id=number, name=f"人{number}"),
        places=(place,),
        here=here,
        whole=here,
        coming=coming,
        tags=(),
        walk_in=False,
        account=Account(fee=FeeClass(key=1, name="一般", amount=800), due=owed),
        payments=(),
    )


VIEW = EventReception(
    rows=(
        row(1, owed=800, here=False, coming=Attendance.LATE),
        row(2, owed=500, here=True),
        row(3, owed=0, here=True),
    ),
    fees=CLUB,
    payments=(),
    till=TillCount(
        float_yen=10_000,
        counts=((5000, 1), (1000, 14), (500, 8), (100, 7)),
        counted_by="森",
        seen_by="林",
    ),
)


def test_who_is_here_and_owes_stands_first() -> None:
    said = text(owing_sheet(HEAD, VIEW))
    assert said.index("人2") < said.index("人1")
    assert "人3" not in said
    assert "未払い合計1,300円" in said
    assert "遅刻" in said


def test_who_said_he_would_be_late_and_has_come_is_here() -> None:
    come = replace(VIEW, rows=(row(1, owed=800, here=True, coming=Attendance.LATE),))
    said = text(owing_sheet(HEAD, come))
    assert "遅刻" not in said and "来場" in said


def test_a_line_of_who_owes_has_all_that_reception_needs_to_know() -> None:
    """In how many divisions somebody stands; what is paid already, and nothing for nothing."""
    pair, alone = row(1, owed=800, here=True), row(2, owed=500, here=False)
    (place,) = pair.places
    both = replace(place, division="ペアの部", number=7)
    fee = FeeClass(key=1, name="一般", amount=800)
    rows_ = (
        replace(pair, places=(place, both, both), account=Account(fee=fee, due=800, paid=300)),
        replace(alone, account=Account(due=1500)),
        replace(row(3, owed=0, here=True), account=Account(fee=fee, due=800, waived=True)),
    )
    (page,) = drawn(owing_sheet(HEAD, replace(VIEW, rows=rows_)))
    assert rows(page)[1:-1] == [
        ["参加費未払い一覧"],
        ["状態", "番号", "氏名", "部門", "参加費", "支払済み", "未払い", "済"],
        ["来場", "1", "7", "人1", "一般の部、ペアの部", "一般", "300円", "500円", "□"],
        ["2", "人2", "一般の部", "1,500円", "□"],
        ["未払い合計2,000円"],
    ]


def test_the_till_sheet_has_a_line_for_every_coin_and_for_every_sum() -> None:
    paid = Payment(number=1, at=HEAD.printed_at, text="", payer=2, name="人2", amount=800)
    view = replace(VIEW, payments=(paid, replace(paid, number=2, struck=True)))
    (page,) = drawn(till_sheet(HEAD, view, 13_800))
    assert rows(page)[1:-1] == [
        ["現金有高表"],
        ["金種", "枚数", "金額"],
        ["10,000円", "0円"],
        ["5,000円", "1", "5,000円"],
        ["2,000円", "0円"],
        ["1,000円", "14", "14,000円"],
        ["500円", "8", "4,000円"],
        ["100円", "7", "700円"],
        ["50円", "0円"],
        ["10円", "0円"],
        ["5円", "0円"],
        ["1円", "0円"],
        ["実際の有高", "23,700円"],
        ["釣り銭準備金", "10,000円"],
        ["現金受取額", "13,800円"],
        ["あるべき額", "23,800円"],
        ["差額", "-100円"],
        ["あるべき額23,800円、実際23,700円：100円不足"],
        ["入金記録2件（うち取り消し1件）"],
        ["計算者", "確認者"],
        ["森", "林"],
    ]
    assert till_sheet(HEAD, replace(view, till=None), 0) == b""


def test_every_refund_has_its_reason_and_what_goes_back_in_all() -> None:
    refunds = (
        RefundLine(payer=1, name="榎本", number=3, amount=1500),
        RefundLine(payer=2, name="手崎", amount=200),
        RefundLine(payer=3, name="林", number=4, amount=0),
        RefundLine(payer=4, name="森", amount=500, why="told"),
    )
    said = text(refund_sheet(HEAD, refunds, {"told": "Reason"}))
    for line in (
        "番号氏名返金額理由受領（署名）",
        "3榎本1,500円部門の中止",
        "手崎200円参加費より多く受け取った分",
        "4林0円未払い（参加費はもうかかりません）",
        "森500円理由",
        "返金の合計：2,200円",
    ):
        assert line in said, line


def test_the_till_sheet_says_what_is_short_and_who_has_counted() -> None:
    said = text(till_sheet(HEAD, VIEW, 13_800))
    assert "あるべき額23,800円、実際23,700円：100円不足" in said
    for words in ("計算者", "森", "確認者", "林", "14,000円", "-100円"):
        assert words in said, words


@pytest.mark.parametrize("amount", [49_999, 50_000])
def test_the_hint_of_stamps_begins_at_50000(amount: int) -> None:
    assert replace(RECEIPT, amount=amount).stamped == (amount >= 50_000)
