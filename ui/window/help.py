"""What the help menu does: the sheet of keys, and what this program is."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from reports.i18n import _
from ui.desk import ask

Key = tuple[str, str, str]
"""A key of the sheet: its group, the key, what it does."""


class Help(QObject):
    """Answers the help menu."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.keys: Callable[[], Iterable[Key]] = tuple
        """Gives the keys of the menus, which are made anew with the window."""

    def show_keys(self) -> None:
        """Show the sheet of keys."""
        from ui.dialogs.shortcuts import ShortcutsDialog, dialog_keys

        ask.ask(ShortcutsDialog((*self.keys(), *dialog_keys()), self._window))

    def show_about(self) -> None:
        """Say what this program is."""
        ask.tell(
            self._window,
            _("About this program"),
            _(
                "Taikai Desk runs the desk of a tournament, offline and on paper.\n"
                "It is free software (MIT). It uses Qt and PySide6 (LGPL) and the font "
                "Noto Sans JP (SIL Open Font License)."
            ),
        )
