"""Pairings that are changed by hand: what is logged, and what is the referee's."""

from __future__ import annotations

from app import queries
from app.event_file.file import EventFile
from app.operations import entrants, results, rounds
from app.queries import log_queries, swap_queries
from models.core.causes import Authority
from tests.app import desk
from tests.app.desk import refused
from tests.app.paired import proposal, tables


def test_a_swap_is_shown_and_logged_with_both_names(event: EventFile) -> None:
    division_id, round_id, (a, b, c, d) = proposal(event)
    rounds.swap(event, round_id, b, c, by=Authority(reason="同じ家族"))
    view = desk.last_round(event, division_id)
    assert tables(view) == [(a, c), (b, d)]
    one, two, three, four = desk.names(4)
    for match, proposed in zip(view.matches, ([one, two], [three, four]), strict=True):
        assert match.changed
        assert [(why.code, why.values) for why in match.why] == [
            ("CHANGED_BY_HAND", {"proposed": proposed})
        ]
    (line,) = log_queries.rulings(event, division_id)
    assert (line.kind, line.round, line.text, line.referee) == ("swap", 1, "同じ家族", "")
    assert (line.old, line.new) == (f"1: {two} / 2: {three}", f"1: {three} / 2: {two}")
    (shown,) = view.swaps
    assert (shown.code, shown.values["reason"]) == ("SWAPPED", "同じ家族")
    assert event.undoable is not None
    assert event.undoable.values == {
        "division": "女子の部",
        "game": "othello",
        "stage": "swiss",
        "round": 1,
        "names": [two, three],
        "old": f"1: {two} / 2: {three}",
        "new": f"1: {three} / 2: {two}",
    }
    event.undo()
    view = desk.last_round(event, division_id)
    assert tables(view) == [(a, b), (c, d)]
    assert not any(match.changed for match in view.matches)
    assert view.swaps == ()


def test_swapping_back_is_no_change_any_more(event: EventFile) -> None:
    division_id, round_id, (_a, b, c, _d) = proposal(event)
    rounds.swap(event, round_id, b, c, by=Authority(reason="x"))
    rounds.swap(event, round_id, b, c, by=Authority(reason="y"))
    view = desk.last_round(event, division_id)
    assert not any(match.changed for match in view.matches)
    assert len(view.swaps) == 2


def test_what_a_swap_needs(event: EventFile) -> None:
    division_id, round_id, (a, b, c, _d) = proposal(event)
    late = entrants.add(event, division_id, entrants.EntrantData(name="late"))
    for reason in ("", "  "):
        with refused("REASON_NEEDED") as problems:
            rounds.swap(event, round_id, b, c, by=Authority(reason=reason))
        assert problems[0].where == "reason"
    with refused("SAME_TABLE"):
        rounds.swap(event, round_id, a, b, by=Authority(reason="x"))
    with refused("SAME_TABLE"):
        rounds.swap(event, round_id, a, a, by=Authority(reason="x"))
    with refused("NOT_IN_ROUND") as problems:
        rounds.swap(event, round_id, a, late, by=Authority(reason="x"))
    assert problems[0].values == {"name": "late", "round": 1}
    with refused("NO_SUCH_ROUND"):
        rounds.swap(event, 999, a, b, by=Authority(reason="x"))


def test_a_published_round_is_changed_only_by_the_referee(event: EventFile) -> None:
    division_id, round_id, (a, b, c, d) = proposal(event)
    rounds.publish(event, round_id)
    with refused("REFEREE_NEEDED") as problems:
        rounds.swap(event, round_id, b, c, by=Authority(reason="x"))
    assert problems[0].where == "referee"
    rounds.swap(event, round_id, b, c, by=Authority(referee="大島", reason="x"))
    assert tables(desk.last_round(event, division_id)) == [(a, c), (b, d)]
    assert log_queries.rulings(event, division_id)[0].referee == "大島"
    match = desk.last_round(event, division_id).matches[0]
    results.record(event, match.id, desk.counted(40))
    with refused("RESULT_STANDS") as problems:
        rounds.swap(event, round_id, a, b, by=Authority(referee="大島", reason="x"))
    assert (problems[0].values["round"], problems[0].values["table"]) == (1, 1)


def test_a_second_meeting_by_hand_is_the_referees(event: EventFile) -> None:
    division_id = desk.othello(event, 4)
    a, b, c, d = desk.ids(event, division_id)
    desk.play_rounds(event, division_id, 1)  # a-b, c-d
    round_id = rounds.pair_next(event, division_id)
    first = desk.last_round(event, division_id).matches[0]
    partner = next(seat for seat in desk.seats(first) if seat != a) if a in desk.seats(first) else c
    with refused("MEETS_AGAIN", "MEETS_AGAIN") as problems:
        rounds.swap(event, round_id, partner, b, by=Authority(reason="x"))
    assert [problem.values["table"] for problem in problems] == [1, 2]
    assert {problem.values["stage"] for problem in problems} == {"swiss"}
    assert swap_queries.foresee_swap(event, round_id, partner, b) == tuple(problems)
    rounds.swap(event, round_id, partner, b, by=Authority(referee="大島", reason="x"))
    assert d  # everybody still sits once
    assert sorted(sum(tables(desk.last_round(event, division_id)), ())) == [a, b, c, d]


def test_the_round_of_the_meeting_is_named_not_the_last_that_either_played(
    event: EventFile,
) -> None:
    division_id = desk.othello(event, 8)
    desk.play_rounds(event, division_id, 2)
    first, second = (
        {frozenset(seats) for seats in tables(view)} for view in queries.rounds(event, division_id)
    )
    round_id = rounds.pair_next(event, division_id)
    now = tables(desk.last_round(event, division_id))
    met_once = first - second - {frozenset(seats) for seats in now}
    a, b = min(tuple(sorted(pair)) for pair in met_once)
    partner = next(seat for seats in now if a in seats for seat in seats if seat != a)
    found = swap_queries.foresee_swap(event, round_id, partner, b)
    called = {own.id: own.name for own in queries.entrants(event, division_id)}
    (told,) = (
        own.values
        for own in found
        if own.code == "MEETS_AGAIN"
        and {own.values["name"], own.values["other"]} == {called[a], called[b]}
    )
    assert told["round"] == 1


def test_a_second_bye_by_hand_is_the_referees(event: EventFile) -> None:
    division_id = desk.othello(event, 5)
    *_others, free = desk.ids(event, division_id)
    desk.play_rounds(event, division_id, 1)
    round_id = rounds.pair_next(event, division_id)
    view = desk.last_round(event, division_id)
    (now_free,) = desk.seats(view.matches[-1])
    assert now_free != free
    with refused("FREE_AGAIN") as problems:
        rounds.swap(event, round_id, free, now_free, by=Authority(reason="x"))
    assert problems[0].values["table"] == 3
    rounds.swap(event, round_id, now_free, free, by=Authority(referee="大島", reason="x"))
    assert desk.seats(desk.last_round(event, division_id).matches[-1]) == (free,)


def test_a_code_means_these_people(event: EventFile) -> None:
    """A swap in a published round makes new matches; whoever has an old card is told."""
    division_id, round_id, (_a, b, c, _d) = proposal(event)
    rounds.publish(event, round_id)
    one, other = desk.last_round(event, division_id).matches
    rounds.swap(event, round_id, b, c, by=Authority(referee="大島", reason="x"))
    new_one, new_other = desk.last_round(event, division_id).matches
    assert not {one.code, other.code} & {new_one.code, new_other.code}
    with refused("CODE_REPLACED") as problems:
        queries.find_match(event, division_id, one.code)
    assert problems[0].values == {"text": one.code, "now": new_one.code, "table": 1}
    assert queries.find_match(event, division_id, new_one.code).id == new_one.id
    rounds.take_back(event, round_id, by=Authority(referee="大島", reason="組合せの誤り"))
    with refused("CODE_VOID"):
        queries.find_match(event, division_id, new_other.code)
    event.undo()
    event.undo()
    assert queries.find_match(event, division_id, one.code).id == one.id
    with refused("NO_SUCH_CODE"):
        queries.find_match(event, division_id, new_one.code)


def test_a_seat_swapped_in_a_proposal_keeps_the_code(event: EventFile) -> None:
    division_id, round_id, (_a, b, c, _d) = proposal(event)
    codes = [match.code for match in desk.last_round(event, division_id).matches]
    rounds.swap(event, round_id, b, c, by=Authority(reason="x"))
    assert [match.code for match in desk.last_round(event, division_id).matches] == codes
