"""Sheets that are cut: every item once, line by line, none over the edge of the paper."""

from __future__ import annotations

import pytest

from reports.paper.drawing import A4, PageBox, Paper, cut_sheets
from tests.reports.views import pages


def boxes(count: int, **shape: object) -> tuple[list[tuple[int, PageBox]], int]:
    """Draw so many numbers; give what was drawn where, and how many pages came of it."""
    drawn: list[tuple[int, PageBox]] = []

    def each(_paper: Paper, box: PageBox, item: int) -> None:
        drawn.append((item, box))

    made = cut_sheets("Labels", range(count), each, **shape)  # type: ignore[arg-type]
    return drawn, len(pages(made))


@pytest.mark.parametrize(("count", "wanted"), [(1, 1), (24, 1), (25, 2), (49, 3)])
def test_each_item_is_drawn_once_on_as_many_pages_as_it_takes(count: int, wanted: int) -> None:
    drawn, found = boxes(count, across=3, down=8)
    assert [item for item, _box in drawn] == list(range(count))
    assert found == wanted


def test_boxes_fill_the_page_line_by_line_from_its_upper_left_corner() -> None:
    drawn, _pages = boxes(25, across=3, down=8)
    first, second, fourth, next_page = (drawn[at][1] for at in (0, 1, 3, 24))
    assert (first.x, first.top) == pytest.approx((0, A4[1]))
    assert (first.width, first.height) == pytest.approx((A4[0] / 3, A4[1] / 8))
    assert (second.x, second.top) == pytest.approx((first.width, first.top))
    assert (fourth.x, fourth.top) == pytest.approx((first.x, first.top - first.height))
    assert next_page == first


def test_boxes_of_a_size_stand_in_the_middle_of_the_page() -> None:
    drawn, _pages = boxes(10, across=2, down=5, size=(200.0, 100.0))
    first, last = drawn[0][1], drawn[-1][1]
    assert first.x == pytest.approx(A4[0] - (last.x + last.width))
    assert A4[1] - first.top == pytest.approx(last.y)
    assert (first.width, first.height) == (200.0, 100.0)
