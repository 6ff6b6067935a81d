"""The events that were open last, two lines each: the event's name large, its file below."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from ui.look.theme import large, px, tokens


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
