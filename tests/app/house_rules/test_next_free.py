"""The one who is free plays the first who gets free, in single matches (抜け番)."""

from __future__ import annotations

import pytest

from app import facts
from app.event_file.file import EventFile
from app.operations import divisions, results, rounds
from app.operations.house_rules import choose
from app.queries.house_rules.next_free import waiting
from app.queries.last_results import last_results
from app.queries.league_queries import arranging
from models.core.causes import Authority, CorrectionCause
from models.core.house_rules import ApartLine, DivisionHouseRules, PairingRestrictions
from tests.app import desk
from tests.app.desk import refused
from tests.app.paired import tables
from tests.app.remembered import remembered

NEXT = DivisionHouseRules(next_free=True)


@remembered
def made(
    event: EventFile, count: int = 5, house_rules: DivisionHouseRules = NEXT
) -> tuple[int, list[int]]:
    division = divisions.add(event, game="plain", name="自由対局", programme="single_matches")
    people = desk.fill(event, division, count)
    choose(event, division, house_rules)
    return division, people


def proposed(event: EventFile, division: int) -> tuple[tuple[int, int], ...]:
    return arranging(event, division).proposed


def test_a_club_of_five_plays_on_match_by_match_and_nobody_waits_twice(event: EventFile) -> None:
    division, (a, b, c, d, e) = made(event)
    assert proposed(event, division) == ((a, b), (c, d))
    rounds.arrange(event, division, proposed(event, division))
    assert proposed(event, division) == ()
    first, _second = desk.last_round(event, division).matches
    results.record(event, first.id, desk.won())
    assert proposed(event, division) == ((e, a),), "e was free and plays the first who gets free"
    rounds.arrange(event, division, proposed(event, division))
    assert proposed(event, division) == ()
    played = {frozenset(two) for two in tables(desk.last_round(event, division))}
    assert played == {frozenset((e, a))}


def test_everybody_plays_in_turn_and_few_meet_again(event: EventFile) -> None:
    division, people = made(event)
    rounds.arrange(event, division, proposed(event, division))
    open_ = list(desk.last_round(event, division).matches)
    met: list[frozenset[int]] = [frozenset(desk.seats(match)) for match in open_]
    for _ in range(8):
        match = open_.pop(0)
        results.record(event, match.id, desk.won())
        pairs = proposed(event, division)
        rounds.arrange(event, division, pairs)
        open_ += desk.last_round(event, division).matches
        met += [frozenset(pair) for pair in pairs]
    times = [sum(who in pair for pair in met) for who in people]
    assert max(times) - min(times) <= 1
    assert len(met) - len(set(met)) <= 1


def test_a_corrected_result_makes_nobody_wait_anew(
    event: EventFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    division, (a, b, c, _d, e) = made(event)
    rounds.arrange(event, division, proposed(event, division))
    first, second = desk.last_round(event, division).matches
    clock = (f"2026-11-23T10:{minute:02d}:00" for minute in range(60))
    monkeypatch.setattr("app.operations.writing.recording.timestamp", lambda: next(clock))
    results.record(event, first.id, desk.won())
    results.record(event, second.id, desk.won())
    assert proposed(event, division) == ((e, a), (b, c))
    results.correct(
        event, first.id, desk.won(1), cause=CorrectionCause.DESK_ERROR, by=Authority(reason="誤り")
    )
    assert proposed(event, division) == ((e, a), (b, c)), "they have waited since the first minute"
    told = [one.match.id for one in last_results(event, division, 9)]
    assert told == [first.id, second.id], "what was corrected is news"


def test_who_waits_longest_comes_first_however_often_he_has_played(
    event: EventFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    division, (a, b, c, d, _e) = made(event)
    minutes = iter((0, 1, 5))
    clock = (f"2026-11-23T10:{minute:02d}:00" for minute in minutes)
    monkeypatch.setattr("app.operations.writing.recording.timestamp", lambda: next(clock))
    for pair in ((a, b), (a, c), (b, d)):
        rounds.arrange(event, division, [pair])
        results.record(event, desk.last_round(event, division).matches[0].id, desk.won())
    queue = waiting(facts.division(event, division))
    assert [who for who in queue if who in (a, b, c, d)] == [c, a, d, b]


def test_who_is_never_to_meet_is_passed_over(event: EventFile) -> None:
    division, (a, b, c, *_rest) = made(event, 3)
    lines = (ApartLine(who=(a, b)),)
    choose(
        event, division, DivisionHouseRules(next_free=True, apart=PairingRestrictions(lines=lines))
    )
    assert proposed(event, division) == ((a, c),)


def test_it_is_off_at_first_and_only_where_the_desk_puts_two_together(event: EventFile) -> None:
    division, _people = made(event, 4, DivisionHouseRules())
    assert proposed(event, division) == ()
    with refused("NOT_BY_HAND_HERE"):
        choose(event, desk.plain(event, 4), NEXT)
