"""The report to the association on its way: what is kept of people, remembered, and written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QWidget

from app.queries import people_queries
from models.games.othello.association import NATION
from tests.app import desk as at_desk
from tests.conftest import Script
from tests.ui.dialogs.helpers import click
from ui.desk.desk import Desk, Message, Severity
from ui.desk.settings import Settings
from ui.games.othello.association import sending
from ui.games.othello.association.sending import open_report

STEM = "20261122_2nd_Open"


class Sender:
    """A division of four in an event of its own, and what the report asks of the desk."""

    def __init__(self, desk: Desk, settings: Settings, window: QWidget) -> None:
        self.desk, self.settings, self.window = desk, settings, window
        self.division = at_desk.othello(desk.event_file, 4)

    def open(self) -> None:
        open_report(self.desk, self.settings, self.window, self.division)

    def known(self) -> tuple[str, str, str]:
        """Give number, Latin letters and nation of the first one as the file has them."""
        person = people_queries.people(self.desk.event_file)[0].person
        numbers = dict(person.ids)
        return numbers.pop("wof", ""), person.roman, numbers.pop(NATION, "")

    def keep(self, field: str, text: str) -> bool:
        """Type something about the first one."""
        who = people_queries.people(self.desk.event_file)[0].person.id
        return sending._keep(self.desk, who, field, text)


@pytest.fixture
def sender(with_event: Desk, qtbot: Any, tmp_path: Path) -> Iterator[Sender]:
    window = QWidget()
    qtbot.addWidget(window)
    yield Sender(with_event, Settings(tmp_path / "settings.ini"), window)


def headline(dialog: Any) -> None:
    """Say what the report is called, when it was and who sends it."""
    dialog.put(tournament="2nd Open", day="2026-11-22", sender="OSHIMA Ken", country="France")
    dialog.recheck()
    click(dialog.accept_button)


def test_three_files_are_written_where_they_are_wanted_and_said(
    sender: Sender, script_dialogs: Script, tmp_path: Path, messages: list[Message]
) -> None:
    folder = tmp_path / "連盟"
    folder.mkdir()
    script_dialogs.dialog(headline).folder(folder)
    sender.open()
    assert script_dialogs.beside == [sender.desk.event_file.path]
    written = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert set(written) == {f"{STEM}.txt", f"{STEM}.csv", f"{STEM}.ELO"}
    assert b"OSHIMA Ken" in written[f"{STEM}.ELO"] and b"%" in written[f"{STEM}.ELO"]
    assert "選手01 太郎" in written[f"{STEM}.txt"].decode("utf-8-sig")
    assert messages[-1] == Message(
        Severity.GOOD, f"「連盟」に報告のファイルを保存しました：{STEM}.txt  {STEM}.csv  {STEM}.ELO"
    )


def test_what_was_told_is_proposed_again_and_the_name_for_its_division_alone(
    sender: Sender, script_dialogs: Script, tmp_path: Path
) -> None:
    script_dialogs.dialog(headline).folder(None)
    sender.open()
    assert list(tmp_path.glob(f"{STEM}*")) == [], "without a folder nothing is written"
    told: list[tuple[Any, ...]] = []

    def again(dialog: Any) -> None:
        told.append(tuple(dialog.answer(key) for key in ("tournament", "sender", "country")))
        dialog.put(tournament="Other", sender="X", country="Y")
        dialog.reject()

    script_dialogs.dialog(again).dialog(again)
    sender.open()
    sender.division = at_desk.othello(sender.desk.event_file, 4, name="別の部")
    sender.open()
    assert told == [("2nd Open", "OSHIMA Ken", "France"), ("", "OSHIMA Ken", "France")]


def test_a_folder_that_takes_no_file_is_told_of(
    sender: Sender,
    script_dialogs: Script,
    tmp_path: Path,
    messages: list[Message],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    script_dialogs.dialog(headline).folder(tmp_path / "gone" / "away")
    explained: list[object] = []
    monkeypatch.setattr(sender.desk, "explain", explained.append)
    sender.open()
    assert len(explained) == 1
    assert all(one.kind is not Severity.GOOD for one in messages)


@pytest.mark.parametrize(
    ("field", "typed", "kept"),
    [
        ("wof", "３４０", ("340", "", "")),
        ("roman", "MORI Ichiro", ("", "MORI Ichiro", "")),
        ("nation", " fra ", ("", "", "FRA")),
    ],
)
def test_what_is_typed_about_somebody_is_kept_with_the_person(
    sender: Sender, field: str, typed: str, kept: tuple[str, str, str]
) -> None:
    assert sender.keep(field, typed)
    assert sender.known() == kept
    before = sender.desk.event_file.undoable
    assert sender.keep(field, typed), "the same again is fine"
    assert sender.desk.event_file.undoable == before, "and no action"


def test_the_usual_nation_is_not_noted_and_takes_another_one_away(
    sender: Sender, messages: list[Message]
) -> None:
    assert sender.keep("nation", "usa") and sender.known()[2] == "USA"
    for refused in ("US", "USAA", "U1A", "米国人"):
        assert not sender.keep("nation", refused), refused
        assert messages[-1].kind is Severity.WARN and "FRA" in messages[-1].sentence
    assert sender.known()[2] == "USA"
    assert sender.keep("nation", "jpn") and sender.known()[2] == ""
    assert sender.keep("nation", "USA") and sender.keep("nation", "")
    assert sender.known()[2] == ""


def test_what_else_is_known_of_somebody_stays(sender: Sender) -> None:
    for field, typed in (("wof", "340"), ("roman", "MORI Ichiro"), ("nation", "FRA")):
        assert sender.keep(field, typed)
    assert sender.known() == ("340", "MORI Ichiro", "FRA")
    assert sender.keep("wof", "77") and sender.known() == ("77", "MORI Ichiro", "FRA")
    assert sender.keep("nation", "") and sender.known() == ("77", "MORI Ichiro", "")
    assert sending._keep(sender.desk, -1, "wof", "12"), "somebody who is gone meanwhile"
    assert sender.known()[0] == "77"
