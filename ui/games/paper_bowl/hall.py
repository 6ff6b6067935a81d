"""The matches that are being played as pages for the hall: score, quarter, who has the ball."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from app.event_file.file import EventFile
from app.games.paper_bowl import matches
from app.games.paper_bowl.matches import LiveMatch
from models.games.paper_bowl.record import seat_of
from reports.games.paper_bowl.words import down_of, period, winner_text
from reports.i18n import _, _n, _p
from ui.projector.slide import PlaceLine, Places, Slide
from ui.projector.slides import dealt

KIND = "bowl_matches"


def slides(event: EventFile, hidden: Collection[int], most: int) -> tuple[Slide, ...]:
    """Make the pages of the matches that are being played, so many lines on each.

    Those of divisions that are `hidden` are left out; without a match there is no page.
    """
    lines = [line for live in matches.running_now(event, hidden) for line in _lines(live)]
    pages = dealt(lines, most)
    headings = (_p("points", "Score"), _("Quarter"), _("Now"))
    return tuple(
        Slide(
            kind=KIND,
            content=Places(headings, tuple(page), rows=len(pages[0])),
            game="paper_bowl",
            about="running",
            heading=_("Paper Bowl"),
            title=_("Matches being played"),
            page=number,
            pages=len(pages),
        )
        for number, page in enumerate(pages, start=1)
    )


def _lines(live: LiveMatch) -> Iterator[PlaceLine]:
    state = live.view.state
    score = f"{state.score.home}–{state.score.away}"
    left = _n("{count} play left", "{count} plays left", state.cards_left)
    clock = f"{period(state.quarter)} {left.format(count=state.cards_left)}"
    now = winner_text(state, live.names)
    if not now and state.offence is not None:
        has = live.names[seat_of(state.offence)]
        now = _p("projector", "{side}: {down}").format(side=has, down=down_of(state))
    names = " – ".join(live.names)
    yield PlaceLine(str(live.match.table), names, (score, clock, now))
