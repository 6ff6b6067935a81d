"""The tables of a division beside its one ranking: groups, knock-outs, a league, a game's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from app.event_file.file import EventFile
from app.queries import draw_queries, league_queries
from app.queries.draw_queries import OVERALL
from models.stages.groups import GROUP, GROUPS
from models.stages.league import PLACES
from models.stages.registry import PROGRAMMES
from models.teams.own import game_of
from models.views.divisions import DivisionView, EntrantView, cell_text, signed
from models.views.draws import BracketMatchView, BracketView, LeagueView, against
from models.views.rankings import StandingRow, adjusted_of
from reports import game_words
from reports import wording as paper
from reports.brackets.bracket_words import place_slots
from reports.i18n import _, _p
from reports.wording import stage_name
from ui.game_screen import PartWidget
from ui.games.registry import GAME_SCREENS
from ui.look.theme import UNIT
from ui.pages.standings.team_people import PEOPLE, TeamPeoplePart
from ui.widgets import ranking_part
from ui.widgets.basics import Notice, Tabs, button, keyed, label, named
from ui.widgets.bracket import BracketFrame
from ui.widgets.bracket_plan import match_reasons
from ui.widgets.flow import flow
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column
from ui.widgets.groups import Diagonal, GroupBoard
from ui.widgets.or_empty import OrEmpty, beside
from ui.widgets.ranking_part import RankingPart
from ui.widgets.reasons import ReasonsPanel
from ui.words.keys import keys_of

if TYPE_CHECKING:
    from ui.desk.desk import Desk


def part_name(key: str) -> str:
    """Name a table of a division.

    >>> part_name("overall"), part_name("groups"), part_name("main"), part_name("exchange")
    ('総合', '予選リーグ', 'トーナメント', '交流戦')
    """
    if key == OVERALL:
        return _p("one ranking of several parts", "Overall")
    if key == PLACES:
        return _("|League table|")
    if key == PEOPLE:
        return _("Records of people")
    return stage_name(GROUP if key == GROUPS else key)


def _by_sums(division: DivisionView) -> frozenset[str]:
    """Name the stages of a division that are ranked by what was added up."""
    stages = PROGRAMMES.of(division).stages(division.programme_options)
    return frozenset(stage.key for stage in stages if stage.format.adds_up)


class StandingParts(QWidget):
    """A bar that chooses between the one ranking and the other tables of a division.

    `turned()` says that another one is shown; `opened(match id or None)` asks for a result.
    Ctrl+Left and Ctrl+Right turn from one to the next.
    """

    turned = Signal()
    opened = Signal(object)

    def __init__(self, overall: QWidget, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._game = next(iter(GAME_SCREENS))
        self.bar = Tabs()
        self.bar.setDrawBase(False)
        self.bar.setExpanding(False)
        self.bar.setUsesScrollButtons(False)
        named(self.bar, _("|Table|"), _("Ctrl+Left and Ctrl+Right switch |tables|"))
        self.bar.currentChanged.connect(self._turn_to)
        self._stack = QStackedWidget()
        self._stack.addWidget(overall)
        self._overall = overall
        self._tables: dict[tuple[str, str], PartWidget] = {}
        """By game and key."""
        self._keys: tuple[str, ...] = ()
        self._settings: object = None
        """The settings of a division for which its tables are offered."""
        self._by_sums: frozenset[str] = frozenset()
        keys = keys_of("standings")
        keyed(self, keys["part_before"], self.part_before)
        keyed(self, keys["part_after"], self.part_after)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(UNIT)
        layout.addWidget(self.bar)
        layout.addWidget(self._stack, 1)

    @property
    def key(self) -> str:
        """Which table is shown."""
        place = self.bar.currentIndex()
        return self._keys[place] if 0 <= place < len(self._keys) else OVERALL

    @property
    def table(self) -> PartWidget | None:
        """The table that is shown; None for the one ranking."""
        return self._tables.get((self._game, self.key))

    @property
    def several(self) -> bool:
        """Whether there are other tables beside the one ranking."""
        return len([key for key in self._keys if key != PEOPLE]) > 1

    def forget(self) -> None:
        """Begin anew with another division."""
        self._keys, self._settings = (), None
        for table in self._tables.values():
            table.forget()

    def show_division(self, event: EventFile, division: DivisionView) -> None:
        """Offer the tables of a division and fill the one that is shown."""
        settings = (division.game, division.programme, division.programme_options, division.teams)
        if settings != self._settings:  # it has the same tables whatever is played
            self._settings = settings
            keys = draw_queries.parts(event, division.id)
            if division.of_teams:
                keys = (*keys, PEOPLE)
            if keys != self._keys or division.game != self._game:
                self._game = division.game
                self._by_sums = _by_sums(division)
                self._offer(keys, draw_queries.first_part(event, division.id))
        table = self.table
        if table is not None:
            table.show_part(event, division)
        self._stack.setCurrentWidget(table if isinstance(table, QWidget) else self._overall)

    def _offer(self, keys: Sequence[str], first: str) -> None:
        blocked = self.bar.blockSignals(True)
        while self.bar.count():
            self.bar.removeTab(0)
        self._keys = tuple(keys)
        for key in keys:
            self.bar.addTab(part_name(key))
            if key != OVERALL and (self._game, key) not in self._tables:
                self._tables[self._game, key] = self._made(key)
        self.bar.setCurrentIndex(self._keys.index(first))
        self.bar.setVisible(len(keys) > 1)
        self.bar.blockSignals(blocked)

    def _made(self, key: str) -> PartWidget:
        own = GAME_SCREENS[self._game].own_parts.get(key)
        made: PartWidget
        if own is not None:
            made = own(self._desk)
        elif key == PLACES:
            made = LeaguePart()
        elif key == GROUPS:
            made = GroupBoard()
        elif key == PEOPLE:
            made = TeamPeoplePart()
        elif key in self._by_sums:
            made = StagePart(key)
        else:
            made = BracketPart(key)
            made.opened.connect(self.opened)
        assert isinstance(made, QWidget)  # noqa: S101 - narrows the type
        self._stack.addWidget(made)
        return made

    def _turn_to(self, _place: int) -> None:
        self.turned.emit()

    def part_before(self) -> None:
        """Show the table to the left."""
        self._turn(-1)

    def part_after(self) -> None:
        """Show the table to the right."""
        self._turn(1)

    def _turn(self, by: int) -> None:
        place = self.bar.currentIndex() + by
        if 0 <= place < self.bar.count():
            self.bar.setCurrentIndex(place)

    def home(self) -> None:
        """Put the keyboard into the table that is shown."""
        table = self.table
        if table is not None:
            table.home()


# -- the order of a later stage that is ranked by sums, where it is not a part of the one ranking --


class StagePart(RankingPart):
    """Who stands where in a stage that runs beside the others, with its games."""

    def __init__(self, key: str) -> None:
        """Show the stage of this key."""
        super().__init__(_("Ranking of this stage"), _("This stage has not begun yet."))
        self._key = key

    def show_part(self, event: EventFile, division: DivisionView) -> None:
        """Read the order of the stage and show it."""
        found = league_queries.stage_standings(event, division.id, self._key)
        self.show_ranking(found, division.game)


# -- a knock-out of a division: the bracket, its places, and what hangs on the chosen match --------


class BracketPart(QWidget):
    """Shows the main knock-out or the consolation; `opened(match id or None)` asks for a result."""

    opened = Signal(object)

    def __init__(self, key: str) -> None:
        super().__init__()
        self._key = key
        self.view: BracketView | None = None
        self._game = ""
        self.bracket = BracketFrame(stage_name(key))
        self.bracket.chosen.connect(self._explain)
        self.bracket.opened.connect(self._open)
        self.smaller = button(_("− Smaller"), self._smaller, hint="−")
        self.larger = button(_("+ Larger"), self._larger, hint="+")
        self.fit = button(_("Show all of it"), self.bracket.zoom_to_fit)
        self.legend = label(
            _("Left: |table| number. □ open  ● played  … waits for |players|"), "muted"
        )
        self.reasons = ReasonsPanel(
            _p("of a knock-out", "Match"), _("Select a match to see what depends on it.")
        )
        self.places = ReasonsPanel(_("Places"), _("No place is decided yet."))
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(UNIT)
        column.addLayout(flow(self.legend, None, self.smaller, self.larger, self.fit))
        column.addWidget(self.bracket, 1)
        self.empty = OrEmpty(
            inside,
            _("The knock-out has not been drawn yet. The strip above says what comes first."),
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(beside(self.empty, self.reasons, self.places))

    def show_part(self, event: EventFile, division: DivisionView) -> None:
        """Read the knock-out and show it."""
        found = draw_queries.brackets(event, division.id)
        view = next((view for view in found if view.key == self._key), None)
        self.show_bracket(view, division.game)

    def show_bracket(self, view: BracketView | None, game: str) -> None:
        """Show a knock-out, or that it has not been drawn."""
        self.view, self._game = view, game
        shown = view is not None
        self.empty.show_content(shown)
        self.reasons.setVisible(shown)
        self.places.setVisible(shown)
        self.bracket.show_view(view)
        if view is None:
            return
        known = [
            _p("a place of a knock-out", "{place}  {name}").format(place=place, name=who.name)
            for place, who in place_slots(view)
            if who is not None
        ]
        self.places.show_lines(known)

    def forget(self) -> None:
        """Choose anew, because another division comes."""
        self.bracket.forget()

    def _explain(self, match: BracketMatchView | None) -> None:
        if match is None or self.view is None:
            self.reasons.show_reasons("", ())
            return
        said = list(match_reasons(self.view, match))
        if match.match_id is not None and match.state == "call":
            said.append(_("Enter: enter the result."))
        elif match.match_id is not None:
            said.append(_("Enter: look at the result or correct it."))
        self.reasons.show_reasons("", said, self._game)

    def _open(self, match: BracketMatchView) -> None:
        self.opened.emit(match.match_id)

    def _smaller(self) -> None:
        self.bracket.zoom_by(-1)

    def _larger(self) -> None:
        self.bracket.zoom_by(1)

    def home(self) -> None:
        """Begin at the chosen match."""
        self.bracket.take_focus()


def not_ready() -> str:
    """Say why no result can be entered yet."""
    return _("The |players| are not known yet: earlier matches must finish first.")


# -- a league as a table of everybody against everybody, in the order of the drawn places ----------

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
        Column(title=_("|Name|"), text=lambda line: line.entrant.name, stretch=True, narrow=130),
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
        *ranking_part.own_columns(view.rows, game, figures),
        *ranking_part.adjusted_columns(view.rows, game),
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
