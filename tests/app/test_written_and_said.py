"""What a file cannot hold is said by the command, with an exit status of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import queries, sample_event
from app.__main__ import main
from app.commands.output import NOT_ALL
from app.event_file.file import EventFile
from app.facts.notes import ABROAD
from app.operations import absences, divisions, entrants, events, results
from app.operations.interchange.abroad import call_abroad
from models.core.causes import CorrectionCause
from models.core.entrant_data import EntrantData
from models.games.go.record import GoEnding, GoResult
from models.stages.plan import SwissOptions
from models.views.divisions import Abroad
from tests.app import desk

NAMES = (
    ("小野 健", "おの けん"),
    ("ｻﾄｳ 花", "サトウ　ハナ"),
    ("Ｗｉｌｓｏｎ　Ａｎｎ", ""),
    ("山田😀", ""),
    ("O'Neil Pat", ""),
    ("林 桜", "はやし さくら"),
    ("帰 った", ""),
)


def added(event: EventFile, game: str, count: int) -> int:
    options = SwissOptions(rounds=count)
    return divisions.add(event, game=game, name="A級", programme="swiss", programme_options=options)


def division_of(event: EventFile, game: str) -> int:
    """Add a division of awkward names: one goes home before the first round."""
    made = added(event, game, 2)
    for name, yomi in NAMES:
        entrants.add(event, made, EntrantData(name=name, yomi=yomi, grade="初段"))
    people = queries.entrants(event, made)
    entrants.check_in(event, [one.id for one in people])
    absences.withdraw(event, people[-1].id, from_round=1)
    return made


def exported(event: EventFile, path: Path, out: Path, capsys: pytest.CaptureFixture[str]) -> int:
    event.close()
    capsys.readouterr()
    return main(["export", str(path), "--out", str(out), "--division", "A級", "--all"])


@pytest.mark.parametrize(
    ("game", "file", "title"),
    [
        ("go", "go_h9.h9", "ヨーロッパ囲碁連盟への結果（h9）"),
        ("shogi", "fesa.txt", "ヨーロッパ将棋連盟への結果（FESA）"),
    ],
)
def test_a_list_without_latin_names_is_not_written_and_says_whose(
    event: EventFile,
    path: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    *,
    game: str,
    file: str,
    title: str,
) -> None:
    made = division_of(event, game)
    sample_event.play_through(event, made)
    events.rename(event, name="春の大会", date="春の土曜日", venue="市民館")
    assert exported(event, path, tmp_path / "out", capsys) == NOT_ALL == 3
    (line,) = (line for line in capsys.readouterr().out.splitlines() if f"A級　{title}は" in line)
    assert "書き出していません" in line
    for name in ("小野 健", "ｻﾄｳ 花", "山田😀", "林 桜"):
        assert name in line
    for name in ("Ｗｉｌｓｏｎ", "O'Neil", "帰 った"):
        assert name not in line, "written in Latin letters, or never there"
    assert "開催日" in line
    assert not list((tmp_path / "out").rglob(file))
    assert list((tmp_path / "out").rglob("ranking_csv.csv")), "all the rest is there"


def test_a_list_is_written_once_everything_is_told(
    event: EventFile, path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = division_of(event, "go")
    sample_event.play_through(event, made)
    events.rename(event, name="春の大会", date="令和8年4月5日（日）・6日（月）", venue="市民館")
    romans = {
        "小野 健": "ONO Ken",
        "ｻﾄｳ 花": "SATO Hana",
        "山田😀": "Yamada",
        "林 桜": "Hayashi, S",
    }
    people = [one.people[0] for one in queries.entrants(event, made)]
    names = {who.id: romans[who.name] for who in people if who.name in romans}
    said = Abroad(title="Spring Cup", place="Nagoya")
    call_abroad(event, made, said, names)
    assert ABROAD.said(event, made) == said
    assert event.undoable is not None
    assert event.undoable.action == "call_abroad"
    event.undo()
    assert ABROAD.said(event, made) == Abroad()
    assert {one.people[0].roman for one in queries.entrants(event, made)} == {""}
    event.redo()
    assert exported(event, path, tmp_path / "out", capsys) == NOT_ALL, "the emoji on paper"
    table = next((tmp_path / "out").rglob("go_h9.h9")).read_text(encoding="utf-8")
    assert "?" not in table
    assert "; DT[2026-04-05,2026-04-06]" in table
    lines = [line for line in table.splitlines() if not line.startswith(";")]
    assert len(lines) == 6, "who went home before the first round is not in it"
    assert {" ".join(line.split()[1:3]) for line in lines} == {
        "Ono Ken",
        "Sato Hana",
        "Wilson Ann",
        "Yamada -",
        "O'Neil Pat",
        "Hayashi S",
    }
    told = capsys.readouterr().out
    assert "😀" in next(line for line in told.splitlines() if "A級　最終順位表: " in line)
    assert "ヨーロッパ囲碁連盟" not in told


def test_a_game_without_result_is_not_written_as_a_loss(
    event: EventFile, path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = added(event, "go", 1)
    for name in ("Ono Ken", "Abe Jo", "Mori Ren", "Kudo Mio"):
        entrants.add(event, made, EntrantData(name=name, grade="初段"))
    entrants.check_in(event, [one.id for one in queries.entrants(event, made)])
    events.rename(event, name="Spring Cup", date="2026-04-05", venue="")
    call_abroad(event, made, Abroad(title="Spring Cup"), {})
    sample_event.play_through(event, made)
    first, second = queries.rounds(event, made)[0].matches
    without = GoResult(kind=GoEnding.NO_RESULT, ruled_by="審判長")
    results.correct(event, first.id, without, cause=CorrectionCause.DESK_ERROR)
    results.correct(
        event,
        second.id,
        GoResult(kind=GoEnding.FORFEIT, winner=0),
        cause=CorrectionCause.DESK_ERROR,
    )
    assert exported(event, path, tmp_path / "out", capsys) == NOT_ALL
    table = next((tmp_path / "out").rglob("go_h9.h9")).read_text(encoding="utf-8")
    cells = sorted(line.split()[-1] for line in table.splitlines() if not line.startswith(";"))
    assert cells == ["0+", "0-", "0-", "0-"]
    assert "両者負け・無勝負" in capsys.readouterr().out


def test_an_event_of_which_everything_can_be_written_has_status_0(
    event: EventFile, path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = added(event, "plain", 2)
    desk.fill(event, made, 6)
    sample_event.play_through(event, made)
    assert exported(event, path, tmp_path / "out", capsys) == 0


def test_the_help_names_the_exit_status(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    assert "with everything: a line says which" in " ".join(capsys.readouterr().out.split())
