"""The preview of a form: its pages, its text, or a sentence where there is nothing to show."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPdfWidgets import QPdfView
from PySide6.QtWidgets import QPlainTextEdit, QStackedWidget, QWidget

from reports.forms.form import Form
from reports.i18n import _
from ui.widgets.basics import label, named


class Preview(QStackedWidget):
    """Shows what a form will look like; `document` is what a printer is given."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bytes = QByteArray()
        self._buffer = QBuffer(self)
        self.document = QPdfDocument(self)
        self.pdf = QPdfView()
        self.pdf.setDocument(self.document)
        self.pdf.setPageMode(QPdfView.PageMode.MultiPage)
        self.pdf.setZoomMode(QPdfView.ZoomMode.FitToWidth)
        named(self.pdf, _("Preview"))
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        named(self.text, _("Preview as text"))
        self.nothing = label("", "muted", wrap=True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for shown in (self.nothing, self.pdf, self.text):
            self.addWidget(shown)

    def say(self, sentence: str) -> None:
        """Show a sentence instead of a form."""
        self.nothing.setText(sentence)
        self.setCurrentWidget(self.nothing)

    def show_content(self, form: Form, content: bytes) -> None:
        """Show a form as it was drawn."""
        if form.suffix == "pdf":
            self._load(content)
            self.setCurrentWidget(self.pdf)
        elif form.suffix == "xlsx":
            self.say(_("Save this file and open it in Excel."))
        elif form.suffix == "html":
            self.say(_("Save this page and open it in a web browser."))
        else:
            self.text.setPlainText(content.decode("utf-8-sig", errors="replace"))
            self.setCurrentWidget(self.text)

    def _load(self, content: bytes) -> None:
        """Load a PDF; the buffer must live as long as the document shows it."""
        self.document.close()
        self._buffer.close()
        self._bytes = QByteArray(content)
        self._buffer.setData(self._bytes)
        self._buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        self.document.load(self._buffer)
