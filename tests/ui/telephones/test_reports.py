"""What players report on telephones, and what the desk makes of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt

from app import facts, queries
from app.desks.beside import reports_file
from app.desks.held_cards import HeldEntries
from app.event_file.trouble import FileTrouble
from app.operations import events, results
from app.player_reports import ReportState, numbers_of_cards
from reports.forms.catalogue import FORMS, render_form
from tests.app.desk import counted
from tests.reports.views import text
from tests.ui.browsers import BROWSER
from tests.ui.telephones.telephone import both, open_matches, said, shown, telephone
from ui.desk.desk import Desk, Message
from ui.papers.form_input import form_input
from ui.projector.phones_dialog import PhonesDialog
from ui.projector.reported_dialog import ReportedDialog
from ui.window.main_window import MainWindow


def test_two_players_report_and_the_desk_enters_it_with_one_key(
    reporting: MainWindow, qtbot: Any, desk: Desk
) -> None:
    match, other = open_matches(desk)[:2]
    first = said(desk, qtbot, reporting, match, "look", 0)
    names = [seat.entrant.name for seat in match.seats]
    assert first["state"] == "free" and first["names"] == names and first["kind"] == "counts"
    assert reporting.bar.reports_button.isHidden()
    assert reporting.menus.actions["reports"].isVisible()
    both(desk, qtbot, reporting, match, "40", "24")
    both(desk, qtbot, reporting, other, "20", "44")
    assert "2" in reporting.bar.reports_button.text() and len(open_matches(desk)) > 2
    dialog = ReportedDialog(desk, reporting.files.phones, reporting)
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.grid.current() is not None and dialog.grid.current().match == match.id
    qtbot.keyClick(dialog.grid, Qt.Key.Key_Return)
    entered = queries.match_entry(desk.event_file, match.id).match
    assert entered.result.discs == (40, 24) and dialog.isVisible()
    assert dialog.grid.current().match == other.id, "the next one is chosen"
    assert "スマホ" in desk.undo_sentence()
    qtbot.keyClick(dialog.grid, Qt.Key.Key_Return)
    assert not dialog.isVisible() and reporting.bar.reports_button.isHidden()
    assert queries.match_entry(desk.event_file, other.id).match.result.discs == (20, 44)
    desk.undo()
    assert queries.match_entry(desk.event_file, other.id).match.result is None


def test_what_both_have_agreed_on_waits_also_without_telephones(
    reporting: MainWindow, qtbot: Any, desk: Desk
) -> None:
    match, other = open_matches(desk)[:2]
    both(desk, qtbot, reporting, match, "40", "24")
    said(desk, qtbot, reporting, other, "say", 0, figures=["20", "44"])
    path, bar = desk.event_file.path, reporting.bar
    reporting.files.phones.end()
    assert "1" in bar.reports_button.text() and not bar.reports_button.isHidden()
    assert reporting.menus.actions["reports"].isVisible()
    desk.close()
    assert bar.reports_button.isHidden()
    desk.open(path)
    assert "1" in bar.reports_button.text(), "it is not forgotten that the desk was to enter it"
    dialog = ReportedDialog(desk, reporting.files.phones, reporting)
    qtbot.addWidget(dialog)
    dialog.show()
    assert [line.match for line in dialog.grid.grid.rows] == [match.id]
    qtbot.keyClick(dialog.grid, Qt.Key.Key_Return)
    assert queries.match_entry(desk.event_file, match.id).match.result.discs == (40, 24)
    qtbot.waitUntil(lambda: reporting.files.phones.reports is None, timeout=5000)
    assert bar.reports_button.isHidden()
    assert not reporting.menus.actions["reports"].isVisible()


def test_what_the_players_do_not_agree_on_is_not_entered(
    reporting: MainWindow, qtbot: Any, desk: Desk
) -> None:
    match = open_matches(desk)[0]
    told = said(desk, qtbot, reporting, match, "say", 0, figures=["40", "24"])
    denied = said(desk, qtbot, reporting, match, "deny", 1, mark=told["mark"])
    assert denied["state"] == "denied" and "1" in reporting.bar.reports_button.text()
    dialog = ReportedDialog(desk, reporting.files.phones, reporting)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.keyClick(dialog.grid, Qt.Key.Key_Return)
    assert (
        dialog.isVisible() and queries.match_entry(desk.event_file, match.id).match.result is None
    )


def test_what_contradicts_the_card_is_compared_and_laid_aside(
    reporting: MainWindow, qtbot: Any, desk: Desk, script_dialogs: Any
) -> None:
    match = open_matches(desk)[0]
    both(desk, qtbot, reporting, match, "40", "24")
    desk.run(results.record, match.id, counted(24))
    dialog = ReportedDialog(desk, reporting.files.phones, reporting)
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.grid.current().state is ReportState.OTHERWISE
    qtbot.keyClick(dialog.grid, Qt.Key.Key_Return)
    assert "40" in dialog.problem_line.text() and "24" in dialog.problem_line.text()
    assert queries.match_entry(desk.event_file, match.id).match.result.discs == (24, 40)
    script_dialogs.confirm(True)
    dialog.aside_button.click()
    assert reporting.files.phones.reports is not None and not reporting.files.phones.reports.lines()


def test_what_is_entered_meanwhile_is_dropped_in_words(
    reporting: MainWindow, qtbot: Any, desk: Desk, messages: list[Message]
) -> None:
    match = open_matches(desk)[0]
    both(desk, qtbot, reporting, match, "40", "24")
    desk.run(results.record, match.id, counted(40))
    table = f"{match.table}卓"
    qtbot.waitUntil(
        lambda: any("スマホ" in one.sentence and table in one.sentence for one in messages[1:]),
        timeout=10_000,
    )
    assert reporting.bar.reports_button.isHidden()


def test_agreements_that_come_together_are_written_once_and_told_only_then(
    reporting: MainWindow, qtbot: Any, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = reporting.files.phones
    process, reports = made._process, made.reports
    assert process is not None and reports is not None
    open_ = open_matches(desk)
    numbers = numbers_of_cards(desk.event_file, open_)
    told, kept, hold_all = list[str](), list[int](), HeldEntries.hold_all

    def answer(_number: int, answered: dict[str, Any], *, wrong: bool) -> None:
        assert not wrong and (answered["state"] != "agreed" or reports.is_kept)
        told.append(answered["state"])

    def noted(self: HeldEntries, entries: list[Any]) -> None:
        assert "agreed" not in told[len(open_) :]
        kept.append(len(entries))
        hold_all(self, entries)

    def full(_self: HeldEntries, _entries: object) -> None:
        raise FileTrouble("disk_full", desk.event_file.path)

    def agree(marks: list[str]) -> None:
        for at, match in enumerate(open_):
            whole = {"match": match.code, "number": numbers[match.id], "figures": ["40", "24"]}
            who = {"me": 1, "phone": "ffeeddccbbaa9988", "do": "agree", "mark": marks[at]}
            made._on_reported(at, whole | who)

    monkeypatch.setattr(process, "answer", answer)
    for at, match in enumerate(open_):
        whole = {"match": match.code, "number": numbers[match.id], "figures": ["40", "24"]}
        made._on_reported(at, whole | {"me": 0, "phone": "00112233445566ff", "do": "say"})
    qtbot.waitUntil(lambda: told == ["said"] * len(open_))
    marks = {one.match: reports._open[one.match].mark for one in reports.lines()}
    assert len(open_) > 2
    monkeypatch.setattr(HeldEntries, "hold_all", full)
    agree([marks[match.id] for match in open_])
    qtbot.waitUntil(lambda: not made._hearing.isActive())
    assert reports.is_kept
    assert told == ["said"] * len(open_) and reports.count == 0, "nobody is told what is not kept"
    monkeypatch.setattr(HeldEntries, "hold_all", noted)
    agree([marks[match.id] for match in open_])
    qtbot.waitUntil(lambda: told[len(open_) :] == ["agreed"] * len(open_))
    assert kept == [len(open_)] and reports.count == len(open_)


def test_the_tick_begins_and_ends_it(served: MainWindow, qtbot: Any, desk: Desk) -> None:
    made = served.files.phones
    dialog = PhonesDialog(made, served)
    qtbot.addWidget(dialog)
    assert not dialog.reports.isChecked() and shown(made.address, "ja/report.html") == ""
    assert not served.menus.actions["reports"].isVisible()
    dialog.reports.click()
    qtbot.waitUntil(lambda: shown(made.address, "ja/report.html") != "", timeout=20_000)
    assert "report.html" in shown(made.address, "ja/index.html")
    assert shown(made.address, "report.js")
    match = open_matches(desk)[0]
    person = match.seats[0].entrant.members[0].person.id
    assert f"report.html?m={match.code}" in shown(made.address, f"ja/person-{person}.html")
    desk.undo()
    qtbot.waitUntil(lambda: shown(made.address, "ja/report.html") == "", timeout=20_000)
    assert made.reports is None and "report.html" not in shown(made.address, "ja/index.html")


@pytest.mark.parametrize(
    "hostile",
    [
        {"do": "say", "me": 7, "figures": ["1", "63"]},
        {"do": "say", "me": 0, "figures": ["<b>", "\u0000"]},
        {"do": "agree", "me": 0, "mark": "0"},
        {"do": "enter", "me": 0},
        {"do": "say", "me": 0, "phone": "../../etc", "figures": ["40", "24"]},
        {"do": "say", "me": 0, "lang": "\ud800", "match": "\u0661", "number": "\u0662" * 6},
        {"do": "say", "me": 0, "number": "\ud800", "mark": "\ud800", "phone": "\udfff"},
    ],
)
def test_a_hostile_telephone_changes_nothing(
    reporting: MainWindow, qtbot: Any, desk: Desk, hostile: dict[str, Any]
) -> None:
    match = open_matches(desk)[0]
    before = facts.division_of_match(desk.event_file, match.id).results
    whole = {"do": "look", "me": 0, **hostile}
    told = said(desk, qtbot, reporting, match, **whole)
    assert told["state"] in ("free", "unfit", "wrong")
    assert facts.division_of_match(desk.event_file, match.id).results == before
    reports = reporting.files.phones.reports
    assert reports is not None and reports.lines() == []


@pytest.mark.long
@pytest.mark.skipif(BROWSER is None, reason="no Chromium is installed here")
def test_two_browsers_agree_on_a_result(
    tmp_path: Path, reporting: MainWindow, desk: Desk, qtbot: Any
) -> None:
    """The page works under its own rules, in both languages, on two telephones."""
    match = open_matches(desk)[0]
    number = numbers_of_cards(desk.event_file, [match])[match.id]
    address = reporting.files.phones.address
    first, second = (f"{address}{spoken}/report.html?m={match.code}" for spoken in ("ja", "en"))

    def press(says: Any, selector: str) -> None:
        says(f"document.querySelector({json.dumps(selector)}).click()")

    def seen(says: Any, part: str) -> None:
        qtbot.waitUntil(
            lambda: says(f"document.getElementById('{part}').hidden") is False, timeout=20_000
        )

    def begin(says: Any, seat: int) -> None:
        typed = "document.getElementById('match')?.value"
        qtbot.waitUntil(lambda: says(typed) == match.code, timeout=20_000)
        says(f"document.getElementById('number').value = '{number[:3]} {number[3:]}'")
        press(says, "[data-do=look]")
        seen(says, "who")
        name = says(f"document.querySelector('[data-me=\"{seat}\"]').textContent")
        assert name == match.seats[seat].entrant.name
        press(says, f'[data-me="{seat}"]')

    with (
        telephone(tmp_path / "one", qtbot, first) as one,
        telephone(tmp_path / "two", qtbot, second) as two,
    ):
        begin(one, 0)
        seen(one, "say")
        one(
            "document.querySelectorAll('.figure').forEach((f, i) => { f.value = ['40', '24'][i]; })"
        )
        press(one, "[data-do=say]")
        seen(one, "wait")
        begin(two, 1)
        seen(two, "judge")
        assert "40–24" in two("document.getElementById('said').textContent")
        press(two, "[data-do=agree]")
        qtbot.waitUntil(
            lambda: "agree" in (two("document.getElementById('tell').textContent") or ""),
            timeout=20_000,
        )
        press(one, "#wait [data-do=look]")
        qtbot.waitUntil(lambda: one("document.getElementById('wait').hidden"), timeout=20_000)
    assert reporting.files.phones.reports is not None
    assert reporting.files.phones.reports.count == 1


def test_what_cannot_be_read_beside_an_event_is_said_once(
    served: MainWindow, qtbot: Any, desk: Desk, messages: list[Any]
) -> None:
    path = desk.event_file.path
    desk.close()
    reports_file(path).write_text("[", encoding="utf-8")
    desk.open(path)
    said_of_it = [one for one in messages if reports_file(path).name in one.sentence]
    assert len(said_of_it) == 1 and served.files.phones.reports is None
    served.files.phones._look_through()
    assert [one for one in messages if reports_file(path).name in one.sentence] == said_of_it
    assert reports_file(path).read_text(encoding="utf-8") == "["


def test_the_number_stands_on_the_card_and_on_nothing_that_hangs_on_the_wall(
    sample: MainWindow, desk: Desk
) -> None:
    division = queries.event_view(desk.event_file).divisions[0].id

    def printed(key: str) -> tuple[str, object]:
        form = FORMS[key]
        given = form_input(desk.event_file, division, form)
        return text(render_form(key, given)).replace(" ", ""), form.says(given)

    before, said = printed("match_cards")
    assert "スマホ" not in before
    desk.run(events.report_by_telephone, wanted=True)
    match = open_matches(desk)[0]
    number = numbers_of_cards(desk.event_file, [match])[match.id]
    cards, now = printed("match_cards")
    assert f"スマホ{number}" in cards and now != said, "cards without it are stale"
    assert not any(number in printed(f"pairing_by_{how}")[0] for how in ("table", "name"))
