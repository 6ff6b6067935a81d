"""Who belongs in a stage, read from the results a second time and without the program's cuts.

Only the order of the stage that people come from is the program's; how many of it come in, who is
level, who met whom in a group, who won or lost twice is worked out here from the matches alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

from app.facts.division import Division
from app.facts.next_steps import steps_of
from models.core.facts import DivisionFacts, Round, entry_key
from models.core.outcomes import Mark
from models.core.people import Entrant, Status
from models.core.steps import StepKind
from models.programmes.format import Stage
from models.programmes.stages import Entry, Which


@dataclass(frozen=True)
class Belongs:
    """Who is in a stage by the results: surely, or as one of some who are level."""

    sure: frozenset[int]
    level: frozenset[int] = frozenset()
    places: int = 0

    def holds(self, players: frozenset[int], *, said: bool) -> bool:
        """Tell whether these people follow; who of the level comes in somebody must have said."""
        chosen = players - self.sure
        return (
            self.sure <= players
            and chosen <= self.level
            and len(chosen) == self.places
            and (said or not self.level)
        )


def stale(division: Division) -> set[str]:
    """Give the stages whose people do not follow from the results, by an own reading."""
    stages = {own.key: own for own in division.programme.stages(division.facts.programme_options)}
    found = set()
    for stage in stages.values():
        if stage.opening or not readable(stage) or not published(division, stage):
            continue
        source = stages[stage.entries[0].source]
        if not division.programme.stage_over(division.facts, source.key):
            found.add(stage.key)  # it has begun before something that is to be played
            continue
        players = frozenset(seated(division, stage))
        drawn = division.facts.draws.get(entry_key(stage.key))
        by_others = stage.entries[0].wild is not None  # who of the rest is not read here
        said = by_others or (drawn is not None and drawn.drawn_by == "entered")
        if drawn is not None:
            players = frozenset(drawn.order)
        wanted = belongs(division, stages, stage, players)
        if wanted is not None and not wanted.holds(players, said=said):
            found.add(stage.key)
    return found


def named(division: Division) -> set[str]:
    """Give the stages that the step line names, and those of which somebody has ruled."""
    told = {
        str(problem.values.get("stage", problem.values.get("key")))
        for step in steps_of(division)
        if step.kind is StepKind.SETTLE
        for problem in step.warnings
    }
    ruled = {key.split(":")[2] for key in division.facts.draws if key.startswith("ruled:")}
    return told | ruled


def readable(stage: Stage) -> bool:
    """Tell whether this reading knows the ways into a stage."""
    known = {
        Which.ALL,
        Which.BEST,
        Which.BEST_OF_GROUPS,
        Which.THROUGH,
        Which.REST,
        Which.LEVEL,
    }
    entry = stage.entries[0]
    return entry.which in known and entry.at_round == 1 and entry.choose is None


def rounds_of(division: Division, stage: Stage) -> list[Round]:
    keys = stage.format.keys(stage)
    return [round_ for round_ in division.facts.rounds if round_.stage in keys]


def published(division: Division, stage: Stage) -> bool:
    return any(round_.published for round_ in rounds_of(division, stage))


def seated(division: Division, stage: Stage) -> Iterable[int]:
    first = rounds_of(division, stage)[0]
    lines = division.facts.draws.get(stage.key)
    if lines is not None and stage.format.scheme is not None:
        return lines.order
    return [who for match in first.matches for who in match.seats]


def then(entrant: Entrant, turn: int) -> Entrant:
    """Give somebody as he was known after a turn, whatever has become of him since."""
    known = tuple(own for own in entrant.absences if own.from_round <= turn)
    status = entrant.status if known == entrant.absences else Status.IN
    return replace(entrant, absences=known, status=status)


def belongs(
    division: Division, stages: dict[str, Stage], stage: Stage, players: frozenset[int]
) -> Belongs | None:
    """Say who belongs in a stage; None where what comes before it was never played."""
    entry = stage.entries[0]  # another one is for fields in which nobody comes in by the first
    source = stages[entry.source]
    if not published(division, source):
        return None
    before = max(
        (
            division.turn(own)
            for wait in stage.waits
            if wait.through is None
            for own in rounds_of(division, stages[wait.stage])
        ),
        default=0,
    )
    facts = replace(
        division.facts,
        entrants=tuple(
            then(own, before) if own.id in players else own for own in division.facts.entrants
        ),
        memo={},
    )
    order = [
        (place.rank, place.player)
        for place in division.programme.stage_order(facts, source.key)
        if not facts.entrant(place.player).away(before + 1)
    ]
    if entry.which is Which.REST:
        if not rounds_of(division, stages[entry.besides]):
            return None  # too few were through: nothing was played that says who they are
        taken = frozenset(seated(division, stages[entry.besides]))
        drawn = division.facts.draws.get(entry_key(entry.besides))
        taken = frozenset(drawn.order) if drawn is not None else taken
        return Belongs(frozenset(who for _, who in order if who not in taken))
    return by_order(division, facts, source, entry, order)


def by_order(
    division: Division,
    facts: DivisionFacts,
    source: Stage,
    entry: Entry,
    order: list[tuple[int, int]],
) -> Belongs:
    match entry.which:
        case Which.ALL:
            return Belongs(frozenset(who for _, who in order))
        case Which.BEST:
            size = len([*seated(division, source)])
            count = entry.count if isinstance(entry.count, int) else entry.count(size)
            best = first(order, count)
            if entry.wild is None or best.level:
                return best
            rest = frozenset(who for _, who in order) - best.sure
            return Belongs(best.sure, rest, best.places + min(entry.wild.count, len(rest)))
        case Which.LEVEL:
            ranks = [place.rank for place in division.programme.stage_order(facts, source.key)]
            here = [who for rank, who in renumbered(order) if rank == entry.place]
            assert ranks == sorted(ranks)
            return Belongs(frozenset(here if len(here) > 1 else ()))
        case Which.THROUGH:
            return Belongs(twice_won(division, source) & frozenset(who for _, who in order))
        case _:
            assert isinstance(entry.count, int)
            return of_groups(division, source, order, entry.count, entry.fill)


def renumbered(order: list[tuple[int, int]]) -> list[tuple[int, int]]:
    first_at: dict[int, int] = {}
    for at, (rank, _who) in enumerate(order, start=1):
        first_at.setdefault(rank, at)
    return [(first_at[rank], who) for rank, who in order]


def first(order: list[tuple[int, int]], count: int) -> Belongs:
    """Take who has fewer than `count` people before or beside him; the others there are level."""
    sure, level = set(), set()
    for rank, who in order:
        ahead = sum(other < rank for other, _ in order)
        beside = sum(other == rank for other, _ in order)
        if ahead + beside <= count:
            sure.add(who)
        elif ahead < count:
            level.add(who)
    return Belongs(frozenset(sure), frozenset(level), min(count, len(order)) - len(sure))


def twice_won(division: Division, source: Stage) -> frozenset[int]:
    wins: Counter[int] = Counter()
    losses: Counter[int] = Counter()
    for round_ in rounds_of(division, source):
        for match in round_.matches if round_.published else ():
            for who, outcome in zip(match.seats, match.outcomes or (), strict=False):
                (wins if outcome.mark is Mark.WIN else losses)[who] += outcome.mark in (
                    Mark.WIN,
                    Mark.LOSS,
                )
    return frozenset(who for who in wins if wins[who] >= 2 and losses[who] < 2)


def of_groups(
    division: Division, source: Stage, order: list[tuple[int, int]], each: int, fill: int
) -> Belongs:
    """Take the first of each group; who has met, or met the same people, is of one group."""
    group: dict[int, int] = {}
    listed = rounds_of(division, source)
    if source.format.seated is None:
        listed = [round_ for round_ in listed if round_.published][-1:]
    for round_ in listed:
        for match in round_.matches:
            for who in match.seats:
                group.setdefault(who, who)
            roots = {group[who] for who in match.seats}
            for who, root in group.items():
                if root in roots:
                    group[who] = min(roots)
    if source.format.seated is None:
        return of_tables(order, group, each, fill)
    sure: set[int] = set()
    level: set[int] = set()
    places = 0
    for root in sorted(set(group.values())):
        own = first([(rank, who) for rank, who in order if group.get(who) == root], each)
        sure |= own.sure
        level |= own.level
        places += own.places
    rest = [(rank, who) for rank, who in order if who not in sure | level]
    more = first(rest, max(0, fill - len(sure) - places))
    return Belongs(frozenset(sure) | more.sure, frozenset(level) | more.level, places + more.places)


def of_tables(order: list[tuple[int, int]], group: dict[int, int], each: int, fill: int) -> Belongs:
    """Take the first of each table as the list has them, then the best of all others."""
    sure: set[int] = set()
    for root in set(group.values()):
        own = [who for _, who in order if group.get(who) == root]
        sure.update(own[:each])
    more = first([(rank, who) for rank, who in order if who not in sure], max(0, fill - len(sure)))
    return Belongs(frozenset(sure) | more.sure, more.level, more.places)
