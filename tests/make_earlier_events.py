"""Makes the files in `tests/data/earlier`: `python -m tests.make_earlier_events event_v3`.

They are never to be made again: every later version of the program has to open those that are
there. `event_v2` was made by commit 16ddd93, the last one with schema 2, and `event_v3` and
`sample` by c6e0f2d, with this script as it stood in the commit that added it. It asks nothing of
the program for `event_v2` that the older of the two does not have, and was laid over each of them.
The files are packed: they are mostly journal, which packs to a twentieth.
"""

from __future__ import annotations

import lzma
import sys
import tempfile
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime, time
from pathlib import Path
from typing import Any
from unittest.mock import patch

from app import facts, queries, sample_event
from app.commands import demo
from app.courts import calling
from app.event_file import file as event_file
from app.event_file.file import EventFile
from app.games.othello import rooms
from app.games.shuffleboard import running_records
from app.operations import divisions, entrants, penalties, results, rounds, rulings, running
from app.operations.entrants import EntrantData
from models.calling.assigning import CourtWish
from models.calling.courts import known_courts
from models.core.causes import Authority, CorrectionCause
from models.core.game import PenaltyClaim
from models.core.problems import Refused
from models.core.steps import Step, StepKind
from models.fair_random import FairRandom
from models.games.othello.moves import BoardLayout, beginning, square_name
from models.games.othello.record import (
    Category,
    EmptiesRule,
    OthelloEnding,
    OthelloOptions,
    OthelloResult,
)
from models.games.othello.rights import DiscColour, Right
from models.games.plain import PlainOptions, PlainResult
from models.games.shuffleboard.catalogue import MatchForm, MatchMode
from models.games.shuffleboard.lines import Article, BoardLine, EndScore
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.drafts import foul_draft
from models.games.shuffleboard.play.entering import check_line
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult
from models.games.shuffleboard.rehearsal import played
from models.stages.knockout import KnockoutOptions
from models.stages.plan import SwissOptions
from models.stages.proposals import BracketDraw
from models.views.divisions import MatchView, RoundView
from tests.make_event_v1 import WOMEN

FOLDER = Path(__file__).parent / "data" / "earlier"
REFEREE = "主審 大島"
FAMILY_NAMES = "阿部 石川 上田 遠藤 岡本 加藤 木村 工藤 小林 近藤 斎藤 清水"
DAY = datetime.fromisoformat("2026-05-03T09:00:00")


class _Clock(datetime):
    """Says at each look that another ten seconds have passed since nine in the morning."""

    looks = 0

    @classmethod
    def now(cls, tz: Any = None) -> _Clock:
        cls.looks += 1
        minutes, seconds = divmod(10 * cls.looks, 60)
        return cls(2026, 5, 3, 9 + minutes // 60, minutes % 60, seconds, tzinfo=tz)


@contextmanager
def _at_the_desk() -> Iterator[None]:
    """Let whatever is written be written on the day, by one person."""
    _Clock.looks = 0
    with (
        patch.object(event_file, "datetime", _Clock),
        patch.object(event_file, "_user", lambda: "受付 山田"),
    ):
        yield


def event_v2(path: Path) -> None:
    """Write an event in the middle of its day."""
    with EventFile.create(path, name="第2回 記録杯", date="2026-05-03", venue="体育館") as event:
        _women(event)
        _finished(event)
        _open(event)
        _meet(event)
        _plain(event)
        _shuffleboard(event)


def event_v3(path: Path) -> None:
    """Write the same without the two divisions that the sample has to their end."""
    with EventFile.create(path, name="第3回 記録杯", date="2026-05-03", venue="体育館") as event:
        _women(event)
        _meet(event)
        _plain(event)
        _shuffleboard(event)


def sample(path: Path) -> None:
    """Write the sample event as the demo plays it to its end."""
    demo.run(path.parent)
    (path.parent / "sample.taikai").rename(path)


def _add(
    event: EventFile,
    game: str,
    name: str,
    programme: str,
    people: int | list[EntrantData],
    options: object = None,
    settings: object = None,
) -> tuple[int, list[int]]:
    """Add a division with everybody checked in; give its id and theirs."""
    asked = {"game": game, "name": name, "programme": programme}
    division_id = divisions.add(event, **asked, options=options, programme_options=settings)
    if isinstance(people, int):
        families = FAMILY_NAMES.split()[:people]
        people = [
            EntrantData(name=f"{family} {name[0]}", club="東西"[at % 2])
            for at, family in enumerate(families)
        ]
    entrants.import_all(event, division_id, people)
    made = [entrant.id for entrant in queries.entrants(event, division_id)]
    entrants.check_in(event, made)
    return division_id, made


def _step(event: EventFile, division_id: int) -> Step:
    return queries.division_view(event, division_id).steps[0]


def _newest(event: EventFile, division_id: int) -> RoundView:
    return queries.rounds(event, division_id)[-1]


def _women(event: EventFile) -> None:
    """Two rounds of a Swiss with what does happen, the third half played in online rooms."""
    people = [
        EntrantData(name=name, yomi=yomi, grade=grade, birth=birth, club=club)
        for name, yomi, grade, birth, club in WOMEN
    ]
    options = OthelloOptions(category=Category.WOMEN, timeout_min=2)
    division_id, ids = _add(
        event, "othello", "女子の部", "swiss_final", people, options, SwissOptions(rounds=4)
    )
    first = rounds.draw_first(event, division_id, seed=sample_event.SEED)
    shown = _newest(event, division_id).matches
    one, other = shown[0].seats[0].entrant.id, shown[1].seats[0].entrant.id
    rounds.swap(event, first, one, other, by=Authority(referee=REFEREE, reason="同門"))
    rounds.publish(event, first)
    event.note_printed(division_id, "pairing_by_table", "0" * 64, round_id=first)
    sample_event.enter_results(event, division_id)
    sample_event.rehearse_incidents(event, division_id)
    second = _newest(event, division_id).matches[1]
    results.confirm(event, second.id, second.result)
    rounds.publish(event, rounds.pair_next(event, division_id))
    late = _newest(event, division_id).matches[0]
    results.record(event, late.id, OthelloResult(ending=OthelloEnding.LATE, loser=1))
    entrants.withdraw(event, ids[6], from_round=2, reason="急用")
    sample_event.enter_results(event, division_id)
    claim = PenaltyClaim(
        rule="two_hands", values={"time_left": 312, "statements_agree": True, "exempt": False}
    )
    penalties.log(event, division_id, one, claim, note="2回目")
    event.note_printed(division_id, "standings", "0" * 64, round_id=_newest(event, division_id).id)
    rounds.publish(event, rounds.pair_next(event, division_id))
    _rooms(event, _newest(event, division_id))
    sample_event.enter_results(event, division_id, leave=2)


def _rooms(event: EventFile, shown: RoundView) -> None:
    """Let a round be played online: one match with moves, others in every state before that."""
    last, before, *_others = [match for match in reversed(shown.matches) if not match.bye]
    rooms.set_start(event, shown.id, time(13), minutes=40)
    everybody = [(match.id, seat) for match in (last, before) for seat in (0, 1)]
    rooms.send_urls(event, everybody, at=DAY.replace(hour=12, minute=30))
    for seat in (0, 1):
        rooms.join(event, last.id, seat, at=DAY.replace(hour=12, minute=55 + seat))
    rooms.draw_lot(event, last.id, 1, now=DAY.replace(hour=13))
    rooms.choose_rights(event, last.id, Right.DRAW_WIN, DiscColour.BLACK)
    rooms.set_layout(event, last.id, BoardLayout.OFFICIAL)
    for move in _moves(BoardLayout.OFFICIAL, 12):
        running.write(event, last.id, move)
    running.take_back(event, last.id)
    rooms.join(event, before.id, 0, at=DAY.replace(hour=13, minute=9))
    rooms.report_trouble(event, before.id, 1)
    rooms.rule(event, before.id, "接続の回復を待つ。")


def _moves(layout: BoardLayout, count: int) -> Iterator[str]:
    """Give the first moves of a game, each the first that is legal."""
    lie = beginning(layout)
    for _move in range(count):
        yield square_name(lie.legal[0], layout)
        lie = lie.play(lie.legal[0])


def _finished(event: EventFile) -> None:
    """A division of few with its final played."""
    options = OthelloOptions(category=Category.WOMEN)
    division_id, _ids = _add(
        event, "othello", "少年の部", "swiss_final", 5, options, SwissOptions(rounds=3)
    )
    sample_event.play_through(event, division_id)
    event.note_printed(division_id, "final_ranking", "0" * 64)


def _open(event: EventFile) -> None:
    """Groups, and knock-out and exchange begun side by side."""
    sample_event.play_until_exchange(event, sample_event.add_open(event))


def _meet(event: EventFile) -> None:
    """A knock-out with seeds, every side match, and the consolation begun."""
    options = OthelloOptions(category=Category.MEET, empties_rule=EmptiesRule.SPLIT)
    settings = KnockoutOptions(third=True, fifth=True, start="10:00")
    division_id, ids = _add(event, "othello", "県大会の部", "knockout", 11, options, settings)
    wish = BracketDraw(seeds=tuple(ids[:2]), order=tuple(ids[2:]))
    rounds.draw_bracket(event, division_id, "main", wish)
    while not any(r.stage.startswith("consolation") for r in queries.drawn(event, division_id)):
        sample_event.do_step(event, division_id, _step(event, division_id))
    sample_event.do_step(event, division_id, _step(event, division_id))
    sample_event.enter_results(event, division_id, leave=2)


def _plain(event: EventFile) -> None:
    """A Swiss with draws, a bye, one who came late and one who left and came back."""
    options, settings = PlainOptions(draws_allowed=True), SwissOptions(rounds=3)
    division_id, ids = _add(event, "plain", "一般の部", "swiss", 7, options, settings)
    rounds.publish(event, rounds.draw_first(event, division_id, lots=ids))
    late = entrants.add(event, division_id, EntrantData(name="後藤 遅", yomi="ごとう おそ"))
    entrants.check_in(event, [late])
    for match in _newest(event, division_id).matches[:3]:
        results.record(event, match.id, PlainResult(winner=None, score=(3, 3)))
    first, won = _newest(event, division_id).matches[0], PlainResult(winner=1, score=(1, 3))
    results.correct(
        event, first.id, won, cause=CorrectionCause.DESK_ERROR, by=Authority(reason="読み違い")
    )
    entrants.withdraw(event, ids[0], from_round=2, reason="電車")
    rounds.publish(event, rounds.pair_next(event, division_id))
    sample_event.enter_results(event, division_id)
    entrants.reinstate(event, ids[0], round_number=3)
    sample_event.play_through(event, division_id)


# -- shuffleboard -------------------------------------------------------------------------------


def _shuffleboard(event: EventFile) -> None:
    _league(event)
    _points(event)
    _threes(event)
    rulings.log(event, 1, text="taken back")
    event.undo()


def _league(event: EventFile) -> None:
    """Pairs, everybody against everybody: a match live to its end, one part-way, one called."""
    options = ShuffleboardOptions(
        form=MatchForm.DOUBLES, target=8, director=REFEREE, courts="1-2", minutes=40
    )
    division_id, ids = _add(event, "shuffleboard", "ダブルスの部", "league", 5, options)
    while _step(event, division_id).kind in (StepKind.PAIR, StepKind.PUBLISH):
        sample_event.do_step(event, division_id, _step(event, division_id))
    _assign(event, division_id)
    _live(event, division_id, ends=99)
    _result(event, division_id)
    _live(event, division_id, ends=3)
    entrants.withdraw(event, ids[4], from_round=4, reason="けが")


def _points(event: EventFile) -> None:
    """Singles for points in a knock-out, a match part-way."""
    options = ShuffleboardOptions(
        form=MatchForm.NON_WALKING,
        mode=MatchMode.POINTS,
        target=50,
        director=REFEREE,
        courts="3-4",
        speed_check=True,
    )
    settings = KnockoutOptions(third=True)
    division_id, ids = _add(
        event, "shuffleboard", "シングルスの部", "knockout", 4, options, settings
    )
    rounds.draw_bracket(event, division_id, "main", BracketDraw(order=tuple(ids)))
    sample_event.do_step(event, division_id, _step(event, division_id))
    _assign(event, division_id)
    _live(event, division_id, ends=99)
    _live(event, division_id, ends=4)


def _threes(event: EventFile) -> None:
    """Tables of three: one result, one board part-way."""
    options = ShuffleboardOptions(
        form=MatchForm.ROUND_ROBIN, mode=MatchMode.RANKING, target=8, director=REFEREE, courts="5"
    )
    division_id, ids = _add(event, "shuffleboard", "三人の部", "single_matches", 6, options)
    rounds.arrange(event, division_id, [ids[:3], ids[3:]])
    _assign(event, division_id)
    _live(event, division_id, ends=99)
    _live(event, division_id, ends=2)


def _assign(event: EventFile, division_id: int) -> None:
    """Lay the open matches of a division over its courts, with times and drawn colours."""
    known = facts.division(event, division_id).facts
    # Three players keep the order of their seats: their lines say who waits.
    seed = None if known.options.form is MatchForm.ROUND_ROBIN else "2026-05-03"
    places, minutes = known_courts(known.options.courts), known.options.minutes
    wish = CourtWish(courts=places, first=time(9, 30), minutes=minutes, seed=seed)
    still_open = [round_.id for round_ in known.rounds if round_.missing]
    calling.assign(event, division_id, still_open, wish)


def _first_open(event: EventFile, division_id: int) -> MatchView:
    return next(
        match
        for shown in queries.rounds(event, division_id)
        for match in shown.matches
        if not match.bye and match.result is None
    )


def _noted(event: EventFile, division_id: int) -> Mapping[int, ShuffleboardResult]:
    return running_records.noted(event, division_id)


def _result(event: EventFile, division_id: int) -> None:
    """Type the card of the first open match from paper."""
    match = _first_open(event, division_id)
    options = facts.division(event, division_id).facts.options
    card = played(FairRandom("card", queries.division_view(event, division_id).name), options)
    start = replace(_noted(event, division_id)[match.id].start, yellow=card.start.yellow)
    given = replace(card, start=start)
    _confirming(lambda yes: results.record(event, match.id, given, confirmed=yes))


def _live(event: EventFile, division_id: int, *, ends: int) -> None:
    """Write the first open match as it is played: so many ends and a foul, or until handed in."""
    match = _first_open(event, division_id)
    options = facts.division(event, division_id).facts.options
    start = _noted(event, division_id)[match.id].start
    calling.call(event, match.id, court=start.court, at=time(9, 30))
    written = 0
    chance = FairRandom("board", f"{queries.division_view(event, division_id).name} {ends}")
    for entry in played(chance, options).entries:
        if entry.line is None or written == ends:
            return
        written += isinstance(entry.line, EndScore)
        if written == 2 and isinstance(entry.line, EndScore):
            running = board(_noted(event, division_id)[match.id], options)
            if (draft := foul_draft(running, 0, Article.HOOK)) is not None:
                _write(event, division_id, match, draft)
        _write(event, division_id, match, entry.line)
    _confirming(lambda yes: running.hand_in(event, match.id, confirmed=yes))


def _confirming(action: Callable[[Collection[str]], None]) -> None:
    """Do what is asked about, answering yes."""
    try:
        action(())
    except Refused as asked:
        action({problem.code for problem in asked.problems})


def _write(event: EventFile, division_id: int, match: MatchView, line: BoardLine) -> None:
    options = facts.division(event, division_id).facts.options
    names = tuple(seat.entrant.name for seat in match.seats)
    problems = check_line(_noted(event, division_id)[match.id], line, options, names)
    calling.write(event, match.id, line, confirmed={p.code for p in problems if p.ask})


def main() -> None:
    """Make the file that is named; it must be one of the version this program writes."""
    name = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder, _at_the_desk():
        path = Path(folder) / "event.taikai"
        {"event_v2": event_v2, "event_v3": event_v3, "sample": sample}[name](path)
        FOLDER.mkdir(parents=True, exist_ok=True)
        packed = lzma.compress(path.read_bytes(), preset=9)
        (FOLDER / f"{name}.taikai.xz").write_bytes(packed)


if __name__ == "__main__":
    main()
