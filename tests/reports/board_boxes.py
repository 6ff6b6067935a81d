"""Reads a drawn scoreboard back box by box: the drawn lines alone say which box a figure is in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from tests.reports.drawn import Frame, Page, Run

Box = Frame
WIDE = 100
"""Around every line pair of a board there is a frame; it is wider than this."""


@dataclass(frozen=True)
class BoardRow:
    """The line pair of one side as it is drawn."""

    frame: Frame
    names: tuple[str, ...]
    carry: tuple[str, ...]
    small: tuple[tuple[str, ...], ...]
    """For each column what stands in its small boxes, from the left; `.` for an empty one."""
    large: tuple[str, ...]
    remark: str
    smallest: tuple[float, float]
    """The least width and the least height of its boxes."""


def board_rows(page: Page, *, below: float = 0) -> list[BoardRow]:
    """Read the line pairs from the top, of those that begin below a height from the left."""
    frames = [
        frame
        for frame in page.frames
        if frame.width > WIDE and frame.y > below and columns_of(page, frame)
    ]
    frames.sort(key=lambda frame: (round(frame.y), frame.x))
    return [_row(page, frame) for frame in frames]


def columns_of(page: Page, frame: Frame) -> list[Box]:
    """Give the columns of a row, which a level line divides; none in any other frame."""
    parting = _parting(page, frame)
    if parting is None:
        return []
    first, middle, last = parting
    low = frame.y + frame.height
    edges = [x for x in _uprights(page, frame, (middle + low) / 2) if first - 1 < x < last + 1]
    sides = sorted({first, *edges, last})
    return [Frame(x, frame.y, to - x, frame.height) for x, to in pairwise(sides) if to - x > 2]


def _parting(page: Page, frame: Frame) -> tuple[float, float, float] | None:
    """Find the level line between small and large boxes: where it begins, its height, its end."""
    for line in page.lines:
        inside = frame.y + 2 < line.y < frame.y + frame.height - 2
        to_the_end = abs(line.end_x - frame.x - frame.width) < 1
        if not line.upright and inside and to_the_end and line.x > frame.x + 20:
            return line.x, line.y, line.end_x
    return None


def _uprights(page: Page, frame: Frame, y: float) -> list[float]:
    """Give the upright lines that a frame has at a height."""
    return [
        line.x
        for line in page.lines
        if line.upright
        and min(line.y, line.end_y) < y < max(line.y, line.end_y)
        and frame.x - 1 < line.x < frame.x + frame.width + 1
        and min(line.y, line.end_y) > frame.y - 1
        and max(line.y, line.end_y) < frame.y + frame.height + 1
    ]


def _row(page: Page, frame: Frame) -> BoardRow:
    parting = _parting(page, frame)
    assert parting is not None
    first, middle, _last = parting
    low, small, large = frame.y + frame.height, [], []
    sizes: list[tuple[float, float]] = []
    for column in columns_of(page, frame):
        boxes = _split(page, frame, column, (frame.y + middle) / 2, middle)
        lower = Frame(column.x, middle, column.width, low - middle)
        small.append(tuple(text_in(page, box) for box in boxes))
        large.append(text_in(page, lower))
        sizes += [(box.width, box.height) for box in (*boxes, lower)]
    beside = [x for x in _uprights(page, frame, (frame.y + low) / 2) if x < first - 1]
    names_end = max(beside, default=first)
    inside = [run for run in page.runs if frame.holds(run)]
    names = [run for run in inside if run.middle[0] < names_end]
    carried = [run for run in inside if names_end < run.middle[0] < first]
    remark = [
        run.text
        for run in page.runs
        if run.x > frame.x + frame.width and frame.y < run.middle[1] < low
    ]
    return BoardRow(
        frame=frame,
        names=tuple(run.text for run in sorted(names, key=lambda run: (round(run.y), run.x))),
        carry=tuple(figure_text(page, run) for run in carried),
        small=tuple(small),
        large=tuple(large),
        remark="".join(remark),
        smallest=(min(wide for wide, _ in sizes), min(tall for _, tall in sizes)),
    )


def _split(page: Page, frame: Frame, column: Box, y: float, low: float) -> list[Box]:
    """Give the small boxes of a column."""
    inner = [x for x in _uprights(page, frame, y) if column.x + 1 < x < column.x + column.width - 1]
    sides = [column.x, *sorted(inner), column.x + column.width]
    return [Frame(x, frame.y, to - x, low - frame.y) for x, to in pairwise(sides)]


def text_in(page: Page, box: Box) -> str:
    """Give what stands in a box; what reaches over its edge is marked, for it is in no box."""
    found = []
    for run in page.runs:
        if not box.holds(run):
            continue
        inside = box.x <= run.x and run.x + run.width <= box.x + box.width
        found.append(figure_text(page, run) + ("" if inside else "!"))
    return " ".join(found) or "."


def figure_text(page: Page, run: Run) -> str:
    """Write a figure as the rule book does: in brackets where it stands in a circle."""
    return f"({run.text})" if page.circled(run) else run.text


# ---------------------------------------------------------------- as a text to be read


def page_text(page: Page) -> list[str]:
    """Write a page down: what stands above each row, its boxes, and what stands outside them."""
    panels = american_panels(page)
    return list(_panel_lines(panels)) if panels else list(_row_lines(page))


def _row_lines(page: Page) -> Iterator[str]:
    rows = board_rows(page)
    last = 0.0
    for row in rows:
        frame = row.frame
        yield from _free_lines(page, rows, last, frame.y)
        labels = [
            run.text
            for run in page.runs
            if run.x < frame.x and frame.y < run.middle[1] < frame.y + frame.height
        ]
        carry = f" carry {' '.join(row.carry)}" if row.carry else ""
        label = f"[{' '.join(labels)}] " if labels else ""
        yield f"{label}{' '.join(row.names)}{carry}"
        yield "    small " + "".join(f"{' '.join(boxes):>9}" for boxes in row.small)
        yield "    large " + "".join(f"{figure:>9}" for figure in row.large)
        if row.remark:
            yield f"    remark {row.remark}"
        last = frame.y + frame.height
    yield from _free_lines(page, rows, last, page.height)


def _free_lines(page: Page, rows: Sequence[BoardRow], top: float, low: float) -> Iterator[str]:
    """Write what stands between two heights, line by line; over columns, the columns."""
    runs = sorted(
        (run for run in page.runs if top <= run.middle[1] < low), key=lambda run: run.middle[1]
    )
    while runs:
        first = runs[0].middle[1]
        together = sorted((r for r in runs if r.middle[1] - first < 4), key=lambda run: run.x)
        runs = [run for run in runs if run not in together]
        yield "  ".join(_with_column(page, rows, run, top) for run in together)


def _with_column(page: Page, rows: Sequence[BoardRow], run: Run, top: float) -> str:
    """Write a text with the column above or below which it stands, where it is beside rows."""
    near = [row for row in rows if row.frame.y > top]
    row = near[0] if near else rows[-1]
    over = 0 < row.frame.y - run.middle[1] < 30 and run.height < 11
    under = not near and 0 < run.middle[1] - row.frame.y - row.frame.height < 80
    if not over and not under:
        return run.text
    columns = columns_of(page, row.frame)
    holding = [
        number
        for number, column in enumerate(columns, start=1)
        if column.x - 1 <= run.middle[0] <= column.x + column.width + 1
    ]
    places = "/".join(map(str, holding))
    return f"{run.text}@{places}" if places else run.text


# ---------------------------------------------------------------- the American board


@dataclass(frozen=True)
class Panel:
    """The American board after one end."""

    frame: Frame
    lines: dict[int, tuple[str, str]]
    """What stands in the yellow and in the black box of each line that is not empty."""
    heads: tuple[str, ...]
    caption: str


def american_panels(page: Page) -> list[Panel]:
    """Read the panels of a page, line by line from the left: frames of two columns."""
    frames = [frame for frame in page.frames if frame.height > WIDE > frame.width]
    frames.sort(key=lambda frame: (round(frame.y), frame.x))
    return [_panel(page, frame) for frame in frames]


def _panel(page: Page, frame: Frame) -> Panel:
    right, low = frame.x + frame.width, frame.y + frame.height
    (half,) = (
        line.x
        for line in page.lines
        if line.upright
        and frame.x + 2 < line.x < right - 2
        and abs(min(line.y, line.end_y) - frame.y) < 1
    )
    levels = sorted(
        line.y
        for line in page.lines
        if not line.upright
        and abs(line.x - frame.x) < 1
        and abs(line.end_x - right) < 1
        and frame.y < line.y < low
    )
    found = {}
    for number, (top, foot) in enumerate(pairwise([frame.y, *levels, low]), start=1):
        yellow = text_in(page, Frame(frame.x, top, half - frame.x, foot - top))
        black = text_in(page, Frame(half, top, right - half, foot - top))
        if (yellow, black) != (".", "."):
            found[number] = yellow, black
    around = [run for run in page.runs if frame.x - 2 < run.middle[0] < right + 2]
    heads = sorted((r for r in around if 0 < frame.y - r.middle[1] < 14), key=lambda r: r.x)
    below = sorted(
        (run for run in around if 0 < run.y - low < 56),
        key=lambda run: (round(run.middle[1] / 8), run.x),
    )
    caption = " ".join(figure_text(page, run) for run in below)
    return Panel(frame, found, tuple(run.text for run in heads), caption)


def _panel_lines(panels: Sequence[Panel]) -> Iterator[str]:
    for panel in panels:
        yield f"{' '.join(panel.heads)}    {panel.caption}"
        for number, (yellow, black) in panel.lines.items():
            yield f"    line {number} {yellow:>6} {black:>6}"
