"""いま貼る紙・配る紙: after publishing exactly what is due, seen first, by keys."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest

from app import sample_event
from app.operations import divisions, finals, results, rounds
from models.core.causes import Authority
from models.games.plain.record import PlainResult
from models.stages.league import LeagueOptions
from reports.forms.catalogue import forms_for
from tests.app import desk as small
from tests.conftest import Script
from tests.reports.views import pages
from tests.ui.cups import matches
from tests.ui.dialogs.helpers import press
from ui.desk.desk import Desk, Message
from ui.dialogs.due_sheets import DueDialog, line
from ui.pages.form_lines import form_lines
from ui.pages.matches import MatchesPage
from ui.papers import paper_work
from ui.papers.due import drawn_due, due_sheets
from ui.papers.printing import print_content
from ui.window.main_window import MainWindow

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def page(empty: MainWindow, desk: Desk) -> MatchesPage:
    """The first round of an Othello division with three tables and a free win."""
    division = small.othello(desk.event_file, 7)
    small.draw(desk.event_file, division)
    empty.show_division(division, "othello")
    empty.go("matches")
    return matches(empty)


def due(desk: Desk, division: int) -> list[tuple[str, bool]]:
    return [(one.sheet.form.key, one.again) for one in due_sheets(desk.event_file, division)]


def issue(desk: Desk, division: int, *keys: str) -> None:
    for one in due_sheets(desk.event_file, division):
        if one.sheet.form.key in keys:
            one.sheet.note(desk.event_file)


ALL = ["pairing_by_table", "pairing_by_name", "match_cards"]


def test_exactly_what_is_not_out_yet_is_due(page: MatchesPage, desk: Desk) -> None:
    event, division = desk.event_file, page.division
    assert due(desk, division) == [(key, False) for key in ALL]
    issue(desk, division, "pairing_by_table", "match_cards")
    assert due(desk, division) == [("pairing_by_name", False)]
    issue(desk, division, "pairing_by_name")
    assert due(desk, division) == []
    shown = small.last_round(event, division)
    one, other = (match.seats[0].entrant.id for match in shown.matches[:2])
    rounds.swap(event, shown.id, one, other, by=Authority(referee="大島", reason="x"))
    assert due(desk, division) == [(key, True) for key in ALL]  # to be exchanged
    for match in small.last_round(event, division).matches:
        if not match.bye:
            results.record(event, match.id, small.counted(40))
    assert due(desk, division) == []  # nobody looks for a table any more
    small.pair(event, division)
    assert due(desk, division) == [(key, False) for key in ALL]


def test_the_final_has_its_announcement_and_the_end_its_ranking(
    desk: Desk, empty: MainWindow
) -> None:
    event = desk.event_file
    division = small.othello(event, 8, 3)
    small.play_rounds(event, division, 3)
    assert due(desk, division) == []
    finals.name(event, division, by=Authority(referee="大島", reason="規定どおり"))
    assert "final_announcement" in {key for key, _again in due(desk, division)}
    final = small.last_round(event, division).matches[0]
    results.record(event, final.id, small.final_won(0))
    assert due(desk, division) == [("final_ranking", False), ("certificates", False)]
    issue(desk, division, "final_ranking", "certificates")
    assert due(desk, division) == []


def test_a_proposal_is_not_put_up(page: MatchesPage, desk: Desk) -> None:
    event, division = desk.event_file, page.division
    for match in small.last_round(event, division).matches:
        if not match.bye:
            results.record(event, match.id, small.counted(40))
    rounds.pair_next(event, division)
    assert due(desk, division) == []


def test_shuffleboard_has_its_courts_and_score_cards(desk: Desk, empty: MainWindow) -> None:
    division = sample_event.add(desk.event_file, "shuffleboard", "シングルスの部")
    sample_event.begin(desk.event_file, division)
    keys = {key for key, _again in due(desk, division)}
    assert keys == {"shuffleboard_draw", "shuffleboard_cards", "pairing_by_name"}
    offered = {form.key for form in forms_for("shuffleboard", "swiss")}
    assert "pairing_by_table" not in offered, "the court sheet has yellow first"
    assert "pairing_by_table" in {form.key for form in forms_for("othello", "swiss")}


def test_every_sheet_says_something_and_a_small_table_fills_its_page(
    page: MatchesPage, desk: Desk
) -> None:
    for one in drawn_due(due_sheets(desk.event_file, page.division)):
        said = pages(one.drawn.content)
        assert one.pages == len(said) and all("太郎" in text for text in said)
        assert one.due.sheet.given.large == (one.due.sheet.form.key != "match_cards")
        one.due.sheet.note(desk.event_file)
    assert due(desk, page.division) == [], "in large type the same sheets are out"


def test_by_one_key_they_are_seen_and_printed(
    qtbot: Any,
    page: MatchesPage,
    desk: Desk,
    script_dialogs: Script,
    messages: list[Message],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Any,
) -> None:
    made: list[Any] = []

    def to_file(content: bytes, printer: QPrinter, tell: Any, *, own_paper: bool) -> bool:
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(tmp_path / f"{len(made)}.pdf"))
        made.append(content)
        return print_content(content, printer, tell, own_paper=own_paper)

    monkeypatch.setattr(paper_work, "print_content", to_file)
    monkeypatch.setattr(
        "ui.dialogs.due_sheets.QPrinterInfo.availablePrinterNames", staticmethod(lambda: ["x"])
    )

    def look(dialog: Any) -> None:
        assert dialog.list.count() == 3
        assert "組合せ表（卓順）" in dialog.list.item(0).text()
        assert dialog.preview.document.pageCount() == 1
        dialog.list.setFocus()
        QTest.keyClick(dialog.list, Qt.Key.Key_Down)
        QTest.keyClick(dialog.list, Qt.Key.Key_Space)
        assert [sheet.due.sheet.form.key for sheet in dialog.chosen()] == [ALL[0], ALL[2]]
        script_dialogs.dialog(lambda printing: printing.accept() or True)
        press(dialog, "\n")

    script_dialogs.dialog(look)
    QTest.keyClick(page, Qt.Key.Key_P, CONTROL)
    qtbot.waitUntil(lambda: not desk.background.busy, timeout=30_000)
    assert len(made) == 2 and (tmp_path / "1.pdf").read_bytes().startswith(b"%PDF")
    assert "2点" in messages[-1].sentence
    assert due(desk, page.division) == [(ALL[1], False)]


def test_without_a_printer_they_are_saved_and_stay_due(
    qtbot: Any,
    page: MatchesPage,
    desk: Desk,
    script_dialogs: Script,
    tmp_path: Any,
    messages: list[Message],
) -> None:
    (tmp_path / paper_work.sheet_name(due_sheets(desk.event_file, page.division)[0].sheet)).touch()

    def save(dialog: Any) -> None:
        press(dialog, "\n")
        assert dialog.isVisible() and "プリンター" in dialog.problem_line.text()
        script_dialogs.folder(tmp_path)
        dialog.save_button.click()
        assert not dialog.isVisible()

    script_dialogs.dialog(save)
    QTest.keyClick(page, Qt.Key.Key_P, CONTROL)
    qtbot.waitUntil(lambda: len(list(tmp_path.glob("女子の部_1回戦_*.pdf"))) == 3)
    assert len(due(desk, page.division)) == 3
    qtbot.waitUntil(lambda: not desk.background.busy, timeout=30_000)
    assert "同じ名前のファイル1点を置き換えました" in messages[-1].sentence


def test_publishing_says_the_key_and_with_nothing_due_that_is_said(
    page: MatchesPage, desk: Desk, messages: list[Message]
) -> None:
    issue(desk, page.division, *ALL)
    QTest.keyClick(page, Qt.Key.Key_P, CONTROL)
    assert "ありません" in messages[-1].sentence
    event = desk.event_file
    for match in small.last_round(event, page.division).matches:
        if not match.bye:
            results.record(event, match.id, small.counted(40))
    rounds.pair_next(event, page.division)
    page.pairing.publish()
    assert "Ctrl+P" in messages[-1].sentence


def test_the_first_space_leaves_a_sheet_out(qtbot: Any, page: MatchesPage, desk: Desk) -> None:
    dialog = DueDialog(drawn_due(due_sheets(desk.event_file, page.division)))
    qtbot.addWidget(dialog)
    dialog.show()
    focus = dialog.focusWidget()
    assert focus is dialog.list
    QTest.keyClick(focus, Qt.Key.Key_Down)
    QTest.keyClick(focus, Qt.Key.Key_Space)
    assert [one.due.sheet.form.key for one in dialog.chosen()] == [ALL[0], ALL[2]]


def test_a_league_of_six_has_its_table_and_its_list_once(desk: Desk, empty: MainWindow) -> None:
    event = desk.event_file
    division = divisions.add(event, game="plain", name="リーグ", programme="league")
    small.fill(event, division, 6)
    small.draw(event, division)
    found = due_sheets(event, division)
    named = [(one.sheet.form.key, bool(one.round_name)) for one in found]
    assert named == [
        ("match_list", False),
        ("league_table", False),
        *[("match_cards", True)] * 5,
    ]
    assert line(drawn_due(found[:1])[0]) == "全対局一覧（1ページ）"
    issue(desk, division, "league_table", "match_list", "match_cards")
    match = small.last_round(event, division).matches[0]
    results.record(event, match.id, PlainResult(winner=0))
    assert due(desk, division) == []  # what hangs is filled in by hand, not exchanged


def test_a_league_on_courts_has_one_draw_sheet(desk: Desk, empty: MainWindow) -> None:
    event = desk.event_file
    division = divisions.add(event, game="shuffleboard", name="リーグ", programme="league")
    small.fill(event, division, 4)
    small.draw(event, division)
    keys = [key for key, _again in due(desk, division)]
    assert keys == ["shuffleboard_draw_all", "league_table", *["shuffleboard_cards"] * 3]


def test_rounds_of_a_league_that_are_published_one_by_one_have_their_pairings(
    desk: Desk, empty: MainWindow
) -> None:
    event = desk.event_file
    options = LeagueOptions(at_once=False)
    division = divisions.add(
        event, game="plain", name="リーグ", programme="league", programme_options=options
    )
    small.fill(event, division, 4)
    small.draw(event, division)
    assert due(desk, division) == [(key, False) for key in ALL]


def test_sheets_for_playing_a_round_are_listed_while_somebody_plays(
    page: MatchesPage, desk: Desk
) -> None:
    event, division = desk.event_file, page.division
    shown = small.last_round(event, division)

    def listed() -> set[str]:
        _sources, lines = form_lines(event, division, shown.id, large=False)
        return {line.form.key for line in lines if line.used} & set(ALL)

    assert listed() == set(ALL)
    issue(desk, division, "match_cards")
    for match in shown.matches:
        if not match.bye:
            results.record(event, match.id, small.counted(40))
    assert listed() == {"match_cards"}  # what is out stays in sight
