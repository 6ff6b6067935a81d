"""賞状: chosen and worded by keys, kept in the file, and asked about before the places stand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app import queries
from app.commands.output import write_forms
from app.facts.notes import CERTIFICATES
from app.operations import division_settings, finals, people, results
from models.core.causes import Authority
from models.core.people import PersonData
from models.core.problems import Refused
from models.views.ceremony import USUAL, Certificates
from tests.app import desk as small
from tests.conftest import Script
from tests.reports.views import pages
from tests.ui.dialogs.helpers import press
from ui.desk.desk import Desk, Message
from ui.pages.documents import DocumentsPage
from ui.papers.due import due_sheets
from ui.window.main_window import MainWindow

ALT = Qt.KeyboardModifier.AltModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
GIVER = "Hashimoto kai\nT. Okochi"


@pytest.fixture
def division(desk: Desk, empty: MainWindow) -> int:
    """Eight people before the last match of the day."""
    found = small.othello(desk.event_file, 8, 3)
    small.play_rounds(desk.event_file, found, 3)
    finals.name(desk.event_file, found, by=Authority(referee="大島", reason="規定どおり"))
    empty.show_division(found, "othello")
    return found


def end(desk: Desk, division: int) -> None:
    final = small.last_round(desk.event_file, division).matches[0]
    results.record(desk.event_file, final.id, small.final_won(0))


def documents(window: MainWindow) -> DocumentsPage:
    window.go("documents")
    page = window.page("documents")
    assert isinstance(page, DocumentsPage)
    page.show_form("certificates")
    page.grid.setFocus()
    return page


def test_places_and_words_are_chosen_by_keys_and_undone(
    qtbot: Any, empty: MainWindow, desk: Desk, division: int, script_dialogs: Script
) -> None:
    page = documents(empty)
    qtbot.waitUntil(lambda: not desk.background.busy)
    assert page.words_verb.isVisible()

    def fill(dialog: Any) -> None:
        press(dialog, "2")
        dialog.input("last").setFocus(Qt.FocusReason.TabFocusReason)
        press(dialog, "4")
        dialog.input("giver").setFocus()
        QTest.keyClicks(dialog.focusWidget(), GIVER.split("\n", maxsplit=1)[0])
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
        QTest.keyClicks(dialog.focusWidget(), GIVER.split("\n")[1])
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return, CONTROL)

    script_dialogs.dialog(fill)
    QTest.keyClick(empty, Qt.Key.Key_I, ALT)
    qtbot.waitUntil(lambda: bool(script_dialogs.dialogs))
    assert CERTIFICATES.said(desk.event_file, division) == Certificates(
        first=2, last=4, giver=GIVER
    )
    desk.undo()
    assert CERTIFICATES.said(desk.event_file, division) == USUAL
    page.show_form("final_ranking")
    assert not page.words_verb.isVisible()


def test_places_the_wrong_way_round_are_refused(
    empty: MainWindow, desk: Desk, division: int, script_dialogs: Script
) -> None:
    page = documents(empty)

    def fill(dialog: Any) -> bool:
        press(dialog, "5")
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return, CONTROL)
        assert dialog.isVisible()
        assert "1位から3位" in dialog.rows["last"].problem.text()
        return False

    script_dialogs.dialog(fill)
    page.words_verb.trigger()
    assert CERTIFICATES.said(desk.event_file, division) == USUAL
    with pytest.raises(Refused):
        division_settings.say(desk.event_file, CERTIFICATES, division, Certificates(first=5))


def test_provisional_places_go_out_only_on_a_word(
    qtbot: Any,
    empty: MainWindow,
    desk: Desk,
    division: int,
    script_dialogs: Script,
    tmp_path: Path,
) -> None:
    page = documents(empty)
    line = page.grid.current()
    assert line is not None
    assert line.ready
    assert not line.stands
    script_dialogs.confirm(False)
    page.save_button.click()
    assert "確定していません" in script_dialogs.sentences[-1]
    target = tmp_path / "c.pdf"
    script_dialogs.confirm(True).save(target)
    page.save_button.click()
    qtbot.waitUntil(target.exists)
    assert len(pages(target.read_bytes())) == 3
    files = write_forms(desk.event_file, division, tmp_path)
    assert not [f for f in files if f.form.key == "certificates"]
    end(desk, division)
    page.show_form("certificates")
    again = tmp_path / "d.pdf"
    script_dialogs.save(again)
    page.save_button.click()
    qtbot.waitUntil(again.exists)
    assert "certificates" in {one.sheet.form.key for one in due_sheets(desk.event_file, division)}
    files = write_forms(desk.event_file, division, tmp_path)
    assert [f for f in files if f.form.key == "certificates"]


def test_all_of_a_round_is_saved_without_provisional_certificates(
    qtbot: Any,
    empty: MainWindow,
    desk: Desk,
    division: int,
    script_dialogs: Script,
    tmp_path: Path,
    messages: list[Message],
) -> None:
    page = documents(empty)
    script_dialogs.folder(tmp_path)
    page.save_all()
    assert script_dialogs.beside == [page.desk.event_file.path]
    qtbot.waitUntil(lambda: any("保存" in one.sentence for one in messages))
    assert list(tmp_path.glob("*.pdf"))
    assert not list(tmp_path.glob("*賞状*"))


def test_words_are_typed_once_for_all_divisions(desk: Desk, division: int) -> None:
    event = desk.event_file
    division_settings.say(event, CERTIFICATES, division, Certificates(giver=GIVER))
    other = small.othello(event, 2, 3, name="男子の部")
    assert CERTIFICATES.said(event, other).giver == GIVER
    division_settings.say(event, CERTIFICATES, other, Certificates(last=1))
    assert CERTIFICATES.said(event, division).giver == GIVER
    assert CERTIFICATES.said(event, other) == Certificates(last=1)


def test_the_desk_says_whether_the_name_or_the_public_name_stands_on_it(
    desk: Desk, division: int
) -> None:
    event = desk.event_file
    end(desk, division)
    for one in queries.entrants(event, division):
        who = one.people[0]
        data = PersonData(name=who.name, yomi=who.yomi, public_name=f"N{one.number}")
        people.change(event, who.id, data)
    entered = _texts(desk, division)
    division_settings.say(event, CERTIFICATES, division, Certificates(as_entered=False))
    public = _texts(desk, division)
    first = queries.ranking_queries.final_ranking(event, division).rows[0].entrant
    assert first.name in entered[0]
    assert f"N{first.number}\u3000殿" in public[0]
    assert first.name not in public[0]


def _texts(desk: Desk, division: int) -> list[str]:
    from reports.forms.catalogue import FORMS, render_form
    from ui.papers.form_input import form_input

    given = form_input(desk.event_file, division, FORMS["certificates"])
    return pages(render_form("certificates", given))
