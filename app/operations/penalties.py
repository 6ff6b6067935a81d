"""Logging penalties."""

from __future__ import annotations

from typing import Any

from app import facts
from app.event_file.file import EventFile, timestamp
from app.facts.division import Division
from app.operations import running
from app.queries.live_queries import live
from models.core.game import Assessment, PenaltyClaim, PenaltyRule
from models.core.live_rules import PenaltyLiveRules
from models.core.problems import Refused, refuse
from models.store.codec import to_stored
from models.store.records import PenaltyRecord


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
    assessment = rule.assess(claim, known.options)
    if assessment.problems:
        raise Refused(*assessment.problems)
    name = division.by_id[entrant_id].name
    details = {"division": division.name, "name": name, "rule": claim.rule}
    with event.transaction("log_penalty", **details) as session:
        session.add(
            PenaltyRecord(
                division_id=division_id,
                entrant_id=entrant_id,
                match_id=match_id,
                rule=claim.rule,
                article=rule.article,
                claim=to_stored(dict(claim.values)),
                effect=assessment.effect,
                effect_values=to_stored(dict(assessment.values)),
                note=note,
                at=timestamp(),
            )
        )
    return assessment


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
