"""Blank score cards of every game of the list, to be written on with a marker (YSA A-11, D-7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from models.games.shuffleboard.cards.layout import GAMES, CardBlock, CardPart, card_blocks
from models.games.shuffleboard.cards.scoreboard import Remark, RemarkKind
from models.games.shuffleboard.catalogue import MatchForm, MatchMode
from models.games.shuffleboard.play.progress import UNIT
from models.games.shuffleboard.record import ShuffleboardOptions
from reports.forms.form import FormInput
from reports.games.shuffleboard.card_page import CardPage, draw_page, notes_label
from reports.games.shuffleboard.layout import in_turns, strip_of, with_remark
from reports.games.shuffleboard.sheets import MatchSheet, courts, sheets_of, us_possible
from reports.games.shuffleboard.strips import Strip
from reports.games.shuffleboard.words import game_number
from reports.i18n import _, _p
from reports.paper import A4, CENTRE, PageBox, Paper, render

MARGIN = 24.0
LANDSCAPE = (A4[1], A4[0])


def score_cards(given: FormInput) -> bytes:
    """Make the blank cards of a round, with code; pairs who share a court share a frame card."""
    options: ShuffleboardOptions = given.options
    pages = [page for court in courts(sheets_of(given)) for page in card_pages(court)]
    upright = options.form is MatchForm.NON_WALKING or options.mode is MatchMode.POINTS
    return _made(given, pages, _("Score cards"), A4 if upright else LANDSCAPE)


def us_cards(given: FormInput) -> bytes:
    """Make blank sheets as on the American board, a running list for each game (YSA D-7)."""
    pages = [
        CardPage(matches=(one,), game=game, title=game_number(game))
        for one in (sheets_of(given) if us_possible(given.options) else ())
        for game in range(1, GAMES + 1)
    ]
    return _made(given, pages, _("Score cards (American)"), LANDSCAPE)


def _made(
    given: FormInput, pages: Sequence[CardPage], title: str, size: tuple[float, float]
) -> bytes:
    def draw(paper: Paper) -> None:
        body = PageBox(0, 0, *size).inset(MARGIN, MARGIN)
        for page in pages:
            draw_page(paper, body, page, given)
            paper.next_page()
        if not pages:
            paper.fitted(body, _("There is no card to print."), 14, align=CENTRE)
            paper.next_page()

    return render(draw, title=title, size=size)


def card_pages(court: Sequence[MatchSheet]) -> list[CardPage]:
    """Lay out the cards of a court: a page for a frame game, both sides of a sheet up to points."""
    if court[0].options.mode is not MatchMode.POINTS:
        return [_frame_page(court)]
    return [page for one in court for page in _both_sides(one)]


def _both_sides(sheet: MatchSheet) -> Iterator[CardPage]:
    """Lay out a match of three games: two in front, behind them the lag, the third, and more room.

    Each has two strips of columns; what goes on longer goes on in the last strip, whichever it is.
    """
    blocks = card_blocks(sheet.options, sheet.start)
    front, back = (
        _p("shuffleboard card", "{games} (front)"),
        _p("shuffleboard card", "{games} (back)"),
    )
    for games, title in (((1, 2), front), ((GAMES,), back)):
        yield CardPage(
            matches=(sheet,),
            strips=tuple(
                _strip(sheet, block)
                for block in blocks
                if block.game in games and (block.game == GAMES or not block.carries_on)
            ),
            game=games[0],
            title=title.format(games="\u3000".join(map(game_number, games))),
        )


def _frame_page(court: Sequence[MatchSheet]) -> CardPage:
    """Lay out one page: the halves of both pairs in turns, their extensions beside each other."""
    below: list[list[Strip]] = []
    beside: list[Strip] = []
    for number, one in enumerate(court):
        below.append([])
        for block in card_blocks(one.options, one.start):
            apart = len(court) > 1 and block.part is CardPart.EXTENSION
            strip = _strip(one, block, second=number > 0 and not apart)
            (beside if apart else below[-1]).append(strip)
    return CardPage(
        matches=tuple(court),
        strips=tuple(in_turns(below)),
        beside=tuple(beside),
    )


def _strip(sheet: MatchSheet, block: CardBlock, *, second: bool = False) -> Strip:
    """Make the strip of a block to be filled in by hand, with cells for who won or for ranks."""
    known = sheet.order is not None and block.game < GAMES
    if sheet.options.mode is MatchMode.PAIRINGS:
        # A pairing that is level goes on in its own rows (YSA ), as on the filled board.
        first, last = block.frames
        block = replace(block, frames=(first, last + UNIT))
    strip = replace(strip_of(sheet, block, second=second, names_known=known), by_hand=True)
    winner = _p("shuffleboard", "Winner")
    match sheet.options.mode:
        case MatchMode.PAIRINGS:
            versus = Remark(kind=RemarkKind.VERSUS, seats=block.seats)
            upper, lower = with_remark(strip, 0, versus, sheet).lines
            return replace(strip, lines=(upper, replace(lower, remark_for=winner)))
        case MatchMode.RANKING:
            rank = _p("shuffleboard", "Rank")
            return replace(strip, lines=tuple(replace(n, remark_for=rank) for n in strip.lines))
        case _ if block.part is CardPart.FIRST_HALF:
            # Pairs that share a court leave no other place for notes.
            memo = sheet.options.form is MatchForm.NON_WALKING
            return replace(strip, remark_for=notes_label() if memo else "")
        case MatchMode.POINTS:
            more = _p("shuffleboard card", "Game __ goes on")
            title = game_number(block.game) if block.frames[0] == 1 else ""
            return replace(strip, remark_for=winner, title=more if block.carries_on else title)
        case _:
            return replace(strip, remark_for=winner)
