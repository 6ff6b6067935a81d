"""Every dialog of the reception of all divisions, in its fullest states."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from PySide6.QtWidgets import QDialog

from models.core.people import Person
from models.reception.badges import BadgeLayout
from models.reception.fees import FeeClass, FeeReduction
from models.reception.payments import COINS, Account, Method, Payment, TillCount
from models.reception.refunds import RefundLine
from models.reception.views import Attendance, PersonFee, ReceptionRow
from models.views.divisions import DivisionView
from tests.app.receptions import MEMBER, SAPPORO
from ui.desk_parts.dialog import DeskPartsDialog
from ui.dialogs.kept import StrikeLineDialog
from ui.reception.badges_dialog import BadgesDialog
from ui.reception.dialogs import (
    PaymentDialog,
    PaymentsDialog,
    ReceptionPersonDialog,
    TillDialog,
    WalkInDialog,
    decides,
    payment_name,
)
from ui.reception.fees_dialog import FeeClassDialog, FeesDialog, ReductionDialog
from ui.reception.refunds_dialog import RefundsDialog

LONG = "勅使河原 美沙緒エリザベート"
AT = datetime.fromisoformat("2026-11-21T09:05")
REGISTERED = replace(SAPPORO, registration="T1234567890123", address="札幌市中央区北1条西2丁目")
OWING = Account(fee=SAPPORO.classes[0], due=800)
LINE = Payment(number=12, at=AT, text="参加費と弁当代", payer=1, name=LONG, amount=1340, receipt=7)
STRUCK = replace(
    LINE, number=11, struck=True, method=Method.TRANSFER, referee="会計 山本", reason="打ち間違い"
)
ROW = ReceptionRow(
    person=Person(id=1, name=LONG, yomi="てしがわら"),
    places=(),
    here=True,
    whole=True,
    coming=Attendance.EXPECTED,
    tags=(MEMBER, "女性"),
    walk_in=True,
    account=OWING,
    payments=(LINE,),
)
FULL = TillCount(
    float_yen=10_000,
    counts=tuple((worth, 12) for worth in COINS),
    counted_by="森 一郎",
    seen_by="林 花子",
)


def reception_dialogs(division: DivisionView) -> dict[str, Callable[[], QDialog]]:
    """Give a way to open each of them."""
    waived = PersonFee(waived=True, referee="大会委員長", reason="中止")
    child = FeeClass(key=4, name="小学生", amount=300, youngest=6, oldest=12, per_division=True)
    return {
        "reception_parts": lambda: DeskPartsDialog(("fees",)),
        "reception_badges": lambda: BadgesDialog(BadgeLayout(large=True)),
        "reception_fees": lambda: FeesDialog(REGISTERED),
        "reception_class": lambda: FeeClassDialog(child, taxed=True),
        "reception_reduction": lambda: ReductionDialog(FeeReduction(tag="障がい", amount=200)),
        "reception_person": lambda: ReceptionPersonDialog(ROW, SAPPORO, waived),
        "reception_payment": lambda: PaymentDialog(LONG, OWING, REGISTERED),
        "reception_payment_change": lambda: PaymentDialog(LONG, OWING, REGISTERED, old=LINE),
        "reception_payments": lambda: PaymentsDialog(
            lambda: (STRUCK, LINE), "秋季大会", change=repr, strike=repr
        ),
        "reception_strike": lambda: StrikeLineDialog(payment_name(LINE), who=decides()),
        "reception_till": lambda: TillDialog(FULL, 13_800),
        "reception_refunds": lambda: RefundsDialog(
            [(None, "払い過ぎた分"), (1, "小学生の部は行わない")],
            lambda _division: (RefundLine(payer=1, name=LONG, number=12, amount=1500),),
        ),
        "reception_walk_in": lambda: WalkInDialog((division,)),
    }
