"""The courts as pages for the hall: what is played where, and who is called next; no scores."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import time

from app.courts import court_queries
from app.courts.court_queries import CourtBoard
from app.courts.open_matches import OpenMatch
from app.event_file.file import EventFile
from models.calling.courts import known_courts
from models.clock import clock
from models.core.court_calling import CourtPlace
from reports.i18n import _, _p
from ui.courts.court_game import court_game
from ui.courts.court_words import against, state_name
from ui.projector.slide import PlaceLine, Places, Slide
from ui.projector.slides import dealt

KIND = "courts"


def court_slides(
    game: str, event: EventFile, hidden: Collection[int], most: int
) -> tuple[Slide, ...]:
    """Make the pages of the courts of a game, so many lines on each; none without courts.

    The matches of divisions that are `hidden` are left out.
    """
    board = court_queries.court_board(event)
    if not _named(board, game):
        return ()
    now = [
        _line(place.at, place.now, state_name(place.now.call_progress))
        for place in board.places
        if place.now is not None and place.now.game == game and place.now.division_id not in hidden
    ]
    soon = [
        _line(at, match, clock(match.start.begins))
        for at, match in _next(board, game, hidden).items()
    ]
    return (
        *_pages(game, now, most, "now", _("On the courts now")),
        *_pages(game, soon, most, "next", _("Next on the courts")),
    )


def _named(board: CourtBoard, game: str) -> bool:
    """Tell whether courts mean something here: elsewhere the number of the table says it all."""
    shown = [place.now for place in board.places if place.now is not None]
    return any(
        known_courts(match.options.courts) or match.start.called
        for match in (*shown, *board.waiting)
        if match.game == game
    )


def _next(board: CourtBoard, game: str, hidden: Collection[int]) -> dict[CourtPlace, OpenMatch]:
    """Give the first match that waits for each place, in the order of their times."""
    found: dict[CourtPlace, OpenMatch] = {}
    for match in board.waiting:
        if match.place is not None and match.game == game and match.division_id not in hidden:
            found.setdefault(match.place, match)
    order = {place.at: number for number, place in enumerate(board.places)}
    in_order = sorted(found.items(), key=lambda one: order.get(one[0], len(order)))
    return dict(sorted(in_order, key=lambda one: one[1].start.begins or time.max))


def _line(at: CourtPlace, match: OpenMatch, value: str) -> PlaceLine:
    """Name those who play, with the court in front and its part or the state behind."""
    if at.part:
        part = court_game(match.game).part(at.part)
        value = _p("court", "{end} {value}").format(end=part, value=value)
    return PlaceLine(at.court, against(match), (value.strip(),))


def _pages(game: str, lines: Sequence[PlaceLine], most: int, about: str, title: str) -> list[Slide]:
    pages = dealt(lines, most)
    return [
        Slide(
            kind=KIND,
            content=Places(("",), tuple(page), rows=len(pages[0])),
            game=game,
            about=about,
            heading=_p("court", "Courts"),
            title=title,
            page=number,
            pages=len(pages),
        )
        for number, page in enumerate(pages, start=1)
    ]
