"""What is read from others is bounded by its shape, and its faults are cut as they are found."""

from __future__ import annotations

import io
import json
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from app import last_meet
from app.event_file.file import FileTrouble
from app.games.go import open_gotha
from app.games.go.open_gotha import read_open_gotha
from app.imports import ImportCancelled, ImportTrouble, read_text
from app.imports.cross_table import read_lines, text_of_file
from app.last_meet import LastPlace, LastRanking
from models.core.problems import MOST_FAULTS, Refused
from models.pairing.cross_table import compared
from models.pairing.plan_text import longest
from models.stages.table_plans import Planning, read_plan
from models.store.records import APPLICATION_ID
from models.views.divisions import EntrantView
from tests.app.desk import refused, trouble
from tests.app.earlier_files import unpack

ROOM = 20_000_000
"""Bytes of memory in which such a text is refused."""


def in_little_room(read: Callable[[], Any]) -> list[str]:
    """Give the codes that something is refused with, once it was in little room."""
    tracemalloc.start()
    try:
        with pytest.raises((Refused, ImportTrouble)) as no:
            read()
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < ROOM
    if isinstance(no.value, Refused):
        return [str(problem.code) for problem in no.value.problems]
    return [no.value.code]


# -- plans of tables -----------------------------------------------------------------------------

PEOPLE = 60
PLANNING = Planning(people=tuple(range(1, PEOPLE + 1)), first=1, rounds=4, sizes=frozenset({3, 4}))
CODES = {str(number): number for number in PLANNING.people}


@pytest.mark.parametrize(
    "text",
    ["x\n" * 1_250_000, "1-2-3-4\n\n" * 600_000, "-" * 5_000_000, "\n" * 5_000_000],
    ids=["lines", "rounds", "seats", "blanks"],
)
def test_a_text_that_no_plan_can_be_is_not_taken_apart(text: str) -> None:
    assert in_little_room(lambda: read_plan(PLANNING, text, CODES)) == ["PLAN_TOO_LONG"]


@pytest.mark.parametrize("line", ["x\n", "1-2-3-4\n", "1-2-3-4\n\n", "-", "99-98-97-96\n"])
def test_no_more_faults_of_a_plan_are_found_than_anybody_reads(line: str) -> None:
    most = longest(CODES, PLANNING.rounds)
    text = line * (most // len(line))
    found = in_little_room(lambda: read_plan(PLANNING, text, CODES))
    assert len(found) == MOST_FAULTS
    assert found[0] in ("PLAN_ROUND_COUNT", "PLAN_HEAD_COUNT")


def test_a_code_without_end_is_told_by_its_beginning() -> None:
    with pytest.raises(Refused) as no:
        read_plan(PLANNING, "9" * 10_000, CODES)
    (code,) = (p.values["code"] for p in no.value.problems if p.code == "PLAN_UNKNOWN_CODE")
    assert code == "9" * 20 + "…"


# -- tournaments of OpenGotha --------------------------------------------------------------------


def tournament(people: int, games: int) -> bytes:
    """Write games that fill every round, and then go on."""
    who = "".join(f'<Player name="P{n}" firstName="A" rank="1K"/>' for n in range(people))
    played = "".join(
        f'<Game roundNumber="{n * 2 // people % 20 + 1}" blackPlayer="P{n * 2 % people}A"'
        f' whitePlayer="P{(n * 2 + 1) % people}A" result="RESULT_BLACKWINS"/>'
        for n in range(games)
    )
    text = f"<Tournament><Players>{who}</Players><Games>{played}</Games></Tournament>"
    return text.encode()


def test_more_games_than_everybody_can_play_are_no_tournament() -> None:
    data = tournament(2_000, 90_000)
    with pytest.raises(ImportTrouble) as no:
        read_open_gotha(data)
    assert no.value.code == "too_large"


def test_no_more_faults_of_a_tournament_are_found_than_anybody_reads() -> None:
    with pytest.raises(Refused) as no:
        read_open_gotha(tournament(40, 5_000))
    assert [problem.code for problem in no.value.problems] == ["GOTHA_TWICE"] * MOST_FAULTS


def test_who_sits_in_a_round_is_looked_up_and_not_gone_through() -> None:
    """Ten times as many games are ten times as many steps."""

    def steps(games: int) -> int:
        seen = 0

        def count(frame: Any, event: str, _arg: object) -> Any:
            nonlocal seen
            seen += frame.f_code.co_filename == open_gotha.__file__ and event == "line"
            return count

        import sys

        before = sys.gettrace()
        sys.settrace(count)
        try:
            assert read_open_gotha(tournament(2 * games, games)) is not None
        finally:
            sys.settrace(before)
        return seen

    assert steps(300) < 12 * steps(30)


def test_a_tag_without_end_is_damage() -> None:
    inside = b" ".join(b'a%d=""' % number for number in range(150_000))
    data = b"<Tournament><Game " + inside + b"/></Tournament>"
    assert in_little_room(lambda: read_open_gotha(data)) == ["damaged_xml"]


def test_a_tournament_is_given_up_while_it_is_read() -> None:
    asked: list[int] = []

    def ask(done: int, _total: int) -> bool:
        asked.append(done)
        return len(asked) < 3

    with pytest.raises(ImportCancelled):
        read_open_gotha(tournament(2_000, 2_000), ask)
    assert len(asked) == 3


# -- lists of results ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("1 Honda 2d " + "2+ " * 99_000, "CROSS_LONG_LINE"),
        ("1 " + "H" * 299_000 + " 2d 2+ 3-", "CROSS_LONG_LINE"),
        ("No.,氏名,1回戦\n1," + "本" * 140_000 + ",2+\n2,x,1-", "CROSS_LONG_LINE"),
        ("1 A 2+\n" * 40_000, "too_large"),
        ("\n".join(f"{n} A {n + 1}+" for n in range(1, 2_300)), "CROSS_TOO_MANY_PEOPLE"),
        ("1 A " + "2+ " * 300 + "\n2 B " + "1- " * 300, "CROSS_TOO_MANY_ROUNDS"),
    ],
    ids=["rounds", "name", "cell", "lines", "people", "twenty rounds"],
)
def test_a_list_of_results_has_lines_and_people_as_a_division_has(text: str, code: str) -> None:
    assert in_little_room(lambda: compared(read_lines(text))) == [code]


def test_a_long_line_is_told_by_its_number() -> None:
    with refused("CROSS_LONG_LINE") as found:
        read_lines("1 A 2+\n\n2 B 1- " + "0 " * 3_000)
    assert found[0].values["line"] == 3


def test_no_more_faults_of_a_list_are_found_than_anybody_reads() -> None:
    text = "\n".join(f"{n} A 5000+ 5001- 5002=" for n in range(1, 1_000))
    with pytest.raises(Refused) as no:
        compared(read_lines(text))
    assert len(no.value.problems) == MOST_FAULTS


def test_what_is_told_of_a_cell_is_no_longer_than_a_cell() -> None:
    with refused("CROSS_CELL") as found:
        compared(read_lines("No.,氏名,1回戦\n1,本," + "2+" * 200 + "\n2,林,0"))
    assert found[0].values["text"] == "2+" * 20


def test_a_workbook_of_one_long_text_is_not_written_out() -> None:
    """Its cells share one text of 500 letters: a workbook as large as can be is a gigabyte then."""
    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet()
    for _ in range(30):
        sheet.append(["x" * 500] * 100)
    data = io.BytesIO()
    book.save(data)
    with pytest.raises(ImportTrouble) as no:
        text_of_file(data.getvalue(), "a.xlsx")
    assert no.value.code == "too_large"


@pytest.mark.parametrize("name", ["a.csv", "a.txt"])
def test_a_text_file_that_is_too_long_is_not_shown(name: str) -> None:
    with pytest.raises(ImportTrouble) as no:
        text_of_file(b"1 A 2+\n" * 50_000, name)
    assert no.value.code in ("too_large", "too_many_rows")


@pytest.mark.parametrize("text", ["," * 40_000_000, "a\n" * 6_000_000], ids=["columns", "rows"])
def test_a_pasted_list_of_people_is_no_larger_than_a_file(text: str) -> None:
    assert in_little_room(lambda: read_text(text)) == ["too_large"]


# -- the results of last time --------------------------------------------------------------------


def document(*rows: dict[str, object], **other: object) -> dict[str, object]:
    told = {"final": True, "event": "e", "division": "d", "game": "go", "ranking": list(rows)}
    return {**told, **other}


def last(path: Path, text: str) -> tuple[LastRanking, ...]:
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    return last_meet.read(path)


@pytest.mark.parametrize("place", ["Infinity", "-Infinity", "NaN", "1e999", "-1", "9" * 4_000, "0"])
def test_a_place_that_is_none_is_no_ranking(place: str, tmp_path: Path) -> None:
    row = {"place": "@", "name": "a", "yomi": ""}
    text = json.dumps(document(row)).replace('"@"', place)
    if place == "0":
        text = text.replace(": 0,", ": true,")
    with refused("LAST_UNREADABLE"):
        last(tmp_path / "a.json", text)


@pytest.mark.parametrize("half", ["\\ud800", "\ud800"])
def test_half_a_character_is_no_ranking(half: str, tmp_path: Path) -> None:
    text = json.dumps(document({"place": 1, "name": "@", "yomi": ""})).replace("@", half)
    with refused("LAST_UNREADABLE"):
        last(tmp_path / "a.json", text)


def test_millions_of_lists_are_no_ranking_and_take_no_room(tmp_path: Path) -> None:
    data = ('{"final":true,"ranking":[' + "[]," * 3_000_000 + "[]]}").encode()
    path = tmp_path / "a.json"
    path.write_bytes(data)
    assert len(data) < ROOM / 2
    assert in_little_room(lambda: last_meet._of_document(data)) == ["LAST_UNREADABLE"]


@pytest.mark.parametrize("kind", ["json", "csv"])
def test_more_places_than_a_division_has_are_too_long(kind: str, tmp_path: Path) -> None:
    rows = [{"place": n % 9_000 + 1, "name": f"山田 {n}", "yomi": ""} for n in range(10_000)]
    text = json.dumps(document(*rows))
    if kind == "csv":
        text = "順位,氏名\n" + "".join(f"{row['place']},{row['name']}\n" for row in rows)
    with refused("LAST_TOO_LONG") as found:
        last(tmp_path / f"a.{kind}", text)
    assert found[0].values == {"file": f"a.{kind}", "most": 2_000}


@pytest.mark.parametrize("name", ["a.json", "a.csv", "a.xlsx"])
def test_a_list_of_three_gigabytes_is_not_read_to_its_end(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    with path.open("wb") as file:
        file.truncate(3 << 30)
    assert in_little_room(lambda: last_meet.read(path)) == ["LAST_TOO_LONG"]


@pytest.mark.parametrize(("ours", "code"), [(True, "too_large"), (False, "foreign")])
def test_an_event_of_three_gigabytes_is_not_copied(
    ours: bool, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = unpack("event_v4", tmp_path)
    with path.open("rb+") as file:
        file.seek(68)
        file.write(APPLICATION_ID.to_bytes(4, "big") if ours else b"none")
        file.truncate(3 << 30)
    asked: list[int] = []

    def ask(done: int, _total: int) -> bool:
        asked.append(done)
        return True

    with pytest.raises(FileTrouble) as no:
        last_meet.read(path, ask)
    assert (no.value.code, no.value.values["path"]) == (code, str(path))
    assert asked == []


def test_a_damaged_event_is_named_and_not_its_copy(tmp_path: Path) -> None:
    path = unpack("event_v4", tmp_path)
    data = path.read_bytes()
    path.write_bytes(data[:8192] + bytes(8192) + data[16384:])
    with pytest.raises(FileTrouble) as no:
        last_meet.read(path)
    assert (no.value.code, no.value.values["path"]) == ("damaged", str(path))
    with trouble("missing"):
        last_meet.read(tmp_path / "nowhere.taikai")


def test_an_event_is_given_up_while_it_is_copied(tmp_path: Path) -> None:
    with pytest.raises(ImportCancelled):
        last_meet.read(unpack("event_v4", tmp_path), lambda _done, _total: False)


def test_who_is_here_is_looked_up_and_not_gone_through(monkeypatch: pytest.MonkeyPatch) -> None:
    compared_: list[str] = []

    def counted(name: str, yomi: str, other: str, other_yomi: str) -> bool:
        compared_.append(name)
        return name == other and yomi == other_yomi

    monkeypatch.setattr(last_meet, "may_be_same", counted)
    places = tuple(LastPlace(place=n + 1, name=f"山田 {n}") for n in range(1_000))
    field = [EntrantView(id=n + 1, number=n + 1, name=f"山田 {n}") for n in range(500)]
    found = last_meet.found(LastRanking(title="", places=places), field)
    assert sum(own.who is not None for own in found) == len(compared_) == 500
