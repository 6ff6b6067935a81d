"""The box for one side's score of an end, with its discs as buttons."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from models.games.shuffleboard.catalogue import Colour
from models.games.shuffleboard.scores import Discs
from reports.games.shuffleboard import words as paper
from reports.i18n import _, _p
from ui.dialogs.parts.skeleton import ENTER
from ui.games.shuffleboard.typed_scores import Typed, complete, read_score
from ui.look.theme import large, px
from ui.widgets.basics import CommandBox, button, label, row
from ui.widgets.short_label import ShortLabel

DISCS = ("10", "8", "7")
"""What a disc button shows, and writes."""


class ScoreBox(CommandBox):
    """Takes a score; two digits or a nought go on to the next box, so does a blank.

    Signals: `edited` after every change, `finished` when the next box may be gone to, `back` when
    an empty box is wiped, `announced` for Shift+Enter.
    """

    edited = Signal()
    finished = Signal()
    back = Signal()
    announced = Signal()

    def __init__(self, *, name: str) -> None:
        """Start blank."""
        super().__init__()
        self.setObjectName("score")
        self.setAccessibleName(name)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.setMaxLength(14)
        self.setFont(large(1.5))
        self.setFixedWidth(px(132))
        self._arrived = False
        self.textChanged.connect(self.edited)
        self.textEdited.connect(self._typed)

    def typed(self) -> Typed:
        """Give what the box holds."""
        return read_score(self.text())

    def add_disc(self, disc: str) -> None:
        """Add one disc to what the box holds."""
        before = self.text().strip()
        if before == "-":
            before = "-10"
        joint = "+" if before and not disc.startswith("-") else ""
        self.setText(f"{before}{joint}{disc}")
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.deselect()

    def arrive(self) -> None:
        """Take the focus because the box before is complete; a Tab that follows is none too many.

        Fingers that end a score with Tab would otherwise skip this box.
        """
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._arrived = True

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Stay for the Tab that was meant to lead here."""
        if forward and self._arrived:
            self._arrived = False
            return True
        return super().focusNextPrevChild(forward)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Forget how the box was reached."""
        super().focusOutEvent(event)
        self._arrived = False

    def _typed(self, text: str) -> None:
        if complete(text):
            self.finished.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go on with a blank, and back with a wipe of an empty box."""
        if event.text():
            self._arrived = False
        if event.key() == Qt.Key.Key_Space:
            if self.text():
                self.finished.emit()
        elif event.key() == Qt.Key.Key_Backspace and not self.text():
            self.back.emit()
        elif event.key() in ENTER and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.announced.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Let what stands there be typed over."""
        super().focusInEvent(event)
        if event.reason() is not Qt.FocusReason.OtherFocusReason:
            self.selectAll()


class SideEntry(QWidget):
    """One side of an end: the colour, who plays, the box, and a button for each kind of disc."""

    def __init__(self, colour: Colour) -> None:
        """Show nobody yet."""
        super().__init__()
        self.colour = colour
        word = paper.colour_name(colour)
        self.box = ScoreBox(name=_("Score of {colour}").format(colour=word))
        self.title = label(word, "strong")
        self.name = ShortLabel("strong")
        self.echo = label("", "muted")
        self.buttons = [
            button(
                text,
                self._add,
                name=_("{colour}: disc in the {area}").format(colour=word, area=text),
            )
            for text in DISCS
        ]
        off = button(_p("disc", "OFF"), self._add_off)
        off.setAccessibleName(_("{colour}: disc in the 10-OFF").format(colour=word))
        wipe = button(_p("disc", "Wipe"), self.wipe)
        wipe.setAccessibleName(_("{colour}: wipe the discs").format(colour=word))
        self.buttons += [off, wipe]
        for made in self.buttons:
            made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            made.setStyleSheet(f"padding-left: {px(8)}px; padding-right: {px(8)}px;")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        top = row(self.title, self.name)
        top.setStretch(1, 1)
        layout.addLayout(top)
        layout.addLayout(row(self.box, *self.buttons, self.echo, None))

    def value(self) -> int | Discs | None:
        """Give the score, or the discs where they were typed one by one; None for neither."""
        typed = self.box.typed()
        return typed.score if typed.discs is None else typed.discs

    def show_echo(self) -> None:
        """Show what a sum of discs comes to."""
        typed = self.box.typed()
        plain = self.box.text().strip().lstrip("-+").isdigit() and typed.discs is None
        self.echo.setText("" if typed.score is None or plain else f"= {typed.score}")

    def _add(self) -> None:
        made = self.sender()
        if made is not None:
            self.box.add_disc(made.text())  # type: ignore[attr-defined]

    def _add_off(self) -> None:
        self.box.add_disc("-10")

    def wipe(self) -> None:
        """Empty the box."""
        self.box.clear()
        self.box.setFocus()
