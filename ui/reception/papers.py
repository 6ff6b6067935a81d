"""Prints what reception gives out: receipts, who still owes, the sheet of the till."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from app import queries
from app.facts import reception_notes
from models.reception.payments import Receipt, in_till
from models.reception.views import EventReception
from models.views.divisions import SheetHead
from reports.i18n import _
from reports.reception_sheets import owing_sheet, receipt_sheet, till_sheet
from ui.desk.desk import Desk
from ui.papers.one_sheet import print_or_save


def head_of(desk: Desk) -> SheetHead:
    """Give what stands above a sheet of the whole event."""
    now = desk.clock().replace(microsecond=0, tzinfo=None)
    return replace(desk.look(queries.event_head), printed_at=now)


def print_receipt(desk: Desk, parent: QWidget, receipt: Receipt) -> None:
    """Print a receipt; without a printer it is saved."""
    fees, head = desk.look(reception_notes.fees), head_of(desk)
    content = receipt_sheet(head, fees, receipt)
    stems = [head.event, _("Receipt"), str(receipt.number)]
    print_or_save(desk, parent, content, stems, _("Save the receipt"))


def print_owing(desk: Desk, parent: QWidget, view: EventReception) -> None:
    """Print who still owes."""
    head = head_of(desk)
    content = owing_sheet(head, view)
    stems = [head.event, _("Still to pay"), f"{head.printed_at:%H%M}"]
    print_or_save(desk, parent, content, stems, _("Save the list"))


def print_till(desk: Desk, parent: QWidget, view: EventReception) -> None:
    """Print the sheet of the till."""
    if view.till is None:
        return
    head = head_of(desk)
    content = till_sheet(head, view, in_till(view.payments))
    stems = [head.event, _("Till"), f"{head.printed_at:%H%M}"]
    print_or_save(desk, parent, content, stems, _("Save the sheet"))
