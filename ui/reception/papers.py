"""Prints what reception gives out: receipts, who still owes, the sheet of the till."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
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
from models.reception.views import ReceptionRow
from models.views.divisions import SheetHead
from reports.i18n import _
from reports.paper import watermarked
from reports.reception_sheets import owing_sheet, receipt_sheet, refund_sheet, till_sheet
from reports.sheets import badges
from reports.trial_words import trial_word
from ui.desk.desk import Desk, Severity
from ui.papers.printing import print_or_save


def _print(
    desk: Desk,
    parent: QWidget,
    draw: Callable[[SheetHead], bytes],
    title: str,
    save: str,
    *,
    called: str = "",
) -> bool:
    """Print a sheet of the whole event; without a printer it is saved, `called` or by the time."""
    now = desk.clock().replace(microsecond=0, tzinfo=None)
    head = replace(desk.look(queries.event_head), printed_at=now)
    with watermarked(trial_word(head.trial)):
        content = draw(head)
    stems = [head.event, title, called or f"{now:%H%M}"]
    return print_or_save(desk, parent, content, stems, save)


def print_receipt(desk: Desk, parent: QWidget, receipt: Receipt) -> None:
    """Print a receipt."""
    fees = desk.look(reception_notes.fees)
    called = f"{receipt.number}-{receipt.issued}" if receipt.again else f"{receipt.number}"
    draw = partial(receipt_sheet, fees=fees, receipt=receipt)
    _print(desk, parent, draw, _("Receipt"), _("Save the receipt"), called=called)


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
    layout = desk.look(reception_notes.badge_layout)
    called = "" if row is None else row.name
    printed = _print(
        desk,
        parent,
        lambda head: badges.badges(head.event, people, layout),
        _("Badges"),
        _("Save the badges"),
        called=called,
    )
    if not printed:
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


def print_owing(desk: Desk, parent: QWidget) -> None:
    """Print who still owes."""
    draw = partial(owing_sheet, view=desk.look(reception.reception))
    _print(desk, parent, draw, _("Still to pay"), _("Save the list"))


def print_refunds(
    desk: Desk, parent: QWidget, refunds: Sequence[RefundLine], reasons: Mapping[str, str]
) -> None:
    """Print who gets what back, with room to sign."""
    draw = partial(refund_sheet, refunds=refunds, reasons=reasons)
    _print(desk, parent, draw, _("Refunds"), _("Save the list"))


def print_till(desk: Desk, parent: QWidget) -> None:
    """Print the sheet of the till as it was counted last."""
    view = desk.look(reception.reception)
    draw = partial(till_sheet, view=view, taken=in_till(view.payments))
    _print(desk, parent, draw, _("Till"), _("Save the sheet"))
