"""Writes a ruling of the referee into the log."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from models.views.divisions import EntrantView, MatchView
from reports.i18n import _
from ui.dialogs.parts.field import Field, FieldKind
from ui.dialogs.referee import RefereeDialog


@dataclass(frozen=True, kw_only=True)
class RulingValues:
    """What was ruled, by whom and about whom."""

    text: str
    article: str
    referee: str
    match_id: int | None
    entrant_id: int | None


def match_text(match: MatchView) -> str:
    """Name a match in a list: its table, its code and who plays."""
    return _("|Table| {table} ({code}): {names}").format(
        table=match.table,
        code=match.code,
        names=" – ".join(seat.entrant.name for seat in match.seats),
    )


def entrant_choices(
    entrants: tuple[EntrantView, ...], nobody: str
) -> tuple[tuple[int | None, str], ...]:
    """List the people that something can be about, and on top that it is about nobody."""
    people = ((entrant.id, f"{entrant.number}  {entrant.name}") for entrant in entrants)
    return ((None, nobody), *people)


class RulingDialog(RefereeDialog):
    """Asks what the referee ruled, by which article and about whom."""

    def __init__(
        self,
        entrants: tuple[EntrantView, ...],
        matches: tuple[MatchView, ...] = (),
        parent: QWidget | None = None,
        *,
        match_id: int | None = None,
        entrant_id: int | None = None,
    ) -> None:
        """Offer the people and the running matches."""
        super().__init__(
            title=_("Log a ruling"), accept=_("&Log the ruling"), parent=parent, width=760
        )
        running = ((match.id, match_text(match)) for match in matches)
        self.add_fields(
            Field(
                key="text",
                text=_("&What was ruled"),
                hint=_("Ctrl+Enter saves."),
                kind=FieldKind.LONG_TEXT,
                required=True,
                in_words=True,
            ),
            Field(key="article", text=_("&Article"), hint=_("e.g. |article 5|")),
            Field(
                key="match_id",
                text=_("&Match"),
                choices=((None, _("no match")), *running),
                now=match_id,
            ),
            Field(
                key="entrant_id",
                text=_("&Person"),
                choices=entrant_choices(entrants, _("nobody")),
                now=entrant_id,
            ),
        )
        self.add_referee("referee", reason=False)

    def value(self) -> RulingValues:
        """Give the ruling."""
        return RulingValues(**self.answers())
