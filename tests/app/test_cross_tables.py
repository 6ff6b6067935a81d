"""Past divisions from cross-tables: read in every form, rebuilt, ranked again, and written."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app import facts
from app.checking import check_file
from app.event_file.file import EventFile
from app.imports import cross_table as cross_tables
from app.imports.cross_table import LONGEST, LONGEST_LINE, MOST_LINES, read_lines, text_of_file
from app.imports.table import ImportTrouble
from app.operations.interchange import rebuilding
from app.queries import interchange, ranking_queries
from models.core.outcomes import Mark
from models.games.plain import PlainOptions
from models.games.plain.record import TableSize
from models.pairing.cross_table import (
    CrossTableLine,
    CrossTrouble,
    PlayedDivision,
    PlayedMatch,
    PlayedPerson,
    compared,
)
from models.told import ExportedResult
from reports.files import cross_table, exports
from tests import disk
from tests.app import desk
from tests.app.desk import refused
from tests.app.exchanged import head
from tests.app.import_lists import xlsx
from tests.examples import examples

PAGE = """; CL[A] EV[Spring cup]
 Pl Name             Rk Co Club MMS SOS   1      2     3
  1 Van_Dijk Jan     2D NL Ams   31 567  2+/b0  4+/w  3+/b
  2 Ono Ken         10K JP       30 566  1-/w0  3+/b  4=/w
  3 Li               3k          30 565  0+     2-/w  1-/w
  4 Abe Rei          1k JP Tok   29 560  0-     1-/b  2=/b
"""
JAPANESE = """順位,番号,氏名,段級位,所属,1回戦,2回戦,勝点
1,3,榎本 俊輔,三段,東京,5○,7○,2
2,5,本田 葵,初段,大阪,3●,0+,1
3,7,手崎 蓮,,,休,3×,0
"""


def rebuilt(event: EventFile, played: PlayedDivision, name: str = "去年の部") -> int:
    return rebuilding.rebuild(event, played, game="plain", name=name)


def ranking(event: EventFile, division: int) -> list[tuple[Any, ...]]:
    """Give the ranking by numbers, as far as it can be told by a cross-table."""
    rows = ranking_queries.final_ranking(event, division).rows
    return [(row.place, row.entrant.number, row.entrant.name, row.values) for row in rows]


def test_a_page_of_an_association_becomes_a_division(event: EventFile, path: Path) -> None:
    division = rebuilt(event, compared(read_lines(PAGE)))
    assert [(place, name) for place, _number, name, _values in ranking(event, division)] == [
        (1, "Van Dijk Jan"),
        (2, "Ono Ken"),
        (3, "Li"),
        (4, "Abe Rei"),
    ]
    points, sos, _wins = (value for _key, value in ranking(event, division)[1][3])
    assert (points, sos) == (Fraction(3, 2), Fraction(9, 2))
    entry = event.undoable
    assert entry is not None
    assert (entry.action, entry.values["count"], entry.values["rounds"]) == (
        "rebuild_division",
        4,
        3,
    )
    event.close()
    assert check_file(path) == []


def test_a_japanese_table_names_opponents_by_their_number(event: EventFile) -> None:
    division = rebuilt(event, compared(read_lines(JAPANESE)))
    assert [(place, number) for place, number, *_ in ranking(event, division)] == [
        (1, 3),
        (2, 5),
        (3, 7),
    ]
    played = interchange.played(event, division)
    assert [sorted(match.seats) for match in played.rounds[0]] == [[3, 5]]
    assert [sorted(match.seats) for match in played.rounds[1]] == [[3, 7], [5]]


def test_it_is_one_action_and_undo_takes_it_back(event: EventFile) -> None:
    before = desk.contents(event)
    rebuilt(event, compared(read_lines(PAGE)))
    event.undo()
    assert desk.contents(event) == before


FORMS = {
    "without headings": "1,Ono,2+\n2,Abe,1-",
    "with blanks": "1. Ono Ken 2+ 3.0\n2. Abe 1- 0.0",
    "semicolons": "No.;Name;R1\n1;Ono;2+\n2;Abe;1-",
    "tabs": "Pl\tPlayer\tRound 1\n1\tOno\t2+\n2\tAbe\t1-",
    "signs before": "番号\t氏名\t1\n1\t小野\t○2\n2\t阿部\t●1",
}


@pytest.mark.parametrize("form", FORMS)
def test_the_forms_of_a_table(form: str) -> None:
    played = compared(read_lines(FORMS[form]))
    (match,) = played.rounds[0]
    assert match.seats == (1, 2)
    assert match.told == ExportedResult(marks=(Mark.WIN, Mark.LOSS))


def test_a_file_is_read_like_its_text(tmp_path: Path) -> None:
    assert read_lines(text_of_file(PAGE.encode(), "a.h9")) == read_lines(PAGE)
    assert read_lines(text_of_file(JAPANESE.encode("cp932"), "a.csv")) == read_lines(JAPANESE)
    with pytest.raises(ImportTrouble) as no:
        text_of_file(b"%PDF-1.7", "a.pdf")
    assert no.value.code == "not_a_table"


@pytest.mark.parametrize("text", ["", " \n"])
def test_nothing_is_no_table(text: str) -> None:
    with pytest.raises(ImportTrouble):
        read_lines(text)


LINE = "1\t本田\t2○"


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        (LINE + "\n" + "\n" * (LONGEST - len(LINE)), LONGEST),
        ((LINE + "\n") * (MOST_LINES + 1), MOST_LINES),
    ],
)
def test_what_is_too_long_to_be_a_table_is_refused_with_its_limit(text: str, limit: int) -> None:
    with pytest.raises(ImportTrouble) as trouble:
        read_lines(text)
    assert (trouble.value.code, trouble.value.values) == ("too_large", {"limit": limit})


@pytest.mark.parametrize(
    "text",
    [
        LINE + "\n" * (LONGEST - len(LINE)),
        (LINE + "\n") * MOST_LINES,
        f"{LINE}\n" + " " * (LONGEST_LINE - len(LINE)) + LINE,
    ],
    ids=["characters", "lines", "line"],
)
def test_what_is_as_long_as_a_table_can_be_is_read(text: str) -> None:
    assert {own.cells for own in read_lines(text)} == {own.cells for own in read_lines(LINE)}
    assert text_of_file(text.encode(), "a.txt") == text


def test_a_text_file_longer_than_what_is_looked_through_is_refused_with_the_limit() -> None:
    text = LINE + "\n" * (LONGEST + 1 - len(LINE))
    with pytest.raises(ImportTrouble) as trouble:
        text_of_file(text.encode(), "a.txt")
    assert (trouble.value.code, trouble.value.values) == ("too_large", {"limit": LONGEST})


def test_a_workbook_is_written_out_as_far_as_it_is_looked_through(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    data = xlsx([["No.", "氏名", "1回戦"], ["1", "本田\n葵", "2○"]])
    text = "No.\t氏名\t1回戦\n1\t本田 葵\t2○\n"
    monkeypatch.setattr(cross_tables, "LONGEST", len(text))
    assert text_of_file(data, "a.xlsx") == text
    monkeypatch.setattr(cross_tables, "LONGEST", len(text) - 1)
    with pytest.raises(ImportTrouble) as trouble:
        text_of_file(data, "a.xlsx")
    assert (trouble.value.code, trouble.value.values) == ("too_large", {"limit": len(text) - 1})


def test_a_line_too_long_is_named() -> None:
    with refused(CrossTrouble.LONG_LINE) as problems:
        read_lines("\n".join((LINE, "9" * (LONGEST_LINE + 1))))
    assert problems[0].values == {"line": 2}


def test_sides_that_contradict_write_nothing(event: EventFile) -> None:
    before = desk.contents(event)
    wrong = JAPANESE.replace("3●", "3○")
    with refused("CROSS_CONTRADICTS") as found:
        rebuilt(event, compared(read_lines(wrong)))
    assert found[0].values["line"] == 2
    assert found[0].values["other_line"] == 3
    assert desk.contents(event) == before


def test_what_the_game_does_not_take_is_told_with_its_line(event: EventFile) -> None:
    before = desk.contents(event)
    played = compared(read_lines("1 Ono 2+ 0+\n2 Abe 1- 0="))
    with refused("CROSS_HALF") as half:
        rebuilding.rebuild(event, played, game="shogi", name="部")
    assert half[0].values == {"line": 2, "round": 2, "name": "Abe"}
    played = compared(read_lines("1 Ono 2=\n2 Abe 1="))
    with refused("CROSS_RESULT") as found:
        rebuilding.rebuild(
            event, played, game="plain", name="部", options=PlainOptions(draws_allowed=False)
        )
    assert (found[0].values["line"], found[0].values["round"]) == (1, 1)
    assert found[0].values["problem"].code == "DRAW_NOT_ALLOWED"
    with refused("NOT_TOLD_IN_PAIRS"):
        rebuilding.rebuild(event, played, game="mahjong", name="部")
    assert desk.contents(event) == before


def test_half_points_without_a_match_are_planned_absences(event: EventFile, path: Path) -> None:
    division = rebuilt(event, compared(read_lines("1 Ono 2- 0= 0=\n2 Abe 1+ 3+ 0\n3 Ito 0= 2- 0+")))
    points = {name: values[0][1] for _place, _number, name, values in ranking(event, division)}
    assert points == {"Ono": 1, "Abe": 2, "Ito": Fraction(3, 2)}
    played = interchange.played(event, division)
    assert played.values == ((1, 2, Mark.DRAW), (1, 3, Mark.DRAW), (3, 1, Mark.DRAW))
    event.close()
    assert check_file(path) == []


GAPS = """No. Name R1 R2 R3 R4 R5
1 Ono 2+ 2+ 2+ 2+ 2+
2 Abe 1- 1- 1- 1- 1-
3 Ito 0 4+ 4+ 4+ 4+
4 Mori 0 3- 3- 3- 3-
5 Hori 6+ 0 0 6+ 0
6 Oki 5- 0 0 5- 0
7 Aoki 0 0 0 8+ 8+
8 Seki 0 0 0 7- 7-
9 Kubo 0 0 0 0 0
"""


def test_who_has_no_match_in_a_round_is_away_then(event: EventFile) -> None:
    """Late until the first match, away between two of them, and gone after the last."""
    division = rebuilt(event, compared(read_lines(GAPS.replace(" ", ","))))
    away = {
        own.name: (own.from_round, [(gap.from_round, gap.back_round) for gap in own.absences])
        for own in facts.division(event, division).facts.entrants
    }
    assert away == {
        **dict.fromkeys(("Ono", "Abe"), (1, [])),
        **dict.fromkeys(("Ito", "Mori"), (2, [])),
        **dict.fromkeys(("Hori", "Oki"), (1, [(2, 4), (5, None)])),
        **dict.fromkeys(("Aoki", "Seki"), (4, [])),
        "Kubo": (1, [(1, None)]),
    }


def test_nobody_is_away_in_a_league(event: EventFile) -> None:
    """Who is free there has no match by the circle."""
    played = compared(read_lines("1 Ono 2+ 3+ 0\n2 Abe 1- 0 3+\n3 Ito 0 1- 2-"))
    division = rebuilding.rebuild(event, played, game="plain", name="リーグ", league=True)
    known = facts.division(event, division).facts.entrants
    assert [(own.name, own.from_round, own.absences) for own in known] == [
        ("Ono", 1, ()),
        ("Abe", 1, ()),
        ("Ito", 1, ()),
    ]


def test_tables_of_four_have_no_cross_table(event: EventFile) -> None:
    seats = PlainOptions(table=TableSize.THREE_OR_FOUR)
    played = compared(read_lines("1 Ono 2+\n2 Abe 1-"))
    with refused("TABLE_SIZE"):
        rebuilding.rebuild(event, played, game="plain", name="卓", options=seats)


# ---------------------------------------------------------------- round trip

FILES = count()


@contextmanager
def fresh(folder: Path) -> Iterator[EventFile]:
    with (
        disk.quick(),
        EventFile.create(folder / f"{next(FILES)}.taikai", name="大会") as made,
    ):
        yield made


@st.composite
def divisions(draw: st.DrawFn) -> PlayedDivision:
    """Give a division with draws, defaults, open matches, free wins, late and absent people."""
    people = draw(st.integers(2, 9))
    numbers = draw(st.permutations(range(1, people + 1)))
    halves: list[tuple[int, int, Mark]] = []
    kinds = st.sampled_from(("+-", "-+", "==", "+-!", "--!", "??", "+-3:1"))
    rounds = []
    for _ in range(draw(st.integers(1, 5))):
        order = draw(st.permutations(range(1, people + 1)))
        seated = order[: draw(st.integers(0, people))]
        pairs = [tuple(seated[at : at + 2]) for at in range(0, len(seated), 2)]
        half = draw(st.booleans())
        halves += [(who, len(rounds) + 1, Mark.DRAW) for who in order[len(seated) :][:half]]
        rounds.append(
            tuple(
                PlayedMatch(seats=pair, told=told(draw(kinds)) if len(pair) > 1 else None)
                for pair in pairs
            )
        )
    return PlayedDivision(
        people=tuple(
            PlayedPerson(number=n, name=f"選手 {n}", grade=draw(st.sampled_from(("", "三段"))))
            for n in numbers
        ),
        rounds=tuple(rounds),
        values=tuple(halves),
    )


MARKS = {"+": Mark.WIN, "-": Mark.LOSS, "=": Mark.DRAW}


def told(kind: str) -> ExportedResult | None:
    if kind == "??":
        return None
    score = (3, 1) if ":" in kind else None
    return ExportedResult(marks=(MARKS[kind[0]], MARKS[kind[1]]), default="!" in kind, score=score)


def as_words(sheet: exports.ExportTable) -> Iterator[list[str]]:
    """Give the words of a page as associations publish them: names in one word, no blank cells."""
    for _place, number, name, _yomi, grade, _club, *cells, _points in sheet.rows:
        words = (number, str(name).replace(" ", "_"), grade, *cells)
        yield [str(word) for word in words if word]


def written(played: PlayedDivision, form: str) -> list[CrossTableLine]:
    """Write a cross-table in one of its forms and read it again."""
    sheet = cross_table.cross_table_sheet(head(), played)
    if form == "text":
        return read_lines("\n".join(" ".join(line) for line in as_words(sheet)))
    if form == "csv":
        return read_lines(text_of_file(exports.csv_bytes(sheet), "a.csv"))
    return read_lines(text_of_file(exports.xlsx_bytes(head(), sheet), "a.xlsx"))


@settings(deadline=None, derandomize=True, max_examples=examples(60))
@given(first=divisions(), form=st.sampled_from(("text", "csv", "xlsx")))
def test_what_is_written_and_read_again_ranks_the_same(
    tmp_path_factory: pytest.TempPathFactory, first: PlayedDivision, form: str
) -> None:
    if not any(first.rounds):
        return
    with fresh(tmp_path_factory.mktemp("round", numbered=True)) as event:
        one = rebuilt(event, first, "一")
        played = interchange.played(event, one)
        again = compared(written(played, form))
        two = rebuilt(event, again, "二")
        assert ranking(event, two) == ranking(event, one)
        back = interchange.played(event, two)
        assert (matches(back), {*back.values}) == (matches(played), {*first.values})


def matches(played: PlayedDivision) -> list[set[frozenset[Any]]]:
    """Give who met whom with which result in every round, whoever sat first."""
    return [
        {
            frozenset(zip(one.seats, one.told.marks, strict=True) if one.told else one.seats)
            for one in matches
        }
        for matches in played.rounds
    ]
