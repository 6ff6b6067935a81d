"""A page as texts and boxes with their places, and how they are drawn."""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ui.projector.fitting import LEADING, font, width_of

MIDDLE = 0.37
"""How far the middle of a line is above its base, in its size."""
LEFT, CENTRE, RIGHT = 0.0, 0.5, 1.0


@dataclass(frozen=True, slots=True)
class Text:
    """Some lines of text in a rectangle, in pixels."""

    lines: tuple[str, ...]
    rect: QRectF
    size: int
    colour: str
    bold: bool = False
    align: float = LEFT

    def placed(self) -> list[tuple[str, QPointF]]:
        """Give each line with the point where its base begins."""
        step = self.size * LEADING
        middle = self.rect.center().y() - (len(self.lines) - 1) * step / 2
        found = []
        for place, line in enumerate(self.lines):
            spare = self.rect.width() - width_of(line, self.size, self.bold)
            x = self.rect.x() + spare * self.align
            found.append((line, QPointF(x, middle + place * step + self.size * MIDDLE)))
        return found


@dataclass(frozen=True, slots=True)
class SceneBox:
    """A filled rectangle."""

    rect: QRectF
    colour: str
    radius: float = 0.0
    frame: str = ""
    """The colour of its frame; empty for none."""


@dataclass(slots=True)
class Scene:
    """Everything that is drawn of one page: the ground, on it boxes, on them texts."""

    ground: str
    boxes: list[SceneBox] = field(default_factory=list)
    texts: list[Text] = field(default_factory=list)

    def words(self) -> str:
        """Give all that can be read, a line each."""
        return "\n".join(line for text in self.texts for line in text.lines)


def paint(painter: QPainter, scene: Scene, area: QRectF) -> None:
    """Draw a page."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
    painter.fillRect(area, QColor(scene.ground))
    for box in scene.boxes:
        painter.setBrush(QColor(box.colour))
        pen = QPen(QColor(box.frame), area.height() / 300) if box.frame else Qt.PenStyle.NoPen
        painter.setPen(pen)
        painter.drawRoundedRect(box.rect, box.radius, box.radius)
    for text in scene.texts:
        painter.setFont(font(text.size, bold=text.bold))
        painter.setPen(QColor(text.colour))
        for line, base in text.placed():
            painter.drawText(base, line)
