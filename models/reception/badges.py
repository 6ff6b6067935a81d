"""Badges: what stands on each, how large they are, and how often each was printed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from models.views.divisions import PAIR, EntrantView


@dataclass(frozen=True, kw_only=True)
class BadgeLayout:
    """What stands on the badges of an event, as the desk has ticked it."""

    reading: bool = True
    """Whether the reading stands above a name."""
    public: bool = True
    """Whether who has a public name is called by it, without a reading."""
    large: bool = False
    """Whether eight are on a sheet of A4 (A7, 105 × 74 mm) and not ten (91 × 55 mm)."""


USUAL_BADGES = BadgeLayout()


@dataclass(frozen=True, kw_only=True)
class Badge:
    """What stands on one badge, or on one label with a name."""

    key: str
    """By which its printings are counted within the division."""
    division: str
    number: int
    name: str
    yomi: str = ""
    club: str = ""
    before: int = 0
    """How often it was printed before: from the first time on it is a reissue."""


def badge_key(person_id: int) -> str:
    """Give the key by which the printings of somebody's badge are counted."""
    return f"badge {person_id}"


def badges_of(
    division: str,
    entrants: Iterable[EntrantView],
    layout: BadgeLayout = USUAL_BADGES,
    printed: Mapping[str, int] | None = None,
) -> tuple[Badge, ...]:
    """Give a badge for each person, in the order of the entry numbers; of teams with its name.

    >>> from models.core.people import Member, Person
    >>> who = Person(id=7, name="榎本 一", yomi="えのもと はじめ", public_name="えのさん")
    >>> entrants = [EntrantView(id=1, number=3, name="榎本 一", members=(Member(person=who),))]
    >>> def told(layout):
    ...     return [(one.name, one.yomi) for one in badges_of("A", entrants, layout)]
    >>> told(BadgeLayout()), told(BadgeLayout(public=False))
    ([('えのさん', '')], [('榎本 一', 'えのもと はじめ')])
    >>> told(BadgeLayout(public=False, reading=False))
    [('榎本 一', '')]
    >>> badges_of("A", entrants, printed={"badge 7": 2})[0].before
    2
    """
    before = printed or {}
    listed = sorted(entrants, key=lambda own: own.number)
    teams = any(len(entrant.people) > PAIR for entrant in listed)
    badges = []
    for entrant in listed:
        team = entrant.name if teams else ""
        for person in entrant.people:
            hidden = layout.public and bool(person.public_name)
            key = badge_key(person.id)
            badges.append(
                Badge(
                    key=key,
                    division=division,
                    number=entrant.number,
                    name=person.public if layout.public else person.name,
                    yomi="" if hidden or not layout.reading else person.yomi,
                    club=person.club or team,
                    before=before.get(key, 0),
                )
            )
    return tuple(badges)
