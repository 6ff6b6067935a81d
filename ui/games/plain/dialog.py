"""Enters the result of a plain match: who of two won, and the score; or the places at a table."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QWidget

from models.core.problems import Problem
from models.games.plain import PlainEnding, PlainResult
from models.games.plain.record import ENDINGS
from models.table_places import TablePlaces
from models.views.divisions import MatchEntry
from reports.i18n import _
from ui.dialogs.result import ResultDialog
from ui.dialogs.table_places import PlacesDialog
from ui.dialogs.two_sides.dialog import Endings, ScoreRow, TwoSidesDialog
from ui.games.plain import wording as words

WAYS = Endings(
    meaning=ENDINGS, words=words.KINDS, fields={PlainEnding.PLAYED: frozenset({"score"})}
)


def plain_dialog(
    entry: MatchEntry, parent: QWidget | None = None, *, blind: bool = False
) -> ResultDialog:
    """Make the dialog of a match: of two who won, at a table of more who took which place."""
    if entry.game.marked(entry.options):
        return PlainDialog(entry, parent, blind=blind)
    return PlacesDialog(entry, parent, blind=blind, record=placed)


def placed(places: TablePlaces) -> PlainResult:
    """Make the record of a table of three or four."""
    return PlainResult(places=places)


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
        """Add the boxes of the score."""
        self.score = ScoreRow(self.names)
        for box in self.score.boxes:
            box.edited.connect(self.recheck)
        self.add("score", _("S&core"), self.score, _("May stay blank; blank is not zero."))

    def record(self, kind: PlainEnding, winner: int | None) -> PlainResult:
        """Make the record; a score is kept of a match that was played."""
        score = self.score.score() if kind is PlainEnding.PLAYED else None
        return PlainResult(kind=kind, winner=winner, score=score)

    def problems(self) -> tuple[Problem, ...]:
        """Want both scores or none."""
        half = self.score.problems() if self.rows["score"].asked else ()
        return (*half, *super().problems())

    def score_described(self, result: PlainResult) -> dict[str, str]:
        """Say the score, if one was noted."""
        return {} if result.score is None else {"score": "{} – {}".format(*result.score)}

    def inputs(self, key: str) -> Iterable[QWidget]:
        """Give both boxes of the score."""
        return self.score.boxes if key == "score" else super().inputs(key)
