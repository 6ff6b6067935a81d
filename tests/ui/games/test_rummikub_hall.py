"""What the hall shows of semifinal and final by itself, and which game the desk is told of."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app import queries, sample_event
from app.event_file.file import EventFile
from models.core.steps import StepKind
from models.fair_random import FairRandom
from models.games.rummikub.programme import LAST
from models.games.rummikub.ranking import SEMIFINAL
from tests.app.rummikub_opens import add_open, open_of
from tests.ui.cups import matches
from ui.desk.desk import Desk
from ui.look.colours import THEMES
from ui.projector.choices import Choices
from ui.projector.clock import Countdown
from ui.projector.layout import laid_out
from ui.projector.publishing import pages
from ui.projector.slide import SlideKind
from ui.window.division_list import progress_hint, progress_text
from ui.window.main_window import MainWindow


def play_to(event: EventFile, division_id: int, stage: str) -> None:
    """Play until the results of a later stage are waited for."""
    while True:
        step = queries.division_view(event, division_id).steps[0]
        if (step.stage, step.kind) == (stage, StepKind.ENTER_RESULTS):
            return
        assert sample_event.do_step(event, division_id, step), step


def enter(event: EventFile, division_id: int, stage: str, number: int, table: int) -> None:
    """Enter the card of a table of a game."""
    shown = next(
        own
        for own in queries.rounds(event, division_id)
        if (own.stage, own.number) == (stage, number)
    )
    match = next(own for own in shown.matches if own.table == table)
    sample_event.enter_result(event, match.id, FairRandom("hall", f"{stage} {number} {table}"))


def shown(event: EventFile, choices: Choices | None = None) -> list[tuple[str, str]]:
    """Give kind and heading of every page the hall shows, without the name of the division."""
    found = pages(event, choices or Choices())
    return [(own.kind, own.heading.partition("\u3000")[2]) for own in found]


@pytest.fixture
def opened(tmp_path: Path) -> tuple[EventFile, int]:
    return open_of(tmp_path, 16)


def test_the_running_table_of_the_final_is_what_the_hall_shows_by_itself(
    opened: tuple[EventFile, int],
) -> None:
    event, division_id = opened
    play_to(event, division_id, LAST)
    seen = []
    for number in (1, 2, 3):
        seen.append(shown(event))
        enter(event, division_id, LAST, number, 1)
    tables = [(SlideKind.NAMES, "決勝 第1ゲーム"), (SlideKind.TABLES, "決勝 第1ゲーム")]
    assert seen == [
        [*tables, (SlideKind.STANDINGS, "決勝 第1ゲーム")],
        [(SlideKind.STANDINGS, "決勝 第2ゲーム")],
        [(SlideKind.STANDINGS, "決勝 第3ゲーム")],
    ]
    assert shown(event) == [(SlideKind.STANDINGS, "")] * 2
    event.close()


def test_every_page_of_it_can_be_drawn(opened: tuple[EventFile, int], qapp: QApplication) -> None:
    del qapp
    event, division_id = opened
    play_to(event, division_id, LAST)
    face = Countdown(lambda: 0, 30).face()
    for number in (1, 2, 3):
        for slide in pages(event, Choices()):
            scene = laid_out(slide, QSizeF(1920, 1080), THEMES["light"], face)
            assert slide.heading.partition("\u3000")[2] in scene.words()
        enter(event, division_id, LAST, number, 1)
    event.close()


def test_before_game_one_it_is_what_the_four_bring_along(opened: tuple[EventFile, int]) -> None:
    event, division_id = opened
    play_to(event, division_id, LAST)
    page = pages(event, Choices())[-1]
    assert page.title == "準決勝からの持ち越し"
    assert len(page.content.lines) == 4  # type: ignore[union-attr]
    enter(event, division_id, LAST, 1, 1)
    assert pages(event, Choices())[-1].title == "3ゲーム中1ゲーム終了時"
    event.close()


def test_a_desk_that_wants_no_ranking_in_a_round_has_the_tables(
    opened: tuple[EventFile, int],
) -> None:
    event, division_id = opened
    play_to(event, division_id, LAST)
    enter(event, division_id, LAST, 1, 1)
    two = [(SlideKind.NAMES, "決勝 第2ゲーム"), (SlideKind.TABLES, "決勝 第2ゲーム")]
    assert shown(event, Choices(calm=True)) == two
    assert shown(event, Choices(kinds=frozenset({SlideKind.NAMES, SlideKind.TABLES}))) == two
    event.close()


def test_the_semifinal_tells_no_figures_and_names_the_game_of_each_table(
    opened: tuple[EventFile, int],
) -> None:
    event, division_id = opened
    play_to(event, division_id, SEMIFINAL)

    def headings() -> list[tuple[str, str]]:
        return [own for own in shown(event) if own[0] == SlideKind.TABLES]

    one, two, three = ((SlideKind.TABLES, f"準決勝 第{at}ゲーム") for at in (1, 2, 3))
    assert headings() == [one]
    enter(event, division_id, SEMIFINAL, 1, 1)
    assert headings() == [one, two]
    (first, second) = [own for own in pages(event, Choices()) if own.kind == SlideKind.TABLES]
    assert [line.table for line in first.content.lines] == ["2"]  # type: ignore[union-attr]
    assert [line.table for line in second.content.lines] == ["1"]  # type: ignore[union-attr]
    enter(event, division_id, SEMIFINAL, 1, 2)
    assert headings() == [two]
    assert all(heading != "準決勝" for _kind, heading in shown(event))
    enter(event, division_id, SEMIFINAL, 2, 1)
    enter(event, division_id, SEMIFINAL, 3, 1)
    assert headings() == [two]
    enter(event, division_id, SEMIFINAL, 2, 2)
    assert headings() == [three]
    event.close()


def test_the_result_of_the_semifinal_stands_until_the_final_is_published(
    opened: tuple[EventFile, int],
) -> None:
    event, division_id = opened
    while (step := queries.division_view(event, division_id).steps[0]).stage != LAST or (
        step.kind is not StepKind.PUBLISH
    ):
        assert sample_event.do_step(event, division_id, step), step
    assert (SlideKind.STANDINGS, "準決勝") in shown(event)
    event.close()


def test_the_desk_is_told_the_game_that_is_played(opened: tuple[EventFile, int]) -> None:
    event, division_id = opened
    play_to(event, division_id, SEMIFINAL)
    seen = []
    for number, table in ((1, 1), (1, 2), (2, 1), (2, 2), (3, 1)):
        enter(event, division_id, SEMIFINAL, number, table)
        view = queries.division_view(event, division_id)
        seen.append((view.round, view.steps[0].round, view.done, view.tables))
    assert seen == [(1, 1, 1, 6), (2, 2, 2, 6), (2, 2, 3, 6), (3, 3, 4, 6), (3, 3, 5, 6)]
    assert progress_text(view) == "5/6"
    assert progress_hint(view) == "準決勝 第3ゲーム 5/6"
    assert queries.find_match(event, division_id, "2").round == 3
    for number in (3, 2, 2, 1, 1):
        event.undo()
        view = queries.division_view(event, division_id)
        assert (view.round, view.steps[0].round) == (number, number)
    event.close()


def test_the_list_turns_to_the_game_that_is_open_again_after_an_undo(
    empty: MainWindow, desk: Desk
) -> None:
    event = desk.event_file
    division_id = add_open(event, 16)
    play_to(event, division_id, SEMIFINAL)
    empty.show_division(division_id, "rummikub")
    empty.go("matches")
    page = matches(empty)
    for number in (1, 2):
        for table in (1, 2):
            desk.run(lambda own, n=number, t=table: enter(own, division_id, SEMIFINAL, n, t))
    assert page.chooser.currentText() == "準決勝 第3ゲーム"
    desk.undo()
    QTest.qWait(1)
    assert {(line.match.round, line.match.table) for line in page.grid.grid.rows} == {
        (2, 2),
        (3, 1),
        (3, 2),
    }
    assert page.chooser.currentText() == "進行中のすべて"
