"""What has to be asked where, after the draw, a name is typed otherwise or another plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from app import facts
from app.event_file.file import EventFile
from app.facts import live_notes
from app.facts.division import Division
from app.same_name import name_key
from models.core.entrant_data import EntrantData, MemberData
from models.core.facts import Match, Round
from models.core.people import Entrant, Person, PersonData, parts_of
from models.core.problems import Problem
from models.substituting import Substituting


class RenameRound(NamedTuple):
    """A round from which another person may play."""

    turn: int
    """Counted through the division."""
    stage: str
    """Empty for the round that is still to be drawn."""
    number: int


class Renamed(NamedTuple):
    """A person of an entrant who is called otherwise now."""

    position: int
    before: Person
    now: MemberData


def renamed(division: Division, entrant: Entrant, data: EntrantData) -> tuple[Renamed, ...]:
    """Give who is called so differently after the draw that it may be another person.

    Blanks, the width of letters and characters that are variants of each other are a matter of
    spelling (`app.same_name.name_key`). Before the draw, and of a pair that nobody has told apart
    yet, nothing is asked.
    """
    first = entrant.people(1)
    told = told_people(entrant, data)
    if len(first) < division.each or len(told) != len(first) or entrant.id not in division.paired:
        return ()
    return tuple(
        Renamed(position, before, now)
        for position, (before, now) in enumerate(zip(first, told, strict=True), start=1)
        if name_key(before.name) != name_key(now.person.name)
    )


def told_people(entrant: Entrant, data: EntrantData) -> tuple[MemberData, ...]:
    """Give the people that were typed; those of a pair by its name where they name it."""
    first = entrant.people(1)
    if data.members:
        return data.members
    if not entrant.named_by(first):
        return ()
    if len(first) == 1:
        return data.people
    yomis = {name_key(person.name): person.yomi for person in first}
    return tuple(
        MemberData(person=PersonData(name=name, yomi=yomis.get(name_key(name), "")))
        for name in parts_of(data.name)
    )


def renames(event: EventFile, entrant_id: int, data: EntrantData) -> tuple[Renamed, ...]:
    """Give the people of whom it must be said whether another one plays."""
    division = facts.division_of_entrant(event, entrant_id)
    return renamed(division, division.by_id[entrant_id], data)


def turns_for(event: EventFile, entrant_id: int) -> tuple[tuple[RenameRound, ...], int]:
    """Give the rounds from which another person may play, and the usual one.

    That is the round whose match of the entrant has no result yet, else the next one.
    """
    division = facts.division_of_entrant(event, entrant_id)
    last = division.last_turn + 1
    named: dict[int, RenameRound] = {}
    open_now = []
    for round_ in division.facts.rounds:
        turn = division.turn(round_)
        own = [match for match in round_.matches if entrant_id in match.seats]
        if own or turn not in named:
            named[turn] = RenameRound(turn, round_.stage, round_.number)
        open_now += [turn for match in own if match.outcomes is None]
    turns = tuple(named.get(turn, RenameRound(turn, "", 0)) for turn in range(1, last + 1))
    return turns, min(open_now, default=last)


def wanted(
    event: EventFile, entrant_id: int, name: str, *, from_turn: int, told: Mapping[str, Any]
) -> tuple[Problem, ...]:
    """Give what the game's rules want before another person plays (`Game.substitutes`).

    `name` is who plays from a turn on, `told` what the desk has been told by the game's keys.
    """
    division = facts.division_of_entrant(event, entrant_id)
    rules = division.facts.game.substitutes
    if rules is None:
        return ()
    found = match_in(division, entrant_id, from_turn)
    seats = () if found is None else found[1].seats
    begun = division.results.keys() | live_notes.running(event, division).keys()
    change = Substituting(
        name=name,
        said=told,
        players=tuple(division.by_id[seat].called(from_turn) for seat in seats),
        begun=found is not None and found[1].id in begun,
    )
    return tuple(rules.check(change, division.facts.options))


def match_in(division: Division, entrant_id: int, turn: int) -> tuple[Round, Match] | None:
    """Give the match of an entrant in a turn, with its round; None where none is drawn."""
    for round_ in division.facts.rounds:
        if division.turn(round_) == turn:
            for match in round_.matches:
                if entrant_id in match.seats:
                    return round_, match
    return None


def game_of(event: EventFile, entrant_id: int) -> str:
    """Give the key of the game that an entrant plays."""
    return facts.division_of_entrant(event, entrant_id).facts.game.key
