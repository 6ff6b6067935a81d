"""Two desks on one server, as their windows know them: what one does the other sees."""

from __future__ import annotations

import shutil
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from app import queries
from app.desks import membership
from app.desks.desk_role import DeskRole
from app.event_file import snapshots
from app.event_file.file import Changed, EventFile
from app.event_file.ordering import place_of
from app.operations import divisions, entrants, results, rounds
from models.core.entrant_data import EntrantData
from tests.app import desk as moves
from tests.app.desks.halls import PeerClock, assert_equal
from tests.app.remembered import afresh
from tests.ui.several_desks.hall import HOST, DesksOfHall, wait
from ui.desk.desk import Desk


def playing(desk: Desk, people: int = 6) -> int:
    with afresh():
        division_id = desk.run(moves.othello, people)
        desk.run(moves.draw, division_id)
    assert desk.last_refusal is None
    return int(division_id)


def names(desk: Desk) -> list[str]:
    return [view.name for view in queries.event_view(desk.event_file).divisions]


def entered(desk: Desk, division_id: int) -> list[bool]:
    matches = moves.last_round(desk.event_file, division_id).matches
    return [match.result is not None for match in matches]


def told(hall: DesksOfHall, name: str, *, stays: bool = True) -> list[str]:
    return [one.sentence for one in hall.said[name] if one.stays is stays]


def test_what_one_desk_does_the_other_sees_once(hall: DesksOfHall) -> None:
    main = hall.share()
    other = hall.join("記録1", "results")
    assert (main.link.is_main, other.link.is_main) == (True, False)
    assert (other.link.name, other.link.role, other.link.state) == ("記録1", "results", "live")
    hall.settle()
    seen: list[Changed] = []
    other.changed.connect(seen.append)
    assert main.done(divisions.add, game="plain", name="一般の部", programme="swiss")
    with PeerClock() as clock:
        wait(lambda: names(other) == ["一般の部"])
    assert clock.seconds < 2
    wait(lambda: seen)
    assert len(seen) == 1 and Changed.DIVISIONS in seen[0]
    assert other.undoable is None and main.undoable is not None
    assert main.undoable.who == "本部"


def test_each_desk_takes_back_its_own(hall: DesksOfHall) -> None:
    main, other = hall.share(), hall.join("記録1", "results")
    division_id = playing(main)
    hall.settle()
    first, second, _third = moves.last_round(main.event_file, division_id).matches
    assert other.done(results.record, first.id, moves.counted(40))
    assert main.done(results.record, second.id, moves.counted(33))
    hall.settle()
    assert entered(other, division_id) == entered(main, division_id) == [True, True, False]
    gone = other.undo()
    assert gone is not None and gone.who == "記録1"
    hall.settle()
    assert entered(main, division_id) == [False, True, False]
    assert other.redo() is not None
    hall.settle()
    assert entered(main, division_id) == [True, True, False]
    assert_equal(hall.path("本部"), hall.path("記録1"))


def test_what_others_have_built_upon_is_refused_with_whose_it_is(hall: DesksOfHall) -> None:
    main, other = hall.share(), hall.join("進行")
    division_id = playing(main, 4)
    hall.settle()
    for match in moves.last_round(main.event_file, division_id).matches:
        assert other.done(results.record, match.id, moves.counted(40))
    main.run(rounds.publish, main.run(rounds.pair_next, division_id))
    hall.settle()
    assert other.undo() is None
    assert "本部" in hall.said["進行"][-1].sentence


def test_what_a_dialog_shows_is_not_written_over(hall: DesksOfHall) -> None:
    main, other = hall.share(), hall.join("受付", "front")
    division_id = playing(main)
    hall.settle()
    who = moves.ids(main.event_file, division_id)[0]
    since = other.link.since()
    assert main.done(entrants.change, who, EntrantData(name="選手01 太郎", club="北"))
    hall.settle()
    typed = EntrantData(name="選手01 太郎", club="南")
    with other.going_by(since):
        (found,) = other.problems_of(entrants.change, who, typed)
    assert (found.code, found.values["who"]) == ("OTHERS_WROTE", "本部")
    with other.going_by(other.link.since()):
        assert other.problems_of(entrants.change, who, typed) == ()
    hall.settle()
    assert_equal(hall.path("本部"), hall.path("受付"))


def test_long_work_of_a_shared_desk_goes_to_the_others(hall: DesksOfHall) -> None:
    main, other = hall.share(), hall.join("受付", "front")
    division_id = main.run(divisions.add, game="plain", name="一般の部", programme="swiss")
    hall.settle()

    def many(event: object, *, progress: object) -> None:
        for name in "甲乙丙":
            entrants.add(other.event_file, division_id, EntrantData(name=name))

    assert other.problems_of_long("…", many) == ()
    hall.settle()
    found = queries.entrants(main.event_file, division_id)
    assert [one.name for one in found] == ["甲", "乙", "丙"]


def test_all_go_by_one_clock(hall: DesksOfHall) -> None:
    main = hall.create()
    before = main.clock
    hall.share()
    other = hall.join("記録1")
    assert main.clock is not before
    assert abs((main.clock() - other.clock()).total_seconds()) < 1
    assert main.link.stop() is None
    assert main.clock is before


def test_who_is_there_is_known_to_all(hall: DesksOfHall) -> None:
    main, other = hall.share(), hall.join("記録1", "results")
    wait(lambda: {one.name for one in other.link.signs} == {"本部", "記録1"})
    wait(lambda: [one.name for one in main.link.others] == ["記録1"])
    (seen,) = main.link.others
    assert main.link.expel(seen.id) is None
    wait(lambda: other.link.state == "expelled")
    assert not other.done(divisions.add, game="plain", name="一般の部", programme="swiss")


def test_a_desk_whose_main_desk_has_gone_is_cut_off_and_comes_back(hall: DesksOfHall) -> None:
    main, other = hall.share(), hall.join("記録1")
    address = main.link.address
    changes: list[object] = []
    other.link.changed.connect(lambda: changes.append(other.link.state))
    main.close()
    assert main.link.shared is None and not main.link.is_main
    wait(lambda: "cut_off" in changes)
    assert not other.done(divisions.add, game="plain", name="一般の部", programme="swiss")
    assert names(other) == []
    assert main.open(hall.path("本部"))
    assert main.link.is_main and main.link.address == address
    wait(lambda: other.link.state == "live")
    assert other.done(divisions.add, game="plain", name="一般の部", programme="swiss")
    wait(lambda: names(main) == ["一般の部"])


def test_a_desk_comes_back_by_itself_with_its_file(hall: DesksOfHall) -> None:
    main, other = hall.share(), hall.join("記録1")
    other.close()
    assert other.link.state is None
    assert main.done(divisions.add, game="plain", name="一般の部", programme="swiss")
    assert other.open(hall.path("記録1"))
    assert other.link.state == "live" and other.link.name == "記録1"
    hall.settle()
    assert names(other) == ["一般の部"]


def test_a_copy_from_another_computer_shares_nothing_by_itself(hall: DesksOfHall) -> None:
    hall.share().close()
    stick = hall.folder / "stick"
    stick.mkdir()
    for one in hall.path("本部").parent.glob("*event.taikai*"):
        if one.is_file():
            shutil.copy(one, stick)
    assert membership.kept(stick / "event.taikai") is not None
    stranger = hall.desk("来客")
    assert stranger.open(stick / "event.taikai")
    assert stranger.link.state is None and not stranger.link.is_main
    assert list((hall.folder / "来客" / "servers").iterdir()) == []


def test_a_login_that_came_with_a_file_is_used_only_once_somebody_says_so(
    hall: DesksOfHall,
) -> None:
    hall.share()
    hall.join("記録1").close()
    stick = hall.folder / "stick"
    stick.mkdir()
    for one in hall.path("記録1").parent.glob("*event.taikai*"):
        if one.is_file():
            shutil.copy(one, stick)
    for one in hall.path("記録1").parent.glob(".event.taikai.*"):
        shutil.copy(one, stick)
    stranger, asked = hall.desk("来客"), list[tuple[str, str]]()
    assert stranger.open(stick / "event.taikai")
    assert stranger.link.state is None, "without a window that asks nobody is gone to"
    stranger.close()

    def may(host: str, name: str, *, answer: bool) -> bool:
        asked.append((host, name))
        return answer

    stranger.link.may_connect = partial(may, answer=False)
    assert stranger.open(stick / "event.taikai")
    assert stranger.link.state is None
    assert asked == [(hall.desks["本部"].link.address, "記録1")]
    stranger.close()
    stranger.link.may_connect = partial(may, answer=True)
    assert stranger.open(stick / "event.taikai")
    assert stranger.link.state == "live" and len(asked) == 2
    stranger.close()
    assert stranger.open(stick / "event.taikai")
    assert stranger.link.state == "live" and len(asked) == 2, "it is known by now"


def test_another_host_behind_a_known_login_is_asked_about(hall: DesksOfHall) -> None:
    hall.share()
    other = hall.join("記録1")
    other.close()
    member = membership.kept(hall.path("記録1"))
    assert member is not None
    place = replace(member.place, host="192.0.2.1")
    membership.keep(hall.path("記録1"), replace(member, place=place))
    asked: list[str] = []
    other.link.may_connect = lambda host, _name: bool(asked.append(host))
    assert other.open(hall.path("記録1"))
    assert asked == [f"192.0.2.1:{member.place.port}"] and other.link.state is None


def test_whoever_has_ended_or_left_it_does_not_come_back_by_itself(hall: DesksOfHall) -> None:
    main, other = hall.share(), hall.join("記録1")
    assert other.link.leave() is None
    other.close()
    assert other.open(hall.path("記録1"))
    assert other.link.state is None
    assert other.link.come_back() is None
    assert other.link.state == "live"
    assert main.link.stop() is None
    main.close()
    assert main.open(hall.path("本部"))
    assert not main.link.is_main and main.link.state is None


def test_a_file_that_was_written_to_alone_is_told_so(hall: DesksOfHall) -> None:
    hall.share()
    other = hall.join("記録1")
    assert other.link.go_apart() is None
    assert other.done(divisions.add, game="plain", name="離れた部", programme="swiss")
    trouble = other.link.come_back()
    assert trouble is not None and trouble.code == "went_apart"
    assert other.link.fetch_anew() is None
    assert other.link.state == "live" and names(other) == []
    assert [path.name for path in other.event_file.snapshot_folder.iterdir()] != []


@pytest.mark.long
def test_another_desk_takes_the_lead_and_the_first_moves_there(hall: DesksOfHall) -> None:
    main, other = hall.share(), hall.join("進行")
    main.close()
    wait(lambda: other.link.state == "cut_off")
    assert other.link.share(HOST, "進行") is None
    assert other.link.is_main
    assert other.done(divisions.add, game="plain", name="一般の部", programme="swiss")
    first = hall.desk("元の本部")
    code = str(other.link.codes[DeskRole.ORGANISER])
    assert first.link.join(other.link.address, code, hall.path("元の本部"), "元の本部") is None
    assert names(first) == ["一般の部"]


def test_a_wrong_code_is_told(hall: DesksOfHall) -> None:
    main = hall.share()
    other = hall.desk("記録1")
    code = "0" * 20
    trouble = other.link.join(main.link.address, code, hall.path("記録1"), "記録1")
    assert trouble is not None and trouble.code == "wrong_seal"
    assert not hall.path("記録1").exists() and not other.is_open


def test_a_file_that_is_not_shared_has_nothing_of_it(hall: DesksOfHall) -> None:
    alone = hall.create()
    assert alone.link.state is None and alone.link.role is None and alone.link.name == ""
    assert alone.link.since() is None and alone.link.signs == ()
    assert alone.done(divisions.add, game="plain", name="一般の部", programme="swiss")
    with alone.event_file.reading() as connection:
        assert place_of(connection) is None


def test_without_the_parts_it_is_said_and_the_event_opens(
    hall: DesksOfHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall.share()
    other = hall.join("記録1")
    other.close()
    monkeypatch.setattr("app.desks.beside.PARTS", ("no_such_module_there",))
    assert other.open(hall.path("記録1"))
    assert other.link.state is None
    said = told(hall, "記録1")
    assert any("部品（no_such_module_there）" in sentence for sentence in said), said


def test_a_round_that_another_desk_begins_and_ends_is_kept_here_too(hall: DesksOfHall) -> None:
    main, other = hall.share(), hall.join("記録1", "results")
    division_id = playing(main, 4)

    def labels() -> list[str]:
        return [one.label for one in reversed(snapshots.listing(other.event_file))]

    wait(lambda: labels() == ["d1-r01-begin"])
    for match in moves.last_round(main.event_file, division_id).matches:
        assert main.done(results.record, match.id, moves.counted(40))
    wait(lambda: labels() == ["d1-r01-begin", "d1-r01-end"])


def test_rounds_that_ended_and_began_while_a_desk_was_away_are_kept_when_it_is_back(
    hall: DesksOfHall,
) -> None:
    main, other = hall.share(), hall.join("記録1", "results")
    division_id = playing(main, 4)

    def labels(desk: Desk) -> list[str]:
        return [one.label for one in reversed(snapshots.listing(desk.event_file))]

    wait(lambda: labels(other) == ["d1-r01-begin"])
    other.close()
    first, second = moves.last_round(main.event_file, division_id).matches
    assert main.done(results.record, first.id, moves.counted(40))
    assert main.done(results.record, second.id, moves.counted(40))
    main.run(rounds.publish, main.run(rounds.pair_next, division_id))
    assert other.open(hall.path("記録1"))
    kept = ["d1-r01-begin", "d1-r01-end", "d1-r02-begin"]
    wait(lambda: labels(other) == kept)
    # Who joins now has missed none, and who comes back has each once.
    late = hall.join("記録2", "results")
    other.close()
    assert other.open(hall.path("記録1"))
    for match in moves.last_round(main.event_file, division_id).matches:
        assert main.done(results.record, match.id, moves.counted(40))
    wait(lambda: labels(other) == [*kept, "d1-r02-end"])
    wait(lambda: labels(late) == ["d1-r02-end"])
    # Such a copy holds the state at which it was taken.
    ended = next(one for one in snapshots.listing(other.event_file) if "r01-end" in one.label)
    with EventFile.open(ended.path) as copy:
        assert moves.last_round(copy, division_id).number == 2


def test_what_is_entered_while_others_write_is_kept_once_and_all(hall: DesksOfHall) -> None:
    main = hall.share()
    desks = [main, hall.join("記録1", "results"), hall.join("記録2", "results")]
    division_id = playing(main, 12)
    hall.settle()
    matches = moves.last_round(main.event_file, division_id).matches
    for place, match in enumerate(matches):
        assert desks[place % 3].done(results.record, match.id, moves.counted(40))
    hall.settle()
    assert [entered(one, division_id) for one in desks] == [[True] * 6] * 3
    assert_equal(*(hall.path(name) for name in ("本部", "記録1", "記録2")))


def test_what_the_others_had_entered_is_left_behind_only_where_it_is_said_so(
    hall: DesksOfHall, tmp_path: Path
) -> None:
    main, other = hall.share(), hall.join("記録1")
    main.snapshot("earlier")
    assert other.done(divisions.add, game="plain", name="一般の部", programme="swiss")
    hall.settle()
    (earlier,) = main.event_file.snapshot_folder.glob("*earlier*")
    main.close()
    # The computer of the main desk has lost what came last, and goes on alone.
    shutil.copy(earlier, hall.path("本部"))
    with EventFile.open(hall.path("本部")) as event:
        divisions.add(event, game="plain", name="単独の部", programme="swiss")
    assert main.open(hall.path("本部"))
    assert main.link.state is None and main.link.trouble is not None
    assert main.link.trouble.code == "left_behind"
    assert any("1 件" in sentence for sentence in told(hall, "本部")), told(hall, "本部")
    assert main.link.share(HOST, "本部", leave_behind=True) is None
    # The other desk has what is not there any more: that is for somebody to decide.
    wait(lambda: other.link.state == "astray")
    wait(lambda: any("取り込み直し" in sentence for sentence in told(hall, "記録1")))
    assert names(other) == ["一般の部"]
    assert not other.done(divisions.add, game="plain", name="別の部", programme="swiss")
    assert other.link.fetch_anew() is None
    assert names(other) == ["単独の部"] and other.link.state == "live"


@pytest.mark.long
def test_a_main_desk_that_wrote_alone_fetches_the_event_from_the_one_that_leads_now(
    hall: DesksOfHall,
) -> None:
    main, other = hall.share(), hall.join("進行")
    assert main.link.stop() is None
    assert main.done(divisions.add, game="plain", name="単独の部", programme="swiss")
    wait(lambda: other.link.state == "cut_off")
    assert other.link.share(HOST, "進行") is None
    assert other.done(divisions.add, game="plain", name="一般の部", programme="swiss")
    where = (other.link.address, str(other.link.codes[DeskRole.ORGANISER]), "本部")
    trouble = main.link.move(*where)
    assert trouble is not None and trouble.code == "went_apart"
    assert main.link.state is None and names(main) == ["単独の部"]
    assert main.link.move(*where, anew=True) is None
    assert (main.link.state, names(main)) == ("live", ["一般の部"])
    assert [one.label for one in snapshots.listing(main.event_file)] == ["before-restore"]
    hall.settle()
    assert_equal(hall.path("本部"), hall.path("進行"))


@pytest.mark.parametrize("here", [True, False])
def test_who_takes_the_lead_looks_back_only_by_a_login_made_on_this_computer(
    hall: DesksOfHall, here: bool
) -> None:
    hall.share()
    other = hall.join("進行")
    assert other.link.leave() is None
    if not here:  # as a file that came on a stick, with what lay beside it
        other.link._joined.clear()
    assert other.link.share(HOST, "進行") is None
    assert len(list(hall.folder.glob("進行/servers/*/former.json"))) == here
    if here:
        wait(lambda: other.link.other_lead == "本部")
    else:
        assert other.link.other_lead == ""


@pytest.mark.long
def test_a_desk_follows_a_main_desk_that_went_on_alone(hall: DesksOfHall) -> None:
    main, other = hall.share(), hall.join("記録1")
    assert other.done(divisions.add, game="plain", name="一般の部", programme="swiss")
    hall.settle()
    main.close()
    with EventFile.open(hall.path("本部")) as event:
        divisions.add(event, game="plain", name="単独の部", programme="swiss")
    assert main.open(hall.path("本部"))
    assert main.link.is_main
    wait(lambda: names(other) == ["一般の部", "単独の部"])
    wait(lambda: other.link.state == "live")
    assert any("取り込みました" in sentence for sentence in told(hall, "記録1"))
    assert other.done(divisions.add, game="plain", name="三つ目の部", programme="swiss")
    wait(lambda: names(main) == ["一般の部", "単独の部", "三つ目の部"])


def test_what_was_printed_at_one_desk_is_known_at_the_others(hall: DesksOfHall) -> None:
    main, other = hall.share(), hall.join("受付", "front")
    division_id = main.run(divisions.add, game="plain", name="一般の部", programme="swiss")
    hall.settle()
    assert other.note(lambda event: event.note_printed(division_id, "", "", each=["badge"]))
    hall.settle()
    assert_equal(hall.path("本部"), hall.path("受付"))
    main.close()
    wait(lambda: other.link.state == "cut_off")
    assert not other.note(lambda event: event.note_printed(division_id, "", "", each=["later"]))
    assert hall.said["受付"][-1].sentence


def test_a_main_desk_notices_that_its_address_is_gone_and_that_it_is_back(
    hall: DesksOfHall,
) -> None:
    link = hall.share().link
    sharing = link._sharing
    assert sharing is not None
    here = sharing.host
    sharing.host = "192.0.2.1"  # an address that no computer has
    wait(lambda: link.lost_address == sharing.address)
    sharing.host = here
    wait(lambda: link.lost_address == "")
