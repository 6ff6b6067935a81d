"""Match cards with results tell each board as the game that is played there writes it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app import facts, queries, sample_event
from app.event_file.file import EventFile
from app.operations import results
from app.operations.teams import line_up
from app.queries import teams as team_queries
from models.core.steps import StepKind
from models.games.go.record import GoEnding, GoResult
from models.games.othello.record import OthelloEnding, OthelloResult
from models.games.paper_bowl.record import PaperBowlResult
from models.games.plain import PlainResult
from models.teams.record import TeamBoard, TeamResult
from models.teams.terms import Level, OrderMode, TeamTerms
from tests.app.teams.division import team_division
from tests.reports.drawn import Page, rows
from tests.reports.teams.papers import first_round, offered, paper

FREE = TeamTerms(registered=5, mode=OrderMode.FREE)
GAMES_OF_TWO = ("othello", "go", "shogi", "plain", "paper_bowl", "shuffleboard")
FILLED = "team_cards_filled"


def lines(pages: list[Page]) -> list[list[str]]:
    return [[text.replace(" ", "") for text in line] for page in pages for line in rows(page)]


def of_boards(pages: list[Page]) -> list[list[str]]:
    """Give the lines of boards and the total without the names, which stand first and last."""
    found = [line for line in lines(pages) if line[0].endswith("番盤")]
    return [line[2:-1] for line in found]


def enter(event: EventFile, match_id: int, *boards: Any, **kept: Any) -> None:
    """Enter what happened at each board between the first of both lists."""
    sides = [team_queries.roster(event, match_id, side) for side in (0, 1)]
    told = tuple(
        TeamBoard(people=(sides[0][at].person, sides[1][at].person), result=own)
        for at, own in enumerate(boards)
    )
    results.record(event, match_id, TeamResult(boards=told, **kept))


BOARDS: dict[str, tuple[tuple[Any, list[str]], ...]] = {
    "plain": (
        (PlainResult(winner=0), ["○", "×"]),
        (PlainResult(winner=1), ["×", "○"]),
        (PlainResult(winner=None), ["△", "△"]),
    ),
    "othello": (
        (OthelloResult(ending=OthelloEnding.COUNTED, discs=(40, 24)), ["+16", "○", "×", "-16"]),
        (OthelloResult(ending=OthelloEnding.COUNTED, discs=(20, 44)), ["-24", "×", "○", "+24"]),
        (OthelloResult(ending=OthelloEnding.COUNTED, discs=(33, 31)), ["+2", "○", "×", "-2"]),
    ),
    "go": (
        (GoResult(winner=0, halves=7, black=0), ["B+3.5", "○", "×"]),
        (GoResult(kind=GoEnding.RESIGNED, winner=1, black=0), ["×", "○", "W+R"]),
        (GoResult(kind=GoEnding.TIME, winner=0, black=0), ["B+T", "○", "×"]),
    ),
    "paper_bowl": (
        (PaperBowlResult(winner=0, score=(20, 7)), ["20", "○", "×", "7"]),
        (PaperBowlResult(winner=1, score=(3, 14)), ["3", "×", "○", "14"]),
        (PaperBowlResult(winner=None, score=(9, 9)), ["9", "△", "△", "9"]),
    ),
}
"""Boards of a game with what stands between the names of its line."""


@pytest.mark.parametrize("game", BOARDS)
def test_a_board_is_told_as_its_game_writes_it(event: EventFile, game: str) -> None:
    division_id = team_division(event, game=game, count=2, terms=FREE)
    match = first_round(event, division_id).matches[0]
    assert not offered(event, division_id)[FILLED]
    enter(event, match.id, *(own for own, _told in BOARDS[game]))
    assert of_boards(paper(event, division_id, FILLED)) == [told for _own, told in BOARDS[game]]


def test_the_total_tells_boards_and_who_has_won(event: EventFile) -> None:
    division_id = team_division(event, count=2, terms=FREE)
    match = first_round(event, division_id).matches[0]
    enter(event, match.id, *(PlainResult(winner=own) for own in (0, None, 0)))
    total = next(line for line in lines(paper(event, division_id, FILLED)) if line[0] == "計")
    assert total[1:] == ["2.5○", "0.5×"]


def test_a_default_of_a_board_and_of_a_team_is_told(event: EventFile) -> None:
    division_id = team_division(event, count=4, terms=FREE)
    one, two = (own.id for own in first_round(event, division_id).matches)
    for side, numbers in ((0, (1, 2, 0)), (1, (1, 2, 3))):
        line_up.hand_in(event, one, side, numbers)
    sides = [team_queries.roster(event, one, side) for side in (0, 1)]
    boards = [
        TeamBoard(people=(sides[0][at].person, sides[1][at].person), result=PlainResult(winner=0))
        for at in (0, 1)
    ]
    boards.append(TeamBoard(people=(None, sides[1][2].person)))
    results.record(event, one, TeamResult(boards=tuple(boards)))
    results.record(event, two, TeamResult(forfeit=(1,)))
    told = lines(paper(event, division_id, FILLED))
    third = next(line for line in told if line[0] == "3番盤")
    assert third[1:4] == ["（空席）", "×（不戦）", "○（不戦）"]
    totals = [line[1:] for line in told if line[0] == "計"]
    assert totals == [["2○", "1×"], ["不戦勝", "不戦敗"]]


def test_a_match_by_lot_says_so(event: EventFile) -> None:
    terms = replace(FREE, level=Level.LOTS)
    division_id = team_division(event, programme="knockout", count=2, terms=terms)
    for _step in range(3):
        step = queries.division_view(event, division_id).steps[0]
        if step.kind is StepKind.ENTER_RESULTS:
            break
        sample_event.do_step(event, division_id, step)
    match = queries.rounds(event, division_id)[0].matches[0]
    enter(event, match.id, *(PlainResult(winner=own) for own in (0, None, 1)), lots=1)
    total = next(line for line in lines(paper(event, division_id, FILLED)) if line[0] == "計")
    assert total[1:] == ["1.5×", "1.5○", "抽選"], total


@pytest.mark.parametrize("game", GAMES_OF_TWO)
def test_cards_of_every_game_are_filled_in(event: EventFile, game: str) -> None:
    """What the game prints of a match of two stands in the line of the board."""
    division_id = team_division(event, game=game, count=4, terms=FREE)
    first = first_round(event, division_id)
    sample_event.enter_results(event, division_id)
    division = facts.division(event, division_id)
    told = of_boards(paper(event, division_id, FILLED))
    expected = []
    for match in sorted(first.matches, key=lambda own: own.table):
        stored = division.results[match.id].value
        context = division.context(*division.places[match.id], accepted=True)
        scores = division.facts.game.board_scores(  # type: ignore[attr-defined]
            stored, context, division.facts.options
        )
        expected += [[own for own in pair if own] for pair in scores]
    shown = [[cell for cell in line if cell not in ("○", "×", "△")] for line in told]
    assert shown == [[own.replace(" ", "") for own in pair] for pair in expected]
    assert all(len(set(line) & {"○", "×", "△"}) > 0 for line in told)


def test_matches_without_a_result_have_no_card_yet(event: EventFile) -> None:
    division_id = team_division(event, count=4, terms=FREE)
    one, two = first_round(event, division_id).matches
    enter(event, one.id, *(PlainResult(winner=0),) * 3)
    codes = [run.text for page in paper(event, division_id, FILLED) for run in page.runs]
    assert one.code in codes and two.code not in codes
    assert len(queries.rounds(event, division_id)) == 1
