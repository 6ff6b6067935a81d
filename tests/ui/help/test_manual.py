"""The manual that the help opens: in the language of now, where it tells of the screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from reports.i18n import LANGUAGES, using
from tests.pictures.manual import PICTURES
from ui.dialogs.help import dialog as manual
from ui.dialogs.help.dialog import HelpDialog
from ui.dialogs.help.screen import Screen
from ui.games.registry import GAME_SCREENS
from ui.words import help_texts
from ui.words.help_texts import Shelf


def screen(key: str = "", game: str = "") -> Screen:
    entry = help_texts.find(Shelf.SCREEN, key, game) if key else None
    return Screen(entry=entry, game=game, now=(), keys=(), said=(), articles=(), words=())


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[QUrl]:
    urls: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: urls.append(url) or True)
    return urls


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_button_opens_the_day_of_the_game(
    language: str, opened: list[QUrl], qtbot: Any
) -> None:
    with using(language):
        for game in GAME_SCREENS:
            dialog = HelpDialog(screen("ResultDialog", game))
            qtbot.addWidget(dialog)
            dialog.manual_button.click()
            assert Path(opened[-1].toLocalFile()) == manual.manual_file()
            assert manual.manual_file().name == f"{language}.html"
            assert opened[-1].fragment() == f"game-{game}"


def test_a_page_that_the_manual_tells_of_comes_before_the_game(
    opened: list[QUrl], qtbot: Any
) -> None:
    assert manual.open_manual(screen("EntrantsPage", "othello"))
    assert opened[-1].fragment() == "EntrantsPage"
    assert manual.open_manual(screen())
    assert not opened[-1].hasFragment()


def test_where_nothing_can_show_it_the_file_is_named(
    monkeypatch: pytest.MonkeyPatch, qtbot: Any
) -> None:
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: False)
    dialog = HelpDialog(screen("MatchesPage", "go"))
    qtbot.addWidget(dialog)
    dialog.manual_button.click()
    assert str(manual.manual_file()) in dialog.text.toPlainText()


def test_what_is_shipped_is_small_and_whole() -> None:
    folder = manual.manual_file().parent
    pictures = {path.name for path in (folder / "pictures").iterdir()}
    assert pictures == {
        f"{language}-{name}.png" for language in LANGUAGES for name in (*PICTURES, "teams")
    }
    size = {path: path.stat().st_size for path in folder.rglob("*") if path.is_file()}
    assert sum(size.values()) < 2_000_000
    assert sum(size[path] for path in size if path.suffix == ".png") < 1_500_000
