"""The sheets of Rummikub, each made of views alone: what is on them, and what is not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, time
from enum import StrEnum
from fractions import Fraction

import pytest

from models.core.outcomes import Outcome
from models.core.people import Member, Person
from models.games.rummikub import RummikubOptions
from models.games.rummikub.discipline import (
    CandidateView,
    DayStatus,
    OfficeView,
    OfficialNotice,
    Protest,
    ProtestState,
    ProtestView,
    QualifierView,
    Question,
)
from models.games.rummikub.programme import StageLine, StageTable, Sums
from models.games.rummikub.qualifier import Answer, AskedPlayer, Skipped
from models.games.rummikub.reception import (
    Briefing,
    EntryWay,
    Holder,
    ReceptionEntry,
    ReceptionHours,
    ReceptionLine,
    ReceptionView,
    RefundWhy,
)
from models.reception.refunds import RefundLine
from reports.forms.catalogue import FORMS
from reports.forms.form import FormInput, digest
from reports.games import GAME_FORMS
from reports.games.rummikub import (
    desk_words,
    forms,
    office_sheets,
    referee_card,
    sheet_forms,
    stage_sheets,
    table_card,
)
from reports.i18n import LANGUAGES, _, using
from reports.reception_sheets import refund_sheet
from reports.sheets.steps_card import steps_cards
from tests.reports.drawn import drawn, rows
from tests.reports.tables_of_three import round_of_three
from tests.reports.views import entrant, head, pages, text

AT = datetime.fromisoformat("2026-06-19T13:05")
HEAD = head(game="rummikub")
PEOPLE = tuple(entrant(number, name) for number, name in enumerate(("荒井", "岩崎", "遠藤"), 1))


def flat(pdf: bytes) -> str:
    return "".join(text(pdf).split())


# -- words -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "table",
    [
        desk_words.WAYS,
        desk_words.BRIEFINGS,
        desk_words.HOLDERS,
        desk_words.REFUNDS,
        desk_words.STATES,
        desk_words.ANSWERS,
        desk_words.SKIPPED,
    ],
)
def test_every_state_of_the_desk_has_its_own_word(
    table: Mapping[StrEnum, str], language: str
) -> None:
    kinds = {type(key) for key in table}
    assert len(kinds) == 1
    assert set(table) == set(kinds.pop())
    with using(language):
        words = [_(word) for word in table.values()]
    assert len(set(words)) == len(words)


def test_each_line_of_the_log_that_the_desk_writes_has_a_name() -> None:
    from app.games.rummikub import kept, office, qualifier, rulings
    from app.games.rummikub import reception as reception_writing

    written = {office.PROTEST, qualifier.KIND, reception_writing.KIND, rulings.WARNING}
    written |= {book.log for book in kept.BOOKS.values()}
    assert written == set(forms.RULINGS)


def test_sheets_for_the_desk_are_marked_and_secret_ones_say_that_they_tell_results() -> None:
    forms = {form.key: form for form in sheet_forms.FORMS}
    names = {"participants", "player_sheets", "protest_log", "refund_list", "qualifier_record"}
    assert {key for key, form in forms.items() if form.for_desk} == names
    telling = {"semifinal_result", "final_games", "player_sheets", "qualifier_record"}
    assert telling <= {key for key, form in forms.items() if form.results}


# -- at the tables ---------------------------------------------------------------------------------


def test_a_card_has_every_game_of_the_set_with_what_penalties_cost() -> None:
    round_ = round_of_three()
    options = RummikubOptions(games=2, joker=30, penalty=40)
    cards = table_card.cards_of(HEAD, round_, (round_,), options)
    assert [len(card.blocks) for card in cards] == [2] * len(cards)
    made = flat(table_card.table_cards(HEAD, round_, (round_,), options))
    assert "第1ゲーム" in made
    assert "第2ゲーム" in made
    assert "×30" in made
    assert "×40" in made
    assert all(seat.entrant.name in made for match in round_.matches for seat in match.seats)


def test_a_round_without_tables_says_that_there_is_no_card() -> None:
    empty = replace(round_of_three(), matches=())
    made = table_card.table_cards(HEAD, empty, (empty,), RummikubOptions())
    assert "カードはありません" in flat(made)


def test_the_card_of_the_referee_has_all_points_on_one_page() -> None:
    made = referee_card.referee_card(HEAD)
    assert len(pages(made)) == 1
    for point in referee_card.POINTS:
        assert "".join(_(point).split())[:12] in flat(made)


def test_steps_become_smaller_until_they_fit_and_stand_twice_on_a_page() -> None:
    steps = ["長い文を何度も書いて、小さくしないと入らないようにします。" * 3] * 9
    made = steps_cards(HEAD, "題", "見出し", steps)
    assert len(pages(made)) == 1
    assert flat(made).count("見出し") == 2
    assert flat(made).count("9") >= 2


# -- semifinal and final ---------------------------------------------------------------------------


def line(at: int, **said: object) -> StageLine:
    won = Outcome(points=Fraction(37, 2), wins=1, figures=(0, 0))
    made = StageLine(
        entrant=PEOPLE[at].id,
        seed=at + 1,
        table=1,
        brought=None,
        games=(won, None, None),
        total=Sums(wins=1, points=Fraction(37, 2)),
        place=None,
    )
    return replace(made, **said)  # type: ignore[arg-type]


STAGE = StageTable(key="semi", games=3, complete=False, lines=tuple(map(line, range(3))))


def test_the_tables_of_a_stage_have_seeds_and_names_and_no_result() -> None:
    made = flat(stage_sheets.stage_seats(HEAD, STAGE, PEOPLE))
    assert all(own.name in made for own in PEOPLE)
    assert "18" not in made


def test_a_running_stage_says_so_and_nobody_goes_on_yet() -> None:
    made = flat(stage_sheets.stage_result(HEAD, STAGE, PEOPLE))
    assert "18.5" in made
    assert "–" in made, "nobody has lost a game"
    assert "決勝へ" not in made
    over = replace(STAGE, complete=True, lines=(line(0, goes_on=True), line(1), line(2, place=5)))
    assert "決勝" in flat(stage_sheets.stage_result(HEAD, over, PEOPLE))


def test_who_goes_on_has_no_place_yet_and_who_brought_nothing_has_a_stroke() -> None:
    first = line(0, place=1, goes_on=True, brought=Sums(wins=2, points=Fraction(31)), games=())
    other = line(1, place=5, games=())
    over = replace(STAGE, complete=True, lines=(first, other))
    (page,) = drawn(stage_sheets.stage_result(HEAD, over, PEOPLE))
    found = rows(page)
    at = next(at for at, line in enumerate(found) if line[0] == "順位")
    assert found[at + 1 : at + 5] == [
        ["荒井", "31"],
        ["1", "1", "18.5", "–", "決勝へ（残り上位）"],
        ["関西オセロクラブ", "2勝"],
        ["5", "2", "岩崎", "–", "1", "18.5", "–"],
    ]


def test_how_many_games_are_played_is_said_once_below_the_last_table() -> None:
    two = replace(STAGE, lines=(line(0), line(1, table=2), line(2, table=2)))
    (page,) = drawn(stage_sheets.stage_seats(HEAD, two, PEOPLE))
    (note,) = (run for run in page.runs if "3ゲーム" in run.text)
    assert note.y > max(run.y for run in page.runs if run.text in {own.name for own in PEOPLE})


# -- reception and office --------------------------------------------------------------------------


def reception(*, closed: bool) -> ReceptionView:
    lent = ReceptionEntry(
        reserved=True,
        arrival=1,
        at=time(10, 40),
        paid=True,
        holder=Holder.LENT,
        briefing=Briefing.GENERAL,
    )
    here = ReceptionLine(
        entrant=PEOPLE[0],
        entry=lent,
        way=EntryWay.RESERVED,
        order=1 if closed else None,
        champion=True,
    )
    away = ReceptionLine(entrant=PEOPLE[1], entry=ReceptionEntry(refused=True))
    return ReceptionView(
        lines=(here, away),
        hours=ReceptionHours(),
        terms=RummikubOptions(fee=300),
        closed=closed,
        begun=False,
        takings=300,
    )


def test_the_list_of_participants_says_badge_fee_and_who_was_refused() -> None:
    told = reception(closed=False)
    here, away = told.lines
    worn = replace(here.entrant, members=(Member(person=Person(id=7, name="荒井")),))
    told = replace(told, lines=(replace(here, entrant=worn), away))
    made = flat(office_sheets.participants(HEAD, told, {"badge 7": 2}))
    assert "✓×2" in made
    assert "×2" not in flat(office_sheets.participants(HEAD, told, {"badge 7": 1}))
    assert "300円（1名）" in made
    assert "前回優勝" in made
    assert "番号は締め切ってから" in made
    assert "番号は締め切ってから" not in flat(
        office_sheets.participants(HEAD, reception(closed=True))
    )


def test_the_list_of_refunds_adds_up_what_goes_back() -> None:
    back = RefundLine(payer=1, name="林", number=1, amount=200, why=RefundWhy.CANCELLED)
    kept = RefundLine(payer=2, name="森", number=2, amount=0, why=RefundWhy.ELSEWHERE)
    over = RefundLine(payer=3, name="原", amount=300)
    made = flat(refund_sheet(HEAD, (back, kept, over), desk_words.REFUNDS))
    assert "返金の合計：500円" in made
    assert "200円" in made
    assert "".join(_(desk_words.REFUNDS[RefundWhy.ELSEWHERE]).split())[:6] in made


def test_notices_have_a_page_each_and_the_log_has_protests_and_questions() -> None:
    struck = Protest(
        number=1, at=AT, ruling=4, by=1, text="時計", state=ProtestState.FILED, struck=True
    )
    office = OfficeView(
        notices=(
            OfficialNotice(number=1, at=AT, text="開始を遅らせます\n" * 40),
            OfficialNotice(number=2, at=AT, text="取り消し済み", struck=True),
        ),
        questions=(Question(number=1, at=AT, by="アオ", text="崩せるか", answer="崩せる"),),
        protests=(ProtestView(protest=struck, by="荒井", against=None),),
        commands=(),
        course=DayStatus.RUNNING,
    )
    assert len(pages(office_sheets.notices(HEAD, office))) == 1
    log = flat(office_sheets.protest_log(HEAD, office))
    assert all(part in log for part in ("P1", "Q1", "時計", "崩せる", "取り消し"))


def test_sheets_of_the_office_are_stale_with_what_they_tell_and_with_nothing_else() -> None:
    notice = OfficialNotice(number=1, at=AT, text="開始を遅らせます")
    filed = Protest(number=1, at=AT, ruling=4, by=1, text="時計")
    asked = Question(number=1, at=AT, by="アオ", text="崩せるか")
    office = OfficeView(
        notices=(notice,),
        questions=(asked,),
        protests=(ProtestView(protest=filed, by="荒井", against=None),),
        commands=(),
        course=DayStatus.RUNNING,
    )

    def sums(key: str, **changes: object) -> str:
        now = replace(office, **changes)  # type: ignore[arg-type]
        own = {"notices": now, "protests": now}
        return digest(FORMS[key], FormInput(head=HEAD, game=GAME_FORMS["rummikub"], own=own))

    hung = {"notices": (replace(notice, struck=True),)}
    answered = {"questions": (replace(asked, answer="崩せる"),)}
    further = replace(filed, state=ProtestState.INVESTIGATED)
    gone_on = {"protests": (ProtestView(protest=further, by="荒井", against=None),)}
    assert sums("notices") != sums("notices", **hung)
    assert sums("notices") == sums("notices", **answered) == sums("notices", **gone_on)
    assert sums("protest_log") == sums("protest_log", **hung)
    assert sums("protest_log") != sums("protest_log", **answered)
    assert sums("protest_log") != sums("protest_log", **gone_on)


def test_the_record_of_the_qualifier_has_who_was_skipped_asked_and_recommended() -> None:
    said = AskedPlayer(entrant=2, at=AT, answer=Answer.YES)
    holder = CandidateView(entrant=PEOPLE[0], place=1, skipped=Skipped.HOLDS_RIGHT, asked=None)
    goes = CandidateView(entrant=PEOPLE[1], place=2, skipped=None, asked=said)
    never = CandidateView(entrant=PEOPLE[2], place=3, skipped=None, asked=None)
    view = QualifierView(
        candidates=(holder, goes, never), next=None, recommended=goes, complete=True
    )
    made = flat(office_sheets.qualifier_record(HEAD, view))
    assert "荒井" in made
    assert "岩崎" in made
    assert "13:05" in made
    assert "遠藤" not in made, "who was never asked is not on record"
    nobody = replace(view, recommended=None)
    assert "推薦なし" in flat(office_sheets.qualifier_record(HEAD, nobody))
