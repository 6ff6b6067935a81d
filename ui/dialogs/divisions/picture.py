"""A small picture of a programme: what its stages look like on the wall."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from models.stages.format import Stage
from models.stages.own.options import OwnStage, StageFormat
from models.stages.own.presets import KINDS
from models.stages.plan import Programme
from ui.look.theme import px, tokens

WIDTH, HEIGHT = 84, 40
"""Pixels of the picture at 100 %."""
GAP = 6
"""Pixels between two stages."""

DrawPicture = Callable[[QPainter, QRectF], None]


def _dot(painter: QPainter, x: float, y: float, radius: float = 3) -> None:
    size = px(radius)
    painter.save()
    painter.setBrush(painter.pen().color())
    painter.drawEllipse(QPointF(x, y), size, size)
    painter.restore()


def _pair(painter: QPainter, x: float, top: float, bottom: float) -> None:
    painter.drawLine(QPointF(x, top), QPointF(x, bottom))
    _dot(painter, x, top)
    _dot(painter, x, bottom)


def rounds(painter: QPainter, box: QRectF) -> None:
    """Draw pairs beside one another: everybody plays in every round."""
    for column in (1, 3, 5):
        x = box.left() + box.width() * column / 6
        _pair(painter, x, box.top() + px(4), box.center().y() - px(4))
        _pair(painter, x, box.center().y() + px(4), box.bottom() - px(4))


def bracket(painter: QPainter, box: QRectF) -> None:
    """Draw the lines of a knock-out of four."""
    left, middle, right = box.left(), box.center().x(), box.right()
    joints = []
    for top, bottom in ((0.1, 0.35), (0.65, 0.9)):
        high, low = (box.top() + box.height() * share for share in (top, bottom))
        for y in (high, low):
            painter.drawLine(QPointF(left, y), QPointF(middle - px(4), y))
        painter.drawLine(QPointF(middle - px(4), high), QPointF(middle - px(4), low))
        joints.append((high + low) / 2)
        painter.drawLine(QPointF(middle - px(4), joints[-1]), QPointF(right - px(8), joints[-1]))
    painter.drawLine(QPointF(right - px(8), joints[0]), QPointF(right - px(8), joints[1]))
    painter.drawLine(QPointF(right - px(8), box.center().y()), QPointF(right, box.center().y()))


def cross_table(painter: QPainter, box: QRectF) -> None:
    """Draw a table in which everybody meets everybody."""
    size = min(box.width(), box.height())
    left, top, cell = box.center().x() - size / 2, box.top(), size / 4
    for place in range(5):
        painter.drawLine(
            QPointF(left, top + place * cell), QPointF(left + size, top + place * cell)
        )
        painter.drawLine(
            QPointF(left + place * cell, top), QPointF(left + place * cell, top + size)
        )
    for place in range(4):
        square = QRectF(left + place * cell, top + place * cell, cell, cell)
        painter.fillRect(square, painter.pen().color())


def tables(painter: QPainter, box: QRectF, count: int = 2) -> None:
    """Draw tables with four people at each."""
    size = min(box.width() / count - px(10), box.height() - px(16))
    for number in range(count):
        x = box.left() + box.width() * (2 * number + 1) / (2 * count)
        y = box.center().y()
        painter.drawRect(QRectF(x - size / 2, y - size / 2, size, size))
        away = size / 2 + px(5)
        for across, down in ((away, 0), (-away, 0), (0, away), (0, -away)):
            _dot(painter, x + across, y + down)


def groups(painter: QPainter, box: QRectF) -> None:
    """Draw groups of four, each in a frame."""
    width, height = box.width() / 2, box.height() / 2
    for column in range(2):
        for line in range(2):
            left, top = box.left() + column * width, box.top() + line * height
            frame = QRectF(left, top, width, height).adjusted(px(1), px(1), -px(1), -px(1))
            painter.drawRect(frame)
            for across in (0.3, 0.7):
                for down in (0.3, 0.7):
                    _dot(
                        painter,
                        frame.left() + frame.width() * across,
                        frame.top() + frame.height() * down,
                        1.7,
                    )


def free_matches(painter: QPainter, box: QRectF) -> None:
    """Draw two who play, and a place that somebody is led to."""
    x = box.left() + box.width() / 4
    _pair(painter, x, box.top() + px(8), box.bottom() - px(8))
    painter.save()
    pen = QPen(painter.pen())
    pen.setStyle(Qt.PenStyle.DotLine)
    painter.setPen(pen)
    painter.drawRect(box.adjusted(box.width() / 2, px(6), -px(4), -px(6)))
    painter.restore()


def two_losses(painter: QPainter, box: QRectF) -> None:
    """Draw one who goes up after two wins and one who goes down after two losses."""
    left, right, middle = box.left() + px(6), box.right() - px(6), box.center().y()
    for up in (-1, 1):
        end = middle + up * (box.height() / 2 - px(4))
        painter.drawLine(QPointF(left, middle), QPointF(right, end))
        for share in (0.5, 1.0):
            _dot(painter, left + (right - left) * share, middle + (end - middle) * share)
    _dot(painter, left, middle)


def final(painter: QPainter, box: QRectF) -> None:
    """Draw the one match that decides."""
    y = box.center().y() + px(6)
    painter.drawLine(QPointF(box.left() + px(4), y), QPointF(box.right() - px(4), y))
    _dot(painter, box.left() + px(4), y)
    _dot(painter, box.right() - px(4), y)
    x, top = box.center().x(), box.top() + px(6)
    crown = [(-8, 10), (-8, 0), (-4, 5), (0, 0), (4, 5), (8, 0), (8, 10)]
    points = [QPointF(x + px(across), top + px(down)) for across, down in crown]
    painter.drawPolygon(points)


def drawn(programme: Programme, options: Any = None) -> list[DrawPicture]:
    """Give what is drawn of a programme, a picture for each stage that follows another."""
    options = programme.options_type() if options is None else options
    known = programme.under(options).stages(options)
    stages = [own for own in known if not own.beside]
    if programme.in_groups and not stages:
        return [groups, bracket]
    return [_of_stage(own, alone=len(stages) == 1) for own in stages]


def _of_stage(stage: Stage, *, alone: bool) -> DrawPicture:
    if stage.named is not None:
        return final
    kind = StageFormat.QUALIFIER if stage.leaves is not None else KINDS[stage.format.key]
    if kind is StageFormat.TABLES:
        return partial(tables, count=2 if alone else 1)
    return OF_KIND[kind]


OF_KIND: dict[StageFormat, DrawPicture] = {
    StageFormat.SWISS: rounds,
    StageFormat.LEAGUE: cross_table,
    StageFormat.GROUPS: groups,
    StageFormat.TABLES: tables,
    StageFormat.KNOCKOUT: bracket,
    StageFormat.QUALIFIER: two_losses,
    StageFormat.BY_HAND: free_matches,
}
"""What is drawn of a stage of a row by its kind, also while the row cannot be played yet."""


def of_row(stages: Sequence[OwnStage]) -> list[DrawPicture]:
    """Give what is drawn of each stage of a row, those beside as well."""
    return [OF_KIND[own.kind] for own in stages]


class ProgrammePicture(QWidget):
    """Shows what a programme looks like; the words beside it say the same."""

    def __init__(self, programme: Programme, options: Any = None) -> None:
        super().__init__()
        self._drawn = drawn(programme, options)
        self.setFixedSize(QSize(px(WIDTH), px(HEIGHT)))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw stage beside stage in the colour of the text."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = QColor(tokens().text if self.isEnabled() else tokens().muted)
        painter.setPen(QPen(colour, max(1.0, px(1.5))))
        space = self.width() - px(GAP) * (len(self._drawn) - 1)
        width = space / max(1, len(self._drawn))
        for place, draw in enumerate(self._drawn):
            left = place * (width + px(GAP))
            draw(painter, QRectF(left + px(2), px(2), width - px(4), self.height() - px(4)))
        painter.end()
