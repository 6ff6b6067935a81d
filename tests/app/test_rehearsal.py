"""Tomorrow's event is played through on a copy, and what breaks is said."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from app import practice, queries
from app.__main__ import main
from app.commands.rehearse import NAMED, breaks, course
from app.event_file.file import EventFile
from app.operations import divisions, entrants
from app.practice import Halt, Rehearsed, rehearse
from models.core.entrant_data import EntrantData
from models.core.problems import Problem
from models.core.steps import Step, StepKind
from reports.i18n import using
from tests.app import desk
from tests.app.teams.division import team_division

TEN = datetime(2026, 4, 5, 10)  # noqa: DTZ001 - the desk's own wall clock


def rehearsed(event: EventFile, folder: Path, seed: str = "") -> list[Rehearsed]:
    copy_path = folder / "copy.taikai"
    practice.make_copy(event, copy_path)
    with EventFile.open(copy_path) as copy:
        return list(rehearse(copy, TEN, seed=seed))


def test_a_sound_event_comes_to_its_end(event: EventFile, tmp_path: Path) -> None:
    desk.othello(event, 12)
    before = event.path.read_bytes()
    (went,) = rehearsed(event, tmp_path)
    assert went.halt is None and went.division.finished and went.most_tables == 6
    assert went.ends is not None and went.ends > TEN
    assert event.path.read_bytes() == before


def test_the_same_seed_is_the_same_day(event: EventFile, tmp_path: Path) -> None:
    desk.othello(event, 12)
    first, again = (rehearsed(event, tmp_path, seed="a") for _time in range(2))
    assert first == again
    assert any(rehearsed(event, tmp_path, seed=seed)[0].left for seed in "bcd")


def test_too_many_rounds_for_the_field_are_found(event: EventFile, tmp_path: Path) -> None:
    division_id = desk.othello(event, 4)
    (went,) = rehearsed(event, tmp_path)
    assert went.halt is Halt.REFUSED and went.step is not None and went.problems
    assert went.division.id == division_id


def test_a_division_without_anybody_is_named(event: EventFile, tmp_path: Path) -> None:
    divisions.add(event, game="go", name="囲碁の部", programme="swiss")
    (went,) = rehearsed(event, tmp_path)
    assert went.halt is not None and went.rounds == 0


def test_names_without_a_reading_are_named(event: EventFile, tmp_path: Path) -> None:
    division_id = desk.othello(event, 7)
    entrants.add(event, division_id, EntrantData(name="榎本 一"))
    entrants.add(event, division_id, EntrantData(name="Ann Bell"))
    (went,) = rehearsed(event, tmp_path)
    assert "榎本 一" in went.without_reading and "Ann Bell" not in went.without_reading


def test_the_command_says_that_nothing_breaks(
    event: EventFile, capsys: pytest.CaptureFixture[str]
) -> None:
    league = divisions.add(event, game="plain", name="リーグ", programme="league")
    for name in ("Ann", "Ben", "Cas", "Dan"):
        entrants.add(event, league, EntrantData(name=name))
    event.close()
    assert main(["rehearse", str(event.path)]) == 0
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith("リーグ  全3回戦  最大2")
    assert last.endswith("問題は見つかりませんでした。")


def test_the_command_says_what_breaks(event: EventFile, capsys: pytest.CaptureFixture[str]) -> None:
    desk.othello(event, 12)
    event.close()
    hall = ["--begin", "13:00", "--until", "14:00", "--tables", "4"]
    assert main(["--language", "en", "rehearse", str(event.path), *hall]) == 1
    said = capsys.readouterr().out
    assert "minutes after closing time (14:00)." in said
    assert "It needs 6 tables, and the hall has 4." in said
    assert "No reading, and so at the end of every list: " in said and "and 7 more" in said


HOSTILE = ("<script>alert(1)</script>", "{{ 7 * 7 }} %s {name}", "=1+1|cmd", "CON", "..", "🀄 一")


def test_names_that_would_do_harm_are_played_and_a_sentence_is_said_once(
    event: EventFile, capsys: pytest.CaptureFixture[str]
) -> None:
    division_id = divisions.add(event, game="plain", name="<b>{0}", programme="league")
    for name in HOSTILE:
        entrants.add(event, division_id, EntrantData(name=name))
    event.close()
    assert main(["rehearse", str(event.path)]) == 1
    course, *said = capsys.readouterr().out.splitlines()
    assert course.startswith("<b>{0}  全5回戦")
    assert any("〓" in sentence and "🀄" in sentence for sentence in said)
    assert len(said) == len(set(said))


@pytest.mark.parametrize(
    ("language", "title"), [("ja", "手作業で続ける"), ("en", "Going on by hand")]
)
def test_a_form_is_named_by_its_title(
    event: EventFile, capsys: pytest.CaptureFixture[str], *, language: str, title: str
) -> None:
    """Nobody at a desk knows the name that its file would have."""
    division_id = divisions.add(event, game="plain", name="リーグ", programme="league")
    for name in ("🀄 一", "🀄 二", "🀄 三", "🀄 四"):
        entrants.add(event, division_id, EntrantData(name=name))
    event.close()
    assert main(["--language", language, "rehearse", str(event.path)]) == 1
    said = capsys.readouterr().out
    assert f"  ✗ リーグ\u3000{title}: " in said
    assert ".pdf" not in said


def test_an_event_of_teams_is_rehearsed(
    event: EventFile, capsys: pytest.CaptureFixture[str]
) -> None:
    """Line-ups are put together by the machine, too."""
    team_division(event, programme="league", count=4)
    event.close()
    assert main(["rehearse", str(event.path)]) == 1
    course, reading = capsys.readouterr().out.splitlines()
    assert course.startswith("団体戦  全3回戦  最大2卓")
    assert "ふりがながなく" in reading and "第1中学校" in reading


def went(event: EventFile) -> Rehearsed:
    """Give how a division of four went that came to its end at eleven."""
    view = queries.division_view(event, desk.plain(event, 4, name="Open"))
    return Rehearsed(division=view, rounds=3, most_tables=2, left=1, ends=TEN + timedelta(hours=1))


def test_the_course_of_a_division_is_told_in_a_line(event: EventFile) -> None:
    whole = went(event)
    with using("en"):
        told = [course(one) for one in (whole, replace(whole, left=0, ends=None, rounds=1))]
    assert told == [
        "Open  3 rounds  at most 2 tables  1 person left  over at about 11:00",
        "Open  1 round  at most 2 tables",
    ]


def test_an_hour_too_late_and_a_table_too_few_break_a_day_and_no_earlier(
    event: EventFile,
) -> None:
    whole, ends = went(event), TEN + timedelta(hours=1)
    with using("en"):
        assert list(breaks(whole, None, 0)) == list(breaks(whole, ends, 2)) == []
        assert list(breaks(whole, ends - timedelta(minutes=20), 1)) == [
            "It ends 20 minutes after closing time (10:40).",
            "It needs 2 tables, and the hall has 1.",
        ]
        assert list(breaks(replace(whole, ends=None), TEN, 0)) == []


def test_it_is_said_at_which_step_and_why_a_division_halts(event: EventFile) -> None:
    halted = replace(
        went(event),
        step=Step(kind=StepKind.PAIR, stage="swiss", round=2),
        problems=(Problem(code="BLANK"),),
        tables=(1, 3),
    )
    with using("en"):
        said = {halt: list(breaks(replace(halted, halt=halt), None, 0)) for halt in Halt}
        none = list(breaks(replace(halted, halt=Halt.ENDLESS, step=None), None, 0))
    assert none == []
    assert all(len(sentences) == 1 for sentences in said.values())
    told = {halt: sentence.partition("”: ")[2] for halt, (sentence,) in said.items()}
    assert told[Halt.BY_HAND].startswith("only people can do this step")
    assert told[Halt.ENDLESS] == "this never ends"
    assert told[Halt.NO_RESULT].startswith("no result is possible at 1")
    assert "3" in told[Halt.NO_RESULT] and told[Halt.REFUSED]
    assert all(sentence.startswith("It stops at “") for (sentence,) in said.values())


def test_of_many_names_without_a_reading_the_first_are_named(event: EventFile) -> None:
    names = tuple(f"選手{number}" for number in range(1, NAMED + 3))
    whole = went(event)
    with using("en"):
        few, many = (
            next(breaks(replace(whole, without_reading=told), None, 0))
            for told in (names[:NAMED], names)
        )
    assert names[NAMED - 1] in few and "more" not in few
    assert names[NAMED] not in many and "and 2 more" in many
