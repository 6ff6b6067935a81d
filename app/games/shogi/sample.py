"""The Shogi of the sample event: a knock-out of thirteen with two seeds and a consolation."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app import queries
from app.event_file.file import EventFile
from app.game_desk import SAMPLE_SEED, Rehearsing, Sample, SampleDivision, known_abroad
from app.operations import rounds, running
from app.queries import draw_queries, live_queries
from models.core.game import Chance
from models.core.steps import Step, StepKind
from models.games.shogi.legs import LegEnd, LegOver, PieceToss
from models.games.shogi.record import ENDINGS, ShogiResult
from models.stages.knockout import KnockoutOptions
from models.stages.proposals import BracketDraw
from models.views.divisions import MatchState
from resources import resource

MAIN = "main"
SEEDS = 2
"""So many did excellently last time (Meet Shogi 1)."""


def one_is_replayed(event: EventFile, division_id: int) -> None:
    """Toss at an open table; the game repeats itself and is begun anew (Meet Shogi 2-4, 2-5)."""
    still_open = [
        match
        for round_ in queries.rounds(event, division_id)
        for match in round_.matches
        if match.state is MatchState.OPEN and not match.bye
    ]
    table = still_open[-1].id
    running.write(event, table, PieceToss(plain=2, promoted=2))
    running.write(event, table, PieceToss(plain=4, promoted=1))
    used = (12 * 60 + 10, 15 * 60)
    running.write(event, table, LegOver(end=LegEnd.REPETITION, used=used))


def begin(play: Rehearsing, event: EventFile, division_id: int) -> None:
    """Play the knock-out until the consolation is under way, with a game that is replayed."""
    while not any(r.stage.startswith("consolation") for r in queries.drawn(event, division_id)):
        play.do_step(event, division_id, queries.division_view(event, division_id).steps[0])
    play.do_step(event, division_id, queries.division_view(event, division_id).steps[0])
    play.enter_results(event, division_id, leave=4)
    one_is_replayed(event, division_id)


class ShogiSample(Sample):
    """How brackets are drawn, and results told of games that are noted."""

    def step(self, event: EventFile, division_id: int, due: Step) -> bool:
        """Draw the knock-outs by a published number, the main one with its seeds (Meet Shogi 1)."""
        if due.kind is not StepKind.DRAW_BRACKET:
            return False
        field = [own.id for own in draw_queries.bracket_field(event, division_id, due.key)]
        name = queries.division_view(event, division_id).name
        wish = BracketDraw(
            seed=SAMPLE_SEED,
            label=rounds.bracket_label(name, due.key),
            seeds=tuple(field[:SEEDS]) if due.key == MAIN else (),
        )
        rounds.draw_bracket(event, division_id, due.key, wish)
        return True

    def result(self, event: EventFile, match_id: int, made: Any, _chance: Chance) -> Any:
        """Let a result by chance say of the toss and the legs what is noted of them."""
        state = live_queries.live(event, match_id).fold.state
        played = isinstance(made, ShogiResult) and ENDINGS[made.kind].unplayed is None
        if not played or state.first is None:
            return made
        return replace(made, first=state.first, legs=state.leg)


SAMPLE = ShogiSample(
    divisions=(
        SampleDivision(
            name="将棋の部",
            programme="knockout",
            place=14,
            programme_options=KnockoutOptions(start="10:00", slot=70, final_slot=80),
            enter=known_abroad(
                resource("samples", "sample_shogi_entrants.csv"), "1st Taikai Desk Cup, Shogi"
            ),
            begin=begin,
        ),
    ),
)
"""The knock-out of the sample event."""
