"""What a referee rules against a player: warning, 50 or 100 points, a win, the whole event.

Articles are those of the special rules of the 2nd Hashimoto Open.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

from sqlalchemy import select
from sqlalchemy.orm import Session

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from app.games.rummikub import kept
from app.games.rummikub.kept import RulingNote
from app.operations import adjustments, standing
from app.operations.adjustments import AdjustmentData
from app.operations.writing.planned import PlannedAction
from app.operations.writing.recording import log_ruling
from models.core.causes import Authority
from models.core.problems import Refused, refuse
from models.games.rummikub import discipline as rules
from models.games.rummikub.discipline import Official, Penalty
from models.games.rummikub.record import RummikubResult
from models.games.rummikub.scoring import winners
from models.store.records import RulingRecord

ARTICLE = "Hashimoto 19"
WARNING = "warning"
"""What the log of rulings calls a warning."""


@dataclass(frozen=True, kw_only=True)
class Given(Authority):
    """What is ruled against somebody, by whom and why."""

    penalty: Penalty
    official: Official = Official.REFEREE
    amount: int = 0
    """Of a deduction: 50 or 100 points."""
    stage: str = ""
    """Of a deduction: the stage in which it counts."""
    match_id: int | None = None
    """The match of a stripped win; of a warning where it was given, if anywhere."""
    game: int = 0
    """Of a stripped win: the game of the match, counted from 1."""
    from_round: int | None = None
    """Of a disqualification: the round from which somebody is away."""


def ruling(event: EventFile, entrant_id: int, given: Given) -> PlannedAction:
    """Plan what is ruled, for `planned.do` and `planned.foresee` (Hashimoto 19).

    Refused: `DEDUCTION_AMOUNT`, `NOT_WON`, `RULED_BY_REFEREE` for a penalty by the organiser,
    `REFEREE_NEEDED`, `REASON_NEEDED`, and what adjustments and disqualifications refuse.
    """
    if given.official is Official.ORGANISER:
        raise refuse("RULED_BY_REFEREE", where="official")
    planned = _PLANS[given.penalty](event, entrant_id, given)
    ruled = RulingNote(
        official=given.official,
        penalty=given.penalty,
        game=given.game if given.penalty is Penalty.STRIPPED_WIN else None,
    )

    def write(session: Session) -> int:
        made = planned.write(session)
        session.flush()
        newest = session.scalars(
            select(RulingRecord.id)
            .where(RulingRecord.entrant_id == entrant_id)
            .order_by(RulingRecord.id.desc())
            .limit(1)
        ).one()
        kept.RULED.keep(session, newest, ruled)
        return made

    return replace(planned, write=write)


def _warning(event: EventFile, entrant_id: int, given: Given) -> PlannedAction:
    division = facts.division_of_entrant(event, entrant_id)
    given.want()

    def write(session: Session) -> int:
        line = log_ruling(
            session,
            division.id,
            WARNING,
            by=given,
            article=ARTICLE,
            match_id=given.match_id,
            entrant_id=entrant_id,
        )
        session.flush()
        return line.id

    return PlannedAction(
        division=division, entrant_id=entrant_id, action="warn_player", write=write
    )


def _deduction(event: EventFile, entrant_id: int, given: Given) -> PlannedAction:
    data = AdjustmentData(
        figure="points",
        amount=Fraction(-given.amount),
        reason=given.reason,
        referee=given.referee,
        article=ARTICLE,
        stage=given.stage,
    )
    return adjustments.adding(event, entrant_id, data)


def _stripped_win(event: EventFile, entrant_id: int, given: Given) -> PlannedAction:
    division = facts.division_of_entrant(event, entrant_id)
    found = rules.stripping(
        entrant_id,
        given.game,
        winners_of(division, given.match_id),
        adjustments.taken_of(division, entrant_id, given.match_id),
    )
    if found:
        raise Refused(*found)
    data = AdjustmentData(
        figure="wins",
        amount=Fraction(-1),
        reason=given.reason,
        referee=given.referee,
        article=ARTICLE,
        match_id=given.match_id,
        game=given.game,
    )
    return adjustments.adding(event, entrant_id, data)


def _disqualification(event: EventFile, entrant_id: int, given: Given) -> PlannedAction:
    return standing.disqualifying(
        event, entrant_id, from_round=given.from_round, by=given, article=ARTICLE
    )


_PLANS: dict[Penalty, Callable[[EventFile, int, Given], PlannedAction]] = {
    Penalty.WARNING: _warning,
    Penalty.DEDUCTION: _deduction,
    Penalty.STRIPPED_WIN: _stripped_win,
    Penalty.DISQUALIFICATION: _disqualification,
}


def winners_of(division: Division, match_id: int | None) -> tuple[frozenset[int], ...]:
    """Give the entrants who have won each game of a match; empty while no card is in."""
    stored = None if match_id is None else division.results.get(match_id)
    if match_id is None or stored is None or not isinstance(stored.value, RummikubResult):
        return ()
    seats = division.places[match_id][1].seats
    options = division.facts.options
    return tuple(
        frozenset(seats[seat] for seat in winners(card, options)) for card in stored.value.games
    )
