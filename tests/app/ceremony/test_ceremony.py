"""Prizes and grades of a division that was played, as the file has it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app import ceremony as actions
from app import queries
from app.ceremony import PRIZES, PROMOTIONS
from app.event_file.file import EventFile
from app.facts.reception_notes import TAGS
from app.operations import division_settings, entrants, events, results, standing
from app.queries import ranking_queries
from models.core.causes import Authority
from models.games.shuffleboard.record import ShuffleboardEnding, ShuffleboardResult
from models.prizes import PrizeFor, PrizeRule, Prizes, Sharing
from models.promotions import PromotedFor, PromotionRule, Promotions
from models.reception.views import PersonTags
from models.views.ceremony import GradeState
from tests.app import desk, pairs

WOMEN = PrizeRule(kind=PrizeFor.CATEGORY, title="女性の部", tag="女性", prizes=("米",))
PLACES = PrizeRule(kind=PrizeFor.PLACES, count=2, prizes=("杯", "盾"))


@pytest.fixture
def played(event: EventFile) -> int:
    """Eight people, three rounds: the lower entry number wins."""
    division_id = desk.plain(event, 8, rounds=3)
    desk.play_rounds(event, division_id, 3)
    return division_id


def say(event: EventFile, division_id: int, *rules: PrizeRule) -> None:
    division_settings.say(event, PRIZES, division_id, Prizes(rules=rules))


def tag(event: EventFile, division_id: int, *numbers: int) -> None:
    people = {one.number: one.people[0].id for one in queries.entrants(event, division_id)}
    with event.transaction("describe_person", name="") as session:
        for number in numbers:
            TAGS.keep(session, people[number], PersonTags(tags=("女性",)))


def test_prizes_are_called_from_below_by_the_ranking(event: EventFile, played: int) -> None:
    assert actions.prizes(event, played).awards == ()
    tag(event, played, 1, 5, 8)
    say(event, played, PLACES, WOMEN)
    found = actions.prizes(event, played)
    told = [(one.rule.title, one.entrant.number, one.prize) for one in found.awards]
    rows = ranking_queries.final_ranking(event, played).rows
    second = [row.entrant.number for row in rows if row.place == 2]
    best = next(row.entrant.number for row in rows if row.entrant.number in {5, 8} - {*second})
    assert told[0] == ("女性の部", best, "米")
    assert told[-1] == ("", 1, "杯")
    assert sorted(told[1:-1]) == [("", number, "盾") for number in sorted(second)]
    assert found.complete


def test_a_pair_is_of_women_where_both_are(event: EventFile) -> None:
    division_id = pairs.doubles(event, "山田・森", "林・原", "荒井・岡本")
    women = [one for pair in queries.entrants(event, division_id) for one in pair.people][2:5]
    with event.transaction("describe_person", name="") as session:
        for one in women:
            TAGS.keep(session, one.id, PersonTags(tags=("女性",)))
    entrants.check_in(event, desk.ids(event, division_id))
    desk.draw(event, division_id)
    match = desk.last_round(event, division_id).matches[0]
    results.record(event, match.id, ShuffleboardResult(ending=ShuffleboardEnding.LATE, loser=1))
    say(event, division_id, replace(WOMEN, count=3))
    assert [one.entrant.name for one in actions.prizes(event, division_id).awards] == ["林・原"]


def test_the_seed_is_told_where_anything_is_drawn(event: EventFile, played: int) -> None:
    raffle = PrizeRule(kind=PrizeFor.RAFFLE, count=2, prizes=("米",))
    for rules, drawn in (
        (Prizes(rules=(PLACES, raffle), seed="0405"), True),
        (Prizes(rules=(PLACES,), seed="0405", sharing=Sharing.LOTS), True),
        (Prizes(rules=(PLACES,), seed="0405"), False),
    ):
        division_settings.say(event, PRIZES, played, rules)
        found = actions.prizes(event, played)
        assert (found.seed, found.rules) == ("0405" if drawn else "", rules.rules)
        supposed = actions.prizes(event, played, Prizes(rules=rules.rules, seed="1234"))
        assert supposed.seed == ("1234" if raffle in rules.rules else "")


def test_who_is_thrown_out_leaves_the_prize_to_the_next(event: EventFile) -> None:
    played = desk.plain(event, 8, rounds=3)
    desk.play_rounds(event, played, 2)
    say(event, played, PLACES)
    first = actions.prizes(event, played).awards[-1].entrant
    by = Authority(referee="審判", reason="暴言")
    standing.disqualify(event, first.id, from_round=3, by=by)
    after = actions.prizes(event, played)
    assert not after.complete
    assert first.id not in {one.entrant.id for one in after.awards}
    event.undo()
    assert actions.prizes(event, played).awards[-1].entrant.id == first.id


def test_an_age_is_asked_on_the_day_of_the_event(event: EventFile, played: int) -> None:
    say(event, played, PrizeRule(kind=PrizeFor.CATEGORY, title="シニア", youngest=65))
    events.rename(event, name="大会", date="そのうち", venue="")
    (problem,) = actions.prizes(event, played).problems
    assert problem.code == "PRIZE_NO_DAY"
    events.rename(event, name="大会", date="2026-11-21", venue="")
    (problem,) = actions.prizes(event, played).problems
    assert problem.code == "PRIZE_NO_BIRTHDAY"
    assert len(problem.values["names"]) == 8


def test_what_cannot_be_a_rule_is_refused(event: EventFile, played: int) -> None:
    with desk.refused("PRIZE_NO_SEED"):
        say(event, played, PrizeRule(kind=PrizeFor.RAFFLE))
    with desk.refused("PROMOTION_GRADE"):
        rule = PromotionRule(kind=PromotedFor.WINS, grade="名人")
        division_settings.say(event, PROMOTIONS, played, Promotions(rules=(rule,)))
    assert actions.promotions(event, played) == ()


def test_grades_are_entitled_applied_for_and_paid(event: EventFile, played: int) -> None:
    rule = PromotionRule(kind=PromotedFor.PLACE, grade="初段", count=2)
    division_settings.say(event, PROMOTIONS, played, Promotions(rules=(rule,), least_games=3))
    found = actions.promotions(event, played)
    assert [(one.place, one.grade, one.state) for one in found] == [
        (1, "初段", GradeState.ENTITLED),
        (2, "初段", GradeState.ENTITLED),
    ]
    first = found[0].entrant.id
    actions.note_grade(event, first, GradeState.APPLIED)
    actions.note_grade(event, first, GradeState.PAID)
    assert actions.promotions(event, played)[0].state is GradeState.PAID
    event.undo()
    assert actions.promotions(event, played)[0].state is GradeState.APPLIED
    last = next(
        one.id
        for one in queries.entrants(event, played)
        if one.id not in {own.entrant.id for own in found}
    )
    with desk.refused("NOT_ENTITLED"):
        actions.note_grade(event, last, GradeState.APPLIED)


def test_a_bye_is_no_game(event: EventFile) -> None:
    division_id = desk.plain(event, 5, rounds=3)
    desk.play_rounds(event, division_id, 3)
    games = actions.games_played(event, division_id)
    assert sorted(map(len, games.values())) == [2, 2, 2, 3, 3]
