"""What the scoreboard says is true, names whose it is, and no key is lost on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QRectF, Qt
from PySide6.QtGui import QImage, QKeyEvent, QPainter
from PySide6.QtWidgets import QApplication

from models.games.shuffleboard.calling import colour_label
from models.games.shuffleboard.catalogue import CourtEnd, MatchForm
from models.games.shuffleboard.lines import Article, BetweenEnds, EndScore, Foul, MomentKind, Ruling
from models.games.shuffleboard.record import ShuffleboardOptions
from models.stages.knockout import STAGES
from tests.conftest import Script
from tests.ui.front import front
from tests.ui.games.shuffleboard import (
    Court,
    doubles,
    focused,
    key,
    new_event,
    points,
    type_keys,
)
from ui.desk.desk import Desk
from ui.games.shuffleboard.board.score_dialogs import ScoreCorrectionDialog
from ui.games.shuffleboard.board.score_view import Ink
from ui.look import theme

Key = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier
Tables = Callable[..., Court]


@pytest.fixture
def at(desk: Desk, qapp: Any, qtbot: Any, tmp_path: Path) -> Iterator[Tables]:
    theme.apply(qapp)
    new_event(desk, tmp_path)
    made: list[Court] = []

    def court(options: ShuffleboardOptions, **values: Any) -> Court:
        made.append(Court(desk, qtbot, options))
        made[-1].start(**values)
        return made[-1]

    yield court
    for one in made:
        if one.window is not None:
            one.window.close()
    desk.close()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_the_court_is_named_also_where_it_has_the_number_of_the_table(at: Tables) -> None:
    window = at(doubles(), court="1").open()
    assert "コート" in window.heading.text()


def test_every_game_that_is_over_has_its_totals_in_the_heading(at: Tables) -> None:
    court = at(points(target=50))
    for game in (1, 2):
        if game == 2:
            court.write(BetweenEnds(kind=MomentKind.COLOUR_CHANGE))
        court.write(*(EndScore(game=game, number=n, scores=(20, 7)) for n in (1, 2, 3)))
    window = court.open()
    assert court.live.board.finished
    assert "第1ゲーム（60 : 21）" in window.kind.text()
    assert "第2ゲーム（60 : 21）" in window.kind.text()


def test_impossible_scores_of_both_are_told_apart_yellow_first(at: Tables) -> None:
    court = at(doubles())
    window = court.open()
    type_keys("9\n3\n")
    turn = court.live.board.next
    assert turn is not None
    yellow, black = (court.live.names[seat] for seat in (turn.yellow, turn.black))
    lines = court.said().splitlines()
    assert [line.split("：")[0].split("\u3000")[0] for line in lines] == [
        yellow,
        yellow,
        black,
        black,
    ]
    assert "近い得点" in lines[1] and "近い得点" in lines[3]
    assert focused() is window.entry.yellow


@pytest.mark.parametrize("typed", ["15\t8\n", "15 8\n", "15\n8\n"])
def test_a_tab_after_two_figures_does_not_skip_the_other_box(at: Tables, typed: str) -> None:
    court = at(doubles())
    court.open()
    type_keys(typed)
    assert court.live.board.ends[0].discs == (15, 8)


def test_full_width_figures_and_a_tab_lead_to_the_other_box(at: Tables) -> None:
    court = at(doubles())
    court.open()
    for figure in "１５":
        event = QKeyEvent(
            QEvent.Type.KeyPress, Key.Key_unknown, Qt.KeyboardModifier.NoModifier, figure
        )
        QApplication.sendEvent(focused(), event)
    type_keys("\t8\n")
    assert court.live.board.ends[0].discs == (15, 8)


def test_a_second_tab_leads_on(at: Tables) -> None:
    court = at(doubles())
    window = court.open()
    type_keys("15\t\t")
    assert focused() is not window.entry.black


def test_from_the_box_that_two_figures_led_to_the_way_back_is_one_key(at: Tables) -> None:
    court = at(doubles())
    window = court.open()
    type_keys("15")
    assert focused() is window.entry.black
    key(Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert focused() is window.entry.yellow


def test_a_tab_in_a_correction_does_not_skip_the_other_box(
    at: Tables, script_dialogs: Script
) -> None:
    court = at(doubles())
    court.write(EndScore(number=1, scores=(7, 8)))
    court.open()

    def correct(dialog: ScoreCorrectionDialog) -> bool:
        front(dialog)
        key(Key.Key_Tab)
        type_keys("10\t7\n")
        return True

    script_dialogs.dialog(correct)
    key(Key.Key_F6)
    assert court.live.board.ends[0].discs == (10, 7)


# -- fouls -----------------------------------------------------------------------------------------


def hook(number: int, ruling: Ruling) -> Foul:
    cost = 10 if ruling is Ruling.PENALISED else 0
    return Foul(
        number=number,
        seat=0,
        article=Article.HOOK,
        ruling=ruling,
        points=cost,
        director=bool(cost),
    )


def test_a_foul_is_told_with_its_place_and_what_it_will_take_off(
    at: Tables, script_dialogs: Script
) -> None:
    court = at(doubles())
    court.write(EndScore(number=1, scores=(7, 8)), EndScore(number=2, scores=(7, 8)))
    court.write(hook(3, Ruling.WARNED))
    window = court.open()
    seen: list[str] = []

    def look(dialog: Any) -> bool:
        dialog.put(seat=(0, 0), article=Article.HOOK)
        seen.append(dialog.meaning())
        return False

    script_dialogs.dialog(look)
    key(Key.Key_F4)
    assert seen == ["これまで：警告\n第2フレーム ヘッド：10点減点"]
    court.write(hook(3, Ruling.PENALISED))
    name = court.live.names[0]
    assert f"{name} −10" in window.rights.text()  # before the end is written
    last = window.log.list.item(window.log.list.count() - 1).text()
    assert last.startswith("4\u3000第2フレーム ヘッド\u3000C-10 ") and "：" in last
    type_keys("7\n8\n")
    assert "−10" not in window.rights.text()
    box = ScoreCorrectionDialog(court.live)
    court.qtbot.addWidget(box)
    assert box.input("of").itemText(0) == "第2フレーム ヘッド   7 : 8（ボードでは −3 : 8）"
    assert "ボード" not in box.input("of").itemText(1)


def test_the_letter_of_a_choice_leads_there_while_nothing_is_chosen(
    at: Tables, script_dialogs: Script
) -> None:
    court = at(doubles())
    court.open()
    seen: list[bool] = []

    def look(dialog: Any) -> bool:
        front(dialog)
        dialog.input("article").setFocus()
        letter = dialog.rows["seat"].label.text().split("&")[1][0]
        key(Key(Key.Key_A.value + ord(letter.upper()) - ord("A")), ALT)
        seen.append(dialog.input("seat").isAncestorOf(focused()))
        seen.append(dialog.answer("seat") is None)
        return False

    script_dialogs.dialog(look)
    key(Key.Key_F4)
    assert seen == [True, True]


# -- names and labels ------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [100, 130, 160])
def test_a_pair_is_broken_after_its_dot(qapp: Any, width: int) -> None:
    canvas = QImage(300, 200, QImage.Format.Format_RGB32)
    painter = QPainter(canvas)
    shown, _font = Ink(painter).laid_out(QRectF(0, 0, width, 60), "山田太郎・佐藤花子")
    painter.end()
    assert shown in ("山田太郎・\n佐藤花子", "山田太郎・佐藤花子")
    assert width > 130 or "\n" in shown


@pytest.mark.parametrize("stage", sorted(STAGES))
def test_a_label_of_colours_has_no_key_of_the_program(stage: str) -> None:
    label = colour_label("シングルスの部", stage, 1, 1)
    assert stage not in label and "_" not in label
    assert label.endswith("R1 T1")


def test_a_foul_of_a_pair_that_stays_is_told_with_its_own_end(at: Tables) -> None:
    options = ShuffleboardOptions(form=MatchForm.NON_WALKING, target=8)
    court = at(options, court="1", pair_end=CourtEnd.FOOT)
    court.write(EndScore(number=1, scores=(7, 8)), hook(2, Ruling.WARNED))
    window = court.open()
    assert window.log.list.item(1).text().startswith("2　第2フレーム フット")
