"""The parts of a dialog's form: fields with their problems, and the area that holds them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from string import ascii_uppercase
from typing import Any

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from models.core.problems import Problem
from reports.i18n import _
from ui.dialogs.parts.control import Control, control
from ui.dialogs.parts.field import Field
from ui.dialogs.parts.inputs import QUESTION_ICON, REFUSED_ICON, ChoiceRow, ProblemLine
from ui.look.plain_text import hint_text
from ui.look.theme import px
from ui.widgets.basics import Tick, label, plain, row
from ui.words.dialog_problems import is_needed, words


def show_problems(line: ProblemLine, problems: Iterable[Problem], *, quiet: bool) -> None:
    """Put problems on a line: refusals red, questions amber, what is only missing in grey."""
    found = list(problems)
    missing = [p for p in found if is_needed(p.code) and not p.ask]
    wrong = [p for p in found if not p.ask and p not in missing]
    if wrong or (missing and not quiet):
        text = "\n".join(dict.fromkeys(map(words, [*wrong, *missing])))
        line.show_text(text, role="bad", icon=REFUSED_ICON + " " + _("Not yet:"))
    elif any(p.ask for p in found):
        text = "\n".join(words(p) for p in found if p.ask)
        line.show_text(text, role="warn", icon=QUESTION_ICON + " " + _("Please check:"))
    else:
        line.show_text("\n".join(words(p) for p in missing), role="muted")


def widen(text: QLabel) -> None:
    """Let a text take the width that there is."""
    policy = text.sizePolicy()
    policy.setHorizontalPolicy(QSizePolicy.Policy.Expanding)
    text.setSizePolicy(policy)


_LETTER = re.compile(r"&(\w)")


def letter_ticks(window: QWidget) -> None:
    """Give every tick without a letter one that nothing else in a window has, while there are any.

    Names, tags and answers of a game's own are not known when words are written.
    """
    words = [own.text().replace("&&", "") for own in window.findChildren(QLabel)]
    words += [own.text().replace("&&", "") for own in window.findChildren(QAbstractButton)]
    taken = {letter.upper() for text in words for letter in _LETTER.findall(text)}
    # from the end: a part of a dialog that is added later has letters of its own
    free = iter([letter for letter in reversed(ascii_uppercase) if letter not in taken])
    for tick in window.findChildren(Tick):
        text = tick.text()
        if not text or _LETTER.search(text.replace("&&", "")):
            continue
        letter = next(free, None)
        if letter is None:
            return
        if not tick.accessibleName():
            tick.setAccessibleName(plain(text))
        tick.setText(f"{text} (&{letter})")


class FormRow:
    """One field of a form: its label, its input and the line for its problems."""

    def __init__(
        self,
        grid: QGridLayout,
        text: str,
        widget: QWidget,
        hint: str,
        beside: FormRow | None = None,
    ) -> None:
        """Put the field into the next line of the grid, or `beside` the one that came last."""
        self._grid = grid
        self._place: int = grid.rowCount() if beside is None else beside._place
        place = self._place
        column, across = (0, max(1, grid.columnCount() - 1)) if beside is None else (2, 1)
        if beside is not None:
            beside._make_room()
            grid.setColumnStretch(column + 1, 1)
        self.widget = widget
        self.label = label(text)
        proxy = widget.focusProxy()
        # The letter of a label presses a button: that must not choose an answer, only go there.
        self.label.setBuddy(widget if isinstance(proxy, QAbstractButton) else proxy or widget)
        self.hint = label(hint, "muted", wrap=True)
        self.hint.setVisible(bool(hint))
        widen(self.hint)  # where all inputs are narrow the labels would take the room instead
        self.problem = ProblemLine()
        self._hinted = bool(hint)
        self.asked = True
        """Whether the field is asked for now, so that it is not hidden."""
        grid.addWidget(self.label, place, column, Qt.AlignmentFlag.AlignTop)
        if isinstance(widget, QCheckBox | QSpinBox):
            grid.addWidget(widget, place, column + 1, Qt.AlignmentFlag.AlignLeft)
        else:
            grid.addWidget(widget, place, column + 1, 1, across)
        if isinstance(widget, QLineEdit | QComboBox | QSpinBox | QPlainTextEdit):
            self.label.setContentsMargins(0, px(6), 0, 0)
        grid.addWidget(self.hint, place + 1, column + 1, 1, across)
        if beside is None:
            grid.addWidget(self.problem, place + 2, 1, 1, across)
        else:  # below both, as wide as both
            grid.addWidget(self.problem, place + 3, 1, 1, 3)
        if not widget.accessibleName():
            widget.setAccessibleName(plain(text))

    def _make_room(self) -> None:
        """Take one column, where another field comes to stand in this line."""
        for line, widget in enumerate((self.widget, self.hint, self.problem), start=self._place):
            self._grid.removeWidget(widget)
            self._grid.addWidget(widget, line, 1, 1, 3 if widget is self.problem else 1)

    def show_if(self, on: bool) -> None:
        """Show or hide the whole field; an answer that is hidden does not come back by itself."""
        if self.asked and not on and isinstance(self.widget, ChoiceRow):
            self.widget.take_back()
        self.asked = on
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


class ProblemSpot:
    """A place for the problems of one key that stands outside the two columns of the form."""

    def __init__(self, widget: QWidget, problem: ProblemLine) -> None:
        """Join the input that the key is about with the line for its problems."""
        self.widget = widget
        self.problem = problem


SMALLEST = 1366
"""Pixels of width of the smallest screen the desk is made for."""
FRAME = 64
"""Pixels of the screen that the window's own frame and the task bar take."""
FEW_LETTERS = 12
"""So many letters of a long choice are always seen."""
EDGE = 24
"""Pixels between the edge of a dialog and its form."""


def widest() -> int:
    """Give how many pixels wide a dialog can be."""
    screen = QGuiApplication.primaryScreen()
    return max(SMALLEST, screen.availableGeometry().width() if screen else 0) - FRAME


def keep_narrow(box: QComboBox) -> None:
    """Let a list of choices be as narrow as its place where its longest one fills the screen."""
    if box.sizeHint().width() > 3 * widest() // 4:
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(FEW_LETTERS)
        box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        box.currentTextChanged.connect(lambda text: box.setToolTip(hint_text(text)))
        box.setToolTip(hint_text(box.currentText()))


class Body(QScrollArea):
    """The form; it scrolls only where the screen is too small for it.

    Signal: `grown` when the form may need another size.
    """

    grown = Signal()

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(content)
        self._content = content

    def needed(self, width: int) -> int:
        """Give the height at which nothing scrolls."""
        layout = self._content.layout()
        if layout is None:
            return 0
        layout.activate()
        if layout.hasHeightForWidth():
            return layout.totalHeightForWidth(width)
        return layout.totalSizeHint().height()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Pass on that the form needs another size: Qt stops at the edge of a scroll area."""
        done = super().eventFilter(watched, event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self.grown.emit()
            self._show_bar()
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            QTimer.singleShot(0, self, self._keep_focus_in_sight)
        return done

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the bar only where something is out of sight."""
        self._show_bar()
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self._keep_focus_in_sight)

    def show_from(self, first: QWidget, last: QWidget) -> None:
        """Scroll until `last` is seen whole, but never so far that `first` above it goes."""
        bottom = last.mapTo(self._content, last.rect().bottomLeft()).y()
        top = first.mapTo(self._content, first.rect().topLeft()).y()
        for line in (bottom, top):
            self.ensureVisible(0, line, 0, px(12))

    def _keep_focus_in_sight(self) -> None:
        """Follow the keyboard to a field that was just shown, below what can be seen."""
        focus = self.window().focusWidget()
        if focus is None or not self._content.isAncestorOf(focus):
            return
        if focus.height() < self.viewport().height():
            top = focus.mapTo(self._content, focus.rect().topLeft()).y()
            for line in (top + focus.height(), top):  # Qt itself looks at the cursor alone
                self.ensureVisible(0, line, 0, px(12))

    def _show_bar(self) -> None:
        """Decide on the bar: Qt would keep one that is needed only because it takes up width."""
        fits = self.needed(self.width()) <= self.height()
        policy = Qt.ScrollBarPolicy
        wanted = policy.ScrollBarAlwaysOff if fits else policy.ScrollBarAsNeeded
        if self.verticalScrollBarPolicy() is not wanted:
            self.setVerticalScrollBarPolicy(wanted)
            self.updateGeometry()
        wide = self._content.minimumSizeHint().width() > widest() - 2 * EDGE
        across = policy.ScrollBarAsNeeded if wide else policy.ScrollBarAlwaysOff
        if self.horizontalScrollBarPolicy() is not across:
            self.setHorizontalScrollBarPolicy(across)

    def sizeHint(self) -> QSize:
        """Be as large as the form."""
        hint = self._content.sizeHint()
        # Once it is seen its own width is what the words have; long ones would like to be wider.
        width = self.width() if self.isVisible() else max(hint.width(), self.width())
        return QSize(hint.width(), self.needed(width) + 1)

    def minimumSizeHint(self) -> QSize:
        """Stay as wide as the form needs and the screen allows, but as low as the screen asks."""
        needed = self._content.minimumSizeHint().width()
        if self.verticalScrollBarPolicy() is not Qt.ScrollBarPolicy.ScrollBarAlwaysOff:
            needed += self.verticalScrollBar().sizeHint().width()
        return QSize(min(needed, widest() - 2 * EDGE), 40)


# -- a form generated from the fields of an options dataclass --------------------------------------

TEXT = 300
"""Pixels of width of a setting that is a text."""


class OptionsForm(QWidget):
    """Shows the settings of a game or programme and gives them back changed."""

    changed = Signal()

    def __init__(self, fields: Sequence[Field], options: Any) -> None:
        """Start from existing options (a frozen dataclass), one setting below the other."""
        super().__init__()
        self._options = options
        self._controls: dict[str, Control] = {}
        self.grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(px(16))
        grid.setVerticalSpacing(px(4))
        grid.setColumnStretch(1, 1)
        for number, field in enumerate(fields):
            self._add(field.translated(), 2 * number)

    def input(self, key: str) -> QWidget:
        """Give the control of one setting."""
        return self._controls[key].widget

    def value(self) -> Any:
        """Give the options with what is chosen now."""
        chosen = {key: made.read() for key, made in self._controls.items()}
        return replace(self._options, **chosen)

    def take(self, options: Any) -> None:
        """Keep for what is not asked here what these options say."""
        self._options = options

    def show_options(self, options: Any) -> None:
        """Show other options of the same kind; nothing is told to have changed."""
        self._options = options
        for key, made in self._controls.items():
            made.show_silently(getattr(options, key))

    def _add(self, field: Field, place: int) -> None:
        made = self._controls[field.key] = control(field, getattr(self._options, field.key))
        made.changed.connect(self.changed)
        box, grid = made.widget, self.grid
        # An empty label keeps the column where all others have it.
        name = label("" if isinstance(box, QCheckBox) else field.text)
        name.setBuddy(box)
        grid.addWidget(name, place, 0)
        if isinstance(box, QComboBox):
            grid.addWidget(box, place, 1)
        elif isinstance(box, QSpinBox) and field.hint:
            beside = row(box, label(field.hint, "muted", wrap=True))
            beside.setStretch(1, 1)
            grid.addLayout(beside, place, 1)
        else:
            grid.addWidget(box, place, 1, Qt.AlignmentFlag.AlignLeft)
        if isinstance(box, QLineEdit):
            box.setFixedWidth(px(TEXT))
            box.setPlaceholderText(field.hint)
        elif field.hint and not isinstance(box, QSpinBox):
            grid.addWidget(label(field.hint, "muted", wrap=True), place + 1, 1)
