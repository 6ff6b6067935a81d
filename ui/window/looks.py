"""Language, theme and size of text, changed while the program runs."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication

from reports import i18n
from ui.desk.desk import Desk
from ui.desk.settings import Settings
from ui.look import theme


class Looks(QObject):
    """Takes what the menus choose; `changed()` asks for the window to be built anew."""

    changed = Signal()

    def __init__(self, desk: Desk, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._settings = settings

    def switch_language(self) -> None:
        """Change between Japanese and English at once; the desk tells everybody."""
        code = "en" if i18n.language() == "ja" else "ja"
        self._settings.language = code
        self._desk.set_language(code)

    def theme_by_action(self) -> None:
        """Take the theme of the menu's action."""
        self.choose(data_of(self.sender()), self._settings.scale)

    def scale_by_action(self) -> None:
        """Take the text size of the menu's action."""
        self.choose(self._settings.theme, data_of(self.sender()))

    def choose(self, name: str, scale: int) -> None:
        """Change theme and size of text at once."""
        self._settings.theme = name
        self._settings.scale = scale
        app = QApplication.instance()
        if isinstance(app, QApplication):
            theme.apply(app, name, scale)
        self.changed.emit()


# -- what an action of a menu carries --------------------------------------------------------------


def data_of(sender: object) -> Any:
    """Give what an action carries; None when it was not an action that called."""
    return sender.data() if isinstance(sender, QAction) else None
