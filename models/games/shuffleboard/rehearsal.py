"""Shuffleboard results by chance, end by end, as real matches bring them."""

from __future__ import annotations

from dataclasses import replace

from models.core.game import Chance, MatchContext
from models.games.shuffleboard.catalogue import Colour, MatchForm, sides
from models.games.shuffleboard.lines import BetweenEnds, BoardLine, ExtraEnds, Lag, MomentKind
from models.games.shuffleboard.play.end_scores import due_end
from models.games.shuffleboard.play.match_state import RecordedMatch
from models.games.shuffleboard.play.reading import RecordReading
from models.games.shuffleboard.record import (
    ShuffleboardEnding,
    ShuffleboardOptions,
    ShuffleboardResult,
    Start,
    entry,
)
from models.games.shuffleboard.scores import Discs
from models.games.shuffleboard.scoring import withdrawal

_AREAS = ("", "", "", "tens", "eights", "eights", "sevens", "sevens", "off")
"""Where a disc comes to rest; more than two of four seldom stay."""


def sample(
    chance: Chance, context: MatchContext, options: ShuffleboardOptions
) -> ShuffleboardResult:
    """Give a plausible result: nearly always played end by end, now and then a default."""
    if True in context.withdrawn:
        return withdrawal(context.withdrawn.index(True), context)
    roll = chance.below(50)
    seats = sides(options.form)
    if roll == 0:
        return ShuffleboardResult(ending=ShuffleboardEnding.LATE, loser=chance.below(seats))
    if roll == 1:
        return ShuffleboardResult(
            ending=ShuffleboardEnding.DECISION, winner=chance.below(seats), reason="YSA E-4"
        )
    return played(chance, options)


def played(
    chance: Chance, options: ShuffleboardOptions, start: Start | None = None
) -> ShuffleboardResult:
    """Give a match from the first end to the last; colours by chance where none are settled."""
    start = start or Start()
    if options.form is not MatchForm.ROUND_ROBIN and start.yellow is None:
        start = replace(start, yellow=chance.below(2))
    lines: list[BoardLine] = []
    state = RecordReading(options=options, start=start)
    while (line := _next_line(chance, state)) is not None:
        state.take_line(len(lines), line)
        lines.append(line)
    return ShuffleboardResult(start=start, entries=tuple(map(entry, lines)))


def _next_line(chance: Chance, state: RecordedMatch) -> BoardLine | None:
    """Give what is written next; None after the last end."""
    if state.level:
        return ExtraEnds(pair=state.level[0])
    if state.decided:
        return None
    if state.change_due:
        return BetweenEnds(kind=MomentKind.COLOUR_CHANGE)
    if state.lag_due:
        return _lag(chance)
    turn = state.due()
    if turn is None:
        return None
    return due_end(turn, discs(chance), discs(chance), sides(state.options.form))


def discs(chance: Chance) -> Discs:
    """Give how the discs of one player lie after an end: mostly none or one of them counts."""
    areas = [_AREAS[chance.below(len(_AREAS))] for _ in range(1 + chance.below(2))]
    return Discs(**{area: areas.count(area) for area in {*_AREAS} - {""}})


def _lag(chance: Chance) -> Lag:
    winner = chance.below(2)
    near = chance.below(300)
    far = near + 1 + chance.below(300)
    colour = Colour.YELLOW if chance.below(2) else Colour.BLACK
    return Lag(distances=(near, far) if winner == 0 else (far, near), chooser=winner, colour=colour)
