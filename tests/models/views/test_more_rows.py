"""What lists of teams, plans, logs, hand kits and tables of the hall ask their rows."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction
from typing import Any

import pytest

from models.core.game import MatchContext
from models.core.hall import HallTables
from models.core.outcomes import Mark, Outcome
from models.core.parts import PartRules
from models.core.people import Member, Person, Role
from models.core.problems import Problem
from models.exact import Notation
from models.games.plain import PLAIN, PlainOptions, PlainResult
from models.views.ceremony import Certificates
from models.views.divisions import (
    ClosedDivision,
    EntrantView,
    MatchEntry,
    MatchView,
    ResultCell,
    counts_text,
    sign,
    signed,
)
from models.views.hall import DivisionTables
from models.views.hand_kits import HandKit, HandRow
from models.views.logs import PenaltyView, as_told
from models.views.plans import PlannedRoundView, PlannedTableView, WholePlanView
from models.views.rankings import Consequences
from models.views.second_entry import SecondEntry
from models.views.teams import PersonRecordView


def person(number: int, **values: Any) -> EntrantView:
    return EntrantView(id=100 + number, number=number, name=f"P{number}", **values)


# -- entrants --------------------------------------------------------------------------------------

TARO = Person(
    id=1,
    name="山田 太郎",
    yomi="やまだ",
    roman="YAMADA",
    needs=("@table:12",),
    ids=(("wof", "34"),),
)
SAKURA, MOMO = Person(id=2, name="林 桜", needs=("@table:3",)), Person(id=3, name="森 桃")
CHANGED = person(
    1,
    members=(
        Member(person=MOMO, position=2, from_turn=3),
        Member(person=SAKURA, position=2),
        Member(person=TARO),
    ),
)


def test_a_pair_is_who_plays_now_and_found_by_whoever_played() -> None:
    assert CHANGED.people == CHANGED.last_people == (TARO, MOMO)
    assert set(CHANGED.first_people) == {TARO, SAKURA}
    gone = Member(person=MOMO, position=2, from_turn=4, role=Role.LEFT)
    left = replace(CHANGED, members=(*CHANGED.members, gone))
    assert (left.people, left.last_people) == ((TARO,), (TARO, MOMO))
    assert {"山田 太郎", "やまだ", "YAMADA", "34", "林 桜", "森 桃"} <= {*CHANGED.names}
    assert "@table:12" not in CHANGED.names


def test_a_table_is_kept_for_who_plays_now() -> None:
    assert [table for table in range(1, 20) if CHANGED.kept(table)] == [12]


def test_a_family_name_stands_alone_where_nobody_else_begins_so() -> None:
    known = EntrantView(id=1, number=4, name="佐藤 健", short="佐藤")
    assert known.family == "佐藤"
    assert replace(known, short="佐健").family == "佐藤 健"


# -- results ---------------------------------------------------------------------------------------

MAHJONG = Notation(minus="△", plus=True, places=1)


@pytest.mark.parametrize(
    ("difference", "plain", "other"),
    [
        (24, "+24", "+24.0"),
        (-8, "-8", "△8.0"),
        (0, "0", "0.0"),
        (Fraction(9, 2), "+4.5", "+4.5"),
        (None, "", ""),
    ],
)
def test_a_difference_has_its_sign_as_the_game_writes_it(
    difference: Fraction | int | None, plain: str, other: str
) -> None:
    assert (signed(difference), signed(difference, notation=MAHJONG)) == (plain, other)


@pytest.mark.parametrize(
    ("of", "written"),
    [
        (Outcome(mark=Mark.WIN, points=Fraction(1), place=2), "○"),
        (Outcome(points=Fraction(4), place=1), "①+4.0"),
        (Outcome(points=Fraction(-4)), "△4.0"),
        (ResultCell(round=1, place=6), "⑥"),
    ],
)
def test_what_somebody_came_away_with_is_the_mark_or_place_and_points(
    of: Outcome | ResultCell, written: str
) -> None:
    assert sign(of, notation=MAHJONG) == written


def test_what_was_counted_is_written_game_by_game() -> None:
    assert counts_text((("88", "75"),)) == "88–75"
    assert counts_text((("50", "8"), ("", ""), ("3", ""), ("1", "2", "3"))) == "50–8・3・1–2–3"
    assert counts_text(()) == ""


def test_a_cell_tells_its_score_only_where_there_is_one() -> None:
    """What a printed sheet said is known by it: nothing that is new may stand there unasked."""
    plain = ResultCell(round=1, mark=Mark.WIN, opponents=(7,), noted="T")
    assert repr(plain) == (
        f"ResultCell(round=1, mark={Mark.WIN!r}, difference=None, note=None, opponents=(7,), "
        "points=None, place=None, table=None)"
    )
    assert repr(replace(plain, score="2–1")) == repr(plain)[:-1] + ", score='2–1')"


def test_an_entry_is_a_correction_where_a_result_stands() -> None:
    match = MatchView(id=1, code="", stage="swiss", round=1, table=1, seats=())
    entry = MatchEntry(
        match=match,
        context=MatchContext(stage="swiss", part=PartRules(), round=1, seats=()),
        game=PLAIN,
        options=PlainOptions(),
    )
    assert not entry.correction
    assert replace(entry, match=replace(match, result=PlainResult(winner=0))).correction


def test_a_closed_division_names_itself_in_each_of_its_problems() -> None:
    wrong = (Problem(code="A"), Problem(code="B"))
    told = ClosedDivision(id=1, name="一般の部", problems=wrong).told
    assert [own.code for own in told] == ["DIVISION_CLOSED"] * 2
    assert [own.values for own in told] == [
        {"division": "一般の部", "problem": problem} for problem in wrong
    ]


def test_others_play_the_final_where_they_are_not_the_same_people() -> None:
    same = Consequences(
        places=(),
        others=0,
        finalists_before=(person(1), person(2)),
        finalists_after=(person(2), person(1)),
    )
    assert not same.other_finalists
    assert replace(same, finalists_after=(person(1), person(3))).other_finalists
    assert replace(same, finalists_after=()).other_finalists


# -- papers of the desk ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tables", "twice"), [(0, []), (1, [1]), (3, [1, 2, 3]), (None, [1, 2, 3, 4])]
)
def test_so_many_tables_are_typed_twice(tables: int | None, twice: list[int]) -> None:
    assert [table for table in (1, 2, 3, 4) if SecondEntry(tables).wants(table)] == twice


def test_no_division_has_a_thousand_tables_to_be_typed_twice() -> None:
    values = {"low": 1, "high": 999}
    wrong = (Problem(code="TABLES_RANGE", where="tables", values=values),)
    for tables, said in ((None, ()), (0, ()), (999, ()), (1000, wrong), (-1, wrong)):
        assert SecondEntry(tables).problems == said


@pytest.mark.parametrize(
    ("first", "last", "places"),
    [(1, 3, [1, 2, 3]), (2, 2, [2]), (4, 4, [4])],
)
def test_certificates_are_for_places_from_the_first_to_the_last(
    first: int, last: int, places: list[int]
) -> None:
    own = Certificates(first=first, last=last)
    assert [place for place in (1, 2, 3, 4, None) if own.wants(place)] == places
    assert own.problems == ()
    for wrong in (replace(own, first=last + 1), replace(own, first=0)):
        assert [(one.code, one.where) for one in wrong.problems] == [("CERTIFICATE_PLACES", "last")]


@pytest.mark.parametrize(
    ("here", "seats", "tables"), [(0, 2, 1), (1, 2, 1), (4, 2, 2), (5, 2, 3), (5, 4, 2), (8, 4, 2)]
)
def test_a_hand_kit_has_tables_for_everybody_who_is_here(
    here: int, seats: int, tables: int
) -> None:
    rows = [HandRow(entrant=person(number), away=number > here) for number in range(1, here + 4)]
    assert HandKit(rows=tuple(rows), rounds=(), stages=(), seats=seats).tables == tables


def test_points_at_boards_are_wins_and_half_of_the_draws() -> None:
    own = PersonRecordView(
        person=1, name="A", public="", team="海", number=1, wins=2, draws=3, losses=1
    )
    assert own.points == Fraction(7, 2)


def test_a_plan_tells_who_sits_where_in_which_round() -> None:
    """By the newest name of each; it is published once anybody was told of one of its rounds."""
    one, two, three = person(1), person(2), person(3)
    first = PlannedRoundView(
        number=1, tables=(PlannedTableView(number=3, seats=(one, two)),), odd_players=(three,)
    )
    newer = replace(one, name="改名")
    tables = (
        PlannedTableView(number=1, seats=(three,)),
        PlannedTableView(number=2, seats=(newer,)),
    )
    plan = WholePlanView(stage="swiss", rounds=(first, PlannedRoundView(number=2, tables=tables)))
    assert {who.number: who.name for who in plan.people} == {1: "改名", 2: "P2", 3: "P3"}
    places = {number: list(plan.places(100 + number)) for number in (1, 2, 3, 4)}
    assert places == {1: [(3, 0), (2, 0)], 2: [(3, 1), None], 3: [None, (1, 0)], 4: [None, None]}
    assert not plan.published
    assert replace(plan, rounds=(replace(first, published=True), plan.rounds[1])).published


def test_a_penalty_names_the_person_and_the_minute_where_both_are_known() -> None:
    logged = PenaltyView(
        id=1,
        at=datetime(2026, 11, 22, 9, 5, 59, tzinfo=UTC),
        rule="late",
        article="17",
        entrant=person(1),
        round=1,
        table=1,
        effect="none",
        values={},
    )
    assert (logged.who, logged.time) == ("P1", "09:05")
    other = replace(logged, person="林 桜", at=None)
    assert (other.who, other.time) == ("林 桜", "")


@pytest.mark.parametrize(
    ("key", "told", "not_told"),
    [
        ("round", [2, 0, -1, 2**31 - 1], ["2", 2.0, True, None, 2**31]),
        ("count", [3], ["many", [3]]),
        ("each", [3], [False]),
        ("names", [["A", "B"], []], ["A", ["A", 1], None]),
        ("changes", [[["name", "B", 3]], []], [[["name", "B"]], [[1, "B", "C"]], "x", ["abc"]]),
        ("effect_values", [{}, {"points": 1}], [[], "x"]),
        ("name", ["A", 3, None], []),
    ],
)
def test_the_journal_tells_what_an_action_can_have_written(
    key: str, told: list[Any], not_told: list[Any]
) -> None:
    for value in told:
        assert as_told({key: value, "text": "x"}) == {key: value, "text": "x"}
    for value in not_told:
        assert as_told({key: value, "text": "x"}) == {"text": "x"}, value


def test_a_division_needs_its_own_tables_those_kept_and_those_that_play() -> None:
    """A kept table is one of those that are needed, wherever it stands; once over it needs none."""
    mine = DivisionTables(
        division_id=1,
        division="A",
        game="plain",
        needed=3,
        said=HallTables(first=8),
        kept=((9, "B"),),
        playing=(1,),
    )
    assert mine.numbers() == (1, 8, 9, 10)
    assert mine.numbers(HallTables(first=20)) == (1, 9, 20, 21)
    assert replace(mine, needed=0).numbers() == (1, 9)
    assert replace(mine, over=True).numbers() == ()


def test_a_namesake_with_a_long_mark_is_briefly_told_by_the_number() -> None:
    known = EntrantView(id=1, number=3, name="佐藤 健（浜松ポーリング協会）", typed_name="佐藤 健")
    assert known.brief == "佐藤 健（No.3）"
    assert replace(known, name="佐藤 健（関東）").brief == "佐藤 健（関東）"
    assert replace(known, typed_name="").brief == known.name
