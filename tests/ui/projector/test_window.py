"""The window in the hall, driven as a person at its keyboard would."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.app import desk as at
from tests.ui.painted import StoredDraw
from tests.ui.projector.conftest import at_once
from tests.ui.projector.hand import CountedBell, Hand
from ui.desk.desk import Desk
from ui.look import colours, theme
from ui.projector.rotation import Rotation
from ui.projector.slide import SlideKind
from ui.projector.window import ALONE, ProjectorWindow, SlideCanvas

KEY = Qt.Key


@pytest.fixture
def window(desk: Desk, hand: Hand, bell: CountedBell, qtbot: QtBot) -> ProjectorWindow:
    """The window as it is opened first."""
    made = ProjectorWindow(desk, Rotation(desk, now=hand, bell=bell))
    qtbot.addWidget(made)
    made.rotation.setParent(made)
    made.resize(1366, 768)
    made.show()
    at_once(desk, made.rotation)
    return made


def ground(window: ProjectorWindow) -> QColor:
    return window.grab().toImage().pixelColor(2, 2)


def test_it_can_be_made_from_the_desk_alone(desk: Desk, qtbot: QtBot) -> None:
    window = ProjectorWindow(desk)
    qtbot.addWidget(window)
    window.show()
    assert window.windowTitle() == "表示画面"
    assert window.rotation.slide.kind is SlideKind.WAITING


def test_keys_turn_the_pages(desk: Desk, window: ProjectorWindow, qtbot: QtBot) -> None:
    at.draw(desk.event_file, at.othello(desk.event_file, 33))
    kinds = []
    for key in (KEY.Key_Right, KEY.Key_Space, KEY.Key_PageDown, KEY.Key_Left, KEY.Key_PageUp):
        qtbot.keyClick(window, key)
        kinds.append((window.rotation.slide.kind, window.rotation.slide.page))
    table = SlideKind.TABLES
    assert kinds == [(table, 1), (table, 2), (table, 3), (table, 2), (table, 1)]


def test_f11_and_escape_and_a_double_click(window: ProjectorWindow, qtbot: QtBot) -> None:
    assert not window.isFullScreen()
    qtbot.keyClick(window, KEY.Key_Escape)
    assert window.isVisible() and not window.isFullScreen()
    qtbot.keyClick(window, KEY.Key_F11)
    assert window.isFullScreen()
    assert window.cursor().shape() == Qt.CursorShape.BlankCursor
    qtbot.keyClick(window, KEY.Key_Escape)
    assert not window.isFullScreen()
    assert window.cursor().shape() == Qt.CursorShape.ArrowCursor
    qtbot.mouseDClick(window.board, Qt.MouseButton.LeftButton)
    assert window.isFullScreen()
    window.close()
    assert not window.isFullScreen()


def test_it_is_put_on_a_screen(window: ProjectorWindow) -> None:
    screen = QGuiApplication.primaryScreen()
    window.show_on(screen, full=True)
    assert window.isFullScreen() and window.screen() is screen
    window.show_on(screen, full=False)
    assert window.isVisible() and not window.isFullScreen()
    assert screen.availableGeometry().contains(window.geometry())


def test_when_its_screen_is_gone_it_covers_no_other(window: ProjectorWindow) -> None:
    window.show_on(QGuiApplication.primaryScreen(), full=True)
    window._on_screen_gone(QGuiApplication.primaryScreen())
    assert not window.isFullScreen() and window.isVisible()


def test_it_has_a_theme_of_its_own(window: ProjectorWindow, qapp: QApplication) -> None:
    for name, tokens in colours.THEMES.items():
        window.rotation.choose(replace(window.rotation.choices, theme=name))
        assert ground(window).name() == tokens.surface
    assert theme.theme_name() == "light", "the desk keeps its own"


def test_the_language_of_the_desk_is_followed_at_once(desk: Desk, window: ProjectorWindow) -> None:
    at.draw(desk.event_file, at.plain(desk.event_file, 4))
    assert "お名前と卓番号" in window.board.scene().words()
    desk.set_language("en")
    assert "Names and tables" in window.board.scene().words()
    assert window.windowTitle() == "Projector"
    assert window.board.accessibleName().startswith("一般の部\u3000Round 1\nNames and tables")


def test_what_the_desk_does_is_seen_at_once(desk: Desk, window: ProjectorWindow) -> None:
    event = desk.event_file
    division = at.plain(event, 4)
    assert "しばらくお待ちください。" in window.board.scene().words()
    at.draw(event, division)
    assert "選手01 太郎" in window.board.scene().words()
    at.enter(event, division)
    assert "1回戦終了時の順位" in window.board.scene().words()


def test_the_hall_sees_an_action_a_moment_after_the_desk(desk: Desk, qtbot: QtBot) -> None:
    window = ProjectorWindow(desk)
    qtbot.addWidget(window)
    window.show()
    division = at.plain(desk.event_file, 4)
    at.draw(desk.event_file, division)
    assert window.rotation.slide.kind is SlideKind.WAITING, "the desk does not wait for it"
    qtbot.waitUntil(lambda: window.rotation.slide.kind is SlideKind.NAMES, timeout=2000)


def test_nothing_follows_a_closed_window(desk: Desk, window: ProjectorWindow) -> None:
    window.close()
    at.draw(desk.event_file, at.plain(desk.event_file, 4))
    assert window.rotation.slide.kind is SlideKind.WAITING
    window.show()
    assert window.rotation.slide.kind is SlideKind.NAMES


def test_a_narrow_window_is_laid_out_for_its_shape(desk: Desk, window: ProjectorWindow) -> None:
    at.draw(desk.event_file, at.othello(desk.event_file, 33))
    wide = window.rotation.slide.content
    window.resize(800, 768)
    assert window.rotation.slide.content != wide
    assert window.rotation.ratio == pytest.approx(800 / 768)


def test_the_clock_is_drawn_as_it_runs(window: ProjectorWindow, hand: Hand) -> None:
    window.rotation.start_clock()
    hand.on(83)
    window.rotation.beat()
    assert "18:37" in window.board.scene().words()
    hand.on(18 * 60)
    window.rotation.beat()
    assert "残り1分" in window.board.scene().words()
    assert ground(window).name() == colours.LIGHT.warn_ground
    hand.on(60)
    window.rotation.beat()
    assert window.board.scene().words() == "時間です"
    assert ground(window).name() == colours.LIGHT.bad_ground


def test_the_hall_is_drawn_anew_for_whatever_it_is_to_see(
    desk: Desk, window: ProjectorWindow, hand: Hand, subtests: Any
) -> None:
    at.draw(desk.event_file, at.othello(desk.event_file, 33))
    rotation = window.rotation
    rotation.start_clock()
    QApplication.processEvents()
    drawn = StoredDraw(window.board)

    def a_second() -> None:
        hand.on(1)
        rotation.beat()

    happens: dict[str, tuple[Callable[[], object], int]] = {
        "nothing": (rotation.beat, 0),
        "the next page": (rotation.next_page, 1),
        "a second": (a_second, 1),
        "a page is held": (lambda: rotation.hold(True), 1),
        "another language": (lambda: desk.set_language("en"), 1),
    }
    for name, (happen, more) in happens.items():
        with subtests.test(name):
            before = drawn.count
            happen()
            QApplication.processEvents()
            assert drawn.count - before == more


def test_the_program_may_end_while_the_hall_still_looks(window: ProjectorWindow) -> None:
    assert not window.testAttribute(Qt.WidgetAttribute.WA_QuitOnClose)


def test_enter_and_the_arrows_turn_pages_too(
    desk: Desk, window: ProjectorWindow, qtbot: QtBot
) -> None:
    at.draw(desk.event_file, at.othello(desk.event_file, 33))
    window.rotation.turn(-window.rotation.place)
    places = []
    for key in (KEY.Key_Down, KEY.Key_Return, KEY.Key_Enter, KEY.Key_Up, KEY.Key_Backspace):
        qtbot.keyClick(window, key)
        places.append(window.rotation.place)
    assert places == [1, 2, 3, 2, 1]


@pytest.mark.parametrize(
    ("key", "told"),
    [
        (KEY.Key_Escape, [""]),
        (KEY.Key_F9, [""]),
        (KEY.Key_5, ["5"]),
        (KEY.Key_Shift, []),
        (KEY.Key_NumLock, []),
    ],
)
def test_no_key_goes_nowhere(
    window: ProjectorWindow, qtbot: QtBot, key: Qt.Key, told: list[str]
) -> None:
    shown = window.rotation.slide
    heard: list[str] = []
    window.left.connect(heard.append)
    qtbot.keyClick(window, key)
    assert heard == told
    assert window.rotation.slide == shown and window.isVisible()


def test_keys_that_write_nothing_by_themselves_are_no_digit_for_the_desk() -> None:
    names = ("Shift", "Control", "Alt", "AltGr", "Meta", "CapsLock", "NumLock", "Zenkaku_Hankaku")
    assert {KEY[f"Key_{name}"] for name in names} <= ALONE


def test_a_key_with_a_modifier_is_named_with_it(window: ProjectorWindow, qtbot: QtBot) -> None:
    heard: list[str] = []
    window.left.connect(heard.append)
    qtbot.keyClick(window, KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert heard == ["Ctrl+Z"]


@pytest.mark.parametrize(
    ("size", "page"),
    [((400, 200), (100, 0, 200, 200)), ((200, 400), (0, 100, 200, 200)), ((300, 300), None)],
)
def test_a_page_of_another_shape_stands_in_the_middle_with_bars_beside_it(
    window: ProjectorWindow,
    qtbot: QtBot,
    size: tuple[int, int],
    page: tuple[int, int, int, int] | None,
) -> None:
    window.resize(500, 500)
    assert window.rotation.ratio == 1
    window.rotation.choose(replace(window.rotation.choices, theme="contrast"))
    board = SlideCanvas(window.rotation)
    qtbot.addWidget(board)
    board.resize(*size)
    picture = board.grab().toImage()
    x, y, width, height = page or (0, 0, *size)
    drawn = colours.CONTRAST.surface
    for inside in ((x + 2, y + 2), (x + width - 3, y + height - 3)):
        assert picture.pixelColor(*inside).name() == drawn
    if page is not None:
        before = (x - 3, y + 50) if x else (x + 50, y - 3)
        behind = (x + width + 3, y + 50) if x else (x + 50, y + height + 3)
        for bar in (before, behind):
            assert picture.pixelColor(*bar).name() != drawn


def test_an_ordinary_window_stands_in_the_middle_of_its_screen(window: ProjectorWindow) -> None:
    screen = QGuiApplication.primaryScreen()
    area = screen.availableGeometry()
    window.show_on(screen, full=False)
    middle, own = area.center(), window.geometry().center()
    assert abs(own.x() - middle.x()) <= 2 and abs(own.y() - middle.y()) <= 2
    assert window.width() <= area.width() * 0.9 and window.height() <= area.height() * 0.9
    assert window.cursor().shape() == Qt.CursorShape.ArrowCursor


def test_an_ordinary_window_stays_one_when_a_screen_is_gone(window: ProjectorWindow) -> None:
    window.show_on(QGuiApplication.primaryScreen(), full=False)
    window._on_screen_gone(QGuiApplication.primaryScreen())
    assert not window.isFullScreen() and window.isVisible()
