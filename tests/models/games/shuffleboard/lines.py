"""A shuffleboard match written line by line as its typed card tells it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from models.core.problems import refusals
from models.fair_random import FairRandom
from models.games.shuffleboard.catalogue import Colour, MatchForm
from models.games.shuffleboard.lines import (
    Article,
    BetweenEnds,
    BoardLine,
    EndScore,
    EndState,
    ExtraEnds,
    Foul,
    Lag,
    MomentKind,
    RepeatCause,
    Ruling,
    Voided,
)
from models.games.shuffleboard.play.entering import check_line, with_line
from models.games.shuffleboard.play.reading import RecordReading
from models.games.shuffleboard.play.views import MissingEntry
from models.games.shuffleboard.record import ShuffleboardOptions, ShuffleboardResult, Start
from models.games.shuffleboard.rehearsal import discs
from models.games.shuffleboard.scores import Discs
from tests.models.games.shuffleboard.court import NAMES


def live(seed: int, options: ShuffleboardOptions) -> ShuffleboardResult:
    """Play a match as a desk enters it live: fouls, replays, slips of the pen and all."""
    chance = FairRandom(str(seed), "live")
    start = Start(yellow=None if options.form is MatchForm.ROUND_ROBIN else chance.below(2))
    record, state = ShuffleboardResult(start=start), RecordReading(options=options, start=start)
    while not state.decided or state.waits:
        for line in next_lines(chance, state):
            of_course = isinstance(line, EndScore | BetweenEnds)
            if of_course or not refusals(check_line(record, line, options, NAMES)):
                state.take_line(len(record.entries), line)
                record = with_line(record, line)
    return record


def next_lines(chance: FairRandom, state: RecordReading) -> Iterator[BoardLine]:
    """Give what the desk would write next; fouls that are refused are left out."""
    if MissingEntry.COLOUR_CHANGE in state.waits:
        yield BetweenEnds(kind=MomentKind.COLOUR_CHANGE)
        return
    if MissingEntry.LAG in state.waits:
        yield Lag(distances=(5, 5))
        seat = chance.below(2)
        distances = (1, 2) if seat == 0 else (2, 1)
        yield Lag(distances=distances, chooser=seat, colour=list(Colour)[chance.below(2)])
        return
    if MissingEntry.EXTENSION in state.waits:
        yield ExtraEnds(pair=state.level[0])
        return
    turn = state.due()
    assert turn is not None
    key = {"game": turn.game, "number": turn.number}
    seat = turn.yellow if chance.below(2) else turn.black
    hook = Foul(**key, seat=seat, article=Article.HOOK, ruling=Ruling.WARNED)
    ten = replace(hook, ruling=Ruling.PENALISED, points=10, director=True)
    touched = Discs(eights=1, tens=chance.below(3))
    happens: list[list[BoardLine]] = [
        [hook, ten],
        [Voided(**key, cause=RepeatCause.OTHER_COURT)],
        [replace(ten, article=Article.LIVE_DISC)],
        [replace(ten, article=Article.SLIPPED_CUE, touched=touched)],
    ]
    roll = chance.below(20)
    yield from happens[roll] if roll < len(happens) else ()
    last = state.last
    if last is not None and last.turn.key == turn.key:
        return  # the slipped cue has ended the game
    seats = 3 if turn.waiting is not None else 2
    scores = [None if place == turn.waiting else discs(chance).score for place in range(seats)]
    how = list(EndState)[chance.below(3)]
    yield EndScore(**key, scores=tuple(scores), state=how)
    if how is EndState.ANNOUNCED:
        yield BetweenEnds(kind=MomentKind.WRITTEN)
    if how is not EndState.CONFIRMED:
        yield BetweenEnds(kind=MomentKind.CONFIRMED)
