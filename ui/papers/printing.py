"""Putting a PDF on a printer, page by page and over the whole sheet; the lots that people pull."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QEventLoop, QIODevice, QRect, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QPageSize, QPainter
from PySide6.QtPdf import QPdfDocument, QPdfPageRenderer
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QWidget

from app import queries
from app.event_file.trouble import on_disk
from reports.files.file_names import file_name, file_stem, write_whole
from reports.i18n import _
from ui.desk import ask
from ui.desk.desk import Desk

RESOLUTION = 300
"""The most dots per inch that a page is printed with."""

STRIP = 64
"""The rows of a page that are handed to the printer at a time: it may take long over each."""

Render = Callable[[int, QSize], QImage]

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
    document: QPdfDocument,
    printer: QPrinter,
    tell: Callable[[int, int], None] | None = None,
    render: Render | None = None,
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
            _print_page(document, page, printer, painter, render or document.render)
            if tell is not None:
                tell(page + 1, count)
    except BaseException:
        printer.abort()
        raise
    finally:
        painter.end()
    return True


def print_content(
    content: bytes,
    printer: QPrinter,
    tell: Callable[[int, int], None],
    *,
    own_paper: bool = False,
) -> bool:
    """Print a PDF in any thread, with a document of its own; False as for `print_pages`.

    With `own_paper` the printer is given the paper that the PDF is made for.
    """
    held, buffer, document = QByteArray(content), QBuffer(), QPdfDocument()
    buffer.setData(held)
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    document.load(buffer)
    if own_paper:
        prepare(printer, document, "", printer.copyCount())
    try:
        return document.pageCount() > 0 and print_pages(
            document, printer, tell, _rendered_aside(document)
        )
    finally:
        document.close()


def _rendered_aside(document: QPdfDocument) -> Render:
    """Render pages in a thread of Qt's own: by itself `render` lets nobody else have a turn."""
    renderer, loop = QPdfPageRenderer(), QEventLoop()
    renderer.setDocument(document)
    renderer.setRenderMode(QPdfPageRenderer.RenderMode.MultiThreaded)
    made: list[QImage] = []

    def take(_page: int, _size: QSize, image: QImage, *_rest: object) -> None:
        made.append(image)
        loop.quit()

    renderer.pageRendered.connect(take)

    def render(page: int, size: QSize) -> QImage:
        made.clear()
        renderer.requestPage(page, size)
        loop.exec()
        return made[0]

    return render


def _print_page(
    document: QPdfDocument, page: int, printer: QPrinter, painter: QPainter, render: Render
) -> None:
    sheet = QSizeF(printer.paperRect(QPrinter.Unit.DevicePixel).size())
    whole = document.pagePointSize(page).scaled(sheet, Qt.AspectRatioMode.KeepAspectRatio)
    scale = min(1.0, RESOLUTION / max(1, printer.resolution()))
    image = render(page, (whole * scale).toSize())
    left, top = (sheet.width() - whole.width()) / 2, (sheet.height() - whole.height()) / 2
    for first in range(0, image.height(), STRIP):
        strip = image.copy(0, first, image.width(), min(STRIP, image.height() - first))
        # Both edges on whole dots, so that no white line stands between two strips.
        upper, lower = (
            round(top + whole.height() * row / image.height())
            for row in (first, first + strip.height())
        )
        place = QRect(round(left), upper, round(whole.width()), lower - upper)
        painter.drawImage(place, strip)


# -- printing a sheet that belongs to no form of a division; without a printer it is saved ---------


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


Prints = Callable[[QWidget, Sequence[int]], None]
"""Prints a slip for each of some numbers; asked over a window."""


def slips_of(desk: Desk, division_id: int) -> Prints:
    """Give what prints the lots of a division."""
    return partial(_print_slips, desk, division_id)


def _print_slips(desk: Desk, division_id: int, parent: QWidget, numbers: Sequence[int]) -> None:
    """Print a slip for each number; without a printer they are saved as a file."""
    from reports.sheets.lot_slips import lot_slips

    head = queries.sheet_head(desk.event_file, division_id)
    made = lot_slips(head, numbers)
    stems = [head.division, _("Lots to pull")]
    print_or_save(desk, parent, made, stems, _("Save the lots to pull"))
