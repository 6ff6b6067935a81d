"""The lines that say how good a plan of tables is, while it is searched and once it is there."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QProgressBar, QVBoxLayout, QWidget

from reports.i18n import _
from ui.look.theme import px
from ui.widgets.basics import button, label, named, row, spacer
from ui.words.plan_words import Said

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
        self._said: tuple[Said, ...] = ()
        self.hide()

    def show_report(self, said: Sequence[Said]) -> None:
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


class SearchLine(QWidget):
    """The line that is seen while tables are searched; `stop()` gives up, `again()` begins anew."""

    stop = Signal()
    again = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.word = label("")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setRange(0, 0)
        named(self.bar, _("The search for tables is running"))
        self.stop_button = button(_("S&top the search"), self.stop.emit)
        self.again_button = button(_("Search a&gain"), self.again.emit)
        layout = row(self.word, self.bar, self.stop_button, self.again_button, spacer())
        layout.setContentsMargins(0, 0, 0, 0)
        self.setLayout(layout)
        self.hide()

    def show_state(self, *, busy: bool, stopped: bool) -> None:
        """Show the bar while tables are searched, and how to go on after that was stopped."""
        self.setVisible(busy or stopped)
        self.bar.setVisible(busy)
        self.stop_button.setVisible(busy)
        self.again_button.setVisible(stopped and not busy)
        self.word.setText(
            _("Searching for the best tables…") if busy else _("Stopped: there is no plan yet.")
        )
