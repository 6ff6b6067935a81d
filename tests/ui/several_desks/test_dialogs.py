"""Several computers by keyboard: shared, joined, left, led and ended in the real dialogs."""

from __future__ import annotations

import errno
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLineEdit

from app import queries
from app.desks import membership
from app.desks.desk_role import DeskRole
from app.desks.join_code import JoinCode, read_code
from app.event_file.trouble import FileTrouble
from app.operations import divisions
from tests.app.desks.halls import assert_equal
from tests.app.desks.installations import installed, no_embedded
from tests.conftest import Script
from tests.ui.several_desks.hall import HOST, DesksOfHall, wait
from ui.several_desks import codes_dialog, desk_dialogs, share_dialog
from ui.several_desks.codes_dialog import CodesDialog
from ui.several_desks.hall_dialog import HallPagesDialog
from ui.several_desks.join_dialog import JoinDialog
from ui.several_desks.member_dialog import MemberDialog
from ui.window.main_window import MainWindow
from ui.words.desks.others import two_leads

Key = Qt.Key


@pytest.fixture(autouse=True)
def one_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(share_dialog, "networks", lambda: [("Wi-Fi", HOST)])


def press(dialog: QDialog, *keys: Any) -> None:
    """Type texts, and press keys, where the focus of the dialog is."""
    for key in keys:
        widget = dialog.focusWidget() or dialog
        if isinstance(key, str) and key.isascii():
            QTest.keyClicks(widget, key)
        elif isinstance(key, str):  # as an input method commits it
            assert isinstance(widget, QLineEdit)
            widget.insert(key)
        else:
            QTest.keyClick(widget, key)


def begun(hall: DesksOfHall, name: str = "本部") -> MainWindow:
    window = hall.window(name)
    assert window.desk.create(hall.path(name), name="春の大会")
    return window


def shared_by_keys(hall: DesksOfHall, script: Script, window: MainWindow) -> CodesDialog:
    """Share an event as somebody at the keyboard does; gives the dialog with the codes."""
    kept: list[CodesDialog] = []

    def share(dialog: share_dialog.ShareDialog) -> None:
        assert dialog.focusWidget() is dialog.input("network")
        press(dialog, Key.Key_Return)
        assert window.desk.link.is_main

    def look(dialog: CodesDialog) -> None:
        kept.append(dialog)
        assert dialog.address.text() == window.desk.link.address
        press(dialog, Key.Key_3)
        assert dialog.code.text() == str(window.desk.link.codes[DeskRole.RECEPTION])
        press(dialog, Key.Key_2)
        assert dialog.code.text() == str(window.desk.link.codes[DeskRole.RESULTS])
        assert not dialog.picture.pixmap().isNull()
        dialog.accept_button.click()

    script.dialog(share).dialog(look)
    window.menus.actions["several"].trigger()
    return kept[0]


def test_an_event_is_shared_and_joined_by_typing(
    hall: DesksOfHall, script_dialogs: Script, qtbot: Any
) -> None:
    first = begun(hall)
    codes = shared_by_keys(hall, script_dialogs, first)
    address, code = codes.address.text(), codes.code.text()
    second = hall.window("記録1")
    target = hall.path("記録1")

    def join(dialog: JoinDialog) -> None:
        dialog._target = target
        assert not dialog.accept_button.isEnabled()
        press(dialog, address, Key.Key_Return, code.lower().replace("-", " "), Key.Key_Return)
        press(dialog, "記録1", Key.Key_Return)
        assert dialog.result() == QDialog.DialogCode.Accepted.value, dialog.problem_line.sentence()

    script_dialogs.dialog(join)
    second.menus.actions["join"].trigger()
    assert second.desk.link.state == "live" and second.desk.link.role == "results"
    assert "記録1" in second.notice.sentence()
    assert second.windowTitle() == first.windowTitle()
    assert first.desk.done(divisions.add, game="plain", name="一般の部", programme="swiss")
    hall.settle()
    assert [one.name for one in queries.event_view(second.desk.event_file).divisions] == [
        "一般の部"
    ]
    assert_equal(hall.path("本部"), target)


def no_postgresql(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    no_embedded(monkeypatch)


def old_postgresql(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    no_embedded(monkeypatch, installed(tmp_path / "old", "postgres (PostgreSQL) 13.4"))


def postgresql_that_makes_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    no_embedded(monkeypatch, installed(tmp_path / "odd", "postgres (PostgreSQL) 17.2", code=1))


def full_disk(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def full(*_given: Any, **_named: Any) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    from app.desks import engine

    monkeypatch.setattr(engine.Path, "write_text", full)


def no_certificate(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def refused(_folder: Path) -> bytes:
        raise PermissionError(errno.EACCES, "Permission denied")

    from app.desks import relay

    monkeypatch.setattr(relay, "make_certificate", refused)


def server_that_breaks_off(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import psycopg

    def broken(*_given: Any, **_named: Any) -> Any:
        raise psycopg.OperationalError("server closed the connection unexpectedly")

    monkeypatch.setattr(psycopg, "connect", broken)


def guests_who_are_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from app.desks import laid_record

    def broken(server: Any, _codes: Any) -> Any:
        raise server.trouble("could not extend file")

    monkeypatch.setattr(laid_record, "let_guests_in", broken)


def login_that_is_not_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from app.desks import sharing

    keep = membership.keep

    def refused(path: Path, member: Any) -> None:
        if member.door:  # the second time, when all is open
            raise FileTrouble("disk_full", path)
        keep(path, member)

    monkeypatch.setattr(sharing.membership, "keep", refused)


@pytest.mark.parametrize(
    ("breaks", "said"),
    [
        (no_postgresql, "PostgreSQL"),
        (old_postgresql, "13.4"),
        (postgresql_that_makes_nothing, "PostgreSQL を起動できなかった"),
        (full_disk, "空き"),
        (no_certificate, "書き込め"),
        (server_that_breaks_off, "PostgreSQL を起動できなかった"),
        (guests_who_are_refused, "PostgreSQL を起動できなかった"),
        (login_that_is_not_kept, "空き"),
    ],
)
def test_what_keeps_an_event_from_being_shared_is_said_and_it_goes_on_alone(
    hall: DesksOfHall,
    script_dialogs: Script,
    tmp_path: Path,
    breaks: Callable[[pytest.MonkeyPatch, Path], None],
    said: str,
) -> None:
    window = begun(hall)

    def refused(dialog: share_dialog.ShareDialog) -> None:
        with pytest.MonkeyPatch.context() as patch:
            breaks(patch, tmp_path)
            press(dialog, Key.Key_Return)
        assert said in dialog.problem_line.sentence()
        assert dialog.host == HOST and dialog.name, "nothing that was chosen is lost"
        dialog.reject()

    script_dialogs.dialog(refused)
    window.menus.actions["several"].trigger()
    assert window.desk.link.state is None
    assert window.desk.done(divisions.add, game="plain", name="一般の部", programme="swiss")
    assert window.desk.link.share(HOST, "本部") is None
    assert hall.join("記録1", "results").link.state == "live"
    hall.settle()
    assert_equal(hall.path("本部"), hall.path("記録1"))


def test_a_name_that_is_too_long_for_the_main_desk_is_said_where_it_is_typed(
    hall: DesksOfHall, script_dialogs: Script
) -> None:
    window = begun(hall)

    def refused(dialog: share_dialog.ShareDialog) -> None:
        dialog.put(name="長" * 100)
        press(dialog, Key.Key_Return)
        assert "短い" in dialog.problem_line.sentence()
        assert dialog.focusWidget() is dialog.input("name")
        dialog.reject()

    script_dialogs.dialog(refused)
    window.menus.actions["several"].trigger()
    assert window.desk.link.state is None


def test_codes_that_cannot_be_read_are_others_and_let_guests_in(
    hall: DesksOfHall, script_dialogs: Script
) -> None:
    """The power went while they were written: nobody could join, or the program would end."""
    window = begun(hall)
    shared_by_keys(hall, script_dialogs, window)
    before = str(window.desk.link.codes[DeskRole.RESULTS])
    path = window.desk.event_file.path
    window.desk.close()
    (kept,) = (hall.folder / "本部" / "servers").glob("*/codes.json")
    kept.write_text("[", encoding="ascii")
    assert window.desk.open(path)
    assert window.desk.link.state == "live"
    assert str(window.desk.link.codes[DeskRole.RESULTS]) != before
    assert hall.join("記録1", "results").link.state == "live"


def test_the_start_page_leads_to_joining_where_that_is_possible(
    hall: DesksOfHall, script_dialogs: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = hall.window("記録1")
    assert window.start.join_button.isVisible()
    script_dialogs.dialog(lambda dialog: isinstance(dialog, JoinDialog) and False)
    window.start.join_button.click()
    assert script_dialogs.dialogs == ["JoinDialog"]
    monkeypatch.setattr("app.desks.beside.parts_there", lambda: False)
    assert not hall.window("受付").start.join_button.isVisible()


@pytest.mark.parametrize("where", ["address", "code"])
def test_address_and_code_are_pasted_or_scanned_in_one_line(where: str, qtbot: Any) -> None:
    dialog = JoinDialog()
    qtbot.addWidget(dialog)
    dialog.show()
    box = dialog.input(where)
    assert isinstance(box, QLineEdit)
    box.setText("192.168.0.5:49231 8000-0001-8000-0000-0007")
    value = dialog.value()
    assert (value.address, value.code) == ("192.168.0.5:49231", "8000-0001-8000-0000-0007")
    dialog.put(address="", code="")
    box.setFocus()
    QTest.keyClicks(box, "192.168.0.6:49231 8000-0001-8000-0000-0007")
    value = dialog.value()
    assert (value.address, value.code) == ("192.168.0.6:49231", "8000-0001-8000-0000-0007")


@contextmanager
def another_program() -> Iterator[str]:
    """Give the address of a program that answers every guest as a web server would."""

    def answer(listening: socket.socket) -> None:
        with suppress(OSError):
            while True:
                guest, _address = listening.accept()
                with guest, suppress(OSError):
                    guest.recv(4096)
                    guest.sendall(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")

    with socket.create_server((HOST, 0)) as listening:
        threading.Thread(target=answer, args=(listening,), daemon=True).start()
        yield f"{HOST}:{listening.getsockname()[1]}"
        with suppress(OSError):
            listening.shutdown(socket.SHUT_RDWR)


@pytest.mark.parametrize(
    ("wrong", "where", "said"),
    [
        ("code", "code", "コードではありません"),
        ("seal", "code", "別のもの"),
        ("secret", "code", "知らないコード"),
        ("port", "address", "応答"),
        ("no port", "address", "192.168.0.5:49231"),
        ("program", "address", "応答"),
        ("name", "name", "別の名前"),
        ("version", "name", "0.0.1"),  # no field is wrong: the keyboard stays
    ],
)
def test_what_was_typed_wrong_is_said_and_led_to(
    hall: DesksOfHall,
    script_dialogs: Script,
    monkeypatch: pytest.MonkeyPatch,
    wrong: str,
    where: str,
    said: str,
) -> None:
    main = hall.share()
    second = hall.window("記録1")
    code = str(main.link.codes[DeskRole.RESULTS])
    right = read_code(code)
    assert right is not None
    name = "本部" if wrong == "name" else "記録1"
    code = {
        "code": code[:-1],
        "seal": str(JoinCode(right.role, right.secret, right.seal ^ 1)),
        "secret": str(JoinCode(right.role, right.secret ^ 1, right.seal)),
    }.get(wrong, code)
    if wrong == "version":
        monkeypatch.setattr("app.desks.sharing.version", lambda: "0.0.1")

    with another_program() as elsewhere:
        addresses = {"port": f"{HOST}:1", "no port": "192.168.0.5", "program": elsewhere}
        address = addresses.get(wrong, main.link.address)

        def join(dialog: JoinDialog) -> bool:
            dialog._target = hall.path("記録1")
            press(dialog, address, Key.Key_Return, code, Key.Key_Return, name, Key.Key_Return)
            assert dialog.isVisible()
            assert said in dialog.problem_line.sentence(), dialog.problem_line.sentence()
            assert dialog.focusWidget() is dialog.input(where)
            value = dialog.value()
            assert (value.address, value.code, value.name) == (address, code, name)
            return False

        script_dialogs.dialog(join)
        second.menus.actions["join"].trigger()
    assert not second.desk.is_open and not hall.path("記録1").exists()
    assert list(hall.path("記録1").parent.glob(".event*")) == []


def test_the_sharing_is_ended_after_a_question(hall: DesksOfHall, script_dialogs: Script) -> None:
    first = begun(hall)
    shared_by_keys(hall, script_dialogs, first)
    other = hall.join("記録1", "results")
    wait(lambda: first.desk.link.others)

    def look(dialog: CodesDialog) -> None:
        assert "記録1" in dialog.others.text()
        script_dialogs.waiting.insert(0, ("confirm", False))
        dialog.stop_button.click()
        assert first.desk.link.is_main
        script_dialogs.waiting.insert(0, ("confirm", True))
        dialog.stop_button.click()

    script_dialogs.dialog(look)
    first.menus.actions["several"].trigger()
    assert first.desk.link.state is None
    assert all("記録1" in sentence for sentence in script_dialogs.sentences)
    wait(lambda: other.link.state == "cut_off")


def test_a_shared_event_is_not_closed_unasked(hall: DesksOfHall, script_dialogs: Script) -> None:
    first = begun(hall)
    assert first.desk.link.share(HOST, "本部") is None
    hall.join("記録1", "results")
    wait(lambda: first.desk.link.others)
    script_dialogs.confirm(False)
    first.menus.actions["close"].trigger()
    assert first.desk.is_open and first.desk.link.is_main
    script_dialogs.confirm(False)
    assert not first.close()
    assert first.desk.link.is_main
    script_dialogs.confirm(False)
    assert not first.desk.open(hall.path("記録1"))
    script_dialogs.confirm(True)
    first.menus.actions["close"].trigger()
    assert not first.desk.is_open


def test_another_desk_leaves_and_comes_back_by_keys(
    hall: DesksOfHall, script_dialogs: Script
) -> None:
    hall.share()
    second = hall.window("記録1")
    hall.join("記録1", "results")

    def leave(dialog: MemberDialog) -> None:
        press(dialog, Key.Key_1, Key.Key_Return)

    script_dialogs.dialog(leave)
    second.menus.actions["several"].trigger()
    assert second.desk.link.state is None
    script_dialogs.dialog(leave)
    second.menus.actions["several"].trigger()
    assert second.desk.link.state == "live"


def test_what_others_had_entered_is_left_behind_only_after_a_question(
    hall: DesksOfHall, script_dialogs: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = begun(hall)
    tried: list[bool] = []

    def share(_host: str, _name: str, *, leave_behind: bool = False) -> FileTrouble | None:
        tried.append(leave_behind)
        return None if leave_behind else FileTrouble("left_behind", count=1)

    def share_it(dialog: share_dialog.ShareDialog) -> None:
        for answer, done in ((False, [False]), (True, [False, False, True])):
            script_dialogs.waiting.insert(0, ("confirm", answer))
            dialog.accept_button.click()
            assert tried == done
            assert dialog.isVisible() is not answer

    monkeypatch.setattr(first.desk.link, "share", share)
    monkeypatch.setattr(desk_dialogs, "CodesDialog", lambda _desk, window: QDialog(window))
    script_dialogs.dialog(share_it).dialog(lambda _codes: False)
    first.menus.actions["several"].trigger()
    assert script_dialogs.waiting == []


def test_what_this_computer_kept_of_the_sharing_is_given_up_only_after_a_question(
    hall: DesksOfHall, script_dialogs: Script
) -> None:
    first = begun(hall)
    hall.share("本部")
    second = hall.join("記録1")
    assert first.desk.link.stop() is None
    servers = hall.path("本部").parent / "servers"
    (kept,) = servers.iterdir()
    (kept / "secret").unlink()

    def share_it(dialog: share_dialog.ShareDialog) -> None:
        dialog.input("name").setText("受付の本部")
        for answer in (False, True):
            script_dialogs.waiting.insert(0, ("confirm", answer))
            dialog.accept_button.click()
            assert dialog.isVisible() is not answer
            assert dialog.name == "受付の本部"
            assert first.desk.link.is_main is answer
        assert script_dialogs.sentences[-1].startswith("このパソコンにある共有の記録が使えない")

    script_dialogs.dialog(lambda _member: True).dialog(share_it).dialog(lambda _codes: False)
    first.menus.actions["several"].trigger()
    assert script_dialogs.waiting == []
    assert first.desk.link.name == "受付の本部"
    wait(lambda: any("新しいコード" in said.sentence for said in hall.said["記録1"]))
    code = str(first.desk.link.codes[DeskRole.ORGANISER])
    assert second.link.move(first.desk.link.address, code, "記録1") is None
    assert_equal(hall.path("本部"), hall.path("記録1"))


def test_a_desk_follows_its_main_desk_to_another_address_by_its_own_name(
    hall: DesksOfHall, script_dialogs: Script
) -> None:
    main = hall.share()
    second = hall.window("受付")
    other = hall.join("受付")
    before = membership.kept(hall.path("受付"))
    assert main.link.stop() is None
    wait(lambda: other.link.state == "cut_off")
    assert main.link.share("127.0.0.2", "本部") is None

    def move(dialog: MemberDialog) -> None:
        press(dialog, Key.Key_2, Key.Key_Return)

    def join(dialog: JoinDialog) -> None:
        assert dialog.value().name == "受付"
        press(dialog, f"{main.link.address} {main.link.codes[DeskRole.ORGANISER]}")
        press(dialog, Key.Key_Return)
        dialog.submit()
        assert dialog.result() == QDialog.DialogCode.Accepted.value, dialog.problem_line.sentence()

    script_dialogs.dialog(move).dialog(join)
    second.menus.actions["several"].trigger()
    after = membership.kept(hall.path("受付"))
    assert before is not None and after is not None
    assert other.link.state == "live" and after.place.host == "127.0.0.2"
    assert (after.desk, after.name, after.login) == (before.desk, "受付", before.login)


@pytest.mark.long
def test_the_lead_is_taken_and_the_first_moves_there_by_keys(
    hall: DesksOfHall, script_dialogs: Script
) -> None:
    main = hall.share()
    second = hall.window("進行")
    hall.join("進行")
    third = hall.window("記録1")
    hall.join("記録1", "results")
    main.close()
    wait(lambda: second.desk.link.state == third.desk.link.state == "cut_off")

    def lead(dialog: MemberDialog) -> None:
        press(dialog, Key.Key_1)
        assert dialog.meaning_line.isVisible()
        press(dialog, Key.Key_Return)

    def share(dialog: share_dialog.ShareDialog) -> None:
        assert dialog.name == "進行"
        press(dialog, Key.Key_Return)

    def look(dialog: CodesDialog) -> None:
        dialog.accept_button.click()

    script_dialogs.dialog(lead).dialog(share).dialog(look)
    second.menus.actions["several"].trigger()
    link = second.desk.link
    assert link.is_main and link.name == "進行"
    assert second.desk.done(divisions.add, game="plain", name="一般の部", programme="swiss")

    def move(dialog: MemberDialog) -> None:
        press(dialog, Key.Key_2, Key.Key_Return)

    def join(dialog: JoinDialog) -> None:
        code = str(link.codes[DeskRole.RESULTS])
        press(dialog, f"{link.address} {code}")
        press(dialog, Key.Key_Return)
        dialog.submit()
        assert dialog.result() == QDialog.DialogCode.Accepted.value, dialog.problem_line.sentence()

    script_dialogs.dialog(move).dialog(join)
    third.menus.actions["several"].trigger()
    assert third.desk.link.state == "live"
    assert [one.name for one in queries.event_view(third.desk.event_file).divisions] == ["一般の部"]
    # The first main desk, opened again, shares by itself: the one that leads now says so,
    # until the first has ended that and has joined.
    first = hall.window("本部")
    assert first.desk.open(hall.path("本部")) and first.desk.link.is_main
    wait(lambda: link.other_lead == "本部")
    said = two_leads("本部")
    assert said in second.kept.sentence()
    assert "本部" in second.others.in_short() and said in second.others.in_lines()

    def end(dialog: CodesDialog) -> None:
        dialog.stop_button.click()  # nobody is there: nothing is asked

    script_dialogs.dialog(end)
    first.menus.actions["several"].trigger()
    assert first.desk.link.state is None

    def move_too(dialog: MemberDialog) -> None:
        assert dialog.way == "share"
        press(dialog, Key.Key_2, Key.Key_Return)

    def join_too(dialog: JoinDialog) -> None:
        assert dialog.value().target == hall.path("本部") and dialog.value().name == "本部"
        press(dialog, f"{link.address} {link.codes[DeskRole.ORGANISER]}", Key.Key_Return)
        dialog.submit()
        assert dialog.result() == QDialog.DialogCode.Accepted.value, dialog.problem_line.sentence()

    script_dialogs.dialog(move_too).dialog(join_too)
    first.menus.actions["several"].trigger()
    assert (first.desk.link.state, first.desk.link.is_main) == ("live", False)
    wait(lambda: link.other_lead == "")
    assert said not in second.kept.sentence()
    hall.settle()
    assert_equal(hall.path("進行"), hall.path("本部"))


def test_a_restore_is_refused_while_others_are_there(
    hall: DesksOfHall, script_dialogs: Script
) -> None:
    first = begun(hall)
    assert first.desk.link.share(HOST, "本部") is None
    snapshot = first.desk.snapshot("desk")
    assert snapshot is not None

    def choose(dialog: QDialog) -> bool:
        return True

    script_dialogs.dialog(choose)
    first.files.restore()
    assert "共有" in first.notice.sentence()


def test_the_sheet_says_where_and_with_which_code(
    hall: DesksOfHall, script_dialogs: Script, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from tests.reports.views import text

    first = begun(hall)
    assert first.desk.link.share(HOST, "本部") is None
    printed: list[bytes] = []

    def keep(_desk: object, _parent: object, content: bytes, *_how: object) -> bool:
        printed.append(content)
        return True

    monkeypatch.setattr(codes_dialog, "print_or_save", keep)

    def look(dialog: CodesDialog) -> None:
        dialog.sheet_button.click()
        dialog.accept_button.click()

    script_dialogs.dialog(look)
    first.menus.actions["several"].trigger()
    link = first.desk.link
    said = text(printed[0]).replace(" ", "")
    assert link.address in said and str(link.codes[DeskRole.RESULTS]) in said
    assert "結果" in said


def test_without_the_parts_nothing_is_offered(
    hall: DesksOfHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.desks.beside.PARTS", ("no_such_module_there",))
    window = hall.window("本部")
    assert "several" not in window.menus.actions and "join" not in window.menus.actions


@pytest.mark.long
def test_a_computer_of_the_hall_shows_the_pages_and_nothing_else(
    hall: DesksOfHall, script_dialogs: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []

    def open_url(url: QUrl) -> bool:
        opened.append(url.toLocalFile())
        return True

    monkeypatch.setattr(QDesktopServices, "openUrl", open_url)
    first = begun(hall)
    assert first.desk.link.share(HOST, "本部") is None
    second = hall.window("会場")
    link = first.desk.link

    def join(dialog: JoinDialog) -> None:
        code = str(link.codes[DeskRole.HALL])
        press(dialog, link.address, Key.Key_Return, code, Key.Key_Return, "会場", Key.Key_Return)
        assert dialog.result() == QDialog.DialogCode.Accepted.value, dialog.problem_line.sentence()

    def watch(dialog: HallPagesDialog) -> None:
        wait(lambda: opened)
        folder = Path(opened[0]).parent
        page = folder / "ja" / "index.html"
        assert "春の大会" in page.read_text(encoding="utf-8")
        assert first.desk.done(divisions.add, game="plain", name="一般の部", programme="swiss")
        wait(lambda: "一般の部" in page.read_text(encoding="utf-8"))
        assert 'http-equiv="refresh"' in page.read_text(encoding="utf-8")
        first.desk.close()
        wait(lambda: "⚠" in dialog.state.text())
        dialog.accept_button.click()

    script_dialogs.dialog(join).dialog(watch)
    second.menus.actions["join"].trigger()
    assert not second.desk.is_open
