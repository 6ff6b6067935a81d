"""Each question of reception does what its dialog says, and nothing when it is left."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QWidget

from app.games.rummikub import reception_queries
from models.games.rummikub.reception import ReceptionLine, ReceptionView
from tests.app import rummikub_days as days
from tests.conftest import Script
from ui.desk.desk import Desk, Message
from ui.games.rummikub.reception import asking

CSV = (
    "注文番号,参加者名,フリガナ,ニックネーム,ステータス\r\n"
    "R-1,山本 桜,ヤマモト サクラ,さくら,申込完了\r\n"
    "R-2,渡辺 修,ワタナベ オサム,ナベ,申込完了\r\n"
)


class Reception:
    """The desk with eight reservations, and nothing but the questions."""

    def __init__(self, desk: Desk, parent: QWidget, script: Script) -> None:
        self.desk, self.parent, self.script = desk, parent, script
        self.division = days.division(desk.event_file, 8)

    @property
    def view(self) -> ReceptionView:
        return reception_queries.reception(self.desk.event_file, self.division)

    def line(self, place: int = 0) -> ReceptionLine:
        return sorted(self.view.lines, key=lambda own: own.id)[place]

    def answers(self, **said: Any) -> None:
        """Let the next dialog be filled in and accepted."""

        def fill(dialog: Any) -> bool:
            dialog.put(**said)
            return True

        self.script.dialog(fill)

    def last(self) -> str:
        entry = self.desk.undoable
        return "" if entry is None else entry.action

    def come(self, place: int = 0) -> None:
        self.answers(japanese=True, knows_rules=True, paid=True, lent=True)
        asking.let_in(
            self.desk, self.parent, self.division, self.line(place).id, pays=True, at=days.ON_TIME
        )


@pytest.fixture
def at(qtbot: Any, desk: Desk, tmp_path: Path, script_dialogs: Script) -> Iterator[Reception]:
    assert desk.create(tmp_path / "open.taikai", name="オープン")
    parent = QWidget()
    qtbot.addWidget(parent)
    yield Reception(desk, parent, script_dialogs)
    desk.close()


def test_somebody_is_let_in_and_taken_back(at: Reception, messages: list[Message]) -> None:
    at.come()
    assert (at.line().entry.arrival, at.last()) == (1, "receive")
    assert at.line().called in messages[-1].sentence and "1" in messages[-1].sentence
    at.answers(referee="森", reason="取り違え")
    asking.take_back(at.desk, at.parent, at.line())
    assert at.line().entry.arrival is None


def test_who_comes_on_the_day_is_let_in_by_name(at: Reception, messages: list[Message]) -> None:
    at.answers(name="当日 太郎", japanese=True, knows_rules=True, paid=True, lent=True)
    asking.let_in_new(at.desk, at.parent, at.division, at=days.AFTER)
    assert "当日 太郎" in messages[-1].sentence
    assert [own.entrant.name for own in at.view.lines if own.entry.arrival == 1] == ["当日 太郎"]


def test_a_line_is_put_right(at: Reception) -> None:
    at.come()
    at.answers(reservation="T-9", at="10:31", referee="森", reason="取り違え")
    asking.change(at.desk, at.parent, at.division, at.line())
    entry = at.line().entry
    assert (entry.reservation, f"{entry.at:%H:%M}", entry.arrival) == ("T-9", "10:31", 1)


def test_the_hours_are_set(at: Reception) -> None:
    at.answers(designated="10:45")
    asking.set_hours(at.desk, at.parent, at.division)
    designated = at.view.hours.designated
    assert designated is not None and f"{designated:%H:%M}" == "10:45"


def test_reservations_are_taken_in(at: Reception, messages: list[Message], tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_bytes(CSV.encode())

    def fill(dialog: Any) -> bool:
        dialog.read_file(path)
        return True

    at.script.dialog(fill)
    asking.import_reservations(at.desk, at.parent, at.division)
    new = {own.entry.reservation: own.entrant.name for own in at.view.lines[-10:]}
    assert (new["R-1"], new["R-2"]) == ("山本 桜", "渡辺 修")
    assert "2" in messages[-1].sentence


def test_somebody_is_refused_once_that_is_confirmed(at: Reception) -> None:
    for answer in (False, True):
        at.script.confirm(answer)
        asking.turn_away(at.desk, at.parent, at.line())
        assert at.line().entry.refused is answer


def test_reception_is_closed_and_opened_again(at: Reception, messages: list[Message]) -> None:
    asking.close(at.desk, at.parent, at.division)
    assert messages[-1].sentence and not at.view.closed  # nobody is here
    days.all_here(at.desk.event_file, at.division)
    at.script.confirm(False)
    asking.close(at.desk, at.parent, at.division)
    assert not at.view.closed
    at.script.confirm(True)
    asking.close(at.desk, at.parent, at.division)
    assert at.view.closed and "8" in messages[-1].sentence
    at.answers(referee="森", reason="遅刻者")
    asking.reopen(at.desk, at.parent, at.division)
    assert not at.view.closed


Asked = Callable[[Reception], object]
LEFT: dict[str, Asked] = {
    "let in": lambda at: asking.let_in(
        at.desk, at.parent, at.division, at.line().id, pays=False, at=days.ON_TIME
    ),
    "let in new": lambda at: asking.let_in_new(at.desk, at.parent, at.division, at=days.AFTER),
    "change": lambda at: asking.change(at.desk, at.parent, at.division, at.line()),
    "take back": lambda at: asking.take_back(at.desk, at.parent, at.line()),
    "hours": lambda at: asking.set_hours(at.desk, at.parent, at.division),
    "reservations": lambda at: asking.import_reservations(at.desk, at.parent, at.division),
    "reopen": lambda at: asking.reopen(at.desk, at.parent, at.division),
}


@pytest.mark.parametrize("name", LEFT)
def test_a_question_that_is_left_does_and_says_nothing(
    at: Reception, messages: list[Message], name: str
) -> None:
    before = at.last(), at.view
    messages.clear()
    at.script.dialog(lambda _dialog: False)
    LEFT[name](at)
    assert (at.last(), at.view) == before
    assert not [own for own in messages if own.sentence]
