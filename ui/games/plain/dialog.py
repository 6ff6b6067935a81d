"""Enters the result of a plain match of two: 1, 0 or =, 2, and the score if there is one."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QWidget

from models.core.problems import Problem
from models.games.plain import Kind, PlainResult
from models.games.plain.record import ENDINGS
from models.views.divisions import MatchEntry
from reports.i18n import _
from ui.dialogs.result import ResultDialog
from ui.dialogs.two_sides.dialog import Endings, TwoSidesDialog
from ui.dialogs.two_sides.score_row import ScoreRow
from ui.games.plain import wording as words
from ui.games.plain.places import PlacesDialog

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
        """Add the boxes for the score."""
        self.scores = ScoreRow(self.names, self.recheck, digits=4)
        self.add("score", _("S&core"), self.scores, _("May stay blank; blank is not zero."))

    def record(self, kind: Kind, winner: int | None) -> PlainResult:
        """Make the record; a score is kept of a match that was played."""
        score = self.scores.score() if kind is Kind.PLAYED else None
        return PlainResult(kind=kind, winner=winner, score=score)

    def problems(self) -> tuple[Problem, ...]:
        """Want both scores or none: one alone would be left out of the record without a word."""
        half = self.rows["score"].asked and self.scores.half
        missing = (Problem(code="SCORE_HALF", where="score"),) * half
        return (*missing, *super().problems())

    def score_described(self, result: PlainResult) -> dict[str, str]:
        """Say the score, if one was noted."""
        return {} if result.score is None else {"score": "{} – {}".format(*result.score)}

    def inputs(self, key: str) -> Iterable[QWidget]:
        """Give both boxes of the score."""
        return self.scores.boxes if key == "score" else super().inputs(key)
