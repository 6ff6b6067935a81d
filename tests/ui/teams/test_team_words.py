"""What teams are called on screens and sheets: `reports.game_words.TEAM_TERMS`."""

from __future__ import annotations

import pytest

from reports import game_words
from reports.i18n import _, using
from ui.words.wording import fill


@pytest.mark.parametrize(("language", "said"), [("ja", "チーム名"), ("en", "Team")])
def test_who_meets_is_a_team_in_headings(language: str, said: str) -> None:
    with using(language), game_words.in_terms_of("shogi", teams=True):
        assert _("|Name|") == said


def test_a_team_is_not_called_like_a_person() -> None:
    with game_words.in_terms_of("shogi", teams=True):
        assert "さん" not in _("{name} is checked in.")
    assert "さん" in _("{name} is checked in.")


def test_values_that_name_the_game_leave_its_teams_teams() -> None:
    values = {"game": "othello", "name": "A"}
    with game_words.in_terms_of("othello", teams=True):
        assert "さん" not in fill("{name} is checked in.", values)
    with game_words.in_terms_of("shogi", teams=True):  # what is said is of the other game's people
        assert "さん" in fill("{name} is checked in.", values)
