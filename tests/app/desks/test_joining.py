"""Joining by a code, coming back, going apart, and another desk that takes the lead."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from app import queries
from app.checking import check_file
from app.desks.desk_role import DeskRole
from app.desks.join_code import JoinCode, read_address, read_code
from app.event_file.file import EventFile
from app.event_file.snapshots import listing
from app.operations import divisions, results
from models.store import database
from tests.app import desk
from tests.app.desks.halls import Hall, Team, assert_equal, matches, settle, wait


def test_the_event_comes_over_and_can_be_opened_by_the_program_as_it_is(team: Team) -> None:
    from app.desks import membership, sharing

    hall, told = team.hall, []
    target = hall.folder / "来客.taikai"
    assert hall.sharing is not None
    sharing.join(
        hall.sharing.address,
        hall.code("organiser").lower().replace("-", " "),
        target,
        name="来客",
        progress=lambda done, size: told.append((done, size)),
    )
    assert told[-1][0] == told[-1][1] > 100_000
    member = membership.kept(target)
    assert member is not None
    assert (member.name, member.role, member.main) == ("来客", "organiser", False)
    with EventFile.open(target) as event:
        assert event.order is None
        one = sharing.come_back(event, follows=False)
        assert event.undoable is None
        one.leave()
        assert event.who != "来客"
    assert check_file(target) == []


def test_address_and_code_are_read_as_an_input_method_types_them(
    team: Team, tmp_path: Path
) -> None:
    from app.desks import membership, sharing

    hall, target = team.hall, tmp_path / "x.taikai"
    assert hall.sharing is not None
    wide = {ord("!") + at: ord("！") + at for at in range(94)}
    address = hall.sharing.address.translate(wide).replace("．", "。", 1)
    code = hall.code("results").lower().translate(wide).replace("－", "ー", 2)
    sharing.join(address, f"\u3000{code} ", target, name="全角")
    member = membership.kept(target)
    assert member is not None
    assert (member.place.host, member.place.port) == read_address(hall.sharing.address)
    assert member.role == "results"


@pytest.mark.parametrize("between", "-‐‑‒–—―−ー－_ \u3000")
def test_whatever_stands_between_the_groups_of_a_code_is_none_of_it(between: str) -> None:
    code = JoinCode(DeskRole.RECEPTION, 5, 7)
    assert read_code(str(code).replace("-", between)) == code


@pytest.mark.parametrize("typed", ["", "192.168.0.5", ":49231", "192.168.0.5:65536", "a:b", "a:²x"])
def test_what_is_no_address_is_none(typed: str) -> None:
    assert read_address(typed) is None


def test_a_join_that_is_refused_says_why_and_leaves_nothing(team: Team, tmp_path: Path) -> None:
    from app.desks import sharing

    hall, target = team.hall, tmp_path / "x.taikai"
    assert hall.sharing is not None
    address, code = hall.sharing.address, hall.code("results")
    right = read_code(code)
    assert right is not None
    other_seal = str(JoinCode(right.role, right.secret, right.seal ^ 1))
    other_secret = str(JoinCode(right.role, right.secret ^ 1, right.seal))
    for where, typed, name, trouble in (
        (address, "1234", "x", "no_code"),
        ("192.168.0.5", code, "x", "no_address"),
        ("127.0.0.1:1", code, "x", "nobody_there"),
        (address, other_seal, "x", "wrong_seal"),
        (address, other_secret, "x", "wrong_code"),
        (address, code, "記録", "name_taken"),
        (address, code, "長" * 41, "unfit"),
        (address, hall.code("hall"), "x", "only_pages"),
    ):
        with desk.trouble(trouble):
            sharing.join(where, typed, target, name=name)
    assert list(tmp_path.iterdir()) == []
    target.write_bytes(b"")
    with desk.trouble("exists"):
        sharing.join(address, code, target, name="x")


def test_a_desk_of_another_version_stays_outside(
    team: Team, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from app.desks import sharing

    assert team.hall.sharing is not None
    address = team.hall.sharing.address
    monkeypatch.setattr(sharing, "version", lambda: "0.1")
    with desk.trouble("other_version"):
        sharing.join(address, team.hall.code("results"), tmp_path / "x.taikai", name="旧版")
    assert "旧版" not in {one.name for one in team.main.desks()}


@pytest.mark.parametrize("said", ["0.1", "", None])
def test_the_record_itself_lets_no_other_version_in(team: Team, said: Any) -> None:
    from app.desks.record import RecordConnection, RecordRefusal, ServerPlace
    from app.desks.schema import JOINING

    assert team.hall.sharing is not None
    code = read_code(team.hall.code("results"))
    assert code is not None
    place = ServerPlace(host="127.0.0.1", port=team.hall.sharing.server.port)
    guest = RecordConnection(place, f"{JOINING}results", code.password)
    try:
        with pytest.raises(RecordRefusal) as refused:
            guest.join_as("旧版", said)
    finally:
        guest.close()
    assert refused.value.code == "other_version"
    assert "旧版" not in {one.name for one in team.main.desks()}


def test_an_event_is_shared_again_by_a_newer_program(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The main desk takes its record along; a desk with the program of before waits outside."""
    from app.desks import laid_record, sharing

    event = hall.create()
    division_id = desk.othello(event, 4)
    desk.draw(event, division_id)
    main, other = hall.share(event), hall.join("記録", "results")
    assert hall.sharing is not None
    first, second = matches(main, division_id)
    other.run(results.record, first.id, desk.counted(40))
    other.leave()
    hall.sharing.stop()
    before = sharing.version()
    monkeypatch.setattr(sharing, "version", lambda: "9.9")
    monkeypatch.setattr(laid_record, "version", lambda: "9.9")
    main = hall.share(event, port=hall.sharing.relay.port)
    assert (main.seq, main.place.epoch) == (1, 1)
    monkeypatch.setattr(sharing, "version", lambda: before)
    with desk.trouble("other_version"):
        sharing.come_back(other.event)
    assert matches(other, division_id)[0].result is not None
    monkeypatch.setattr(sharing, "version", lambda: "9.9")
    back = sharing.come_back(other.event, follows=False)
    hall.desks.append(back)
    back.run(results.record, second.id, desk.counted(33))
    main.catch_up()
    assert_equal(main.event.path, back.event.path)


def test_the_hall_has_the_pages_and_nothing_else(team: Team, tmp_path: Path) -> None:
    from app.desks import sharing
    from app.desks.record import RecordRefusal

    assert team.hall.sharing is not None
    shown = sharing.join_hall(
        team.hall.sharing.address, team.hall.code("hall"), tmp_path, name="会場"
    )
    try:
        team.main.show_page("index.html", b"<p>1</p>")
        team.main.show_page("index.html", b"<p>2</p>")
        assert shown.pages() == {"index.html": b"<p>2</p>"}
        with desk.trouble("not_kept"):
            team.other.show_page("index.html", b"x")
        record = shown.member.connect()
        for ask in (
            lambda: record.base(1, lambda *_: None),
            lambda: record.acts(0),
            record.take_turn,
        ):
            with pytest.raises(RecordRefusal):
                ask()
        record.close()
    finally:
        shown.close()


def test_a_computer_of_the_hall_signs_fetches_what_is_new_and_comes_back(
    team: Team, tmp_path: Path
) -> None:
    from app.desks import sharing
    from app.desks.hall_desk import hall_again

    def seen() -> Any:
        return next(one for one in team.main.desks() if one.name == "会場2")

    assert team.hall.sharing is not None
    assert hall_again(tmp_path) is None
    first = sharing.join_hall(
        team.hall.sharing.address, team.hall.code("hall"), tmp_path, name="会場2"
    )
    team.playing(4)
    team.main.show_page("index.html", b"<p>1</p>")
    team.main.show_page("ja/index.html", b"<p>a</p>")
    before = seen().seen
    told = first.pages()
    assert (seen().behind, seen().away) == (0, False) and seen().seen > before
    team.main.show_page("index.html", b"<p>2</p>")
    again = first.pages()
    assert again == {"index.html": b"<p>2</p>", "ja/index.html": b"<p>a</p>"}
    assert again["ja/index.html"] is told["ja/index.html"], "it was not fetched anew"
    first.close()  # the computer goes off
    assert not seen().away
    second = hall_again(tmp_path)
    assert second is not None and second.pages() == again
    second.leave()
    assert seen().away
    assert hall_again(tmp_path) is None, "whoever has ended it does not come back by itself"


def test_all_desks_are_seen_with_how_far_they_are(team: Team) -> None:
    division_id = team.playing(4)
    team.main.run(results.record, matches(team.main, division_id)[0].id, desk.counted(40))
    found = {one.name: one for one in team.main.desks()}
    assert found["本部"].main
    assert not found["記録"].main
    assert found["記録"].role == "results"
    assert found["記録"].silent < 60


def test_a_desk_comes_back_and_takes_over_what_it_missed(hall: Hall) -> None:
    event = hall.create()
    division_id = desk.othello(event, 6)
    desk.draw(event, division_id)
    main = hall.share(event)
    away = hall.join("記録")
    first, second, third = matches(main, division_id)
    away.run(results.record, first.id, desk.counted(40))
    away.leave()
    away.event.close()
    main.run(results.record, second.id, desk.counted(33))
    back = hall.open("記録")
    assert_equal(hall.path("main"), hall.path("記録"))
    # The event is shared again after the main desk was closed; what was there is there.
    assert hall.sharing is not None
    codes = dict(hall.sharing.codes)
    back.leave()
    back.event.close()
    hall.sharing.stop()
    event.close()
    event = EventFile.open(hall.path("main"))
    hall.events.append(event)
    main = hall.share(event)
    assert hall.sharing.codes == codes
    assert hall.sharing.desk.seq == 2
    # Written to alone, the file is a copy that joins nothing again.
    with EventFile.open(hall.path("記録")) as alone:
        results.record(alone, third.id, desk.counted(50))
    with desk.trouble("went_apart"):
        hall.open("記録")


@pytest.mark.long
def test_what_the_main_desk_did_alone_comes_to_the_others_by_itself(hall: Hall) -> None:
    event = hall.create()
    division_id = desk.othello(event, 6)
    desk.draw(event, division_id)
    main = hall.share(event)
    away = hall.join("記録", "results")
    first, second, third = matches(main, division_id)
    away.run(results.record, first.id, desk.counted(40))
    main.catch_up()
    away.leave()
    assert hall.sharing is not None
    codes, port = dict(hall.sharing.codes), hall.sharing.relay.port
    hall.sharing.stop()
    results.record(event, second.id, desk.counted(33))
    main = hall.share(event, port=port)
    assert (main.place.epoch, main.place.apart, main.seq) == (2, False, 0)
    assert hall.sharing.codes == codes
    away.event.close()
    back = hall.open("記録")
    assert [match.result is not None for match in matches(back, division_id)] == [True, True, False]
    back.run(results.record, third.id, desk.counted(33))
    main.catch_up()
    assert_equal(hall.path("main"), hall.path("記録"))


@pytest.mark.long
def test_what_others_did_is_not_left_behind_unasked(hall: Hall) -> None:
    from app.desks import sharing

    event = hall.create()
    division_id = desk.othello(event, 6)
    desk.draw(event, division_id)
    hall.share(event)
    away = hall.join("記録", "results")
    first, second, _third = matches(away, division_id)
    away.run(results.record, first.id, desk.counted(40))
    shared = hall.sharing
    assert shared is not None
    shared._stopped.set()
    shared.desk.leave()  # as a program that is killed: it has not taken over what others did
    shared.relay.stop()
    results.record(event, second.id, desk.counted(33))
    with desk.trouble("left_behind"):
        hall.share(event)
    again = sharing.share(
        event,
        hall._servers_of(event),
        name="本部",
        host="127.0.0.1",
        leave_behind=True,
        follows=False,
    )
    hall._sharings.append(again)
    hall.desks.append(again.desk)
    assert again.desk.place.epoch == 2


@pytest.mark.long
def test_a_copy_of_the_file_is_another_event_to_the_server(hall: Hall) -> None:
    event = hall.create()
    division_id = desk.othello(event, 4)
    desk.draw(event, division_id)
    main = hall.share(event)
    (hall.folder / "copy").mkdir()
    event.save_copy(hall.path("copy"))
    copy = EventFile.open(hall.path("copy"))
    hall.events.append(copy)
    first = hall.sharing
    other = hall.share(copy)
    assert (main.place.epoch, other.place.epoch) == (1, 2)
    main.run(results.record, matches(main, division_id)[0].id, desk.counted(40))
    assert first is not hall.sharing
    assert other.catch_up() == 0


@pytest.mark.long
def test_another_desk_takes_the_lead_and_the_others_follow_it(hall: Hall) -> None:
    from app.desks import sharing

    event = hall.create()
    division_id = desk.othello(event, 8)
    desk.draw(event, division_id)
    main = hall.share(event)
    second, third = hall.join("記録"), hall.join("受付")
    one, two, three, four = matches(main, division_id)
    second.run(results.record, one.id, desk.counted(40))
    settle(main, third)
    assert hall.sharing is not None
    old = hall.sharing
    old.stop()
    second.leave()
    hall.share(second.event, "記録")
    leading = hall.desks[-1]
    assert (leading.place.epoch, leading.member.main) == (2, True)
    leading.run(results.record, two.id, desk.counted(33))
    third.leave()
    sharing.move(third.event, hall.sharing.address, hall.code("results"), name="受付")
    followed = sharing.come_back(third.event, follows=False)
    hall.desks.append(followed)
    assert_equal(hall.path("記録"), hall.path("受付"))
    assert [copy.label for copy in listing(third.event)] == ["before-restore"]
    followed.run(results.record, three.id, desk.counted(33))
    # What the old main desk did alone is not in the new record, and is never merged.
    results.record(event, four.id, desk.counted(50))
    assert sharing.is_apart(event)
    sharing.move(event, hall.sharing.address, hall.code("organiser"), name="本部")
    with desk.trouble("went_apart"):
        sharing.come_back(event, follows=False)
    sharing.fetch_anew(event)
    back = sharing.come_back(event, follows=False)
    hall.desks.append(back)
    settle(leading, followed, back)
    assert_equal(*map(hall.path, ("main", "記録", "受付")))
    assert queries.event_view(event).name == "春の大会"


def test_a_desk_stays_who_it_is_where_its_record_has_another_address(hall: Hall) -> None:
    from app.desks import membership, sharing

    event = hall.create()
    division_id = desk.othello(event, 8)
    desk.draw(event, division_id)
    main = hall.share(event)
    other = hall.join("受付")
    one, _two, _three, _four = matches(main, division_id)
    other.run(results.record, one.id, desk.counted(40))
    main.catch_up()
    before, count = other.member, len(main.desks())
    assert hall.sharing is not None
    hall.sharing.stop()
    other.leave()
    again = sharing.share(
        event, hall._servers_of(event), name="本部", host="127.0.0.2", follows=False
    )
    hall.sharing = again
    hall._sharings.append(again)
    hall.desks.append(again.desk)
    assert again.desk.place.epoch == 1
    sharing.move(other.event, again.address, hall.code("organiser"), name="受付")
    back = sharing.come_back(other.event, follows=False)
    hall.desks.append(back)
    member = membership.kept(other.event.path)
    assert member is not None and member.place.host == "127.0.0.2"
    assert (member.desk, member.name, member.login) == (before.desk, "受付", before.login)
    assert len(again.desk.desks()) == count
    assert other.event.undo() is not None, "what it did before is its own"
    assert matches(back, division_id)[0].result is None
    settle(again.desk, back)
    assert_equal(hall.path("main"), hall.path("受付"))


@pytest.mark.long
def test_a_desk_that_was_shut_out_is_enrolled_anew(hall: Hall) -> None:
    from app.desks import sharing

    main = hall.share(hall.create())
    other = hall.join("受付")
    main.expel(other.member.desk)
    other.leave()
    assert hall.sharing is not None
    with desk.trouble("name_taken"):
        sharing.move(other.event, hall.sharing.address, hall.code("results"), name="受付")
    sharing.move(other.event, hall.sharing.address, hall.code("results"), name="受付2")
    back = sharing.come_back(other.event, follows=False)
    hall.desks.append(back)
    assert back.member.desk != other.member.desk
    assert (back.member.name, back.role) == ("受付2", "results")


def test_a_desk_does_not_move_to_another_event(hall: Hall) -> None:
    from app.desks import membership, sharing

    hall.share(hall.create())
    other = hall.join("受付")
    hall.share(hall.create("別の大会"))
    assert hall.sharing is not None
    with desk.trouble("other_event"):
        sharing.move(other.event, hall.sharing.address, hall.code("organiser"), name="受付")
    assert membership.kept(other.event.path) == other.member
    assert "受付" not in {one.name for one in hall.desks[-1].desks()}


def test_a_lead_that_goes_on_beside_the_one_that_followed_it_is_seen_there(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    from app.desks import former_lead, record

    monkeypatch.setattr(former_lead, "LOOKS", 0.05)
    monkeypatch.setattr(record, "LEADS_FOR", 2.0)
    event = hall.create()
    hall.share(event)
    second = hall.join("記録")
    first = hall.sharing
    assert first is not None and first.other_lead == ""
    port = first.relay.port
    first.stop()
    second.leave()
    hall.share(second.event, "記録")
    leading = hall.sharing
    assert leading is not None
    assert (leading.desk.place.epoch, leading.other_lead) == (2, "")
    main = hall.share(event, port=port)
    assert (main.state, main.place.epoch) == ("live", 1)
    wait(lambda: leading.other_lead == "本部")
    # The old lead is told of the new one, and nothing else becomes of it.
    (told,) = wait(lambda: [one for one in main.desks() if one.leads is not None])
    assert (told.name, told.id) == ("記録", second.member.desk)
    seen = next(one.seen for one in main.desks() if one.main)
    assert abs(seen - told.leads) < timedelta(minutes=1)
    main.run(divisions.add, game="plain", name="ひとり", programme="swiss")
    assert (main.state, main.place.seq) == ("live", 1)
    # Whoever opens the event of the new lead again goes on looking.
    leading.stop()
    wait(lambda: not [one for one in main.desks() if one.leads is not None])
    hall.share(second.event, "記録")
    again = hall.sharing
    assert again is not None and again is not leading
    wait(lambda: again.other_lead == "本部")
    # The old lead shuts it out: it is still there.
    main.expel(second.member.desk)
    wait(lambda: again.other_lead == f"127.0.0.1:{port}")
    hall._sharings[2].stop()
    wait(lambda: again.other_lead == "")


@pytest.mark.long
def test_a_login_that_a_stranger_brought_is_not_used_to_look(hall: Hall) -> None:
    from app.desks import sharing

    event = hall.create()
    hall.share(event)
    second = hall.join("記録")
    second.leave()
    taken = sharing.share(
        second.event,
        hall._servers_of(second.event),
        name="記録",
        host="127.0.0.1",
        follows=False,
        looks_back=False,
    )
    hall._sharings.append(taken)
    hall.desks.append(taken.desk)
    assert not list(taken.server.folder.glob("former.*"))
    assert taken.other_lead == ""


@pytest.mark.long
def test_a_marked_copy_of_another_desk_takes_the_lead_and_others_follow_it(hall: Hall) -> None:
    from app.desks import sharing

    event = hall.create()
    division_id = desk.othello(event, 8)
    desk.draw(event, division_id)
    main = hall.share(event)
    second, third = hall.join("記録"), hall.join("受付")
    one, two, three, _four = matches(main, division_id)
    third.run(results.record, one.id, desk.counted(40))
    settle(main, second)
    assert hall.sharing is not None
    hall.sharing.stop()
    second.leave()
    third.leave()
    sharing.go_apart(second.event)
    results.record(second.event, two.id, desk.counted(33))  # alone, outside every order
    assert sharing.is_apart(second.event)
    leading = hall.share(second.event, "記録")
    assert (leading.place.epoch, leading.place.apart, leading.member.main) == (2, False, True)
    for follower, name in ((third.event, "受付"), (event, "本部")):
        sharing.move(follower, hall.sharing.address, hall.code("organiser"), name=name)
        hall.desks.append(sharing.come_back(follower, follows=False))
    followers = hall.desks[-2:]
    assert [match.result is not None for match in matches(followers[0], division_id)] == [
        *(True, True),
        *(False, False),
    ]
    followers[1].run(results.record, three.id, desk.counted(33))
    settle(leading, *followers)
    assert_equal(*map(hall.path, ("記録", "受付", "main")))


def test_a_snapshot_is_not_restored_while_others_write(team: Team) -> None:
    team.playing(4)
    copy = team.other.event.snapshot("now")
    with desk.trouble("shared"):
        team.other.event.restore(copy)


def test_the_base_of_a_shared_event_is_fit(team: Team) -> None:
    assert database.check_stranger(team.main.event.path).version == 4
