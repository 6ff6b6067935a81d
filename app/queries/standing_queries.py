"""What has been ruled about how somebody stands, and what can be."""

from __future__ import annotations

from sqlalchemy import select

from app import facts, queries
from app.event_file.file import EventFile
from app.facts.division import Division
from app.queries import absence_queries
from models.adjustments import SUMS
from models.core.criterion import Number
from models.core.facts import Adjustment
from models.core.people import Status
from models.store.records import Record
from models.views.standing import AdjustmentView, RulingMatch, StandingEntry


def standing_entry(event: EventFile, entrant_id: int) -> StandingEntry:
    """Give all that is asked and said of one entrant; Refused `NO_SUCH_ENTRANT`."""
    division = facts.division_of_entrant(event, entrant_id)
    number, match = queries.withdrawal_round(event, division.id, entrant_id)
    entrant = division.by_id[entrant_id]
    out = entrant.status == Status.DISQUALIFIED and entrant.has_left
    return StandingEntry(
        entrant=division.entrant_views[entrant_id],
        game=division.game,
        figures=division.figures,
        sums=_sums(division, entrant_id),
        stages=tuple(division.adjustable),
        matches=_matches(division, entrant_id),
        adjustments=adjustments(event, division.id, entrant_id),
        leaves_from=number,
        open_match=match,
        has_left=entrant.has_left,
        other_starts=absence_queries.away(event, entrant_id).other_starts if out else (),
        begun=division.begun,
    )


def adjustments(event: EventFile, division_id: int, entrant_id: int) -> tuple[AdjustmentView, ...]:
    """Give the rulings that change a sum of somebody, the oldest first."""
    rulings = [
        ruled
        for ruled in facts.division(event, division_id).facts.adjustments
        if ruled.entrant == entrant_id
    ]
    table = Record.metadata.tables["rulings"]
    query = select(table).where(table.c.id.in_([ruled.ruling for ruled in rulings]))
    with event.reading() as connection:
        lines = {row.id: row for row in connection.execute(query)}
    return tuple(_view(ruled, lines.get(ruled.ruling)) for ruled in rulings)


def _view(ruled: Adjustment, line: object) -> AdjustmentView:
    return AdjustmentView(
        id=ruled.id,
        figure=ruled.figure,
        amount=ruled.amount,
        stage=ruled.stage,
        match_id=ruled.match,
        reason=ruled.reason,
        referee=getattr(line, "referee", ""),
        article=getattr(line, "article", ""),
    )


def _matches(division: Division, entrant_id: int) -> tuple[RulingMatch, ...]:
    keys = {key for keys in division.adjustable.values() for key in keys}
    return tuple(
        RulingMatch(id=match.id, stage=round_.stage, round=round_.number, table=match.table)
        for round_ in division.facts.rounds
        if round_.published and round_.stage in keys
        for match in round_.matches
        if entrant_id in match.seats
    )


def _sums(division: Division, entrant_id: int) -> dict[str, Number]:
    own = division.tally().get(entrant_id)
    if own is None:
        return {}
    figures = dict(zip(division.facts.game.figures, own.figures, strict=False))
    known = {**{key: getattr(own, key) for key in SUMS}, **figures}
    return {key: known[key] for key in division.figures if known.get(key) is not None}
