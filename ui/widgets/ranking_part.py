"""A ranking with why somebody stands where, as one of several pages of a division."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from models.views.rankings import StandingRow, StandingsView
from reports import wording as paper
from reports.i18n import _
from ui.look.theme import UNIT
from ui.widgets.basics import Notice
from ui.widgets.explained_list import beside
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Column
from ui.widgets.or_empty import OrEmpty
from ui.widgets.ranking_columns import columns
from ui.widgets.reasons import ReasonsPanel
from ui.words.whys import ranking_whys


class RankingPart(QWidget):
    """The list, what is still missing in it, and the reasons beside; `show_part` is added to it."""

    def __init__(self, name: str, nothing: str) -> None:
        """`name` is that of the list for who hears it, `nothing` stands there before there is one.

        Both are sentences that are translated already.
        """
        super().__init__()
        self._view: StandingsView | None = None
        self._game = ""
        self._shape: tuple[object, ...] = ()
        self.notice = Notice()
        self.grid: Grid[StandingRow] = Grid([], name, key=lambda line: line.entrant.id)
        self.grid.chosen.connect(self._explain)
        self.reasons = ReasonsPanel(
            _("Why?"), _("Select a person to see which criterion decided the place.")
        )
        self.empty = OrEmpty(self.grid, nothing)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(UNIT)
        self.column.addWidget(self.notice)
        self.column.addWidget(beside(self.empty, self.reasons), 1)

    def columns(self, view: StandingsView, game: str) -> list[Column[StandingRow]]:
        """Give the columns of the list."""
        return columns(view, game)

    def show_ranking(self, view: StandingsView | None, game: str) -> None:
        """Show a ranking, or that there is none yet."""
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
            self.grid.set_columns(self.columns(view, game))
        self.grid.show_rows(view.rows)

    def forget(self) -> None:
        """Choose anew, because another division comes."""
        self.show_ranking(None, self._game)

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
