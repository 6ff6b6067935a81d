"""The sheet in the hall that leads telephones to the pages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reports.i18n import LANGUAGES, using
from reports.paper import PageBox, Paper
from reports.sheets.code_sheets import phones_sheet
from tests.reports.views import head, pages, text

ADDRESS = "http://192.168.100.123:8080/"


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_it_says_where_to_read_on_one_page_and_as_a_code(
    spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes: list[tuple[float, str]] = []
    draw = Paper.qr

    def qr(paper: Paper, box: PageBox, said: str) -> None:
        codes.append((box.width, said))
        draw(paper, box, said)

    monkeypatch.setattr(Paper, "qr", qr)
    with using(spoken):
        made = phones_sheet(replace(head(), event="<秋季> & 大会"), ADDRESS)
    assert len(pages(made)) == 1
    said = text(made)
    assert ADDRESS in said.replace(" ", "") and "<秋季>" in said and "Wi-Fi" in said
    assert codes == [(pytest.approx(283, abs=1), ADDRESS)], "100 mm"
