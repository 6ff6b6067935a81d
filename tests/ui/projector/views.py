"""Views for the pages of the hall, made by hand: people, rounds, standings."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from models.core.criterion import Criterion
from models.criteria import DIFFERENCE, GRADE, SENIORITY, WINS
from models.views.divisions import (
    DivisionView,
    EntrantView,
    MatchState,
    MatchView,
    RoundView,
    SeatView,
)
from models.views.rankings import FinalistsView, StandingRow, StandingsView

FAMILY = [
    ("榎本", "えのもと"),
    ("佐藤", "さとう"),
    ("鈴木", "すずき"),
    ("高橋", "たかはし"),
    ("渡辺", "わたなべ"),
    ("長谷川", "はせがわ"),
    ("勅使河原", "てしがわら"),
    ("五十嵐", "いがらし"),
    ("小林", "こばやし"),
    ("森", "もり"),
    ("山本", "やまもと"),
]
GIVEN = [
    ("純", "じゅん"),
    ("花子", "はなこ"),
    ("美咲", "みさき"),
    ("さくら", "さくら"),
    ("真理子", "まりこ"),
    ("一", "はじめ"),
    ("小夜子", "さよこ"),
    ("太郎", "たろう"),
    ("Émile", "えみーる"),
    ("次郎", "じろう"),
    ("葵", "あおい"),
    ("桜子", "さくらこ"),
    ("実", "みのる"),
    ("英理", "えり"),
    ("悠", "ゆう"),
    ("陽菜", "ひな"),
    ("凛", "りん"),
    ("奏", "かなで"),
    ("湊", "みなと"),
]
LONG = (
    ("武者小路 龍之介左衛門尉太郎丸", "むしゃのこうじ"),
    ("アレクサンドラ・フェルナンデス・ロドリゲス", "あれくさんどら"),
    ("Maria-Alexandra Papadopoulos-Konstantinou", "maria"),
    ("寿限無寿限無五劫の擦り切れ海砂利水魚の水行末雲来末風来末食う寝る処に住む処", "じゅげむ"),
)
DIVISION = DivisionView(
    id=7,
    game="othello",
    name="女子の部",
    programme="swiss_final",
    options=None,
    programme_options=None,
    entrants=33,
    checked_in=33,
)


def people(count: int, *, long: bool = False) -> list[EntrantView]:
    """Give so many people, all of different names; the first few may have very long ones."""
    found = []
    for place in range(count):
        family, family_read = FAMILY[place % len(FAMILY)]
        given, given_read = GIVEN[place % len(GIVEN)]
        name, yomi = f"{family} {given}", f"{family_read} {given_read}"
        if long and place < len(LONG):
            name, yomi = LONG[place]
        found.append(
            EntrantView(id=100 + place, number=place + 1, name=name, yomi=yomi, club=f"C{place}")
        )
    return found


def round_of(
    people: Sequence[EntrantView],
    *,
    number: int = 3,
    stage: str = "swiss",
    published: bool = True,
    done: int = 0,
) -> RoundView:
    """Seat people in order, the last one alone if they are odd; the first tables are done."""
    matches = []
    for start in range(0, len(people), 2):
        seats = tuple(SeatView(entrant=who) for who in people[start : start + 2])
        table = start // 2 + 1
        finished = len(seats) == 1 or table <= done
        matches.append(
            MatchView(
                id=table,
                code=f"K{table}",
                table=table,
                stage=stage,
                round=number,
                seats=seats,
                state=MatchState.ENTERED if finished else MatchState.OPEN,
            )
        )
    return RoundView(
        id=number,
        stage=stage,
        number=number,
        published=published,
        published_at=None,
        matches=tuple(matches),
    )


def standings_of(
    people: Sequence[EntrantView],
    *,
    final: bool = False,
    complete: bool = True,
    draws: int = 0,
    criteria: tuple[Criterion, ...] = (WINS, DIFFERENCE, GRADE, SENIORITY),
    finalists: FinalistsView | None = None,
) -> StandingsView:
    """Rank people in order."""
    rows = tuple(
        StandingRow(
            place=place,
            entrant=who,
            wins=6 - draws,
            draws=draws,
            losses=0,
            points=Fraction(6 - draws) + Fraction(draws, 2),
            difference=60 - 7 * place,
            values=(("sos", Fraction(9, 2)),),
        )
        for place, who in enumerate(people, start=1)
    )
    return StandingsView(
        final=final,
        after_round=6,
        complete=complete,
        criteria=criteria,
        rows=rows,
        finalists=finalists,
    )


def finalists_of(people: Sequence[EntrantView], *, named: bool = True) -> FinalistsView:
    """Let the first two play the final."""
    return FinalistsView(
        rule=9,
        first=people[0],
        second=people[1],
        top=tuple(people[:2]),
        unbeaten={},
        referee_needed=False,
        named=named,
    )
