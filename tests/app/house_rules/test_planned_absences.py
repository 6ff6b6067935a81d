"""Absences that are planned beforehand: what they count, how many, struck and replaced."""

from __future__ import annotations

from fractions import Fraction

import pytest

from app import queries
from app.event_file.file import EventFile
from app.operations import divisions, entrants, moving, rounds
from app.operations.house_rules import choose, plan
from app.queries import log_queries, ranking_queries
from app.queries.house_rules.planned_absences import planned
from models.core.causes import Authority
from models.core.house_rules import AbsenceRule, DivisionHouseRules, Worth
from models.core.outcomes import Note
from models.core.steps import StepKind
from models.stages.own.options import OwnOptions, OwnStage
from tests.app import desk
from tests.app.desk import refused
from tests.app.paired import tables


def house_rule(worth: Worth = Worth.HALF, limit: int = 2) -> DivisionHouseRules:
    return DivisionHouseRules(absence=AbsenceRule(worth=worth, limit=limit))


def division_of(event: EventFile, count: int = 6, worth: Worth = Worth.HALF) -> int:
    division = desk.plain(event, count, 4)
    choose(event, division, house_rule(worth))
    return division


def points(event: EventFile, division: int, who: int) -> Fraction:
    rows = ranking_queries.standings(event, division).rows
    return next(row.points for row in rows if row.entrant.id == who)


@pytest.mark.parametrize(("worth", "counts"), [("0", 0), ("1/2", Fraction(1, 2)), ("1", 1)])
def test_who_is_away_is_not_paired_and_has_what_the_division_says(
    event: EventFile, worth: str, counts: Fraction
) -> None:
    division = division_of(event, 7, Worth(worth))
    *others, away = people = desk.ids(event, division)
    plan(event, away, [1], by=Authority(reason="11時に来る"))
    desk.draw(event, division, others)
    shown = desk.last_round(event, division)
    assert away not in {who for seats in tables(shown) for who in seats}
    assert [one.id for one in shown.absent] == [away]
    desk.enter(event, division)
    assert points(event, division, away) == counts
    row = next(r for r in ranking_queries.standings(event, division).rows if r.entrant.id == away)
    assert [cell.note for cell in row.cells] == [Note.PLANNED]
    assert "planned" in row.notes
    desk.pair(event, division)
    assert away in {who for seats in tables(desk.last_round(event, division)) for who in seats}
    assert len(people) == 7


def test_what_it_counts_can_change_and_then_counts_for_rounds_that_are_over(
    event: EventFile,
) -> None:
    division = division_of(event, 7)
    *others, away = desk.ids(event, division)
    plan(event, away, [1])
    desk.draw(event, division, others)
    assert points(event, division, away) == Fraction(1, 2)
    choose(event, division, house_rule(Worth.WHOLE))
    assert points(event, division, away) == 1
    event.undo()
    assert points(event, division, away) == Fraction(1, 2)


def test_a_planned_win_is_not_the_free_win_that_somebody_has(event: EventFile) -> None:
    division = division_of(event, 6, Worth.WHOLE)
    *others, away = desk.ids(event, division)
    plan(event, away, [1])
    desk.draw(event, division, others)
    desk.enter(event, division, {who: at for at, who in enumerate([away, *others])})
    sums = queries.facts.division(event, division).tally()
    assert (sums[away].wins, sums[away].full_point_byes) == (1, 0)


def test_nobody_plans_more_rounds_than_the_limit_or_rounds_that_are_not(event: EventFile) -> None:
    division = division_of(event)
    one = desk.ids(event, division)[0]
    with refused("ABSENCE_LIMIT"):
        plan(event, one, [1, 2, 3])
    with refused("ABSENCE_ROUND_RANGE"):
        plan(event, one, [5])
    plan(event, one, [2, 3])
    with refused("ABSENCE_LIMIT_BELOW") as problems:
        choose(event, division, house_rule(limit=1))
    assert problems[0].values["names"] == ("選手01 太郎",)
    with refused("ABSENCE_LIMIT_BELOW"):
        choose(event, division, DivisionHouseRules())
    plan(event, one, [])
    choose(event, division, DivisionHouseRules())
    with refused("ABSENCES_OFF"):
        plan(event, one, [2])


def test_more_rounds_are_planned_of_who_sits_in_one_that_was_planned(event: EventFile) -> None:
    division = division_of(event, 6)
    people = desk.ids(event, division)
    proposed = rounds.draw_first(event, division, lots=people)
    plan(event, people[0], [1])
    rounds.publish(event, proposed)  # as it is: the person has come after all
    known = planned(event, people[0])
    assert known is not None
    assert known.seated == {1} == {*known.planned.rounds}
    with refused("ABSENCE_SEATED"):
        plan(event, people[1], [1])
    plan(event, people[0], [1, 3])
    assert desk.person(event, people[0]).planned == (1, 3)


def test_a_plan_is_replaced_and_the_proposal_is_paired_anew(event: EventFile) -> None:
    division = division_of(event, 8)
    people = desk.ids(event, division)
    plan(event, people[0], [1])
    plan(event, people[0], [2])
    desk.draw(event, division, people)
    desk.enter(event, division)
    rounds.pair_next(event, division)
    assert people[0] not in {w for seats in tables(desk.last_round(event, division)) for w in seats}
    plan(event, people[0], [])
    kinds = [step.kind for step in queries.division_view(event, division).steps]
    assert kinds == [StepKind.PAIR_AGAIN, StepKind.PUBLISH]
    plan(event, people[0], [2])
    assert [s.kind for s in queries.division_view(event, division).steps] == [StepKind.PUBLISH]


def test_a_drawn_proposal_in_which_somebody_sits_who_is_away_is_outdated(
    event: EventFile,
) -> None:
    division = division_of(event, 6)
    people = desk.ids(event, division)
    rounds.draw_first(event, division, lots=people)
    plan(event, people[0], [1])
    assert queries.division_view(event, division).steps[0].kind is StepKind.PAIR_AGAIN


def test_what_is_planned_for_a_round_of_the_first_stage_says_nothing_of_a_later_one(
    event: EventFile,
) -> None:
    division = divisions.add(
        event,
        game="plain",
        name="二段の部",
        programme="own",
        programme_options=OwnOptions(stages=(OwnStage(rounds=2), OwnStage(rounds=2))),
    )
    people = desk.fill(event, division, 4)
    choose(event, division, house_rule())
    plan(event, people[0], [1])
    desk.draw(event, division, people[1:])
    desk.enter(event, division)
    desk.pair(event, division)
    desk.enter(event, division)
    rounds.publish(event, rounds.pair_next(event, division, stage="swiss2"))
    shown = desk.last_round(event, division)
    assert (shown.stage, shown.number, shown.absent) == ("swiss2", 1, ())
    assert {who for seats in tables(shown) for who in seats} == {*people}


def test_a_published_round_changes_on_the_referees_word_alone(event: EventFile) -> None:
    division = division_of(event, 7)
    *others, away = desk.ids(event, division)
    plan(event, away, [1])
    desk.draw(event, division, others)
    with refused("ABSENCE_SEATED"):
        plan(event, others[0], [1])
    with refused("REASON_NEEDED", "REFEREE_NEEDED"):
        plan(event, away, [])
    with refused("REASON_NEEDED"):
        plan(event, away, [], by=Authority(referee="審判"))
    plan(event, away, [], by=Authority(referee="審判", reason="無断だった"))
    assert points(event, division, away) == 0
    ruling = log_queries.rulings(event, division)[-1]
    assert (ruling.kind, ruling.old, ruling.new) == ("absence", "1", "–")
    view = planned(event, away)
    assert view is not None
    assert (view.planned.rounds, view.published) == ((), frozenset({1}))


def test_who_comes_only_for_the_second_round_as_planned_has_not_just_missed_the_first(
    event: EventFile,
) -> None:
    division = division_of(event, 7)
    *others, away = desk.ids(event, division)
    entrants.check_in(event, [away], present=False)
    plan(event, away, [1])
    desk.draw(event, division, others)
    desk.enter(event, division)
    entrants.check_in(event, [away])
    assert points(event, division, away) == Fraction(1, 2)


def test_who_goes_home_has_lost_the_rounds_that_were_planned_too(event: EventFile) -> None:
    division = division_of(event, 7, Worth.WHOLE)
    *others, away = desk.ids(event, division)
    plan(event, away, [2])
    desk.draw(event, division, [*others, away])
    desk.enter(event, division)
    entrants.withdraw(event, away, from_round=2)
    desk.pair(event, division)
    row = next(r for r in ranking_queries.standings(event, division).rows if r.entrant.id == away)
    assert row.cells[-1].note is Note.WITHDRAWN


def test_who_moves_to_another_division_takes_no_plan_along(event: EventFile) -> None:
    division, other = division_of(event), desk.plain(event, 0, name="別の部")
    choose(event, other, house_rule())
    one = desk.ids(event, division)[0]
    plan(event, one, [2])
    moved = moving.move(event, one, other)
    assert desk.person(event, moved).planned == ()


def test_no_absence_is_planned_where_the_rule_book_or_the_programme_leaves_no_room(
    event: EventFile,
) -> None:
    othello = desk.othello(event, 4)
    league = divisions.add(event, game="plain", name="リーグ", programme="league")
    with refused("RULE_BOOK_SAYS") as problems:
        choose(event, othello, house_rule())
    assert problems[0].values["article"] == "JOA 26"
    with refused("NO_ABSENCES_HERE"):
        choose(event, league, house_rule())
    with refused("ABSENCE_LIMIT_RANGE"):
        choose(event, desk.plain(event, 2, name="三"), house_rule(limit=0))


def test_half_a_win_is_refused_where_wins_alone_rank(event: EventFile) -> None:
    division = divisions.add(event, game="go", name="囲碁", programme="swiss")
    with refused("HALF_NEEDS_POINTS"):
        choose(event, division, house_rule())
    choose(event, division, house_rule(Worth.NOTHING))
