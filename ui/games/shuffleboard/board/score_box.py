"""The boxes in which an end is typed, with discs as buttons, and the line that they make."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QVBoxLayout, QWidget

from app.games.shuffleboard.scoreboards import LiveBoard
from models.core.problems import Problem
from models.games.shuffleboard.catalogue import Colour, sides
from models.games.shuffleboard.lines import EndScore, EndState
from models.games.shuffleboard.officials import announcement
from models.games.shuffleboard.play.end_scores import due_end
from models.games.shuffleboard.scores import Discs
from reports.games.shuffleboard import words as paper
from reports.games.shuffleboard.line_words import player
from reports.i18n import _, _p
from ui.dialogs.parts.skeleton import ENTER
from ui.games.shuffleboard.board.words import announcement_text, status
from ui.games.shuffleboard.typed_scores import TypedScore, complete, possible, read_score
from ui.look.theme import large, px
from ui.widgets.basics import CommandBox, ShortLabel, allow, button, label, row

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
    announced = Signal(bool)

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

    def typed(self) -> TypedScore:
        """Give what the box holds."""
        return read_score(self.text())

    def unreadable(self) -> Problem | None:
        """Say that what stands here is no score; None where it is one, or blank."""
        if self.typed().readable:
            return None
        return Problem(code="SCORE_UNREADABLE", where="scores", values={"text": self.text()})

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
            self.announced.emit(True)
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
        self.box.edited.connect(self._show_echo)
        area = _("{colour}: disc in the {area}")
        off, wipe = _("{colour}: disc in the 10-OFF"), _("{colour}: wipe the discs")
        self.buttons = [
            *(button(text, self._add, name=area.format(colour=word, area=text)) for text in DISCS),
            button(_p("disc", "OFF"), self._add_off, name=off.format(colour=word)),
            button(_p("disc", "Wipe"), self.wipe, name=wipe.format(colour=word)),
        ]
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

    def _show_echo(self) -> None:
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


class EndEntry(QWidget):
    """Both sides of an end.

    Signals: `edited` after every change; `entered` when Enter was pressed and both boxes are
    filled, or both are blank; its value tells whether Shift was held: announced only.
    """

    edited = Signal()
    entered = Signal(bool)

    def __init__(self) -> None:
        """Start blank."""
        super().__init__()
        self.sides = {colour: SideEntry(colour) for colour in Colour}
        self.yellow, self.black = (self.sides[colour].box for colour in Colour)
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(px(20))
        for side in self.sides.values():
            line.addWidget(side, 1)
            side.box.edited.connect(self.edited)
            side.box.returnPressed.connect(self._enter)
            side.box.announced.connect(self._enter)
        self.yellow.finished.connect(self.black.arrive)
        self.black.back.connect(self.to_yellow)

    # -- showing --------------------------------------------------------------------------

    def show_live(self, live: LiveBoard) -> None:
        """Show who plays which colour in the next end."""
        turn = live.board.next or live.board.in_progress
        for colour, side in self.sides.items():
            who = "" if turn is None else player(live, turn.seat(colour), turn.place.end)
            side.name.show_text(who)
        closed = not live.writable or live.board.finished
        self.setEnabled(not closed)
        for made in self.findChildren(QAbstractButton):
            allow(made, status(live)[1] if closed else "")
        if closed:
            self.clear()

    def clear(self) -> None:
        """Empty both boxes."""
        for side in self.sides.values():
            side.box.clear()

    def call(self) -> str:
        """Give the sentence to be called out for what is typed, yellow first (YSA E-6)."""
        typed = [side.box.typed() for side in self.sides.values()]
        if not all(map(possible, typed)):
            return ""
        yellow, black = (made.score or 0 for made in typed)
        return announcement_text(announcement(yellow, black))

    # -- keys -----------------------------------------------------------------------------

    def to_yellow(self) -> None:
        """Go to yellow's box."""
        self.yellow.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _enter(self, announced: bool = False) -> None:
        """Go to the box that is blank, else have both written."""
        if self.yellow.text() and not self.black.text():
            self.black.arrive()
        elif self.black.text() and not self.yellow.text():
            self.to_yellow()
        else:
            self.entered.emit(announced)

    def begin(self, typed: str) -> None:
        """Begin with a key that was pressed elsewhere in the window: anew, if both are filled."""
        if self.filled():
            self.clear()
        box = self.black if self.yellow.text() else self.yellow
        box.setFocus(Qt.FocusReason.OtherFocusReason)
        box.insert(typed)

    def filled(self) -> bool:
        """Tell whether something stands in both boxes."""
        return bool(self.yellow.text().strip() and self.black.text().strip())

    # -- reading --------------------------------------------------------------------------

    def unreadable(self) -> Problem | None:
        """Go to the first box that cannot be read, and say so."""
        for side in self.sides.values():
            if (problem := side.box.unreadable()) is not None:
                side.box.setFocus(Qt.FocusReason.ShortcutFocusReason)
                return problem
        return None

    def focus_wrong(self) -> bool:
        """Go to the first box that is blank or that discs cannot make; False if none is."""
        for side in self.sides.values():
            if not possible(side.box.typed()):
                side.box.setFocus(Qt.FocusReason.ShortcutFocusReason)
                side.box.selectAll()
                return True
        return False

    def line(self, live: LiveBoard, state: EndState) -> EndScore:
        """Give the line for the end that is due; where none is, one for the rules to refuse."""
        seats, turn = sides(live.options.form), live.board.next
        if turn is None:
            return EndScore(number=1, scores=(None,) * seats, state=state)
        yellow, black = (side.value() for side in self.sides.values())
        if yellow is None or black is None:
            scores: list[int | None] = [None] * seats
            for colour, made in zip(Colour, (yellow, black), strict=True):
                scores[turn.seat(colour)] = made.score if isinstance(made, Discs) else made
            return EndScore(game=turn.game, number=turn.number, scores=tuple(scores), state=state)
        return replace(due_end(turn, yellow, black, seats), state=state)
