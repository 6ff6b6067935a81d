"""The manual says what the program says: its keys, its words, and the page that is shipped."""

from __future__ import annotations

import ast
import importlib.util
import re
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from babel.messages.pofile import read_po
from PySide6.QtPdf import QPdfDocument

from models.games import GAMES
from reports.i18n import LANGUAGES, using
from resources import resource
from ui.words import help_texts
from ui.words.help_texts import Shelf
from ui.words.keys import PAGE_KEYS, WINDOW_KEYS, shown
from ui.words.of_games import page_keys

ROOT = Path(__file__).parent.parent
A_KEY = re.compile(r"\b(?:(?:Ctrl|Alt|Shift)\+)+[\w←→]+|\bF\d{1,2}\b|\bInsert\b|\bDelete\b")
QUOTED = {"ja": re.compile("「([^」\n]+)」"), "en": re.compile("“([^”\n]+)”")}
KEY_BEHIND = re.compile(r"\s*[(（](?:(?:Ctrl|Shift|Alt)\+)*(?:F?\d{1,2}|\w|Esc|Enter)[)）]")
PAGES = 2
"""How many pages the day of a game may take."""


@cache
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("manual", ROOT / "packaging" / "manual.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def keys_of_the_program() -> frozenset[str]:
    """Give every key that a list of keys names or that a window makes a shortcut of."""
    found = {shown(keys) for one in WINDOW_KEYS.values() for keys in one}
    found |= {shown(key.keys) for keys in PAGE_KEYS.values() for key in keys}
    for page in (*PAGE_KEYS, "result", "hanchan", "hands", "reception"):
        found |= {keys for keys, _text in page_keys(page)}
    for path in (ROOT / "ui").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= {node.value} if A_KEY.fullmatch(node.value) else set()
                found |= {key.strip("()") for key in re.findall(r"\([^()]*F\d+\)", node.value)}
    return frozenset(found)


def bare(text: str) -> str:
    """Give a label without its letter, its key and its dots.

    >>> bare("コートボード…（F6）(&C)"), bare("&Matches")
    ('コートボード', 'Matches')
    """
    text = re.sub(r"[(（]&\w[)）]", "", text).replace("&", "").replace("|", "")
    return KEY_BEHIND.sub("", text).strip().rstrip("… ")


@cache
def labels(language: str) -> frozenset[str]:
    """Give all words of the catalogue in a language."""
    found: set[str] = set()
    for path in resource("locale", "ja", "LC_MESSAGES").glob("*.po"):
        with path.open("rb") as file:
            for message in read_po(file, locale="ja"):
                said: Any = message.id if language == "en" else message.string
                found |= {bare(text) for text in ((said,) if isinstance(said, str) else said)}
    return frozenset(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_the_manual_is_a_key_of_the_program(language: str) -> None:
    named = set(A_KEY.findall(tool().source(language)))
    assert named - keys_of_the_program() == set()
    assert {"F1", "Ctrl+Enter", "Ctrl+J", "Shift+F6", "Insert"} <= named
    assert not {"Ctrl+Shift+B", "F13"} & keys_of_the_program()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_that_the_manual_quotes_stands_on_the_screen(language: str) -> None:
    quoted = QUOTED[language].findall(tool().source(language))
    assert len(quoted) > 20
    assert [text for text in quoted if bare(text) not in labels(language)] == []


def test_a_word_that_stands_nowhere_would_be_found() -> None:
    assert bare("取りつぶす") not in labels("ja") and bare("Give up") not in labels("en")


def headings(language: str) -> list[str]:
    return re.findall(r"\{#([\w-]+)\}$", tool().source(language), flags=re.MULTILINE)


def test_both_languages_have_the_same_headings_tables_and_pictures() -> None:
    told = [
        (
            headings(language),
            tool().source(language).count("\n|"),
            re.findall(rf"\(pictures/{language}-([\w]+)\.png\)", tool().source(language)),
        )
        for language in LANGUAGES
    ]
    assert told[0] == told[1]
    assert len(set(told[0][0])) == len(told[0][0])
    assert {f"game-{game}" for game in GAMES} <= set(told[0][0])


def test_headings_that_are_named_like_a_screen_name_one_that_there_is() -> None:
    with using("ja"):
        screens = {entry.key for entry in help_texts.entries(Shelf.SCREEN)}
    named = {key for key in headings("ja") if key[0].isupper()}
    assert len(named) > 8
    assert named - screens == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_that_is_shipped_is_made_of_the_text(language: str) -> None:
    made = tool().html(language)
    assert resource("manual", f"{language}.html").read_text(encoding="utf-8") == made
    for key in headings(language):
        assert f'id="{key}"' in made
    for picture in re.findall(r'src="([^"]+)"', made):
        assert resource("manual", *picture.split("/")).is_file()


def test_a_line_that_begins_with_a_quotation_is_apart_from_the_one_before() -> None:
    assert "“" in tool().html("en")
    assert re.findall(r"\w“\w+", tool().html("en")) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_day_of_each_game_is_two_pages_at_most(language: str, tmp_path: Path) -> None:
    begins = tool().pdf(language, tmp_path / "manual.pdf")
    pages = list(begins.values())
    for (key, page), after in zip(begins.items(), pages[1:], strict=False):
        if key.startswith("game-"):
            assert after - page <= PAGES, key
    assert (tmp_path / "manual.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_heading_stands_alone_at_the_foot_of_a_page(
    language: str, tmp_path: Path, qapp: object
) -> None:
    tool().pdf(language, tmp_path / "manual.pdf")
    book = QPdfDocument()
    book.load(str(tmp_path / "manual.pdf"))
    feet = [
        next((line for line in reversed(lines) if not line.isdigit()), "")
        for page in range(book.pageCount())
        if (lines := book.getAllText(page).text().split("\r\n"))
    ]
    titles = re.findall(r"^#+ (.+?)(?: \{#.*)?$", tool().source(language), flags=re.MULTILINE)
    assert len(feet) > 10 and len(titles) > 20
    assert [foot for foot in feet if foot.strip() in titles] == []
