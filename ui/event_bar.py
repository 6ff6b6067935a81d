"""The bar at the top: the event's name, menus, undo and redo by name, when it was saved."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QMenuBar, QSizePolicy, QWidget

from models.views import EventView
from reports import i18n
from reports.i18n import _
from ui import wording
from ui.desk import Desk
from ui.theme import px
from ui.widgets.basics import button, label, row, set_text
from ui.widgets.short_label import ShortLabel

UNDO_WIDTH = 260
WIDE = 1200
"""From this width of the window on the last action stands on the undo button by name."""
NARROW = 800
"""Below this width, in large type, what says nothing now gives room: the menus have it, too."""


class EventBar(QFrame):
    """Shows the open event; `language_button` is connected by the window."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "bar")
        self._desk = desk
        self.title = ShortLabel("strong")
        self.title.setMinimumWidth(px(120))
        self.menus = QMenuBar(self)
        self.menus.setNativeMenuBar(False)
        self.menus.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self.menus.setMinimumWidth(px(90))
        self.undo_button = button("", self._undo, flat=True)
        self.redo_button = button("", self._redo, flat=True)
        self.search_button = button(
            _("Find  Ctrl+K"),
            hint=_("People, tables, forms, pages and actions"),
            name=_("Find anything"),
        )
        self.saved = label("", "muted")
        self.language_button = button(
            "English" if i18n.language() == "ja" else "日本語",
            flat=True,
            hint=_("Switch the language (Ctrl+L)"),
            name=_("Switch the language"),
        )
        layout = row(self.menus, self.title, self.undo_button, self.redo_button)
        layout.addWidget(self.search_button)
        layout.addWidget(self.saved)
        layout.addWidget(self.language_button)
        layout.setStretch(1, 1)
        layout.setContentsMargins(px(8), px(4), px(12), px(4))
        self.setLayout(layout)

    def show_event(self, view: EventView | None) -> None:
        """Show the open event, or that none is open."""
        is_open = view is not None and self._desk.is_open
        for shown in (self.undo_button, self.redo_button, self.saved):
            shown.setVisible(is_open)
        if view is None or not is_open:
            self.title.show_text(_("Taikai Desk"))
            return
        event = self._desk.event_file
        self.title.show_text(view.name, f"{view.name}\n{event.path}")
        said = _("Saved {time}").format(time=f"{event.saved_at:%H:%M}")
        kept = self._desk.mirrored_at
        if kept is not None:
            said += "  " + _("USB {time}").format(time=f"{kept:%H:%M}")
        self.saved.setText(said)
        self._show_undo()

    def _show_search(self) -> None:
        wide = self.window().width() >= px(WIDE)
        self.search_button.setText(_("Find  Ctrl+K") if wide else _("Find"))

    def _show_undo(self) -> None:
        undo, redo = self._desk.undoable, self._desk.redoable
        sentence, again = wording.undo_sentence(undo), wording.redo_sentence(redo)
        shown = _("Undo")
        if undo is not None and self.window().width() >= px(WIDE):
            metrics = self.undo_button.fontMetrics()
            shown = metrics.elidedText(sentence, Qt.TextElideMode.ElideRight, px(UNDO_WIDTH))
        set_text(self.undo_button, "← " + shown.replace("&", "&&"))
        self.undo_button.setEnabled(undo is not None)
        self.undo_button.setAccessibleName(sentence)
        self.undo_button.setToolTip(f"{sentence} (Ctrl+Z)")
        set_text(self.redo_button, "→ " + _("Redo"))
        self.redo_button.setEnabled(redo is not None)
        roomy = self.window().width() >= px(NARROW)
        self.redo_button.setVisible(roomy or redo is not None)
        self.saved.setVisible(roomy)
        self.redo_button.setAccessibleName(again)
        self.redo_button.setToolTip(f"{again} (Ctrl+Y)")

    def _undo(self) -> None:
        self._desk.undo()

    def _redo(self) -> None:
        self._desk.redo()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the name of the last action as much room as there is."""
        super().resizeEvent(event)
        self._show_search()
        if self._desk.is_open:
            self._show_undo()
