"""Pairs are two people: who plays head and foot, and against whom a foul is, by name."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt

from app import queries
from app.courts import open_matches
from app.queries import log_queries
from models.games.shuffleboard.catalogue import CourtEnd
from models.games.shuffleboard.lines import Article, EndChoice, EndScore, Foul, Ruling
from reports.games.shuffleboard.line_words import foul_text
from reports.games.shuffleboard.match_log import log_cells
from reports.games.shuffleboard.sheets import match_sheet
from reports.games.shuffleboard.words import placed_name
from reports.sheets.ruling_log import ruling_log
from tests.conftest import Script
from tests.reports.drawn import drawn
from tests.ui.dialogs.helpers import press
from tests.ui.games.shuffleboard import Court, doubles, key, new_event, type_keys
from ui.courts.court_words import side_words
from ui.desk.desk import Desk
from ui.desk.settings import Settings
from ui.pages.penalties import PenaltiesPage
from ui.words import wording

AS_ENTERED = (("榎本", "大島"), ("手崎", "小池"))


@pytest.fixture
def court(desk: Desk, qtbot: Any, qapp: Any, tmp_path: Path) -> Iterator[Court]:
    new_event(desk, tmp_path)
    yield Court(desk, qtbot, doubles())
    desk.close()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def sides(court: Court) -> list[str]:
    """Give the sides of the match as a tile of the court board says them."""
    (match,) = (m for m in open_matches.of_event(court.desk.event_file) if m.id == court.match)
    return [str(side) for side in side_words(match)]


def test_the_names_of_a_pair_stand_in_their_boxes_and_need_one_key(
    court: Court, script_dialogs: Script
) -> None:
    court.open()
    script_dialogs.dialog(lambda dialog: press(dialog, "1\n") and None)
    type_keys("\n")
    assert court.live.record.start.partners == AS_ENTERED
    assert sides(court) == ["Y H 榎本・F 大島", "B H 手崎・F 小池"]
    for seat, exchanged in ((0, False), (1, True)):  # yellow settles its ends first
        court.write(EndChoice(seat=seat, exchanged=exchanged))
    assert sides(court)[1] == "B H 小池・F 手崎 0"
    assert court.live.board.player_at(1, CourtEnd.FOOT) == "手崎"


def test_who_stands_where_after_the_choice_of_ends_is_said_by_name(
    court: Court, script_dialogs: Script
) -> None:
    court.open()
    script_dialogs.dialog(lambda dialog: press(dialog, "1\n") and None)
    type_keys("\n")
    said: list[str] = []

    def choose(dialog: Any) -> None:
        said.append(dialog.meaning_line.text())
        dialog.input("exchanged").choose(True)
        dialog.recheck()
        said.append(dialog.meaning_line.text())
        press(dialog, "\n")

    script_dialogs.dialog(choose)
    key(Qt.Key.Key_F10)
    assert "ヘッド 榎本" in said[0] and "フット 大島" in said[0]
    assert "ヘッド 大島" in said[1] and "フット 榎本" in said[1]


def test_names_that_do_not_tell_two_people_apart_are_left_blank(
    desk: Desk, qtbot: Any, tmp_path: Path, script_dialogs: Script
) -> None:
    new_event(desk, tmp_path)
    court = Court(desk, qtbot, doubles(), names=("チーム花", "チーム月"))
    court.open()
    script_dialogs.dialog(lambda dialog: press(dialog, "1\n") and None)
    type_keys("\n")
    assert court.live.record.start.yellow == 0 and court.live.record.start.partners == ()
    assert placed_name(("", "")) == ""
    desk.close()


def test_a_foul_names_the_person_at_the_board_on_the_page_on_paper_and_in_the_journal(
    court: Court, qtbot: Any, settings: Settings, script_dialogs: Script
) -> None:
    court.start(partners=AS_ENTERED)
    court.open()
    script_dialogs.dialog(lambda dialog: press(dialog, "4C-10\t\n") and None)
    key(Qt.Key.Key_F4)
    (foul,) = court.live.board.fouls
    assert (foul.seat, foul.partner, foul.article) == (1, 1, Article.HOOK)
    event = court.desk.event_file
    page = PenaltiesPage(court.desk, settings)
    qtbot.addWidget(page)
    page.show_division(court.division)
    page.refresh()
    (line,) = page.grid.grid.rows
    assert line.names == "小池"
    newest = log_queries.journal(event)[0]
    assert "小池" in wording.action_name(newest) and "手崎" not in wording.action_name(newest)
    penalties = log_queries.penalties(event, court.division)
    (sheet,) = drawn(ruling_log(queries.sheet_head(event, court.division), (), penalties))
    said = "".join(run.text for run in sheet.runs)
    assert "小池" in said and "手崎" not in said


def test_without_a_note_of_who_plays_where_a_foul_is_the_pairs(court: Court) -> None:
    court.start()
    court.write(Foul(number=1, seat=0, article=Article.HOOK, ruling=Ruling.WARNED))
    (found,) = log_queries.penalties(court.desk.event_file, court.division)
    assert (found.person, found.who) == ("", "榎本・大島")


def test_till_the_names_are_noted_the_record_says_at_which_end_the_person_plays(
    court: Court,
) -> None:
    court.start()
    foul = Foul(number=1, seat=0, partner=1, article=Article.HOOK, ruling=Ruling.WARNED)
    court.write(foul)
    assert "榎本・大島（フット）" in foul_text(court.live, foul)
    live = court.live
    sheet = match_sheet(live.match, live.options, live.record)
    assert "榎本・大島（フット）" in [cell for cells in log_cells(sheet) for cell in cells]


def test_who_is_named_at_the_head_leaves_the_foot_to_the_partner(
    desk: Desk, qtbot: Any, tmp_path: Path, script_dialogs: Script
) -> None:
    new_event(desk, tmp_path)
    court = Court(desk, qtbot, doubles(), names=("Ann・Bea", "Cora・Dora"))
    court.start()
    court.write(EndScore(number=1, scores=(7, 8)))
    court.open()

    stands = []

    def name(dialog: Any) -> bool:
        for seat, head in enumerate(("Bea", "Cora")):
            dialog.partners[seat, CourtEnd.HEAD].setFocus()
            press(dialog, head)
        stands.extend(dialog.value().partners)
        return False

    script_dialogs.dialog(name)
    key(Qt.Key.Key_F2)
    assert stands == [("Bea", "Ann"), ("Cora", "Dora")]
    desk.close()
