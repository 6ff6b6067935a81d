"""A rare long name leaves all others legible, and no word of a heading is cut in two."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from models.core.outcomes import Mark, Note
from models.views.divisions import MatchView, ResultCell, SeatView
from reports.games import GAME_FORMS
from reports.paper import Look, NamesInText, PageBox, Paper, PaperRow, SheetColumn, stacked, table
from reports.paper.drawing import A4
from reports.paper.fitting import fit, one_size
from reports.sheets.cross_table import cross_table
from reports.sheets.match_list import match_list
from reports.sheets.pairing_sheet import by_name
from reports.sheets.personal_cards import CardKind, CardLine, cards_of
from reports.sheets.place_table import place_table
from reports.sheets.table_signs import tents
from tests.reports.drawn import drawn
from tests.reports.views import entrant, head, play

LONG = "アレクサンドラ・フェルナンデス＝ロドリゲス"
NAMES = ("佐藤 一", "山本 実", "勅使河原 さやか", "中島 京子", "林 桜", "欧陽 菲菲")


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> dict[str, tuple[float, float]]:
    """Keep the size and the height in which every text is drawn."""
    found: dict[str, tuple[float, float]] = {}
    plain = Paper.text

    def text(self: Paper, x: float, y: float, said: str, size: float, **how: Any) -> None:
        found[said] = (size, y)
        plain(self, x, y, said, size, **how)

    monkeypatch.setattr(Paper, "text", text)
    return found


def size_of(texts: Mapping[str, tuple[float, float]], said: str) -> float:
    return texts[said][0]


def test_one_long_name_of_many_leaves_the_others_three_quarters_of_their_size() -> None:
    def size(*names: str) -> float:
        return one_size(names, 100.0, 20.0, bold=True, height=24.0)

    short = [name for name in NAMES if len(name) < 6]
    assert size(*short, LONG) >= 0.75 * size(*short)
    assert size(*short, LONG, LONG + "二世") < 0.75 * size(*short)


def test_a_long_name_in_a_column_stands_smaller_alone(
    texts: dict[str, tuple[float, float]],
) -> None:
    rows = [PaperRow(cells=(stacked(name), "1")) for name in (*NAMES, LONG)]
    columns = [SheetColumn(ems=7), SheetColumn(ems=20)]
    (page,) = table(PageBox(40, 40, 420, 500), columns, rows, Look(low=20, high=36, ratio=0.56))
    page(Paper("a table", A4))
    sizes = {size_of(texts, name) for name in NAMES}
    assert len(sizes) == 1
    assert max(size for said, (size, _y) in texts.items() if said in LONG) < sizes.pop()


@pytest.mark.parametrize("word", ["extra", "Order", "Match", "Hanchan"])
def test_a_word_alone_is_rather_smaller_than_cut(word: str) -> None:
    assert fit(word, 22.0, 9.5, bold=True, height=17.0, least=0.9).lines == (word,)


def test_a_word_that_would_be_tiny_goes_on_to_a_second_line() -> None:
    assert len(fit("Llanfairpwllgwyngyllgogerychwyrndrobwll", 60.0, 12.0).lines) == 2


def test_names_in_a_text_may_take_three_lines_in_a_high_row(
    texts: dict[str, tuple[float, float]],
) -> None:
    three = NamesInText.of("、".join(NAMES[:3]), NAMES[:3])
    (page,) = table(
        PageBox(40, 40, 110, 500), [SheetColumn(ems=7)], [PaperRow(cells=(three,))],
        Look(low=60, high=60, ratio=0.22),
    )  # fmt: skip
    page(Paper("a table", A4))
    assert all(any(name in line for line in texts) for name in NAMES[:3])
    assert min(size for size, _y in texts.values()) >= 11


def test_who_sat_at_the_table_is_read_on_the_card_of_somebody(
    texts: dict[str, tuple[float, float]],
) -> None:
    others = (NAMES[0], NAMES[2], LONG)
    said = NamesInText.of("、".join(others), others)
    lines = [("1", said, "2", "+1.0", "+2.0", "△12.1", "+28.7")]
    kind = CardKind(
        head(game="mahjong"), GAME_FORMS["mahjong"], tuple(map(CardLine, "1234")), marked=False
    )
    who = entrant(1, "林 桜")
    cards_of("cards", kind, [who], {}, {who.id: lines})
    parts = [size for text, (size, _y) in texts.items() if len(text) > 2 and text in said]
    assert len(parts) >= 2 and min(parts) >= 6


def test_results_of_tables_stand_in_one_size(texts: dict[str, tuple[float, float]]) -> None:
    view = play(4, rounds=1).standings
    points = ("27.9", "-21.5", "4.3", "5")
    rows = tuple(
        replace(row, cells=(ResultCell(round=1, place=at, table=1, points=Fraction(value)),))
        for at, (row, value) in enumerate(zip(view.rows, points, strict=True), start=1)
    )
    place_table(head(game="mahjong"), replace(view, rows=rows), "一覧", "一般の部", ["第1半荘"])
    found = {size for said, (size, _y) in texts.items() if said[:1] in "①②③④" and len(said) < 9}
    assert len(found) == 1


@pytest.mark.parametrize(
    ("note", "mark", "said", "not_said"),
    [
        (Note.LATE, Mark.LOSS, "遅：遅刻による負け", "不戦："),
        (Note.BYE, Mark.WIN, "不戦：不戦勝", "遅："),
        (Note.DOUBLE_DEFAULT, Mark.LOSS, "双方：双方不在", "棄："),
    ],
)
def test_a_cross_table_explains_what_stands_in_it_and_nothing_else(
    note: Note, mark: Mark, said: str, not_said: str, texts: dict[str, tuple[float, float]]
) -> None:
    view = play(4, rounds=1).standings
    rows = tuple(replace(row, cells=(ResultCell(round=1, mark=Mark.WIN),)) for row in view.rows)
    noted = replace(rows[0], cells=(ResultCell(round=1, mark=mark, note=note),))
    cross_table(head(), replace(view, rows=(noted, *rows[1:])))
    assert said in texts
    assert not any(not_said in line for line in texts)


def test_a_total_without_a_difference_stands_in_the_middle_of_its_row(
    texts: dict[str, tuple[float, float]],
) -> None:
    view = play(4, rounds=1).standings
    row = replace(view.rows[0], difference=None, wins=7)
    cross_table(head(), replace(view, rows=(row,)))
    (total,) = (y for said, (_size, y) in texts.items() if said.startswith("7勝"))
    short = next(y for said, (_size, y) in texts.items() if said == row.entrant.name[:2])
    assert total == pytest.approx(short, abs=1.0)


def test_both_sides_of_a_list_of_matches_have_one_size(
    texts: dict[str, tuple[float, float]],
) -> None:
    shown = play(8, rounds=1).round
    first = shown.matches[0]
    near, far = first.seats
    long = replace(near, entrant=replace(near.entrant, name="武者小路 龍之介左衛門"))
    named = replace(first, seats=(replace(far, entrant=replace(far.entrant, name="林 桜")), long))
    match_list(head(), [replace(shown, matches=(named,))])
    assert size_of(texts, "林 桜") == size_of(texts, "武者小路 龍之介左衛門")


def test_what_is_not_printed_is_not_cut_out() -> None:
    def across(count: int) -> int:
        (page,) = drawn(tents("signs", [str(n) for n in range(count)], head(), 1, 3, 110))
        return sum(1 for line in page.lines if line.x == 0 and line.end_x > 590)

    assert [across(count) for count in (0, 1, 2, 3)] == [0, 1, 2, 2]


def test_who_else_is_at_the_table_is_read_on_the_wall(
    texts: dict[str, tuple[float, float]],
) -> None:
    seats = [
        SeatView(entrant=entrant(at, LONG if at % 9 == 0 else f"{NAMES[at % 6]}{at}", "あ"))
        for at in range(64)
    ]
    matches = tuple(
        MatchView(id=n, code="", table=n + 1, stage="swiss", round=1, seats=tuple(four))
        for n, four in enumerate(zip(*[iter(seats)] * 4, strict=True))
    )
    round_ = replace(play(4, rounds=1).round, matches=matches)
    by_name(head(game="mahjong"), round_, GAME_FORMS["mahjong"], at_table=4)
    others = [size for said, (size, _y) in texts.items() if "、" in said and LONG[:5] not in said]
    assert sorted(others)[len(others) // 2] >= 7
