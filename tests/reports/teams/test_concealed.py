"""Nothing on paper tells a line-up while the other one is not in."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime

import pytest

from app import queries
from app.event_file.file import EventFile
from app.operations.teams import line_up
from app.queries import teams as team_queries
from models.teams.terms import FirstMove, OrderMode, TeamTerms
from tests.app.teams.division import team_division
from tests.reports.teams.papers import everything, first_round, offered, paper, words

FREE = TeamTerms(registered=5, mode=OrderMode.FREE, first_move=FirstMove.FIRST_ODD)
NOON = datetime.fromisoformat("2026-04-05T12:00")
GAMES = ("othello", "go", "shogi", "plain", "paper_bowl", "shuffleboard")


@contextmanager
def one_moment(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let everything be printed at the same moment."""
    made = queries.sheet_head

    def head(*args: object) -> object:
        return replace(made(*args), printed_at=NOON)  # type: ignore[arg-type]

    with monkeypatch.context() as patched:
        patched.setattr(queries, "sheet_head", head)
        yield


@pytest.mark.parametrize(
    "game", [GAMES[0], *(pytest.param(game, marks=pytest.mark.long) for game in GAMES[1:])]
)
def test_no_form_says_anything_else_while_one_line_up_is_in(
    event: EventFile, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    division_id = team_division(event, game=game, count=4, terms=FREE)
    match = first_round(event, division_id).matches[0]
    with one_moment(monkeypatch):
        before = everything(event, division_id)
        for side, numbers in ((0, (4, 1, 0)), (1, (3, 4, 2))):
            line_up.hand_in(event, match.id, side, numbers)
            assert everything(event, division_id) == before, side
            line_up.take_back(event, match.id, side)
    assert len(before) > 10


def test_what_is_concealed_is_told_by_the_forms_that_are_made_for_it(event: EventFile) -> None:
    division_id = team_division(event, count=2, terms=FREE)
    match = first_round(event, division_id).matches[0]
    fourth = team_queries.roster(event, match.id, 0)[3].name.replace(" ", "")
    line_up.hand_in(event, match.id, 0, (4, 1, 0))
    assert fourth not in words(paper(event, division_id, "team_cards")).replace(" ", "")
    assert not offered(event, division_id)["line_ups"]
    line_up.hand_in(event, match.id, 1, (1, 2, 3))
    assert fourth in words(paper(event, division_id, "team_cards")).replace(" ", "")
    assert fourth in words(paper(event, division_id, "line_ups")).replace(" ", "")


def test_the_pairing_with_line_ups_waits_for_every_table(event: EventFile) -> None:
    division_id = team_division(event, count=4, terms=FREE)
    one, two = first_round(event, division_id).matches
    for match in (one, two):
        assert not offered(event, division_id)["line_ups"]
        for side in (0, 1):
            line_up.hand_in(event, match.id, side, (1, 2, 3))
    assert offered(event, division_id)["line_ups"]
