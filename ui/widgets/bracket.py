"""A knock-out on the screen: boxes with names, lines that lead on, the winner's line bold."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractButton, QFrame, QScrollArea, QVBoxLayout, QWidget

from models.views.draws import BracketMatchView, BracketSideView, BracketView
from reports.brackets.bracket_words import RoundKey
from ui.look.plain_text import hint_text
from ui.look.theme import px, tokens
from ui.widgets import bracket_plan as plan

ZOOMS = (50, 60, 70, 80, 90, 100, 115, 130, 150)
"""The sizes that can be chosen, in per cent of the text of the desk."""
USUAL = 100
READABLE = 80
"""No whole bracket is made smaller than this by itself."""
LEAST_WIDTH, MOST_WIDTH = 176, 260
"""Of a box, in pixels at a scale of 100 %."""
GAP, ROW, HEIGHT, MARGIN = 24, 58, 50, 10
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
WAYS = {
    Qt.Key.Key_Left: "left",
    Qt.Key.Key_Right: "right",
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
}


class _Canvas(QWidget):
    """What the boxes stand on: it draws the lines between them and the names above."""

    def __init__(self, bracket: BracketFrame) -> None:
        super().__init__()
        self._bracket = bracket

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the thin lines, then the bold ones of the winners over them."""
        del event
        view = self._bracket.view
        if view is None:
            return
        painter = QPainter(self)
        links = list(plan.lines_between(view))
        for bold in (False, True):
            for match, following, side in links:
                if any(s.won for s in match.sides) is bold:
                    self._link(painter, match, following, side, bold=bold)
        painter.setFont(self._bracket.font_of(0.85, bold=True))
        painter.setPen(QColor(tokens().text))
        for spot in plan.spots(view):
            if spot.caption:
                box = self._bracket.boxes[plan.key_of(spot.match)].geometry()
                high = self._bracket.zoomed(20)
                area = QRect(box.x(), box.y() - high, box.width(), high)
                painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, spot.caption)

    def _link(
        self,
        painter: QPainter,
        match: BracketMatchView,
        following: BracketMatchView,
        side: int,
        *,
        bold: bool,
    ) -> None:
        boxes, theme = self._bracket.boxes, tokens()
        start, end = boxes[plan.key_of(match)].geometry(), boxes[plan.key_of(following)].geometry()
        pen = QPen(QColor(theme.text if bold else theme.muted), px(3) if bold else 1)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        y = start.center().y()
        other = end.y() + end.height() * (1 if side == 0 else 3) // 4
        x = (start.right() + end.left()) // 2
        painter.drawLine(start.right() + 1, y, x, y)
        painter.drawLine(x, y, x, other)
        painter.drawLine(x, other, end.left(), other)


class _Headings(QWidget):
    """The names of the rounds; they stay above while the bracket scrolls."""

    def __init__(self, bracket: BracketFrame) -> None:
        super().__init__()
        self._bracket = bracket

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw each above its column."""
        del event
        view = self._bracket.view
        if view is None:
            return
        painter = QPainter(self)
        painter.setFont(self._bracket.font_of(1.0, bold=True))
        painter.setPen(QColor(tokens().text))
        metrics = painter.fontMetrics()
        shift = self._bracket.area.horizontalScrollBar().value()
        for column, text in enumerate(plan.headings(view)):
            left, width = self._bracket.column(column)
            short = metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)
            area = QRect(left - shift, 0, width, self.height())
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, short)


class BracketFrame(QFrame):
    """A knock-out of any size with its placing matches; arrows move between the matches.

    Signals: `chosen(BracketMatchView or None)`, `opened(BracketMatchView)` for Enter or a double
    click, `zoomed_to(int)` when another size was taken.
    """

    chosen = Signal(object)
    opened = Signal(object)
    zoomed_to = Signal(int)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.view: BracketView | None = None
        self.boxes: dict[RoundKey, MatchBox] = {}
        self.current: RoundKey | None = None
        self.zoom = USUAL
        self._canvas = _Canvas(self)
        self._canvas.setAccessibleName(name)
        self._headings = _Headings(self)
        self.area = QScrollArea()
        self.area.setWidget(self._canvas)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.viewport().installEventFilter(self)
        self.area.horizontalScrollBar().valueChanged.connect(self._headings.update)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._headings)
        layout.addWidget(self.area, 1)
        self.setMinimumHeight(px(160))

    # -- what is shown --------------------------------------------------------------------

    def show_view(self, view: BracketView | None) -> None:
        """Show a knock-out; the chosen match, the keyboard and the place that is seen stay."""
        before, focused = self.view, any(made.hasFocus() for made in self.boxes.values())
        self.view = view
        matches = view.matches if view is not None else ()
        keys = {plan.key_of(match) for match in matches}
        if before is None or view is None or before.size != view.size or set(self.boxes) != keys:
            self._forget()
            for match in matches:
                made = MatchBox(self, self._canvas)
                made.clicked.connect(self._clicked)
                self.boxes[plan.key_of(match)] = made
        for match in matches:
            assert view is not None  # noqa: S101 - there are matches
            self.boxes[plan.key_of(match)].show_match(view, match)
        chosen = self.current in self.boxes
        if not chosen:
            self.current = self._first_open()
        self._place()
        for made in self.boxes.values():
            made.show()
        self._let_tab()
        if focused and self.current is not None:
            self.boxes[self.current].setFocus(Qt.FocusReason.OtherFocusReason)
        if not chosen:
            self._show_current()
        self.chosen.emit(self.match())

    def forget(self) -> None:
        """Show nothing and choose anew, because another division comes."""
        self.current = None
        self.show_view(None)
        self.area.verticalScrollBar().setValue(0)
        self.area.horizontalScrollBar().setValue(0)

    def _forget(self) -> None:
        for made in self.boxes.values():
            made.hide()
            made.deleteLater()
        self.boxes.clear()

    def _first_open(self) -> RoundKey | None:
        """Give the first match that can be played, else the last of all."""
        view = self.view
        if view is None:
            return None
        for match in view.matches:
            if match.state == plan.CALL:
                return plan.key_of(match)
        finals = [m for m in view.matches if m.part == view.key]
        return plan.key_of(finals[-1]) if finals else None

    def match(self) -> BracketMatchView | None:
        """Give the match that is chosen."""
        made = self.boxes.get(self.current) if self.current is not None else None
        return made.match if made is not None else None

    # -- places ---------------------------------------------------------------------------

    def zoomed(self, pixels: float) -> int:
        """Scale a length with the text and with the size that was chosen."""
        return round(px(pixels) * self.zoom / 100)

    def font_of(self, factor: float, *, bold: bool = False) -> QFont:
        """Give the font of the desk in the size that was chosen."""
        font = QFont(self.font())
        font.setPointSizeF(max(5.0, self.font().pointSizeF() * factor * self.zoom / 100))
        font.setBold(bold)
        return font

    def _box_width(self, zoom: int) -> int:
        """Give the width of a box: what the rounds leave to each other, within limits."""
        rounds = max(1, self.view.rounds if self.view is not None else 1)
        room = self.area.viewport().width() - 2 * px(MARGIN)
        share = int((room - (rounds - 1) * px(GAP) * zoom / 100) / rounds)
        least, most = px(LEAST_WIDTH) * zoom / 100, px(MOST_WIDTH) * zoom / 100
        return int(min(max(share, least), most))

    def column(self, number: int) -> tuple[int, int]:
        """Give where a column begins, and how wide it is."""
        width = self._box_width(self.zoom)
        return px(MARGIN) + number * (width + self.zoomed(GAP)), width

    def _place(self) -> None:
        """Put every box to its place, and give the canvas room for all."""
        view = self.view
        self._headings.setFixedHeight(self.zoomed(30) if view is not None else 0)
        if view is None:
            self._canvas.resize(1, 1)
            return
        row, height = self.zoomed(ROW), self.zoomed(HEIGHT)
        right = bottom = 0
        for spot in plan.spots(view):
            left, width = self.column(spot.column)
            top = round(px(4) + spot.row * row - height / 2)
            self.boxes[plan.key_of(spot.match)].setGeometry(left, top, width, height)
            right, bottom = max(right, left + width), max(bottom, top + height)
        self._canvas.resize(right + px(MARGIN), bottom + px(MARGIN))
        self._canvas.update()
        self._headings.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width."""
        super().resizeEvent(event)
        self._place()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Share the width that a scroll bar leaves; let Ctrl and the wheel zoom."""
        if event.type() == QEvent.Type.Resize:
            self._place()
        elif (
            isinstance(event, QWheelEvent)
            and event.modifiers() & Qt.KeyboardModifier.ControlModifier
        ):
            self.zoom_by(1 if event.angleDelta().y() > 0 else -1)
            return True
        return False

    # -- size -----------------------------------------------------------------------------

    def zoom_by(self, steps: int) -> None:
        """Show everything larger or smaller."""
        near = min(ZOOMS, key=lambda size: abs(size - self.zoom))
        at = ZOOMS.index(near) + steps
        self.zoom_to(ZOOMS[min(max(at, 0), len(ZOOMS) - 1)])

    def zoom_to(self, zoom: int) -> None:
        """Show everything in this size; the chosen match stays in sight."""
        if zoom != self.zoom:
            self.zoom = zoom
            self._place()
            for made in self.boxes.values():
                made.update()
            self._show_current()
            self.zoomed_to.emit(zoom)

    def zoom_to_fit(self) -> None:
        """Show all of it, as large as it fits but legible."""
        room = self.area.maximumViewportSize()
        for zoom in sorted(ZOOMS, reverse=True):
            if zoom > USUAL:
                continue
            self.zoom_to(zoom)
            size = self._canvas.size()
            if size.width() <= room.width() and size.height() <= room.height():
                return
            if zoom <= READABLE and size.width() <= room.width():
                return

    # -- keyboard and mouse ---------------------------------------------------------------

    def take_key(self, event: QKeyEvent) -> bool:
        """Move with the arrows, open with Enter, zoom with + and -; tell whether it was taken."""
        key, match, view = Qt.Key(event.key()), self.match(), self.view
        if match is None or view is None:
            return False
        if event.modifiers() & ~(
            Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier
        ):
            return False
        if key in WAYS:
            following = plan.neighbour(view, match, WAYS[key])
            if following is not None:
                self.go_to(plan.key_of(following))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.go_to(list(self.boxes)[0 if key == Qt.Key.Key_Home else -1])
        elif key in ENTER:
            if not event.isAutoRepeat():
                self.open_match(match)
        elif event.text() in ("+", ";", "="):
            self.zoom_by(1)
        elif event.text() == "-":
            self.zoom_by(-1)
        else:
            return False
        return True

    def open_match(self, match: BracketMatchView) -> None:
        """Say that a match is to be opened."""
        self.opened.emit(match)

    def _clicked(self) -> None:
        made = self.sender()
        if isinstance(made, MatchBox) and made.match is not None:
            self.go_to(plan.key_of(made.match))

    def go_to(self, key: RoundKey) -> None:
        """Choose a match, put the keyboard there and bring it into sight."""
        if key not in self.boxes:
            return
        self.current = key
        self._let_tab()
        self.boxes[key].setFocus()
        self._show_current()
        for made in self.boxes.values():
            made.update()
        self.chosen.emit(self.match())

    def take_focus(self) -> None:
        """Put the keyboard on the chosen match."""
        if self.current is not None:
            self.go_to(self.current)

    def _show_current(self) -> None:
        made = self.boxes.get(self.current) if self.current is not None else None
        if made is not None:
            middle: QPoint = made.geometry().center()
            half = made.size() / 2
            self.area.ensureVisible(
                middle.x(), middle.y(), half.width() + px(12), half.height() + px(24)
            )

    def _let_tab(self) -> None:
        """Let Tab reach the chosen match alone: one step in, one step out."""
        for key, made in self.boxes.items():
            policy = Qt.FocusPolicy.StrongFocus
            made.setFocusPolicy(policy if key == self.current else Qt.FocusPolicy.ClickFocus)


# -- one match of a knock-out on the screen: its table, who plays, what came of it -----------------

STRIP = 30
"""The width of the strip with the table number, in pixels at a scale of 100 %."""


class BracketSheet(Protocol):
    """The bracket as its boxes see it."""

    @property
    def current(self) -> RoundKey | None:
        """The match that the keyboard is on."""
        ...

    def take_key(self, event: QKeyEvent) -> bool:
        """Move the keyboard; whether the key was one for it."""
        ...

    def open_match(self, match: BracketMatchView) -> None:
        """Open a match."""
        ...

    def zoomed(self, length: int) -> int:
        """Give a length in the size that was chosen."""
        ...

    def font_of(self, share: float, *, bold: bool = False) -> QFont:
        """Give the font of the desk in the size that was chosen."""
        ...


class MatchBox(QAbstractButton):
    """One match: its table, who plays, what came of it. The keyboard is on one of them."""

    def __init__(self, bracket: BracketSheet, parent: QWidget) -> None:
        super().__init__(parent)
        self._bracket = bracket
        self._view: BracketView | None = None
        self.match: BracketMatchView | None = None
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_match(self, view: BracketView, match: BracketMatchView) -> None:
        """Show a match as it stands now."""
        self._view = view
        if match != self.match:
            self.match = match
            self.update()
        said = plan.match_sentence(view, match)
        self.setAccessibleName(said)
        self.setToolTip(hint_text(said))

    def sizeHint(self) -> QSize:
        """Ask for the size that the bracket gives it."""
        return self.size()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the keys to the bracket; the space bar chooses, as everywhere."""
        if event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        elif not self._bracket.take_key(event):
            QWidget.keyPressEvent(self, event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open the match."""
        if event.button() == Qt.MouseButton.LeftButton and self.match is not None:
            self._bracket.open_match(self.match)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the frame, the table with its sign and the two sides."""
        del event
        view, match = self._view, self.match
        if view is None or match is None:
            return
        theme = tokens()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        here = self.hasFocus() or self._bracket.current == plan.key_of(match)
        playable = match.state == plan.CALL
        waits = match.state not in (plan.CALL, plan.DECIDED)
        pen = QPen(QColor(theme.warn if playable else theme.line), 2 if playable else 1)
        if waits:
            pen.setStyle(Qt.PenStyle.DashLine)
        if here:
            pen = QPen(QColor(theme.focus), px(3) if self.hasFocus() else px(2))
        painter.setPen(pen)
        painter.setBrush(QColor(theme.ground if waits else theme.surface))
        painter.drawRoundedRect(whole, 4, 4)
        strip = self._bracket.zoomed(STRIP)
        self._draw_strip(painter, match, strip)
        half = self.height() / 2
        for place, side in enumerate(match.sides):
            area = QRectF(strip + 4, place * half, self.width() - strip - 9, half)
            self._draw_side(painter, view, match, side, area)
        painter.setPen(QPen(QColor(theme.line), 1))
        painter.drawLine(strip, round(half), self.width() - 3, round(half))
        painter.drawLine(strip, 3, strip, self.height() - 4)

    def _draw_strip(self, painter: QPainter, match: BracketMatchView, width: int) -> None:
        theme = tokens()
        sign, _word = plan.state_words(match)
        colour = {plan.CALL: theme.warn, plan.DECIDED: theme.text}.get(match.state, theme.muted)
        painter.setPen(QColor(colour))
        centre = Qt.AlignmentFlag.AlignCenter
        half = self.height() // 2
        if match.state == plan.PASSED:
            painter.setFont(self._bracket.font_of(0.9))
            painter.drawText(QRect(1, 0, width - 1, self.height()), centre, sign)
            return
        painter.setFont(self._bracket.font_of(1.0, bold=True))
        painter.drawText(QRect(1, 3, width - 1, half), centre, str(match.table))
        painter.setFont(self._bracket.font_of(0.85))
        painter.drawText(QRect(1, half - 2, width - 1, half), centre, sign)

    def _draw_side(
        self,
        painter: QPainter,
        view: BracketView,
        match: BracketMatchView,
        side: BracketSideView,
        area: QRectF,
    ) -> None:
        theme, font_of = tokens(), self._bracket.font_of
        middle = Qt.AlignmentFlag.AlignVCenter
        x, right = area.x(), area.right()
        small = font_of(0.78)
        if side.line is not None:
            painter.setFont(small)
            painter.setPen(QColor(theme.muted))
            wide = QFontMetrics(small).horizontalAdvance("00")
            number = QRectF(x, area.y(), wide, area.height())
            painter.drawText(number, middle | Qt.AlignmentFlag.AlignRight, str(side.line))
            x += wide + 5
        result = plan.side_result(view, match, side)
        font = font_of(1.0, bold=side.won)
        if result:
            wide = QFontMetrics(font).horizontalAdvance(result)
            painter.setFont(font)
            painter.setPen(QColor(theme.text))
            at = QRectF(right - wide - 1, area.y(), wide + 2, area.height())
            painter.drawText(at, middle | Qt.AlignmentFlag.AlignRight, result)
            right -= wide + 6
        known = side.entrant is not None
        font = font if known else font_of(0.85)
        metrics = QFontMetrics(font)
        room = max(0, int(right - x))
        name = metrics.elidedText(plan.side_name(view, side), Qt.TextElideMode.ElideRight, room)
        painter.setFont(font)
        painter.setPen(QColor(theme.text if known else theme.muted))
        painter.drawText(QRectF(x, area.y(), right - x, area.height()), middle, name)
        self._draw_about(painter, view, side, x + metrics.horizontalAdvance(name) + 7, right, area)

    def _draw_about(
        self,
        painter: QPainter,
        view: BracketView,
        side: BracketSideView,
        x: float,
        right: float,
        area: QRectF,
    ) -> None:
        """Write the seed, and the club as far as there is room."""
        if side.entrant is None or side.line is None:
            return
        small = self._bracket.font_of(0.74)
        seed = f"[{side.seed}]" if side.seed else ""
        club = side.entrant.club if view.clubs else ""
        whole = " ".join(filter(None, [seed, club]))
        metrics = QFontMetrics(small)
        if metrics.horizontalAdvance(whole) > right - x:
            whole = seed
        if whole and metrics.horizontalAdvance(whole) <= right - x:
            painter.setFont(small)
            painter.setPen(QColor(tokens().muted))
            place = QRectF(x, area.y(), right - x, area.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, whole)
