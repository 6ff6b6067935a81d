"""Paper Bowl at the desk: a result in the keys of its score, a new division, and the hall."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QSizeF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from app import queries
from app.event_file.file import EventFile
from app.operations import divisions, entrants, results, running
from app.queries import league_queries, ranking_queries
from models.core.parts import PartRules
from models.fair_random import FairRandom
from models.games import GAMES
from models.games.paper_bowl import PaperBowlOptions, PaperBowlResult
from models.games.paper_bowl.events import Overtime
from models.games.paper_bowl.folding import actor, view_of
from models.games.paper_bowl.record import PaperBowlEnding, line_of
from models.games.paper_bowl.samples import likely
from models.games.paper_bowl.step import step
from models.stages.league import LeagueOptions
from reports import i18n
from tests.app import desk as at_desk
from tests.app.remembered import remembered
from tests.ui.dialogs.helpers import F2, LONG_NAMES, entry, open_dialog, press
from tests.ui.unseen import unseen
from ui.dialogs.division import DivisionDialog
from ui.dialogs.result_dialogs import with_running
from ui.games.paper_bowl.board.window import FieldWindow
from ui.games.paper_bowl.dialog import PaperBowlDialog
from ui.games.paper_bowl.hall import KIND
from ui.look import colours
from ui.pages.match_lines import columns
from ui.pages.matches import MatchesPage
from ui.pages.standings.parts import columns as table
from ui.projector.choices import Choices
from ui.projector.layout import laid_out
from ui.projector.publishing import pages
from ui.projector.slide import SlideKind as Page
from ui.widgets.ranking_part import columns as ranking
from ui.window.main_window import MainWindow


@pytest.mark.parametrize(
    ("keys", "result"),
    [
        ("24\n17\n", PaperBowlResult(winner=0, score=(24, 17))),
        ("0\n2\n", PaperBowlResult(winner=1, score=(0, 2))),
        ("14\n14\n", PaperBowlResult(winner=None, score=(14, 14))),
        (F2 + "32\n", PaperBowlResult(kind=PaperBowlEnding.FORFEIT, winner=1)),
        (F2 + "5\n", PaperBowlResult(kind=PaperBowlEnding.DOUBLE_DEFAULT)),
    ],
)
def test_a_score_says_who_won(qtbot: Any, keys: str, result: PaperBowlResult) -> None:
    dialog = open_dialog(qtbot, PaperBowlDialog(entry("paper_bowl")))
    press(dialog, keys)
    assert not dialog.isVisible()
    assert dialog.value() == result


@pytest.mark.parametrize(
    ("keys", "word"),
    [
        ("24\n1\n", "1点になることは"),
        ("24\n1000\n", "1000点になることは"),
        ("24\n\n", "入力してください"),
    ],
)
def test_a_score_that_cannot_be_is_refused(qtbot: Any, keys: str, word: str) -> None:
    dialog = open_dialog(qtbot, PaperBowlDialog(entry("paper_bowl")))
    press(dialog, keys)
    assert dialog.isVisible()
    assert not dialog.accept_button.isEnabled()
    shown = [own.text() for own in dialog.findChildren(QLabel) if own.isVisible()]
    assert any(word in text for text in shown)


def test_the_score_that_is_wrong_is_typed_over(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, PaperBowlDialog(entry("paper_bowl")))
    press(dialog, "24\n1\n")
    press(dialog, "10\n")
    assert dialog.value() == PaperBowlResult(winner=0, score=(24, 10))


@pytest.mark.parametrize(
    ("keys", "options", "code"),
    [
        ("240\n17\n", PaperBowlOptions(), "SCORE_LARGE"),
        ("14\n14\n", PaperBowlOptions(overtime=Overtime.UNTIL), "LEVEL_AFTER_OVERTIME"),
    ],
)
def test_a_score_hardly_meant_is_asked_about(
    qtbot: Any, keys: str, options: PaperBowlOptions, code: str
) -> None:
    dialog = open_dialog(qtbot, PaperBowlDialog(entry("paper_bowl", options=options)))
    press(dialog, keys)
    assert dialog.isVisible() and dialog.yes.isVisible()
    press(dialog, "y\n")
    assert not dialog.isVisible()
    assert dialog.confirmed == (code,)


def test_a_level_match_of_a_knock_out_wants_the_score_after_overtime(qtbot: Any) -> None:
    usual = entry("paper_bowl")
    final = replace(usual, context=replace(usual.context, part=PartRules(decisive=True)))
    dialog = open_dialog(qtbot, PaperBowlDialog(final))
    press(dialog, "14\n14\n")
    assert dialog.isVisible()
    assert "延長" in dialog.rows["score"].problem.text()
    press(dialog, "17\n")
    assert dialog.value() == PaperBowlResult(winner=1, score=(14, 17))


@pytest.mark.parametrize("programme", ["league", "swiss", "knockout"])
def test_every_letter_of_a_new_division_leads_to_one_field(qtbot: Any, programme: str) -> None:
    dialog = DivisionDialog(game="paper_bowl")
    open_dialog(qtbot, dialog)
    dialog.programme.cards[programme].radio.click()
    dialog.rules.unfold.click()
    QApplication.processEvents()
    assert dialog.programme.value() == programme
    asked = [own for own in dialog.findChildren(QLabel) if own.isVisible() and own.buddy()]
    asked += [own for own in dialog.findChildren(QAbstractButton) if own.isVisible()]
    letters = [found[1] for own in asked if (found := re.search(r"&(\w)", own.text()))]
    twice = {letter for letter in letters if letters.count(letter) > 1}
    assert not twice
    assert len(letters) > 15


@pytest.mark.parametrize("language", ["ja", "en"])
def test_long_names_and_scores_stand_beside_each_other_in_the_hall(
    qapp: QApplication, tmp_path: Path, language: str
) -> None:
    with EventFile.create(tmp_path / "bowl.taikai", name="冬の大会") as event:
        played(event)
        with i18n.using(language):
            shown = pages(event, Choices(kinds=frozenset({KIND}), lines=2))
            assert len(shown) == 2  # a match is never torn apart
            for slide in shown:
                texts = laid_out(slide, QSizeF(1366, 768), colours.LIGHT).texts
                drawn = [text for text in texts if text.rect.top() > 150]  # below the heading
                for one, other in combinations(drawn, 2):
                    assert not one.rect.intersects(other.rect), (one, other)
                assert all(text.size >= 12 for text in drawn)


@remembered
def played(event: EventFile) -> int:
    """Begin two matches of people with long names; give their division."""
    division = divisions.add(
        event,
        game="paper_bowl",
        name="ペーパーボウルの部",
        programme="league",
        options=PaperBowlOptions(),
        programme_options=LeagueOptions(),
    )
    listed = [entrants.EntrantData(name=name) for name in (*LONG_NAMES, "Bears", "林")]
    entrants.import_all(event, division, listed)
    entrants.check_in(event, at_desk.ids(event, division))
    at_desk.draw(event, division)
    for match in queries.rounds(event, division)[0].matches:
        write_at_once(event, match.id)
    return division


def write_at_once(event: EventFile, match_id: int) -> None:
    """Write the first lines of a match down as one action, as two people might play it."""
    chance, place = FairRandom("field", "test"), running.running(event, match_id)
    state, lines = view_of(place.kept.record).state, list(place.kept.record.lines)
    for _line in range(90):
        made = likely(chance, state)
        lines.append(line_of(made, actor(state)))
        state, _entries = step(state, made)
    kept = replace(place.kept, record=replace(place.kept.record, lines=tuple(lines)))
    with event.transaction("bowl_roll", **place.details(text="")) as session:
        running.keep(session, place, kept)


def test_its_standings_say_wins_draws_losses_and_points_for(sample: MainWindow) -> None:
    event = sample.desk.event_file
    with unseen(sample.desk):
        division = played(event)
    for match in queries.rounds(event, division)[0].matches:
        results.record(event, match.id, PaperBowlResult(winner=0, score=(7, 3)))
    sample.show_division(division, "paper_bowl")
    view = ranking_queries.standings(event, division, 1)
    found = {column.title: column.text(view.rows[0]) for column in ranking(view, "paper_bowl")}
    assert found["勝-分-敗"] == "1–0–0"
    assert (found["勝点"], found["得失差"], found["得点"]) == ("1", "+4", "7")
    league = league_queries.league(event, division)
    assert league is not None
    columns = table(league, "paper_bowl", GAMES["paper_bowl"].figures)
    shown = {column.title: column.text(view.rows[0]) for column in columns}
    assert shown["得点"] == "7"


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_names_of_its_ranking_are_read_from_afar(
    qapp: QApplication, tmp_path: Path, language: str
) -> None:
    with EventFile.create(tmp_path / "bowl.taikai", name="冬の大会") as event:
        division = played(event)
        for match in queries.rounds(event, division)[0].matches:
            results.record(event, match.id, PaperBowlResult(winner=None, score=(14, 14)))
        with i18n.using(language):
            (slide,) = pages(event, Choices(kinds=frozenset({Page.STANDINGS.value})))
            texts = laid_out(slide, QSizeF(1366, 768), colours.LIGHT).texts
            bears = next(text for text in texts if text.lines == ("Bears",))
            assert bears.rect.width() > 1366 * 0.3
            assert len(slide.content.headings) >= 4


def test_the_columns_of_its_matches_are_called_home_and_away() -> None:
    titles = [column.title for column in columns(2, points=False, game="paper_bowl")]
    assert "ホーム" in titles and "アウェイ" in titles
    assert "対局者 1" in [column.title for column in columns(2, points=False, game="")]


def test_a_code_and_f6_open_its_board_though_the_result_is_in(sample: MainWindow) -> None:
    event = sample.desk.event_file
    with unseen(sample.desk):
        division = played(event)
    done = queries.rounds(event, division)[0].matches[0]
    results.record(event, done.id, PaperBowlResult(winner=0, score=(7, 3)))
    sample.show_division(division, "paper_bowl")
    page = sample.page("matches")
    assert isinstance(page, MatchesPage)
    assert done.id not in [line.match.id for line in page.grid.grid.rows]
    page.grid.selectRow(0)
    page.box.setFocus()
    QTest.keyClicks(page.box, done.code)
    assert page.box.text() == done.code, "nothing is looked for while it is typed"
    QTest.keyClick(page.box, Qt.Key.Key_F6)
    (board,) = [own for own in sample.findChildren(FieldWindow) if own.isVisible()]
    assert board.match_id == done.id
    board.close()


def test_a_knock_out_is_planned_by_the_hour(qtbot: Any) -> None:
    dialog = DivisionDialog(game="paper_bowl")
    open_dialog(qtbot, dialog)
    press(dialog.input("count"), "5")
    dialog.programme.cards["knockout"].radio.click()
    QApplication.processEvents()
    assert "14:10" in dialog.meaning_line.text()
    assert not dialog.rules.has("minutes")


def test_a_match_that_is_on_the_field_says_so_where_its_score_is_typed(sample: MainWindow) -> None:
    event = sample.desk.event_file
    match = queries.rounds(event, played(event))[0].matches[0]
    dialog = PaperBowlDialog(with_running(event, queries.match_entry(event, match.id)))
    hints = " ".join(shown.text() for shown in dialog.findChildren(QLabel))
    assert "フィールドではまだ" in hints
    assert dialog.scores.score() is None
