"""A row of stages that a desk has put together: what is asked, what keeps it from being played."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.core.problems import Problem
from models.core.timetable import PlayingHours, plan_day
from models.games.othello.swiss_final import SWISS_FINAL
from models.stages.knockout import KNOCKOUT, Consolation, KnockoutOptions
from models.stages.league import LEAGUE, LeagueOptions
from models.stages.own.checking import apart, check, full_tables, proposed
from models.stages.own.making import OWN, key_of, stages_of
from models.stages.own.options import (
    MOST_STAGES,
    Brings,
    ComesIn,
    OwnOptions,
    OwnStage,
    PlacingChoice,
    StageFormat,
    asked,
    tidied,
)
from models.stages.own.passing import doubtful, passings
from models.stages.own.presets import as_own
from models.stages.registry import PROGRAMMES, SHARED
from models.stages.running.graph import StageGraph
from models.stages.tables import TABLES_FINAL, TablesOptions
from models.store.codec import StoredValueError, from_stored, to_stored
from tests.own_rows import rows
from ui.words.wording import has_sentence

CUP = OwnStage(kind=StageFormat.KNOCKOUT)
BEST = replace(CUP, comes_in=ComesIn.BEST)
LOSERS = replace(CUP, comes_in=ComesIn.LOSERS_FIRST_ROUND)
REST = OwnStage(comes_in=ComesIn.REST)
LEVEL = OwnStage(kind=StageFormat.LEAGUE, comes_in=ComesIn.LEVEL)
QUALIFIER = OwnStage(kind=StageFormat.QUALIFIER)
TABLES = OwnStage(kind=StageFormat.TABLES)

WRONG = {
    (): "OWN_STAGES stages",
    (OwnStage(),) * (MOST_STAGES + 1): "OWN_STAGES stages",
    (OwnStage(rounds=21),): "OWN_ROUNDS stages.0.rounds",
    (OwnStage(kind=StageFormat.LEAGUE, meetings=5),): "OWN_MEETINGS stages.0.meetings",
    (OwnStage(kind=StageFormat.GROUPS, groups=1),): "OWN_GROUPS stages.0.groups",
    (OwnStage(name="x" * 41),): "OWN_NAME stages.0.name",
    (OwnStage(name="two\nlines"),): "OWN_NAME stages.0.name",
    (BEST,): "OWN_FIRST stages.0.comes_in",
    (OwnStage(), replace(BEST, count=65)): "OWN_COUNT stages.1.count",
    (TABLES, replace(TABLES, comes_in=ComesIn.BEST, count=2)): "OWN_COUNT stages.1.count",
    (OwnStage(), replace(BEST, source=1)): "OWN_SOURCE stages.1.source",
    (OwnStage(), replace(BEST, source=-1)): "OWN_SOURCE stages.1.source",
    (OwnStage(), LOSERS): "OWN_NO_KNOCKOUT stages.1.comes_in",
    (OwnStage(), replace(CUP, comes_in=ComesIn.THROUGH)): "OWN_NO_QUALIFIER stages.1.comes_in",
    (OwnStage(), replace(BEST, comes_in=ComesIn.BEST_OF_GROUPS)): (
        "OWN_NO_GROUPS stages.1.comes_in"
    ),
    (OwnStage(), REST): "OWN_NO_REST stages.1.comes_in",
    (OwnStage(), CUP, REST): "OWN_NO_REST stages.2.comes_in OWN_SAME_PEOPLE stages.2.comes_in",
    (OwnStage(), replace(LEVEL, place=0)): "OWN_PLACE stages.1.place",
    (OwnStage(), replace(BEST, brings=Brings.ALL)): "OWN_NO_SUMS stages.1.brings",
    (QUALIFIER, replace(OwnStage(), brings=Brings.ALL)): "OWN_NO_SUMS stages.1.brings",
    (OwnStage(kind=StageFormat.BY_HAND), BEST): "OWN_BY_HAND stages.0.kind",
    (OwnStage(), TABLES): "OWN_TABLES_MIXED stages.1.kind",
    (TABLES, BEST): "OWN_TABLES_MIXED stages.1.kind",
    (CUP, LOSERS, replace(LOSERS, source=1)): "OWN_ONCE stages.2.comes_in",
    (OwnStage(), BEST, replace(BEST, count=4)): "OWN_SAME_PEOPLE stages.2.comes_in",
    (OwnStage(), LEVEL, BEST): "OWN_SAME_PEOPLE stages.2.comes_in",
    (CUP, LOSERS, replace(BEST, count=4)): "OWN_SAME_PEOPLE stages.2.comes_in",
}


@pytest.mark.parametrize(("stages", "expected"), WRONG.items(), ids=WRONG.values())
def test_what_cannot_be_played_is_told_with_stage_and_field(
    stages: tuple[OwnStage, ...], expected: str
) -> None:
    found = check(OwnOptions(stages=stages))
    assert expected in " ".join(f"{problem.code} {problem.where}" for problem in found)
    assert all(has_sentence(problem.code) for problem in found)


@pytest.mark.parametrize(
    "stages",
    [
        (OwnStage(), BEST, REST),
        (OwnStage(), BEST, REST, replace(LOSERS, source=1)),
        (QUALIFIER, replace(CUP, comes_in=ComesIn.THROUGH), replace(REST, kind=StageFormat.LEAGUE)),
        (
            OwnStage(kind=StageFormat.GROUPS),
            replace(BEST, comes_in=ComesIn.BEST_OF_GROUPS, count=1),
        ),
        (OwnStage(), LEVEL),
        (TABLES, replace(TABLES, comes_in=ComesIn.BEST_OF_GROUPS, count=1, fill=4)),
        (OwnStage(kind=StageFormat.BY_HAND),),
        (CUP, LOSERS, replace(BEST, source=1, count=2)),
    ],
)
def test_what_can_be_played(stages: tuple[OwnStage, ...]) -> None:
    assert check(OwnOptions(stages=stages)) == ()


def test_what_people_play_after_a_consolation_is_apart_too() -> None:
    row = (CUP, LOSERS, replace(BEST, source=1, count=2))
    assert [apart(row, at) for at in range(3)] == [False, True, True]
    assert [apart((OwnStage(), BEST, replace(REST, beside=side)), 2) for side in (False, True)] == [
        False,
        True,
    ]


def test_only_what_has_a_meaning_is_asked_and_kept() -> None:
    row = (
        OwnStage(meetings=3),
        replace(BEST, rounds=9, brings=Brings.ALL, placing=PlacingChoice.ALL),
    )
    assert asked(row, 1) == ("kind", "name", "placing", "comes_in", "source", "count")
    names = {field.name for field in fields(OwnStage)}
    assert all(set(asked((OwnStage(kind=kind),), 0)) <= names for kind in StageFormat)
    kept = tidied(OwnOptions(stages=row)).stages
    assert kept == (OwnStage(), replace(BEST, placing=PlacingChoice.ALL))


@pytest.mark.parametrize("key", SHARED)
def test_every_shared_programme_is_a_row_that_can_be_changed(key: str) -> None:
    programme = PROGRAMMES[key]
    row = as_own(programme, programme.options_type())
    assert row is not None
    assert check(row) == ()
    assert tidied(row) == row


def test_a_row_says_what_the_settings_of_a_preset_say() -> None:
    found = as_own(KNOCKOUT, KnockoutOptions(fifth=True, consolation=Consolation.FIRST_GAME))
    assert found is not None
    assert [(own.placing, own.comes_in) for own in found.stages] == [
        (PlacingChoice.FIFTH, ComesIn.EVERYBODY),
        (PlacingChoice.NONE, ComesIn.LOSERS_FIRST_GAME),
    ]
    league = as_own(LEAGUE, LeagueOptions(meetings=2, at_once=False))
    assert league is not None
    assert league.stages == (OwnStage(kind=StageFormat.LEAGUE, meetings=2),)
    tables = as_own(TABLES_FINAL, TablesOptions(rounds=3, balanced=True))
    assert tables is not None
    assert [(own.rounds, own.balanced, own.brings) for own in tables.stages] == [
        (3, True, Brings.NOTHING),
        (1, False, Brings.HALF),
    ]


def test_what_a_rule_book_names_is_no_row() -> None:
    assert as_own(SWISS_FINAL, SWISS_FINAL.options_type()) is None


def test_a_row_is_kept_as_json() -> None:
    row = OwnOptions(name="例会", stages=(OwnStage(rounds=3), BEST, REST))
    assert from_stored(to_stored(row), OwnOptions) == row
    with pytest.raises(StoredValueError):
        from_stored({"stages": [{"kind": "chess"}]}, OwnOptions)


def test_the_rest_stands_behind_whom_the_other_stage_took() -> None:
    row = OwnOptions(stages=(OwnStage(rounds=2), BEST, REST, replace(BEST, source=2)))
    graph = StageGraph(stages_of(row))
    assert [stage.key for stage in graph.stages] == ["swiss", "main", "swiss3", "knockout4"]
    assert [stage.key for stage in graph.ranking_stages] == ["swiss", "swiss3", "knockout4", "main"]


def test_a_stage_that_is_added_behind_renames_none() -> None:
    row = (OwnStage(), BEST, replace(LOSERS, source=1))
    keys = [key_of(row, at) for at in range(3)]
    assert keys == ["swiss", "main", "consolation"]
    longer = (*row, OwnStage(kind=StageFormat.LEAGUE, comes_in=ComesIn.LEVEL, source=1))
    assert [key_of(longer, at) for at in range(3)] == keys


def test_what_hangs_on_a_row_is_true_of_the_programme_it_makes() -> None:
    league = OWN.under(OwnOptions(stages=(OwnStage(kind=StageFormat.LEAGUE),)))
    tables = OWN.under(OwnOptions(stages=(TABLES,)))
    cup = OWN.under(OwnOptions(stages=(CUP, LOSERS)))
    assert (league.everybody_meets, league.at_table, league.has_bracket) == (True, {2}, False)
    assert (tables.at_table, tables.planned_ahead) == ({3, 4}, True)
    assert (cup.numbered, cup.nothing_but_bracket, cup.beside) == ("", True, {"consolation"})
    assert OWN.under(OwnOptions(stages=())) is OWN  # what cannot be played makes no stages


@given(row=rows())
def test_what_is_said_of_any_row_holds_for_every_row(row: OwnOptions) -> None:
    made = OWN.under(row)
    assert made.paired <= OWN.paired
    assert made.single <= OWN.single
    assert made.decisive - made.paired <= OWN.decisive
    assert made.at_table <= OWN.at_table
    assert len({stage.key for stage in made.stages(row)}) == len(row.stages)
    shown = as_own(made, row)
    assert shown is not None
    assert stages_of(shown) == stages_of(row)


@given(row=rows(), count=st.integers(2, 70))
def test_the_day_of_any_row_is_added_up(row: OwnOptions, count: int) -> None:
    legs = OWN.under(row).legs(row, count)
    if legs is None:
        return
    day = plan_day(legs, PlayingHours(start=600, until=1020), 30, at_once=5)
    assert day.end >= 600
    one_after_another = sum(len(leg.matches) for leg in legs)
    assert sum(spell.rounds for spell in day.spells) <= one_after_another


@given(row=rows((StageFormat.TABLES,)), count=st.integers(3, 70))
def test_the_day_of_any_row_of_tables_is_added_up(row: OwnOptions, count: int) -> None:
    assert all(sum(leg.matches) >= 0 for leg in OWN.under(row).legs(row, count) or ())


def test_the_rest_play_beside_the_cup_and_take_no_longer_than_they_are() -> None:
    row = OwnOptions(stages=(OwnStage(rounds=2), replace(BEST, count=4), replace(REST, rounds=2)))
    bracket_of_rest = replace(CUP, comes_in=ComesIn.REST)
    legs = OWN.under(row).legs(row, 11) or ()
    assert [(leg.matches, leg.beside) for leg in legs] == [
        ((5, 5), None),
        ((2, 1), None),
        ((3, 3), ("main", 0)),
    ]
    other = OwnOptions(stages=(*row.stages[:2], bracket_of_rest))
    assert [leg.matches for leg in OWN.under(other).legs(other, 11) or ()][2] == (3, 2, 1)


# -- how many come through, and what is put behind a row ---------------------------------------


def through(row: tuple[OwnStage, ...], count: int) -> list[tuple[int, ...]]:
    """Give stage, source, groups, how many of each, how many are there and how many come."""
    return [
        (one.stage, one.source, one.groups, one.each, one.there, one.coming)
        for one in passings(OwnOptions(stages=row), count)
    ]


def test_of_every_later_stage_it_is_said_how_many_come_into_it_of_how_many() -> None:
    groups = OwnStage(kind=StageFormat.GROUPS, groups=4)
    best = replace(BEST, comes_in=ComesIn.BEST_OF_GROUPS, count=2)
    last = replace(BEST, source=1, count=2)
    assert through((groups, best, last), 24) == [(1, 0, 4, 2, 24, 8), (2, 1, 0, 0, 8, 2)]
    assert through((OwnStage(), BEST, REST), 12) == [(1, 0, 0, 0, 12, 8), (2, 0, 0, 0, 12, 4)]
    assert through((OwnStage(),), 12) == []
    assert through((OwnStage(kind=StageFormat.BY_HAND), BEST), 12) == []


@pytest.mark.parametrize(
    ("way", "count", "there", "asked_"),
    [
        (ComesIn.BEST, 16, 12, True),
        (ComesIn.BEST, 12, 12, True),
        (ComesIn.BEST, 11, 12, False),
        (ComesIn.EVERYBODY, 16, 12, False),
    ],
)
def test_a_cut_that_lets_everybody_through_is_asked_about(
    way: ComesIn, count: int, there: int, asked_: bool
) -> None:
    row = (OwnStage(), replace(BEST, comes_in=way, count=count))
    values = {"number": 2, "source": 1, "count": there}
    problem = Problem(code="OWN_ALL_THROUGH", where="stages.1.count", values=values, ask=True)
    assert list(doubtful(OwnOptions(stages=row), there)) == ([problem] if asked_ else [])


def test_a_number_that_does_not_fill_tables_of_one_size_is_told_at_later_tables_alone() -> None:
    best = replace(TABLES, comes_in=ComesIn.BEST, count=6)
    row = OwnOptions(stages=(replace(TABLES, count=5), best, replace(best, source=1, count=8)))
    values = {"size": 4}
    assert [(own.code, own.where, own.values["size"]) for own in full_tables(row, 4)] == [
        ("OWN_FULL_TABLES", "stages.1.count", values["size"])
    ]
    assert [own.where for own in full_tables(row, 3)] == ["stages.2.count"]
    for other in (
        replace(best, comes_in=ComesIn.EVERYBODY),
        replace(best, kind=StageFormat.SWISS),
    ):
        assert list(full_tables(OwnOptions(stages=(TABLES, other)), 4)) == []


@pytest.mark.parametrize(
    ("row", "kind", "way", "source"),
    [
        ((OwnStage(),), StageFormat.KNOCKOUT, ComesIn.BEST, 0),
        ((OwnStage(), BEST), StageFormat.KNOCKOUT, ComesIn.LOSERS_FIRST_ROUND, 1),
        ((OwnStage(), BEST), StageFormat.LEAGUE, ComesIn.BEST, 1),
        (
            (OwnStage(), BEST, replace(LOSERS, source=1)),
            StageFormat.KNOCKOUT,
            ComesIn.REST,
            0,
        ),
        ((TABLES,), StageFormat.TABLES, ComesIn.BEST, 0),
    ],
)
def test_the_stage_that_is_put_behind_a_row_can_be_played(
    row: tuple[OwnStage, ...], kind: StageFormat, way: ComesIn, source: int
) -> None:
    own = proposed(row, kind)
    assert (own.kind, own.comes_in, own.source, own.rounds) == (kind, way, source, 1)
    assert check(OwnOptions(stages=(*row, own))) == ()
