"""The courts as pages for the hall: what is played where, and who is called next; no scores."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import time

from app.event_file.file import EventFile
from app.games.shuffleboard import court_queries
from app.games.shuffleboard.court_queries import CourtBoard, CourtMatch, PlaceView
from models.games.shuffleboard.catalogue import CourtEnd
from models.games.shuffleboard.courts import known_courts
from reports.games.shuffleboard.words import end_name
from reports.i18n import _, _p
from ui.games.shuffleboard.clock import clock
from ui.games.shuffleboard.courts.court_words import against, state_name
from ui.projector.slide import PlaceLine, Places, Slide
from ui.projector.slides import dealt

GAME, KIND = "shuffleboard", "courts"


def court_slides(event: EventFile, hidden: Collection[int], most: int) -> tuple[Slide, ...]:
    """Make the pages of the courts, so many lines on each; none while nobody names courts.

    The matches of divisions that are `hidden` are left out.
    """
    board = court_queries.court_board(event)
    if not _named(board):
        return ()
    now = [
        _line(place.court, place.end, place.now, state_name(place.now.course))
        for place in board.places
        if place.now is not None and place.now.division_id not in hidden
    ]
    waiting = [match for match in board.waiting if match.division_id not in hidden]
    soon = [
        _line(match.court, match.end, match, clock(match.begins))
        for match in _next(board.places, waiting)
    ]
    return (
        *_pages(now, most, "now", _("On the courts now")),
        *_pages(soon, most, "next", _("Next on the courts")),
    )


def _named(board: CourtBoard) -> bool:
    """Tell whether courts mean something here: elsewhere the number of the table says it all."""
    shown = [place.now for place in board.places if place.now is not None]
    return any(
        known_courts(match.options.courts) or match.called for match in (*shown, *board.waiting)
    )


def _next(places: Sequence[PlaceView], waiting: Sequence[CourtMatch]) -> list[CourtMatch]:
    """Give the first match that waits for each place, in the order of their times."""
    found, taken = [], set()
    for match in waiting:
        place = (match.court, match.end)
        if match.court and place not in taken:
            taken.add(place)
            found.append(match)
    order = {(place.court, place.end): number for number, place in enumerate(places)}
    in_time = sorted(found, key=lambda match: order.get((match.court, match.end), len(order)))
    return sorted(in_time, key=lambda match: match.begins or time.max)


def _line(court: str, end: CourtEnd | None, match: CourtMatch, value: str) -> PlaceLine:
    """Name those who play, with the court in front and the end or the state behind."""
    said = (
        value
        if end is None
        else _p("court", "{end} {value}").format(end=end_name(end), value=value)
    )
    return PlaceLine(court, against(match), (said.strip(),))


def _pages(lines: Sequence[PlaceLine], most: int, about: str, title: str) -> list[Slide]:
    pages = dealt(lines, most)
    return [
        Slide(
            kind=KIND,
            content=Places(("",), tuple(page), rows=len(pages[0])),
            game=GAME,
            about=about,
            heading=_p("court", "Courts"),
            title=title,
            page=number,
            pages=len(pages),
        )
        for number, page in enumerate(pages, start=1)
    ]
