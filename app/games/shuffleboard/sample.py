"""The shuffleboard of the sample event: pairs in a league, non-walking singles, three players."""

from __future__ import annotations

from datetime import time
from typing import Any

from app import facts, queries
from app.courts import calling, open_matches
from app.event_file.file import EventFile
from app.game_desk import Rehearsing, Sample, SampleDivision, file_of
from app.games.shuffleboard import running_records, scoreboards
from app.games.shuffleboard.scoreboards import start_of
from models.calling.assigning import CourtWish
from models.calling.courts import known_courts
from models.core.game import Chance
from models.fair_random import FairRandom
from models.games.shuffleboard.catalogue import MatchForm, MatchMode
from models.games.shuffleboard.lines import Article, BoardLine, EndScore
from models.games.shuffleboard.play.drafts import foul_draft
from models.games.shuffleboard.play.entering import check_line
from models.games.shuffleboard.record import (
    ShuffleboardEnding,
    ShuffleboardOptions,
    ShuffleboardResult,
)
from models.games.shuffleboard.rehearsal import played
from models.stages.knockout import Consolation, KnockoutOptions
from resources import resource

SEED = "2026-11-21 シャッフルボード"
"""The published seed of the draws of colours."""
BEGINS = time(9, 30)
DIRECTOR = "大島 正"


def assign(event: EventFile, division_id: int) -> None:
    """Lay the open matches of a division over its courts, with times and drawn colours."""
    division = facts.division(event, division_id)
    options: ShuffleboardOptions = division.facts.options
    wish = CourtWish(
        courts=known_courts(options.courts), first=BEGINS, minutes=options.minutes, seed=SEED
    )
    still_open = [round_.id for round_ in division.facts.rounds if round_.missing]
    calling.assign(event, division_id, still_open, wish)


def begin(play: Rehearsing, event: EventFile, division_id: int) -> None:
    """Draw a division, assign its courts, play some and begin another match."""
    while not any(step.missing for step in queries.division_view(event, division_id).steps):
        play.do_step(event, division_id, queries.division_view(event, division_id).steps[0])
    assign(event, division_id)
    tables = queries.division_view(event, division_id).tables
    play.enter_results(event, division_id, leave=tables - tables // 3)
    play_ends(event, division_id, ends=5)


def play_ends(event: EventFile, division_id: int, *, ends: int) -> None:
    """Call the first open match of a division and play so many ends, with a foul in the last."""
    match = next(one for one in open_matches.of_event(event) if one.division_id == division_id)
    calling.call(event, match.id, court=match.court, at=BEGINS)
    chance = FairRandom(SEED, f"{match.division} board")
    written = 0
    for entry in played(chance, match.options, start_of(match)).entries:
        if entry.line is None or written == ends:
            break
        written += isinstance(entry.line, EndScore)
        if written == ends:  # a first foul, which is a warning (YSA C-10, C-31)
            board = scoreboards.live(event, match.id).board
            _write(event, match.id, foul_draft(board, 0, Article.HOOK))
        _write(event, match.id, entry.line)


def _write(event: EventFile, match_id: int, line: BoardLine | None) -> None:
    """Write a line and answer with yes whatever is asked about it."""
    live = scoreboards.live(event, match_id)
    if line is not None:
        problems = check_line(live.record, line, live.options, live.names)
        calling.write(event, match_id, line, confirmed={p.code for p in problems if p.ask})


def _division(
    name: str, programme: str, place: int, listed: str, rest: object = None, **options: Any
) -> SampleDivision:
    """Give a division of the sample, with who takes part in it; `rest` is what it is played by."""
    return SampleDivision(
        name=name,
        programme=programme,
        place=place,
        options=ShuffleboardOptions(director=DIRECTOR, **options),
        programme_options=rest,
        enter=file_of(resource("samples", f"sample_shuffleboard_{listed}.csv")),
        on_the_way=begin,
        begin=begin,
    )


SINGLES = {
    "form": MatchForm.NON_WALKING,
    "mode": MatchMode.POINTS,
    "target": 50,
    "speed_check": True,
}
THREES = {"form": MatchForm.ROUND_ROBIN, "mode": MatchMode.RANKING, "target": 8}
BOTH = KnockoutOptions(third=True, consolation=Consolation.FIRST_GAME)
DIVISIONS = (
    _division(
        "ダブルスの部",
        "league",
        5,
        "pairs",
        form=MatchForm.DOUBLES,
        target=8,
        courts="1-2",
        minutes=40,
    ),
    _division(
        "シングルスの部", "knockout", 6, "singles", BOTH, courts="3-4", minutes=50, **SINGLES
    ),
    _division("三人の部", "single_matches", 7, "threes", courts="5", minutes=30, **THREES),
)
"""Pairs in a league, non-walking singles in a knock-out, three players at a table."""


class ShuffleboardSample(Sample):
    """Results of matches whose court and colours are settled."""

    def result(
        self, event: EventFile, match_id: int, result: ShuffleboardResult, _chance: Chance
    ) -> ShuffleboardResult:
        """Give a result with the court, the time and the colours that were settled for the match.

        Every match has scores of its own, whenever it is entered.
        """
        division = facts.division_of_match(event, match_id)
        if result.ending is not ShuffleboardEnding.PLAYED:
            return result
        round_, match = division.places[match_id]
        kept = running_records.noted(event, division.id).get(match_id, result)
        chance = FairRandom(SEED, f"{division.name} {round_.stage} {round_.number} {match.table}")
        return played(chance, division.facts.options, kept.start)


SAMPLE = ShuffleboardSample(divisions=DIVISIONS)
