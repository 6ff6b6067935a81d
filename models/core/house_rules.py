"""House rules: what a division may do that no rule book gives, all of it off at first."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from itertools import combinations

from models.core.people import Entrant
from models.core.problems import Problem

# -- planned absences: rounds that somebody has said beforehand not to play ------------------------

PLANNED_ABSENCE = "planned_absence"
"""The house rule, as a game whose rule book leaves no room for it names it (`Game.against`)."""
MOST_PLANNED = 20
"""How many rounds of absence a division may allow to everybody."""


class Worth(StrEnum):
    """What a planned absence counts, as a part of the win that a bye is."""

    NOTHING = "0"
    HALF = "1/2"
    WHOLE = "1"

    @property
    def part(self) -> Fraction:
        """Give it as a number.

        >>> [str(worth.part) for worth in Worth]
        ['0', '1/2', '1']
        """
        return Fraction(self.value)


@dataclass(frozen=True, kw_only=True, slots=True)
class AbsenceRule:
    """That rounds of absence can be planned in a division."""

    worth: Worth = Worth.HALF
    limit: int = 1
    """In how many rounds somebody may be away like this."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PlannedRounds:
    """The rounds in which somebody is away, as planned."""

    rounds: tuple[int, ...] = ()
    """Counted through the division, ascending."""
    reason: str = ""


def plan_problems(
    wanted: Collection[int], name: str, *, limit: int, last: int
) -> tuple[Problem, ...]:
    """Say why somebody cannot be away in these rounds: too many, or none of a division's `last`.

    >>> [problem.code for problem in plan_problems((2, 9), "甲", limit=1, last=7)]
    ['ABSENCE_LIMIT', 'ABSENCE_ROUND_RANGE']
    """
    found = []
    if len(wanted) > limit:
        most = {"name": name, "limit": limit}
        found.append(Problem(code="ABSENCE_LIMIT", where="rounds", values=most))
    if any(not 1 <= number <= last for number in wanted):
        found.append(no_such_round(last))
    return tuple(found)


def no_such_round(last: int, **values: str) -> Problem:
    """Say that a round is none of those there are; `values` may hold what was typed.

    >>> no_such_round(7).values
    {'low': 1, 'high': 7}
    """
    span = {**values, "low": 1, "high": last}
    return Problem(code="ABSENCE_ROUND_RANGE", where="rounds", values=span)


# -- who is not to meet whom: families, clubs, and whoever the desk names, with the reason ---------

EntrantPair = tuple[int, int]
"""Two entrants by id, the lower one first."""

PAIRING_RESTRICTIONS = "kept_apart"
"""The house rule, as a game whose rule book leaves no room for it names it (`Game.against`)."""


class Firmness(StrEnum):
    """How firmly people are kept apart."""

    NEVER = "never"
    """They do not meet, and a round that cannot be made without it is not made."""
    AVOID = "avoid"
    """They meet only where a round cannot be made otherwise."""


class Tie(StrEnum):
    """Why people are kept apart."""

    FAMILY = "family"
    CLUB = "club"
    OTHER = "other"


@dataclass(frozen=True, kw_only=True, slots=True)
class ApartLine:
    """Two or more of whom no two are to meet."""

    who: tuple[int, ...]
    """Entrant ids."""
    firm: Firmness = Firmness.NEVER
    tie: Tie = Tie.FAMILY
    text: str = ""
    """What the desk wrote about it, for itself alone: no posted sheet has it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class RestrictionReason:
    """Why two are kept apart."""

    firm: Firmness
    tie: Tie
    text: str = ""
    """What the desk wrote, or the name of the club."""


@dataclass(frozen=True, kw_only=True)
class RestrictedPairs:
    """Every two of a field who are not to meet, with the reason."""

    causes: Mapping[EntrantPair, RestrictionReason] = field(default_factory=dict)

    def __bool__(self) -> bool:
        """Tell whether anybody is kept apart at all."""
        return bool(self.causes)

    def of(self, firm: Firmness) -> frozenset[EntrantPair]:
        """Give the pairs that are kept apart so firmly."""
        return frozenset(pair for pair, cause in self.causes.items() if cause.firm is firm)

    @property
    def never(self) -> frozenset[EntrantPair]:
        """The pairs that must not meet."""
        return self.of(Firmness.NEVER)

    @property
    def avoid(self) -> frozenset[EntrantPair]:
        """The pairs that meet only where there is no other way."""
        return self.of(Firmness.AVOID)

    def cause(self, one: int, other: int) -> RestrictionReason | None:
        """Say why two are kept apart; None where they are not."""
        return self.causes.get(in_order(one, other))

    def within(self, seats: Iterable[int]) -> Iterator[tuple[EntrantPair, RestrictionReason]]:
        """Give every two at one table who are kept apart."""
        for one, other in combinations(seats, 2):
            cause = self.cause(one, other)
            if cause is not None:
                yield (one, other), cause


NOBODY = RestrictedPairs()
"""That nobody of a field is kept apart."""


@dataclass(frozen=True, kw_only=True, slots=True)
class PairingRestrictions:
    """What a division says of who is not to meet whom."""

    clubs: Firmness | None = None
    """How firmly people of one club are kept apart in every round; None: not at all."""
    lines: tuple[ApartLine, ...] = ()

    def apart(self, field_: Iterable[Entrant]) -> RestrictedPairs:
        """Give every two of these entrants who are not to meet; what is firmer counts.

        >>> four = [Entrant(id=n, number=n, name="A", club="X" if n < 4 else "") for n in (1, 2, 4)]
        >>> family = ApartLine(who=(4, 2), text="姉妹")
        >>> apart = PairingRestrictions(clubs=Firmness.AVOID, lines=(family,)).apart(four)
        >>> sorted(apart.never), sorted(apart.avoid), apart.cause(4, 2).text
        ([(2, 4)], [(1, 2)], '姉妹')
        """
        here = {entrant.id: entrant for entrant in field_}
        causes: dict[EntrantPair, RestrictionReason] = {}
        for line in self.lines:
            cause = RestrictionReason(firm=line.firm, tie=line.tie, text=line.text)
            _put(causes, (who for who in line.who if who in here), cause)
        if self.clubs is not None:
            clubs: dict[str, list[int]] = {}
            for entrant in here.values():
                if entrant.club:
                    clubs.setdefault(entrant.club, []).append(entrant.id)
            for club, members in clubs.items():
                _put(causes, members, RestrictionReason(firm=self.clubs, tie=Tie.CLUB, text=club))
        return RestrictedPairs(causes=causes)


NOBODY_APART = PairingRestrictions()
"""That anybody may meet anybody."""


def in_order(one: int, other: int) -> EntrantPair:
    """Write two entrants with the lower id first.

    >>> in_order(7, 3)
    (3, 7)
    """
    return (one, other) if one < other else (other, one)


def _put(
    found: dict[EntrantPair, RestrictionReason], who: Iterable[int], cause: RestrictionReason
) -> None:
    for one, other in combinations(dict.fromkeys(who), 2):
        pair = in_order(one, other)
        known = found.get(pair)
        if known is None or (known.firm is Firmness.AVOID and cause.firm is Firmness.NEVER):
            found[pair] = cause


def too_few(who: Collection[int]) -> tuple[Problem, ...]:
    """Refuse a line that keeps nobody apart.

    >>> too_few((4, 4))[0].code, too_few((4, 5))
    ('APART_TOO_FEW', ())
    """
    return () if len(set(who)) > 1 else (Problem(code="APART_TOO_FEW", where="who"),)


# -- house rules: what a division may do that no rule book gives, all of it off at first ---


@dataclass(frozen=True, kw_only=True, slots=True)
class DivisionHouseRules:
    """What a division does beside the rules of its game and its programme."""

    apart: PairingRestrictions = NOBODY_APART
    """Who is not to meet whom."""
    absence: AbsenceRule | None = None
    """How rounds of absence can be planned; None: they cannot."""
    late_with_bye: bool = False
    """Whether who comes late sits down with whoever has the bye in the running round."""
    next_free: bool = False
    """Whether single matches are put together by who has waited longest (抜け番)."""


NO_HOUSE_RULES = DivisionHouseRules()
"""What every division begins with."""


# -- who comes late sits down with whoever has the bye, while the round is being played ------------

LATE_WITH_BYE = "late_with_bye"
"""The house rule, as a game whose rule book leaves no room for it names it (`Game.against`)."""


# -- the one who is free plays the first who gets free (抜け番), in single matches -----------------

NEXT_FREE = "next_free"
"""The house rule, as a game whose rule book leaves no room for it names it (`Game.against`)."""


def next_pairs(
    waiting: Sequence[int], meetings: Callable[[int, int], int], apart: RestrictedPairs
) -> tuple[tuple[int, int], ...]:
    """Pair who is free, the longest waiting first, each with the first whom he met least often.

    Who is never to meet is passed over, who should not comes behind everybody else. Whoever is
    left waits for the next who gets free.

    >>> from models.core.house_rules import NOBODY
    >>> next_pairs((5, 1, 2), lambda one, other: 0, NOBODY)
    ((5, 1),)
    >>> next_pairs((5, 1, 2), lambda one, other: int({one, other} == {5, 1}), NOBODY)
    ((5, 2),)
    """
    left, pairs = list(waiting), []
    while left:
        first = left.pop(0)
        ranked = []
        for at, other in enumerate(left):
            cause = apart.cause(first, other)
            if cause is None or cause.firm is not Firmness.NEVER:
                ranked.append((cause is not None, meetings(first, other), at))
        if ranked:
            pairs.append((first, left.pop(min(ranked)[2])))
    return tuple(pairs)
