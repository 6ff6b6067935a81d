"""Who takes part in a division, and when somebody is away."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Any

WOF = "wof"
"""The kind of number that the World Othello Federation gives (`Person.ids`)."""
_BETWEEN = "／/＆&、，,+＋"
_DOTS = "・･"
_DIGITS = 3


ONE_HAND, ASSISTANT, SEAT, CLOCK = "@one_hand", "@assistant", "@seat", "@clock"
FLAGS = (ONE_HAND, ASSISTANT, SEAT, CLOCK)
"""What a rule book allows to somebody (JOA 16, 32), among the needs: free of the rule of one hand,
an assistant, a special seat, a special clock."""
_TABLE = "@table:"
"""What the need begins with that gives somebody a table of the hall."""


def table_need(table: int) -> str:
    """Give the need for a table of the hall that is somebody's own.

    >>> table_need(12)
    '@table:12'
    """
    return f"{_TABLE}{table}"


def own_table(needs: Iterable[str]) -> int | None:
    """Give the table that is kept for somebody with these needs.

    >>> own_table(("車いす", "@table:12")), own_table(("@table:x", "@seat"))
    (12, None)
    """
    for need in needs:
        number = need.removeprefix(_TABLE)
        if number != need and number.isascii() and number.isdigit() and len(number) <= _DIGITS:
            return int(number) or None
    return None


SHARES = "・"
"""What stands between the names of people who are one entrant."""


def joined(names: Iterable[str]) -> str:
    """Write the names of people who are one entrant: 山田 太郎・佐藤 花子."""
    return SHARES.join(names)


def parts_of(name: str) -> tuple[str, ...]:
    """Split what is written as several people; a dot counts only where no other sign does.

    >>> parts_of("山田 太郎・佐藤 花子"), parts_of("ジョン・スミス／林 桜"), parts_of("山田 太郎")
    (('山田 太郎', '佐藤 花子'), ('ジョン・スミス', '林 桜'), ('山田 太郎',))
    """
    signs = _BETWEEN if any(sign in name for sign in _BETWEEN) else _DOTS
    for sign in signs[1:]:
        name = name.replace(sign, signs[0])
    return tuple(part.strip() for part in name.split(signs[0]) if part.strip())


class Role(StrEnum):
    """What somebody is in a pair or team."""

    PLAYER = "player"
    CAPTAIN = "captain"
    SUBSTITUTE = "substitute"
    LEFT = "left"
    """No more of the team, from the turn of this line on."""


class Status(StrEnum):
    """Whether an entrant takes part; a withdrawal is an absence, not a status."""

    IN = "in"
    DISQUALIFIED = "disqualified"
    """Thrown out by a ruling: no place is given."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PersonData:
    """What is known of one person, as it was given; texts are kept exactly as written."""

    name: str
    yomi: str = ""
    birth: date | None = None
    club: str = ""
    roman: str = ""
    """The name in Latin letters, as a world federation lists it."""
    public_name: str = ""
    """What everybody may read; empty where that is the name."""
    needs: tuple[str, ...] = ()
    """What the desk sees to, in words: a wheelchair, large print."""
    ids: tuple[tuple[str, str], ...] = ()
    """Numbers by which others know the person: kind (`wof`) and number."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Person(PersonData):
    """Somebody who takes part in the event, in however many divisions."""

    id: int

    @property
    def public(self) -> str:
        """Give the name that everybody may read.

        >>> Person(id=1, name="榎本 一", public_name="えのさん").public
        'えのさん'
        """
        return self.public_name or self.name


@dataclass(frozen=True, kw_only=True, slots=True)
class PersonField:
    """One thing that is known of a person: how it is kept and told, and who has it."""

    key: str
    """The attribute of `Person` and of what is typed, and the column of the file."""
    keep: Callable[[Any], Any] = str
    """Gives it as the file has it."""
    tell: Callable[[Any], str] = str
    """Gives it as the journal shows it."""
    free: bool = False
    """Whether it is any text, typed in a box of its own."""
    shared: bool = False
    """Whether an entrant has it, too: with one person it is the same."""
    sought: bool = False
    """Whether the desk looks for somebody by it."""
    closed: bool = False
    """Whether nobody may read it of who has a public name."""


def day_kept(day: date | None) -> str | None:
    """Give a day as the file has it.

    >>> day_kept(date(2011, 4, 5)), day_kept(None)
    ('2011-04-05', None)
    """
    return None if day is None else day.isoformat()


PERSON_FIELDS = (
    PersonField(key="name", free=True, shared=True, sought=True),
    PersonField(key="yomi", free=True, shared=True, sought=True, closed=True),
    PersonField(key="birth", keep=day_kept, tell=lambda day: day_kept(day) or "", shared=True),
    PersonField(key="club", free=True, shared=True),
    PersonField(key="roman", free=True, sought=True, closed=True),
    PersonField(key="public_name", free=True, sought=True, closed=True),
    PersonField(key="needs", keep=list, tell=joined, closed=True),
    PersonField(
        key="ids",
        keep=dict,
        tell=lambda ids: joined(f"{kind} {number}" for kind, number in ids),
    ),
)
"""What is known of a person; words for it stand in `reports.wording.PERSON_WORDS`."""
SHARED_FIELDS = tuple(own for own in PERSON_FIELDS if own.shared)
FREE_FIELDS = tuple(own.key for own in PERSON_FIELDS if own.free)
OWN_TEXTS = tuple(own.key for own in PERSON_FIELDS if own.free and not own.shared)
"""The texts that an entrant has only of its people."""


def person_values(source: Any, fields: Iterable[PersonField] = PERSON_FIELDS) -> dict[str, Any]:
    """Give what is known of somebody by the keys of the fields: of a person, or of what is typed.

    >>> person_values(Person(id=1, name="榎本", yomi="えのもと"), SHARED_FIELDS)
    {'name': '榎本', 'yomi': 'えのもと', 'birth': None, 'club': ''}
    """
    return {own.key: getattr(source, own.key) for own in fields}


def person_columns(source: Any, fields: Iterable[PersonField] = PERSON_FIELDS) -> dict[str, Any]:
    """Give what is known of somebody as the file has it, by its columns."""
    return {own.key: own.keep(getattr(source, own.key)) for own in fields}


@dataclass(frozen=True, kw_only=True, slots=True)
class Member:
    """A person at one place of an entrant, from a turn on."""

    person: Person
    position: int = 1
    """Counted from 1."""
    from_turn: int = 1
    """The first round with the person, counted through the division."""
    role: str = Role.PLAYER


@dataclass(frozen=True, kw_only=True, slots=True)
class Absence:
    """A withdrawal of an entrant, from a round on, until a round if reinstated."""

    from_round: int
    back_round: int | None = None

    def covers(self, number: int) -> bool:
        """Tell whether the entrant is away in round `number`.

        >>> [Absence(from_round=2, back_round=4).covers(n) for n in (1, 2, 3, 4)]
        [False, True, True, False]
        """
        return self.from_round <= number and (self.back_round is None or number < self.back_round)


@dataclass(frozen=True, kw_only=True, slots=True)
class Entrant:
    """A person, or a pair or team, in one division."""

    id: int
    number: int
    name: str
    yomi: str = ""
    grade: str = ""
    birth: date | None = None
    club: str = ""
    """Club, block or school: whom the person belongs to (所属/ブロック)."""
    checked_in: bool = True
    from_round: int = 1
    """The first round the entrant can be paired in; later than 1 for a late entry."""
    absences: tuple[Absence, ...] = ()
    members: tuple[Member, ...] = ()
    """Who the entrant is made of, by place and turn; those who were replaced are among them."""
    public_name: str = ""
    """What everybody may read, where that is not the name or those of the people."""
    ranked: bool = True
    """Whether a place is given; a house player completes a table and is only scored."""
    status: str = Status.IN
    planned: tuple[int, ...] = ()
    """The rounds in which the entrant is away as planned beforehand."""

    @property
    def has_left(self) -> bool:
        """Whether somebody is away for good, as far as is known."""
        return any(absence.back_round is None for absence in self.absences)

    @property
    def placed(self) -> bool:
        """Whether a place is given: to no house player, and to nobody who is disqualified.

        >>> thrown_out = Entrant(id=1, number=1, name="A", status=Status.DISQUALIFIED)
        >>> thrown_out.placed, Entrant(id=1, number=1, name="A", ranked=False).placed
        (False, False)
        """
        return self.ranked and self.status != Status.DISQUALIFIED

    def people(self, turn: int | None = None) -> tuple[Person, ...]:
        """Give who plays in a turn, by place; without one, who plays from now on.

        >>> a, b, c = (Person(id=n, name=name) for n, name in enumerate("ABC"))
        >>> pair = Entrant(id=1, number=1, name="A・B", members=(
        ...     Member(person=a), Member(person=b, position=2),
        ...     Member(person=c, position=2, from_turn=3, role=Role.SUBSTITUTE)))
        >>> ["".join(who.name for who in pair.people(turn)) for turn in (1, 2, 3, None)]
        ['AB', 'AB', 'AC', 'AC']
        """
        if len(self.members) == 1:  # as most are
            (alone,) = self.members
            plays = alone.role != Role.LEFT and (turn is None or alone.from_turn <= turn)
            return (alone.person,) if plays else ()
        at = {
            member.position: member
            for member in sorted(self.members, key=lambda member: member.from_turn)
            if turn is None or member.from_turn <= turn
        }
        return tuple(at[p].person for p in sorted(at) if at[p].role != Role.LEFT)

    def called(self, turn: int | None = None) -> str:
        """Give the name as it stands in a turn: with the substitutes where it names the people.

        >>> from dataclasses import replace
        >>> a, b, c = (Person(id=n, name=name) for n, name in enumerate("ABC"))
        >>> people = (Member(person=a), Member(person=b, position=2),
        ...     Member(person=c, position=2, from_turn=3))
        >>> pair = Entrant(id=1, number=1, name="A・B", members=people)
        >>> pair.called(2), pair.called(3), replace(pair, name="Team").called(3)
        ('A・B', 'A・C', 'Team')
        """
        if all(member.from_turn <= 1 for member in self.members):
            return self.name
        first, now = self.people(1), self.people(turn)
        if first == now or not self.named_by(first):
            return self.name
        return joined(person.name for person in now)

    def named_by(self, people: tuple[Person, ...]) -> bool:
        """Tell whether the name is that of these people, and no name of its own.

        >>> who = Person(id=1, name="ジョン・スミス")
        >>> Entrant(id=1, number=1, name="ジョン・スミス").named_by((who,))
        True
        """
        if len(people) == 1:
            return self.name == people[0].name
        return parts_of(self.name) == tuple(person.name for person in people)

    def read(self, turn: int | None = None) -> str:
        """Give the reading of the name as it stands in a turn; empty where it is not known.

        >>> a, b = Person(id=1, name="榎本", yomi="えのもと"), Person(id=2, name="林")
        >>> alone = Entrant(id=1, number=1, name="榎本", yomi="えのもと", members=(
        ...     Member(person=a), Member(person=b, from_turn=3)))
        >>> alone.read(2), alone.read(3)
        ('えのもと', '')
        """
        first, now = self.people(1), self.people(turn)
        if first == now or not self.named_by(first):
            return self.yomi
        yomis = [person.yomi for person in now]
        return joined(yomis) if all(yomis) else ""

    def public(self, turn: int | None = None) -> str:
        """Give what everybody may read.

        >>> who = Person(id=1, name="榎本 一", public_name="えのさん")
        >>> Entrant(id=1, number=1, name="榎本 一", members=(Member(person=who),)).public()
        'えのさん'
        """
        if self.public_name:
            return self.public_name
        people, first = self.people(turn), self.people(1)
        named = len(first) < 2 or self.named_by(first)  # a team's own name tells of nobody
        if named and any(person.public_name for person in people):
            return joined(person.public for person in people)
        return self.called(turn)

    def table(self, turn: int | None = None) -> int | None:
        """Give the table of the hall that is kept for one of its people.

        >>> who = Person(id=1, name="A", needs=("@table:12",))
        >>> Entrant(id=1, number=1, name="A", members=(Member(person=who),)).table()
        12
        """
        found = (own_table(person.needs) for person in self.people(turn))
        return next((table for table in found if table is not None), None)

    def away(self, number: int) -> bool:
        """Tell whether the entrant has withdrawn from round `number`.

        >>> gone = Entrant(id=1, number=1, name="A", absences=(Absence(from_round=3),))
        >>> gone.away(2), gone.away(3)
        (False, True)
        """
        return bool(self.absences) and any(absence.covers(number) for absence in self.absences)

    def gone(self, number: int) -> bool:
        """Tell whether the entrant had left for good by round `number`: nobody has come back.

        >>> def left(back):
        ...     return Entrant(
        ...         id=1, number=1, name="A", absences=(Absence(from_round=3, back_round=back),))
        >>> left(None).gone(2), left(None).gone(3), left(5).gone(3)
        (False, True, False)
        """
        return any(own.back_round is None and own.from_round <= number for own in self.absences)

    def present(self, number: int) -> bool:
        """Tell whether the entrant is to be paired in round `number`.

        >>> late = Entrant(id=1, number=1, name="A", from_round=2, planned=(3,))
        >>> [late.present(number) for number in (1, 2, 3, 4)]
        [False, True, False, True]
        """
        if not self.checked_in or self.from_round > number or number in self.planned:
            return False
        return not self.away(number)
