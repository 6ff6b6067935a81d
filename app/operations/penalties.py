"""Penalties of the log: logged, changed and struck."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, select

from app import facts
from app.event_file.file import EventFile, timestamp
from app.facts.division import Division
from app.operations import running
from app.operations.writing.recording import log_ruling
from app.queries.live_queries import live
from models.core.causes import Authority
from models.core.game import Assessment, PenaltyClaim, PenaltyRule
from models.core.live_rules import PenaltyLiveRules
from models.core.problems import Refused, refuse
from models.match_code import match_code
from models.store.codec import to_stored
from models.store.records import PenaltyRecord, Record


def log(
    event: EventFile,
    division_id: int,
    entrant_id: int,
    claim: PenaltyClaim,
    *,
    match_id: int | None = None,
    note: str = "",
) -> Assessment:
    """Log a penalty by the game's penalty table and give what it leads to.

    Where the records of the game hold penalties (`PenaltyLiveRules`) it is the next line
    of the match.
    Refused: whatever the rule refuses, `NO_SUCH_PENALTY`, `NO_SUCH_ENTRANT`, `NO_SUCH_MATCH`,
    `NOT_AT_TABLE`; there also `MATCH_NEEDED`, `PENALTY_IN_RESULT` after the match was handed in,
    and what `running.write` refuses.
    """
    division = facts.division(event, division_id)
    known = division.facts
    rule = _rule(division, entrant_id, claim, match_id)
    if isinstance(known.game.live, PenaltyLiveRules):
        return _on_record(event, known.game.live, match_id, entrant_id, claim, note)
    assessment = _assessed(division, rule, claim)
    details = _details(division, entrant_id, claim.rule)
    with event.transaction("log_penalty", **details) as session:
        record = PenaltyRecord(division_id=division_id, at=timestamp())
        _fill(record, rule, claim, assessment)
        record.entrant_id, record.match_id, record.note = entrant_id, match_id, note
        session.add(record)
    return assessment


def change(
    event: EventFile,
    penalty_id: int,
    entrant_id: int,
    claim: PenaltyClaim,
    *,
    by: Authority,
    match_id: int | None = None,
    note: str = "",
) -> Assessment:
    """Put another penalty in the place of a logged one and give what it leads to.

    A line of the log says what stood there. It keeps its time, unless it is about somebody or
    something else now: no ruling of before has settled that. Refused as by `log` and
    `Authority.want`; `NOTHING_CHANGED`, and `NO_SUCH_LOG_LINE` once it was struck.
    """
    division = _division_of(event, penalty_id)
    rule = _rule(division, entrant_id, claim, match_id)
    assessment = _assessed(division, rule, claim)
    by.want()
    details = _details(division, entrant_id, claim.rule)
    with event.transaction(
        "change_penalty", **details, reason=by.reason, referee=by.referee
    ) as session:
        record = session.get_one(PenaltyRecord, penalty_id)
        old, about = _told(division, record), (record.entrant_id, record.match_id, record.effect)
        if about != (entrant_id, match_id, assessment.effect):
            record.at = timestamp()
        _fill(record, rule, claim, assessment)
        record.entrant_id, record.match_id, record.note = entrant_id, match_id, note
        if not session.is_modified(record):
            raise refuse("NOTHING_CHANGED")
        log_ruling(
            session,
            division.id,
            "penalty_changed",
            by=by,
            article=rule.article,
            old=old,
            new=_told(division, record),
            match_id=match_id,
            entrant_id=entrant_id,
        )
    return assessment


def strike(event: EventFile, penalty_id: int, *, by: Authority) -> None:
    """Take a logged penalty out again; a line of the log says what stood there, and why.

    Refused `NO_SUCH_LOG_LINE`, and as `Authority.want` says.
    """
    division = _division_of(event, penalty_id)
    by.want()
    with event.reading() as connection:
        row = connection.execute(_logged(penalty_id)).one()
    details = _details(division, row.entrant_id, row.rule)
    with event.transaction(
        "strike_penalty", **details, reason=by.reason, referee=by.referee
    ) as session:
        record = session.get_one(PenaltyRecord, penalty_id)
        log_ruling(
            session,
            division.id,
            "penalty_struck",
            by=by,
            article=record.article,
            old=_told(division, record),
            match_id=record.match_id,
            entrant_id=record.entrant_id,
        )
        session.delete(record)


def _logged(penalty_id: int) -> Select[Any]:
    table = Record.metadata.tables["penalties"]
    return select(table).where(table.c.id == penalty_id)


def _division_of(event: EventFile, penalty_id: int) -> Division:
    """Give the division in whose log a penalty stands."""
    with event.reading() as connection:
        row = connection.execute(_logged(penalty_id)).one_or_none()
    if row is None:
        raise refuse("NO_SUCH_LOG_LINE")
    return facts.division(event, row.division_id)


def _assessed(division: Division, rule: PenaltyRule[Any], claim: PenaltyClaim) -> Assessment:
    """Give what a rule makes of a claim; Refused with what stands in the way."""
    assessment = rule.assess(claim, division.facts.options)
    if assessment.problems:
        raise Refused(*assessment.problems)
    return assessment


def _details(division: Division, entrant_id: int, rule: str) -> dict[str, str]:
    name = division.by_id[entrant_id].name if entrant_id in division.by_id else ""
    return {"division": division.name, "name": name, "rule": rule}


def _fill(
    record: PenaltyRecord, rule: PenaltyRule[Any], claim: PenaltyClaim, assessment: Assessment
) -> None:
    record.rule, record.article = claim.rule, rule.article
    record.claim = to_stored(dict(claim.values))
    record.effect = assessment.effect
    record.effect_values = to_stored(dict(assessment.values))


def _told(division: Division, record: PenaltyRecord) -> str:
    """Write a penalty as it stands in any language: article, who, code of the match, note."""
    who = division.by_id.get(record.entrant_id)
    name = "" if who is None else who.name
    code = "" if record.match_id is None else f"({match_code(record.match_id)})"
    return " ".join(filter(None, (record.article, name, code, record.note)))


def _rule(
    division: Division, entrant_id: int, claim: PenaltyClaim, match_id: int | None
) -> PenaltyRule[Any]:
    """Give the rule of a penalty against somebody who is there, and sits at that match."""
    entrant = division.by_id.get(entrant_id)
    if entrant is None:
        raise refuse("NO_SUCH_ENTRANT", entrant=entrant_id)
    rules = division.facts.game.penalties
    rule = next((rule for rule in rules if rule.key == claim.rule), None)
    if rule is None:
        raise refuse("NO_SUCH_PENALTY", rule=claim.rule)
    if match_id is not None:
        if match_id not in division.places:
            raise refuse("NO_SUCH_MATCH", match=match_id)
        if entrant_id not in division.places[match_id][1].seats:
            raise refuse("NOT_AT_TABLE", name=entrant.name)
    return rule


def _on_record(
    event: EventFile,
    rules: PenaltyLiveRules[Any, Any, Any],
    match_id: int | None,
    entrant_id: int,
    claim: PenaltyClaim,
    note: str,
) -> Assessment:
    """Write a penalty into the record of its match, after those that stand there."""
    if match_id is None:
        raise refuse("MATCH_NEEDED", where="match")
    place = running.published(event, match_id)
    if place.recorded:
        raise refuse("PENALTY_IN_RESULT", where="match", table=place.match.table)
    seat = place.of.entrants.index(entrant_id)
    line = rules.penalty(place.kept, seat, claim.rule, claim.values, note, place.of)
    running.write(event, match_id, line)
    after = live(event, match_id)
    made = list(rules.penalties(after.kept, after.of))[-1]
    return Assessment(effect=made.effect, values=made.values)
