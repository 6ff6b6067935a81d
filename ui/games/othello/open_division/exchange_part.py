"""The exchange: its ranking over all six games, and why somebody stands where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.games.othello.open_division import exchange_queries
from models.views.rankings import StandingRow, StandingsView
from reports import wording as paper
from reports.games.othello.open_division.words import FOURTH, six_games
from reports.i18n import _
from reports.stage_words import KNOCKOUT
from ui.look.theme import UNIT, px
from ui.widgets.basics import Notice, label
from ui.widgets.explained_list import beside
from ui.widgets.grid import Grid
from ui.widgets.or_empty import OrEmpty
from ui.widgets.ranking_columns import columns
from ui.widgets.reasons import ReasonsPanel
from ui.words.ranking_whys import ranking_whys

if TYPE_CHECKING:
    from app.event_file.file import EventFile
    from models.views.divisions import DivisionView
    from ui.desk.desk import Desk


def _headings() -> list[tuple[str, str]]:
    """Name the six games in short and in full: the fourth is of one stage or another."""
    return [
        (str(FOURTH) if number == FOURTH else name, name)
        for number, name in enumerate(six_games(), start=1)
    ]


class ExchangePart(QWidget):
    """The ranking of the exchange with the games of the groups that count in it (JOA 7)."""

    def __init__(self, _desk: Desk) -> None:
        super().__init__()
        self._view: StandingsView | None = None
        self._game = ""
        self._shape: tuple[object, ...] = ()
        self.notice = Notice()
        self.grid: Grid[StandingRow] = Grid(
            [], _("Ranking of the exchange"), key=lambda line: line.entrant.id
        )
        self.grid.chosen.connect(self._explain)
        self.legend = label("", "muted", wrap=True)
        self.reasons = ReasonsPanel(
            _("Why?"), _("Select a person to see which criterion decided the place.")
        )
        self.empty = OrEmpty(
            self.grid, _("Nobody plays in the exchange yet. It begins beside the knock-out.")
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(px(UNIT))
        layout.addWidget(self.notice)
        layout.addWidget(beside(self.empty, self.reasons), 1)
        layout.addWidget(self.legend)

    def show_part(self, event: EventFile, division: DivisionView) -> None:
        """Read the ranking and show it."""
        self.show_ranking(exchange_queries.exchange_standings(event, division.id), division.game)

    def show_ranking(self, view: StandingsView | None, game: str) -> None:
        """Show a ranking, or that there is none yet."""
        self._view, self._game = view, game
        self.empty.show_content(view is not None)
        self.reasons.setVisible(view is not None)
        self.legend.setVisible(view is not None)
        if view is None:
            self.grid.show_rows(())
            self.notice.clear()
            return
        shape = (view.shown, game)
        if shape != self._shape:
            self._shape = shape
            self.grid.set_columns(columns(view, game, _headings(), FOURTH))
        self.grid.show_rows(view.rows)
        self.legend.setText(
            _("{mark}: first round of the knock-out; it counts in the exchange.").format(
                mark=KNOCKOUT
            )
        )
        if view.complete:
            self.notice.clear()
        else:
            self.notice.show_sentence(
                "warn", _("Results are still missing: this ranking will change.")
            )

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
