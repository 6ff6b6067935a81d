"""A game for two or at tables: which of its two rule books is asked, and with what."""

from __future__ import annotations

from typing import Any

import pytest

from models.core.problems import Refused, refuse
from models.games.plain import PlainOptions
from models.games.plain.record import TableSize
from models.table_places.or_two import either


def in_pairs(options: PlainOptions) -> bool:
    return options.table is TableSize.TWO


def of_two(*given: Any, **named: Any) -> Any:
    return "two", given, named


def of_more(*given: Any, **named: Any) -> Any:
    return "more", given, named


@pytest.mark.parametrize(
    ("table", "book"), [(TableSize.TWO, "two"), (TableSize.THREE_OR_FOUR, "more")]
)
def test_the_settings_choose_the_book_and_it_is_given_everything(
    table: TableSize, book: str
) -> None:
    options = PlainOptions(table=table)
    asked = either(in_pairs, of_two, of_more)
    assert asked("result", 3, options, late=True) == (book, ("result", 3, options), {"late": True})


def test_only_the_book_that_counts_is_opened() -> None:
    def closed(_options: PlainOptions) -> None:
        raise refuse("CLOSED")

    asked = either(in_pairs, closed, lambda _options: None)
    assert asked(PlainOptions(table=TableSize.THREE_OR_FOUR)) is None
    with pytest.raises(Refused):
        asked(PlainOptions(table=TableSize.TWO))
