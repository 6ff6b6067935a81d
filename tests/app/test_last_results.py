"""Which results are news, and which wait for a second person: those of what is being played."""

from __future__ import annotations

import pytest

from app import queries
from app.event_file.file import EventFile
from app.facts.notes import SECOND_ENTRY
from app.gate import gate
from app.operations import divisions, events, results, rounds
from app.operations.division_settings import say
from app.queries import gate_queries
from app.queries.last_results import last_results, typed_once, typed_twice
from models.core.causes import Authority, CorrectionCause
from models.core.consequences import Consequence
from models.stages.league import LeagueOptions
from models.views.second_entry import EVERYWHERE, NOWHERE, SecondEntry
from tests.app import desk
from tests.app.ruling import act_ruled


def test_of_an_earlier_round_the_results_are_news_only_while_a_table_of_it_is_open(
    event: EventFile,
) -> None:
    division = desk.plain(event, 6, 4)
    desk.draw(event, division)
    desk.enter(event, division)
    first = desk.last_round(event, division).matches
    desk.pair(event, division)
    assert last_results(event, division, 9) == ()
    cause = CorrectionCause.DESK_ERROR
    act_ruled(
        results.strike,
        event,
        first[0].id,
        cause=cause,
        by=Authority(reason="別の卓"),
        wish=(Consequence.STAYS,),
    )
    told = {one.match.id for one in last_results(event, division, 9)}
    assert told == {first[1].id, first[2].id}


def test_the_newest_stands_first_and_a_corrected_one_is_news_again(
    event: EventFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    division = desk.plain(event, 8, 4)
    desk.draw(event, division)
    matches = desk.last_round(event, division).matches
    for match in matches:
        results.record(event, match.id, desk.won())

    def tables(most: int = 9) -> list[int]:
        return [one.match.table for one in last_results(event, division, most)]

    assert (tables(), tables(2)) == ([4, 3, 2, 1], [4, 3])
    later = "app.operations.writing.recording.timestamp"
    monkeypatch.setattr(later, lambda: "2199-11-22T10:00:00")
    results.correct(event, matches[1].id, desk.won(1), cause=CorrectionCause.DESK_ERROR)
    assert (tables(), tables(2)) == ([2, 4, 3, 1], [2, 4])


def test_what_a_second_person_is_to_type_is_no_news_before_it_is_compared(
    event: EventFile,
) -> None:
    division = desk.plain(event, 6, 4)
    desk.draw(event, division)
    desk.enter(event, division)
    say(event, SECOND_ENTRY, division, SecondEntry(2))
    assert [one.match.table for one in last_results(event, division, 9)] == [3]
    first = desk.last_round(event, division).matches[0]
    results.confirm(event, first.id, first.result)
    assert {one.match.table for one in last_results(event, division, 9)} == {1, 3}


def test_every_card_is_typed_twice_until_the_division_is_over(event: EventFile) -> None:
    division = desk.plain(event, 4, 1)
    say(event, SECOND_ENTRY, division, SecondEntry(1))
    assert typed_twice(event, division) == SecondEntry(1)
    events.type_every_card(event, twice=True)
    assert typed_twice(event, division) == EVERYWHERE
    desk.draw(event, division)
    desk.enter(event, division, leave=[2])
    assert typed_twice(event, division) == EVERYWHERE
    desk.enter(event, division)
    assert queries.division_view(event, division).finished
    assert typed_twice(event, division) == SecondEntry(1), "its own choice holds again"


# -- what waits for a second person --------------------------------------------------------------


def waiting(
    event: EventFile, division: int, second: SecondEntry = EVERYWHERE
) -> list[tuple[int, tuple[int, ...]]]:
    """Give the rounds that wait for a second entry, with their tables."""
    return [(drawn.number, tables) for drawn, tables in typed_once(event, division, second)]


def test_a_round_waits_for_its_second_entries_once_all_of_it_is_in(event: EventFile) -> None:
    division = desk.plain(event, 6, 4)
    desk.draw(event, division)
    desk.enter(event, division, leave=[3])
    assert waiting(event, division) == []
    desk.enter(event, division)
    assert waiting(event, division) == [(1, (1, 2, 3))]
    assert waiting(event, division, SecondEntry(2)) == [(1, (1, 2))]
    assert waiting(event, division, NOWHERE) == []
    second = desk.last_round(event, division).matches[1]
    results.confirm(event, second.id, second.result)
    assert waiting(event, division) == [(1, (1, 3))]


def test_a_round_before_goes_on_waiting_beside_the_one_that_runs(event: EventFile) -> None:
    division = desk.plain(event, 6, 4)
    desk.draw(event, division)
    desk.enter(event, division)
    first, *others = desk.last_round(event, division).matches
    results.confirm(event, first.id, first.result)
    desk.pair(event, division)
    assert waiting(event, division) == [(1, (2, 3))]
    for match in others:
        results.confirm(event, match.id, match.result)
    assert waiting(event, division) == []
    desk.enter(event, division)
    assert waiting(event, division) == [(2, (1, 2, 3))]


def at_once(event: EventFile) -> int:
    """Publish a league of four, all of whose rounds are played at once; give its division."""
    division = divisions.add(
        event,
        game="plain",
        name="リーグの部",
        programme="league",
        programme_options=LeagueOptions(at_once=True),
    )
    rounds.publish(event, rounds.draw_first(event, division, lots=desk.fill(event, division, 4)))
    return division


def test_rounds_of_which_nothing_was_typed_twice_wait_beside_one_another(
    event: EventFile,
) -> None:
    division = at_once(event)
    drawn = queries.rounds(event, division)
    for match in (match for shown in drawn for match in shown.matches):
        results.record(event, match.id, desk.won())
    all_of_them = [(shown.number, tuple(match.table for match in shown.matches)) for shown in drawn]
    assert len(all_of_them) == 3 and waiting(event, division) == all_of_them
    asked = gate(
        running=drawn[-1],
        earlier=drawn[:-1],
        second=EVERYWHERE,
        at_once=gate_queries.at_once(event, division),
    )
    assert [item.values["table"] for item in asked] == [1, 2, 3, 4, 5, 6]


def test_rounds_one_after_the_other_are_not_played_at_once(event: EventFile) -> None:
    division = desk.plain(event, 6, 4)
    assert gate_queries.at_once(event, division) == frozenset()
    desk.draw(event, division)
    assert gate_queries.at_once(event, division) == frozenset()


def test_rounds_that_run_beside_one_another_wait_until_all_of_them_are_in(
    event: EventFile,
) -> None:
    division = at_once(event)
    drawn = queries.rounds(event, division)
    for match in (match for shown in drawn for match in shown.matches[:1]):
        results.record(event, match.id, desk.won())
        results.confirm(event, match.id, desk.won())
    for shown in drawn:
        assert waiting(event, division) == []
        results.record(event, shown.matches[1].id, desk.won())
    left = [(shown.number, (shown.matches[1].table,)) for shown in drawn]
    assert waiting(event, division) == left
