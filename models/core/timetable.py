"""How long the rounds of a day take: plain arithmetic that can be shown part by part."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil
from typing import Any

NOON = 12 * 60
"""A break is taken where the day has begun by then …"""
BREAK_BY = 13 * 60
"""… and would last beyond this."""


@dataclass(frozen=True, kw_only=True)
class StageLeg:
    """The rounds of a stage, one after the other."""

    stage: str
    matches: tuple[int, ...]
    """How many matches each round has."""
    beside: tuple[str, int] | None = None
    """The stage, and how many of its rounds come before the first one, where it is played beside
    that; None where it begins when the stage before it is over."""
    together: bool = False
    """Whether the matches of all rounds follow on one another as soon as there is room."""
    rules: str = ""
    """The set of rules under which its rounds are played, as `PartRules.rules` names it."""


@dataclass(frozen=True, kw_only=True)
class Pace:
    """How quickly a game is played."""

    minutes: Callable[[Any], int]
    """From one round to the next under the settings of a division, in minutes."""
    setting: str = ""
    """The setting in which these minutes stand, where there is one."""
    share: Callable[[Any, str], Fraction] | None = None
    """What part of these minutes a round takes under a set of rules; None: all of them."""
    at_once: Callable[[Any], int] | None = None
    """How many matches can be played at once, 0 while nobody knows; None: as many as there are."""


def half_an_hour(_options: Any) -> int:
    """Give what most games take, where nothing else is known."""
    return 30


UNKNOWN = Pace(minutes=half_an_hour)
"""The pace of a game that says nothing of it."""


@dataclass(frozen=True, kw_only=True)
class PlayingHours:
    """When play begins, when it is to be over, and the break at noon, all in minutes."""

    start: int
    until: int
    lunch: int = 0


@dataclass(frozen=True, kw_only=True)
class Spell:
    """What a stage takes of the day."""

    stage: str
    rounds: int
    turns: int
    """How often tables or courts are filled anew: more than rounds where there are too few."""
    minutes: int
    """Of one turn."""
    last: int
    """Of the last turn, where it is another."""

    @property
    def total(self) -> int:
        """All of it in minutes.

        >>> Spell(stage="main", rounds=3, turns=3, minutes=30, last=40).total
        100
        """
        return (self.turns - 1) * self.minutes + self.last


@dataclass(frozen=True, kw_only=True)
class Day:
    """How a day goes."""

    spells: tuple[Spell, ...]
    lunch: int
    """The break, 0 where none is taken."""
    end: int
    """When it is over, in minutes since midnight."""
    late: int
    """By how many minutes it is over too late."""


def turns_of(leg: StageLeg, at_once: int) -> int:
    """Give how often tables are filled for the rounds of a stage; 0 for `at_once` is no bound.

    >>> (turns_of(StageLeg(stage="swiss", matches=(7, 7)), 4),
    ...     turns_of(StageLeg(stage="x", matches=(7, 7)), 0))
    (4, 2)
    >>> turns_of(StageLeg(stage="swiss", matches=(3, 3, 3), together=True), 4)
    3
    """
    if not at_once:
        return len(leg.matches)
    if leg.together:
        return max(len(leg.matches), ceil(sum(leg.matches) / at_once))
    return sum(ceil(count / at_once) for count in leg.matches)


def in_order(legs: Sequence[StageLeg]) -> list[StageLeg]:
    """Give what follows one another; what is played beside a stage is added to its rounds.

    >>> main = StageLeg(stage="main", matches=(8, 4, 2, 1))
    >>> in_order([main, StageLeg(stage="rest", matches=(4, 2, 1), beside=("main", 1))])[0].matches
    (8, 8, 4, 2)
    >>> third = StageLeg(stage="third", matches=(1,), beside=("rest", 1))
    >>> [in_order([main, StageLeg(stage="rest", matches=(4, 2), beside=("main", 1)),
    ...     third])[0].matches]
    [(8, 8, 5, 1)]
    """
    successive: list[StageLeg] = []
    begins: dict[str, tuple[str, int]] = {}
    for leg in legs:
        if leg.beside is None:
            successive.append(leg)
            continue
        beside, after = leg.beside
        stage, earlier = begins.get(beside, (beside, 0))
        before = earlier + after
        begins[leg.stage] = (stage, before)
        place = next(at for at, own in enumerate(successive) if own.stage == stage)
        rounds = dict(enumerate(successive[place].matches))
        for number, count in enumerate(leg.matches, start=before):
            rounds[number] = rounds.get(number, 0) + count
        matches = tuple(rounds[number] for number in sorted(rounds))
        successive[place] = replace(successive[place], matches=matches)
    return successive


def whole(_rules: str) -> Fraction:
    """Give all the minutes of a round, whatever rules it is played under."""
    return Fraction(1)


def plan_day(
    legs: Sequence[StageLeg],
    hours: PlayingHours,
    minutes: int,
    *,
    last: int = 0,
    at_once: int = 0,
    share: Callable[[str], Fraction] = whole,
) -> Day:
    """Add up a day of turns of so many minutes; `last` is the length of the very last one.

    `share` says what part of the minutes a turn takes under the rules of a leg.

    >>> six = [StageLeg(stage="swiss", matches=(8,) * 5)]
    >>> day = plan_day(six, PlayingHours(start=600, until=960, lunch=60), 50)
    >>> day.end, day.lunch, day.late
    (910, 60, 0)
    >>> single = [StageLeg(stage="final", matches=(1,) * 3, rules="one_game")]
    >>> half = lambda rules: Fraction(1, 2) if rules else Fraction(1)
    >>> plan_day(single, PlayingHours(start=600, until=960), 50, share=half).end
    675
    """
    stages = in_order(legs)
    spells = tuple(
        Spell(
            stage=leg.stage,
            rounds=len(leg.matches),
            turns=turns_of(leg, at_once),
            minutes=own,
            last=last or own if leg is stages[-1] else own,
        )
        for leg in stages
        if leg.matches
        for own in (ceil(minutes * share(leg.rules)),)
    )
    end = hours.start + sum(spell.total for spell in spells)
    lunch = hours.lunch if hours.start < NOON and end > BREAK_BY else 0
    end += lunch
    return Day(spells=spells, lunch=lunch, end=end, late=max(0, end - hours.until))
