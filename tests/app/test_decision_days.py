"""Days on which results are corrected at any time: who plays where follows, or somebody says so."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app import facts, queries, sample_event
from app.event_file.file import EventFile
from app.operations import divisions
from models.games.othello.open_division.programme import DRAW_LOT
from models.games.plain import PlainOptions
from models.games.plain.record import TableSize
from models.stages.grouped.preset import GroupsBracketOptions
from models.stages.knockout import KnockoutOptions
from models.stages.own.options import (
    StageFormat,
)
from models.stages.plan import SwissOptions
from models.stages.presets.swiss_cut import SwissCutOptions
from models.stages.presets.two_losses import TwoLossesOptions
from models.stages.tables import TablesOptions
from tests.app import cups, desk
from tests.app.disturbed_days import FOR_TWO, Day, row
from tests.app.remembered import remembered
from tests.examples import examples, first

DAYS = 5_000
SOME = 50
"""How many days a test plays one after the other."""


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
                ("groups_cup", GroupsBracketOptions(groups=2, of_group=chance.choice([1, 2]))),
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
