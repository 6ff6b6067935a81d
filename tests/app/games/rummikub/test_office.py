"""The office of the day: rulings, protests, notices, questions, cancellation, the qualifier."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app import facts, queries
from app.event_file.file import EventFile
from app.facts import reception_notes
from app.games.rummikub import (
    kept,
    office,
    office_queries,
    qualifier,
    reception,
    reception_queries,
    ruling_queries,
    rulings,
)
from app.games.rummikub.rulings import Given
from app.operations import adjustments, standing
from app.operations import rulings as shared_rulings
from app.operations.reception import paying, receiving
from app.queries import log_queries, ranking_queries
from app.queries import reception as event_reception
from models.core.causes import Authority
from models.core.problems import Refused
from models.games.rummikub.discipline import DayStatus, Official, Penalty, ProtestState
from models.games.rummikub.qualifier import Answer, Skipped
from models.games.rummikub.reception import Briefing, ReceptionEntry, RefundWhy
from models.reception.payments import in_till
from tests.app import rummikub_days as days
from tests.app.desk import refused

WORD = {"by": Authority(referee="橋本", reason="書き間違い")}


def rule(event: EventFile, who: int, **given: object) -> int:
    said = {"referee": "森", "reason": "注意に従わない", **given}
    return rulings.rule(event, who, Given(**said))  # type: ignore[arg-type]


def refusal(caught: pytest.ExceptionInfo[Refused]) -> str:
    return caught.value.problems[0].code


def sums(event: EventFile, division_id: int, who: int) -> tuple[int, int]:
    own = facts.division(event, division_id).tally()[who]
    return int(own.points), int(own.wins or 0)


@pytest.fixture
def one_set(event: EventFile) -> int:
    """Give an open of eight after its first set."""
    return days.played(event, 8, rounds=1)


@pytest.fixture
def over(event: EventFile) -> int:
    """Give an open of eight that was played to its end."""
    return days.played(event, 8)


# -- rulings -------------------------------------------------------------------------------------


def test_a_warning_is_recorded_and_changes_nothing(event: EventFile, one_set: int) -> None:
    who = days.ids(event, one_set)[0]
    before = sums(event, one_set, who)
    rule(event, who, penalty=Penalty.WARNING)
    assert sums(event, one_set, who) == before
    line = log_queries.rulings(event, one_set)[-1]
    assert (line.kind, line.referee, line.article) == ("warning", "森", "Hashimoto 19")
    entry = ruling_queries.ruling_entry(event, who)
    assert [one.penalty for one in entry.before] == [Penalty.WARNING]


def test_fifty_or_a_hundred_points_are_taken_of_the_stage(event: EventFile, one_set: int) -> None:
    who = days.ids(event, one_set)[0]
    points, wins = sums(event, one_set, who)
    stage = ruling_queries.ruling_entry(event, who).stages[-1]
    rule(event, who, penalty=Penalty.DEDUCTION, amount=100, stage=stage)
    assert sums(event, one_set, who) == (points - 100, wins)
    with pytest.raises(Refused) as caught:
        rule(event, who, penalty=Penalty.DEDUCTION, amount=75, stage=stage)
    assert refusal(caught) == "DEDUCTION_AMOUNT"


def test_a_win_of_one_game_is_stripped_once(event: EventFile, one_set: int) -> None:
    everybody = days.ids(event, one_set)
    who = next(one for one in everybody if ruling_queries.ruling_entry(event, one).won)
    won = ruling_queries.ruling_entry(event, who).won[0]
    points, wins = sums(event, one_set, who)
    others = {one: sums(event, one_set, one) for one in everybody if one != who}
    strip = {"penalty": Penalty.STRIPPED_WIN, "match_id": won.match_id, "game": won.game}
    made = rule(event, who, **strip)
    assert sums(event, one_set, who) == (points, wins - 1)
    assert {one: sums(event, one_set, one) for one in others} == others
    assert won not in ruling_queries.ruling_entry(event, who).won
    with pytest.raises(Refused) as caught:
        rule(event, who, **strip)
    assert refusal(caught) == "NOT_WON"
    adjustments.strike(event, made, **WORD)
    assert sums(event, one_set, who) == (points, wins)
    assert won in ruling_queries.ruling_entry(event, who).won


def test_who_has_lost_a_game_has_no_win_there_to_strip(event: EventFile, one_set: int) -> None:
    match = queries.rounds(event, one_set)[0].matches[0]
    division = facts.division(event, one_set)
    winners = rulings.winners_of(division, match.id)[0]
    loser = next(seat.entrant.id for seat in match.seats if seat.entrant.id not in winners)
    with pytest.raises(Refused) as caught:
        rule(event, loser, penalty=Penalty.STRIPPED_WIN, match_id=match.id, game=1)
    assert refusal(caught) == "NOT_WON"


def test_a_penalty_is_for_the_referees_with_name_and_reason(event: EventFile, one_set: int) -> None:
    who = days.ids(event, one_set)[0]
    with pytest.raises(Refused) as caught:
        rule(event, who, penalty=Penalty.WARNING, official=Official.ORGANISER)
    assert refusal(caught) == "RULED_BY_REFEREE"
    with pytest.raises(Refused) as caught:
        rule(event, who, penalty=Penalty.WARNING, referee=" ")
    assert refusal(caught) == "REFEREE_NEEDED"


def test_a_disqualified_player_has_no_place(event: EventFile, one_set: int) -> None:
    who = days.ids(event, one_set)[0]
    rule(event, who, penalty=Penalty.DISQUALIFICATION, from_round=2)
    rows = ranking_queries.standings(event, one_set).rows
    assert next(row for row in rows if row.entrant.id == who).place is None
    assert ruling_queries.ruling_entry(event, who).stands
    standing.take_back(event, who, **WORD)
    assert not ruling_queries.ruling_entry(event, who).stands


# -- protests, questions, notices ------------------------------------------------------------------


def warned(event: EventFile, division_id: int) -> tuple[int, int]:
    """Warn somebody; give the line of the log and who it was."""
    who = days.ids(event, division_id)[0]
    return rule(event, who, penalty=Penalty.WARNING), who


def test_only_the_person_concerned_protests_against_a_referee(
    event: EventFile, one_set: int
) -> None:
    line, who = warned(event, one_set)
    other = days.ids(event, one_set)[1]
    with pytest.raises(Refused) as caught:
        office.protest(event, one_set, ruling=line, by=other, text="違う")
    assert refusal(caught) == "PROTEST_BY_OTHERS"
    assert office.protest(event, one_set, ruling=line, by=who, text="聞いていない") == 1
    shared_rulings.log(event, one_set, text="会場を移す")
    assert line in [one.id for one in office_queries.decisions(event, one_set)]


def test_a_protest_goes_from_state_to_state_and_its_decision_is_final(
    event: EventFile, one_set: int
) -> None:
    line, who = warned(event, one_set)
    number = office.protest(event, one_set, ruling=line, by=who, text="聞いていない")
    decided = {"decision": "警告は妥当", "decided_by": "橋本"}
    with pytest.raises(Refused) as caught:
        office.take_further(event, one_set, number, ProtestState.REJECTED, **decided)
    assert refusal(caught) == "PROTEST_STATE"
    office.take_further(event, one_set, number, ProtestState.INVESTIGATED, witnesses="同卓の3人")
    assert kept.office(event, one_set).open_protests
    with pytest.raises(Refused) as caught:
        office.take_further(event, one_set, number, ProtestState.REJECTED)
    assert refusal(caught) == "TEXT_MISSING"
    office.take_further(event, one_set, number, ProtestState.REJECTED, **decided)
    own = kept.office(event, one_set).protests[0]
    assert (own.upheld, own.witnesses, own.open) == (False, "同卓の3人", False)
    final = office_queries.decisions(event, one_set)[0]
    assert (final.ruling.kind, final.official) == ("protest", Official.ORGANISER)
    with pytest.raises(Refused) as caught:
        office.protest(event, one_set, ruling=final.id, by=who, text="納得できない")
    assert refusal(caught) == "PROTEST_AGAINST_ORGANISER"
    office.take_further(event, one_set, number, ProtestState.CLOSED)
    assert kept.office(event, one_set).protests[0].state is ProtestState.CLOSED


def test_notices_are_numbered_and_timed_and_a_struck_number_is_not_given_again(
    event: EventFile,
) -> None:
    division_id = days.division(event, 1)
    assert office.announce(event, division_id, "開始を15分遅らせます") == 1
    office.strike(event, division_id, "notices", 1, **WORD)
    assert office.announce(event, division_id, "会場を2階に移します") == 2
    wrong = office_queries.office(event, division_id).notices[1]
    office.change(event, division_id, replace(wrong, text="会場を3階に移します"), **WORD)
    first, second = office_queries.office(event, division_id).notices
    assert (first.struck, second.text, second.number) == (True, "会場を3階に移します", 2)
    assert [line.kind for line in log_queries.rulings(event, division_id)] == ["office", "office"]
    with pytest.raises(Refused) as caught:
        office.announce(event, division_id, "  ")
    assert refusal(caught) == "TEXT_MISSING"
    event.undo()
    assert office_queries.office(event, division_id).notices[1].text == "会場を2階に移します"


def test_a_question_is_answered_once(event: EventFile) -> None:
    division_id = days.division(event, 1)
    number = office.ask(event, division_id, by="アオ", text="ジョーカーは取れるか")
    said = {"answer": "取れる", "answered_by": "橋本・森"}
    office.answer(event, division_id, number, **said)
    with pytest.raises(Refused) as caught:
        office.answer(event, division_id, number, **said)
    assert refusal(caught) == "ANSWERED_ALREADY"
    asked = office_queries.office(event, division_id).questions[0]
    office.change(event, division_id, replace(asked, answer="取れない"), **WORD)
    assert office_queries.office(event, division_id).questions[0].answer == "取れない"


# -- the course of the day -------------------------------------------------------------------------


def test_a_cancellation_before_the_briefing_pays_back_who_joins_nothing_else(
    event: EventFile,
) -> None:
    division_id = days.division(event, 4)
    people = days.all_here(event, division_id)[:3]
    mine = kept.entries(event, division_id)
    reception.change(event, people[1], replace(mine[people[1]], elsewhere=True))
    reception.change(event, people[2], replace(mine[people[2]], paid=False))
    assert reception_queries.refunds(event, division_id) == ()
    office.command(
        event,
        division_id,
        DayStatus.CANCELLED,
        by=Authority(referee="橋本", reason="大雪"),
        before_briefing=True,
    )
    back = {line.number: line for line in reception_queries.refunds(event, division_id)}
    assert [(line.amount, line.why) for line in back.values()] == [
        (200, RefundWhy.CANCELLED),
        (0, RefundWhy.ELSEWHERE),
        (200, RefundWhy.CANCELLED),
    ]
    assert 3 not in back, "nothing was paid"


def test_all_refunds_are_paid_back_by_one_action(event: EventFile) -> None:
    """Hashimoto 24: who joins another event of the meeting gets nothing, and who paid nothing."""
    division_id = days.division(event, 4)
    people = days.all_here(event, division_id)[:3]
    mine = kept.entries(event, division_id)
    reception.change(event, people[1], replace(mine[people[1]], elsewhere=True))
    reception.change(event, people[2], replace(mine[people[2]], paid=False))
    by = Authority(referee="橋本", reason="大雪")
    with refused("NOTHING_TO_PAY_BACK"):
        office.pay_back(event, division_id, by=by)
    office.command(event, division_id, DayStatus.CANCELLED, by=by, before_briefing=True)
    with refused("REASON_NEEDED", "REFEREE_NEEDED"):
        office.pay_back(event, division_id, by=Authority())
    assert office.pay_back(event, division_id, by=by) == 400
    lines = reception_queries.refunds(event, division_id)
    assert [(line.amount, line.given) for line in lines] == [(200, 200), (0, 0), (200, 200)]
    book = reception_notes.payments(event)
    assert in_till(book) == 200, "that of who joins another event stays"
    back = [one for one in book if one.amount < 0]
    assert {(one.amount, one.division, one.reason) for one in back} == {(-200, division_id, "大雪")}
    rows = event_reception.reception(event).rows
    assert [row.account.owed for row in rows] == [0, 0, 0, 0]
    with refused("NOTHING_TO_PAY_BACK"):
        office.pay_back(event, division_id, by=by)
    event.undo()
    assert in_till(reception_notes.payments(event)) == 600
    assert [line.left for line in reception_queries.refunds(event, division_id)] == [200, 0, 200]


def test_a_cancellation_before_anybody_has_paid_asks_no_fee_any_more(event: EventFile) -> None:
    """Hashimoto 24: nothing was paid, nothing goes back, and nobody is called to the desk."""
    division_id = days.division(event, 3)
    first, second, _third = days.ids(event, division_id)
    by = Authority(referee="橋本", reason="大雪")

    def owed() -> list[int]:
        return [row.account.owed for row in event_reception.reception(event).rows]

    reception.change(
        event, second, replace(reception_queries.entry_of(event, second), elsewhere=True)
    )
    reception.turn_away(event, first)
    assert owed() == [0, 200, 200]
    office.command(event, division_id, DayStatus.CANCELLED, by=by, before_briefing=True)
    assert reception_queries.refunds(event, division_id) == ()
    assert owed() == [0, 200, 0], "who joins another event of the meeting pays as before"
    office.command(event, division_id, DayStatus.RUNNING, by=by)
    assert owed() == [0, 200, 200], "it is held after all; who was refused is not asked"
    event.undo()
    event.undo()
    assert owed() == [0, 200, 200]
    office.command(event, division_id, DayStatus.CANCELLED, by=by)
    assert owed() == [0, 200, 200], "once the briefing has begun the fee stays"


def test_a_fee_that_was_paid_back_is_asked_again_where_the_day_is_taken_up(
    event: EventFile,
) -> None:
    division_id = days.division(event, 2)
    days.all_here(event, division_id)
    by = Authority(referee="橋本", reason="大雪")
    office.command(event, division_id, DayStatus.CANCELLED, by=by, before_briefing=True)
    assert office.pay_back(event, division_id, by=by) == 400
    office.command(event, division_id, DayStatus.POSTPONED, by=by, new_date="12月6日（日）")
    rows = event_reception.reception(event).rows
    assert [(row.account.paid, row.account.owed) for row in rows] == [(0, 200), (0, 200)]


def test_what_an_older_file_has_noted_with_people_stands_in_the_book(event: EventFile) -> None:
    division_id = days.division(event, 3)
    first, second, _third = days.ids(event, division_id)
    with event.transaction("receive") as session:
        for who in (first, second):
            kept.ENTRY.keep(session, who, ReceptionEntry(paid=True))
    rows = event_reception.reception(event).rows
    assert [row.account.owed for row in rows] == [0, 0, 200], "nobody pays twice"
    assert reception_queries.reception(event, division_id).takings == 400
    assert receiving.receive(event, rows[0].id).paid == 0
    assert paying.issue_receipt(event, rows[0].id).amount == 200
    paying.strike(event, 2, by=WORD["by"])
    assert not reception_queries.entry_of(event, second).paid
    event.undo()
    reception.brief(event, [second], Briefing.GENERAL)
    assert [one.amount for one in reception_notes.payments(event)] == [200, 200]
    by = Authority(referee="橋本", reason="大雪")
    office.command(event, division_id, DayStatus.CANCELLED, by=by, before_briefing=True)
    assert office.pay_back(event, division_id, by=by) == 400
    assert in_till(reception_notes.payments(event)) == 0
    lines = reception_queries.refunds(event, division_id)
    assert [(line.amount, line.given) for line in lines] == [(200, 200), (200, 200)]
    with refused("NOTHING_TO_PAY_BACK"):
        office.pay_back(event, division_id, by=by)


def test_a_fee_that_was_noted_by_mistake_goes_alone(event: EventFile) -> None:
    division_id = days.division(event, 2)
    first = days.ids(event, division_id)[0]
    entry = reception_queries.entry_of(event, first)
    reception.change(event, first, replace(entry, paid=True))
    payer = event_reception.reception(event).rows[0].id
    paying.pay(event, payer, 500, confirmed={"OVERPAID"})
    reception.change(event, first, replace(entry, paid=False))
    lines = reception_notes.payments(event)
    assert [(one.amount, one.struck) for one in lines] == [(200, True), (500, False)]
    assert in_till(lines) == 500


def test_who_was_refused_before_paying_owes_nothing(event: EventFile) -> None:
    division_id = days.division(event, 2)
    first = days.ids(event, division_id)[0]

    def owed() -> list[int]:
        return [row.account.owed for row in event_reception.reception(event).rows]

    assert owed() == [200, 200]
    reception.turn_away(event, first)
    assert owed() == [0, 200]
    entry = replace(reception_queries.entry_of(event, first), refused=False)
    reception.change(event, first, entry, by=Authority(referee="橋本", reason="思い違い"))
    assert owed() == [200, 200]


def test_after_the_briefing_nothing_is_paid_back(event: EventFile, one_set: int) -> None:
    office.command(event, one_set, DayStatus.SUSPENDED, by=Authority(referee="橋本", reason="停電"))
    office.command(event, one_set, DayStatus.RUNNING, by=Authority(referee="橋本", reason="復旧"))
    with pytest.raises(Refused) as caught:
        office.command(
            event, one_set, DayStatus.RUNNING, by=Authority(referee="橋本", reason="復旧")
        )
    assert refusal(caught) == "COURSE_ALREADY"
    office.command(event, one_set, DayStatus.CANCELLED, by=Authority(referee="橋本", reason="停電"))
    lines = reception_queries.refunds(event, one_set)
    assert {(line.amount, line.why) for line in lines} == {(0, RefundWhy.BRIEFED)}
    assert len(queries.rounds(event, one_set)) >= 1  # everything that was entered stays


def test_it_is_postponed_to_a_new_day_and_put_off_once_more(event: EventFile, one_set: int) -> None:
    with pytest.raises(Refused) as caught:
        office.command(
            event,
            one_set,
            DayStatus.POSTPONED,
            by=Authority(referee="橋本", reason="大雪"),
            new_date=" ",
        )
    assert refusal(caught) == "NEW_DATE_NEEDED"
    for day in ("11月29日（日）", "12月6日（日）"):
        office.command(
            event,
            one_set,
            DayStatus.POSTPONED,
            by=Authority(referee="橋本", reason="大雪"),
            new_date=day,
        )
        view = office_queries.office(event, one_set)
        assert (view.course, view.new_date) == (DayStatus.POSTPONED, day)
    with pytest.raises(Refused) as caught:
        office.command(
            event,
            one_set,
            DayStatus.POSTPONED,
            by=Authority(referee="橋本", reason="大雪"),
            new_date=day,
        )
    assert refusal(caught) == "COURSE_ALREADY"
    assert reception_queries.refunds(event, one_set) == ()
    office.command(
        event, one_set, DayStatus.RUNNING, by=Authority(referee="橋本", reason="当日"), new_date=day
    )
    view = office_queries.office(event, one_set)
    assert (view.course, view.new_date) == (DayStatus.RUNNING, "")
    assert len(queries.rounds(event, one_set)) >= 1  # everything that was entered stays


def test_who_was_refused_gets_the_fee_back(event: EventFile) -> None:
    division_id = days.division(event, 2)
    first = days.all_here(event, division_id)[0]
    reception.turn_away(event, first)
    lines = reception_queries.refunds(event, division_id)
    assert [(line.number, line.why) for line in lines] == [(1, RefundWhy.REFUSED)]


# -- the qualifier ---------------------------------------------------------------------------------


def test_nobody_is_asked_before_the_ranking_is_final(event: EventFile, one_set: int) -> None:
    view = qualifier.qualifier(event, one_set)
    assert view.unplayed
    with pytest.raises(Refused) as caught:
        qualifier.note_answer(event, one_set, days.ids(event, one_set)[0], Answer.YES)
    assert refusal(caught) == "RANKING_NOT_FINAL"


def test_the_first_yes_down_the_ranking_is_recommended(event: EventFile, over: int) -> None:
    order = [row.entrant.id for row in ranking_queries.final_ranking(event, over).rows]
    reception.mark_right(event, order[0], True)
    last = ruling_queries.ruling_entry(event, order[1]).leaves_from
    rule(event, order[1], penalty=Penalty.DISQUALIFICATION, from_round=last)
    view = qualifier.qualifier(event, over)
    skipped = {one.id: one.skipped for one in view.candidates if one.skipped}
    assert skipped == {order[0]: Skipped.HOLDS_RIGHT, order[1]: Skipped.DISQUALIFIED}
    assert view.next is not None and view.next.id == order[2]
    with pytest.raises(Refused) as caught:
        qualifier.note_answer(event, over, order[4], Answer.YES)
    assert refusal(caught) == "NOT_ASKED_NOW"
    qualifier.note_answer(event, over, order[2], Answer.NO)
    qualifier.note_answer(event, over, order[3], Answer.YES, by="橋本")
    found = qualifier.qualifier(event, over)
    assert found.recommended is not None and found.recommended.id == order[3]
    assert found.next is None
    qualifier.note_answer(event, over, order[3], Answer.GONE)
    after = qualifier.qualifier(event, over)
    assert after.recommended is None
    assert after.next is not None and after.next.id == order[4]


def test_all_refuse_means_no_recommendation_and_an_answer_is_struck_in_place(
    event: EventFile, over: int
) -> None:
    for _each in range(8):
        following = qualifier.qualifier(event, over).next
        assert following is not None
        qualifier.note_answer(event, over, following.id, Answer.NO)
    view = qualifier.qualifier(event, over)
    assert (view.next, view.recommended) == (None, None)
    third = view.candidates[2].id
    with pytest.raises(Refused):
        qualifier.strike_answer(event, over, third, by=Authority(referee="", reason=""))
    qualifier.strike_answer(event, over, third, **WORD)
    again = qualifier.qualifier(event, over).next
    assert again is not None and again.id == third
    event.undo()
    event.undo()
    answers = [one.asked is not None for one in qualifier.qualifier(event, over).candidates]
    assert answers == [True] * 7 + [False]


def test_an_open_protest_keeps_the_ranking_from_being_final(event: EventFile, over: int) -> None:
    line, who = warned(event, over)
    office.protest(event, over, ruling=line, by=who, text="聞いていない")
    view = qualifier.qualifier(event, over)
    assert (view.complete, view.open_protests) == (False, (1,))
    office.strike(event, over, "protests", 1, **WORD)
    assert qualifier.qualifier(event, over).complete
