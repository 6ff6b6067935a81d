"""Days on which results are corrected at any time: who plays where follows, or somebody says so."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from app import facts, queries, sample_event
from app.event_file.file import EventFile, FileTrouble
from app.facts.division import Division
from app.operations import absences, divisions, results, rounds, rulings, standing
from app.operations.writing import planned
from models.core.causes import Authority, CorrectionCause
from models.core.consequences import Consequence
from models.core.problems import Refused
from models.core.steps import Step, StepKind
from models.fair_random import FairRandom
from models.games.othello.open_division.programme import DRAW_LOT
from models.games.plain import PlainOptions
from models.games.plain.record import TableSize
from models.stages.grouped.preset import GroupsCupOptions
from models.stages.knockout import KnockoutOptions
from models.stages.own.checking import check as check_row
from models.stages.own.options import (
    Brings,
    ComesIn,
    OwnOptions,
    OwnStage,
    PlacingChoice,
    StageFormat,
    tidied,
)
from models.stages.plan import SwissOptions
from models.stages.presets.swiss_cut import SwissCutOptions
from models.stages.presets.two_losses import TwoLossesOptions
from models.stages.tables import TablesOptions
from tests.app import cups, desk
from tests.app.decisions_oracle import unsaid
from tests.app.remembered import remembered
from tests.app.ruling import act_ruled
from tests.examples import examples, first

DAYS = 5_000
SOME = 50
"""How many days a test plays one after the other."""
ACTS = 22
"""How many things happen on a day."""
WORD = {"by": Authority(referee="主審", reason="記録の誤り")}
FOR_TWO = (
    StageFormat.SWISS,
    StageFormat.LEAGUE,
    StageFormat.GROUPS,
    StageFormat.KNOCKOUT,
    StageFormat.QUALIFIER,
)


def row(chance: random.Random, kinds: tuple[StageFormat, ...]) -> OwnOptions:
    """Put two or three stages together that can be played."""
    made: tuple[OwnStage, ...] = ()
    for _ in range(chance.randint(2, 3)):
        for _again in range(12):
            more = OwnStage(
                kind=chance.choice(kinds),
                rounds=chance.randint(1, 2),
                at_once=chance.random() < 0.5,
                groups=2,
                placing=chance.choice([*PlacingChoice]),
                comes_in=chance.choice([*ComesIn]) if made else ComesIn.EVERYBODY,
                source=chance.randint(0, max(0, len(made) - 1)),
                count=chance.randint(2, 4),
                place=chance.randint(1, 2),
                brings=Brings.NOTHING,
                beside=chance.random() < 0.3,
            )
            if not check_row(OwnOptions(stages=(*made, more))):
                made = (*made, more)
                break
    return tidied(OwnOptions(stages=made))


def two(game: str) -> Callable[[EventFile, random.Random], int]:
    """Make a division of a game of two: a preset, or any row of stages."""

    def make(event: EventFile, chance: random.Random) -> int:
        own = [("swiss_final", SwissOptions(rounds=2))] if game == "othello" else []
        programme, options = chance.choice(
            [
                *own,
                ("swiss_cut", SwissCutOptions(rounds=2, qualifiers=chance.choice([2, 3, 4]))),
                ("two_losses", TwoLossesOptions(losers=chance.random() < 0.5)),
                ("knockout", KnockoutOptions(third=True)),
                ("league_playoff", None),
                ("groups_cup", GroupsCupOptions(groups=2, of_group=chance.choice([1, 2]))),
                ("own", row(chance, FOR_TWO)),
                ("own", row(chance, FOR_TWO)),
            ]
        )
        return opened(event, game, programme, options, chance.randint(4, 7))

    return make


def at_tables(event: EventFile, chance: random.Random) -> int:
    """Make a division at tables of three and four."""
    options = PlainOptions(table=TableSize.THREE_OR_FOUR)
    programme, made = chance.choice(
        [("own", row(chance, (StageFormat.TABLES,))), ("tables_final", TablesOptions(rounds=2))]
    )
    return opened(event, "plain", programme, made, chance.randint(6, 9), options)


def rummikub(event: EventFile, chance: random.Random) -> int:
    return rummikub_drawn(event, chance.randint(8, 10))


@remembered
def rummikub_drawn(event: EventFile, count: int) -> int:
    """Give an open whose sets are planned: that takes as long as all the rest of a day."""
    made = opened(event, "rummikub", "rummikub_open", None, count)
    while not facts.division(event, made).facts.rounds:
        sample_event.do_step(event, made, queries.division_view(event, made).steps[0])
    return made


def mahjong(event: EventFile, chance: random.Random) -> int:
    return opened(event, "mahjong", "mahjong_hanchans", None, chance.choice([8, 9, 12]))


def open_division(event: EventFile, chance: random.Random) -> int:
    """Give an open division in which the knock-out is to be drawn, or its first lots."""
    return groups_played(event, chance.choice(["draw_bracket", DRAW_LOT]))


@remembered
def groups_played(event: EventFile, until: str) -> int:
    made = cups.open_division(event, 63)
    cups.play(event, made, cups.needs(until))
    return made


def opened(
    event: EventFile, game: str, programme: str, row: Any, count: int, options: Any = None
) -> int:
    made = divisions.add(
        event,
        game=game,
        name="部門",
        programme=programme,
        options=options,
        programme_options=row,
    )
    desk.fill(event, made, count)
    return made


class Day:
    """A division in which anything is corrected, struck or left at any time."""

    def __init__(self, event: EventFile, division: int, chance: random.Random) -> None:
        self.event, self.id, self.chance = event, division, chance
        self.seen: Division | None = None
        """The division as it was looked at last: it is another object once a fact has changed."""

    def played(self) -> None:
        for _ in range(ACTS):
            step = queries.division_view(self.event, self.id).steps[:1]
            over = not step or step[0].kind is StepKind.CLOSE
            if over or self.chance.random() < 0.3:
                self.disturbed()
            else:
                self.on(step[0])
            self.look()

    def look(self) -> None:
        """Find nobody in a stage without belonging there, unless it is named or ruled on."""
        division = facts.division(self.event, self.id)
        if division is self.seen:
            return
        self.seen = division
        missed = unsaid(division)
        assert not missed, (missed, division.programme.stages(division.facts.programme_options))

    def on(self, step: Step) -> None:
        """Go on with the day, whatever has to be said for it."""
        try:
            if step.kind is StepKind.SETTLE:
                self.ruled(rulings.resolve, self.event, self.id)
            elif step.kind is StepKind.PAIR_AGAIN:
                known = facts.division(self.event, self.id).facts
                rounds.discard(self.event, next(r.id for r in known.rounds if not r.published))
            elif step.kind is StepKind.ENTER_RESULTS:
                self.enter()
            else:
                sample_event.do_step(self.event, self.id, step)
        except Refused as refused:
            if "NO_LEGAL_PAIRING" in [problem.code for problem in refused.problems]:
                again = partial(
                    rounds.pair_next, approve_rematch=True, by=Authority(referee="主審")
                )
                again(self.event, self.id, stage=step.stage)

    def ruled(self, *action: Any, **more: Any) -> None:
        """Do something as a referee would who decides by chance."""
        wish = [*Consequence]
        self.chance.shuffle(wish)
        act_ruled(*action, wish=tuple(wish), **more)

    def enter(self) -> None:
        still_open = [match_id for _, match_id in sample_event.open_tables(self.event, self.id)]
        for match_id in still_open:
            division = facts.division(self.event, self.id)
            if match_id in division.places and match_id not in division.results:
                self.ruled(results.record, self.event, match_id, self.result(match_id))

    def disturbed(self) -> None:
        division = facts.division(self.event, self.id)
        entered = [match_id for match_id in division.results if match_id in division.places]
        act = self.chance.random()
        try:
            if act < 0.2 and division.facts.rounds:
                self.leaves_or_comes_back(division)
            elif act < 0.25 and division.facts.rounds:
                self.event.undo()
            elif entered and act < 0.45:
                cause = {"cause": CorrectionCause.REFEREE, **WORD}
                self.ruled(results.strike, self.event, self.chance.choice(entered), **cause)
            elif entered:
                match_id = self.chance.choice(entered)
                result, cause = self.result(match_id), {"cause": CorrectionCause.DESK_ERROR}
                self.ruled(results.correct, self.event, match_id, result, **cause)
        except (Refused, FileTrouble):
            return  # nothing was changed

    def leaves_or_comes_back(self, division: Division) -> None:
        """Take somebody out, of two at most; or strike that, or let somebody come back."""
        gone = [own for own in division.facts.entrants if own.has_left or not own.placed]
        turn = max(1, division.last_turn + self.chance.randint(-1, 1))
        if gone and (len(gone) > 1 or self.chance.random() < 0.6):
            back = self.chance.choice(gone)
            left = [own.from_round for own in back.absences if own.back_round is None]
            turn = self.chance.choice([turn, *left])  # never gone, or back in time for more
            if back.placed:
                self.ruled(absences.reinstate, self.event, back.id, round_number=turn)
            else:
                out = standing.taking_back(self.event, back.id, **WORD)
                self.ruled(planned.do, self.event, out)
            return
        who = self.chance.choice(division.facts.entrants).id
        if self.chance.random() < 0.3:
            out = standing.disqualifying(self.event, who, from_round=turn, **WORD)
            self.ruled(planned.do, self.event, out)
        else:
            self.ruled(absences.withdraw, self.event, who, from_round=turn)

    def result(self, match_id: int) -> Any:
        division = facts.division(self.event, self.id)
        known, (round_, match) = division.facts, division.places[match_id]
        chance = FairRandom("x", str(self.chance.random()))
        return known.game.sample(chance, division.context(round_, match), known.options)


OF_STAGES = (two("plain"), two("go"), two("othello"), two("shogi"), at_tables, rummikub)
KINDS = (*OF_STAGES, open_division, *(two("plain"), *OF_STAGES) * 4, mahjong)
"""A day of sixty people takes as long as ten others, and hanchans are one stage: few of both."""


@pytest.mark.timeout(600)
@pytest.mark.parametrize("begin", first(16, range(0, DAYS, SOME)))
def test_who_plays_in_a_stage_follows_or_is_named(begin: int) -> None:
    for seed in range(begin, begin + examples(SOME)):
        chance = random.Random(seed)
        make = KINDS[seed % len(KINDS)]
        with (
            tempfile.TemporaryDirectory() as folder,
            EventFile.create(Path(folder) / "day.taikai", name="一日") as event,
        ):
            Day(event, make(event, chance), chance).played()
