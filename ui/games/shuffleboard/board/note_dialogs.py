"""Notes that change nothing, substitutes, and two more ends for a drawn pairing."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QWidget

from app.games.shuffleboard.board_queries import LiveBoard
from models.games.shuffleboard.lines import ExtraEnds, Line, Logged, Substitution
from reports.i18n import _
from ui.dialogs.parts.inputs import ChoiceRow
from ui.games.shuffleboard import wording as table
from ui.games.shuffleboard.board.line_dialog import LineDialog, people, seat_names
from ui.words.wording import listed


class NoteDialog(LineDialog):
    """Choose what is to be remembered of the match."""

    def __init__(self, live: LiveBoard, parent: QWidget | None = None) -> None:
        """Offer the kinds of notes."""
        super().__init__(live, title=_("Note"), parent=parent)
        self.kind = ChoiceRow([(kind, _(text)) for kind, text in table.LOGS.items()])
        self.who = ChoiceRow(seat_names(live))
        self.text = QLineEdit()
        self.add("kind", _("&Kind"), self.kind)
        self.add("seat", _("&Who"), self.who)
        self.add("text", _("&Text"), self.text)

    def fill(self, line: Line) -> None:
        """Show a note that was written."""
        if isinstance(line, Logged):
            self.kind.choose(line.kind)
            self.who.choose(line.seat)
            self.text.setText(line.text)

    def line(self) -> Logged | None:
        """Give the note."""
        kind = self.kind.value()
        if kind is None:
            return None
        return Logged(kind=kind, seat=self.who.value(), text=self.text.text().strip())


class SubstituteDialog(LineDialog):
    """Asks who plays for somebody else (YSA G-2)."""

    def __init__(self, live: LiveBoard, parent: QWidget | None = None) -> None:
        """Ask for all that the article wants."""
        super().__init__(live, title=_("Substitute"), parent=parent)
        self.who = ChoiceRow(people(live))
        self.name, self.captain, self.override = QLineEdit(), QLineEdit(), QLineEdit()
        self.add("seat", _("&For whom"), self.who)
        self.add("name", _("&Substitute"), self.name)
        self.add("captain", _("&Captain"), self.captain)
        self.director = self.tick("director", _("The tournament &director has been told"))
        self.outside = self.tick("outside_line_up", _("Not in the planned &line-up"))
        self.add(
            "override",
            _("Director's &reason"),
            self.override,
            _("Only where the match has begun"),
        )
        self.watch(*(box.textChanged for box in (self.name, self.captain, self.override)))

    def fill(self, line: Line) -> None:
        """Show a substitution that was written."""
        if isinstance(line, Substitution):
            self.who.choose((line.seat, line.partner))
            self.name.setText(line.name)
            self.captain.setText(line.captain)
            self.override.setText(line.override)
            self.director.setChecked(line.director)
            self.outside.setChecked(line.outside_line_up)

    def line(self) -> Substitution | None:
        """Give the substitution."""
        who = self.who.value()
        if who is None:
            return None
        return Substitution(
            seat=who[0],
            partner=who[1],
            name=self.name.text().strip(),
            captain=self.captain.text().strip(),
            director=self.director.isChecked(),
            outside_line_up=self.outside.isChecked(),
            override=self.override.text().strip(),
        )


class ExtraEndsDialog(LineDialog):
    """Choose the drawn pairing that plays two more ends."""

    def __init__(self, live: LiveBoard, parent: QWidget | None = None) -> None:
        """Offer the drawn pairings."""
        super().__init__(live, title=_("Two more ends"), parent=parent)
        answers = [
            (pair, listed([live.names[seat] for seat in pair])) for pair in live.board.extra_allowed
        ]
        self.pair = ChoiceRow(answers)
        self.add("pair", _("&Pairing"), self.pair)

    def fill(self, line: Line) -> None:
        """Show the pairing that was written."""
        if isinstance(line, ExtraEnds):
            self.pair.choose(line.pair)

    def line(self) -> ExtraEnds | None:
        """Give the line that asks for them."""
        pair = self.pair.value()
        return None if pair is None else ExtraEnds(pair=pair)
