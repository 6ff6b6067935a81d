"""Ranking by successive refinement: a criterion splits a group of tied players into ordered groups.

A sort key cannot say "the game between them, when exactly two are level" (JOA 3), since that
depends on who else is level. Refinement can, and it also knows which criterion decided a place.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

Player = TypeVar("Player", bound=Hashable)


class RankedPlace(NamedTuple, Generic[Player]):
    """One line of a ranking."""

    rank: int
    """Competition ranking: two players level on 2 are followed by 4."""
    player: Player
    decided_by: str | None
    """The criterion that put the player below the line above; None where nothing did: on the
    first line, and on a line level with the one above."""
    tied: bool
    """Whether somebody else holds the same rank."""


class Refinement(Protocol[Player]):
    """Something that can order players who are level on everything before it."""

    @property
    def name(self) -> str:
        """What the criterion is called in `RankedPlace.decided_by`."""
        ...

    def split(self, level: list[Player]) -> list[list[Player]]:
        """Split two or more level players into groups, the best first; one group if it cannot."""
        ...


@dataclass(frozen=True, slots=True)
class RankingValue(Generic[Player]):
    """A number for every player, int or Fraction; the highest is best unless `lowest_first`.

    >>> RankingValue("wins", {"a": 1, "b": 2, "c": 1}).split(["a", "b", "c"])
    [['b'], ['a', 'c']]
    """

    name: str
    values: Mapping[Player, Any]
    lowest_first: bool = False

    def split(self, level: list[Player]) -> list[list[Player]]:
        """Split level players by their values; KeyError for a player without one.

        >>> RankingValue("age", {"a": 30, "b": 20}, lowest_first=True).split(["a", "b"])
        [['b'], ['a']]
        """
        values = self.values
        same: dict[Any, list[Player]] = {}
        for player in level:
            value = values[player]
            if value in same:
                same[value].append(player)
            else:
                same[value] = [player]
        return [same[value] for value in sorted(same, reverse=not self.lowest_first)]


@dataclass(frozen=True, slots=True)
class HeadToHead(Generic[Player]):
    """The game between two players; it says nothing as soon as three are level (JOA 3).

    `winner_of` maps the unordered pair to its winner; a pair that has not met or drew is left out.

    >>> HeadToHead("direct", {frozenset("ab"): "b"}).split(["a", "b"])
    [['b'], ['a']]
    """

    name: str
    winner_of: Mapping[frozenset[Player], Player]

    def split(self, level: list[Player]) -> list[list[Player]]:
        """Split two level players by the game between them, and leave any other group whole.

        >>> HeadToHead("direct", {frozenset("ab"): "b"}).split(["a", "b", "c"])
        [['a', 'b', 'c']]
        """
        if len(level) != 2:
            return [level]
        winner = self.winner_of.get(frozenset(level))
        if winner is None:
            return [level]
        return [[winner], [player for player in level if player != winner]]


@dataclass(frozen=True, slots=True)
class DrawnLots(Generic[Player]):
    """One drawing of lots: the players who drew, in the order that came out.

    It also orders any of those players who are level among themselves. A group in which somebody
    did not draw stays level, so that the desk can call them to draw. Several drawings are
    several criteria.

    >>> DrawnLots("lot", ["c", "a", "b"]).split(["a", "c"])
    [['c'], ['a']]
    """

    name: str
    order: Sequence[Player]

    def split(self, level: list[Player]) -> list[list[Player]]:
        """Split level players who all drew into single players; leave any other group whole.

        >>> DrawnLots("lot", ["c", "a"]).split(["a", "b"])
        [['a', 'b']]
        """
        wanted = set(level)
        if not wanted.issubset(self.order):
            return [level]
        return [[player] for player in self.order if player in wanted]


def rank(
    players: Iterable[Player], criteria: Sequence[Refinement[Player]]
) -> list[RankedPlace[Player]]:
    """Rank distinct players by each criterion in turn.

    Players who stay level keep the order in which they were given (give them by id); everything
    else is independent of that order.

    >>> for place in rank("abc", [RankingValue("wins", {"a": 1, "b": 2, "c": 1})]):
    ...     print(place.rank, place.player, place.decided_by, place.tied)
    1 b None False
    2 a wins True
    2 c None True
    """
    places: list[RankedPlace[Player]] = []
    level = list(players)
    if level:
        _place(level, None, criteria, places)
    return places


def _place(
    level: list[Player],
    decided_by: str | None,
    criteria: Sequence[Refinement[Player]],
    places: list[RankedPlace[Player]],
) -> None:
    """Add the places of level players, given what put them below the line above."""
    if len(level) == 1:
        places.append(RankedPlace(len(places) + 1, level[0], decided_by, tied=False))
        return
    for number, criterion in enumerate(criteria, start=1):
        groups = criterion.split(level)
        if len(groups) > 1:
            for group in groups:
                _place(group, decided_by, criteria[number:], places)
                decided_by = criterion.name
            return
    shared = len(places) + 1
    for player in level:
        places.append(RankedPlace(shared, player, decided_by, tied=True))
        decided_by = None
