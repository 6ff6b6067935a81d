"""Who still sits at another table, or is to play elsewhere in the same slot, in any division."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from app import facts
from app.courts import open_matches
from app.event_file.file import EventFile
from app.facts.division import Division
from models.core.facts import Match, Round
from models.views.people import Elsewhere


def _divisions(event: EventFile) -> list[Division]:
    return [facts.division(event, division_id) for division_id in facts.division_ids(event)]


def elsewhere(event: EventFile, division_id: int) -> tuple[Elsewhere, ...]:
    """Give who of a division still sits at a table of another one."""
    wanted = {
        person.id
        for entrant in facts.division(event, division_id).facts.entrants
        if entrant.checked_in
        for person in entrant.people()
    }
    return tuple(
        sitting
        for division in _divisions(event)
        if division.id != division_id and wanted & division.people
        for sitting in _sitting(event, division, wanted)
    )


def elsewhere_of_match(event: EventFile, match_id: int) -> tuple[Elsewhere, ...]:
    """Give who of a match sits at another table that is being played, in any division."""
    own = facts.division_of_match(event, match_id)
    round_, match = own.places[match_id]
    turn = own.turn(round_)
    wanted = {person.id for seat in match.seats for person in own.by_id[seat].people(turn)}
    return tuple(
        sitting
        for division in _divisions(event)
        if wanted & division.people
        for sitting in _sitting(event, division, wanted)
        if sitting.match_id != match_id
    )


def elsewhere_of_round(event: EventFile, round_id: int) -> tuple[Elsewhere, ...]:
    """Give who of a round sits at a table that is being played and is none of that round."""
    own, round_ = facts.division_of_round(event, round_id)
    wanted = _people(own, round_, [match for match in round_.matches if not match.bye])
    return tuple(_outside(event, round_, wanted))


def elsewhere_of_seats(event: EventFile, round_id: int) -> tuple[Elsewhere, ...]:
    """Give who of a round is not free for its seats, whoever is to change them.

    These are all who sit at a table that is none of the round, or are to sit at one in an
    overlapping slot of another division; who is free in the round counts as well.
    """
    own, round_ = facts.division_of_round(event, round_id)
    wanted = _people(own, round_, round_.matches)
    at = own.slot(round_.stage, own.turn(round_))
    later = (
        sitting
        for division in _divisions(event)
        if at and division.id != own.id and wanted & division.people
        for other, match, slot in _slots(division)
        if overlap(at, slot)
        for sitting in _at(division, other, match, wanted, slot)
    )
    return (*_outside(event, round_, wanted), *later)


def _people(division: Division, round_: Round, matches: Iterable[Match]) -> set[int]:
    """Give the ids of the people who sit at some matches of a round."""
    turn = division.turn(round_)
    seats = [seat for match in matches for seat in match.seats]
    return {person.id for seat in seats for person in division.by_id[seat].people(turn)}


def _outside(event: EventFile, round_: Round, wanted: set[int]) -> Iterator[Elsewhere]:
    """Give who of some people sits at a table that is being played and is none of a round."""
    tables = {match.id for match in round_.matches}
    for division in _divisions(event):
        if wanted & division.people:
            for sitting in _sitting(event, division, wanted):
                if sitting.match_id not in tables:
                    yield sitting


def _sitting(event: EventFile, division: Division, wanted: set[int]) -> Iterator[Elsewhere]:
    for round_, match in being_played(event, division):
        yield from _at(division, round_, match, wanted)


def _at(
    division: Division, round_: Round, match: Match, wanted: set[int], slot: str = ""
) -> Iterator[Elsewhere]:
    """Give who of some people sits at a match; who left a table of several sits there no more."""
    turn = division.turn(round_)
    for seat in match.seats:
        entrant = division.by_id[seat]
        for person in () if entrant.away(turn) else entrant.people(turn):
            if person.id in wanted:
                yield Elsewhere(
                    person=person,
                    entrant_id=seat,
                    division_id=division.id,
                    division=division.name,
                    game=division.game,
                    match_id=match.id,
                    stage=round_.stage,
                    round=round_.number,
                    table=match.table,
                    slot=slot,
                )


def being_played(event: EventFile, division: Division) -> list[tuple[Round, Match]]:
    """Give the matches at which people sit now.

    Of rounds that are published together only the first open one is taken to be played; a game
    whose matches are called to courts plays those.
    """
    known = division.facts
    if known.game.court_calling is not None:
        ids = open_matches.being_played(event, division.id)
        return [place for match_id, place in division.places.items() if match_id in ids]
    stages: set[str] = set()
    found: list[tuple[Round, Match]] = []
    for round_ in known.rounds:
        unfinished = [m for m in round_.matches if m.outcomes is None]
        if not round_.published or not unfinished or round_.stage in stages:
            continue
        stages.add(round_.stage)
        found += [(round_, match) for match in unfinished]
    return found


_TIME = re.compile(r"(\d{1,2}):(\d\d)")


def overlap(slot: str, other: str) -> bool:
    """Tell whether two slots of the timetable share any time; an empty one shares none.

    >>> overlap("10:00–10:30", "10:15–10:45"), overlap("10:00–10:30", "10:30–11:00")
    (True, False)
    >>> overlap("10:00–10:30", "")
    False
    """
    one, two = _minutes(slot), _minutes(other)
    return bool(one and two) and one[0] < two[-1] and two[0] < one[-1]


def _minutes(slot: str) -> list[int]:
    return [60 * int(hours) + int(minutes) for hours, minutes in _TIME.findall(slot)]


def same_slot(event: EventFile, division_id: int) -> tuple[Elsewhere, ...]:
    """Give who of the open matches of a division is to play elsewhere in an overlapping slot."""
    own = facts.division(event, division_id)
    mine = [
        (slot, {p.id for seat in match.seats for p in own.by_id[seat].people(own.turn(round_))})
        for round_, match, slot in _slots(own)
    ]
    return tuple(
        sitting
        for division in _divisions(event)
        if mine and division.id != division_id
        for round_, match, slot in _slots(division)
        for wanted in [{who for at, ids in mine if overlap(at, slot) for who in ids}]
        if wanted
        for sitting in _at(division, round_, match, wanted, slot)
    )


def _slots(division: Division) -> Iterator[tuple[Round, Match, str]]:
    """Give the matches without a result that have a slot."""
    for round_ in division.facts.rounds:
        slot = division.slot(round_.stage, division.turn(round_))
        for match in round_.matches:
            if slot and match.outcomes is None:
                yield round_, match, slot
