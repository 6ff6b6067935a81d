"""Enters the result of a match of Paper Bowl: that of its board, or one played on paper."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QWidget

from models.core.problems import Problem
from models.games.paper_bowl.record import ENDINGS, Kind, PaperBowlResult, Record
from models.views.divisions import MatchEntry
from reports.i18n import _
from ui.dialogs.two_sides.dialog import Endings, TwoSidesDialog
from ui.dialogs.two_sides.score_row import ScoreRow
from ui.games.paper_bowl import wording as words

WAYS = Endings(meaning=ENDINGS, words=words.KINDS, fields={Kind.PLAYED: frozenset({"score"})})


class PaperBowlDialog(TwoSidesDialog):
    """Choose who won and type the score; a match that was written down brings both along."""

    def __init__(
        self, entry: MatchEntry, parent: QWidget | None = None, *, blind: bool = False
    ) -> None:
        """Show the table; nothing is chosen yet."""
        self._play_by_play: Record | None = None
        super().__init__(
            entry,
            parent,
            blind=blind,
            endings=WAYS,
            draws=True,
            record=self.record,
            described=self.score_described,
        )
        begun = entry.match.result if entry.correction else entry.running
        if begun is not None and not self.blind:
            self.begin_from(begun)

    def add_own_rows(self) -> None:
        """Add the boxes for the score."""
        self.scores = ScoreRow(self.names)
        for box in self.scores.boxes:
            box.edited.connect(self.recheck)
        self.add("score", _("Fi&nal score"), self.scores, _("Overtime included."))

    def record(self, kind: Kind, winner: int | None) -> PaperBowlResult | None:
        """Make the record; a match that was played has its score."""
        score = self.scores.score() if kind is Kind.PLAYED else None
        if kind is Kind.PLAYED and score is None:
            return None
        ruled_by = self.ruled_by.text().strip() if kind is Kind.RULED else ""
        play_by_play = self._play_by_play if kind is Kind.PLAYED else None
        return PaperBowlResult(
            kind=kind, winner=winner, score=score, ruled_by=ruled_by, record=play_by_play
        )

    def begin_from(self, found: PaperBowlResult) -> None:
        """Take over what the board of the match says; its play-by-play goes with the result."""
        self._play_by_play = found.record
        if found.score is not None:
            for box, points in zip(self.scores.boxes, found.score, strict=True):
                box.setText(str(points))
        self.recheck()

    def problems(self) -> tuple[Problem, ...]:
        """Want both scores or none."""
        half = self.scores.problems() if self.rows["score"].asked else ()
        return (*half, *super().problems())

    def score_described(self, result: PaperBowlResult) -> dict[str, str]:
        """Say the score, if one was noted, and who decided."""
        said = {} if result.score is None else {"score": "{} – {}".format(*result.score)}
        return {**said, "ruled_by": result.ruled_by} if result.ruled_by else said

    def inputs(self, key: str) -> Iterable[QWidget]:
        """Give both boxes of the score."""
        return self.scores.boxes if key == "score" else super().inputs(key)
