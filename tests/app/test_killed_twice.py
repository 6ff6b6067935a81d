"""A day on which the laptop dies twice ends as the day on which it does not."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

from app import queries
from app.event_file.file import EventFile
from app.event_file.second_folder import HandKitFile, SecondFolder, kit_name
from app.operations import rounds
from app.queries import hand_queries
from tests.app import paper_days
from ui.papers import hand_kit

PROJECT = Path(__file__).parents[2]
AT = datetime(2026, 11, 28, 13, 5, 20)  # noqa: DTZ001 - the desk's wall clock
SCRIPT = PROJECT / "tests" / "data" / "play_until_killed.py"


def killed_in_the_second_round(path: Path, stick: Path, division: int) -> None:
    """Play on the first laptop until two tables of the second round are in, then kill it."""
    program = subprocess.Popen(
        [sys.executable, str(SCRIPT), str(path), str(stick), str(division)],
        cwd=PROJECT,
        env={**os.environ, "PYTHONPATH": str(PROJECT)},
        stdout=subprocess.PIPE,
        text=True,
    )
    with program:
        assert program.stdout is not None
        assert program.stdout.readline() == "two tables\n"
        program.kill()


def without_a_kill(path: Path) -> tuple[list[object], list[object]]:
    division = paper_days.make(path)
    with EventFile.open(path) as event:
        for _round in range(paper_days.ROUNDS):
            paper_days.pair(event, division)
            paper_days.enter(event, division)
        return [*paper_days.tables(event, division)], [*paper_days.ranking(event, division)]


@pytest.mark.long
def test_a_day_killed_twice_ends_as_it_would_have(tmp_path: Path) -> None:
    """Gone on from the stick in the second round, with paper alone in the third and fourth."""
    met, ranked = without_a_kill(tmp_path / "quiet.taikai")
    path, stick = tmp_path / "day.taikai", tmp_path / "stick"
    stick.mkdir()
    division = paper_days.make(path)
    killed_in_the_second_round(path, stick, division)
    path.unlink()  # the laptop does not come back

    (copy,) = stick.glob("*.taikai")
    second = tmp_path / "second.taikai"
    second.write_bytes(copy.read_bytes())
    with EventFile.open(second) as event:
        assert event.undoable is not None and event.undoable.action == "record_result"
        assert len(queries.rounds(event, division)[-1].missing) == 2, "the newest action is there"
        paper_days.enter(event, division)
        paper_days.pair(event, division)
        kit = hand_queries.hand_kit(event, division)
        drawn = hand_kit.gather(event, AT).draw()
        assert drawn.content.startswith(b"%PDF") and not drawn.lacking

    # The second laptop dies too: what is left is the kit that was taken with the third round.
    paper = paper_days.Paper(kit)
    third = paper.running()
    paper.note(third)
    fourth = paper.pair()
    paper.note(fourth)

    # It comes back after the fourth round; what was done by hand is typed in.
    with EventFile.open(second) as event:
        ids = {one.number: one.id for one in queries.entrants(event, division)}
        paper_days.enter(event, division)
        rounds.type_round(event, division, [[ids[n] for n in seats] for seats in fourth])
        paper_days.enter(event, division)
        shown = queries.rounds(event, division)[-1]
        assert shown.number == 4 and shown.published and not shown.missing
        paper_days.pair(event, division)
        paper_days.enter(event, division)
        assert [*paper_days.tables(event, division)] == met
        assert [*paper_days.ranking(event, division)] == ranked


@pytest.mark.parametrize("turned", range(1, 5))
def test_what_is_paired_by_the_words_of_the_kit_is_lawful(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, turned: int
) -> None:
    others = (*paper_days.STRONGEST[turned:], *paper_days.STRONGEST[:turned])
    monkeypatch.setattr(paper_days, "STRONGEST", others)
    path = tmp_path / "day.taikai"
    division = paper_days.make(path)
    with EventFile.open(path) as event:
        for _round in range(2):
            paper_days.pair(event, division)
            paper_days.enter(event, division)
        paper_days.pair(event, division)
        paper = paper_days.Paper(hand_queries.hand_kit(event, division))
        paper.note(paper.running())
        fourth = paper.pair()
        paper_days.enter(event, division)
        ids = {one.number: one.id for one in queries.entrants(event, division)}
        rounds.type_round(event, division, [[ids[n] for n in seats] for seats in fourth])
        paper.note(fourth)
        paper_days.enter(event, division)
        view = hand_queries.hand_kit(event, division)
        told = {row.entrant.number: row.standing.points for row in view.rows if row.standing}
        assert told == paper.points


def test_the_kit_lies_beside_the_copy_with_the_time_of_which_it_tells(tmp_path: Path) -> None:
    path, stick = tmp_path / "day.taikai", tmp_path / "stick"
    stick.mkdir()
    paper_days.make(path)
    with EventFile.open(path) as event:
        second = SecondFolder()
        second.use(stick, desk="desk")
        second.follow(event.path)
        assert second.finish(20) and second.standing.kit_at is None
        second.keep_kit(event.path, HandKitFile(content=b"%PDF kit", at=AT))
        assert second.finish(20) and second.standing.kit_at == AT
        assert (stick / kit_name(path, "desk")).read_bytes() == b"%PDF kit"
    again = SecondFolder()
    again.use(stick, desk="desk")
    again.follow(path)
    assert again.finish(20)
    assert again.standing.kit_at == AT, "another sitting finds it"


def test_a_folder_that_lets_nobody_set_a_time_has_its_backup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_given: object) -> None:
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    path, stick = tmp_path / "day.taikai", tmp_path / "stick"
    stick.mkdir()
    paper_days.make(path)
    monkeypatch.setattr(os, "utime", refused)
    second = SecondFolder()
    second.use(stick, desk="desk")
    second.follow(path)
    second.keep_kit(path, HandKitFile(content=b"%PDF kit", at=AT))
    assert second.finish(20) and not second.waits
    assert second.standing.trouble is None and second.standing.current
    assert (stick / kit_name(path, "desk")).read_bytes() == b"%PDF kit"
