"""Of every word of a game it is decided whether teams say it as well."""

from __future__ import annotations

from typing import get_type_hints

import pytest

from models.teams.terms import TeamTerms
from reports.forms.game_forms import GameForms
from reports.games import GAME_FORMS
from reports.teams.words import AS_INNER, TeamForms, forms_under

OF_ONE_BOARD = frozenset(
    {
        *("place", "seat_names", "seats_note", "rights", "card_notes", "count_notes"),
        *("own_wall_sheet", "own_cards", "cross_tables", "draws", "bye_difference"),
        *("level_remarks", "group_tie"),
    }
)
"""What holds at a board, or of two people, and is not said of teams."""
MADE = frozenset({"teams", "terms", "forms"})
"""What is made of the game's own and the terms."""


def test_every_word_of_a_game_is_said_by_teams_or_is_not() -> None:
    own = vars(TeamForms).keys() & get_type_hints(GameForms).keys()
    told = [*AS_INNER, *own, *OF_ONE_BOARD, *MADE]
    assert len(told) == len(set(told)), "each is decided once"
    assert set(told) == {name for name in get_type_hints(GameForms) if name[0] != "_"}


@pytest.mark.parametrize("game", ["go", "shuffleboard"])
def test_teams_take_the_words_of_the_game_and_none_of_a_board(game: str) -> None:
    inner = GAME_FORMS[game]
    teams = forms_under(inner, TeamTerms())
    assert {name: getattr(teams, name) for name in AS_INNER} == {
        name: getattr(inner, name) for name in AS_INNER
    }
    assert {name: getattr(teams, name) for name in OF_ONE_BOARD} == {
        name: getattr(GameForms, name) for name in OF_ONE_BOARD
    }
