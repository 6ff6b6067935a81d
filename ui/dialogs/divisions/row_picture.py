"""A row of stages as a picture: stage beside stage, with the number of each and arrows between."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from models.stages.own.options import OwnStage
from ui.dialogs.divisions.picture import of_row
from ui.look.theme import px, tokens

CELL, ARROW, HEIGHT = 84, 34, 62
"""Pixels of a stage and of the gap between two, and of the whole, at 100 %."""
NUMBER = 18
"""Pixels of the line with the numbers."""


class RowPicture(QWidget):
    """Shows what the stages look like and from which each takes its people; words say the same."""

    def __init__(self) -> None:
        super().__init__()
        self._stages: tuple[OwnStage, ...] = ()
        self._marked = 0
        self.setFixedHeight(px(HEIGHT))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_row(self, stages: tuple[OwnStage, ...], marked: int) -> None:
        """Draw these stages, one of them in a frame."""
        self._stages, self._marked = stages, marked
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Give room for every stage."""
        count = max(1, len(self._stages))
        return QSize(px(CELL * count + ARROW * (count - 1)), px(HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw stage beside stage in the colour of the text."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        count = max(1, len(self._stages))
        share = min(1.0, self.width() / max(1, self.sizeHint().width()))
        cell, gap = px(CELL) * share, px(ARROW) * share
        for at, draw in enumerate(of_row(self._stages)[:count]):
            box = QRectF(at * (cell + gap), px(NUMBER), cell, self.height() - px(NUMBER))
            self._number(painter, box, at)
            painter.setPen(QPen(QColor(tokens().text), max(1.0, px(1.5))))
            draw(painter, box.adjusted(px(6), px(4), -px(6), -px(4)))
            if at:
                self._arrow(painter, box, gap, self._stages[at].source)
        painter.end()

    def _number(self, painter: QPainter, box: QRectF, at: int) -> None:
        """Write the number of a stage above it, and frame the marked one."""
        on = at == self._marked
        colour = QColor(tokens().focus if on else tokens().line)
        painter.setPen(QPen(colour, px(2) if on else max(1.0, px(1))))
        painter.drawRect(box.adjusted(px(1), px(1), -px(1), -px(1)))
        painter.setPen(QColor(tokens().text))
        line = QRectF(box.left(), 0, box.width(), px(NUMBER))
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, str(at + 1))

    def _arrow(self, painter: QPainter, box: QRectF, gap: float, source: int) -> None:
        """Draw an arrow into a stage, with the number of the stage that people come from."""
        y, right = box.center().y(), box.left() - px(4)
        left = box.left() - gap + px(4)
        painter.drawLine(QPointF(left, y), QPointF(right, y))
        for up in (-4, 4):
            painter.drawLine(QPointF(right, y), QPointF(right - px(5), y + px(up)))
        line = QRectF(box.left() - gap, y - px(22), gap, px(18))
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, str(source + 1))
