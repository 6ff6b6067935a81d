"""The exchange: its ranking over all six games, and why somebody stands where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.games.othello.open_division import exchange
from models.views.rankings import StandingRow, StandingsView
from reports.games.othello.open_division.words import FOURTH, six_games
from reports.i18n import _
from reports.stage_names import KNOCKOUT
from ui.widgets.basics import label
from ui.widgets.grid_model import Column
from ui.widgets.ranking_part import RankingPart, columns

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


class ExchangePart(RankingPart):
    """The ranking of the exchange with the games of the groups that count in it (JOA 7)."""

    def __init__(self, _desk: Desk) -> None:
        super().__init__(
            _("Ranking of the exchange"),
            _("Nobody plays in the exchange yet. It begins beside the knock-out."),
        )
        words = _("{mark}: first round of the knock-out; it counts in the exchange.")
        self.legend = label(words.format(mark=KNOCKOUT), "muted", wrap=True)
        self.column.addWidget(self.legend)

    def show_part(self, event: EventFile, division: DivisionView) -> None:
        """Read the ranking and show it."""
        self.show_ranking(exchange.exchange_standings(event, division.id), division.game)

    def columns(self, view: StandingsView, game: str) -> list[Column[StandingRow]]:
        """Give the columns of the list, with the six games by name."""
        return columns(view, game, _headings(), FOURTH)

    def show_ranking(self, view: StandingsView | None, game: str) -> None:
        """Show a ranking with what its sign means, or that there is none yet."""
        super().show_ranking(view, game)
        self.legend.setVisible(view is not None)
