"""Which articles of the games' rule books a sentence cites; no Qt."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from models.games import GAMES
from ui.game_screen import RuleBook
from ui.games.registry import GAME_SCREENS

BETWEEN = r"(?:, |、|・|､)"
"""What stands between two articles that are cited together."""


class Citation(NamedTuple):
    """One article where it is cited: from one character of a text to another."""

    start: int
    end: int
    key: str
    """The article as the help names it."""


def citations(text: str, game: str = "", *, anywhere: bool = True) -> tuple[Citation, ...]:
    """Find every article that a text cites, in the order of the text.

    In the windows of a game (`game`) its own book may be cited without its name. Not `anywhere`,
    only the books of games that have been met are looked at.
    """
    found: dict[int, Citation] = {}
    for key in GAME_SCREENS if anywhere else tuple(GAMES.met):
        screen = GAME_SCREENS[key]
        for book in screen.books:
            for one in _in(book, text, own_book=screen.key == game):
                found.setdefault(one.end, one)
    return tuple(found[end] for end in sorted(found))


def cited(text: str, game: str = "") -> tuple[str, ...]:
    """Give the articles that a text cites, each once, as the help names them."""
    return tuple(dict.fromkeys(one.key for one in citations(text, game)))


def _in(book: RuleBook, text: str, *, own_book: bool) -> Iterator[Citation]:
    r"""Find the articles of one book; where it is named, the name belongs to the first of them.

    >>> book = RuleBook(name="ABC", numbers=r"[A-C]-\d|\d", also=("規則",), bare=r"[A-C]-\d")
    >>> text = "Not here (規則 A-1, A-2)."
    >>> [(text[start:end], key) for start, end, key in _in(book, text, own_book=False)]
    [('規則 A-1', 'ABC A-1'), ('A-2', 'ABC A-2')]
    >>> [key for _start, _end, key in _in(book, "See B-3.", own_book=True)]
    ['ABC B-3']
    """
    for match in _named(book).finditer(text):
        start = match.start()
        for one in re.finditer(book.numbers, match["numbers"]):
            at = match.start("numbers")
            yield Citation(start, at + one.end(), f"{book.name} {_plain(one.group())}")
            following = re.match(BETWEEN, text[at + one.end() :])
            start = at + one.end() + (following.end() if following else 0)
    if own_book and book.bare:
        for one in re.finditer(rf"(?<![\w-])(?:{book.bare})(?![\w-])", text):
            yield Citation(one.start(), one.end(), f"{book.name} {one.group()}")


@cache
def _named(book: RuleBook) -> re.Pattern[str]:
    names = "|".join((re.escape(book.name), *book.also))
    one = f"(?:{book.numbers})"
    return re.compile(rf"(?<!\w)(?:{names})\s?(?P<numbers>{one}(?:{BETWEEN}{one})*)")


def _plain(number: str) -> str:
    """Write a number as the entries do: `2(6)` is `2-6`."""
    return "-".join(re.findall(r"[A-Z]+|\d+", number))
