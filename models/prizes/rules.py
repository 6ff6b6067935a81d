"""What the prizes of a division are given for, as the desk says it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from models.core.problems import Problem
from models.event_days import age_on
from models.grades import grade_rank, is_grade

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
        found = [
            problem
            for number, rule in enumerate(self.rules, start=1)
            for problem in rule.problems(f"rule{number}")
        ]
        if len(self.rules) > MOST_RULES:
            found.append(Problem(code="PRIZE_RULES", values={"most": MOST_RULES}))
        if self.draws and not self.seed.strip():
            found.append(Problem(code="PRIZE_NO_SEED", where="seed"))
        return tuple(found)


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
