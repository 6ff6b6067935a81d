"""The search over the window: a box and, below it while one types, what was found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QVBoxLayout, QWidget

from app.targets import Target
from reports.i18n import _, _p
from ui.look.theme import large, px
from ui.search.index import MOST, HitKind, Index, SearchHit
from ui.widgets.basics import label, named
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column

WIDTH = 1100
TOP = 48
ROW = 32


def kind_name(kind: HitKind) -> str:
    """Name a kind of hit."""
    return {
        HitKind.TABLE: _p("found", "|Table|"),
        HitKind.ENTRANT: _p("found", "Entrant"),
        HitKind.PAGE: _p("found", "Page"),
        HitKind.FORM: _p("found", "Form"),
        HitKind.ACTION: _p("found", "Action"),
        HitKind.DIVISION: _p("found", "Division"),
        HitKind.HELP: _p("found", "Help"),
        HitKind.RULE: _p("found", "Rule"),
    }[kind]


@dataclass(frozen=True, slots=True)
class HitLine:
    """One hit as the list shows it; the word for its kind stands at the first of them."""

    id: int
    hit: SearchHit
    kind: str


class SearchPanel(QFrame):
    """Lies over its parent from Ctrl+K to Esc; `opened(Target)` when a hit was chosen.

    The keyboard stays in the box: arrows choose, Enter opens. `index` is asked for whenever the
    panel opens.
    """

    opened = Signal(object)
    KEYS: ClassVar = {
        Qt.Key.Key_Down: 1,
        Qt.Key.Key_Up: -1,
        Qt.Key.Key_PageDown: MOST,
        Qt.Key.Key_PageUp: -MOST,
    }

    def __init__(self, index: Callable[[], Index | None], parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.setAutoFillBackground(True)
        self._make_index = index
        self._index: Index | None = None
        self._before: QWidget | None = None
        self.box = QLineEdit()
        self.box.setFont(large(1.2, bold=False))
        self.box.setPlaceholderText(_("Name, |table|, form, action, how to, rule"))
        named(self.box, _("Find anything"))
        self.box.textChanged.connect(self._find)
        self.box.installEventFilter(self)
        self.grid: Grid[HitLine] = Grid(
            [
                Column(title=_p("found", "Kind"), text=lambda line: line.kind, least=96, most=140),
                Column(
                    title=_p("found", "What"),
                    text=lambda line: line.hit.text,
                    bold=_always,
                    most=420,
                ),
                Column(
                    title=_p("found", "Details"),
                    text=lambda line: line.hit.detail,
                    align=Align.RIGHT,
                    stretch=True,
                ),
            ],
            _("Found"),
        )
        self.grid.horizontalHeader().hide()
        self.grid.setTextElideMode(Qt.TextElideMode.ElideMiddle)  # the round and table stand last
        self.grid.verticalHeader().setDefaultSectionSize(px(ROW))
        self.grid.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.grid.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.grid.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.grid.clicked.connect(self._open_current)
        self.grid.chosen.connect(self._describe)
        self.hint = label("", "muted")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(12), px(12), px(12), px(8))
        layout.setSpacing(px(8))
        layout.addWidget(self.box)
        layout.addWidget(self.grid)
        layout.addWidget(self.hint)
        self.hide()

    # -- opening and closing --------------------------------------------------------------

    def open(self) -> None:
        """Show the empty box over the window; once more, and what was typed is selected."""
        if self.isVisible():
            self.box.setFocus()
            self.box.selectAll()
            return
        self._index = self._make_index()
        if self._index is None:
            return
        self._before = self.window().focusWidget()
        self.box.clear()
        self._find()
        self.show()
        self.raise_()
        self.box.setFocus()

    def close_again(self) -> None:
        """Go away; the keyboard is where it was before."""
        before, self._before = self._before, None
        self.hide()
        if before is not None and before.isVisible():
            before.setFocus()

    # -- finding --------------------------------------------------------------------------

    def _find(self) -> None:
        typed = self.box.text()
        hits = self._index.find(typed, self._room()) if self._index is not None else ()
        lines = []
        before: HitKind | None = None
        for place, hit in enumerate(hits):
            lines.append(HitLine(place, hit, kind_name(hit.kind) if hit.kind is not before else ""))
            before = hit.kind
        self.grid.clearSelection()
        self.grid.show_rows(lines)
        if lines:
            self.grid.go_to(0)
        self.grid.setVisible(bool(lines))
        self.grid.setFixedHeight(px(ROW) * max(1, len(lines)) + 2)
        if lines:
            self.hint.setText(_("↑ ↓ choose, Enter opens, Esc closes"))
        elif typed.strip():
            self.hint.setText(_("Nothing found for “{typed}”.").format(typed=typed.strip()))
        else:
            self.hint.setText(_("Type a part of what you look for."))
        self._lay_over()

    def _room(self) -> int:
        """Count the lines that the window has room for."""
        parent = self.parentWidget()
        height = parent.height() if parent is not None else 0
        return max(3, min(MOST, (height - px(TOP + 120)) // px(ROW)))

    def _lay_over(self) -> None:
        """Lie in the upper middle of the window, as high as what was found."""
        parent = self.parentWidget()
        if parent is None:
            return
        width = min(px(WIDTH), parent.width() - px(32))
        whole = self.layout()
        if whole is not None:
            whole.activate()
        self.resize(width, self.sizeHint().height())
        self.move(QPoint((parent.width() - width) // 2, px(TOP)))

    def _describe(self, line: HitLine | None) -> None:
        """Let a screen reader say the chosen hit while the keyboard is in the box."""
        said = ""
        if line is not None:
            hit = line.hit
            said = f"{kind_name(hit.kind)}: {hit.text} {hit.detail}".strip()
        self.box.setAccessibleDescription(said)

    # -- keys -----------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the arrows, Enter and Esc from the box; close when the keyboard goes elsewhere."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._take(event)
        if (
            isinstance(event, QFocusEvent)
            and event.type() == QEvent.Type.FocusOut
            and event.reason() != Qt.FocusReason.ActiveWindowFocusReason
        ):
            self._before = None
            self.hide()
        return super().eventFilter(watched, event)

    def _take(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        if key in self.KEYS:
            self._move(self.KEYS[key])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open_current()
        elif key == Qt.Key.Key_Escape:
            self.close_again()
        else:
            return key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
        return True

    def _move(self, by: int) -> None:
        last = len(self.grid.grid.rows) - 1
        if last >= 0:
            self.grid.go_to(min(max(self.grid.currentIndex().row() + by, 0), last))

    def _open_current(self) -> None:
        line = self.grid.current()
        if line is not None and self.isVisible():
            target: Target = line.hit.target
            self.close_again()
            self.opened.emit(target)


def _always(_line: HitLine) -> bool:
    return True
