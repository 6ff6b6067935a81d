"""A substitute at the scoreboard: the new name everywhere, the old one on what was before."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt

from models.games.shuffleboard.catalogue import MatchForm
from models.games.shuffleboard.lines import Article, EndScore, Foul, Ruling, Substitution
from models.games.shuffleboard.record import ShuffleboardOptions
from tests.conftest import Script
from tests.ui.dialogs.helpers import press
from tests.ui.games.shuffleboard import DIRECTOR, Court, key, new_event
from ui.desk.desk import Desk
from ui.games.shuffleboard.board.line_dialog import people

TEAM = ShuffleboardOptions(target=8, team_event=True, director=DIRECTOR)
PAIRS = ShuffleboardOptions(form=MatchForm.DOUBLES, target=8, team_event=True, director=DIRECTOR)
HOOK = Foul(number=1, seat=0, article=Article.HOOK, ruling=Ruling.WARNED)
RESERVE = Substitution(
    seat=0,
    name="控え 花子",
    captain="主将",
    director=True,
    outside_line_up=True,
    override="けが",
)


@pytest.fixture
def shuffle(desk: Desk, qtbot: Any, qapp: Any, tmp_path: Path) -> Iterator[Desk]:
    new_event(desk, tmp_path)
    yield desk
    desk.close()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def shown(court: Court) -> list[str]:
    assert court.window is not None
    listed = court.window.log.list
    return [listed.item(place).text() for place in range(listed.count())]


def test_a_substitute_stands_on_the_screen_and_begins_without_warnings(
    shuffle: Desk, qtbot: Any, script_dialogs: Script
) -> None:
    court = Court(shuffle, qtbot, TEAM, names=("榎本", "手崎"))
    court.start()
    court.write(HOOK)
    court.write(EndScore(number=1, scores=(7, 8)))
    window = court.open()
    first = window.view.accessibleName()
    (entered,) = [name for name in ("榎本", "手崎") if first.startswith(name)]
    court.write(RESERVE)
    window.refresh()
    assert window.view.accessibleName().startswith("控え 花子 7")
    assert entered not in window.turn_line.text() + window.officials.text()
    assert entered in shown(court)[0] and "控え" not in shown(court)[0]
    assert entered in shown(court)[2] and "控え 花子" in shown(court)[2]
    said: list[Any] = []

    def foul(dialog: Any) -> None:
        press(dialog, "1" if window.live.board.in_progress.yellow == 0 else "2")
        press(dialog, "C-10\t")
        said.extend((dialog.answer("ruling"), dialog.meaning_line.text()))
        dialog.reject()

    script_dialogs.dialog(foul)
    key(Qt.Key.Key_F4)
    assert said == [Ruling.WARNED, ""]


def test_the_partner_of_a_pair_nobody_noted_is_replaced_by_name(shuffle: Desk, qtbot: Any) -> None:
    court = Court(shuffle, qtbot, PAIRS)
    court.start()
    window = court.open()
    (head, _foot) = court.live.entered[0].split("・")
    court.write(Substitution(**{**_fields(RESERVE), "partner": 1, "override": ""}))
    window.refresh()
    assert court.live.names[0] == f"{head}・控え 花子"
    assert window.view.accessibleName().startswith(f"{head}・控え 花子")


def test_a_foul_names_one_person_of_a_pair_once_f2_was_saved(
    shuffle: Desk, qtbot: Any, script_dialogs: Script
) -> None:
    court = Court(shuffle, qtbot, PAIRS)
    window = court.open()
    head, foot = court.live.entered[0].split("・")
    said: list[str] = []

    def look(dialog: Any) -> None:
        said.append(dialog.rows["seat"].hint.text())
        said.extend(text for _value, text in people(window.live))
        dialog.reject()

    def settle(dialog: Any) -> None:
        press(dialog, "1\n")

    script_dialogs.dialog(look)
    key(Qt.Key.Key_F4)
    assert "F2" in said.pop(0)
    said.clear()
    script_dialogs.dialog(settle)
    key(Qt.Key.Key_F2)
    assert court.live.record.start.partners[0] == (head, foot)
    script_dialogs.dialog(look)
    key(Qt.Key.Key_F4)
    hint, first, second, *_others = said
    assert hint == ""
    assert (head in first, foot in first) == (True, False)
    assert (head in second, foot in second) == (False, True)


def _fields(line: Substitution) -> dict[str, Any]:
    return {name: getattr(line, name) for name in line.__slots__}
