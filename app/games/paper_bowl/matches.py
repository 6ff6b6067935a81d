"""The matches of Paper Bowl as the file keeps them while they are played."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from app import facts, queries
from app.event_file.file import EventFile
from app.facts import live_notes
from app.queries import live_queries
from models.core.problems import Problem, Refused, refuse
from models.games.paper_bowl.checking import result_of
from models.games.paper_bowl.folding import FoldedMatch, view_of
from models.games.paper_bowl.live import LIVE
from models.games.paper_bowl.on_paper import OnPaper
from models.games.paper_bowl.record import PaperBowlOptions, PaperBowlRecord, PaperBowlResult
from models.games.paper_bowl.state import PlayState
from models.views import divisions
from models.views.logs import LiveLog


@dataclass(frozen=True, kw_only=True, slots=True)
class BoardMatch:
    """One match as its board shows it, with all that a window must know."""

    match: divisions.MatchView
    division: str
    options: PaperBowlOptions
    record: PaperBowlRecord
    view: FoldedMatch
    log: LiveLog
    mendable: bool
    """Whether its lines can be struck and replaced."""
    unread: Problem | None = None
    """Why its record cannot be read, so that nothing is written over it."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of home and away."""
        return self.log.names

    @property
    def virtual(self) -> bool:
        """Whether the program rolls: as the division has it, until a line is written."""
        return bool(self.record.seed) or (self.options.virtual and not self.record.lines)

    @property
    def recorded(self) -> bool:
        """Whether the result is entered, so that the board only shows it."""
        return self.match.result is not None

    @property
    def writable(self) -> bool:
        """Whether lines can be written: without a result, and what there is can be read."""
        return not self.recorded and self.unread is None


def live(event: EventFile, match_id: int) -> BoardMatch:
    """Give the board of one match.

    Refused `NO_SUCH_MATCH`, `BYE_HAS_NO_CARD`, and `NO_BOARD_HERE` where another game is played.
    """
    place = live_queries.live(event, match_id)
    if place.rules is not LIVE:
        raise refuse("NO_BOARD_HERE")
    log = place.log
    return BoardMatch(
        match=place.match,
        division=place.division.name,
        options=place.of.options,
        record=place.kept.record,
        view=log.state,
        log=log,
        mendable=place.mendable,
        unread=place.unread,
    )


def running(event: EventFile, match_id: int) -> PaperBowlResult | PlayState | None:
    """Give what the board of a match has come to: its result, or how it stands so far."""
    try:
        record = live(event, match_id).record
    except Refused:  # who enters the match is told why it cannot be
        return None
    found = view_of(record)
    if found.finished:
        return result_of(record)
    return found.state if found.told else None


def running_now(event: EventFile, hidden: Collection[int] = ()) -> Iterator[BoardMatch]:
    """Give every match that is written down and has no result yet; not of `hidden` divisions."""
    for division_id in facts.division_ids(event):
        if division_id in hidden:
            continue
        division = facts.division(event, division_id)
        if division.facts.game.live is not LIVE:
            continue
        noted = live_notes.noted(event, division, LIVE)
        for round_ in division.facts.rounds:
            for match in round_.matches:
                if round_.published and match.outcomes is None and match.id in noted:
                    yield live(event, match.id)


def box_scores(event: EventFile, division_id: int, round_id: int) -> tuple[LiveLog | OnPaper, ...]:
    """Give the matches of a round with points by quarter, by table: as written down, or typed."""
    logs = {log.match.id: log for log in live_queries.logs(event, division_id, round_id)}
    matches = queries.round_view(event, division_id, round_id).matches
    found = (_on_paper(match) or logs.get(match.id) for match in matches)
    return tuple(one for one in found if one is not None)


def _on_paper(match: divisions.MatchView) -> OnPaper | None:
    """Give a match whose result has points by quarter that were typed; None for any other."""
    result = match.result
    if not isinstance(result, PaperBowlResult) or not result.quarters or result.score is None:
        return None
    names = tuple(seat.entrant.name for seat in match.seats)
    return OnPaper(table=match.table, names=names, score=result.score, quarters=result.quarters)
