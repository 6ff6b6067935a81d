"""Enters the result of a match of Paper Bowl: that of its board, or one played on paper."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from models.core.problems import Problem
from models.games.paper_bowl.on_paper import Quarters, possible, tidy
from models.games.paper_bowl.record import (
    ENDINGS,
    PaperBowlEnding,
    PaperBowlRecord,
    PaperBowlResult,
)
from models.games.paper_bowl.state import LAST_QUARTER, PlayState
from models.two_sides.noted_score import ahead
from models.views.divisions import MatchEntry
from reports.game_words import seat_name
from reports.games.paper_bowl.words import period, period_mark
from reports.i18n import _
from ui.dialogs.parts.inputs import NumberBox
from ui.dialogs.parts.skeleton import ENTER
from ui.dialogs.two_sides.dialog import Endings, ScoreRow, TwoSidesDialog
from ui.games.paper_bowl import wording as words
from ui.look.theme import px
from ui.widgets.basics import label

WAYS = Endings(
    meaning=ENDINGS,
    words=words.KINDS,
    fields={PaperBowlEnding.PLAYED: frozenset({"score", "quarters"})},
)

SELDOM = frozenset({1, 2, 4, 5, 8, 11, 12})
"""Scores that are doubted where they are the number of a table that waits."""


class PaperBowlDialog(TwoSidesDialog):
    """Type the score, which says who won; a match that was written down brings it along."""

    def __init__(
        self, entry: MatchEntry, parent: QWidget | None = None, *, blind: bool = False
    ) -> None:
        """Show the table; nothing is chosen yet."""
        self._play_by_play: PaperBowlRecord | None = None
        super().__init__(
            entry,
            parent,
            blind=blind,
            endings=WAYS,
            record=self.record,
            described=self.score_described,
        )
        begun = entry.match.result if entry.correction else entry.running
        if begun is not None and not self.blind:
            self.begin_from(begun)
        self.scores.setFocus()

    def add_own_rows(self) -> None:
        """Add the boxes for the score, and below them those for its quarters."""
        self.scores = ScoreRow(self.names)
        for box in self.scores.boxes:
            box.edited.connect(self.recheck)
        self.add("score", _("Fi&nal score"), self.scores, _("Overtime included."))
        self.quarters = QuarterRow(self.names)
        for box in self.quarters.boxes:
            box.edited.connect(self.recheck)
        hint = _("As on the score sheet, if it is at hand. All of it may stay empty.")
        self.add("quarters", _("By &quarter"), self.quarters, hint)

    def adapt(self) -> None:
        """Ask who won only where no score says it, and for quarters that no record tells.

        A second entry is compared by its score alone.
        """
        super().adapt()
        self.rows["quarters"].show_if(self._on_paper)
        if self.kind.value() is PaperBowlEnding.PLAYED:
            self.rows["winner"].show_if(False)

    def seldom(self, box: QLineEdit, number: int) -> bool:
        """Doubt a score that is hardly ever made of three, six and seven points."""
        return box in self.scores.boxes and number in SELDOM

    def read(self) -> PaperBowlResult | None:
        """Make the record; of a match that was played once the score is whole."""
        score = self.scores.score()
        if self.kind.value() is not PaperBowlEnding.PLAYED:
            found: PaperBowlResult | None = super().read()
            return found
        return None if score is None else self.record(PaperBowlEnding.PLAYED, ahead(score))

    @property
    def _on_paper(self) -> bool:
        """Whether the points by quarter are asked for."""
        played = self.kind.value() is PaperBowlEnding.PLAYED
        return played and self._play_by_play is None and not self.blind

    def record(self, kind: PaperBowlEnding, winner: int | None) -> PaperBowlResult:
        """Make the record; a match that was played has its score."""
        score = self.scores.score() if kind is PaperBowlEnding.PLAYED else None
        ruled_by = self.ruled_by.text().strip() if kind is PaperBowlEnding.RULED else ""
        play_by_play = self._play_by_play if kind is PaperBowlEnding.PLAYED else None
        quarters: Quarters = self.quarters.quarters() if self._on_paper else ()
        return PaperBowlResult(
            kind=kind,
            winner=winner,
            score=score,
            ruled_by=ruled_by,
            record=play_by_play,
            quarters=quarters,
        )

    def begin_from(self, begun: PaperBowlResult | PlayState) -> None:
        """Take over what the board of the match says; its play-by-play goes with the result."""
        if isinstance(begun, PlayState):
            said = _("On the field it still stands at {score}, {period}. Was it played on paper?")
            score = f"{begun.score.home}–{begun.score.away}"
            hint = said.format(score=score, period=period(begun.quarter))
            self.rows["score"].set_hint(hint)
            return
        self._play_by_play = begun.record
        self.quarters.show_quarters(begun.quarters)
        if begun.score is not None:
            for box, points in zip(self.scores.boxes, begun.score, strict=True):
                box.setText(str(points))
        self.recheck()

    def blank(self) -> Problem:
        """Ask for the score of a match that was played, else for who won."""
        played = self.kind.value() is PaperBowlEnding.PLAYED
        return Problem(code="BLANK", where="score" if played else "winner")

    def problems(self) -> tuple[Problem, ...]:
        """Want a quarter of both sides or of none: one alone was typed for something else."""
        pairs = zip(*([box.number() for box in side] for side in self.quarters.sides), strict=True)
        half = self._on_paper and any(list(pair).count(None) == 1 for pair in pairs)
        return (*(Problem(code="SCORE_HALF", where="quarters"),) * half, *super().problems())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Enter go from the first score to the second while that is blank, or corrected."""
        first, second = self.scores.boxes
        goes_on = bool(first.text()) and (self.correcting or not second.text())
        if event.key() in ENTER and first.hasFocus() and goes_on:
            event.accept()
            second.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)

    def lead_to(self, key: str) -> None:
        """Lead to the score that is missing or impossible, not always to the first."""
        if key != "score":
            super().lead_to(key)
            return
        wrong = (own for own in self.scores.boxes if not possible(own.number()))
        box = next(wrong, self.scores.boxes[0])
        box.setFocus(Qt.FocusReason.ShortcutFocusReason)
        box.selectAll()

    def score_described(self, result: PaperBowlResult) -> dict[str, str]:
        """Say the score, if one was noted, and who decided."""
        said = {} if result.score is None else {"score": "{} – {}".format(*result.score)}
        return {**said, "ruled_by": result.ruled_by} if result.ruled_by else said

    def go_to_correction(self) -> None:
        """Take the record or the quarters of the first entry along: nobody typed them again."""
        self._play_by_play = self.entry.match.result.record
        self.quarters.show_quarters(self.entry.match.result.quarters)
        super().go_to_correction()

    def inputs(self, key: str) -> Iterable[QWidget]:
        """Give both boxes of the score, or all of the quarters."""
        rows = {"score": self.scores.boxes, "quarters": self.quarters.boxes}
        return rows.get(key) or super().inputs(key)


# -- the points by quarter of a match on paper: a box for each quarter and overtime, per side ------


class QuarterRow(QWidget):
    """Boxes as on the score sheet, home above away; all of them may stay empty."""

    def __init__(self, names: Sequence[str]) -> None:
        """Leave all boxes empty; `names` are those of home and away."""
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(px(6))
        grid.setVerticalSpacing(px(2))
        quarters = tuple(map(period_mark, range(1, LAST_QUARTER + 2)))
        for across, quarter in enumerate(quarters, start=1):
            grid.addWidget(label(quarter, "muted"), 0, across, Qt.AlignmentFlag.AlignCenter)
        self.sides: list[list[NumberBox]] = []
        for seat, name in enumerate(names):
            grid.addWidget(label(seat_name("paper_bowl", seat), "muted"), seat + 1, 0)
            told = _("Points of {name}, quarter {quarter}")
            boxes = [
                NumberBox(name=told.format(name=name, quarter=quarter), digits=3)
                for quarter in quarters
            ]
            for across, box in enumerate(boxes, start=1):
                box.setFixedWidth(px(60))
                grid.addWidget(box, seat + 1, across)
            self.sides.append(boxes)
        grid.setColumnStretch(len(quarters) + 1, 1)
        self.setFocusProxy(self.sides[0][0])

    @property
    def boxes(self) -> tuple[NumberBox, ...]:
        """Give all boxes, those of home first."""
        return tuple(box for side in self.sides for box in side)

    def quarters(self) -> Quarters:
        """Give what was typed; nothing where all boxes are empty."""
        home, away = ([box.number() for box in side] for side in self.sides)
        return tidy(list(zip(home, away, strict=True)))

    def show_quarters(self, quarters: Quarters) -> None:
        """Put points into the boxes as if they had been typed."""
        for quarter, pair in enumerate(quarters):
            for side, points in zip(self.sides, pair, strict=True):
                side[quarter].show_number(points)
