"""The keys of games among those of every game, for the sheet of keys; no Qt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ui.games.registry import GAME_SCREENS
from ui.words.keys import PAGE_KEYS, shown


def with_own(
    shared: Iterable[tuple[str, str]], page: str, game: str | None = None
) -> Iterator[tuple[str, str]]:
    """Give keys and what they do on a page or in the result dialog, those of games put in.

    All games, or the one that is named.
    """
    own: dict[str, list[tuple[str, str]]] = {}
    for screen in GAME_SCREENS.values() if game is None else (GAME_SCREENS[game],):
        for key in screen.keys:
            if key.page == page:
                own.setdefault(key.after, []).append((key.keys, key.text))
    yield from own.get("", ())
    for keys, text in shared:
        yield keys, text
        yield from own.get(keys, ())


def page_keys(page: str, game: str | None = None) -> Iterator[tuple[str, str]]:
    """Give the keys of a page, as they stand on the keyboard, and what they do."""
    return with_own(((shown(key.keys), key.text) for key in PAGE_KEYS.get(page, ())), page, game)
