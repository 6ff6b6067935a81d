"""順位: what was made known of it, whether that still holds, and room for the names."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import queries
from app.operations import divisions, results
from app.sample_event import enter_results, play_through
from models.core.causes import Authority, CorrectionCause
from models.games.othello.record import OthelloEnding, OthelloResult
from reports.forms.catalogue import FORMS
from tests.app import desk as small
from tests.examples import first
from tests.ui.unseen import unseen
from ui.desk.desk import Desk
from ui.pages.documents import DocumentsPage
from ui.pages.standings import published_rankings
from ui.pages.standings.page import StandingsPage
from ui.papers import issued
from ui.papers.form_input import form_input
from ui.projector.control import ProjectorControl
from ui.projector.slide import SlideKind
from ui.window.main_window import MainWindow


@pytest.fixture
def page(sample: MainWindow) -> StandingsPage:
    """The page in the middle of the third round."""
    sample.go("standings")
    shown = sample.page("standings")
    assert isinstance(shown, StandingsPage)
    return shown


def choose(page: StandingsPage, round_number: int) -> None:
    page.chooser.setCurrentIndex(page.chooser.findData(round_number))
    page.chooser.activated.emit(page.chooser.currentIndex())


def correct(desk: Desk, page: StandingsPage, round_number: int = 1) -> None:
    """Turn a result of a round round, as a referee would."""
    shown = queries.rounds(desk.event_file, page.division)[round_number - 1]
    match = next(match for match in shown.matches if not match.bye)
    discs = (10, 54) if match.cells[0].mark.value == "win" else (54, 10)
    new = OthelloResult(ending=OthelloEnding.COUNTED, discs=discs)
    word = {"by": Authority(referee="大島", reason="裁定")}
    assert desk.done(results.correct, match.id, new, cause=CorrectionCause.REFEREE, **word)


def round_id(desk: Desk, page: StandingsPage, number: int) -> int:
    return queries.rounds(desk.event_file, page.division)[number - 1].id


def test_a_ranking_is_marked_as_published_and_says_when_it_changed(
    page: StandingsPage, desk: Desk
) -> None:
    choose(page, 2)
    desk.event_file.who = "受付 山田"
    assert page.posted.text() == "2回戦終了時：まだ掲示していません"
    QTest.mouseClick(page.post_button, Qt.MouseButton.LeftButton)
    assert page.posted.text().startswith("✓ 2回戦終了時")
    assert "掲示済み" in page.posted.text() and "貼り出し" in page.posted.text()
    assert page.posted.text().endswith("受付 山田）")
    assert not page.post_button.isEnabled()
    correct(desk, page)
    assert page.posted.text().startswith("⚠ 2回戦終了時") and "変わりました" in page.posted.text()
    assert page.posted.property("role") == "warn"
    assert page.post_button.isEnabled()
    desk.undo()
    assert page.posted.text().startswith("✓"), "what hangs there is right again"


def test_while_a_round_runs_the_last_published_ranking_is_named(
    page: StandingsPage, desk: Desk
) -> None:
    published_rankings.note(
        desk.event_file, page.division, round_id(desk, page, 2), published_rankings.BY_HAND
    )
    assert page.chooser.currentData() == "now"
    assert page.posted.text().startswith("✓ 2回戦終了時")
    assert not page.post_button.isVisible(), "this ranking will change"


def test_a_printed_list_is_published(page: StandingsPage, desk: Desk) -> None:
    second = round_id(desk, page, 2)
    for large in (False, True):
        given = form_input(
            desk.event_file, page.division, FORMS["standings"], round_id=second, large=large
        )
        issued.note(desk.event_file, page.division, FORMS["standings"], second, given)
        choose(page, 2)
        assert page.posted.text().startswith("✓ 2回戦終了時"), large
        assert "暫定順位表" in page.posted.text()
    choose(page, 1)
    assert "まだ掲示していません" in page.posted.text()


def test_the_desks_own_word_takes_older_sheets_down(
    page: StandingsPage, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    from app.event_file import file as event_file

    second = round_id(desk, page, 2)
    given = form_input(desk.event_file, page.division, FORMS["standings"], round_id=second)
    monkeypatch.setattr(event_file, "timestamp", lambda: "2026-11-22T14:05:00")
    issued.note(desk.event_file, page.division, FORMS["standings"], second, given)
    correct(desk, page)
    choose(page, 2)
    assert page.posted.text().startswith("⚠ 2回戦終了時：14:05")
    monkeypatch.setattr(event_file, "timestamp", lambda: "2026-11-22T14:20:00")
    page.post()
    assert page.posted.text().startswith("✓ 2回戦終了時 14:20")


def test_what_the_hall_sees_is_published(
    page: StandingsPage, sample: MainWindow, desk: Desk, qtbot: Any
) -> None:
    control = ProjectorControl(desk, sample.settings, sample)
    control.show()
    control.rotation.show_kind(SlideKind.STANDINGS)
    assert "まだ掲示していません" in page.posted.text(), "the small picture is not the hall"
    control.window_in_hall.show()
    assert control.rotation.slide.kind is SlideKind.STANDINGS
    assert page.posted.text().startswith("✓ 2回戦終了時")
    assert "表示画面" in page.posted.text()
    before = len(
        published_rankings.published_ranking(
            desk.event_file, page.division, (round_id(desk, page, 2),)
        ).marks
    )
    control.rotation.next_page()
    assert before == 1
    control.window_in_hall.close()
    control.close()


def test_the_final_ranking_is_marked_at_the_end(page: StandingsPage, desk: Desk) -> None:
    with unseen(desk):
        play_through(desk.event_file, page.division)
    assert page.chooser.currentData() == "final"
    assert "最終順位表：まだ掲示していません" in page.posted.text()
    page.post_button.setFocus()
    QTest.keyClick(page.post_button, Qt.Key.Key_Return)
    assert page.posted.text().startswith("✓ 最終順位表")


def test_a_ranking_that_still_changes_cannot_be_published(page: StandingsPage, desk: Desk) -> None:
    choose(page, 3)
    assert page.notice.sentence() != ""
    page.post()
    third = round_id(desk, page, 3)
    assert not published_rankings.published_ranking(desk.event_file, page.division, (third,)).marks
    enter_results(desk.event_file, page.division)
    choose(page, 3)
    assert page.post_button.isVisible()


@pytest.mark.parametrize("language", first(1, ["en", "ja"]))
def test_no_name_is_squeezed_after_six_rounds(
    sample: MainWindow, desk: Desk, language: str
) -> None:
    desk.set_language(language)
    division = sample.division()
    assert division is not None
    with unseen(desk):
        play_through(desk.event_file, division.id)
    sample.go("standings")
    page = sample.page("standings")
    assert isinstance(page, StandingsPage)
    grid = page.grid
    header = grid.horizontalHeader()
    place = next(n for n, column in enumerate(grid.grid.columns) if column.stretch)
    font = grid.fontMetrics()
    widest = max(font.horizontalAdvance(row.entrant.name) for row in grid.grid.rows)
    assert header.sectionSize(place) >= widest + 12
    total = sum(header.sectionSize(n) for n in range(len(grid.grid.columns)))
    assert total <= grid.viewport().width(), "everything is seen without scrolling"
    titles = [column.title for column in grid.grid.columns]
    hints = [grid.grid.headerData(n, Qt.Orientation.Horizontal, 3) for n in range(len(titles))]
    assert ("石差計" if language == "ja" else "Disc total") in hints


def test_ctrl_p_leads_to_the_sheet_of_the_ranking(sample: MainWindow, page: StandingsPage) -> None:
    sample.go("standings")
    page.grid.setFocus()
    QTest.keyClick(page.grid, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    documents = sample.page("documents")
    assert isinstance(documents, DocumentsPage) and documents.isVisible()
    chosen = documents.grid.current()
    assert chosen is not None and chosen.id == "standings"


def test_a_division_of_another_game_that_is_ranked_alike_has_its_own_columns(
    empty: MainWindow, desk: Desk
) -> None:
    titles = {}
    for game in ("plain", "go"):
        division = divisions.add(
            desk.event_file, game=game, name=game, programme="swiss", ranked_by=("wins", "sos")
        )
        small.fill(desk.event_file, division, 4)
        small.draw(desk.event_file, division)
        empty.show_division(division, game)
        empty.go("standings")
        shown = empty.page("standings")
        assert isinstance(shown, StandingsPage)
        titles[game] = [column.title for column in shown.grid.grid.columns]
    about, games = ["順位", "氏名", "段級位", "所属", "勝数"], ["1回戦", "備考"]
    assert titles == {"plain": [*about, "相手勝点", *games], "go": [*about, "SOS", *games]}
