"""The board to be glued together, measured as it is printed."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from reports import i18n
from reports.games.paper_bowl import board_print
from reports.paper import MM
from tests.reports.drawn import Page, drawn

SQUARE = 9.5
"""Millimetres from one line to the next."""
NEAR = 0.05


@cache
def board(language: str = "en") -> list[Page]:
    with i18n.using(language):
        return drawn(board_print.board_strip())


def tiles() -> list[Page]:
    return board()[:-1]


def lines(page: Page) -> list[float]:
    """Give where the lines across the strip are, in millimetres from the left of the paper."""
    whole = board_print.HIGH - board_print.LOW
    across = [
        line for line in page.lines if line.upright and abs(line.y - line.end_y) > whole - 0.1
    ]
    return sorted({round(line.x / MM, 2) for line in across})


def numbers(page: Page) -> list[tuple[float, str]]:
    """Give the numbers at the lower edge of the strip from left to right, with their middles."""
    edge = page.height - board_print.LOW
    found = [run for run in page.runs if edge - 22 < run.y < edge and run.text.isdigit()]
    return sorted((run.middle[0] / MM, run.text) for run in found)


def test_all_squares_are_as_wide() -> None:
    for page in tiles():
        steps = [b - a for a, b in pairwise(lines(page))]
        end_zones = [step for step in steps if abs(step - SQUARE) > NEAR]
        assert all(abs(step - 3 * SQUARE) < NEAR for step in end_zones)
        assert len(end_zones) <= 1


def test_every_number_stands_in_the_middle_of_its_square() -> None:
    for page in tiles():
        places = lines(page)
        for middle, text in numbers(page):
            left = max(place for place in places if place < middle)
            assert abs(middle - left - SQUARE / 2) < 0.3, text


def test_the_pages_glued_together_count_from_1_to_50_and_back() -> None:
    shown: list[str] = []
    for page in tiles():
        own = [text for _middle, text in numbers(page)]
        assert not shown or shown[-1] == own[0], "the last square is the first of the next page"
        shown += own[1:] if shown else own
    up = [str(yard) for yard in range(1, 51)]
    assert shown == [*up, *reversed(up[:-1])]


def test_both_ends_have_the_same_marks_at_the_same_yards() -> None:
    marked: list[tuple[str, str]] = []
    for number, page in enumerate(tiles()):
        by_place = numbers(page)
        for circle in sorted(page.circles, key=lambda own: own.x):
            (text,) = (run.text for run in page.runs if circle.around(run))
            yard = min(by_place, key=lambda own: abs(own[0] - circle.x / MM))[1]
            if number == 0 or yard != by_place[0][1]:  # the first square is on the page before, too
                marked.append((yard, text))
    ends = [("2", "T"), ("20", "20"), ("30", "K"), ("35", "F")]
    assert marked == [*ends, *reversed(ends)]


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_end_zones_say_whose_they_are_and_no_type_is_small(language: str) -> None:
    with i18n.using(language):
        names = [i18n._p("side", "Home"), i18n._p("side", "Away")]
    pages = board(language)
    for page, name in ((pages[0], names[0]), (pages[-2], names[1])):
        assert any(name in run.text for run in page.runs)
    assert min(page.smallest for page in pages) >= 9


def test_the_kickoff_table_says_where_the_ball_comes_down() -> None:
    texts = [run.text for run in tiles()[0].runs]
    row = texts.index("2", texts.index("Sumofthedice"))
    assert texts[row : row + 11] == [str(total) for total in range(2, 13)]
    for start in (30, 20):
        landings = [str(max(0, 50 - start - 2 * total)) for total in range(2, 13)]
        assert " ".join(landings) in " ".join(texts)


def test_a_marker_fits_into_a_square() -> None:
    frames = [frame for frame in board()[-1].frames if frame.height > 100]
    assert len(frames) == 4
    assert all(frame.width / MM < SQUARE for frame in frames)
