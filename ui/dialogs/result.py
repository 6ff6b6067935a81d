"""The common part of every result dialog: who plays, the check, the meaning, a correction."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from models.core import Correction, CorrectionCause, Outcome, Problem, refusals
from models.views import SYMBOL, MatchEntry, cell_text, signed
from reports.i18n import _
from ui import wording
from ui.dialogs.inputs import ChoiceRow, keep_room
from ui.dialogs.skeleton import Skeleton
from ui.theme import large, px
from ui.widgets.basics import label


def outcome_text(outcome: Outcome) -> str:
    """Write an outcome as on a card: `○ +12`.

    >>> from fractions import Fraction
    >>> from models.core import Mark
    >>> outcome_text(Outcome(mark=Mark.WIN, points=Fraction(1), difference=12))
    '○ +12'
    """
    return f"{SYMBOL[outcome.mark]} {signed(outcome.difference)}".strip()


class ResultDialog(Skeleton):
    """Enters or corrects the result of one match; a game adds its fields and reads them.

    After acceptance: `value()` is the game's own record, `confirmed` the codes of the questions
    answered with yes, and for a correction `cause`, `referee` and `reason`.
    """

    def __init__(self, entry: MatchEntry, parent: QWidget | None = None) -> None:
        """Show who plays; `entry` says whether a result stands already."""
        match = entry.match
        values = {
            "round_name": wording.round_name(match.stage, match.round),
            "table": match.table,
            "code": match.code,
        }
        title = (
            _("Correct: {round_name}, table {table} ({code})")
            if entry.correction
            else _("Result: {round_name}, table {table} ({code})")
        ).format(**values)
        super().__init__(
            title=title,
            accept=_("&Correct the result") if entry.correction else _("&Save the result"),
            parent=parent,
            width=720,
        )
        self.entry = entry
        self.names = tuple(seat.entrant.name for seat in match.seats)
        self._result: Any = None
        self.seat_grid = QGridLayout()
        self.seat_grid.setHorizontalSpacing(px(16))
        self.seat_grid.setVerticalSpacing(px(4))
        holder = QWidget()
        self.seat_grid.setContentsMargins(0, 0, 0, 0)
        holder.setLayout(self.seat_grid)
        self.add_wide(holder)
        self.seat_columns = (0, 2)
        for place, (column, seat) in enumerate(
            zip(self.seat_columns, match.seats, strict=False), start=1
        ):
            name = label(f"{place}  {seat.entrant.name}", wrap=True)
            name.setFont(large(1.6))
            name.setAlignment(Qt.AlignmentFlag.AlignCenter)
            about = label(self._about(seat), "muted", wrap=True)
            about.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self.seat_grid.addWidget(name, 0, column)
            self.seat_grid.addWidget(about, 1, column)
            self.seat_grid.setColumnStretch(column, 1)
        keep_room(self.yes)
        if not entry.correction:
            keep_room(self.meaning_line)
        self.strip = label(wrap=True)
        self.strip.setFont(large(1.1))
        self.cause_row = ChoiceRow(
            (
                (CorrectionCause.DESK_ERROR, _("The desk typed it wrong")),
                (CorrectionCause.PLAYERS_AGREE, _("Both players agree")),
                (CorrectionCause.REFEREE, _("The referee decides")),
            )
        )
        self.referee_box = QLineEdit()
        self.reason_box = QLineEdit()

    # ------------------------------------------------------------ what a game says

    def read(self) -> Any:
        """Give the game's record of what is typed, None while it is not complete."""
        raise NotImplementedError

    def blank(self) -> Problem:
        """Say what is missing while there is no complete record."""
        return Problem(code="BLANK_RESULT")

    # ------------------------------------------------------------ what callers read

    def value(self) -> Any:
        """Give the record that was accepted."""
        return self._result

    @property
    def cause(self) -> CorrectionCause | None:
        """On whose word the result is corrected."""
        cause: CorrectionCause | None = self.cause_row.value()
        return cause

    @property
    def referee(self) -> str:
        """The referee who decided, empty if none was named."""
        return self.referee_box.text().strip()

    @property
    def reason(self) -> str:
        """Why the result is corrected."""
        return self.reason_box.text().strip()

    # ------------------------------------------------------------ the common part

    def add_correction(self) -> None:
        """Add what a correction asks for, below the game's fields; nothing for a first entry."""
        if not self.entry.correction:
            return
        self.add_wide(self.strip)
        self.add("cause", _("W&hy"), self.cause_row)
        self.add("reason", _("&Reason"), self.reason_box)
        self.add("referee", _("Re&feree"), self.referee_box)
        if self.entry.next_round_published:
            self.add_wide(
                label(
                    _(
                        "The next pairing is published: it stays as it is. "
                        "Standings and sheets change."
                    ),
                    "muted",
                    wrap=True,
                )
            )
        self.watch(self.referee_box.textChanged, self.reason_box.textChanged)

    def problems(self) -> tuple[Problem, ...]:
        """Ask the game what is wrong with the record, and with the correction."""
        entry = self.entry
        self._result = self.read()
        if self._result is None:
            return (self.blank(),)
        found: tuple[Problem, ...] = entry.game.check(self._result, entry.context, entry.options)
        if not entry.correction or refusals(found):
            return found
        if self._result == entry.match.result:
            return (*found, Problem(code="NO_CHANGE"))
        if self.cause is None:
            return (*found, Problem(code="BLANK_CAUSE", where="cause"))
        correction = Correction(
            old=entry.match.result,
            new=self._result,
            cause=self.cause,
            next_round_published=entry.next_round_published,
            referee=self.referee,
            reason=self.reason,
        )
        return (*found, *entry.game.check_correction(correction, entry.context, entry.options))

    def outcomes(self) -> tuple[Outcome, ...]:
        """Give what the record means for each seat; empty while the game refuses it."""
        entry = self.entry
        if self._result is None:
            return ()
        if refusals(entry.game.check(self._result, entry.context, entry.options)):
            return ()
        return tuple(entry.game.score(self._result, entry.context, entry.options))

    def meaning(self) -> str:
        """Write what it means for both: 「榎本 ○ +12 / 手崎 × -12」."""
        outcomes = self.outcomes()
        if self.entry.correction:
            self.strip.setText(self._strip(outcomes))
            return ""
        return " / ".join(
            f"{name} {outcome_text(outcome)}"
            for name, outcome in zip(self.names, outcomes, strict=False)
        )

    def _strip(self, outcomes: tuple[Outcome, ...]) -> str:
        old = " / ".join(
            f"{name} {cell_text(cell)}"
            for name, cell in zip(self.names, self.entry.match.cells, strict=False)
        )
        new = " / ".join(
            f"{name} {outcome_text(outcome).replace(' ', '')}"
            for name, outcome in zip(self.names, outcomes, strict=False)
        )
        return _("Until now: {old}\nNew: {new}").format(old=old, new=new or "…")

    def _about(self, seat: Any) -> str:
        parts = [seat.entrant.grade, seat.entrant.club]
        parts.append(_("wins so far: {wins}").format(wins=seat.wins))
        return " · ".join(part for part in parts if part)
