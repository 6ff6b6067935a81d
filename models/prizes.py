"""Who gets which prize of a division, by rules that go in order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from itertools import groupby, islice
from operator import itemgetter

from models.core.problems import Problem
from models.event_days import age_on
from models.fair_random import FairRandom
from models.grades import grade_rank, is_grade

# -- who gets which prize: the rules of a division go in order over its final ranking --------------


@dataclass(frozen=True, kw_only=True, slots=True)
class PrizeCandidate:
    """Somebody of a final ranking, as far as prizes ask."""

    id: int
    number: int
    """The entry number, by which lots are put in order before they are drawn."""
    name: str
    place: int | None
    """None of who has no place: a house player, somebody disqualified."""
    grade: str = ""
    births: tuple[date | None, ...] = (None,)
    """The day of birth of each person of a pair or team; of who plays alone one."""
    tags: tuple[str, ...] = ()
    """What is told of all of them."""
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
    it, a 飛び賞 goes down to the next, a booby prize up. A pair or team is of a category where each
    of its people is. Problems: `PRIZE_NO_BIRTHDAY` with the names, `PRIZE_NO_DAY` where the event
    has no date and an age is asked, `PRIZE_OF_ONE` where pairs or teams are to be the oldest or
    youngest, `PRIZE_NOBODY`.

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
                return [
                    one
                    for one in free
                    if all(fits(rule, one.tags, one.grade, birth, on) for birth in one.births)
                ]
            case PrizeFor.OLDEST:
                return sorted(free, key=lambda one: one.births[0] or date.max)
            case PrizeFor.YOUNGEST:
                return sorted(free, key=lambda one: one.births[0] or date.min, reverse=True)
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
        if not category and any(len(one.births) > 1 for _place, one in self.placed):
            return Problem(code="PRIZE_OF_ONE")
        asked = [
            one
            for _place, one in self.placed
            if not (category and rule.tag) or rule.tag in one.tags
        ]
        names = tuple(one.name for one in asked if None in one.births)
        return Problem(code="PRIZE_NO_BIRTHDAY", values={"names": names}) if names else None


def in_calling_order(awards: Iterable[Award]) -> list[Award]:
    """Put awards in the order in which they are called: the last rule first, its best last.

    >>> found = in_calling_order(Award(entrant=who, rule=rule, number=number, prize="")
    ...     for who, rule, number in ((1, 1, 1), (2, 1, 2), (9, 2, 1)))
    >>> [award.entrant for award in found]
    [9, 2, 1]
    """
    return sorted(awards, key=lambda award: (award.rule, award.number), reverse=True)


# -- what the prizes of a division are given for, as the desk says it ------------------------------

MOST_RULES, MOST_PRIZES = 20, 100
LONGEST = 60
"""Letters of a title or of a prize at most."""
FIRST_YEAR, SCHOOL_YEARS = 7, 12
"""Who is so old by the first of April begins school; so many years has it (小1 to 高3)."""


class PrizeFor(StrEnum):
    """What a rule gives prizes for."""

    PLACES = "places"
    """The first places, one prize each."""
    CATEGORY = "category"
    """The best of who fits a tag, an age, a grade or a school year."""
    OLDEST = "oldest"
    YOUNGEST = "youngest"
    EVERY = "every"
    """飛び賞: every so manyeth place."""
    BOOBY = "booby"
    """ブービー: the last but one."""
    RAFFLE = "raffle"
    """Lots by a published seed, which anybody can repeat."""


class Sharing(StrEnum):
    """What becomes of the prizes of places that several people share."""

    EACH = "each"
    """Each gets the prize of the best of these places."""
    NEXT_DOWN = "next_down"
    """Each gets the prize of the last of these places that has one."""
    LOTS = "lots"
    """Lots by the published seed say who gets which."""


@dataclass(frozen=True, kw_only=True)
class PrizeRule:
    """One rule: what is given for, to how many, and what it is."""

    kind: PrizeFor
    title: str = ""
    """How it is called out (女性の部, ブービー賞); the places name themselves."""
    count: int = 1
    """How many places, how many of a category, how many lots."""
    every: int = 5
    """Which places get one, where every so manyeth does."""
    tag: str = ""
    youngest: int | None = None
    oldest: int | None = None
    """The ages, both included, on the day of the event."""
    lowest: str = ""
    highest: str = ""
    """The grades, both included."""
    from_year: int | None = None
    until_year: int | None = None
    """The school years, counted from 1 (小1) to 12 (高3), both included."""
    prizes: tuple[str, ...] = ()
    """What is given, best first; the last one holds for all that follow."""

    def prize(self, number: int) -> str:
        """Give what the nth of this rule gets, counted from 1.

        >>> rule = PrizeRule(kind=PrizeFor.PLACES, count=3, prizes=("杯", "米"))
        >>> [rule.prize(number) for number in (1, 2, 3)]
        ['杯', '米', '米']
        """
        return self.prizes[min(number, len(self.prizes)) - 1] if self.prizes else ""

    @property
    def by_age(self) -> bool:
        """Whether nobody can be judged without a day of birth."""
        bounds = (self.youngest, self.oldest, self.from_year, self.until_year)
        aged = self.kind in (PrizeFor.OLDEST, PrizeFor.YOUNGEST)
        return aged or any(bound is not None for bound in bounds)

    def problems(self, where: str) -> Iterator[Problem]:
        """Say what cannot be so.

        >>> rule = PrizeRule(kind=PrizeFor.CATEGORY, title="女性", lowest="初段", highest="3級")
        >>> [problem.code for problem in rule.problems("rule1")]
        ['PRIZE_BOUNDS']
        """
        texts = (self.title, *self.prizes)
        if any(len(text) > LONGEST for text in texts):
            yield Problem(code="PRIZE_TEXT_LONG", where=where, values={"most": LONGEST})
        if not 1 <= self.count <= MOST_PRIZES or not 2 <= self.every <= MOST_PRIZES:
            yield Problem(code="PRIZE_COUNT", where=where, values={"most": MOST_PRIZES})
        if self.kind is PrizeFor.CATEGORY:
            unknown = [one for one in (self.lowest, self.highest) if one and not is_grade(one)]
            if unknown:
                yield Problem(code="PRIZE_GRADE", where=where, values={"grade": unknown[0]})
            elif any(low > high for low, high in self._bounds()):
                yield Problem(code="PRIZE_BOUNDS", where=where)
            if not (self.tag or self.by_age or self.lowest or self.highest):
                yield Problem(code="PRIZE_NO_CATEGORY", where=where)

    def _bounds(self) -> Iterator[tuple[int, int]]:
        bounds = ((self.youngest, self.oldest), (self.from_year, self.until_year))
        yield from ((low, high) for low, high in bounds if low is not None and high is not None)
        if self.lowest and self.highest:
            yield grade_rank(self.lowest), grade_rank(self.highest)


@dataclass(frozen=True, kw_only=True)
class Prizes:
    """The prizes of a division: rules in order, and what holds for all of them."""

    rules: tuple[PrizeRule, ...] = ()
    one_each: bool = True
    """Whether nobody gets two; a better rule stands first."""
    sharing: Sharing = Sharing.EACH
    withdrawn: bool = False
    """Whether who has left may get one."""
    seed: str = ""
    """The published seed of the raffle and of lots for shared places."""
    label: str = ""
    """What the draws are called before their number, e.g. the name of the meet."""

    @property
    def draws(self) -> bool:
        """Whether a seed is needed."""
        raffled = any(rule.kind is PrizeFor.RAFFLE for rule in self.rules)
        return raffled or self.sharing is Sharing.LOTS

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What cannot be so, by rule.

        >>> raffle = PrizeRule(kind=PrizeFor.RAFFLE, count=3)
        >>> [problem.code for problem in Prizes(rules=(raffle,)).problems]
        ['PRIZE_NO_SEED']
        """
        problems = [
            problem
            for number, rule in enumerate(self.rules, start=1)
            for problem in rule.problems(f"rule{number}")
        ]
        if len(self.rules) > MOST_RULES:
            problems.append(Problem(code="PRIZE_RULES", values={"most": MOST_RULES}))
        if self.draws and not self.seed.strip():
            problems.append(Problem(code="PRIZE_NO_SEED", where="seed"))
        return tuple(problems)


NO_PRIZES = Prizes()


def school_year(birth: date, on: date) -> int | None:
    """Give the year of school of somebody, 1 (小1) to 12 (高3); None before and after.

    School begins in April after the sixth birthday; who is born on 1 April is of the year before.

    >>> [school_year(date(2019, 4, day), date(2026, 11, 21)) for day in (1, 2)]
    [2, 1]
    >>> [school_year(date(2008, 4, day), date(2027, 3, 31)) for day in (1, 2)]
    [None, 12]
    """
    entered = birth.year + FIRST_YEAR - ((birth.month, birth.day) < (4, 2))
    year = on.year - (on.month < 4) - entered + 1
    return year if 1 <= year <= SCHOOL_YEARS else None


def fits(rule: PrizeRule, tags: Sequence[str], grade: str, birth: date | None, on: date) -> bool:
    """Tell whether somebody is of the category of a rule; no day of birth fits no age.

    >>> girls = PrizeRule(kind=PrizeFor.CATEGORY, tag="女性", oldest=12)
    >>> on = date(2026, 11, 21)
    >>> fits(girls, ("女性",), "", date(2014, 1, 1), on), fits(girls, (), "", date(2016, 1, 1), on)
    (True, False)
    """
    if rule.tag and rule.tag not in tags:
        return False
    if rule.lowest and grade_rank(grade) < grade_rank(rule.lowest):
        return False
    if rule.highest and grade_rank(grade) > grade_rank(rule.highest):
        return False
    if not rule.by_age:
        return True
    if birth is None:
        return False
    age, year = age_on(birth, on) or 0, school_year(birth, on)
    if rule.from_year is not None or rule.until_year is not None:
        if year is None:
            return False
        if not (rule.from_year or 1) <= year <= (rule.until_year or SCHOOL_YEARS):
            return False
    return (rule.youngest or 0) <= age and (rule.oldest is None or age <= rule.oldest)
