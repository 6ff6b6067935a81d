"""What can be seen of a window from outside: what it is, its words, its keys, what it cites."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QGroupBox,
    QLabel,
    QListView,
    QMessageBox,
    QWidget,
)

from reports.i18n import _
from ui.desk.help_key import Explained, Explains, HelpTopic
from ui.dialogs.parts.skeleton import Skeleton
from ui.dialogs.result import ResultDialog
from ui.games.registry import GAME_SCREENS
from ui.widgets.basics import Notice, plain
from ui.widgets.match_window import MatchWindow
from ui.words import help_texts
from ui.words.citations import cited
from ui.words.help_texts import HelpEntry, Shelf
from ui.words.keys import HELP, RESULT_KEYS, WINDOW_KEYS, shown
from ui.words.of_games import with_own

LINES = 60
"""How many lines of a list are read for what they cite."""
KEY = re.compile(r"\s*[(（]?\b((?:(?:Ctrl|Shift|Alt)\+)*F\d{1,2})\b[)）]?")
"""A key that a button names."""
FUNCTION = re.compile(r"F\d{1,2}")
LETTER = re.compile(r"&(\w)")


@dataclass(frozen=True, slots=True)
class Screen:
    """All that the help knows of one window."""

    entry: HelpEntry | None
    game: str
    now: tuple[str, ...]
    """What is to be done now, and what the window says."""
    keys: tuple[HelpTopic, ...]
    said: tuple[str, ...]
    """The articles that its messages cite, the first one first."""
    articles: tuple[str, ...]
    """The articles that it cites anywhere, those of messages first."""
    words: tuple[HelpEntry, ...]
    """The entries for words that can be read on it."""


def look(window: QWidget) -> Screen:
    """Look at a window as it stands on the screen."""
    for_help = window.for_help() if isinstance(window, Explains) else None
    game = for_help.game if for_help is not None else game_of(window)
    entry = _entry(window, for_help, game)
    texts = tuple(dict.fromkeys(_texts(window)))
    messages = tuple(_messages(window))
    cited_now = _cited(messages, game)
    about = (entry.text,) if entry is not None else ()
    return Screen(
        entry=entry,
        game=game,
        now=(*(for_help.now if for_help is not None else ()), *messages),
        keys=tuple(
            dict.fromkeys((*(for_help.keys if for_help is not None else ()), *_keys(window, game)))
        ),
        said=cited_now,
        articles=tuple(dict.fromkeys((*cited_now, *_cited((*about, *texts), game)))),
        words=tuple(words_in((*texts, *about), game)),
    )


def game_of(window: QWidget) -> str:
    """Give the game that a window belongs to: by its class, what it says, or whose child it is."""
    at: QWidget | None = window
    while at is not None:
        parts = type(at).__module__.split(".")
        if parts[:2] == ["ui", "games"] and len(parts) > 2 and parts[2] in GAME_SCREENS:
            return parts[2]
        if isinstance(at, ResultDialog):  # one that several games share
            return at.entry.game.key
        if isinstance(at, Explains):
            return at.for_help().game
        at = at.parentWidget()
    return ""


def _entry(window: QWidget, told: Explained | None, game: str) -> HelpEntry | None:
    """Find what the help says of a window: by what it says of itself, else by its class."""
    names = [told.topic] if told is not None else [made.__name__ for made in type(window).__mro__]
    found = (help_texts.find(Shelf.SCREEN, name, game) for name in names)
    return next((entry for entry in found if entry is not None), None)


def words_in(texts: Iterable[str], game: str) -> Iterator[HelpEntry]:
    """Give the words of the glossary that can be read in some texts."""
    whole = "\n".join(texts).lower()
    for entry in help_texts.entries(Shelf.WORD):
        if entry.game in ("", game) and entry.key.lower() in whole:
            yield entry


def _cited(texts: Iterable[str], game: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(key for text in texts for key in cited(text, game)))


def _messages(window: QWidget) -> Iterator[str]:
    """Give the sentences of bars and problems that can be seen."""
    if isinstance(window, QMessageBox):
        yield window.text()
    for bar in window.findChildren(Notice):
        if bar.isVisible() and bar.window() is window and bar.sentence():
            yield bar.sentence()


def _texts(window: QWidget) -> Iterator[str]:
    for widget in window.findChildren(QWidget):
        if not widget.isVisible() or widget.window() is not window:
            continue
        if isinstance(widget, QLabel | QAbstractButton):
            yield plain(widget.text())
        elif isinstance(widget, QComboBox):
            yield from (widget.itemText(place) for place in range(widget.count()))
        elif isinstance(widget, QGroupBox):
            yield widget.title()
        elif isinstance(widget, QAbstractItemView):
            yield from _lines(widget)
        yield widget.toolTip()


def _lines(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    across = Qt.Orientation.Horizontal
    columns = 1 if isinstance(view, QListView) else model.columnCount()
    for column in range(columns):
        yield str(model.headerData(column, across) or "")
        for row in range(min(model.rowCount(), LINES)):
            text = model.index(row, column).data()
            if isinstance(text, str):
                yield text


# ---------------------------------------------------------------- keys


def _keys(window: QWidget, game: str) -> Iterator[HelpTopic]:
    """Give the keys of a window, the most particular first; they are read off the window."""
    made = window.findChildren(QShortcut)
    here = {one.key().toString(QKeySequence.SequenceFormat.PortableText) for one in made}
    if isinstance(window, ResultDialog):
        for keys, text in with_own(RESULT_KEYS, "result", game):
            if keys in here or not FUNCTION.fullmatch(keys):
                yield keys, _(text)
    buttons = [made for made in window.findChildren(QAbstractButton) if made.window() is window]
    for button in buttons:
        for keys in _named(button):
            if keys in here:
                yield shown(keys), _bare(button.text())
    yield from _letters(window, buttons)
    if isinstance(window, Skeleton):
        yield "Enter", _("Save, or go to what is missing")
        yield "Tab", _("Next field")
        yield "Esc", _("Close without saving (asks first if anything was typed)")
    if isinstance(window, MatchWindow):
        yield shown(WINDOW_KEYS["undo"][0]), _("Undo")
        yield shown(WINDOW_KEYS["redo"][0]), _("Redo")
    yield HELP, _("Explain this screen")


def _named(made: QAbstractButton) -> list[str]:
    return KEY.findall(made.text().replace("&", ""))


def _bare(text: str) -> str:
    """Give what a button does without its letter and its key."""
    return KEY.sub("", plain(text)).rstrip("… ")


def _letters(window: QWidget, buttons: Iterable[QAbstractButton]) -> Iterator[HelpTopic]:
    """Give the letters after Alt that can be seen."""
    texts = [made.text() for made in buttons if made.isVisible()]
    named = [made for made in window.findChildren(QLabel) if made.buddy() is not None]
    texts += [made.text() for made in named if made.window() is window and made.isVisible()]
    for text in texts:
        found = LETTER.search(text.replace("&&", ""))
        if found:
            yield f"Alt+{found.group(1).upper()}", _bare(text)
