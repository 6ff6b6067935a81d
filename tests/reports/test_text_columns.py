"""Tables of plain text: columns as wide as their widest cell, whatever letters stand there."""

from __future__ import annotations

import pytest

from models.core.trial import TrialKind
from reports.files.text_columns import CENTRE, LEFT, RIGHT, columns_of, padded, text_table
from reports.i18n import using
from reports.trial_words import trial_title, trial_word


@pytest.mark.parametrize(
    ("text", "columns"),
    [("", 0), ("abc", 3), ("榎本", 4), ("ｱﾝ", 2), ("○+24", 5), ("か\u3099", 2), ("a\u200bb", 2)],
)
def test_kanji_take_two_columns_and_marks_none(text: str, columns: int) -> None:
    assert columns_of(text) == columns


def test_a_text_is_filled_up_on_the_side_it_does_not_stand() -> None:
    assert padded("榎本", 6) == padded("榎本", 6, LEFT) == "榎本  "
    assert padded("3", 3, RIGHT) == "  3"
    assert padded("3", 3, CENTRE) == " 3 "
    assert padded("榎本", 3) == "榎本"


def test_a_table_stands_between_two_rules_with_its_heading_over_them() -> None:
    rows = [["順位", "名"], ["1", "榎本"], ["12", ""]]
    assert text_table(["大会", "女子の部"], rows, [RIGHT, LEFT]).split("\n") == [
        "大会",
        "女子の部",
        "",
        "順位  名",
        "----------",
        "   1  榎本",
        "  12",
        "----------",
        "",
    ]


def test_what_leaves_a_practice_or_sample_is_called_so_once() -> None:
    kinds = (TrialKind.PRACTICE, TrialKind.SAMPLE, None)
    assert [trial_word(kind) for kind in kinds] == ["練習", "見本", ""]
    assert [trial_title("対戦", kind) for kind in kinds] == ["【練習】対戦", "【見本】対戦", "対戦"]
    assert trial_title("【練習】対戦", TrialKind.PRACTICE) == "【練習】対戦"
    with using("en"):
        assert trial_title("Pairing", TrialKind.SAMPLE) == "[SAMPLE] Pairing"
