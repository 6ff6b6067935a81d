"""The texts of the help: screens, tasks, articles of rules and words; read when somebody asks.

They are resources: `help/<language>/<shelf>.md`, and those of a game below `games/<game>` there.
Each entry begins with a line `## key | title`, for an article also `| what it is called`; no Qt.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache

from reports.i18n import Terms, language, put_in_terms, terms
from resources import resource
from ui.games.registry import GAME_SCREENS
from ui.words.keys import PAGE_KEYS, RECEPTION_KEYS, WINDOW_KEYS, shown

HEAD = "## "
IDEOGRAPHS = "\u2e80"
"""Where the letters end between which a blank stands."""


class Shelf(StrEnum):
    """What an entry is about; the name of its file."""

    SCREEN = "screens"
    """A page, window or dialog; the key is the name of its class."""
    TASK = "tasks"
    """Something that is to be done."""
    ARTICLE = "articles"
    """An article of a rule book, as `ui.words.citations` names it."""
    WORD = "words"


@dataclass(frozen=True, slots=True)
class HelpEntry:
    """One entry of the help in one language."""

    shelf: Shelf
    key: str
    title: str
    text: str
    """Paragraphs with an empty line between; lines that begin with `- ` are a list."""
    game: str = ""
    """The game whose own it is; empty for what every game has."""
    label: str = ""
    """How an article is called in this language."""

    @property
    def address(self) -> str:
        """Name the entry among all, as links and the search do."""
        return f"{self.shelf.value}:{self.key}"


def parsed(text: str, shelf: Shelf, game: str = "") -> Iterator[HelpEntry]:
    r"""Read entries from the text of a file.

    >>> [(e.key, e.title, e.text) for e in parsed("## A | One\n\nyes\n\n## B\nno\n", Shelf.WORD)]
    [('A', 'One', 'yes'), ('B', 'B', 'no')]
    """
    for part in f"\n{text}".split(f"\n{HEAD}")[1:]:
        head, _line, body = part.partition("\n")
        key, title, label = [*(piece.strip() for piece in head.split("|")), "", ""][:3]
        yield HelpEntry(shelf, key, title or key, body.strip(), game, label or key)


@cache
def _kept(language_: str, _terms: Terms, shelf: Shelf) -> tuple[HelpEntry, ...]:
    found: list[HelpEntry] = []
    for game in ("", *GAME_SCREENS):
        place = ("games", game) if game else ()
        path = resource("help", language_, *place, f"{shelf.value}.md")
        if path.is_file():
            read = parsed(path.read_text(encoding="utf-8"), shelf, game)
            found += [replace(entry, text=put_in_terms(entry.text)) for entry in read]
    return tuple(found)


def entries(shelf: Shelf) -> tuple[HelpEntry, ...]:
    """Give all entries of a kind in the language of now, those of every game first."""
    return _kept(language(), terms(), shelf)


def find(shelf: Shelf, key: str, game: str = "") -> HelpEntry | None:
    """Find an entry by its key: the game's own where it has one, else one of all games."""
    found = [entry for entry in entries(shelf) if entry.key == key]
    own = [entry for entry in found if entry.game == game]
    free = found if shelf is Shelf.ARTICLE else [entry for entry in found if not entry.game]
    return next(iter((*own, *free)), None)


def at_address(address: str) -> HelpEntry | None:
    """Find an entry by its address; None where there is none."""
    shelf, _colon, key = address.partition(":")
    return next((entry for entry in entries(Shelf(shelf)) if entry.key == key), None)


def key_names() -> Mapping[str, str]:
    """Name every key that a text may name, as it stands on the keyboard.

    >>> key_names()["undo"], key_names()["documents.print"]
    ('Ctrl+Z', 'Ctrl+P')
    """
    names = {name: shown(keys[0]) for name, keys in WINDOW_KEYS.items()}
    for page, keys in PAGE_KEYS.items():
        names |= {f"{page}.{key.name}": shown(key.keys) for key in keys}
    return names | {f"reception.{name}": keys for name, keys in RECEPTION_KEYS.items()}


def with_keys(text: str) -> str:
    """Put the keys of now where a text names them, as `{undo}`.

    >>> with_keys("Press {undo}.")
    'Press Ctrl+Z.'
    """
    for name, keys in key_names().items():
        text = text.replace("{" + name + "}", keys)
    return text


def joined(lines: Sequence[str]) -> str:
    """Join the lines of a paragraph: Japanese has no blank where a line ends.

    >>> joined(["are", "“Others”"]), joined(["卓を", "選ぶ"])
    ('are “Others”', '卓を選ぶ')
    """
    text = lines[0]
    for line in lines[1:]:
        text += (" " if max(text[-1:] + line[:1], default="") < IDEOGRAPHS else "") + line
    return text
