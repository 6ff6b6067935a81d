"""A league whose first place is played off: by the worked cases of Go, and beyond."""

from __future__ import annotations

from collections.abc import Mapping

from app import queries, sample_event
from app.event_file.file import EventFile
from app.operations import divisions, entrants, results, rounds
from app.queries import ranking_queries
from models.core.steps import StepKind
from models.games.go import GoResult
from models.stages.presets.league_playoff import PLAYOFF

Wins = Mapping[frozenset[int], int]
"""Who wins between two, by their places in the list, where it is not the first of them."""
RING = {frozenset((0, 2)): 2}
"""The first three beat each other in a ring."""


def league(event: EventFile, count: int) -> tuple[int, list[int]]:
    made = divisions.add(event, game="go", name="B級", programme="league_playoff")
    people = [entrants.EntrantData(name=name) for name in "ABCDEF"[:count]]
    entrants.import_all(event, made, people)
    order = [entrant.id for entrant in queries.entrants(event, made)]
    entrants.check_in(event, order)
    rounds.publish(event, rounds.draw_first(event, made, lots=order))
    return made, order


def play(event: EventFile, division: int, order: list[int], stage: str, wins: Wins) -> None:
    for round_ in queries.rounds(event, division):
        for match in round_.matches if round_.stage == stage else ():
            places = [order.index(seat.entrant.id) for seat in match.seats]
            winner = wins.get(frozenset(places), min(places))
            results.record(event, match.id, GoResult(winner=places.index(winner)))


def names(event: EventFile, division: int) -> list[tuple[int | None, str]]:
    ranking = ranking_queries.final_ranking(event, division)
    return [(row.place, row.entrant.name) for row in ranking.rows]


def test_nobody_plays_off_where_one_is_first_alone(event: EventFile) -> None:
    division, order = league(event, 5)
    play(event, division, order, "swiss", {})
    (step,) = queries.division_view(event, division).steps
    assert step.kind is StepKind.CLOSE
    assert step.warnings == ()
    assert names(event, division) == [(1, "A"), (2, "B"), (3, "C"), (4, "D"), (5, "E")]


def test_three_in_a_ring_play_off_the_first_place(event: EventFile) -> None:
    division, order = league(event, 5)
    play(event, division, order, "swiss", RING)
    step = queries.division_view(event, division).steps[0]
    assert (step.kind, step.stage) == (StepKind.PAIR, PLAYOFF)
    sample_event.do_step(event, division, step)
    sample_event.do_step(event, division, queries.division_view(event, division).steps[0])
    shown = [round_ for round_ in queries.rounds(event, division) if round_.stage == PLAYOFF]
    seated = {seat.entrant.id for own in shown for match in own.matches for seat in match.seats}
    assert seated == set(order[:3])
    play(event, division, order, PLAYOFF, {frozenset((0, 1)): 1, frozenset((0, 2)): 0})
    assert names(event, division) == [(1, "B"), (2, "A"), (3, "C"), (4, "D"), (5, "E")]
    (step,) = queries.division_view(event, division).steps
    assert step.kind is StepKind.CLOSE
    assert step.warnings == ()


def test_who_is_level_after_the_play_off_shares_the_place(event: EventFile) -> None:
    division, order = league(event, 4)
    play(event, division, order, "swiss", RING)
    for _drawn_and_published in range(2):
        step = queries.division_view(event, division).steps[0]
        sample_event.do_step(event, division, step)
    play(event, division, order, PLAYOFF, RING)
    assert names(event, division)[:3] == [(1, "A"), (1, "B"), (1, "C")]
