"""Who gets which prize: the rules of a division go in order over its final ranking."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import groupby, islice
from operator import itemgetter

from models.core.problems import Problem
from models.fair_random import FairRandom
from models.prizes.rules import PrizeFor, PrizeRule, Prizes, Sharing, fits


@dataclass(frozen=True, kw_only=True, slots=True)
class PrizeCandidate:
    """Somebody of a final ranking, as far as prizes ask."""

    id: int
    number: int
    """The entry number, by which lots are put in order before they are drawn."""
    name: str
    place: int | None
    """None of who has no place: a fill-in, somebody disqualified."""
    grade: str = ""
    birth: date | None = None
    tags: tuple[str, ...] = ()
    left: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Award:
    """A prize of somebody."""

    entrant: int
    rule: int
    """The number of the rule, counted from 1."""
    number: int
    """Which of the rule's it is, counted from 1: of places and 飛び賞 the place."""
    prize: str
    shared: bool = False
    """Whether others share the place that it is given for."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Awarded:
    """What the rules give, and why some give nothing."""

    awards: tuple[Award, ...] = ()
    """In the order of the rules, the best of each first."""
    problems: tuple[Problem, ...] = ()
    """Of rules that cannot be gone by, with who stands in the way."""


def awarded(prizes: Prizes, ranked: Sequence[PrizeCandidate], on: date | None) -> Awarded:
    """Give who gets which prize; `ranked` is in the order of the final ranking.

    With `one_each` who has a prize is passed over by later rules: in a category the next one gets
    it, a 飛び賞 goes down to the next, a booby prize up. Problems: `PRIZE_NO_BIRTHDAY` with the
    names, `PRIZE_NO_DAY` where the event has no date and an age is asked, `PRIZE_NOBODY`.

    >>> people = [PrizeCandidate(id=n, number=n, name=str(n), place=n) for n in range(1, 24)]
    >>> rules = (PrizeRule(kind=PrizeFor.EVERY, every=5), PrizeRule(kind=PrizeFor.BOOBY))
    >>> [award.entrant for award in awarded(Prizes(rules=rules), people, None).awards]
    [5, 10, 15, 20, 22]
    """
    placed = [one for one in ranked if one.place is not None]
    course = _Course(prizes, placed, on)
    for number, rule in enumerate(prizes.rules, start=1):
        course.go_by(number, rule)
    return Awarded(awards=tuple(course.awards), problems=tuple(course.problems))


class _Course:
    """The rules on their way through the ranking."""

    def __init__(self, prizes: Prizes, placed: Sequence[PrizeCandidate], on: date | None) -> None:
        self.prizes = prizes
        self.placed = [(one.place or 0, one) for one in placed]
        self.on = on
        self.awards: list[Award] = []
        self.problems: list[Problem] = []
        self._raffles = 0

    def go_by(self, number: int, rule: PrizeRule) -> None:
        """Give the prizes of a rule, or say why there are none."""
        before = len(self.awards)
        problem = self._ages_unknown(rule) if rule.by_age else None
        if problem is None:
            if rule.kind is PrizeFor.PLACES:
                self._places(number, rule)
            elif rule.kind is PrizeFor.EVERY:
                self._every(number, rule)
            else:
                for nth, one in enumerate(self._chosen(rule)[: rule.count], start=1):
                    self._give(number, rule, nth, one)
            if len(self.awards) == before:
                problem = Problem(code="PRIZE_NOBODY")
        if problem is not None:
            self.problems.append(replace(problem, where=f"rule{number}"))

    def _eligible(self) -> list[PrizeCandidate]:
        """Give who may still get one, in the order of the ranking."""
        taken = {award.entrant for award in self.awards} if self.prizes.one_each else set()
        return [one for _place, one in self.placed if one.id not in taken and self._stays(one)]

    def _stays(self, one: PrizeCandidate) -> bool:
        return self.prizes.withdrawn or not one.left

    def _chosen(self, rule: PrizeRule) -> list[PrizeCandidate]:
        """Give who may get a prize of a rule, best first."""
        free = self._eligible()
        match rule.kind:
            case PrizeFor.CATEGORY:
                on = self.on or date.max
                return [one for one in free if fits(rule, one.tags, one.grade, one.birth, on)]
            case PrizeFor.OLDEST:
                return sorted(free, key=lambda one: one.birth or date.max)
            case PrizeFor.YOUNGEST:
                return sorted(free, key=lambda one: one.birth or date.min, reverse=True)
            case PrizeFor.BOOBY:
                there = [
                    one for _place, one in self.placed if self.prizes.withdrawn or not one.left
                ]
                above = {one.id for one in there[:-1]}
                return [one for one in reversed(free) if one.id in above]
            case _:
                self._raffles += 1
                return self._drawn(free, f"raffle:{self._raffles}")

    def _places(self, number: int, rule: PrizeRule) -> None:
        free = {one.id for one in self._eligible()}
        for place, group in groupby(self.placed, key=itemgetter(0)):
            sharing = [one for _place, one in group]
            people = [one for one in sharing if one.id in free]
            if place > rule.count:
                return
            if len(sharing) == 1 or self.prizes.sharing is Sharing.LOTS:
                drawn = self._drawn(people, f"shared:{place}") if len(sharing) > 1 else people
                for at, one in enumerate(drawn[: rule.count - place + 1], start=place):
                    self._give(number, rule, at, one, shared=len(sharing) > 1)
                continue
            last = min(place + len(sharing) - 1, rule.count)
            at = last if self.prizes.sharing is Sharing.NEXT_DOWN else place
            for one in people:
                self._give(number, rule, at, one, shared=True)

    def _every(self, number: int, rule: PrizeRule) -> None:
        """Give one to every so manyeth of the list; who cannot have it leaves it to the next."""
        for at in range(rule.every, len(self.placed) + 1, rule.every):
            given = {award.entrant for award in self.awards if award.rule == number}
            free = {one.id for one in self._eligible()} - given
            place = self.placed[at - 1][0]
            sharing = [one for other, one in self.placed if other == place]
            people = [one for one in sharing if one.id in free]
            if len(sharing) == 1:
                below = (one for _place, one in self.placed[at - 1 :] if one.id in free)
                people = list(islice(below, 1))
            elif self.prizes.sharing is Sharing.LOTS:
                people = self._drawn(people, f"shared:{at}")[:1]
            for one in people:
                self._give(number, rule, at, one, shared=len(sharing) > 1)

    def _drawn(self, people: Sequence[PrizeCandidate], what: str) -> list[PrizeCandidate]:
        """Put people into drawn order."""
        lots = sorted(people, key=lambda one: one.number)
        FairRandom(self.prizes.seed, f"{self.prizes.label} {what}".strip()).shuffle(lots)
        return lots

    def _give(
        self, number: int, rule: PrizeRule, nth: int, one: PrizeCandidate, *, shared: bool = False
    ) -> None:
        prize = rule.prize(nth // rule.every if rule.kind is PrizeFor.EVERY else nth)
        self.awards.append(
            Award(entrant=one.id, rule=number, number=nth, prize=prize, shared=shared)
        )

    def _ages_unknown(self, rule: PrizeRule) -> Problem | None:
        """Say of whom nobody knows the age that a rule goes by."""
        category = rule.kind is PrizeFor.CATEGORY
        if category and self.on is None:
            return Problem(code="PRIZE_NO_DAY")
        asked = [
            one
            for _place, one in self.placed
            if not (category and rule.tag) or rule.tag in one.tags
        ]
        names = tuple(one.name for one in asked if one.birth is None)
        return Problem(code="PRIZE_NO_BIRTHDAY", values={"names": names}) if names else None


def in_calling_order(awards: Iterable[Award]) -> list[Award]:
    """Put awards in the order in which they are called: the last rule first, its best last.

    >>> found = in_calling_order(Award(entrant=who, rule=rule, number=number, prize="")
    ...     for who, rule, number in ((1, 1, 1), (2, 1, 2), (9, 2, 1)))
    >>> [award.entrant for award in found]
    [9, 2, 1]
    """
    return sorted(awards, key=lambda award: (award.rule, award.number), reverse=True)
