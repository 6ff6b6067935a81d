"""At which tables results are typed twice, in words."""

from __future__ import annotations

import pytest

from models.views.second_entry import EVERYWHERE, NOWHERE, SecondEntry
from reports.i18n import using
from ui.dialogs.second_entry import second_entry_text


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        (EVERYWHERE, "At every table"),
        (NOWHERE, "Nowhere"),
        (SecondEntry(1), "At table 1"),
        (SecondEntry(8), "At the tables 1 to 8"),
    ],
)
def test_it_is_everywhere_nowhere_or_at_the_first_tables(chosen: SecondEntry, words: str) -> None:
    with using("en"):
        assert second_entry_text(chosen) == words
