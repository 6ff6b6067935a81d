"""Takes a published round, bracket or plan back of which no result is in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtWidgets import QWidget

from app.queries.publication_queries import TakenBack
from reports import wording as paper
from reports.i18n import _, _n
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
