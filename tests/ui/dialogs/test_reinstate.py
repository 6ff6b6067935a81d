"""A withdrawal is put right: what happens is said round by round before it is done."""

from __future__ import annotations

from typing import Any

import pytest

from models.core.causes import Authority
from tests.ui.dialogs.helpers import LONG_NAMES, click_left, open_dialog, people, press
from tests.ui.dialogs.mending_dialogs import away
from ui.dialogs.corrections.reinstate import MendedAbsence, ReinstateDialog

NOBODY = Authority(referee="", reason="")


@pytest.fixture
def opened(qtbot: Any) -> Any:
    def make(free: str = "") -> ReinstateDialog:
        def foresee(said: MendedAbsence) -> str:
            return f"{said.mend.value} {said.turn} {said.beside}"

        dialog = ReinstateDialog(people()[0], away(free), foresee)
        shown: ReinstateDialog = open_dialog(qtbot, dialog)
        return shown

    return make


def test_the_next_round_is_proposed(opened: Any) -> None:
    dialog = opened()
    assert not dialog.effect.isVisible()
    press(dialog, "\n")
    assert dialog.value().turn == 4
    assert dialog.value().mend.value == "back"
    assert dialog.value().word == NOBODY


def test_a_mistake_is_struck_from_its_round_on(qtbot: Any, opened: Any) -> None:
    dialog = opened()
    press(dialog, "1")
    told = dialog.effect.text().splitlines()
    assert told[0].startswith("2回戦12卓：まだ入力していない状態に戻ります")
    assert told[1].startswith("3回戦：榎本 明子さんを除いて組まれたため")
    qtbot.waitUntil(dialog.follows.isVisible)
    assert dialog.follows.sentence() == "strike 2 ()"
    press(dialog, "\n")
    assert dialog.value().mend.value == "strike"


def test_back_in_from_a_drawn_round(opened: Any) -> None:
    dialog = opened()
    dialog.input("turn").setFocus()
    dialog.input("turn").setCurrentIndex(0)
    assert dialog.effect.text().startswith("3回戦")
    assert "12卓" not in dialog.effect.text()
    press(dialog, "\n")
    assert (dialog.value().mend.value, dialog.value().turn) == ("back", 3)


def test_who_has_met_sits_down_with_the_referee_s_word_alone(qtbot: Any, opened: Any) -> None:
    dialog = opened(LONG_NAMES[1])
    box = dialog.input("beside:3")
    assert not box.isVisible()
    press(dialog, "1")
    assert box.isVisible()
    click_left(box)
    assert box.isChecked()
    assert dialog.effect.text().splitlines()[1].startswith("3回戦7卓：まだ入力していない")
    press(dialog, "\n")
    assert dialog.isVisible()
    assert dialog.input("reason").hasFocus()
    press(dialog, "wrong name\tOshima\n")
    assert not dialog.isVisible()
    said = dialog.value()
    assert (said.beside, said.word) == ((3,), Authority(referee="Oshima", reason="wrong name"))


def test_the_round_of_the_withdrawal_is_another_one(opened: Any) -> None:
    dialog = opened(LONG_NAMES[1])
    press(dialog, "3")
    assert not dialog.effect.isVisible()
    assert not dialog.input("beside:3").isVisible()
    assert dialog.input("why").text() == "熱"
    dialog.input("from_round").setCurrentIndex(1)
    press(dialog, "\n")
    said = dialog.value()
    assert (said.mend.value, said.turn, said.why, said.beside) == ("move", 4, "熱", ())


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ("1\n", "{name}さんの棄権（2回戦から）を取り消しました。"),
        ("\n", "{name}さんの棄権（2回戦から）：4回戦から（これから組む回戦）また出場します。"),
        ("3\n", "{name}さんの棄権を直しました：2回戦から → 3回戦から"),
    ],
)
def test_what_was_changed_is_said_from_what_to_what(opened: Any, keys: str, told: str) -> None:
    dialog = opened()
    press(dialog, keys)
    assert not dialog.isVisible()
    assert dialog.told() == told.format(name=people()[0].name)
