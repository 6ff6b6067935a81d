"""What changes in the places, and why a result is corrected, are seen without scrolling."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from models.games.go import GoResult
from models.games.mahjong import MahjongResult
from models.games.othello.record import OthelloEnding, OthelloResult
from models.games.paper_bowl import PaperBowlResult
from models.games.plain import PlainOptions, PlainResult
from models.games.plain.record import TableSize
from models.games.rummikub import GameCard, GameEnd, Rack, RummikubResult
from models.games.shogi.record import ShogiResult
from models.games.shuffleboard.record import (
    ShuffleboardEnding,
    ShuffleboardOptions,
    ShuffleboardResult,
)
from tests.ui.dialogs.helpers import FOUR, NAMES, entry, open_dialog, press
from ui.dialogs.result_dialogs import open_result_dialog

RACKS = tuple(Rack(numbers=own) for own in (0, 3, 8, 20))
HIGHEST = 704
"""What a dialog has at 768 lines."""
SHORT = (*NAMES, "大久保 実", "武者小路 龍之介")
FOURTEEN = (
    "勅使河原 美沙緒エリザベート",
    "長曾我部 小百合マリアンヌ丸",
    "武者小路 龍之介クリストファ",
    "大久保寺 実千代アナスタシア",
)
OF_FOUR = ("rummikub", "mahjong", "plain-tables")
FOLLOWS = "\n".join(f"{place}位 {FOUR[1]} → {place + 1}位" for place in range(3, 8))
CARDS: dict[str, tuple[Any, Any, str]] = {
    "othello": (OthelloResult(ending=OthelloEnding.COUNTED, discs=(40, 24)), None, "38\n1"),
    "go": (GoResult(winner=0, halves=7), None, "2\n1"),
    "shogi": (ShogiResult(winner=0), None, "2\n1"),
    "plain": (PlainResult(winner=0, score=(21, 10)), None, "210\t21\n1"),
    "plain-tables": (
        PlainResult(places=(1, 2, 3, 4)),
        PlainOptions(table=TableSize.THREE_OR_FOUR),
        "2134\n1",
    ),
    "paper_bowl": (PaperBowlResult(winner=0, score=(14, 7)), None, "7\n14\n1"),
    "rummikub": (
        RummikubResult(games=(GameCard(end=GameEnd.OUT, racks=RACKS),) * 2),
        None,
        "1\n0\n4\n9\n21\n" * 2 + "1",
    ),
    "mahjong": (
        MahjongResult(order=(0, 1, 2, 3), sticks=(45200, 28300, 26500, 20000), loans=(0,) * 4),
        None,
        "2413" + "321\n419\n-12\n472\n" + "1",
    ),
    "shuffleboard-totals": (
        ShuffleboardResult(ending=ShuffleboardEnding.TOTALS, totals=((75, 60),)),
        ShuffleboardOptions(),
        "85\n55\n1",
    ),
}
"""A result that stands, the options, and the keys that correct it, with the first digit of why."""


def seen_whole(dialog: Any, widget: QWidget) -> bool:
    """Tell whether a widget stands in what is seen of the form."""
    viewport = dialog.body.viewport()
    box = QRect(widget.mapTo(viewport, QPoint(0, 0)), widget.size())
    return widget.isVisibleTo(dialog) and viewport.rect().contains(box)


@pytest.mark.parametrize("names", [SHORT, FOURTEEN, FOUR], ids=["usual", "fourteen", "long"])
@pytest.mark.parametrize("name", CARDS)
def test_places_and_reason_of_a_correction_are_in_view(
    qtbot: Any, name: str, names: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    old, options, keys = CARDS[name]
    seats = 4 if name in OF_FOUR else 2
    match = entry(name.split("-", maxsplit=1)[0], names=names[:seats], old=old, options=options)
    dialog = open_result_dialog(match)
    monkeypatch.setattr(dialog, "_highest", lambda: HIGHEST)
    dialog.foreseeing.ask = lambda _result: FOLLOWS
    open_dialog(qtbot, dialog)
    press(dialog, keys)
    assert dialog.reason_box.hasFocus() and dialog.height() <= HIGHEST
    seen = (dialog.foreseeing.line, dialog.cause_row, dialog.reason_box)
    assert all(seen_whole(dialog, widget) for widget in seen)
    if names is not FOUR:
        assert dialog.body.verticalScrollBar().maximum() == 0


@pytest.mark.parametrize("keys", ["", "\x02"], ids=["opened", "F2"])
@pytest.mark.parametrize("correcting", [False, True])
@pytest.mark.parametrize("name", CARDS)
def test_nothing_is_red_before_anything_is_typed(
    qtbot: Any, name: str, correcting: bool, keys: str
) -> None:
    old, options, _keys = CARDS[name]
    seats, game = 4 if name in OF_FOUR else 2, name.split("-", maxsplit=1)[0]
    match = entry(game, names=SHORT[:seats], old=old if correcting else None, options=options)
    dialog = open_dialog(qtbot, open_result_dialog(match))
    press(dialog, keys)
    parts = (*dialog.rows.values(), *dialog.spots.values())
    lines = [*(part.problem for part in parts), dialog.problem_line]
    assert not [line.text() for line in lines if line.role() == "bad"]
    if correcting and not keys:
        dialog.submit()
        assert [line for line in lines if line.role() == "bad"], "Enter without a change is refused"
