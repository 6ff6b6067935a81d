"""What a referee rules against a player: warning, 50 or 100 points, a win, the whole event.

Articles are those of the special rules of the 2nd Hashimoto Open.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from app.games.rummikub import kept
from app.games.rummikub.kept import RulingNote
from app.operations import adjustments, standing
from app.operations.adjustments import AdjustmentData
from app.operations.writing.reconciling import entrant_action
from app.operations.writing.recording import Noting, log_ruling
from models.core.causes import Authority
from models.core.consequences import NOTHING_RULED, Resolution
from models.core.problems import Refused, refuse
from models.games.rummikub import discipline as rules
from models.games.rummikub.discipline import Official, Penalty
from models.games.rummikub.record import RummikubResult
from models.games.rummikub.scoring import winners

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


def rule(
    event: EventFile, entrant_id: int, given: Given, *, ruled: Resolution = NOTHING_RULED
) -> int:
    """Rule against somebody and give the id of what was written for it (Hashimoto 19).

    Of a warning its line of the log, of a deduction and a stripped win the adjustment, of a
    disqualification the entrant. Refused: `DEDUCTION_AMOUNT`, `NOT_WON`, `RULED_BY_REFEREE` for a
    penalty by the organiser, `REFEREE_NEEDED`, `REASON_NEEDED`, and what adjustments and
    disqualifications refuse; Contradicted see `reconcile` and `lay_down`.
    """
    if given.official is Official.ORGANISER:
        raise refuse("RULED_BY_REFEREE", where="official")
    match given.penalty:
        case Penalty.WARNING:
            return _warn(event, entrant_id, given, ruled)
        case Penalty.DISQUALIFICATION:
            return standing.disqualify(
                event,
                entrant_id,
                from_round=given.from_round,
                by=given,
                article=ARTICLE,
                noting=_noting(given),
                ruled=ruled,
            )
    if given.penalty is Penalty.STRIPPED_WIN:
        data = _stripped_win(event, entrant_id, given)
    else:
        data = _deduction(given)
    return adjustments.add(event, entrant_id, data, noting=_noting(given), ruled=ruled)


def _noting(given: Given) -> Noting:
    """Note beside the line of the log who has ruled, and which penalty it is."""
    note = RulingNote(
        official=given.official,
        penalty=given.penalty,
        game=given.game if given.penalty is Penalty.STRIPPED_WIN else None,
    )
    return partial(kept.RULED.keep, value=note)


def _warn(event: EventFile, entrant_id: int, given: Given, ruled: Resolution) -> int:
    division = facts.division_of_entrant(event, entrant_id)
    given.want()
    with entrant_action(event, division, entrant_id, "warn_player", ruled) as session:
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
        _noting(given)(session, line.id)
    return line.id


def _deduction(given: Given) -> AdjustmentData:
    return AdjustmentData(
        figure="points",
        amount=Fraction(-given.amount),
        reason=given.reason,
        referee=given.referee,
        article=ARTICLE,
        stage=given.stage,
    )


def _stripped_win(event: EventFile, entrant_id: int, given: Given) -> AdjustmentData:
    division = facts.division_of_entrant(event, entrant_id)
    found = rules.stripping(
        entrant_id,
        given.game,
        winners_of(division, given.match_id),
        adjustments.taken_of(division, entrant_id, given.match_id),
    )
    if found:
        raise Refused(*found)
    return AdjustmentData(
        figure="wins",
        amount=Fraction(-1),
        reason=given.reason,
        referee=given.referee,
        article=ARTICLE,
        match_id=given.match_id,
        game=given.game,
    )


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
