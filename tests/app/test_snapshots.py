"""Copies of the event file at round begin and round end."""

from __future__ import annotations

import errno
import re
import threading
from pathlib import Path

import pytest

from app import queries
from app.checking import check_file
from app.event_file import snapshots
from app.event_file.file import EventFile
from app.operations import events, finals, results
from app.queries import ranking_queries
from models.core.causes import Authority, CorrectionCause
from models.core.steps import StepKind
from tests.app import desk
from tests.app.desk import trouble


def due(event: EventFile, division_id: int) -> str | None:
    """Say which snapshot the newest action calls for."""
    assert event.undoable is not None
    return snapshots.due(event.undoable, queries.division_view(event, division_id))


def test_a_round_is_kept_when_it_begins_and_when_it_ends(event: EventFile) -> None:
    division_id = desk.othello(event, 5, 1)
    assert due(event, division_id) is None
    desk.draw(event, division_id)
    assert due(event, division_id) == f"d{division_id}-r01-begin"
    first, second, _bye = desk.last_round(event, division_id).matches
    results.record(event, first.id, desk.counted(40))
    assert due(event, division_id) is None
    results.record(event, second.id, desk.counted(50))
    assert due(event, division_id) == f"d{division_id}-r01-end"
    results.confirm(event, second.id, desk.counted(50))
    assert due(event, division_id) is None
    finals.name(event, division_id, by=Authority(referee="大島"))
    assert due(event, division_id) == f"d{division_id}-final-begin"
    desk.enter(event, division_id)
    assert due(event, division_id) == f"d{division_id}-final-end"


def test_a_round_ends_once_what_a_correction_opened_again_is_entered(event: EventFile) -> None:
    division_id = desk.othello(event, 8, 2)
    desk.play_rounds(event, division_id, 1)
    one, other, *_ = desk.last_round(event, division_id).matches
    for match in (one, other):
        results.strike(event, match.id, cause=CorrectionCause.DESK_ERROR)
        assert due(event, division_id) is None
    results.record(event, one.id, desk.counted(40))
    assert due(event, division_id) is None, "one table is left"
    results.record(event, other.id, desk.counted(40))
    assert due(event, division_id) == f"d{division_id}-r01-end"
    results.correct(event, one.id, desk.counted(41), cause=CorrectionCause.DESK_ERROR)
    assert due(event, division_id) is None, "nothing ends with a correction"


def test_a_struck_result_of_an_earlier_round_is_entered_first(event: EventFile) -> None:
    division_id = desk.othello(event, 8, 3)
    desk.play_rounds(event, division_id, 2)
    first = queries.rounds(event, division_id)[0].matches[0]
    results.strike(event, first.id, cause=CorrectionCause.DESK_ERROR)
    step = queries.division_view(event, division_id).steps[0]
    assert (step.kind, step.round, step.missing) == (StepKind.ENTER_RESULTS, 1, (first.table,))


def test_the_list_has_the_newest_first_and_nothing_else(event: EventFile, path: Path) -> None:
    assert snapshots.listing(event) == ()
    taken = [snapshots.take(path, label) for label in ("one", "two-2", "three")]
    for other in ("notes.txt", "20260405-101010.taikai", "copy of one.taikai"):
        (event.snapshot_folder / other).write_text("x", encoding="utf-8")
    listed = snapshots.listing(event)
    assert [found.label for found in listed] == ["three", "two-2", "one"]
    assert [found.path for found in listed] == taken[::-1]
    for found in listed:
        assert found.size == found.path.stat().st_size
        assert re.match(r"\d{8}-\d{6}-\d{3}-", found.path.name)
        assert check_file(found.path) == []


def test_a_full_disk_keeps_no_half_snapshot(
    event: EventFile, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = snapshots.take(path, "whole")
    told: list[tuple[int, int]] = []

    def full(_part: Path, _target: Path) -> Path:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with trouble("disk_full"):
        snapshots.take(path, "half", progress=lambda *at: told.append(at))
    assert told
    assert [file.name for file in event.snapshot_folder.iterdir()] == [whole.name]


class Stop(Exception):
    """What somebody raises who gives the work up."""


def test_a_snapshot_that_is_given_up_leaves_nothing(event: EventFile, path: Path) -> None:
    desk.plain(event, 3)

    def stop(_done: int, _all: int) -> None:
        raise Stop

    with pytest.raises(Stop):
        snapshots.take(path, "r01-begin", progress=stop)
    assert list(event.snapshot_folder.iterdir()) == []
    events.rename(event, name="goes on", date="", venue="")


def test_the_desk_goes_on_while_a_snapshot_is_taken(event: EventFile, path: Path) -> None:
    """The copy is made in another thread, and is whole although it is written to meanwhile."""
    division_id = desk.plain(event, 60)
    failed: list[BaseException] = []
    taken: list[Path] = []
    begun = threading.Event()

    def work() -> None:
        try:
            taken.extend(
                snapshots.take(path, label, progress=lambda *_at: begun.set())
                for label in ("one", "two", "three")
            )
        except BaseException as error:
            failed.append(error)
        finally:
            begun.set()

    thread = threading.Thread(target=work)
    thread.start()
    begun.wait(5)
    desk.draw(event, division_id)
    desk.enter(event, division_id)
    thread.join(20)
    assert failed == []
    assert len(taken) == 3
    for copy in taken:
        assert check_file(copy) == []
        with EventFile.open(copy) as kept:
            assert queries.event_view(kept).divisions[0].entrants == 60
    assert ranking_queries.standings(event, division_id).complete
    event.undo()


def test_a_snapshot_of_a_broken_file_is_a_trouble(path: Path) -> None:
    EventFile.create(path, name="x").close()
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\x00" * (len(whole) - 4096))
    with trouble("damaged"):
        snapshots.take(path, "x")


def test_a_snapshot_of_any_stage_is_called_by_its_round() -> None:
    """Groups, knock-out and exchange have rounds too; the desk must read which one was kept."""
    from datetime import datetime

    from models.views.divisions import DivisionView
    from models.views.logs import JournalView
    from reports import i18n
    from ui.window.restore import label_text

    division = DivisionView(
        id=3,
        game="othello",
        name="無差別の部",
        programme="groups_knockout",
        options=None,
        programme_options=None,
        entrants=64,
        checked_in=64,
    )
    stages = {
        ("group", 3): "予選リーグ3回戦",
        ("ko1", 1): "決勝トーナメント1回戦",
        ("p5_8", 1): "5〜8位決定戦",
        ("exchange", 2): "交流戦2回戦",
        ("main", 2): "トーナメント2回戦",
        ("main_qf", 1): "準々決勝",
        ("consolation_final", 1): "敗者戦決勝",
        ("final", 1): "決勝",
        ("swiss", 2): "2回戦",
    }
    with i18n.using("ja"):
        for (stage, number), words in stages.items():
            done = JournalView(
                id=1,
                at=datetime(2026, 11, 21, 10, 0),  # noqa: DTZ001 - any moment
                action="publish_round",
                values={"stage": stage, "round": number},
                undone=False,
            )
            label = snapshots.due(done, division)
            assert label is not None
            assert label_text(label, {3: "無差別の部"}) == f"無差別の部 {words}の開始時"
