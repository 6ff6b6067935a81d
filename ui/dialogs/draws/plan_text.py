"""Takes a plan of tables that was made elsewhere: typed, pasted or from a file."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit, QWidget

from app.imports import ImportTrouble
from app.imports.text import decode
from app.queries.plan_queries import PlanningView
from models.core.problems import Problem, Refused
from models.pairing.plan_text import longest, too_long
from models.stages.table_plans import TablePlan, read_plan
from reports.i18n import _
from ui.desk import ask
from ui.dialogs.imports.words import in_words
from ui.dialogs.parts.long_text import LongText, first_faults
from ui.dialogs.parts.plan_report import PlanReport
from ui.dialogs.parts.skeleton import Skeleton
from ui.look.theme import px
from ui.widgets.basics import button, label, row
from ui.words import plan_words

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
