"""What was played and what happened, line by line: sheets for the desk of single games."""

from __future__ import annotations

import re
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
from models.games.othello.room_state import RoomSeatView, RoomView
from models.games.rummikub.discipline import StrippedWins
from models.games.rummikub.record import GameCard, GameEnd, Rack, RummikubOptions, RummikubResult
from models.games.shogi.legs import LegEnd, ShogiLeg, Slip
from models.games.shogi.record import ShogiOptions
from models.round_clock import Act, ClockLine, RoundClock, RoundClockView
from models.views.divisions import MatchView, RoundView, SeatView
from reports.games import GAME_FORMS
from reports.games.mahjong.incident_log import incident_log
from reports.games.mahjong.personal_records import personal_records
from reports.games.othello.sheets import draw_tags, room_list
from reports.games.rummikub.player_sheets import player_sheets
from reports.games.shogi.game_slip import LEGS, game_slips
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


# -- Othello online, and the slips of shogi --------------------------------------------------------


def room(table: int, **told: object) -> RoomView:
    """Give the room of a match of two, of whom the second came late."""
    first, second = (
        entrant(n, name=f"選手{n}", grade="", club="") for n in (2 * table - 1, 2 * table)
    )
    match = MatchView(
        id=table, code=f"A{table}", table=table, stage="", round=1,
        seats=(SeatView(entrant=first), SeatView(entrant=second)),
    )  # fmt: skip
    seats = (
        RoomSeatView(entrant=first, url_sent_at="9:30", joined_at="9:52", presence="ok"),
        RoomSeatView(entrant=second, url_sent_at="9:31", joined_at="10:04", presence="late"),
    )
    return RoomView(match=match, starts_at="10:00", ends_at="10:30", seats=seats, **told)  # type: ignore[arg-type]


def test_each_player_of_an_online_room_has_the_own_times_lot_colour_and_right() -> None:
    """The rooms follow their tables; who has not come in is not late yet."""
    (before,) = (room(2),)
    nobody = (
        replace(before.seats[0], joined_at="", presence="waiting"),
        replace(before.seats[1], joined_at="", trouble=True),
    )
    rooms = [replace(before, seats=nobody), room(1, lot=1, draw_right=0, black=1)]
    found = lines(room_list(head(), round_of_three(), rooms))
    assert [line for line in found if "選手" in line and "選手権" not in line] == [
        "10:00–10:30 1 選手1 9:30 9:52 白 ○",
        "選手2 9:31 10:04 ○ 黒 遅刻",
        "10:00–10:30 2 選手3 9:30",
        "選手4 9:31 接続不良",
    ]


def test_there_is_a_tag_for_each_table_at_which_two_meet() -> None:
    first, second = round_of_three().matches
    free = replace(second, seats=second.seats[:1])
    made = lines(draw_tags(head(), replace(round_of_three(), matches=(first, free))))
    tags = lines(draw_tags(head(), replace(round_of_three(), matches=(first,))))
    assert made == tags


def test_a_slip_has_room_for_legs_to_come_and_all_that_were_played() -> None:
    """The clocks stand under their players, the number to report by beside the code."""
    match = room(3).match
    legs = tuple(
        ShogiLeg(number=at, first=at % 2, left=(600 - at, 1200 + at), end=LegEnd.REPETITION)
        for at in range(1, LEGS + 2)
    )

    def slip(*known: ShogiLeg) -> list[str]:
        made = game_slips(
            head(game="shogi"), round_of_three(), [Slip(match=match, legs=known)],
            GAME_FORMS["shogi"], ShogiOptions(), numbers={match.id: "471100"},
        )  # fmt: skip
        return lines(made)

    assert sum(line.startswith("第") and "局" in line for line in slip()) == LEGS
    told = slip(*legs)
    shown = [line for line in told if line.startswith("第") and "千日手" in line]
    assert len(shown) == LEGS + 1
    assert shown[0].split()[1:] == ["選手6", "9:59", "20:01", "千日手"]
    assert shown[1].split()[1:] == ["選手5", "9:58", "20:02", "千日手"]
    assert any("471100" in re.sub(r"\D", "", line) for line in told)
