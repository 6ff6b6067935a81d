"""What a few typed letters find; no window."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from subprocess import run
from time import perf_counter

import pytest

from app import queries
from app.event_file.file import EventFile
from app.targets import Goal
from models.core.facts import Round
from models.core.problems import Problem
from models.core.steps import Step, StepKind
from models.views.divisions import (
    DivisionView,
    EntrantView,
    MatchState,
    MatchView,
    RoundView,
    SeatView,
)
from tests.app import desk as small
from tests.models.divisions import round_of, won
from ui.search.gather import index_of
from ui.search.index import (
    MOST,
    HitKind,
    Index,
    Named,
    SearchHit,
    division_hits,
    entrant_hits,
    help_hits,
    named_hits,
    running_of,
    seats_of,
    table_hits,
)
from ui.words.help_texts import HelpEntry, Shelf

PEOPLE = (
    EntrantView(id=1, number=1, name="山田　花子", yomi="やまだ　はなこ", club="東京"),
    EntrantView(id=2, number=12, name="山本　陽子", yomi="やまもと　ようこ", club="大阪"),
    EntrantView(id=3, number=3, name="鈴木　やよい", yomi="すずき　やよい", club="東京"),
    EntrantView(id=4, number=112, name="﨑山　桃", yomi="さきやま　もも", club="ＡＢＣクラブ"),
)


def division(key: int = 1, name: str = "女子の部") -> DivisionView:
    return DivisionView(
        id=key,
        game="othello",
        name=name,
        programme="swiss",
        options=None,
        programme_options=None,
        entrants=4,
        checked_in=4,
    )


def a_round(number: int = 3, first: int = 12, published: bool = True) -> RoundView:
    from models.match_code import match_code

    pairs = ((PEOPLE[0], PEOPLE[1]), (PEOPLE[2],), (PEOPLE[3], PEOPLE[0]))
    matches = tuple(
        MatchView(
            id=first + place,
            code=match_code(first + place),
            table=place,
            stage="swiss",
            round=number,
            seats=tuple(SeatView(entrant=entrant) for entrant in seats),
        )
        for place, seats in enumerate(pairs, start=1)
    )
    return RoundView(
        id=number,
        stage="swiss",
        number=number,
        published=published,
        published_at=None,
        matches=matches,
    )


def index(several: bool = False) -> Index:
    running = a_round()
    hits = [
        *table_hits(running, "{table}卓"),
        *named_hits(HitKind.PAGE, Goal.PAGE, [Named(key="standings", name="順位")]),
        *named_hits(HitKind.FORM, Goal.FORM, [Named(key="standings", name="暫定順位表")]),
        *entrant_hits(PEOPLE, division(), here=True, several=several),
        *named_hits(
            HitKind.ACTION, Goal.ACTION, [Named(key="undo", name="元に戻す", detail="Ctrl+Z")]
        ),
    ]
    return Index(hits, [a_round(2, first=2), running])


def found(typed: str, made: Index | None = None) -> list[tuple[HitKind, str]]:
    return [(hit.kind, hit.text) for hit in (made or index()).find(typed)]


@pytest.mark.parametrize("typed", ["やまだ", "ヤマダ", "ﾔﾏﾀﾞ", "山田", "山田 花", "はなこ 東京"])
def test_people_are_found_however_their_name_is_typed(typed: str) -> None:
    assert found(typed)[0] == (HitKind.ENTRANT, "1  山田　花子")


def test_every_word_must_fit() -> None:
    assert found("やま 大阪") == [(HitKind.ENTRANT, "12  山本　陽子")]
    assert found("山田 大阪") == []


def test_letters_of_any_width_and_case() -> None:
    assert found("abc")[0] == (HitKind.ENTRANT, "112  﨑山　桃")


def test_nothing_typed_finds_nothing() -> None:
    assert found("") == found(" 　 ") == []


def test_a_number_is_a_table_first_then_somebodys_number() -> None:
    texts = found("1")
    assert texts[0] == (HitKind.TABLE, "1卓")
    assert (HitKind.ENTRANT, "1  山田　花子") in texts
    people = [text for kind, text in texts if kind is HitKind.ENTRANT]
    assert people == ["1  山田　花子", "12  山本　陽子", "112  﨑山　桃"]


def test_a_number_inside_a_number_comes_last() -> None:
    people = [text for kind, text in found("12") if kind is HitKind.ENTRANT]
    assert people == ["12  山本　陽子", "112  﨑山　桃"]


def test_a_number_inside_a_number_comes_last_whatever_else_is_met() -> None:
    people = (
        EntrantView(id=1, number=112, name="森　桃"),
        EntrantView(id=2, number=12, name="小森　陽子"),
    )
    made = Index(entrant_hits(people, division(), here=True, several=False))
    assert [text for _kind, text in found("12 森", made)] == ["12  小森　陽子", "112  森　桃"]


def test_tables_are_those_of_what_is_played_or_proposed_or_else_of_the_newest_round() -> None:
    def over(made: RoundView) -> RoundView:
        matches = tuple(replace(own, state=MatchState.ENTERED) for own in made.matches)
        return replace(made, matches=matches)

    first, second, third = (over(a_round(number)) for number in (1, 2, 3))
    assert running_of([]) == ()
    assert running_of([first, second, third]) == (third,)
    assert running_of([first, a_round(2), third]) == (a_round(2),)
    proposed = replace(third, published=False)
    assert running_of([a_round(1), second, proposed]) == (a_round(1), proposed)


def test_a_table_is_found_by_number_word_code_and_names() -> None:
    assert (HitKind.TABLE, "3卓") in found("3卓")
    running = a_round()
    assert found(running.matches[2].code.lower()) == [(HitKind.TABLE, "3卓")]
    assert (HitKind.TABLE, "3卓") in found("﨑山")


def test_a_bye_is_no_table() -> None:
    assert (HitKind.TABLE, "2卓") not in found("2")


def test_a_card_of_a_round_before_is_found_by_its_whole_code() -> None:
    old = a_round(2, first=2).matches[0]
    hits = index().find(old.code)
    assert [(hit.kind, hit.text) for hit in hits] == [(HitKind.TABLE, old.code)]
    assert hits[0].target.goal is Goal.RESULT
    assert hits[0].target.match_id == old.id
    assert index().find(old.code[:1] + "9999") == ()
    assert index().find(a_round(2, first=2).matches[1].code) == (), "a bye has no card"


def test_a_table_of_a_proposal_is_only_shown() -> None:
    hits = list(table_hits(a_round(published=False), "{table}"))
    assert {hit.target.goal for hit in hits} == {Goal.TABLE}


def test_pages_forms_and_actions_are_found_by_name() -> None:
    assert found("順位") == [(HitKind.PAGE, "順位"), (HitKind.FORM, "暫定順位表")]
    hit = index().find("もど")[:1] or index().find("元に")[:1]
    assert (hit[0].target.goal, hit[0].target.key, hit[0].detail) == (Goal.ACTION, "undo", "Ctrl+Z")


def test_what_can_be_done_comes_before_what_is_told_of_it() -> None:
    """Also where the help has the very word for its title; を need not be typed."""
    told = [HelpEntry(shelf=Shelf.WORD, key="division", title="部門", text="1つの競技です。")]
    doing = [Named(key="add", name="部門を追加"), Named(key="before", name="前の部門")]
    made = Index(
        [*named_hits(HitKind.ACTION, Goal.ACTION, doing), *help_hits(told, {}, "")],
    )
    assert found("部門", made) == [
        (HitKind.ACTION, "部門を追加"),
        (HitKind.ACTION, "前の部門"),
        (HitKind.HELP, "部門"),
    ]
    assert found("部門追加", made) == [(HitKind.ACTION, "部門を追加")]


def test_help_of_the_game_that_is_shown_and_of_all_games_goes_before_that_of_another() -> None:
    games = {"go": "囲碁", "shogi": "将棋"}
    told = [
        HelpEntry(shelf=Shelf.WORD, key=game or "all", title="持ち時間", text=".", game=game)
        for game in ("go", "shogi", "othello", "")
    ]
    hits = [*help_hits(told, games, "shogi")]
    assert [(hit.detail, hit.here) for hit in hits] == [
        ("囲碁", False),
        ("将棋", True),
        ("", True),
    ], "what no division plays is left out"


def test_who_is_in_the_division_that_is_shown_comes_first() -> None:
    other = EntrantView(id=9, number=9, name="山田　葵", yomi="やまだ　あおい")
    hits = [
        *entrant_hits([other], division(2, "一般の部"), here=False, several=True),
        *entrant_hits(PEOPLE, division(), here=True, several=True),
    ]
    shown = Index(hits).find("やまだ")
    assert [hit.text for hit in shown] == ["1  山田　花子", "9  山田　葵"]
    assert [hit.detail for hit in shown] == ["東京　女子の部", "一般の部"]
    assert shown[1].target.division_id == 2


def test_a_whole_name_in_another_division_beats_a_part_of_one_here() -> None:
    other = EntrantView(id=9, number=9, name="やま")
    hits = [
        *entrant_hits(PEOPLE, division(), here=True, several=False),
        *entrant_hits([other], division(2), here=False, several=False),
    ]
    assert Index(hits).find("やま")[0].text == "9  やま"


def test_divisions_are_found_by_name_and_game() -> None:
    hits = division_hits([division()], {"othello": "オセロ"})
    assert Index(hits).find("おせろ")[0].target.division_id == 1


def test_a_person_is_told_with_the_division_only_where_there_are_several() -> None:
    alone, several = (
        [
            hit.detail
            for hit in entrant_hits(PEOPLE[:1], division(), {1: "1卓"}, here=True, several=n)
        ]
        for n in (False, True)
    )
    assert alone == ["東京\u30001卓"] and several == ["東京\u3000女子の部\u30001卓"]


def test_one_kind_alone_has_all_the_room() -> None:
    many = named_hits(
        HitKind.ACTION, Goal.ACTION, [Named(key=str(n), name=f"開く{n}") for n in range(MOST + 3)]
    )
    assert len(Index(many).find("開く")) == MOST


def test_who_is_here_comes_before_the_kind_that_is_usual() -> None:
    person = next(entrant_hits(PEOPLE[:1], division(), here=False, several=False))
    page = next(named_hits(HitKind.PAGE, Goal.PAGE, [Named(key="x", name="山田のページ")]))
    known = [hit.kind for hit in Index([person, page]).find("山田")]
    assert known == [HitKind.PAGE, HitKind.ENTRANT], "the page is of the division that is shown"


@pytest.fixture
def gathered(tmp_path: Path) -> Iterator[EventFile]:
    """Give an event of one division whose first round is played by three of four."""
    with EventFile.create(tmp_path / "event.taikai", name="大会") as event:
        small.pair(event, small.plain(event, 3))
        yield event


def test_what_is_gathered_of_a_division_is_its_steps_pages_tables_and_people(
    gathered: EventFile,
) -> None:
    (shown,) = queries.event_view(gathered).divisions
    pages = [Named(key="entrants", name="参加者"), Named(key="matches", name="対局")]
    made = index_of(gathered, shown, pages, [])
    details = [hit.detail for hit in made.hits if hit.kind is HitKind.ENTRANT]
    assert not any(shown.name in detail for detail in details)
    assert sorted(detail.rpartition("\u3000")[2] for detail in details) == [
        "1回戦 1卓（未入力）",
        "1回戦 1卓（未入力）",
        "1回戦 不戦勝",
    ]
    assert not [hit for hit in made.hits if hit.kind is HitKind.DIVISION], "there is but one"
    actions = {hit.target.key for hit in made.hits if hit.kind is HitKind.ACTION}
    assert "entrants.paste" in actions
    assert "entrants.mark" not in actions, "that is about whom the list stands on"
    steps = [hit for hit in made.hits if hit.target.goal is Goal.STEP]
    free = [
        place
        for place, step in enumerate(shown.steps)
        if step.kind is not StepKind.ENTER_RESULTS and not step.blocked
    ]
    assert [hit.target.key for hit in steps] == list(map(str, free))
    blocked = replace(
        shown,
        steps=(
            Step(kind=StepKind.ENTER_RESULTS, stage="swiss", round=1),
            Step(kind=StepKind.PAIR, stage="swiss", round=2, blocked=(Problem(code="X"),)),
            Step(kind=StepKind.PUBLISH, stage="swiss", round=2),
        ),
    )
    steps = [
        hit for hit in index_of(gathered, blocked, pages, []).hits if hit.target.goal is Goal.STEP
    ]
    assert [(hit.target.key, hit.detail) for hit in steps] == [("2", "2回戦")]


def test_no_kind_crowds_the_others_out() -> None:
    crowd = tuple(
        EntrantView(id=n, number=n, name=f"順位 {n}", yomi="じゅんい") for n in range(1, 50)
    )
    hits = [
        *named_hits(HitKind.FORM, Goal.FORM, [Named(key="a", name="順位表")]),
        *entrant_hits(crowd, division(), here=True, several=False),
    ]
    shown = Index(hits).find("順位")
    assert len(shown) == MOST
    assert [hit.kind for hit in shown].count(HitKind.FORM) == 1
    kinds = [hit.kind for hit in shown]
    assert kinds == sorted(kinds, key=kinds.index), "the kinds stand side by side"
    assert len(Index(hits).find("順位", 3)) == 3
    hits += named_hits(HitKind.PAGE, Goal.PAGE, [Named(key=str(n), name="順位") for n in range(50)])
    kinds = [hit.kind for hit in Index(hits).find("順位")]
    assert kinds == [HitKind.PAGE] * 6 + [HitKind.ENTRANT] * 5 + [HitKind.FORM]


def test_an_open_table_goes_before_one_whose_card_is_in() -> None:
    def drawn(number: int, *, over: bool, published: bool = True) -> Round:
        seats = round_of(number, ((1, 2), won() if over else None), published=published)
        return replace(seats, stage=f"s{number}")

    def where(*rounds: Round) -> str:
        return seats_of(rounds, lambda round_, _match: round_.stage)[101]

    assert where(drawn(1, over=False), drawn(2, over=True)) == "s1"
    assert where(drawn(1, over=True), drawn(2, over=True)) == "s2"
    assert where(drawn(1, over=True), drawn(2, over=False)) == "s2"
    assert where(drawn(1, over=False), drawn(2, over=False)) == "s2"
    assert where(drawn(1, over=True), drawn(2, over=False, published=False)) == "s1"


def test_everything_of_an_event_can_be_found(sample_file: Path) -> None:
    with EventFile.open(sample_file) as event:
        shown = queries.event_view(event).divisions[0]
        pages = [Named(key="matches", name="対戦")]
        made = index_of(event, shown, pages, [Named(key="undo", name="元に戻す")])
        kinds = {hit.kind for hit in made.hits}
        assert kinds >= {
            HitKind.TABLE,
            HitKind.ENTRANT,
            HitKind.PAGE,
            HitKind.FORM,
            HitKind.ACTION,
            HitKind.HELP,
            HitKind.RULE,
        }
        for entrant in queries.entrants(event, shown.id):
            hits = made.find(entrant.yomi)
            assert entrant.id in [hit.target.entrant_id for hit in hits]
        without = index_of(None, None, pages, [Named(key="new", name="新しい大会")])
        assert {hit.kind for hit in without.hits} == {HitKind.ACTION, HitKind.HELP}


def many(count: int) -> Index:
    crowd = [
        EntrantView(id=n, number=n, name=f"佐藤　桃{n}", yomi=f"さとう　もも{n}", club="ｸﾗﾌﾞ")
        for n in range(1, count + 1)
    ]
    hits: list[SearchHit] = list(entrant_hits(crowd, division(), here=True, several=False))
    return Index(hits)


def test_a_thousand_people_are_searched_in_a_few_milliseconds() -> None:
    made = many(1000)
    best = min(_time(made, typed) for typed in ("さ", "さとう", "1", "もも 7", "zz") for _ in "123")
    worst = max(min(_time(made, typed) for _ in "123") for typed in ("さ", "さとう", "1", "もも 7"))
    assert best < worst < 0.020


def _time(made: Index, typed: str) -> float:
    start = perf_counter()
    made.find(typed)
    return perf_counter() - start


def test_the_index_needs_no_qt() -> None:
    code = "import sys, ui.search.index; sys.exit('PySide6' in sys.modules)"
    assert run([sys.executable, "-c", code], check=False).returncode == 0
