"""Printing the lots that people pull, from the dialog in which they are typed afterwards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QWidget

from app import queries
from reports.files.file_names import file_name, file_stem, write_whole
from reports.i18n import _
from ui.desk import ask
from ui.desk.desk import Desk
from ui.papers.printing import print_content

Prints = Callable[[QWidget, Sequence[int]], None]
"""Prints a slip for each of some numbers; asked over a window."""


def slips_of(desk: Desk, division_id: int) -> Prints:
    """Give what prints the lots of a division."""
    return partial(_print, desk, division_id)


def _print(desk: Desk, division_id: int, parent: QWidget, numbers: Sequence[int]) -> None:
    """Print a slip for each number; without a printer they are saved as a file."""
    from reports.sheets.lot_slips import lot_slips

    head = queries.sheet_head(desk.event_file, division_id)
    made = lot_slips(head, numbers)
    if QPrinterInfo.availablePrinterNames():
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setFullPage(True)
        if ask.ask(QPrintDialog(printer, parent)):
            print_content(made, printer, lambda _done, _total: None)
        return
    name = file_name([file_stem(head.division), file_stem(_("Lots to pull"))], "pdf")
    beside = desk.event_file.path.with_name(name)
    path = ask.save_file(parent, _("Save the lots to pull"), "PDF (*.pdf)", str(beside))
    if path:
        desk.attempt(write_whole, Path(path), made)
