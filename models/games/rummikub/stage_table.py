"""Semifinal and final as their sheets show them: tables, games, what was brought, who goes on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from models.core.facts import DivisionFacts, Round, entry_key
from models.core.outcomes import Outcome
from models.core.sums import Tally
from models.games.rummikub.programme import LAST, RUMMIKUB_OPEN, OpenOptions
from models.games.rummikub.ranking import SEMIFINAL
from models.stages.course import StageProgress
from models.stages.format import Stage


@dataclass(frozen=True, kw_only=True, slots=True)
class Sums:
    """Wins, game points, and what was lost in how many games."""

    wins: int = 0
    points: Fraction = Fraction(0)
    loss: Fraction = Fraction(0)
    lost: int = 0

    @property
    def mean(self) -> Fraction | None:
        """What was lost on average; None without a lost game.

        >>> Sums(loss=Fraction(80), lost=3).mean, Sums().mean
        (Fraction(80, 3), None)
        """
        return self.loss / self.lost if self.lost else None


def sums_of(own: Tally) -> Sums:
    """Read the sums of a tally."""
    loss, lost = (*own.figures, None, None)[:2]
    return Sums(wins=own.wins, points=own.points, loss=Fraction(loss or 0), lost=int(lost or 0))


@dataclass(frozen=True, kw_only=True, slots=True)
class StageLine:
    """One player of a stage."""

    entrant: int
    seed: int
    """The rank with which he came in, from 1."""
    table: int
    """The number of the table in the hall; 0 while there is none."""
    brought: Sums | None
    """What he brought along; None where nothing is carried."""
    games: tuple[Outcome | None, ...]
    """One for each game; None while its card is open."""
    total: Sums
    place: int | None
    """The place in the division; None while the stage runs and for who has no place."""
    goes_on: bool = False
    best_of_table: bool = False
    """Whether he is the first of his table; else he goes on as one of the best of the others."""


@dataclass(frozen=True, kw_only=True, slots=True)
class StageTable:
    """A stage after the sets."""

    key: str
    games: int
    """How many games it has."""
    complete: bool
    lines: tuple[StageLine, ...]
    """By the order of the stage as far as it is known, else by seed."""

    @property
    def tables(self) -> Mapping[int, tuple[StageLine, ...]]:
        """The lines of each table by seed, by the table's number in the hall."""
        found: dict[int, list[StageLine]] = {}
        for line in sorted(self.lines, key=lambda own: (own.table, own.seed)):
            found.setdefault(line.table, []).append(line)
        return {table: tuple(lines) for table, lines in found.items()}


def stage_tables(facts: DivisionFacts) -> dict[str, StageTable]:
    """Give semifinal and final by key, as soon as their tables are drawn.

    Other programmes than the open have neither.
    """
    if not isinstance(facts.programme_options, OpenOptions):
        return {}
    course = RUMMIKUB_OPEN.course(facts)
    found = {own.key: own for own in course.layout.stages if own.key in (SEMIFINAL, LAST)}
    return {
        key: _table(course, stage, found) for key, stage in found.items() if course.rounds(stage)
    }


def _table(course: StageProgress, stage: Stage, found: Mapping[str, Stage]) -> StageTable:
    view = course.view(stage)
    rounds = sorted(course.rounds(stage), key=lambda own: own.number)
    sums = stage.format.sums(view)
    over = course.over(stage)
    on = course.people(found[LAST]) if over and stage.key == SEMIFINAL else ()
    places = {
        place.player: at for at, place in enumerate(course.places(stage, frozenset()) or (), 1)
    }
    ranks = (
        {place.player: place.rank for place in RUMMIKUB_OPEN.ranking(course.facts)} if over else {}
    )
    firsts = _firsts(rounds, places)
    seeds = _seeds(course.facts) or view.seeds
    carried = SEMIFINAL in found and bool(course.rounds(found[SEMIFINAL]))
    lines = [
        StageLine(
            entrant=who,
            seed=seeds.get(who, at),
            table=_table_of(rounds, who),
            brought=sums_of(view.brought[who]) if view.brought and carried else None,
            games=tuple(_outcome(round_, who) for round_ in rounds),
            total=sums_of(sums.get(who, Tally())),
            place=ranks.get(who),
            goes_on=who in on,
            best_of_table=who in firsts,
        )
        for who, at in view.seeds.items()
    ]
    lines.sort(key=lambda line: (places.get(line.entrant, len(places) + 1), line.seed))
    return StageTable(key=stage.key, games=stage.rounds or 1, complete=over, lines=tuple(lines))


def _seeds(facts: DivisionFacts) -> dict[int, int]:
    """Give the ranks with which people came into the semifinal; they keep them in the final."""
    entered = facts.draws.get(entry_key(SEMIFINAL))
    return {} if entered is None else {who: at for at, who in enumerate(entered.order, start=1)}


def _firsts(rounds: list[Round], places: Mapping[int, int]) -> frozenset[int]:
    """Give who stands first at each table."""
    seated = [match.seats for match in rounds[-1].matches] if rounds else []
    ranked = [[who for who in seats if who in places] for seats in seated]
    return frozenset(min(seats, key=lambda who: places[who]) for seats in ranked if seats)


def _table_of(rounds: list[Round], who: int) -> int:
    tables = [match.table for own in rounds for match in own.matches if who in match.seats]
    return tables[0] if tables else 0


def _outcome(round_: Round, who: int) -> Outcome | None:
    for match in round_.matches:
        if who in match.seats and match.outcomes is not None:
            return match.outcomes[match.seats.index(who)]
    return None
