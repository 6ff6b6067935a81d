"""What was played and what happened, line by line: sheets for the desk of two games."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from models.games.mahjong.incidents import (
    Incident,
    IncidentKind,
    IncidentNote,
    IncidentReport,
    IncidentView,
)
from models.games.mahjong.record import MahjongResult
from models.games.rummikub.discipline import StrippedWins
from models.games.rummikub.record import GameCard, GameEnd, Rack, RummikubOptions, RummikubResult
from models.round_clock import Act, ClockLine, RoundClock, RoundClockView
from models.views.divisions import MatchView, RoundView, SeatView
from reports.games import GAME_FORMS
from reports.games.mahjong.incident_log import incident_log
from reports.games.mahjong.personal_records import personal_records
from reports.games.rummikub.player_sheets import player_sheets
from tests.reports.drawn import drawn, rows
from tests.reports.tables_of_three import round_of_three
from tests.reports.views import RULINGS, entrant, head

AT = datetime(2026, 11, 21, 10, 5)  # noqa: DTZ001 - the desk's wall clock


def lines(made: bytes) -> list[str]:
    """Give what stands on all pages, line by line."""
    return [" ".join(line) for page in drawn(made) for line in rows(page)]


# -- Rummikub: every game of a player --------------------------------------------------------------


def test_a_player_of_rummikub_has_every_game_with_what_it_cost_and_the_sums() -> None:
    """A stripped win counts in no sum, its points stay; what is not published is not told."""
    shown = replace(round_of_three(), stage="")
    match, _other = shown.matches
    games = (
        GameCard(
            end=GameEnd.OUT,
            racks=(Rack(), Rack(numbers=12, jokers=1, timeouts=2), Rack(numbers=5)),
        ),
        GameCard(
            end=GameEnd.STOCK,
            racks=(Rack(numbers=9, no_meld=True), Rack(numbers=4, timeouts=1), Rack(numbers=4)),
        ),
        GameCard(end=GameEnd.VOID, racks=(None, None, None)),
    )
    shown = replace(shown, matches=(replace(match, result=RummikubResult(games=games)),))
    hidden = replace(shown, number=2, published=False)
    first, second, third = (seat.entrant for seat in match.seats)
    ruled = replace(RULINGS[0], names=(second.name,), text="時間を過ぎた")
    made = player_sheets(
        head(game="rummikub"),
        (first, second, third, entrant(9)),
        [shown, hidden],
        RummikubOptions(),
        (ruled,),
        StrippedWins(wins=frozenset({(first.id, match.id, 1)})),
    )
    found = lines(made)
    assert not any("2回戦" in line or entrant(9).name in line for line in found)
    assert [line for line in found if "勝ち" in line or "剥奪" in line] == ["⊘勝ち", "剥奪67"]
    assert [line for line in found if line.startswith(("1回戦", "計"))] == [
        "1回戦 1 1 出し切り 0 67",
        "1回戦 2 1 ストック切れ 9 -5 50 -55 55",
        "計（失点は平均） 0勝 50 12 55",
        "1回戦 1 1 出し切り 62 -62 100 -162 162",
        "1回戦 2 1 ストック切れ 4 2.5 50 ○-47.5",
        "計（失点は平均） 1勝 150 -209.5 162",
        "1回戦 1 1 出し切り 5 -5 -5 5",
        "1回戦 2 1 ストック切れ 4 2.5 ○2.5",
        "計（失点は平均） 1勝 -2.5 5",
    ]
    (told,) = (at for at, line in enumerate(found) if "時間を過ぎた" in line)
    assert found[told - 1].startswith("計") and "-209.5" in found[told - 1]


# -- mahjong: what was entered, and what happened --------------------------------------------------


def hanchan(number: int, table: int, who: tuple[int, ...], result: object = None) -> RoundView:
    """Give a round with one table; nobody but the first has no hanchan in it."""
    seats = tuple(SeatView(entrant=entrant(n, name=f"選手{n}")) for n in who)
    match = MatchView(
        id=number,
        code=f"A{number}",
        table=table,
        stage="",
        round=number,
        seats=seats,
        result=result,
    )
    return replace(round_of_three(), id=number, number=number, matches=(match,))


def test_a_card_of_mahjong_runs_on_from_hanchan_to_hanchan() -> None:
    """A hanchan that nobody played has a stroke; of one to come the table stands, of a bye none."""
    loans, order = (0, 0, 0, 0), (0, 1, 2, 3)
    first = MahjongResult(sticks=(32100, 29900, 29000, 29000), loans=loans, order=order)
    second = MahjongResult(sticks=(42100, 19900, 29000, 29000), loans=loans, order=order)
    rounds = [
        hanchan(1, 7, (1, 2, 3, 4), first),
        hanchan(2, 3, (2, 1, 3, 4), second),
        hanchan(3, 2, (1, 5, 6, 7), MahjongResult(sticks=(None,) * 4)),
        hanchan(4, 5, (1, 8, 6, 7)),
        hanchan(5, 6, (1,)),
    ]
    names = [f"第{number}" for number in range(1, 6)]
    who = [entrant(1, name="選手1")]
    made = personal_records(head(game="mahjong"), who, GAME_FORMS["mahjong"], names, rounds)
    assert [line for line in lines(made) if line.startswith("第") and "選手権" not in line] == [
        "第1 7 選手2、選手3、選手4 1 +2.1 +12.0 +14.1 +14.1",
        "第2 3 選手2、選手3、選手4 4 △10.1 △6.0 △16.1 △2.0",
        "第3 2 選手5、選手6、選手7 –",
        "第4 5 選手8、選手6、選手7",
        "第5",
    ]


def test_the_log_of_incidents_goes_by_the_time_over_tables_and_clocks() -> None:
    happened = IncidentNote(kind=IncidentKind.CHOMBO, players=(1, 2), hand=5, honba=1, points=9000)
    incident = Incident(
        number=1, at=AT.replace(hour=11), text="備考", match=1, round=2, table=3, happened=happened
    )
    struck = replace(incident, number=2, text="誤記", struck=True)
    clock = RoundClock(
        minutes=50,
        lines=(
            ClockLine(number=1, act=Act.START, at=AT),
            ClockLine(
                number=2, act=Act.EXTRA, at=AT.replace(minute=50), minutes=5, table=4, by="鈴木",
                reason="故障",
            ),
            ClockLine(number=3, act=Act.END, at=AT.replace(hour=12)),
        ),
    )  # fmt: skip
    view = RoundClockView(
        division_id=1, division="一般", game="mahjong", round_id=1, stage="", number=1, clock=clock
    )
    told = tuple(IncidentView(incident=own, names=("榎本", "手崎")) for own in (incident, struck))
    found = lines(
        incident_log(head(game="mahjong"), IncidentReport(incidents=told, clocks=(view,)))
    )
    assert [line for line in found if line[2:3] == ":"] == [
        "10:05 1回戦 時計を開始",
        "10:50 1回戦 4 5分追加 鈴木 故障",
        "11:05 2回戦 3 南1局1本場 チョンボ 榎本・手崎 9,000備考",
        "12:05 1回戦 回戦を終了",
    ]
