"""What every dialog has in common: heading, form, problems in words, meaning, verbs."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, QSize, Qt, SignalInstance
from PySide6.QtGui import QGuiApplication, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from models.core import Problem, refusals
from reports.i18n import _
from ui.dialogs.inputs import (
    QUESTION_ICON,
    REFUSED_ICON,
    ChoiceRow,
    ProblemLine,
)
from ui.dialogs.wording import needed, words
from ui.theme import large, px
from ui.widgets.basics import label, plain, restyle

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
FRAME = 64
"""Pixels of the screen's height that the window's own frame and the task bar take."""


def show_problems(line: ProblemLine, problems: Iterable[Problem], *, quiet: bool) -> None:
    """Put problems on a line: refusals red, questions amber, what is only missing in grey."""
    found = list(problems)
    missing = [p for p in found if p.code in needed() and not p.ask]
    wrong = [p for p in found if not p.ask and p not in missing]
    if wrong or (missing and not quiet):
        text = "\n".join(words(p) for p in [*wrong, *missing])
        line.show_text(text, role="bad", icon=f"{REFUSED_ICON} {_('Not yet:')}")
    elif any(p.ask for p in found):
        text = "\n".join(words(p) for p in found if p.ask)
        line.show_text(text, role="warn", icon=f"{QUESTION_ICON} {_('Please check:')}")
    else:
        line.show_text("\n".join(words(p) for p in missing), role="muted")


class Row:
    """One field of a form: its label, its input and the line for its problems."""

    def __init__(self, grid: QGridLayout, text: str, widget: QWidget, hint: str) -> None:
        """Put the field into the next line of the grid."""
        place = grid.rowCount()
        self.widget = widget
        self.label = QLabel(text)
        self.label.setBuddy(widget)
        self.hint = label(hint, "muted", wrap=True)
        self.hint.setVisible(bool(hint))
        self.problem = ProblemLine()
        self._hinted = bool(hint)
        grid.addWidget(self.label, place, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(widget, place, 1)
        grid.addWidget(self.hint, place + 1, 1)
        grid.addWidget(self.problem, place + 2, 1)
        if not widget.accessibleName():
            widget.setAccessibleName(plain(text))

    def show_if(self, on: bool) -> None:
        """Show or hide the whole field."""
        self.label.setVisible(on)
        self.widget.setVisible(on)
        self.hint.setVisible(on and self._hinted)
        if not on:
            self.problem.show_text("")

    def set_hint(self, text: str) -> None:
        """Change the explanation below the field."""
        self._hinted = bool(text)
        self.hint.setText(text)
        self.hint.setVisible(self._hinted and not self.widget.isHidden())


class Spot:
    """A place for the problems of one key that stands outside the two columns of the form."""

    def __init__(self, widget: QWidget, problem: ProblemLine) -> None:
        """Join the input that the key is about with the line for its problems."""
        self.widget = widget
        self.problem = problem


class _Body(QScrollArea):
    """The form; it scrolls only where the screen is too small for it."""

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(content)

    def needed(self, width: int) -> int:
        """Give the height at which nothing scrolls."""
        layout = self.widget().layout()
        if layout is None:
            return 0
        layout.activate()
        if layout.hasHeightForWidth():
            return layout.totalHeightForWidth(width)
        return layout.totalSizeHint().height()

    def sizeHint(self) -> QSize:
        """Be as large as the form."""
        hint = self.widget().sizeHint()
        width = max(hint.width(), self.width())
        return QSize(hint.width(), self.needed(width))

    def minimumSizeHint(self) -> QSize:
        """Stay as wide as the form needs, but as low as the screen asks."""
        return QSize(self.widget().minimumSizeHint().width(), 40)


class Skeleton(QDialog):
    """The common dialog; a subclass adds fields and says what is wrong and what it means."""

    def __init__(
        self, *, title: str, accept: str, parent: QWidget | None = None, width: int = 680
    ) -> None:
        """Lay out the empty form with its heading and its two buttons."""
        super().__init__(parent)
        self.setWindowTitle(title)
        self.rows: dict[str, Row] = {}
        self.spots: dict[str, Spot] = {}
        self._found: tuple[Problem, ...] = ()
        self._asked: tuple[str, ...] = ()
        self._tried = False
        self._stretched = False
        self._width = px(width)

        self.heading = label(title, "title", wrap=True)
        self.content = QWidget()
        self.column = QVBoxLayout(self.content)
        self.column.setContentsMargins(0, 0, 8, 0)
        self.column.setSpacing(12)
        self._grid: QGridLayout | None = None
        self.body = _Body(self.content)
        self.meaning_line = label(wrap=True)
        self.meaning_line.setFont(large(1.3))
        self.meaning_line.hide()
        self.problem_line = ProblemLine()
        self.yes = QCheckBox(_("&Yes, this is right"))
        self.yes.setAccessibleName(plain(_("&Yes, this is right")))
        self.yes.toggled.connect(self.recheck)
        self.yes.hide()
        self.accept_button = QPushButton(accept)
        self.accept_button.setProperty("primary", True)
        self.accept_button.setAccessibleName(plain(accept))
        self.accept_button.setDefault(True)
        self.accept_button.clicked.connect(self.submit)
        cancel = _("&Cancel")
        self.cancel_button = QPushButton(cancel)
        self.cancel_button.setAccessibleName(plain(cancel))
        self.cancel_button.setAutoDefault(False)
        self.cancel_button.clicked.connect(self.reject)

        self.buttons = QHBoxLayout()
        self.buttons.setSpacing(8)
        self.buttons.addStretch(1)
        self.buttons.addWidget(self.cancel_button)
        self.buttons.addWidget(self.accept_button)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(24, 16, 24, 16)
        whole.setSpacing(12)
        whole.addWidget(self.heading)
        whole.addWidget(self.body, 1)
        whole.addWidget(self.meaning_line)
        whole.addWidget(self.problem_line)
        whole.addWidget(self.yes)
        whole.addLayout(self.buttons)

    # ------------------------------------------------------------ what a subclass says

    def problems(self) -> tuple[Problem, ...]:
        """Say everything that is wrong or doubtful now."""
        return ()

    def meaning(self) -> str:
        """Say in one line what accepting will do; empty when there is nothing to say."""
        return ""

    # ------------------------------------------------------------ building

    def add(self, key: str, text: str, widget: QWidget, hint: str = "") -> Row:
        """Add one field below the others; `key` is what problems call it."""
        if self._grid is None:
            self._grid = QGridLayout()
            self._grid.setHorizontalSpacing(16)
            self._grid.setVerticalSpacing(6)
            self._grid.setColumnStretch(1, 1)
            self.column.addLayout(self._grid)
        row = Row(self._grid, text, widget, hint)
        self.rows[key] = row
        if isinstance(widget, ChoiceRow):
            widget.changed.connect(self.recheck)
            widget.digit_taken.connect(self._next_field)
        return row

    def add_wide(self, widget: QWidget, stretch: int = 0) -> None:
        """Add something as wide as the dialog below the fields so far."""
        self._grid = None
        self._stretched = self._stretched or stretch > 0
        self.column.addWidget(widget, stretch)

    def watch(self, *signals: SignalInstance) -> None:
        """Look again at every problem whenever one of these changes."""
        for signal in signals:
            signal.connect(self.recheck)

    # ------------------------------------------------------------ looking again

    def recheck(self) -> None:
        """Show the problems, the meaning and whether the dialog can be accepted."""
        found = self.problems()
        self._found = found
        asked = tuple(sorted(f"{p.code} {dict(p.values)}" for p in found if p.ask))
        if asked != self._asked:
            self._asked = asked
            blocked = self.yes.blockSignals(True)
            self.yes.setChecked(False)
            self.yes.blockSignals(blocked)
        refused = refusals(found)
        places = {**self.rows, **self.spots}
        for key, place in places.items():
            here = [p for p in found if p.where == key and not place.widget.isHidden()]
            show_problems(place.problem, here, quiet=not self._tried)
        whole = [p for p in found if p.where not in places or places[p.where].widget.isHidden()]
        show_problems(self.problem_line, whole, quiet=not self._tried)
        meaning = self.meaning()
        self.meaning_line.setText(meaning)
        self.meaning_line.setVisible(bool(meaning))
        self.yes.setVisible(bool(asked) and not refused)
        self.accept_button.setEnabled(not refused)
        self.fit()

    def fit(self) -> None:
        """Grow, never shrink, until everything is seen or the screen is full."""
        whole = self.layout()
        if whole is None or not self.isVisible():
            return
        whole.activate()
        margins = whole.contentsMargins()
        width = self.width() - margins.left() - margins.right()
        missing = self.body.needed(width) - self.body.height()
        if missing > 0:
            self.resize(self.width(), min(self.height() + missing, self._highest()))
        screen = self.screen().availableGeometry()
        if self.isWindow() and self.frameGeometry().bottom() > screen.bottom():
            self.move(self.x(), max(screen.top(), screen.bottom() - self.frameGeometry().height()))

    def _highest(self) -> int:
        return self.screen().availableGeometry().height() - FRAME

    @property
    def confirmed(self) -> tuple[str, ...]:
        """The codes of the questions that were answered with yes."""
        if not self.yes.isChecked():
            return ()
        return tuple(problem.code for problem in self._found if problem.ask)

    # ------------------------------------------------------------ keys

    def submit(self) -> None:
        """Accept, or lead to what still stands in the way."""
        self._tried = True
        self.recheck()
        refused = refusals(self._found)
        if refused:
            self.lead_to(refused[0].where)
        elif self._asked and not self.yes.isChecked():
            self.yes.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self.accept()

    def lead_to(self, key: str) -> None:
        """Put the focus on the field with this key."""
        place = self.rows.get(key) or self.spots.get(key)
        if place is None or place.widget.isHidden():
            return
        if isinstance(place.widget, ChoiceRow):
            place.widget.focus_chosen()
        else:
            place.widget.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter save, or answer the question it stands on; a held key does nothing."""
        if event.key() not in ENTER or (event.modifiers() & Qt.KeyboardModifier.ShiftModifier):
            super().keyPressEvent(event)
            return
        event.accept()
        if event.isAutoRepeat():
            return
        focus = QGuiApplication.focusObject()
        if isinstance(focus, QPushButton) and focus is not self.accept_button:
            focus.click()
            return
        if focus is self.yes and not self.yes.isChecked():
            self.yes.setChecked(True)
        self.submit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Ctrl+Enter save from a text of several lines."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
            if event.key() in ENTER and control:
                self.submit()
                return True
        return super().eventFilter(watched, event)

    def showEvent(self, event: QShowEvent) -> None:
        """Take a size that fits the words, and check what is filled in already."""
        super().showEvent(event)
        if not self._stretched:
            self.column.addStretch(1)
            self._stretched = True
            self.set_tab_order()
        hint = self.sizeHint()
        self.resize(max(hint.width(), self._width), min(hint.height(), self._highest()))
        self.recheck()

    def sizeHint(self) -> QSize:
        """Give the size at the dialog's usual width."""
        hint = super().sizeHint()
        return QSize(max(hint.width(), self._width), hint.height())

    def set_tab_order(self) -> None:
        """Go from the fields to the tick, to the verb, and only then to the other buttons."""
        others = [self.buttons.itemAt(place).widget() for place in range(self.buttons.count())]
        chain: list[QWidget] = [self.yes, self.accept_button, self.cancel_button]
        chain += [w for w in others if w is not None and w not in chain]
        for one, other in pairwise(chain):
            QWidget.setTabOrder(one, other)

    def _next_field(self) -> None:
        """After an answer by its digit: to what is missing, else on, but never to a way out."""
        before = self.focusWidget()
        here = self._key_of(before)
        missing = [p.where for p in refusals(self._found) if p.where and p.where != here]
        if missing:
            self.lead_to(missing[0])
            return
        self.focusNextChild()
        now = self.focusWidget()
        if isinstance(now, QPushButton) and now is not self.accept_button:
            target = self.accept_button if self.accept_button.isEnabled() else before
            if target is not None:
                target.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _key_of(self, widget: QWidget | None) -> str:
        """Name the field that a widget stands in."""
        for key, row in self.rows.items():
            if widget is not None and (row.widget is widget or row.widget.isAncestorOf(widget)):
                return key
        return ""
