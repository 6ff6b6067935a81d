"""The panel of the hall as it is laid out: its words, their fields, and the list of divisions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.operations import divisions
from ui.desk.desk import Desk
from ui.look.theme import px
from ui.projector.control import ProjectorControl
from ui.projector.panel import LISTED, PICTURE
from ui.projector.slide import SlideKind


def test_every_kind_of_page_has_its_words(control: ProjectorControl) -> None:
    told = {kind: tick.text() for kind, tick in control.kinds.items() if tick.isVisible()}
    assert list(told.items()) == [
        (SlideKind.NAMES, "名前順の対戦(&N)"),
        (SlideKind.TABLES, "卓番号順の対戦(&T)"),
        (SlideKind.RESULTS, "直近の結果(&J)"),
        (SlideKind.FINAL, "決勝の発表(&F)"),
        (SlideKind.STANDINGS, "順位(&S)"),
        (SlideKind.DAY, "各部門の進みと終了予定(&K)"),
        (SlideKind.NOTICE, "お知らせ(&C)"),
        (SlideKind.CLOCK, "残り時間(&L)"),
    ]
    assert control.calm.text() == "対局中は順位を映さない(&R)"
    assert not control.calm.isChecked()


def test_every_button_has_its_words(control: ProjectorControl) -> None:
    names = ("open", "full", "back", "next", "hold", "start", "reset", "notice", "clear", "close")
    assert [getattr(control, f"{name}_button").text() for name in names] == [
        "会場に映す(&H)",
        "全画面（F11）",
        "前のページ(&P)",
        "次のページ(&X)",
        "このページで停止(&O)",
        "開始(&A)",
        "最初に戻す(&B)",
        "このお知らせを映す（Ctrl+Enter）",
        "お知らせを消す(&Y)",
        "閉じる（Esc）",
    ]


def test_every_field_stands_beside_its_words(control: ProjectorControl, women: int) -> None:
    labels = [own for own in control.findChildren(QLabel) if own.isVisible() and own.buddy()]
    fields: dict[str, Any] = {own.text(): own.buddy() for own in labels}
    assert fields == {
        "分(&M)": control.minutes,
        "映す部門(&D)": control.divisions[women],
        "映す画面(&W)": control.screen_box,
        "配色(&U)": control.theme_box,
        "1ページの秒数(&G)": control.seconds,
        "1ページの行数(&I)": control.lines,
        "お知らせの文(&E)": control.notice,
    }
    box = control.theme_box
    assert [(box.itemData(at), box.itemText(at)) for at in range(box.count())] == [
        ("light", "明るい画面"),
        ("dark", "暗い画面"),
        ("contrast", "高コントラスト"),
    ]
    boxes = (control.seconds, control.lines, control.minutes)
    assert [own.text() for own in boxes] == ["10 秒", "8", "20"]
    assert control.board.size() == PICTURE


def test_numbers_are_taken_up_to_their_ends_and_not_beyond(
    control: ProjectorControl, qtbot: QtBot
) -> None:
    for box, low, high in (
        (control.seconds, 3, 120),
        (control.lines, 5, 10),
        (control.minutes, 1, 180),
    ):
        for typed, taken in ((low, True), (low - 1, False), (high, True), (high + 1, False)):
            box.setFocus()
            box.selectAll()
            qtbot.keyClicks(box, str(typed))
            assert (box.unreadable() is None) is taken, (box.accessibleName(), typed)


def chain(control: ProjectorControl) -> list[QWidget]:
    """Give where Tab leads, from the minutes of the countdown on."""
    here: QWidget = control.minutes
    found = [here]
    for _step in range(30):
        here = here.nextInFocusChain()
        found.append(here)
    return found


def test_tab_leads_from_the_countdown_through_the_divisions_to_the_kinds(
    control: ProjectorControl, desk: Desk, women: int
) -> None:
    late = divisions.add(desk.event_file, game="plain", name="一般の部", programme="swiss")
    wanted = [
        *(control.minutes, control.start_button, control.reset_button),
        *(control.divisions[women], control.divisions[late]),
        *control.kinds.values(),
    ]
    met = [widget for widget in chain(control) if widget in wanted]
    assert met[: len(wanted)] == wanted


def test_a_long_name_is_cut_in_the_list_and_whole_under_the_pointer(
    control: ProjectorControl, desk: Desk, women: int
) -> None:
    name = "全国選手権大会関東ブロック予選会" * 4
    long = divisions.add(desk.event_file, game="plain", name=name, programme="swiss")
    tick = control.divisions[long]
    assert tick.text().endswith("…") and name.startswith(tick.text()[:10])
    assert name in tick.toolTip().replace("<br>", "") and name in tick.accessibleName()
    assert control.divisions[women].toolTip() == ""
    assert control.divisions[women].text() == "女子の部\u3000オセロ"


def test_the_list_of_divisions_is_as_high_as_it_needs_but_six_lines_at_most(
    control: ProjectorControl, desk: Desk
) -> None:
    area = control._divisions_area
    assert area.height() < px(LISTED)
    for number in range(8):
        divisions.add(desk.event_file, game="plain", name=f"部門{number}", programme="swiss")
    assert area.height() == px(LISTED)


def test_a_choice_that_is_made_elsewhere_is_shown(control: ProjectorControl) -> None:
    choices = control.rotation.choices
    control.rotation.choose(replace(choices, theme="contrast", kinds=frozenset()))
    assert control.theme_box.currentText() == "高コントラスト"
    assert not any(tick.isChecked() for tick in control.kinds.values())
    control.kinds[SlideKind.DAY].click()
    assert control.rotation.choices.kinds == {SlideKind.DAY}
    assert control.rotation.choices.theme == "contrast"
