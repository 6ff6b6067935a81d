"""Enters the result of a plain match of two: 1, 0 or =, 2, and the score if there is one."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QHBoxLayout, QWidget

from models.core.problems import Problem
from models.games.plain import Kind, PlainResult
from models.games.plain.record import ENDINGS
from models.views.divisions import MatchEntry
from reports.i18n import _
from ui.dialogs.parts.inputs import NumberBox
from ui.dialogs.result import ResultDialog
from ui.dialogs.two_sides.dialog import Endings, TwoSidesDialog
from ui.games.plain import wording as words
from ui.games.plain.places import PlacesDialog
from ui.look.theme import px
from ui.widgets.basics import label

WAYS = Endings(meaning=ENDINGS, words=words.KINDS, fields={Kind.PLAYED: frozenset({"score"})})


def plain_dialog(
    entry: MatchEntry, parent: QWidget | None = None, *, blind: bool = False
) -> ResultDialog:
    """Make the dialog of a match: of two who won, at a table of more who took which place."""
    kind = PlainDialog if entry.game.marked(entry.options) else PlacesDialog
    return kind(entry, parent, blind=blind)


class PlainDialog(TwoSidesDialog):
    """Choose who won and press Enter; the score may stay blank."""

    def __init__(
        self, entry: MatchEntry, parent: QWidget | None = None, *, blind: bool = False
    ) -> None:
        """Show the table; nothing is chosen yet."""
        super().__init__(
            entry,
            parent,
            blind=blind,
            endings=WAYS,
            draws=entry.options.draws_allowed,
            record=self.record,
            described=self.score_described,
        )

    def add_own_rows(self) -> None:
        """Add a box for the score of each."""
        first, second = (
            NumberBox(name=_("Score of {name}").format(name=name), digits=4) for name in self.names
        )
        self.scores = (first, second)
        holder = QWidget()
        line = QHBoxLayout(holder)
        line.setContentsMargins(0, 0, 0, 0)
        for widget in (first, label("–"), second):
            line.addWidget(widget)
        for box in self.scores:
            box.setFixedWidth(px(96))
            box.edited.connect(self.recheck)
        line.addStretch(1)
        holder.setFocusProxy(first)
        self.add("score", _("S&core"), holder, _("May stay blank; blank is not zero."))

    def record(self, kind: Kind, winner: int | None) -> PlainResult:
        """Make the record; a score is kept of a match that was played."""
        first, second = (box.number() for box in self.scores)
        noted = kind is Kind.PLAYED and first is not None and second is not None
        score = (first or 0, second or 0) if noted else None
        return PlainResult(kind=kind, winner=winner, score=score)

    def problems(self) -> tuple[Problem, ...]:
        """Want both scores or none: one alone would be left out of the record without a word."""
        asked = self.rows["score"].asked
        half = asked and [box.number() is None for box in self.scores].count(True) == 1
        missing = (Problem(code="SCORE_HALF", where="score"),) * half
        return (*missing, *super().problems())

    def score_described(self, result: PlainResult) -> dict[str, str]:
        """Say the score, if one was noted."""
        return {} if result.score is None else {"score": "{} – {}".format(*result.score)}

    def inputs(self, key: str) -> Iterable[QWidget]:
        """Give both boxes of the score."""
        return self.scores if key == "score" else super().inputs(key)
