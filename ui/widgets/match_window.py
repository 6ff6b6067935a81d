"""A window of a game's own that stays open beside the others: the desk, sentences, undo."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QWidget

from app.event_file.file import Changed
from reports.i18n import _
from ui.desk.desk import Desk
from ui.dialogs.parts.skeleton import ENTER
from ui.widgets.basics import Notice
from ui.words import wording
from ui.words.dialog_problems import words


class MatchWindow(QDialog):
    """A window that stays open beside the others and follows what the desk does.

    A subclass gives `refresh`; it shows refusals in its own notice, because the main window's
    message bar may be behind it.
    """

    depends = Changed.ENTRANTS | Changed.ROUNDS | Changed.RESULTS | Changed.EVENT | Changed.NOTES

    def __init__(self, desk: Desk, parent: QWidget | None) -> None:
        """Follow the desk."""
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.desk = desk
        self.notice = Notice()
        desk.changed.connect(self._on_changed)
        desk.event_changed.connect(self.close)
        desk.language_changed.connect(self.close)
        for keys, slot in (
            (QKeySequence.StandardKey.Undo, self.undo),
            (QKeySequence.StandardKey.Redo, self.redo),
        ):
            QShortcut(QKeySequence(keys), self, slot)

    def key(self, keys: str, slot: Callable[[], None]) -> None:
        """Let a key do something wherever the focus is in the window."""
        QShortcut(QKeySequence(keys), self, slot)

    def refresh(self) -> None:
        """Show how things stand now; a window that shows nothing of the file has nothing to do."""

    def _on_changed(self, flags: Changed) -> None:
        if flags & self.depends:
            self.refresh()

    # -- doing ----------------------------------------------------------------------------

    def do(self, operation: Callable[..., Any], *args: Any, **kwargs: Any) -> bool:
        """Run an operation and say in this window why it was refused; tell whether it was done."""
        problems = self.desk.problems_of(operation, *args, **kwargs)
        if problems:
            self.say("bad", "\n".join(map(words, problems)))
        return not problems

    def say(self, kind: str, sentence: str) -> None:
        """Show a sentence as `info`, `good`, `warn` or `bad`."""
        self.notice.show_sentence(kind, sentence)

    def undo(self) -> None:
        """Take the desk's last action back and name it."""
        entry = self.desk.undo()
        if entry is not None:
            said = _("Taken back: {action}").format(action=wording.action_name(entry))
            self.say("info", said)

    def redo(self) -> None:
        """Do again what was taken back last and name it."""
        entry = self.desk.redo()
        if entry is not None:
            said = _("Done again: {action}").format(action=wording.action_name(entry))
            self.say("info", said)

    # -- what happens to it ---------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter be the control's own: no button is pressed from afar."""
        if event.key() not in ENTER:
            super().keyPressEvent(event)
