"""The consequences of a correction in words, and as they are seen while it is typed."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import queries
from models.views.logs import PrintedView
from models.views.rankings import Consequences, PlaceMove
from reports.i18n import using
from tests.conftest import Script
from tests.ui.dialogs.helpers import people, press
from ui.dialogs.consequences import consequences_text

A, B, C = people(("榎本", "手崎", "神"))
NOTHING = Consequences(
    places=(PlaceMove(entrant=A, before=1, after=1), PlaceMove(entrant=B, before=2, after=2)),
    others=0,
)
MOVED = replace(
    NOTHING,
    places=(PlaceMove(entrant=A, before=1, after=4), PlaceMove(entrant=B, before=2, after=1)),
    others=3,
)


def sheet(form: str, round_id: int | None = None) -> PrintedView:
    return PrintedView(
        form=form, round_id=round_id, at=datetime(2026, 1, 1, tzinfo=UTC), digest="", journal_id=1
    )


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (NOTHING, ["順位：だれの順位も変わりません。"]),
        (replace(NOTHING, others=2), ["順位：双方の順位は変わらず、ほかの順位が2か所変わります。"]),
        (
            replace(
                NOTHING,
                places=(*NOTHING.places, PlaceMove(entrant=C, before=3, after=3)),
                others=2,
            ),
            ["順位：この卓の全員の順位は変わらず、ほかの順位が2か所変わります。"],
        ),
        (replace(MOVED, others=0), ["順位：榎本 1位→4位・手崎 2位→1位。"]),
        (MOVED, ["順位：榎本 1位→4位・手崎 2位→1位。ほかの順位も3か所変わります。"]),
        (
            replace(NOTHING, finalists_before=(A, B), finalists_after=(B, A)),
            ["順位：だれの順位も変わりません。", "決勝：榎本 – 手崎のまま変わりません。"],
        ),
        (
            replace(NOTHING, finalists_before=(A, B), finalists_after=(A, C)),
            ["順位：だれの順位も変わりません。", "決勝：榎本 – 手崎から榎本 – 神に変わります。"],
        ),
        (
            replace(NOTHING, next_round_published=True),
            ["順位：だれの順位も変わりません。", "公開済みの次の組合せは変わりません。"],
        ),
    ],
)
def test_sentences(change: Consequences, said: list[str]) -> None:
    assert consequences_text(change).split("\n") == said


def test_announced_finalists_stay() -> None:
    change = replace(
        NOTHING, finalists_before=(A, B), finalists_after=(A, C), finalists_announced=True
    )
    assert "発表済みの榎本 – 手崎のまま" in consequences_text(change)


def test_a_proposal_is_to_be_made_again() -> None:
    assert "作り直して" in consequences_text(replace(NOTHING, next_round_proposed=True))


def test_stale_sheets_are_those_with_orders_and_the_scores_of_later_rounds() -> None:
    change = replace(MOVED, later_rounds=(8,))
    sheets = [
        sheet("standings"),
        sheet("pairing_by_table", 7),
        sheet("match_cards", 8),
        sheet("entrants_csv"),
        sheet("a form of a later version"),
    ]
    with using("en"):
        said = consequences_text(change, sheets).split("\n")[-1]
    assert said == "Out of date on paper: Provisional standings, Match cards."
    assert "用紙" not in consequences_text(change, [sheet("entrants_csv")])


def test_many_sheets_are_counted() -> None:
    sheets = [sheet(form) for form in ("standings", "cross_table", "ruling_log", "ranking_csv")] + [
        sheet("standings", 3)
    ]
    with using("en"):
        assert consequences_text(MOVED, sheets).endswith("and 1 more.")


def test_a_typed_correction_shows_what_changes(
    qtbot: Any, sample: Any, script_dialogs: Script
) -> None:
    page = sample.page("matches")
    match = page.shown_round().matches[0]
    shown: list[str] = []

    def fill(dialog: Any) -> bool:
        press(dialog, "5")
        qtbot.waitUntil(dialog.foreseeing.line.isVisible)
        shown.append(dialog.foreseeing.line.text())
        assert dialog.rules.isVisible()
        return False

    script_dialogs.dialog(fill)
    QTest.keyClicks(page.box, str(match.table))
    QTest.keyClick(page.box, Qt.Key.Key_Return)
    assert shown[0].startswith("順位：")
    assert queries.rounds(page.desk.event_file, page.division)[-1].matches[0].result == match.result
