"""The list of reception of Rummikub: in both orders who is not here stands behind everybody."""

from __future__ import annotations

from dataclasses import replace
from datetime import time

import pytest

from models.games.rummikub.reception import EntryWay, ReceptionEntry, ReceptionLine
from reports.i18n import using
from tests.ui.projector.views import people
from ui.games.rummikub.reception.lines import columns, state_text

FIRST, SECOND, LATE, AWAY = (replace(who, checked_in=False) for who in people(4))
LINES = (
    ReceptionLine(entrant=AWAY, entry=ReceptionEntry()),
    ReceptionLine(entrant=LATE, entry=ReceptionEntry(arrival=1), order=3),
    ReceptionLine(entrant=SECOND, entry=ReceptionEntry(arrival=3), order=2),
    ReceptionLine(entrant=FIRST, entry=ReceptionEntry(arrival=2), order=1),
)


@pytest.mark.parametrize(
    ("column", "order", "texts"),
    [
        (0, [LATE, FIRST, SECOND, AWAY], ["1", "2", "3", ""]),
        (1, [FIRST, SECOND, LATE, AWAY], ["1", "2", "3", ""]),
    ],
)
def test_both_orders_end_with_who_is_not_here(
    column: int, order: list[object], texts: list[str]
) -> None:
    shown = columns()[column]
    assert shown.sort_key is not None
    lines = sorted(LINES, key=shown.sort_key)
    assert [line.entrant for line in lines] == order
    assert [shown.text(line) for line in lines] == texts


@pytest.mark.parametrize(
    ("entry", "here", "words"),
    [
        (ReceptionEntry(refused=True, arrival=1, at=time(10, 5)), True, "⊘ refused"),
        (ReceptionEntry(arrival=1, at=time(10, 5)), True, "✓ 10:05 "),
        (ReceptionEntry(), True, "⚠ not past reception"),
        (ReceptionEntry(reserved=True), False, "… expected"),
        (ReceptionEntry(), False, "… not here"),
    ],
)
def test_the_state_says_by_sign_and_word_whether_somebody_is_here(
    entry: ReceptionEntry, here: bool, words: str
) -> None:
    way = EntryWay.RESERVED if entry.received else None
    line = ReceptionLine(entrant=replace(FIRST, checked_in=here), entry=entry, way=way)
    with using("en"):
        assert state_text(line).startswith(words)
