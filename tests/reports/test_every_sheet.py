"""Sheets and files that other tests of this folder do not make: what stands on each of them."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from fractions import Fraction
from xml.etree import ElementTree as Xml

import pytest

from models.core.live import told
from models.core.outcomes import Mark
from models.core.problems import Problem
from models.games.go.record import GoOptions
from models.games.mahjong.incidents import (
    Incident,
    IncidentKind,
    IncidentNote,
    IncidentReport,
    IncidentView,
)
from models.games.othello.association import (
    Report,
    ReportCell,
    ReportGame,
    ReportLine,
    ReportPlayer,
)
from models.games.rummikub.record import RummikubOptions
from models.games.shogi.legs import Slip
from models.games.shogi.live import legs_of
from models.games.shogi.record import ShogiOptions
from models.pairing.cross_table.played import PlayedDivision, PlayedMatch, PlayedPerson
from models.prizes import PrizeFor, PrizeRule
from models.promotions import PromotedFor, PromotionRule
from models.reception.badges import Badge, BadgeLayout
from models.told import ExportedResult, How
from models.views.ceremony import AwardView, GradeState, PrizesView, PromotedView
from models.views.divisions import MatchView, SeatView
from models.views.logs import LiveLog
from reports.ceremony import sheets as ceremony
from reports.ceremony.words import (
    award_title,
    prize_title,
    promotion_in_words,
    rule_in_words,
    why_in_words,
)
from reports.files.cross_table import cross_table_text
from reports.games import GAME_FORMS
from reports.games.go.open_gotha import open_gotha_xml
from reports.games.mahjong.incident_log import incident_log
from reports.games.othello.association.rating_files import Headline, elo_file, rating_csv
from reports.games.othello.association.result_text import result_text
from reports.games.rummikub.player_sheets import player_sheets
from reports.games.shogi.game_slip import game_slips
from reports.sheets.badges import badges, name_labels
from reports.sheets.live_log import live_log
from reports.sheets.lot_slips import lot_slips
from tests.models.whole_records import WholeRecord, matches
from tests.reports.drawn import drawn
from tests.reports.stale_inputs import clock_with_more_time, seated
from tests.reports.views import entrant, head, pages, play, text

AT = datetime(2026, 11, 29, 9, 30, tzinfo=UTC)


def seen(pdf: bytes) -> str:
    return text(pdf).replace(" ", "").replace("\n", "")


# -- records that were written down ----------------------------------------------------------------


@pytest.mark.parametrize(
    "name", [name for name in matches() if "points" not in name and "pairings" not in name]
)
def test_a_record_is_printed_line_by_line(name: str) -> None:
    played = matches()[name]
    record = WholeRecord(replace(played, every=10_000))
    record.story()
    fold = record.rules.fold(record.kept, played.match)
    shown = play(len(played.match.entrants)).round
    match = MatchView(
        id=1,
        code="",
        table=3,
        stage="swiss",
        round=1,
        seats=tuple(
            SeatView(entrant=entrant(own, called))
            for own, called in zip(played.match.entrants, played.match.names, strict=True)
        ),
    )
    log = LiveLog(
        match=match,
        names=played.match.names,
        options=played.match.options,
        kept=record.kept,
        state=fold.state,
        lines=told(record.rules.lines(record.kept), fold.refused),
    )
    own = GAME_FORMS[played.game]
    printed = live_log(head(game=played.game), replace(shown, matches=(match,)), [log], own)
    words = seen(printed)
    assert "石川" in words and "清水" in words
    assert len(pages(printed)) >= 1 + len(log.lines) // 60


# -- the ceremony ----------------------------------------------------------------------------------

RULES = {
    "優勝": PrizeRule(kind=PrizeFor.PLACES, count=1),
    "1位〜3位": PrizeRule(kind=PrizeFor.PLACES, count=3),
    "5位ごと": PrizeRule(kind=PrizeFor.EVERY, every=5),
    "女性": PrizeRule(kind=PrizeFor.CATEGORY, tag="女性", count=2),
    "60–": PrizeRule(kind=PrizeFor.CATEGORY, youngest=60),
    "–12": PrizeRule(kind=PrizeFor.CATEGORY, oldest=12),
    "初段–三段": PrizeRule(kind=PrizeFor.CATEGORY, lowest="初段", highest="三段"),
    "小4–小6": PrizeRule(kind=PrizeFor.CATEGORY, from_year=4, until_year=6),
}


@pytest.mark.parametrize("words", RULES)
def test_a_rule_of_prizes_says_for_whom_it_is(words: str) -> None:
    if words == "5位ごと":
        assert "5" in rule_in_words(RULES[words])
    else:
        assert words in rule_in_words(RULES[words])


def test_a_prize_is_called_by_its_title_or_by_what_it_is_for() -> None:
    for kind in PrizeFor:
        rule = PrizeRule(kind=kind, title="市長賞", count=9)
        assert prize_title(rule) == "市長賞"
        one = AwardView(entrant=entrant(1), rule=rule, number=5, prize="盾", place=7, shared=False)
        assert award_title(one).startswith("市長賞") and "5" in award_title(one)
        alone = replace(one, rule=replace(rule, count=1), number=1)
        numbered = kind in (PrizeFor.PLACES, PrizeFor.EVERY)
        assert (award_title(alone) != "市長賞") is numbered
    titles = [prize_title(PrizeRule(kind=kind)) for kind in PrizeFor]
    assert len(set(titles)) == len(titles)
    assert prize_title(PrizeRule(kind=PrizeFor.CATEGORY, tag="女性")) == "女性"


def test_a_rule_of_grades_says_what_it_asks_and_gives() -> None:
    for kind in PromotedFor:
        said = promotion_in_words(PromotionRule(kind=kind, grade="三段", count=4, games=6))
        assert "三段" in said
        assert ("4" in said) is (kind is not PromotedFor.UNBEATEN)
        assert ("6" in said) is (kind not in (*list(PromotedFor)[:3],))


def awards(count: int) -> tuple[AwardView, ...]:
    rules = list(RULES.values())
    return tuple(
        AwardView(
            entrant=entrant(n),
            rule=rules[n % len(rules)],
            number=n,
            prize=f"賞品{n}",
            place=n,
            shared=n == 2,
        )
        for n in range(count, 0, -1)
    )


@pytest.mark.parametrize(("seed", "complete"), [("", True), ("2026-11-29", False)])
def test_the_list_of_prizes_has_everybody_who_gets_one(seed: str, complete: bool) -> None:
    view = PrizesView(
        awards=awards(14),
        problems=(),
        rules=tuple(RULES.values()),
        seed=seed,
        complete=complete,
    )
    for large in (False, True):
        words = seen(ceremony.ceremony_list(head(), view, large=large))
        assert all(f"賞品{n}" in words for n in range(1, 15))
        assert (seed in words) if seed else "2026-11-29" not in words
    assert all(f"賞品{n}" in seen(ceremony.prize_receipts(head(), view)) for n in (1, 14))
    assert all(f"賞品{n}" in seen(ceremony.prize_labels(head(), view.awards)) for n in (1, 14))


def test_the_list_of_grades_says_why_somebody_has_none() -> None:
    rule = PromotionRule(kind=PromotedFor.WINS, grade="三段", count=4)
    few = Problem(code="PROMOTION_FEW_GAMES", values={"games": 3, "least": 5})
    people = [
        PromotedView(
            entrant=entrant(n),
            place=n,
            grade="三段" if n != 2 else "",
            rule=rule,
            why=(few,) if n == 2 else (),
            state=state,
        )
        for n, state in enumerate(GradeState, start=1)
    ]
    words = seen(ceremony.grade_list(head(), people))
    assert words.count("三段") >= 2
    assert why_in_words(people[1]) and "5" in why_in_words(people[1])
    assert why_in_words(people[1]).replace(" ", "") in words


# -- badges, lots, slips ---------------------------------------------------------------------------


@pytest.mark.parametrize("large", [False, True])
def test_a_badge_has_name_division_and_number_and_says_when_it_is_printed_again(
    large: bool,
) -> None:
    people = [
        Badge(
            key=f"{n}",
            division="女子の部",
            number=n,
            name=f"榎本 {n}子",
            yomi="えのもと",
            club="東京" if n % 2 else "",
            before=int(n == 3),
        )
        for n in range(1, 13)
    ]
    made = badges("春の大会", people, BadgeLayout(large=large))
    assert len(pages(made)) == 2
    assert seen(made).count("榎本") == seen(made).count("えのもと") == 12
    assert seen(made).count("再発行") == 1
    labels = name_labels("春の大会", people)
    assert seen(labels).count("榎本") == 12


def test_every_lot_has_a_slip_and_no_other() -> None:
    words = seen(lot_slips(head(), [*range(1, 31), 77]))
    assert "77" in words and "78" not in words


def test_a_slip_of_shogi_has_both_names_and_the_legs_that_were_played() -> None:
    played = play(5)
    record = WholeRecord(matches()["shogi replayed"])
    record.story()
    noted = legs_of(record.kept, record.match)
    seated = [match for match in played.round.matches if not match.bye]
    slips = [Slip(match=match, legs=noted if at else ()) for at, match in enumerate(seated)]
    for options in (ShogiOptions(), ShogiOptions(handicap=True, minutes=20)):
        made = game_slips(head(game="shogi"), played.round, slips, GAME_FORMS["shogi"], options)
        assert len(pages(made)) == 1
        assert all(
            seat.entrant.name.replace(" ", "") in seen(made)
            for match in seated
            for seat in match.seats
        )


def test_the_log_of_incidents_has_who_when_and_how_much() -> None:
    views = tuple(
        IncidentView(
            incident=Incident(
                number=n,
                at=AT,
                text="牌を崩した" if n % 2 else "",
                match=n,
                round=1,
                table=n + 1,
                happened=IncidentNote(
                    kind=kind, players=(1,), hand=5 * (n % 2), honba=n, points=1000 * n
                ),
                struck=n == 2,
            ),
            names=(f"榎本{n}",),
        )
        for n, kind in enumerate(IncidentKind, start=1)
    )
    words = seen(incident_log(head(game="mahjong"), IncidentReport(incidents=views)))
    assert "榎本1" in words and "牌を崩した" in words and "5,000" in words


def test_the_log_of_incidents_says_on_whose_word_a_clock_had_more_time_and_why() -> None:
    view = clock_with_more_time(3)
    (line,) = view.clock.lines
    lines = (line, replace(line, number=2, struck=True))
    view = replace(view, clock=replace(view.clock, lines=lines))
    (page,) = drawn(incident_log(head(game="mahjong"), IncidentReport(clocks=(view,))))
    at = {run.text: run.x for run in page.runs}
    assert at["種類"] < at["鈴木"] < at["点数"] < at["卓の故障"], "under who, and under the remark"
    assert [run.text for run in page.runs].count("鈴木") == 1, "a struck line says nothing"


def test_a_player_of_rummikub_has_every_game_that_is_in() -> None:
    options, people = RummikubOptions(), tuple(entrant(n) for n in range(1, 5))
    shown = replace(seated(people, "rummikub", options), number=play(4).round.number)
    made = player_sheets(head(game="rummikub"), people, [shown], options)
    assert all(own.name.replace(" ", "") in seen(made) for own in people)


# -- results for others ----------------------------------------------------------------------------


def told_of(*marks: Mark, **more: object) -> ExportedResult:
    first, second = marks
    return ExportedResult(marks=(first, second), **more)


def division() -> PlayedDivision:
    people = tuple(
        PlayedPerson(number=n, name=name, roman=roman, grade=grade, club="東京" * (n % 2), place=n)
        for n, (name, roman, grade) in enumerate(
            (
                ("小川 花", "OGAWA Hana", "3段"),
                ("森 蓮", "MORI Ren", "初段"),
                ("工藤 澪", "", "2級"),
            ),
            start=1,
        )
    )
    won = told_of(Mark.WIN, Mark.LOSS, margin=Fraction(9, 2), first=1)
    resigned = told_of(Mark.LOSS, Mark.WIN, how=How.RESIGNED)
    absent = told_of(Mark.WIN, Mark.LOSS, default=True)
    return PlayedDivision(
        people=people,
        rounds=(
            (PlayedMatch(seats=(1, 2), told=won, table=1), PlayedMatch(seats=(3,))),
            (PlayedMatch(seats=(3, 1), told=resigned, table=1), PlayedMatch(seats=(2,))),
            (PlayedMatch(seats=(2, 3), told=absent, table=1), PlayedMatch(seats=(1,))),
        ),
        name="A級",
        values=((1, 3, Mark.DRAW),),
    )


def test_a_cross_table_has_a_line_for_everybody_and_a_column_for_each_round() -> None:
    assert [line.split("\t") for line in cross_table_text(division()).splitlines()] == [
        ["番号", "氏名", "段級位", "所属", "1回戦", "2回戦", "3回戦"],
        ["1", "小川 花", "3段", "東京", "2+w4.5", "3+r", "0+"],
        ["2", "森 蓮", "初段", "", "1-b4.5", "0+", "3+!"],
        ["3", "工藤 澪", "2級", "東京", "0+", "1-r", "2-!"],
    ]


def test_open_gotha_reads_players_games_and_who_was_free() -> None:
    root = Xml.fromstring(open_gotha_xml(head(game="go"), division(), GoOptions()))  # noqa: S314 - ours
    players = root.findall("./Players/Player")
    games = root.findall("./Games/Game")
    free = root.findall("./ByePlayers/ByePlayer")
    assert [own.get("name") for own in players][:2] == ["Ogawa", "Mori"]
    assert [own.get("rank") for own in players] == ["3D", "1D", "2K"]
    assert [own.get("rating") for own in players] == ["2300", "2100", "1900"]
    assert len(games) == 3
    assert [own.get("roundNumber") for own in games] == ["1", "2", "3"]
    assert len(free) in (2, 3)
    assert {own.get("tableNumber") for own in games} == {"1"}


# -- results for the association of Othello --------------------------------------------------------


def report() -> Report:
    people = tuple(
        ReportPlayer(id=n, entrant=10 + n, number=n, name=name, roman=roman, wof=wof, nation="JPN")
        for n, (name, roman, wof) in enumerate(
            (
                ("小川 花", "OGAWA Hana", "101"),
                ("森 蓮", "MORI Ren", "102"),
                ("工藤 澪", "KUDO Mio", ""),
            ),
            start=1,
        )
    )
    games = (
        ReportGame(
            round=1, stage="swiss", number=1, winner=people[0], loser=people[1], margin=12, black=1
        ),
        ReportGame(
            round=2, stage="swiss", number=2, winner=people[2], loser=people[0], margin=2, black=1
        ),
        ReportGame(
            round=3,
            stage="final",
            number=1,
            winner=people[0],
            loser=people[2],
            margin=None,
            black=None,
        ),
    )
    cells = (
        {1: (True, 12, 2), 2: (False, -2, 3)},
        {1: (False, -12, 1)},
        {2: (True, 2, 1)},
    )
    lines = tuple(
        ReportLine(
            entrant=own.entrant,
            place=own.number,
            name=own.name,
            short=own.name[:2],
            club="東京",
            grade="初段",
            wins=sum(won for won, _d, _o in row.values()),
            losses=sum(not won for won, _d, _o in row.values()),
            draws=0,
            difference=sum(d for _w, d, _o in row.values()),
            cells={
                number: ReportCell(person=own.id, won=won, difference=d, opponent=opponent)
                for number, (won, d, opponent) in row.items()
            },
        )
        for own, row in zip(people, cells, strict=True)
    )
    return Report(
        event="春の大会",
        division="無差別",
        several=True,
        date="2026-04-05",
        venue="公民館",
        programme="swiss_final",
        minutes=20,
        players=people,
        lines=lines,
        games=games,
        complete=True,
        missing=1,
    )


HEADLINE = Headline(tournament="Spring Open", day=date(2026, 4, 5), sender="Oshima")


def test_the_rating_file_has_two_lines_for_each_game() -> None:
    assert rating_csv(report(), HEADLINE).decode("shift_jis").split() == [
        '"2026/04/05",1,"小川',
        '花","森',
        '蓮",1,12',
        '"2026/04/05",1,"森',
        '蓮","小川',
        '花",-1,-12',
        '"2026/04/05",2,"工藤',
        '澪","小川',
        '花",1,2',
        '"2026/04/05",2,"小川',
        '花","工藤',
        '澪",-1,-2',
        '"2026/04/05",3,"小川',
        '花","工藤',
        '澪",1,0',
        '"2026/04/05",3,"工藤',
        '澪","小川',
        '花",-1,0',
    ]


def test_the_list_for_the_federation_leaves_out_whom_it_does_not_know() -> None:
    said = elo_file(report(), HEADLINE).decode("ascii").splitlines()
    assert [line for line in said if line] == [
        "%%Tournament: Spring Open",
        "%%Country: Japan",
        "%%Date: 05/04/2026",
        "%%Sender: Oshima",
        "%%Creator: Taikai Desk",
        "%        ID, NAME, Firstname, COUNTRY, score, disc-count",
        "%_%     101, OGAWA, Hana, JPN,  1, 69",
        "%_%     102, MORI, Ren, JPN,  0, 26",
        "%%No number: KUDO, Mio, JPN,  1, 33",
        "%Round: 1",
        "   101 (38)>(26)    102 B",
        "%Round: 2",
        "%%Left out: 101 (31)<(33) KUDO Mio B",
        "%Round: 3",
        "%%Winner only, discs not kept:",
        "%%Left out: 101 (32)>(32) KUDO Mio",
    ]


def test_the_text_of_results_has_place_record_and_every_round() -> None:
    said = result_text(report(), HEADLINE).decode("utf-8-sig").splitlines()
    assert [" ".join(line.split()) for line in said if line.strip()] == [
        "大会形式：予選スイス式+決勝",
        "持ち時間：各20分",
        "引き分け：なし",
        "優勝は小川初段",
        "春の大会 無差別 公民館",
        "2026/04/05",
        "1. 小川 花 小川 ○+12 ×- 2 1勝 1敗 0分",
        "東京 初段 + 10",
        "2. 森 蓮 森 ×-12 0勝 1敗 0分",
        "東京 初段 - 12",
        "3. 工藤 澪 工藤 ○+ 2 1勝 0敗 0分",
        "東京 初段 + 2",
        "決勝 ○小川 花 ×工藤 澪",
    ]
