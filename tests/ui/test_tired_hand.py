"""Whatever a tired hand types, nothing is stored that was not meant without a word."""

from __future__ import annotations

import shutil
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from tests import disk, once
from tests.app import desk as at_desk
from tests.app.remembered import put_back
from tests.ui import tired_cards
from tests.ui.front import front
from tests.ui.tired_cards import CORRECTED, ENTERED, HALLS, TASKS, TWICE, Card, tokens
from tests.ui.tired_hand import TiredHand
from tests.ui.tired_mistakes import WIDE
from ui.desk.desk import Desk
from ui.desk.number_pad import NumberPad
from ui.pages.matches import MatchesPage
from ui.window.main_window import MainWindow

ALL = list(product(HALLS, TASKS))
QUICK, LONG = 2, 75
"""Streams for each game and task: 60 at once, 2,250 in the long tests."""
PART = 15
"""Streams of one long test."""
CARDS = 3
"""Cards of a stream."""


@pytest.fixture(scope="session")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Make the event open, entered, and to be entered a second time."""
    folder = once.folder(tmp_path_factory, "tired")
    with disk.quick():
        first = once.made(folder / "open.taikai", tired_cards.make)

        def entered(path: Path) -> None:
            shutil.copy(first, path)
            tired_cards.play(path)

        second = once.made(folder / "entered.taikai", entered)

        def twice(path: Path) -> None:
            shutil.copy(second, path)
            tired_cards.want_twice(path)

        third = once.made(folder / "twice.taikai", twice)
    return {ENTERED: first, CORRECTED: second, TWICE: third}


class Streams:
    """Streams of any game and task in one window."""

    def __init__(self, window: MainWindow, desk: Desk, files: dict[str, Path], hand: Any) -> None:
        self._window, self._desk, self._files = window, desk, files
        self._hand: TiredHand = hand

    def run(
        self, name: str, task: str, number: int, often: float = 0.5, count: int = CARDS
    ) -> TiredHand:
        division = self._turn_to(name, task)
        chance = Random(f"{name} {task} {number}")
        matches = list(at_desk.last_round(self._desk.event_file, division).matches)
        picked = chance.sample(matches, count)
        cards = tired_cards.cards(self._desk.event_file, name, task, picked, chance)
        self._hand.types(self._page(), cards, task, chance, often)
        return self._hand

    def type_one(self, name: str, number: str, keys: str, *, sure: bool = True) -> TiredHand:
        """Type one card without a mistake, whatever comes of it."""
        self._turn_to(name, ENTERED)
        self._hand.sure = sure
        card = Card(match_id=0, number="".join(tokens(number)), fields=tokens(keys), result=None)
        self._hand.types(self._page(), [card], ENTERED, Random(number), often=0)
        return self._hand

    def _turn_to(self, name: str, task: str) -> int:
        put_back(self._desk.event_file, self._files[task])
        division = list(HALLS).index(name) + 1
        self._window.show_division(division, HALLS[name].game)
        self._window.go("matches")
        return division

    def _page(self) -> MatchesPage:
        page = self._window.page("matches")
        assert isinstance(page, MatchesPage)
        return page


@pytest.fixture
def streams(
    opened_window: MainWindow,
    desk: Desk,
    files: dict[str, Path],
    monkeypatch: pytest.MonkeyPatch,
    script_dialogs: Any,
) -> Streams:
    return Streams(opened_window, desk, files, TiredHand(desk, monkeypatch))


@pytest.fixture
def opened_window(
    window: MainWindow, qapp: QApplication, files: dict[str, Path], tmp_path: Path
) -> MainWindow:
    path = tmp_path / "tired.taikai"
    shutil.copy(files[ENTERED], path)
    window.files.open(path)
    NumberPad(qapp, window.desk, window)
    front(window)
    window.setUpdatesEnabled(False)  # nobody looks
    return window


def told(hand: TiredHand, number: int) -> str:
    return f"\nstream {number}: {hand.story()}\n" if hand.faults else ""


def test_cards_without_a_mistake_are_stored(streams: Streams, subtests: Any) -> None:
    for name, task in ALL:
        with subtests.test(f"{name} {task}"):
            hand = streams.run(name, task, 0, often=0, count=1)
            assert not told(hand, 0)
            assert hand.stored, hand.story()


@pytest.mark.parametrize(
    ("name", "number", "keys", "counted"),
    [
        ("othello", "12", "38\n", 6),
        ("go", "4", "1\n", 4),
        ("go", "1", "1\n", 4),
        ("go", "3", "12\n", 5),
        ("go", "3", "13.5\n", 7),
        ("shogi", "4", "2\n", 4),
        ("shogi", "2", "2\n", 4),
        ("plain", "1", "1\n", 4),
        ("plain", "4", "210\t21\n", 9),
        ("tables", "4", "3142\n", 7),
        ("shuffleboard", "4", "\x02275\n45\n", 10),
        ("paper_bowl", "4", "14\n7\n", 7),
        ("teams", "4", "121\n", 6),
        ("teams", "1", "1 2 1\n", 8),
        ("mahjong", "5", "2413" + "321\n419\n-12\n472\n", 2 + 4 + 16),
        ("rummikub", "5", "10\n25\n13\n40\n" * 2, 2 + 12 * 2),
    ],
)
def test_a_card_takes_so_few_keys(
    streams: Streams, name: str, number: str, keys: str, counted: int
) -> None:
    hand = streams.type_one(name, number, keys)
    assert len(hand.typed) - len(["|", "[record]"]) == counted, hand.story()
    assert len(hand.stored) == 1, hand.story()


def test_a_number_behind_an_ending_is_refused_before_another_ending_is_picked(
    streams: Streams,
) -> None:
    """F2, 8, then 4 for the next table, and the keyboard strays to the button of the endings."""
    hand = streams.type_one("shogi", "8", "2\x0284\t\t\t\n")
    assert "(NEXT_CARD" in hand.story()
    assert not hand.stored


@pytest.mark.parametrize(
    ("name", "number", "keys", "said"),
    [
        ("go", "12", "16\n", "WINNER_OR_NOBODY"),
        ("go", "12", "14\n", "ANSWER_OR_CARD"),
        ("go", "5", "11\n", "ANSWER_OR_CARD"),
        ("go", "11", "21\n", "ANSWER_OR_CARD"),
        ("plain", "3", "3\n", "NUMBER_AGAIN"),
        ("plain", "9", "3\n", "ANSWER_OR_CARD"),
        ("teams", "2", "12\n1\n", "NUMBER_OR_CARD"),
        ("shuffleboard", "3", "\x02275\n9\n", "NUMBER_OR_CARD"),
        ("othello", "3", "36\x02\n10\n", "NUMBER_OR_CARD"),
        ("othello", "3", "32\n2\n38\n", "ANSWER_OR_CARD"),
        ("paper_bowl", "7", "5\n27\n", "NUMBER_OR_CARD"),
        ("othello", "4", "7←2\n", "TYPED_INSIDE"),
        ("go", "12", "12←\n", "BY_ARROW"),
        ("go", "12", "1↓\n", "BY_ARROW"),
        ("shogi", "4", "41\x028\n", "NEXT_CARD"),
        ("rummikub", "5", "10\n5 2\n13\n40\n10\n5\n7\n40\n", "NO_SUCH_NUMBER"),
    ],
)
@pytest.mark.parametrize("digits", [{}, WIDE], ids=["", "wide"])
def test_keys_that_can_be_read_two_ways_are_not_stored(
    streams: Streams, name: str, number: str, keys: str, said: str, digits: dict[int, str]
) -> None:
    hand = streams.type_one(name, number, keys.translate(digits), sure=False)
    assert said in hand.story()
    assert not hand.stored


@pytest.mark.parametrize(
    ("name", "number", "keys"),
    [
        ("go", "5", "12\n2\n"),
        ("go", "5", "12\n1\n"),
        ("go", "5", "12\n12\n"),
        ("go", "2", "12\n12\n"),
        ("shogi", "5", "12\n2\n"),
        ("plain", "5", "121\t13\n1\n"),
        ("rummikub", "5", "10\n25\n13\n40\n" + "10\n25\n13\n47\n" + "10\n"),
    ],
)
def test_last_keys_that_may_be_the_next_table_are_asked_about_behind_the_card(
    streams: Streams, name: str, number: str, keys: str
) -> None:
    """A resignation is as usual as table 2: the card is stored, and the next number is not."""
    hand = streams.type_one(name, number, keys, sure=False)
    assert len(hand.stored) == 1
    assert f"{number}卓の最後のキー" in hand.story()


def test_what_was_typed_last_means_nothing_in_another_division(streams: Streams) -> None:
    assert streams.type_one("go", "5", "12\n", sure=False).stored
    hand = streams.type_one("othello", "2", "38\n", sure=False)
    assert len(hand.stored) == 1, hand.story()


def test_a_number_that_is_not_typed_in_one_opens_nothing(streams: Streams) -> None:
    hand = streams.type_one("othello", "1←2", "36\n", sure=False)
    assert "続けて打たれていません" in hand.story()
    assert not hand.stored


def test_fifty_streams(streams: Streams, subtests: Any) -> None:
    for name, task in ALL:
        with subtests.test(f"{name} {task}"):
            for number in range(QUICK):
                assert not told(streams.run(name, task, number), number)


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("begin", range(0, LONG, PART))
@pytest.mark.parametrize(("name", "task"), ALL)
def test_two_thousand_streams(streams: Streams, name: str, task: str, begin: int) -> None:
    numbers = range(begin, begin + PART)
    found = [told(streams.run(name, task, number), number) for number in numbers]
    assert not any(found), "".join(found)
