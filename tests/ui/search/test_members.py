"""Somebody of a team is found by name: the team, its table, the board and the opponent."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from app import queries, sample_event
from app.event_file.file import EventFile
from app.operations import rounds, teams
from app.operations.teams import line_up
from models.teams.terms import OrderMode
from models.views.divisions import MatchView
from tests.app.teams.division import RESERVED, team_division
from ui.search.gather import index_of
from ui.search.index import HitKind, SearchHit

FREE = replace(RESERVED, mode=OrderMode.FREE)


@pytest.fixture
def event(tmp_path: Path) -> Iterator[EventFile]:
    """Make an event that nobody has opened in a window."""
    with EventFile.create(tmp_path / "teams.taikai", name="団体戦") as made:
        yield made


@pytest.fixture
def match(event: EventFile) -> MatchView:
    """Publish a first round of four teams; give its first table."""
    division_id = team_division(event, terms=FREE)
    rounds.draw_first(event, division_id, seed="1")
    drawn = queries.rounds(event, division_id)[-1]
    rounds.publish(event, drawn.id)
    return drawn.matches[0]


def found(event: EventFile, typed: str) -> list[SearchHit]:
    (division,) = queries.event_view(event).divisions
    hits = index_of(event, division, (), ()).find(typed)
    return [own for own in hits if own.kind is HitKind.ENTRANT]


def test_a_member_is_found_with_board_and_opponent_once_both_line_ups_are_in(
    event: EventFile, match: MatchView
) -> None:
    own, other = (seat.entrant for seat in match.seats)
    who, against = own.people[3].name, other.people[1].name
    (hit,) = found(event, who)
    assert (hit.text, hit.target.entrant_id) == (who, own.id)
    assert hit.detail == f"{own.name}\u30001回戦 1卓（未入力）"
    line_up.hand_in(event, match.id, 0, (1, 2, 4))
    assert [one.detail for one in found(event, who)] == [hit.detail], "concealed"
    line_up.hand_in(event, match.id, 1, (3, 1, 2))
    (hit,) = found(event, who)
    assert hit.detail == f"{own.name}\u30001回戦 1卓（未入力）\u30003番盤、相手は{against}"
    (reserve,) = found(event, own.people[2].name)
    assert "番盤" not in reserve.detail


def test_a_vacant_board_is_said_and_the_last_match_stays_until_the_next(
    event: EventFile, match: MatchView
) -> None:
    own = match.seats[0].entrant
    line_up.hand_in(event, match.id, 0, (1, 2, 3))
    line_up.hand_in(event, match.id, 1, (1, 2, 0))
    assert found(event, own.people[2].name)[0].detail.endswith("3番盤、相手は空席")
    (division,) = queries.event_view(event).divisions
    sample_event.enter_results(event, division.id)
    assert "1番盤" in found(event, own.people[0].name)[0].detail
    rounds.pair_next(event, division.id)
    rounds.publish(event, queries.rounds(event, division.id)[-1].id)
    assert "番盤" not in found(event, own.people[0].name)[0].detail
    assert "2回戦" in found(event, own.people[0].name)[0].detail


def test_a_team_is_found_by_its_name_and_who_has_left_by_the_own(
    event: EventFile, match: MatchView
) -> None:
    own = match.seats[0].entrant
    assert found(event, own.name)[0].text == f"{own.number}  {own.name}"
    who = own.people[3]
    teams.member_leaves(event, own.id, who.id, from_turn=2)
    assert [hit.target.entrant_id for hit in found(event, who.name)] == [own.id]
