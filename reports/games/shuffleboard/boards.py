"""Scoreboards as they stand after a match, or in the middle of it, in every format (YSA D-7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from models.games.shuffleboard.cards.scoreboard import Remark, beside, blocks, remarks
from models.games.shuffleboard.catalogue import Mode
from models.games.shuffleboard.courts import court_remarks
from models.games.shuffleboard.play.views import GameView
from models.games.shuffleboard.record import ShuffleboardOptions
from models.views.divisions import RoundView, SheetHead
from reports.games.shuffleboard.endings import ending_pages
from reports.games.shuffleboard.guides import draw_guide, guide_height
from reports.games.shuffleboard.layout import in_turns, on_a_board, strip_of, with_remark
from reports.games.shuffleboard.notes import (
    FigureNote,
    figure_notes,
    substitute_notes,
    suspension_note,
)
from reports.games.shuffleboard.sheets import MatchSheet, courts, match_sheets
from reports.games.shuffleboard.strips import Strip, draw_strips, widths
from reports.games.shuffleboard.words import game_number, type_name
from reports.i18n import _, _p
from reports.paper import LEADING, NOTE, RIGHT, Box, Draw, Paper, sheet, wrap
from reports.wording import division_and_round

TITLE = 24.0
"""The height of the line above a board."""
MOST, FEW_NOTES = 4, 9
"""How many blocks stand on a page, and how many lines of notes below them."""


def scoreboards(
    head: SheetHead,
    round_: RoundView,
    options: ShuffleboardOptions,
    records: Mapping[int, Any] | None = None,
    called: str = "",
) -> bytes:
    """Make the boards of a round: a page for each court, in point matches for each game.

    Matches of which only totals or a decision are known stand in a list at the end.
    """
    on_courts = courts(match_sheets(round_, options, records))

    def layout(body: Box) -> Sequence[Draw]:
        pages: list[Draw] = []
        for court in on_courts:
            played = tuple(one for one in court if one.board.ends)
            for number in _games(played):
                pages += _pages(body, played, number)
        unplayed = [one for court in on_courts for one in court if not one.board.ends]
        return pages + ending_pages(body, unplayed, alone=not pages)

    title = _("Scoreboards")
    about = division_and_round(head, round_, called)
    return sheet(head, title, layout, about=about, landscape=True)


def _games(court: Sequence[MatchSheet]) -> range:
    """Give the numbers of the games that have begun on a court."""
    last = max((game.number for one in court for game in one.board.games if game.ends), default=0)
    return range(1, last + 1)


def _pages(body: Box, court: Sequence[MatchSheet], number: int) -> list[Draw]:
    """Give the pages of one game, or of two on a shared court: its board, then what is noted.

    A few notes stand below the board, many on pages of their own.
    """
    known = _playing(court, number)
    noted = figure_notes(known)
    said = [note.text for note in noted]
    for one in court:
        said += [*substitute_notes(one), suspension_note(one)]
    notes = [line for text in filter(None, said) for line in wrap(text, body.width / NOTE)]
    strips = _strips_of(known, noted)
    parts = [strips[first : first + MOST] for first in range(0, len(strips), MOST)]
    below = notes if len(notes) <= FEW_NOTES else []
    whole = int((body.height - TITLE) / (NOTE * LEADING)) - 1
    left = [notes[first : first + whole] for first in range(0, len(notes), whole)]
    return [
        *(partial(_page, body, court, number, part, below) for part in parts),
        *(partial(_page, body, court, number, (), part) for part in left if not below),
    ]


def _page(
    body: Box,
    court: Sequence[MatchSheet],
    number: int,
    strips: Sequence[Strip],
    notes: Sequence[str],
    paper: Paper,
) -> None:
    """Draw a page: its title, the rows of a board with their guide, and notes below them."""
    title, options = Box(body.x, body.top - TITLE, body.width, TITLE), court[0].options
    _title(paper, title, court, number)
    low = title.y - 4
    if strips:
        foot = (len(notes) + 1) * NOTE * LEADING if notes else 0.0
        guide = guide_height(options)
        room = Box(body.x, body.y + foot + guide, body.width, low - body.y - foot - guide)
        low = draw_strips(paper, room, strips) - guide
        if guide:
            below = Box(body.x, low, body.width, guide)
            draw_guide(paper, below, court[0], widths(strips, body.width), scored=True)
    for place, line in enumerate(notes, start=1):
        paper.text(body.x, low - 4 - place * NOTE * LEADING, line, NOTE)


def _title(paper: Paper, box: Box, court: Sequence[MatchSheet], number: int) -> None:
    """Write court, match codes, and which game it is."""
    options = court[0].options
    place = _p("shuffleboard", "Court {court}").format(court=court[0].court)
    named = [place, "・".join(one.match.code for one in court), type_name(options)]
    if options.mode is Mode.POINTS:
        named.append(game_number(number))
        height = box.height / len(court)
        for row, one in enumerate(court):
            wins = f"{one.names[0]} {one.board.wins[0]}–{one.board.wins[1]} {one.names[1]}"
            y = box.top - (row + 1) * height
            right = Box(box.x + box.width * 0.62, y, box.width * 0.38, height)
            paper.fitted(right, wins, 11, align=RIGHT, lines=1)
    left = Box(box.x, box.y, box.width * 0.6, box.height)
    paper.fitted(left, "\u3000".join(named), 13, bold=True, lines=1)


def _playing(court: Sequence[MatchSheet], number: int) -> list[tuple[MatchSheet, GameView]]:
    """Give the matches of a court in which a game of this number has begun."""
    return [
        (one, game)
        for one in court
        for game in one.board.games
        if game.number == number and game.ends
    ]


# ---------------------------------------------------------------- the rows


def _strips_of(
    known: Sequence[tuple[MatchSheet, GameView]], notes: Sequence[FigureNote]
) -> list[Strip]:
    parts: list[list[Strip]] = []
    for place, (one, game) in enumerate(known):
        found = blocks(one.board, game)
        strips = [
            on_a_board(strip_of(one, block, second=place > 0, notes=notes), block)
            for block in found
        ]
        others = [other for other, _game in known if other is not one]
        for number, row, remark in beside(one.board, found, _remarks(one, game, others)):
            strips[number] = with_remark(strips[number], row, remark, one)
        parts.append(strips)
    return in_turns(parts)


def _remarks(one: MatchSheet, game: GameView, others: Sequence[MatchSheet]) -> tuple[Remark, ...]:
    """Give the remarks of a game; on a shared court also who goes on when the other is over."""
    last = one.board.games[-1] is game
    if others and last and others[0].board.games[-1].number == game.number:
        return court_remarks(one.board, others[0].board)
    return remarks(one.board, game)
