"""Who of a team plays at which board: what can be handed in, and what cannot."""

from __future__ import annotations

import unicodedata
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from models.core.people import Entrant, Member, Role
from models.core.problems import Problem
from models.teams.terms import OrderMode, TeamTerms

TWO_DIGITS = 10
"""From here on the number of somebody in a list has two digits."""
_TOLD = 5
"""How many teams a sentence names."""
BoardSeats = tuple[int | None, ...]
"""The ids of people by board, board 1 first; None for a vacant one."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LineUp:
    """What has been handed in for a match, by side; None until it is."""

    sides: tuple[BoardSeats | None, BoardSeats | None] = (None, None)
    exchanged: bool = False
    """Whether both captains have seen both: from then on a change is the director's."""

    @property
    def complete(self) -> bool:
        """Whether both are in, so that they may be seen."""
        return None not in self.sides

    def of(self, side: int) -> BoardSeats | None:
        """Give what a side has handed in."""
        return self.sides[side]

    def having(self, side: int, seats: BoardSeats | None) -> LineUp:
        """Give the same with what a side hands in.

        >>> LineUp().having(1, (7, 8, None)).sides
        (None, (7, 8, None))
        """
        first, second = self.sides
        sides = (seats, second) if side == 0 else (first, seats)
        return LineUp(sides=sides, exchanged=self.exchanged and None not in sides)


class HasMembers(Protocol):
    """What is made of people: a team, or how screens see it."""

    @property
    def members(self) -> tuple[Member, ...]:
        """Who it is made of, by place and turn."""
        ...


def members_at(team: HasMembers, turn: int | None) -> tuple[Member, ...]:
    """Give who is of a team in a turn, by position: whoever came last to each, reserves behind.

    The number of somebody in the list is the position there.
    """
    at = {
        member.position: member
        for member in sorted(team.members, key=lambda member: member.from_turn)
        if turn is None or member.from_turn <= turn
    }
    return tuple(at[place] for place in sorted(at) if at[place].role != Role.LEFT)


def departure(members: Sequence[Member], person_id: int) -> tuple[Member, Member | None] | None:
    """Give the last line as which somebody plays for a team, and the one that the person left by.

    None for somebody whose place another person has, or who is not of the team.

    >>> from models.core.people import Person
    >>> ann = Person(id=1, name="Ann")
    >>> lines = [Member(person=ann), Member(person=ann, from_turn=3, role=Role.LEFT)]
    >>> [own.from_turn for own in departure(lines, 1)]
    [1, 3]
    >>> departure(lines[:1], 1) == (lines[0], None), departure(lines, 2)
    (True, None)
    """
    last = {own.position: own for own in sorted(members, key=lambda own: own.from_turn)}
    now = next((own for own in last.values() if own.person.id == person_id), None)
    if now is None or now.role != Role.LEFT:
        return None if now is None else (now, None)
    before = [
        own
        for own in members
        if own.position == now.position and own.from_turn < now.from_turn and own.role != Role.LEFT
    ]
    return max(before, key=lambda own: own.from_turn), now


def lacking(team: Entrant, terms: TeamTerms) -> int:
    """Give how many people the list of a team still lacks until it has its fewest.

    Who has been in it counts: a team that became too small has been taken at its word.

    >>> from models.core.people import Person
    >>> one = (Member(person=Person(id=1, name="A")),)
    >>> [lacking(Entrant(id=9, number=1, name="T", members=m), TeamTerms()) for m in ((), one)]
    [2, 1]
    """
    return max(0, terms.fewest - len({own.person.id for own in team.members}))


def incomplete(teams: Iterable[Entrant], terms: TeamTerms) -> tuple[Problem, ...]:
    """Say of which teams too few people are in the list, and how many are: `TEAM_INCOMPLETE`."""
    short = [own for own in teams if lacking(own, terms)]
    if not short:
        return ()
    told = [f"{own.name} ({len({m.person.id for m in own.members})})" for own in short]
    names = " / ".join([*told[:_TOLD], *(["…"] if len(told) > _TOLD else [])])
    return (Problem(code="TEAM_INCOMPLETE", values={"teams": names, "fewest": terms.fewest}),)


def captain_at(team: Entrant, turn: int | None) -> int | None:
    """Give the id of the captain; None where nobody is called so."""
    found = (own for own in members_at(team, turn) if own.role == Role.CAPTAIN)
    return next((own.person.id for own in found), None)


def usual_line_up(team: Entrant, turn: int | None, terms: TeamTerms) -> BoardSeats:
    """Give the line-up of the first members, vacant below where they are too few.

    Where the order is fixed everybody keeps the board, and a reserve sits where somebody has left.

    >>> from models.core.people import Person
    >>> two = tuple(Member(person=Person(id=n, name=str(n)), position=n) for n in (1, 2))
    >>> usual_line_up(Entrant(id=9, number=1, name="A", members=two), 1, TeamTerms())
    (1, 2, None)
    """
    there = members_at(team, turn)
    people: list[int | None] = [*(own.person.id for own in there[: terms.boards])]
    if terms.mode is OrderMode.FIXED:
        first = {own.position: own.person.id for own in there if own.position <= terms.boards}
        rest = iter([own.person.id for own in there if own.position > terms.boards])
        places = range(1, terms.boards + 1)
        people = [first[n] if n in first else next(rest, None) for n in places]
        if terms.vacant_last:
            people = [*filter(None, people)]
    return (*people, *[None] * (terms.boards - len(people)))


def missing_line_up(noted: LineUp, teams: Sequence[str], table: int) -> tuple[Problem, ...]:
    """Want the line-ups of both teams: `LINE_UP_MISSING` with the first that has none.

    >>> missing_line_up(LineUp().having(0, (7, 8)), ("A", "B"), 3)[0].values["team"]
    'B'
    """
    for side, team in enumerate(teams):
        if noted.of(side) is None:
            return (Problem(code="LINE_UP_MISSING", values={"table": table, "team": team}),)
    return ()


def unknown_number(numbers: Iterable[int], known: Container[int], team: str) -> tuple[Problem, ...]:
    """Want numbers of a list: `LINE_UP_NUMBER` with the first that nobody has.

    >>> unknown_number((1, 9), range(1, 7), "A")[0].values["number"]
    9
    """
    for number in numbers:
        if number not in known:
            return (Problem(code="LINE_UP_NUMBER", values={"number": number, "team": team}),)
    return ()


def read_numbers(text: str, terms: TeamTerms) -> tuple[tuple[int, ...], tuple[Problem, ...]]:
    """Read the numbers of a line-up as they are typed, with blanks or commas between them.

    Digits without anything between are one number each, where there is one for each board and
    nobody has a number of two digits; else `LINE_UP_UNREADABLE` names what is no number.

    >>> read_numbers("1 3 5", TeamTerms())[0], read_numbers("１３０", TeamTerms())[0]
    ((1, 3, 5), (1, 3, 0))
    >>> read_numbers("1 x 5", TeamTerms())[1][0].values["text"]
    'x'
    >>> read_numbers("135", TeamTerms(registered=14))[1][0].code
    'LINE_UP_UNREADABLE'
    """
    told = unicodedata.normalize("NFKC", text).replace("、", " ").replace(",", " ").split()
    if len(told) == 1 and len(told[0]) == terms.boards and terms.registered < TWO_DIGITS:
        told = list(told[0])
    wrong = [one for one in told if not (one.isdecimal() and len(one) <= len(str(TWO_DIGITS)))]
    if wrong:
        return (), (Problem(code="LINE_UP_UNREADABLE", values={"text": wrong[0]}),)
    return tuple(map(int, told)), ()


def read_line_up(
    numbers: Sequence[int], team: Entrant, turn: int | None, terms: TeamTerms
) -> tuple[BoardSeats, tuple[Problem, ...]]:
    """Read what is typed, `1 3 5`: for each board a number of the list, 0 for a vacant one.

    Problems are those of `check_line_up`, and `LINE_UP_NUMBER` for one that nobody has;
    `TEAM_INCOMPLETE` alone where the list itself is too short.

    >>> from models.core.people import Person
    >>> six = tuple(Member(person=Person(id=10 + n, name=f"{n}"), position=n) for n in range(1, 7))
    >>> team = Entrant(id=9, number=1, name="A", members=six)
    >>> listed = TeamTerms(registered=6, mode=OrderMode.LIST)
    >>> read_line_up((1, 3, 5), team, 1, listed)
    ((11, 13, 15), ())
    >>> [problem.code for problem in read_line_up((3, 1, 5), team, 1, listed)[1]]
    ['LINE_UP_ORDER']
    """
    if short := incomplete((team,), terms):
        return (), short
    known = {own.position: own.person.id for own in members_at(team, turn)}
    if unknown := unknown_number(filter(None, numbers), known, team.called(turn)):
        return (), unknown
    seats = tuple(known[number] if number else None for number in numbers)
    return seats, check_line_up(seats, team, turn, terms)


def check_line_up(
    seats: BoardSeats, team: Entrant, turn: int | None, terms: TeamTerms
) -> tuple[Problem, ...]:
    """Say why a line-up cannot be handed in.

    `LINE_UP_COUNT`, `LINE_UP_NOT_REGISTERED`, `LINE_UP_TWICE`, `LINE_UP_ORDER`,
    `LINE_UP_FIXED`, `LINE_UP_VACANCY`, `LINE_UP_BELOW_FEWEST` (the match is lost by default).
    """
    return tuple(_problems(seats, team, turn, terms))


def _problems(
    seats: BoardSeats, team: Entrant, turn: int | None, terms: TeamTerms
) -> Iterator[Problem]:
    name = team.called(turn)
    if len(seats) != terms.boards:
        yield Problem(code="LINE_UP_COUNT", values={"count": len(seats), "boards": terms.boards})
        return
    listed = {own.person.id: own for own in members_at(team, turn)}
    for board, who in enumerate(seats, start=1):
        if who is not None and who not in listed:
            yield Problem(code="LINE_UP_NOT_REGISTERED", values={"board_no": board, "team": name})
            return
    players = [who for who in seats if who is not None]
    for who in dict.fromkeys(who for who in players if players.count(who) > 1):
        yield Problem(code="LINE_UP_TWICE", values={"name": listed[who].person.name})
    places = [listed[who].position for who in players]
    if terms.mode is OrderMode.LIST and places != sorted(places):
        yield Problem(code="LINE_UP_ORDER", values={"numbers": places})
    if terms.mode is OrderMode.FIXED:
        yield from _out_of_place(seats, {who: own.position for who, own in listed.items()}, terms)
    if terms.vacant_last and any(
        who is None and seats[at + 1] is not None for at, who in enumerate(seats[:-1])
    ):
        yield Problem(code="LINE_UP_VACANCY", values={"board_no": seats.index(None) + 1})
    if len(players) < terms.fewest:
        values = {"team": name, "count": len(players), "fewest": terms.fewest}
        yield Problem(code="LINE_UP_BELOW_FEWEST", values=values)


def _out_of_place(seats: BoardSeats, places: dict[int, int], terms: TeamTerms) -> Iterator[Problem]:
    """Refuse a first member at somebody else's board; a reserve may sit at any board.

    Where a vacancy stands only below, they move up in their order.
    """
    last = 0
    for board, who in enumerate(seats, start=1):
        if who is None or places[who] > terms.boards:
            continue
        moves_up = terms.vacant_last and places[who] > board
        if (places[who] != board and not moves_up) or places[who] < last:
            values = {"board_no": board, "number": places[who]}
            yield Problem(code="LINE_UP_FIXED", values=values)
            return
        last = places[who]
