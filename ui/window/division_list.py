"""The divisions at the left with how far each of them is."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHeaderView, QVBoxLayout, QWidget

from models.stages.registry import PROGRAMMES
from models.views.divisions import ClosedDivision, DivisionView
from reports import wording as paper
from reports.game_words import in_words_of
from reports.i18n import _
from ui.look.theme import UNIT, px
from ui.widgets.basics import button, label
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column
from ui.words import wording

NARROW = 90
"""Pixels at 100 % that the column of the names wants at least."""
BESIDE = 20
"""Pixels at 100 % of its column that a name does not use."""


def progress_text(division: DivisionView) -> str:
    """Say in a few characters how far a division is, with the round where one runs alone."""
    running = sum(running.tables for running in division.running)
    alone = len(division.running) <= 1 and running in (0, division.tables)
    counted = alone and division.stage == PROGRAMMES.of(division).numbered
    return _progress(division, _("R{number}").format(number=division.round) if counted else "")


def progress_hint(division: DivisionView) -> str:
    """Say in full how far a division is, round by round where several are played side by side.

    It is said in the words of its own game, whichever is shown beside it.
    """
    with in_words_of(division):
        return _hint(division)


def _hint(division: DivisionView) -> str:
    if len(division.running) > 1:
        return "\n".join(
            _("{round}: {done} of {tables}").format(
                round=paper.round_name(running.stage, running.number),
                done=running.done,
                tables=running.tables,
            )
            for running in division.running
        )
    return _progress(division, paper.round_name(division.stage, division.round))


def _progress(division: DivisionView, name: str) -> str:
    if division.finished:
        return _("✓ Finished")
    if not division.round:
        return _("{here}/{all} here").format(here=division.checked_in, all=division.entrants)
    if division.tables and division.done == division.tables:
        return _("{round} ✓").format(round=name).strip()
    return (
        _("{round} {done}/{tables}")
        .format(round=name, done=division.done, tables=division.tables)
        .strip()
    )


def _colour(division: DivisionView) -> str:
    return "good" if division.finished else "muted"


class _Names(Grid[DivisionView]):
    """Every line is as high as its name needs at the width of its column.

    Where how far it is does not fit beside the name, it stands below.
    """

    below = False

    def whole_name(self, division: DivisionView) -> str:
        """Write a name, with how far it is where that has no column."""
        return f"{division.name}\n{progress_text(division)}" if self.below else division.name

    def progress(self, division: DivisionView) -> str:
        """Write how far it is where that has a column."""
        return "" if self.below else progress_text(division)

    def show_rows(self, rows: Sequence[DivisionView]) -> None:
        """Find out first whether both columns fit."""
        changed = self._choose_lines(rows)
        super().show_rows(rows)
        if changed:
            self.draw_again()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Find out again whether both columns fit."""
        super().resizeEvent(event)
        if self._choose_lines(self.grid.rows):
            self.draw_again()

    def _choose_lines(self, rows: Sequence[DivisionView]) -> bool:
        """Put how far it is below the names where it would be cut; tell whether that changed."""
        measure = self.fontMetrics().horizontalAdvance
        widest = max((measure(progress_text(own)) for own in rows), default=0)
        room, before = self.viewport().width() - px(BESIDE), self.below
        names = [measure(own.name) for own in rows]
        # a line of Japanese ends anywhere, also within a word
        broken = any(room - widest - px(BESIDE) < name <= room for name in names)
        self.below = widest + px(NARROW) > room or broken
        return self.below is not before

    def sizeHintForRow(self, row: int) -> int:
        """Count the lines; Qt forgets the room that is left beside them."""
        room = QRect(0, 0, self.columnWidth(0) - px(BESIDE), 1)
        name = self.whole_name(self.grid.rows[row])
        whole = self.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap.value, name)
        return whole.height() + px(8)


class DivisionList(QWidget):
    """Signals: `chosen(DivisionView)`, `entered()` for Enter, `add()` for the button below."""

    chosen = Signal(object)
    entered = Signal()
    add = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._shown: int | None = None
        self.grid = _Names(
            [
                Column(
                    title=_("Division"),
                    text=lambda d: self.grid.whole_name(d),  # noqa: PLW0108 - made here
                    stretch=True,
                    narrow=NARROW,
                    tight=True,
                ),
                Column(
                    title=_("Progress"),
                    text=lambda d: self.grid.progress(d),  # noqa: PLW0108 - made here
                    hint=progress_hint,
                    colour=_colour,
                    optional=True,
                    align=Align.RIGHT,
                    most=150,
                    tight=True,
                ),
            ],
            _("Divisions"),
        )
        lines = self.grid.verticalHeader()
        lines.setMinimumSectionSize(px(48))
        lines.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.grid.setWordWrap(True)  # a name that is too long goes on below, and is never cut
        self.grid.horizontalHeader().hide()
        self.grid.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.grid.chosen.connect(self._on_chosen)
        self.grid.opened.connect(self._on_opened)
        self.closed = label("", "bad", wrap=True)
        self.closed.hide()
        self.add_button = button(_("+ Add a division…"), self.add.emit)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(12), px(8), px(6), px(8))
        column.setSpacing(UNIT)
        column.addWidget(label(_("Divisions"), "strong"))
        column.addWidget(self.grid, 1)
        column.addWidget(self.closed)
        column.addWidget(self.add_button)
        self.setMinimumWidth(max(min(px(190), 240), self.add_button.sizeHint().width() + px(24)))

    def show_divisions(self, divisions: Sequence[DivisionView], shown: int | None) -> None:
        """Show the divisions of a game, one of them being the shown one; tells nobody."""
        self._shown = shown
        blocked = self.grid.blockSignals(True)
        self.grid.show_rows(divisions)
        current = self.grid.current()
        if shown is not None and (current is None or current.id != shown):
            self.grid.go_to(shown)
        self.grid.blockSignals(blocked)

    def show_closed(self, closed: Sequence[ClosedDivision]) -> None:
        """Say which divisions of the file cannot be used, and why."""
        self.closed.setText("\n\n".join(map(wording.closed, closed)))
        self.closed.setVisible(bool(closed))

    def _on_chosen(self, division: DivisionView | None) -> None:
        if division is not None and division.id != self._shown:
            self._shown = division.id
            self.chosen.emit(division)

    def _on_opened(self, _division: DivisionView) -> None:
        self.entered.emit()
