"""What each ending of a game means for the two players (JOA 12, 21 to 26)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache

from models.core.game import MatchContext
from models.core.outcomes import Mark, Note, Outcome
from models.games.othello.board import (
    counted_winner,
    disc_difference,
    draw_win_holder,
    marked_winner,
)
from models.games.othello.record import (
    EmptiesRule,
    ExpiryChoice,
    OthelloEnding,
    OthelloOptions,
    OthelloResult,
)
from models.games.othello.stages import stage_of

FULL_POINT_BYE = 16
"""The disc difference of a win without a game in a Swiss (JOA 26)."""
LATE = -16
"""The disc difference of who does not come to a Swiss game (JOA 26)."""
GONE = -64
"""The disc difference of who has withdrawn from a Swiss (JOA 26)."""

OutcomePair = tuple[Outcome, Outcome]
ScoreBy = Callable[[OthelloResult, MatchContext, OthelloOptions], OutcomePair]


def score(result: OthelloResult, context: MatchContext, options: OthelloOptions) -> OutcomePair:
    """Give what a result that `check` does not refuse means for seats 0 and 1.

    >>> context = MatchContext(stage="swiss")
    >>> counted = OthelloResult(ending=OthelloEnding.COUNTED, discs=(40, 24))
    >>> [(o.mark.value, o.difference) for o in score(counted, context, OthelloOptions())]
    [('win', 16), ('loss', -16)]
    """
    return _SCORES[result.ending](result, context, options)


def _counted(result: OthelloResult, context: MatchContext, options: OthelloOptions) -> OutcomePair:
    """Count the board: the difference of the discs, 0 for a level game (JOA 12, 22).

    The meet always halves the squares that neither can fill (Meet Othello 2-4).
    """
    winner = _known(counted_winner(result, context))
    if result.discs is None or not stage_of(context.part).records_discs:
        return _played(winner, None)
    rule = EmptiesRule.SPLIT if stage_of(context.part).meet else options.empties_rule
    return _played(winner, abs(disc_difference(result.discs, rule)))


def _card(result: OthelloResult, context: MatchContext, _options: OthelloOptions) -> OutcomePair:
    """Take the two cards as they are (JOA 21)."""
    winner = _known(marked_winner(result.marks or (None, None)))
    if result.differences is None or not stage_of(context.part).records_discs:
        return _played(winner, None)
    return _played(winner, _known(result.differences[winner]))


def _forced(result: OthelloResult, context: MatchContext, options: OthelloOptions) -> OutcomePair:
    """Give a game lost on time or resigned to the opponent, by what that one chose (JOA 23, 25)."""
    winner = 1 - _known(result.loser)
    return _played(winner, _chosen_margin(result, context, options))


def _both_out(result: OthelloResult, context: MatchContext, options: OthelloOptions) -> OutcomePair:
    """Count the board, or let the draw-win right decide where both could still move (JOA 24)."""
    if result.case != 3:
        return _counted(result, context, options)
    stage = stage_of(context.part)
    margin = 0 if stage.records_discs and not stage.meet else None
    return _played(_known(draw_win_holder(result, context)), margin)


def _late(result: OthelloResult, context: MatchContext, options: OthelloOptions) -> OutcomePair:
    """Give the game to who came: 16 discs in a Swiss, elsewhere as on time (JOA 17, 26)."""
    return _not_played(result, context, options, Note.LATE, LATE)


def _withdrawn(
    result: OthelloResult, context: MatchContext, options: OthelloOptions
) -> OutcomePair:
    """Give the game to who is left: in a Swiss +16, but -64 for who has gone (JOA 26)."""
    return _not_played(result, context, options, Note.WITHDRAWN, GONE)


def _double_default(
    _result: OthelloResult, context: MatchContext, _options: OthelloOptions
) -> OutcomePair:
    """Let both lose who did not come, -64 for one who has withdrawn (JOA 26)."""
    withdrawn = context.withdrawn or (False, False)
    return (
        _default(context, Note.DOUBLE_DEFAULT, GONE if withdrawn[0] else LATE),
        _default(context, Note.DOUBLE_DEFAULT, GONE if withdrawn[1] else LATE),
    )


def _default(context: MatchContext, note: Note, swiss_difference: int) -> Outcome:
    """Give a loss without a game: the Swiss value, 0 in other stages that record discs."""
    stage = stage_of(context.part)
    elsewhere = 0 if stage.records_discs and not stage.meet else None
    difference = swiss_difference if stage.swiss else elsewhere
    return _outcome(Mark.LOSS, difference, met=False, note=note)


def _not_played(
    result: OthelloResult,
    context: MatchContext,
    options: OthelloOptions,
    note: Note,
    swiss_difference: int,
) -> OutcomePair:
    """Give a match without a game: it uses up the winner's one full-point bye and is no meeting."""
    loser = _known(result.loser)
    if stage_of(context.part).swiss:
        won: int | None = FULL_POINT_BYE
        lost: int | None = swiss_difference
    else:
        won = _chosen_margin(result, context, options)
        lost = _negative(won)
    free = _outcome(Mark.WIN, won, met=False, full_point_bye=True, note=Note.BYE)
    return _seated(1 - loser, free, _outcome(Mark.LOSS, lost, met=False, note=note))


def _chosen_margin(
    result: OthelloResult, context: MatchContext, options: OthelloOptions
) -> int | None:
    """Give the winner's difference: the fixed one, or that of solo play (JOA 23).

    The fixed one also stands when the winner's own clock ran out during solo play, and is the
    least that solo play can bring.
    """
    stage = stage_of(context.part)
    if stage.meet or not stage.records_discs:
        return None
    if result.choice is not ExpiryChoice.SOLO or result.solo_flag_fell or result.discs is None:
        return options.timeout_min
    return max(options.timeout_min, abs(disc_difference(result.discs, options.empties_rule)))


def _played(winner: int, margin: int | None) -> OutcomePair:
    """Give the outcomes of a game that was played, with mirrored differences (JOA 21)."""
    return _seated(winner, _outcome(Mark.WIN, margin), _outcome(Mark.LOSS, _negative(margin)))


def _seated(winner: int, won: Outcome, lost: Outcome) -> OutcomePair:
    return (won, lost) if winner == 0 else (lost, won)


def _negative(difference: int | None) -> int | None:
    return None if difference is None else -difference


@cache
def _outcome(
    mark: Mark,
    difference: int | None,
    *,
    met: bool = True,
    full_point_bye: bool = False,
    note: Note | None = None,
) -> Outcome:
    """Make an outcome; a thousand matches share the same few."""
    points = Fraction(1 if mark is Mark.WIN else 0)
    return Outcome(
        mark=mark,
        points=points,
        difference=difference,
        met=met,
        full_point_bye=full_point_bye,
        note=note,
    )


def _known(value: int | None) -> int:
    """Give a value that `check` has made sure of."""
    if value is None:
        raise ValueError("a result that check() refuses cannot be scored")
    return value


_SCORES: dict[OthelloEnding, ScoreBy] = {
    OthelloEnding.COUNTED: _counted,
    OthelloEnding.CARD: _card,
    OthelloEnding.TIMEOUT: _forced,
    OthelloEnding.RESIGNED: _forced,
    OthelloEnding.BOTH_OUT: _both_out,
    OthelloEnding.LATE: _late,
    OthelloEnding.WITHDRAWN: _withdrawn,
    OthelloEnding.DOUBLE_DEFAULT: _double_default,
    OthelloEnding.RULED: _forced,
}


def bye() -> Outcome:
    """Give the player without an opponent a win by 16 discs, the one allowed to each (JOA 8, 26).

    >>> bye().difference
    16
    """
    return _outcome(Mark.WIN, FULL_POINT_BYE, met=False, full_point_bye=True, note=Note.BYE)


def absence(note: Note) -> Outcome:
    """Give what a Swiss round without a match costs: 64 discs when withdrawn, else 16 (JOA 26).

    A round missed before a late entry counts as a late default.

    >>> [absence(note).difference for note in (Note.WITHDRAWN, Note.MISSED)]
    [-64, -16]
    """
    difference = GONE if note is Note.WITHDRAWN else LATE
    return _outcome(Mark.LOSS, difference, met=False, note=note)


def withdrawal(seat: int, context: MatchContext) -> OthelloResult:
    """Give the result of a match that the withdrawal of this seat leaves unplayed (JOA 26).

    Outside a Swiss the player left takes the fixed difference; solo play is for the desk to enter.

    >>> withdrawal(1, MatchContext(stage="swiss")).loser
    1
    """
    withdrawn = context.withdrawn
    if len(withdrawn) == 2 and withdrawn[1 - seat]:
        return OthelloResult(ending=OthelloEnding.DOUBLE_DEFAULT)
    choice = ExpiryChoice.ONE if stage_of(context.part).default_is_chosen else None
    return OthelloResult(ending=OthelloEnding.WITHDRAWN, loser=seat, choice=choice)
