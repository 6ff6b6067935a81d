"""No letter of the dialog of a division is given twice, whatever is played, and in what way."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QCheckBox

from models.games import GAMES
from reports.i18n import LANGUAGES, set_language
from tests.examples import first
from tests.ui.cut import letters_of
from tests.ui.dialogs.fields import division_of
from tests.ui.dialogs.helpers import open_dialog
from ui.dialogs.division import DivisionDialog


def twice(dialog: DivisionDialog) -> dict[str, list[str]]:
    """Give the letters that are given twice under each programme; Y is that of a question."""
    found = {}
    for key, card in dialog.programme.cards.items():
        card.radio.click()
        if not dialog.rules.unfold.isChecked():
            dialog.rules.unfold.click()
        QApplication.processEvents()
        counted = Counter([*letters_of(dialog), *"y" * dialog.yes.isHidden()])
        if any(times > 1 for times in counted.values()):
            found[key] = [letter for letter, times in counted.items() if times > 1]
    return found


@pytest.mark.parametrize("game", tuple(GAMES))
@pytest.mark.parametrize("language", first(1, LANGUAGES))
def test_each_programme_gives_every_letter_once(qtbot: Any, language: str, game: str) -> None:
    set_language(language)
    new = open_dialog(qtbot, DivisionDialog(game=game))
    new.input("count").setText("60")
    new.hours.until.setText("11:00")
    new.hours.changed.emit()
    assert new.advice.isVisible(), "too late, so that there are two more buttons"
    assert twice(new) == {}
    new.own.more.click()
    assert twice(new) == {}
    rules = GAMES[game]
    view = division_of(rules.programmes[0], rules.options_type(), game=game)
    assert twice(open_dialog(qtbot, DivisionDialog(view))) == {}


@pytest.mark.parametrize("game", tuple(GAMES))
def test_every_tick_has_a_letter(qtbot: Any, game: str) -> None:
    dialog = open_dialog(qtbot, DivisionDialog(game=game))
    for card in dialog.programme.cards.values():
        card.radio.click()
        if not dialog.rules.unfold.isChecked():
            dialog.rules.unfold.click()
        QApplication.processEvents()
        ticks = [own for own in dialog.findChildren(QCheckBox) if own.isVisible()]
        assert [own.text() for own in ticks if "&" not in own.text()] == []
