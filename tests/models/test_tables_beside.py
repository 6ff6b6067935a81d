"""Which tables stages keep that run beside one another; and who sits with whom in a later stage."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import pytest

from models.core.facts import DivisionFacts, Match, Round
from models.games import GAMES
from models.games.plain import PlainOptions
from models.games.plain.record import TableSize
from models.stages.format import Stage
from models.stages.own.making import stages_of
from models.stages.own.options import ComesIn, OwnOptions, OwnStage, StageFormat
from models.stages.running.layout import StageGraph
from models.stages.running.tables_beside import tables_before
from models.stages.tables import later_round, seats_anew
from tests.models.divisions import entrant

QUALIFIER = OwnStage(rounds=2)
REST = OwnStage(kind=StageFormat.LEAGUE, comes_in=ComesIn.REST)


class Course:
    """Stages of a division, and so many people in each."""

    def __init__(self, *stages: OwnStage, people: dict[str, int]) -> None:
        self.layout = StageGraph(stages_of(OwnOptions(stages=stages)))
        self.facts: Any = SimpleNamespace(draws={})
        self._people = people

    def people(self, stage: Stage) -> tuple[int, ...]:
        return tuple(range(self._people[stage.key]))

    def kept(self, place: int) -> int:
        return tables_before(self, self.layout.stages[place])


def cup(count: int) -> OwnStage:
    return OwnStage(kind=StageFormat.KNOCKOUT, comes_in=ComesIn.BEST, count=count)


@pytest.mark.parametrize(("count", "tables"), [(4, 2), (8, 4), (16, 8)])
def test_the_rest_sit_behind_the_tables_of_the_cup(count: int, tables: int) -> None:
    keys = [stage.key for stage in stages_of(OwnOptions(stages=(QUALIFIER, cup(count), REST)))]
    course = Course(
        QUALIFIER, cup(count), REST, people=dict(zip(keys, (30, count, 9), strict=True))
    )
    assert [course.kept(place) for place in range(3)] == [0, 0, tables]


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
