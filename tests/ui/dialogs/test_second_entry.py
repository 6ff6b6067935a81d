"""The second entry of a card: blind, compared only once it is in, never saved over the first."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from models.core.game import CorrectionCause
from models.core.outcomes import Mark
from models.games.go import GoEnding, GoResult
from models.games.mahjong.record import HanchanEnd
from models.games.othello.record import Caller, ExpiryChoice, OthelloEnding, OthelloResult
from models.games.paper_bowl import PaperBowlResult
from models.games.paper_bowl.record import PaperBowlEnding
from models.games.plain import PlainEnding, PlainResult
from models.games.shogi.record import ShogiEnding, ShogiResult
from tests.ui.dialogs.helpers import (
    F2,
    FOUR,
    NAMES,
    click,
    entry,
    hanchan,
    open_dialog,
    press,
)
from ui.dialogs.result_dialogs import open_result_dialog
from ui.games.othello.dialog import OthelloDialog
from ui.games.plain.dialog import PlainDialog

COUNTED = OthelloResult(ending=OthelloEnding.COUNTED, discs=(38, 26))
TIMEOUT = OthelloResult(
    ending=OthelloEnding.TIMEOUT, loser=0, choice=ExpiryChoice.ONE, called_by=Caller.OPPONENT
)


@pytest.fixture
def opened(qtbot: Any) -> Any:
    def make(old: Any = COUNTED, game: str = "othello", **values: Any) -> Any:
        kind = OthelloDialog if game == "othello" else PlainDialog
        return open_dialog(qtbot, kind(entry(game, old=old, **values), blind=True))

    return make


def seen(dialog: QWidget) -> str:
    """Give every word that can be seen or heard."""
    parts = [dialog.windowTitle()]
    for widget in dialog.findChildren(QWidget):
        if isinstance(widget, QLabel | QLineEdit):
            parts.append(widget.text())
        if isinstance(widget, QLineEdit):
            parts.append(widget.placeholderText())
        parts += [widget.accessibleName(), widget.toolTip()]
    return "\n".join(parts)


def accepted(dialog: Any) -> bool:
    return not dialog.isVisible() and dialog.result() == dialog.DialogCode.Accepted.value


def test_nothing_of_the_first_entry_is_seen(opened: Any) -> None:
    dialog = opened()
    assert "2回目" in dialog.windowTitle()
    for secret in ("38", "26", "+12", "-12"):
        assert secret not in seen(dialog)
    assert dialog.cause_row.isHidden() or not dialog.cause_row.isVisible()


def test_the_same_again_is_accepted(opened: Any) -> None:
    dialog = opened()
    press(dialog, "38\n")
    assert accepted(dialog) and dialog.blind
    assert dialog.value() == COUNTED


def test_nothing_is_compared_while_it_is_typed(opened: Any) -> None:
    dialog = opened()
    press(dialog, "3")
    assert "1回目の入力" not in seen(dialog)
    press(dialog, "6")
    assert "38" not in seen(dialog)
    assert dialog.accept_button.isEnabled()


def test_a_difference_stops_and_shows_both(opened: Any) -> None:
    dialog = opened()
    press(dialog, "36\n")
    assert dialog.isVisible()
    line = dialog.spots["discs"].problem
    assert "1回目の入力と違います。カードを確かめてください" in line.text()
    assert "38 – 26" in line.text() and "36 – 28" in line.text()
    assert line.role() == "bad"
    assert dialog.discs[0].property("wrong") and dialog.discs[1].property("wrong")
    assert not dialog.accept_button.isEnabled()
    press(dialog, "\n")
    assert dialog.isVisible()


def test_it_is_accepted_once_both_agree(opened: Any) -> None:
    dialog = opened()
    press(dialog, "36\n")
    dialog.discs[0].selectAll()
    press(dialog, "38")
    assert dialog.accept_button.isEnabled()
    assert not dialog.discs[0].property("wrong")
    press(dialog, "\n")
    assert accepted(dialog) and dialog.blind


def test_the_first_entry_is_corrected_in_the_same_dialog(opened: Any) -> None:
    dialog = opened()
    assert not dialog.correct_button.isVisible()
    press(dialog, "36\n")
    click(dialog.correct_button)
    assert not dialog.blind and "訂正" in dialog.windowTitle()
    assert dialog.discs[0].text() == "36"
    assert "38" not in dialog.spots["discs"].problem.text()
    press(dialog, "1")
    press(dialog, "\n")
    assert accepted(dialog)
    assert dialog.cause is CorrectionCause.DESK_ERROR
    assert dialog.value().discs == (36, 28)


def test_discs_and_cards_that_mean_the_same_agree(opened: Any) -> None:
    dialog = opened()
    press(dialog, "+12\n-12\n")
    assert accepted(dialog)
    assert dialog.value().ending is OthelloEnding.CARD


def test_another_ending_is_a_difference(opened: Any) -> None:
    dialog = opened(old=TIMEOUT)
    press(dialog, "38\n")
    assert dialog.isVisible()
    assert "1回目" in seen(dialog)
    assert "時間切れ" in dialog.problem_line.text()


def test_the_same_ending_with_another_loser(opened: Any) -> None:
    dialog = opened(old=TIMEOUT)
    press(dialog, F2 + "3")
    dialog.loser.choose(1)
    dialog.choice.choose(ExpiryChoice.ONE)
    dialog.called_by.choose(Caller.OPPONENT)
    press(dialog, "\n")
    assert dialog.isVisible()
    assert "榎本 明子" in dialog.rows["loser"].problem.text()
    assert not dialog.rows["choice"].problem.text()
    dialog.loser.choose(0)
    press(dialog, "\n")
    assert accepted(dialog)


def test_a_game_without_discs(opened: Any) -> None:
    first = OthelloResult(ending=OthelloEnding.COUNTED, marks=(Mark.WIN, Mark.LOSS))
    dialog = opened(old=first, stage="final", rights_of=0)
    press(dialog, "2\n")
    assert dialog.isVisible()
    assert "榎本" in dialog.rows["winner"].problem.text()
    dialog.winner.setFocus()
    press(dialog, "1\n")
    assert accepted(dialog)


@pytest.mark.parametrize(
    ("old", "keys", "where"),
    [
        (PlainResult(winner=0), "2\n", "winner"),
        (PlainResult(), "1\n", "winner"),
        (PlainResult(winner=0, score=(5, 3)), "15\t4\n", "score"),
        (PlainResult(winner=0, score=(5, 3)), "1\n", "score"),
        (PlainResult(winner=0), "1" + F2 + "2\n", "kind"),
        (PlainResult(kind=PlainEnding.DOUBLE_DEFAULT), "1\n", "winner"),
    ],
)
def test_a_plain_difference(opened: Any, old: PlainResult, keys: str, where: str) -> None:
    dialog = opened(old=old, game="plain")
    press(dialog, keys)
    assert dialog.isVisible() and not dialog.accept_button.isEnabled()
    assert "1回目" in dialog.rows[where].problem.text()


@pytest.mark.parametrize(
    ("old", "keys"),
    [
        (PlainResult(winner=1), "2\n"),
        (PlainResult(), "0\n"),
        (PlainResult(winner=0, score=(5, 3)), "15\t3\n"),
        (PlainResult(kind=PlainEnding.DOUBLE_DEFAULT), F2 + "4\n"),
    ],
)
def test_a_plain_agreement(opened: Any, old: PlainResult, keys: str) -> None:
    dialog = opened(old=old, game="plain")
    press(dialog, keys)
    assert accepted(dialog)


def test_a_first_entry_is_never_blind(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, PlainDialog(entry("plain"), blind=True))
    assert not dialog.blind


# -- what is the same card, in each game -----------------------------------------------------------

FIRST: dict[str, Any] = {
    "go": GoResult(winner=0, halves=9, black=1),
    "shogi": ShogiResult(kind=ShogiEnding.RULED, winner=0, first=1, ruled_by="大島", ruling="時間"),
    "paper_bowl": PaperBowlResult(winner=0, score=(24, 17)),
    "mahjong": replace(hanchan(), end=HanchanEnd.SOUTH),
}


@pytest.mark.parametrize(
    ("game", "changed"),
    [
        ("go", {"winner": 1}),
        ("go", {"kind": GoEnding.TIME}),
        ("go", {"halves": None}),
        ("go", {"halves": 11}),
        ("go", {"black": 0}),
        ("go", {"ruled_by": "山本"}),
        ("shogi", {"winner": 1}),
        ("shogi", {"kind": ShogiEnding.FOUL}),
        ("shogi", {"first": None}),
        ("shogi", {"first": 0}),
        ("shogi", {"ruled_by": "山本"}),
        ("shogi", {"ruling": "遅刻"}),
        ("paper_bowl", {"winner": None}),
        ("paper_bowl", {"kind": PaperBowlEnding.RULED}),
        ("paper_bowl", {"score": (24, 14)}),
        ("paper_bowl", {"ruled_by": "山本"}),
        ("mahjong", {"order": (0, 1, 3, 2)}),
        ("mahjong", {"sticks": (61200, 41700, 24100, 1000)}),
        ("mahjong", {"deposits": 3000}),
        ("mahjong", {"loans": (0, 0, 10000, 0)}),
        ("mahjong", {"end": None}),
    ],
)
def test_each_field_of_a_card_makes_it_another_one(
    qtbot: Any, game: str, changed: dict[str, Any]
) -> None:
    first = FIRST[game]
    names = FOUR if game == "mahjong" else NAMES
    made = open_result_dialog(entry(game, names=names, old=first), blind=True)
    dialog = open_dialog(qtbot, made)
    assert dialog.agrees(replace(first))
    assert not dialog.agrees(replace(first, **changed))


@pytest.mark.parametrize(
    ("game", "changed"),
    [("shogi", {"legs": 2}), ("paper_bowl", {"quarters": ((7, 0), (10, 10), (7, 7))})],
)
def test_what_a_second_typist_is_not_asked_makes_no_other_card(
    qtbot: Any, game: str, changed: dict[str, Any]
) -> None:
    first = FIRST[game]
    made = open_result_dialog(entry(game, old=replace(first, **changed)), blind=True)
    assert open_dialog(qtbot, made).agrees(first)


def test_who_has_decided_is_compared_as_well(qtbot: Any) -> None:
    first = GoResult(kind=GoEnding.RULED, winner=0, ruled_by="大島")
    dialog = open_dialog(qtbot, open_result_dialog(entry("go", old=first), blind=True))
    dialog.winner.choose(0)
    dialog.kind.choose(GoEnding.RULED)
    dialog.ruled_by.setText("山本")
    dialog.submit()
    assert dialog.isVisible()
    assert "大島" in dialog.rows["ruled_by"].problem.text()
    dialog.ruled_by.setText("大島")
    dialog.submit()
    assert accepted(dialog)
