"""People at the screen: two names for a pair, who is the same, the door, substitutes, needs."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from app import queries
from app.operations import divisions, entrants, people
from app.queries import people_queries
from models.core.entrant_data import EntrantData
from models.core.people import PersonData
from reports.forms.catalogue import FORMS, render_form
from tests.app import desk as small
from tests.app import pairs
from tests.conftest import Script
from tests.reports.views import text as text_of
from tests.ui.dialogs.helpers import press, type_japanese
from tests.ui.gate_dialog import sentences
from ui.desk.desk import Desk
from ui.dialogs.people.door import DoorDialog
from ui.dialogs.people.entrant import EntrantDialog
from ui.dialogs.people.showing import MemberAction, PeopleDialog
from ui.pages.entrants import EntrantsPage
from ui.papers.form_input import form_input
from ui.projector.choices import Choices
from ui.projector.publishing import pages
from ui.window.main_window import MainWindow

TODAY = date(2026, 11, 22)


def click(made: QPushButton) -> None:
    QTest.mouseClick(made, Qt.MouseButton.LeftButton)


@pytest.fixture
def singles(desk: Desk, empty: MainWindow) -> int:
    """A division with 高橋 一 and 林, whom the desk knows."""
    division_id = small.plain(desk.event_file, 0, name="シングルの部")
    for name in ("高橋 一", "林"):
        entrants.add(desk.event_file, division_id, EntrantData(name=name))
    return division_id


@pytest.fixture
def doubles(desk: Desk, singles: int) -> int:
    """A division of pairs, empty."""
    del singles
    return pairs.doubles(desk.event_file)


@pytest.fixture
def page(empty: MainWindow, doubles: int) -> EntrantsPage:
    """The list of entrants of the division of pairs."""
    empty.show_division(doubles, "shuffleboard")
    empty.go("entrants")
    shown = empty.page("entrants")
    assert isinstance(shown, EntrantsPage)
    return shown


def type_pair(dialog: EntrantDialog, first: str, second: str) -> None:
    type_japanese(dialog.input("name1"), first)
    type_japanese(dialog.input("name2"), second)


def test_a_pair_is_typed_by_its_two_names(
    page: EntrantsPage, desk: Desk, doubles: int, script_dialogs: Script
) -> None:
    def fill(dialog: EntrantDialog) -> None:
        type_japanese(dialog.input("name1"), "山田 太郎")
        press(dialog, "\n\n")  # past the reading, which is not known
        assert dialog.isVisible()  # half a pair is none
        assert "2人で1組" in dialog.rows["name2"].problem.text()
        type_japanese(dialog.input("name2"), "森 花子")
        press(dialog, "\n\n")

    script_dialogs.dialog(fill)
    click(page.add_button)
    (pair,) = queries.entrants(desk.event_file, doubles)
    assert pair.name == "山田 太郎・森 花子"
    assert [person.name for person in pair.people] == ["山田 太郎", "森 花子"]
    assert page.count.text() == "受付 0 / 1組"


def test_a_namesake_of_another_division_is_asked_about(
    page: EntrantsPage, desk: Desk, singles: int, doubles: int, script_dialogs: Script
) -> None:
    def fill(dialog: EntrantDialog) -> None:
        type_pair(dialog, "髙橋一", "森")
        assert not dialog.rows["same1"].widget.isHidden()
        assert dialog.rows["same2"].widget.isHidden()
        press(dialog, "\n")
        assert dialog.isVisible()  # the question waits for an answer
        box = dialog.rows["same1"].widget
        assert "↓" in box.currentText()
        assert "(&O)" in dialog.rows["same1"].label.text()
        assert "(&I)" in dialog.rows["same2"].label.text()
        box.setFocus()
        QTest.keyClick(box, Qt.Key.Key_Down)
        press(dialog, "\n")

    script_dialogs.dialog(fill)
    click(page.add_button)
    (pair,) = queries.entrants(desk.event_file, doubles)
    known = small.ids(desk.event_file, singles)[0]
    assert pair.people[0].id == pairs.person(desk.event_file, known)
    assert pair.name == "髙橋一・森"

    def apart(dialog: EntrantDialog) -> None:
        box = dialog.rows["same1"].widget
        assert "シングルの部" in box.currentText()
        box.setFocus()
        QTest.keyClick(box, Qt.Key.Key_End)
        press(dialog, "\n")

    script_dialogs.dialog(apart)
    click(page.edit_button)
    (pair,) = queries.entrants(desk.event_file, doubles)
    assert pair.people[0].id != pairs.person(desk.event_file, known)
    assert (pair.people[0].name, pair.name) == ("高橋 一", "髙橋一・森")


def test_a_single_player_is_asked_about_as_well(
    empty: MainWindow, desk: Desk, singles: int, script_dialogs: Script
) -> None:
    other = small.plain(desk.event_file, 0, name="別の部")
    empty.show_division(other, "plain")
    empty.go("entrants")
    page = empty.page("entrants")
    assert isinstance(page, EntrantsPage)

    def fill(dialog: EntrantDialog) -> None:
        type_japanese(dialog.input("name"), "林")
        box = dialog.rows["same1"].widget
        box.setFocus()
        QTest.keyClick(box, Qt.Key.Key_Down)
        press(dialog, "\n")

    script_dialogs.dialog(fill)
    click(page.add_button)
    (known,) = queries.entrants(desk.event_file, other)
    assert known.people[0].id == pairs.person(
        desk.event_file, small.ids(desk.event_file, singles)[1]
    )


def test_pairs_typed_as_one_name_are_made_two_people(
    page: EntrantsPage, desk: Desk, doubles: int, script_dialogs: Script
) -> None:
    assert not page.split_verb.isVisible()
    entrants.add(desk.event_file, doubles, EntrantData(name="山田・森"))
    page.refresh()
    assert page.split_verb.isVisible()
    script_dialogs.confirm(True)
    page.split_verb.trigger()
    assert "1組" in script_dialogs.sentences[0]
    (pair,) = queries.entrants(desk.event_file, doubles)
    assert [person.name for person in pair.people] == ["山田", "森"]
    assert not page.split_verb.isVisible()


def test_a_person_is_changed_from_the_list_of_people(
    page: EntrantsPage, desk: Desk, doubles: int, script_dialogs: Script
) -> None:
    entrants.add(desk.event_file, doubles, pairs.pair_data("山田・森"))
    page.refresh()
    page.grid.begin_at(2)

    def fill(dialog: Any) -> None:
        type_japanese(dialog.input("public_name"), "やまさん")
        type_japanese(dialog.input("needs"), "車いす")
        type_japanese(dialog.input("roman"), "YAMADA T.")
        QTest.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)

    script_dialogs.dialog(lambda dialog: press(dialog, "\n") and None)
    script_dialogs.dialog(fill)
    script_dialogs.dialog(lambda dialog: click(dialog.accept_button))
    page.people_verb.trigger()
    assert script_dialogs.dialogs == ["PeopleDialog", "PersonDialog", "PeopleDialog"]
    (pair,) = queries.entrants(desk.event_file, doubles)
    first = pair.people[0]
    assert (first.roman, first.needs) == ("YAMADA T.", ("車いす",))
    assert (pair.name, pair.public, pair.needs) == ("山田・森", "やまさん・森", ("車いす",))


def test_somebody_plays_instead_from_the_next_round(
    page: EntrantsPage, desk: Desk, doubles: int, script_dialogs: Script
) -> None:
    event = desk.event_file
    for pair in ("山田・森", "甲・乙"):
        entrants.add(event, doubles, pairs.pair_data(pair))
    entrants.check_in(event, small.ids(event, doubles))
    small.draw(event, doubles)
    page.refresh()
    page.grid.begin_at(2)

    def substitute(dialog: PeopleDialog) -> None:
        QTest.keyClick(dialog.grid, Qt.Key.Key_Down)
        click(dialog.verbs[MemberAction.SUBSTITUTE])

    wanted: list[str] = []

    def fill(dialog: Any) -> None:
        type_japanese(dialog.input("name"), "原")
        dialog.submit()
        assert dialog.isVisible()
        wanted.extend(dialog.rows[key].problem.text() for key in ("captain", "director"))
        type_japanese(dialog.input("captain"), "主将")
        dialog.input("director").click()
        dialog.input("outside_line_up").click()
        dialog.submit()

    def back(dialog: PeopleDialog) -> None:
        rows = dialog.grid.grid.rows
        assert [row.member.person.name for row in rows] == ["山田", "森", "原"]
        dialog.grid.go_to((2, 2))
        click(dialog.verbs[MemberAction.DISMISS])

    script_dialogs.dialog(substitute).dialog(fill).dialog(lambda dialog: False)
    page.people_verb.trigger()
    assert ["キャプテン" in wanted[0], "ディレクター" in wanted[1]] == [True, True], wanted
    assert small.person(event, small.ids(event, doubles)[0]).name == "山田・原"
    first = queries.rounds(event, doubles)[0]
    assert "山田・森" in [s.entrant.name for m in first.matches for s in m.seats]

    def look(dialog: EntrantDialog) -> None:
        assert (dialog.input("name2").text(), dialog.input("name").text()) == ("森", "")
        press(dialog, "\n")

    script_dialogs.dialog(look)
    page.edit(page.grid.grid.rows[0])  # the form has those who played from the beginning
    assert page.cells.take(page.grid.grid.rows[0], "club", "東京")
    assert [p.name for p in page.grid.grid.rows[0].people] == ["山田", "原"]
    assert pairs.entrant(event, small.ids(event, doubles)[0]).name == "山田・森"
    script_dialogs.dialog(back).dialog(lambda dialog: False)
    page.people_verb.trigger()
    assert small.person(event, small.ids(event, doubles)[0]).name == "山田・森"


def test_two_people_are_linked_from_the_list_of_people(
    page: EntrantsPage, desk: Desk, singles: int, doubles: int, script_dialogs: Script
) -> None:
    event = desk.event_file
    entrants.add(event, doubles, pairs.pair_data("高橋 一・森"))
    page.refresh()
    page.grid.begin_at(2)
    script_dialogs.dialog(lambda dialog: click(dialog.verbs[MemberAction.LINK]))
    script_dialogs.dialog(lambda dialog: press(dialog, "\n") and None)
    script_dialogs.dialog(lambda dialog: click(dialog.verbs[MemberAction.UNLINK]))
    script_dialogs.dialog(lambda dialog: False)
    seen = []
    page.grid.chosen.connect(seen.append)
    page.people_verb.trigger()
    assert [entry.action for entry in _journal(desk)][-2:] == ["link_people", "unlink_person"]
    alone = pairs.person(event, small.ids(event, singles)[0])
    assert pairs.person(event, small.ids(event, doubles)[0]) != alone


def _journal(desk: Desk) -> Any:
    from app.queries import log_queries

    return sorted(log_queries.journal(desk.event_file), key=lambda entry: entry.id)


def test_the_door_checks_in_by_name_and_enter(
    page: EntrantsPage, desk: Desk, singles: int, doubles: int, script_dialogs: Script
) -> None:
    event = desk.event_file
    known = pairs.person(event, small.ids(event, singles)[0])
    entrants.add(event, doubles, pairs.pair_data("高橋 一・森", known))

    def fill(dialog: DoorDialog) -> None:
        assert dialog.focusWidget() is dialog.search
        dialog.search.setText("高橋")
        press(dialog, "\n")
        assert "シングルの部" in dialog.said.text()
        assert "森さんの来場を待っています" in dialog.said.text()
        dialog.search.setText("森")
        press(dialog, "\n")
        assert "ダブルスの部" in dialog.said.text()
        dialog.search.setText("森")
        press(dialog, "\n")
        assert "受付が済んでいます" in dialog.said.text()
        dialog.search.setText("zzz")
        press(dialog, "\n")
        assert dialog.isVisible() and "zzz" in dialog.said.text(), "a name is never dropped"
        click(dialog.accept_button)

    script_dialogs.dialog(fill)
    QTest.keyClick(page.grid, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert [e.checked_in for e in queries.entrants(event, doubles)] == [True]
    assert [e.checked_in for e in queries.entrants(event, singles)] == [True, False]


LIST = "氏名1\t氏名2\t所属\n高橋 一\t森\t東京\n山田\t\t大阪\n甲\t乙\t\n"


def test_a_list_of_pairs_is_imported_and_half_a_pair_is_named(
    page: EntrantsPage, desk: Desk, singles: int, doubles: int, script_dialogs: Script
) -> None:
    def fill(dialog: Any) -> bool:
        rows = dialog.judged.report.rows
        assert [row.data.name for row in rows] == ["高橋 一・森", "山田", "甲・乙"]
        assert not dialog.accept_button.isEnabled()
        dialog.grid.go_to(3)
        assert dialog.detail.text().startswith("3行目") and "2人で1組" in dialog.detail.text()
        dialog.leave_out.click()
        dialog.grid.go_to(2)
        dialog.grid.setFocus()
        assert "別の人：高橋 一" in _cell(dialog, 2)
        QTest.keyClick(dialog.grid, Qt.Key.Key_Space)
        assert "同じ人：高橋 一" in _cell(dialog, 2)
        assert "2組" in dialog.accept_button.text()
        return True

    QGuiApplication.clipboard().setText(LIST)
    script_dialogs.dialog(fill)
    QTest.keyClick(page.grid, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    first, second = queries.entrants(desk.event_file, doubles)
    assert [p.name for p in first.people] == ["高橋 一", "森"]
    assert first.people[0].id == pairs.person(
        desk.event_file, small.ids(desk.event_file, singles)[0]
    )
    assert [p.name for p in second.people] == ["甲", "乙"]


def _cell(dialog: Any, line: int) -> str:
    titles = [column.title for column in dialog.grid.grid.columns]
    row = next(row for row in dialog.grid.grid.rows if row.line == line)
    return str(dialog.grid.grid.columns[titles.index("同じ人ですか")].text(row))


def test_the_gate_names_who_still_sits_elsewhere(
    empty: MainWindow, desk: Desk, singles: int, doubles: int, script_dialogs: Script
) -> None:
    event = desk.event_file
    known = pairs.person(event, small.ids(event, singles)[0])
    entrants.add(event, doubles, pairs.pair_data("高橋 一・森", known))
    entrants.add(event, doubles, pairs.pair_data("甲・乙"))
    entrants.check_in(event, small.ids(event, singles))
    entrants.check_in(event, small.ids(event, doubles))
    small.draw(event, singles)
    empty.show_division(doubles, "shuffleboard")

    def look(dialog: Any) -> bool:
        assert sentences(dialog) == ["高橋 一さんはシングルの部の1卓で対局中です。"]
        return True

    script_dialogs.dialog(look).dialog(lambda dialog: True)
    click(empty.strip.button)
    assert script_dialogs.dialogs == ["GateDialog", "DrawDialog"]
    script_dialogs.confirm(False)
    click(empty.strip.button)  # publish
    assert "シングルの部の1卓" in script_dialogs.sentences[-1]
    assert not queries.rounds(event, doubles)[0].published
    script_dialogs.confirm(True)
    click(empty.strip.button)
    assert queries.rounds(event, doubles)[0].published


def test_two_rows_that_may_be_one_person_are_nobody_until_somebody_says_so(
    empty: MainWindow, desk: Desk, singles: int, script_dialogs: Script, messages: list[Any]
) -> None:
    event = desk.event_file
    entrants.add(event, singles, EntrantData(name="田中 花子", yomi="たなか はなこ"))
    known = pairs.person(event, small.ids(event, singles)[-1])
    other = small.plain(event, 0, name="別の部")
    empty.show_division(other, "plain")
    empty.go("entrants")
    page: Any = empty.page("entrants")

    def fill(dialog: Any) -> bool:
        assert ["別の人" in _cell(dialog, line) for line in (2, 3)] == [True, True]
        dialog.grid.go_to(3)
        dialog.grid.setFocus()
        QTest.keyClick(dialog.grid, Qt.Key.Key_Space)
        assert "同じ人" in _cell(dialog, 3)
        return True

    listed = "田中 花子\tたなか はなこ\t{}\n"
    QGuiApplication.clipboard().setText(
        "氏名\tふりがな\t所属\n" + listed.format("東") + listed.format("西")
    )
    script_dialogs.dialog(fill)
    QTest.keyClick(page.grid, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    first, second = queries.entrants(event, other)
    assert first.people[0].id != known and second.people[0].id == known
    assert messages[-1].sentence == "2名を取り込みました。 うち1名は、ほかの部門にも出ています。"


def test_a_line_of_the_gate_that_leads_to_another_division_says_so(
    empty: MainWindow,
    desk: Desk,
    singles: int,
    doubles: int,
    script_dialogs: Script,
    messages: list[Any],
) -> None:
    event = desk.event_file
    known = pairs.person(event, small.ids(event, singles)[0])
    entrants.add(event, doubles, pairs.pair_data("高橋 一・森", known))
    entrants.add(event, doubles, pairs.pair_data("甲・乙"))
    entrants.check_in(event, small.ids(event, singles))
    entrants.check_in(event, small.ids(event, doubles))
    small.draw(event, singles)
    empty.show_division(doubles, "shuffleboard")
    script_dialogs.dialog(lambda dialog: QTest.keyClick(dialog.grid, Qt.Key.Key_Return))
    click(empty.strip.button)
    shown = empty.division()
    assert shown is not None and shown.id == singles
    assert "シングルの部です" in messages[-1].sentence
    assert "まだ何も行っていません" in messages[-1].sentence


def test_the_list_of_pairs_says_who_needs_what(
    page: EntrantsPage, desk: Desk, doubles: int
) -> None:
    event = desk.event_file
    made = entrants.add(event, doubles, pairs.pair_data("山田・森"))
    titles = [column.title for column in page.grid.grid.columns]
    shown = page.grid.grid.columns[titles.index("配慮")]
    for position, need in ((1, "車いす"), (2, "補聴器")):
        known = pairs.person(event, made, position)
        name = ("山田", "森")[position - 1]
        people.change(event, known, PersonData(name=name, needs=(need,)))
    page.refresh()
    assert shown.text(page.grid.grid.rows[0]) == "山田：車いす・森：補聴器"


def test_needs_and_true_names_stay_at_the_desk(desk: Desk, singles: int) -> None:
    """Posted sheets, files and the hall have the public name; only the desk's list has needs."""
    event = desk.event_file
    own = pairs.person(event, small.ids(event, singles)[0])
    people.change(
        event,
        own,
        PersonData(
            name="高橋 一",
            yomi="たかはし",
            public_name="はじめさん",
            needs=("車いす",),
            ids=(("wof", "340"),),
        ),
    )
    entrants.check_in(event, small.ids(event, singles))
    small.draw(event, singles)
    small.enter(event, singles)
    said: dict[str, str] = {}
    for key, form in FORMS.items():
        given = form_input(event, singles, form)
        if form.ready(given) and form.suffix in ("pdf", "csv", "json", "html", "txt"):
            made = render_form(key, given)
            said[key] = text_of(made) if form.suffix == "pdf" else made.decode("utf-8-sig")
    assert {key for key, text in said.items() if "車いす" in text} == {"needs_list"}
    assert "高橋" in said.pop("certificates")  # is handed to him, and has his name
    for key, text in said.items():
        if not FORMS[key].for_desk and "はじめさん" not in text:
            assert "林" not in text, key  # nobody is on it
        assert ("高橋 一" in text.replace("\u3000", " ")) <= FORMS[key].for_desk, key
    assert "高橋" in said["needs_list"] and "はじめさん" in said["entrants_csv"]
    assert "340" in said["entrants_csv"] and "340" in said["ranking_json"]
    shown = repr(pages(event, Choices()))
    assert "はじめさん" in shown and "高橋" not in shown and "車いす" not in shown
    assert [row.person.name for row in people_queries.people(event)] == ["高橋 一", "林"]


def test_somebody_is_found_by_any_name_and_number(
    page: EntrantsPage, desk: Desk, doubles: int
) -> None:
    event = desk.event_file
    data = pairs.pair_data("山田・森")
    entrants.add(event, doubles, replace(data, name="チーム海"))
    own = queries.entrants(event, doubles)[0].people[1].id
    people.change(event, own, PersonData(name="森", roman="MORI", ids=(("wof", "340"),)))
    page.refresh()
    for typed in ("やま", "山田", "mori", "340", "海"):
        page.search.setText(typed)
        assert len(page.grid.grid.rows) == (typed != "やま"), typed


def test_single_matches_ask_about_who_plays_elsewhere(
    empty: MainWindow, desk: Desk, singles: int, script_dialogs: Script
) -> None:
    event = desk.event_file
    known = pairs.person(event, small.ids(event, singles)[0])
    other = divisions.add(event, game="plain", name="自由対戦の部", programme="single_matches")
    entrants.add(event, other, pairs.pair_data("高橋 一", known))
    entrants.add(event, other, EntrantData(name="森"))
    entrants.check_in(event, small.ids(event, singles))
    entrants.check_in(event, small.ids(event, other))
    small.draw(event, singles)
    empty.show_division(other, "plain")

    def fill(dialog: Any) -> None:
        press(dialog, "1\n2\n")
        assert "シングルの部の1卓" in dialog.problem_line.text()
        assert dialog.yes.isVisible()
        dialog.yes.click()
        click(dialog.accept_button)

    script_dialogs.dialog(fill)
    click(empty.strip.button)
    assert [match.table for match in queries.rounds(event, other)[0].matches] == [1]


def test_names_that_play_elsewhere_too_are_told_after_an_import_and_when_all_check_in(
    empty: MainWindow, desk: Desk, singles: int, script_dialogs: Script, messages: list[Any]
) -> None:
    del singles
    other = small.plain(desk.event_file, 0, name="別の部")
    empty.show_division(other, "plain")
    empty.go("entrants")
    page: Any = empty.page("entrants")
    QGuiApplication.clipboard().setText("氏名\n高橋 一\n林\n榎本\n")
    script_dialogs.dialog(lambda dialog: True)
    QTest.keyClick(page.grid, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    doubt = (
        "高橋 一さんは、シングルの部の高橋 一さんと同じ人かもしれません。"
        "同じ人なら「メンバー…」で同じ人にしてください。 ほかに1名います。"
    )
    assert messages[-1].sentence == f"3名を取り込みました。 {doubt}"
    script_dialogs.confirm(True)
    page.check_in_all()
    assert messages[-1].sentence == doubt
