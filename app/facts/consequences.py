"""What a correction would change, found by scoring the division as if it had been made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division, supposing
from models.core.facts import Match, Round
from models.core.problems import Refused, refusals
from models.formats.knockout import MatchKey, Occupant
from models.programmes.brackets import Cup
from models.views.divisions import EntrantView
from models.views.rankings import Consequences, LaterMatch, PlaceMove


def foresee(event: EventFile, match_id: int, result: Any) -> Consequences:
    """Say what it would change if a match had this result; nothing is written.

    Places are those of the ranking as far as the results go. Refused: `NO_SUCH_MATCH`, and
    whatever the game refuses of the result; its questions are taken as answered.
    """
    division = facts.division_of_match(event, match_id)
    round_, match = division.places[match_id]
    context = division.context(round_, match)
    found = refusals(division.facts.game.check(result, context, division.facts.options))
    if found:
        raise Refused(*found)
    supposed = supposing(division, match_id, result)
    before, after = _ranks(division), _ranks(supposed)
    later = _later(division, round_)
    return Consequences(
        places=_moves(division, match, before, after),
        others=sum(before[key] != after.get(key) for key in before if key not in match.seats),
        finalists_before=_finalists(division),
        finalists_after=_finalists(supposed),
        finalists_announced=division.facts.finalists is not None,
        next_round_published=division.next_published(round_),
        next_round_proposed=any(not other.published for other in later),
        later_rounds=tuple(other.id for other in later),
        overturned=tuple(_overturned(division, supposed)),
        against=supposed.programme.conflicts(supposed.facts),
        at_table=division.facts.game.at_table(division.facts.options),
    )


def _overturned(division: Division, supposed: Division) -> Iterator[LaterMatch]:
    """Find the matches of knock-outs in which others would sit, in the order of the rounds."""
    before = {cup.key: cup for cup in division.programme.cups(division.facts)}
    for cup in supposed.programme.cups(supposed.facts):
        was = before[cup.key]
        for key in sorted(was.resolved.seated, key=lambda key: was.spot(key).turn):
            later = _changed(division, was, cup, key)
            if later is not None:
                yield later


def _changed(division: Division, was: Cup, cup: Cup, key: MatchKey) -> LaterMatch | None:
    old, new = was.resolved.seated[key].occupants, cup.resolved.seated[key].occupants
    if old == new:
        return None
    spot = was.spot(key)
    stored = was.stored.get(key)
    return LaterMatch(
        stage=spot.stage,
        round=spot.round,
        table=spot.table,
        before=tuple(_name(division, who) for who in old),
        after=tuple(_name(division, who) for who in new),
        played=stored is not None and stored.outcomes is not None,
    )


def _name(division: Division, who: Occupant) -> str:
    return division.by_id[who].name if isinstance(who, int) else ""


def _ranks(division: Division) -> dict[int, int]:
    return {place.player: place.rank for place in division.programme.ranking(division.facts)}


def _moves(
    division: Division, match: Match, before: dict[int, int], after: dict[int, int]
) -> tuple[PlaceMove, ...]:
    return tuple(
        PlaceMove(
            entrant=division.entrant_views[entrant_id],
            before=before[entrant_id],
            after=after[entrant_id],
        )
        for entrant_id in match.seats
        if entrant_id in before and entrant_id in after
    )


def _finalists(division: Division) -> tuple[EntrantView, ...]:
    """Give who would play the final by the results alone, whoever was announced."""
    if division.programme.finalists is None:
        return ()
    choice = division.programme.finalists(division.facts)
    if choice is None:
        return ()
    return division.entrant_views[choice.first], division.entrant_views[choice.second]


def _later(division: Division, round_: Round) -> list[Round]:
    """Give the rounds whose pairing rests on this one."""
    turn = division.turn(round_)
    return [other for other in division.facts.rounds if division.turn(other) > turn]
