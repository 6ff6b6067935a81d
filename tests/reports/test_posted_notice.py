"""The notice on the wall: no short answer and no article is broken between two lines."""

from __future__ import annotations

from reports.sheets.steps_card import posted_notice
from tests.reports.views import head, pages


def test_a_short_answer_and_an_article_stay_whole() -> None:
    lines = [
        (f"{'長' * length}い設定（YSA C-{length}）", "いいえ" if length % 2 else "はい")
        for length in range(8, 26)
    ]
    (page,) = pages(posted_notice(head(), lines))
    drawn = [line.replace(" ", "") for line in page.splitlines()]
    for length, (_what, how) in zip(range(8, 26), lines, strict=True):
        assert any(f"YSAC-{length}" in line for line in drawn)
        assert how in ("いいえ", "はい")
    answers = sum(line.endswith(("いいえ", "はい")) for line in drawn)
    assert answers == len(lines)
