"""Which tables stages keep that run beside one another; and who sits with whom in a later stage."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import pytest

from models.core.facts import DivisionFacts, Match, Round
from models.core.people import Absence
from models.core.steps import Step, StepKind
from models.games import GAMES
from models.games.plain import PlainOptions
from models.games.plain.record import TableSize
from models.stages.format import Stage
from models.stages.own.making import stages_of
from models.stages.own.options import ComesIn, OwnOptions, OwnStage, StageFormat
from models.stages.proposals import Proposal
from models.stages.running.graph import StageGraph
from models.stages.running.tables_beside import tables_before
from models.stages.tables import TABLES_PLANNED, SeatingSettings, later_round, seats_anew
from tests.models.divisions import entrant

QUALIFIER = OwnStage(rounds=2)
REST = OwnStage(kind=StageFormat.LEAGUE, comes_in=ComesIn.REST)


class Course:
    """Stages of a division, and so many people in each."""

    def __init__(self, *stages: OwnStage, people: dict[str, int]) -> None:
        self.graph = StageGraph(stages_of(OwnOptions(stages=stages)))
        self.facts: Any = SimpleNamespace(draws={})
        self._people = people

    def people(self, stage: Stage) -> tuple[int, ...]:
        return tuple(range(self._people[stage.key]))

    def kept(self, place: int) -> int:
        return tables_before(self, self.graph.stages[place])


def cup(count: int) -> OwnStage:
    return OwnStage(kind=StageFormat.KNOCKOUT, comes_in=ComesIn.BEST, count=count)


@pytest.mark.parametrize(("count", "tables"), [(4, 2), (8, 4), (16, 8)])
def test_the_rest_sit_behind_the_tables_of_the_cup(count: int, tables: int) -> None:
    keys = [stage.key for stage in stages_of(OwnOptions(stages=(QUALIFIER, cup(count), REST)))]
    progress = Course(
        QUALIFIER, cup(count), REST, people=dict(zip(keys, (30, count, 9), strict=True))
    )
    assert [progress.kept(place) for place in range(3)] == [0, 0, tables]


def test_the_tables_stay_kept_while_the_cup_grows_smaller_for_want_of_people() -> None:
    keys = [stage.key for stage in stages_of(OwnOptions(stages=(QUALIFIER, cup(8), REST)))]
    kept = [
        Course(QUALIFIER, cup(8), REST, people=dict(zip(keys, (30, count, 9), strict=True))).kept(2)
        for count in (5, 6, 7, 8)
    ]
    assert kept == [4, 4, 4, 4]


def test_who_comes_from_one_stage_alone_has_the_first_tables() -> None:
    stages = (QUALIFIER, OwnStage(kind=StageFormat.LEAGUE, comes_in=ComesIn.BEST, count=6))
    keys = [stage.key for stage in stages_of(OwnOptions(stages=stages))]
    assert Course(*stages, people=dict(zip(keys, (20, 6), strict=True))).kept(1) == 0


# -- who sits with whom ----------------------------------------------------------------------


class View:
    """A later stage of people at tables of three or four."""

    key = "tables2"

    def __init__(self, count: int, *rounds: Round, before: int = 0) -> None:
        game = GAMES["plain"]
        self.facts = DivisionFacts(
            game=game,
            options=PlainOptions(table=TableSize.THREE_OR_FOUR),
            programme_options=None,
            entrants=tuple(entrant(number) for number in range(1, count + 1)),
            rounds=rounds,
        )
        self.rounds, self.tables_before = rounds, before

    def present(self, number: int) -> list[Any]:
        return [own for own in self.facts.entrants if own.present(number)]


def sat(number: int, tables: Any, *, published: bool = True) -> Round:
    matches = tuple(
        Match(id=100 * number + table, table=table, seats=tuple(seats))
        for table, seats in enumerate(tables, start=1)
    )
    return Round(id=number, stage="tables2", number=number, published=published, matches=matches)


def met(tables: Any) -> set[frozenset[int]]:
    return {frozenset(pair) for seats in tables for pair in combinations(seats, 2)}


def anew(view: View, number: int) -> Any:
    return seats_anew(view, number)  # type: ignore[arg-type]


@pytest.mark.parametrize("count", [8, 11, 16])
def test_everybody_sits_once_and_the_same_every_time(count: int) -> None:
    view = View(count)
    tables = anew(view, 1)
    assert sorted(who for seats in tables for who in seats) == [
        100 + n for n in range(1, count + 1)
    ]
    assert {len(seats) for seats in tables} <= {3, 4}
    assert anew(View(count), 1) == tables


def test_sixteen_meet_others_in_the_second_round() -> None:
    first = anew(View(16), 1)
    second = anew(View(16, sat(1, first)), 2)
    assert met(first) & met(second) == set()


def test_a_round_that_is_only_proposed_has_not_been_played() -> None:
    first = anew(View(16), 1)
    proposed = sat(1, first, published=False)
    assert anew(View(16, proposed), 1) == first


def test_a_later_round_is_numbered_behind_the_tables_of_others() -> None:
    view = View(8, before=3)
    tables = anew(view, 1)
    found = later_round(view, 2, tables)  # type: ignore[arg-type]
    assert (found.stage, found.number, found.tables) == ("tables2", 2, tables)
    assert list(found.numbers) == [4, 5]
    alone = later_round(View(8), 2, tables)  # type: ignore[arg-type]
    assert tuple(alone.numbers) == ()
    assert replace(found, numbers=()) == alone


# -- a later stage whose people came by their place ------------------------------------------------


class Seeded(View):
    """The same people, of whom one can be gone from the second round on."""

    seeded, opening, over = True, False, False

    def __init__(
        self, count: int, *rounds: Round, gone: int = 0, anew: bool = False, before: int = 3
    ) -> None:
        super().__init__(count, *rounds, before=before)
        away = (Absence(from_round=2),)
        people = self.facts.entrants
        left = tuple(replace(own, absences=away) if own.number == gone else own for own in people)
        self.facts = replace(self.facts, entrants=left)
        self.stage = Stage(
            key=self.key, format=TABLES_PLANNED, rounds=3, options=SeatingSettings(anew=anew)
        )


def by_seed(view: Seeded, number: int, monkeypatch: pytest.MonkeyPatch) -> Proposal:
    """Pair a round that the stage waits for, whatever else it would wait for."""
    waits = (Step(kind=StepKind.PAIR, stage=view.key, round=number),)
    monkeypatch.setattr(type(TABLES_PLANNED), "steps", lambda _self, _view: waits)
    return TABLES_PLANNED.pair(view)  # type: ignore[arg-type]


def played(number: int, tables: Any) -> Round:
    made = sat(number, tables)
    return replace(made, matches=tuple(replace(own, outcomes=()) for own in made.matches))


def test_the_first_round_of_a_later_stage_spreads_the_best_over_the_tables(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = by_seed(Seeded(8), 1, monkeypatch)
    assert (found.stage, found.number, list(found.numbers)) == ("tables2", 1, [4, 5])
    assert sorted(map(sorted, found.tables)) == [[101, 104, 105, 108], [102, 103, 106, 107]]


def test_people_of_a_later_stage_keep_their_tables_without_who_has_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tables = ((101, 104, 105, 108), (102, 103, 106, 107))
    found = by_seed(Seeded(8, played(1, tables)), 2, monkeypatch)
    assert (found.number, found.tables, list(found.numbers)) == (2, tables, [4, 5])
    found = by_seed(Seeded(8, played(1, tables), gone=4), 2, monkeypatch)
    assert found.tables == ((101, 105, 108), (102, 103, 106, 107))
    assert found.drawn_by == "seeds"


def test_people_of_a_later_stage_sit_with_others_where_the_desk_has_said_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tables = tuple(tuple(range(101 + 4 * at, 105 + 4 * at)) for at in range(4))
    found = by_seed(Seeded(16, played(1, tables), anew=True), 2, monkeypatch)
    assert met(found.tables) & met(tables) == set()
    assert found.number == 2 and list(found.numbers) == [4, 5, 6, 7]
