"""The dialog that rules how somebody stands: what it asks for, says and gives."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from reports import i18n
from tests.ui.dialogs.helpers import FOUR, LONG_NAMES, open_dialog, people, press, standing_entry
from ui.dialogs.standing import RulingKind, RulingWish, StandingDialog, WhomDialog


def opened(qtbot: Any, **known: bool) -> StandingDialog:
    dialog: StandingDialog = open_dialog(qtbot, StandingDialog(standing_entry(**known)))
    return dialog


def choose(dialog: StandingDialog, down: int) -> None:
    """Choose what is ruled, so many lines further down."""
    box = dialog.input("what")
    box.setFocus()
    for _step in range(down):
        QTest.keyClick(box, Qt.Key.Key_Down)


def typed(dialog: StandingDialog, **texts: str) -> None:
    for key, text in texts.items():
        dialog.input(key).setFocus()
        QTest.keyClick(dialog.input(key), Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClicks(dialog.input(key), text)


def test_the_name_stands_above_everything(qtbot: Any) -> None:
    assert LONG_NAMES[0] in opened(qtbot).heading.text()


def test_half_a_point_is_taken_off(qtbot: Any) -> None:
    dialog = opened(qtbot)
    typed(dialog, amount="-0.5", reason="late", referee="Sato")
    assert dialog.meaning() == f"{LONG_NAMES[0]}：勝点 2.5 → 2"
    press(dialog, "\n")
    assert dialog.value() == RulingWish(
        what=RulingKind.ADJUST,
        figure="points",
        amount=Fraction(-1, 2),
        stage="swiss",
        from_round=2,
        reason="late",
        referee="Sato",
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1,5", "「1,5」は 1.5 とも 15 とも読めます"),
        ("half", "「half」は数として読めません"),
        ("0", "0では何も変わりません"),
        ("20", "「20」は加点とも減点とも読めます。+20 か -20 と入力してください。"),
        ("26 2/3", "+26 2/3 か -26 2/3"),
    ],
)
def test_an_amount_that_is_none_keeps_the_dialog_open(qtbot: Any, text: str, said: str) -> None:
    dialog = opened(qtbot)
    typed(dialog, amount=text, reason="late", referee="Sato")
    assert said in dialog.rows["amount"].problem.text()
    press(dialog, "\n")
    assert dialog.isVisible() and not dialog.result()


def test_wins_are_whole(qtbot: Any) -> None:
    dialog = opened(qtbot)
    dialog.input("figure").setFocus()
    QTest.keyClick(dialog.input("figure"), Qt.Key.Key_Down)
    typed(dialog, amount="-0.5")
    assert "整数" in dialog.rows["amount"].problem.text()


def test_reason_and_referee_are_wanted(qtbot: Any) -> None:
    dialog = opened(qtbot)
    typed(dialog, amount="-1")
    press(dialog, "\n")
    assert dialog.isVisible()
    assert dialog.rows["reason"].problem.text() and dialog.rows["referee"].problem.text()


def test_what_stands_is_shown_to_be_changed_and_goes_again(qtbot: Any) -> None:
    dialog = opened(qtbot)
    choose(dialog, 1)
    assert dialog.answer("amount") == "-0.5"
    assert dialog.answer("reason") == "大会規定の時刻に遅れたため"
    assert dialog.meaning() == f"{LONG_NAMES[0]}：勝点 2.5 → 2.5"
    wish = dialog.value()
    assert (wish.what, wish.of, wish.article) == (RulingKind.CHANGE, 7, "第12条")
    choose(dialog, 2)
    assert (dialog.value().of, dialog.value().match_id) == (8, 1)
    choose(dialog, 1)
    assert dialog.value().what is RulingKind.STRIKE
    assert dialog.answer("reason") == ""


def test_a_strike_asks_for_no_amount_and_gives_it_back(qtbot: Any) -> None:
    dialog = opened(qtbot)
    choose(dialog, 2)
    assert dialog.input("amount").isHidden()
    assert dialog.meaning() == f"{LONG_NAMES[0]}：勝点 2.5 → 3"


def test_a_disqualification_asks_from_when(qtbot: Any) -> None:
    dialog = opened(qtbot)
    typed(dialog, reason="rude")
    choose(dialog, 5)
    assert dialog.answer("reason") == "rude"  # what was typed stays
    assert not dialog.input("from_round").isHidden()
    dialog.input("from_round").setFocus()
    press(dialog, "2")
    typed(dialog, referee="Sato")
    assert "繰り上がります" in dialog.explained.text()
    wish = dialog.value()
    assert (wish.what, wish.from_round, wish.referee) == (RulingKind.DISQUALIFY, 3, "Sato")


def test_who_is_out_can_only_be_taken_back(qtbot: Any) -> None:
    dialog = opened(qtbot, disqualified=True)
    assert dialog.value().what is RulingKind.TAKE_BACK
    assert dialog.input("from_round").isHidden()
    assert "失格" in dialog.state.text()


def test_before_the_first_round_a_fill_in_needs_nobodys_word(qtbot: Any) -> None:
    dialog = opened(qtbot, bare=True)
    choose(dialog, 1)
    assert dialog.value().what is RulingKind.HOUSE_PLAYER
    assert dialog.input("reason").isHidden() and dialog.input("referee").isHidden()
    press(dialog, "\n")
    assert dialog.result()


def test_what_follows_is_asked_once_the_typing_rests(qtbot: Any) -> None:
    dialog = opened(qtbot)
    asked: list[RulingWish] = []

    def foresee(wish: RulingWish) -> str:
        asked.append(wish)
        return "1位から3位"

    dialog.foreseeing.ask = foresee
    typed(dialog, amount="-2")
    qtbot.waitUntil(lambda: dialog.foreseeing.line.text() == "1位から3位", timeout=3000)
    assert [wish.amount for wish in asked] == [Fraction(-2)]
    typed(dialog, amount="1,5")
    dialog.foreseeing.hurry()
    assert dialog.foreseeing.line.isHidden()


def test_every_choice_has_its_words_in_both_languages(qtbot: Any) -> None:
    for language in ("ja", "en"):
        i18n.set_language(language)
        for entry in ({}, {"bare": True}, {"disqualified": True}):
            dialog = opened(qtbot, **entry)
            for place in range(dialog.input("what").count()):
                dialog.input("what").setCurrentIndex(place)
                assert dialog.explained.text()


def test_somebody_is_chosen(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, WhomDialog(people(FOUR)))
    press(dialog, "\n")
    assert dialog.isVisible()
    QTest.keyClick(dialog.input("entrant_id"), Qt.Key.Key_Down)
    press(dialog, "\n")
    assert dialog.value() == people(FOUR)[0].id
