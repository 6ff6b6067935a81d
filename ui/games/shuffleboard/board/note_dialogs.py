"""Notes that change nothing, substitutes, and two more ends for a drawn pairing."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from app.games.shuffleboard.scoreboards import LiveBoard
from models.games.shuffleboard.lines import ExtraEnds, Line, Logged, LogKind, Substitution
from reports.games.shuffleboard.words import log_text
from reports.i18n import _
from ui.dialogs.parts.field import Field, choice
from ui.games.shuffleboard.board.line_dialog import LineDialog, people, seat_names
from ui.words.wording import listed


class NoteDialog(LineDialog):
    """Choose what is to be remembered of the match."""

    makes = Logged

    def __init__(self, live: LiveBoard, parent: QWidget | None = None) -> None:
        """Offer the kinds of notes."""
        super().__init__(live, title=_("Note"), parent=parent)
        logs = tuple((kind, log_text(kind)) for kind in LogKind)
        self.add_fields(
            choice("kind", _("&Kind"), logs, required=True),
            choice("seat", _("&Who"), seat_names(live)),
            Field(key="text", text=_("&Text")),
        )


class SubstituteDialog(LineDialog):
    """Asks who plays for somebody else (YSA G-2)."""

    def __init__(self, live: LiveBoard, parent: QWidget | None = None) -> None:
        """Ask for all that the article wants."""
        super().__init__(live, title=_("Substitute"), parent=parent)
        told = _("The tournament &director has been told")
        outside = _("Not in the planned &line-up")
        begun = _("Only where the match has begun")
        self.add_fields(
            choice("seat", _("&For whom"), people(live), required=True),
            Field(key="name", text=_("&Substitute")),
            Field(key="captain", text=_("&Captain")),
            Field(key="director", text=told, now=False),
            Field(key="outside_line_up", text=outside, now=False),
            Field(key="override", text=_("Director's &reason"), hint=begun),
        )

    def fill(self, line: Line) -> None:
        """Show a substitution that was written."""
        super().fill(line)
        if isinstance(line, Substitution):
            self.put(seat=(line.seat, line.partner))

    def line(self) -> Substitution | None:
        """Give the substitution of one of those who play."""
        if self.blanks():
            return None
        said = self.said()
        seat, partner = said.pop("seat")
        return Substitution(seat=seat, partner=partner, **said)


class ExtraEndsDialog(LineDialog):
    """Choose the drawn pairing that plays two more ends."""

    makes = ExtraEnds

    def __init__(self, live: LiveBoard, parent: QWidget | None = None) -> None:
        """Offer the drawn pairings."""
        super().__init__(live, title=_("Two more ends"), parent=parent)
        pairs = tuple(
            (pair, listed([live.names[seat] for seat in pair])) for pair in live.board.extra_allowed
        )
        self.add_fields(choice("pair", _("&Pairing"), pairs, required=True))
