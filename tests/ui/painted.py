"""What a widget draws, as lines of text: shapes with their colours and places, and words.

Places are whole pixels of a widget of a given size; how wide letters are is left out, so that the
same lines come with other fonts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from xml.etree import ElementTree

from PySide6.QtCore import QBuffer, QByteArray, QEvent, QObject, QPoint, QRect
from PySide6.QtGui import QPainter, QRegion
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QWidget

NUMBER = re.compile(r"-?\d+(?:\.\d+)?(?:e-?\d+)?")
BOLD = 500
PLAIN = "matrix(1,0,0,1,0,0)"


def drawing(widget: QWidget) -> bytes:
    """Draw a widget, without the widgets in it, as SVG."""
    data = QByteArray()
    buffer = QBuffer(data)
    made = QSvgGenerator()
    made.setOutputDevice(buffer)
    made.setResolution(96)
    made.setSize(widget.size())
    made.setViewBox(QRect(QPoint(), widget.size()))
    painter = QPainter(made)
    widget.render(painter, QPoint(), QRegion(), QWidget.RenderFlag(0))
    painter.end()
    return bytes(data.data())


def painted(widget: QWidget) -> list[str]:
    """Write down what a widget draws, one shape or text a line, in the order it is drawn."""
    drawn = ElementTree.fromstring(drawing(widget))  # noqa: S314 - Qt has just written it
    return list(_inside(drawn, {}))


def _inside(of: ElementTree.Element, known: Mapping[str, str]) -> Iterator[str]:
    for part in of:
        name = part.tag.rpartition("}")[2]
        said = {**known, **part.attrib}
        if name == "g":
            yield from _inside(part, said)
        elif name == "text":
            bold = " bold" * (int(said["font-weight"]) > BOLD)
            high = round(float(said["font-size"]))
            yield f"“{(part.text or '').strip()}” {said['fill']} {high} high{bold}{_moved(said)}"
        elif name in ("path", "polyline", "polygon", "rect", "circle", "ellipse", "line"):
            yield f"{_pen(said)} {_moved(said)}{_shape(name, part.attrib)}"


def _moved(said: Mapping[str, str]) -> str:
    moved = said.get("transform", PLAIN)
    return "" if moved == PLAIN else f" {_rounded(moved)} "


def _pen(said: Mapping[str, str]) -> str:
    fill = said.get("fill", "none")
    opacity = said.get("fill-opacity", "1")
    if fill.startswith("url"):
        fill = "pattern"
    if fill != "none" and opacity != "1":
        fill += f"/{opacity}"
    stroke = said.get("stroke", "none")
    if stroke != "none":
        stroke += f" {round(float(said.get('stroke-width', '1')), 1):g}"
        stroke += " dashed" * (said.get("stroke-dasharray", "none") != "none")
    return f"{fill} | {stroke}"


def _shape(name: str, known: Mapping[str, str]) -> str:
    keys = ("d", "points", "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry")
    return " ".join([name, *(_rounded(known[key]) for key in keys if key in known)])


def _rounded(text: str) -> str:
    return NUMBER.sub(lambda found: str(round(float(found[0]))), text).strip()


class StoredDraw(QObject):
    """Counts how often a widget is drawn on the screen."""

    def __init__(self, widget: QWidget) -> None:
        """Count from now on."""
        super().__init__(widget)
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count, and let the widget draw."""
        self.count += event.type() is QEvent.Type.Paint
        return super().eventFilter(watched, event)
