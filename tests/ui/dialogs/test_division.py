"""A new division in three questions, and what of it can be changed later, all by keys."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollBar, QWidget

from models.games import GAMES
from models.games.othello.record import Category, OthelloOptions
from models.games.shuffleboard.record import ShuffleboardOptions
from models.stages.plan import SwissOptions
from models.stages.registry import PROGRAMMES
from models.views.divisions import Fixed
from reports.game_words import in_terms_of
from tests.ui.cut import cut_words
from tests.ui.dialogs.fields import division_of, meet_division
from tests.ui.dialogs.helpers import open_dialog, press, type_japanese
from ui.dialogs.division import DivisionDialog, DivisionValues
from ui.dialogs.divisions.picture import drawn


def opened(qtbot: Any, game: str = "othello") -> DivisionDialog:
    dialog = open_dialog(qtbot, DivisionDialog(game=game))
    type_japanese(dialog.input("name"), "新しい部門")
    return dialog


def typed(widget: QWidget, keys: str) -> None:
    """Put the keyboard into a box and type over what stands there."""
    widget.setFocus()
    widget.selectAll()  # type: ignore[attr-defined]
    QTest.keyClicks(widget, keys)


def kind(dialog: DivisionDialog, category: Category) -> None:
    """Choose a kind of division with the arrows."""
    box: Any = dialog.setting("category")
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Home)
    for _place in range(box.findData(category)):
        QTest.keyClick(box, Qt.Key.Key_Down)
    assert dialog.value().options.category is category


def test_three_answers_make_a_division(qtbot: Any) -> None:
    dialog = opened(qtbot)
    typed(dialog.input("count"), "16")
    typed(dialog.hours.until, "17:00")
    said = dialog.meaning_line.text()
    assert "10:00" in said and "6回戦×50分" in said and "昼休み60分" in said and "16:50" in said
    press(dialog, "\n")
    assert dialog.focusWidget() is dialog.programme.cards["swiss_final"].radio, "last the programme"
    press(dialog, "\n")
    assert not dialog.isVisible()
    assert dialog.value() == DivisionValues(
        game="othello",
        name="新しい部門",
        programme="swiss_final",
        options=OthelloOptions(category=Category.CLUB),
        programme_options=SwissOptions(),
    )


def test_another_number_of_rounds_is_added_up_anew(qtbot: Any) -> None:
    dialog = opened(qtbot)
    typed(dialog.input("count"), "16")
    typed(dialog.setting("rounds"), "4")
    assert "4回戦×50分" in dialog.meaning_line.text() and "15:10" in dialog.meaning_line.text()
    typed(dialog.input("minutes"), "40")
    assert "4回戦×40分" in dialog.meaning_line.text() and "14:20" in dialog.meaning_line.text()
    typed(dialog.input("count"), "20")
    assert dialog.value().programme_options.rounds == 4, "what was typed is not proposed over"


def test_what_is_proposed_follows_the_hours(qtbot: Any) -> None:
    dialog = opened(qtbot)
    typed(dialog.input("count"), "16")
    typed(dialog.hours.until, "15:30")
    assert dialog.value().programme_options.rounds == 4
    assert "15:10" in dialog.meaning_line.text() and not dialog.advice.isVisible()
    typed(dialog.hours.until, "12:40")
    assert dialog.programme.value() == "swiss"


@pytest.mark.parametrize("text", ["", "later"])
def test_no_division_is_added_while_a_time_of_the_day_cannot_be_read(qtbot: Any, text: str) -> None:
    dialog = opened(qtbot)
    typed(dialog.input("count"), "16")
    dialog.hours.until.setText(text)
    dialog.recheck()
    assert [one.code for one in dialog.problems()] == ["TIME_UNREADABLE"]
    assert not dialog.accept_button.isEnabled()


def test_too_late_is_said_and_mended_with_one_key(qtbot: Any) -> None:
    dialog = opened(qtbot)
    typed(dialog.input("count"), "16")
    typed(dialog.setting("rounds"), "5")
    dialog.programme.setFocus()
    press(dialog, "1")
    typed(dialog.hours.until, "15:00")
    assert "終わりません" in dialog.advice.sentence.text()
    assert dialog.advice.fewer.isVisible() and "3回戦" in dialog.advice.fewer.text()
    dialog.advice.fewer.setFocus()
    press(dialog, "\n")
    assert dialog.isVisible() and not dialog.advice.isVisible()
    assert dialog.value().programme_options.rounds == 3
    assert dialog.value().programme == "swiss_final"


def test_what_is_said_of_a_late_end_is_no_wider_than_the_screen(qtbot: Any) -> None:
    dialog = opened(qtbot, "plain")
    typed(dialog.input("count"), "40")
    typed(dialog.hours.until, "12:00")
    dialog.programme.cards["swiss_cut"].radio.click()
    dialog.resize(1240, 700)
    QApplication.processEvents()
    assert dialog.advice.fewer.isVisible() and dialog.advice.other.isVisible()
    bars = [bar for bar in dialog.findChildren(QScrollBar) if bar.isVisible()]
    assert [bar for bar in bars if bar.orientation() is Qt.Orientation.Horizontal] == []


@pytest.mark.parametrize("game", list(GAMES))
def test_no_new_division_is_wider_than_the_screen(qtbot: Any, game: str) -> None:
    """Beside a form with long names how long a programme takes was cut off."""
    with in_terms_of(game):
        dialog = opened(qtbot, game)
        typed(dialog.input("count"), "8")
        dialog.resize(1302, 700)
        QApplication.processEvents()
        assert dialog.body.horizontalScrollBar().maximum() == 0


def test_too_late_offers_another_programme(qtbot: Any) -> None:
    dialog = opened(qtbot, "plain")
    typed(dialog.input("count"), "40")
    dialog.programme.setFocus()
    press(dialog, "3")  # tables of three and four are not among those for two
    assert dialog.programme.value() == "league" and dialog.advice.isVisible()
    assert not dialog.advice.fewer.isVisible()
    dialog.advice.other.setFocus()
    press(dialog, "\n")
    assert dialog.programme.value() == "swiss" and not dialog.advice.isVisible()


def test_few_people_meet_everybody(qtbot: Any) -> None:
    dialog = opened(qtbot, "plain")
    typed(dialog.input("count"), "5")
    assert dialog.programme.value() == "league"
    assert "5回戦" in dialog.meaning_line.text()


@pytest.mark.parametrize(
    ("count", "programme"),
    [("12", "tables"), ("16", "rummikub_open"), ("36", "rummikub_open"), ("40", "tables")],
)
def test_an_open_is_proposed_where_half_drop_out_and_all_are_admitted(
    qtbot: Any, count: str, programme: str
) -> None:
    dialog = opened(qtbot, "rummikub")
    typed(dialog.input("count"), count)
    assert dialog.programme.value() == programme


def test_courts_are_filled_as_often_as_it_takes(qtbot: Any) -> None:
    dialog = opened(qtbot, "shuffleboard")
    typed(dialog.input("count"), "12")
    assert "6回戦×60分" in dialog.meaning_line.text()
    typed(dialog.setting("courts"), "1-3")
    assert "3回戦" in dialog.meaning_line.text() and "6回" in dialog.meaning_line.text()
    assert not dialog.rows["minutes"].widget.isVisible(), "the minutes are asked for once"


@pytest.mark.parametrize(
    ("category", "programme", "clock"),
    [
        (Category.OPEN, "groups_knockout", True),
        (Category.MEET, "knockout", False),
        (Category.ELEMENTARY, "swiss_final", False),
        (Category.MASTERS, "swiss_final", True),
    ],
)
def test_the_kind_of_division_says_what_it_proposes(
    qtbot: Any, category: Category, programme: str, clock: bool
) -> None:
    dialog = opened(qtbot)
    kind(dialog, category)
    assert dialog.programme.value() == programme
    assert dialog.follows.isVisible()
    shown = "時計を使う" in dialog.follows.text()
    assert shown == (category is Category.ELEMENTARY), "the meet has no clocks to speak of"
    value = dialog.value()
    assert (value.options.category, value.options.clock) == (category, clock)
    assert type(value.programme_options) is PROGRAMMES[programme].options_type


def test_the_kind_of_division_leaves_the_programme_that_somebody_chose(qtbot: Any) -> None:
    dialog = opened(qtbot)
    dialog.programme.setFocus()
    press(dialog, "2")
    kind(dialog, Category.MEET)
    assert dialog.programme.value() == "swiss"
    assert dialog.programme.cards["knockout"].badge.isVisible()


def test_no_kind_is_chosen_that_most_divisions_are_not(qtbot: Any) -> None:
    assert opened(qtbot).value().options.category is Category.CLUB


def test_another_game_has_other_settings(qtbot: Any) -> None:
    dialog = opened(qtbot)
    dialog.input("game").setFocus()
    press(dialog, str(1 + list(GAMES).index("plain")))
    dialog.accept_button.setFocus()
    press(dialog, "\n")
    value = dialog.value()
    assert (value.game, value.programme) == ("plain", "swiss")
    assert value.options == GAMES["plain"].options_type()


def test_a_time_that_cannot_be_read_stays_in_its_box(qtbot: Any) -> None:
    dialog = opened(qtbot)
    for text in ("17", "1760", "17;00", "夕方"):
        dialog.hours.until.selectAll()
        type_japanese(dialog.hours.until, text)
        assert text in dialog.rows["hours"].problem.text()
        assert not dialog.accept_button.isEnabled()
    typed(dialog.hours.until, "9:00")
    assert "始まりより後" in dialog.rows["hours"].problem.text()


def test_a_time_is_read_as_at_the_courts(qtbot: Any) -> None:
    dialog = opened(qtbot)
    for text in ("1700", "17:00", "１７：００", "17時"):
        dialog.hours.until.selectAll()
        type_japanese(dialog.hours.until, text)
        hours = dialog.hours.value()
        assert hours is not None and hours.until == 17 * 60


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_programme_has_a_sentence_and_a_picture(qtbot: Any, game: str) -> None:
    dialog = opened(qtbot, game)
    cards = dialog.programme.cards
    assert tuple(cards) == GAMES[game].programmes
    assert len({card.sentence.text() for card in cards.values()}) == len(cards)
    for key, card in cards.items():
        assert card.sentence.text() and drawn(PROGRAMMES[key])
        if not card.offered:
            continue  # its tables are not those of the division
        image = card.picture.grab().toImage()
        colours = {
            image.pixelColor(x, y).name()
            for x in range(image.width())
            for y in range(image.height())
        }
        assert len(colours) > 1, key
    assert not cut_words(dialog)


PICTURES = {
    "swiss": ["rounds"],
    "swiss_cut": ["rounds", "bracket"],
    "swiss_final": ["rounds", "final"],
    "two_losses": ["two_losses", "bracket"],
    "single_matches": ["free_matches"],
    "league": ["cross_table"],
    "league_playoff": ["cross_table", "cross_table"],
    "groups_cup": ["groups", "bracket"],
    "groups_knockout": ["groups", "bracket"],
    "knockout": ["bracket"],
    "own": ["rounds", "bracket"],
    "tables": ["2 tables"],
    "mahjong_hanchans": ["2 tables"],
    "tables_final": ["1 tables", "1 tables"],
    "rummikub_open": ["1 tables", "1 tables", "1 tables"],
}
"""What is drawn of each programme, stage beside stage; tables alone are two."""


def test_the_picture_of_a_programme_shows_its_stages_in_their_order() -> None:
    def called(draw: Any) -> str:
        if isinstance(draw, partial):
            return f"{draw.keywords['count']} {draw.func.__name__}"
        return str(draw.__name__)

    found = {key: list(map(called, drawn(programme))) for key, programme in PROGRAMMES.items()}
    assert found == PICTURES


# -- what can be changed later ----------------------------------------------------------------


def test_the_meet_shows_only_settings_that_it_uses(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, DivisionDialog(meet_division()))
    assert dialog.programme.value() == "knockout"
    assert [key for key in ("clock", "empties_rule", "timeout_min") if dialog.rules.has(key)] == []
    assert dialog.setting("category").isVisible()
    dialog.programme.setFocus()
    press(dialog, "2")
    assert dialog.rules.has("clock") and dialog.rules.has("empties_rule")


def test_everything_can_change_before_a_round_is_published(qtbot: Any) -> None:
    view = replace(division_of("swiss", OthelloOptions(clock=False)), round=1)
    dialog = open_dialog(qtbot, DivisionDialog(view))
    assert not dialog.lock_line.isVisible()
    dialog.programme.setFocus()
    press(dialog, "4")
    dialog.accept_button.setFocus()
    press(dialog, "\n")
    assert not dialog.isVisible()
    value = dialog.value()
    assert (value.programme, value.options) == ("knockout", OthelloOptions(clock=False))


def test_a_locked_division_has_a_locked_dialog(qtbot: Any) -> None:
    view = replace(division_of("swiss", OthelloOptions()), round=1, fixed=Fixed(round=1))
    dialog = open_dialog(qtbot, DivisionDialog(view))
    assert "1回戦を公開" in dialog.lock_line.text() and "回戦数" in dialog.lock_line.text()
    assert "予選" not in dialog.lock_line.text(), "nothing follows these rounds"
    dialog.programme.setFocus()
    press(dialog, "4")
    assert dialog.programme.value() == "swiss"
    assert not dialog.setting("category").isEnabled()
    assert not dialog.setting("clock").isEnabled()
    assert dialog.setting("rounds").isEnabled()
    closed = replace(view, fixed=Fixed(round=1, programme_settings=True, open=("clock",)))
    dialog = open_dialog(qtbot, DivisionDialog(closed))
    assert not dialog.setting("rounds").isEnabled()
    assert dialog.setting("clock").isEnabled() and not dialog.setting("category").isEnabled()
    assert dialog.input("name").isEnabled()


def test_an_enter_that_confirms_a_digit_skips_no_question(qtbot: Any) -> None:
    dialog = DivisionDialog(game="othello")
    qtbot.addWidget(dialog)
    dialog.show()
    press(dialog, "Club\n")
    press(dialog, str(1 + list(GAMES).index("shogi")) + "\n6\n")
    assert (dialog.isVisible(), dialog.input("count").text()) == (True, "6")
    assert dialog.programme.isAncestorOf(dialog.focusWidget())
    press(dialog, "\n")
    assert not dialog.isVisible() and dialog.value().programme == "league"


def test_ctrl_enter_saves_from_any_question(qtbot: Any) -> None:
    dialog = opened(qtbot)
    dialog.input("count").setFocus()
    QTest.keyClick(dialog.input("count"), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert not dialog.isVisible()


def test_tab_goes_down_the_questions_and_comes_to_the_game_that_is_chosen(qtbot: Any) -> None:
    dialog = DivisionDialog(game="plain")
    qtbot.addWidget(dialog)
    dialog.show()
    press(dialog, "Club\t")
    assert dialog.focusWidget().text().startswith(str(1 + list(GAMES).index("plain")))
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
    assert dialog.rules.first.isAncestorOf(dialog.focusWidget())
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
    assert dialog.focusWidget() is dialog.input("count")


@pytest.mark.parametrize("game", GAMES)
def test_all_rules_stand_right_below_the_button_that_shows_them(qtbot: Any, game: str) -> None:
    dialog = opened(qtbot, game)
    button = dialog.rules.unfold
    if button.isHidden():
        return
    QTest.keyClick(button, Qt.Key.Key_Space)
    rules = dialog.rules.rest
    under = button.mapTo(dialog, QPoint(0, button.height()))
    gap = rules.mapTo(dialog, QPoint(0, 0)) - under
    assert 0 <= gap.y() < button.height()
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Tab)
    assert rules.isAncestorOf(dialog.focusWidget()), "Tab goes on with the rules"


def test_who_directs_the_event_is_not_asked_for_each_division(qtbot: Any) -> None:
    named = ShuffleboardOptions(director="山田　太郎")
    others = [division_of("swiss", named, game="shuffleboard")]
    dialog = open_dialog(qtbot, DivisionDialog(game="othello", others=others))
    assert dialog.follows.isHidden()
    type_japanese(dialog.input("name"), "女子の部")
    dialog.input("game").setFocus()
    press(dialog, str(1 + list(GAMES).index("shuffleboard")))
    assert dialog.value().options.director == named.director
    assert not dialog.follows.isHidden()
    said = dialog.follows.text()
    assert "県大会" in said and named.director in said and "&" not in said
    assert not dialog.yes.isVisible(), "nothing is asked about the director"


# -- digits that belong together --------------------------------------------------------------


def test_a_second_digit_chooses_no_other_programme(qtbot: Any) -> None:
    dialog = opened(qtbot, "plain")
    typed(dialog.input("count"), "40")
    before = dialog.programme.value()
    dialog.programme.setFocus()
    press(dialog, "14\n")
    assert dialog.isVisible() and dialog.programme.value() == before
    assert "「14」" in dialog.problem_line.text()
    press(dialog, "3\n")
    assert not dialog.isVisible() and dialog.value().programme == "league"


@pytest.mark.parametrize("game", ["plain", "othello"])
def test_every_programme_that_is_shown_is_chosen_by_the_digit_before_its_name(
    qtbot: Any, game: str
) -> None:
    dialog = opened(qtbot, game)
    cards = [card for card in dialog.programme.cards.values() if card.isVisible()]
    assert game != "plain" or len(cards) < len(dialog.programme.cards), "some are for tables"
    for card in cards:
        dialog.input("count").setFocus()
        dialog.programme.setFocus(Qt.FocusReason.ShortcutFocusReason)
        press(dialog, card.radio.text().split()[0])
        assert dialog.programme.card() == card.key


def test_a_digit_chooses_anew_when_the_keyboard_has_come_back(qtbot: Any) -> None:
    dialog = opened(qtbot, "plain")
    dialog.programme.setFocus()
    press(dialog, "2")
    dialog.input("count").setFocus()
    dialog.programme.setFocus(Qt.FocusReason.ShortcutFocusReason)
    press(dialog, "3")
    assert dialog.programme.value() == "league"
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Up)
    press(dialog, "3")
    assert dialog.programme.value() == "league" and not dialog.problem_line.text()
    dialog.input("count").setFocus()
    dialog.programme.setFocus(Qt.FocusReason.ShortcutFocusReason)
    press(dialog, "0\n")
    assert dialog.programme.value() == "league" and "「0」" in dialog.problem_line.text()


def test_a_number_of_people_that_was_gone_to_on_purpose_is_not_asked_about(qtbot: Any) -> None:
    dialog = DivisionDialog(game="othello")
    qtbot.addWidget(dialog)
    dialog.show()
    press(dialog, "Club\n1")
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    press(dialog, "4\n\n")
    assert not dialog.isVisible() and dialog.answer("count") == 4


@pytest.mark.parametrize(
    ("keys", "asked"), [("14\n", True), ("1\n4\n", False), ("114\n", False), ("1\n14\n", False)]
)
def test_a_number_typed_for_the_game_is_asked_about(qtbot: Any, keys: str, asked: bool) -> None:
    dialog = DivisionDialog(game="othello")
    qtbot.addWidget(dialog)
    dialog.show()
    press(dialog, "Club\n" + keys + "\n")
    assert dialog.isVisible() == asked, dialog.problem_line.text()
    assert ("「14」" in dialog.problem_line.text() + dialog.rows["count"].problem.text()) == asked
