"""What the card for the desk says: the help's own steps and keys, those of the game among them."""

from __future__ import annotations

from collections.abc import Iterator

from models.views.desk_cards import DeskCard
from reports.i18n import _, _p
from ui.games.registry import GAME_SCREENS
from ui.words import help_texts
from ui.words.game_keys import page_keys, with_own
from ui.words.help_texts import Shelf
from ui.words.keys import HELP, RESULT_KEYS, WINDOW_KEYS, shown

BEFORE = ("check-in", "next-round", "print", "result")
AFTER = ("correct", "hold", "absent", "undo", "standings")
"""What every desk does, before and after what only this game has; tasks of the help."""
PAGES = {"entrants": "EntrantsPage", "matches": "MatchesPage"}
"""The pages of all games whose keys the card has, as the help knows them."""


def card_of(game: str) -> DeskCard:
    """Give the card of a game in the language of now."""
    return DeskCard(steps=tuple(_steps(game)), keys=tuple(_keys(game)))


def _steps(game: str) -> Iterator[str]:
    own = [task for task in help_texts.entries(Shelf.TASK) if task.game == game]
    before, after = (
        [task for task in (help_texts.find(Shelf.TASK, key) for key in keys) if task is not None]
        for keys in (BEFORE, AFTER)
    )
    for task in (*before, *own, *after):
        text = help_texts.with_keys(task.text)
        yield _("{what}: {how}").format(what=task.title, how=help_texts.joined(text.split("\n")))


def _keys(game: str) -> Iterator[tuple[str, str, str]]:
    """Give the keys of the window, of the pages, of the game's own, and of results."""
    everywhere = _p("keys", "Everywhere")
    yield everywhere, HELP, _("Explain this screen")
    yield everywhere, shown(WINDOW_KEYS["step"][0]), _("Do what comes next")
    yield everywhere, shown(WINDOW_KEYS["undo"][0]), _("Undo")
    for page, place in _places(game):
        for keys, text in page_keys(page, game):
            yield place, keys, _(text)
    for keys, text in with_own(RESULT_KEYS, "result", game):
        yield _("Entering a result"), keys, _(text)


def _places(game: str) -> Iterator[tuple[str, str]]:
    """Name the pages whose keys the card has: those of all games, then the game's own."""
    for page, screen in PAGES.items():
        entry = help_texts.find(Shelf.SCREEN, screen)
        yield page, entry.title if entry is not None else page
    for own in GAME_SCREENS[game].pages:
        yield own.key, _(own.text)
