"""Sentences about fees, payments, receipts and the till; marked here, translated where shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from models.reception.views import Attendance
from reports.i18n import _N
from reports.reception_words import METHODS

COMING: dict[Attendance, str] = {
    Attendance.EXPECTED: _N("is expected"),
    Attendance.LATE: _N("comes later"),
    Attendance.NOT_COMING: _N("does not come"),
}
"""What somebody has said of his or her coming."""

PROBLEMS: dict[str, str] = {
    "AMOUNT_TWO_WAYS": _N(
        "“{typed}” can be read as {one} or as {other}. Please type the amount without comma."
    ),
    "NO_AMOUNT": _N("“{typed}” is no amount in yen. Please type digits only, {most} at most."),
    "NOTHING_PAID": _N("Please type an amount that is not 0, {most} at most."),
    "OVERPAID": _N("{over} yen more than is owed ({due} due, {paid} paid). Is that right?"),
    "REFUND_OVER": _N("Only {paid} yen were paid: no more can be paid back."),
    "NOTHING_TO_PAY_BACK": _N("Nothing is left to be paid back."),
    "REGISTRATION": _N("A registration number is T and 13 digits; here are {digits}."),
    "FEES_TOO_MANY": _N("No more than {most} are possible."),
    "FEE_NAME": _N("A class of the fee needs a name of at most {longest} letters."),
    "FEE_CLASS_TWICE": _N("There is a class “{name}” already."),
    "FEE_RANGE": _N("“{name}”: the amount is from 0 to {most} yen."),
    "FEE_RATE": _N("“{name}”: choose one of the rates of tax."),
    "FEE_AGES": _N("“{name}”: the first age is above the last."),
    "FEE_TAG_MISSING": _N("A reduction needs the word of whom it is for."),
    "FEE_CLASS_GONE": _N("This class of the fee does not exist any more. Choose another one."),
    "TAG_LONG": _N("A word has at most {longest} letters."),
    "PAID_IN_CLASS": _N(
        "{name} has paid {paid} yen, and this class asks for {due}: pay the rest back first "
        "(“Another payment…” with a minus)."
    ),
    "RECEIVED_PAID": _N(
        "{name} is here and has paid already. A payment is struck under “Payments…”."
    ),
    "STRUCK_ALREADY": _N("Payment {number} is struck already."),
    "NOTHING_TO_RECEIPT": _N("Nothing was paid that a receipt could be written for."),
    "TILL_UNFIT": _N("This count is not possible. Amounts are from 0 to {most} yen."),
    "BADGES_AGAIN": _N("Badges issued again: {count}. Each of them says so."),
    "TILL_NAMES": _N("Please enter both names: who has counted, and who has seen it."),
    "FLOAT_MINUS": _N("The float is not below 0."),
}
"""What stands in the way, or is asked."""

ACTIONS: dict[str, str] = {
    "use_parts": _N("What the desk does besides: chosen"),
    "set_fees": _N("Fees set"),
    "lay_out_badges": _N("What stands on badges"),
    "describe_person": _N("Reception: what is known of {name}"),
    "comes_expected": _N("{name} is expected again"),
    "comes_late": _N("{name} comes later"),
    "comes_not_coming": _N("{name} does not come"),
    "receive_and_pay": _N("{name} is here and has paid {amount} yen"),
    "pay": _N("{name} has paid {amount} yen"),
    "pay_back": _N("{amount} yen paid back to {name}"),
    "pay_back_all": _N("Refunds: {count}, {amount} yen in all"),
    "pay_back_division": _N("Refunds of {division}: {count}, {amount} yen in all"),
    "change_payment": _N("Payment {number} of {name} put right: {amount} yen"),
    "strike_payment": _N("Payment {number} of {name} struck: {amount} yen"),
    "issue_receipt": _N("Receipt {number} for {name}"),
    "reissue_receipt": _N("Receipt {number} for {name} issued again"),
    "count_till": _N("Till counted: {amount} yen"),
    "enter_on_the_day": _N("{name} entered on the day in {division}"),
}
"""What the desk did, by the action's key in the journal."""

CHANGED: dict[str, tuple[str, Mapping[Any, str]]] = {
    "tags": (_N("Told of the person"), {}),
    "walk_in": (_N("Entered on the da&y"), {}),
    "fee_class": (_N("&Class of the fee"), {"": _N("as proposed")}),
    "coming": (_N("Co&ming"), COMING),
    "freed": (_N("Divisions for which nothing is asked"), {}),
    "waived": (_N("The rest need not be &paid"), {}),
    "waived_by": (_N("On whose word"), {}),
    "waived_why": (_N("Reason"), {}),
    "amount": (_N("Amount in yen"), {}),
    "method": (_N("&How"), METHODS),
    "purpose": (_N("For what"), {}),
    "struck": (_N("Struck"), {}),
}
"""What the journal says was changed at reception, with the words of its values."""
