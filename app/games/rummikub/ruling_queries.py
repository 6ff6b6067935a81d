"""What was ruled against a player, and what can be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app import facts, queries
from app.event_file.file import EventFile
from app.facts.division import Division
from app.games.rummikub import kept, rulings
from app.operations.adjustments import taken_of
from app.queries import log_queries, standing_queries
from models.games.rummikub.discipline import Penalty
from models.views.divisions import EntrantView


@dataclass(frozen=True, kw_only=True, slots=True)
class WonGame:
    """A game that somebody has won, and of which the win was not stripped."""

    match_id: int
    stage: str
    round: int
    table: int
    game: int
    """Counted from 1 on the card."""


@dataclass(frozen=True, kw_only=True, slots=True)
class RuledBefore:
    """What was ruled against somebody before."""

    penalty: Penalty
    reason: str


@dataclass(frozen=True, kw_only=True, slots=True)
class RulingEntry:
    """All that is asked when something is ruled against somebody."""

    entrant: EntrantView
    stages: tuple[str, ...]
    """The stages that have begun, in which a deduction can count; the newest last."""
    won: tuple[WonGame, ...]
    before: tuple[RuledBefore, ...]
    leaves_from: int
    open_table: int | None
    has_left: bool
    stands: bool
    """Whether an earlier ruling stands that can be changed or struck."""


def ruling_entry(event: EventFile, entrant_id: int) -> RulingEntry:
    """Give what can be ruled against somebody; Refused `NO_SUCH_ENTRANT`."""
    division = facts.division_of_entrant(event, entrant_id)
    number, match = queries.withdrawal_round(event, division.id, entrant_id)
    standing = standing_queries.standing_entry(event, entrant_id)
    return RulingEntry(
        entrant=division.entrant_views[entrant_id],
        stages=_begun(division),
        won=tuple(_won(division, entrant_id)),
        before=tuple(_before(event, division, entrant_id)),
        leaves_from=number,
        open_table=None if match is None else match.table,
        has_left=division.by_id[entrant_id].has_left,
        stands=bool(standing.adjustments) or standing.entrant.disqualified,
    )


def _begun(division: Division) -> tuple[str, ...]:
    """Give the stages that have begun, the first one in any case."""
    played = {round_.stage for round_ in division.facts.rounds if round_.published}
    begun = [key for key, keys in division.adjustable.items() if played & {*keys}]
    return tuple(begun) or tuple(division.adjustable)[:1]


def _won(division: Division, entrant_id: int) -> Iterator[WonGame]:
    for round_ in division.facts.rounds:
        for match in round_.matches:
            if entrant_id not in match.seats or match.id not in division.results:
                continue
            gone = taken_of(division, entrant_id, match.id)
            ahead = rulings.winners_of(division, match.id)
            for game, winners in enumerate(ahead, start=1):
                if entrant_id in winners and game not in gone:
                    yield WonGame(
                        match_id=match.id,
                        stage=round_.stage,
                        round=round_.number,
                        table=match.table,
                        game=game,
                    )


def _before(event: EventFile, division: Division, entrant_id: int) -> Iterator[RuledBefore]:
    known = kept.RULED.all(event, division.id)
    for line in log_queries.rulings(event, division.id):
        found = known.get(line.id)
        if line.entrant_id == entrant_id and found is not None and found.penalty is not None:
            yield RuledBefore(penalty=found.penalty, reason=line.text)
