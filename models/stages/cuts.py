"""Who comes into a stage: cuts, best of groups, losers, play-offs, the registered and the named."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from models.core.criterion import refinements
from models.core.facts import DivisionFacts, Match, StoredDraw, entry_key
from models.core.problems import Problem
from models.core.sums import Tally
from models.pairing.consolation import Enters, consolation_field
from models.pairing.groups_by_seed import met_late
from models.ranking import RankedPlace, rank
from models.stages.brackets import DivisionBracket
from models.stages.elimination import lots_of_first
from models.stages.format import Stage, StageView
from models.stages.stage_parts import HowMany, StageEntry, Which, Wild

ENTERED = "entered"
"""How an entry was drawn that a person has decided, as `StoredDraw.drawn_by` says."""
OF_GROUPS = frozenset({Which.BEST_OF_GROUPS})
"""The ways in that take so many of every group."""
BY_RESULTS = "ranking"
"""How an entry was drawn that follows from the results."""


@dataclass(frozen=True, kw_only=True)
class Qualification:
    """Who comes into a stage, as far as the results go."""

    order: tuple[int, ...] = ()
    """Entrant ids by seed number; without those of whom somebody must say who it is."""
    from_round: Mapping[int, int] = field(default_factory=dict)
    """The first round of who comes later than with the first."""
    level: tuple[int, ...] = ()
    """Who is level for the last places."""
    places: int = 0
    """How many of them come in."""
    waiting: tuple[int, ...] = ()
    """The tables that can still send somebody."""
    possible: frozenset[int] = frozenset()
    """Whom these tables can send."""
    apart: tuple[tuple[tuple[int, ...], int], ...] = ()
    """Who of them is level in one group, and how many of those come in; nothing where all of the
    level are one group."""
    step: str = ""
    """The key of the words for the step where it is not that people are level."""

    @property
    def open(self) -> bool:
        """Whether somebody must say who comes in."""
        return bool(self.level)


def number_of(count: HowMany, field_size: int) -> int:
    """Give how many come in, of so many who sat in the first published round.

    >>> number_of(8, 30), number_of(lambda n: 7 if n < 25 else 11, 30)
    (8, 11)
    """
    return count if isinstance(count, int) else count(field_size)


def seated_first(facts: DivisionFacts, keys: Iterable[str]) -> int:
    """Give how many sat in the first published round of a stage: N of a cut (Hashimoto 16)."""
    own = frozenset(keys)
    rounds = [r for r in facts.rounds if r.stage in own and r.published]
    house_players = {entrant.id for entrant in facts.entrants if not entrant.ranked}
    return len({*people_of(rounds[0].matches)} - house_players) if rounds else 0


def best(places: Sequence[RankedPlace[int]], wanted: int) -> Qualification:
    """Take the first so many; who shares the last place with others is for somebody to say.

    >>> from models.ranking import RankingValue
    >>> places = rank("abcd", [RankingValue("wins", {"a": 3, "b": 2, "c": 2, "d": 1})])
    >>> best(places, 2).order, best(places, 2).level, best(places, 2).places
    (('a',), ('b', 'c'), 1)
    >>> best(places, 3).order, best(places, 9).order
    (('a', 'b', 'c'), ('a', 'b', 'c', 'd'))
    """
    if len(places) <= wanted:
        return Qualification(order=tuple(place.player for place in places))
    last, after = places[wanted - 1], places[wanted]
    if last.rank != after.rank:
        return Qualification(order=tuple(place.player for place in places[:wanted]))
    sure = tuple(place.player for place in places if place.rank < last.rank)
    level = tuple(place.player for place in places if place.rank == last.rank)
    return Qualification(order=sure, level=level, places=wanted - len(sure))


def joined(parts: Sequence[Qualification]) -> Qualification:
    """Put several ways in behind one another, nobody twice."""
    order: dict[int, None] = {}
    later: dict[int, int] = {}
    level: tuple[int, ...] = ()
    places, step = 0, ""
    apart: tuple[tuple[tuple[int, ...], int], ...] = ()
    for part in parts:
        order.update(dict.fromkeys(who for who in part.order if who not in order))
        later.update(part.from_round)
        if part.level and not level:
            level = tuple(who for who in part.level if who not in order)
            places, step, apart = part.places, part.step, part.apart
    waiting = tuple(dict.fromkeys(table for part in parts for table in part.waiting))
    possible = frozenset(who for part in parts for who in part.possible)
    return Qualification(
        order=tuple(order),
        from_round=later,
        level=level,
        places=places,
        waiting=waiting,
        possible=possible,
        apart=apart,
        step=step,
    )


def tables_of_last(view: StageView) -> tuple[tuple[int, ...], ...]:
    """Give who sat together in the last published round: the groups of a round of tables."""
    rounds = [round_ for round_ in view.rounds if round_.published]
    return tuple(match.seats for match in rounds[-1].matches) if rounds else ()


def best_of_groups(
    places: Sequence[RankedPlace[int]], groups: Iterable[Sequence[int]], each: int, fill: int
) -> Qualification:
    """Take the first so many of every group, then the best of the rest up to `fill`.

    They stand by the order of all. Who is level in a group goes by the order of the list.

    >>> from models.ranking import RankingValue
    >>> places = rank("abcdef", [RankingValue("points", dict(zip("abcdef", (9, 8, 7, 6, 5, 4))))])
    >>> best_of_groups(places, ["abc", "def"], 1, 4).order
    ('a', 'b', 'c', 'd')
    """
    at = {place.player: number for number, place in enumerate(places)}
    chosen: set[int] = set()
    for group in groups:
        listed = sorted((who for who in group if who in at), key=lambda who: at[who])
        chosen.update(listed[:each])
    rest = [place for place in places if place.player not in chosen]
    more = (
        best(_renumbered(rest), max(0, fill - len(chosen)))
        if fill > len(chosen)
        else Qualification()
    )
    sure = chosen | set(more.order)
    order = tuple(place.player for place in places if place.player in sure)
    return Qualification(order=order, level=more.level, places=more.places)


def of_seated(
    places: Sequence[RankedPlace[int]], groups: Sequence[Sequence[int]], each: int, fill: int
) -> Qualification:
    """Take the first so many of every group in which everybody met, then the best of the rest.

    Who is level across the line of a group is for somebody to say. Seed numbers go by the order of
    all, exchanged among those of one place so that two of a group meet late (`met_late`).

    >>> from models.ranking import RankingValue
    >>> group_places = {1: 1, 2: 2, 3: 3, 4: 1, 5: 2, 6: 2}
    >>> places = rank([1, 2, 3, 4, 5, 6],
    ...     [RankingValue("group_place", group_places, lowest_first=True)])
    >>> found = of_seated(places, [(1, 2, 3), (4, 5, 6)], 2, 0)
    >>> found.order, found.level, found.places, found.apart
    ((1, 4, 2), (5, 6), 1, (((5, 6), 1),))
    """
    sure: dict[int, int] = {}
    apart: list[tuple[tuple[int, ...], int]] = []
    group_of: dict[int, int] = {}
    for number, group in enumerate(groups):
        own = [place for place in places if place.player in group]
        group_of.update(dict.fromkeys(group, number))
        first, level = sure_and_level(own, each)
        sure.update((who, row) for row, who in enumerate(first))
        if level:
            apart.append((level, each - len(first)))
    open_ = {who for level, _many in apart for who in level}
    wanted = fill - len(sure) - sum(many for _level, many in apart)
    rest = [own for own in places if own.player not in sure and own.player not in open_]
    more = best(_renumbered(rest), wanted) if wanted > 0 else Qualification()
    sure.update(dict.fromkeys(more.order, each))
    order = [place.player for place in places if place.player in sure]
    if more.level:
        apart.append((more.level, more.places))
    return Qualification(
        order=tuple(met_late(order, sure, group_of)),
        level=tuple(who for level, _many in apart for who in level),
        places=sum(many for _level, many in apart),
        apart=tuple(apart),
    )


def many_of_group(stages: Iterable[Stage], source: Stage) -> int:
    """Give how many of every group of a stage come into a later one; 0 for none."""
    ways = (entry for later in stages for entry in later.entries)
    found = (own.count for own in ways if own.source == source.key and own.which in OF_GROUPS)
    return next((count for count in found if isinstance(count, int)), 0)


def sure_and_level(
    places: Sequence[RankedPlace[int]], wanted: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Part a ranking at a place: who is before it, and who shares the place across it.

    >>> from models.ranking import RankingValue
    >>> places = rank("abcd", [RankingValue("points", {"a": 3, "b": 1, "c": 1, "d": 1})])
    >>> sure_and_level(places, 2), sure_and_level(places, 1), sure_and_level(places, 4)
    ((('a',), ('b', 'c', 'd')), (('a',), ()), (('a', 'b', 'c', 'd'), ()))
    """
    if not wanted or len(places) <= wanted or places[wanted].rank != places[wanted - 1].rank:
        return tuple(place.player for place in places[:wanted]), ()
    shared = places[wanted].rank
    sure = tuple(place.player for place in places if place.rank < shared)
    return sure, tuple(place.player for place in places if place.rank == shared)


def _renumbered(places: Sequence[RankedPlace[int]]) -> list[RankedPlace[int]]:
    ranks: dict[int, int] = {}
    for number, place in enumerate(places, start=1):
        ranks.setdefault(place.rank, number)
    return [place._replace(rank=ranks[place.rank]) for place in places]


def with_wild(
    coming: Qualification,
    wild: Wild,
    view: StageView,
    sums: Mapping[int, Tally],
    away: frozenset[int],
) -> Qualification:
    """Add who comes in by other criteria, of those whom the order leaves out."""
    if coming.open:
        return coming
    taken = {*coming.order, *away}
    rest = [e for e in view.facts.entrants if e.id in sums and e.id not in taken]
    rest.sort(key=lambda entrant: entrant.number)
    places = rank((e.id for e in rest), refinements(wild.criteria, rest, sums, view.whole.drawn))
    more = best(places, wild.count)
    return Qualification(order=(*coming.order, *more.order), level=more.level, places=more.places)


def level_on(places: Sequence[RankedPlace[int]], place: int) -> Qualification:
    """Take everybody who shares a place with somebody else; nobody where it is decided.

    >>> from models.ranking import RankingValue
    >>> places = rank("abc", [RankingValue("wins", {"a": 2, "b": 2, "c": 1})])
    >>> level_on(places, 1).order, level_on(places, 3).order
    (('a', 'b'), ())
    """
    found = tuple(own.player for own in places if own.rank == place)
    return Qualification(order=found if len(found) > 1 else ())


def through(
    view: StageView, places: Sequence[RankedPlace[int]], sums: Mapping[int, Tally]
) -> Qualification:
    """Take who has left a stage by winning, who lost least first, then as the lots stand."""
    leaves, lots = view.stage.leaves, {who: at for at, who in enumerate(lots_of_first(view))}
    found = [place.player for place in places if leaves is not None and leaves(sums[place.player])]
    return Qualification(order=tuple(sorted(found, key=lambda who: (sums[who].losses, lots[who]))))


LOSERS = {
    Which.FIRST_ROUND_LOSERS: Enters.FIRST_ROUND,
    Which.FIRST_GAME_LOSERS: Enters.FIRST_GAME,
}


def losers(bracket: DivisionBracket, entry: StageEntry) -> Qualification:
    """Take who lost at the first go of a knock-out, and say which tables can still send some.

    Where it says so, who plays for a place in a small bracket does not come.
    """
    consolation = consolation_field(bracket.bracket, bracket.results, LOSERS[entry.which])
    places = {
        who
        for key, seated in bracket.resolved.seated.items()
        if entry.not_for_places and key.part != bracket.key
        for who in seated.occupants
    }
    order = tuple(who for who in consolation.entrants if who not in places)
    waiting = tuple(bracket.table(key) for key in consolation.waiting)
    return Qualification(order=order, waiting=waiting, possible=consolation.possible)


def registration_key(stage: str, round_number: int) -> str:
    """Name the list of who begins with this round of a stage.

    >>> registration_key("exchange", 2)
    'exchange:2'
    """
    return f"{stage}:{round_number}"


def registered(facts: DivisionFacts, stage: Stage) -> Qualification:
    """Take whom the desk has registered, for whatever round."""
    later: dict[int, int] = {}
    for number in range(1, (stage.rounds or 1) + 1):
        drawn = facts.draws.get(registration_key(stage.key, number))
        later.update(dict.fromkeys(drawn.order if drawn is not None else (), number))
    return Qualification(order=tuple(later), from_round=later)


def as_many(chosen: Collection[int], level: Iterable[int], places: int) -> bool:
    """Tell whether as many of these who are level are chosen as there are places.

    >>> as_many((7, 9), (8, 9), 1), as_many((7, 9), (7, 9), 1)
    (True, False)
    """
    return len({*chosen}.intersection(level)) == places


def entries_wrong(where: str, counted: Mapping[str, int]) -> Problem:
    """Say that others are chosen than are level, or not as many as there are places.

    `counted` is how many these are, as `DivisionFacts.counting` gives it.
    """
    return Problem(code="ENTRIES_WRONG", where=where, values={**counted})


def still_holds(drawn: StoredDraw, coming: Qualification) -> bool:
    """Tell whether what somebody has decided fits the results: the sure ones, and some level.

    >>> entry = StoredDraw(key="entry:main", size=2, lines={1: 7, 2: 9})
    >>> still_holds(entry, Qualification(order=(7,), level=(8, 9), places=1))
    True
    >>> still_holds(entry, Qualification(order=(8,), level=(7, 9), places=1))
    False
    """
    sure, chosen = frozenset(coming.order), frozenset(drawn.order)
    return (
        sure <= chosen
        and chosen - sure <= frozenset(coming.level)
        and len(chosen - sure) == coming.places
        and all(as_many(chosen, level, many) for level, many in coming.apart)
    )


def entry_of(stage: Stage, order: Sequence[int], drawn_by: str = BY_RESULTS) -> StoredDraw:
    """Make the fact of who came into a stage: the line is the seed number."""
    return StoredDraw(
        key=entry_key(stage.key),
        size=len(order),
        lines=dict(enumerate(order, start=1)),
        drawn_by=drawn_by,
    )


def without_away(
    places: Iterable[RankedPlace[int]], facts: DivisionFacts, turn: int
) -> list[RankedPlace[int]]:
    """Leave out of an order who has left before a round of the division."""
    gone = {entrant.id for entrant in facts.entrants if entrant.away(turn)}
    return _renumbered([place for place in places if place.player not in gone])


def people_of(matches: Iterable[Match]) -> tuple[int, ...]:
    """Give everybody at these tables, once."""
    return tuple(dict.fromkeys(who for match in matches for who in match.seats))


def cut(
    entry: StageEntry,
    source: StageView,
    places: Sequence[RankedPlace[int]],
    sums: Mapping[int, Tally],
    size: int,
) -> Qualification:
    """Say who comes in by one way, by the order of the stage they come from."""
    match entry.which:
        case Which.BEST_OF_GROUPS:
            each, own = number_of(entry.count, size), source.stage.format
            if own.in_groups:
                return of_seated(places, own.seated(source), each, entry.fill)
            return best_of_groups(places, tables_of_last(source), each, entry.fill)
        case Which.LEVEL:
            return level_on(places, entry.place)
        case Which.THROUGH:
            return through(source, places, sums)
        case Which.ALL:
            return Qualification(order=tuple(place.player for place in places))
        case Which.RULED:
            return replace(ruled(places, number_of(entry.count, size)), step=entry.step)
        case _:
            return _best_and_wild(entry, source, places, sums, number_of(entry.count, size))


def ruled(places: Sequence[RankedPlace[int]], wanted: int) -> Qualification:
    """Leave it to somebody which of all come in; everybody where there are no more than that.

    >>> from models.ranking import RankingValue
    >>> places = rank("abc", [RankingValue("wins", {"a": 2, "b": 1, "c": 0})])
    >>> ruled(places, 2).level, ruled(places, 3).order
    (('a', 'b', 'c'), ('a', 'b', 'c'))
    """
    everybody = tuple(place.player for place in places)
    if len(everybody) <= wanted:
        return Qualification(order=everybody)
    return Qualification(level=everybody, places=wanted)


def _best_and_wild(
    entry: StageEntry,
    source: StageView,
    places: Sequence[RankedPlace[int]],
    sums: Mapping[int, Tally],
    wanted: int,
) -> Qualification:
    """Take the best, and who comes in by other criteria; nobody where they are too few."""
    if not wanted:
        return Qualification()
    found = best(places, wanted)
    if entry.wild is not None:
        listed = {place.player for place in places}
        away = frozenset(e.id for e in source.facts.entrants if e.id not in listed)
        found = with_wild(found, entry.wild, source, sums, away)
    return found if len(found.order) + found.places >= entry.least else Qualification()
