"""Scoreboards as they stand after a match, or in the middle of it, in every format (YSA D-7)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import partial

from models.games.shuffleboard.calling import court_remarks
from models.games.shuffleboard.cards.scoreboard import Remark, RemarkKind, beside, blocks, remarks
from models.games.shuffleboard.catalogue import MatchMode
from models.games.shuffleboard.play.schedule import PAIRS
from models.games.shuffleboard.play.views import GameView
from models.games.shuffleboard.record import ShuffleboardEnding
from reports.forms.form import FormInput
from reports.games.shuffleboard.layout import (
    Notes,
    draw_guide,
    figure_notes,
    guide_height,
    in_turns,
    match_notes,
    on_a_board,
    strip_of,
    with_remark,
)
from reports.games.shuffleboard.sheets import MatchSheet, about, courts, sheets_of
from reports.games.shuffleboard.strips import Strip, draw_strips, figure_text, widths
from reports.games.shuffleboard.words import game_number, remark_text, type_name
from reports.i18n import _, _p
from reports.paper import (
    CENTRE,
    LEADING,
    NOTE,
    RIGHT,
    DrawPage,
    Look,
    PageBox,
    Paper,
    PaperRow,
    SheetColumn,
    sheet,
    table,
    wrap,
)

TITLE = 24.0
"""The height of the line above a board."""
MOST, FEW_NOTES = 4, 9
"""How many blocks stand on a page, and how many lines of notes below them."""
BegunGames = Sequence[tuple[MatchSheet, GameView]]
"""The matches of a court in which a game of one number has begun, and that game."""


def scoreboards(given: FormInput) -> bytes:
    """Make the boards of a round: a page for each court, in point matches for each game.

    Matches of which only totals or a decision are known stand in a list at the end.
    """
    on_courts = courts(sheets_of(given))

    def layout(body: PageBox) -> Sequence[DrawPage]:
        pages: list[DrawPage] = []
        for court in on_courts:
            played = tuple(one for one in court if one.board.ends)
            games: dict[int, list[tuple[MatchSheet, GameView]]] = defaultdict(list)
            for one in played:
                for game in one.board.games:
                    if game.ends:
                        games[game.number].append((one, game))
            for known in games.values():
                pages += _pages(body, played, known)
        unplayed = [one for court in on_courts for one in court if not one.board.ends]
        return pages + _without_board(body, unplayed, alone=not pages)

    return sheet(given.head, _("Scoreboards"), layout, about=about(given), landscape=True)


def _pages(body: PageBox, court: Sequence[MatchSheet], begun: BegunGames) -> list[DrawPage]:
    """Give the pages of one game, or of two on a shared court: its board, then what is noted.

    A few notes stand below the board, many on pages of their own.
    """
    noted = figure_notes(begun)
    said = [*map(" ".join, noted.values()), *(text for one in court for text in match_notes(one))]
    notes = [line for text in said for line in wrap(text, body.width / NOTE)]
    strips = _strips_of(begun, noted)
    parts = [strips[first : first + MOST] for first in range(0, len(strips), MOST)]
    below = notes if len(notes) <= FEW_NOTES else []
    whole = int((body.height - TITLE) / (NOTE * LEADING)) - 1
    left = [notes[first : first + whole] for first in range(0, len(notes), whole)]
    page = partial(_page, body, court, begun[0][1].number)
    return [
        *(partial(page, part, below) for part in parts),
        *(partial(page, (), part) for part in left if not below),
    ]


def _page(
    body: PageBox,
    court: Sequence[MatchSheet],
    number: int,
    strips: Sequence[Strip],
    notes: Sequence[str],
    paper: Paper,
) -> None:
    """Draw a page: its title, the rows of a board with their guide, and notes below them."""
    title, options = PageBox(body.x, body.top - TITLE, body.width, TITLE), court[0].options
    _title(paper, title, court, number)
    low = title.y - 4
    if strips:
        foot = (len(notes) + 1) * NOTE * LEADING if notes else 0.0
        guide = guide_height(options)
        room = PageBox(body.x, body.y + foot + guide, body.width, low - body.y - foot - guide)
        low = draw_strips(paper, room, strips) - guide
        if guide:
            below = PageBox(body.x, low, body.width, guide)
            draw_guide(paper, below, court[0], widths(strips, body.width), scored=True)
    for place, line in enumerate(notes, start=1):
        paper.text(body.x, low - 4 - place * NOTE * LEADING, line, NOTE)


def _title(paper: Paper, box: PageBox, court: Sequence[MatchSheet], number: int) -> None:
    """Write court, match codes, and which game it is."""
    options = court[0].options
    codes = "・".join(one.match.code for one in court)
    named = [*filter(None, [court[0].place]), codes, type_name(options)]
    if options.mode is MatchMode.POINTS:
        named.append(game_number(number))
        for line, one in zip(box.rows(len(court)), court, strict=True):
            wins = f"{one.names[0]} {one.board.wins[0]}–{one.board.wins[1]} {one.names[1]}"
            right = line._replace(x=box.x + box.width * 0.62, width=box.width * 0.38)
            paper.fitted(right, wins, 11, align=RIGHT, lines=1)
    left = box._replace(width=box.width * 0.6)
    paper.fitted(left, "\u3000".join(named), 13, bold=True, lines=1)


# ---------------------------------------------------------------- the rows


def _strips_of(known: BegunGames, notes: Notes) -> list[Strip]:
    parts: list[list[Strip]] = []
    for place, (one, game) in enumerate(known):
        found = blocks(one.board, game)
        strips = [
            on_a_board(strip_of(one, block, second=place > 0, notes=notes)) for block in found
        ]
        others = [other for other, _game in known if other is not one]
        for number, row, remark in beside(one.board, found, _remarks(one, game, others)):
            strips[number] = with_remark(strips[number], row, remark, one)
        parts.append(strips)
    return in_turns(parts)


def _remarks(
    match_sheet: MatchSheet, game: GameView, others: Sequence[MatchSheet]
) -> tuple[Remark, ...]:
    """Give the remarks of a game; on a shared court also who goes on when the other is over."""
    last = match_sheet.board.games[-1] is game
    if others and last and others[0].board.games[-1].number == game.number:
        return court_remarks(match_sheet.board, others[0].board)
    return remarks(match_sheet.board, game)


# ---------------------------------------------------------------- matches without a board


def _without_board(body: PageBox, unplayed: Sequence[MatchSheet], *, alone: bool) -> list[DrawPage]:
    """List the matches of which only totals or a decision are known.

    Nothing is listed if there are none, unless the list stands `alone`.
    """
    ended = [one for one in unplayed if one.record.ending is not ShuffleboardEnding.PLAYED]
    if not ended and not alone:
        return []
    columns = [
        SheetColumn(title=_p("shuffleboard", "Court"), ems=4, align=CENTRE, bold=True),
        SheetColumn(title=_p("shuffleboard", "Match"), ems=4, align=CENTRE),
        SheetColumn(title=_p("shuffleboard", "Players"), ems=12, share=1, bold=True),
        SheetColumn(title=_p("shuffleboard", "Result"), ems=14, share=1),
    ]
    rows = [
        PaperRow(cells=(one.court, one.match.code, "\u3000".join(one.names), _ending_text(one)))
        for one in ended
    ]
    none = _p("shuffleboard", "No match has begun.")
    return table(body, columns, rows, Look(low=26, high=34, ratio=0.4), [] if rows else [none])


def _ending_text(match_sheet: MatchSheet) -> str:
    """Say how a match ended that has no board."""
    record, names = match_sheet.record, match_sheet.names
    match record.ending:
        case ShuffleboardEnding.TOTALS:
            return _totals(match_sheet)
        case ShuffleboardEnding.DECISION if record.winner is not None:
            won = Remark(kind=RemarkKind.WON, seats=(record.winner,))
            words = _p("shuffleboard", "{winner} by decision: {reason}")
            text = remark_text(won, names, pairs=match_sheet.pairs)
            return words.format(winner=text, reason=record.reason)
        case ShuffleboardEnding.LATE if record.loser is not None:
            return _p("shuffleboard", "{name} did not come").format(name=names[record.loser])
        case ShuffleboardEnding.WITHDRAWN if record.loser is not None:
            return _p("shuffleboard", "{name} withdrew").format(name=names[record.loser])
        case ShuffleboardEnding.DOUBLE_DEFAULT:
            return _p("shuffleboard", "Nobody came")
        case _:
            return ""


def _totals(match_sheet: MatchSheet) -> str:
    """Write the totals of each game, or of each pairing of three."""
    lines: list[str] = []
    for number, totals in enumerate(match_sheet.record.totals):
        seats = (
            PAIRS[number] if match_sheet.options.mode is MatchMode.PAIRINGS else range(len(totals))
        )
        pairs = zip(seats, totals, strict=True)
        lines.append(
            "–".join(f"{match_sheet.names[seat]} {figure_text(total)}" for seat, total in pairs)
        )
    return "\u3000".join(lines)
