"""Everything that teams can be told has its words in both languages."""

from __future__ import annotations

from models.teams.terms import FirstMove, Level, OrderMode
from reports.i18n import _, using
from ui.words.teams import tables


def test_every_choice_of_the_terms_has_its_words() -> None:
    for kind, words in (
        (OrderMode, tables.MODES),
        (Level, tables.LEVELS),
        (FirstMove, tables.FIRST_MOVES),
    ):
        assert set(words) == set(kind)
        with using("en"):
            english = [_(word) for word in words.values()]
        with using("ja"):
            japanese = [_(word) for word in words.values()]
        assert len(set(english)) == len(set(japanese)) == len(words)
        assert not set(english) & set(japanese)
