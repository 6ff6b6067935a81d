"""Names of desks: whoever gave up joining leaves none behind, whoever was there keeps it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.app import desk
from tests.app.desks.halls import Hall, Team, wait


def test_whoever_gave_up_joining_joins_by_the_same_name(team: Team, tmp_path: Path) -> None:
    from app.desks import sharing

    hall, target = team.hall, tmp_path / "x.taikai"
    assert hall.sharing is not None
    where = (hall.sharing.address, hall.code("results"))

    def stop(_done: int, _all: int) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        sharing.join(*where, target, name="再度", progress=stop)
    gone = {one.name: one for one in team.main.desks()}["再度"]
    assert gone.away
    with desk.trouble("missing"):
        sharing.join(*where, tmp_path / "nowhere" / "x.taikai", name="再度")
    sharing.join(*where, target, name="再度")
    named = [one for one in team.main.desks() if one.name == "再度"]
    assert len(named) == 1 and named[0].id > gone.id
    with desk.trouble("name_taken"):  # its own fetching is over, and nobody has given it up
        sharing.join(*where, tmp_path / "y.taikai", name="再度")


def test_a_name_is_free_again_where_the_connection_broke_while_the_event_came_over(
    team: Team, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from app.desks import laid_record, sharing
    from app.desks.engine import HOME
    from app.desks.membership import Membership
    from app.desks.record import ServerPlace

    hall, let_in = team.hall, list[Membership]()
    assert hall.sharing is not None
    where = (hall.sharing.address, hall.code("results"), tmp_path / "x.taikai")

    def broken(_done: int, _all: int) -> None:
        raise ConnectionError

    def join_again() -> None:
        hall.sharing.relay._came.clear()  # other tests come from this computer, too
        sharing.join(*where, name="途中")

    def is_there() -> bool:
        query = "select from pg_stat_activity where usename = %s"
        with laid_record._admin(hall.sharing.server) as admin:
            return admin.execute(query, (let_in[0].login,)).fetchone() is not None

    with monkeypatch.context() as cut:
        cut.setattr(sharing, "_stay_out", let_in.append)
        with pytest.raises(ConnectionError):
            sharing.join(*where, name="途中", progress=broken)
    with desk.trouble("name_taken"):  # it may still be about to come
        join_again()
    with laid_record._admin(hall.sharing.server) as admin:
        admin.execute(
            "update taikai.desks set joined = joined - interval '1 minute',"
            " seen = joined - interval '1 minute' where name = '途中'"
        )
    main_place = ServerPlace(host=HOME, port=hall.sharing.server.port)
    fetching = replace(let_in[0], place=main_place).connect()
    with desk.trouble("name_taken"):
        join_again()
    fetching.close()
    assert wait(lambda: not is_there())
    join_again()
    assert [one.name for one in team.main.desks()].count("途中") == 1


def test_a_desk_that_was_there_keeps_its_name(hall: Hall, tmp_path: Path) -> None:
    from app.desks import sharing

    main, other = hall.share(hall.create()), hall.join("記録")
    first = main.desks()[1].seen
    wait(lambda: main.desks()[1].seen > first)
    other.leave()
    other.event.close()
    assert main.desks()[1].away
    assert hall.sharing is not None
    with desk.trouble("name_taken"):
        sharing.join(hall.sharing.address, hall.code("results"), tmp_path / "x.taikai", name="記録")
    assert hall.open("記録").state == "live"


@pytest.mark.parametrize("name", ["", "長" * 41], ids=["none", "long"])
def test_an_event_is_not_shared_by_a_name_that_no_desk_can_have(hall: Hall, name: str) -> None:
    event = hall.create()
    with desk.trouble("unfit"):
        hall.share(event, name)
    assert list(hall.servers.rglob("*.log")) == []
    assert hall.share(event, "長" * 40).state == "live"
