"""Asks how a draw is laid over courts and hours: when it begins, where, and by which seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import time

from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QWidget

from app.games.shuffleboard.court_plan import CourtPlan
from models.core.problems import Problem, Refused
from models.games.shuffleboard.assigning import Wish
from models.games.shuffleboard.courts import LONGEST, SHORTEST, check_courts, known_courts
from models.games.shuffleboard.record import ColoursBy, ShuffleboardOptions
from reports.i18n import _, _n
from ui.dialogs.parts.inputs import ChoiceRow
from ui.dialogs.parts.skeleton import Skeleton
from ui.games.shuffleboard.clock import clock, read_clock
from ui.widgets.basics import CountBox, plain

Foresee = Callable[[tuple[int, ...], Wish], CourtPlan]


@dataclass(frozen=True, kw_only=True)
class RoundChoice:
    """Rounds that can be laid out, with the words for them."""

    ids: tuple[int, ...]
    text: str


class AssignDialog(Skeleton):
    """Asks for rounds, courts, times and colours, and says what comes of it."""

    def __init__(
        self,
        choices: Sequence[RoundChoice],
        options: ShuffleboardOptions,
        first: time,
        seed: str,
        foresee: Foresee,
        parent: QWidget | None = None,
    ) -> None:
        """Propose what the division says; `foresee` tells what a wish would lead to."""
        super().__init__(
            title=_("Courts, start times and colours"),
            accept=_("&Assign"),
            parent=parent,
            width=720,
        )
        self._foresee = foresee
        self._plan: CourtPlan | None = None
        self.rounds = QComboBox()
        for choice in choices:
            self.rounds.addItem(choice.text, choice.ids)
        self.first = QLineEdit(clock(first))
        self.courts = QLineEdit(options.courts)
        self.minutes = CountBox()
        self.minutes.setRange(SHORTEST, LONGEST)
        self.minutes.setValue(options.minutes)
        self.colours = ChoiceRow(
            (
                (ColoursBy.DRAW, _("drawn by the seed")),
                (ColoursBy.JANKEN, _("left to janken on the court")),
            )
        )
        self.colours.choose(options.colours_by)
        self.seed = QLineEdit(seed)
        self.anew = QCheckBox(_("A&new: also courts and times that are settled already"))
        self.redraw = QCheckBox(_("&Draw anew: also colours that are known already"))
        for tick in (self.anew, self.redraw):
            tick.setAccessibleName(plain(tick.text()))
        self.add("rounds", _("&Rounds"), self.rounds)
        self.add("courts", _("Cour&ts"), self.courts, _("e.g. 1-4 or 1, 2, A"))
        self.add("first", _("&First matches at"), self.first, _("e.g. 10:30 or 1030"))
        self.add("minutes", _("&Minutes for a match"), self.minutes)
        self.add("colours", _("&Colours"), self.colours)
        self.add("seed", _("Published &seed"), self.seed, _("It repeats the draw (YSA C-1)."))
        self.add_wide(self.anew)
        self.add_wide(self.redraw)
        self.watch(
            self.rounds.currentIndexChanged,
            self.first.textChanged,
            self.courts.textChanged,
            self.minutes.valueChanged,
            self.seed.textChanged,
            self.anew.toggled,
            self.redraw.toggled,
        )

    def round_ids(self) -> tuple[int, ...]:
        """Give the rounds that were chosen."""
        ids: tuple[int, ...] = self.rounds.currentData()
        return ids

    def wish(self) -> Wish:
        """Give what was wished, as far as it can be read."""
        drawn = self.colours.value() is ColoursBy.DRAW
        return Wish(
            courts=known_courts(self.courts.text()),
            first=read_clock(self.first.text()) or time(),
            minutes=self.minutes.value(),
            seed=self.seed.text().strip() if drawn else None,
            anew=self.anew.isChecked(),
            redraw=self.redraw.isChecked(),
        )

    def problems(self) -> tuple[Problem, ...]:
        """Say what cannot be read, else what stands in the way of the plan."""
        self._plan = None
        drawn = self.colours.value() is ColoursBy.DRAW
        self.seed.setEnabled(drawn)
        found = list(check_courts(self.courts.text()))
        text = self.first.text().strip()
        if not text:
            found.append(Problem(code="BLANK", where="first"))
        elif read_clock(text) is None:
            found.append(Problem(code="TIME_UNREADABLE", where="first", values={"text": text}))
        if found:
            return tuple(found)
        try:
            self._plan = self._foresee(self.round_ids(), self.wish())
        except Refused as refused:
            return refused.problems
        return ()

    def meaning(self) -> str:
        """Say how many matches would be laid out and when the last one begins."""
        plan = self._plan
        if plan is None:
            return ""
        count = len(plan.changed)
        said = _n(
            "{n} match; the last begins at {time}", "{n} matches; the last begins at {time}", count
        )
        return said.format(n=count, time=clock(plan.last))
