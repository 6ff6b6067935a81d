"""F1 in every window, by its key: what it shows, what it finds, where it leads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from reports.i18n import LANGUAGES, set_language
from tests.conftest import Script
from tests.examples import first
from tests.ui.cut import cut_words
from tests.ui.dialogs.helpers import every_dialog, open_dialog
from tests.ui.front import front
from ui.desk import ask
from ui.desk.desk import Severity
from ui.desk.help_key import RuleLink
from ui.dialogs.help.dialog import HelpDialog
from ui.dialogs.help.screen import look
from ui.dialogs.penalty import RulingDialog
from ui.dialogs.result import ResultDialog
from ui.pages.registry import PAGES
from ui.projector.control import ProjectorControl
from ui.window.main_window import MainWindow
from ui.window.restore import RestoreDialog
from ui.words.keys import PAGE_KEYS

KEY = Qt.Key
CONFIRM = ask.confirm
"""The real question, which the tests of other windows answer by script."""
Use = Callable[[Any], None]


def f1(window: QWidget, script: Script, use: Use) -> None:
    """Press F1 where the keyboard is, and do something with the help."""

    def fill(dialog: Any) -> bool:
        assert isinstance(dialog, HelpDialog)
        QApplication.processEvents()
        use(dialog)
        return False

    script.dialog(fill)
    QTest.keyClick(window.focusWidget() or window, KEY.Key_F1)
    assert script.waiting == [], "F1 does nothing here"


def listed(dialog: HelpDialog) -> list[str]:
    return [dialog.list.item(row).text() for row in range(dialog.list.count())]


def read(dialog: HelpDialog) -> str:
    return dialog.text.toPlainText()


@pytest.mark.parametrize("language", first(1, LANGUAGES))
def test_every_page_is_explained_with_the_step_of_now(
    sample: MainWindow, script_dialogs: Script, language: str, subtests: pytest.Subtests
) -> None:
    if language == "en":
        sample.looks.switch_language()
    for key in PAGES:
        with subtests.test(page=key):
            sample.go(key)
            front(sample)

            def use(dialog: HelpDialog) -> None:
                assert sample.strip.sentence() in read(dialog)
                assert "Ctrl+Enter" in read(dialog)
                assert cut_words(dialog) == []

            f1(sample, script_dialogs, use)
            assert sample.isActiveWindow()


def test_without_an_event_it_says_how_to_begin(window: MainWindow, script_dialogs: Script) -> None:
    f1(window, script_dialogs, lambda dialog: seen(dialog, "Ctrl+N", "見本の大会を試す"))


def test_without_a_division_it_says_how_to_add_one(
    empty: MainWindow, script_dialogs: Script
) -> None:
    f1(empty, script_dialogs, lambda dialog: seen(dialog, "「部門を追加」"))


def seen(dialog: HelpDialog, *texts: str) -> None:
    for text in texts:
        assert text in read(dialog)


@pytest.mark.parametrize("name", tuple(name for name in every_dialog() if name != "help"))
@pytest.mark.parametrize("language", first(1, LANGUAGES))
def test_every_dialog_is_explained(
    qtbot: Any, script_dialogs: Script, language: str, name: str
) -> None:
    set_language(language)
    dialog = open_dialog(qtbot, every_dialog()[name]())
    if hasattr(dialog, "work"):
        qtbot.waitUntil(lambda: not dialog.work.busy, timeout=20_000)

    def use(shown: HelpDialog) -> None:
        assert shown.screen_shown.entry is not None
        assert shown.screen_shown.entry.title in read(shown)
        words = [keys for keys, _what in shown.screen_shown.keys]
        assert {"Enter", "Tab", "Esc", "F1"} <= set(words)

    f1(dialog, script_dialogs, use)
    if isinstance(dialog, ResultDialog):
        here = {made.key().toString() for made in dialog.findChildren(QShortcut)}
        told = {keys for keys, _what in look(dialog).keys if keys[:1] == "F" and keys[1:].isdigit()}
        assert told <= here


def test_the_screen_for_the_hall_and_snapshots_are_explained(
    sample: MainWindow, script_dialogs: Script, qtbot: Any
) -> None:
    QTest.keyClick(sample, KEY.Key_F9)
    control = sample.findChild(ProjectorControl)
    assert control is not None
    front(control)
    f1(control, script_dialogs, lambda dialog: seen(dialog, "2つ目の画面"))
    control.close()
    restore = RestoreDialog((), sample, divisions={})
    qtbot.addWidget(restore)
    front(restore)
    f1(restore, script_dialogs, lambda dialog: seen(dialog, "控え"))


def test_a_question_is_explained_too(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, script_dialogs: Script
) -> None:
    def answer(box: QMessageBox) -> None:
        box.setModal(False)
        front(box)
        f1(box, script_dialogs, lambda dialog: seen(dialog, "本当ですか", "Esc"))
        box.close()

    monkeypatch.setattr(QMessageBox, "exec", answer)
    assert not CONFIRM(window, "本当ですか", "はい", "いいえ")


def test_f1_says_what_the_article_says_that_a_message_cites(
    sample: MainWindow, script_dialogs: Script
) -> None:
    sample.desk.say("同じ相手とは2度対戦しない規定です（JOA 8）。", Severity.WARN)
    QApplication.processEvents()

    def use(dialog: HelpDialog) -> None:
        before_the_page = read(dialog).partition("組合せを見て")[0]
        assert "JOA 8 予選のスイス式6回戦" in before_the_page
        assert "同じ相手とは2度当たらず" in before_the_page
        QTest.keyClick(dialog.box, KEY.Key_Down)
        assert read(dialog).startswith("JOA 8")

    f1(sample, script_dialogs, use)


def test_the_button_beside_a_message_opens_what_it_cites(
    sample: MainWindow, script_dialogs: Script
) -> None:
    sample.desk.say("続く（大会要項 オセロ2(6)、JOA 8）", Severity.WARN)
    QApplication.processEvents()
    link = next(made for made in sample.notice.findChildren(RuleLink) if made.isVisible())
    assert link.text() == "大会要項 オセロ2(6)とは"
    script_dialogs.dialog(lambda dialog: seen(dialog, "30分"))
    QTest.mouseClick(link, Qt.MouseButton.LeftButton)
    sample.notice.clear()
    assert not link.isVisible()


def test_a_refusal_in_a_dialog_opens_its_article(qtbot: Any, script_dialogs: Script) -> None:
    dialog = open_dialog(qtbot, every_dialog()["ruling"]())
    assert isinstance(dialog, RulingDialog)
    dialog.problem_line.show_text("審判の裁定が要ります（JOA 27）。", role="bad")
    QApplication.processEvents()
    f1(dialog, script_dialogs, lambda shown: seen(shown, "JOA 27", "審判が裁定します"))
    script_dialogs.dialog(lambda shown: seen(shown, "審判が裁定します"))
    QTest.mouseClick(dialog.problem_line, Qt.MouseButton.LeftButton)


def test_typing_finds_what_to_do_rules_and_words(
    sample: MainWindow, script_dialogs: Script
) -> None:
    def use(dialog: HelpDialog) -> None:
        dialog.box.setText("ぬぬぬ")
        assert "ぬぬぬ" in read(dialog)
        dialog.box.setText("時間切れ")
        assert listed(dialog)[:2] == ["したいこと", "時間切れを入力する"]
        assert "JOA 23　時間切れ" in listed(dialog)
        dialog.text.anchorClicked.emit(QUrl("articles:JOA 24"))
        assert read(dialog).startswith("JOA 24 2人とも時間切れ")
        QTest.keyClick(dialog.box, KEY.Key_F1)
        assert dialog.box.text() == ""
        assert read(dialog).startswith("対戦")
        QTest.keyClick(dialog.box, KEY.Key_Return)
        assert dialog.text.hasFocus() and dialog.isVisible()
        QTest.keyClick(dialog.text, KEY.Key_Escape)
        assert not dialog.isVisible()

    f1(sample, script_dialogs, use)


@pytest.mark.parametrize(
    ("typed", "line", "said"),
    [
        ("時間切れ", "JOA 23　時間切れ", "相手の指摘か本人の申し出"),
        ("時間切れを", "時間切れを入力する", "別の終わり方"),
        ("印刷する", "印刷する", "対戦カードを配ります"),
        ("スイス式", "スイス式", "負けても最後まで対局し"),
    ],
)
def test_ctrl_k_finds_the_help(
    sample: MainWindow, script_dialogs: Script, typed: str, line: str, said: str
) -> None:
    QTest.keyClick(sample, KEY.Key_K, Qt.KeyboardModifier.ControlModifier)
    panel = sample.search
    panel.box.setText(typed)
    texts = [row.hit.text for row in panel.grid.grid.rows]
    assert line in texts
    for _step in range(texts.index(line)):
        QTest.keyClick(panel.box, KEY.Key_Down)
    script_dialogs.dialog(lambda dialog: seen(dialog, said))
    QTest.keyClick(panel.box, KEY.Key_Return)


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("かけもち", "2つの部門に出る人（かけもち・重なり）"),
        ("重なり", "2つの部門に出る人（かけもち・重なり）"),
        ("連盟", "連盟・協会に結果を報告する"),
    ],
)
def test_the_desks_own_words_are_found_by_the_search_and_in_the_help(
    sample: MainWindow, script_dialogs: Script, typed: str, line: str
) -> None:
    QTest.keyClick(sample, KEY.Key_K, Qt.KeyboardModifier.ControlModifier)
    panel = sample.search
    panel.box.setText(typed)
    assert line in [row.hit.text for row in panel.grid.grid.rows]
    QTest.keyClick(panel.box, KEY.Key_Escape)

    def use(dialog: HelpDialog) -> None:
        dialog.box.setText(typed)
        assert line in listed(dialog)
        QTest.keyClick(dialog.box, KEY.Key_Escape)
        QTest.keyClick(dialog.box, KEY.Key_Escape)

    f1(sample, script_dialogs, use)


def test_an_article_leads_to_what_is_done_by_it(sample: MainWindow, script_dialogs: Script) -> None:
    QTest.keyClick(sample, KEY.Key_K, Qt.KeyboardModifier.ControlModifier)
    panel = sample.search
    panel.box.setText("JOA 23")

    def follow(dialog: HelpDialog) -> None:
        assert "時間切れを入力する" in read(dialog)
        dialog.text.anchorClicked.emit(QUrl("tasks:othello-timeout"))
        seen(dialog, "別の終わり方")

    script_dialogs.dialog(follow)
    QTest.keyClick(panel.box, KEY.Key_Return)


def test_ctrl_k_finds_what_the_keys_of_the_pages_do(
    sample: MainWindow, script_dialogs: Script
) -> None:
    QTest.keyClick(sample, KEY.Key_K, Qt.KeyboardModifier.ControlModifier)
    panel = sample.search
    panel.box.setText("印刷")
    texts = [row.hit.text for row in panel.grid.grid.rows]
    assert {"帳票を印刷", "印刷する"} <= set(texts)
    for typed, found in (("訂正", "入れた結果を直す"), ("報告", "連盟に結果を報告する")):
        panel.box.setText(typed)
        assert found in [row.hit.text for row in panel.grid.grid.rows], typed
    panel.box.setText("入口で受付")
    texts = [row.hit.text for row in panel.grid.grid.rows]
    for _step in range(texts.index("入口で受付")):
        QTest.keyClick(panel.box, KEY.Key_Down)
    script_dialogs.dialog(lambda dialog: type(dialog).__name__ == "DoorDialog" and None)
    QTest.keyClick(panel.box, KEY.Key_Return)
    assert script_dialogs.dialogs == ["DoorDialog"]


def test_what_the_search_offers_of_a_page_is_there(sample: MainWindow) -> None:
    for page, keys in PAGE_KEYS.items():
        offered = {key.name for key in keys if not key.here}
        assert offered <= set(sample.page(page).acts)


def test_names_are_words_and_no_mark_up(sample: MainWindow, script_dialogs: Script) -> None:
    sample.desk.say("<img src=x> & <b>太郎</b>", Severity.INFO)
    f1(sample, script_dialogs, lambda dialog: seen(dialog, "<img src=x> & <b>太郎</b>"))
