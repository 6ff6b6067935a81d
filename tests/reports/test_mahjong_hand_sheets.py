"""The table of hand values and the card for referees: one page each, with every figure."""

from __future__ import annotations

import json
from collections import Counter
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from models.views.divisions import SheetHead
from reports.games.mahjong.hand_table import hand_table
from reports.games.mahjong.referee_card import FAULTS, POINTS, referee_card
from reports.i18n import LANGUAGES, using
from tests.reports.views import pages, text

HEAD = SheetHead(
    event="健康マージャン大会",
    date="2026-11-22",
    venue="市民会館",
    division="健康マージャンの部",
    game="mahjong",
    printed_at=datetime.fromisoformat("2026-11-22T09:05"),
)
_FILE = Path(__file__).parent.parent / "data" / "mahjong_hands.json"
DATA: dict[str, Any] = json.loads(_FILE.read_text(encoding="utf-8"))


def wanted() -> Counter[str]:
    """Give every figure of the rules' tables as it is to stand on the sheet."""
    cells = [cell for who in ("child", "dealer") for row in DATA[who].values() for cell in row]
    cells += [row[who] for row in DATA["limits"] for who in ("child", "dealer")]
    found: Counter[str] = Counter()
    for ron, tsumo in cells:
        if ron is not None:
            found[str(ron)] += 1
        if tsumo is not None:
            found["/".join(map(str, tsumo))] += 1
    return found


def test_the_table_has_every_figure_of_the_rules() -> None:
    [page] = pages(hand_table(HEAD))
    there = Counter(page.split())
    missing = {figure: count for figure, count in wanted().items() if there[figure] < count}
    assert not missing


def test_the_table_counts_the_han_in_both_ways() -> None:
    with using("ja"):
        page = text(hand_table(HEAD))
    for words in ("1翻（3）", "4翻（6）", "満貫5（7）", "ハネ満6–7（8–9）", "三倍満11–（13–）"):
        assert words in page, words


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_is_one_page(language: str) -> None:
    with using(language):
        assert len(pages(hand_table(HEAD))) == len(pages(referee_card(HEAD))) == 1


def test_the_card_compares_three_faults_and_has_every_rule_of_play() -> None:
    with using("en"):
        page = text(referee_card(HEAD))
    for sentence in (*POINTS, *(cell for fault in FAULTS for cell in fault)):
        assert "".join(sentence.split()) in page
