"""Prints what reception gives out: receipts, who still owes, the sheet of the till."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtWidgets import QWidget

from app import queries
from app.event_file.file import EventFile
from app.facts import reception_notes
from app.queries import reception
from models.reception.badges import Badge
from models.reception.payments import Receipt, in_till
from models.reception.refunds import RefundLine
from models.reception.views import EventReception, ReceptionRow
from models.views.divisions import SheetHead
from reports.i18n import _
from reports.posted import badges
from reports.reception_sheets import owing_sheet, receipt_sheet, refund_sheet, till_sheet
from ui.desk.desk import Desk, Severity
from ui.papers.printing import print_or_save


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


def _count(event: EventFile, *, division_id: int, found: Iterable[Badge]) -> None:
    """Remember that badges of a division were given out."""
    event.note_printed(division_id, "", "", each=[one.key for one in found])


def print_badges(desk: Desk, parent: QWidget, row: ReceptionRow | None = None) -> None:
    """Print the badges of somebody, or all that were never printed, and count each."""
    due = desk.look(reception.badges, None if row is None else row.id)
    people = [one for _division_id, found in due for one in found]
    if not people:
        desk.say(_("Every badge was printed already."), Severity.GOOD)
        return
    head, layout = head_of(desk), desk.look(reception_notes.badge_layout)
    stems = [head.event, _("Badges"), f"{head.printed_at:%H%M}"]
    content = badges.badges(head.event, people, layout)
    if not print_or_save(desk, parent, content, stems, _("Save the badges")):
        return
    for division_id, found in due:
        desk.note(partial(_count, division_id=division_id, found=found))
    said = _("{name}: badge issued again ({count}).")
    if len(people) > 1:
        said = _("{name}: badge for {division} issued again ({count}).")
    again = [
        said.format(name=one.name, division=one.division, count=one.before)
        for one in people
        if one.before
    ]
    if again:
        desk.say(" ".join(again))


def print_owing(desk: Desk, parent: QWidget, view: EventReception) -> None:
    """Print who still owes."""
    head = head_of(desk)
    content = owing_sheet(head, view)
    stems = [head.event, _("Still to pay"), f"{head.printed_at:%H%M}"]
    print_or_save(desk, parent, content, stems, _("Save the list"))


def print_refunds(
    desk: Desk, parent: QWidget, refunds: Sequence[RefundLine], reasons: Mapping[str, str]
) -> None:
    """Print who gets what back, with room to sign."""
    head = head_of(desk)
    stems = [head.event, _("Refunds"), f"{head.printed_at:%H%M}"]
    content = refund_sheet(head, refunds, reasons)
    print_or_save(desk, parent, content, stems, _("Save the list"))


def print_till(desk: Desk, parent: QWidget, view: EventReception) -> None:
    """Print the sheet of the till."""
    if view.till is None:
        return
    head = head_of(desk)
    content = till_sheet(head, view, in_till(view.payments))
    stems = [head.event, _("Till"), f"{head.printed_at:%H%M}"]
    print_or_save(desk, parent, content, stems, _("Save the sheet"))
