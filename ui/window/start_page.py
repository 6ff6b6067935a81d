"""The first screen: a new event, one that exists, the sample, or one of the last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from reports.i18n import _
from ui.look.plain_text import hint_text
from ui.look.theme import large, px, tokens
from ui.widgets.basics import button, label, named


class StartPage(QWidget):
    """Signals: `new()`, `open_file()`, `join()`, `sample()`, `recent(Path)` say what was chosen."""

    new = Signal()
    open_file = Signal()
    join = Signal()
    sample = Signal()
    recent = Signal(object)

    def __init__(self, recent: Sequence[Recent], *, joins: bool = False) -> None:
        """Offer the events that were open last; one that others share where it `joins` any."""
        super().__init__()
        card = QFrame()
        card.setProperty("role", "card")
        card.setFixedWidth(px(640))
        inside = QVBoxLayout(card)
        inside.setContentsMargins(px(32), px(24), px(32), px(24))
        inside.setSpacing(px(12))
        inside.addWidget(label(_("Taikai Desk"), "title"))
        inside.addWidget(
            label(
                _(
                    "Runs the desk of a tournament: entrants, pairings, results, standings and "
                    "paper. Everything is saved at once, without the internet."
                ),
                "muted",
                wrap=True,
            )
        )
        inside.addSpacing(px(8))
        self.new_button = button(_("&New event… (Ctrl+N)"), self.new.emit, primary=True)
        self.open_button = button(_("&Open an event… (Ctrl+O)"), self.open_file.emit)
        self.sample_button = button(_("Try the &sample event"), self.sample.emit)
        for made in (self.new_button, self.open_button, self.sample_button):
            made.setMinimumHeight(px(44))
            inside.addWidget(made)
        words = _("&Join an event that another computer shares…")
        self.join_button = button(words, self.join.emit, flat=True)
        self.join_button.setVisible(joins)
        inside.addWidget(self.join_button, 0, Qt.AlignmentFlag.AlignHCenter)
        self.list = QListWidget()
        named(self.list, _("Recent events"))
        self.list.setItemDelegate(RecentLines(self.list))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        heading = label(_("&Recent events"), "strong")
        heading.setBuddy(self.list)
        for event in recent:
            item = QListWidgetItem(event.title)
            item.setData(Qt.ItemDataRole.UserRole, event)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{event.title}, {event.path}")
            item.setToolTip(hint_text(str(event.path)))
            self.list.addItem(item)
        self.list.itemActivated.connect(self._open_recent)
        self.list.setMinimumHeight(px(196))
        if recent:
            inside.addSpacing(px(8))
            inside.addWidget(heading)
            inside.addWidget(self.list)
        else:
            self.list.hide()
        self._lay_out(card)

    def _lay_out(self, card: QFrame) -> None:
        """Put the card into the middle, to be scrolled where the window is low."""
        whole = QWidget()
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(whole)
        around = QVBoxLayout(self)
        around.setContentsMargins(0, 0, 0, 0)
        around.addWidget(area)
        layout = QVBoxLayout(whole)
        layout.addStretch(1)
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(card)
        middle.addStretch(1)
        layout.addLayout(middle)
        layout.addStretch(2)

    def _open_recent(self, item: QListWidgetItem) -> None:
        self.recent.emit(item.data(Qt.ItemDataRole.UserRole).path)

    def home(self) -> None:
        """Begin with the newest event, or with the button for a new one."""
        if self.list.count():
            self.list.setCurrentRow(0)
            self.list.setFocus()
        else:
            self.new_button.setFocus()


# -- the events that were open last, two lines each: the event's name large, its file below --------


@dataclass(frozen=True, slots=True)
class Recent:
    """An event that was open lately: its file, and its name if that is known."""

    path: Path
    name: str = ""

    @property
    def title(self) -> str:
        """What the event is called, or else its file."""
        return self.name or self.path.stem


def file_line(recent: Recent, metrics: QFontMetrics, width: int) -> str:
    """Write the file's name whole and of its folder what has room, shortened in the middle."""
    name = f"{recent.path.name}    "
    room = width - metrics.horizontalAdvance(name)
    folder = metrics.elidedText(str(recent.path.parent), Qt.TextElideMode.ElideMiddle, room)
    if room > 0:
        return name + folder
    return metrics.elidedText(recent.path.name, Qt.TextElideMode.ElideMiddle, width)


class RecentLines(QStyledItemDelegate):
    """Draws a recent event; the whole path is the hint under the pointer."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Draw the two lines of an event."""
        given = QStyleOptionViewItem(option)
        self.initStyleOption(given, index)
        given.text = ""
        style = given.widget.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, given, painter, given.widget)
        recent: Recent = index.data(Qt.ItemDataRole.UserRole)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        colours = tokens()
        place: QRect = option.rect.adjusted(px(10), px(5), -px(10), -px(5))
        title, font = large(1.2), option.font
        painter.save()
        self._line(
            painter, place, title, recent.title, colours.on_selection if chosen else colours.text
        )
        place.setTop(place.top() + QFontMetrics(title).height())
        below = file_line(recent, QFontMetrics(font), place.width())
        self._line(painter, place, font, below, colours.on_selection if chosen else colours.muted)
        painter.restore()

    @staticmethod
    def _line(painter: QPainter, place: QRect, font: QFont, text: str, colour: str) -> None:
        painter.setFont(font)
        painter.setPen(QColor(colour))
        shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, place.width())
        painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, shown)

    def sizeHint(
        self, option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Ask for two lines and no width of its own."""
        font: QFont = option.font
        high = QFontMetrics(large(1.2)).height() + QFontMetrics(font).height() + px(10)
        return QSize(0, high)
