"""A division with results put in, changed or taken out, and what rests on them derived anew."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from app.facts.division import Division, StoredResult
from app.facts.match_rows import with_result
from models.core.facts import Round
from models.tally import sums_that_hold
from models.views.divisions import MatchView


def with_results(division: Division, fresh: Mapping[int, StoredResult | None]) -> Division:
    """Give the division with these results in place and their outcomes derived anew.

    One that is as it stood changes nothing.
    """
    known = division.results
    fresh = {key: stored for key, stored in fresh.items() if known.get(key) != stored}
    results = dict(known)
    for match_id, stored in fresh.items():
        if stored is None:
            results.pop(match_id, None)
        else:
            results[match_id] = stored
    before = division.facts.rounds
    rounds = tuple(_with_outcomes(round_, fresh) for round_ in before)
    changed = [(old, new) for old, new in zip(before, rounds, strict=True) if old is not new]
    memo = division.facts.memo
    for old, _ in changed:
        memo = sums_that_hold(replace(division.facts, memo=memo), old)
    renewed = replace(
        division,
        facts=replace(division.facts, rounds=rounds, memo=memo),
        results=results,
        views=_views_that_hold(division, [old for old, _ in changed]),
    )
    for round_ in rounds:
        rows = renewed.views.get(round_.id, {})
        for match in round_.matches:
            if match.id in fresh and match.id in rows:
                rows[match.id] = with_result(renewed, round_, match, rows[match.id])
    for name in ("by_id", "people", "entrant_views", "_substituted", "turns", "parts"):
        if name in division.__dict__:
            renewed.__dict__[name] = division.__dict__[name]
    if "places" in division.__dict__:
        moved = {match.id: (new, match) for _, new in changed for match in new.matches}
        renewed.__dict__["places"] = {**division.places, **moved}
    return renewed


def supposing(division: Division, match_id: int, value: Any) -> Division:
    """Give the division as it would be if a match had this result; nothing is written."""
    known, context = division.facts, division.context(*division.places[match_id])
    supposed = StoredResult(
        value=value,
        outcomes=known.game.score(value, context, known.options),
        confirmed=False,
        entered_at=datetime.now(),  # noqa: DTZ005
    )
    return with_results(division, {match_id: supposed})


def _views_that_hold(
    division: Division, changed_rounds: Iterable[Round]
) -> dict[int, dict[int, MatchView]]:
    """Keep the rows of matches that rest on no changed round.

    A row shows the sums before its round.
    """
    changed = tuple(changed_rounds)
    stages = {round_.stage for round_ in changed}
    first = min(map(division.turn, changed), default=None)
    kept = {}
    for round_ in division.facts.rounds:
        rows = division.views.get(round_.id)
        if rows is None:
            continue
        turn = division.turn(round_)
        if first is not None and (turn > first or (turn == first and round_.stage not in stages)):
            continue
        kept[round_.id] = dict(rows)
    return kept


def _with_outcomes(round_: Round, fresh: Mapping[int, StoredResult | None]) -> Round:
    """Give a round with the outcomes of these results; the same one if none is of it."""
    if not any(match.id in fresh for match in round_.matches):
        return round_
    outcomes = {key: None if one is None else one.outcomes for key, one in fresh.items()}
    return replace(
        round_,
        matches=tuple(
            replace(match, outcomes=outcomes[match.id])
            if match.id in fresh and not match.bye
            else match
            for match in round_.matches
        ),
    )
