"""The meet's knock-out of twenty-one with its consolation, from the list to the places."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app import facts, queries, sample_event
from app.checking import check_file
from app.commands.output import write_forms
from app.event_file.file import EventFile
from app.operations import divisions, entrants, results, rounds
from app.queries import draw_queries, ranking_queries
from models.core.causes import Authority, CorrectionCause
from models.core.outcomes import Note
from models.core.steps import StepKind
from models.games.othello.record import OthelloEnding, OthelloResult
from models.stages.knockout import Consolation, KnockoutOptions
from models.stages.proposals import BracketDraw
from models.views.divisions import MatchView
from models.views.draws import BracketMatchView
from tests.app import desk
from tests.app.desk import counted, refused
from tests.examples import first


@pytest.fixture
def event(tmp_path: Path) -> Iterator[EventFile]:
    with EventFile.create(tmp_path / "meet.taikai", name="県大会") as event:
        yield event


@pytest.fixture
def division(event: EventFile) -> int:
    return sample_event.add(event, "othello", "県大会の部")


def matches(event: EventFile, division: int, stage: str, number: int = 1) -> list[MatchView]:
    for round_ in queries.rounds(event, division):
        if (round_.stage, round_.number) == (stage, number):
            return list(round_.matches)
    return []


def bracket_match(
    event: EventFile, division: int, part: str, round_: int, number: int
) -> BracketMatchView:
    return next(
        match
        for bracket in draw_queries.brackets(event, division)
        for match in bracket.matches
        if (match.part, match.round, match.number) == (part, round_, number)
    )


def publish(event: EventFile, division: int) -> None:
    found = facts.division(event, division).facts
    (round_,) = [r for r in found.rounds if not r.published]
    rounds.publish(event, round_.id)


def upper_wins(event: EventFile, division: int, stage: str, number: int) -> None:
    for match in matches(event, division, stage, number):
        if not match.cells:
            results.record(event, match.id, counted(40, 24))


def draw_as_placed(event: EventFile, division: int, key: str = "main", seeds: int = 4) -> None:
    field = [entrant.id for entrant in draw_queries.bracket_field(event, division, key)]
    wish = BracketDraw(seeds=tuple(field[:seeds]), order=tuple(field[seeds:]))
    rounds.draw_bracket(event, division, key, wish)
    publish(event, division)


@pytest.mark.long
def test_a_whole_meet(event: EventFile, division: int, tmp_path: Path) -> None:
    draw_as_placed(event, division)
    first = matches(event, division, "main")
    assert len(first) == 5
    (main,) = draw_queries.brackets(event, division)
    top, bottom = main.matches[0].sides[0], main.matches[15].sides[1]
    assert (main.size, top.seed, bottom.seed) == (32, 1, 2)
    assert main.matches[0].state == "passed"
    assert queries.rounds(event, division)[0].starts_at == "10:00–10:30"
    # Two free lines opposite each other: both are in the second round at once.
    assert any(match.state == "call" for match in main.matches if match.round == 2)

    # Squares that neither can fill are halved; a level count goes to the win-on-draw right.
    asked = {"EMPTIES"}
    results.record(event, first[0].id, counted(33, 30), confirmed=asked)
    played = next(
        m for m in draw_queries.brackets(event, division)[0].matches if m.match_id == first[0].id
    )
    assert [side.score for side in played.sides] == ["33.5", "30.5"]
    level = OthelloResult(ending=OthelloEnding.COUNTED, discs=(30, 30), draw_right=1)
    results.record(event, first[1].id, level, confirmed=asked)
    assert matches(event, division, "main")[1].cells[1].mark.value == "win"
    # The meet knows no clocks of players: the organiser decides (Meet Othello 2-7).
    with refused("ORGANISER_RULING_NEEDED"):
        results.record(event, first[2].id, OthelloResult(ending=OthelloEnding.TIMEOUT, loser=0))
    with refused("ORGANISER_REQUIRED"):
        results.record(event, first[2].id, OthelloResult(ending=OthelloEnding.RULED, loser=0))
    ruled = OthelloResult(ending=OthelloEnding.RULED, loser=0, witness="事務局", discs=(20, 22))
    results.record(event, first[2].id, ruled)
    stood = next(
        found
        for found in draw_queries.brackets(event, division)[0].matches
        if found.table == first[2].table and found.round == 1
    )
    assert [side.score for side in stood.sides] == ["20", "22"]  # nothing is halved
    # Five minutes after the start without coming in: out, and not in the consolation.
    results.record(event, first[3].id, OthelloResult(ending=OthelloEnding.LATE, loser=0))
    with refused("RESULTS_MISSING"):
        rounds.draw_bracket(event, division, "consolation", BracketDraw(seed="x"))
    results.record(event, first[4].id, counted(50, 14))
    field = {entrant.id for entrant in draw_queries.bracket_field(event, division, "consolation")}
    losers = {first[0].seats[1], first[1].seats[0], first[2].seats[0], first[4].seats[1]}
    assert field == {seat.entrant.id for seat in losers}

    # A correction before the consolation is drawn changes its field; undo takes it back.
    word = {
        "cause": CorrectionCause.REFEREE,
        "by": Authority(referee="事務局", reason="両名の申告"),
    }
    results.correct(event, first[4].id, counted(14, 50), **word)
    changed = {e.id for e in draw_queries.bracket_field(event, division, "consolation")}
    assert changed == field ^ {seat.entrant.id for seat in first[4].seats}
    event.undo()

    # Its own draw, by the lots that were drawn at the table.
    ids = [entrant.id for entrant in draw_queries.bracket_field(event, division, "consolation")]
    with refused("DRAW_INCOMPLETE"):
        wish = BracketDraw(lots={ids[0]: 1, ids[1]: 2})
        rounds.draw_bracket(event, division, "consolation", wish)
    lots = {ids[0]: 4, ids[1]: 1, ids[2]: 3, ids[3]: 2}
    rounds.draw_bracket(event, division, "consolation", BracketDraw(lots=lots))
    publish(event, division)
    other = matches(event, division, "consolation_sf")
    assert [match.table for match in other] == [17, 18]
    with refused("BRACKET_DRAWN"):
        results.correct(event, first[4].id, counted(14, 50), **word)
    assert queries.find_match(event, division, "17").stage == "consolation_sf"

    # Somebody goes home between two rounds: the next match is a walkover.
    gone = bracket_match(event, division, "main", 2, 1).sides[0].entrant
    assert gone is not None
    entrants.withdraw(event, gone.id, from_round=2, reason="帰宅")
    cells = {
        s.entrant.id: s.cell
        for s in bracket_match(event, division, "main", 2, 1).sides
        if s.entrant
    }
    lost = cells[gone.id]
    assert lost is not None
    assert lost.note is Note.WITHDRAWN

    upper_wins(event, division, "main", 2)
    for last in ("qf", "sf", "final"):
        upper_wins(event, division, f"main_{last}", 1)
        upper_wins(event, division, f"consolation_{last}", 1)
    view = queries.division_view(event, division)
    assert (view.finished, view.steps[0].kind) == (True, StepKind.CLOSE)
    ranking = ranking_queries.final_ranking(event, division)
    assert [row.place for row in ranking.rows][:5] == [1, 2, 3, 3, 5]
    assert len({row.entrant.id for row in ranking.rows}) == 21
    consolation = draw_queries.brackets(event, division)[1]
    assert [place for place, _ in consolation.places] == [1, 2, 3, 3]
    final = bracket_match(event, division, "main", 5, 1)
    assert final.starts_at == "12:00–12:40"
    written = {
        one.path.suffix for one in write_forms(event, division, tmp_path / "out", everything=True)
    }
    assert ".pdf" in written
    count = 0
    while event.undoable is not None and event.undoable.action != "add_division":
        event.undo()
        count += 1
    for _ in range(count):
        event.redo()
    assert ranking_queries.final_ranking(event, division) == ranking
    event.save_copy(tmp_path / "copy.taikai")
    assert check_file(tmp_path / "copy.taikai") == []


@pytest.mark.parametrize("count", first(3, [2, 3, 16, 5, 33]))
def test_any_number_of_people_makes_a_knock_out(event: EventFile, count: int) -> None:
    division = divisions.add(event, game="plain", name="一般の部", programme="knockout")
    desk.fill(event, division, count)
    rounds.draw_bracket(event, division, "main", BracketDraw(seed="2026", label="x"))
    publish(event, division)
    while not queries.division_view(event, division).finished:
        step = queries.division_view(event, division).steps[0]
        if step.kind is StepKind.DRAW_BRACKET:
            rounds.draw_bracket(event, division, step.key, BracketDraw(seed="2026", label="y"))
            publish(event, division)
            continue
        for match in matches(event, division, step.stage, step.round):
            if not match.cells:
                results.record(event, match.id, desk.won(0))
    rows = ranking_queries.final_ranking(event, division).rows
    assert len({row.entrant.id for row in rows}) == count
    assert rows[0].place == 1


def test_a_match_of_a_knock_out_has_a_winner(event: EventFile) -> None:
    from models.games.plain import PlainResult

    division = divisions.add(event, game="plain", name="一般の部", programme="knockout")
    desk.fill(event, division, 4)
    rounds.draw_bracket(event, division, "main", BracketDraw(seed="2026"))
    publish(event, division)
    with refused("WINNER_NEEDED"):
        match = matches(event, division, "main_sf")[0]
        results.record(event, match.id, PlainResult(winner=None))


def test_settings_lock_with_the_bracket(event: EventFile, division: int) -> None:
    view = queries.division_view(event, division)
    with refused("TIME_UNREADABLE"):
        divisions.change(
            event,
            division,
            name=view.name,
            options=view.options,
            programme_options=KnockoutOptions(start="10"),
        )
    draw_as_placed(event, division)
    with refused("OPTIONS_LOCKED"):
        divisions.change(
            event,
            division,
            name=view.name,
            options=view.options,
            programme_options=KnockoutOptions(consolation=Consolation.NONE),
        )


def test_rounds_of_a_knock_out_are_neither_paired_nor_swapped(
    event: EventFile, division: int
) -> None:
    draw_as_placed(event, division)
    with refused("FOLLOWS_FROM_DRAW"):
        rounds.pair_next(event, division, stage="main")
    with refused("FOLLOWS_FROM_DRAW"):
        rounds.draw_first(event, division, seed="x")
    one, other = matches(event, division, "main")[:2]
    with refused("NO_SWAP_HERE"):
        rounds.swap(
            event,
            queries.rounds(event, division)[0].id,
            one.seats[0].entrant.id,
            other.seats[0].entrant.id,
            by=Authority(referee="y", reason="x"),
        )
