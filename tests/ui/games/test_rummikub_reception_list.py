"""The list of reception of Rummikub: in both orders who is not here stands behind everybody."""

from __future__ import annotations

from dataclasses import replace
from datetime import time

import pytest

from models.games.rummikub.reception import Briefing, EntryWay, ReceptionEntry, ReceptionLine
from reports.i18n import using
from tests.ui.dialogs.open_dialogs import EXPECTED, HERE, LONG, VIEW
from tests.ui.projector.views import people
from ui.games.rummikub.reception.lines import columns, search_key, sentence, state_text, totals
from ui.widgets.search import key_of

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


def row(line: ReceptionLine) -> list[tuple[str, str]]:
    """Give what stands in the columns of a line, with the colour of each."""
    return [(one.text(line), one.colour(line) if one.colour else "") for one in columns()[2:]]


def test_a_line_says_who_is_here_with_fee_badge_and_briefing() -> None:
    told = row(replace(HERE, champion=True))
    assert [text for text, _colour in told] == [
        "とても長いニックネームの人（前回優勝）",
        LONG,
        "T-1001",
        "✓ 11:20 予約・遅刻",
        "未",
        "ホルダー貸出中",
        "個別",
    ]
    assert [colour for _text, colour in told[3:]] == ["good", "warn", "", ""]
    paid = row(replace(HERE, entry=replace(HERE.entry, paid=True, briefing=Briefing.NONE)))
    assert paid[4] == ("✓ 済", "") and paid[6] == ("未受講", "warn")
    away = row(EXPECTED)
    assert [text for text, _colour in away[:3]] == ["はな", "手崎 花", "T-1002"]
    assert away[3] == ("… 予約・未到着", "muted") and away[4][0] == away[5][0] == away[6][0] == ""
    past = replace(EXPECTED, entrant=replace(EXPECTED.entrant, checked_in=True))
    assert row(past)[3][1] == "warn"


def test_somebody_is_found_by_all_names_and_the_reservation() -> None:
    found = search_key(EXPECTED)
    for typed in ("はな", "手崎", "T-1002"):
        assert key_of((typed,)).strip() in found, typed


AT = time(11, 15)


def test_whom_the_desk_lets_in_is_said_with_the_room_there_is() -> None:
    room = VIEW.terms.capacity
    full = replace(VIEW, terms=replace(VIEW.terms, capacity=1))
    unset = replace(VIEW, hours=replace(VIEW.hours, designated=None))
    said = {
        "closed": sentence(replace(full, closed=True), AT),
        "full": sentence(full, AT),
        "unset": sentence(unset, AT),
        "before": sentence(VIEW, time(11, 14, 59)),
        "since": sentence(VIEW, AT),
    }
    assert [role for role, _words in said.values()] == ["good", "warn", "warn", "", ""]
    assert said["closed"][1] == "受付を締め切りました（1名）。" and "1名" in said["full"][1]
    assert said["full"][1] != said["closed"][1] and "1名" not in said["unset"][1]
    assert said["before"][1] == "11:15までは予約のある方だけ受け付けます（あと1名）。"
    since = f"11:15を過ぎました。当日参加の方も受け付けます（あと{room - 1}名）。"
    assert said["since"][1] == since


def test_the_totals_count_people_and_money() -> None:
    said = totals(replace(VIEW, takings=12300))
    assert said == f"受付済み 1／定員{VIEW.terms.capacity}・参加費 12,300円（0名）"
