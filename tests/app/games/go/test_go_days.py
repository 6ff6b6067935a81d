"""Days of Go at the desk: twenty-four in a Swiss, five in a league, to the last place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from app import queries, sample_event
from app.event_file.file import EventFile
from app.games.go.sample import CLASS_A, CLASS_B
from app.operations import absences, divisions, results, rounds
from app.queries import league_queries, ranking_queries
from models.core.causes import CorrectionCause
from models.core.steps import StepKind
from models.games.go import GoEnding, GoOptions, GoResult
from models.stages.plan import SwissOptions
from models.views.divisions import MatchState, RoundView
from reports.forms.catalogue import render_form
from reports.games import GAME_FORMS
from tests import disk
from tests.app.desk import refused
from tests.app.remembered import remembered
from ui.papers.form_input import form_input


@pytest.fixture
def event(tmp_path: Path) -> Iterator[EventFile]:
    with disk.quick(), EventFile.create(tmp_path / "go.taikai", name="県大会") as made:
        yield made


@remembered
def swiss(event: EventFile) -> int:
    made = divisions.add(
        event,
        game="go",
        name="A級",
        programme="swiss",
        programme_options=SwissOptions(rounds=4),
    )
    sample_event.import_file(event, made, CLASS_A)
    return made


@remembered
def league(event: EventFile) -> int:
    made = divisions.add(
        event, game="go", name="B級", programme="league", options=GoOptions(clock=False)
    )
    sample_event.import_file(event, made, CLASS_B)
    return made


def pairs(round_: RoundView) -> list[tuple[int, ...]]:
    return [tuple(seat.entrant.id for seat in match.seats) for match in round_.matches]


def test_twenty_four_play_four_rounds_and_nobody_meets_twice(event: EventFile) -> None:
    division = swiss(event)
    sample_event.play_through(event, division)
    found = queries.rounds(event, division)
    assert [len(round_.matches) for round_ in found] == [12] * 4
    assert max(Counter(frozenset(pair) for round_ in found for pair in pairs(round_)).values()) == 1
    order = ranking_queries.final_ranking(event, division)
    assert order.complete
    assert [own.key for own in order.criteria] == ["wins", "sos", "sosos", "direct"]
    keys = [(row.wins, row.figure("sos"), row.figure("sosos")) for row in order.rows]
    assert keys == sorted(keys, key=lambda key: tuple(-(value or 0) for value in key))
    assert sum(row.wins for row in order.rows) == 4 * 12


def test_later_wins_of_opponents_count_until_the_end(event: EventFile) -> None:
    """SOS is made of final values: it grows with what opponents win afterwards."""
    division = swiss(event)
    sample_event.play_through(event, division)
    order = ranking_queries.final_ranking(event, division)
    wins = {row.entrant.id: row.wins for row in order.rows}
    for row in order.rows:
        met = [cell.opponent for cell in row.cells if cell is not None and cell.opponent]
        assert row.figure("sos") == sum(wins[who] for who in met)


def test_who_is_level_is_paired_by_the_lot_of_the_first_round(event: EventFile) -> None:
    """With wins and SOS level, the earlier lot meets the next one, whatever the entry numbers."""
    division = swiss(event)
    ids = [entrant.id for entrant in queries.entrants(event, division)]
    lots = [*ids[12:], *ids[:12]]
    rounds.publish(event, rounds.draw_first(event, division, lots=lots))
    first = queries.rounds(event, division)[0]
    for match in first.matches:
        results.record(event, match.id, GoResult(winner=0), confirmed={"AGAINST_GRADE"})
    rounds.pair_next(event, division)
    winners = [pair[0] for pair in pairs(first)]
    second = pairs(queries.rounds(event, division)[1])
    assert second[:6] == list(zip(winners[::2], winners[1::2], strict=True))


def test_byes_come_from_the_bottom_and_once_to_each(event: EventFile) -> None:
    division = swiss(event)
    sample_event.play_through(event, division, rounds_to_play=1)
    gone = queries.entrants(event, division)[0]
    absences.withdraw(event, gone.id, from_round=2)
    sample_event.play_through(event, division)
    free = [p[0] for r in queries.rounds(event, division) for p in pairs(r) if len(p) == 1]
    assert len(free) == len(set(free)) == 3
    order = ranking_queries.final_ranking(event, division)
    wins = {row.entrant.id: row.wins for row in order.rows}
    for row in order.rows:
        if row.entrant.id in free:
            met = [cell.opponent for cell in row.cells if cell is not None and cell.opponent]
            assert len(met) == 3
            assert row.figure("sos") == sum(wins[who] for who in met)


def test_five_meet_everybody_and_each_rests_once(event: EventFile) -> None:
    division = league(event)
    sample_event.play_through(event, division)
    found = queries.rounds(event, division)
    ids = [entrant.id for entrant in queries.entrants(event, division)]
    assert {frozenset(pair) for round_ in found for pair in pairs(round_)} == {
        frozenset(pair) for pair in combinations(ids, 2)
    }
    assert [len(round_.matches) for round_ in found] == [2] * 5
    order = ranking_queries.final_ranking(event, division)
    assert sum(row.wins for row in order.rows) == 10
    assert [own.key for own in order.criteria] == ["wins", "among", "direct"]


def test_a_shared_first_place_is_told_and_its_play_off_can_be_printed(event: EventFile) -> None:
    division = league(event)
    order = [entrant.id for entrant in queries.entrants(event, division)]
    rounds.publish(event, rounds.draw_first(event, division, lots=order))
    ring = {frozenset((0, 1)): 0, frozenset((1, 2)): 1, frozenset((0, 2)): 2}
    for round_ in queries.rounds(event, division):
        for match in round_.matches:
            places = [order.index(seat.entrant.id) for seat in match.seats]
            wins = ring.get(frozenset(places), min(places))
            result = GoResult(kind=GoEnding.RESIGNED, winner=places.index(wins))
            results.record(event, match.id, result, confirmed={"AGAINST_GRADE"})
    (step,) = queries.division_view(event, division).steps
    assert step.kind is StepKind.CLOSE
    (told,) = step.warnings
    assert told.code == "PLAY_OFF"
    assert len(told.values["names"]) == 3
    view = league_queries.league(event, division)
    assert view is not None
    assert [row.entrant.id for row in view.level_first] == order[:3]
    form = next(own for own in GAME_FORMS["go"].forms if own.key == "playoff_list")
    given = form_input(event, division, form)
    assert render_form(form.key, given).startswith(b"%PDF")
    assert [entrant.id for entrant in given.own["go_level_first"]] == order[:3]


def test_a_second_result_of_a_pair_is_a_correction_and_the_log_tells_the_margin(
    event: EventFile,
) -> None:
    division = league(event)
    order = [entrant.id for entrant in queries.entrants(event, division)]
    rounds.publish(event, rounds.draw_first(event, division, lots=order))
    match = queries.rounds(event, division)[0].matches[0]
    results.record(event, match.id, GoResult(winner=0, halves=7, black=0))
    with refused("RESULT_THERE"):
        results.record(event, match.id, GoResult(winner=1, halves=7, black=0))
    results.correct(
        event, match.id, GoResult(winner=0, halves=9, black=0), cause=CorrectionCause.DESK_ERROR
    )
    now = queries.rounds(event, division)[0].matches[0]
    assert now.state is not MatchState.OPEN
    assert now.counts == (("B+4.5", ""),)
    view = league_queries.league(event, division)
    assert view is not None
    noted = {cell.noted for row in view.rows for cell in row.cells if cell is not None}
    assert noted == {"B+4.5"}
