"""The card for the desk: one page, with what the help says of the game, for every game."""

from __future__ import annotations

import pytest

from models.games import GAMES
from reports.desk_card import desk_card
from reports.forms.catalogue import forms_for
from reports.game_words import in_terms_of
from reports.i18n import LANGUAGES, using
from tests.examples import first
from tests.reports.drawn import drawn
from tests.reports.views import head, pages
from ui.games.registry import GAME_SCREENS
from ui.papers.form_input import AFTER, BEFORE, card_of
from ui.words import help_texts
from ui.words.help_texts import Shelf


@pytest.mark.parametrize("language", first(1, LANGUAGES))
@pytest.mark.parametrize("game", list(GAMES))
def test_the_card_of_a_game_is_one_page_that_can_be_read(game: str, language: str) -> None:
    with using(language), in_terms_of(game):
        card = card_of(game)
        pdf = desk_card(head(game=game), card)
        own = [task for task in help_texts.entries(Shelf.TASK) if task.game == game]
        assert len(card.steps) == len(BEFORE) + len(own) + len(AFTER)
        assert "{" not in "".join(card.steps)
        keys = [key for _place, key, _text in card.keys]
        for key in GAME_SCREENS[game].keys:
            assert key.keys in keys
        (page,) = pages(pdf)
        told = "".join(page.split())
        for what in (*(task.title for task in own), *(text for *_where, text in card.keys)):
            assert "".join(what.split()) in told, what
        assert "|" not in told


def test_the_fullest_card_can_be_read() -> None:
    with using("en"):
        cards = {game: card_of(game) for game in GAMES}
        fullest = max(cards, key=lambda game: sum(map(len, cards[game].steps)))
        (page,) = drawn(desk_card(head(game=fullest), cards[fullest]))
    assert page.smallest >= 7


def test_every_game_offers_the_card() -> None:
    for game in GAMES:
        assert "desk_card" in [form.key for form in forms_for(game)]
