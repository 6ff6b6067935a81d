"""Lists, groups and divisions that dialogs are opened with."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.games.othello.open_division.exchange import ExchangeEntry
from app.last_meet import LastPlace, LastRanking
from models.games.othello.record import Category, OthelloOptions
from models.games.shuffleboard.record import ShuffleboardOptions
from models.stages.registry import PROGRAMMES
from models.views.divisions import DivisionView, EntrantView
from models.views.draws import DrawnLotsView, GroupRowView, GroupView, LevelView, LotsView
from tests.ui.dialogs.helpers import FOUR, GRADES, LONG_NAMES, NAMES, people

CSV = (
    "No.,氏名,フリガナ,段級位,生年月日,所属\n"
    "1,榎本　明子,えのもと,三段,1990/4/1,東京\n"
    "2,手崎 花,てざき,名人,2011-02-30,大阪\n"
    "3,,やまだ,初段,,\n"
    "5,𠮷田 次郎,ﾖｼﾀﾞ,2級,H23.4.5,青森\n"
)


GROUP_CLUBS = ("北海道", "東北", "関東", "東海", "関西", "中国", "四国", "九州")


def group_list(size: int = 64, *, clubs: tuple[str, ...] = GROUP_CLUBS) -> str:
    """Write the list of headquarters: no two of one block share a group while clubs are many."""
    lines = ["組,席,氏名,ふりがな,段級位,生年月日,所属ブロック"]
    for place in range(size):
        group, seat = divmod(place, 4)
        club = clubs[(seat * 2 + group) % len(clubs)]
        who = f"選手{place + 1:02d},せんしゅ,{GRADES[place % 3]},1990/4/1"
        lines.append(f"{group + 1},{seat + 1},{who},{club}")
    return "\n".join(lines)


def field(size: int) -> tuple[EntrantView, ...]:
    """Give people with names and clubs of usual length."""
    return tuple(
        EntrantView(
            id=100 + number,
            number=number,
            name=f"選手 {number:02d}太郎",
            yomi=f"せんしゅ{number}",
            club=GROUP_CLUBS[number % len(GROUP_CLUBS)],
            checked_in=True,
        )
        for number in range(1, size + 1)
    )


def level_group() -> GroupView:
    """Give a group whose first three are level."""
    views = people(("一", "二", "三", "四"))
    rows = tuple(
        GroupRowView(seat=seat, entrant=view, wins=2 if seat < 4 else 0, difference=4)
        for seat, view in enumerate(views, start=1)
    )
    return GroupView(
        number=3,
        rows=rows,
        rounds=(),
        complete=True,
        lot_needed=views[:3],
    )


def level() -> LotsView:
    """Give two groups that are level, one of them large, and lots that were drawn."""
    few, many = people(LONG_NAMES + NAMES[:1]), people(FOUR * 3)
    return LotsView(
        level=(LevelView(place=1, entrants=few), LevelView(place=4, entrants=many)),
        drawn=(DrawnLotsView(number=1, order=few), DrawnLotsView(number=2, order=many)),
        complete=False,
    )


def exchange_entry(round_number: int = 1) -> tuple[ExchangeEntry, tuple[EntrantView, ...]]:
    """Give twelve people: one entered, two playing from the second round on, one still in."""
    everybody = field(12)
    playing = everybody[:2] if round_number > 1 else ()
    return (
        ExchangeEntry(
            round=round_number,
            playing=playing,
            entered=everybody[2:3],
            can_enter=everybody[3:11] if playing else (*everybody[:2], *everybody[3:11]),
        ),
        everybody,
    )


def late_exchange_entry() -> tuple[ExchangeEntry, tuple[EntrantView, ...]]:
    """Give the same with the one who is entered coming later than possible."""
    entry, everybody = exchange_entry(2)
    return replace(entry, late=frozenset({entry.entered[0].id})), everybody


def meet_division() -> DivisionView:
    """Give a division of the meet."""
    return division_of("knockout", OthelloOptions(category=Category.MEET))


def open_division() -> DivisionView:
    """Give an open division."""
    return division_of("groups_knockout", OthelloOptions(category=Category.OPEN))


def league_division() -> DivisionView:
    """Give a league of shuffleboard."""
    return division_of("league", ShuffleboardOptions(), game="shuffleboard")


def division_of(programme: str, options: Any, *, game: str = "othello") -> DivisionView:
    """Give a division of this programme with its usual settings."""
    return DivisionView(
        id=1,
        game=game,
        name="県大会",
        programme=programme,
        options=options,
        programme_options=PROGRAMMES[programme].options_type(),
        entrants=0,
        checked_in=0,
    )


def last_rankings() -> tuple[LastRanking, ...]:
    """Give two rankings of last time: the first four of one are here but for one."""
    names = ("選手 05太郎", "欠席 一郎", "選手 02太郎", LONG_NAMES[1], "選手 09太郎")
    places = tuple(LastPlace(place=at, name=name) for at, name in enumerate(names, start=1))
    return (
        LastRanking(title="第4回 県大会 小学生の部", places=places[:1], game="plain"),
        LastRanking(title="第4回 県大会 無差別の部", places=places, game="othello"),
    )
