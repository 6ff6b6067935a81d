"""Draws the scoreboard as it hangs at the court: small boxes over large ones (YSA D-7).

Of a result that was entered without its boxes the totals are drawn instead.
"""

from __future__ import annotations

from itertools import count, takewhile

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.games.shuffleboard.scoreboards import LiveBoard
from models.games.shuffleboard.cards.layout import COLUMNS, CardBlock, CardPart, CardRow
from models.games.shuffleboard.cards.scoreboard import beside, blocks, remarks, written_in
from models.games.shuffleboard.catalogue import Colour, MatchForm, MatchMode
from models.games.shuffleboard.lines import EndState
from models.games.shuffleboard.play.views import EndView, MissingEntry
from reports.games.shuffleboard import words as paper
from ui.games.shuffleboard.board.words import total_rows
from ui.look.own_font import FAMILY
from ui.look.theme import px, tokens

DISCS = {Colour.YELLOW: ("#f2c200", "#000000"), Colour.BLACK: ("#161616", "#ffffff")}
"""Disc and letter: told apart by the letter, too."""
NAME_SHARE, REMARK_SHARE = 0.17, 0.13
"""The parts of the width that names and remarks take."""
SMALL_SHARE = 0.42
"""The part of a line pair that the small boxes take."""
TOTALS_NAME, TOTALS_HEAD, TOTALS_ROW = 0.4, 0.12, 0.28
"""The same of totals alone: names, the numbers of games above them, each row."""
LOW = 230
"""Pixels of height below which only the block that is written on is drawn."""
ALONE = 1.5
"""How many blocks' room is kept while there is one."""


class ScoreView(QWidget):
    """The board of the running game; it follows the record and is never typed into."""

    def __init__(self, least: int = 240) -> None:
        """Show an empty board; `least` is its smallest height in pixels."""
        super().__init__()
        self.live: LiveBoard | None = None
        self._least = least
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(420, least)

    def sizeHint(self) -> QSize:
        """Ask for the shape of a board."""
        return QSize(px(820), px(330))

    def show_live(self, live: LiveBoard) -> None:
        """Show a match as it stands."""
        self.live = live
        entered = total_rows(live)
        told = [f"{name} {' '.join(map(str, figures))}" for name, figures in entered]
        running = zip(live.names, live.board.totals, strict=False)
        totals = told or [f"{name} {total}" for name, total in running]
        self.setAccessibleName(" – ".join(totals))
        self.update()

    def shown_blocks(self) -> tuple[CardBlock, ...]:
        """Give the blocks that are drawn: the last two of the running game, or all of three.

        Where there is little room only the one that is written on.
        """
        if self.live is None or not self.live.board.games or total_rows(self.live):
            return ()
        found = blocks(self.live.board, self.live.board.games[-1])
        if self.live.options.form is MatchForm.ROUND_ROBIN:
            turn = self.live.board.in_progress
            if self.height() >= LOW or turn is None:
                return found
            return tuple(block for block in found if written_in(block, turn))
        return found[-1:] if self.height() < LOW else found[-2:]

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw every block below the other."""
        shown = self.shown_blocks()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(tokens().surface))
        if self.live is not None and total_rows(self.live):
            draw_totals(painter, self.live, QRectF(self.rect()).adjusted(1, 1, -2, -2))
        elif self.live is not None and shown:
            alone = len(shown) == 1 and self.height() >= LOW
            height = self.height() / (ALONE if alone else len(shown))
            for index, block in enumerate(shown):
                area = QRectF(1, 1 + index * height, self.width() - 2, height - 6)
                _Picture(painter, self.live, block, area).draw()
        painter.end()


class _Picture:
    """Draws one block of a match."""

    def __init__(self, painter: QPainter, live: LiveBoard, block: CardBlock, area: QRectF) -> None:
        """Divide an area into names, columns and remarks."""
        self.painter, self.live, self.block, self.area = painter, live, block, area
        self.ink = Ink(painter)
        self.columns = max(COLUMNS, block.width)
        self.name, self.remark = area.width() * NAME_SHARE, area.width() * REMARK_SHARE
        self.column = (area.width() - self.name - self.remark) / self.columns
        self.head = max(15.0, area.height() * 0.13)
        self.height = (area.height() - self.head) / len(block.rows)

    def draw(self) -> None:
        """Draw heads, rows, the boxes that are next, and the remarks."""
        self._draw_head()
        for index, row in enumerate(self.block.rows):
            self._draw_name(index, row)
            self._draw_boxes(index, row)
        self._draw_next()
        self._draw_remarks()

    # -- where things stand ---------------------------------------------------------------

    def _left(self, column: int) -> float:
        return self.area.left() + self.name + column * self.column

    def _top(self, index: int) -> float:
        return self.area.top() + self.head + index * self.height

    def _small(self, index: int, box: int) -> QRectF:
        """Give the place of a small box of a row, from 0."""
        column, part = divmod(box, self.block.boxes)
        width = self.column / self.block.boxes
        left = self._left(column) + part * width
        return QRectF(left, self._top(index), width, self.height * SMALL_SHARE)

    def _large(self, index: int, column: int) -> QRectF:
        top = self._top(index) + self.height * SMALL_SHARE
        return QRectF(self._left(column), top, self.column, self.height * (1 - SMALL_SHARE))

    # -- what is drawn --------------------------------------------------------------------

    def _draw_head(self) -> None:
        block, theme, top = self.block, tokens(), self.area.top()
        where = QRectF(self.area.left(), top, self.name, self.head)
        self.ink.text(where, self._label(), self.head * 0.62, theme.text, bold=True)
        for column in range(block.width):
            box = QRectF(self._left(column), top, self.column, self.head)
            self.ink.text(box, self._head_text(column), self.head * 0.55, theme.muted)

    def _label(self) -> str:
        """Name the game, or the half and where the pair plays (YSA D-7)."""
        if self.block.part is CardPart.PLAIN and self.block.game > 1:
            return paper.game_number(self.block.game)
        end = "" if self.block.end is None else paper.end_name(self.block.end)
        return f"{paper.part_name(self.block.part)} {end}".strip()

    def _head_text(self, column: int) -> str:
        """Write the number of a frame, and for two sides which colour leads where."""
        row, frame = self.block.rows[0], self.block.frames[0] + column
        if row.colour is None:
            return str(frame)
        due = row.places[column * self.block.boxes]
        lead = paper.COLOUR_LETTERS[due.lead]
        return f"{frame} {lead if self.block.boxes > 1 else paper.short_place(due)}"

    def _draw_name(self, index: int, row: CardRow) -> None:
        area = QRectF(self.area.left(), self._top(index), self.name, self.height)
        side = min(area.height() * 0.42, area.width() * 0.2)
        left = area.left() + 2
        if row.colour is not None:
            fill, ink = DISCS[row.colour]
            disc = QRectF(left, area.center().y() - side / 2, side, side)
            self.painter.setBrush(QColor(fill))
            self.painter.setPen(QPen(QColor(tokens().text), 1))
            self.painter.drawEllipse(disc)
            letter = paper.COLOUR_LETTERS[row.colour]
            self.ink.text(disc, letter, side * 0.6, ink, bold=True)
            left += side + 4
        room = QRectF(left, area.top(), area.right() - left - 3, area.height())
        if row.carry is not None:
            carry = QRectF(room.right() - side, room.bottom() - side, side, side)
            self.ink.figure(carry, row.carry)
            room.setBottom(carry.top())
        pairs = self.live.board.partners
        placed = paper.placed_name(pairs[row.seat]) if row.seat < len(pairs) else ""
        self.ink.name(room, placed or self.live.names[row.seat])

    def _draw_boxes(self, index: int, row: CardRow) -> None:
        """Draw the boxes of a row and what stands in them, framed as a whole."""
        theme = tokens()
        for column in range(self.columns):
            large, used = self._large(index, column), column < self.block.width
            parts = range(column * self.block.boxes, (column + 1) * self.block.boxes)
            for box in (large, *(self._small(index, part) for part in parts)):
                self.ink.frame(box, theme.line, fill=theme.surface if used else theme.ground)
        for place, end in enumerate(row.ends):
            small = self._small(index, place)
            self.ink.figure(small, end.net[row.seat], quiet=end.state is EndState.ANNOUNCED)
            if _remarkable(end, row.seat):
                self._mark(small)
        for column, cell in enumerate(row.cells):
            total, quiet = cell.large, False
            if total is None:  # after a head end, which the board has only after the foot (D-7)
                total, quiet = self.live.board.totals[row.seat], True
            self.ink.figure(self._large(index, column), total, bold=not quiet, quiet=quiet)
        whole = QRectF(self._left(0), self._top(index), self.column * self.columns, self.height)
        self.ink.frame(whole, theme.text, 2)

    def _mark(self, box: QRectF) -> None:
        """Fold the corner of a box about which the record says more."""
        side = max(6.0, box.height() * 0.28)
        corner = box.topRight()
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(tokens().warn))
        self.painter.drawPolygon([corner, corner - QPointF(side, 0), corner + QPointF(0, side)])

    def _draw_next(self) -> None:
        """Frame the boxes of the end being played; dashed while its score is not checked."""
        turn, game = self.live.board.in_progress, self.block.game
        if turn is None or turn.game != game or not written_in(self.block, turn):
            return
        unchecked = MissingEntry.CONFIRM in self.live.board.waits
        for index, row in enumerate(self.block.rows):
            if row.seat != turn.waiting:
                box = self._small(index, len(row.ends) - unchecked).adjusted(1, 1, -1, -1)
                self.ink.frame(box, tokens().focus, 3, dashed=unchecked)

    def _draw_remarks(self) -> None:
        """Write remarks beside the rows that they name (YSA D-7)."""
        board, game = self.live.board, self.live.board.games[-1]
        found = blocks(board, game)
        for number, index, remark in beside(board, found, remarks(board, game)):
            if found[number] == self.block:
                pairs = self.live.options.form is MatchForm.DOUBLES
                text = paper.remark_text(remark, self.live.names, pairs=pairs)
                left = self._left(self.columns)
                area = QRectF(left, self._top(index), self.remark, self.height)
                self.ink.name(area.adjusted(4, 0, -2, 0), text)


def _remarkable(end: EndView, seat: int) -> bool:
    """Tell whether a box was corrected or has a penalty or a credit in it (YSA D-5)."""
    rewritten = any(scores[seat] != end.discs[seat] for scores in end.written)
    return rewritten or bool(end.deductions[seat] or end.credits[seat])


def draw_totals(painter: QPainter, live: LiveBoard, area: QRectF) -> None:
    """Draw a row for each side and a column for each game."""
    rows = total_rows(live)
    ink, theme = Ink(painter), tokens()
    several = live.options.mode is not MatchMode.PAIRINGS and len(rows[0][1]) > 1
    head = area.height() * TOTALS_HEAD if several else 0.0
    name = area.width() * TOTALS_NAME
    wide = (area.width() - name) / len(rows[0][1])
    high = min(area.height() * TOTALS_ROW, (area.height() - head) / len(rows))
    for column in range(len(rows[0][1]) if several else 0):
        box = QRectF(area.left() + name + column * wide, area.top(), wide, head)
        ink.text(box, paper.game_number(column + 1), head * 0.6, theme.muted)
    for index, (who, figures) in enumerate(rows):
        top = area.top() + head + index * high
        ink.name(QRectF(area.left() + 4, top, name - 8, high), who)
        for column, figure in enumerate(figures):
            box = QRectF(area.left() + name + column * wide, top, wide, high)
            ink.frame(box, theme.line)
            ink.figure(box, figure, bold=True)


# -- the figures and names on a drawn scoreboard, each as large as its box lets it be (YSA D-7) ----

LEAST = 13
"""Pixels below which no figure is drawn."""
SMALLEST = 8
"""Pixels below which no name is drawn, however long it is."""
UNBROKEN = 10
"""Pixels down to which a name is made smaller rather than broken in its middle."""
DOT = "・"
"""What stands between the two of a pair."""
_WRAPPED = int(
    Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWrapAnywhere
)


class Ink:
    """Writes into the boxes of a board."""

    def __init__(self, painter: QPainter) -> None:
        """Write with this painter."""
        self.painter = painter

    def _font(self, pixels: float, *, bold: bool) -> QFont:
        font = QFont(FAMILY)
        font.setPixelSize(max(LEAST, round(pixels)))
        font.setBold(bold)
        return font

    def _fitted(self, text: str, area: QRectF, pixels: float, *, bold: bool) -> QFont:
        font = self._font(pixels, bold=bold)
        wide = QFontMetricsF(font).horizontalAdvance(text)
        if wide > area.width() - 2 > 0:
            font.setPixelSize(max(SMALLEST, int(font.pixelSize() * (area.width() - 2) / wide)))
        return font

    def text(
        self, area: QRectF, text: str, pixels: float, colour: str, *, bold: bool = False
    ) -> None:
        """Write words in the middle of a box."""
        self.painter.setFont(self._fitted(text, area, pixels, bold=bold))
        self.painter.setPen(QColor(colour))
        self.painter.drawText(area, int(Qt.AlignmentFlag.AlignCenter), text)

    def frame(
        self, area: QRectF, colour: str, width: float = 1, *, fill: str = "", dashed: bool = False
    ) -> None:
        """Draw the edge of a box, and its ground if it has a colour of its own."""
        pen = QPen(QColor(colour), width)
        pen.setStyle(Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine)
        self.painter.setPen(pen)
        self.painter.setBrush(QColor(fill) if fill else Qt.BrushStyle.NoBrush)
        self.painter.drawRect(area)

    def name(self, area: QRectF, text: str) -> None:
        """Write a name in one or more lines, as large as it fits; a pair's after its dot."""
        shown, font = self.laid_out(area, text)
        self.painter.setFont(font)
        self.painter.setPen(QColor(tokens().text))
        self.painter.drawText(area, _WRAPPED, shown)

    def laid_out(self, area: QRectF, text: str) -> tuple[str, QFont]:
        """Give a name with the line breaks it needs, and the font in which it fits."""
        choices = (text, text.replace(DOT, DOT + "\n").rstrip("\n"))
        largest = min(area.height() * 0.36, px(19))
        font = self._font(largest, bold=True)
        for pixels in takewhile(lambda size: size >= UNBROKEN, count(largest, -1)):
            font.setPixelSize(round(pixels))
            metrics = QFontMetricsF(font)
            for choice in choices:
                lines = choice.split("\n")
                widest = max(metrics.horizontalAdvance(line) for line in lines)
                if widest <= area.width() and len(lines) * metrics.lineSpacing() <= area.height():
                    return choice, font
        for pixels in takewhile(lambda size: size > SMALLEST, count(largest, -1)):
            font.setPixelSize(max(SMALLEST, round(pixels)))
            needed = QFontMetricsF(font).boundingRect(area, _WRAPPED, text)
            if needed.height() <= area.height() and needed.width() <= area.width() + 1:
                break
        return text, font

    def figure(
        self, area: QRectF, value: int | None, *, bold: bool = False, quiet: bool = False
    ) -> None:
        """Write a figure; one below nought bare in a circle, as boards have it (YSA D-7)."""
        if value is None:
            return
        painter, text = self.painter, str(abs(value))
        share = 0.78 if value >= 0 else 0.6
        colour = tokens().muted if quiet else tokens().text
        font = self._fitted(text, area.adjusted(2, 0, -2, 0), area.height() * share, bold=bold)
        if value < 0:
            wide = QFontMetricsF(font).horizontalAdvance(text)
            radius = min(area.width(), area.height()) / 2 - 1
            while (
                font.pixelSize() > SMALLEST
                and (wide / 2) ** 2 + (font.pixelSize() * 0.4) ** 2 > (radius - 1) ** 2
            ):
                font.setPixelSize(font.pixelSize() - 1)
                wide = QFontMetricsF(font).horizontalAdvance(text)
            painter.setPen(QPen(QColor(colour), 1.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(area.center(), radius, radius)
        painter.setFont(font)
        painter.setPen(QColor(colour))
        painter.drawText(area, int(Qt.AlignmentFlag.AlignCenter), text)
