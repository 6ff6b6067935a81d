"""Makes a plan of tables by a published seed, or by lots, and says how good it is beforehand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QVBoxLayout, QWidget

from app.imports import ImportTrouble
from app.imports.text import decode
from app.queries.plan_queries import PlanningView
from models.core.problems import Problem, Refused
from models.pairing.plan_text import longest, too_long
from models.stages.table_plans import Planning, TablePlan, by_lots, make_plan, plan_label, read_plan
from reports.i18n import _
from ui.desk import ask
from ui.desk.background import DELAY
from ui.desk.work import Work, WorkProgress
from ui.dialogs.draws.draw import BY_LOTS, BY_SEED, LotTable, first_of
from ui.dialogs.imports.words import in_words
from ui.dialogs.parts.inputs import QUESTION_ICON, ChoiceRow, LongText, ProblemLine, first_faults
from ui.dialogs.parts.skeleton import Skeleton
from ui.dialogs.parts.work_line import WorkLine
from ui.look.theme import px
from ui.widgets.basics import Tick, button, label, plain, row
from ui.words import plan_words
from ui.words.plan_words import PlanReportLine

PAUSE = 250
"""Milliseconds without another key after which the tables of a seed are searched."""
BLANK_SEED = Problem(code="BLANK", where="seed")


@dataclass(frozen=True, kw_only=True)
class PlanWish:
    """What the tables are searched by: a seed, or the people in the order of their lots."""

    seed: str = ""
    apart: bool = False
    lots: tuple[int, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.seed or self.lots)

    def made(self, planning: Planning, label: str, going: Callable[[], bool]) -> TablePlan:
        """Make the plan; Refused and SeatingCancelled as `make_plan`."""
        if self.lots:
            return by_lots(planning, self.lots, label, going)
        return make_plan(planning, seed=self.seed, label=label, apart=self.apart, going=going)


class PlanDialog(Skeleton):
    """Asks for the seed or the lots and searches at once; what was found is accepted or not.

    Lots are pulled before the first round only: later ones follow a plan that there is.
    `import_wanted()` when the desk would rather type a plan.
    """

    import_wanted = Signal()

    def __init__(
        self, view: PlanningView, seed: str, label_of_draw: str, parent: QWidget | None = None
    ) -> None:
        """Plan the rounds to come; `seed` is what is proposed for publishing."""
        first = view.planning.first == 1
        super().__init__(
            title=_("Plan the |tables|") if first else _("Remake the remaining |rounds|"),
            accept=_("&Accept this plan"),
            parent=parent,
            width=760,
        )
        self._view = view
        self._label = plan_label(label_of_draw)
        self._plan: TablePlan | None = None
        self._trouble: tuple[Problem, ...] = ()
        self._searched: PlanWish | None = None
        self._stopped = False
        self.work = Work(self)
        self.work.finished.connect(self._take)
        self._pause = self._timer(PAUSE, self._search)
        self._late = self._timer(DELAY, self.recheck)
        self.how = ChoiceRow(
            (
                (BY_SEED, _("The program draws by a published number")),
                (BY_LOTS, _("Type the lots that were pulled")),
            )
        )
        self.how.choose(BY_SEED)
        self._people = tuple(view.people[who] for who in view.planning.people)
        self.lots = LotTable(self._people if first else ())
        self.lots.setAccessibleName(_("Lots: one number for each person"))
        self.seed = QLineEdit(seed)
        self.apart = Tick(_("Keep people of one &club apart where possible"))
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
        self.lots.edited.connect(self._changed)
        self.how.changed.connect(self._changed)

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
        self.add("how", _("&How"), self.how)
        self.rows["how"].show_if(first)
        self.add(
            "seed",
            _("Draw &number"),
            self.seed,
            _(
                "Write it on the notice board. It is kept with the plan, and so is “{label}”."
            ).format(label=self._label),
        )
        self.add(
            "lots",
            _("&Lots"),
            self.lots,
            _(
                "Type the number and Enter; it goes down. Each number is one place in every "
                "|round|."
            ),
        )
        self.add_wide(self.apart)
        self.add_wide(self.searching)
        self.add_wide(self.report)

    def _add_absent(self, first: bool) -> None:
        """Say who is left out of the first round; later everybody knows who has gone home."""
        absent = [entrant.name for entrant in self._view.absent if not entrant.checked_in]
        if not first or not absent:
            return
        line = ProblemLine()
        text = _("Not checked in, so not drawn: {names}").format(names=first_of(absent))
        line.show_text(text, role="warn", icon=QUESTION_ICON)
        self.add_wide(line)

    def _add_reasons(self) -> None:
        """Say why the rounds cannot stay; where they could, the desk gives the reason."""
        lines = plan_words.reason_lines(self._view, self._view.reasons)
        for line in lines:
            self.add_wide(label("• " + line, wrap=True))
        if not lines:
            self.add_wide(label(_("The planned |tables| would still work as they are."), "muted"))
        self.add(
            "reason",
            _("&Reason"),
            self.reason,
            _("Published |rounds| stay as they are."),
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

    def _by_lots(self) -> bool:
        return bool(self.how.value() == BY_LOTS)

    def _wanted(self) -> PlanWish:
        """Give what is to be searched by; nothing while a lot is missing or wrong."""
        if not self._by_lots():
            apart = self.apart.isChecked() and bool(self._view.planning.clubs)
            return PlanWish(seed=self.seed.text().strip(), apart=apart)
        if self.lots.problems():
            return PlanWish()
        numbered = zip(self.lots.lots(), self._people, strict=True)
        order = sorted(numbered, key=lambda pair: int(pair[0]))
        return PlanWish(lots=tuple(entrant.id for _lot, entrant in order))

    def _forget(self) -> None:
        self._plan, self._trouble, self._searched = None, (), None
        self._stopped = False
        self.report.show_report(())

    def _search(self) -> None:
        """Search beside the window for the tables of the seed or the lots."""
        self._pause.stop()
        self._forget()
        wish = self._wanted()
        if wish:
            self._searched = wish
            planning, of_draw = self._view.planning, self._label

            def searched(wanted: WorkProgress) -> TablePlan | Refused:
                try:
                    return wish.made(planning, of_draw, lambda: wanted(0, 0))
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
        """Show the fields of the chosen way, and the bar once a search takes a while."""
        by_lots = self._by_lots()
        self.lots.mark_wrong()
        self.rows["seed"].show_if(not by_lots)
        self.rows["lots"].show_if(by_lots)
        self.apart.setVisible(bool(self._view.planning.clubs) and not by_lots)
        busy = self.work.busy and not self._late.isActive()
        self.searching.show_state(busy=busy, stopped=self._stopped)

    def problems(self) -> tuple[Problem, ...]:
        """Want a seed or everybody's lot, a plan found, and a reason to make later rounds anew."""
        found = list(self._trouble)
        if not self._wanted():
            found += self.lots.problems() if self._by_lots() else [BLANK_SEED]
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


# -- takes a plan of tables that was made elsewhere: typed, pasted or from a file ------------------

MOST_BYTES = 4
"""Bytes of one character, in whatever encoding."""
FAULTS = 6
"""How many faults are named at once; the others are counted."""


class PlanTextDialog(Skeleton):
    """A text with a table a line; every fault is a sentence with its line."""

    def __init__(self, view: PlanningView, parent: QWidget | None = None) -> None:
        """Take a plan of the rounds to come."""
        super().__init__(
            title=_("Import a plan"), accept=_("&Accept this plan"), parent=parent, width=760
        )
        self._view = view
        self._plan: TablePlan | None = None
        self._trouble: Problem | None = None
        planning = view.planning
        self._shape = view.codes, planning.rounds - planning.first + 1
        self.text = LongText(longest(*self._shape))
        self.text.setPlaceholderText("7-2-1-8\n5-3-4-6\n\n1-3-5-7\n2-4-6-8")
        self.text.setMinimumHeight(px(240))
        self.text.installEventFilter(self)
        self.reason = QLineEdit()
        self.report = PlanReport()
        self._build(view)
        self.watch(self.reason.textChanged)
        self.text.textChanged.connect(self._typed)
        self.text.too_long.connect(self._refuse)

    def _build(self, view: PlanningView) -> None:
        self.add_wide(label(plan_words.field_line(view.planning), "strong", wrap=True))
        self.open_button = button(_("&Open a file…"), self.choose_file)
        self.paste_button = button(_("&Paste"), self.paste)
        above = QWidget()
        self.present_button = button(_("&Begin with the plan there is"), self.take_present)
        self.present_button.setVisible(bool(view.text))
        line = row(self.open_button, self.paste_button, self.present_button, None)
        line.setContentsMargins(0, 0, 0, 0)
        above.setLayout(line)
        self.add_wide(above)
        self.add(
            "text",
            _("P&lan"),
            self.text,
            _(
                "A |table| a line by entry numbers, like 7-2-1-8; a blank line between two "
                "|rounds|."
            ),
        )
        if view.planning.first > 1:
            self.add(
                "reason",
                _("&Reason"),
                self.reason,
                _("Published |rounds| stay as they are."),
            )
        self.add_wide(self.report)

    def choose_file(self) -> None:
        """Let the desk choose a file."""
        path = ask.open_file(self, _("Open a plan"), _("Texts (*.txt *.csv)"))
        if path is None:
            return
        self._trouble = None
        most = MOST_BYTES * longest(*self._shape)
        try:
            with path.open("rb") as file:
                data = file.read(most + 1)
            if len(data) > most:
                self._trouble = too_long(*self._shape)
            else:
                self.text.put(decode(data)[0])
        except OSError:
            self._trouble = Problem(code="FILE_UNREADABLE", values={"name": path.name})
        except ImportTrouble as trouble:
            self._trouble = in_words(Problem(code=trouble.code, values=trouble.values))
        self.recheck()
        self.text.setFocus()

    def paste(self) -> None:
        """Take what was copied in another program."""
        self.text.paste_over()
        self.text.setFocus()

    def take_present(self) -> None:
        """Take the plan that there is, to change a few of its seats."""
        self.text.setPlainText(self._view.text)
        self.text.setFocus()

    def focus_first(self) -> None:
        """Begin in the text: a plan is pasted or typed there."""
        self.text.setFocus()

    def problems(self) -> tuple[Problem, ...]:
        """Name every fault of the text, and want a reason to make later rounds anew."""
        found = list(self._faults())
        if "reason" in self.rows and not self.reason.text().strip():
            found.append(Problem(code="BLANK", where="reason"))
        return tuple(found)

    def _refuse(self) -> None:
        """Say that what was to be put in is no plan of these rounds."""
        self._trouble = too_long(*self._shape)
        self.recheck()

    def _typed(self) -> None:
        """Forget what was wrong with a file: there is another text now."""
        self._trouble = None
        self.recheck()

    def _faults(self) -> tuple[Problem, ...]:
        self._plan = None
        if self._trouble is not None:
            return (self._trouble,)
        if not self.text.toPlainText().strip():
            return (Problem(code="BLANK", where="text"),)
        try:
            self._plan = read_plan(self._view.planning, self.text.toPlainText(), self._view.codes)
        except Refused as refused:
            return first_faults(refused.problems, FAULTS)
        return ()

    def conclude(self) -> None:
        """Say how good a plan is that can be taken."""
        plan = self._plan
        self.report.show_report(() if plan is None else plan_words.report(self._view, plan))

    def value(self) -> tuple[str, str]:
        """Give the text and the reason."""
        return self.text.toPlainText(), self.reason.text().strip()


# -- the lines that say how good a plan of tables is, while it is searched and once it is there ----

SIGNS = {"good": "✓ ", "warn": "⚠ "}


class PlanReport(QFrame):
    """A heading and a line for everything there is to say; nothing before there is a plan."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._lines = QVBoxLayout()
        self._lines.setSpacing(px(4))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(px(12), px(8), px(12), px(8))
        layout.addWidget(label(_("How good this plan is"), "strong"))
        layout.addLayout(self._lines)
        self._said: tuple[PlanReportLine, ...] = ()
        self.hide()

    def show_report(self, lines: Sequence[PlanReportLine]) -> None:
        """Show these lines in place of those before; without any nothing is seen."""
        self._said = tuple(lines)
        while (item := self._lines.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for line in lines:
            self._lines.addWidget(label(SIGNS.get(line.role, "") + line.text, line.role, wrap=True))
        self.setVisible(bool(lines))

    def texts(self) -> tuple[str, ...]:
        """Give what is said."""
        return tuple(line.text for line in self._said)


class SearchLine(WorkLine):
    """The line that is seen while tables are searched, for nobody knows how long."""

    def __init__(self) -> None:
        super().__init__(
            name=_("The search for |tables| is running"),
            stop=_("S&top the search"),
            again=_("Search a&gain"),
        )
        self.bar.setRange(0, 0)

    def show_state(self, *, busy: bool, stopped: bool) -> None:
        """Say that tables are searched, or that there are none because it was stopped."""
        super().show_state(busy=busy, stopped=stopped)
        self.word.setText(
            _("Searching for the best |tables|…") if busy else _("Stopped: there is no plan yet.")
        )
