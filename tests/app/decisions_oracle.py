"""Who belongs in a stage, read from the results a second time and without the program's cuts.

Only the order of the stage that people come from is the program's; how many of it come in, who is
level, who met whom in a group, who won or lost twice, who lost at the first go, whom the articles
name for a final is worked out here from the matches alone. The open division, which has no stages
as data, is read by `open_division_oracle`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from app.facts.division import Division
from app.facts.next_steps import steps_of
from models.core.facts import DivisionFacts, Round, StoredDraw, entry_key
from models.core.outcomes import Mark, Note
from models.core.people import Entrant, Status
from models.core.steps import StepKind
from models.stages.format import Stage
from models.stages.knockout import PlacingMatches
from models.stages.stage_parts import StageEntry, Which
from tests.app import open_division_oracle

ABSENT = {Note.LATE, Note.WITHDRAWN, Note.DOUBLE_DEFAULT}
PLACING = {"third", "p5_8", "p5", "p7"}


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


@dataclass(frozen=True)
class Stale:
    """A stage whose people do not follow, and the kinds of rulings that let it stay."""

    stage: str
    ruled: tuple[str, ...]
    people: frozenset[int] | None = None
    """Whom such a ruling is about; None where this reading does not know."""


def unsaid(division: Division) -> set[str]:
    """Give the stages whose people do not follow, and of which nobody is told or has ruled.

    A ruling is of one kind, and about certain people: whatever else does not follow is not said.
    """
    told, draws = named(division), division.facts.draws
    return {
        own.stage
        for own in stale(division)
        if own.stage not in told
        and not any(
            (drawn := draws.get(f"ruled:{key}")) is not None
            and own.people in (None, frozenset(drawn.order))
            for key in own.ruled
        )
    }


def stale(division: Division) -> Iterator[Stale]:
    """Give the stages whose people do not follow from the results, by an own reading."""
    stages = {own.key: own for own in division.programme.stages(division.facts.programme_options)}
    if not stages:
        for key in open_division_oracle.stale(division.facts):
            yield Stale(key, (f"draw:{key}", key))
    for stage in stages.values():
        if stage.opening or not published(division, stage):
            continue
        source = stages[stage.entries[0].source]
        people = (f"entries:{stage.key}", f"draw:{stage.key}")
        if stage.entries[0].which in (Which.FIRST_ROUND_LOSERS, Which.FIRST_GAME_LOSERS):
            yield from of_losers(division, stage, source)
        elif not division.programme.stage_over(division.facts, source.key):
            # It has begun before something that is to be played.
            yield Stale(stage.key, (f"stage:{stage.key}",))
        elif stage.entries[0].which is Which.NAMED:
            if not named_by_article(division, stage, source):
                yield Stale(stage.key, (*people, f"seeds:{stage.key}"))
        elif readable(stage):
            yield from otherwise(division, stages, stage)


def otherwise(division: Division, stages: dict[str, Stage], stage: Stage) -> Iterator[Stale]:
    """Say that the people of a stage are not those who belong there."""
    players = frozenset(seated(division, stage))
    drawn = division.facts.draws.get(entry_key(stage.key))
    by_others = stage.entries[0].wild is not None  # who of the rest is not read here
    said = by_others or (drawn is not None and drawn.drawn_by == "entered")
    if drawn is not None:
        players = frozenset(drawn.order)
    wanted = belongs(division, stages, stage, players)
    if wanted is not None and not wanted.holds(players, said=said):
        people = None if wanted.level else players ^ wanted.sure
        yield Stale(stage.key, (f"entries:{stage.key}",), people)


def named(division: Division) -> set[str]:
    """Give the stages that the step line names; `exchange:id` of somebody there who is not out."""
    return {
        str(values.get("stage", values.get("key", f"exchange:{values.get('entrant')}")))
        for step in steps_of(division)
        if step.kind is StepKind.SETTLE
        for values in (problem.values for problem in step.warnings)
    }


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


def of_losers(division: Division, stage: Stage, source: Stage) -> Iterator[Stale]:
    """Say that those in a stage are not who lost at the first go of a knock-out.

    What rests on a match of the knock-out that is itself in question is not looked at.
    """
    drawn, draws = division.facts.draws.get(source.key), division.facts.draws
    kept = draws.get(stage.key if not stage.format.paired else entry_key(stage.key))
    asked = named(division) & {source.key, *source.format.keys(source)}
    asked |= draws.keys() & {f"ruled:goes_on:{source.key}"}
    if drawn is None or kept is None or asked or not published(division, source):
        return
    lost, may_lose = lost_first(division, stage, source, drawn)
    first = division.turn(rounds_of(division, stage)[0])
    away = {own.id for own in division.facts.entrants if own.away(first)}
    players = frozenset(kept.order)
    if may_lose and stage.format.paired:
        # Its rounds were made of all who had lost by then.
        yield Stale(stage.key, (f"stage:{stage.key}",))
    elif not lost - away <= players <= lost | may_lose | away:
        yield Stale(stage.key, (f"draw:{stage.key}",))


def lost_first(
    division: Division, stage: Stage, source: Stage, drawn: StoredDraw
) -> tuple[set[int], set[int]]:
    """Give who lost the first match of a knock-out that was really played, and who may yet."""
    entry, placing = stage.entries[0], source.options or PlacingMatches()
    small = {1: placing.third, 2: placing.fifth}  # by how many rounds before the last one
    places = {back for back, has in small.items() if has and entry.not_for_places}
    tree = [own for own in source.format.keys(source) if own.rpartition(":")[2] not in PLACING]
    size = (drawn.size - 1).bit_length()
    listed = [own for own in rounds_of(division, source) if own.stage in tree and own.published]
    before = min(division.turn(own) for own in listed) - 1
    played, lost = set[int](), set[int]()
    waits = {*drawn.order} if entry.which is Which.FIRST_GAME_LOSERS else set[int]()
    for round_ in sorted(listed, key=division.turn):
        turn = division.turn(round_)
        if entry.which is Which.FIRST_ROUND_LOSERS and turn > before + 1:
            continue
        for match in round_.matches:
            if match.outcomes is None:
                here = [division.by_id[who] for who in match.seats]
                waits |= set[int]() if any(own.away(turn) for own in here) else {*match.seats}
                continue
            marks = dict(zip(match.seats, match.outcomes, strict=True))
            beaten = {who for who, own in marks.items() if own.mark is Mark.LOSS}
            if any(marks[who].note in ABSENT for who in beaten):
                waits -= beaten
                continue
            if size - (turn - before) not in places:
                lost |= beaten - played
            played |= {*match.seats}
    return lost, waits - played


def named_by_article(division: Division, stage: Stage, source: Stage) -> bool:
    """Tell whether the two of a final are those of the articles, A first (JOA 9, 10)."""
    drawn, facts = division.facts.draws[entry_key(stage.key)], division.facts
    rounds = [own for own in rounds_of(division, source) if own.published]
    last = max(own.number for own in rounds)
    wins, discs, streak = Counter[int](), Counter[int](), Counter[int]()
    people = [then(own, last) if own.id in drawn.order else own for own in facts.entrants]
    for own in people:
        for round_ in rounds:
            outcome = facts.game.absence(Note.WITHDRAWN, facts.options)
            for match in round_.matches:
                if own.id in match.seats:
                    assert match.outcomes is not None
                    outcome = match.outcomes[match.seats.index(own.id)]
            wins[own.id] += outcome.mark is Mark.WIN
            discs[own.id] += int(outcome.difference or 0)
            streak[own.id] += outcome.mark is Mark.WIN and streak[own.id] == round_.number - 1
    here = [own.id for own in people if own.placed and not own.away(last + 1)]
    top = [who for who in here if wins[who] == max(wins[own] for own in here)]
    if len(top) == 1:
        one, others = top[0], [who for who in here if who not in top]
        second = [who for who in others if wins[who] == max(wins[own] for own in others)]
    else:
        one = max(top, key=lambda who: (streak[who], discs[who], -who))
        second = [who for who in top if who != one]
    return drawn.order == (one, max(second, key=lambda who: (discs[who], -who)))


def seated(division: Division, stage: Stage) -> Iterable[int]:
    first = rounds_of(division, stage)[0]
    lines = division.facts.draws.get(stage.key)
    if lines is not None and not stage.format.paired:
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
    entry: StageEntry,
    order: list[tuple[int, int]],
) -> Belongs | None:
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
                if match.bye and division.by_id[who].away(division.turn(round_)):
                    continue  # nobody wins a bye of a round that he is away from
                (wins if outcome.mark is Mark.WIN else losses)[who] += outcome.mark in (
                    Mark.WIN,
                    Mark.LOSS,
                )
    return frozenset(who for who in wins if wins[who] >= 2 and losses[who] < 2)


def of_groups(
    division: Division, source: Stage, order: list[tuple[int, int]], each: int, fill: int
) -> Belongs | None:
    """Take the first of each group; who has met, or met the same people, is of one group."""
    group: dict[int, int] = {}
    listed = rounds_of(division, source)
    if not source.format.in_groups:
        listed = [round_ for round_ in listed if round_.published][-1:]
    for round_ in listed:
        for match in round_.matches:
            for who in match.seats:
                group.setdefault(who, who)
            roots = {group[who] for who in match.seats}
            for who, root in group.items():
                if root in roots:
                    group[who] = min(roots)
    if not source.format.in_groups:
        return of_tables(order, group, each, fill)
    if any(who not in group for _, who in order):
        return None  # who came back too late for any game has met nobody
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
