"""Draws the scoreboard as it hangs at the court: small boxes over large ones (YSA D-7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.games.shuffleboard.board_queries import LiveBoard
from models.games.shuffleboard.cards.scoreboard import (
    COLUMNS,
    Block,
    Part,
    Remark,
    RemarkKind,
    Row,
    blocks,
    remarks,
)
from models.games.shuffleboard.catalogue import Colour, CourtEnd, Form, Mode
from models.games.shuffleboard.lines import EndState
from models.games.shuffleboard.play.schedule import place
from models.games.shuffleboard.play.views import Turn, Wait
from reports.games.shuffleboard import words as paper
from ui.games.shuffleboard.board.score_ink import Ink
from ui.look.theme import px, tokens

DISCS = {Colour.YELLOW: ("#f2c200", "#000000"), Colour.BLACK: ("#161616", "#ffffff")}
"""Disc and letter: told apart by the letter, too."""
NAME_SHARE = 0.17
REMARK_SHARE = 0.13
LOW = 230
"""Pixels of height below which only the block that is written on is drawn."""
ALONE = 1.5
"""How many blocks' room is kept while there is one."""


@dataclass(frozen=True, slots=True)
class _Sheet:
    """Where things are drawn in one block."""

    area: QRectF
    head: float
    row: float
    name: float
    remark: float
    columns: int

    @property
    def column(self) -> float:
        return (self.area.width() - self.name - self.remark) / self.columns

    def cell(self, row: int, column: int) -> QRectF:
        left = self.area.left() + self.name + column * self.column
        top = self.area.top() + self.head + row * self.row
        return QRectF(left, top, self.column, self.row)

    def beside(self, row: int) -> QRectF:
        left = self.area.left() + self.name + self.columns * self.column
        return QRectF(left, self.area.top() + self.head + row * self.row, self.remark, self.row)

    def names(self, row: int) -> QRectF:
        top = self.area.top() + self.head + row * self.row
        return QRectF(self.area.left(), top, self.name, self.row)


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
        totals = " – ".join(
            f"{name} {total}" for name, total in zip(live.names, live.board.totals, strict=False)
        )
        self.setAccessibleName(totals)
        self.update()

    def shown_blocks(self) -> tuple[Block, ...]:
        """Give the blocks that are drawn: the last two of the running game, or all of three.

        Where there is little room only the one that is written on.
        """
        if self.live is None or not self.live.board.games:
            return ()
        found = blocks(self.live.board, self.live.board.games[-1])
        if self.live.options.form is Form.ROUND_ROBIN:
            turn = self.live.board.in_progress
            if self.height() >= LOW or turn is None:
                return found
            seats = {turn.yellow, turn.black}
            return tuple(block for block in found if seats <= {row.seat for row in block.rows})
        return found[-1:] if self.height() < LOW else found[-2:]

    # -- drawing --------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw every block below the other."""
        shown = self.shown_blocks()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), QColor(tokens().surface))
        if self.live is not None and shown:
            alone = len(shown) == 1 and self.height() >= LOW
            height = self.height() / (ALONE if alone else len(shown))
            for index, block in enumerate(shown):
                area = QRectF(1, 1 + index * height, self.width() - 2, height - 6)
                self._draw_block(painter, block, area, last=index == len(shown) - 1)
        painter.end()

    def _draw_block(self, painter: QPainter, block: Block, area: QRectF, *, last: bool) -> None:
        assert self.live is not None  # noqa: S101 - blocks are only of a shown match
        head = max(15.0, area.height() * 0.13)
        first, final = block.frames
        sheet = _Sheet(
            area=area,
            head=head,
            row=(area.height() - head) / len(block.rows),
            name=area.width() * NAME_SHARE,
            remark=area.width() * REMARK_SHARE,
            columns=max(COLUMNS, final - first + 1),
        )
        self._draw_head(painter, block, sheet)
        for index, row in enumerate(block.rows):
            self._draw_row(painter, block, row, index, sheet)
        self._draw_next(painter, block, sheet)
        if last or self.live.options.mode is Mode.PAIRINGS:
            self._draw_remarks(painter, block, sheet)

    def _draw_head(self, painter: QPainter, block: Block, sheet: _Sheet) -> None:
        live, theme = self.live, tokens()
        assert live is not None  # noqa: S101 - see above
        label = paper.part_name(block.part)
        if block.end is not None:
            label = f"{label} {paper.end_name(block.end)}".strip()
        if block.part is Part.PLAIN and live.board.games[-1].number > 1:
            label = paper.game_number(live.board.games[-1].number)
        where = QRectF(sheet.area.left(), sheet.area.top(), sheet.name, sheet.head)
        Ink(painter).text(where, label, sheet.head * 0.62, theme.text, bold=True)
        first, final = block.frames
        three = live.options.form is Form.ROUND_ROBIN
        for frame in range(first, final + 1):
            cell = sheet.cell(0, frame - first)
            box = QRectF(cell.left(), sheet.area.top(), cell.width(), sheet.head)
            text = str(frame)
            if not three:
                each = 2 if live.options.form is Form.DOUBLES else 1
                due = place(live.options.form, (frame - 1) * each + 1, block.end or CourtEnd.HEAD)
                lead = paper.COLOUR_LETTERS[due.lead]
                text = f"{frame} {lead}" if each == 2 else f"{frame} {paper.short_place(due)}"
            Ink(painter).text(box, text, sheet.head * 0.55, theme.muted)

    def _draw_row(
        self, painter: QPainter, block: Block, row: Row, index: int, sheet: _Sheet
    ) -> None:
        live, theme = self.live, tokens()
        assert live is not None  # noqa: S101 - see above
        self._draw_name(painter, row, sheet.names(index), index)
        boxes = 2 if live.options.form is Form.DOUBLES else 1
        first, final = block.frames
        for column in range(sheet.columns):
            cell = sheet.cell(index, column)
            used = column <= final - first
            small = QRectF(cell.left(), cell.top(), cell.width(), cell.height() * 0.42)
            large = QRectF(cell.left(), small.bottom(), cell.width(), cell.height() * 0.58)
            painter.setPen(QPen(QColor(theme.line), 1))
            painter.setBrush(QColor(theme.surface if used else theme.ground))
            painter.drawRect(cell)
            painter.drawLine(small.bottomLeft(), small.bottomRight())
            if boxes == 2:
                painter.drawLine(
                    QPointF(small.center().x(), small.top()),
                    QPointF(small.center().x(), small.bottom()),
                )
            if column >= len(row.cells):
                continue
            filled = row.cells[column]
            for place_, score in enumerate(filled.small):
                width = small.width() / len(filled.small)
                box = QRectF(small.left() + place_ * width, small.top(), width, small.height())
                quiet = self._only_announced(row.seat, first + column, place_)
                Ink(painter).figure(box, score, quiet=quiet)
                if self._remarkable(row.seat, first + column, place_):
                    self._mark(painter, box)
            total = filled.large
            if total is None and column == len(row.cells) - 1 and boxes == 2:
                Ink(painter).figure(large, self._provisional(row.seat), quiet=True)
            else:
                Ink(painter).figure(large, total, bold=True)
        painter.setPen(QPen(QColor(theme.text), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        left = sheet.cell(index, 0)
        painter.drawRect(
            QRectF(left.left(), left.top(), sheet.column * sheet.columns, left.height())
        )

    def _remarkable(self, seat: int, frame: int, place_: int) -> bool:
        """Tell whether a box was corrected or has a penalty or a credit in it (YSA D-5)."""
        live = self.live
        if live is None or live.options.form is Form.ROUND_ROBIN:
            return False
        ends = [end for end in live.board.games[-1].ends if end.turn.place.frame == frame]
        if place_ >= len(ends):
            return False
        end = ends[place_]
        rewritten = any(scores[seat] != end.discs[seat] for scores in end.written)
        return rewritten or bool(end.deductions[seat] or end.credits[seat])

    def _only_announced(self, seat: int, frame: int, place_: int) -> bool:
        """Tell whether a score has been called out, but does not stand on the board (YSA E-8)."""
        live = self.live
        if live is None or not live.board.ends:
            return False
        last = live.board.ends[-1]
        at_foot = live.options.form is Form.DOUBLES and last.turn.place.end is CourtEnd.FOOT
        of_it = seat in (last.turn.yellow, last.turn.black) and last.turn.place.frame == frame
        return last.state is EndState.ANNOUNCED and of_it and place_ == int(at_foot)

    def _mark(self, painter: QPainter, box: QRectF) -> None:
        """Fold the corner of a box about which the record says more."""
        side = max(6.0, box.height() * 0.28)
        corner = box.topRight()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tokens().warn))
        painter.drawPolygon([corner, corner - QPointF(side, 0), corner + QPointF(0, side)])

    def _provisional(self, seat: int) -> int | None:
        """Give the total after a head end, which the board has only after the foot (YSA D-7)."""
        return None if self.live is None else self.live.board.totals[seat]

    def _draw_name(self, painter: QPainter, row: Row, area: QRectF, index: int) -> None:
        live, theme = self.live, tokens()
        assert live is not None  # noqa: S101 - see above
        side = min(area.height() * 0.42, area.width() * 0.2)
        left = area.left() + 2
        if live.options.form is not Form.ROUND_ROBIN:
            colour = Colour.YELLOW if index == 0 else Colour.BLACK
            fill, ink = DISCS[colour]
            disc = QRectF(left, area.center().y() - side / 2, side, side)
            painter.setBrush(QColor(fill))
            painter.setPen(QPen(QColor(theme.text), 1))
            painter.drawEllipse(disc)
            Ink(painter).text(disc, paper.COLOUR_LETTERS[colour], side * 0.6, ink, bold=True)
            left += side + 4
        room = QRectF(left, area.top(), area.right() - left - 3, area.height())
        if row.carry is not None:
            carry = QRectF(room.right() - side, room.bottom() - side, side, side)
            Ink(painter).figure(carry, row.carry)
            room.setBottom(carry.top())
        Ink(painter).name(room, live.names[row.seat])

    def _draw_next(self, painter: QPainter, block: Block, sheet: _Sheet) -> None:
        """Frame the boxes of the end being played; dashed while its score is not checked."""
        live = self.live
        turn: Turn | None = None if live is None else live.board.in_progress
        if live is None or turn is None or turn.game != live.board.games[-1].number:
            return
        unchecked = Wait.CONFIRM in live.board.waits
        pen = QPen(QColor(tokens().focus), 3)
        pen.setStyle(Qt.PenStyle.DashLine if unchecked else Qt.PenStyle.SolidLine)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for index, row in enumerate(block.rows):
            column = self._next_column(block, row, turn)
            if column is None:
                continue
            cell = sheet.cell(index, column)
            small = QRectF(cell.left(), cell.top(), cell.width(), cell.height() * 0.42)
            if live.options.form is Form.DOUBLES:
                half = small.width() / 2
                at_foot = turn.place.end is CourtEnd.FOOT
                small = QRectF(small.left() + at_foot * half, small.top(), half, small.height())
            painter.drawRect(small.adjusted(1, 1, -1, -1))

    def _next_column(self, block: Block, row: Row, turn: Turn) -> int | None:
        assert self.live is not None  # noqa: S101 - see above
        if self.live.options.form is Form.ROUND_ROBIN:
            seats = {turn.yellow, turn.black}
            in_pair = len(block.rows) == 3 or {other.seat for other in block.rows} == seats
            written = len(row.cells) - (Wait.CONFIRM in self.live.board.waits)
            return written if row.seat in seats and in_pair else None
        first, final = block.frames
        return turn.place.frame - first if first <= turn.place.frame <= final else None

    def _draw_remarks(self, painter: QPainter, block: Block, sheet: _Sheet) -> None:
        live = self.live
        assert live is not None  # noqa: S101 - see above
        for row, text in self._remarks_beside(block):
            Ink(painter).name(sheet.beside(row).adjusted(4, 0, -2, 0), text)

    def _remarks_beside(self, block: Block) -> Iterator[tuple[int, str]]:
        """Give the remarks of a block with their rows: of a pairing who met above, who won below.

        All others stand beside the row of whom they name (YSA D-7).
        """
        live = self.live
        assert live is not None  # noqa: S101 - see above
        pairs = live.options.form is Form.DOUBLES
        if live.options.mode is not Mode.PAIRINGS:
            for remark in remarks(live.board, live.board.games[-1]):
                for index, row in enumerate(block.rows):
                    if row.seat == remark.seats[0]:
                        yield index, paper.remark_text(remark, live.names, pairs=pairs)
            return
        for pairing in live.board.pairings:
            if pairing.seats == tuple(row.seat for row in block.rows):
                versus = Remark(kind=RemarkKind.VERSUS, seats=pairing.seats)
                yield 0, paper.remark_text(versus, live.names)
                if pairing.winner is not None:
                    won = Remark(kind=RemarkKind.WON, seats=(pairing.winner,))
                    yield 1, paper.remark_text(won, live.names)
                elif pairing.complete:
                    yield 1, paper.drawn()
