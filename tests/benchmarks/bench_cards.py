"""P5: 1,000 score cards as PDF.

A thousand cards in Japanese, four to a page: for the table, each with its own QR code, and for
the player. The floor draws the very same strings and lines with reportlab's own Canvas, in the
same font, at places worked out beforehand; it draws no QR code. Ours measures every text anew,
whatever it keeps between two prints is thrown away before each run; what all cards have alike it
draws once, as a form that the PDF places again and again.

With pytest-benchmark: `pytest --benchmark-enable tests/benchmarks/bench_cards.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from models.views.divisions import EntrantView, MatchView, RoundView, SeatView, SheetHead
from reports.games import GAME_FORMS
from tests.benchmarks.table import BenchRow, side_by_side

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

CARDS = 1_000
AIM = 1.3
HEAD = SheetHead(
    event="第31回全日本オセロ選手権",
    date="2026年1月10日",
    venue="",
    division="女子の部",
    game="othello",
    printed_at=datetime(2026, 1, 10, 9, 0),  # noqa: DTZ001 - printed, never compared
    stage="swiss",
    round=1,
)
FAMILY = [
    "佐藤",
    "鈴木",
    "高橋",
    "田中",
    "伊藤",
    "渡辺",
    "山本",
    "中村",
    "小林",
    "加藤",
    "勅使河原",
    "𠮷田",
    "髙木",
    "﨑山",
]
GIVEN = [
    "さくら",
    "陽子",
    "美咲",
    "桃子",
    "千夏",
    "亜希子",
    "真理",
    "由紀",
    "ひかり",
    "恵",
    "葵",
    "結衣",
    "理沙",
]
CLUBS = ["東京", "大阪", "札幌", "名古屋", "麻布学園オセロ部", "関西オセロクラブ"]


def people(count: int) -> tuple[EntrantView, ...]:
    """Make up players, hardly two of the same name."""
    chance = Random(count)
    return tuple(
        EntrantView(
            id=number,
            number=number,
            name=f"{chance.choice(FAMILY)} {chance.choice(GIVEN)}{chr(0x4E00 + 3 * number)}",
            yomi="さとう さくら",
            grade=chance.choice(("三段", "初段", "1級", "5級", "")),
            club=chance.choice(CLUBS),
        )
        for number in range(1, count + 1)
    )


def round_of(players: tuple[EntrantView, ...]) -> RoundView:
    """Pair the players in their order."""
    matches = tuple(
        MatchView(
            id=table,
            code=f"K{table}",
            table=table,
            stage="swiss",
            round=1,
            seats=(
                SeatView(entrant=players[2 * table - 2]),
                SeatView(entrant=players[2 * table - 1]),
            ),
        )
        for table in range(1, len(players) // 2 + 1)
    )
    return RoundView(
        id=1, stage="swiss", number=1, published=True, published_at=None, matches=matches
    )


def match_cards() -> bytes:
    """Make the cards for the tables from nothing."""
    from reports.sheets import match_cards as cards

    forget()
    return cards.match_cards(HEAD, ROUND, GAME_FORMS["othello"])


def personal_cards() -> bytes:
    """Make the cards for the players from nothing."""
    from reports.sheets import personal_cards as cards

    forget()
    return cards.personal_cards(HEAD, PLAYERS, GAME_FORMS["othello"], [str(n) for n in range(1, 7)])


PLAYERS = people(CARDS)
ROUND = round_of(people(2 * CARDS))


def forget() -> None:
    """Throw away every measured and fitted text and every QR code."""
    from reports import paper

    for kept in (paper.text_width, paper.fit, paper.bulleted, paper.qr_path):
        kept.cache_clear()


# ---------------------------------------------------------------- the floor

Operation = tuple[Any, ...]


def recorded(make: Callable[[], bytes]) -> tuple[tuple[float, float], list[Operation]]:
    """Note every string, line and box that a form draws, and the size of its page."""
    from reports import paper
    from reports.paper import drawing

    operations: list[Operation] = []
    shared: dict[str, list[Operation]] = {}
    sizes: list[tuple[float, float]] = []

    class Recorder(paper.Paper):
        def __init__(self, title: str, size: tuple[float, float] = paper.A4) -> None:
            super().__init__(title, size)
            sizes.append(size)

        def next_page(self) -> None:
            super().next_page()
            operations.append(("page",))

        def text(self, x: float, y: float, text: str, size: float, **look: Any) -> None:
            super().text(x, y, text, size, **look)
            if text:
                bold = look.get("bold", False)
                x -= look.get("align", 0.0) * size * paper.text_width(text, bold)
                font = paper.BOLD if bold else paper.REGULAR
                operations.append(
                    ("text", x, y, paper.drawable(text), font, size, look.get("grey", 0.0))
                )

        def shared(self, name: str, size: Any, draw: Any) -> None:
            super().shared(name, size, draw)
            shared[name] = operations.copy()
            operations.clear()

        def place(self, name: str, x: float, y: float) -> None:
            super().place(name, x, y)
            operations.extend(moved(operation, x, y) for operation in shared[name])

        def line(self, x1: float, y1: float, x2: float, y2: float, *look: float) -> None:
            super().line(x1, y1, x2, y2, *look)
            operations.append(("line", x1, y1, x2, y2))

        def frame(self, box: paper.PageBox, *look: float) -> None:
            super().frame(box, *look)
            operations.append(("frame", *box))

        def shade(self, box: paper.PageBox, grey: float) -> None:
            super().shade(box, grey)
            operations.append(("shade", *box, grey))

        def grid(self, xs: Any, ys: Any) -> None:
            super().grid(xs, ys)
            operations.extend(("line", xs[0], y, xs[-1], y) for y in ys)
            operations.extend(("line", x, ys[0], x, ys[-1]) for x in xs)

    own = drawing.Paper
    drawing.Paper = Recorder  # type: ignore[misc]
    try:
        make()
    finally:
        drawing.Paper = own  # type: ignore[misc]
    return sizes[0], operations


def moved(operation: Operation, x: float, y: float) -> Operation:
    """Give the same operation at another place."""
    kind, left, low, *rest = operation
    if kind == "line":
        right, high = rest
        return (kind, left + x, low + y, right + x, high + y)
    return (kind, left + x, low + y, *rest)


def bare(size: tuple[float, float], operations: list[Operation]) -> bytes:
    """Draw the same strings and lines with nothing but reportlab."""
    import io

    from reportlab.pdfgen.canvas import Canvas

    from reports import paper

    out = io.BytesIO()
    canvas = Canvas(
        out, pagesize=size, invariant=1, pageCompression=1, initialFontName=paper.REGULAR
    )
    look: tuple[object, ...] = ()
    for operation in operations:
        kind = operation[0]
        if kind == "text":
            _kind, x, y, text, font, points, grey = operation
            if look != (font, points, grey):
                look = (font, points, grey)
                canvas.setFont(font, points)
                canvas.setFillGray(grey)
            canvas.drawString(x, y, text)
        elif kind == "line":
            canvas.line(*operation[1:])
        elif kind == "frame":
            canvas.rect(*operation[1:])
        elif kind == "shade":
            canvas.setFillGray(operation[5])
            canvas.rect(*operation[1:5], stroke=0, fill=1)
            look = ()
        else:
            canvas.showPage()
            look = ()
    canvas.save()
    return out.getvalue()


def rows() -> Iterable[BenchRow]:
    """Measure both kinds of card beside the bare drawing of the same."""
    for work, make in (
        (f"{CARDS:,} match cards with QR", match_cards),
        (f"{CARDS:,} personal cards of 6 rounds", personal_cards),
    ):
        size, operations = recorded(make)
        ours, theirs = side_by_side(make, lambda s=size, o=operations: bare(s, o), seconds=6)  # type: ignore[misc]
        yield BenchRow(
            id="P5",
            work=work,
            ours=ours,
            against="bare reportlab, no QR" if "QR" in work else "bare reportlab",
            theirs=theirs,
            aim=AIM,
        )


@pytest.mark.parametrize("make", [match_cards, personal_cards])
def test_cards(benchmark: BenchmarkFixture, make: Callable[[], bytes]) -> None:
    """The same under pytest-benchmark, with the ratio to the bare drawing noted."""
    size, operations = recorded(make)
    assert sum(1 for operation in operations if operation[0] == "page") == CARDS // 4
    ours, theirs = side_by_side(make, lambda: bare(size, operations), seconds=0.5, rounds=1)
    benchmark.extra_info["ratio to bare reportlab"] = round(ours / theirs, 2)
    benchmark(make)
