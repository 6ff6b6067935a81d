"""A record that cannot be read is never written over, in any game: the desk is told which line."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import time
from pathlib import Path
from typing import Any

import pytest

from app.checking import check_file
from app.courts import calling
from app.event_file.file import EventFile
from app.games.othello import rooms
from app.operations import running
from app.queries import live_queries
from models.calling.assigning import CourtWish
from models.core.problems import Refused
from reports import i18n
from tests.app import desk
from tests.app.live_divisions import LIVE, begun, first_match, write_some
from tests.app.unreadable_records import break_line, kept
from ui.words import wording


@pytest.fixture
def event(tmp_path: Path) -> Iterator[EventFile]:
    with EventFile.create(tmp_path / "event.taikai", name="x") as made:
        yield made


def broken(event: EventFile, game: str, place: int = 1) -> int:
    """Begin a match of a game, write some lines, and make one of them unreadable."""
    match = first_match(event, begun(event, game))
    write_some(event, match)
    break_line(event, game, match, place)
    return match


@pytest.mark.parametrize("game", LIVE)
def test_every_action_on_it_is_refused_with_the_line(event: EventFile, game: str) -> None:
    match = broken(event, game)
    before = kept(event, game, match)
    place = live_queries.live(event, match)
    assert place.unread is not None and not place.mendable and place.log.lines == ()
    word: dict[str, Any] = {"by": "森", "reason": "x"}
    for act in (
        lambda: running.write(event, match, None),
        lambda: running.strike(event, match, 0, **word),
        lambda: running.replace(event, match, 0, None, **word),
        lambda: running.strike_fallen(event, match, **word),
        lambda: running.take_back(event, match),
        lambda: running.put_back(event, match),
        lambda: running.hand_in(event, match),
        lambda: running.start(event, match, None, action="x"),
    ):
        with pytest.raises(Refused) as refused:
            act()
        (problem,) = refused.value.problems
        assert (problem.code, problem.values["line"]) == ("RECORD_LINE_UNREADABLE", 2)
        for language in i18n.LANGUAGES:
            with i18n.speaking(language):
                assert "2" in wording.sentence(problem)
    assert kept(event, game, match) == before


@pytest.mark.parametrize("game", LIVE)
def test_the_check_names_the_same_line(event: EventFile, game: str) -> None:
    broken(event, game, 2 if game != "shogi" else 0)
    path = event.path
    event.close()
    (problem,) = check_file(path)
    assert problem.values["line"] == (3 if game != "shogi" else 1)


def test_courts_are_assigned_around_it(event: EventFile) -> None:
    match = broken(event, "shuffleboard")
    before = kept(event, "shuffleboard", match)
    shown = desk.last_round(event, 1)
    wish = CourtWish(courts=("A", "B"), first=time(9), minutes=30)
    assert calling.assign(event, 1, [shown.id], wish) == len(shown.matches) - 1
    assert kept(event, "shuffleboard", match) == before
    with pytest.raises(Refused) as refused:
        calling.call(event, match, court="A")
    assert refused.value.problems[0].code == "RECORD_LINE_UNREADABLE"


def test_nothing_of_an_online_room_is_written_over_it(event: EventFile) -> None:
    match = broken(event, "othello")
    before = kept(event, "othello", match)
    for act in (
        lambda: rooms.join(event, match, 0),
        lambda: rooms.rule(event, match, "続行"),
        lambda: rooms.set_start(event, desk.last_round(event, 1).id, time(10), minutes=30),
    ):
        with pytest.raises(Refused):
            act()
    assert kept(event, "othello", match) == before
