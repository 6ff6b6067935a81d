"""The sheet in the hall that leads telephones to the pages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reports.i18n import LANGUAGES, using
from reports.paper import PageBox, Paper
from reports.sheets.code_sheets import OwnPageCode, own_page_codes, phones_sheet
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


def test_a_label_has_name_number_and_a_code_that_a_telephone_reads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    codes: list[tuple[float, str]] = []
    draw = Paper.qr

    def qr(paper: Paper, box: PageBox, said: str) -> None:
        codes.append((box.width, said))
        draw(paper, box, said)

    monkeypatch.setattr(Paper, "qr", qr)
    people = [
        OwnPageCode(name=f"榎本 {n}", number=n, address=f"{ADDRESS}ja/person-{n}.html")
        for n in range(1, 26)
    ]
    made = own_page_codes(head(), people)
    assert len(pages(made)) == 2, "24 on a sheet"
    assert text(made).count("榎本") == 25 and "25番" in text(made)
    assert [said for _side, said in codes] == [one.address for one in people]
    assert min(side for side, _said in codes) >= 29 * 72 / 25.4, "29 mm, as wide as two fingers"
