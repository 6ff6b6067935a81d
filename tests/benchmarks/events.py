"""Big events for the benchmarks, entered through the program's own operations.

Each is made once per run, in a folder that goes with the process; a benchmark that writes takes
a copy. The folder stands where `TMPDIR` says, so that the disk can be chosen.
"""

from __future__ import annotations

import shutil
import tempfile
from functools import cache
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from app import facts, queries
from app.event_file.file import EventFile
from app.facts.division import Division
from app.operations import divisions, entrants, rounds
from app.operations.writing.recording import store_result
from models.core.entrant_data import EntrantData
from models.core.facts import Match, Round
from models.fair_random import FairRandom
from models.games.othello.record import OthelloOptions
from models.stages.plan import SwissOptions
from tests import disk

if TYPE_CHECKING:
    pass

ROUNDS = 8
SEED = "速さ"
GRADES = ("四段", "三段", "二段", "初段", "1級", "2級", "")
FAMILIES = ("佐藤", "鈴木", "高橋", "田中", "伊藤", "渡辺", "山本", "中村", "小林", "加藤")
GIVEN = ("美咲", "陽菜", "結衣", "さくら", "葵", "凜", "楓", "奈緒", "真央", "千尋")
_NUMBER = count(1)


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="taikai-bench-")


@cache
def big_event(entered: int, *, left_open: int = 0) -> Path:
    """Make an event with one Othello division after eight rounds; give its file.

    The last `left_open` tables of the last round wait for their results.
    """
    path = Path(_folder().name) / f"{entered}-{left_open}.taikai"
    with (
        disk.not_waited_for(),
        EventFile.create(path, name="速さの大会", date="2026-11-21") as event,
    ):
        division_id = _division_of(event, entered)
        for number in range(1, ROUNDS + 1):
            _play(event, division_id, number, left_open if number == ROUNDS else 0)
    return path


def copy_of(path: Path) -> Path:
    """Copy an event that is not open, for a benchmark that writes into it."""
    copy = path.with_name(f"copy-{next(_NUMBER)}.taikai")
    shutil.copyfile(path, copy)
    return copy


def _division_of(event: EventFile, entered: int) -> int:
    division_id = divisions.add(
        event,
        game="othello",
        name="女子の部",
        programme="swiss_final",
        options=OthelloOptions(),
        programme_options=SwissOptions(rounds=ROUNDS + 1),  # one is still to be paired
    )
    entrants.import_all(event, division_id, [_entrant(number) for number in range(entered)])
    entrants.check_in(event, [entrant.id for entrant in queries.entrants(event, division_id)])
    return division_id


def _entrant(number: int) -> EntrantData:
    family, given = FAMILIES[number % 10], GIVEN[number // 10 % 10]
    return EntrantData(
        name=f"{family} {given}{number // 100 or ''}",
        yomi=f"よみ {number}",
        grade=GRADES[number % len(GRADES)],
        club=f"クラブ{number % 40}",
    )


def _play(event: EventFile, division_id: int, number: int, left_open: int) -> None:
    """Pair and publish a round and enter its results in one transaction."""
    if number == 1:
        round_id = rounds.draw_first(event, division_id, seed=SEED)
    else:
        round_id = rounds.pair_next(event, division_id)
    rounds.publish(event, round_id)
    division = facts.division(event, division_id)
    current = division.facts.rounds[-1]
    tables = [match for match in current.matches if not match.bye]
    with event.transaction("record_result", division=division.name) as session:
        for match in tables[: len(tables) - left_open]:
            store_result(session, match.id, sample_result(division, current, match))


def sample_result(division: Division, round_: Round, match: Match) -> object:
    """Give a plausible result, the same one every time."""
    chance = FairRandom(SEED, f"{round_.number} {match.table}")
    known = division.facts
    result: object = known.game.sample(chance, division.context(round_, match), known.options)
    return result
