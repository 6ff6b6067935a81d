"""The event file against everything that can happen to a file at a desk."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

import pytest

from app import queries
from app.event_file.file import Changed, EventFile, WrittenRow
from app.operations import entrants, events, results, rounds, rulings
from app.queries import log_queries
from models.store.records import APPLICATION_ID, SCHEMA_VERSION
from tests.app import desk
from tests.app.desk import refused, trouble
from tests.app.remembered import afresh

ODD_NAMES = [
    "春の 大会 1.taikai",
    "a#b.taikai",
    "what?.taikai",
    "100%41.taikai",
    'it\'s "quoted".taikai',
    "file:x.taikai",
    "a&b=c;d.taikai",
    "𠮷野家.taikai",
]
if os.name == "nt":
    ODD_NAMES = [name for name in ODD_NAMES if not set(name) & set('<>:"/\\|?*')]
RARE = "𠮷田 \ufa19子 葛\U000e0100城 ﾊﾟﾋﾟ e\u0301 髙橋\u3000<b>&"
"""A surrogate pair, a compatibility kanji, a variation selector, half width, a combining accent."""


def actions(event: EventFile) -> list[tuple[str, bool]]:
    """Give the journal, the newest first, as (action, undone)."""
    return [(entry.action, entry.undone) for entry in log_queries.journal(event)]


# -- create, open, close ------------------------------------------------------------------------


def test_a_new_file_opens_again_with_what_was_typed(event: EventFile, path: Path) -> None:
    event.close()
    with EventFile.open(path) as again:
        view = queries.event_view(again)
    assert (view.name, view.date, view.venue) == ("春の大会", "2026-04-05", "公民館")
    assert not list(path.parent.glob("*.part"))
    with desk.raw(path) as connection:
        assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        assert connection.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_create_never_writes_over_a_file(path: Path) -> None:
    path.write_text("precious", encoding="utf-8")
    with trouble("exists"):
        EventFile.create(path, name="x")
    assert path.read_text(encoding="utf-8") == "precious"


def test_create_takes_no_notice_of_what_a_crash_left_behind(path: Path) -> None:
    path.with_name(path.name + ".part").write_text("half a file", encoding="utf-8")
    with EventFile.create(path, name="x") as event:
        assert queries.event_view(event).name == "x"
    assert not list(path.parent.glob("*.part"))


@pytest.mark.parametrize("name", ODD_NAMES)
def test_the_path_may_have_odd_characters(tmp_path: Path, name: str) -> None:
    folder = tmp_path / f"folder of {name}"
    folder.mkdir()
    path = folder / name
    with EventFile.create(path, name="x") as event:
        desk.plain(event, 2)
        copy = folder / f"copy {name}"
        event.save_copy(copy)
        snapshot = event.snapshot("r01-begin")
        event.undo()
    for file, checked_in in ((path, 0), (copy, 2), (snapshot, 2)):
        with EventFile.open(file) as again:
            assert queries.event_view(again).divisions[0].checked_in == checked_in
    # Nothing was made under a name that a part of the path was taken for.
    made = {file.name for file in folder.iterdir() if not file.name.startswith(".")}
    assert made == {name, f"copy {name}", f"{Path(name).stem}.snapshots"}


def test_names_come_back_byte_for_byte(event: EventFile, path: Path) -> None:
    division_id = desk.plain(event, 0, name=RARE)
    entrants.add(event, division_id, entrants.EntrantData(name=RARE, yomi=RARE, club=RARE))
    event.undo()
    event.redo()
    event.close()
    with EventFile.open(path) as again:
        division = queries.event_view(again).divisions[0]
        (entrant,) = queries.entrants(again, division.id)
        entry = log_queries.journal(again)[0]
        texts = (division.name, entrant.name, entrant.yomi, entrant.club, entry.values["name"])
    assert {text.encode() for text in texts} == {RARE.encode()}
    with desk.raw(path) as connection:
        stored = connection.execute("SELECT CAST(name AS BLOB) FROM entrants").fetchone()[0]
    assert stored == RARE.encode()


# -- transactions, undo, redo -------------------------------------------------------------------


def test_each_action_is_one_journal_entry_with_its_name(event: EventFile) -> None:
    division_id = desk.plain(event, 3, name="一般")
    events.rename(event, name="夏の大会", date="", venue="")
    assert actions(event) == [
        ("rename_event", False),
        ("check_in", False),
        ("import_entrants", False),
        ("add_division", False),
    ]
    assert event.undoable is not None
    assert event.undoable.values["name"] == "夏の大会"
    assert event.undoable.values["changes"][0] == ["name", "春の大会", "夏の大会"]
    check_in = log_queries.journal(event)[1]
    people = desk.names(3)
    told = {"division": "一般", "name": people[0], "names": people, "count": 3}
    assert check_in.values == {**told, "game": "plain"}
    assert check_in.who == event.who
    entrants.check_in(event, desk.ids(event, division_id))  # everybody is here already
    assert len(actions(event)) == 4


def test_a_refused_action_leaves_nothing(event: EventFile) -> None:
    before = desk.contents(event)
    with refused("NAME_MISSING"):
        events.rename(event, name="  ", date="", venue="")
    assert desk.contents(event) == before
    assert actions(event) == []
    assert event.undoable is None


def test_a_bug_in_an_action_leaves_nothing(event: EventFile) -> None:
    from models.store.records import EventRecord

    before = desk.contents(event)
    with pytest.raises(ZeroDivisionError), event.transaction("broken") as session:
        session.get_one(EventRecord, 1).name = "never"
        session.flush()
        _ = 1 // 0
    assert desk.contents(event) == before
    events.rename(event, name="goes on", date="", venue="")
    assert actions(event) == [("rename_event", False)]


def test_undo_and_redo_go_on_after_the_file_was_closed(event: EventFile, path: Path) -> None:
    desk.plain(event, 4)
    played = desk.contents(event)
    event.close()
    with EventFile.open(path) as again:
        assert again.undoable is not None
        assert again.undoable.action == "check_in"
        assert [again.undo().action for _ in range(2)] == ["check_in", "import_entrants"]
    with EventFile.open(path) as again:
        assert (again.undoable and again.undoable.action) == "add_division"
        assert (again.redoable and again.redoable.action) == "import_entrants"
        assert (again.redoable and again.redoable.values["count"]) == 4
        assert [again.redo().action for _ in range(2)] == ["import_entrants", "check_in"]
        assert again.redoable is None
        assert desk.contents(again) == played


def test_undo_and_redo_stop_at_the_ends(event: EventFile) -> None:
    with trouble("nothing_to_undo"):
        event.undo()
    with trouble("nothing_to_redo"):
        event.redo()
    events.rename(event, name="x", date="", venue="")
    event.undo()
    with trouble("nothing_to_undo"):
        event.undo()


def test_a_new_action_drops_the_redo_but_keeps_the_entry(event: EventFile, path: Path) -> None:
    for name in ("one", "two", "three"):
        events.rename(event, name=name, date="", venue="")
    event.undo()
    event.undo()
    events.rename(event, name="four", date="", venue="")
    assert event.redoable is None
    with trouble("nothing_to_redo"):
        event.redo()
    assert actions(event) == [("rename_event", undone) for undone in (False, True, True, False)]
    event.undo()
    assert queries.event_view(event).name == "one"
    event.close()
    with desk.raw(path) as connection:
        states = [row[0] for row in connection.execute("SELECT state FROM journal ORDER BY id")]
    assert states == ["done", "dropped", "dropped", "undone"]
    with EventFile.open(path) as again:
        assert (again.redoable and again.redoable.values["name"]) == "four"
        again.redo()
        assert queries.event_view(again).name == "four"


def test_a_row_that_changes_twice_in_one_action_is_undone_and_redone(event: EventFile) -> None:
    from models.store.records import DivisionRecord, EventRecord

    division_id = desk.plain(event, 0)
    before = desk.contents(event)
    with event.transaction("twice") as session:
        record = session.get_one(EventRecord, 1)
        division = session.get_one(DivisionRecord, division_id)
        for name in ("first", "second"):
            record.name = division.name = name
            session.flush()
        division.position = 9
        session.flush()
        session.delete(division)
    after = desk.contents(event)
    assert after["divisions"] == []
    for _ in range(2):
        event.undo()
        assert desk.contents(event) == before
        event.redo()
        assert desk.contents(event) == after


def test_numbers_of_undone_rows_are_never_given_again(event: EventFile) -> None:
    division_id = desk.plain(event, 4)
    desk.draw(event, division_id)
    codes = {match.code for match in desk.last_round(event, division_id).matches}
    event.undo()
    event.undo()
    desk.draw(event, division_id)
    assert not codes & {match.code for match in desk.last_round(event, division_id).matches}


def test_listeners_hear_which_kinds_of_facts_changed(event: EventFile) -> None:
    heard: list[Changed] = []
    event.listen(heard.append)
    with afresh():
        division_id = desk.plain(event, 0)
        people = desk.fill(event, division_id, 2)
    round_id = rounds.draw_first(event, division_id, lots=people)
    rounds.publish(event, round_id)
    match = desk.last_round(event, division_id).matches[0]
    results.record(event, match.id, desk.won())
    rulings.log(event, division_id, text="裁定")
    expected = [
        Changed.DIVISIONS,
        Changed.ENTRANTS,
        Changed.ENTRANTS,
        Changed.ROUNDS,
        Changed.ROUNDS,
        Changed.RESULTS,
        Changed.RULINGS,
    ]
    assert heard == [flag | Changed.JOURNAL for flag in expected]
    heard.clear()
    event.undo()
    event.undo()
    assert heard == [Changed.RULINGS | Changed.JOURNAL, Changed.RESULTS | Changed.JOURNAL]


def test_what_others_did_is_told_with_its_rows_and_with_what_stands_beside_them(
    event: EventFile,
) -> None:
    heard: list[tuple[Changed, list[str]]] = []
    written: list[WrittenRow] = []
    event.listen_to_rows(written.extend)
    event.listen(lambda flags: heard.append((flags, [row.table for row in written])))
    result, match = WrittenRow("results", {"match_id": 1}), WrittenRow("matches", {"id": 1})
    done: tuple[tuple[list[WrittenRow], Changed], ...] = (
        ([result, match], Changed.NOTHING),
        ([result], Changed.PRINTED),
        ([], Changed.PRINTED),
        ([], Changed.NOTHING),
    )
    for one in done:
        written.clear()
        event.follow(partial(lambda told, _connection: told, one))
    typed = Changed.RESULTS | Changed.JOURNAL
    assert heard == [
        (typed | Changed.ROUNDS, ["results", "matches"]),
        (typed | Changed.PRINTED, ["results"]),
        (Changed.PRINTED, []),
    ], "where nothing was done nothing is told"


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps names without being asked")
def test_the_name_of_a_new_file_is_on_the_disk_before_it_is_open(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flushed = []

    def flush(handle: int) -> None:
        same = os.path.sameopenfile(handle, folder)
        flushed.append((same, path.exists(), path.with_name(f"{path.name}.part").exists()))

    folder = os.open(path.parent, os.O_RDONLY)
    try:
        monkeypatch.setattr(os, "fsync", flush)
        EventFile.create(path, name="x").close()
    finally:
        os.close(folder)
    assert flushed == [(True, True, False)]
