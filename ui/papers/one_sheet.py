"""Printing a sheet that belongs to no form of a division; without a printer it is saved."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QWidget

from app.event_file.trouble import on_disk
from reports.files.file_names import file_name, file_stem, write_whole
from ui.desk import ask
from ui.desk.desk import Desk
from ui.papers.printing import print_content


def print_or_save(
    desk: Desk, parent: QWidget, content: bytes, stems: Sequence[str], title: str
) -> bool:
    """Print a PDF, or ask where it is saved, as `title`, under a name made of `stems`.

    False where it is neither at the printer nor in a file.
    """
    if QPrinterInfo.availablePrinterNames():
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setFullPage(True)
        wanted = ask.ask(QPrintDialog(printer, parent))
        return wanted and print_content(content, printer, lambda _done, _total: None)
    name = file_name([file_stem(stem) for stem in stems], "pdf")
    beside = desk.event_file.path.with_name(name)
    path = ask.save_file(parent, title, "PDF (*.pdf)", str(beside))
    if not path:
        return False
    desk.attempt(_save, path, content)
    return desk.last_refusal is None


def _save(path: Path, content: bytes) -> None:
    with on_disk(path):
        write_whole(path, content)
