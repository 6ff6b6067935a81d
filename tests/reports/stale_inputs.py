"""What every form of every game is made of, with something of all that it can tell."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, time
from fractions import Fraction
from functools import partial
from typing import Any

from models.core.game import MatchContext
from models.core.live import WrittenLine, told
from models.core.outcomes import Mark, Outcome
from models.core.parts import USUAL
from models.core.people import Entrant, Member, Person
from models.core.problems import Problem
from models.fair_random import FairRandom
from models.games import GAMES
from models.games.mahjong.incidents import (
    Incident,
    IncidentKind,
    IncidentNote,
    IncidentReport,
    IncidentView,
)
from models.games.mahjong.record import MahjongOptions
from models.games.paper_bowl.on_paper import OnPaper
from models.games.rummikub.discipline import (
    CandidateView,
    DayStatus,
    OfficeView,
    OfficialNotice,
    Protest,
    ProtestView,
    QualifierView,
    Question,
    StrippedWins,
)
from models.games.rummikub.programme import LAST, StageLine, StageTable, Sums
from models.games.rummikub.qualifier import Answer, AskedPlayer, Skipped
from models.games.rummikub.ranking import SEMIFINAL
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
from models.games.rummikub.record import RummikubOptions
from models.games.shogi.legs import LegEnd, ShogiLeg, Slip
from models.games.shuffleboard.lines import Article, Foul, Ruling
from models.games.shuffleboard.play.entering import with_line
from models.games.shuffleboard.record import ShuffleboardResult, Start
from models.pairing.cross_table.played import PlayedDivision, PlayedMatch, PlayedPerson
from models.prizes import PrizeFor, PrizeRule
from models.promotions import PromotedFor, PromotionRule
from models.reception.refunds import RefundLine
from models.round_clock import Act, ClockLine, RoundClock, RoundClockView
from models.stages.league import LeagueOptions
from models.stages.own.options import OwnOptions, OwnStage
from models.told import ExportedResult, How
from models.views.ceremony import AwardView, Certificates, GradeState, PrizesView, PromotedView
from models.views.divisions import Abroad, EntrantView, MatchState, MatchView, RoundView, SeatView
from models.views.draws import LeagueView
from models.views.logs import LiveLog
from models.views.plans import PlannedRoundView, PlannedTableView, WholePlanView
from reports.forms.form import FormInput
from tests.models.whole_records import Match, matches
from tests.reports.shuffleboard_views import match as sheet_match
from tests.reports.shuffleboard_views import round_of
from tests.reports.stage_papers import MEET, OPEN, full
from tests.reports.teams.views import team_input
from tests.reports.views import RULINGS, entrant, play

AT = datetime(2026, 11, 29, 9, 30, tzinfo=UTC)
POINTS = Fraction(37, 2)


# -- games of two ----------------------------------------------------------------------------------


def swiss() -> FormInput:
    """Give a Swiss in the middle of its day."""
    played = play(6)
    return played.given(all_rounds=(played.round,), hours="10:00–10:40", footnotes={1: "再戦"})


def own_stages() -> FormInput:
    """Give a Swiss to which the desk has given a name of its own."""
    return swiss().having(programme="own", settings=OwnOptions(stages=(OwnStage(name="一日目"),)))


def of_game(game: str) -> FormInput:
    """Give a Swiss of a game of two, as far as all games have the same on paper."""
    return play(4, discs=False).given(game)


def over() -> FormInput:
    """Give a Swiss that is over, with prizes, new grades, badges and certificates."""
    played = play(6)
    winner, second, third, *_others = played.entrants
    rule = PrizeRule(kind=PrizeFor.PLACES, count=2, prizes=("金杯", "銀杯"))
    awards = tuple(
        AwardView(entrant=who, rule=rule, number=n, prize=rule.prize(n), place=n, shared=False)
        for n, who in ((2, second), (1, winner))
    )
    by_wins = PromotionRule(kind=PromotedFor.WINS, grade="四段", count=4)
    few = Problem(code="PROMOTION_FEW_GAMES", values={"games": 3, "least": 5})
    entitled = PromotedView(
        entrant=second, place=2, grade="四段", rule=by_wins, why=(), state=GradeState.ENTITLED
    )
    without = replace(entitled, entrant=third, place=3, grade="", why=(few,))
    return played.given(
        round=None,
        standings=replace(played.standings, final=True),
        certificates=Certificates(giver="会長 林"),
        prizes=PrizesView(awards=awards, problems=(), rules=(rule,), seed="2026", complete=True),
        promotions=(entitled, without),
        parts=frozenset({"prizes", "grades", "posted", "phones"}),
        told_settings=(("持ち時間", "20分"), ("回戦数", "6回戦")),
        read_at="http://192.168.1.20:8080/",
    )


def league(game: str) -> FormInput:
    """Give a league of which all rounds are played at once, and who shares its first place."""
    played = play(4, discs=False)
    return played.given(
        game,
        programme="league",
        settings=LeagueOptions(at_once=True),
        all_rounds=(played.round,),
        league=LeagueView(rows=played.standings.rows, meetings=1, complete=True),
        played=cross_table(),
        abroad=Abroad(title="Spring Open", place="Tokyo"),
        own={"go_level_first": played.entrants[:2]},
    )


def cross_table() -> PlayedDivision:
    """Give two rounds of three as cross-tables tell them, with what is read abroad."""
    names = (("小川 花", "OGAWA Hana"), ("森 蓮", "MORI Ren"), ("工藤 澪", "KUDO Mio"))
    people = tuple(
        PlayedPerson(number=n, name=name, roman=roman, grade="三段", club="東京", place=n)
        for n, (name, roman) in enumerate(names, start=1)
    )
    won = ExportedResult(marks=(Mark.WIN, Mark.LOSS), margin=Fraction(9, 2), first=1)
    lost = ExportedResult(marks=(Mark.LOSS, Mark.WIN), how=How.RESIGNED)
    rounds = (
        (PlayedMatch(seats=(1, 2), told=won, table=1), PlayedMatch(seats=(3,))),
        (PlayedMatch(seats=(3, 1), told=lost, table=1), PlayedMatch(seats=(2,))),
    )
    return PlayedDivision(people=people, rounds=rounds, name="A級")


def written_down(*names: str) -> FormInput:
    """Give a round whose matches were written down line by line."""
    logs = [_log(matches()[name], table) for table, name in enumerate(names, start=1)]
    given = of_game(matches()[names[0]].game)
    assert given.round is not None
    return given.having(
        round=replace(given.round, matches=tuple(log.match for log in logs)),
        live_logs=tuple(logs),
        options=logs[0].options,
        own={
            "shogi_slips": tuple(Slip(match=log.match, legs=LEGS) for log in logs),
            "bowl_boxes": (*logs, ON_PAPER),
            "records": {log.match.id: log.kept for log in logs},
        },
    )


LEGS = (
    ShogiLeg(number=1, first=0, left=(1800, 1800), end=LegEnd.REPETITION),
    ShogiLeg(number=2, first=1, left=(1200, 900)),
)
ON_PAPER = OnPaper(
    table=9, names=("紙の甲", "紙の乙"), score=(17, 7), quarters=((7, 0), (3, 0), (0, 7), (7, 0))
)


def with_a_foul() -> FormInput:
    """Give a round of shuffleboard on a court, with a foul in its one match."""
    foul = Foul(number=1, seat=1, article=Article.HOOK, ruling=Ruling.PENALISED, points=5)
    start = Start(yellow=0, court="3", begins=time(9, 30), referee="港 一郎", scorer="浜 次郎")
    record = with_line(ShuffleboardResult(start=start), foul)
    round_ = round_of(sheet_match(["石川", "清水"], 1))
    given = of_game("shuffleboard")
    return given.having(round=round_, own={"records": {1: record}}, live_logs=())


def online() -> FormInput:
    """Give a meet of Othello whose matches were written down move by move."""
    return full(MEET).having(live_logs=written_down("othello mirror colour").live_logs)


def at_once() -> FormInput:
    """Give a league of shuffleboard of which all rounds are published together."""
    given = written_down("shuffleboard walking 4")
    return given.having(
        programme="league", settings=LeagueOptions(at_once=True), all_rounds=(given.round,)
    )


def _log(written: Match, table: int) -> LiveLog:
    rules, kept = written.rules, _kept(written)
    fold = rules.fold(kept, written.match)
    called = zip(written.match.entrants, written.match.names, strict=True)
    match = MatchView(
        id=table,
        code=f"K{table}",
        table=table,
        stage="swiss",
        round=1,
        seats=tuple(SeatView(entrant=entrant(own, name)) for own, name in called),
    )
    return LiveLog(
        match=match,
        names=written.match.names,
        options=written.match.options,
        kept=kept,
        state=fold.state,
        lines=told(rules.lines(kept), fold.refused),
    )


def _kept(written: Match) -> Any:
    """Write a match down, line by line."""
    rules, kept = written.rules, written.rules.empty(written.match)
    for settled in written.begins:
        kept = rules.begin(kept, settled, written.match)
    for line in written.lines:
        kept = rules.mended(kept, WrittenLine(rules.tidy(kept, line)))
    return kept


# -- games of more at a table ----------------------------------------------------------------------


def seated(people: tuple[EntrantView, ...], game: str, options: object) -> RoundView:
    """Give a round of one table whose result is in."""
    seats = tuple(Entrant(id=own.id, number=own.number, name=own.name) for own in people)
    context = MatchContext(stage="swiss", part=USUAL, round=1, seats=seats)
    match = MatchView(
        id=1,
        code="A4",
        table=4,
        stage="swiss",
        round=1,
        seats=tuple(SeatView(entrant=own) for own in people),
        state=MatchState.ENTERED,
        result=GAMES[game].sample(FairRandom("7", "sheet"), context, options),
    )
    return replace(play(4).round, number=1, matches=(match,))


def whole_plan(people: tuple[EntrantView, ...]) -> WholePlanView:
    table = PlannedTableView(number=4, seats=people)
    rounds = tuple(PlannedRoundView(number=n, tables=(table,), published=True) for n in (1, 2))
    return WholePlanView(stage="swiss", rounds=rounds, seed="2026-11-29", label="卓の部")


def clock_with_more_time(table: int) -> RoundClockView:
    """Give the clock of a round of which this table was given five minutes more."""
    extra = ClockLine(
        number=1, act=Act.EXTRA, at=AT, minutes=5, table=table, by="鈴木", reason="卓の故障"
    )
    return RoundClockView(
        division_id=1,
        division="健康マージャンの部",
        game="mahjong",
        round_id=1,
        stage="swiss",
        number=1,
        clock=RoundClock(minutes=50, lines=(extra,)),
    )


def mahjong() -> FormInput:
    """Give a division of mahjong with a plan, a table whose result is in, and its incidents."""
    people, options = play(4).entrants, MahjongOptions()
    round_ = seated(people, "mahjong", options)
    note = IncidentNote(kind=IncidentKind.CHOMBO, players=(people[0].id,), hand=5, points=3000)
    line = Incident(number=1, at=AT, text="牌を崩した", match=1, round=1, table=4, happened=note)
    report = IncidentReport(
        incidents=(IncidentView(incident=line, names=(people[0].name,)),),
        clocks=(clock_with_more_time(4),),
    )
    return play(4).given(
        "mahjong",
        programme="mahjong_hanchans",
        options=options,
        marked=False,
        at_table=4,
        round=round_,
        all_rounds=(round_,),
        table_plan=whole_plan(people),
        own={"incidents": report},
    )


def rummikub() -> FormInput:
    """Give an open division of Rummikub with its reception, its office and its last stages."""
    people, options = play(4).entrants, RummikubOptions()
    round_ = seated(people, "rummikub", options)
    names = tuple(own.name for own in people)
    return play(4).given(
        "rummikub",
        programme="rummikub_open",
        options=options,
        marked=False,
        at_table=4,
        round=round_,
        all_rounds=(round_,),
        rulings=(replace(RULINGS[0], round=1, table=4, names=names[:1]),),
        own={
            "stripped": StrippedWins(),
            "reception": _reception(people, options),
            "refunds": _refunds(),
            "notices": _office(people[0]),
            "protests": _office(people[0]),
            "qualifier": _qualifier(people),
            "semifinal": _stage(SEMIFINAL, people),
            "semifinal_result": _stage(SEMIFINAL, people),
            "final_played": _stage(LAST, people),
        },
    )


def _reception(people: tuple[EntrantView, ...], terms: RummikubOptions) -> ReceptionView:
    first, second, *_others = people
    worn = replace(first, members=(Member(person=Person(id=7, name=first.name)),))
    came = ReceptionEntry(
        reserved=True,
        arrival=1,
        at=time(10, 40),
        paid=True,
        holder=Holder.LENT,
        briefing=Briefing.GENERAL,
    )
    here = ReceptionLine(entrant=worn, entry=came, way=EntryWay.RESERVED, order=1, champion=True)
    away = ReceptionLine(entrant=second, entry=ReceptionEntry(refused=True))
    return ReceptionView(
        lines=(here, away),
        hours=ReceptionHours(),
        terms=terms,
        closed=True,
        begun=False,
        takings=300,
    )


def _refunds() -> tuple[RefundLine, ...]:
    back = RefundLine(payer=1, name="林", number=1, amount=200, why=RefundWhy.CANCELLED)
    return back, RefundLine(payer=2, name="森", number=2, amount=0, why=RefundWhy.ELSEWHERE)


def _office(who: EntrantView) -> OfficeView:
    filed = Protest(number=1, at=AT, ruling=4, by=who.id, text="時計", witnesses="隣の人")
    asked = Question(number=1, at=AT, by="アオ", text="崩せるか", answer="崩せる")
    return OfficeView(
        notices=(OfficialNotice(number=1, at=AT, text="開始を遅らせます"),),
        questions=(asked,),
        protests=(ProtestView(protest=filed, by=who.name, against=RULINGS[0]),),
        commands=(),
        course=DayStatus.RUNNING,
    )


def _qualifier(people: tuple[EntrantView, ...]) -> QualifierView:
    holder, goes, *_others = people
    said = AskedPlayer(entrant=goes.id, at=AT, answer=Answer.YES)
    asked = CandidateView(entrant=goes, place=2, skipped=None, asked=said)
    skipped = CandidateView(entrant=holder, place=1, skipped=Skipped.HOLDS_RIGHT, asked=None)
    return QualifierView(candidates=(skipped, asked), next=None, recommended=asked, complete=True)


def _stage(key: str, people: tuple[EntrantView, ...]) -> StageTable:
    won = Outcome(points=POINTS, wins=1, figures=(0, 0))
    lines = tuple(
        StageLine(
            entrant=own.id,
            seed=seed,
            table=4,
            brought=Sums(wins=2, points=POINTS) if key == LAST else None,
            games=(won, None, None),
            total=Sums(wins=1, points=POINTS),
            place=seed,
        )
        for seed, own in enumerate(people, start=1)
    )
    return StageTable(key=key, games=3, complete=True, lines=lines)


# -- all of them -----------------------------------------------------------------------------------

INPUTS: dict[str, Callable[[], FormInput]] = {
    "swiss": swiss,
    "over": over,
    "own": own_stages,
    "open": lambda: full(OPEN),
    "meet": lambda: full(MEET),
    "teams": lambda: team_input("plain"),
    "league": lambda: league("go"),
    "mahjong": mahjong,
    "rummikub": rummikub,
    "shogi_league": lambda: league("shogi"),
    "go": partial(of_game, "go"),
    "shogi": partial(written_down, "shogi replayed"),
    "paper_bowl": partial(written_down, "paper_bowl 7"),
    "shuffleboard": partial(written_down, "shuffleboard walking 4"),
    "points": partial(written_down, "shuffleboard points 4"),
    "at_once": at_once,
    "foul": with_a_foul,
    "online": online,
}
