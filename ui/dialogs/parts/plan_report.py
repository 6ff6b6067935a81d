"""The lines that say how good a plan of tables is, while it is searched and once it is there."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QFrame, QVBoxLayout

from reports.i18n import _
from ui.dialogs.parts.work_line import WorkLine
from ui.look.theme import px
from ui.widgets.basics import label
from ui.words.plan_words import PlanReportLine

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

    def show_report(self, said: Sequence[PlanReportLine]) -> None:
        """Show these lines in place of those before; without any nothing is seen."""
        self._said = tuple(said)
        while (item := self._lines.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for line in said:
            self._lines.addWidget(label(SIGNS.get(line.role, "") + line.text, line.role, wrap=True))
        self.setVisible(bool(said))

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
