"""Enters the result of a plain match of two: 1, 0 or =, 2, and the score if there is one."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QWidget

from models.core.problems import Problem
from models.games.plain import Kind, PlainResult
from models.views.divisions import MatchEntry
from reports.i18n import _
from ui.dialogs.parts.inputs import ChoiceRow, NumberBox, narrow
from ui.dialogs.result import ResultDialog
from ui.games.plain import wording as words
from ui.games.plain.places import PlacesDialog
from ui.look.theme import px
from ui.widgets.basics import button, label

DRAW = -1
"""The answer "draw" among the winners; the record holds no winner then."""


class WinnerRow(ChoiceRow):
    """First, draw, second: by 1, by 0 or =, by 2."""

    def __init__(self, names: tuple[str, ...], *, draws: bool) -> None:
        """Offer a draw only where the division allows it."""
        answers: list[tuple[int, str]] = [(0, names[0]), (1, names[1])]
        if draws:
            answers.append((DRAW, _("Draw (0)")))
        super().__init__(answers)
        self._draws = draws

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take a draw by 0 or =, everything else by its place."""
        if self._draws and narrow(event.text()) in ("0", "="):
            self.choose(DRAW)
            self.focus_chosen()
            self.digit_taken.emit()
            return
        super().keyPressEvent(event)


def plain_dialog(
    entry: MatchEntry, parent: QWidget | None = None, *, blind: bool = False
) -> ResultDialog:
    """Make the dialog of a match: of two who won, at a table of more who took which place."""
    kind = PlainDialog if entry.game.marked(entry.options) else PlacesDialog
    return kind(entry, parent, blind=blind)


class PlainDialog(ResultDialog):
    """Choose who won and press Enter; the score may stay blank."""

    def __init__(
        self, entry: MatchEntry, parent: QWidget | None = None, *, blind: bool = False
    ) -> None:
        """Show the table; nothing is chosen yet."""
        super().__init__(entry, parent, blind=blind, read=self.read, described=self.described)
        first, second = self.names
        draws = entry.options.draws_allowed and not entry.context.decisive
        self.winner = WinnerRow(self.names, draws=draws)
        self.kind = ChoiceRow([(kind, _(text)) for kind, text in words.KINDS.items()])
        self.kind.choose(Kind.PLAYED)
        self.scores = (
            NumberBox(name=_("Score of {name}").format(name=first), digits=4),
            NumberBox(name=_("Score of {name}").format(name=second), digits=4),
        )
        holder = QWidget()
        line = QHBoxLayout(holder)
        line.setContentsMargins(0, 0, 0, 0)
        for box, after in zip(self.scores, ("–", None), strict=True):
            box.setFixedWidth(px(96))
            box.edited.connect(self.recheck)
            line.addWidget(box)
            if after:
                line.addWidget(label(after))
        line.addStretch(1)
        holder.setFocusProxy(self.scores[0])
        self.add("winner", _("&Winner"), self.winner)
        self.add("score", _("S&core"), holder, _("May stay blank; blank is not zero."))
        self.add("kind", _("&Ending"), self.kind)
        self.rows["kind"].show_if(False)
        self.other = button(_("&Other endings (F2)"), self.pick_ending)
        self.buttons.insertWidget(0, self.other)
        QShortcut(QKeySequence(Qt.Key.Key_F2), self).activated.connect(self.pick_ending)
        self.add_correction()
        self.winner.focus_chosen()

    def pick_ending(self) -> None:
        """Show the endings and put the focus there."""
        self.rows["kind"].show_if(True)
        self.kind.focus_chosen()
        self.fit()

    def lead_to(self, key: str) -> None:
        """Show the endings where only another one is possible."""
        if key == "kind":
            self.pick_ending()
        else:
            super().lead_to(key)

    def adapt(self) -> None:
        """Leave out the fields that the ending does not ask for."""
        kind = self.kind.value()
        self.rows["winner"].show_if(kind is not Kind.DOUBLE_DEFAULT)
        self.rows["score"].show_if(kind is Kind.PLAYED)

    def read(self) -> PlainResult | None:
        """Make the record; a played match needs somebody or a draw to be chosen."""
        kind, winner = self.kind.value(), self.winner.value()
        if kind is Kind.DOUBLE_DEFAULT:
            return PlainResult(kind=kind)
        if winner is None:
            return None
        first, second = (box.number() for box in self.scores)
        score = (first, second) if first is not None and second is not None else None
        return PlainResult(
            kind=kind,
            winner=None if winner == DRAW else winner,
            score=score if kind is Kind.PLAYED else None,
        )

    def problems(self) -> tuple[Problem, ...]:
        """Want both scores or none: one alone would be left out of the record without a word."""
        asked = self.rows["score"].asked
        half = asked and [box.number() is None for box in self.scores].count(True) == 1
        missing = (Problem(code="SCORE_HALF", where="score"),) * half
        return (*missing, *super().problems())

    def described(self, result: PlainResult) -> dict[str, str]:
        """Say who won, by what score and how the match ended."""
        said = {"kind": _(words.KINDS[result.kind])}
        if result.kind is not Kind.DOUBLE_DEFAULT:
            draw = result.winner is None
            said["winner"] = _("Draw") if draw else self.names[result.winner or 0]
        if result.score is not None:
            said["score"] = "{} – {}".format(*result.score)
        return said

    def inputs(self, key: str) -> Iterable[QWidget]:
        """Give both boxes of the score."""
        return self.scores if key == "score" else super().inputs(key)
