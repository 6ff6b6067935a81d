"""Divisions in groups and knock-outs for tests, played through the desk up to a chosen moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from app import facts, queries
from app.event_file.file import EventFile
from app.games.othello.open_division import exchange, groups, lots
from app.games.othello.open_division.groups import GroupSeat
from app.operations import divisions, entrants, results, rounds
from models.core.causes import Authority
from models.core.entrant_data import EntrantData
from models.core.steps import Step, StepKind
from models.fair_random import FairRandom
from models.games.othello.open_division.exchange_stage import still_in
from models.games.othello.open_division.groups import group_seats, rank_groups
from models.games.othello.open_division.programme import DRAW_LOT
from models.games.othello.record import Category, OthelloOptions
from models.stages.knockout import KnockoutOptions
from models.stages.proposals import BracketDraw
from tests import disk, once
from tests.app import desk
from tests.app.remembered import remembered

SEED = "2026-11-21 大会デスク"
FAMILIES = (
    "榎本", "佐藤", "鈴木", "高橋", "渡辺", "長谷川", "勅使河原", "五十嵐",
    "小林", "森", "山本", "中村", "手崎", "大島", "武者小路", "西",
)  # fmt: skip
GIVEN = ("純", "花子", "美咲", "龍之介")
OTHERS = ("清", "トシ", "千代", "宗一郎")
"""The given names of the meet: nobody is in two divisions."""
LONG = "アレクサンドラ・フェルナンデス・ロドリゲス"


def people(count: int, given: Sequence[str] = GIVEN) -> list[EntrantData]:
    """Give people with different names, one of them a very long one, of sixteen blocks."""
    made = [
        EntrantData(
            name=f"{FAMILIES[n % 16]} {given[n // 16]}", club=f"{n % 16 + 1}ブロック", grade="三段"
        )
        for n in range(count)
    ]
    if count > 2:
        made[2] = EntrantData(name=LONG if given is GIVEN else LONG[::-1], club="北海道・東北")
    return made


@remembered
def open_division(event: EventFile, count: int = 64, name: str = "無差別の部") -> int:
    """Make an open division; the last seats stay empty where there are fewer than 64."""
    division_id = divisions.add(
        event,
        game="othello",
        name=name,
        programme="groups_knockout",
        options=OthelloOptions(category=Category.OPEN),
    )
    seats = [
        GroupSeat(group=n // 4 + 1, seat=n % 4 + 1, data=data)
        for n, data in enumerate(people(count))
    ]
    groups.import_groups(event, division_id, seats, confirmed={"EMPTY_SEATS", "BLOCK_CLASH"})
    return division_id


@remembered
def meet(event: EventFile, count: int = 21, name: str = "健康福祉祭の部") -> int:
    """Make a division of the meet with places to the eighth, a consolation and a timetable."""
    division_id = divisions.add(
        event,
        game="othello",
        name=name,
        programme="knockout",
        options=OthelloOptions(category=Category.MEET),
        programme_options=KnockoutOptions(start="10:00", third=True, fifth=True),
    )
    entrants.import_all(event, division_id, people(count, OTHERS))
    entrants.check_in(event, [who.id for who in queries.entrants(event, division_id)])
    return division_id


RING = {(1, 2), (2, 3), (3, 1)}
"""The seats of group 1 that win against each other, all by the same: a lot is needed there."""


def record(event: EventFile, match_id: int) -> None:
    """Enter a plausible result of a match, the same whenever it is entered.

    In group 1 three people end level on everything.
    """
    division = facts.division_of_match(event, match_id)
    round_, match = division.places[match_id]
    context = division.context(round_, match)
    game, options = division.facts.game, division.facts.options
    result = game.sample(FairRandom(SEED, str(match_id)), context, options)
    ring = group_seats(division.facts)[0] if round_.stage == "group" else ()
    if set(match.seats) <= set(ring):
        first, second = (ring.index(who) + 1 for who in match.seats)
        ahead = second == 4 or (first != 4 and (first, second) in RING)
        result = desk.counted(37 if ahead else 27)
    asked = {problem.code for problem in game.check(result, context, options) if problem.ask}
    results.record(event, match_id, result, confirmed=asked)


def open_matches(event: EventFile, division_id: int, stages: Sequence[str] = ()) -> list[int]:
    """Give the matches that can be played now, of these stages or of all."""
    return [
        match.id
        for round_ in queries.drawn(event, division_id)
        if round_.published and (not stages or round_.stage in stages)
        for match in round_.matches
        if match.outcomes is None
    ]


def steps(event: EventFile, division_id: int) -> tuple[Step, ...]:
    """Give what a division waits for."""
    return queries.division_view(event, division_id).steps


def do(event: EventFile, division_id: int, step: Step, *, players: int = 21) -> None:
    """Do one step the shortest way; people join the exchange as soon as the bracket is drawn."""
    known = facts.division(event, division_id).facts
    if step.kind is StepKind.PAIR:
        rounds.pair_next(event, division_id, stage=step.stage)
    elif step.kind is StepKind.PUBLISH:
        drawn = queries.drawn(event, division_id)
        rounds.publish(
            event, next(r.id for r in drawn if (r.stage, r.number) == (step.stage, step.round))
        )
    elif step.kind is StepKind.ENTER_RESULTS:
        for match_id in open_matches(event, division_id, [step.stage]):
            record(event, match_id)
    elif step.own == DRAW_LOT:
        level = rank_groups(known)[step.round - 1].lot_needed
        lots.draw_lot(
            event, division_id, step.round, level[::-1], by=Authority(referee="主審 大島")
        )
    elif step.kind is StepKind.DRAW_BRACKET:
        rounds.draw_bracket(
            event,
            division_id,
            step.key,
            BracketDraw(seed=SEED, label=rounds.bracket_label("", step.key)),
        )
        if step.stage == "ko1":
            inside = still_in(facts.division(event, division_id).facts)
            out = [who.id for who in known.entrants if who.id not in inside]
            word = {
                "by": Authority(referee="主審", reason="抽選のやり直し"),
            }
            exchange.register(event, division_id, out[:players], **word)


def play(event: EventFile, division_id: int, until: Callable[[Step], bool] | None = None) -> None:
    """Do the steps of a division, the main one first, until one of them is met; or all."""
    while True:
        found = steps(event, division_id)
        step = found[0]
        if step.kind is StepKind.CLOSE or (until is not None and until(step)):
            return
        do(event, division_id, step)


def stage_begins(stage: str, number: int = 1) -> Callable[[Step], bool]:
    """Stop when results of this round are to be entered next."""
    return lambda step: (
        (step.kind, step.stage, step.round)
        == (
            StepKind.ENTER_RESULTS,
            stage,
            number,
        )
    )


def needs(kind: str) -> Callable[[Step], bool]:
    """Stop when this kind of step comes next, or the step of a game with this key."""
    return lambda step: kind in (step.kind, step.own)


GROUPS, LOTS, ALL_LOTS, KNOCK_OUT = "groups", "lots", "all_lots", "knock_out"
OPEN, MEET = 1, 2
"""The divisions of each file."""


class Files(dict[str, Path]):
    """Files with an open division (1) and a meet (2), each made when it is first asked for.

    `groups`: the third round of the groups is half entered; the meet is drawn and not published.
    `lots`: the groups are played, and a lot is needed. `all_lots`: the knock-out can be drawn.
    `knock_out`: three of eight quarter-finalists known beside the first round of the exchange;
    the meet in its second round beside the consolation.

    What one process of the tests has made the others take, for as long as the tests run.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder

    def __missing__(self, name: str) -> Path:
        earlier = {GROUPS: "", LOTS: GROUPS, ALL_LOTS: LOTS, KNOCK_OUT: ALL_LOTS}[name]
        before = self[earlier] if earlier else None

        def make(path: Path) -> None:
            with disk.quick():
                if before is None:
                    _groups(path)
                    return
                path.write_bytes(before.read_bytes())
                with EventFile.open(path) as event:
                    GOES_ON[name](event)

        self[name] = once.made(self.folder / f"{name}.taikai", make)
        return self[name]


def _groups(path: Path) -> None:
    with EventFile.create(path, name="全日本オセロ選手権", date="2026-11-21") as event:
        number = open_division(event, 63)
        play(event, number, stage_begins("group", 3))
        for match_id in open_matches(event, number)[:20]:
            record(event, match_id)
        other = meet(event)
        play(event, other, needs(StepKind.PUBLISH))


def _both(event: EventFile) -> None:
    play(event, OPEN, stage_begins("ko1"))
    for match_id in open_matches(event, OPEN, ["ko1"])[:4]:
        record(event, match_id)
    play(event, MEET, stage_begins("main", 2))


GOES_ON: dict[str, Callable[[EventFile], None]] = {
    LOTS: lambda event: play(event, OPEN, needs(DRAW_LOT)),
    ALL_LOTS: lambda event: play(event, OPEN, needs(StepKind.DRAW_BRACKET)),
    KNOCK_OUT: _both,
}
"""What is done after the file before."""
