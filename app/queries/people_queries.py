"""From the event file to people: where each plays, and who may be the same."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import Any, NamedTuple

from app import facts
from app.event_file.file import EventFile
from app.facts import live_notes, notes
from app.facts.division import Division
from app.same_name import may_be_same, name_key, told_apart
from models.core.entrant_data import EntrantData, MemberData
from models.core.facts import Match, Round
from models.core.game import Substituting
from models.core.people import Entrant, Person, PersonData, parts_of
from models.core.problems import Problem
from models.namesakes import beside_names, marked
from models.readings import reading_key
from models.views.people import Namesake, PersonView, Place, Unjoined


def divisions(event: EventFile) -> list[Division]:
    """Give all divisions in their order."""
    return [facts.division(event, division_id) for division_id in facts.division_ids(event)]


class _Listed(NamedTuple):
    """What tells somebody apart from others of the same name."""

    number: int
    yomi: str
    club: str
    birth: date | None


def people(event: EventFile) -> tuple[PersonView, ...]:
    """Give everybody of the event with all places, by the reading of the name."""
    by_id: dict[int, Person] = {}
    places: dict[int, list[Place]] = defaultdict(list)
    for division in divisions(event):
        for entrant in division.facts.entrants:
            for person, place in _places(division, entrant):
                by_id[person.id] = person
                places[person.id].append(place)
    arrived = notes.ARRIVED.texts(event)
    apart = beside_names(
        (one.name, _Listed(places[key][0].number, one.yomi, one.club, one.birth))
        for key, one in by_id.items()
    )
    rows = (
        PersonView(person=person, places=tuple(places[key]), arrived=key in arrived, beside=beside)
        for (key, person), beside in zip(by_id.items(), apart, strict=True)
    )
    return tuple(
        sorted(
            rows, key=lambda row: (*reading_key(row.person.yomi, row.person.name), row.person.id)
        )
    )


def _places(division: Division, entrant: Entrant) -> Iterator[tuple[Person, Place]]:
    now = {person.id for person in entrant.people()}
    for member in entrant.members:
        yield (
            member.person,
            Place(
                division_id=division.id,
                division=division.name,
                entrant_id=entrant.id,
                entrant=entrant.called(),
                number=entrant.number,
                position=member.position,
                role=member.role,
                from_turn=member.from_turn,
                left=member.person.id not in now,
                checked_in=entrant.checked_in,
            ),
        )


def names(event: EventFile) -> dict[int, str]:
    """Give everybody's name by id, told apart from the same name of others."""
    return {row.person.id: marked(row.person.name, row.beside) for row in people(event)}


def namesakes(event: EventFile, division_id: int) -> tuple[Namesake, ...]:
    """Give the people of the other divisions: who may be the same as somebody here."""
    there: dict[int, list[str]] = defaultdict(list)
    by_id: dict[int, Person] = {}
    here: set[int] = set()
    for division in divisions(event):
        for entrant in division.facts.entrants:
            for person in entrant.people():
                if division.id == division_id:
                    here.add(person.id)
                else:
                    by_id[person.id] = person
                    there[person.id].append(division.name)
    return tuple(
        Namesake(person=person, divisions=tuple(there[key]), here=key in here)
        for key, person in by_id.items()
    )


def unjoined(event: EventFile, division_id: int) -> tuple[Unjoined, ...]:
    """Give who of a division may be a person of another one, though nobody has said so.

    The names are alike in any spelling, nothing that is known tells the two apart, and nobody has
    said that they are two.
    """
    by_name: dict[str, list[Namesake]] = defaultdict(list)
    there = set()
    for namesake in namesakes(event, division_id):
        there.add(namesake.person.id)
        if not namesake.here:
            by_name[name_key(namesake.person.name)].append(namesake)
    apart = notes.apart(event) if by_name else frozenset()
    return tuple(
        Unjoined(person=person, entrant_id=entrant.id, other=other)
        for entrant in facts.division(event, division_id).facts.entrants
        if by_name and not entrant.has_left
        for person in entrant.people()
        if person.id not in there
        for other in by_name.get(name_key(person.name), ())
        if may_be_same(person.name, person.yomi, other.person.name, other.person.yomi)
        and not told_apart(person, other.person)
        and (person.id, other.person.id) not in apart
    )


def turns(event: EventFile, division_id: int) -> tuple[tuple[int, str, int], ...]:
    """Give the rounds from which somebody can take a place over: turn, stage and number.

    The last one is still to be drawn; it has no stage.
    """
    division = facts.division(event, division_id)
    named: dict[int, tuple[str, int]] = {}
    for round_ in division.facts.rounds:
        named.setdefault(division.turn(round_), (round_.stage, round_.number))
    last = division.last_turn
    return tuple((turn, *named.get(turn, ("", 0))) for turn in range(2, last + 2))


def alike(
    candidates: Iterable[Namesake], name: str, yomi: str = "", *, holder: int | None = None
) -> tuple[Namesake, ...]:
    """Give those who may be somebody of this name; who plays here already is nobody new.

    `holder` is the id of who has the place now, who may play elsewhere under any name.

    >>> known = [Namesake(person=Person(id=3, name="高橋 一"), divisions=("女子の部",))]
    >>> [one.person.id for one in alike(known, "髙橋一")], alike(known, "高橋 二")
    ([3], ())
    """
    return tuple(
        one
        for one in candidates
        if (one.person.id == holder)
        or (
            not one.here
            and name_key(name)
            and may_be_same(name, yomi, one.person.name, one.person.yomi)
        )
    )


# -- what has to be asked where, after the draw, a name is typed otherwise or another plays --------


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
    if len(first) < division.fewest or len(told) != len(first) or entrant.id not in division.paired:
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
    event: EventFile, entrant_id: int, name: str, *, from_turn: int, answers: Mapping[str, Any]
) -> tuple[Problem, ...]:
    """Give what the game's rules want before another person plays (`Game.substitutes`).

    `name` is who plays from a turn on, `answers` what the desk has been told by the game's keys.
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
        said=answers,
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
