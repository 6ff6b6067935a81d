"""A league as a table of everybody against everybody, in the order of the drawn places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.queries import league_queries
from models.teams.own import game_of
from models.views.divisions import EntrantView, cell_text, signed
from models.views.draws import LeagueView, against
from models.views.rankings import StandingRow, adjusted_of
from reports import game_words
from reports import wording as paper
from reports.i18n import _, _p
from ui.look.theme import UNIT
from ui.widgets import ranking_columns
from ui.widgets.basics import Notice
from ui.widgets.diagonal import Diagonal
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column
from ui.widgets.or_empty import OrEmpty

if TYPE_CHECKING:
    from app.event_file.file import EventFile
    from models.views.divisions import DivisionView


ROOM = 8
"""Among so many there is room in a cell for how a match was won."""


class _Against:
    """The column of the matches against one opponent."""

    def __init__(self, opponent: EntrantView, *, noted: bool) -> None:
        self.opponent, self.noted = opponent, noted

    def text(self, line: StandingRow) -> str:
        said = (
            f"{cell_text(cell)} {paper.won_by(cell.noted) if self.noted else ''}".rstrip()
            for cell in against(line, self.opponent.id)
        )
        return " ".join(said)

    def hint(self, line: StandingRow) -> str:
        if line.entrant.id == self.opponent.id:
            return ""
        said = [
            " ".join(
                filter(None, [cell_text(cell), paper.won_by(cell.noted), paper.cell_remark(cell)])
            )
            for cell in against(line, self.opponent.id)
        ]
        pair = f"{line.entrant.name} – {self.opponent.name}"
        return "\u3000".join([pair, *said])


def columns(view: LeagueView, game: str, figures: Sequence[str] = ()) -> list[Column[StandingRow]]:
    """Give the columns of a league."""
    number = {row.entrant.id: str(place) for place, row in enumerate(view.rows, start=1)}
    made: list[Column[StandingRow]] = [
        Column(
            title=_("No."),
            text=lambda line: number[line.entrant.id],
            align=Align.RIGHT,
            tight=True,
        ),
        Column(title=_("Name"), text=lambda line: line.entrant.name, stretch=True, narrow=130),
    ]
    for row in view.rows:
        other = _Against(row.entrant, noted=len(view.rows) <= ROOM)
        made.append(
            Column(
                title=number[row.entrant.id],
                title_hint=row.entrant.name,
                text=other.text,
                hint=other.hint,
                align=Align.CENTRE,
            )
        )
    made += [
        Column(
            title=_("Total"),
            text=lambda line: paper.record(line.wins, line.draws, line.losses),
            align=Align.CENTRE,
            tight=True,
        ),
        Column(
            title=game_words.criterion_short("points", game),
            text=lambda line: paper.points_text(line.points),
            align=Align.RIGHT,
            tight=True,
        ),
        *_difference(game) * measured(view),
        *ranking_columns.own_columns(view.rows, game, figures),
        *ranking_columns.adjusted_columns(view.rows, game),
        Column(
            title=_p("column", "Place"),
            text=lambda line: f"{paper.place_text(line)}{'=' * line.tied}",
            align=Align.RIGHT,
            bold=lambda _line: True,
            tight=True,
        ),
    ]
    return made


def measured(view: LeagueView) -> bool:
    """Tell whether a difference was recorded in a league."""
    return any(row.difference is not None for row in view.rows)


def _difference(game: str) -> list[Column[StandingRow]]:
    return [
        Column(
            title=game_words.criterion_short("difference", game),
            text=lambda line: signed(line.difference),
            align=Align.RIGHT,
            tight=True,
        )
    ]


class LeaguePart(QWidget):
    """The table of a league."""

    def __init__(self) -> None:
        super().__init__()
        self._shape: tuple[object, ...] = ()
        self.notice = Notice()
        self.grid: Grid[StandingRow] = Grid(
            [], _("Everybody against everybody"), key=lambda line: line.entrant.id
        )
        self.grid.setSortingEnabled(False)  # the diagonal holds only in the order of the places
        self.grid.setItemDelegate(Diagonal(self.grid))
        self.empty = OrEmpty(self.grid, _("The places of the league have not been drawn yet."))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(UNIT)
        layout.addWidget(self.notice)
        layout.addWidget(self.empty, 1)

    def show_part(self, event: EventFile, division: DivisionView) -> None:
        """Read the league and show it."""
        own = game_of(division).figures
        self.show_league(league_queries.league(event, division.id), division.game, own)

    def show_league(self, view: LeagueView | None, game: str, figures: Sequence[str] = ()) -> None:
        """Show a league, or that there is none yet."""
        self.empty.show_content(view is not None)
        self.notice.clear()
        if view is None:
            self.grid.show_rows(())
            return
        people = tuple(row.entrant for row in view.rows)
        shape = (game, figures, people, adjusted_of(view.rows), measured(view))
        if shape != self._shape:
            self._shape = shape
            self.grid.set_columns(columns(view, game, figures))
        self.grid.show_rows(view.rows)
        if not view.complete:
            self.notice.show_sentence(
                "warn", _("Results are still missing: this ranking will change.")
            )

    def forget(self) -> None:
        """Choose anew, because another division comes."""
        self.show_league(None, "")

    def home(self) -> None:
        """Begin in the table."""
        if self.grid.grid.rows and self.grid.current() is None:
            self.grid.selectRow(0)
        self.grid.setFocus()
