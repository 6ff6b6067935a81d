"""Rulings that change a sum of an entrant: given, changed and struck (points, wins …)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from sqlalchemy.orm import Session

from app import facts
from app.event_file.file import EventFile
from app.facts import notes
from app.facts.division import Division
from app.operations.writing.departures import want_in
from app.operations.writing.reconciling import entrant_action
from app.operations.writing.recording import ADJUSTMENT, Noting, log_ruling, strike_adjustment
from models.adjustments import amount_problems, told
from models.core.causes import Authority
from models.core.consequences import NOTHING_RULED, Resolution
from models.core.facts import Adjustment
from models.core.game import SumChange
from models.core.problems import Problem, Refused, refuse
from models.store.records import AdjustmentRecord


@dataclass(frozen=True, kw_only=True)
class AdjustmentData(Authority):
    """What was ruled: of which sum, how much, where it counts, by whom and why."""

    figure: str
    """`points`, `wins`, `difference`, or a figure of the game, as far as the division ranks by
    it."""
    amount: Fraction
    """What is added; a deduction is negative."""
    article: str = ""
    stage: str = ""
    """The stage in which it counts; empty: the one with which the division begins."""
    match_id: int | None = None
    """The match it was ruled about: it counts from its round on, and in its stage."""
    game: int | None = None
    """The game of that match whose win is taken, counted from 1; None where none is named."""


def add(
    event: EventFile,
    entrant_id: int,
    data: AdjustmentData,
    *,
    noting: Noting | None = None,
    ruled: Resolution = NOTHING_RULED,
) -> int:
    """Change a sum of somebody by a ruling and give its id.

    Refused: `NO_SUCH_ENTRANT`, `IS_DISQUALIFIED`, `NOTHING_ADDS_UP` where no sum ranks,
    `NO_SUCH_FIGURE`, `NO_SUCH_STAGE`, `NO_SUCH_MATCH`, `NOT_AT_TABLE`, `NO_SUM_IN_MATCH`,
    `ADJUSTMENT_ZERO`, `ADJUSTMENT_WHOLE`, `ADJUSTMENT_RANGE`, `REASON_NEEDED`, `REFEREE_NEEDED`;
    Contradicted see `reconcile`. `noting` is what a game notes beside the line of the log.
    """
    division = facts.division_of_entrant(event, entrant_id)
    game = _only_game(division, entrant_id, data)
    stage = _checked(division, entrant_id, replace(data, game=game))
    what = told(data.figure, data.amount)
    with entrant_action(event, division, entrant_id, "adjust", ruled, adjustment=what) as session:
        ruling = log_ruling(
            session,
            division.id,
            ADJUSTMENT,
            by=data,
            article=data.article,
            new=what,
            match_id=data.match_id,
            entrant_id=entrant_id,
        )
        session.flush()
        _note_game(session, ruling.id, game)
        record = AdjustmentRecord(division_id=division.id, entrant_id=entrant_id)
        _fill(record, data, stage, ruling.id)
        session.add(record)
        session.flush()
        if noting is not None:
            noting(session, ruling.id)
    return record.id


def change(
    event: EventFile,
    adjustment_id: int,
    data: AdjustmentData,
    *,
    ruled: Resolution = NOTHING_RULED,
) -> int:
    """Put another ruling in the place of one and give its id.

    Refused and Contradicted as for `add`; refused, too: `NO_SUCH_ADJUSTMENT`.
    """
    division, old = find(event, adjustment_id)
    game = _only_game(division, old.entrant, data, old)
    stage = _checked(division, old.entrant, replace(data, game=game), old.id)
    what = told(data.figure, data.amount)
    with entrant_action(
        event, division, old.entrant, "change_adjustment", ruled, adjustment=what
    ) as session:
        ruling = log_ruling(
            session,
            division.id,
            ADJUSTMENT,
            by=data,
            article=data.article,
            old=told(old.figure, old.amount),
            new=what,
            match_id=data.match_id,
            entrant_id=old.entrant,
        )
        session.flush()
        _note_game(session, ruling.id, game)
        _fill(_record(session, adjustment_id), data, stage, ruling.id)
    return adjustment_id


def strike(
    event: EventFile, adjustment_id: int, *, by: Authority, ruled: Resolution = NOTHING_RULED
) -> int:
    """Take a ruling out again and give whom it was about; its lines of the log stay.

    Refused: `NO_SUCH_ADJUSTMENT`, `REASON_NEEDED`, `REFEREE_NEEDED`; Contradicted see `reconcile`.
    """
    division, old = find(event, adjustment_id)
    by.want()
    what = told(old.figure, old.amount)
    with entrant_action(
        event, division, old.entrant, "strike_adjustment", ruled, adjustment=what
    ) as session:
        strike_adjustment(session, division.id, old, by=by)
    return old.entrant


def find(event: EventFile, adjustment_id: int) -> tuple[Division, Adjustment]:
    """Give a ruling with its division; Refused `NO_SUCH_ADJUSTMENT` once it was struck."""
    for division_id in facts.division_ids(event):
        division = facts.division(event, division_id)
        for ruled in division.facts.adjustments:
            if ruled.id == adjustment_id:
                return division, ruled
    raise refuse("NO_SUCH_ADJUSTMENT", adjustment=adjustment_id)


def _checked(
    division: Division, entrant_id: int, data: AdjustmentData, old: int | None = None
) -> str:
    """Give the key of the stage in which a ruling counts, once nothing is wrong with it.

    `old` is the id of the ruling that it is to replace.
    """
    entrant = division.by_id[entrant_id]
    want_in(entrant)
    if not division.figures:
        raise refuse("NOTHING_ADDS_UP", division=division.name)
    if data.figure not in division.figures:
        raise refuse("NO_SUCH_FIGURE", where="figure", figure=data.figure)
    stage = _stage(division, entrant_id, data)
    found = amount_problems(data.figure, data.amount) or _of_game(division, entrant_id, data, old)
    if found:
        raise Refused(*found)
    data.want()
    return stage


def _stage(division: Division, entrant_id: int, data: AdjustmentData) -> str:
    keys = {key for keys in division.adjustable.values() for key in keys}
    if data.match_id is None:
        if data.stage not in keys:
            raise refuse("NO_SUCH_STAGE", where="stage", stage=data.stage)
        return data.stage
    place = division.places.get(data.match_id)
    if place is None:
        raise refuse("NO_SUCH_MATCH", where="match_id", match=data.match_id)
    round_, match = place
    if entrant_id not in match.seats:
        raise refuse("NOT_AT_TABLE", where="match_id", name=division.by_id[entrant_id].name)
    if round_.stage not in keys:
        raise refuse("NO_SUM_IN_MATCH", where="match_id", stage=round_.stage)
    return round_.stage


def _of_game(
    division: Division, entrant_id: int, data: AdjustmentData, old: int | None
) -> list[Problem]:
    """Ask the game whether a ruling can change a sum like this."""
    division_facts = division.facts
    place = None if data.match_id is None else division.places[data.match_id]
    stored = None if data.match_id is None else division.results.get(data.match_id)
    change: SumChange[Any] = SumChange(
        figure=data.figure,
        amount=data.amount,
        name=division.by_id[entrant_id].name,
        result=None if stored is None else stored.value,
        seat=None if place is None else place[1].seats.index(entrant_id),
        game=data.game,
        taken=taken_of(division, entrant_id, data.match_id, but=old),
    )
    return list(division_facts.game.check_adjustment(change, division_facts.options))


def taken_of(
    division: Division, entrant_id: int, match_id: int | None, *, but: int | None = None
) -> frozenset[int]:
    """Give the games of a match of which rulings, but for one, have taken somebody's win."""
    return frozenset(
        own.game
        for own in division.facts.adjustments
        if own.entrant == entrant_id and own.match == match_id and own.game and own.id != but
    )


def _only_game(
    division: Division, entrant_id: int, data: AdjustmentData, old: Adjustment | None = None
) -> int | None:
    """Give the game whose win a ruling takes: as said, as before, or the only one there is."""
    if data.game is not None or data.figure != "wins" or data.match_id not in division.places:
        return data.game
    match = division.places[data.match_id][1]
    if entrant_id not in match.seats or match.outcomes is None:
        return None
    won = match.outcomes[match.seats.index(entrant_id)].games
    if old is not None and old.match == data.match_id and old.game in won:
        return old.game
    but = None if old is None else old.id
    left = frozenset(won) - taken_of(division, entrant_id, data.match_id, but=but)
    return next(iter(left)) if len(left) == 1 else None


def _note_game(session: Session, ruling_id: int, game: int | None) -> None:
    """Write down of which game a ruling takes the win, beside its line of the log."""
    if game is not None:
        notes.RULED.keep(session, ruling_id, notes.OfGame(game=game))


def _record(session: Session, adjustment_id: int) -> AdjustmentRecord:
    record = session.get(AdjustmentRecord, adjustment_id)
    if record is None:
        raise refuse("NO_SUCH_ADJUSTMENT", adjustment=adjustment_id)
    return record


def _fill(record: AdjustmentRecord, data: AdjustmentData, stage: str, ruling_id: int) -> None:
    record.stage = stage
    record.match_id = data.match_id
    record.figure = data.figure
    record.amount = str(data.amount)
    record.ruling_id = ruling_id
    record.reason = data.reason
