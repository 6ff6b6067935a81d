"""Long names and namesakes on the pages of a division, in the smallest window."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QApplication, QScrollArea

from app import queries
from app.operations import divisions, entrants, results, rounds
from app.operations.entrants import EntrantData
from models.games.go import GoResult
from models.games.plain import PlainOptions, PlainResult
from models.games.plain.record import TableSize
from models.stages.plan import SwissOptions
from tests.app import desk as small
from tests.ui.unseen import unseen
from ui.desk.desk import Desk
from ui.pages.matches import MatchesPage
from ui.widgets.grid import Grid
from ui.window.main_window import MainWindow

LONG = (
    "勅使河原 五右衛門太郎左衛門",
    "長曾我部 小百合アレクサンドラ",
    "武者小路 麗華エリザベート",
    "Maximilian-Alexander Featherstonehaugh",
)
CLUB = "名古屋国際囲碁同好会中央支部"


def people() -> list[EntrantData]:
    """Give sixteen people, two of one name and one more of their family."""
    made = [
        EntrantData(name="佐藤 健", yomi="さとう", club="浜松囲碁協会"),
        EntrantData(name="佐藤 健", yomi="さとう", club="横浜囲碁協会"),
        EntrantData(name="佐藤 愛", club="東京"),
    ]
    made += [EntrantData(name=name, club=CLUB, grade="三段") for name in LONG]
    families = ("荒井", "岩崎", "遠藤", "岡本", "北村", "黒田", "剣持", "小林", "清水")
    return made + [EntrantData(name=f"{family} 一", club="東京") for family in families]


def enter_people(desk: Desk, division: int) -> list[int]:
    entrants.import_all(desk.event_file, division, people())
    ids = small.ids(desk.event_file, division)
    entrants.check_in(desk.event_file, ids)
    return ids


def go_on(window: MainWindow, desk: Desk, path: Path, played: int) -> int:
    """Play rounds of a Swiss of Go."""
    assert desk.create(path / "go.taikai", name="大会")
    with unseen(desk):
        made = divisions.add(
            desk.event_file,
            game="go",
            name="囲碁の部",
            programme="swiss",
            programme_options=SwissOptions(rounds=6),
        )
        enter_people(desk, made)
        for number in range(played):
            (small.pair if number else small.draw)(desk.event_file, made)
            for match in small.last_round(desk.event_file, made).matches:
                won = GoResult(winner=match.id % 2, halves=7)
                results.record(desk.event_file, match.id, won)
    window.show_division(made, "go")
    return made


def shown(grid: Grid[Any], column: int) -> list[str]:
    return [grid.grid.columns[column].text(row) for row in grid.grid.rows]


def test_a_ranking_with_long_names_and_remarks_scrolls_only_down(
    window: MainWindow, desk: Desk, tmp_path: Path
) -> None:
    made = go_on(window, desk, tmp_path, 5)
    gone = queries.entrants(desk.event_file, made)[9].id
    entrants.withdraw(desk.event_file, gone, from_round=6)
    window.go("standings")
    QApplication.processEvents()
    grids = window.page("standings").findChildren(Grid)
    (grid,) = (own for own in grids if own.isVisible())
    assert len(grid.grid.columns) == 13 and not grid.isColumnHidden(12), "somebody has a remark"
    assert grid.horizontalScrollBar().maximum() == 0
    assert {"佐藤 健（No.1）", "佐藤 健（No.2）"} < set(shown(grid, 1))


def test_why_is_readable_below_the_last_entries(
    window: MainWindow, desk: Desk, tmp_path: Path
) -> None:
    go_on(window, desk, tmp_path, 2)
    window.go("matches")
    page = window.page("matches")
    assert isinstance(page, MatchesPage)
    page.only_open.setChecked(False)
    names = [
        " ".join(texts) for texts in zip(*(shown(page.grid, at) for at in range(9)), strict=True)
    ]
    long = next(at for at, text in enumerate(names) if LONG[1] in text)
    page.grid.selectRow(long)
    QApplication.processEvents()
    assert len(page.latest.grid.grid.rows) == 5
    assert page.latest.grid.verticalScrollBar().maximum() == 0
    (area,) = page.reasons.findChildren(QScrollArea)
    assert area.verticalScrollBar().maximum() == 0, "all that is said of a usual table is seen"


def test_namesakes_differ_where_the_end_of_a_line_is_cut(
    window: MainWindow, desk: Desk, tmp_path: Path
) -> None:
    assert desk.create(tmp_path / "four.taikai", name="四人卓大会")
    event = desk.event_file
    options = PlainOptions(table=TableSize.THREE_OR_FOUR)
    made = divisions.add(
        event, game="plain", name="四人卓", programme="single_matches", options=options
    )
    ids = enter_people(desk, made)
    rounds.arrange(event, made, [ids[at::4] for at in range(4)])
    for match in queries.rounds(event, made)[0].matches[:2]:
        results.record(event, match.id, PlainResult(places=(1, 2, 3, 4)))
    window.show_division(made, "plain")
    window.go("matches")
    page = window.page("matches")
    assert isinstance(page, MatchesPage)
    page.only_open.setChecked(False)
    seats = [text for at in range(6) for text in shown(page.grid, at) if "佐藤 健" in text]
    assert seats == ["①4 No.1 佐藤 健", "①4 No.2 佐藤 健"]
    said = [text.splitlines()[1] for text in shown(page.latest.grid, 0)]
    assert said[0].startswith("○佐藤（No.2）") and said[1].startswith("○佐藤（No.1）")
