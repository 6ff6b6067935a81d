"""The headless commands, as they are typed."""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Iterator
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote

import pytest
from PySide6.QtWidgets import QApplication

from app import queries, sample_event
from app.__main__ import main
from app.checking import record_digest
from app.event_file.file import EventFile
from app.games.othello.open_division import exchange as exchange_queries
from app.queries import draw_queries, log_queries
from models.games import GAMES
from reports import i18n
from tests import disk
from tests.app import desk


@dataclass(frozen=True)
class Demo:
    """What one run of `demo` left."""

    folder: Path
    code: int
    lines: list[str]

    @property
    def file(self) -> Path:
        return self.folder / "sample.taikai"


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Demo]:
    """Run `demo` once: it takes some seconds."""
    folder = tmp_path_factory.mktemp("commands") / "深い" / "demo"
    printed = io.StringIO()
    with disk.quick():
        i18n.set_language("ja")
        with redirect_stdout(printed):
            code = main(["demo", "--out", str(folder), "--all"])
    yield Demo(folder, code, printed.getvalue().splitlines())


def one_sentence(text: str) -> str:
    """Want exactly one line that is no traceback, and give it."""
    (line,) = text.splitlines()
    assert line.strip()
    assert "Traceback" not in line
    return line


# -- demo ---------------------------------------------------------------------------------------


@pytest.mark.long
def test_the_demo_lists_what_it_wrote(demo: Demo) -> None:
    assert demo.code == 0
    heading = next(n for n, line in enumerate(demo.lines) if str(demo.folder) in line)
    listed = {}
    for line in demo.lines[heading + 1 :]:
        name, size = line.rsplit("  ", 1)
        listed[name.strip()] = int(size.replace(",", ""))
    written = {
        str(file.relative_to(demo.folder)): file.stat().st_size
        for file in demo.folder.rglob("*")
        if file.is_file() and not file.name.startswith(".")
    }
    assert written == listed
    plans = {name for name in listed if name.endswith("table_plan_text.txt")}
    assert min(listed[name] for name in plans) > 100  # numbers of tables, a line for each
    assert min(listed[name] for name in listed.keys() - plans) > 300  # a knock-out of four
    divisions = ("女子の部", "一般の部", "無差別の部", "県大会の部")
    assert [line for line in demo.lines[:heading] if line in divisions] == list(divisions)


LINK = re.compile(r'<a href="([^#"][^"]*)">([^<]+)</a>')


@pytest.mark.long
def test_the_page_of_the_demo_leads_to_every_file(demo: Demo) -> None:
    page = (demo.folder / "index.html").read_text(encoding="utf-8")
    assert '<html lang="ja">' in page and "http" not in page
    linked = {unquote(link) for link, _title in LINK.findall(page)}
    written = {file.relative_to(demo.folder).as_posix() for file in demo.folder.rglob("*.*")}
    named = {name for name in written if not Path(name).name.startswith(".")}
    assert named - linked == {"sample.taikai", "index.html"}
    assert linked <= named
    assert not [title for _link, title in LINK.findall(page) if "_" in title]


@pytest.mark.long
def test_the_demos_files_are_what_their_names_say(demo: Demo) -> None:
    kinds = set()
    for file in demo.folder.rglob("*.*"):
        if file.name.startswith("."):
            continue
        kinds.add(file.suffix)
        content = file.read_bytes()
        match file.suffix:
            case ".pdf":
                assert content.startswith(b"%PDF-1.")
                assert content.rstrip().endswith(b"%%EOF")
            case ".xlsx":
                assert "xl/workbook.xml" in zipfile.ZipFile(io.BytesIO(content)).namelist()
            case ".json":
                assert json.loads(content)
            case ".csv":
                assert content.startswith("\ufeff".encode())
            case ".html":
                assert content.lower().startswith(b"<!doctype html")
            case ".txt":
                assert content.decode("utf-8", errors="replace")  # a federation wants ISO 8859-1
            case ".h9":
                assert content.startswith(b"; EV[")
            case ".xml":
                assert content.startswith(b"<?xml")
            case ".taikai":
                assert content.startswith(b"SQLite format 3")
            case other:
                pytest.fail(other)
    assert kinds == {".pdf", ".xlsx", ".json", ".csv", ".html", ".txt", ".taikai", ".h9", ".xml"}


@pytest.mark.long
def test_the_demo_plays_every_division_to_its_end(demo: Demo) -> None:
    with EventFile.open(demo.file) as event:
        women, general, everybody, meet, *others = queries.event_view(event).divisions
        samples = [own for key in GAMES for own in sample_event.part(key).divisions]
        wanted = [own.name for own in sorted(samples, key=lambda own: (not own.small, own.place))]
        told = queries.event_view(event).divisions
        assert [division.name for division in told] == wanted
        assert all(division.finished and division.entrants > 3 for division in others)
        assert len({division.game for division in told}) == len(GAMES)
        assert (everybody.finished, everybody.entrants) == (True, 64)
        assert (meet.finished, meet.entrants) == (True, 21)
        exchange = exchange_queries.exchange_standings(event, everybody.id)
        assert exchange is not None
        assert exchange.complete
        assert [bracket.key for bracket in draw_queries.brackets(event, meet.id)] == [
            "main",
            "consolation",
        ]
        assert (women.finished, women.entrants, women.stage) == (True, 33, "final")
        assert (general.finished, general.entrants, general.round) == (True, 12, 4)
        assert [line.kind for line in log_queries.rulings(event, women.id)] == [
            "ruling",
            "correction",
            "finalists",
        ]
        assert len(log_queries.penalties(event, women.id)) == 1


@pytest.mark.long
def test_the_demo_can_be_run_again(demo: Demo, tmp_path: Path) -> None:
    """The same day comes out the same: names, pairings and results rest on a published seed."""
    from app.queries import ranking_queries

    with sample_event.create(tmp_path / "again.taikai") as again:
        division = queries.event_view(again).divisions[1]
        sample_event.play_through(again, division.id)
        with EventFile.open(demo.file) as event:
            first = ranking_queries.final_ranking(event, queries.event_view(event).divisions[1].id)
        assert ranking_queries.final_ranking(again, division.id).rows == first.rows


# -- check --------------------------------------------------------------------------------------


@pytest.mark.long
def test_check_says_that_a_file_is_in_order(demo: Demo, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(demo.file)]) == 0
    assert "sample.taikai" in one_sentence(capsys.readouterr().out)


def test_check_says_what_is_wrong_in_both_languages(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with EventFile.create(path, name="x") as event:
        division_id = desk.othello(event, 4)
        desk.play_rounds(event, division_id, 1)
    with desk.raw(path) as connection:
        connection.execute("UPDATE results SET payload = '[]' WHERE match_id = 1")
    said = []
    for language in i18n.LANGUAGES:
        assert main(["--language", language, "check", str(path)]) == 1
        said.append(one_sentence(capsys.readouterr().out))
        assert "STORED_RESULT" not in said[-1]
        assert "1" in said[-1]
    assert len(set(said)) == len(i18n.LANGUAGES)
    path.write_bytes(b"")
    assert main(["check", str(path)]) == 1
    assert "FILE_DAMAGED" not in one_sentence(capsys.readouterr().out)


# -- export -------------------------------------------------------------------------------------


@pytest.mark.long
def test_export_writes_every_form_of_one_division(
    demo: Demo, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    asked = ["export", str(demo.file), "--out", str(out), "--division", "一般の部", "--all"]
    assert main(asked) == 0
    listed = capsys.readouterr().out.splitlines()
    written = [file.relative_to(out) for file in out.rglob("*") if file.is_file()]
    assert sorted(listed) == sorted(map(str, written))
    same = demo.folder / "一般の部"
    assert files_below(same) == files_below(out / "一般の部")
    assert {file.parts[0] for file in written} == {"一般の部", "index.html"}


def files_below(folder: Path) -> set[str]:
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_export_writes_by_default_what_a_desk_needs(
    event: EventFile, path: Path, tmp_path: Path, language: str
) -> None:
    division_id = desk.othello(event, 5, 2, name="<b>女子&子供</b>")
    desk.play_rounds(event, division_id, 2)
    event.close()
    needed, whole = tmp_path / "needed", tmp_path / "whole"
    call = ["--language", language, "export", str(path), "--out"]
    assert main([*call, str(needed)]) == 0
    assert main([*call, str(whole), "--all"]) == 0
    rounds = {"ja": ("01_1回戦", "02_2回戦"), "en": ("01_Round 1", "02_Round 2")}[language]
    (division,) = [place for place in needed.iterdir() if place.is_dir()]
    assert sorted(place.name for place in division.iterdir() if place.is_dir()) == [*rounds]
    for name in rounds:
        assert files_below(division / name) == {
            "pairing_by_table.pdf",
            "pairing_by_name.pdf",
            "match_cards.pdf",
        }
    found, every = files_below(needed), files_below(whole)
    assert found < every
    assert {Path(name).suffix for name in found} == {".pdf", ".xlsx", ".html"}
    assert [name for name in found if name.endswith(".html")] == ["index.html"]
    assert {Path(name).name for name in every - found} >= {"ranking_csv.csv", "table_signs.pdf"}
    page = (needed / "index.html").read_text(encoding="utf-8")
    assert f'<html lang="{language}">' in page
    assert "&lt;b&gt;女子&amp;子供&lt;/b&gt;" in page and "<b>" not in page
    links = [(unquote(link), title) for link, title in LINK.findall(page)]
    assert {link for link, _title in links} == found - {"index.html"}
    assert {rounds[0].partition("_")[2], rounds[1].partition("_")[2]} <= set(
        re.findall("<h3>([^<]+)</h3>", page)
    )


@pytest.mark.long
def test_export_of_a_division_that_is_not_there(
    demo: Demo, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", str(demo.file), "--out", str(tmp_path), "--division", "男子の部"]) == 2
    captured = capsys.readouterr()
    assert "男子の部" in one_sentence(captured.out + captured.err)
    assert list(tmp_path.iterdir()) == []


# -- wrong paths --------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["check", "export"])
@pytest.mark.parametrize("wrong", ["missing.taikai", "folder.taikai"])
def test_a_path_to_nothing_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str, wrong: str
) -> None:
    (tmp_path / "folder.taikai").mkdir()
    more = ["--out", str(tmp_path / "out")] if command == "export" else []
    assert main([command, str(tmp_path / wrong), *more]) == 2
    assert wrong in one_sentence(capsys.readouterr().err)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_a_file_of_another_program_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    wrong = tmp_path / "list.csv"
    wrong.write_text("No,氏名\n" * 50, encoding="utf-8")
    arguments = ["--language", language, "export", str(wrong), "--out", str(tmp_path / "out")]
    assert main(arguments) == 2
    assert "list.csv" in one_sentence(capsys.readouterr().err)


@pytest.mark.parametrize("command", ["demo", "export"])
def test_an_output_folder_that_is_a_file_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    out = tmp_path / "a file"
    out.write_text("precious", encoding="utf-8")
    file = tmp_path / "event.taikai"
    with EventFile.create(file, name="春の大会") as event:
        desk.draw(event, desk.othello(event, 4))
    asked = [command, *([str(file)] if command == "export" else []), "--out", str(out)]
    assert main(asked) == 2
    assert one_sentence(capsys.readouterr().err)
    assert out.read_text(encoding="utf-8") == "precious"


def test_an_event_open_at_another_desk_is_one_sentence(
    event: EventFile, path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for asked in (["check", str(path)], ["export", str(path), "--out", str(tmp_path)]):
        assert main(asked) == 2
        assert path.name in one_sentence(capsys.readouterr().err)


def test_a_command_that_is_not_known_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dance"]) == 2
    assert "dance" in one_sentence(capsys.readouterr().err)


def test_an_option_that_is_not_known_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--speak", "ja"])
    assert caught.value.code == 2
    assert "--speak" in capsys.readouterr().err


# -- self-test ----------------------------------------------------------------------------------


@pytest.mark.long
def test_the_self_test_says_of_each_step_that_it_works(
    qapp: QApplication, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["self-test"]) == 0
    captured = capsys.readouterr()
    assert len(captured.out.splitlines()) == 6
    assert captured.err == ""


def test_a_reader_that_has_had_enough_is_no_trouble(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(_path: Path, _digest: str) -> int:
        raise BrokenPipeError

    monkeypatch.setattr("app.commands.check.run", run)
    assert main(["check", "a.taikai"]) == 0
    assert capsys.readouterr().err == ""


# -- pages --------------------------------------------------------------------------------------


def test_pages_are_written_and_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, out = tmp_path / "cup.taikai", tmp_path / "pages"
    with EventFile.create(path, name="春の大会") as event:
        at = desk.othello(event, 4, rounds=1, final=False)
        desk.draw(event, at)
        desk.enter(event, at)
        digest = record_digest(event)
    assert main(["pages", str(path), "--out", str(out)]) == 0
    listed = capsys.readouterr().out.splitlines()[1:]
    assert sorted(line.strip() for line in listed) == sorted(
        file.relative_to(out).as_posix() for file in out.rglob("*.html")
    )
    assert digest in (out / "ja" / f"division-{at}.html").read_text(encoding="utf-8")

    assert main(["check", str(path), "--digest", digest]) == 0
    assert digest in capsys.readouterr().out
    assert main(["check", str(path), "--digest", "1-0123456789abcdef"]) == 1
    assert "書き換え" in capsys.readouterr().out

    (tmp_path / "index.html").write_text("mine")
    assert main(["pages", str(path), "--out", str(tmp_path)]) == 2
    assert "index.html" in one_sentence(capsys.readouterr().err)
    assert not (tmp_path / "ja").exists()
