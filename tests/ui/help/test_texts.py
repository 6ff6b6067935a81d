"""The texts of the help: nothing that is shown or cited has none, and no key in them is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest
from babel.messages.pofile import read_po
from PySide6.QtWidgets import QDialog

import ui
from models.games import GAMES
from models.games.shuffleboard.lines import Article
from reports.i18n import LANGUAGES, using
from resources import resource
from ui.dialogs.help.dialog import HelpDialog
from ui.dialogs.parts.unsaved import KeepsTyped
from ui.games.registry import GAME_SCREENS
from ui.pages.registry import PAGES
from ui.widgets.match_window import MatchWindow
from ui.words import citations, help_texts
from ui.words.help_texts import Shelf

WITHOUT = {HelpDialog.__name__: "explains the others", "WaitPanel": "nothing can be done in it"}
"""Windows without an entry, and why."""
A_KEY = re.compile(r"\b(?:Ctrl|Alt|Shift)\b|\bF\d{1,2}\b")
"""A key that is written out; Enter, Esc, Tab and the arrows never change."""
NAMED = re.compile(r"\{([^}]*)\}")


def windows() -> Iterator[tuple[type, str]]:
    """Give every kind of dialog and window, with the game it belongs to."""
    for module in walk_packages(ui.__path__, "ui."):
        import_module(module.name)
    for made in below(QDialog):
        parts = made.__module__.split(".")
        bare = made in (KeepsTyped, MatchWindow) or made.__subclasses__()
        if parts[0] == "ui" and not bare and made.__name__ not in WITHOUT:
            yield made, parts[2] if parts[1] == "games" else ""


def own_pages() -> Iterator[tuple[str, str]]:
    """Give what the pages show that only one game has, with the game."""
    for game, screen in GAME_SCREENS.items():
        for page in screen.pages:
            yield page.part.load().__name__, game


def below(made: type) -> Iterator[type]:
    for one in made.__subclasses__():
        yield one
        yield from below(one)


OF_THE_WINDOW = ("StartPage", "NoDivision", "DayPage", "ReceptionPage")
"""What the window shows beside the pages of a division."""


def is_explained(made: type, game: str) -> bool:
    return any(help_texts.find(Shelf.SCREEN, one.__name__, game) for one in made.__mro__)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_window_and_dialog_is_explained(language: str) -> None:
    with using(language):
        missing = [made.__name__ for made, game in windows() if not is_explained(made, game)]
        pages = [page.class_name for page in PAGES.values()]
        for name in (*pages, *OF_THE_WINDOW, "QMessageBox"):
            missing += [name] if help_texts.find(Shelf.SCREEN, name) is None else []
        for name, game in own_pages():
            missing += [name] if help_texts.find(Shelf.SCREEN, name, game) is None else []
    assert missing == []


def test_every_screen_that_is_explained_exists() -> None:
    assert {made.__name__ for made, _game in windows()}
    names = {one.__name__ for one in below(QDialog)} | {"QMessageBox"}
    names |= {page.class_name for page in PAGES.values()} | set(OF_THE_WINDOW)
    names |= {name for name, _game in own_pages()}
    assert [e.key for e in help_texts.entries(Shelf.SCREEN) if e.key not in names] == []


def catalogue(path: Path) -> Iterator[str]:
    """Give every message of a catalogue, in English and in Japanese."""
    with path.open("rb") as file:
        for message in read_po(file, locale="ja"):
            for text in (message.id, message.string):
                yield from (text,) if isinstance(text, str) else (text or ())


def cited() -> set[str]:
    """Give every article that anything cites which can be read on the screen or on paper."""
    found = {f"YSA {article.value}" for article in Article}
    for path in resource("locale", "ja", "LC_MESSAGES").glob("*.po"):
        game = path.stem if path.stem in GAME_SCREENS else ""
        for text in catalogue(path):
            found.update(citations.cited(text, game))
    for game in GAMES.values():
        for rule in game.penalties:
            found.update(citations.cited(rule.article, game.key))
    for language in LANGUAGES:
        with using(language):
            for shelf in Shelf:
                for entry in help_texts.entries(shelf):
                    found.update(citations.cited(entry.text, entry.game))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_article_that_is_cited_has_an_entry(language: str) -> None:
    with using(language):
        missing = [key for key in cited() if help_texts.find(Shelf.ARTICLE, key) is None]
    assert missing == []
    assert {"JOA 8", "YSA C-31", "Meet Othello 2-6", "Meet Online 6"} <= cited()


@pytest.mark.parametrize(
    ("text", "game", "found"),
    [
        ("（JOA 6・26）。", "", ("JOA 6", "JOA 26")),
        ("JOA 12345、IGF 7", "", ()),
        (
            "空きマスは半分ずつ（同2(4)）。大会要項 オセロ2(6)",
            "",
            ("Meet Othello 2-4", "Meet Othello 2-6"),
        ),
        ("Play again (C-8)", "shuffleboard", ("YSA C-8",)),
        ("Play again (C-8)", "othello", ()),
        ("{article} carries no deduction (YSA I).", "", ("YSA I",)),
    ],
)
def test_citations_are_read_as_they_are_written(
    text: str, game: str, found: tuple[str, ...]
) -> None:
    assert citations.cited(text, game) == found


@pytest.mark.parametrize("shelf", [Shelf.SCREEN, Shelf.TASK, Shelf.ARTICLE])
def test_both_languages_explain_the_same(shelf: Shelf) -> None:
    told = []
    for language in LANGUAGES:
        with using(language):
            told.append([(entry.key, entry.game) for entry in help_texts.entries(shelf)])
    assert told[0] == told[1]
    assert len(set(told[0])) == len(told[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_says_something_and_names_only_keys_that_there_are(language: str) -> None:
    known = set(help_texts.key_names())
    with using(language):
        for entry in (entry for shelf in Shelf for entry in help_texts.entries(shelf)):
            assert entry.title and entry.text, entry.address
            assert set(NAMED.findall(entry.text)) <= known, entry.address
            assert A_KEY.search(entry.text) is None, entry.address


def test_no_english_was_left_in_the_japanese_help() -> None:
    """Names have capitals and keys stand alone; two small words are a sentence."""
    english = re.compile(r"\b[a-z]{2,} [a-z]{2,}\b")
    for path in resource("help", "ja").rglob("*.md"):
        assert english.findall(path.read_text(encoding="utf-8")) == [], path
    assert english.search("Games: choose one of them")


def test_keys_stand_in_a_text_as_they_are_on_the_keyboard() -> None:
    assert help_texts.with_keys("{step} / {standings.part_before}") == "Ctrl+Enter / Ctrl+←"


def test_a_game_that_is_copied_brings_its_own_texts() -> None:
    """The help of a game lies where the recipe for a new game copies it from."""
    for language in LANGUAGES:
        for game in GAME_SCREENS:
            assert resource("help", language, "games", game, "screens.md").is_file()
