"""Draws the board the way the players call it: hiragana on top, numbers at the side."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from models.games.othello.moves import (
    SIZE,
    BoardLayout,
    OthelloBoard,
    Square,
    beginning,
    square_name,
)
from models.games.othello.rights import DiscColour
from ui.look.own_font import FAMILY
from ui.look.theme import px, tokens

FELT, LINES, DOT = QColor("#2c7a4b"), QColor("#0f3d24"), QColor("#0f3d24")
RING = QColor("#ffd23f")
"""Seen on the felt beside a black and a white disc."""
FACES = {DiscColour.BLACK: QColor("#141414"), DiscColour.WHITE: QColor("#fbfbfb")}
EDGES = {DiscColour.BLACK: QColor("#000000"), DiscColour.WHITE: QColor("#5b6a61")}
DISC = 0.39
"""The radius of a disc, in squares."""
MARGIN = 0.62
"""The strip for the names of columns and rows, in squares."""


def paint_disc(
    painter: QPainter, centre: QPointF, radius: float, colour: DiscColour | None
) -> None:
    """Draw a disc; a dotted circle where the colour is not known yet."""
    if colour is None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(tokens().muted), max(1.5, radius / 9), Qt.PenStyle.DotLine))
    else:
        painter.setBrush(FACES[colour])
        painter.setPen(QPen(EDGES[colour], max(1.0, radius / 14)))
    painter.drawEllipse(centre, radius, radius)


class DiscIcon(QWidget):
    """A disc beside a name."""

    def __init__(self) -> None:
        """Show no colour yet."""
        super().__init__()
        self.colour: DiscColour | None = None
        self.setFixedSize(px(52), px(52))

    def show_colour(self, colour: DiscColour | None) -> None:
        """Show the colour that the person plays."""
        self.colour = colour
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the disc on a small piece of the board."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.colour is not None:
            painter.setBrush(FELT)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawRoundedRect(QRectF(self.rect()), px(6), px(6))
        paint_disc(painter, QRectF(self.rect()).center(), self.width() * 0.36, self.colour)
        painter.end()


class BoardView(QWidget):
    """The board; it follows the game and tells nothing about it (JOA 34).

    Signal `pointed(str)`: the name of a square that was clicked.
    """

    pointed = Signal(str)

    def __init__(self, least: int = 260) -> None:
        """Show the beginning; `least` is the smallest side in pixels, with large type too."""
        super().__init__()
        self.board: OthelloBoard = beginning()
        self.layout_of_board = BoardLayout.MIRROR
        self.last: Square | None = None
        self._least = least
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(self._least, self._least)

    def sizeHint(self) -> QSize:
        """Ask for a board that can be read on a shared screen."""
        return QSize(max(self._least, px(520)), max(self._least, px(520)))

    def show_board(self, board: OthelloBoard, layout: BoardLayout, last: Square | None) -> None:
        """Show a position with its last move ringed."""
        self.board, self.layout_of_board, self.last = board, layout, last
        self.update()

    # -- where everything is --------------------------------------------------------------

    def _side(self) -> float:
        return min(self.width(), self.height()) / (SIZE + MARGIN + 0.1)

    def _origin(self) -> QPointF:
        """Give the upper left corner of the squares."""
        side = self._side()
        whole = side * (SIZE + MARGIN)
        left = (self.width() - whole) / 2 + side * MARGIN
        return QPointF(left, (self.height() - whole) / 2 + side * MARGIN)

    def rect_of(self, square: Square) -> QRectF:
        """Give where a square is drawn."""
        side, origin = self._side(), self._origin()
        return QRectF(origin.x() + square[0] * side, origin.y() + square[1] * side, side, side)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Name the square under the pointer."""
        at = event.position() - self._origin()
        across, down = int(at.x() // self._side()), int(at.y() // self._side())
        if 0 <= across < SIZE and 0 <= down < SIZE:
            self.pointed.emit(square_name((across, down), self.layout_of_board))

    # -- drawing --------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw names, squares, discs, and the ring around the last move."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_names(painter)
        self._paint_squares(painter)
        side = self._side()
        for down in range(SIZE):
            for across in range(SIZE):
                colour = self.board.at((across, down))
                if colour is not None:
                    paint_disc(painter, self.rect_of((across, down)).center(), side * DISC, colour)
        if self.last is not None:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(RING, side * 0.07))
            painter.drawEllipse(self.rect_of(self.last).center(), side * 0.445, side * 0.445)
        painter.end()

    def _paint_names(self, painter: QPainter) -> None:
        side = self._side()
        font = QFont(FAMILY)
        font.setPixelSize(max(8, round(side * 0.42)))
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(QColor(tokens().text))
        strip = side * MARGIN
        for place in range(SIZE):
            top, left = self.rect_of((place, 0)), self.rect_of((0, place))
            column = square_name((place, 0), self.layout_of_board)[0]
            row = square_name((0, place), self.layout_of_board)[1]
            centre = Qt.AlignmentFlag.AlignCenter
            painter.drawText(QRectF(top.x(), top.y() - strip, side, strip), centre, column)
            painter.drawText(QRectF(left.x() - strip, left.y(), strip, side), centre, row)

    def _paint_squares(self, painter: QPainter) -> None:
        first, last = self.rect_of((0, 0)), self.rect_of((SIZE - 1, SIZE - 1))
        felt = first.united(last)
        side = self._side()
        painter.setPen(QPen(LINES, max(2.0, side / 18)))
        painter.setBrush(FELT)
        painter.drawRect(felt)
        painter.setPen(QPen(LINES, max(1.0, side / 34)))
        for place in range(1, SIZE):
            x, y = felt.x() + place * side, felt.y() + place * side
            painter.drawLine(QPointF(x, felt.top()), QPointF(x, felt.bottom()))
            painter.drawLine(QPointF(felt.left(), y), QPointF(felt.right(), y))
        painter.setBrush(DOT)
        painter.setPen(Qt.PenStyle.NoPen)
        for across in (2, 6):
            for down in (2, 6):
                corner = self.rect_of((across, down)).topLeft()
                painter.drawEllipse(corner, side / 16, side / 16)
