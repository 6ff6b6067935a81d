"""Whole days of programmes that a desk has put together, and what keeps a file from lying."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from app import facts, queries
from app import sample_event as sample
from app.event_file.file import EventFile
from app.operations import absences, divisions, results, rounds
from app.queries import draw_queries
from models.core.causes import Authority, CorrectionCause
from models.core.consequences import Consequence
from models.games.plain import PlainEnding as Ending
from models.games.plain import PlainOptions, PlainResult
from models.games.plain.record import TableSize
from models.stages.own.options import (
    Brings,
    ComesIn,
    OwnOptions,
    OwnStage,
    PlacingChoice,
    StageFormat,
)
from models.stages.presets.two_losses import TwoLossesOptions
from models.stages.proposals import BracketDraw
from tests.app import desk
from tests.app.composed_divisions import check, check_ranking
from tests.app.played_by_chance import played
from tests.app.ruling import act_ruled
from tests.examples import first
from ui.words import wording

CUP = OwnStage(
    kind=StageFormat.KNOCKOUT, comes_in=ComesIn.BEST, count=4, placing=PlacingChoice.THIRD
)
LEAGUE = OwnStage(kind=StageFormat.LEAGUE, comes_in=ComesIn.REST)
A_AND_B = OwnOptions(name="例会", stages=(OwnStage(rounds=2), CUP, LEAGUE))


def opened(
    event: EventFile, row: Any, count: int, *, programme: str = "own", tables: bool = False
) -> int:
    size = TableSize.THREE_OR_FOUR if tables else TableSize.TWO
    division_id = divisions.add(
        event,
        game="plain",
        name="部門",
        programme=programme,
        options=PlainOptions(table=size),
        programme_options=row,
    )
    desk.fill(event, division_id, count)
    return division_id


def stages(event: EventFile, division_id: int) -> dict[str, set[int]]:
    """Give who has sat in which stage, by key of its rounds."""
    found: dict[str, set[int]] = {}
    for round_ in facts.division(event, division_id).facts.rounds:
        people = {who for match in round_.matches for who in match.seats}
        found.setdefault(round_.stage, set()).update(people)
    return found


def test_who_did_not_come_to_a_later_knock_out_and_has_withdrawn_is_not_let_into_its_consolation(
    event: EventFile,
) -> None:
    cup = OwnStage(kind=StageFormat.KNOCKOUT, comes_in=ComesIn.BEST, count=8)
    losers = OwnStage(kind=StageFormat.KNOCKOUT, comes_in=ComesIn.LOSERS_FIRST_ROUND, source=1)
    division_id = opened(event, OwnOptions(stages=(OwnStage(rounds=1), cup, losers)), 8)
    desk.draw(event, division_id)
    desk.enter(event, division_id)
    field = [e.id for e in draw_queries.bracket_field(event, division_id, "main")]
    wish = BracketDraw(seeds=tuple(field))
    rounds.publish(event, rounds.draw_bracket(event, division_id, "main", wish))
    first = desk.last_round(event, division_id).matches[0]
    results.record(event, first.id, PlainResult(kind=Ending.FORFEIT, winner=0))
    gone = desk.seats(first)[1]
    absences.withdraw(event, gone, from_round=3)
    assert draw_queries.absent(event, division_id, "consolation").people == ()
    event.undo()
    found = draw_queries.absent(event, division_id, "consolation").people
    assert [who.id for who in found] == [gone]


def test_the_rest_play_a_league_beside_the_cup_and_stand_behind_it(event: EventFile) -> None:
    division_id = opened(event, A_AND_B, 9)
    sample.play_through(event, division_id)
    sat = stages(event, division_id)
    assert len(sat["swiss"]) == 9
    assert len(sat["main_sf"]) == 4
    assert sat["league3"] == sat["swiss"] - sat["main_sf"]
    division = facts.division(event, division_id)
    places = division.programme.ranking(division.facts)
    assert {place.player for place in places[:4]} == sat["main_sf"]
    check_ranking(division)


def test_who_goes_home_after_the_first_stage_is_not_among_the_rest(event: EventFile) -> None:
    division_id = opened(event, A_AND_B, 9)
    for number in (1, 2):
        desk.draw(event, division_id) if number == 1 else desk.pair(event, division_id)
        desk.enter(event, division_id)
    gone = desk.ids(event, division_id)[-1]
    absences.withdraw(event, gone, from_round=3)
    while "league3" not in stages(event, division_id):
        steps = queries.division_view(event, division_id).steps
        assert sample.do_step(event, division_id, next(own for own in steps if not own.blocked))
    rest = facts.division(event, division_id).facts.draws["entry:league3"].order
    assert len(rest) == 4
    assert gone not in rest


def test_who_was_away_for_a_round_and_came_back_plays_in_the_next_stage(event: EventFile) -> None:
    row = OwnOptions(stages=(OwnStage(rounds=3), OwnStage(rounds=2)))
    division_id = opened(event, row, 6)
    gone = desk.ids(event, division_id)[0]
    desk.draw(event, division_id)
    desk.enter(event, division_id)
    absences.withdraw(event, gone, from_round=2)
    desk.pair(event, division_id)
    desk.enter(event, division_id)
    absences.reinstate(event, gone, round_number=3)
    desk.pair(event, division_id)
    desk.enter(event, division_id)
    rounds.publish(event, rounds.pair_next(event, division_id, stage="swiss2"))
    assert gone in stages(event, division_id)["swiss2"]


def test_cup_and_league_never_share_a_table(event: EventFile) -> None:
    division_id = opened(event, A_AND_B, 9)
    for _ in range(20):
        step = queries.division_view(event, division_id).steps[0]
        if step.stage not in ("swiss", "main", "main_sf") and step.kind == "enter_results":
            break
        assert sample.do_step(event, division_id, step)
        check(event, division_id)
    drawn = facts.division(event, division_id).facts.rounds
    tables = {r.stage: {match.table for match in r.matches} for r in drawn if r.number == 1}
    assert tables["main_sf"].isdisjoint(tables["league3"])


def test_three_rounds_at_tables_then_others_at_each_and_a_last_table(event: EventFile) -> None:
    tables = OwnStage(kind=StageFormat.TABLES, rounds=2)
    best = replace(tables, comes_in=ComesIn.BEST, count=8, brings=Brings.HALF)
    last = replace(best, rounds=1, source=1, count=4)
    division_id = opened(event, OwnOptions(stages=(tables, best, last)), 12, tables=True)
    sample.play_through(event, division_id)
    drawn = facts.division(event, division_id).facts.rounds
    sizes = [(r.stage, [len(match.seats) for match in r.matches]) for r in drawn]
    assert sizes == [
        ("swiss", [4, 4, 4]),
        ("swiss", [4, 4, 4]),
        ("tables2", [4, 4]),
        ("tables2", [4, 4]),
        ("table3", [4]),
    ]
    first, second = ([set(match.seats) for match in r.matches] for r in drawn[2:4])
    assert all(len(one & other) == 2 for one in first for other in second)  # nobody stays
    check_ranking(facts.division(event, division_id))


def test_thirteen_in_a_qualifier_a_knock_out_and_one_for_the_losers(event: EventFile) -> None:
    options = TwoLossesOptions(third=True, losers=True)
    division_id = opened(event, options, 13, programme="two_losses")
    sample.play_through(event, division_id)
    division = facts.division(event, division_id)
    sums = division.programme.stage_sums(division.facts, "swiss")
    through = {who for who, own in sums.items() if own.wins >= 2}
    draws = division.facts.draws
    assert set(draws["main"].order) == through
    assert set(draws["consolation"].order) == set(sums) - through
    places = division.programme.ranking(division.facts)
    assert {place.player for place in places[: len(through)]} == through
    check_ranking(division)


def test_who_shares_the_first_place_of_a_league_plays_off(event: EventFile) -> None:
    league = OwnStage(kind=StageFormat.LEAGUE, at_once=True)
    row = OwnOptions(stages=(league, replace(league, comes_in=ComesIn.LEVEL)))
    division_id = opened(event, row, 4)
    ids = desk.ids(event, division_id)
    beats = {(0, 1), (1, 2), (2, 0), (0, 3), (1, 3), (2, 3)}  # three have won twice
    desk.draw(event, division_id, ids)
    while round_ := next((r for r in queries.drawn(event, division_id) if not r.published), None):
        rounds.publish(event, round_.id)
    for match_id, (_round, match) in facts.division(event, division_id).places.items():
        one, other = (ids.index(who) for who in match.seats)
        results.record(event, match_id, desk.won(0 if (one, other) in beats else 1))
    before = facts.division(event, division_id)
    assert [p.rank for p in before.programme.ranking(before.facts)] == [1, 1, 1, 4]
    sample.play_through(event, division_id)
    assert stages(event, division_id)["league2"] == set(ids[:3])
    after = facts.division(event, division_id)
    assert after.programme.ranking(after.facts)[3].player == ids[3]


LOSERS = OwnStage(kind=StageFormat.LEAGUE, comes_in=ComesIn.LOSERS_FIRST_GAME, source=1)
EVERYBODY_THEN_LOSERS = (OwnStage(rounds=1), OwnStage(kind=StageFormat.KNOCKOUT), LOSERS)


@pytest.mark.parametrize(
    "kind",
    first(2, [StageFormat.LEAGUE, StageFormat.KNOCKOUT, StageFormat.SWISS, StageFormat.GROUPS]),
)
@pytest.mark.parametrize("seed", first(1, [1, 2, 5]))
def test_who_has_not_lost_after_all_never_sits_at_two_tables(
    event: EventFile, kind: StageFormat, seed: int
) -> None:
    losers = replace(LOSERS, kind=kind, rounds=2, groups=2)
    row = OwnOptions(stages=(*EVERYBODY_THEN_LOSERS[:2], losers))
    division_id = opened(event, row, 10)
    played(event, division_id, random.Random(seed))
    check_ranking(facts.division(event, division_id))


def test_a_corrected_loser_leaves_the_league_of_losers_as_the_referee_says(
    event: EventFile,
) -> None:
    division_id = opened(event, OwnOptions(stages=EVERYBODY_THEN_LOSERS), 10)
    while "league3" not in stages(event, division_id):
        step = next(s for s in queries.division_view(event, division_id).steps if not s.blocked)
        assert sample.do_step(event, division_id, step)
    known = facts.division(event, division_id).facts
    came = known.draws["entry:league3"]
    first = next(r for r in known.rounds if r.stage == "main")
    match = first.matches[0]
    assert match.outcomes is not None
    winner = int(match.outcomes[0].points < match.outcomes[1].points)
    correct = partial(
        results.correct,
        event,
        match.id,
        desk.won(1 - winner),
        cause=CorrectionCause.REFEREE,
        by=Authority(referee="主審", reason="記録の誤り"),
    )
    chosen = act_ruled(correct)
    assert (
        chosen[next(own for own in chosen if own.startswith("stage:league3"))] is Consequence.ANEW
    )
    after = facts.division(event, division_id).facts
    assert "entry:league3" not in after.draws
    assert "league:league3" not in after.draws
    check(event, division_id)
    sample.play_through(event, division_id)
    now = facts.division(event, division_id).facts.draws["entry:league3"]
    assert match.seats[winner] in now.order
    assert match.seats[1 - winner] in came.order
    assert match.seats[1 - winner] not in now.order


def test_an_odd_loser_rests_in_the_first_round_and_plays_in_the_others(event: EventFile) -> None:
    losers = replace(LOSERS, comes_in=ComesIn.LOSERS_FIRST_ROUND, source=0)
    row = OwnOptions(stages=(OwnStage(kind=StageFormat.KNOCKOUT), losers))
    division_id = opened(event, row, 7)
    sample.play_through(event, division_id)
    known = facts.division(event, division_id).facts
    entry = known.draws["entry:league2"]
    assert len(entry.order) == 3
    assert stages(event, division_id)["league2"] == set(entry.order)


def test_losers_who_are_divided_again_never_share_a_table_with_the_cup(event: EventFile) -> None:
    league = replace(LOSERS, source=0)
    best = replace(CUP, source=1)
    rest = OwnStage(kind=StageFormat.LEAGUE, comes_in=ComesIn.REST, source=1)
    row = OwnOptions(stages=(OwnStage(kind=StageFormat.KNOCKOUT), league, best, rest))
    division_id = opened(event, row, 12)
    played(event, division_id, random.Random(1), calm=True)
    sat = stages(event, division_id)
    assert sat["league4"] and sat["league4"] < sat["league2"]
    check_ranking(facts.division(event, division_id))


def test_what_has_begun_stays_and_more_can_follow(event: EventFile) -> None:
    swiss = OwnStage(rounds=3)
    division_id = opened(event, OwnOptions(stages=(swiss,)), 6)
    desk.play_rounds(event, division_id, 2)

    def change(*row: OwnStage) -> None:
        divisions.change(
            event,
            division_id,
            name="部門",
            options=PlainOptions(),
            programme_options=OwnOptions(stages=row),
        )

    with desk.refused("OPTIONS_LOCKED"):
        change(OwnStage(kind=StageFormat.QUALIFIER))
    with desk.refused("ROUNDS_PLAYED"):
        change(replace(swiss, rounds=1))
    with desk.refused("OWN_COUNT"):
        change(swiss, replace(CUP, count=1))
    change(replace(swiss, rounds=2), CUP)
    assert queries.division_view(event, division_id).steps[0].stage == "main"
    event.undo()
    assert queries.division_view(event, division_id).steps[0].stage == "swiss"


FOUR = OwnStage(kind=StageFormat.TABLES, rounds=1)


def changed(event: EventFile, division_id: int, *row: OwnStage) -> None:
    view = queries.division_view(event, division_id)
    options = OwnOptions(stages=row)
    divisions.change(
        event, division_id, name=view.name, options=view.options, programme_options=options
    )


def test_a_later_stage_that_fills_no_tables_says_so_and_is_changed(event: EventFile) -> None:
    six = replace(FOUR, comes_in=ComesIn.BEST, count=6)
    row = OwnOptions(stages=(FOUR, six))
    division_id = divisions.add(
        event, game="mahjong", name="部門", programme="own", programme_options=row
    )
    desk.fill(event, division_id, 8)
    while not (steps := queries.division_view(event, division_id).steps)[0].blocked:
        assert sample.do_step(event, division_id, steps[0])
    (problem,) = steps[0].blocked
    assert problem.code == "TABLES_OF_STAGE" and "6人" in wording.sentence(problem)
    with desk.refused("OPTIONS_LOCKED"):
        changed(event, division_id, replace(FOUR, rounds=2), six)
    changed(event, division_id, FOUR, replace(six, count=4))
    sample.play_through(event, division_id)
    assert len(stages(event, division_id)["table2"]) == 4


def test_stages_behind_a_league_can_still_be_put_together(event: EventFile) -> None:
    league = OwnStage(kind=StageFormat.LEAGUE)
    division_id = opened(event, OwnOptions(stages=(league,)), 5)
    assert sample.do_step(event, division_id, queries.division_view(event, division_id).steps[0])
    assert sample.do_step(event, division_id, queries.division_view(event, division_id).steps[0])
    assert not queries.division_view(event, division_id).fixed.programme_settings
    with desk.refused("OPTIONS_LOCKED"):
        changed(event, division_id, replace(league, meetings=2))
    cup = replace(CUP, count=2, placing=PlacingChoice.NONE)
    changed(event, division_id, league, cup)
    while "main_final" not in stages(event, division_id):
        assert sample.do_step(
            event, division_id, queries.division_view(event, division_id).steps[0]
        )
    with desk.refused("OPTIONS_LOCKED"):  # its lines are drawn, though nothing is published
        changed(event, division_id, league, replace(cup, count=4))
    sample.play_through(event, division_id)
    check_ranking(facts.division(event, division_id))


LIES = {
    "no stage at all": {"stages": []},
    "seven stages": {"stages": [{"kind": "swiss"}] * 7},
    "an unknown kind": {"stages": [{"kind": "chess"}]},
    "a source of its own": {"stages": [{}, {"comes_in": "best", "source": 1}]},
    "a source before all": {"stages": [{}, {"comes_in": "best", "source": -1}]},
    "a million rounds": {"stages": [{"rounds": 1_000_000}]},
    "a number as long as a line": {"stages": [{"rounds": 10**40}]},
    "a name of two lines": {"name": "A\nB"},
    "tables for pairs": {"stages": [{"kind": "tables"}]},
    "no row": {"stages": {"kind": "swiss"}},
}


@pytest.mark.parametrize("lie", LIES.values(), ids=LIES)
def test_a_division_whose_row_cannot_be_stays_closed(tmp_path: Path, lie: dict[str, Any]) -> None:
    path = tmp_path / "event.taikai"
    with EventFile.create(path, name="大会") as event:
        opened(event, A_AND_B, 4)
        desk.plain(event, 4, name="ほか")
    with desk.raw(path) as file:
        told = json.dumps(lie)
        file.execute("UPDATE divisions SET programme_options = ? WHERE name = '部門'", (told,))
        file.commit()
    with EventFile.open(path) as event:
        view = queries.event_view(event)
        assert [division.name for division in view.divisions] == ["ほか"]
        assert len(view.closed) == 1
