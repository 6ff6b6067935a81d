"""What a change would lead to, found by looking at the division as if it had been made."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy.orm import Session

from app import facts
from app.event_file.file import EventFile
from app.facts.division import Division
from app.facts.reading import read_within
from app.facts.with_results import supposing
from models.core.facts import Round
from models.core.problems import Refused, refusals
from models.core.steps import StepKind
from models.pairing.knockout import MatchKey, Occupant
from models.stages.brackets import DivisionBracket
from models.stages.plan import open_conflicts
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
    found = refusals(division.facts.game.judged(result, context, division.facts.options))
    if found:
        raise Refused(*found)
    supposed = supposing(division, match_id, result)
    changed = compared(
        division, supposed, match.seats, rounds_from(division, division.turn(round_) + 1)
    )
    return replace(changed, next_round_published=division.next_published(round_))


def compared(
    division: Division, supposed: Division, people: Sequence[int], later: Sequence[Round]
) -> Consequences:
    """Say what is different in a division as it would be; `later` are the rounds that rest on it.

    `people` are those of whom the places are named; of all others it is said how many change.
    """
    before, after = _ranks(division), _ranks(supposed)
    near = division.programme.named_stage != "" and _finals_near(division)
    everybody = before.keys() | after.keys()
    return Consequences(
        places=_moves(division, supposed, people, before, after),
        others=sum(before.get(key) != after.get(key) for key in everybody.difference(people)),
        finalists_before=_finalists(division) if near else (),
        finalists_after=_finalists(supposed) if near else (),
        finalists_announced=division.facts.finalists is not None,
        next_round_published=any(other.published for other in later),
        next_round_proposed=any(not other.published for other in later),
        later_rounds=tuple(other.id for other in later),
        overturned=tuple(_overturned(division, supposed)),
        conflicts=open_conflicts(supposed.programme, supposed.facts),
        at_table=division.facts.game.at_table(division.facts.options),
    )


OPEN = "open_conflicts"
"""Where a rehearsal leaves the conflicts of which nobody has said yet what becomes of them."""


MOVED = 6
"""How many people are named who change their place; the others are counted."""


def rehearsed(
    event: EventFile,
    division_id: int,
    act: Callable[[], object],
    *,
    about: Sequence[int] = (),
) -> Consequences:
    """Say what an action would change in a division by trying it; nothing is kept.

    `about` are the entrants it is about, whose places are named; without them it is whoever moves.
    `conflicts` are those of which the action does not say what becomes of them. Refused and
    FileTrouble as for the action.
    """
    before = facts.division(event, division_id)
    consequences: list[Consequences] = []

    def look(session: Session) -> None:
        after = read_within(session, division_id)
        was, now = _ranks(before), _ranks(after)
        moved = [who for who, rank in now.items() if was.get(who) != rank][:MOVED]
        known = {round_.id for round_ in after.facts.rounds}
        later = [r for r in before.facts.rounds if r.id not in known]
        if about:
            later = [r for r in before.facts.rounds if not r.published or r.missing]
        change = compared(before, after, about or moved, later)
        if not about:  # what goes is no pairing that stays
            change = replace(change, next_round_published=False, next_round_proposed=False)
        conflicts = session.info.get(OPEN, ())
        consequences.append(replace(change, conflicts=conflicts))

    event.rehearse(act, look)
    return consequences[0] if consequences else compared(before, before, about, ())


def _overturned(division: Division, supposed: Division) -> Iterator[LaterMatch]:
    """Find the matches of knock-outs in which others would sit, in the order of the rounds."""
    before = {bracket.key: bracket for bracket in division.programme.brackets(division.facts)}
    for bracket in supposed.programme.brackets(supposed.facts):
        was = before.get(bracket.key)
        if was is None:
            continue
        for key in sorted(was.resolved.seated, key=lambda key: was.spot(key).turn):
            later = _changed(division, was, bracket, key)
            if later is not None:
                yield later


def _changed(
    division: Division, was: DivisionBracket, bracket: DivisionBracket, key: MatchKey
) -> LaterMatch | None:
    old, new = was.resolved.seated[key].occupants, bracket.resolved.seated[key].occupants
    if old == new:
        return None
    spot = was.spot(key)
    stored = was.stored.get(key)
    return LaterMatch(
        stage=spot.stage,
        round=spot.round,
        table=was.table(key),
        before=tuple(_name(division, who) for who in old),
        after=tuple(_name(division, who) for who in new),
        played=stored is not None and stored.outcomes is not None,
    )


def _name(division: Division, who: Occupant) -> str:
    return division.by_id[who].name if isinstance(who, int) else ""


def _ranks(division: Division) -> dict[int, int]:
    return {place.player: place.rank for place in division.programme.ranking(division.facts)}


def _moves(
    division: Division,
    supposed: Division,
    people: Sequence[int],
    before: Mapping[int, int],
    after: Mapping[int, int],
) -> tuple[PlaceMove, ...]:
    """Give the places of people; None for one who has none, nothing of whose is not known yet."""
    return tuple(
        PlaceMove(entrant=division.entrant_views[who], before=before.get(who), after=after.get(who))
        for who in people
        if (who in before or not division.by_id[who].placed)
        and (who in after or not supposed.by_id[who].placed)
    )


def _finals_near(division: Division) -> bool:
    """Tell whether the finalists are announced or the next to be: before that nobody is one."""
    if division.facts.finalists is not None:
        return True
    return any(
        step.kind is StepKind.NAME_FINALISTS for step in division.programme.steps(division.facts)
    )


def _finalists(division: Division) -> tuple[EntrantView, ...]:
    """Give who would play the final by the results alone, whoever was announced."""
    choice = division.programme.finalists(division.facts)
    if choice is None:
        return ()
    return division.entrant_views[choice.first], division.entrant_views[choice.second]


def rounds_from(division: Division, turn: int) -> list[Round]:
    """Give the rounds from a turn of the division on."""
    return [other for other in division.facts.rounds if division.turn(other) >= turn]
