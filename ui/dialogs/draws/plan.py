"""Makes a plan of tables by a published seed and says how good it is before it is accepted."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from app.queries.plan_queries import PlanningView
from models.core.problems import Problem, Refused
from models.programmes.table_plans import TablePlan, make_plan, plan_label
from reports.i18n import _
from ui.desk.background import DELAY
from ui.desk.work import Progress, Work
from ui.dialogs.parts.inputs import QUESTION_ICON, ProblemLine
from ui.dialogs.parts.plan_report import PlanReport, SearchLine
from ui.dialogs.parts.skeleton import Skeleton
from ui.widgets.basics import button, label, plain
from ui.words import plan_words
from ui.words.wording import listed

PAUSE = 250
"""Milliseconds without another key after which the tables of a seed are searched."""
SHOWN = 10
"""How many names a sentence lists before it says how many more there are."""


class PlanDialog(Skeleton):
    """Asks for the seed and searches at once; what was found is accepted or searched anew.

    `import_wanted()` when the desk would rather type a plan.
    """

    import_wanted = Signal()

    def __init__(
        self, view: PlanningView, seed: str, label_of_draw: str, parent: QWidget | None = None
    ) -> None:
        """Plan the rounds to come; `seed` is what is proposed for publishing."""
        first = view.planning.first == 1
        super().__init__(
            title=_("Plan the tables") if first else _("Make the remaining rounds anew"),
            accept=_("&Accept this plan"),
            parent=parent,
            width=760,
        )
        self._view = view
        self._label = plan_label(label_of_draw)
        self._plan: TablePlan | None = None
        self._trouble: tuple[Problem, ...] = ()
        self._searched: tuple[str, bool] | None = None
        self._stopped = False
        self.work = Work(self)
        self.work.finished.connect(self._take)
        self._pause = self._timer(PAUSE, self._search)
        self._late = self._timer(DELAY, self.recheck)
        self.seed = QLineEdit(seed)
        self.apart = QCheckBox(_("Keep people of one &club apart where possible"))
        self.apart.setAccessibleName(plain(_("Keep people of one &club apart where possible")))
        self.apart.setChecked(view.planning.apart)
        self.reason = QLineEdit()
        self.searching = SearchLine()
        self.searching.stop.connect(self.stop)
        self.searching.again.connect(self._search)
        self.report = PlanReport()
        self._build(first)
        self.type_button = button(_("&Import a plan…"), self.import_wanted.emit)
        self.buttons.insertWidget(0, self.type_button)
        self.watch(self.reason.textChanged)
        self.seed.textChanged.connect(self._changed)
        self.apart.toggled.connect(self._changed)

    def _timer(self, after: int, then: Callable[[], None]) -> QTimer:
        made = QTimer(self)
        made.setSingleShot(True)
        made.setInterval(after)
        made.timeout.connect(then)
        return made

    def _build(self, first: bool) -> None:
        self.add_wide(label(plan_words.field_line(self._view.planning), "strong", wrap=True))
        self._add_absent(first)
        if not first:
            self._add_reasons()
        self.add(
            "seed",
            _("&Seed"),
            self.seed,
            _(
                "Write it on the notice board. It is kept with the plan, and so is “{label}”."
            ).format(label=self._label),
        )
        self.apart.setVisible(bool(self._view.planning.clubs))
        self.add_wide(self.apart)
        self.add_wide(self.searching)
        self.add_wide(self.report)

    def _add_absent(self, first: bool) -> None:
        """Say who is left out of the first round; later everybody knows who has gone home."""
        absent = [entrant.name for entrant in self._view.absent if not entrant.checked_in]
        if not first or not absent:
            return
        names = listed(absent[:SHOWN])
        if len(absent) > SHOWN:
            more = len(absent) - SHOWN
            names = _("{names} and {count} more").format(names=names, count=more)
        line = ProblemLine()
        text = _("Not checked in, so not drawn: {names}").format(names=names)
        line.show_text(text, role="warn", icon=QUESTION_ICON)
        self.add_wide(line)

    def _add_reasons(self) -> None:
        """Say why the rounds cannot stay; where they could, the desk gives the reason."""
        lines = plan_words.reason_lines(self._view, self._view.reasons)
        for line in lines:
            self.add_wide(label("• " + line, wrap=True))
        if not lines:
            self.add_wide(label(_("The tables that are planned could stay as they are."), "muted"))
        self.add(
            "reason",
            _("&Reason"),
            self.reason,
            _("Rounds that are published stay as they are."),
        )
        if lines:
            self.reason.setText(" ".join(lines))

    # ------------------------------------------------------------ the search

    def setVisible(self, visible: bool) -> None:
        """Search for the tables of the proposed seed as soon as the dialog is seen."""
        super().setVisible(visible)
        if visible and self._plan is None and not self._stopped and not self.work.busy:
            self._search()

    def _changed(self) -> None:
        """Search anew after a short pause: nobody wants the tables of half a seed."""
        if self._wanted() != self._searched:
            self.work.stop()
            self._forget()
            self._pause.start()
        self.recheck()

    def _wanted(self) -> tuple[str, bool]:
        apart = self.apart.isChecked() and not self.apart.isHidden()
        return self.seed.text().strip(), apart

    def _forget(self) -> None:
        self._plan, self._trouble, self._searched = None, (), None
        self._stopped = False
        self.report.show_report(())

    def _search(self) -> None:
        """Search beside the window for the tables of the seed."""
        self._pause.stop()
        self._forget()
        seed, apart = self._wanted()
        if seed:
            self._searched = (seed, apart)
            planning, of_draw = self._view.planning, self._label

            def searched(wanted: Progress) -> TablePlan | Refused:
                try:
                    return make_plan(
                        planning,
                        seed=seed,
                        label=of_draw,
                        apart=apart,
                        going=lambda: wanted(0, 0),
                    )
                except Refused as refused:
                    return refused

            self.work.start(searched)
            self._late.start()
        self.recheck()

    def _take(self, found: TablePlan | Refused) -> None:
        if isinstance(found, Refused):
            self._trouble = found.problems
        else:
            self._plan = found
            self.report.show_report(plan_words.report(self._view, found))
        self.recheck()

    def stop(self) -> None:
        """Give the search up; without a plan nothing can be accepted."""
        self._pause.stop()
        self.work.stop()
        self._forget()
        self._stopped = True
        self.recheck()
        self.searching.again_button.setFocus()

    def done(self, result: int) -> None:
        """Give the search up with the dialog."""
        self._pause.stop()
        self.work.stop()
        super().done(result)

    # ------------------------------------------------------------ what the skeleton asks

    def adapt(self) -> None:
        """Show the bar while something is searched, once that takes a while."""
        busy = self.work.busy and not self._late.isActive()
        self.searching.show_state(busy=busy, stopped=self._stopped)

    def problems(self) -> tuple[Problem, ...]:
        """Want a seed, a plan that was found, and a reason to make later rounds anew."""
        found = list(self._trouble)
        if not self.seed.text().strip():
            found.append(Problem(code="BLANK", where="seed"))
        elif self._plan is None and not self._trouble:
            found.append(Problem(code="PLAN_SEARCHED"))
        if "reason" in self.rows and not self.reason.text().strip():
            found.append(Problem(code="BLANK", where="reason"))
        return tuple(found)

    def value(self) -> tuple[TablePlan, str]:
        """Give the plan that was found, and the reason for it; ValueError before there is one."""
        if self._plan is None:
            raise ValueError("no plan has been found")
        return self._plan, self.reason.text().strip()
