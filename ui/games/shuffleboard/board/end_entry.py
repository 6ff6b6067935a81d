"""The two boxes in which an end is typed, yellow before black, and the line that they make."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.games.shuffleboard.scoreboards import LiveBoard
from models.core.problems import Problem
from models.games.shuffleboard.catalogue import Colour, sides
from models.games.shuffleboard.lines import EndScore, EndState
from models.games.shuffleboard.officials import announcement
from models.games.shuffleboard.play.end_scores import due_end
from models.games.shuffleboard.scores import Discs
from reports.games.shuffleboard.line_words import player
from ui.games.shuffleboard.board.score_box import SideEntry
from ui.games.shuffleboard.board.words import announcement_text
from ui.games.shuffleboard.typed_scores import possible
from ui.look.theme import px


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
            side.box.edited.connect(self._edited)
            side.box.returnPressed.connect(self._enter)
            side.box.announced.connect(self._announce)
        self.yellow.finished.connect(self.black.arrive)
        self.black.back.connect(self.to_yellow)

    # -- showing --------------------------------------------------------------------------

    def show_live(self, live: LiveBoard) -> None:
        """Show who plays which colour in the next end."""
        turn = live.board.next or live.board.in_progress
        for colour, side in self.sides.items():
            who = "" if turn is None else player(live, turn.seat(colour), turn.place.end)
            side.name.show_text(who)
        closed = live.recorded or live.board.finished
        self.setEnabled(not closed)
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

    def _edited(self) -> None:
        for side in self.sides.values():
            side.show_echo()
        self.edited.emit()

    def to_yellow(self) -> None:
        """Go to yellow's box."""
        self.yellow.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _enter(self) -> None:
        self._go_on(announced=False)

    def _announce(self) -> None:
        self._go_on(announced=True)

    def _go_on(self, *, announced: bool) -> None:
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
            if not side.box.typed().readable:
                side.box.setFocus(Qt.FocusReason.ShortcutFocusReason)
                return Problem(code="SCORE_UNREADABLE", values={"text": side.box.text()})
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
            last = live.board.ends[-1].turn if live.board.ends else None
            game, number = (1, 0) if last is None else last.key
            return EndScore(game=game, number=number + 1, scores=(None,) * seats, state=state)
        yellow, black = (side.value() for side in self.sides.values())
        if yellow is None or black is None:
            scores: list[int | None] = [None] * seats
            for colour, made in zip(Colour, (yellow, black), strict=True):
                scores[turn.seat(colour)] = made.score if isinstance(made, Discs) else made
            return EndScore(game=turn.game, number=turn.number, scores=tuple(scores), state=state)
        return replace(due_end(turn, yellow, black, seats), state=state)
