"""What a server that fails says of itself, and that the event is shared again afterwards."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from collections import namedtuple
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from app.desks import laid_record, sharing
from app.desks.engine import RecordServer
from app.desks.join_code import read_code
from app.desks.record import OtherSeal, RecordConnection, ServerPlace
from app.desks.schema import JOINING
from app.event_file.file import EventFile
from app.event_file.trouble import FileTrouble
from app.operations import results
from tests.app import desk
from tests.app.desks.halls import Hall, assert_equal, matches, settle, wait
from ui.words import wording

Disk = namedtuple("Disk", "total used free")


def ended(hall: Hall) -> tuple[EventFile, Path]:
    """Share an event and end it; gives the event, and the folder of its server."""
    event = hall.create()
    hall.share(event)
    assert hall.sharing is not None
    hall.sharing.stop()
    return event, hall.sharing.server.folder


def refused(share: Callable[[], Any]) -> FileTrouble:
    with pytest.raises(FileTrouble) as raised:
        share()
    return raised.value


def overwritten(name: str) -> Callable[[Path], object]:
    return lambda folder: (folder / name).write_text("?", encoding="ascii")


SPOILT: dict[str, Callable[[Path], object]] = {
    "cluster": lambda folder: (folder / "cluster" / "global" / "pg_control").write_bytes(b"?"),
    "no password": lambda folder: (folder / "secret").unlink(),
    "password": overwritten("secret"),
    "certificate": overwritten("certificate.pem"),
    "key": overwritten("key.pem"),
}


@pytest.mark.parametrize("how", SPOILT)
def test_what_was_spoilt_is_named_and_the_event_is_shared_anew(hall: Hall, how: str) -> None:
    event, folder = ended(hall)
    SPOILT[how](folder)
    trouble = refused(lambda: hall.share(event))
    assert trouble.code == "record_unusable"
    assert "新しく共有" in wording.trouble(trouble)
    assert event.order is None
    event.run(desk.othello, 4)
    hall.share(event, anew=True)
    assert hall.sharing is not None
    assert hall.sharing.server.folder != folder
    other = hall.join("記録")
    settle(*hall.desks[-2:])
    assert_equal(event.path, other.event.path)


def test_desks_of_before_are_told_that_the_event_was_shared_anew_and_join_it(hall: Hall) -> None:
    event = hall.create()
    division_id = desk.othello(event, 4)
    desk.draw(event, division_id)
    hall.share(event)
    other = hall.join("記録")
    assert hall.sharing is not None
    hall.sharing.stop()
    news = list[Any]()
    other.listen(news.append)
    hall.share(event, anew=True)
    wait(lambda: [one.code for one in news if one.kind == "trouble"] == ["other_seal"])
    with pytest.raises(OtherSeal):
        RecordConnection(other.member.place, other.member.login, other.member.secret)
    other.leave()
    sharing.move(other.event, hall.sharing.address, hall.code("organiser"), name="記録")
    again = sharing.come_back(other.event, follows=False)
    hall.desks.append(again)
    again.run(results.record, matches(again, division_id)[0].id, desk.counted(40))
    settle(hall.sharing.desk, again)
    assert_equal(event.path, other.event.path)


@pytest.mark.skipif(sys.platform == "win32", reason="starts a process as another user")
def test_a_number_that_another_process_has_got_is_neither_waited_for_nor_stopped(
    hall: Hall,
) -> None:
    event, folder = ended(hall)
    user = "nobody" if os.geteuid() == 0 else None
    with socket.socket() as taken, subprocess.Popen(["sleep", "600"], user=user) as another:
        try:
            taken.bind(("127.0.0.1", 0))  # nobody listens there
            lines = (another.pid, folder / "cluster", 1700000000, taken.getsockname()[1], "", "")
            lock = folder / "cluster" / "postmaster.pid"
            lock.write_text("\n".join(map(str, lines)), encoding="utf-8")
            if user is not None:
                shutil.chown(lock, user)
            server = RecordServer(folder)
            server.stop()
            assert another.poll() is None
            hall.share(event)
            assert another.poll() is None
        finally:
            another.kill()


def test_an_empty_lock_of_a_power_cut_hinders_nothing(hall: Hall) -> None:
    event, folder = ended(hall)
    (folder / "cluster" / "postmaster.pid").touch()
    hall.share(event)


def test_a_full_disk_is_named_with_its_folder_and_leaves_no_half_cluster(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = hall.create()
    with monkeypatch.context() as full:
        full.setattr(shutil, "disk_usage", lambda _path: Disk(1 << 40, 1 << 40, 1 << 20))
        full.setattr(RecordServer, "_make", RecordServer._want_room)
        trouble = refused(lambda: hall.share(event))
    servers = hall.servers / "main"
    assert trouble.code == "server_disk_full"
    assert str(servers) in wording.trouble(trouble)
    assert list(servers.iterdir()) == []
    hall.share(event)


def test_a_folder_that_cannot_be_written_is_named(hall: Hall) -> None:
    event = hall.create()
    in_the_way = hall.servers / "main"
    in_the_way.write_text("a file", encoding="ascii")
    trouble = refused(lambda: sharing.share(event, in_the_way, name="本部", host="127.0.0.1"))
    assert trouble.code == "no_server_folder"
    assert str(in_the_way) in wording.trouble(trouble)
    in_the_way.unlink()
    hall.share(event)


def test_what_the_server_refuses_to_its_administrator_is_no_defect(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = hall.create()
    with monkeypatch.context() as refusing:
        refusing.setattr(laid_record, "TABLES", "select 1 / 0")
        assert refused(lambda: hall.share(event)).code == "engine_failed"
    assert event.order is None
    hall.share(event)


@pytest.mark.long  # waits until a server has failed three times
def test_the_main_desk_says_that_its_server_does_not_start_again(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = hall.create()
    main = hall.share(event)
    assert hall.sharing is not None
    server, news = hall.sharing.server, list[Any]()
    main.listen(news.append)

    def fails() -> None:
        raise server.trouble()

    with monkeypatch.context() as broken:
        broken.setattr(server, "start_again", fails)
        server.stop("immediate")
        wait(lambda: [one.code for one in news if one.kind == "trouble"] == ["engine_stopped"])
        hall.sharing.stop()
    event.run(desk.othello, 4)
    hall.share(event)


def test_a_server_whose_folder_is_gone_is_not_begun_empty_while_desks_are_there(
    hall: Hall,
) -> None:
    event = hall.create()
    main = hall.share(event)
    assert hall.sharing is not None
    server = hall.sharing.server
    with hall.sharing._starting:
        server.stop("immediate")
        shutil.rmtree(server.folder)
    wait(lambda: main.state.value == "cut_off")
    with pytest.raises(FileTrouble):
        server.start_again()
    assert not server.made and main.state.value == "cut_off"
    hall.sharing.stop()
    event.run(desk.othello, 4)
    hall.share(event)


def test_a_main_desk_without_room_says_so_once_however_often_it_is_cut_off(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = hall.create()
    main = hall.share(event)
    assert hall.sharing is not None
    server, news = hall.sharing.server, list[Any]()
    main.listen(news.append)

    def told(what: str) -> int:
        return sum(what in (one.code, one.state.value) for one in news)

    def back(times: int) -> bool:
        return min(told("cut_off"), told("live")) >= times

    with monkeypatch.context() as full:
        full.setattr(shutil, "disk_usage", lambda _path: Disk(1 << 40, 1 << 40, 1 << 20))
        for times in (1, 2):
            # Without waiting until it has stopped: the main desk starts it again at once.
            assert server._call("pg_ctl", "stop", "-W", "-m", "immediate") == 0
            wait(partial(back, times))
            wait(lambda: told("disk_full"))
    assert [one.code for one in news if one.kind == "trouble"] == ["disk_full"]


def test_who_finds_no_place_is_told_to_wait(hall: Hall) -> None:
    hall.share(hall.create())
    assert hall.sharing is not None
    server, code = hall.sharing.server, read_code(hall.code("organiser"))
    assert code is not None
    place = ServerPlace(host="127.0.0.1", port=server.port)
    guests = [RecordConnection(place, f"{JOINING}organiser", code.password) for _one in range(8)]
    try:
        trouble = refused(lambda: hall.join("記録"))
    finally:
        for guest in guests:
            guest.close()
    assert trouble.code == "no_place"
    assert not hall.path("記録").exists()
    wait(partial(joined, hall))


def joined(hall: Hall) -> bool:
    """Try to join; False while the server has not noticed yet that others have gone."""
    with suppress(FileTrouble):
        return hall.join("記録") is not None
    return False
