"""Who meets whom at each board, for the wall: the line-ups of a round, or how its boards ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from models.views.divisions import SYMBOL, MatchView, RoundView, SheetHead
from models.views.teams import SeatedView, TeamBoardView, TeamMatchView
from reports.forms.game_forms import GameForms
from reports.i18n import _, _p
from reports.paper import (
    CENTRE,
    RIGHT,
    CellContent,
    DrawPage,
    Look,
    PageBox,
    PaperRow,
    SheetColumn,
    below_line,
    sheet,
    stacked,
    table,
)
from reports.sheets.pairing_sheet import full_point_bye, in_order
from reports.teams.words import board_name
from reports.wording import division_and_round


def line_ups(
    head: SheetHead,
    round_: RoundView,
    team_matches: Sequence[TeamMatchView],
    forms: GameForms,
    *,
    called: str = "",
    hours: str = "",
    large: bool = False,
) -> bytes:
    """Make the pairing of a round with the people at each board; nothing of results."""
    title = _("Pairing with line-ups")
    return _sheet(head, round_, team_matches, forms, title, (called, hours, large), results=False)


def board_results(
    head: SheetHead,
    round_: RoundView,
    told: Sequence[TeamMatchView],
    forms: GameForms,
    *,
    called: str = "",
    large: bool = False,
) -> bytes:
    """Make the list of how each board of a round ended, under the score of both teams."""
    title = _("Results by board")
    return _sheet(head, round_, told, forms, title, (called, "", large), results=True)


def _sheet(
    head: SheetHead,
    round_: RoundView,
    team_matches: Sequence[TeamMatchView],
    forms: GameForms,
    title: str,
    how: tuple[str, str, bool],
    *,
    results: bool,
) -> bytes:
    called, hours, large = how
    by_match = {match.match_id: match for match in team_matches}
    columns = [
        SheetColumn(title=_p("column", "|Table|"), ems=3.6, align=CENTRE, bold=True),
        SheetColumn(title=_("|Player|"), ems=7, share=1, align=RIGHT, least=0.7, alike=True),
        SheetColumn(title="", ems=4.6 if results else 2.2, align=CENTRE),
        SheetColumn(title=_("|Player|"), ems=7, share=1, least=0.7, alike=True),
    ]
    rows = [
        row
        for match in in_order(round_)
        for row in _of_match(match, by_match.get(match.id), forms, results=results)
    ]
    notes = _notes([board for match in team_matches for board in match.boards], forms)

    def layout(body: PageBox) -> Sequence[DrawPage]:
        look = Look(low=19, high=30, ratio=0.56).enlarged(large)
        return below_line(body, hours, lambda rest: table(rest, columns, rows, look, notes))

    about = division_and_round(head, round_, called)
    return sheet(head, title, layout, about=about, draft=not round_.published)


def _notes(boards: Iterable[TeamBoardView], forms: GameForms) -> list[str]:
    """Explain the mark of who moves first, where it stands at one of the boards."""
    if not any(
        seat.person is not None and _first(board, side, forms)
        for board in boards
        for side, seat in enumerate(board.sides)
    ):
        return []
    mark = _p("moves first, in a ring", "1st")
    return [_("({mark}) moves first at the board.").format(mark=mark)]


def _of_match(
    match: MatchView, team_match: TeamMatchView | None, forms: GameForms, *, results: bool
) -> Iterator[PaperRow]:
    """Give the line of a match with both teams, and below it one for each board."""
    names = [stacked(seat.entrant.name) for seat in match.seats]
    if match.bye:
        free: tuple[CellContent, ...] = (
            "",
            _right(match, 0),
            "",
            stacked(full_point_bye(match, forms)),
        )
        yield PaperRow(cells=free, shaded=True)
        return
    middle = _score(match, team_match) if results else _p("between two players", "vs")
    boards = team_match.boards if team_match is not None else ()
    yield PaperRow(
        cells=(str(match.table), _right(match, 0), middle, names[1]), shaded=True, with_next=True
    )
    for number, board in enumerate(boards, start=1):
        more = number < len(boards)
        yield PaperRow(cells=_board(board, forms, results=results), with_next=more)
    if results and team_match is not None and team_match.lots is not None:
        drew = _("by lot: {team}").format(team=match.seats[team_match.lots].entrant.name)
        left, right = ("", drew) if team_match.lots else (drew, "")
        yield PaperRow(cells=("", left, "", right))
    if not boards:
        lost = team_match.forfeit if team_match is not None else ()
        shown = [_("line-ups not out yet")] * 2
        if lost:
            won, default = _p("at a board", "default ○"), _p("at a board", "default ×")
            shown = [default if side in lost else won for side in (0, 1)]
        yield PaperRow(cells=("", shown[0], "", shown[1]))


def _right(match: MatchView, side: int) -> CellContent:
    return stacked(match.seats[side].entrant.name, align=RIGHT)


def _score(match: MatchView, told: TeamMatchView | None) -> str:
    """Write the boards of both teams, or why there are none."""
    if told is not None and any(told.scores):
        return " – ".join(told.scores)
    if match.cells:
        return " – ".join(SYMBOL[cell.mark] if cell.mark else "" for cell in match.cells)
    return _p("between two players", "vs")


def _board(board: TeamBoardView, forms: GameForms, *, results: bool) -> tuple[CellContent, ...]:
    named = [_seat(seat, _first(board, side, forms)) for side, seat in enumerate(board.sides)]
    return (board_name(board.number), named[0], _marks(board) if results else "", named[1])


def _first(board: TeamBoardView, side: int, forms: GameForms) -> bool:
    """Tell whether the terms settle that a side moves first at a board."""
    return forms.teams is not None and forms.teams.moves_first(side, board.number - 1)


def _seat(seat: SeatedView, first: bool) -> str:
    if seat.person is None:
        return _p("at a board", "vacant")
    mark = _("({mark})").format(mark=_p("moves first, in a ring", "1st")) if first else ""
    return " ".join(filter(None, [seat.name, mark]))


def _marks(board: TeamBoardView) -> str:
    """Write the mark of either side, and that it was by default where nobody played."""
    marks = [SYMBOL[seat.mark] if seat.mark else "" for seat in board.sides]
    if not any(marks):
        return ""
    shown = " – ".join(marks)
    if any(seat.played for seat in board.sides):
        return shown
    return _("{marks} (default)").format(marks=shown)
