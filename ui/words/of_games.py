"""The words that games bring, table by table; no Qt.

A game's words may have these tables, each of keys with messages: PROBLEMS and DIALOG_PROBLEMS,
WHYS, ACTIONS of the journal and what each is ABOUT, STEPS and STEP_BUTTONS, and of its offences
RULES, what they ask for (FIELDS) and what they lead to (EFFECTS). CHANGED has what the journal
says was changed besides settings: by field its name and the words of its values. USUAL_STEPS says
otherwise what its programmes wait for: by kind, programme, stage and `first` or `later`, or by kind
and programme alone.
PROGRAMMES_IN_A_SENTENCE says what its own programmes are. NEEDED are codes of what is only
missing so far.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from models.games import GAMES
from ui.games.registry import GAME_SCREENS
from ui.words.keys import PAGE_KEYS, shown


def of_games(table: str, *keys: str, anywhere: bool = True) -> str | None:
    """Give a message of a game's own by the first of these keys that a game knows.

    Games that have been met are asked first; the others only if none of them knows any key, and
    `anywhere` allows it: they are loaded for it.
    """
    near = tuple(GAMES.met)
    screens = GAME_SCREENS.nearest(near) if anywhere else map(GAME_SCREENS.__getitem__, near)
    for screen in screens:
        words: Mapping[str, str] = getattr(screen.words, table, {})
        for key in keys:
            if key in words:
                return words[key]
    return None


def own_pages(game: str) -> frozenset[str]:
    """Give the keys of the pages that only this game has."""
    return frozenset(page.key for page in GAME_SCREENS[game].pages)


def of_game(game: str, table: str) -> Mapping[str, str]:
    """Give one table of a game's own words."""
    found: Mapping[str, str] = getattr(GAME_SCREENS[game].words, table, {})
    return found


def needed_by_a_game(code: str) -> bool:
    """Tell whether a code of a game met says what is only missing so far: shown quietly first."""
    return any(code in getattr(GAME_SCREENS[key].words, "NEEDED", ()) for key in tuple(GAMES.met))


# -- the keys of games among those of every game, for the sheet of keys; no Qt ---------------------


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
