"""The lines of a knock-out: seeds at the standard places, byes, and lots for everybody else.

Lines are numbered by folding: number 1 on top, 2 at the bottom, 3 and 4 inside, and so on, so
that two of the best 2**j numbers can only meet when 2**j players are left. Opposite number s is
number size + 1 - s. The byes face the seeds in order; further byes follow the fold.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence

from models.core.problems import Problem
from models.fair_random import FairRandom
from models.pairing.knockout import BYE, BracketLine

_STIRRING = 20
"""Exchanges tried per entrant; without them the way of sharing out would show in the draw."""

Open = list[BracketLine | None]
"""Lines of which some are not given away yet."""


def bracket_size(entrants: int) -> int:
    """Give how many lines a bracket for so many entrants has: the next power of two.

    >>> [bracket_size(entrants) for entrants in (1, 2, 3, 16, 17)]
    [1, 2, 4, 16, 32]
    """
    if entrants < 1:
        raise ValueError("a bracket needs an entrant")
    return 1 << (entrants - 1).bit_length()


def fold(size: int) -> tuple[int, ...]:
    """Give the seed number of every line from the top.

    >>> fold(8)
    (1, 8, 5, 4, 3, 6, 7, 2)
    """
    numbers = [1]
    while len(numbers) < size:
        both = 2 * len(numbers) + 1
        numbers = [
            number
            for line, upper in enumerate(numbers)
            for number in ((both - upper, upper) if line % 2 else (upper, both - upper))
        ]
    return tuple(numbers)


def place_lines(seeds: Sequence[int], others: Sequence[int]) -> tuple[BracketLine, ...]:
    """Put the seeds, best first, at their exact numbers and the others as they were entered.

    The others fill the free lines from the top: the secretariat's order, or lots drawn by hand.
    ValueError for an id that is twice among them.

    >>> place_lines([10, 20], [31, 32, 33])
    (10, <Nobody.BYE: 'bye'>, 31, 32, 33, <Nobody.BYE: 'bye'>, <Nobody.BYE: 'bye'>, 20)
    """
    lines = _with_seeds(seeds, len(seeds) + len(others), None)
    return _filled(lines, others)


def draw_lines(
    entrants: Iterable[int],
    seed: str,
    label: str,
    *,
    seeds: Sequence[int] = (),
    club_of: Mapping[int, str] | None = None,
) -> tuple[BracketLine, ...]:
    """Draw the lines of a bracket from a published seed; anybody can repeat it.

    `entrants` are all of them, `seeds` those of them who are seeded, best first: 1 and 2 stand at
    their numbers, the tiers 3 and 4, 5 to 8, 9 to 16 ... are drawn inside the tier. With `club_of`
    the unseeded of one club are spread over the halves, then over the quarters, and so on; an
    empty name is no club. The order of `entrants` does not matter; ValueError for an id that is
    twice among them, or a seed who is not.

    >>> draw_lines([1, 2, 3, 4, 5], "2026-01-10 JOA", "knock-out", seeds=[4])[:3]
    (4, <Nobody.BYE: 'bye'>, 2)
    """
    everybody = sorted(entrants)
    if not set(seeds).issubset(everybody):
        raise ValueError("a seed is not among the entrants")
    chance = FairRandom(seed, label)
    lines = _with_seeds(seeds, len(everybody), chance)
    others = [entrant for entrant in everybody if entrant not in seeds]
    chance.shuffle(others)
    if club_of is None:
        return _filled(lines, others)
    clubs: dict[int, Hashable] = {who: club_of.get(who) or ("no club", who) for who in everybody}
    _spread(lines, 0, len(lines), others, clubs, chance)
    return _filled(lines, ())


def lines_of_seeds(seeds: Sequence[int], entrants: int) -> dict[int, int]:
    """Give the line of each seed, best first, in a bracket for so many entrants.

    >>> lines_of_seeds([10, 20], 5)
    {10: 1, 20: 8}
    """
    lines = _with_seeds(seeds, entrants, None)
    return {who: line for line, who in enumerate(lines, start=1) if isinstance(who, int)}


def lines_to_pull(seeds: Sequence[int], entrants: int) -> tuple[int, ...]:
    """Give the lines for which lots are prepared: those of neither a seed nor a free first round.

    >>> lines_to_pull([], 5), lines_to_pull([10, 20], 5)
    ((1, 3, 4, 5, 8), (3, 4, 5))
    """
    lines = _with_seeds(seeds, entrants, None)
    return tuple(line for line, who in enumerate(lines, start=1) if who is None)


def check_lots(lots: Mapping[int, int], size: int) -> tuple[Problem, ...]:
    """Report why typed lots, entrant to line from 1 on, make no bracket of this size (JOA 4).

    >>> [problem.code for problem in check_lots({7: 1, 8: 1, 9: 5}, 4)]
    ['LOT_TWICE', 'NO_SUCH_LINE', 'EMPTY_MATCH']
    """
    return tuple(_lot_problems(lots, size))


def _lot_problems(lots: Mapping[int, int], size: int) -> Iterator[Problem]:
    for line, times in sorted(Counter(lots.values()).items()):
        if times > 1:
            who = tuple(entrant for entrant, drawn in lots.items() if drawn == line)
            yield Problem(code="LOT_TWICE", where="lots", values={"line": line, "entrants": who})
        if not 1 <= line <= size:
            yield Problem(code="NO_SUCH_LINE", where="lots", values={"line": line, "size": size})
    drawn = set(lots.values())
    for first in range(1, size, 2):
        if not drawn & {first, first + 1}:
            values = {"line": first, "other": first + 1}
            yield Problem(code="EMPTY_MATCH", where="lots", values=values)


def lines_of_lots(lots: Mapping[int, int], size: int) -> tuple[BracketLine, ...]:
    """Give the lines of lots that `check_lots` has no problem with (JOA 4).

    >>> lines_of_lots({7: 2, 8: 1, 9: 4}, 4)
    (8, 7, <Nobody.BYE: 'bye'>, 9)
    """
    if check_lots(lots, size):
        raise ValueError("lots that check_lots() refuses make no bracket")
    entrant_on = {line: entrant for entrant, line in lots.items()}
    return tuple(entrant_on.get(line, BYE) for line in range(1, size + 1))


def _with_seeds(seeds: Sequence[int], entrants: int, chance: FairRandom | None) -> Open:
    """Give the lines with the seeds and the byes, drawn inside the tiers if there is a chance."""
    size = bracket_size(entrants)
    half = size // 2
    number_of = _tiers(seeds[: max(half, 1)], chance)
    byes: list[int] = []
    if size > entrants:
        # The seeds in order, then the fold; every number up to the half has somebody on it.
        faced = [*number_of.values()]
        faced += [number for number in range(1, half + 1) if number not in faced]
        byes = [size + 1 - number for number in faced[: size - entrants]]
    late = list(seeds[len(number_of) :])
    if chance is not None:
        chance.shuffle(late)
    last = [number for number in range(half + 1, size + 1) if number not in byes]
    number_of.update(zip(late, last, strict=False))
    on_number: dict[int, BracketLine] = {number: seed for seed, number in number_of.items()}
    on_number.update(dict.fromkeys(byes, BYE))
    return [on_number.get(number) for number in fold(size)]


def _tiers(seeds: Sequence[int], chance: FairRandom | None) -> dict[int, int]:
    """Give each seed a number, those of one tier by lot; the seeds stay in their order."""
    number_of: dict[int, int] = {}
    first, end = 0, 1
    while first < len(seeds):
        numbers = list(range(first + 1, end + 1))
        if chance is not None:
            chance.shuffle(numbers)
        number_of.update(zip(seeds[first:end], numbers, strict=False))
        first, end = end, 2 * end
    return number_of


def _filled(lines: Open, others: Iterable[int]) -> tuple[BracketLine, ...]:
    """Put the others on the free lines from the top."""
    rest = iter(others)
    filled = tuple(next(rest) if line is None else line for line in lines)
    entrants = [line for line in filled if isinstance(line, int)]
    if len(set(entrants)) != len(entrants):
        raise ValueError("an id is twice in the list")
    return filled


def _spread(
    lines: Open,
    first: int,
    end: int,
    others: list[int],
    club_of: Mapping[int, Hashable],
    chance: FairRandom,
) -> None:
    """Give the free lines from `first` up to `end` to the others, halving again and again.

    Of all ways to halve a section, one with the fewest pairs of club-mates in the same half is
    taken; who is on a line already counts, but stays.
    """
    if end - first == 1:
        if others:
            lines[first] = others[0]
        return
    middle = (first + end) // 2
    left = _Half(lines[first:middle], club_of)
    right = _Half(lines[middle:end], club_of)
    members = Counter(club_of[entrant] for entrant in others)
    for entrant in sorted(others, key=lambda entrant: -members[club_of[entrant]]):
        club = club_of[entrant]
        half = min(
            (side for side in (left, right) if side.free),
            key=lambda side: (side.clubs[club], -side.free),
        )
        half.add(entrant)
    _exchange(left, right, club_of, chance)
    _stir(left, right, club_of, chance)
    _spread(lines, first, middle, left.others, club_of, chance)
    _spread(lines, middle, end, right.others, club_of, chance)


class _Half:
    """One half of a section while the others are shared out."""

    def __init__(
        self, lines: Sequence[BracketLine | None], club_of: Mapping[int, Hashable]
    ) -> None:
        self.free = sum(line is None for line in lines)
        self.others: list[int] = []
        self.clubs = Counter(club_of[line] for line in lines if isinstance(line, int))
        self._club_of = club_of

    def add(self, entrant: int) -> None:
        """Take an entrant in."""
        self.others.append(entrant)
        self.clubs[self._club_of[entrant]] += 1
        self.free -= 1

    def swap(self, going: int, there: _Half, coming: int) -> None:
        """Exchange one of this half for one of the other."""
        self._replace(going, coming)
        there._replace(coming, going)

    def _replace(self, going: int, coming: int) -> None:
        self.others[self.others.index(going)] = coming
        self.clubs[self._club_of[going]] -= 1
        self.clubs[self._club_of[coming]] += 1


def _exchange(
    left: _Half, right: _Half, club_of: Mapping[int, Hashable], chance: FairRandom
) -> None:
    """Exchange two across the middle for as long as that parts more club-mates than it joins.

    What a club costs grows faster with every member in the same half, so that where no single
    exchange helps, nothing does.
    """
    while left.others and right.others:
        going = _dearest(left, right, club_of, chance)
        coming = _dearest(right, left, club_of, chance)
        if _gain(going, left, right, club_of) + _gain(coming, right, left, club_of) <= 0:
            return
        left.swap(going, right, coming)


def _stir(left: _Half, right: _Half, club_of: Mapping[int, Hashable], chance: FairRandom) -> None:
    """Exchange at random wherever it costs nothing, so that all best halvings are as likely."""
    if not left.others or not right.others:
        return
    for _ in range(_STIRRING * (len(left.others) + len(right.others))):
        going = left.others[chance.below(len(left.others))]
        coming = right.others[chance.below(len(right.others))]
        gain = _gain(going, left, right, club_of) + _gain(coming, right, left, club_of)
        free = gain == 0 or club_of[going] == club_of[coming]
        # Half of the tries are left out: two lines would otherwise end up as they began.
        if free and chance.below(2):
            left.swap(going, right, coming)


def _gain(entrant: int, here: _Half, there: _Half, club_of: Mapping[int, Hashable]) -> int:
    """Give how many pairs of club-mates fewer there are when an entrant changes halves."""
    club = club_of[entrant]
    return here.clubs[club] - 1 - there.clubs[club]


def _dearest(here: _Half, there: _Half, club_of: Mapping[int, Hashable], chance: FairRandom) -> int:
    """Give, by lot among equals, whose going over parts most pairs of club-mates."""
    gains = {entrant: _gain(entrant, here, there, club_of) for entrant in here.others}
    most = max(gains.values())
    best = [entrant for entrant, gain in gains.items() if gain == most]
    return best[chance.below(len(best))]
