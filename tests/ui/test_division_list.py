"""How far a division is, in the few characters that the list at the left has room for."""

from __future__ import annotations

import shutil
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication

from app.event_file.file import EventFile
from app.operations import divisions
from models.views.day import DivisionDay, Waits
from models.views.divisions import DivisionView, RunningRound
from reports.game_words import in_terms_of
from tests.app import desk as app_desk
from tests.examples import first
from tests.ui.front import front
from ui.day import page as day_page
from ui.look import theme
from ui.pages.registry import PAGES
from ui.window.division_list import progress_hint, progress_text
from ui.window.main_window import MainWindow


def division(**values: object) -> DivisionView:
    plain = {
        "id": 1,
        "game": "othello",
        "name": "無差別の部",
        "programme": "swiss_final",
        "options": None,
        "programme_options": None,
        "entrants": 33,
        "checked_in": 30,
    }
    return DivisionView(**(plain | values))  # type: ignore[arg-type]


def test_how_far_it_is_is_said_in_the_words_of_its_own_game() -> None:
    """On the page of the day divisions of all games stand below each other."""
    values = {"game": "rummikub", "programme": "tables", "stage": "swiss", "round": 1}
    made = division(**values, done=2, tables=2)
    with in_terms_of("mahjong"):
        assert progress_hint(made) == "1セット目 ✓"


@pytest.mark.parametrize(
    ("values", "short", "whole"),
    [
        ({}, "受付 30/33", "受付 30/33"),
        ({"stage": "swiss", "round": 3, "done": 8, "tables": 16}, "3回戦 8/16", "3回戦 8/16"),
        ({"stage": "final", "round": 1, "done": 0, "tables": 1}, "0/1", "決勝 0/1"),
        ({"stage": "final", "round": 1, "done": 1, "tables": 1}, "✓", "決勝 ✓"),
        ({"finished": True}, "✓ 終了", "✓ 終了"),
    ],
)
def test_progress(values: dict[str, object], short: str, whole: str) -> None:
    assert (progress_text(division(**values)), progress_hint(division(**values))) == (short, whole)


def test_a_division_that_cannot_be_used_is_explained_and_the_others_are_there(
    window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "altered.taikai"
    with EventFile.create(path, name="大会") as event:
        app_desk.draw(event, app_desk.plain(event, 4, name="<b>一般</b>の部"))
        app_desk.plain(event, 3, name="午後の部")
    with app_desk.raw(path) as connection:
        connection.execute("UPDATE seats SET entrant_id = 7 WHERE match_id = 1 AND position = 0")
    window.files.open(path)
    front(window)
    said = window.divisions.closed
    assert said.isVisible()
    assert said.text().startswith("「<b>一般</b>の部」は開けません。")
    assert said.textFormat() == Qt.TextFormat.PlainText
    shown = window.division()
    assert shown is not None
    assert shown.name == "午後の部"
    for page in PAGES:
        window.go(page)
    other = path.with_name("other.taikai")
    shutil.copyfile(path, other)
    with app_desk.raw(other) as connection:
        connection.execute("UPDATE entrants SET from_round = -1")
    window.files.open(other)
    assert window.division() is None
    assert window.divisions.closed.text().count("は開けません。") == 2


def test_nothing_is_said_where_no_division_is_closed(sample: MainWindow) -> None:
    assert not sample.divisions.closed.isVisible()


def test_a_name_is_whole_beside_its_progress(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "whole.taikai"
    with EventFile.create(path, name="公民館") as event:
        divisions.add(event, game="paper_bowl", name="ペーパーボウルの部", programme="league")
    window.files.open(path)
    window.show_division(1, "paper_bowl")
    front(window)
    grid = window.divisions.grid
    needed = grid.fontMetrics().horizontalAdvance("ペーパーボウルの部")
    assert grid.columnWidth(0) > needed
    assert grid.wordWrap()


def test_many_rounds_at_once_are_told_together_on_the_page_of_the_day() -> None:
    running = tuple(
        RunningRound(stage="swiss", number=number, done=1, tables=3) for number in range(1, 6)
    )
    values = {"game": "plain", "programme": "league", "stage": "swiss", "round": 1}
    made = division(**values, running=running, done=5, tables=15)
    columns = day_page.divisions(lambda: datetime.now(UTC)).columns
    (progress,) = (column for column in columns if column.title == "進み具合")
    assert progress.text(DivisionDay(division=made, waits=Waits.CARDS)) == "5/15"


@pytest.mark.parametrize("percent", first(2, [150, 200, 100, 125]))
def test_a_long_name_goes_on_below_and_is_never_cut(
    window: MainWindow, tmp_path: Path, qapp: QApplication, percent: int
) -> None:
    path = tmp_path / "long.taikai"
    name = "シャッフルボードダブルスの部（シニア・経験者）"
    with EventFile.create(path, name="公民館") as event:
        divisions.add(event, game="shuffleboard", name=name, programme="league")
    theme.apply(qapp, "light", percent)
    try:
        window.files.open(path)
        window.show_division(1, "shuffleboard")
        front(window)
        grid = window.divisions.grid
        room = QRect(0, 0, grid.columnWidth(0), 10_000)
        needed = grid.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap.value, name)
        assert grid.rowHeight(0) >= needed.height()
        assert needed.width() <= grid.columnWidth(0)
    finally:
        theme.apply(qapp)


@pytest.mark.parametrize("percent", first(2, [200, 100, 125, 150]))
@pytest.mark.parametrize("language", ["ja", "en"])
def test_how_far_a_division_is_stands_beside_its_name_or_below_it_and_is_whole(
    window: MainWindow, tmp_path: Path, qapp: QApplication, percent: int, language: str
) -> None:
    path = tmp_path / "progress.taikai"
    with EventFile.create(path, name="公民館") as event:
        for count in (24, 9):
            app_desk.draw(event, app_desk.othello(event, count, name=f"無差別{count}の部"))
    theme.apply(qapp, "light", percent)
    try:
        window.files.open(path)
        window.desk.set_language(language)
        window.show_division(1, "othello")
        front(window)
        grid = window.divisions.grid
        measure = grid.fontMetrics().horizontalAdvance
        for row, shown in enumerate(grid.grid.rows):
            said = progress_text(shown)
            below = grid.isColumnHidden(1)
            column = 0 if below else 1
            model = grid.model()
            assert model.index(row, column).data().endswith(said)
            assert measure(said) < grid.columnWidth(column)
            whole = sum(grid.columnWidth(own) for own in (0, 1) if not grid.isColumnHidden(own))
            assert whole <= grid.viewport().width()
            assert grid.rowHeight(row) >= grid.fontMetrics().height() * (1 + below)
    finally:
        window.desk.set_language("ja")
        theme.apply(qapp)
