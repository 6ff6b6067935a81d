"""Large differences in the cross-table: the sign stands beside the mark, never upon it."""

from __future__ import annotations

import dataclasses
import re
from itertools import pairwise

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QRectF
from PySide6.QtPdf import QPdfDocument

from models.core.outcomes import Mark
from reports.forms.catalogue import render_form
from tests.reports.views import cell, play


def boxes(pdf: bytes, pattern: str) -> list[list[QRectF]]:
    """Give where every character of each match of a pattern stands on the first page."""
    data = QByteArray(pdf)
    buffer = QBuffer(data)
    assert buffer.open(QBuffer.OpenModeFlag.ReadOnly)
    document = QPdfDocument()
    document.load(buffer)
    found = [
        [
            document.getSelectionAtIndex(0, place, 1).boundingRectangle()
            for place in range(match.start(), match.end())
            if not document.getSelectionAtIndex(0, place, 1).text().isspace()
        ]
        for match in re.finditer(pattern, document.getAllText(0).text())
    ]
    document.close()
    return found


@pytest.mark.parametrize(("difference", "digits"), [(8, 1), (24, 2), (168, 3), (1234, 4)])
def test_mark_sign_and_figure_stand_beside_one_another(difference: int, digits: int) -> None:
    played = play(2, rounds=1)
    first, second = played.standings.rows
    rows = tuple(
        dataclasses.replace(row, cells=(cell(1, mark, own, other.entrant.id),), difference=own)
        for row, other, mark, own in (
            (first, second, Mark.WIN, difference),
            (second, first, Mark.LOSS, -difference),
        )
    )
    view = dataclasses.replace(played.standings, rows=rows)
    pdf = render_form("cross_table", played.given(standings=view))
    (won,) = boxes(pdf, rf"○\s*\+\s*{difference}")
    assert len(won) == digits + 2
    for left, right in pairwise(won):
        assert left.right() <= right.left() + 0.5
