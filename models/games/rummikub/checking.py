"""Whether a card can be right: what is refused, and what is asked about (Hashimoto 15)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from models.core.game import MatchContext
from models.core.problems import Problem
from models.games.rummikub.record import (
    HIGH_RACK,
    MANY_TIMEOUTS,
    MOST_JOKERS,
    MOST_NUMBERS,
    GameCard,
    GameEnd,
    RummikubOptions,
    RummikubResult,
)
from models.games.rummikub.scoring import games_of, rack_value, winners

ONE_GAME = "one_game"
"""The set of rules of a round that is a single game (Hashimoto 17, 18)."""
SEATS = frozenset({2, 3, 4})
"""How many a game can be played by."""
RANGES = {
    "games": (1, 4),
    "joker": (1, 100),
    "penalty": (0, 500),
    "capacity": (3, 400),
    "fee": (0, 100_000),
}
"""What the settings may be."""


def check_options(options: RummikubOptions) -> tuple[Problem, ...]:
    """Check the settings of a division.

    >>> [problem.where for problem in check_options(RummikubOptions(games=0, joker=-1))]
    ['games', 'joker']
    """
    return tuple(
        Problem(code="OPTION_RANGE", where=key, values={"low": low, "high": high})
        for key, (low, high) in RANGES.items()
        if not low <= getattr(options, key) <= high
    )


def games_on_card(context: MatchContext, options: RummikubOptions) -> int:
    """Give how many games a card has: one where the part of the programme says so.

    >>> games_on_card(MatchContext(stage="swiss"), RummikubOptions())
    2
    """
    return 1 if context.part.rules == ONE_GAME else options.games


def check(
    result: RummikubResult, context: MatchContext, options: RummikubOptions
) -> tuple[Problem, ...]:
    """Report every problem of a card, refusals and questions.

    >>> from models.games.rummikub.record import Rack
    >>> racks = (Rack(), Rack(), Rack(numbers=14))
    >>> card = RummikubResult(games=(GameCard(end=GameEnd.OUT, racks=racks),) * 2)
    >>> [problem.code for problem in check(card, MatchContext(stage="swiss"), RummikubOptions())]
    ['OUT_ONE_EMPTY', 'OUT_ONE_EMPTY']
    """
    wanted = games_on_card(context, options)
    if len(result.games) != wanted:
        values = {"games": len(result.games), "wanted": wanted}
        return (Problem(code="GAMES_ON_CARD", values=values),)
    sizes = {len(card.racks) for card in result.games}
    seats = len(context.seats) or max(sizes, default=0)
    if seats not in SEATS or sizes != {seats}:
        return (Problem(code="TABLE_PEOPLE"),)
    names = [entrant.name for entrant in context.seats] or [""] * seats
    return tuple(
        problem
        for number, card in games_of(result)
        for problem in _game(number, card, names, context, options)
    )


def _game(
    number: int,
    card: GameCard,
    names: Sequence[str],
    context: MatchContext,
    options: RummikubOptions,
) -> Iterator[Problem]:
    """Report the problems of one game."""
    where, values = f"game{number}", {"game": number}
    if card.end is None:
        yield Problem(code="END_NEEDED", where=where, values=values)
        return
    away = (*context.withdrawn, *(False,) * len(names))
    if card.end is GameEnd.VOID:
        if any(card.racks):
            yield Problem(code="VOID_HAS_RACKS", where=where, values=values)
        elif away[: len(names)].count(False) > 1:
            yield Problem(code="GAME_VOID", where=where, values=values, ask=True)
        return
    wrong = tuple(_refused(card, names, away))
    yield from (_at(number, problem) for problem in wrong)
    if not wrong:
        yield from (_at(number, problem) for problem in _asked(card, names, away, options))


def _at(number: int, problem: Problem) -> Problem:
    values = {"game": number, **problem.values}
    return Problem(code=problem.code, where=f"game{number}", values=values, ask=problem.ask)


def _refused(card: GameCard, names: Sequence[str], away: Sequence[bool]) -> Iterator[Problem]:
    """Report what cannot be, whatever anybody says."""
    played = [rack for rack in card.racks if rack is not None]
    for name, rack, gone in zip(names, card.racks, away, strict=False):
        if gone and rack is not None:
            yield Problem(code="RACK_OF_WITHDRAWN", values={"name": name})
        if rack is not None and min(rack.numbers, rack.jokers, rack.timeouts) < 0:
            yield Problem(code="WHOLE_NUMBERS", values={"name": name})
    if len(played) < 2:
        yield Problem(code="TWO_MUST_PLAY")
        return
    empty = sum(rack.empty for rack in played)
    if card.end is GameEnd.OUT and empty != 1:
        yield Problem(code="OUT_ONE_EMPTY")
    if card.end is GameEnd.STOCK and empty:
        yield Problem(code="STOCK_NONE_EMPTY")
    if (jokers := sum(rack.jokers for rack in played)) > MOST_JOKERS:
        yield Problem(code="JOKERS_OF_TABLE", values={"jokers": jokers})
    if (numbers := sum(rack.numbers for rack in played)) > MOST_NUMBERS:
        yield Problem(code="NUMBERS_OF_TABLE", values={"numbers": numbers})
    if card.end is GameEnd.OUT:
        for name, rack in zip(names, card.racks, strict=False):
            if rack is not None and rack.empty and rack.no_meld:
                yield Problem(code="OUT_HAS_MELDED", values={"name": name})


def _asked(
    card: GameCard, names: Sequence[str], away: Sequence[bool], options: RummikubOptions
) -> Iterator[Problem]:
    """Ask about what is rare but possible."""
    won = winners(card, options)
    for seat, (name, rack, gone) in enumerate(zip(names, card.racks, away, strict=False)):
        if rack is None:
            if not gone:
                yield Problem(code="WITHOUT_RACK", values={"name": name}, ask=True)
            continue
        value = rack_value(rack, options)
        if value > HIGH_RACK:
            yield Problem(code="RACK_HIGH", values={"name": name, "rack": value}, ask=True)
        if rack.timeouts > MANY_TIMEOUTS:
            values = {"name": name, "timeouts": rack.timeouts}
            yield Problem(code="TIMEOUTS_MANY", values=values, ask=True)
        if card.end is GameEnd.STOCK and seat in won and (rack.timeouts or rack.no_meld):
            yield Problem(code="WINNER_PENALIZED", values={"name": name}, ask=True)
    if len(won) > 1:
        shared = [names[seat] for seat in won]
        yield Problem(code="SHARED_WIN", values={"names": shared}, ask=True)
