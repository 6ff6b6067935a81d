"""Asks how a draw is laid over courts and hours: when it begins, where, and by which seed."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import time

from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QWidget

from app import queries
from app.event_file.file import FileTrouble
from app.games.shuffleboard import court_plan, courts
from app.games.shuffleboard.court_plan import CourtPlan
from app.seeds import proposed_seed
from models.clock import clock, read_clock
from models.core.problems import Problem, Refused
from models.games.shuffleboard.assigning import Wish
from models.games.shuffleboard.courts import LONGEST, SHORTEST, check_courts, known_courts
from models.games.shuffleboard.record import ColoursBy
from models.views.divisions import DivisionView
from reports.i18n import _, _n
from reports.wording import round_name
from ui.desk.desk import Desk
from ui.dialogs.parts.inputs import ChoiceRow
from ui.dialogs.parts.skeleton import Skeleton
from ui.widgets.basics import CountBox, plain
from ui.words import wording

Rounds = tuple[tuple[str, tuple[int, ...]], ...]
"""Rounds that can be laid out together: the words for them, and their ids."""


def rounds_to_assign(desk: Desk, division_id: int) -> Rounds:
    """Give the rounds that are played or proposed: all together, then one by one."""
    drawn = queries.drawn(desk.event_file, division_id)
    running = [one for one in drawn if not one.published or one.missing]
    single = [(round_name(one.stage, one.number), (one.id,)) for one in running]
    if len(running) > 1:
        everything = tuple(one.id for one in running)
        return ((_("Everything being played or proposed"), everything), *single)
    return tuple(single)


class AssignDialog(Skeleton):
    """Asks for rounds, courts, times and colours, and says what comes of it."""

    def __init__(
        self, desk: Desk, division: DivisionView, rounds: Rounds, first: time, parent: QWidget
    ) -> None:
        """Propose what the division says, with the first matches at a time."""
        super().__init__(
            title=_("Courts, start times and colours"),
            accept=_("&Assign"),
            parent=parent,
            width=720,
        )
        about = _("{division}: courts, start times and colours").format(division=division.name)
        self.heading.setText(about)
        self._desk, self._division_id, options = desk, division.id, division.options
        self._plan: CourtPlan | None = None
        self.attempt = self._assign
        self.rounds = QComboBox()
        for text, ids in rounds:
            self.rounds.addItem(text, ids)
        self.first = QLineEdit(clock(first))
        self.courts = QLineEdit(options.courts)
        self.minutes = CountBox()
        self.minutes.setRange(SHORTEST, LONGEST)
        self.minutes.setValue(options.minutes)
        drawn, left = _("drawn by the seed"), _("left to janken on the court")
        self.colours = ChoiceRow(((ColoursBy.DRAW, drawn), (ColoursBy.JANKEN, left)))
        self.colours.choose(options.colours_by)
        self.seed = QLineEdit(proposed_seed(queries.event_view(desk.event_file).date))
        self.anew = QCheckBox(_("A&new: also courts and times that are settled already"))
        self.redraw = QCheckBox(_("&Draw anew: also colours that are known already"))
        self._lay_out_fields()

    def _lay_out_fields(self) -> None:
        self.add("rounds", _("&Rounds"), self.rounds)
        self.add("courts", _("Cour&ts"), self.courts, _("e.g. 1-4 or 1, 2, A"))
        self.add("first", _("&First matches at"), self.first, _("e.g. 10:30 or 1030"))
        self.add("minutes", _("&Minutes for a match"), self.minutes)
        self.add("colours", _("&Colours"), self.colours)
        self.add("seed", _("Published &seed"), self.seed, _("It repeats the draw (YSA C-1)."))
        self.watch(self.rounds.currentIndexChanged, self.minutes.valueChanged)
        for typed in (self.first, self.courts, self.seed):
            self.watch(typed.textChanged)
        for tick in (self.anew, self.redraw):
            tick.setAccessibleName(plain(tick.text()))
            self.add_wide(tick)
            self.watch(tick.toggled)

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

    def _assign(self) -> Iterable[Problem]:
        ids, wish = self.rounds.currentData(), self.wish()
        return self._desk.problems_of(courts.assign, self._division_id, ids, wish)

    def problems(self) -> tuple[Problem, ...]:
        """Say what cannot be read, else what stands in the way of the plan."""
        self._plan = None
        self.seed.setEnabled(self.colours.value() is ColoursBy.DRAW)
        found = list(check_courts(self.courts.text()))
        text = self.first.text().strip()
        if not text:
            found.append(Problem(code="BLANK", where="first"))
        elif read_clock(text) is None:
            found.append(Problem(code="TIME_UNREADABLE", where="first", values={"text": text}))
        if found:
            return tuple(found)
        event, ids = self._desk.event_file, self.rounds.currentData()
        try:
            self._plan = court_plan.plan(event, self._division_id, ids, self.wish())
        except Refused as refused:
            return refused.problems
        except FileTrouble as trouble:
            return (Problem(code="FILE_TROUBLE", values={"sentence": wording.trouble(trouble)}),)
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
