"""Who settles a dispute is called what the rules of the game call it: referee or organiser."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel

from app.event_file.file import Changed
from app.operations import divisions
from models.games.othello.record import Category, OthelloOptions
from reports import i18n
from tests.app import desk as at_desk
from tests.ui.dialogs.helpers import people, round_view
from tests.ui.unseen import unseen
from ui.desk.desk import Desk
from ui.dialogs.penalty import RulingDialog
from ui.window.main_window import MainWindow

MEET = OthelloOptions(category=Category.MEET)


def asked() -> str:
    """Give every label of the dialog of rulings."""
    names = ("青山 一", "石井 二")
    dialog = RulingDialog(people(names), round_view(names).matches)
    said = " ".join(own.text() for own in dialog.findChildren(QLabel))
    dialog.deleteLater()
    return said


@pytest.mark.parametrize(
    ("language", "words"),
    [("ja", ("審判(&F)", "主催者(&F)")), ("en", ("Re&feree", "Organiser (&F)"))],
)
def test_the_label_follows_game_and_programme(
    empty: MainWindow, desk: Desk, language: str, words: tuple[str, str]
) -> None:
    referee, organiser = words
    i18n.set_language(language)
    event = desk.event_file
    with unseen(desk):
        meet = divisions.add(
            event, game="othello", name="県大会", programme="knockout", options=MEET
        )
        swiss = divisions.add(event, game="othello", name="一般", programme="swiss")
        shogi = divisions.add(event, game="shogi", name="将棋", programme="knockout")
        for made in (meet, swiss, shogi):
            at_desk.fill(event, made, 4)
    desk.changed.emit(Changed.ALL)
    empty.show_division(meet, "othello")
    assert organiser in asked() and referee not in asked()
    empty.division_after()
    assert empty.division() is not None and empty.division().id == swiss
    assert referee in asked() and organiser not in asked()
    empty.division_before()
    assert organiser in asked()
    empty.division_before()  # on over all games and round again
    assert empty.division() is not None and empty.division().id == shogi
    empty.division_after()
    assert empty.division() is not None and empty.division().id == meet
    empty.show_division(shogi, "shogi")
    assert referee in asked() and organiser not in asked()
