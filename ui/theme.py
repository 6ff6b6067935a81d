"""How the desk looks: named colours for light, dark and high contrast, the font, the sizes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication

from resources import resource

FAMILY = "Noto Sans JP"
POINTS = 11.0
"""The size of normal text at a scale of 100 %."""
UNIT = 8
"""The grid that margins and gaps keep to, in pixels at a scale of 100 %."""
SCALES = (100, 110, 125, 150, 175, 200)
"""The sizes of text that can be chosen, in per cent."""


@dataclass(frozen=True, kw_only=True)
class Tokens:
    """The colours of one theme, each named for what it is for."""

    ground: str
    """Behind everything."""
    surface: str
    """Lists, fields, cards."""
    zebra: str
    """Every other row of a list."""
    text: str
    muted: str
    """Text that says something by the way."""
    line: str
    focus: str
    """The ring around the control that the keyboard acts on."""
    good: str
    warn: str
    bad: str
    good_ground: str
    warn_ground: str
    bad_ground: str
    primary: str
    """The one button that comes next."""
    on_primary: str
    selection: str
    on_selection: str
    button: str
    accents: Mapping[str, str] = field(default_factory=dict)
    """One colour per game; never the only sign."""

    def accent(self, game: str) -> str:
        """Give the colour of a game, or that of the primary button for an unknown one."""
        return self.accents.get(game, self.primary)


LIGHT = Tokens(
    ground="#f3f4f6",
    surface="#ffffff",
    zebra="#f3f6fa",
    text="#16191d",
    muted="#4d5661",
    line="#c3c9d1",
    focus="#1257b0",
    good="#17663a",
    warn="#7a4a00",
    bad="#a61b1b",
    good_ground="#e3f4ea",
    warn_ground="#fdf1d8",
    bad_ground="#fde6e4",
    primary="#1257b0",
    on_primary="#ffffff",
    selection="#cfe1fb",
    on_selection="#10141a",
    button="#ffffff",
    accents={
        "othello": "#17663a",
        "shuffleboard": "#8a3b12",
        "go": "#4a4a4a",
        "shogi": "#7a4a00",
        "mahjong": "#0f5f73",
        "rummikub": "#8c1d5a",
        "paper_bowl": "#1257b0",
        "plain": "#4d5661",
    },
)

DARK = Tokens(
    ground="#1c1f24",
    surface="#24282e",
    zebra="#2a2f36",
    text="#eef1f4",
    muted="#b4bcc6",
    line="#4a525d",
    focus="#7db4ff",
    good="#7fdca4",
    warn="#f3c66b",
    bad="#ff9d94",
    good_ground="#1d3427",
    warn_ground="#3a2f16",
    bad_ground="#432220",
    primary="#8abbff",
    on_primary="#0d1b2e",
    selection="#2f4c74",
    on_selection="#ffffff",
    button="#313740",
    accents={
        "othello": "#7fdca4",
        "shuffleboard": "#f0a883",
        "go": "#c9ced4",
        "shogi": "#f3c66b",
        "mahjong": "#7fd3e6",
        "rummikub": "#f29ac8",
        "paper_bowl": "#8abbff",
        "plain": "#b4bcc6",
    },
)

CONTRAST = Tokens(
    ground="#000000",
    surface="#000000",
    zebra="#14181d",
    text="#ffffff",
    muted="#e6e6e6",
    line="#ffffff",
    focus="#ffe14d",
    good="#8dffb4",
    warn="#ffe14d",
    bad="#ffb3ab",
    good_ground="#00260f",
    warn_ground="#2b2400",
    bad_ground="#330a07",
    primary="#ffe14d",
    on_primary="#000000",
    selection="#ffe14d",
    on_selection="#000000",
    button="#000000",
    accents={
        "othello": "#8dffb4",
        "shuffleboard": "#ffcfb3",
        "go": "#ffffff",
        "shogi": "#ffe14d",
        "mahjong": "#a6efff",
        "rummikub": "#ffc2e3",
        "paper_bowl": "#bcd9ff",
        "plain": "#e6e6e6",
    },
)

THEMES: Mapping[str, Tokens] = {"light": LIGHT, "dark": DARK, "contrast": CONTRAST}


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


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def luminance(colour: str) -> float:
    """Give the relative luminance of `#rrggbb` (WCAG 2.2), from 0 to 1."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return 0.2126 * _linear(red) + 0.7152 * _linear(green) + 0.0722 * _linear(blue)


def contrast(one: str, other: str) -> float:
    """Give the contrast of two colours (WCAG 2.2), from 1 to 21.

    >>> round(contrast("#000000", "#ffffff"), 1)
    21.0
    """
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def text_pairs(theme: Tokens) -> Iterator[tuple[str, str, str]]:
    """Name every pair of text and ground that the screens use, with its two colours."""
    for ground in ("ground", "surface", "zebra"):
        for text in ("text", "muted", "good", "warn", "bad"):
            yield f"{text} on {ground}", getattr(theme, text), getattr(theme, ground)
        for game, accent in theme.accents.items():
            yield f"{game} on {ground}", accent, getattr(theme, ground)
    for kind in ("good", "warn", "bad"):
        yield f"{kind} on its ground", getattr(theme, kind), getattr(theme, f"{kind}_ground")
        yield f"text on {kind} ground", theme.text, getattr(theme, f"{kind}_ground")
    yield "primary button", theme.on_primary, theme.primary
    yield "selection", theme.on_selection, theme.selection
    yield "button", theme.text, theme.button
    yield "focused primary button", theme.on_primary, theme.primary


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


def style_sheet(theme: Tokens) -> str:
    """Make the few rules that a palette cannot say: focus rings, cards, the primary button."""
    return f"""
QToolTip {{ color: {theme.text}; background: {theme.surface}; border: 1px solid {theme.line};
    padding: {px(4)}px; }}
QPushButton, QToolButton {{ color: {theme.text}; background: {theme.button};
    border: 1px solid {theme.line}; border-radius: {px(4)}px;
    padding: {px(5)}px {px(14)}px; min-height: {px(22)}px; }}
QToolButton {{ padding: {px(5)}px {px(10)}px; }}
QPushButton:hover, QToolButton:hover {{ background: {theme.zebra}; border-color: {theme.focus}; }}
QPushButton:pressed, QToolButton:pressed {{ background: {theme.selection};
    color: {theme.on_selection}; }}
QPushButton:checked, QToolButton:checked {{ background: {theme.selection};
    color: {theme.on_selection}; border: 2px solid {theme.focus}; }}
QPushButton:disabled, QToolButton:disabled {{ color: {theme.muted}; background: {theme.ground};
    border: 1px dashed {theme.line}; }}
QPushButton:focus, QToolButton:focus {{ border: 2px solid {theme.focus};
    padding: {px(4)}px {px(13)}px; }}
QToolButton:focus {{ padding: {px(4)}px {px(9)}px; }}
QToolButton#qt_menubar_ext_button {{ padding: 0; border: 0; min-height: 0; }}
QToolButton::menu-indicator {{ image: none; width: 0; }}
QPushButton[primary="true"] {{ color: {theme.on_primary}; background: {theme.primary};
    border: 2px solid {theme.primary}; font-weight: bold; }}
QPushButton[primary="true"]:focus {{ border: 2px solid {theme.text}; }}
QPushButton[primary="true"]:hover {{ border: 2px solid {theme.text}; }}
QPushButton[primary="true"]:disabled {{ color: {theme.muted}; background: {theme.ground};
    border: 1px dashed {theme.line}; }}
QPushButton[flat="true"] {{ border-color: transparent; background: transparent; }}
EventBar QPushButton[flat="true"] {{ padding: {px(5)}px {px(8)}px; }}
EventBar QPushButton[flat="true"]:focus {{ padding: {px(4)}px {px(7)}px; }}
QPushButton[flat="true"]:focus {{ border: 2px solid {theme.focus}; }}
QLineEdit, QComboBox, QSpinBox, QDateEdit, QPlainTextEdit, QTextEdit {{ color: {theme.text};
    background: {theme.surface}; border: 1px solid {theme.line}; border-radius: {px(4)}px;
    padding: {px(4)}px {px(6)}px; placeholder-text-color: {theme.muted};
    selection-background-color: {theme.selection};
    selection-color: {theme.on_selection}; }}
QLineEdit, QComboBox, QSpinBox, QDateEdit {{ min-height: {px(24)}px; }}
QLineEdit:focus, QComboBox:focus, QSpinBox:focus, QDateEdit:focus, QPlainTextEdit:focus,
QTextEdit:focus {{ border: 2px solid {theme.focus}; padding: {px(3)}px {px(5)}px; }}
QLineEdit:disabled, QComboBox:disabled, QSpinBox:disabled {{ color: {theme.muted};
    background: {theme.ground}; }}
QLineEdit[wrong="true"], QComboBox[wrong="true"], QSpinBox[wrong="true"] {{
    border: 2px solid {theme.bad}; }}
CellEditor, CellEditor:focus {{ min-height: 0; padding: 0 {px(4)}px; border-radius: 0;
    border: 2px solid {theme.focus}; }}
CellEditor[wrong="true"], CellEditor[wrong="true"]:focus {{ border: 2px solid {theme.bad};
    background: {theme.bad_ground}; }}
QComboBox::drop-down {{ border: 0; width: {px(26)}px; }}
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
QListView::item {{ padding: {px(6)}px {px(8)}px; }}
QHeaderView {{ background: {theme.ground}; }}
QHeaderView::section {{ background: {theme.ground}; color: {theme.text}; font-weight: bold;
    border: 0; border-bottom: 1px solid {theme.line}; padding: {px(5)}px {px(6)}px; }}
QTabBar::tab {{ color: {theme.text}; background: {theme.ground}; border: 1px solid {theme.line};
    border-bottom: 0; padding: {px(6)}px {px(12)}px; margin-right: {px(2)}px;
    border-top-left-radius: {px(4)}px; border-top-right-radius: {px(4)}px; }}
QTabBar::tab:selected {{ background: {theme.surface}; font-weight: bold;
    border-top: 3px solid {theme.focus}; }}
QTabBar::tab:focus {{ border-color: {theme.focus}; }}
QMenuBar, QMenu {{ background: {theme.surface}; color: {theme.text}; }}
QMenuBar::item {{ padding: {px(4)}px {min(px(10), 11)}px; background: transparent; }}
QMenu {{ border: 1px solid {theme.line}; }}
QMenu::item {{ padding: {px(6)}px {px(28)}px; }}
QMenuBar::item:selected, QMenu::item:selected {{ background: {theme.selection};
    color: {theme.on_selection}; }}
QMenu::item:disabled {{ color: {theme.muted}; }}
QMenu::separator {{ height: 1px; background: {theme.line}; margin: {px(4)}px; }}
QGroupBox {{ font-weight: bold; border: 0; margin-top: {px(24)}px; padding: 0; }}
QGroupBox::title {{ subcontrol-origin: margin; left: 0; }}
QCheckBox, QRadioButton {{ spacing: {px(8)}px; padding: {px(2)}px; }}
QCheckBox:focus, QRadioButton:focus {{ border: 2px solid {theme.focus};
    border-radius: {px(3)}px; padding: 0; }}
QCheckBox:disabled, QRadioButton:disabled, QLabel:disabled {{ color: {theme.muted}; }}
QScrollArea {{ border: 0; }}
QProgressBar {{ background: {theme.surface}; border: 1px solid {theme.muted};
    border-radius: {px(3)}px; }}
QProgressBar::chunk {{ background: {theme.primary}; }}
QSplitter::handle {{ background: transparent; }}
QLabel[role="title"] {{ font-size: {POINTS * 1.5 * _Active.scale / 100:.1f}pt;
    font-weight: bold; }}
QLabel[role="large"], QLabel#heading {{
    font-size: {POINTS * 1.3 * _Active.scale / 100:.1f}pt; font-weight: bold; }}
QLabel#meaning {{ font-size: {POINTS * 1.2 * _Active.scale / 100:.1f}pt; font-weight: bold; }}
QLabel[role="muted"], QLabel[tone="muted"] {{ color: {theme.muted}; }}
QLabel[role="strong"], QLabel[tone="strong"] {{ font-weight: bold; }}
QLabel[role="good"], QLabel[tone="good"] {{ color: {theme.good}; font-weight: bold; }}
QLabel[role="warn"], QLabel[tone="warn"] {{ color: {theme.warn}; font-weight: bold; }}
QLabel[role="bad"], QLabel[tone="bad"] {{ color: {theme.bad}; font-weight: bold; }}
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


def load_fonts() -> None:
    """Make the bundled font known to Qt; needs a QApplication."""
    if FAMILY in QFontDatabase.families():
        return
    for name in ("NotoSansJP-Regular.ttf", "NotoSansJP-Bold.ttf"):
        QFontDatabase.addApplicationFont(str(resource("fonts", name)))


def apply(app: QApplication, name: str = "light", percent: int = 100) -> None:
    """Dress the whole program; can be called again while it runs."""
    _Active.name = name if name in THEMES else "light"
    _Active.scale = min(200, max(100, percent))
    sheet = style_sheet(tokens())
    if app.styleSheet() == sheet:
        return
    load_fonts()
    font = QFont(FAMILY)
    font.setPointSizeF(POINTS * _Active.scale / 100)
    app.setStyle("Fusion")
    app.setFont(font)
    app.setPalette(palette(tokens()))
    app.setStyleSheet(sheet)


def large(factor: float = 1.3, *, bold: bool = True) -> QFont:
    """Give the program's font in a larger size, e.g. for the names in a result dialog."""
    font = QFont(FAMILY)
    font.setPointSizeF(POINTS * factor * _Active.scale / 100)
    font.setBold(bold)
    return font
