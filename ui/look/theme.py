"""How the desk looks now: the theme in use, the font, the sizes."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetrics, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from resources import resource
from ui.look.colours import THEMES, Tokens, luminance
from ui.look.own_font import FAMILY, renamed

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
        QFontDatabase.addApplicationFontFromData(renamed(resource("fonts", name)))


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


# -- a theme as Qt wants it: a palette, and the rules that a palette cannot say --------------------


def palette(theme: Tokens) -> QPalette:
    """Make Qt's palette of a theme."""
    made = QPalette()
    role = QPalette.ColorRole
    for key, colour in (
        (role.Window, theme.ground),
        (role.WindowText, theme.text),
        (role.Base, theme.surface),
        (role.AlternateBase, theme.zebra),
        (role.Text, theme.text),
        (role.Button, theme.button),
        (role.ButtonText, theme.text),
        (role.BrightText, theme.bad),
        (role.Highlight, theme.selection),
        (role.HighlightedText, theme.on_selection),
        (role.Accent, theme.primary),
        (role.ToolTipBase, theme.surface),
        (role.ToolTipText, theme.text),
        (role.PlaceholderText, theme.muted),
        (role.Link, theme.primary),
        (role.LinkVisited, theme.primary),
        (role.Mid, theme.line),
        (role.Dark, theme.line),
        (role.Light, theme.surface),
        (role.Midlight, theme.zebra),
        (role.Shadow, theme.line),
    ):
        made.setColor(key, QColor(colour))
    for key in (role.WindowText, role.Text, role.ButtonText, role.HighlightedText):
        made.setColor(QPalette.ColorGroup.Disabled, key, QColor(theme.muted))
    made.setColor(QPalette.ColorGroup.Disabled, role.Highlight, QColor(theme.line))
    made.setColor(QPalette.ColorGroup.Inactive, role.Highlight, QColor(theme.selection))
    return made


def _icon(name: str, theme: Tokens) -> str:
    """Give the file of a small sign that is seen on the fields of a theme."""
    shade = "on-light" if luminance(theme.surface) > 0.5 else "on-dark"
    return resource("icons", f"{name}-{shade}.svg").as_posix()


def style_sheet(theme: Tokens, px: Callable[[float], int], points: float) -> str:
    """Make the few rules that a palette cannot say: focus rings, cards, the primary button.

    `px` scales a length with the size of the text, which is `points` for normal text.
    """
    return f"""
QToolTip {{ color: {theme.text}; background: {theme.surface}; border: 1px solid {theme.line};
    padding: 4px; }}
QPushButton, QToolButton {{ color: {theme.text}; background: {theme.button};
    border: 1px solid {theme.line}; border-radius: {px(4)}px;
    padding: 5px {min(px(14), 20)}px; min-height: {px(22)}px; }}
QToolButton {{ padding: 5px {px(10)}px; }}
QPushButton:hover, QToolButton:hover {{ background: {theme.zebra}; border-color: {theme.focus}; }}
QPushButton:pressed, QToolButton:pressed {{ background: {theme.selection};
    color: {theme.on_selection}; }}
QPushButton:checked, QToolButton:checked {{ background: {theme.selection};
    color: {theme.on_selection}; border: 2px solid {theme.focus}; }}
QPushButton:disabled, QToolButton:disabled {{ color: {theme.muted}; background: {theme.ground};
    border: 1px dashed {theme.line}; }}
QPushButton:focus, QToolButton:focus {{ border: 2px solid {theme.focus};
    padding: 4px {min(px(14), 20) - 1}px; }}
QToolButton:focus {{ padding: 4px {px(9)}px; }}
QToolButton#qt_menubar_ext_button {{ padding: 0; border: 0; min-height: 0; }}
QToolButton::menu-indicator {{ image: none; width: 0; }}
QPushButton[primary="true"] {{ color: {theme.on_primary}; background: {theme.primary};
    border: 2px solid {theme.primary}; font-weight: bold; }}
QPushButton[primary="true"]:focus {{ border: 2px solid {theme.text}; }}
QPushButton[primary="true"]:hover {{ border: 2px solid {theme.text}; }}
QPushButton[primary="true"]:disabled {{ color: {theme.muted}; background: {theme.ground};
    border: 1px dashed {theme.line}; }}
QPushButton[flat="true"] {{ border-color: transparent; background: transparent; }}
QPushButton[link="true"] {{ color: {theme.text}; background: transparent; min-height: 0;
    border: 0; padding: 0 {px(4)}px; text-decoration: underline; }}
EventBar QPushButton[flat="true"] {{ padding: 5px {px(8)}px; }}
EventBar QPushButton[flat="true"]:focus {{ padding: 4px {px(7)}px; }}
QPushButton[flat="true"]:focus {{ border: 2px solid {theme.focus}; }}
QLineEdit, QComboBox, QSpinBox, QDateEdit, QPlainTextEdit, QTextEdit {{ color: {theme.text};
    background: {theme.surface}; border: 1px solid {theme.line}; border-radius: {px(4)}px;
    padding: 4px {px(6)}px; placeholder-text-color: {theme.muted};
    selection-background-color: {theme.selection};
    selection-color: {theme.on_selection}; }}
QLineEdit, QComboBox, QSpinBox, QDateEdit {{ min-height: {px(24)}px; }}
QLineEdit:focus, QComboBox:focus, QSpinBox:focus, QDateEdit:focus, QPlainTextEdit:focus,
QTextEdit:focus {{ border: 2px solid {theme.focus}; padding: 3px {px(5)}px; }}
QLineEdit:disabled, QComboBox:disabled, QSpinBox:disabled {{ color: {theme.muted};
    background: {theme.ground}; }}
QLineEdit[wrong="true"], QComboBox[wrong="true"], QSpinBox[wrong="true"] {{
    border: 2px solid {theme.bad}; }}
CellEditor, CellEditor:focus {{ min-height: 0; padding: 0 {px(4)}px; border-radius: 0;
    border: 2px solid {theme.focus}; }}
CellEditor[wrong="true"], CellEditor[wrong="true"]:focus {{ border: 2px solid {theme.bad};
    background: {theme.bad_ground}; }}
QComboBox {{ combobox-popup: 0; }}
QComboBox::drop-down {{ border: 0; width: {px(26)}px; }}
QComboBox[narrow="true"]::drop-down {{ width: {px(20)}px; }}
QComboBox::down-arrow {{ image: url("{_icon("down", theme)}"); width: {px(12)}px;
    height: {px(12)}px; }}
QSpinBox, QSpinBox:focus {{ padding-left: {px(10)}px; padding-right: {px(26)}px; }}
QSpinBox::up-button, QSpinBox::down-button {{ border: 0; background: transparent;
    width: {px(26)}px; subcontrol-origin: border; }}
QSpinBox::up-button {{ subcontrol-position: top right; }}
QSpinBox::down-button {{ subcontrol-position: bottom right; }}
QSpinBox::up-arrow {{ image: url("{_icon("up", theme)}"); width: {px(12)}px;
    height: {px(12)}px; }}
QSpinBox::down-arrow {{ image: url("{_icon("down", theme)}"); width: {px(12)}px;
    height: {px(12)}px; }}
QTableCornerButton::section {{ background: {theme.ground}; border: 0; }}
QListWidget::indicator, QCheckBox::indicator, QRadioButton::indicator {{
    width: {px(16)}px; height: {px(16)}px;
    border: 2px solid {theme.muted}; background: {theme.surface}; }}
QCheckBox::indicator, QListWidget::indicator {{ border-radius: {px(3)}px; }}
QRadioButton::indicator {{ border-radius: {px(16) // 2 + 2}px; }}
QCheckBox::indicator:checked, QListWidget::indicator:checked {{
    image: url("{_icon("check", theme)}"); }}
QRadioButton::indicator:checked {{ image: url("{_icon("dot", theme)}"); }}
QCheckBox::indicator:focus, QRadioButton::indicator:focus {{ border-color: {theme.focus}; }}
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled {{
    border: 2px dotted {theme.line}; }}
QComboBox QAbstractItemView {{ background: {theme.surface}; color: {theme.text};
    border: 1px solid {theme.line}; selection-background-color: {theme.selection};
    selection-color: {theme.on_selection}; }}
QTableView, QListView, QTreeView {{ background: {theme.surface};
    alternate-background-color: {theme.zebra}; gridline-color: {theme.line};
    border: 1px solid {theme.line}; padding: 1px;
    selection-background-color: {theme.selection};
    selection-color: {theme.on_selection}; outline: 0; }}
QTableView:focus, QListView:focus, QTreeView:focus {{ border: 2px solid {theme.focus};
    padding: 0; }}
QTableView::item {{ padding: 0 {px(6)}px; }}
QListView::item {{ padding: 6px {px(8)}px; }}
QHeaderView {{ background: {theme.ground}; }}
QHeaderView::section {{ background: {theme.ground}; color: {theme.text}; font-weight: bold;
    border: 0; border-bottom: 1px solid {theme.line}; padding: 5px {px(6)}px; }}
QTabBar::tab {{ color: {theme.text}; background: {theme.ground}; border: 1px solid {theme.line};
    border-bottom: 0; padding: 6px {min(px(12), 16)}px; margin-right: {px(2)}px;
    border-top-left-radius: {px(4)}px; border-top-right-radius: {px(4)}px; }}
QTabBar::tab:selected {{ background: {theme.surface}; font-weight: bold;
    border-top: 3px solid {theme.focus}; }}
QTabBar::tab:focus {{ border-color: {theme.focus}; }}
QMenuBar, QMenu {{ background: {theme.surface}; color: {theme.text}; }}
QMenuBar::item {{ padding: 4px {min(px(10), 11)}px; background: transparent; }}
QMenu {{ border: 1px solid {theme.line}; }}
QMenu::item {{ padding: 6px {px(28)}px; }}
QMenuBar::item:selected, QMenu::item:selected {{ background: {theme.selection};
    color: {theme.on_selection}; }}
QMenu::item:disabled {{ color: {theme.muted}; }}
QMenu::separator {{ height: 1px; background: {theme.line}; margin: {px(4)}px; }}
QGroupBox {{ font-weight: bold; border: 0; margin-top: {px(24)}px; padding: 0; }}
QGroupBox::title {{ subcontrol-origin: margin; left: 0; }}
QCheckBox, QRadioButton {{ spacing: {px(8)}px; padding: 2px; }}
QCheckBox:focus, QRadioButton:focus {{ border: 2px solid {theme.focus};
    border-radius: {px(3)}px; padding: 0; }}
QCheckBox:disabled, QRadioButton:disabled, QLabel:disabled {{ color: {theme.muted}; }}
QScrollArea {{ border: 0; }}
QProgressBar {{ background: {theme.surface}; border: 1px solid {theme.muted};
    border-radius: {px(3)}px; }}
QProgressBar::chunk {{ background: {theme.primary}; }}
QSplitter::handle {{ background: transparent; }}
QLabel[role="title"] {{ font-size: {points * 1.5:.1f}pt;
    font-weight: bold; }}
QLabel[role="large"], QLabel#heading {{
    font-size: {points * 1.3:.1f}pt; font-weight: bold; }}
QLabel#meaning {{ font-size: {points * 1.2:.1f}pt; font-weight: bold; }}
QLabel[role="muted"], QLabel[tone="muted"] {{ color: {theme.muted}; }}
QLabel[role="strong"], QLabel[tone="strong"] {{ font-weight: bold; }}
QLabel[role="good"], QLabel[tone="good"] {{ color: {theme.good}; font-weight: bold; }}
QLabel[role="warn"], QLabel[tone="warn"] {{ color: {theme.warn}; font-weight: bold; }}
QLabel[role="bad"], QLabel[tone="bad"] {{ color: {theme.bad}; font-weight: bold; }}
QLabel[role="trial"], QFrame[role="trial"] {{ background: {theme.warn_ground};
    color: {theme.text}; font-weight: bold; border: 0; border-bottom: 3px solid {theme.warn}; }}
QFrame[role="bar"] {{ background: {theme.surface}; border: 0;
    border-bottom: 1px solid {theme.line}; }}
QFrame[role="card"] {{ background: {theme.surface}; border: 1px solid {theme.line};
    border-radius: {px(4)}px; }}
PlaceTile {{ background: {theme.surface}; border: 1px solid {theme.line};
    border-left: {px(6)}px solid {theme.line}; border-radius: {px(4)}px; }}
PlaceTile[state="free"] {{ background: {theme.ground}; }}
PlaceTile[state="taken"] {{ border-left-color: {theme.good}; }}
PlaceTile[state="left"] {{ border-left-color: {theme.warn}; }}
PlaceTile[chosen="true"] {{ border: 2px solid {theme.primary};
    border-left: {px(6)}px solid {theme.primary}; }}
PlaceTile:focus {{ border: 3px solid {theme.focus}; border-left: {px(6)}px solid {theme.focus}; }}
Notice[role="info"] {{ background: {theme.surface}; border: 0;
    border-top: 1px solid {theme.line}; }}
Notice[role="good"] {{ background: {theme.good_ground}; border: 0;
    border-left: {px(6)}px solid {theme.good}; }}
Notice[role="warn"] {{ background: {theme.warn_ground}; border: 0;
    border-left: {px(6)}px solid {theme.warn}; }}
Notice[role="bad"] {{ background: {theme.bad_ground}; border: 0;
    border-left: {px(6)}px solid {theme.bad}; }}
"""
