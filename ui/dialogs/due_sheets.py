"""Prints what is to be put up and given out now, after a look at it; or saves it as files."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QWidget

from models.core.problems import Problem
from reports.i18n import _, _n
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.dialogs.due import DueDialog
from ui.papers.due import drawn_due, due_sheets
from ui.papers.paper_work import print_sheets, save_sheets, sheet_name

if TYPE_CHECKING:
    from ui.papers.due import DrawnDue


def print_due(desk: Desk, parent: QWidget, division_id: int) -> None:
    """Show the sheets that are due in a division and print those that are not left out."""
    dues = desk.look(due_sheets, division_id)
    if not dues:
        desk.say(_("Nothing is to be put up or given out now: all of it is out."), Severity.GOOD)
        return
    sheets = desk.background.awaited(_("The sheets are being drawn…"), lambda: drawn_due(dues))
    dialog = DueDialog(sheets, parent)
    dialog.attempt = partial(_print, desk, dialog)
    dialog.ask_to_save = lambda chosen: _save(desk, dialog, chosen)
    ask.ask(dialog)


def _print(desk: Desk, dialog: DueDialog) -> tuple[Problem, ...]:
    if not QPrinterInfo.availablePrinterNames():
        return (Problem(code="NO_PRINTER"),)
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    if not ask.ask(QPrintDialog(printer, dialog)):
        return (Problem(code="NOT_PRINTED"),)
    print_sheets(desk, [sheet.drawn for sheet in dialog.chosen()], printer)
    return ()


def _save(desk: Desk, dialog: QWidget, chosen: Sequence[DrawnDue]) -> bool:
    folder = ask.choose_folder(dialog, _("Folder for the forms"), beside=desk.event_file.path)
    if folder is None:
        return False
    said = _n(
        "{count} form was saved in {folder}.", "{count} forms were saved in {folder}.", len(chosen)
    ).format(count=len(chosen), folder=folder.name)
    sheets = [sheet.due.sheet for sheet in chosen]
    save_sheets(desk, [(sheet, folder / sheet_name(sheet)) for sheet in sheets], said)
    return True
