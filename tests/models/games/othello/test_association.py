"""Names as the files of the association carry them: what Shift_JIS has stays as it was typed."""

from __future__ import annotations

import pytest

from models.games.othello.association import in_shift_jis


@pytest.mark.parametrize("name", ["ｱｲﾀﾞ ｹﾝ", "Ａ組①", "㈱大会", "髙﨑 Ⅳ", "神田 〆子", "大森 ～"])
def test_what_the_file_can_hold_is_not_written_otherwise(name: str) -> None:
    assert in_shift_jis(name) == name


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("𠮷田", "吉田"),
        ("葛\ufe00城", "葛城"),
        ("山\U00020089", "山〓"),
        ("か\u3099", "が"),
        ("一\u3000 二", "一 二"),
        ("②⑳㉑", "②⑳21"),
    ],
)
def test_what_it_cannot_hold_becomes_the_usual_form_or_the_printers_mark(
    name: str, written: str
) -> None:
    assert in_shift_jis(name) == written
    written.encode("cp932")
