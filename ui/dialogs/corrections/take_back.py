"""Takes a published round, bracket or plan back of which no result is in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from app.queries.publication_queries import TakenBack
from models.core.causes import Authority, CorrectionCause
from models.core.problems import Problem
from models.views.divisions import MatchEntry, cell_text
from reports import game_words
from reports import wording as paper
from reports.i18n import _, _n
from ui.dialogs.parts.field import Field, FieldKind
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.dialogs.referee import RefereeDialog
from ui.widgets.basics import Notice, label

NAMED = 20
"""How many codes are written out of a round before the rest is counted."""


class TakeBackDialog(RefereeDialog):
    """Names the matches whose codes and sheets become void, and asks on whose word."""

    def __init__(
        self, title: str, gone: TakenBack, follows: str, parent: QWidget | None = None
    ) -> None:
        """Show what goes; `follows` says what changes by it, `title` is the name of the round."""
        super().__init__(
            title=_("Take back: {round_name}").format(round_name=title),
            accept=_("&Take it back"),
            parent=parent,
            width=760,
        )
        words = _(
            "This is published, but nothing has been played. Cards and sheets with these codes are "
            "void; what is drawn anew has other codes."
        )
        if gone.running:
            words = _n(
                "This is published, and {count} |table| is being played with a running record. "
                "Cards and sheets with these codes are void; what is drawn anew has other codes.",
                "This is published, and {count} |tables| are being played with running records. "
                "Cards and sheets with these codes are void; what is drawn anew has other codes.",
                gone.running,
            ).format(count=gone.running)
        self.add_wide(label(words, wrap=True))
        self.add_wide(label("\n".join(_codes(gone)), "strong", wrap=True))
        if gone.drawn:
            words = _("What was drawn or entered for it is taken back with it.")
            self.add_wide(label(words, wrap=True))
        self.follows = Notice()
        self.add_wide(self.follows)
        self.follows.show_sentence("info", follows)
        self.add_referee("reason", "referee")


def _codes(gone: TakenBack) -> Iterator[str]:
    for stage, number, codes in gone.rounds:
        name = paper.round_name(stage, number)
        yield _("{round_name}: {codes}").format(round_name=name, codes=_some(codes))


def _some(codes: Sequence[str]) -> str:
    shown = " ".join(codes[:NAMED])
    more = len(codes) - NAMED
    if more <= 0:
        return shown or "–"
    words = _n("{codes} and {count} more", "{codes} and {count} more", more)
    return words.format(codes=shown, count=more)


# -- takes the announcement of the final back on the referee's word --------------------------------


class RetractDialog(RefereeDialog):
    """Names the announced players and asks who takes the announcement back, and why."""

    def __init__(self, names: tuple[str, str], parent: QWidget | None = None) -> None:
        super().__init__(
            title=_("Take the announcement of the final back"),
            accept=_("&Take it back"),
            parent=parent,
        )
        said = _("Announced: {first} – {second}").format(first=names[0], second=names[1])
        self.add_wide(label(said, "large", wrap=True))
        self.add_wide(
            label(
                _("The finalists are chosen again from the results as they stand now."), wrap=True
            )
        )
        self.add_referee("reason", "referee")

    def value(self) -> Authority:
        """Give who decided it, and why."""
        return self.word


# -- takes a result out again, e.g. one that was typed for another table ---------------------------


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
        round_name = paper.round_name(match.stage, match.round)
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
