"""How the desk looks now: the theme in use, the font, the sizes."""

from __future__ import annotations

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QFont, QFontDatabase, QFontMetrics, QGuiApplication
from PySide6.QtWidgets import QApplication

from resources import resource
from ui.look.colours import THEMES, Tokens
from ui.look.own_font import FAMILY, renamed
from ui.look.style_sheet import palette, style_sheet

POINTS = 11.0
"""The size of normal text at a scale of 100 %, on a screen of 96 points to the inch."""

DPI = 96
"""What lengths in pixels are made for; macOS draws a point as a pixel, a quarter smaller."""

UNIT = 8
"""The grid that margins and gaps keep to, in pixels. Gaps between the parts of a page do not grow
with the letters: at 150 % the lists need the room."""

LARGE = 150
"""From this size of type on, in per cent, windows leave out what else has no room."""

SCALES = (100, 110, 125, 150, 175, 200)
"""The sizes of text that can be chosen, in per cent."""


class _Active:
    name = "light"
    scale = 100


def tokens() -> Tokens:
    """Give the colours that are now in use."""
    return THEMES[_Active.name]


def theme_name() -> str:
    """Give the key of the theme that is now in use."""
    return _Active.name


def scale() -> int:
    """Give the size of the text that is now in use, in per cent."""
    return _Active.scale


def px(pixels: float) -> int:
    """Scale a length with the size of the text.

    >>> px(8)
    8
    """
    return round(pixels * _Active.scale / 100)


def points(factor: float = 1.0) -> float:
    """Give the size of text that fits the lengths in pixels, whatever this system calls a point."""
    found = QGuiApplication.primaryScreen()
    dpi = found.logicalDotsPerInch() if found is not None else DPI
    return POINTS * factor * _Active.scale / 100 * DPI / dpi


def row_height() -> int:
    """Give how high a line of a list is: the letters and a gap that does not grow with them."""
    return QFontMetrics(QApplication.font()).height() + 8


def load_fonts() -> None:
    """Make the bundled font known to Qt; needs a QApplication."""
    if FAMILY in QFontDatabase.families():
        return
    for name in ("NotoSansJP-Regular.ttf", "NotoSansJP-Bold.ttf"):
        QFontDatabase.addApplicationFontFromData(QByteArray(renamed(resource("fonts", name))))


def apply(app: QApplication, name: str = "light", percent: int = 100) -> None:
    """Dress the whole program; can be called again while it runs."""
    _Active.name = name if name in THEMES else "light"
    _Active.scale = min(200, max(100, percent))
    sheet = style_sheet(tokens(), px, points())
    if app.styleSheet() == sheet:
        return
    load_fonts()
    font = QFont(FAMILY)
    font.setPointSizeF(points())
    if not app.styleSheet():  # once: it dresses every widget anew, as the sheet does below
        app.setStyle("Fusion")
    app.setFont(font)
    app.setPalette(palette(tokens()))
    app.setStyleSheet(sheet)


def large(factor: float = 1.3, *, bold: bool = True) -> QFont:
    """Give the program's font in a larger size, e.g. for the names in a result dialog."""
    font = QFont(FAMILY)
    font.setPointSizeF(points(factor))
    font.setBold(bold)
    return font
