"""Matches of two: who won, and the score if there is one."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from models.core.game import Chance, MatchContext
from models.core.house_rules import withdrawn_players
from models.core.outcomes import Mark, Note, Outcome
from models.core.problems import Problem
from models.games.plain.record import Kind, PlainOptions, PlainResult
from models.odd_result import against_grade


def check(result: PlainResult, context: MatchContext, options: PlainOptions) -> tuple[Problem, ...]:
    """Report every problem of a result, refusals and questions.

    >>> codes = [p.code for p in check(PlainResult(), MatchContext(stage="swiss"), PlainOptions())]
    >>> strict = PlainOptions(draws_allowed=False)
    >>> codes, [p.code for p in check(PlainResult(), MatchContext(stage="swiss"), strict)]
    ([], ['DRAW_NOT_ALLOWED'])
    """
    if len(context.seats) not in (0, 2):
        return (Problem(code="TWO_PLAYERS", values={"seats": len(context.seats)}),)
    if result.places is not None:
        return (Problem(code="PLACES_AT_PAIR", where="winner"),)
    if result.winner not in (None, 0, 1):
        return (Problem(code="NOT_IN_MATCH", where="winner", values={"seat": result.winner}),)
    return (
        *_winner_problems(result, context, options),
        *_score_problems(result),
        *_against_grade(result, context),
        *_withdrawn_players(result, context),
    )


def _winner_problems(
    result: PlainResult, context: MatchContext, options: PlainOptions
) -> Iterator[Problem]:
    """Want a winner, none where both stayed away, and a draw only where draws are allowed."""
    if result.kind is Kind.DOUBLE_DEFAULT:
        if result.winner is not None:
            yield Problem(code="NOBODY_WON", where="winner")
    elif result.winner is None and (result.kind is not Kind.PLAYED or context.decisive):
        yield Problem(code="WINNER_NEEDED", where="winner")
    elif result.winner is None and not options.draws_allowed:
        yield Problem(code="DRAW_NOT_ALLOWED", where="winner")


def _score_problems(result: PlainResult) -> Iterator[Problem]:
    """Ask about a score that speaks for somebody else than the winner."""
    if result.kind is not Kind.PLAYED or result.score is None:
        return
    first, second = result.score
    ahead = None if first == second else 0 if first > second else 1
    if ahead != result.winner:
        values = {"first": first, "second": second}
        yield Problem(code="SCORE_AGAINST_WINNER", where="score", values=values, ask=True)


def _against_grade(result: PlainResult, context: MatchContext) -> Iterator[Problem]:
    """Ask about a win over a much higher grade, which the other winner would fit as well."""
    if result.kind is Kind.PLAYED:
        yield from against_grade(context, result.winner, where="winner")


def _withdrawn_players(result: PlainResult, context: MatchContext) -> Iterator[Problem]:
    """Refuse anything but a default for a player who has withdrawn from this round."""
    if result.kind is Kind.DOUBLE_DEFAULT:
        return
    left = (
        1 - result.winner if result.kind is Kind.WITHDRAWN and result.winner is not None else None
    )
    yield from withdrawn_players(context, left, where="kind", left_where="winner")


def score(
    result: PlainResult, _context: MatchContext, options: PlainOptions
) -> tuple[Outcome, Outcome]:
    """Give 1 point for a win, 1/2 for a draw, and the difference of a score that was noted.

    >>> result = PlainResult(winner=1, score=(2, 5))
    >>> pair = score(result, MatchContext(stage="swiss"), PlainOptions())
    >>> [(outcome.mark.value, str(outcome.points), outcome.difference) for outcome in pair]
    [('loss', '0', -3), ('win', '1', 3)]
    """
    if result.kind is Kind.PLAYED:
        return _played(result, 0), _played(result, 1)
    if result.kind is Kind.DOUBLE_DEFAULT:
        return _default(Note.DOUBLE_DEFAULT), _default(Note.DOUBLE_DEFAULT)
    lost = _default(Note.LATE if result.kind is Kind.FORFEIT else Note.WITHDRAWN)
    return (bye(options), lost) if result.winner == 0 else (lost, bye(options))


def _played(result: PlainResult, seat: int) -> Outcome:
    """Give what a match that was played means for one seat."""
    difference = None if result.score is None else result.score[seat] - result.score[1 - seat]
    if result.winner is None:
        return Outcome(mark=Mark.DRAW, points=Fraction(1, 2), difference=difference)
    if result.winner == seat:
        return Outcome(mark=Mark.WIN, points=Fraction(1), difference=difference)
    return Outcome(mark=Mark.LOSS, points=Fraction(0), difference=difference)


def _default(note: Note) -> Outcome:
    """Give a loss without a match."""
    return Outcome(mark=Mark.LOSS, points=Fraction(0), met=False, note=note)


def bye(_options: PlainOptions) -> Outcome:
    """Give a win without a match, the one allowed to each."""
    return Outcome(mark=Mark.WIN, points=Fraction(1), met=False, free_win=True, note=Note.BYE)


def absence(note: Note, _options: PlainOptions) -> Outcome:
    """Give a loss for a round without a match."""
    return _default(note)


def withdrawal(seat: int, context: MatchContext, _options: PlainOptions) -> PlainResult:
    """Give the match to who is left; nobody wins it when both have withdrawn.

    >>> withdrawal(0, MatchContext(stage="swiss"), PlainOptions()).winner
    1
    """
    withdrawn = context.withdrawn
    if len(withdrawn) == 2 and withdrawn[1 - seat]:
        return PlainResult(kind=Kind.DOUBLE_DEFAULT)
    return PlainResult(kind=Kind.WITHDRAWN, winner=1 - seat)


def sample(chance: Chance, context: MatchContext, options: PlainOptions) -> PlainResult:
    """Give a plausible result by chance: nearly always played, now and then a draw or a forfeit."""
    if True in context.withdrawn:
        return withdrawal(context.withdrawn.index(True), context, options)
    winner = chance.below(2)
    roll = chance.below(50)
    if roll == 0:
        return PlainResult(kind=Kind.FORFEIT, winner=winner)
    lost = chance.below(10)
    if roll < 5 and options.draws_allowed and not context.decisive:
        return PlainResult(winner=None, score=(lost, lost))
    won = lost + 1 + chance.below(6)
    return PlainResult(winner=winner, score=(won, lost) if winner == 0 else (lost, won))


def typed_counts(result: PlainResult, _options: PlainOptions) -> tuple[tuple[str, ...], ...]:
    """Give the score that was noted, as it was typed; nothing where there is none.

    >>> typed_counts(PlainResult(winner=1, score=(2, 5)), PlainOptions())
    (('2', '5'),)
    """
    return () if result.score is None else (tuple(map(str, result.score)),)


def printed_score(
    result: PlainResult, _context: MatchContext, _options: PlainOptions
) -> tuple[str, ...]:
    """Give the score that was noted, if any.

    >>> result = PlainResult(winner=1, score=(2, 5))
    >>> printed_score(result, MatchContext(stage="main"), PlainOptions())
    ('2', '5')
    """
    return ("", "") if result.score is None else (str(result.score[0]), str(result.score[1]))
