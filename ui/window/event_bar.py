"""The bar at the top: the event's name, menus, undo and redo by name, when it was saved."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenuBar, QSizePolicy, QWidget

from reports import i18n
from reports.i18n import _, _n
from ui import heavy
from ui.desk.desk import Desk
from ui.look.plain_text import hint_text
from ui.look.theme import UNIT, px
from ui.widgets.basics import ShortLabel, button, label, row, set_role, set_text

if TYPE_CHECKING:
    from models.views.divisions import EventView
    from ui.papers.kit_keeper import KitKeeper

UNDO_WIDTH = 260
"""The most that the name of the last action takes, in pixels at a scale of 100 %."""
SHORT_UNDO = 160
"""With less room than this the name of the last action is left out."""
LEAST_TITLE = 120
LEAST_WIDTH = 460
"""What menus that fold, a shortened name, undo and search take at the least."""


class EventBar(QFrame):
    """Shows the open event; `language_button` is connected by the window.

    The menus and the name of the event come first: where room is wanting, the rest gives it up,
    one after the other. What is left out can be found in the menus or under the pointer.
    """

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "bar")
        self._desk = desk
        self._whole_undo = ""
        self._name = ""
        self._where = ""
        self._saved = ""
        self._copied = ""
        self.title = ShortLabel("strong")
        self.title.setMinimumWidth(px(LEAST_TITLE))
        self.menus = QMenuBar(self)
        self.menus.setNativeMenuBar(False)
        self.menus.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self.menus.setMinimumWidth(px(90))
        self.undo_button = button("", self._undo, flat=True)
        self.redo_button = button("", self._redo, flat=True)
        self.desks_button = button("", flat=True)
        """Who this desk is and how many there are, where several share the event."""
        self.reports_button = button("", flat=True)
        """How many results players have reported that wait for the desk."""
        self.search_button = button(
            _("Find  Ctrl+K"),
            hint=_("People, |tables|, forms, pages and actions"),
            name=_("Find anything"),
        )
        self.saved = label("", "muted")
        self.copied = label("", "muted")
        """How old the copy in the second folder is."""
        self.kit = label("", "muted")
        """How old the hand kit is, where there is one."""
        self._kit_stale = self._copy_stuck = False
        self.kits: KitKeeper | None = None
        """What makes it; the window says so."""
        self.language_button = button(
            "English" if i18n.language() == "ja" else "日本語",
            flat=True,
            hint=_("Switch the language (Ctrl+L)"),
            name=_("Switch the language"),
        )
        self._row: QHBoxLayout = row(self.menus, self.title, self.undo_button, self.redo_button)
        self._row.addWidget(self.search_button)
        self._row.addWidget(self.desks_button)
        self._row.addWidget(self.reports_button)
        self._row.addWidget(self.saved)
        self._row.addWidget(self.copied)
        self._row.addWidget(self.kit)
        self._row.addWidget(self.language_button)
        self._row.setStretch(1, 1)
        self._row.setSpacing(min(px(UNIT), 10))
        self._row.setContentsMargins(min(px(8), 8), px(4), min(px(12), 12), px(4))
        self.setLayout(self._row)

    def name_search(self) -> None:
        """Say what can be found, in the terms of the game that is shown by now."""
        self.search_button.setToolTip(hint_text(_("People, |tables|, forms, pages and actions")))

    def show_event(self, view: EventView | None) -> None:
        """Show the open event, or that none is open."""
        if view is None or not self._desk.is_open:
            self._name, self._where = _("Taikai Desk"), ""
        else:
            self._name, self._where = view.name, str(self._desk.event_file.path)
        self._tell_kit()
        self.show_saved()

    def show_saved(self) -> None:
        """Show when the event was saved, and what can be undone."""
        self._saved = ""
        if self._desk.is_open:
            self._saved = _("Saved {time}").format(time=f"{self._desk.event_file.saved_at:%H:%M}")
        self.saved.setText(self._saved)
        if self.kit.text():  # it has aged
            self._tell_kit()
        self._tell_copy()
        self.name_actions()

    def show_copy(self) -> None:
        """Show how old the copy in the second folder is by now."""
        before = self.copied.text(), self.kit.text()
        self._tell_kit()
        self._tell_copy()
        if (self.copied.text(), self.kit.text()) != before:
            self._share_room()

    def show_desks(self, short: str, whole: str) -> None:
        """Show how the desks of a shared event stand; nothing of it where it is not shared."""
        if self.desks_button.text() != short:
            set_text(self.desks_button, short)
            self._share_room()
        self.desks_button.setToolTip(hint_text(whole))
        self.desks_button.setAccessibleName(whole or short)

    def show_reports(self, count: int) -> None:
        """Show how many results wait that players have reported; nothing where none does."""
        said = _n("{n} by telephone", "{n} by telephone", count).format(n=count) if count else ""
        if self.reports_button.text() != said:
            set_text(self.reports_button, said)
            self.reports_button.setToolTip(hint_text(_("Enter what |players| have reported")))
            self.reports_button.setAccessibleName(said)
            self._share_room()

    def _tell_copy(self) -> None:
        short = self._copied = ""
        self._copy_stuck = False
        copy = self._desk.second_copy
        if self._desk.is_open and copy.folder is not None:
            standing = copy.standing
            self._copy_stuck = standing.trouble is not None
            short = heavy.second_copy.short(standing, copy.clock())
            self._copied = heavy.second_copy.whole(standing)
            set_role(self.copied, "warn" if self._copy_stuck else "muted")
        self.copied.setText(short)
        self.copied.setToolTip(hint_text(self._copied))
        self.copied.setAccessibleName(self._copied)
        lines = (self._name, self._where, self._saved, self._copied)
        self.title.show_text(self._name, "\n".join(line for line in lines if line))

    def _tell_kit(self) -> None:
        short = whole = ""
        self._kit_stale = False
        if self._desk.is_open and self.kits is not None:
            at = self.kits.at
            self._kit_stale = stale = self.kits.stale
            short = heavy.second_copy.kit_short(at, self._desk.second_copy.clock(), stale=stale)
            whole = heavy.second_copy.kit_whole(at, stale=stale)
            set_role(self.kit, "warn" if stale else "muted")
        self.kit.setText(short)
        self.kit.setToolTip(hint_text(whole))
        self.kit.setAccessibleName(whole)

    def name_actions(self) -> None:
        """Name what can be undone and done again, as it is called from what is shown."""
        undo, redo = self._desk.undoable, self._desk.redoable
        sentence = again = ""
        if self._desk.is_open:  # before that the buttons are hidden and their words not loaded
            sentence, again = self._desk.undo_sentence(), self._desk.redo_sentence()
        self._whole_undo = sentence if undo is not None else ""
        self.undo_button.setEnabled(undo is not None)
        self.undo_button.setAccessibleName(sentence)
        self.undo_button.setToolTip(hint_text(f"{sentence} (Ctrl+Z)"))
        set_text(self.redo_button, "→ " + _("Redo"))
        self.redo_button.setEnabled(redo is not None)
        self.redo_button.setAccessibleName(again)
        self.redo_button.setToolTip(hint_text(f"{again} (Ctrl+Y)"))
        self._share_room()

    # -- room -----------------------------------------------------------------------------

    def minimumSizeHint(self) -> QSize:
        """Ask for no more than what is never given up, so that the window can be narrow."""
        return QSize(px(LEAST_WIDTH), super().minimumSizeHint().height())

    def _share_room(self) -> None:
        """Show as much as there is room for beside the menus and the whole name of the event."""
        is_open = self._desk.is_open
        self._show_undo_name(px(UNDO_WIDTH) if self._whole_undo else 0)
        self.search_button.setText(_("Find  Ctrl+K"))
        for shown in (self.undo_button, self.redo_button, self.saved):
            shown.setVisible(is_open)
        self.language_button.setVisible(True)
        self.desks_button.setVisible(bool(self.desks_button.text()))
        self.reports_button.setVisible(bool(self.reports_button.text()))
        self.copied.setVisible(bool(self.copied.text()))
        self.kit.setVisible(bool(self.kit.text()))
        for give_up in self._concessions():
            wanting = self._needed() - self.width()
            if wanting <= 0:
                return
            give_up(wanting)

    def _concessions(self) -> Iterator[Callable[[int], None]]:
        """Name what gives up room, the least needed first."""
        yield self._shorten_undo
        yield lambda _wanting: self.search_button.setText(_("Find"))
        if not self.redo_button.isEnabled():
            yield lambda _wanting: self.redo_button.hide()
        yield lambda _wanting: self.saved.hide()
        if not self._kit_stale:
            yield lambda _wanting: self.kit.hide()
        yield lambda _wanting: self.language_button.hide()
        if not self._copy_stuck:
            yield lambda _wanting: self.copied.hide()
        yield lambda _wanting: self.redo_button.hide()
        yield lambda _wanting: self.kit.hide()

    def _needed(self) -> int:
        """Give the width that everything shown asks for, the event's name being whole."""
        shown = [
            made
            for made in (
                self.undo_button,
                self.redo_button,
                self.search_button,
                self.desks_button,
                self.reports_button,
                self.saved,
                self.copied,
                self.kit,
                self.language_button,
            )
            if not made.isHidden()
        ]
        margins = self._row.contentsMargins()
        gaps = (len(shown) + 1) * self._row.spacing() + margins.left() + margins.right()
        title = max(px(LEAST_TITLE), self.title.whole_width() + px(UNIT))
        wide = self.menus.sizeHint().width() + title
        return wide + gaps + sum(made.sizeHint().width() for made in shown)

    def _shorten_undo(self, wanting: int) -> None:
        if self._whole_undo:
            room = px(UNDO_WIDTH) - wanting
            self._show_undo_name(room if room >= px(SHORT_UNDO) else 0)

    def _show_undo_name(self, room: int) -> None:
        """Name the last action on the button as far as the room goes; without any, not at all."""
        shown = _("Undo")
        if room:
            metrics = self.undo_button.fontMetrics()
            shown = metrics.elidedText(self._whole_undo, Qt.TextElideMode.ElideRight, room)
        said = self.undo_button.accessibleName()
        set_text(self.undo_button, "← " + shown.replace("&", "&&"))
        self.undo_button.setAccessibleName(said)

    def _undo(self) -> None:
        self._desk.undo()

    def _redo(self) -> None:
        self._desk.redo()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new room."""
        super().resizeEvent(event)
        self._share_room()

    def changeEvent(self, event: QEvent) -> None:
        """Share the room anew when the type becomes larger or smaller."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self.layout() is not None:
            self._share_room()
