"""Whatever a tired hand types of line-ups, none is handed in that was not meant without a word."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.event_file.file import EventFile
from models.teams.terms import OrderMode, TeamTerms
from tests import once
from tests.app import desk as at_desk
from tests.app.remembered import put_back
from tests.app.teams.division import team_division
from tests.ui import tired_line_ups
from tests.ui.front import front
from tests.ui.tired_hand import OFTEN
from tests.ui.tired_line_ups import LINED_UP, LineUpHand
from ui.desk.desk import Desk
from ui.desk.number_pad import NumberPad
from ui.pages.matches import MatchesPage
from ui.window.main_window import MainWindow

TERMS = TeamTerms(registered=5, mode=OrderMode.LIST)
QUICK, LONG, CARDS = 4, 75, 4
"""Streams at once and in the long test; line-ups of a stream."""


def make(path: Path) -> None:
    """Draw a round of twelve teams of five, three boards each."""
    with EventFile.create(path, name="疲れた手の団体戦", date="2026-11-22") as event:
        at_desk.draw(event, team_division(event, terms=TERMS, count=12, people=5))


@pytest.fixture
def streams(
    window: MainWindow,
    desk: Desk,
    qapp: Any,
    tmp_path: Path,
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
    script_dialogs: Any,
) -> Any:
    path = once.made(once.folder(tmp_path_factory, "tired_teams") / "open.taikai", make)
    own = tmp_path / "own.taikai"  # the folder of the first is every worker's
    own.write_bytes(path.read_bytes())
    window.files.open(own)
    NumberPad(qapp, window.desk, window)
    front(window)
    window.show_division(1, "plain")
    window.go("matches")
    hand = LineUpHand(desk, monkeypatch)
    page = window.page("matches")
    assert isinstance(page, MatchesPage)

    def run(number: int, often: float = OFTEN) -> LineUpHand:
        put_back(desk.event_file, path)
        window.show_division(1, "plain")
        window.go("matches")
        chance = Random(f"line-ups {number}")
        cards = tired_line_ups.cards(desk.event_file, 1, chance, CARDS)
        hand.types(page, cards, LINED_UP, chance, often)
        return hand

    return run


def told(hand: LineUpHand, number: int) -> str:
    return f"\nstream {number}: {hand.story()}\n" if hand.faults else ""


def test_line_ups_without_a_mistake_are_handed_in(streams: Any) -> None:
    hand = streams(0, often=0)
    assert not told(hand, 0)
    assert len(hand.stored) == CARDS, hand.story()


def test_some_streams_of_line_ups(streams: Any) -> None:
    assert not "".join(told(streams(number), number) for number in range(1, QUICK + 1))


@pytest.mark.long
@pytest.mark.timeout(600)
def test_many_streams_of_line_ups(streams: Any) -> None:
    assert not "".join(told(streams(number), number) for number in range(100, 100 + LONG))
