"""The American scoreboard end by end: what is written, and what is wiped when (YSA D-7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from models.core.people import SHARES
from models.games.shuffleboard.cards.scoreboard import LINES, us_board
from models.games.shuffleboard.catalogue import Colour, ends_per_frame
from models.games.shuffleboard.play.progress import Net
from models.games.shuffleboard.play.views import EndView, GameView
from reports.forms.form import FormInput
from reports.games.shuffleboard.sheets import MatchSheet, about, sheets_of, us_possible
from reports.games.shuffleboard.strips import draw_figure
from reports.games.shuffleboard.words import COLOUR_LETTERS, colour_name, game_number, lead_caption
from reports.i18n import _, _p
from reports.paper import (
    CENTRE,
    GRID,
    GRID_GREY,
    RIGHT,
    DrawPage,
    PageBox,
    Paper,
    sheet,
    text_width,
)

ACROSS, DOWN = 7, 2
TITLE, HEAD, CAPTION = 24.0, 15.0, 58.0
"""The heights of the line above a page, of a panel's heading and of what stands below it."""
SAID, FIGURE, SMALLEST = 15.0, 22.0, 8.0
"""The height of a line of scores, the width of a score, and how small a name beside it may be."""


@dataclass(frozen=True, kw_only=True, slots=True)
class BoardPanel:
    """The board after one end."""

    end: EndView
    lines: Mapping[int, Net]
    """What stands on which line, yellow and black."""
    written: frozenset[int]
    """The lines written in this end."""
    wiped: int | None
    """The first line of those wiped in this end."""


def panels(game: GameView, per_frame: int) -> list[BoardPanel]:
    """Give the board after each end of a game."""
    scores = [(end.net[end.turn.yellow] or 0, end.net[end.turn.black] or 0) for end in game.ends]
    found: list[BoardPanel] = []
    before: dict[int, Net] = {}
    for number, end in enumerate(game.ends, start=1):
        now = us_board(scores[:number], LINES, per_frame)
        wiped = next((line for line in before if line not in now), None)
        found.append(BoardPanel(end=end, lines=now, written=frozenset([*now][-2:]), wiped=wiped))
        before = now
    return found


def us_boards(given: FormInput) -> bytes:
    """Make the American boards of a round of games up to a game point, a panel for each end."""
    sheets, per_page = sheets_of(given), ACROSS * DOWN

    def layout(body: PageBox) -> Sequence[DrawPage]:
        pages: list[DrawPage] = []
        for one in sheets if us_possible(given.options) else ():
            for game in one.board.games:
                shown = panels(game, ends_per_frame(one.options.form))
                for start in range(0, len(shown), per_page):
                    part = shown[start : start + per_page]
                    pages.append(partial(_page, body, one, game, part))
        return pages or [partial(_nothing, body)]

    title = _("Scoreboards (American)")
    return sheet(given.head, title, layout, about=about(given), landscape=True)


def _nothing(body: PageBox, paper: Paper) -> None:
    none = _p("shuffleboard", "No game up to a game point has begun.")
    paper.fitted(body, none, 14, align=CENTRE)


def _page(
    body: PageBox,
    match_sheet: MatchSheet,
    game: GameView,
    shown: Sequence[BoardPanel],
    paper: Paper,
) -> None:
    title = PageBox(body.x, body.top - TITLE, body.width, TITLE)
    left = "\u3000".join(
        filter(None, [match_sheet.place, match_sheet.match.code, game_number(game.number)])
    )
    paper.fitted(title._replace(width=title.width * 0.4), left, 13, bold=True, lines=1)
    paper.fitted(title, _sides(match_sheet, game), 12, align=RIGHT, lines=1, bold=True)
    rows = body._replace(height=body.height - TITLE).rows(DOWN)
    places = (cell for row in rows for cell in row.columns(ACROSS))
    for cell, panel in zip(places, shown, strict=False):
        _panel(paper, cell.inset(7, 6), match_sheet, game, panel)


def _sides(match_sheet: MatchSheet, game: GameView) -> str:
    """Say who is yellow and who is black; of a pair with the word for pair (YSA D-7)."""
    seats = {Colour.YELLOW: game.yellow, Colour.BLACK: 1 - game.yellow}
    words = _p("shuffleboard pair", "{name}") if match_sheet.pairs else "{name}"
    return "\u3000\u3000".join(
        f"{COLOUR_LETTERS[colour]} ({colour_name(colour)}) : "
        f"{words.format(name=match_sheet.names[seat])}"
        for colour, seat in seats.items()
    )


def _panel(
    paper: Paper, box: PageBox, match_sheet: MatchSheet, game: GameView, panel: BoardPanel
) -> None:
    """Draw the board after an end, and below it which end that was and what it brought."""
    board = PageBox(box.x, box.y + CAPTION, box.width, box.height - HEAD - CAPTION)
    heads = PageBox(box.x, board.top, box.width, HEAD).columns(len(Colour))
    for cell, colour in zip(heads, Colour, strict=True):
        paper.fitted(cell, f"({COLOUR_LETTERS[colour]})", 11, bold=True, align=CENTRE)
    paper.frame(board, 1.0)
    paper.line(heads[1].x, board.y, heads[1].x, board.top, GRID, GRID_GREY)
    lines = board.rows(LINES)
    for number, line in enumerate(lines, start=1):
        if number < LINES:
            paper.line(line.x, line.y, line.right, line.y, GRID, 0.8)
        for cell, figure in zip(line.columns(2), panel.lines.get(number, ()), strict=False):
            draw_figure(paper, cell.inset(1, 0.6), figure, 14, bold=number in panel.written)
    if panel.wiped is not None:
        cell = lines[panel.wiped - 1].columns(2)[0]
        paper.fitted(cell, _p("shuffleboard", "(wiped)"), 10, align=CENTRE, grey=0.35)
    _caption(paper, PageBox(box.x, box.y, box.width, CAPTION), match_sheet, game, panel.end)


def _caption(
    paper: Paper, box: PageBox, match_sheet: MatchSheet, game: GameView, end: EndView
) -> None:
    """Write frame, end and lead, and below them the scores; below the last end who has won."""
    turn = end.turn
    upper = PageBox(box.x, box.top - 14, box.width, 14)
    paper.text(upper.x, upper.y + 3, str(turn.place.frame), 7.5, grey=0.35)
    paper.fitted(upper.inset(10), lead_caption(turn.place), 9.5, align=CENTRE, lines=1)
    lower = PageBox(box.x, box.y, box.width, box.height - 14)
    sides = [
        (
            match_sheet.board.player_at(seat, turn.place.end) or match_sheet.names[seat],
            end.net[seat] or 0,
        )
        for seat in (turn.yellow, turn.black)
    ]
    half = PageBox(lower.x, lower.top - SAID, lower.width / 2, SAID)
    if max(text_width(f"{name} :") for name, _score in sides) * SMALLEST <= half.width - FIGURE:
        cells = [half, half._replace(x=half.right)]
    else:
        whole = half._replace(width=lower.width)
        cells = [whole, whole._replace(y=lower.top - 2 * SAID)]
    for cell, (name, score) in zip(cells, sides, strict=True):
        _said(paper, cell, f"{name} :", score)
    if game.over and end is game.ends[-1] and game.winner is not None:
        text = _winner_text(match_sheet, game.winner, yellow=game.winner == turn.yellow)
        won = PageBox(box.x, box.y, box.width, cells[-1].y - box.y)
        keep = tuple(match_sheet.names[game.winner].split(SHARES))
        paper.fitted(won, text, 10, bold=True, align=CENTRE, least=0.8, keep=keep)


def _winner_text(match_sheet: MatchSheet, winner: int, *, yellow: bool) -> str:
    colour = COLOUR_LETTERS[Colour.YELLOW if yellow else Colour.BLACK]
    words = _p("shuffleboard", "{colour} ({name}) wins")
    if match_sheet.pairs:
        words = _p("shuffleboard pair", "{colour} ({name}) win")
    return words.format(colour=colour, name=match_sheet.names[winner])


def _said(paper: Paper, cell: PageBox, name: str, score: int) -> None:
    """Write a name and its score into the middle of a cell."""
    size = min(9.5, (cell.width - FIGURE) / text_width(name))
    wide = size * text_width(name)
    x = cell.x + (cell.width - FIGURE - wide) / 2
    paper.text(x, cell.y + 4, name, size)
    figure = PageBox(x + wide + 2, cell.y, FIGURE - 4, cell.height)
    draw_figure(paper, figure, score, 9.5, bold=False)
