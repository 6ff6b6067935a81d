"""The order of a later stage that is ranked by sums, where it is not a part of the one ranking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.queries import league_queries
from models.views.rankings import StandingRow, StandingsView
from reports import wording as paper
from reports.i18n import _
from ui.look.theme import UNIT, px
from ui.widgets.basics import Notice
from ui.widgets.explained_list import beside
from ui.widgets.grid import Grid
from ui.widgets.or_empty import OrEmpty
from ui.widgets.ranking_columns import columns
from ui.widgets.reasons import ReasonsPanel
from ui.words.ranking_whys import ranking_whys

if TYPE_CHECKING:
    from app.event_file.file import EventFile
    from models.views.divisions import DivisionView


class StagePart(QWidget):
    """Who stands where in a stage that runs beside the others, with its games."""

    def __init__(self, key: str) -> None:
        """Show the stage of this key."""
        super().__init__()
        self._key = key
        self._view: StandingsView | None = None
        self._game = ""
        self._shape: tuple[object, ...] = ()
        self.notice = Notice()
        self.grid: Grid[StandingRow] = Grid(
            [], _("Ranking of this stage"), key=lambda line: line.entrant.id
        )
        self.grid.chosen.connect(self._explain)
        self.reasons = ReasonsPanel(
            _("Why?"), _("Select a person to see which criterion decided the place.")
        )
        self.empty = OrEmpty(self.grid, _("This stage has not begun yet."))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(UNIT))
        layout.addWidget(self.notice)
        layout.addWidget(beside(self.empty, self.reasons), 1)

    def show_part(self, event: EventFile, division: DivisionView) -> None:
        """Read the order of the stage and show it."""
        found = league_queries.stage_standings(event, division.id, self._key)
        self._show(found, division.game)

    def _show(self, view: StandingsView | None, game: str) -> None:
        self._view, self._game = view, game
        self.empty.show_content(view is not None)
        self.reasons.setVisible(view is not None)
        if view is None or view.complete:
            self.notice.clear()
        else:
            sentence = _("Results are still missing: this ranking will change.")
            self.notice.show_sentence("warn", sentence)
        if view is None:
            self.grid.show_rows(())
            return
        shape = (view.shown, view.columns, len(view.rows[0].cells) if view.rows else 0, game)
        if shape != self._shape:
            self._shape = shape
            self.grid.set_columns(columns(view, game))
        self.grid.show_rows(view.rows)

    def forget(self) -> None:
        """Choose anew, because another division comes."""
        self._show(None, self._game)

    def _explain(self, line: StandingRow | None) -> None:
        if line is None or self._view is None:
            self.reasons.show_reasons("", ())
            return
        title = _("{place}: {name}").format(place=paper.place_text(line), name=line.entrant.name)
        self.reasons.show_reasons(title, ranking_whys(self._view, line), self._game)

    def home(self) -> None:
        """Begin in the list."""
        if self.grid.grid.rows and self.grid.current() is None:
            self.grid.selectRow(0)
        self.grid.setFocus()
