"""What it would mean for the rounds that are drawn if somebody who is away had not left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy import select

from app import facts
from app.event_file.file import EventFile
from app.facts.absences import (
    free_match,
    left_alone,
    left_by,
    missed,
    open_absence,
    seated,
)
from app.facts.division import Division
from models.core.facts import Match, Round
from models.core.problems import refuse
from models.store.records import Record
from models.views.divisions import Departure


class Fate(StrEnum):
    """What becomes of somebody's part in a drawn round when he or she comes back."""

    OPENS = "opens"
    """The table opens again: nobody has played there."""
    WAITS = "waits"
    """The table is still open, and the person sits there again."""
    OTHER_AWAY = "other_away"
    """The table opens, but the other one has withdrawn as well and loses it then."""
    STAYS = "stays"
    """It was played without the person and stays as it is."""
    FREE = "free"
    """A full-point bye; it stays."""
    MISSED = "missed"
    """The round was paired without the person; it stays missed."""
    PROPOSED = "proposed"
    """The same of a proposal that is not published: it can be paired again."""


@dataclass(frozen=True, kw_only=True, slots=True)
class AwayRound:
    """A drawn round in which somebody is away."""

    turn: int
    stage: str
    round: int
    fate: Fate
    table: int | None = None
    others: tuple[str, ...] = ()
    """Who sits at the table, or could sit down with the person."""
    met: bool = False
    """Whether the two have met: then the referee must agree."""

    @property
    def can_join(self) -> bool:
        """Whether somebody is free whom the person can sit down with."""
        return self.fate is Fate.MISSED and self.table is not None


@dataclass(frozen=True, kw_only=True, slots=True)
class AwayView:
    """Since when somebody is away, and when he or she can be back."""

    from_round: int
    """Counted through the division."""
    left: Departure
    reason: str
    next_turn: int
    """The first round that is still to be drawn."""
    numbered: str
    """The stage it belongs to where everybody counts its rounds; else empty."""
    last_round: int
    """The last one that is known to come, if that is later."""
    rounds: tuple[AwayRound, ...]
    """The drawn rounds since then in which the person has or had a part, in order."""
    other_starts: tuple[tuple[int, Departure], ...]
    """From when the person could be away instead, by turn."""


def away(event: EventFile, entrant_id: int) -> AwayView:
    """Give what there is to be decided of somebody who is away; Refused `NOT_WITHDRAWN`."""
    division = facts.division_of_entrant(event, entrant_id)
    entrant = division.by_id[entrant_id]
    absence = open_absence(entrant)
    if absence is None:
        raise refuse("NOT_WITHDRAWN", name=entrant.name)
    since, coming = absence.from_round, division.last_turn + 1
    counted = division.counted(coming)
    return AwayView(
        from_round=since,
        left=division.departure(entrant_id, since),
        reason=_reason(event, entrant_id),
        next_turn=coming,
        numbered=division.programme.numbered if counted else "",
        last_round=division.programme.planned(division.facts) if counted else coming,
        rounds=tuple(sorted(_rounds(division, entrant_id, since), key=lambda own: own.turn)),
        other_starts=tuple(_starts(division, entrant_id, since)),
    )


def _reason(event: EventFile, entrant_id: int) -> str:
    row = Record.metadata.tables["absences"]
    query = select(row.c.reason).where(row.c.entrant_id == entrant_id, row.c.back_round.is_(None))
    with event.reading() as connection:
        return str(connection.execute(query).scalar_one())


def _rounds(division: Division, entrant_id: int, since: int) -> Iterator[AwayRound]:
    for round_, match in seated(division, entrant_id, since):
        others = tuple(division.by_id[who].name for who in match.seats if who != entrant_id)
        yield AwayRound(
            turn=division.turn(round_),
            stage=round_.stage,
            round=round_.number,
            fate=_fate(division, round_, match, entrant_id),
            table=match.table,
            others=others,
        )
    for fate, published in ((Fate.MISSED, True), (Fate.PROPOSED, False)):
        for turn in missed(division, entrant_id, since, published=published):
            paired = [r for r in division.facts.rounds if division.turn(r) == turn]
            round_ = next(r for r in paired if r.stage in division.programme.paired)
            found = free_match(division, entrant_id, turn) if published else None
            yield AwayRound(
                turn=turn,
                stage=round_.stage,
                round=round_.number,
                fate=fate,
                table=found[0].table if found else None,
                others=(division.by_id[found[0].seats[0]].name,) if found else (),
                met=bool(found and found[1]),
            )


def _fate(division: Division, round_: Round, match: Match, entrant_id: int) -> Fate:
    if match.bye:
        return Fate.FREE
    if match.id not in division.results:
        return Fate.WAITS
    if not left_by(division, round_, match, entrant_id):
        return Fate.STAYS
    turn = division.turn(round_)
    others = [division.by_id[who] for who in match.seats if who != entrant_id]
    return Fate.OTHER_AWAY if any(other.away(turn) for other in others) else Fate.OPENS


def _starts(division: Division, entrant_id: int, since: int) -> Iterator[tuple[int, Departure]]:
    """Give the other turns from which the person could be away: after the last match played."""
    played = [
        division.turn(round_)
        for round_, match in seated(division, entrant_id, 1)
        if match.id in division.results
        and not left_by(division, round_, match, entrant_id)
        and not left_alone(division, round_, match, entrant_id)
    ]
    told = {division.departure(entrant_id, since)}
    for turn in range(max(played, default=0) + 1, division.last_turn + 2):
        left = division.departure(entrant_id, turn)
        if turn != since and left not in told:
            told.add(left)
            yield turn, left
