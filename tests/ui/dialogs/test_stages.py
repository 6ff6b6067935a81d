"""A programme is put together as a row of stages, by keys, and offered again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from models.games import GAMES
from models.stages.own.options import (
    MOST_STAGES,
    ComesIn,
    OwnOptions,
    OwnStage,
    PlacingChoice,
    StageFormat,
)
from tests.ui.cut import letters_of
from tests.ui.dialogs.division_dialogs import ROW, take
from tests.ui.dialogs.helpers import open_dialog, press, type_japanese
from ui.desk.settings import Settings
from ui.dialogs.division import DivisionDialog
from ui.dialogs.divisions.picture import bracket, cross_table, of_row, rounds
from ui.dialogs.divisions.stages import MOST, OwnProgrammes, StagesDialog, kinds_for
from ui.words.divisions import row_line

ALT = Qt.KeyboardModifier.AltModifier


USUAL = OwnOptions()


def opened(qtbot: Any, row: OwnOptions = USUAL, game: str = "plain") -> Any:
    rules = GAMES[game]
    return open_dialog(qtbot, StagesDialog(rules, rules.options_type(), row))


def key(dialog: Any, which: Qt.Key, held: Any = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(dialog.focusWidget(), which, held)
    QApplication.processEvents()


def lines(dialog: Any) -> list[str]:
    return [dialog.list.item(at).text() for at in range(dialog.list.count())]


def test_a_row_says_each_stage_in_a_line(qtbot: Any) -> None:
    dialog = opened(qtbot)
    assert lines(dialog) == [
        "1  スイス式 ／ 5回戦",
        "2  トーナメント ／ 3位決定戦つき ／ 「スイス式」の上位8人",
    ]
    assert dialog.focusWidget() is dialog.list
    press(dialog, "\n")
    assert dialog.value().options == OwnOptions()


def test_a_stage_is_added_and_told_by_keys(qtbot: Any) -> None:
    dialog = opened(qtbot)
    QTest.keyClick(dialog.add_button, Qt.Key.Key_Space)
    assert dialog.list.count() == 3 and dialog.form.input("kind").hasFocus()
    take(dialog, "kind", StageFormat.LEAGUE)
    take(dialog, "source", 0)
    take(dialog, "comes_in", ComesIn.REST)
    QTest.keyClicks(dialog.form.input("name"), "Rest")
    third = dialog.value().options.stages[2]
    assert (third.kind, third.comes_in, third.source, third.name) == (
        StageFormat.LEAGUE,
        ComesIn.REST,
        0,
        "Rest",
    )
    assert lines(dialog)[2] == "3  Rest ／ 「スイス式」の残りの人"
    press(dialog, "\n")
    assert not dialog.isVisible()


@pytest.mark.parametrize(
    "kind", [StageFormat.SWISS, StageFormat.KNOCKOUT, StageFormat.QUALIFIER, StageFormat.GROUPS]
)
def test_whatever_is_added_can_be_played(qtbot: Any, kind: StageFormat) -> None:
    dialog = opened(qtbot, OwnOptions(stages=(OwnStage(kind=kind),)))
    while dialog.add_button.isEnabled():
        QTest.keyClick(dialog.add_button, Qt.Key.Key_Space)
        assert not dialog.problems(), lines(dialog)
    assert dialog.list.count() == MOST_STAGES


def test_what_is_asked_for_follows_the_kind_and_the_keyboard_stays(qtbot: Any) -> None:
    dialog = opened(qtbot)
    take(dialog, "kind", StageFormat.LEAGUE)
    assert dialog.form.input("kind").hasFocus()
    assert dialog.form.input("meetings").isVisible()
    with pytest.raises(KeyError):
        dialog.form.input("rounds")


def test_a_stage_is_moved_and_taken_out_with_where_people_come_from(qtbot: Any) -> None:
    first = OwnStage(rounds=3)
    league = OwnStage(kind=StageFormat.LEAGUE, comes_in=ComesIn.BEST, count=4)
    cup = OwnStage(kind=StageFormat.KNOCKOUT, comes_in=ComesIn.BEST, source=1, count=2)
    dialog = opened(qtbot, OwnOptions(stages=(first, league, cup)))
    key(dialog, Qt.Key.Key_Down)
    key(dialog, Qt.Key.Key_Delete)
    found = dialog.value().options.stages
    assert [own.kind for own in found] == [StageFormat.SWISS, StageFormat.KNOCKOUT]
    assert found[1].source == 0, "who came from the stage comes from where its people came from"
    key(dialog, Qt.Key.Key_Up, ALT)
    found = dialog.value().options.stages
    assert [own.kind for own in found] == [StageFormat.KNOCKOUT, StageFormat.SWISS]
    assert found[0].comes_in is ComesIn.EVERYBODY


def test_what_is_wrong_stands_in_words_and_enter_leads_to_it(qtbot: Any) -> None:
    dialog = opened(qtbot, ROW)
    assert not dialog.accept_button.isEnabled()
    assert "ステージ4" in dialog.problem_line.text() and lines(dialog)[3].startswith("⚠")
    press(dialog, "\n")
    assert dialog.isVisible() and dialog.form.input("count").hasFocus()
    box = dialog.form.input("count")
    box.selectAll()
    QTest.keyClicks(box, "4")
    press(dialog, "\n")
    assert not dialog.isVisible() and dialog.value().options.stages[3].count == 4


def test_a_programme_that_is_kept_wants_a_name(qtbot: Any) -> None:
    dialog = opened(qtbot)
    dialog.keep.setFocus()
    press(dialog, " ")
    press(dialog, "\n")
    assert dialog.isVisible(), "a name is missing"
    type_japanese(dialog.name, "春の大会")
    press(dialog, "\n")
    assert dialog.value().keep and dialog.value().options.name == "春の大会"


def test_two_stages_of_one_name_are_asked_about(qtbot: Any) -> None:
    dialog = opened(qtbot)
    dialog.list.setCurrentRow(1)
    type_japanese(dialog.form.input("name"), "スイス式")
    assert "ステージ1" in dialog.problem_line.text() and "スイス式" in dialog.problem_line.text()
    dialog.list.setFocus()
    press(dialog, "\n")
    assert dialog.isVisible() and dialog.focusWidget() is dialog.yes
    type_japanese(dialog.form.input("name"), "杯")
    dialog.list.setFocus()
    press(dialog, "\n")
    assert not dialog.isVisible() and dialog.value().options.stages[1].name == "スイス式杯"


def test_every_stage_of_a_row_is_drawn(qtbot: Any) -> None:
    assert of_row(ROW.stages) == [rounds, cross_table, bracket, bracket]


def test_every_kind_and_every_way_in_asks_for_what_it_needs(qtbot: Any) -> None:
    plain = GAMES["plain"]
    for kind in kinds_for(plain, plain.options_type()):
        dialog = opened(qtbot, OwnOptions(stages=(OwnStage(kind=kind), OwnStage(kind=kind))))
        for place in range(2):
            dialog.list.setCurrentRow(place)
            QApplication.processEvents()
            assert dialog.form.input("kind").isVisible()
            letters = letters_of(dialog)
            assert len(letters) == len(set(letters)), (kind, letters)
        dialog.hide()
    for way in ComesIn:
        later = OwnStage(kind=StageFormat.GROUPS, comes_in=way)
        dialog = opened(qtbot, OwnOptions(stages=(OwnStage(), later)))
        dialog.list.setCurrentRow(1)
        assert dialog.form.value().comes_in is way
        letters = letters_of(dialog)
        assert len(letters) == len(set(letters)), (way, letters)
        dialog.hide()


def test_a_number_that_leaves_a_table_half_empty_is_refused(qtbot: Any) -> None:
    tables = OwnStage(kind=StageFormat.TABLES, rounds=2)
    row = OwnOptions(stages=(tables, replace(tables, comes_in=ComesIn.BEST, count=6)))
    assert opened(qtbot, row, game="rummikub").accept_button.isEnabled(), "3 sit there, too"
    dialog = opened(qtbot, row, game="mahjong")
    assert "4の倍数" in dialog.problem_line.text() and not dialog.accept_button.isEnabled()


def test_only_stages_that_fit_the_tables_are_offered(qtbot: Any) -> None:
    dialog = opened(qtbot, OwnOptions(stages=(OwnStage(kind=StageFormat.TABLES),)), game="mahjong")
    box = dialog.form.input("kind")
    words = [box.itemText(at) for at in range(box.count())]
    assert words == ["3人・4人卓", "係が組む対戦"]


# ---------------------------------------------------------------- in the dialog of a division


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "settings.ini")


@pytest.fixture
def kept(settings: Settings) -> OwnProgrammes:
    return OwnProgrammes(settings)


def answering(monkeypatch: Any, act: Any) -> None:
    def ask(dialog: Any) -> bool:
        dialog.setModal(False)
        dialog.show()
        QApplication.processEvents()
        act(dialog)
        return not dialog.isVisible()

    monkeypatch.setattr("ui.dialogs.divisions.own_rows.ask.ask", ask)


def test_a_preset_is_taken_apart_and_offered_among_the_cards(
    qtbot: Any, monkeypatch: Any, settings: Settings
) -> None:
    dialog = open_dialog(qtbot, DivisionDialog(game="plain", settings=settings))
    dialog.programme.setFocus()
    press(dialog, "2")
    assert dialog.programme.value() == "swiss_cut"

    def act(asked: StagesDialog) -> None:
        assert [own.kind for own in asked.value().options.stages] == [
            StageFormat.SWISS,
            StageFormat.KNOCKOUT,
        ]
        type_japanese(asked.name, "春の大会")
        asked.keep.setFocus()
        press(asked, " ")
        asked.list.setCurrentRow(1)
        take(asked, "placing", PlacingChoice.ALL)
        press(asked, "\n")

    answering(monkeypatch, act)
    dialog.own.change.setFocus()
    key(dialog, Qt.Key.Key_Space)
    value = dialog.value()
    assert (
        value.programme == "own" and value.programme_options.stages[1].placing is PlacingChoice.ALL
    )
    card = dialog.programme.cards[dialog.programme.card()]
    assert "春の大会" in card.radio.text() and card.said == row_line(value.programme_options)
    again = open_dialog(qtbot, DivisionDialog(game="go", settings=settings))
    names = [card.radio.text() for card in again.programme.cards.values()]
    assert any("春の大会" in name for name in names), "another game is offered it as well"
    mahjong = open_dialog(qtbot, DivisionDialog(game="mahjong", settings=settings))
    assert not any(card.row for card in mahjong.programme.cards.values()), "its tables do not fit"


def test_a_kept_programme_is_offered_no_longer_without_its_tick(
    qtbot: Any, monkeypatch: Any, kept: OwnProgrammes, settings: Settings
) -> None:
    kept.keep(OwnOptions(name="春の大会"))
    dialog = open_dialog(qtbot, DivisionDialog(game="plain", settings=settings))
    dialog.programme.choose("own:1")
    dialog.programme.cards["own:1"].radio.click()

    def act(asked: StagesDialog) -> None:
        assert asked.keep.isChecked()
        asked.keep.setFocus()
        press(asked, " ")
        press(asked, "\n")

    answering(monkeypatch, act)
    dialog.own.change.setFocus()
    key(dialog, Qt.Key.Key_Space)
    assert kept.rows() == () and dialog.value().programme == "own", "this division keeps it"


def put_together(qtbot: Any, monkeypatch: Any, settings: Settings, act: Any) -> DivisionDialog:
    """Take the first preset of a new division apart and do something with it."""
    dialog: DivisionDialog = open_dialog(qtbot, DivisionDialog(game="plain", settings=settings))
    answering(monkeypatch, act)
    dialog.own.change.setFocus()
    key(dialog, Qt.Key.Key_Space)
    return dialog


def test_a_name_that_is_offered_already_is_asked_about(
    qtbot: Any, monkeypatch: Any, kept: OwnProgrammes, settings: Settings
) -> None:
    kept.keep(OwnOptions(name="春の大会"))

    def act(asked: StagesDialog) -> None:
        type_japanese(asked.name, "春の大会")
        asked.keep.setFocus()
        press(asked, " \n")
        assert asked.isVisible() and asked.focusWidget() is asked.yes
        assert kept.rows() == (OwnOptions(name="春の大会"),), "nothing has happened yet"
        press(asked, "y\n")

    put_together(qtbot, monkeypatch, settings, act)
    (row,) = kept.rows()
    assert row.name == "春の大会" and row != OwnOptions(name="春の大会")


def test_a_division_of_the_same_name_takes_nothing_out_of_the_offer(
    qtbot: Any, monkeypatch: Any, kept: OwnProgrammes, settings: Settings
) -> None:
    kept.keep(OwnOptions(name="春の大会"))

    def act(asked: StagesDialog) -> None:
        type_japanese(asked.name, "春の大会")
        press(asked, "\n")

    dialog = put_together(qtbot, monkeypatch, settings, act)
    assert dialog.value().programme_options.name == "春の大会"
    assert kept.rows() == (OwnOptions(name="春の大会"),), "without the tick nothing is changed"


def test_the_oldest_of_a_full_offer_goes_only_after_a_question(
    qtbot: Any, monkeypatch: Any, kept: OwnProgrammes, settings: Settings
) -> None:
    for number in range(MOST):
        kept.keep(OwnOptions(name=f"第{number + 1}回"))

    def act(asked: StagesDialog) -> None:
        type_japanese(asked.name, "春の大会")
        asked.keep.setFocus()
        press(asked, " \n")
        assert "第1回" in asked.rows["name"].problem.text()
        press(asked, "y\n")

    put_together(qtbot, monkeypatch, settings, act)
    assert [row.name for row in kept.rows()][0 :: MOST - 1] == ["第2回", "春の大会"]


def test_every_programme_that_fits_is_one_key_away(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, DivisionDialog(game="othello"))
    assert "league" not in dialog.programme.cards
    dialog.own.more.setFocus()
    key(dialog, Qt.Key.Key_Space)
    assert {"league", "two_losses", "swiss_cut"} <= set(dialog.programme.cards)
    assert not dialog.own.more.isVisible()


@pytest.mark.parametrize(
    "text", ["", "[", "{}", "[1, {}]", '[{"name": "x", "stages": []}]', "9" * 200_000]
)
def test_settings_that_somebody_meddled_with_offer_nothing(settings: Settings, text: str) -> None:
    settings.own_programmes = text
    assert OwnProgrammes(settings).rows() == ()


def test_a_row_says_how_many_it_lets_through_and_asks_where_nobody_is_out(qtbot: Any) -> None:
    rules = GAMES["plain"]
    groups = OwnStage(kind=StageFormat.GROUPS, groups=4)
    cup = OwnStage(kind=StageFormat.KNOCKOUT, comes_in=ComesIn.BEST_OF_GROUPS, count=8)
    row = OwnOptions(stages=(groups, cup))
    dialog = open_dialog(qtbot, StagesDialog(rules, rules.options_type(), row, people=24))
    assert "4組×各8人まで → 24人中24人（全員）" in dialog.list.item(1).text()
    assert [p.code for p in dialog.problems() if p.ask] == ["OWN_ALL_THROUGH"]
    fewer = OwnOptions(stages=(groups, replace(cup, count=2)))
    dialog = open_dialog(qtbot, StagesDialog(rules, rules.options_type(), fewer, people=24))
    assert "24人中8人" in dialog.list.item(1).text()
    assert dialog.problems() == ()
