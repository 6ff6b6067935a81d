"""Prints what is to be put up and given out now, after a look at it; or saves it as files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QWidget

from models.core.problems import Problem
from reports.i18n import _, _n
from ui.desk import ask
from ui.desk.desk import Desk, Severity
from ui.dialogs.parts.skeleton import Skeleton
from ui.look.theme import px
from ui.papers.due import RenderedDue, drawn_due, due_sheets
from ui.papers.paper_work import print_sheets, save_sheets, sheet_name
from ui.papers.preview import Preview
from ui.widgets.basics import button, label, named


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


def _save(desk: Desk, dialog: QWidget, chosen: Sequence[RenderedDue]) -> bool:
    folder = ask.choose_folder(dialog, _("Folder for the forms"), beside=desk.event_file.path)
    if folder is None:
        return False
    said = _n(
        "{count} form was saved in {folder}.", "{count} forms were saved in {folder}.", len(chosen)
    ).format(count=len(chosen), folder=folder.name)
    sheets = [sheet.due.sheet for sheet in chosen]
    save_sheets(desk, [(sheet, folder / sheet_name(sheet)) for sheet in sheets], said)
    return True


# -- いま貼る紙・配る紙: the sheets that are due, each seen before it is printed -------------------

WIDE, TALL = 1180, 640
LIST = 380
WIDEST_LIST = 520
HIGH = 400
"""Pixels of height that the preview keeps at every size of text."""


class DueDialog(Skeleton):
    """Lists what is due, all of it chosen, with the preview of the one the keyboard is on."""

    def __init__(self, sheets: Sequence[RenderedDue], parent: QWidget | None = None) -> None:
        """Show these sheets, the first one large."""
        super().__init__(
            title=_("To be put up and given out now"),
            accept=_("&Print these"),
            parent=parent,
            width=WIDE,
        )
        self.tall = TALL
        self.sheets = tuple(sheets)
        self.ask_to_save: Callable[[Sequence[RenderedDue]], bool] | None = None
        """Asks where to save the chosen sheets; tells whether they were."""
        self.list = QListWidget()
        named(self.list, _("Sheets that are due"), _("Space leaves a sheet out"))
        self.preview = Preview()
        self.preview.setMinimumHeight(min(px(380), HIGH))
        for sheet in self.sheets:
            item = QListWidgetItem(line(sheet))
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked)
            self.list.addItem(item)
        wide = self.list.sizeHintForColumn(0) + self.list.verticalScrollBar().sizeHint().width()
        self.list.setFixedWidth(min(max(px(LIST), wide + px(16)), px(WIDEST_LIST)))
        whole = QWidget()
        side = QHBoxLayout(whole)
        side.setContentsMargins(0, 0, 0, 0)
        side.setSpacing(px(12))
        side.addWidget(self.list)
        side.addWidget(self.preview, 1)
        self.add_wide(whole, 1)
        self.add_wide(label(_("Space leaves a sheet out; Enter prints the rest."), "muted"))
        self.save_button = button(_("&Save as files…"), self.save)
        self.buttons.insertWidget(0, self.save_button)
        self.list.currentRowChanged.connect(self._show)
        self.list.itemChanged.connect(self.recheck)
        self.list.setCurrentRow(0)

    def showEvent(self, event: QShowEvent) -> None:
        """Lay the lines out once they are dressed: only then it is known how high they are."""
        super().showEvent(event)
        self.list.doItemsLayout()

    def focus_first(self) -> None:
        """Begin in the list, where Space leaves a sheet out, not in the preview."""
        self.list.setFocus(Qt.FocusReason.TabFocusReason)

    def _show(self, place: int) -> None:
        if 0 <= place < len(self.sheets):
            sheet = self.sheets[place]
            self.preview.show_content(sheet.due.sheet.form, sheet.drawn.content)

    def chosen(self) -> tuple[RenderedDue, ...]:
        """Give the sheets that were not left out."""
        return tuple(
            sheet
            for place, sheet in enumerate(self.sheets)
            if self.list.item(place).checkState() is Qt.CheckState.Checked
        )

    def problems(self) -> tuple[Problem, ...]:
        """Want at least one sheet."""
        return () if self.chosen() else (Problem(code="NO_SHEET_CHOSEN"),)

    def meaning(self) -> str:
        """Say how much paper it will be."""
        pages = sum(sheet.pages for sheet in self.chosen())
        return _n("{count} page", "{count} pages", pages).format(count=pages) if pages else ""

    def save(self) -> None:
        """Save the chosen sheets instead, to be printed elsewhere."""
        if self.chosen() and self.ask_to_save is not None and self.ask_to_save(self.chosen()):
            self.reject()


def line(sheet: RenderedDue) -> str:
    """Name a sheet in the list: what it is, of which round, whether it takes an older one's place.

    The pages are counted with it.
    """
    words = _("{form} – {round_name} ({pages})")
    if not sheet.due.round_name:
        words = _("{form} ({pages})")
    if sheet.due.again:
        words = _("{form} – {round_name} ({pages}): exchange the old one")
    pages = _n("{count} page", "{count} pages", sheet.pages).format(count=sheet.pages)
    return words.format(form=sheet.due.sheet.title, round_name=sheet.due.round_name, pages=pages)
