"""Whether a score card can be right: what is refused, and what is asked about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum

from models.core.game import MatchContext
from models.core.problems import Problem
from models.games.mahjong.closing import late, points_text, signed_points, winners, with_deposits
from models.games.mahjong.record import (
    HIGHEST,
    HUNDRED,
    LOWEST,
    MOST_LEFT,
    PEOPLE,
    STICK,
    TABLE,
    MahjongOptions,
    MahjongResult,
)

MINUTES = (10, 180)
"""How long a hanchan may be."""


def check_options(options: MahjongOptions) -> tuple[Problem, ...]:
    """Check the settings of a division.

    >>> [problem.where for problem in check_options(MahjongOptions(minutes=5))]
    ['minutes']
    """
    low, high = MINUTES
    if low <= options.minutes <= high:
        return ()
    return (Problem(code="OPTION_RANGE", where="minutes", values={"low": low, "high": high}),)


def check(result: MahjongResult, context: MatchContext) -> tuple[Problem, ...]:
    """Report every problem of a hanchan, refusals and questions.

    >>> card = MahjongResult(
    ...     order=(0, 1, 2, 3), sticks=(45200, 28300, 26500, 19000), loans=(0, 0, 0, 0))
    >>> [problem.code for problem in check(card, MatchContext(stage="swiss"))]
    ['SCORES_SUM']
    """
    if len(context.seats) not in (0, PEOPLE):
        return (Problem(code="FOUR_AT_TABLE", values={"seats": len(context.seats)}),)
    if result.unplayed and len(result.sticks) == PEOPLE:
        asked = not any(context.withdrawn)
        return (Problem(code="HANCHAN_UNPLAYED", ask=True),) * asked
    if len(result.sticks) != PEOPLE or len(result.loans) != PEOPLE or None in result.sticks:
        return (Problem(code="FOUR_SCORES_NEEDED", where="sticks"),)
    names = [entrant.name for entrant in context.seats] or [""] * PEOPLE
    wrong = (*_seated(result, names, context.withdrawn), *_counted(result))
    return wrong or tuple(_asked(result, names, context.past_bell))


def check_order(order: Sequence[int]) -> tuple[Problem, ...]:
    """Want each of the four seats once.

    >>> check_order((0, 2, 2, 3))[0].code
    'ORDER_OF_SEATS'
    """
    if sorted(order) != list(range(PEOPLE)):
        return (Problem(code="ORDER_OF_SEATS", where="order"),)
    return ()


def _seated(
    result: MahjongResult, names: Sequence[str], withdrawn: Sequence[bool]
) -> Iterator[Problem]:
    """Want the four seats in an order, and nobody who has withdrawn among them."""
    yield from check_order(result.order)
    for name, loan in zip(names, result.loans, strict=True):
        if loan < 0:
            yield Problem(code="LOAN_BELOW_ZERO", where="loans", values={"name": name})
    for name, gone in zip(names, withdrawn, strict=False):
        if gone:
            yield Problem(code="SEAT_OF_WITHDRAWN", where="sticks", values={"name": name})


def _counted(result: MahjongResult) -> Iterator[Problem]:
    """Want hundreds, and all the sticks of the table (Health mahjong 2, 22)."""
    counted, deposits = result.counted, result.deposits
    if any(own % HUNDRED for own in (*result.loans, *counted)):
        yield Problem(code="SCORES_IN_HUNDREDS", where="sticks")
    if deposits < 0 or deposits % STICK:
        yield Problem(code="DEPOSITS_IN_THOUSANDS", where="deposits")
        return
    off = sum(counted) + deposits - TABLE
    if off:
        values = {"wanted": points_text(TABLE - deposits), "difference": signed_points(off)}
        yield Problem(code="SCORES_SUM", where="sticks", values=values)
    elif not winners(with_deposits(counted, deposits, range(PEOPLE))):
        yield Problem(code="WINNERS_IMPOSSIBLE", where="sticks")


class Hint(StrEnum):
    """Why a sum is most likely wrong."""

    STICKS_LEFT = "sticks_left"
    """Sticks were left on the table, and nobody has said so."""
    GIVEN = "given"
    """What was left on the table has gone to the top already."""


def hint(off: int, deposits: int) -> Hint | None:
    """Say why so many points are most likely too few or too many; None where nobody knows.

    >>> hint(-1000, 0), hint(2000, 2000), hint(-900, 0), hint(-27000, 0)
    (<Hint.STICKS_LEFT: 'sticks_left'>, <Hint.GIVEN: 'given'>, None, None)
    """
    if -MOST_LEFT <= off < 0 and off % STICK == 0 and not deposits:
        return Hint.STICKS_LEFT
    return Hint.GIVEN if deposits and off == deposits else None


def _asked(result: MahjongResult, names: Sequence[str], past_bell: int | None) -> Iterator[Problem]:
    """Ask about what is rare but possible, and about a card that comes long after the bell."""
    if late(past_bell):
        yield Problem(code="HANCHAN_LATE", values={"minutes": past_bell}, ask=True)
    if result.deposits > MOST_LEFT:
        values = {"points": points_text(result.deposits)}
        yield Problem(code="DEPOSITS_UNUSUAL", where="deposits", values=values, ask=True)
    elif result.deposits and 0 in result.sticks:  # a score typed behind a 0 that was refused
        at = result.sticks.index(0)
        values = {"name": names[at], "points": points_text(result.deposits)}
        yield Problem(code="DEPOSITS_BESIDE_ZERO", where="deposits", values=values, ask=True)
    for name, own in zip(names, result.counted, strict=True):
        if not LOWEST <= own <= HIGHEST:
            values = {"name": name, "score": points_text(own)}
            yield Problem(code="SCORE_UNUSUAL", where="sticks", values=values, ask=True)
