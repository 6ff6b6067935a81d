"""Small parts of every screen: labels by role, buttons with verbs, headings, the message bar."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
    QShortcutEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QComboBox,
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QTabBar,
    QToolButton,
    QWidget,
)

from ui.desk.help_key import RuleLink
from ui.look.plain_text import hint_text, whole_ends
from ui.look.theme import UNIT, px


def kept_inside(frame: QRect, area: QRect) -> QRect:
    """Move a window's frame so far that its title is on the screen, and all of it if it fits.

    >>> kept_inside(QRect(900, -40, 600, 900), QRect(0, 0, 1366, 768)).topLeft().toTuple()
    (766, 0)
    """
    moved = QRect(frame)
    moved.moveRight(min(moved.right(), area.right()))
    moved.moveBottom(min(moved.bottom(), area.bottom()))
    moved.moveLeft(max(moved.left(), area.left()))
    moved.moveTop(max(moved.top(), area.top()))
    return moved


def restyle(widget: QWidget) -> None:
    """Draw a widget again after one of the properties that the style sheet reads changed.

    One that was never shown is dressed when it will be.
    """
    if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
        widget.style().unpolish(widget)
        widget.style().polish(widget)
        widget.update()


def set_role(widget: QWidget, role: str) -> None:
    """Give a label or frame its role: title, large, muted, strong, good, warn, bad, card."""
    if widget.property("role") != role:
        widget.setProperty("role", role)
        restyle(widget)


def label(text: str = "", role: str = "", *, wrap: bool = False) -> QLabel:
    """Make a label that shows plain text, never mark-up: a name may contain `<b>`."""
    made = WrappedLabel(text) if wrap else QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wrap)
    if role:
        made.setProperty("role", role)
    return made


class WrappedLabel(QLabel):
    """A label of which no line holds only the last letter or two of what it says."""

    def __init__(self, text: str = "") -> None:
        super().__init__()
        self._said = ""
        self.setText(text)

    def setText(self, text: str) -> None:
        """Show a text, whose lines may end anywhere but shortly before its end."""
        self._said = text
        super().setText(whole_ends(text))

    def text(self) -> str:
        """Give the text as it was said."""
        return self._said


def plain(text: str) -> str:
    """Give a label's text as its spoken name: without the mnemonic and its bracket.

    >>> plain("保存(&S)"), plain("&Save"), plain("A && B"), plain("Save (&6)…")
    ('保存', 'Save', 'A & B', 'Save')
    """
    text = re.sub(r" ?\(&.\)", "", text).removesuffix("…")
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&")


CHORD = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)
"""Keys that are held with another one make a command of it."""


def written(event: QKeyEvent) -> str:
    """Give what a key writes: nothing with Ctrl or Alt, although Qt gives a text there, too."""
    return "" if event.modifiers() & CHORD else event.text()


def is_typed(event: QKeyEvent) -> bool:
    """Tell whether a key writes a character, so that it belongs into a box and nowhere else."""
    text = written(event)
    return bool(text) and text.isprintable() and not text.isspace()


def write_into(box: QLineEdit, event: QKeyEvent) -> None:
    """Put the keyboard into a box and the typed character into it, in place of what is there.

    A command that was begun goes on: it is no other one.
    """
    box.setFocus(Qt.FocusReason.OtherFocusReason)
    if isinstance(box, CommandBox) and box.begun:
        box.end(False)
    else:
        box.selectAll()
    box.insert(event.text())
    box.textEdited.emit(box.text())
    event.accept()


class Button(QPushButton):
    """A button that Enter presses as well as Space; by itself Qt does that in dialogs only."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take Enter; a key that is held down presses once. Ctrl+Enter is that of the dialog."""
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif control and isinstance(self.window(), QDialog):
            event.ignore()
        elif not event.isAutoRepeat():
            self.click()


def allow(made: QAbstractButton | QAction, why: str = "") -> None:
    """Let a button or a verb be pressed, or say why it cannot be now: under the pointer and aloud.

    What it says under the pointer while it can be pressed comes back with that.
    """
    if made.property("hint") is None:
        made.setProperty("hint", made.toolTip())
    made.setProperty("why", why)
    if isinstance(made, QAbstractButton):
        made.setAccessibleDescription(why)
    said, usual = hint_text(why), made.property("hint")
    made.setEnabled(not why)  # last: whoever watches a button says more than its page
    made.setToolTip(said or usual)


def on_button(page: QWidget) -> bool:
    """Tell whether the keyboard of a page that can be seen is on one of its buttons."""
    return page.isVisible() and isinstance(page.focusWidget(), QPushButton | QToolButton)


def strike_behind(box: QLineEdit, event: QKeyEvent) -> bool:
    """Let Delete with nothing behind it strike the digit before it, as the hand meant; tell if so.

    A wrong digit that stayed there would make another number of what is typed next.
    """
    at_end = box.cursorPosition() == len(box.text()) and not box.hasSelectedText()
    if not event.matches(QKeySequence.StandardKey.Delete) or not at_end:
        return False
    box.backspace()
    return True


class CommandBox(QLineEdit):
    """A box for commands to the desk: Ctrl+Z there takes back the last action, not a digit.

    Ctrl+Left and Ctrl+Right are the page's, too: there is no second word to go to. Esc clears it.
    """

    cleared = Signal()
    """When somebody has taken away all that stood here."""

    def __init__(self) -> None:
        super().__init__()
        self._refused = ""
        """What was typed and means nothing: the next key takes its place."""
        self._before = ""
        self.inside = False
        """Whether a digit came into the middle of what stands here."""
        self.textEdited.connect(self._edit)
        self.textChanged.connect(self._begin_anew)

    @property
    def begun(self) -> bool:
        """Whether something is typed that nobody has entered yet."""
        return bool(self.text()) and self.text() != self._refused

    def refuse(self) -> None:
        """Let what stands here be typed over."""
        self._refused = self.text()
        self.selectAll()

    def _begin_anew(self, text: str) -> None:
        if not text:
            self.inside, self._before = False, ""

    def _edit(self, text: str) -> None:
        longer = len(text) > len(self._before) > 0
        came_inside = longer and self.cursorPosition() < len(text)
        self.inside = came_inside or (self.inside and len(text) > 1)
        self._before, self._refused = text, ""
        if not text:
            self.cleared.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Clear the box by Esc; Delete at the end takes back as Backspace does."""
        held = event.isAutoRepeat() and event.text().isdecimal()
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
            self.cleared.emit()
        elif held:
            event.accept()
        elif not strike_behind(self, event):
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Leave undo, redo and the turning of rounds to the window."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            keys = QKeySequence.StandardKey
            left = (keys.Undo, keys.Redo, keys.MoveToPreviousWord, keys.MoveToNextWord)
            if any(event.matches(key) for key in left):
                return False
        return super().event(event)


class Unrolled:
    """A field that the wheel never changes, be the keyboard in it or not: it scrolls the page."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to what scrolls."""
        event.ignore()


class Tabs(Unrolled, QTabBar):
    """A bar of tabs that are turned by clicks and keys alone."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Take more room where the chosen tab, whose words are bold, needs it."""
        super().__init__(parent)
        self.currentChanged.connect(self._grow)

    def _grow(self, _place: int) -> None:
        self.updateGeometry()


class DropDown(Unrolled, QComboBox):
    """A box that drops its list down with every item, as far as the screen has room for it.

    Qt by itself shows ten, and cuts them where the box is narrower than their words.
    """

    def offer(self, items: Sequence[tuple[str, object]]) -> bool:
        """Offer these words, each with what it stands for; tell whether others were offered."""
        if items == [(self.itemText(at), self.itemData(at)) for at in range(self.count())]:
            return False
        self.clear()
        for words, meant in items:
            self.addItem(words, meant)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose nothing by a key with Ctrl or Alt: Qt would take it for the first letter."""
        if event.text() and not written(event) and event.text().isprintable():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def showPopup(self) -> None:
        """Make the list as long as it has items and as wide as the longest of them."""
        self.setMaxVisibleItems(max(1, self.count()))
        view = self.view()
        bar = view.verticalScrollBar().sizeHint().width()
        view.setMinimumWidth(view.sizeHintForColumn(0) + bar + 2 * view.frameWidth())
        super().showPopup()
        self._use_the_screen()

    def _use_the_screen(self) -> None:
        """Let a list with too little room below and above its box begin higher up."""
        view, popup = self.view(), self.view().window()
        missing = view.sizeHintForRow(0) * self.count() - view.viewport().height()
        if missing <= 0:
            return
        screen, now = self.screen().availableGeometry(), popup.geometry()
        height = min(now.height() + missing, screen.height())
        top = max(screen.top(), min(now.top(), screen.bottom() + 1 - height))
        popup.setGeometry(now.left(), top, now.width(), height)


READS = "reads"
"""The property of what changes nothing in the event: it prints or shows."""
ORGANISES = "organises"
"""The property of what is no part of the page's own work: a desk that may do all does it."""


def marked(as_what: str, *made: QObject) -> None:
    """Say of parts of a page that they only read (`READS`), or organise (`ORGANISES`)."""
    for one in made:
        one.setProperty(as_what, True)


def button(
    text: str,
    on_click: Callable[..., Any] | None = None,
    *,
    primary: bool = False,
    flat: bool = False,
    hint: str = "",
    name: str = "",
) -> QPushButton:
    """Make a button; connect only bound methods, they go with their widget.

    `name` is what a screen reader says when the text alone is not enough.
    """
    made = Button(text)
    made.setAutoDefault(False)
    made.setAccessibleName(name or plain(text))
    if primary:
        made.setProperty("primary", True)
    if flat:
        made.setProperty("flat", True)
    if hint:
        made.setToolTip(hint_text(hint))
    if on_click is not None:
        made.clicked.connect(on_click)
    return made


def add_key(made: QPushButton, keys: str) -> None:
    """Press a button by a key as well as by its letter, which Qt would forget for a shortcut."""
    QShortcut(QKeySequence(keys), made, made.click)


def keyed(holder: QWidget, keys: str, slot: Callable[[], object], as_what: str = "") -> QShortcut:
    """Let a key do something while the focus is in a widget; `as_what` see `marked`."""
    made = QShortcut(QKeySequence(keys), holder, slot)
    made.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    if as_what:
        marked(as_what, made)
    return made


def set_primary(made: QPushButton, primary: bool) -> None:
    """Make a button the one that comes next, or an ordinary one again."""
    if bool(made.property("primary")) != primary:
        made.setProperty("primary", primary)
        restyle(made)


def named(widget: QWidget, name: str, hint: str = "") -> None:
    """Give a control the name that a screen reader says, and a hint under the pointer."""
    widget.setAccessibleName(name)
    if hint:
        widget.setToolTip(hint_text(hint))


def set_text(made: QAbstractButton, text: str) -> None:
    """Change the words on a button together with its spoken name."""
    made.setText(text)
    made.setAccessibleName(plain(text))


def spacer() -> QWidget:
    """Make an empty widget that pushes its neighbours apart."""
    made = QWidget()
    made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    return made


def row(*widgets: QWidget | None, margin: int = 0) -> QHBoxLayout:
    """Lay widgets side by side; None is a gap that takes what is left."""
    made = QHBoxLayout()
    made.setContentsMargins(px(margin), px(margin), px(margin), px(margin))
    made.setSpacing(UNIT)
    for widget in widgets:
        if widget is None:
            made.addStretch(1)
        else:
            made.addWidget(widget)
    return made


class Notice(QFrame):
    """One sentence in the colours of its kind, with its sign; hidden while empty."""

    SIGNS: ClassVar[dict[str, str]] = {"info": "ⓘ", "good": "✓", "warn": "⚠", "bad": "×"}

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sign = label("", "strong")
        self._text = label("", wrap=True)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._rule = RuleLink()
        marked(READS, self._rule)
        layout = row(self._sign, self._text, self._rule)
        layout.setContentsMargins(px(12), px(6), px(12), px(6))
        layout.setStretch(1, 1)
        self.setLayout(layout)
        self.setVisible(False)
        self._keeps_place = False

    def keep_place(self) -> None:
        """Stay in the window while empty, so that nothing jumps when a sentence comes.

        To be called once the bar has its place: without one it would open as a window.
        """
        self._keeps_place = True
        self.setMinimumHeight(px(40))
        self.clear()

    def show_sentence(self, kind: str, sentence: str) -> None:
        """Show a sentence as `info`, `good`, `warn` or `bad`; an empty one hides the bar."""
        self._text.setText(sentence)
        self._rule.follow(sentence)
        self._sign.setText(self.SIGNS.get(kind, "ⓘ") if sentence else "")
        set_role(self, kind)
        set_role(self._sign, kind if kind != "info" else "strong")
        self.setAccessibleName(sentence)
        self.setVisible(bool(sentence) or self._keeps_place)

    def sentence(self) -> str:
        """Give the sentence that is shown."""
        return self._text.text()

    def kind(self) -> str:
        """Give the kind of the sentence that is shown; empty while there is none."""
        return str(self.property("role") or "") if self.sentence() else ""

    def clear(self) -> None:
        """Hide the bar."""
        self.show_sentence("info", "")


class Tick(QCheckBox):
    """A check box without the tenth of a second that Qt presses it for after Alt and its letter.

    Enter typed right behind the letter would save the form without the tick.
    """

    def event(self, event: QEvent) -> bool:
        """Tick at the letter, unless another box has the same one."""
        if (
            event.type() is QEvent.Type.Shortcut
            and isinstance(event, QShortcutEvent)
            and not event.isAmbiguous()
            and self.isEnabled()
        ):
            self.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.click()
            return True
        return super().event(event)


def tick(text: str) -> Tick:
    """Make a check box that is told by its text without the mark of its letter."""
    made = Tick(text)
    made.setAccessibleName(plain(text))
    return made


# -- a label that shortens its text to the room it has and tells the whole under the pointer -------


class ShortLabel(QLabel):
    """Shows the beginning of one line and `…` where there is no room for all of it."""

    def __init__(self, role: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._whole = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        if role:
            self.setProperty("role", role)

    def show_text(self, text: str, hint: str = "") -> None:
        """Show a text; the hint under the pointer is the text itself unless another is given."""
        self._whole = text
        self.setToolTip(hint_text(hint or text))
        self.setAccessibleName(text)
        self._shorten()

    def whole_width(self) -> int:
        """Give the width that the whole text would take."""
        self.ensurePolished()
        return self.fontMetrics().horizontalAdvance(self._whole)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the new room."""
        super().resizeEvent(event)
        self._shorten()

    def minimumSizeHint(self) -> QSize:
        """Ask for no width of its own, so that shortening never changes the layout."""
        return QSize(0, super().minimumSizeHint().height())

    def _shorten(self) -> None:
        self.ensurePolished()
        room = self.contentsRect().width()
        self.setText(self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, room))
