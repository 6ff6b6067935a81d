"""Putting a PDF on a printer, page by page and over the whole sheet."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSizeF, Qt
from PySide6.QtGui import QPageSize, QPainter
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPrintSupport import QPrinter

RESOLUTION = 300
"""The most dots per inch that a page is printed with."""

PAPERS = {
    "A4": QPageSize.PageSizeId.A4,
    "A3": QPageSize.PageSizeId.A3,
    "A5": QPageSize.PageSizeId.A5,
    "B4": QPageSize.PageSizeId.JisB4,
    "B5": QPageSize.PageSizeId.JisB5,
}
"""The papers that can be chosen; B sizes are the Japanese ones."""


def prepare(printer: QPrinter, document: QPdfDocument, paper: str, copies: int) -> None:
    """Give a printer its paper, the form's own when none is chosen, and the copies."""
    printer.setFullPage(True)
    if paper in PAPERS:
        size = QPageSize(PAPERS[paper])
    else:
        points, unit = document.pagePointSize(0), QPageSize.Unit.Point
        size = QPageSize(points, unit, "", QPageSize.SizeMatchPolicy.FuzzyMatch)
    printer.setPageSize(size)
    printer.setCopyCount(copies)


def print_pages(
    document: QPdfDocument, printer: QPrinter, tell: Callable[[int, int], None] | None = None
) -> bool:
    """Print every page of a document; False if the printer does not start or stops.

    `tell` hears how many pages are printed, of how many; when it raises, no more are.
    """
    painter = QPainter()
    if not painter.begin(printer):
        return False
    count = document.pageCount()
    try:
        for page in range(count):
            if page and not printer.newPage():
                return False
            _print_page(document, page, printer, painter)
            if tell is not None:
                tell(page + 1, count)
    except BaseException:
        printer.abort()
        raise
    finally:
        painter.end()
    return True


def print_content(content: bytes, printer: QPrinter, tell: Callable[[int, int], None]) -> bool:
    """Print a PDF in any thread, with a document of its own; False as for `print_pages`."""
    held, buffer, document = QByteArray(content), QBuffer(), QPdfDocument()
    buffer.setData(held)
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    document.load(buffer)
    try:
        return document.pageCount() > 0 and print_pages(document, printer, tell)
    finally:
        document.close()


def _print_page(document: QPdfDocument, page: int, printer: QPrinter, painter: QPainter) -> None:
    sheet = QSizeF(printer.paperRect(QPrinter.Unit.DevicePixel).size())
    whole = document.pagePointSize(page).scaled(sheet, Qt.AspectRatioMode.KeepAspectRatio)
    scale = min(1.0, RESOLUTION / max(1, printer.resolution()))
    image = document.render(page, (whole * scale).toSize())
    left, top = (sheet.width() - whole.width()) / 2, (sheet.height() - whole.height()) / 2
    painter.drawImage(QRectF(left, top, whole.width(), whole.height()), image)
