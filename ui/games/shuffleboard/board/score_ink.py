"""The figures and names on a drawn scoreboard, each as large as its box lets it be (YSA D-7)."""

from __future__ import annotations

from itertools import count, takewhile

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from ui.look.own_font import FAMILY
from ui.look.theme import px, tokens

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
