"""Go for other programs: cross-tables with colours and margins, OpenGotha both ways, `.h9` out."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app import facts, queries, sample_event
from app.checking import check_file
from app.event_file.file import EventFile
from app.games.go.open_gotha import read_open_gotha
from app.imports.cross_table import read_lines
from app.imports.table import ImportTrouble
from app.operations import events, results
from app.operations.interchange import rebuilding
from app.queries import interchange, ranking_queries
from models.core.causes import CorrectionCause
from models.core.outcomes import Mark
from models.core.problems import Refused
from models.games.go import GoEnding, GoOptions
from models.games.go.record import GoResult
from models.pairing.cross_table import PlayedDivision, PlayedMatch, PlayedPerson, compared
from models.told import ExportedResult, How
from models.views.divisions import Abroad
from reports.files.cross_table import cross_table_text
from reports.forms.catalogue import FORMS, render_form
from reports.forms.form import needed
from reports.games.go.h9 import h9_text
from reports.games.go.open_gotha import open_gotha_xml
from tests import disk
from tests.app.desk import refused
from tests.app.exchanged import head
from tests.examples import examples
from ui.papers.form_input import form_input

SAMPLE = Path(__file__).parents[3] / "data" / "open_gotha" / "club_day.xml"
OTHER = SAMPLE.with_name("other_program.xml")
PAGE = """1 Ogawa_Hana 3d 2+w4.5 3+br 4-
2 Mori_Ren   1d 1-b4.5 4+t  3+!
3 Kudo_Mio   2k 4-     1-wr 2-!
4 Ishii_Sora 9k 3+     2-t  1+j
"""


@pytest.fixture
def event(tmp_path: Path) -> Iterator[EventFile]:
    with disk.quick(), EventFile.create(tmp_path / "go.taikai", name="県大会") as made:
        yield made


def rebuilt(event: EventFile, played: PlayedDivision, name: str = "A級") -> int:
    return rebuilding.rebuild(event, played, game="go", name=name)


def people_in_order(event: EventFile, division: int) -> list[tuple[int | None, str, Any]]:
    rows = ranking_queries.final_ranking(event, division).rows
    return [(row.place, row.entrant.name, row.values) for row in rows]


def pairings(played: PlayedDivision) -> list[set[Any]]:
    """Give for every round who met whom, by name, and what it was for each."""
    names = {who.number: who.name for who in played.people}
    return [
        {
            frozenset(
                (names[seat], match.told.marks[at] if match.told else None)
                for at, seat in enumerate(match.seats)
            )
            for match in matches
        }
        for matches in played.rounds
    ]


def test_colours_margins_and_endings_come_back(event: EventFile) -> None:
    text = PAGE.replace("3+br 4-\n", "3+br 4-j\n")
    division = rebuilt(event, compared(read_lines(text)))
    played = interchange.played(event, division)
    first = played.rounds[0][0]
    assert first.told is not None
    assert (first.seats, first.told.margin, first.told.first) == ((2, 1), Fraction(9, 2), 0)
    told = [match.told for matches in played.rounds for match in matches if match.told]
    assert {one.how for one in told} == set(How)
    assert [one.default for one in told].count(True) == 1
    again = rebuilt(event, compared(read_lines(cross_table_text(played))), "B級")
    assert people_in_order(event, again) == people_in_order(event, division)


def test_a_whole_margin_and_a_draw_are_refused_with_their_line(event: EventFile) -> None:
    with refused("CROSS_RESULT") as whole:
        rebuilt(event, compared(read_lines("1 Ono 2+w4\n2 Abe 1-")))
    assert whole[0].values["problem"].code == "MARGIN_HALF"
    assert (whole[0].values["line"], whole[0].values["round"]) == (1, 1)
    with refused("CROSS_RESULT"):
        rebuilt(event, compared(read_lines("1 Ono 2=\n2 Abe 1=")))
    assert event.undoable is None


# ---------------------------------------------------------------- OpenGotha


def test_a_tournament_of_open_gotha_becomes_a_division(event: EventFile) -> None:
    played = read_open_gotha(SAMPLE.read_bytes())
    assert played is not None
    assert played.name == "Club day"
    assert [who.name for who in played.people][2] == "de Wit Jan Pieter"
    names = {who.number: who.name.split()[0] for who in played.people}
    assert [
        [tuple(names[seat] for seat in m.seats) for m in matches] for matches in played.rounds
    ] == [
        [("Mori", "Ogawa"), ("Ishii", "de"), ("Kudo",)],
        [("Ogawa", "Ishii"), ("Kudo", "de"), ("Mori",)],
        [("Ogawa", "Kudo"), ("Ishii", "Mori")],
    ]
    results = [match.told for matches in played.rounds for match in matches if len(match.seats) > 1]
    assert [None if told is None else told.winner for told in results] == [1, 0, 0, 1, 1, None]
    assert [bool(told and told.default) for told in results] == [False] * 3 + [True] + [False] * 2
    division = rebuilt(event, played)
    assert [(place, name) for place, name, _values in people_in_order(event, division)][:2] == [
        (1, "Ogawa Hana"),  # two wins; her opponents have four
        (2, "Kudo Mio"),  # two wins, one of them free; her opponents have three
    ]


def test_a_tournament_that_another_program_has_written_is_read_as_well(event: EventFile) -> None:
    """Lists called like their members, provisional entries, other capitals, teams, few fields."""
    played = read_open_gotha(OTHER.read_bytes())
    assert played is not None
    assert [(who.number, who.name, who.grade) for who in played.people] == [
        (1, "Aydın Yiğit Can", "2d"),
        (2, "de Vries Zoë", "9K"),  # provisional, and has played
        (3, "Nakata", "1K"),
        (4, "Berg Ola", "3K"),
        (5, "Berg Ida", "4K"),
    ]
    assert [[match.seats for match in matches] for matches in played.rounds] == [
        [(3, 4), (1, 5)],
        [(5, 2), (3, 1), (4,)],
    ]
    both_lose = played.rounds[0][0].told
    assert both_lose is not None
    assert (both_lose.marks, both_lose.default) == ((Mark.LOSS, Mark.LOSS), True)
    assert played.values == ()
    assert people_in_order(event, rebuilt(event, played))


def test_a_tournament_before_its_first_round_is_a_list_of_people(event: EventFile) -> None:
    text = SAMPLE.read_text(encoding="utf-8")
    games = text[text.index("<Games>") : text.index("<TournamentParameterSet>")]
    played = read_open_gotha(text.replace(games, "<Games/>\n<ByePlayers/>\n").encode())
    assert played is not None
    assert (len(played.people), played.rounds) == (5, ())
    division = rebuilt(event, played)
    assert len(queries.entrants(event, division)) == 5


def test_it_goes_out_and_comes_back_with_pairings_results_and_places(event: EventFile) -> None:
    played = read_open_gotha(SAMPLE.read_bytes())
    assert played is not None
    division = rebuilt(event, played)
    form = FORMS["open_gotha"]
    events.rename(event, name="県大会", date="2026-11-21", venue="")
    data = render_form("open_gotha", form_input(event, division, form))
    again = read_open_gotha(data)
    assert again is not None
    assert pairings(again) == pairings(played)
    back = rebuilt(event, again, "B級")
    assert people_in_order(event, back) == people_in_order(event, division)


FILES = count()


@st.composite
def tournaments(draw: st.DrawFn) -> PlayedDivision:
    """Give a Swiss of Go with namesakes, one name, defaults, and at most one free a round."""
    size = draw(st.integers(2, 8))
    wins, loses = (Mark.WIN, Mark.LOSS), (Mark.LOSS, Mark.WIN)
    kinds = st.sampled_from(
        [
            ExportedResult(marks=wins, margin=Fraction(5, 2), first=0),
            ExportedResult(marks=loses, how=How.RESIGNED, first=0),
            ExportedResult(marks=loses),
            ExportedResult(marks=wins, default=True),
            ExportedResult(marks=(Mark.LOSS, Mark.LOSS), default=True),
            None,
        ]
    )
    rounds = []
    for _ in range(draw(st.integers(1, 4))):
        order = draw(st.permutations(range(1, size + 1)))
        seated = order[: draw(st.integers(0, size))]
        pairs = [tuple(seated[at : at + 2]) for at in range(0, len(seated), 2)]
        rounds.append(
            tuple(
                PlayedMatch(seats=pair, told=draw(kinds) if len(pair) > 1 else None)
                for pair in pairs
            )
        )
    names = ("林", "林 桜", "林 桜", "O'Neil & <Co>", "De Wit Jan", "dewit jan", "森　蓮", "A B C")
    people = tuple(
        PlayedPerson(number=n, name=names[n - 1], club=f"C{n}", grade=("", "三段", "5級")[n % 3])
        for n in range(1, size + 1)
    )
    return PlayedDivision(people=people, rounds=tuple(rounds))


@settings(deadline=None, derandomize=True, max_examples=examples(40))
@given(first=tournaments())
def test_any_tournament_keeps_its_pairings_results_and_order(
    tmp_path_factory: pytest.TempPathFactory, first: PlayedDivision
) -> None:
    if not any(first.rounds[-1:]) or not first.rounds[-1]:
        return
    folder = tmp_path_factory.mktemp("gotha", numbered=True)
    with disk.quick(), EventFile.create(folder / f"{next(FILES)}.taikai", name="大会") as made:
        one = rebuilt(made, first)
        played = interchange.played(made, one)
        again = read_open_gotha(open_gotha_xml(head(), played, GoOptions()))
        assert again is not None
        two = rebuilt(made, again, "B級")
        order = [who.number for who in played.people]
        back = [
            order[row.entrant.number - 1] for row in ranking_queries.final_ranking(made, two).rows
        ]
        values = [row.values for row in ranking_queries.final_ranking(made, two).rows]
        rows = ranking_queries.final_ranking(made, one).rows
        assert [row.values for row in rows] == values
        assert {row.entrant.number: row.place for row in rows} == dict(
            zip(
                back,
                [row.place for row in ranking_queries.final_ranking(made, two).rows],
                strict=True,
            )
        )


HEAD = '<?xml version="1.0"?>'
LAUGHS = (
    HEAD
    + '<!DOCTYPE Tournament [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'
    + '<Tournament><Players><Player name="&b;"/></Players></Tournament>'
)
OUTSIDE = (
    HEAD
    + '<!DOCTYPE Tournament [<!ENTITY x SYSTEM "file:///etc/hostname">]>'
    + '<Tournament><Player name="&x;"/></Tournament>'
)
GAME = '<Game blackPlayer="A" whitePlayer="B" roundNumber="{}" result="{}"/>'
PLAYERS = '<Player name="A"/><Player name="B"/>'


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (LAUGHS, "damaged_xml"),
        (OUTSIDE, "damaged_xml"),
        ("<Tournament>" + "<a>" * 50, "damaged_xml"),
        ("<Tournament><Players></Tournament>", "damaged_xml"),
        ("<x><Tournament/></x>", "damaged_xml"),
        (HEAD.replace("?>", ' encoding="klingon"?>') + "<Tournament/>", "damaged_xml"),
        (
            "<Tournament>"
            + "".join(f'<Player name="{n}"/>' for n in range(2_001))
            + "</Tournament>",
            "too_large",
        ),
        ("<Tournament>" + "<a/>" * 200_001 + "</Tournament>", "too_large"),
        (
            f"<Tournament>{PLAYERS}{GAME.format('99999999999', 'RESULT_EQUAL')}</Tournament>",
            "damaged_xml",
        ),
        (f"<Tournament>{PLAYERS}{GAME.format('21', 'RESULT_EQUAL')}</Tournament>", "damaged_xml"),
        (f"<Tournament>{PLAYERS}{GAME.format('-1', 'RESULT_EQUAL')}</Tournament>", "damaged_xml"),
    ],
)
def test_files_that_mean_harm_are_refused(text: str, code: str) -> None:
    with pytest.raises(ImportTrouble) as no:
        read_open_gotha(text.encode())
    assert no.value.code == code


def test_what_cannot_have_been_played_is_told_with_its_round() -> None:
    games = [
        GAME.format(1, "RESULT_BOTHWIN"),
        '<Game blackPlayer="A" whitePlayer="C" roundNumber="2"/>',
        GAME.format(3, "RESULT_WHITEWINS") * 2,
        '<Game blackPlayer="A" whitePlayer="A" roundNumber="4"/>',
    ]
    with pytest.raises(Refused) as no:
        read_open_gotha(f"<Tournament>{PLAYERS}{''.join(games)}</Tournament>".encode())
    assert [(problem.code, problem.values["round"]) for problem in no.value.problems] == [
        ("GOTHA_RESULT", 1),
        ("GOTHA_UNKNOWN", 2),
        ("GOTHA_TWICE", 3),
        ("GOTHA_TWICE", 3),
        ("GOTHA_TWICE", 4),
        ("GOTHA_TWICE", 4),
    ]


def test_half_points_of_a_free_round_are_kept_apart() -> None:
    worth = '<GeneralParameterSet genNBW2ValueBye="1" genNBW2ValueAbsent="1"/>'
    bye = '<Player name="C"/><Player name="D"/><ByePlayer player="C" roundNumber="1"/>'
    played = read_open_gotha(
        f"<Tournament>{PLAYERS}{GAME.format(1, 'RESULT_EQUAL')}{bye}{worth}</Tournament>".encode()
    )
    assert played is not None
    assert [len(match.seats) for match in played.rounds[0]] == [2]
    assert played.values == ((3, 1, Mark.DRAW), (4, 1, Mark.DRAW))


@pytest.mark.parametrize(
    ("free", "absent", "values"),
    [
        ("1", "0", ((3, 1, Mark.DRAW),)),
        ("0", "1", ((4, 1, Mark.DRAW),)),
        ("1", "2", ((3, 1, Mark.DRAW), (4, 1, Mark.WIN))),
        ("0", "0", ()),
    ],
)
def test_a_free_round_and_an_absence_are_worth_what_the_file_says_of_each(
    free: str, absent: str, values: tuple[tuple[int, int, Mark], ...]
) -> None:
    worth = f'<GeneralParameterSet genNBW2ValueBye="{free}" genNBW2ValueAbsent="{absent}"/>'
    bye = '<Player name="C"/><Player name="D"/><ByePlayer player="C" roundNumber="1"/>'
    played = read_open_gotha(
        f"<Tournament>{worth}{PLAYERS}{GAME.format(1, 'RESULT_EQUAL')}{bye}</Tournament>".encode()
    )
    assert played is not None and played.values == values


@pytest.mark.parametrize("data", [b"", b"No.,Name", b"<html>", "順位\t氏名".encode()])
def test_other_files_are_none_of_its(data: bytes) -> None:
    assert read_open_gotha(data) is None


# ---------------------------------------------------------------- the rating list


def test_the_table_for_the_rating_list(event: EventFile) -> None:
    played = read_open_gotha(SAMPLE.read_bytes())
    assert played is not None
    division = rebuilt(event, played)
    said = Abroad(title="Spring Cup")
    lines = h9_text(head(), interchange.played(event, division), GoOptions(), said).splitlines()
    assert lines[:6] == [
        "; EV[Spring Cup]",
        "; PC[JP, ]",
        "; DT[2026-04-05,2026-04-05]",
        "; HA[h9]",
        "; KM[6.5]",
        "; TM[30]",
    ]
    table = {line.split()[1]: line.split() for line in lines if not line.startswith(";")}
    places = {words[0]: name for name, words in table.items()}
    assert sorted(places) == list("12345")
    ogawa, mori, wit = table["Ogawa"], table["Mori"], table["de"]
    assert ogawa[2:6] == ["Hana", "3D", "JP", "Ueno"]
    assert [places[cell[0]] for cell in ogawa[7:]] == ["Mori", "Ishii", "Kudo"]
    assert [cell[1:] for cell in ogawa[7:]] == ["+/w0", "+", "-/b0"]
    assert mori[8:] == ["0+", "0-"]  # free, and a game without a result
    assert wit[1:3] == ["de", "Wit_Jan_Pieter"]
    assert wit[-2:] == ["0+", "0-"]  # won by default, and absent


def test_a_name_in_latin_letters_is_taken_and_a_club_without_one_left_out() -> None:
    people = (
        PlayedPerson(number=1, name="榎本", roman="Enomoto Shun Suke", grade="初段", club="東京"),
        PlayedPerson(number=2, name="林", roman="HAYASHI", grade="5級", club="a b c d"),
    )
    played = PlayedDivision(people=people, rounds=((PlayedMatch(seats=(1, 2)),),))
    lines = h9_text(head(), played, GoOptions(handicap=True)).splitlines()
    assert "; HA[h0]" in lines
    assert lines[-2].split()[:6] == ["1", "Enomoto", "Shun_Suke", "1D", "JP", "-"]
    assert lines[-1].split()[:6] == ["2", "HAYASHI", "-", "5K", "JP", "a_b_"]


def test_a_game_that_stays_without_result_is_no_loss_in_the_rating(event: EventFile) -> None:
    division = rebuilt(event, compared(read_lines("1 Ono_Ken 3d 2-j\n2 Abe_Jo 1d 1-j")))
    match = facts.division(event, division).facts.rounds[0].matches[0]
    without = GoResult(kind=GoEnding.NO_RESULT, ruled_by="審判長")
    results.correct(event, match.id, without, cause=CorrectionCause.DESK_ERROR)
    given = form_input(event, division, FORMS["go_h9"])
    lines = h9_text(given.head, needed(given.played, "played"), GoOptions()).splitlines()
    assert [line.split()[-1] for line in lines[-2:]] == ["0-", "0-"]
    assert [problem.code for problem in FORMS["go_h9"].otherwise(given)] == ["ABROAD_BOTH_LOST"]


def test_kinds_without_a_sign_come_back_as_near_as_can_be(event: EventFile) -> None:
    division = rebuilt(event, compared(read_lines("1 Ono 2-j\n2 Abe 1-j")))
    (match,) = interchange.played(event, division).rounds[0]
    assert match.told is not None
    assert match.told.how is How.RULED
    stored = facts.division(event, division).results
    assert [result.value.kind for result in stored.values()] == [GoEnding.BOTH_LOSE]
    path = event.path
    event.close()
    assert check_file(path) == []


def test_two_players_of_one_name_are_told() -> None:
    with pytest.raises(Refused) as no:
        read_open_gotha(b'<Tournament><Player name="a B"/><Player name="A b"/></Tournament>')
    assert [(p.code, p.values["name"]) for p in no.value.problems] == [("GOTHA_NAMESAKE", "A b")]


def test_a_league_comes_back_as_a_league_with_the_same_ranking(event: EventFile) -> None:
    division = sample_event.add(event, "go", "囲碁の部 B級")
    sample_event.play_through(event, division)
    played = interchange.played(event, division)
    back = compared(read_lines(cross_table_text(played)))
    assert rebuilding.can_be_league(back, "go")
    again = rebuilding.rebuild(event, back, game="go", name="去年の部", league=True)
    assert people_in_order(event, again) == people_in_order(event, division)
    assert pairings(interchange.played(event, again)) == pairings(played)
    view = queries.division_view(event, again)
    assert (view.programme, view.finished) == ("league", True)


def test_other_rounds_are_no_league(event: EventFile) -> None:
    swiss = compared(read_lines("1 Ono 2+ 2-\n2 Abe 1- 1+\n3 Ito 0 0"))
    assert not rebuilding.can_be_league(swiss, "go")
    with refused("NO_LEAGUE"):
        rebuilding.rebuild(event, swiss, game="go", name="部", league=True)
    assert event.undoable is None
