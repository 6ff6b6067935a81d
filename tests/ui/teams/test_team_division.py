"""A new division knows that teams play before it proposes by how many; the terms come next."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel

from app import facts, queries
from app.facts import reception_notes
from app.operations import divisions
from models.games import GAMES
from models.teams.game import can_team
from models.teams.terms import TEAM_PART, TeamTerms
from reports import i18n
from tests.app.desk import contents, refused
from tests.conftest import Script
from tests.ui.dialogs.helpers import open_dialog, press, type_japanese
from tests.ui.front import front
from ui.desk.desk import Desk
from ui.dialogs.division import DivisionDialog
from ui.dialogs.teams.team_terms import TeamTermsDialog
from ui.window.main_window import MainWindow


def tick(dialog: DivisionDialog) -> None:
    """Tick that teams play, by the keyboard from the number."""
    dialog.lead_to("count")
    QTest.keyClick(dialog.input("count"), Qt.Key.Key_Tab)
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Space)


def digit(game: str) -> str:
    return str(1 + list(GAMES).index(game))


def test_teams_are_asked_for_where_the_game_is_one_of_two_people(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, DivisionDialog(game="othello"))
    for game in GAMES:
        dialog.put(game=game)
        options = GAMES[game].options_type()
        assert dialog.rows["teams"].asked == can_team(GAMES[game], options), game


def test_the_proposal_is_by_the_number_of_teams(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, DivisionDialog(game="shogi"))
    dialog.put(count=6)
    assert "何人" in dialog.rows["count"].label.text()
    tick(dialog)
    assert "何チーム" in dialog.rows["count"].label.text()
    assert dialog.value().teams == TeamTerms()
    assert dialog.programme.value() == "league", "six teams play everybody"
    tick(dialog)
    assert "何人" in dialog.rows["count"].label.text()
    assert dialog.value().teams is None


def test_a_game_that_teams_cannot_play_forgets_the_tick(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, DivisionDialog(game="shogi"))
    dialog.put(name="A", count=8)
    tick(dialog)
    dialog.put(game="mahjong")
    assert dialog.value().teams is None
    assert "何人" in dialog.rows["count"].label.text()
    dialog.put(game="go")
    assert dialog.value().teams == TeamTerms()
    assert dialog.accept_button.isEnabled()


def test_a_programme_of_single_people_is_left_where_teams_play(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, DivisionDialog(game="othello"))
    dialog.put(count=16)
    assert "swiss_final" in dialog.programme.cards
    dialog.programme.choose("swiss_final")
    dialog.programme.taken.emit()
    tick(dialog)
    assert "swiss_final" not in dialog.programme.cards
    assert dialog.programme.value() in dialog.programme.cards


def test_enter_on_the_tick_leads_to_the_programme_and_not_away(qtbot: Any) -> None:
    dialog = open_dialog(qtbot, DivisionDialog(game="shogi"))
    press(dialog, "Club\n")
    dialog.lead_to("count")
    press(dialog, "8\t \n")
    assert dialog.isVisible()
    assert dialog.programme.isAncestorOf(dialog.focusWidget())
    press(dialog, "\n")
    assert not dialog.isVisible()
    assert dialog.value().teams == TeamTerms()


def test_a_division_of_teams_is_added_and_asked_for_its_terms(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    def adds(dialog: DivisionDialog) -> bool:
        front(dialog)
        type_japanese(dialog.focusWidget(), "職域団体戦")
        dialog.put(game="shogi", count=8, teams=True)
        dialog.submit()
        return bool(dialog.result())

    def terms(dialog: TeamTermsDialog) -> bool:
        front(dialog)
        assert dialog.answer("played") and dialog.answer("boards") == 3
        dialog.put(boards=5)
        dialog.submit()
        return bool(dialog.result())

    script_dialogs.dialog(adds).dialog(terms)
    before = contents(desk.event_file)
    empty.add_division()
    assert script_dialogs.waiting == []
    (division,) = queries.event_view(desk.event_file).divisions
    assert division.teams.terms == TeamTerms(boards=5, fewest=3, registered=7)
    assert TEAM_PART in reception_notes.parts(desk.event_file)
    page: Any = empty.page("setup")
    empty.go("setup")
    assert page is not None
    desk.undo()
    assert queries.event_view(desk.event_file).divisions[0].teams.terms == TeamTerms()
    desk.undo()
    assert contents(desk.event_file) == before


def test_esc_at_the_terms_leaves_a_division_of_the_usual_teams(
    empty: MainWindow, desk: Desk, script_dialogs: Script
) -> None:
    def adds(dialog: DivisionDialog) -> bool:
        dialog.put(name="団体戦", game="go", count=6, teams=True)
        dialog.submit()
        return bool(dialog.result())

    script_dialogs.dialog(adds).dialog(lambda _dialog: False)
    empty.add_division()
    (division,) = queries.event_view(desk.event_file).divisions
    assert division.teams.terms == TeamTerms()


def test_terms_that_cannot_be_and_games_of_others_are_refused(desk: Desk, empty: Any) -> None:
    event = desk.event_file
    before = contents(event)
    with refused("TEAM_GAME"):
        divisions.add(
            event, game="mahjong", name="A", programme="mahjong_hanchans", teams=TeamTerms()
        )
    with refused("TEAM_PROGRAMME"):
        divisions.add(event, game="othello", name="A", programme="swiss_final", teams=TeamTerms())
    wrong = TeamTerms(fewest=9)
    with refused(*[own.code for own in wrong.problems()]):
        divisions.add(event, game="go", name="A", programme="swiss", teams=wrong)
    assert contents(event) == before
    made = divisions.add(
        event,
        game="go",
        name="A",
        programme="swiss",
        teams=TeamTerms(),
        ranked_by=("points", "boards"),
    )
    assert facts.division(event, made).teams.terms == TeamTerms()


@pytest.mark.parametrize("game", ["othello", "go", "shogi"])
def test_the_form_of_a_division_with_teams_fits(qtbot: Any, game: str) -> None:
    dialog = open_dialog(qtbot, DivisionDialog(game=game))
    dialog.put(count=8, teams=True)
    assert dialog.body.horizontalScrollBar().maximum() == 0


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("game", [key for key in GAMES if key != "mahjong"])
def test_the_letter_of_the_tick_is_nobody_elses(qtbot: Any, game: str, language: str) -> None:
    i18n.set_language(language)
    dialog = open_dialog(qtbot, DivisionDialog(game=game))
    for card in list(dialog.programme.cards):
        dialog.programme.choose(card)
        words = [own.text() for own in dialog.findChildren(QLabel) if own.buddy() is not None]
        words += [own.text() for own in dialog.findChildren(QAbstractButton)]
        assert sum("&0" in own for own in words) == 1, card
