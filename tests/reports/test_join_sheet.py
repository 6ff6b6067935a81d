"""The sheet for whoever sets up another computer: address, code, and both as a QR code."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reports.i18n import LANGUAGES, using
from reports.paper import PageBox, Paper
from reports.sheets.code_sheets import join_sheet, joined
from tests.reports.views import head, pages, text

ADDRESS, CODE = "192.168.100.123:49231", "8K2A-0001-WZ00-QQ00-0007"


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_it_says_where_to_join_and_with_which_code(
    spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes: list[str] = []
    draw = Paper.qr

    def qr(paper: Paper, box: PageBox, said: str) -> None:
        codes.append(said)
        draw(paper, box, said)

    monkeypatch.setattr(Paper, "qr", qr)
    with using(spoken):
        made = join_sheet(replace(head(), event="<秋季> & 大会"), ADDRESS, CODE, "Results <1>")
    assert len(pages(made)) == 1
    said = text(made).replace(" ", "")
    assert ADDRESS in said and CODE in said
    assert "Results<1>" in said and "<秋季>" in said
    assert codes == [joined(ADDRESS, CODE)]
