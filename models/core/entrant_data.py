"""What the desk types or imports about an entrant, before it becomes part of a division."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from models.core.causes import Authority
from models.core.people import SHARED_FIELDS, PersonData, Role, person_values


@dataclass(frozen=True, kw_only=True, slots=True)
class MemberData:
    """Who takes a place of an entrant: somebody of the event already, or somebody new."""

    person: PersonData
    same_as: int | None = None
    """The id of the person of the event that this is; None for who stands there, or is new."""
    another: bool = False
    """Whether it is certainly somebody else than the one who has stood there."""
    not_same: tuple[int, ...] = ()
    """The ids of people of one name of whom the desk has said that this is none of them."""
    listed: int = 0
    """Whom a list of several divisions means: the same person has one number in all its rows; 0
    where no other row may mean that person."""
    not_listed: tuple[int, ...] = ()
    """The numbers of people of the list of whom the desk has said that this is none of them."""
    role: Role = Role.PLAYER
    tags: tuple[str, ...] = ()
    """What a list says in single words (女性, 学生, 会員), beside what is known already."""


@dataclass(frozen=True, kw_only=True, slots=True)
class EntrantData:
    """The facts about one entrant as they were given; texts are kept exactly as written."""

    number: int | None = None
    """The entrant's number; None lets the desk give the next free one."""
    name: str
    yomi: str = ""
    grade: str = ""
    birth: date | None = None
    club: str = ""
    """Club, block or school: whom the person belongs to (所属/ブロック)."""
    members: tuple[MemberData, ...] = ()
    """Who the entrant is made of, in order of the places; empty where that is one person of the
    same name, or where nobody has said yet who a pair is."""

    @property
    def people(self) -> tuple[MemberData, ...]:
        """Give who the entrant is made of: whom it names, else one person like the entrant.

        >>> [one.person.name for one in EntrantData(name="榎本 一").people]
        ['榎本 一']
        """
        return self.members or (
            MemberData(person=PersonData(**person_values(self, SHARED_FIELDS))),
        )


@dataclass(frozen=True, kw_only=True, slots=True)
class NameSaid(Authority):
    """What the desk has said of a name that was changed after the draw."""

    another: bool = False
    """Whether another person plays; else only the spelling was wrong."""
    from_turn: int = 1
    """The first round with the other person, counted through the division."""
    told: Mapping[str, Any] = field(default_factory=dict)
    """What the game asks about another person, by its keys (`Game.substitutes`)."""
