"""A ranking with why somebody stands where, as one of several pages of a division."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from operator import attrgetter
from typing import Any

from PySide6.QtWidgets import QVBoxLayout, QWidget

from models.core.criterion import Criterion
from models.namesakes import briefly
from models.views.divisions import cell_text
from models.views.rankings import Figure, StandingRow, StandingsView, adjusted_of
from reports import game_words
from reports import wording as paper
from reports.games import GAME_FORMS
from reports.i18n import _, _p
from reports.stage_names import KNOCKOUT
from ui.look.theme import UNIT
from ui.widgets.basics import Notice
from ui.widgets.grid import Grid
from ui.widgets.grid_model import Align, Column
from ui.widgets.or_empty import OrEmpty, beside
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
        self.grid: Grid[StandingRow] = Grid([], name, key=attrgetter("entrant.id"))
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


# -- the list of a ranking: what stands in each of its columns -------------------------------------


NAME = 144
"""Pixels at 100 % down to which the names give before the list scrolls sideways."""


class _Criterion:
    """The column of one criterion, or of what rulings have added to a sum."""

    def __init__(self, criterion: Criterion | Figure, game: str) -> None:
        self.game = game
        self.key = criterion.key
        self.signed = criterion.signed

    def text(self, line: StandingRow) -> str:
        value = dict(line.values).get(self.key)
        return game_words.figure(self.key, value, self.game, signed=self.signed)

    def sort_key(self, line: StandingRow) -> tuple[bool, Any, int]:
        value = dict(line.values).get(self.key)
        return (value is not None, value if value is not None else 0, -line.order[1])

    def decides(self, line: StandingRow) -> bool:
        return line.decided_by == self.key


class _Cell:
    """The column of one round."""

    def __init__(self, place: int, game: str, *, knockout: bool = False) -> None:
        self.place = place
        self.notation = game_words.notation(game)
        self.knockout = knockout

    def text(self, line: StandingRow) -> str:
        cell = line.cells[self.place] if self.place < len(line.cells) else None
        if cell is None:
            return ""
        mark = f"{KNOCKOUT} " if self.knockout and "knockout_game" in line.notes else ""
        return f"{mark}{cell_text(cell, notation=self.notation)}"

    def hint(self, line: StandingRow) -> str:
        cell = line.cells[self.place] if self.place < len(line.cells) else None
        return paper.cell_remark(cell) if cell is not None else ""


def place_text(line: StandingRow) -> str:
    """Write a place; one that is shared has a sign."""
    return f"{line.place} =" if line.tied else paper.place_text(line)


def _record(line: StandingRow) -> str:
    return paper.record(line.wins, line.draws, line.losses)


def _in_short(line: StandingRow) -> str:
    return f"{line.wins}–{line.draws}–{line.losses}"


def columns(
    view: StandingsView,
    game: str,
    rounds: Sequence[tuple[str, str]] = (),
    knockout: int | None = None,
) -> list[Column[StandingRow]]:
    """Give the columns of a ranking.

    `rounds` name its games, in short and in full, where they are of several stages; `knockout` is
    the number of the one that is of the knock-out for those whose line says so.
    """
    remarks = cache(paper.remarks)  # a few words for thousands of lines
    made: list[Column[StandingRow]] = [
        Column(
            title=_("Place"),
            text=place_text,
            align=Align.RIGHT,
            tight=True,
            sort_key=lambda line: line.order,
            bold=lambda line: line.honoured,
        ),
        Column(
            title=_("|Name|"),
            text=_name,
            hint=_person,
            stretch=True,
            narrow=NAME,
            bold=lambda line: line.honoured,
        ),
    ]
    if not rounds:
        made += _about()
    if not view.criteria:
        made.append(Column(title=_("Record"), text=_record, tight=True))
    elif game in GAME_FORMS and GAME_FORMS[game].record_told:
        title, hint = _("W–D–L"), _("Wins, draws and losses")
        made.append(Column(title=title, title_hint=hint, text=_in_short, tight=True))
    made += [_column(criterion, game) for criterion in view.shown]
    made += adjusted_columns(view.rows, game)
    for place, (title, hint) in enumerate(_headings(view, rounds)):
        cell = _Cell(place, game, knockout=place + 1 == knockout)
        made.append(
            Column(
                title=title,
                title_hint=hint,
                text=cell.text,
                hint=cell.hint,
                align=Align.RIGHT,
                tight=True,
            )
        )
    made.append(
        Column(
            title=_("Remarks"),
            text=lambda line: remarks(line.notes),
            most=72,
            roomy=200,
            tight=True,
            optional=True,
        )
    )
    return made


def _column(criterion: Criterion | Figure, game: str) -> Column[StandingRow]:
    column = _Criterion(criterion, game)
    return Column(
        title=game_words.criterion_short(criterion.key, game),
        title_hint=game_words.criterion_name(criterion.key, game),
        text=column.text,
        align=Align.RIGHT,
        sort_key=column.sort_key,
        bold=column.decides,
        hint=column.text,
        tight=True,
    )


def adjusted_columns(rows: Iterable[StandingRow], game: str) -> list[Column[StandingRow]]:
    """Give the columns of what rulings have added to sums; none where nobody has that."""
    return [_column(figure, game) for figure in adjusted_of(rows)]


def own_columns(
    rows: Sequence[StandingRow], game: str, figures: Sequence[str]
) -> list[Column[StandingRow]]:
    """Give the columns of what a division's game itself counts, by key, where that ranks."""
    ranked = {key for row in rows for key, _value in row.values}
    return [_column(Figure(key), game) for key in figures if key in ranked]


def _about() -> list[Column[StandingRow]]:
    return [
        Column(title=_("Grade"), text=lambda line: line.entrant.grade, tight=True, optional=True),
        Column(
            title=_p("short for a column", "Club"),
            title_hint=_("Club or block"),
            text=lambda line: line.entrant.club,
            most=110,
            gives=64,
            tight=True,
            optional=True,
        ),
    ]


def _name(line: StandingRow) -> str:
    """Write a name so that namesakes differ however narrow the column is; the club is beside it."""
    who = line.entrant
    return briefly(who.name, who.typed_name, who.number)


def _person(line: StandingRow) -> str:
    who = line.entrant
    return "\u3000".join(filter(None, [who.name, who.grade, who.club]))


def round_count(view: StandingsView) -> int:
    """Count the rounds that have a column."""
    return max((len(line.cells) for line in view.rows), default=0)


def _headings(view: StandingsView, rounds: Sequence[tuple[str, str]]) -> Sequence[tuple[str, str]]:
    """Give a short heading of every round, and the whole of it."""
    if rounds:
        return rounds
    short = _p("short for a column", "R{round}")
    return [
        (short.format(round=number), paper.round_name("", number))
        for number in range(1, round_count(view) + 1)
    ]
