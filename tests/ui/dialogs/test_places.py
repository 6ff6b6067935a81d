"""The result dialog of tables of three and four: places in seat order."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtWidgets import QLabel, QWidget

from models.core.game import CorrectionCause
from models.exact import Notation
from models.games import GAMES
from models.games.plain import PLAIN, Plain, PlainOptions, PlainResult
from models.games.plain.record import TableSize
from models.views.divisions import MatchEntry
from reports.games import GAME_FORMS
from tests.reports.views import saying
from tests.ui.dialogs.helpers import entry, open_dialog, press
from ui.dialogs.result_dialogs import open_result_dialog
from ui.dialogs.table_places import PlacesDialog
from ui.dialogs.withdraw import WithdrawDialog

NAMES = ("荒井", "岩崎", "遠藤", "岡本")
OPTIONS = PlainOptions(table=TableSize.THREE_OR_FOUR)


def table(count: int = 4, **more: Any) -> MatchEntry:
    return entry("plain", names=NAMES[:count], **{"options": OPTIONS, **more})


def opened(qtbot: Any, match: MatchEntry, *, blind: bool = False) -> PlacesDialog:
    dialog = open_result_dialog(match, blind=blind)
    assert isinstance(dialog, PlacesDialog)
    return open_dialog(qtbot, dialog)


def said(dialog: QWidget) -> str:
    return "\n".join(part.text() for part in dialog.findChildren(QLabel) if part.isVisible())


@pytest.mark.parametrize(
    ("count", "keys", "places"),
    [
        (4, "2134\n", (2, 1, 3, 4)),
        (4, "1134\n", (1, 1, 3, 4)),
        (3, "213\n", (2, 1, 3)),
        (3, "111\n", (1, 1, 1)),
        (4, "2234\b\b\b134\n", (2, 1, 3, 4)),
    ],
)
def test_places_by_keyboard(
    qtbot: Any, count: int, keys: str, places: tuple[int | None, ...]
) -> None:
    dialog = opened(qtbot, table(count))
    press(dialog, keys)
    assert not dialog.isVisible()
    assert dialog.value() == PlainResult(places=places)


def test_what_a_place_brings_is_seen_at_once(qtbot: Any) -> None:
    dialog = opened(qtbot, table())
    press(dialog, "113")
    assert [brings.text() for brings in dialog.points] == ["", "", "", ""]
    press(dialog, "4")
    assert [brings.text() for brings in dialog.points] == ["①3.5", "①3.5", "③2", "④1"]
    assert dialog.meaning_line.text() == "荒井 ①3.5 / 岩崎 ①3.5 / 遠藤 ③2 / 岡本 ④1"


def test_what_is_blank_is_asked_for_and_led_to(qtbot: Any) -> None:
    dialog = opened(qtbot, table())
    press(dialog, "21\n")
    assert dialog.isVisible()
    assert not dialog.accept_button.isEnabled()
    assert dialog.places[2].hasFocus()
    press(dialog, "34\n")
    assert not dialog.isVisible()


def test_places_that_cannot_be_are_refused_in_words(qtbot: Any) -> None:
    dialog = opened(qtbot, table())
    press(dialog, "1123\n")
    assert dialog.isVisible()
    assert "1 1 2 3" in dialog.spots["places"].problem.text()
    press(dialog, "1134\n")
    assert dialog.value() == PlainResult(places=(1, 1, 3, 4))


def test_who_did_not_play_has_0_and_that_is_asked_once(qtbot: Any) -> None:
    dialog = opened(qtbot, table())
    press(dialog, "21-3\n")
    assert dialog.isVisible() and dialog.yes.isVisible()
    assert "遠藤" in dialog.spots["places"].problem.text()
    press(dialog, "y\n")
    assert not dialog.isVisible()
    assert dialog.value() == PlainResult(places=(2, 1, None, 3))
    assert dialog.confirmed == ("DID_NOT_PLAY",)


def test_the_seat_of_who_has_withdrawn_is_closed(qtbot: Any) -> None:
    dialog = opened(qtbot, table(gone=0))
    assert not dialog.places[0].isEnabled()
    press(dialog, "213\n")
    assert not dialog.isVisible()
    assert dialog.value() == PlainResult(places=(None, 2, 1, 3))
    assert dialog.confirmed == ()


def test_a_correction_shows_both_and_wants_its_cause(qtbot: Any) -> None:
    dialog = opened(qtbot, table(old=PlainResult(places=(1, 2, 3, 4))))
    assert "同卓の全員の申し出が一致" in " ".join(
        button.text()
        for button in dialog.cause_row.findChildren(type(dialog.cause_row.focusProxy()))
    )
    press(dialog, "2134\n")
    assert dialog.isVisible()
    assert "荒井 ①4 / 岩崎 ②3" in said(dialog) and "荒井 ②3 / 岩崎 ①4" in said(dialog)
    press(dialog, "1\n")
    assert not dialog.isVisible()
    assert dialog.cause is CorrectionCause.DESK_ERROR


def test_a_second_entry_is_blind_and_compared(qtbot: Any) -> None:
    match = table(old=PlainResult(places=(1, 2, 3, 4)))
    dialog = opened(qtbot, match, blind=True)
    assert "①" not in said(dialog)
    press(dialog, "2134\n")
    assert dialog.isVisible()
    line = dialog.spots["places"].problem.text()
    assert "1234" in line and "2134" in line
    again = opened(qtbot, match, blind=True)
    press(again, "1234\n")
    assert not again.isVisible()


def test_seats_and_numbers_are_written_as_the_game_does(
    qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    winds = {"east": "東", "south": "南", "west": "西", "north": "北"}
    forms = saying(GAME_FORMS["plain"], seat_names=winds)
    monkeypatch.setitem(GAME_FORMS.met, "plain", forms)
    monkeypatch.setattr(Plain, "notation", Notation(minus="△"))
    options = replace(OPTIONS, points_of_four="50.5 20 10 -35.5")
    dialog = opened(qtbot, table(options=options))
    assert "東  荒井" in said(dialog) and "北  岡本" in said(dialog)
    press(dialog, "2134")
    assert dialog.points[3].text() == "④△35.5"
    assert "岡本 ④△35.5" in dialog.meaning_line.text()
    assert PLAIN.seat_names == ()


def test_who_leaves_before_the_match_is_told_that_the_others_play_on(qtbot: Any) -> None:
    match = table().match
    dialog = open_dialog(
        qtbot, WithdrawDialog(match.seats[0].entrant, GAMES["plain"], OPTIONS, 3, match)
    )
    assert "12卓は荒井さんを除いて続けます" in said(dialog)
    assert "以後の回戦では荒井さんに勝点がつきません" in said(dialog)


def test_a_digit_too_many_is_refused(qtbot: Any) -> None:
    """Five digits at a table of four: the last one does not take the place of the fourth."""
    dialog = opened(qtbot, table())
    press(dialog, "21344\n")
    assert dialog.isVisible()
    assert "「44」" in dialog.spots["places"].problem.text()
