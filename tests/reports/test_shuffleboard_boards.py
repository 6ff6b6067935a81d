"""The scoreboards on paper beside the printed examples of the rule book (YSA D-7)."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations
from math import hypot

import pytest

from models.games.shuffleboard.catalogue import MatchForm, MatchMode
from models.games.shuffleboard.record import ShuffleboardOptions, Start
from tests.reports.board_figures import NAME, rows_of
from tests.reports.drawn import Frame, Page, Run, drawn
from tests.reports.shuffleboard_pages import PAGES, differences, golden_text, pages_of
from tests.reports.shuffleboard_views import (
    EXAMPLES,
    HEAD,
    board_of,
    example,
    match,
    play,
    round_of,
    scoreboards,
    us_board_of,
    us_boards,
)
from tests.reports.views import text

BOARDS = ["D7-1", "D7-2", "D7-3", "D7-4", "D7-5", "D7-6A", "D7-7", "D7-8"]


# ---------------------------------------------------------------- the rows of the print


def printed_rows(key: str) -> list[tuple[str, list[int], list[int]]]:
    """Read the rows of the rule book: name, upper line with a carried figure, lower line."""
    found: list[tuple[str, list[int], list[int]]] = []
    for row in EXAMPLES[key]["source_rows"]:
        cells = [cell.strip() for cell in row["text"].split("|")]
        figures = [figure for cell in cells if (figure := printed_figure(cell)) is not None]
        names = [cell for cell in cells if NAME.fullmatch(cell)]
        if figures and names:
            found.append((names[0], figures, []))
        elif figures and found:
            found[-1][2].extend(figures)
    return found


def printed_figure(cell: str) -> int | None:
    """Read a figure of the print, where circled ones stand as (10) or as one character."""
    if len(cell) == 1 and "①" <= cell <= "⑳":
        return -(ord(cell) - ord("①") + 1)
    if minus := re.fullmatch(r"\((\d+)\)", cell):
        return -int(minus.group(1))
    return int(cell) if re.fullmatch(r"\d+", cell) else None


# ---------------------------------------------------------------- the examples


@pytest.mark.parametrize("key", [key for key in BOARDS if key != "D7-5"])
def test_every_row_stands_as_in_the_rule_book(key: str) -> None:
    (page,) = pages_of(key)
    found = [(row.name, [*row.carry, *row.small], row.large) for row in rows_of(page)]
    assert found == printed_rows(key)


def test_the_shortened_example_stands_as_far_as_it_is_printed() -> None:
    (page,) = pages_of("D7-5")
    rows = rows_of(page)
    assert [row.name for row in rows] == ["A", "B", "C", "D", "C", "D"]
    for row in rows[:3]:
        segment = EXAMPLES["D7-5"]["segments"][row.name]
        for box in segment["opening"]:
            column = box["frame"] - 1
            assert (row.small[column], row.large[column]) == (box["score"], box["total"])
        for box in segment["closing"]:
            column = box["column"] - 1
            if column < 8:
                assert (row.small[column], row.large[column]) == (box["score"], box["total"])
    assert (rows[4].carry, rows[4].small, rows[4].large) == ([57], [7], [64])


@pytest.mark.parametrize(
    ("key", "remarks"),
    [
        ("D7-1", [("B", "Bの勝ち")]),
        ("D7-2", [("B", "Bの勝ち"), ("C", "Cの勝ち")]),
        ("D7-3", [("C・D", "C・D組の勝ち")]),
        ("D7-4", [("A", "Aの勝ち")]),
        ("D7-5", [("A", "Aの勝ち"), ("C", "CとD試合継続")]),
        ("D7-6A", [("C・D", "C・D組の勝ち")]),
        ("D7-7", [("A", "A対B"), ("B", "Aの勝ち"), ("A", "A対C"), ("C", "Cの勝ち"),
                  ("B", "B対C"), ("C", "Bの勝ち")]),
        ("D7-8", [("A", "2位"), ("B", "3位"), ("C", "1位")]),
    ],
)  # fmt: skip
def test_remarks_stand_beside_their_rows(key: str, remarks: list[tuple[str, str]]) -> None:
    (page,) = pages_of(key)
    assert [(row.name, row.remark) for row in rows_of(page) if row.remark] == remarks


@pytest.mark.parametrize(
    ("key", "labels"),
    [
        ("D7-1", ["前半", "後半"]),
        ("D7-2", ["前半", "(ヘッド)", "(フット)", "後半", "(ヘッド)", "(フット)"]),
        ("D7-3", ["前半", "後半"]),
        ("D7-4", []),
        ("D7-6A", ["ヘッドの得点", "フットの得点"]),
    ],
)
def test_labels_stand_where_the_rule_book_has_them(key: str, labels: list[str]) -> None:
    (page,) = pages_of(key)
    words = re.compile("[前後]半|\\([ヘフ]|の得点")
    found = sorted((r for r in page.runs if words.search(r.text)), key=lambda r: (r.y // 4, r.x))
    assert [run.text for run in found] == labels
    upper = rows_of(page)[::2] if key != "D7-6A" else []
    for run in found if upper else ():
        assert run.x < 100
        assert any(0 < run.middle[1] - row.y < 60 for row in upper)


def test_a_negative_figure_is_bare_in_a_drawn_circle_and_no_character() -> None:
    for key in BOARDS:
        pdf = board_of(key)
        negative = sum(
            figure < 0 for row in printed_rows(key) for line in row[1:] for figure in line
        )
        assert sum(len(page.circles) for page in drawn(pdf)) == negative
        assert not re.search("[①-⑳]|[-−]\\d(?!\\d{3})", text(pdf).split("ページ")[1])


def test_a_circle_goes_around_the_whole_figure() -> None:
    for key in ("D7-2", "D7-6A"):
        (page,) = pages_of(key)
        for circle in page.circles:
            (run,) = [run for run in page.runs if circle.around(run)]
            corner = ((run.width / 2) ** 2 + (run.height / 2) ** 2) ** 0.5
            assert corner < circle.radius


def test_the_guide_below_three_pairings_is_that_of_the_rule_book() -> None:
    (page,) = pages_of("D7-7")
    wanted = EXAMPLES["D7-7"]["printed_guide"]
    lines = guide_lines(page)
    assert lines[1:] == [
        "".join([pair.replace("-", "・"), *turns]).replace(" ", "")
        for pair, turns in wanted.items()
    ]
    assert lines[0] == "YB" * 8


def test_the_guide_below_a_ranking_has_the_scores_and_where_they_belong() -> None:
    (page,) = pages_of("D7-8")
    lines = guide_lines(page)
    printed = [row["text"].replace(" ", "") for row in EXAMPLES["D7-8"]["source_rows"]]
    assert lines == printed[-3:]
    columns = [run.middle[0] for run in page.runs if run.text == "YB"]
    below = max(run.y for run in page.runs if run.text.startswith("F:A:"))
    first = min(r.x for r in page.runs if abs(r.y - below) < 3 and r.x > 60)
    assert columns[0] < first + 30 and first < columns[1]


def guide_lines(page: Page) -> list[str]:
    """Read what stands below the last row, line by line."""
    rows = rows_of(page)
    low = rows[-1].y + (rows[1].y - rows[0].y)
    lines: dict[int, list[Run]] = {}
    for run in page.runs:
        if low < run.y < page.height - 40:
            key = next((y for y in lines if abs(y - run.middle[1]) < 5), round(run.middle[1]))
            lines.setdefault(key, []).append(run)
    return [
        "".join(run.text for run in sorted(lines[y], key=lambda run: run.x)) for y in sorted(lines)
    ]


# ---------------------------------------------------------------- the American board


def panel_frames(page: Page) -> list[Frame]:
    """Find the panels, line by line from the left."""
    frames = [frame for frame in page.frames if frame.height > 100]
    return sorted(frames, key=lambda frame: (round(frame.y), frame.x))


def us_panels(pages: list[Page]) -> list[tuple[dict[int, tuple[int, ...]], str]]:
    """Read each panel: what stands on which of its eight lines, and what is written below it."""
    found = []
    for page in pages:
        for frame in panel_frames(page):
            lines: dict[int, list[tuple[float, int]]] = {}
            for run in page.runs:
                figure = page.figure(run)
                if figure is not None and frame.holds(run):
                    line = int((run.middle[1] - frame.y) / frame.height * 8) + 1
                    lines.setdefault(line, []).append((run.x, figure))
            below = [
                run
                for run in page.runs
                if frame.x - 2 < run.middle[0] < frame.x + frame.width + 2
                and 0 < run.y - frame.y - frame.height < 56
            ]
            below.sort(key=lambda run: (round(run.middle[1] / 8), run.x))
            board = {
                line: tuple(figure for _x, figure in sorted(pair)) for line, pair in lines.items()
            }
            found.append((board, "".join(run.text for run in below)))
    return found


def test_the_american_board_is_that_of_the_rule_book_end_by_end() -> None:
    panels = us_panels(pages_of("D7-6B"))
    assert len(panels) == 25
    for wanted in EXAMPLES["D7-6B"]["us_board"]["panels"]:
        board, _caption = panels[wanted["after_end"] - 1]
        assert board == {int(line): tuple(pair) for line, pair in wanted["board"].items()}


def test_captions_of_the_american_board() -> None:
    pages = pages_of("D7-6B")
    captions = [caption for _board, caption in us_panels(pages)]
    wanted = ["ヘッド(Y先攻)", "フット(Y先攻)", "ヘッド(B先攻)", "フット(B先攻)", "ヘッド(Y先攻)"]
    assert all(words in caption for words, caption in zip(wanted, captions, strict=False))
    assert "A:8" in captions[2] and "C:0" in captions[2]
    assert "B:7" in captions[3] and "D:7" in captions[3]
    assert "A:0" in captions[-1] and "C:8" in captions[-1]  # the end that was lost, and who won
    assert "B(C・D)組の勝ち" in captions[-1]
    words = text(us_board_of("D7-6A"))
    assert "Y(イエロー):A・B組" in words and "B(ブラック):C・D組" in words


def test_what_is_wiped_is_said_where_it_stood() -> None:
    pages = pages_of("D7-6B")
    wiped = [run for run in pages[0].runs if run.text == "(消す)"]
    # The first frame wipes nothing; from the second on it is each frame's last end.
    panels = sum(len(us_panels([page])) for page in pages)
    assert sum(run.text == "(消す)" for page in pages for run in page.runs) == panels // 2 - 1
    frames = sorted((f for f in pages[0].frames if f.height > 100), key=lambda f: (round(f.y), f.x))
    holding = [
        number for number, frame in enumerate(frames, 1) for run in wiped if frame.holds(run)
    ]
    assert holding[:3] == [4, 6, 8]


@pytest.mark.parametrize(
    ("target", "lines"),
    [
        (8, ["H:榎本:7,大島:8", "F:大島-榎本", "F:榎本:7,手崎:10"]),
        (9, ["H:A:7", "F:B-A", "B:8", "F:A:7,C:10"]),
        (16, ["H:A:7", "F:B-A", "B:8", "F:A:7,C:10"]),
    ],
)
def test_where_columns_are_narrow_the_scores_of_an_end_stand_below_each_other(
    target: int, lines: list[str]
) -> None:
    """A letter stands for a name there, and no type is smaller than elsewhere on the board."""
    options = ShuffleboardOptions(form=MatchForm.ROUND_ROBIN, mode=MatchMode.RANKING, target=target)
    result = play(options, Start(), [{0: 7, 1: 8, 2: 10}] * 3)
    names = ("榎本", "大島", "手崎")
    (page,) = drawn(scoreboards(HEAD, round_of(match(names, 1, result)), options))
    at = [next(run.y for run in page.runs if run.text.startswith(line)) for line in lines]
    assert at == sorted(at)
    assert page.smallest == 8


@pytest.mark.parametrize("target", [8, 16])
def test_the_guide_of_three_circles_what_is_below_nothing(target: int) -> None:
    options = ShuffleboardOptions(form=MatchForm.ROUND_ROBIN, mode=MatchMode.RANKING, target=target)
    names = ("榎本", "大島", "手崎")
    ends = [dict.fromkeys(range(3), -10) for _ in range(3)]
    result = play(options, Start(), ends)
    (page,) = drawn(scoreboards(HEAD, round_of(match(names, 1, result)), options))
    assert not any("−10" in run.text for run in page.runs)
    figures, guide = 2 * 6, 2 * 3  # six scores with their totals, and three ends below
    assert len(page.circles) == figures + guide
    for one, other in combinations(page.circles, 2):
        apart = hypot(one.x - other.x, one.y - other.y)
        assert apart > one.radius + other.radius, "no circle touches another"


def test_a_frame_game_has_no_american_board() -> None:
    round_, options = example("D7-3")
    assert "ポイントゲームはありません" in text(us_boards(HEAD, round_, options))


# ---------------------------------------------------------------- golden pages


@pytest.mark.parametrize("key", [*BOARDS, "D7-6B"])
def test_everything_stands_in_the_box_and_at_the_place_where_it_stood(key: str) -> None:
    golden = (PAGES / f"{key}.txt").read_text("utf-8")
    assert differences(golden, golden_text(pages_of(key))) == []


def moved(page: Page, text: str, x: float, y: float) -> Page:
    """Put the first of such texts somewhere else."""
    number = next(n for n, run in enumerate(page.runs) if run.text == text)
    runs = list(page.runs)
    runs[number] = replace(runs[number], x=runs[number].x + x, y=runs[number].y + y)
    return replace(page, runs=tuple(runs))


@pytest.mark.parametrize(
    ("key", "text", "x", "y"),
    [
        pytest.param("D7-6A", "15", 35, 0, id="from-the-head-box-to-the-foot-box"),
        pytest.param("D7-1", "28", 0, -42, id="from-the-large-box-to-the-small-one"),
        pytest.param("D7-1", "35", 69, 0, id="into-the-next-column"),
        pytest.param("D7-2", "49", 0, -45, id="a-carried-figure-beside-another-name"),
        pytest.param("D7-2", "Bの勝ち", 0, 45, id="a-remark-beside-the-loser"),
        pytest.param("D7-3", "前半", 0, 90, id="a-label-beside-the-lower-row"),
        pytest.param("D7-6B", "(消す)", 0, 20, id="wiped-on-another-line"),
        pytest.param("D7-8", "F:A:0,C:8", 70, 0, id="a-guide-below-another-column"),
    ],
)
def test_what_has_moved_is_seen(key: str, text: str, x: float, y: float) -> None:
    golden = (PAGES / f"{key}.txt").read_text("utf-8")
    first, *others = pages_of(key)
    said = differences(golden, golden_text([moved(first, text, x, y), *others]))
    boxes = [line for line in said if not re.match(r"wanted ' *\d+\.", line)]
    assert boxes  # the boxes differ, and not only the places


def test_a_circle_that_is_missing_is_seen() -> None:
    golden = (PAGES / "D7-1.txt").read_text("utf-8")
    (page,) = pages_of("D7-1")
    said = differences(golden, golden_text([replace(page, circles=page.circles[1:])]))
    assert any("(10)" in line for line in said)


def test_a_heading_names_no_court_while_nobody_has_said_which() -> None:
    points = ShuffleboardOptions(mode=MatchMode.POINTS, target=50, courts="1-2")
    ends = [{0: 10, 1: 7}] * 5
    for start, place in ((Start(yellow=0), ""), (Start(yellow=0, court="2"), "コート2")):
        shown = round_of(match(("A", "B"), 1, play(points, start, ends)))
        for make in (scoreboards, us_boards):
            texts = [run.text for run in drawn(make(HEAD, shown, points))[0].runs]
            assert [said for said in texts if said.startswith("コート")] == [place] * bool(place)
