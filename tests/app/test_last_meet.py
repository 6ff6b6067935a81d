"""Seeds by the results of last time: read from every file the program writes, matched by name."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from app import last_meet, queries, sample_event
from app.event_file.file import EventFile
from models.views.divisions import EntrantView
from reports.forms.catalogue import FORMS, render_form
from tests.app.desk import refused
from ui.papers.form_input import form_input

FIRST = ("久保田 稔", "藤野 一成", "羽田 耕平", "米田 国男")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The meet of last time as a file, and its ranking in every form."""
    folder = tmp_path_factory.mktemp("last")
    with EventFile.create(folder / "last.taikai", name="第1回 交流大会") as event:
        division = sample_event.add(event, "shogi", "将棋の部")
        sample_event.play_through(event, division)
        for key in ("ranking_json", "ranking_csv", "ranking_xlsx"):
            given = form_input(event, division, FORMS[key])
            (folder / f"{key}.{FORMS[key].suffix}").write_bytes(render_form(key, given))
    yield folder


def field(*names: str) -> list[EntrantView]:
    return [EntrantView(id=n, number=n, name=name) for n, name in enumerate(names, start=1)]


@pytest.mark.parametrize(
    "name", ["last.taikai", "ranking_json.json", "ranking_csv.csv", "ranking_xlsx.xlsx"]
)
def test_the_first_places_are_read_from_every_file(folder: Path, name: str) -> None:
    before, beside = (folder / name).read_bytes(), sorted(folder.iterdir())
    (ranking,) = last_meet.read(folder / name)
    assert len(ranking.places) == 13
    assert [own.place for own in ranking.places[:4]] == [1, 2, 3, 3]
    assert {own.name for own in ranking.places[:4]} == set(FIRST)
    assert ranking.places[0].name == FIRST[0]
    assert (folder / name).read_bytes() == before
    assert sorted(folder.iterdir()) == beside


def test_a_list_of_a_division_that_still_plays_seeds_nobody(folder: Path, tmp_path: Path) -> None:
    document = json.loads((folder / "ranking_json.json").read_text(encoding="utf-8"))
    assert document["final"] is True
    running = tmp_path / "running.json"
    running.write_text(json.dumps({**document, "final": False}), encoding="utf-8")
    with refused("LAST_WITHOUT_RANKING"):
        last_meet.read(running)


def test_who_is_here_is_known_by_name_and_reading(folder: Path) -> None:
    (ranking,) = last_meet.read(folder / "last.taikai")
    today = [
        EntrantView(id=1, number=1, name="新谷 初"),
        EntrantView(id=2, number=2, name="藤野　一成", yomi="ふじの　かずなり"),
        EntrantView(id=3, number=3, name="久保田 稔", yomi="くぼた みつる"),
        EntrantView(id=4, number=4, name="羽田 耕平", club="A"),
        EntrantView(id=5, number=5, name="羽田 耕平", club="B"),
    ]
    known = {own.last.name: own for own in last_meet.found(ranking, today)}
    assert known["藤野 一成"].who == 2
    assert known["久保田 稔"].today == ()  # read otherwise: somebody else
    assert known["羽田 耕平"].who is None and len(known["羽田 耕平"].today) == 2
    assert last_meet.seeds(tuple(known.values()), 16) == (2,)


def test_no_more_than_a_quarter_of_the_field_is_proposed(folder: Path) -> None:
    (ranking,) = last_meet.read(folder / "ranking_csv.csv")
    everybody = field(*(own.name for own in ranking.places))
    known = last_meet.found(ranking, everybody)
    assert last_meet.seeds(known, 13) == (1, 2, 3)
    assert last_meet.seeds(known, 40) == (1, 2, 3, 4)


def test_an_event_that_is_not_over_seeds_nobody(tmp_path: Path) -> None:
    with EventFile.create(tmp_path / "now.taikai", name="途中") as event:
        division = sample_event.add(event, "shogi", "将棋の部")
        assert not queries.division_view(event, division).finished
    with refused("LAST_WITHOUT_RANKING"):
        last_meet.read(tmp_path / "now.taikai")


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.csv", "氏名,所属\n甲,乙\n"),
        ("b.csv", "順位,番号\n1,2\n"),
        ("list.csv", "1,久保田 稔\n2,藤野 一成\n"),
        ("c.json", "{}"),
        ("d.json", "[" * 100_000),
        ("e.json", json.dumps({"final": True, "ranking": [{"place": "x", "name": "a"}]})),
        ("f.xlsx", "no workbook"),
    ],
)
def test_what_is_no_ranking_is_refused(tmp_path: Path, name: str, content: str) -> None:
    (tmp_path / name).write_text(content, "utf-8")
    with refused("LAST_UNREADABLE"):
        last_meet.read(tmp_path / name)


def test_a_list_that_somebody_typed_is_read(tmp_path: Path) -> None:
    typed = "昨年の結果\n順位,お名前\n2,乙山 次郎\n1,甲野 太郎\n,途中棄権 三郎\n"
    (tmp_path / "typed.csv").write_text(typed, "cp932")
    (ranking,) = last_meet.read(tmp_path / "typed.csv")
    assert [own.name for own in ranking.places] == ["甲野 太郎", "乙山 次郎"]


def test_a_file_of_the_program_says_event_division_and_game(folder: Path) -> None:
    called = ("第1回 交流大会 将棋の部", "shogi")
    for name, told in (
        ("last.taikai", called),
        ("ranking_json.json", called),
        ("ranking_csv.csv", ("", "")),
        ("ranking_xlsx.xlsx", ("", "")),
    ):
        (ranking,) = last_meet.read(folder / name)
        assert (ranking.title, ranking.game) == told, name
        assert ranking.places[0].yomi == "くぼた みのる", name


def documented(path: Path, *places: int | None, **said: object) -> Path:
    """Write a ranking for programs in which these places were reached."""
    rows = [{"place": own, "name": f"選手 {n}", "yomi": ""} for n, own in enumerate(places)]
    known = {"final": True, "event": "大会", "division": "", "game": "go", "ranking": rows}
    path.write_text(json.dumps(known | said), encoding="utf-8")
    return path


def test_who_has_no_place_in_a_document_is_passed_by_and_the_best_stand_first(
    tmp_path: Path,
) -> None:
    (ranking,) = last_meet.read(documented(tmp_path / "a.json", 2, None, 9999, 1))
    assert (ranking.title, ranking.game) == ("大会", "go")
    assert [(own.place, own.name) for own in ranking.places] == [
        (1, "選手 3"),
        (2, "選手 0"),
        (9999, "選手 2"),
    ]
    with refused("LAST_WITHOUT_RANKING"):
        last_meet.read(documented(tmp_path / "b.json", None))
    for wrong in (10_000, -1):
        with refused("LAST_UNREADABLE"):
            last_meet.read(documented(tmp_path / "c.json", 1, wrong))


def test_more_people_than_a_division_has_are_refused(tmp_path: Path) -> None:
    most = last_meet.MOST_PLACES
    (ranking,) = last_meet.read(documented(tmp_path / "most.json", *[1] * most))
    assert len(ranking.places) == most
    with refused("LAST_TOO_LONG") as found:
        last_meet.read(documented(tmp_path / "more.json", *[1] * (most + 1)))
    assert found[0].values == {"file": "more.json", "most": most}


def test_a_file_too_large_to_be_a_list_is_not_read_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = documented(tmp_path / "a.json", 1)
    monkeypatch.setattr(last_meet, "MAX_BYTES", path.stat().st_size)
    assert len(last_meet.read(path)) == 1
    monkeypatch.setattr(last_meet, "MAX_BYTES", path.stat().st_size - 1)
    with refused("LAST_TOO_LONG"):
        last_meet.read(path)


def test_of_a_typed_list_only_lines_with_place_and_name_count(tmp_path: Path) -> None:
    typed = "順位,氏名,ふりがな\n2,乙山 次郎\n3,\n1,甲野 太郎, こうの \n優勝,丙川\n12345,丁田\n"
    (tmp_path / "typed.csv").write_text(typed, "utf-8")
    (ranking,) = last_meet.read(tmp_path / "typed.csv")
    assert [(own.place, own.name, own.yomi) for own in ranking.places] == [
        (1, "甲野 太郎", "こうの"),
        (2, "乙山 次郎", ""),
    ]
    none = "順位,氏名\n,甲野 太郎\n"
    (tmp_path / "none.csv").write_text(none, "utf-8")
    with refused("LAST_WITHOUT_RANKING"):
        last_meet.read(tmp_path / "none.csv")


def test_somebody_who_is_here_twice_is_proposed_once_and_the_field_has_no_half_quarter() -> None:
    known = [
        last_meet.Found(last=last_meet.LastPlace(place=1, name=""), today=tuple(field(*names)))
        for names in (("甲",), ("甲",), (), ("甲", "乙"))
    ]
    assert last_meet.seeds(known, 16) == (1,)
    assert last_meet.seeds(known, 4) == (1,)
    assert last_meet.seeds(known, 3) == ()
