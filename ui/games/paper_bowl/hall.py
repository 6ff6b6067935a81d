"""The matches that are being played as pages for the hall: score, quarter, who has the ball."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from app.event_file.file import EventFile
from app.games.paper_bowl import matches
from app.games.paper_bowl.matches import BoardMatch
from models.games.paper_bowl.events import BowlSide
from models.games.paper_bowl.record import seat_of
from models.games.paper_bowl.state import PlayPhase, PlayState
from reports.games.paper_bowl.words import down_of, period
from reports.i18n import _, _n, _p
from ui.projector.slide import PlaceLine, Places, Slide
from ui.projector.slides import dealt

KIND = "bowl_matches"


def slides(event: EventFile, hidden: Collection[int], most: int) -> tuple[Slide, ...]:
    """Make the pages of the matches that are being played, so many lines on each.

    A match has two lines, home above away, which stay on one page. Those of divisions that are
    `hidden` are left out; without a match there is no page.
    """
    sides = len(BowlSide)
    pages = dealt(list(matches.running_now(event, hidden)), max(1, most // sides))
    headings = (_p("points", "Score"), _("Ball"), _("Quarter"))
    return tuple(
        Slide(
            kind=KIND,
            content=Places(
                headings,
                tuple(line for live in page for line in _lines(live)),
                rows=len(pages[0]) * sides,
            ),
            game="paper_bowl",
            about="running",
            heading=_("Paper Bowl"),
            title=_("Matches being played"),
            page=number,
            pages=len(pages),
        )
        for number, page in enumerate(pages, start=1)
    )


def _lines(live: BoardMatch) -> Iterator[PlaceLine]:
    """Give a line for each side: the clock of the match stands in both, its table in the first."""
    state = live.view.state
    left = _n("{count} play left", "{count} plays left", state.cards_left)
    over = state.phase is PlayPhase.GAME_OVER
    clock = {
        BowlSide.HOME: _p("projector", "Over") if over else period(state.quarter),
        BowlSide.AWAY: "" if over else left.format(count=state.cards_left),
    }
    for side in BowlSide:
        table = str(live.match.table) if side is BowlSide.HOME else ""
        values = (str(state.score.of(side)), _ball(state, side), clock[side])
        yield PlaceLine(table, live.names[seat_of(side)], values)


def _ball(state: PlayState, side: BowlSide) -> str:
    """Say what a side has to do with the ball now; empty for the other side."""
    phase = state.phase
    if phase is PlayPhase.KICKOFF:
        owed = state.kick
        return _("kicks off") if owed is not None and owed.side is side else ""
    if phase in (PlayPhase.RETURN_CHOICE, PlayPhase.RETURN_ROLL):
        back = state.returning
        return _("▶ return") if back is not None and back.side is side else ""
    if phase in (PlayPhase.TOSS, PlayPhase.GAME_OVER) or state.has_ball is not side:
        return ""
    if phase in (PlayPhase.PAT, PlayPhase.TWO_CARDS, PlayPhase.TWO_ROLL):
        return _("▶ touchdown!")
    return _p("projector", "▶ {down}").format(down=down_of(state))
