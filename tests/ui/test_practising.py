"""練習, worked at the window by keys: nothing of it touches the real event or passes for it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app import queries
from app.facts.notes import trial_of
from models.core.trial import Trial, TrialKind
from reports.forms.catalogue import FORMS, render_form
from reports.i18n import using
from reports.trial_words import trial_word
from tests.conftest import Script
from tests.reports.views import pages, play
from tests.ui.dialogs.helpers import every_dialog, open_dialog
from ui.desk.desk import Desk, Message
from ui.desk.settings import Settings, config_folder
from ui.dialogs.parts.unsaved import KeepsTyped
from ui.projector.control import ProjectorControl, open_projector
from ui.widgets import trial_banner
from ui.widgets.trial_banner import TrialBanner
from ui.window.main_window import MainWindow
from ui.window.practising import TrialBar, practice_path

PRACTICE = Trial(kind=TrialKind.PRACTICE)
NAMES = tuple(every_dialog())


@pytest.fixture(autouse=True)
def real_again() -> Iterator[None]:
    yield
    trial_banner.use_trial(None)


def sum_of(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def key(window: QWidget, pressed: Qt.Key) -> None:
    window.activateWindow()
    QApplication.processEvents()
    QTest.keyClick(window, pressed)
    QApplication.processEvents()


def begin(window: MainWindow) -> None:
    window.menus.actions["practice"].trigger()
    QApplication.processEvents()


def band(window: QWidget) -> str:
    """What stands on the band over a window; empty where there is none."""
    layout = window.layout()
    found = layout.menuBar() if layout is not None else None
    return found.text() if isinstance(found, TrialBanner) and found.isVisible() else ""


def missing(desk: Desk, window: MainWindow) -> int:
    division = window.division()
    assert division is not None
    return sum(len(shown.missing) for shown in queries.rounds(desk.event_file, division.id))


def test_a_practice_is_a_copy_that_one_key_fills_and_one_key_throws_away(
    sample: MainWindow, desk: Desk, settings: Settings, messages: list[Message]
) -> None:
    real = desk.event_file.path
    before, recent, open_tables = sum_of(real), settings.recent, missing(desk, sample)
    sample.go("standings")
    begin(sample)
    assert desk.event_file.path == practice_path() != real
    assert sample.windowTitle().startswith("【練習】第1回")
    bar = sample.trial_bar
    assert isinstance(bar, TrialBar) and bar.isVisible()
    assert "本番の大会は何も変わりません" in bar.words.text()
    assert open_tables == missing(desk, sample) == 8
    key(sample, Qt.Key.Key_F11)
    assert missing(desk, sample) == 0
    assert "8卓" in messages[-1].sentence
    key(sample, Qt.Key.Key_F11)
    assert "未入力の卓がありません" in messages[-1].sentence
    assert settings.recent == recent
    key(sample, Qt.Key.Key_F12)
    assert desk.event_file.path == real
    assert sum_of(real) == before
    assert missing(desk, sample) == open_tables
    assert not sample.trial_bar.isVisible()
    assert sample.windowTitle().startswith("第1回")
    assert list(practice_path().parent.glob("practice*.taikai")) == []
    key(sample, Qt.Key.Key_F11)
    assert missing(desk, sample) == open_tables  # over a real event the key does nothing


def test_what_could_pass_for_real_is_not_offered_while_practising(
    sample: MainWindow, desk: Desk, tmp_path: Path
) -> None:
    second = tmp_path / "stick"
    second.mkdir()
    actions = sample.menus.actions
    assert not actions["random"].isEnabled() and not actions["end-practice"].isEnabled()
    begin(sample)
    desk.second_copy.use(second, desk="1")
    assert not actions["copy"].isEnabled() and not actions["practice"].isEnabled()
    key(sample, Qt.Key.Key_F11)
    desk.snapshot("desk")
    desk.second_copy.look()
    assert not desk.second_copy.waits
    assert list(second.iterdir()) == []
    page: Any = sample.page("documents")
    sample.go("documents")
    assert page._file_name(FORMS["standings"]).startswith("練習_")


def test_leaving_in_any_way_leaves_nothing_of_it(sample: MainWindow, desk: Desk) -> None:
    begin(sample)
    sample.files.close()
    assert not practice_path().exists()
    assert sample.start.list.count() == 1
    assert config_folder() not in [path.parent for path in sample.settings.recent]


def test_the_sample_says_so_and_is_not_among_the_recent_events(
    window: MainWindow, desk: Desk, settings: Settings
) -> None:
    window.files.open_sample()
    assert desk.is_open
    assert window.windowTitle().startswith("【見本】")
    assert isinstance(window.trial_bar, TrialBar)
    assert "見本" in window.trial_bar.words.text()
    assert window.trial_bar.end_button.isHidden()
    assert settings.recent == ()
    window.files.close()
    assert window.start.list.count() == 0
    settings.remember(config_folder() / "sample" / "sample.taikai", "見本")  # of an older program
    window.rebuild()
    assert window.start.list.count() == 0


def test_every_dialog_says_that_nothing_counts(qtbot: Any, subtests: pytest.Subtests) -> None:
    trial_banner.use_trial(PRACTICE)
    for name in NAMES[::4]:
        with subtests.test(name):
            dialog = open_dialog(qtbot, every_dialog()[name]())
            assert isinstance(dialog, KeepsTyped)
            assert "練習中" in band(dialog)
            assert dialog.windowTitle().startswith("【練習】")
            dialog.setWindowTitle("x")
            assert dialog.windowTitle() == "【練習】x"
            dialog.hide()


def test_the_hall_sees_that_nothing_counts(sample: MainWindow, desk: Desk) -> None:
    begin(sample)
    control = open_projector(desk, sample)
    assert isinstance(control, ProjectorControl)
    control.window_in_hall.show_on(control.screen(), full=False)
    QApplication.processEvents()
    for shown in (control, control.window_in_hall):
        assert "練習中" in band(shown) and shown.windowTitle().startswith("【練習】")
    key(sample, Qt.Key.Key_F12)
    for shown in (control, control.window_in_hall):
        assert band(shown) == "" and not shown.windowTitle().startswith("【")
    control.window_in_hall.close()
    control.close()


@pytest.mark.parametrize("kind", list(TrialKind))
def test_every_page_of_every_paper_has_the_word_on_it(
    subtests: pytest.Subtests, kind: TrialKind
) -> None:
    played = play(9)
    for form in FORMS.values():
        given = played.given()
        object.__setattr__(given.head, "trial", kind)
        if form.suffix != "pdf" or not form.ready(given):
            continue
        with subtests.test(form.key):
            for language in ("ja", "en"):
                with using(language):
                    word = trial_word(kind)
                    said = pages(render_form(form.key, given))
                assert said and all(word in page for page in said)
    real = played.given()
    assert "練習" not in "".join(pages(render_form("standings", real)))


def test_a_marked_file_that_was_carried_away_still_says_what_it_is(
    sample: MainWindow, desk: Desk, tmp_path: Path, script_dialogs: Script
) -> None:
    begin(sample)
    carried = tmp_path / "本番.taikai"
    desk.event_file.save_copy(carried)
    desk.close()
    assert desk.open(carried)
    assert trial_of(desk.event_file) is not None
    assert sample.windowTitle().startswith("【練習】")
    key(sample, Qt.Key.Key_F12)
    assert carried.exists(), "only the program's own copy is ever thrown away"
