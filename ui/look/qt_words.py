"""Qt's own words (OK, Cancel, the file dialog …) in the language of the desk."""

from __future__ import annotations

from PySide6.QtCore import QLibraryInfo, QObject, QTranslator
from PySide6.QtWidgets import QApplication

from reports import i18n
from reports.i18n import _N, _

QT_WORDS = "qtbase_ja"
"""The file with Qt's own words in Japanese."""

LEFT_OUT = (
    _N("&Look in:"),
    _N("Files of &type:"),
    _N("Folder"),
    _N("File Folder"),
    _N("File"),
    _N("%1 File"),
    _N("Drive"),
    _N("Shortcut"),
    _N("Unknown"),
    _N("All Pages"),
    _N("Odd Pages"),
    _N("Even Pages"),
    _N("Pages"),
    _N("Double Sided Printing"),
    _N("Printing ranges"),
    _N("Page Setup Conflicts"),
)
"""Words of Qt's dialogs that Qt's own Japanese lacks, as Qt writes them."""
_LEFT_OUT = frozenset(LEFT_OUT)
_OF_DIALOGS = ("QFileDialog", "QAbstractFileIconProvider", "QPrint", "QPageSetup")


class LeftOutWords(QTranslator):
    """Translates what Qt's own file of words leaves out."""

    def isEmpty(self) -> bool:
        """Tell Qt that there are words here although no file was read."""
        return False

    def translate(
        self, context: str, source: str, _disambiguation: str | None = None, _n: int = -1
    ) -> str | None:
        """Give one of the words, or nothing, so that Qt asks its own file."""
        known = source in _LEFT_OUT and context.startswith(_OF_DIALOGS)
        return _(source) if known else None


class QtWords(QObject):
    """Keeps Qt's own words in the language that is active."""

    def __init__(self, app: QApplication) -> None:
        known = app.findChild(QTranslator, QT_WORDS)
        super().__init__(app)
        self._app = app
        self._japanese = known if isinstance(known, QTranslator) else QTranslator(app)
        self._japanese.setObjectName(QT_WORDS)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        self.loaded = self._japanese.load(QT_WORDS, folder)
        """Whether the file was found; a package may have left it out."""
        self._left_out = LeftOutWords(self)

    def follow(self) -> None:
        """Put Qt's words into the language that is active now."""
        for translator in (self._japanese, self._left_out):
            self._app.removeTranslator(translator)
            if i18n.language() == "ja" and self.loaded:
                self._app.installTranslator(translator)
