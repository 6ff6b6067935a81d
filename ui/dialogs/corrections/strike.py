"""Takes a result out again, e.g. one that was typed for another table."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from models.core.causes import Authority, CorrectionCause
from models.core.problems import Problem
from models.views.divisions import MatchEntry, cell_text
from reports import game_words
from reports.i18n import _
from ui.dialogs.parts.field import Field, FieldKind
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.widgets.basics import Notice, label
from ui.words import wording


@dataclass(frozen=True, kw_only=True)
class StrikeValues(Authority):
    """On whose word a result is taken out."""

    cause: CorrectionCause


class StrikeDialog(FieldDialog):
    """Shows what stands and what follows; the desk strikes its own slip, else the referee does."""

    def __init__(self, entry: MatchEntry, follows: str, parent: QWidget | None = None) -> None:
        """Ask about the result of a match; `follows` says what changes without it."""
        match = entry.match
        words = _("Strike the result: {round_name}, |table| {table} ({code})")
        round_name = wording.round_name(match.stage, match.round)
        super().__init__(
            title=words.format(round_name=round_name, table=match.table, code=match.code),
            accept=_("S&trike the result"),
            parent=parent,
            width=760,
        )
        notation = game_words.notation(entry.game.key)
        sides = (
            f"{seat.entrant.name} {cell_text(cell, notation=notation)}"
            for seat, cell in zip(match.seats, match.cells, strict=False)
        )
        self.add_wide(label(" / ".join(sides), "large", wrap=True))
        words = _("The |table| is open again, as if nothing had been entered. The log keeps this.")
        self.add_wide(label(words, wrap=True))
        self.follows = Notice()
        self.add_wide(self.follows)
        self.follows.show_sentence("info", follows)
        self.add_fields(
            Field(
                key="cause",
                text=_("Wh&o decides"),
                kind=FieldKind.CHOICE,
                now=None,
                choices=(
                    (CorrectionCause.DESK_ERROR, _("Typing error at the desk")),
                    (CorrectionCause.REFEREE, _("The |referee| decides")),
                ),
            ),
            Field(key="reason", text=_("&Reason"), in_words=True),
            Field(key="referee", text=_("|Re&feree|"), in_words=True),
        )

    def problems(self) -> tuple[Problem, ...]:
        """Want to know on whose word; the referee's has a name and a reason."""
        cause = self.answer("cause")
        if cause is None:
            return (Problem(code="BLANK", where="cause"),)
        return self.blanks("reason", "referee") if cause is CorrectionCause.REFEREE else ()

    def value(self) -> StrikeValues:
        """Give on whose word, and why."""
        said = self.answers()
        return StrikeValues(cause=said["cause"], reason=said["reason"], referee=said["referee"])
