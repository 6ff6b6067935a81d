"""What a change would lead to, found by looking at the division as if it had been made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy.orm import Session

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division, supposing
from app.facts.reading import read_within
from models.core.facts import Round
from models.core.problems import Refused, refusals
from models.formats.knockout import MatchKey, Occupant
from models.programmes.brackets import Cup
from models.programmes.plan import open_conflicts
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
    later = _later(division, round_)
    change = _compared(division, supposed, match.seats)
    return replace(
        change,
        next_round_published=division.next_published(round_),
        next_round_proposed=any(not other.published for other in later),
        later_rounds=tuple(other.id for other in later),
        conflicts=open_conflicts(supposed.programme, supposed.facts),
    )


OPEN = "open_conflicts"
"""Where a rehearsal leaves the conflicts of which nobody has said yet what becomes of them."""


def rehearsed(event: EventFile, division_id: int, act: Callable[[], object]) -> Consequences:
    """Say what an action would change in a division by trying it; nothing is kept.

    `conflicts` are those of which the action does not say what becomes of them. Refused and
    FileTrouble as for the action.
    """
    before = facts.division(event, division_id)
    found: list[Consequences] = []

    def look(session: Session) -> None:
        after = read_within(session, division_id)
        moved = [who for who, rank in _ranks(after).items() if _ranks(before).get(who) != rank]
        change = _compared(before, after, moved[:MOVED])
        known = {round_.id for round_ in after.facts.rounds}
        gone = tuple(round_.id for round_ in before.facts.rounds if round_.id not in known)
        conflicts = session.info.get(OPEN, ())
        found.append(replace(change, later_rounds=gone, conflicts=conflicts))

    event.rehearse(act, look)
    return found[0] if found else _compared(before, before, ())


MOVED = 6
"""How many people are named who change their place; the others are counted."""


def _compared(before: Division, after: Division, named: Sequence[int]) -> Consequences:
    """Compare a division with what it would be; `named` are the people told by name."""
    ranks, ranks_after = _ranks(before), _ranks(after)
    return Consequences(
        places=_moves(before, named, ranks, ranks_after),
        others=sum(ranks[key] != ranks_after.get(key) for key in ranks if key not in named),
        finalists_before=_finalists(before),
        finalists_after=_finalists(after),
        finalists_announced=before.facts.finalists is not None,
        overturned=tuple(_overturned(before, after)),
        at_table=before.facts.game.at_table(before.facts.options),
    )


def _overturned(division: Division, supposed: Division) -> Iterator[LaterMatch]:
    """Find the matches of knock-outs in which others would sit, in the order of the rounds."""
    before = {cup.key: cup for cup in division.programme.cups(division.facts)}
    for cup in supposed.programme.cups(supposed.facts):
        was = before.get(cup.key)
        if was is None:
            continue
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
    division: Division, named: Iterable[int], before: dict[int, int], after: dict[int, int]
) -> tuple[PlaceMove, ...]:
    return tuple(
        PlaceMove(
            entrant=division.entrant_views[entrant_id],
            before=before[entrant_id],
            after=after[entrant_id],
        )
        for entrant_id in named
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
