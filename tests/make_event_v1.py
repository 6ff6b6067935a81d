"""Makes `tests/data/event_v1.taikai`: run by hand with `python -m tests.make_event_v1`.

Once version 1 has been released the file must never be made again: every later version of the
program has to open the one that is there. Until then it follows the records.
"""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path
from typing import Any
from unittest.mock import patch

from app import queries
from app.event_file import file as event_file
from app.event_file.file import EventFile
from app.operations import divisions, entrants, events, finals, penalties, results, rounds, rulings
from app.operations.entrants import EntrantData
from models.core.causes import Authority, CorrectionCause
from models.core.game import PenaltyClaim
from models.core.outcomes import Mark
from models.games.othello.record import ExpiryChoice, OthelloEnding, OthelloOptions, OthelloResult
from models.games.plain import PlainOptions, PlainResult
from models.stages.plan import SwissOptions

PATH = Path(__file__).parent / "data" / "event_v1.taikai"

WOMEN = (
    ("𠮷田 花", "よしだ はな", "三段", date(1980, 4, 1), "関東"),
    ("神\ufa19 葉", "かみ よう", "初段", date(1991, 12, 31), "関東"),
    ("佐藤 健", "さとう けん", "初段", None, "中部"),
    ("佐藤 愛", "さとう あい", "2級", date(2001, 1, 1), "中部"),
    ("髙橋 一", "たかはし いち", "", None, ""),
    ("葛\U000e0100城 二", "かつらぎ に", "", None, "九州"),
    ("林 桜", "はやし さくら", "", None, ""),
    ("Anna Smith", "", "1 kyu", None, ""),
)
"""The eight people of the Othello division."""


class _Clock(datetime):
    """Says at each look that another ten seconds have passed since nine in the morning."""

    looks = 0

    @classmethod
    def now(cls, tz: Any = None) -> _Clock:
        cls.looks += 1
        minutes, seconds = divmod(10 * cls.looks, 60)
        return cls(2026, 4, 5, 9 + minutes // 60, minutes % 60, seconds, tzinfo=tz)


def make(path: Path) -> None:
    """Write the file, the same every time: every table has a row, every kind of thing happened."""
    _Clock.looks = 0
    path.unlink(missing_ok=True)
    with (
        patch.object(event_file, "datetime", _Clock),
        patch.object(event_file, "_user", lambda: "desk"),
        EventFile.create(path, name="第1回 記録杯", date="2026-04-05", venue="公民館") as event,
    ):
        _women(event)
        _general(event)
        events.rename(event, name="never", date="", venue="")
        event.undo()
        events.rename(event, name="第1回 記録杯", date="2026-04-05", venue="公民館 2階")
        rulings.log(event, 2, text="taken back")
        event.undo()
    path.with_name(f".{path.name}.lock").unlink(missing_ok=True)


def _counted(first: int) -> OthelloResult:
    return OthelloResult(
        ending=OthelloEnding.COUNTED, discs=(first, 64 - first), draw_right=0, black=1
    )


def _women(event: EventFile) -> None:
    division_id = divisions.add(
        event,
        game="othello",
        name="女子の部",
        programme="swiss_final",
        options=OthelloOptions(timeout_min=2),
        programme_options=SwissOptions(rounds=2),
    )
    rows = [
        EntrantData(name=name, yomi=yomi, grade=grade, birth=birth, club=club)
        for name, yomi, grade, birth, club in WOMEN
    ]
    entrants.import_all(event, division_id, rows)
    people = [entrant.id for entrant in queries.entrants(event, division_id)]
    entrants.check_in(event, people)
    first = rounds.draw_first(event, division_id, lots=people)
    rounds.swap(event, first, people[1], people[2], by=Authority(reason="同門"))  # 1-3, 2-4
    rounds.publish(event, first)
    event.note_printed(division_id, "pairing_by_table", "0" * 64, round_id=first)
    one, two, three, four = queries.rounds(event, division_id)[0].matches
    results.record(event, one.id, _counted(40))
    results.correct(
        event,
        one.id,
        _counted(42),
        cause=CorrectionCause.DESK_ERROR,
        by=Authority(reason="読み違い"),
    )
    card = OthelloResult(
        ending=OthelloEnding.CARD, marks=(Mark.WIN, Mark.LOSS), differences=(0, 0), draw_right=0
    )
    results.record(event, two.id, card)
    late = OthelloResult(ending=OthelloEnding.LATE, loser=1)
    results.record(event, three.id, late)
    out = OthelloResult(ending=OthelloEnding.TIMEOUT, loser=0, choice=ExpiryChoice.ONE)
    results.record(event, four.id, out)
    results.confirm(event, one.id)
    claim = PenaltyClaim(
        rule="two_hands", values={"time_left": 312, "statements_agree": True, "exempt": False}
    )
    penalties.log(event, division_id, people[0], claim, match_id=one.id, note="1回目")
    second = rounds.pair_next(event, division_id)
    rounds.publish(event, second)
    entrants.withdraw(event, people[6], from_round=2, reason="急用")
    for match in queries.rounds(event, division_id)[1].matches:
        if not match.cells:
            results.record(event, match.id, _counted(30 + 3 * match.table))
    rulings.log(event, division_id, text="時計の故障", article="JOA 33", referee="大島")
    finals.name(event, division_id, by=Authority(referee="大島", reason="石差による"))
    final = queries.rounds(event, division_id)[-1].matches[0]
    won = OthelloResult(ending=OthelloEnding.COUNTED, marks=(Mark.LOSS, Mark.WIN))
    results.record(event, final.id, won)


def _general(event: EventFile) -> None:
    division_id = divisions.add(
        event,
        game="plain",
        name="一般の部",
        programme="swiss",
        options=PlainOptions(draws_allowed=True),
        programme_options=SwissOptions(rounds=2),
    )
    for name in ("甲 一", "乙 二", "丙 三", "丁 四"):
        entrants.add(event, division_id, EntrantData(name=name))
    people = [entrant.id for entrant in queries.entrants(event, division_id)]
    entrants.check_in(event, people[:3])
    rounds.publish(event, rounds.draw_first(event, division_id, lots=people[:3]))
    entrants.check_in(event, people[3:])
    (match, _bye) = queries.rounds(event, division_id)[0].matches
    results.record(event, match.id, PlainResult(winner=None, score=(3, 3)))
    rounds.publish(event, rounds.pair_next(event, division_id))
    for match in queries.rounds(event, division_id)[1].matches:
        results.record(event, match.id, PlainResult(winner=0))


if __name__ == "__main__":
    make(PATH)
