"""What was decided from results is asked about when they change, and named until it is settled."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from app import facts, queries, sample_event
from app.event_file.file import EventFile
from app.facts.consequences import foresee
from app.operations import absences, divisions, results, rounds, rulings
from app.queries import log_queries, ranking_queries
from models.core.causes import Authority, CorrectionCause
from models.core.consequences import Consequence
from models.core.facts import Match
from models.core.problems import Problem, Refused
from models.core.steps import Step, StepKind
from models.games.plain import PlainResult
from models.games.rummikub import RummikubResult
from models.games.rummikub.programme import LAST
from models.games.rummikub.ranking import SEMIFINAL
from models.stages.knockout import KnockoutOptions
from models.stages.own.options import ComesIn, OwnOptions, OwnStage, StageFormat
from models.stages.presets.two_losses import TwoLossesOptions
from tests.app import desk
from tests.app.groups_cups import groups_cup
from tests.app.ruling import act_ruled
from tests.app.rummikub_opens import add_open
from tests.app.swiss_cuts import cut

STAYS = (Consequence.STAYS,)


def main(event: EventFile, division: int) -> Step:
    return queries.division_view(event, division).steps[0]


def until(event: EventFile, division: int, wanted: Callable[[Step], bool]) -> None:
    """Play on until a step is waited for, the lower entry number winning where two meet."""
    for _ in range(200):
        step = main(event, division)
        if wanted(step):
            return
        if step.kind is StepKind.ENTER_RESULTS and queries.division_view(event, division).game in (
            "plain",
            "go",
        ):
            enter(event, division)
        else:
            assert sample_event.do_step(event, division, step), step
    raise AssertionError("never comes")


def enter(event: EventFile, division: int) -> None:
    known = facts.division(event, division)
    for round_ in known.facts.rounds:
        for match in round_.matches if round_.published else ():
            if match.outcomes is None:
                results.record(event, match.id, won(event, match, lower(event, match)))


def lower(event: EventFile, match: Match) -> int:
    by_id = facts.division_of_match(event, match.id).by_id
    return min(match.seats, key=lambda who: by_id[who].number)


def won(event: EventFile, match: Match, winner: int) -> Any:
    game = facts.division_of_match(event, match.id).facts.game
    return game.result_type(winner=match.seats.index(winner))


def turn(event: EventFile, division: int, match: Match) -> dict[str, Consequence]:
    """Let the other side have won: a typing error of the desk; what stands is ruled to stay."""
    winner = facts.division(event, division).results[match.id].value.winner
    return act_ruled(
        results.correct,
        event,
        match.id,
        won(event, match, match.seats[1 - winner]),
        cause=CorrectionCause.DESK_ERROR,
        wish=STAYS,
    )


def asked(event: EventFile, division: int, match: Match) -> list[Problem]:
    """Give what is asked when the other side is said to have won; nothing is changed."""
    before = desk.contents(event)
    winner = facts.division(event, division).results[match.id].value.winner
    result = won(event, match, match.seats[1 - winner])
    with pytest.raises(Refused) as caught:
        results.correct(event, match.id, result, cause=CorrectionCause.DESK_ERROR)
    assert desk.contents(event) == before
    seen = foresee(event, match.id, result).conflicts
    assert [own.problem for own in seen] == list(caught.value.problems), "the preview says so, too"
    return list(caught.value.problems)


def matches(event: EventFile, division: int, stage: str, number: int) -> list[Match]:
    known = facts.division(event, division).facts.stage_rounds(stage)
    return [m for r in known if r.number == number for m in r.matches if not m.bye]


def published(stage: str) -> Callable[[Step], bool]:
    return lambda step: step.kind is StepKind.ENTER_RESULTS and step.stage.startswith(stage)


def closed(step: Step) -> bool:
    return step.kind is StepKind.CLOSE


# -- 1: two wins are through, two losses are out --------------------------------------------------


def qualifier(event: EventFile, count: int = 8) -> int:
    made = divisions.add(
        event,
        game="plain",
        name="予選の部",
        programme="two_losses",
        programme_options=TwoLossesOptions(),
    )
    desk.fill(event, made, count)
    return made


@pytest.mark.parametrize("end", [published("main"), closed])
def test_the_deciding_game_of_a_qualifier_is_asked_about(
    event: EventFile, end: Callable[[Step], bool]
) -> None:
    division = qualifier(event)
    until(event, division, end)
    known = facts.division(event, division)
    last = max(round_.number for round_ in known.facts.stage_rounds("swiss"))
    (match, *_) = matches(event, division, "swiss", last)
    through = lower(event, match)
    out = next(who for who in match.seats if who != through)
    codes = {problem.code for problem in asked(event, division, match)}
    assert codes & {"ENTRIES_CHANGED", "STAGE_BEGUN"}
    assert turn(event, division, match)
    assert through in facts.division(event, division).facts.draws["entry:main"].order
    assert out not in facts.division(event, division).facts.draws["entry:main"].order
    assert main(event, division).kind is not StepKind.SETTLE, "it is ruled"


def test_who_was_out_is_put_on_the_line_of_who_was_through(event: EventFile) -> None:
    division = qualifier(event, 4)
    until(event, division, published("main"))
    (match,) = matches(event, division, "swiss", 3)
    through = lower(event, match)
    out = next(who for who in match.seats if who != through)
    chosen = act_ruled(
        results.correct,
        event,
        match.id,
        won(event, match, out),
        cause=CorrectionCause.DESK_ERROR,
        wish=(Consequence.INSTEAD,),
    )
    assert list(chosen.values()) == [Consequence.INSTEAD]
    draws = facts.division(event, division).facts.draws
    assert out in draws["main"].order
    assert out in draws["entry:main"].order
    assert through not in (*draws["main"].order, *draws["entry:main"].order)
    assert main(event, division).kind is StepKind.ENTER_RESULTS


# -- 2: every other way into a stage --------------------------------------------------------------


def test_who_belongs_in_the_knock_out_behind_a_swiss_is_asked_about(event: EventFile) -> None:
    division = cut(event, 8, rounds=3, qualifiers=4)
    until(event, division, closed)
    known = facts.division(event, division)
    inside = set(known.facts.draws["entry:main"].order)
    match = next(
        own
        for own in matches(event, division, "swiss", 3)
        if len(inside & {*own.seats}) == 1 and lower(event, own) in inside
    )
    asked(event, division, match)
    assert turn(event, division, match)
    kinds = [own.kind for own in log_queries.rulings(event, division)]
    assert "stays" in kinds
    assert main(event, division).kind is StepKind.CLOSE


def second_stage(event: EventFile) -> tuple[int, Match]:
    """Publish a Swiss of the best three behind one round of six; give what sent who is free."""
    row = (OwnStage(rounds=1), OwnStage(rounds=2, comes_in=ComesIn.BEST, count=3))
    division = divisions.add(
        event,
        game="plain",
        name="二段の部",
        programme="own",
        programme_options=OwnOptions(stages=row),
    )
    desk.fill(event, division, 6)
    until(event, division, published("swiss2"))
    (free,) = next(m.seats for m in last_matches(event, division) if m.bye)
    return division, next(m for m in matches(event, division, "swiss", 1) if free in m.seats)


def last_matches(event: EventFile, division: int) -> tuple[Match, ...]:
    return facts.division(event, division).facts.rounds[-1].matches


def test_who_comes_in_takes_the_bye_of_who_does_not_belong_there(event: EventFile) -> None:
    division, match = second_stage(event)
    (into,) = {*match.seats} - {lower(event, match)}
    chosen = act_ruled(
        results.correct,
        event,
        match.id,
        won(event, match, into),
        cause=CorrectionCause.DESK_ERROR,
        wish=(Consequence.INSTEAD,),
    )
    assert list(chosen.values()) == [Consequence.INSTEAD]
    assert [own.seats for own in last_matches(event, division) if own.bye] == [(into,)]


def test_at_one_table_the_order_of_who_came_in_is_no_question(event: EventFile) -> None:
    division = cut(event, 4, rounds=3, qualifiers=2)
    until(event, division, published("main"))
    inside = set(facts.division(event, division).facts.draws["entry:main"].order)
    known = facts.division(event, division).facts.stage_rounds("swiss")
    (match,) = (m for r in known for m in r.matches if {*m.seats} == inside)
    assert turn(event, division, match) == {}


def test_what_was_ruled_is_about_those_alone_of_whom_it_was_said(event: EventFile) -> None:
    row = (
        OwnStage(kind=StageFormat.LEAGUE, at_once=True),
        OwnStage(comes_in=ComesIn.BEST, count=2),
    )
    division = divisions.add(
        event,
        game="plain",
        name="二段の部",
        programme="own",
        programme_options=OwnOptions(stages=row),
    )
    first, second, third, fourth = desk.fill(event, division, 4)
    until(event, division, published("swiss"))
    drawn, beats = {second, third}, {second: fourth, fourth: third}
    for match in [m for r in facts.division(event, division).facts.rounds for m in r.matches]:
        one, other = match.seats
        wins = first in match.seats or beats.get(one) == other or beats.get(other) == one
        winner = one if one == first or beats.get(one) == other else other
        assert wins or {*match.seats} == drawn
        result = won(event, match, winner) if wins else PlainResult(winner=None)
        results.record(event, match.id, result)
    until(event, division, published("swiss2"))
    assert {who for m in last_matches(event, division) for who in m.seats} == {first, second}

    def wins_over(winner: int, loser: int, wish: Consequence) -> list[list[str]]:
        """Correct a game; give of whom something was asked."""
        known = facts.division(event, division)
        found = (m for r in known.facts.stage_rounds("swiss") for m in r.matches)
        match = next(m for m in found if {*m.seats} == {winner, loser})
        chosen = act_ruled(
            results.correct,
            event,
            match.id,
            won(event, match, winner),
            cause=CorrectionCause.DESK_ERROR,
            wish=(wish,),
        )
        return [named.rpartition(":")[2].split(",") for named in chosen]

    def told(*people: int) -> list[list[str]]:
        return [[str(who) for who in people]]

    assert wins_over(fourth, second, Consequence.STAYS) == told(second, fourth)
    assert wins_over(third, fourth, Consequence.INSTEAD) == told(second, third)
    assert wins_over(fourth, third, Consequence.STAYS) == told(third, fourth), (
        "nothing was said of them"
    )


def test_a_stage_that_is_taken_back_takes_what_was_ruled_of_it_along(event: EventFile) -> None:
    division, match = second_stage(event)
    assert turn(event, division, match)
    assert "ruled:entries:swiss2" in facts.division(event, division).facts.draws
    shown = desk.last_round(event, division)
    rounds.take_back(event, shown.id, by=Authority(referee="主審", reason="出場者の誤り"))
    assert not facts.division(event, division).facts.draws


def test_who_belongs_in_the_knock_out_behind_groups_is_asked_about(event: EventFile) -> None:
    division = groups_cup(event, 6, groups=2, of_group=1)
    until(event, division, published("main"))
    known = facts.division(event, division)
    (first, *_rest) = known.facts.draws["entry:main"].order
    second = next(
        own
        for round_ in known.facts.rounds
        for own in round_.matches
        if first in own.seats and not own.bye and round_.stage != "main"
    )
    problems = asked(event, division, second)
    assert problems[0].code.startswith("ENTRIES_")
    assert turn(event, division, second)


def test_other_seed_numbers_are_asked_about(event: EventFile) -> None:
    division = cut(event, 8, rounds=3, qualifiers=4)
    until(event, division, lambda step: step.kind is StepKind.DRAW_BRACKET)
    assert sample_event.do_step(event, division, main(event, division))
    until(event, division, published("main"))
    known = facts.division(event, division)
    seeds = known.facts.draws["main"].seeds
    assert seeds, "the sample seeds"
    match = next(
        own
        for number in (3, 2)
        for own in matches(event, division, "swiss", number)
        if {*own.seats} <= {*seeds}
    )
    assert {p.code for p in asked(event, division, match)} <= {
        "SEEDS_CHANGED",
        "ENTRIES_CHANGED",
        "ENTRIES_LEVEL",
    }


def test_what_nobody_was_asked_about_stays_named_until_it_is_settled(
    event: EventFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    division = cut(event, 8, rounds=3, qualifiers=4)
    until(event, division, closed)
    inside = set(facts.division(event, division).facts.draws["entry:main"].order)
    match = next(
        own
        for own in matches(event, division, "swiss", 3)
        if len(inside & {*own.seats}) == 1 and lower(event, own) in inside
    )
    with monkeypatch.context() as older:  # as a file of an earlier version has it
        older.setattr("app.operations.results.reconcile", lambda *_args, **_named: None)
        turn(event, division, match)
    step = main(event, division)
    assert step.kind is StepKind.SETTLE, "also when the division is over"
    assert step.warnings[0].code.startswith("ENTRIES_")
    with refused_with(step.warnings):
        rulings.resolve(event, division)
    act_ruled(rulings.resolve, event, division, wish=STAYS)
    assert main(event, division).kind is StepKind.CLOSE
    with desk.refused("DECISIONS_FOLLOW"):
        rulings.resolve(event, division)
    event.undo()
    assert main(event, division).kind is StepKind.SETTLE


class refused_with:  # noqa: N801 - reads as the helper it stands beside
    """Expect exactly these problems."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        self.problems = problems

    def __enter__(self) -> None:
        return None

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> bool:
        assert isinstance(error, Refused)
        assert error.problems == self.problems
        return True


@pytest.mark.parametrize("publish", [False, True])
def test_a_bye_that_would_be_another_s_is_paired_again_until_it_is_published(
    event: EventFile, publish: bool
) -> None:
    division = cut(event, 5, rounds=3, qualifiers=2)
    until(event, division, lambda step: step.kind is StepKind.PUBLISH and step.round == 2)
    (free,) = [m for m in facts.division(event, division).facts.rounds[-1].matches if m.bye]
    known = facts.division(event, division).facts
    last = next(m for m in known.rounds[0].matches if free.seats[0] in m.seats)
    if publish:
        rounds.publish(event, known.rounds[-1].id)
    wins = won(event, last, free.seats[0])
    assert foresee(event, last.id, wins).next_round_published is publish
    results.correct(event, last.id, wins, cause=CorrectionCause.DESK_ERROR)
    kinds = [step.kind for step in queries.division_view(event, division).steps]
    assert (StepKind.PAIR_AGAIN in kinds) is not publish


# -- 3: the play-off of a league ------------------------------------------------------------------


def level_league(event: EventFile) -> tuple[int, list[int]]:
    """Play a league of four in which the first three are level on the first place."""
    made = divisions.add(event, game="go", name="B級", programme="league_playoff")
    desk.fill(event, made, 4)
    order = desk.ids(event, made)
    rounds.publish(event, rounds.draw_first(event, made, lots=order))
    for round_ in facts.division(event, made).facts.rounds:
        for match in round_.matches:
            places = sorted(order.index(who) for who in match.seats)
            winner = order[2] if places == [0, 2] else order[places[0]]
            results.record(event, match.id, won(event, match, winner))
    return made, order


def of(event: EventFile, division: int, one: int, other: int, stage: str = "swiss") -> Match:
    known = facts.division(event, division).facts.stage_rounds(stage)
    return next(m for r in known for m in r.matches if {*m.seats} == {one, other})


def places(event: EventFile, division: int) -> list[tuple[int | None, int]]:
    rows = ranking_queries.final_ranking(event, division).rows
    return [(row.place, row.entrant.id) for row in rows]


@pytest.mark.parametrize("over", [False, True])
def test_a_correction_that_leaves_one_alone_in_first_asks_about_the_play_off(
    event: EventFile, over: bool
) -> None:
    division, (a, b, c, d) = level_league(event)
    until(event, division, closed if over else published("playoff"))
    match = of(event, division, a, c)
    (problem,) = asked(event, division, match)
    assert problem.code == "ENTRIES_LEFT"
    act_ruled(
        results.correct,
        event,
        match.id,
        won(event, match, a),
        cause=CorrectionCause.DESK_ERROR,
        wish=(Consequence.ANEW,),
    )
    assert main(event, division).kind is StepKind.CLOSE, "no game of it is asked for"
    assert not facts.division(event, division).facts.stage_rounds("playoff")
    assert places(event, division) == [(1, a), (2, b), (3, c), (4, d)]


def test_a_play_off_that_was_ruled_to_stand_says_who_is_first(event: EventFile) -> None:
    division, (a, b, c, d) = level_league(event)
    until(event, division, published("playoff"))
    for match in facts.division(event, division).facts.stage_rounds("playoff")[0].matches:
        assert not match.outcomes
    for round_ in facts.division(event, division).facts.stage_rounds("playoff"):
        for match in round_.matches:  # c before b before a
            results.record(event, match.id, won(event, match, max(match.seats)))
    assert places(event, division) == [(1, c), (2, b), (3, a), (4, d)]
    turn(event, division, of(event, division, a, c))
    assert places(event, division) == [(1, c), (2, b), (3, a), (4, d)], "as it was ruled"


def test_of_two_who_are_level_the_one_who_stays_is_first(event: EventFile) -> None:
    division, (a, b, c, d) = level_league(event)
    turns = facts.division(event, division).last_turn
    absences.withdraw(event, a, from_round=turns + 1)
    until(event, division, published("playoff"))
    for round_ in facts.division(event, division).facts.stage_rounds("playoff"):
        for match in round_.matches:
            results.record(event, match.id, won(event, match, c))
    assert places(event, division) == [(1, c), (2, b), (3, a), (4, d)]


def test_who_is_left_alone_before_the_play_off_is_first_and_it_is_said(event: EventFile) -> None:
    division, (a, b, c, d) = level_league(event)
    turns = facts.division(event, division).last_turn
    absences.withdraw(event, a, from_round=turns + 1)
    absences.withdraw(event, b, from_round=turns + 1)
    step = main(event, division)
    assert step.kind is StepKind.CLOSE
    assert [problem.code for problem in step.warnings] == ["PLAY_OFF_GIVEN_UP"]
    assert places(event, division) == [(1, c), (2, a), (2, b), (4, d)]


# -- 4: Rummikub ----------------------------------------------------------------------------------


def with_racks_of(result: RummikubResult, order: list[int]) -> RummikubResult:
    """Give the same card with the racks of every game given to other seats."""
    from dataclasses import replace

    games = tuple(
        replace(game, racks=tuple(game.racks[at] for at in order)) for game in result.games
    )
    return replace(result, games=games)


def shuffled(event: EventFile, match: Match) -> list[RummikubResult]:
    """Give other cards of a table."""
    stored = facts.division_of_match(event, match.id).results[match.id].value
    turns = [[(at + by) % len(match.seats) for at in range(len(match.seats))] for by in (1, 2)]
    return [with_racks_of(stored, order) for order in turns]


def test_a_final_of_rummikub_that_is_proposed_for_others_is_paired_again(event: EventFile) -> None:
    division = add_open(event, 9)
    until(event, division, lambda s: s.kind is StepKind.PUBLISH and s.stage == LAST)
    known = facts.division(event, division)
    seated = {who for match in known.facts.rounds[-1].matches for who in match.seats}
    for match in known.facts.stage_rounds(SEMIFINAL)[0].matches:
        for result in shuffled(event, match):
            results.correct(event, match.id, result, cause=CorrectionCause.DESK_ERROR)
            now = facts.division(event, division)
            would = now.programme.qualification(now.facts, LAST)
            if {*would.order} == seated:
                event.undo()
                continue
            assert main(event, division).kind is StepKind.PAIR_AGAIN
            with pytest.raises(Refused) as caught:
                rounds.publish(event, now.facts.rounds[-1].id)
            assert [p.code[:8] for p in caught.value.problems] == ["ENTRIES_"]
            return
    raise AssertionError("no card changes the final")


@pytest.mark.parametrize("end", [published(SEMIFINAL), closed])
def test_a_set_card_corrected_after_the_semifinal_is_out_asks_who_is_in_it(
    event: EventFile, end: Callable[[Step], bool]
) -> None:
    division = add_open(event, 9)
    until(event, division, end)
    for match in facts.division(event, division).facts.stage_rounds("swiss")[0].matches:
        for result in shuffled(event, match):
            codes = {own.problem.code for own in foresee(event, match.id, result).conflicts}
            if not any(code.startswith("ENTRIES_") for code in codes):
                continue
            with pytest.raises(Refused) as caught:
                results.correct(event, match.id, result, cause=CorrectionCause.DESK_ERROR)
            assert {p.code for p in caught.value.problems} == codes
            act_ruled(
                results.correct,
                event,
                match.id,
                result,
                cause=CorrectionCause.DESK_ERROR,
                wish=STAYS,
            )
            return
    raise AssertionError("no card changes the semifinal")


# -- 6: a ruling that something stays -------------------------------------------------------------


@pytest.mark.parametrize("third", [False, True])
def test_a_final_that_is_ruled_to_stand_stands_whatever_is_struck_before_it(
    event: EventFile, third: bool
) -> None:
    made = divisions.add(
        event,
        game="plain",
        name="決勝の部",
        programme="knockout",
        programme_options=KnockoutOptions(third=third),
    )
    desk.fill(event, made, 8)
    until(event, made, closed)
    (final,) = matches(event, made, "main_final", 1)
    word = {"cause": CorrectionCause.REFEREE, "by": Authority(referee="主審", reason="記録の誤り")}
    others = [m for m in matches(event, made, "main_qf", 1) if not {*m.seats} & {*final.seats}]
    for match in (*matches(event, made, "main_sf", 1), *others):
        act_ruled(
            results.strike, event, match.id, wish=(Consequence.STAYS, Consequence.VOID), **word
        )
        assert main(event, made).kind is not StepKind.SETTLE, "it is not asked again"
    assert final.id in facts.division(event, made).results
    assert facts.division(event, made).programme.ranking(facts.division(event, made).facts)
