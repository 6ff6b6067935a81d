"""What everybody of every team has done at the boards, beside the ranking of the teams."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.event_file.file import EventFile
from app.queries import teams as team_queries
from models.teams.person_order import in_order
from models.views.divisions import DivisionView
from models.views.teams import PersonRecordView
from reports import game_words
from reports.i18n import _, _p
from ui.look.theme import UNIT
from ui.widgets.basics import label
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column
from ui.widgets.or_empty import OrEmpty

PEOPLE = "team_people"
"""The key of the table."""


class TeamPeoplePart(QWidget):
    """Shows the records of people; what was won or lost without a game stands apart."""

    def __init__(self) -> None:
        super().__init__()
        self.grid: Grid[PersonRecordView] = Grid(
            _columns(0, ""), _("Records of people"), key=lambda own: own.person
        )
        self.grid.opens = False
        self._shape: tuple[int, str] = (0, "")
        self.said = label(
            _("Boards that were played. Won or lost by default is counted apart."),
            "muted",
            wrap=True,
        )
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(UNIT)
        column.addWidget(self.said)
        column.addWidget(self.grid, 1)
        self.empty = OrEmpty(inside, _("No board has been played yet."))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.empty)

    def show_part(self, event: EventFile, division: DivisionView) -> None:
        """Read the records and show them."""
        found = [own for _place, own in in_order(team_queries.records(event, division.id))]
        boards = 0 if division.teams.terms is None else division.teams.terms.boards
        if (boards, division.game) != self._shape:
            self._shape = (boards, division.game)
            self.grid.set_columns(_columns(boards, division.game))
        known = any(own.played or own.defaults_won or own.defaults_lost for own in found)
        self.empty.show_content(known)
        self.grid.show_rows(found if known else ())

    def forget(self) -> None:
        """Choose anew, because another division comes."""
        self.grid.show_rows(())

    def home(self) -> None:
        """Put the keyboard into the list."""
        self.grid.setFocus()


def _columns(boards: int, game: str) -> tuple[Column[PersonRecordView], ...]:
    right = Align.RIGHT

    def at_board(place: int) -> Column[PersonRecordView]:
        return Column(
            title=_("Board {number}").format(number=place + 1),
            text=lambda own: str(own.by_board[place] or "") if place < len(own.by_board) else "",
            align=right,
        )

    return (
        Column(title=_("Name"), text=lambda own: own.name, stretch=True),
        Column(title=_("Team"), text=lambda own: own.team, stretch=True),
        Column(title=_("No."), text=lambda own: str(own.number), align=right),
        Column(
            title=_("Points"),
            text=lambda own: game_words.number(own.points, game) if game else str(own.points),
            align=right,
        ),
        Column(title=_p("of a person", "Games"), text=lambda own: str(own.played), align=right),
        Column(title=_("Wins"), text=lambda own: str(own.wins), align=right),
        Column(title=_("Draws"), text=lambda own: str(own.draws), align=right),
        Column(title=_("Losses"), text=lambda own: str(own.losses), align=right),
        Column(title=_("Won by default"), text=lambda own: _some(own.defaults_won), align=right),
        Column(title=_("Lost by default"), text=lambda own: _some(own.defaults_lost), align=right),
        *(at_board(place) for place in range(boards)),
    )


def _some(count: int) -> str:
    return str(count or "")
