"""Draws the field of 99 yards: the ball, the line to gain, the red zones and the present drive."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from models.games.paper_bowl.box_score import PLAYS, Drive
from models.games.paper_bowl.events import BowlSide
from models.games.paper_bowl.play import GOAL, RED_ZONE
from models.games.paper_bowl.record import seat_of
from models.games.paper_bowl.state import PlayEntry, PlayState
from reports.i18n import _
from ui.dialogs.parts.inputs import ROOMY
from ui.look.own_font import FAMILY
from ui.look.theme import px, scale, tokens

END_ZONE = 10
"""How deep an end zone is drawn."""
WHOLE = GOAL + 2 * END_ZONE
GRASS, STRIPE = QColor("#2f6b45"), QColor("#37764d")
PAINT = QColor("#f4f7f2")
ZONES = {BowlSide.HOME: QColor("#24406b"), BowlSide.AWAY: QColor("#6b2a24")}
LEATHER, RING = QColor("#7a3b12"), QColor("#fff3c4")
GAIN = QColor("#ffd23f")


LEAST = 10
"""Letters of fewer pixels cannot be read."""
KICKED = frozenset({"kickoff", "onside_kick", "punt", "fg_good", "fg_missed"})
MOVES = PLAYS | KICKED | {"return"}
"""The lines that move the ball, or might have."""


def across(side: BowlSide, yard: int) -> int:
    """Give where a yard of a side lies, counted from the goal line at the left; sides never swap.

    >>> across(BowlSide.HOME, 30), across(BowlSide.AWAY, 30)
    (30, 70)
    """
    return yard if side is BowlSide.HOME else GOAL - yard


class FieldView(QWidget):
    """The field as both sides see it: home plays from the left to the right, always."""

    def __init__(self) -> None:
        """Show an empty field."""
        super().__init__()
        self.state = PlayState()
        self.drive: Drive | None = None
        self.last: PlayEntry | None = None
        self.names: tuple[str, ...] = ("", "")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setMinimumSize(px(420), 112)

    def sizeHint(self) -> QSize:
        """Ask for the width of a window, and for less height where the type is large."""
        return QSize(px(1200), 190 if scale() <= ROOMY else 140)

    def show_match(
        self,
        state: PlayState,
        drive: Drive | None,
        entries: Sequence[PlayEntry],
        names: Sequence[str],
    ) -> None:
        """Show where a match stands, the drive that is going on, and the path of the last play."""
        self.state, self.drive, self.names = state, drive, tuple(names)
        self.last = next((entry for entry in reversed(entries) if entry.kind in MOVES), None)
        self.update()

    # -- where everything is --------------------------------------------------------------

    def _turf(self) -> QRectF:
        """Give the field without the strip of numbers above it."""
        top = self.height() * 0.2
        return QRectF(1, top, self.width() - 2, self.height() - top - 1)

    def _x(self, at: float) -> float:
        """Give where a yard counted from the left goal line is drawn."""
        turf = self._turf()
        return turf.left() + turf.width() * (at + END_ZONE) / WHOLE

    # -- drawing --------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the grass, its lines and numbers, the drive, the last path and the ball."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_grass(painter)
        self._paint_lines(painter)
        self._paint_numbers(painter)
        self._paint_zones(painter)
        self._paint_drive(painter)
        self._paint_line_to_gain(painter)
        self._paint_last(painter)
        self._paint_ball(painter)
        painter.end()

    def _paint_grass(self, painter: QPainter) -> None:
        turf = self._turf()
        painter.setPen(Qt.PenStyle.NoPen)
        for start in range(0, GOAL, 10):
            left, right = self._x(start), self._x(start + 10)
            painter.setBrush(GRASS if start % 20 else STRIPE)
            painter.drawRect(QRectF(left, turf.top(), right - left, turf.height()))
        painter.setBrush(QBrush(QColor(255, 255, 255, 70), Qt.BrushStyle.BDiagPattern))
        for start in (0, GOAL - RED_ZONE):
            left, right = self._x(start), self._x(start + RED_ZONE)
            painter.drawRect(QRectF(left, turf.top(), right - left, turf.height()))

    def _paint_lines(self, painter: QPainter) -> None:
        turf = self._turf()
        for yard in range(0, GOAL + 1, 5):
            wide = 3.0 if yard in (0, GOAL) else 1.6 if yard % 10 == 0 else 0.7
            painter.setPen(QPen(PAINT, wide))
            x = self._x(yard)
            painter.drawLine(QPointF(x, turf.top()), QPointF(x, turf.bottom()))
        painter.setPen(QPen(PAINT, 0.8))
        for yard in range(1, GOAL):
            x = self._x(yard)
            painter.drawLine(QPointF(x, turf.bottom() - 4), QPointF(x, turf.bottom()))

    def _paint_numbers(self, painter: QPainter) -> None:
        turf = self._turf()
        painter.setFont(_font(self.height() * 0.13))
        painter.setPen(QColor(tokens().text))
        for yard in range(10, GOAL, 10):
            number = str(min(yard, GOAL - yard))
            box = QRectF(self._x(yard) - px(30), 0, px(60), turf.top() - 2)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, number)

    def _paint_zones(self, painter: QPainter) -> None:
        """Colour both end zones and write across each whose it is."""
        turf = self._turf()
        for side, start in ((BowlSide.HOME, -END_ZONE), (BowlSide.AWAY, GOAL)):
            left, right = self._x(start), self._x(start + END_ZONE)
            zone = QRectF(left, turf.top(), right - left, turf.height())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ZONES[side])
            painter.drawRect(zone)
            painter.save()
            painter.translate(zone.center())
            painter.rotate(-90 if side is BowlSide.HOME else 90)
            painter.setPen(PAINT)
            room = QRectF(-zone.height() / 2, -zone.width() / 2, zone.height(), zone.width())
            _write(painter, room.adjusted(4, 2, -4, -2), self.names[seat_of(side)])
            painter.restore()

    def _paint_drive(self, painter: QPainter) -> None:
        """Draw a bar for every play of the drive, from where it began to where it ended."""
        drive, turf = self.drive, self._turf()
        if drive is None or drive.side is None:
            return
        plays = [entry for entry in drive.entries if entry.kind in PLAYS and entry.yards]
        step = turf.height() * 0.55 / max(6, len(plays))
        for number, entry in enumerate(plays):
            start = self._x(across(drive.side, entry.spot))
            end = self._x(across(drive.side, entry.spot + entry.yards))
            y = turf.top() + turf.height() * 0.08 + number * step
            painter.setPen(QPen(RING, max(2.0, step * 0.34), Qt.PenStyle.SolidLine))
            painter.drawLine(QPointF(start, y), QPointF(end, y))
            painter.setBrush(RING)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawEllipse(QPointF(end, y), step * 0.3, step * 0.3)

    def _paint_line_to_gain(self, painter: QPainter) -> None:
        """Draw a broken line with a flag at both ends."""
        state, turf = self.state, self._turf()
        if state.offence is None or not state.down or state.line >= GOAL:
            return
        x, size = self._x(across(state.offence, state.line)), max(6.0, turf.height() * 0.06)
        painter.setPen(QPen(GAIN, 3, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(x, turf.top()), QPointF(x, turf.bottom()))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(GAIN)
        for y, way in ((turf.top(), 1), (turf.bottom(), -1)):
            flag = (QPointF(x - size, y), QPointF(x + size, y), QPointF(x, y + way * size * 1.4))
            painter.drawPolygon(QPolygonF(flag))

    def _paint_last(self, painter: QPainter) -> None:
        """Draw the way of the ball in the last play; what flew is a broken line."""
        last, turf = self.last, self._turf()
        if last is None or last.side is None or self.state.ball is None or self.state.kick:
            return
        start = self._x(across(last.side, last.spot))
        end = self._x(across(last.side, last.spot + last.yards))
        y, flew = self._level(), last.kind in KICKED
        style = Qt.PenStyle.DotLine if flew else Qt.PenStyle.SolidLine
        painter.setPen(QPen(RING, max(3.0, turf.height() * 0.03), style))
        painter.drawLine(QPointF(start, y), QPointF(end, y))
        painter.drawLine(
            QPointF(start, y - turf.height() * 0.05), QPointF(start, y + turf.height() * 0.05)
        )

    def _level(self) -> float:
        """Give the height at which the ball lies."""
        turf = self._turf()
        return turf.top() + turf.height() * 0.8

    def _paint_ball(self, painter: QPainter) -> None:
        """Draw the ball with an arrow the way it is played; in a kick-off the way it will fly."""
        turf = self._turf()
        if self.state.ball is None:
            return
        side, yard = self.state.ball
        x, y, size = self._x(across(side, yard)), self._level(), max(8.0, turf.height() * 0.11)
        painter.setPen(QPen(RING, 2))
        painter.setBrush(LEATHER)
        painter.drawEllipse(QPointF(x, y), size * 1.25, size * 0.8)
        painter.drawLine(QPointF(x - size * 0.6, y), QPointF(x + size * 0.6, y))
        way = 1 if side is BowlSide.HOME else -1
        tip = x + way * size * 2.6
        arrow = [QPointF(tip - way * size, y - size * 0.6), QPointF(tip, y)]
        arrow.append(QPointF(tip - way * size, y + size * 0.6))
        painter.setBrush(RING)
        painter.drawPolygon(QPolygonF(arrow))


def _font(pixels: float) -> QFont:
    font = QFont(FAMILY)
    font.setPixelSize(max(8, round(pixels)))
    font.setBold(True)
    return font


def _write(painter: QPainter, room: QRectF, name: str) -> None:
    """Write a name as large as it fits, in several lines where it is long."""
    flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
    for pixels in range(int(room.height() * 0.3), LEAST, -1):
        painter.setFont(_font(pixels))
        needed = painter.boundingRect(room, flags, name)
        if needed.height() <= room.height() and needed.width() <= room.width():
            break
    painter.drawText(room, flags, name)


def spoken(where: str) -> str:
    """Say what the picture shows, for those who do not see it."""
    return _("Field: {where}").format(where=where) if where else _("Field: nobody has the ball")
