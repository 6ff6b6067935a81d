"""Where a list comes from: the file or the clipboard, and how its characters are read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtWidgets import QWidget

from app.imports import DELIMITERS, ENCODINGS, Table
from reports.i18n import _
from ui.dialogs.imports.words import ENCODING_WORDS
from ui.widgets.basics import DropDown, button, label, named, row
from ui.widgets.flow import flow


class SourceLine(QWidget):
    """Opens a file or pastes, names what was read, and asks for encoding and separator."""

    def __init__(self, open_file: Callable[[], None], paste: Callable[[], None]) -> None:
        super().__init__()
        self.name = label("", "muted")
        self.encoding = DropDown()
        self.encoding.addItem(_("automatic"), None)
        for key in ENCODINGS:
            self.encoding.addItem(ENCODING_WORDS[key], key)
        named(self.encoding, _("Encoding"))
        self.delimiter = DropDown()
        self.delimiter.addItem(_("automatic"), None)
        for sign, word in zip(DELIMITERS, (_("comma"), _("tab"), _("semicolon")), strict=True):
            self.delimiter.addItem(word, sign)
        named(self.delimiter, _("Separator"))
        self.open_button = button(_("&Open a file…"), open_file)
        self.paste_button = button(_("&Paste"), paste, hint="Ctrl+V")
        self.sheet = DropDown()
        named(self.sheet, _("Sheet"))
        self.sheets = holder(row(_buddy(_("&Sheet"), self.sheet), self.sheet))
        self.settings = holder(
            row(
                _buddy(_("&Encoding"), self.encoding),
                self.encoding,
                _buddy(_("Separator &between columns"), self.delimiter),
                self.delimiter,
            )
        )
        self.setLayout(
            flow(self.open_button, self.paste_button, self.name, None, self.sheets, self.settings)
        )
        self.forget_sheets()

    def forget_sheets(self) -> None:
        """Offer no sheets: another file may have others."""
        self.sheet.blockSignals(True)
        self.sheet.clear()
        self.sheet.blockSignals(False)
        self.sheets.hide()

    def offer_sheets(self, table: Table, every: int | None, words: str) -> None:
        """Offer the sheets of a workbook, and all in `words` where `every` stands for that."""
        if self.sheet.count() or len(table.sheets) < 2:
            return
        self.sheet.blockSignals(True)
        for place, title in enumerate(table.sheets):
            self.sheet.addItem(title, place)
        if every is not None:
            self.sheet.addItem(words, every)
        last = self.sheet.count() - 1
        self.sheet.setCurrentIndex(last if table.origins else self.sheet.findText(table.sheet))
        self.sheet.blockSignals(False)
        self.sheets.show()


def dropped(data: QMimeData) -> Path | str | None:
    """Give the file or the text that was dropped; None for anything else."""
    files = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    if files:
        return files[0]
    return data.text() if data.hasText() else None


def holder(layout: Any) -> QWidget:
    """Put a layout into a widget of its own."""
    made = QWidget()
    made.setLayout(layout)
    return made


def _buddy(text: str, widget: QWidget) -> QWidget:
    made = label(text)
    made.setTextFormat(Qt.TextFormat.AutoText)
    made.setBuddy(widget)
    return made
