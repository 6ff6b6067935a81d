"""The door: one check-in of a person for every division that is still open."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy.orm import Session

from app import facts
from app.event_file.file import EventFile, timestamp
from app.facts import notes
from app.facts.division import Division
from app.operations.presence import note_presence, want_open
from app.queries import people_queries
from models.core.people import Entrant, Person
from models.core.problems import Problem, Refused, refuse
from models.teams.line_ups import incomplete


@dataclass(frozen=True, kw_only=True, slots=True)
class NotYet:
    """An entrant of somebody who came, that is not checked in all the same."""

    division: str
    entrant: str
    problem: Problem | None = None
    """Why the division refuses; None where only the others of the pair are missing."""
    missing: tuple[str, ...] = ()
    """The names of those who have not come yet."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Admitted:
    """What became of a check-in at the door."""

    entered: tuple[tuple[str, str], ...] = ()
    """Division and entrant, as they were checked in."""
    not_yet: tuple[NotYet, ...] = ()


@dataclass
class Arriving:
    """What a check-in comes to, while it is looked for and until it is written."""

    entered: list[tuple[Division, Entrant]] = field(default_factory=list)
    not_yet: list[NotYet] = field(default_factory=list)
    new: list[int] = field(default_factory=list)
    """The ids of those who had not come before."""
    names: list[str] = field(default_factory=list)

    @property
    def nothing_new(self) -> bool:
        """Whether nothing would be written."""
        return not self.new and not self.entered

    @property
    def told(self) -> dict[str, Any]:
        """What the journal tells of it."""
        return {"name": self.names[0], "names": self.names[:20], "count": len(self.names)}

    @property
    def answer(self) -> Admitted:
        """Say what became of it."""
        entered = ((division.name, entrant.called()) for division, entrant in self.entered)
        return Admitted(entered=tuple(entered), not_yet=tuple(self.not_yet))


def check_in(event: EventFile, person_ids: Iterable[int]) -> Admitted:
    """Note that people have come, and check in every entrant that is whole by it.

    Divisions that are closed, and pairs of which somebody is missing, are named in the answer.
    Refused: `NO_SUCH_PERSON`, and `HERE_ALREADY` where everybody had come before.
    """
    coming = arriving(event, person_ids)
    if coming.nothing_new:
        if coming.not_yet:
            return Admitted(not_yet=tuple(coming.not_yet))
        raise refuse("HERE_ALREADY", name="".join(coming.names[:1]))
    with event.transaction("check_in_at_door", **coming.told) as session:
        admit(session, coming)
    return coming.answer


def arriving(event: EventFile, person_ids: Iterable[int]) -> Arriving:
    """Look what comes of it that people have come; writes nothing. Refused `NO_SUCH_PERSON`."""
    coming = list(dict.fromkeys(person_ids))
    known = [facts.division(event, division_id) for division_id in facts.division_ids(event)]
    names = people_queries.names(event)
    for person_id in coming:
        if person_id not in names:
            raise refuse("NO_SUCH_PERSON", person=person_id)
    before = here(event, known)
    found = _look(known, set(coming), before | set(coming))
    found.new = [person_id for person_id in coming if person_id not in before]
    found.names = [names[person_id] for person_id in coming]
    return found


def admit(session: Session, coming: Arriving) -> None:
    """Write that people have come, within an action."""
    for person_id in coming.new:
        notes.ARRIVED.keep(session, person_id, {"at": timestamp()})
    for division, entrant in coming.entered:
        note_presence(session, division, [entrant.id], present=True)


def here(event: EventFile, known: Iterable[Division]) -> set[int]:
    """Give who has come: through the door, or as the only person of an entrant that is here."""
    found = set(notes.ARRIVED.texts(event))
    for division in known:
        for entrant in division.facts.entrants:
            people = entrant.people()
            if entrant.checked_in and len(people) == 1:
                found.add(people[0].id)
    return found


def _look(known: Iterable[Division], coming: set[int], present: set[int]) -> Arriving:
    found = Arriving()
    for division in known:
        for entrant in division.facts.entrants:
            people = entrant.people()
            if entrant.checked_in or not coming & {person.id for person in people}:
                continue
            _admit(division, entrant, people, present, found)
    return found


def _admit(
    division: Division,
    entrant: Entrant,
    people: tuple[Person, ...],
    present: set[int],
    arrivals: Arriving,
) -> None:
    missing = tuple(person.name for person in people if person.id not in present)
    name = entrant.called()
    terms = division.teams.terms
    for problem in () if terms is None else incomplete((entrant,), terms):
        told = NotYet(division=division.name, entrant=name, problem=problem, missing=missing)
        arrivals.not_yet.append(told)
        return
    if len(people) - len(missing) < min(len(people), division.fewest):
        arrivals.not_yet.append(NotYet(division=division.name, entrant=name, missing=missing))
        return
    try:
        want_open(division)
    except Refused as refused:
        problem = refused.problems[0]
        arrivals.not_yet.append(NotYet(division=division.name, entrant=name, problem=problem))
        return
    arrivals.entered.append((division, entrant))
