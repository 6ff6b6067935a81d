"""What a result means for each seat: who won, and by how much.

The rules know a winner of each match (YSA A-5, A-7) and are silent on byes, absence and points of a
table; these follow what the desk does in every game: 1 for a win, 1/2 for a draw.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from models.core.game import MatchContext
from models.core.outcomes import Mark, Note, Outcome
from models.games.shuffleboard.catalogue import MatchMode, sides
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.progress import games_won, leader
from models.games.shuffleboard.play.schedule import PAIRS, PLAYERS, ranks
from models.games.shuffleboard.record import (
    ShuffleboardEnding,
    ShuffleboardOptions,
    ShuffleboardResult,
)
from models.two_sides import scoring as two_sides
from models.two_sides.endings import DECIDED

WHOLE = Fraction(1)
HALF = Fraction(1, 2)
NOTHING = Fraction(0)


def score(result: ShuffleboardResult, options: ShuffleboardOptions) -> tuple[Outcome, ...]:
    """Give what a result that `check` does not refuse means, one outcome per seat.

    The difference is that of the totals in a frame game and that of the games won in a match up
    to a game point. Of three players who pair off everybody gets a point for each pairing won; in
    a ranking a point for each player who is behind, and the sum of scores counts as difference.

    >>> totals = ShuffleboardResult(ending=ShuffleboardEnding.TOTALS, totals=((75, 80),))
    >>> pair = score(totals, ShuffleboardOptions())
    >>> [(outcome.mark.value, outcome.difference) for outcome in pair]
    [('loss', -5), ('win', 5)]
    """
    match result.ending:
        case ShuffleboardEnding.PLAYED | ShuffleboardEnding.TOTALS:
            return _played(_final_totals(result, options), options)
        case ShuffleboardEnding.DECISION:
            return _decided(result, options)
        case ShuffleboardEnding.DOUBLE_DEFAULT:
            return (two_sides.absence(Note.DOUBLE_DEFAULT),) * sides(options.form)
        case ShuffleboardEnding.LATE | ShuffleboardEnding.WITHDRAWN:
            note = Note.LATE if result.ending is ShuffleboardEnding.LATE else Note.WITHDRAWN
            return tuple(
                two_sides.absence(note) if seat == result.loser else two_sides.bye()
                for seat in range(sides(options.form))
            )


def typed_counts(
    result: ShuffleboardResult, options: ShuffleboardOptions
) -> tuple[tuple[str, ...], ...]:
    """Give the totals of each game, seat by seat; nothing where three have paired off.

    >>> totals = ShuffleboardResult(ending=ShuffleboardEnding.TOTALS, totals=((88, 75),))
    >>> typed_counts(totals, ShuffleboardOptions())
    (('88', '75'),)
    """
    if options.mode is MatchMode.PAIRINGS:
        return ()
    return tuple(tuple(map(str, game)) for game in _final_totals(result, options))


@lru_cache(maxsize=2048)
def _final_totals(
    result: ShuffleboardResult, options: ShuffleboardOptions
) -> tuple[tuple[int, ...], ...]:
    """Give the totals of each game, or pairing, as on a card; nothing if it was not played."""
    if result.ending not in (ShuffleboardEnding.PLAYED, ShuffleboardEnding.TOTALS):
        return ()
    if result.ending is ShuffleboardEnding.TOTALS:
        return result.totals
    now = board(result, options)
    if now.pairings:
        # On a card the pairings stand by seat, whoever began.
        found = [dict(zip(one.seats, one.totals, strict=True)) for one in now.pairings]
        own = {frozenset(totals): totals for totals in found}
        return tuple((own[frozenset((a, b))][a], own[frozenset((a, b))][b]) for a, b in PAIRS)
    if options.mode is MatchMode.RANKING:
        return (now.totals,)
    return tuple(game.progress.totals for game in now.games if game.progress is not None)


def printed_score(result: ShuffleboardResult, options: ShuffleboardOptions) -> tuple[str, ...]:
    """Give the score as lists print it: totals, or the games won up to a game point; else empty.

    >>> totals = ShuffleboardResult(ending=ShuffleboardEnding.TOTALS,
    ...     totals=((50, 40), (30, 51), (52, 8)))
    >>> options = ShuffleboardOptions(mode=MatchMode.POINTS, target=50)
    >>> printed_score(totals, options)
    ('2', '1')
    """
    totals = _final_totals(result, options)
    if not totals:
        return ("",) * sides(options.form)
    if options.mode is MatchMode.PAIRINGS:
        return tuple(str(outcome.points) for outcome in _pairings(totals))
    if options.mode is MatchMode.POINTS:
        return tuple(map(str, games_won([leader((game[0], game[1])) for game in totals])))
    return tuple(map(str, totals[0]))


def _played(totals: Sequence[tuple[int, ...]], options: ShuffleboardOptions) -> tuple[Outcome, ...]:
    if options.mode is MatchMode.RANKING:
        return _ranking(totals[0])
    if options.mode is MatchMode.PAIRINGS:
        return _pairings(totals)
    won = games_won([leader((game[0], game[1])) for game in totals])
    margin = won[0] - won[1]
    if options.mode is MatchMode.FRAMES:
        margin = totals[0][0] - totals[0][1]
    # A margin of 0 cannot be, since a match goes on until one leads.
    return two_sides.score_sides(0 if margin > 0 else 1, DECIDED, lead=margin)


def _ranking(totals: tuple[int, ...]) -> tuple[Outcome, ...]:
    points = [sum((_beaten(own, other) for other in totals), -HALF) for own in totals]
    return _of_three(points, totals)


def _beaten(own: int, other: int) -> Fraction:
    """Give a point for who is behind and half of one for who is level, oneself included."""
    return WHOLE if own > other else HALF if own == other else NOTHING


def _pairings(totals: Sequence[tuple[int, ...]]) -> tuple[Outcome, ...]:
    points, margins = [NOTHING] * PLAYERS, [0] * PLAYERS
    for pair, (first, second) in zip(PAIRS, totals, strict=True):
        for seat, own, other in ((pair[0], first, second), (pair[1], second, first)):
            points[seat] += _beaten(own, other)
            margins[seat] += own - other
    return _of_three(points, margins)


def _of_three(points: Sequence[Fraction], differences: Sequence[int]) -> tuple[Outcome, ...]:
    """Give three players their places by their points; who is first alone has won."""
    places = ranks(points)
    alone = places.count(1) == 1
    return tuple(
        Outcome(
            mark=Mark.LOSS if place > 1 else Mark.WIN if alone else Mark.DRAW,
            points=own,
            place=place,
            difference=difference,
        )
        for place, own, difference in zip(places, points, differences, strict=True)
    )


def _decided(result: ShuffleboardResult, options: ShuffleboardOptions) -> tuple[Outcome, ...]:
    """Give a match that the director decided: a winner, and no figures."""
    return tuple(
        Outcome(
            mark=Mark.WIN if seat == result.winner else Mark.LOSS,
            points=WHOLE if seat == result.winner else NOTHING,
        )
        for seat in range(sides(options.form))
    )


def withdrawal(seat: int, context: MatchContext) -> ShuffleboardResult:
    """Give the match to who is left; nobody wins it when somebody else has withdrawn too.

    >>> withdrawal(1, MatchContext(stage="swiss")).loser
    1
    """
    # Who leaves now may not be among those who have withdrawn already.
    if any(away for at, away in enumerate(context.withdrawn) if at != seat):
        return ShuffleboardResult(ending=ShuffleboardEnding.DOUBLE_DEFAULT)
    return ShuffleboardResult(ending=ShuffleboardEnding.WITHDRAWN, loser=seat)
