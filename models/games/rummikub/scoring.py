"""What a game of Rummikub brings each seat, exactly (Hashimoto 15)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from models.core.game import MatchContext
from models.core.outcomes import Note, Outcome
from models.games.rummikub.record import (
    GameCard,
    GameEnd,
    PointsMode,
    Rack,
    RummikubOptions,
    RummikubResult,
    StockLoss,
)

FIGURES = ("loss", "lost")
"""The game's own figures: what was lost in lost games, and how many of them there were."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SeatScore:
    """What one game brought one seat."""

    rack: int
    """What is left, jokers included."""
    won: bool
    base: Fraction
    """The prize, or what was lost, before penalties."""
    penalty: int
    """What time-outs and a missing first meld cost."""
    points: Fraction
    """What counts as game points."""
    loss: int | None
    """What was lost, penalties of the game included; None for a win."""


def rack_value(rack: Rack, options: RummikubOptions) -> int:
    """Give what a rack counts: its numbers, and 50 for each joker (Hashimoto 15).

    The same value decides who wins when the stock has ended a game.

    >>> rack_value(Rack(numbers=7, jokers=1), RummikubOptions())
    57
    """
    return rack.numbers + options.joker * rack.jokers


def penalty_of(rack: Rack, options: RummikubOptions) -> int:
    """Give what penalties cost: each time-out, and once a first meld never laid (Hashimoto 15).

    >>> penalty_of(Rack(timeouts=2, no_meld=True), RummikubOptions())
    150
    """
    return options.penalty * (rack.timeouts + rack.no_meld)


def score_game(card: GameCard, options: RummikubOptions) -> tuple[SeatScore | None, ...]:
    """Score one game seat by seat; None for who did not play.

    The lowest rack wins: when somebody went out it is empty, and the winner has what all others
    hold. When the stock ended it each loses the difference to the lowest rack, and the winner has
    the sum of these; several lowest have a full win each and share it. Penalties are taken from
    their owner alone, afterwards: they change no winner and enter no prize (Hashimoto 15).

    >>> racks = tuple(Rack(numbers=n) for n in (10, 10, 25, 32))
    >>> scores = score_game(GameCard(end=GameEnd.STOCK, racks=racks), RummikubOptions())
    >>> [str(own.points) for own in scores if own]
    ['37/2', '37/2', '-15', '-22']
    """
    if card.end in (None, GameEnd.VOID):
        return (None,) * len(card.racks)
    values = [rack_value(rack, options) for rack in card.racks if rack is not None]
    lowest = min(values, default=0)
    prize = Fraction(sum(value - lowest for value in values), max(1, values.count(lowest)))
    return tuple(
        None if rack is None else _seat(rack, card.end is GameEnd.STOCK, lowest, prize, options)
        for rack in card.racks
    )


def _seat(
    rack: Rack, stock: bool, lowest: int, prize: Fraction, options: RummikubOptions
) -> SeatScore:
    value, penalty = rack_value(rack, options), penalty_of(rack, options)
    won = value == lowest
    full = not stock or options.stock_loss is StockLoss.FULL_RACK
    base = prize if won else Fraction(-(value if full else value - lowest))
    if options.points_mode is PointsMode.PRIZES_ONLY:
        points = base if won else Fraction(0)
    else:
        points = base - penalty
    return SeatScore(
        rack=value,
        won=won,
        base=base,
        penalty=penalty,
        points=points,
        loss=None if won else int(-base) + penalty,
    )


def winners(card: GameCard, options: RummikubOptions) -> tuple[int, ...]:
    """Give the seats that have won a game, by number from 0.

    >>> racks = tuple(Rack(numbers=n) for n in (10, 0, 25))
    >>> winners(GameCard(end=GameEnd.OUT, racks=racks), RummikubOptions())
    (1,)
    """
    scores = score_game(card, options)
    return tuple(seat for seat, own in enumerate(scores) if own is not None and own.won)


def score(
    result: RummikubResult, context: MatchContext, options: RummikubOptions
) -> tuple[Outcome, ...]:
    """Add up the games of a card: points, wins, what was lost and in how many games.

    The place at the table goes by wins and points of the card.

    >>> racks = tuple(Rack(numbers=n) for n in (0, 20, 5))
    >>> card = RummikubResult(games=(GameCard(end=GameEnd.OUT, racks=racks),))
    >>> outcomes = score(card, MatchContext(stage="swiss"), RummikubOptions())
    >>> [(own.wins, str(own.points), own.place, own.figures) for own in outcomes]
    [(1, '25', 1, (0, 0)), (0, '-20', 3, (20, 1)), (0, '-5', 2, (5, 1))]
    """
    seats = max((len(card.racks) for card in result.games), default=len(context.seats))
    games = [score_game(card, options) for card in result.games]
    own = [[game[seat] for game in games if seat < len(game)] for seat in range(seats)]
    played = [[game for game in row if game is not None] for row in own]
    away = (*context.withdrawn, *(False,) * seats)
    sums = [_sum(row) for row in played]
    order = [(each.wins or 0, each.points) for each, row in zip(sums, played, strict=True) if row]
    won = [tuple(at for at, game in enumerate(row, start=1) if game and game.won) for row in own]
    return tuple(
        _placed(each, order, games) if row else not_played(Note.WITHDRAWN if gone else Note.LATE)
        for each, row, games, gone in zip(sums, played, won, away, strict=False)
    )


def _sum(games: Sequence[SeatScore]) -> Outcome:
    lost = [game.loss for game in games if game.loss is not None]
    return Outcome(
        points=sum((game.points for game in games), Fraction(0)),
        wins=sum(game.won for game in games),
        figures=(sum(lost), len(lost)),
    )


def _placed(own: Outcome, order: Sequence[tuple[int, Fraction]], won: tuple[int, ...]) -> Outcome:
    mine = (own.wins or 0, own.points)
    return Outcome(
        points=own.points,
        wins=own.wins,
        games=won,
        figures=own.figures,
        place=1 + sum(other > mine for other in order),
    )


def not_played(note: Note) -> Outcome:
    """Give nothing, for a card on which somebody played no game."""
    return Outcome(points=Fraction(0), wins=0, met=False, note=note)


def games_of(result: RummikubResult) -> Iterator[tuple[int, GameCard]]:
    """Give the games of a card with their numbers, from 1."""
    return enumerate(result.games, start=1)


def typed_counts(result: RummikubResult) -> tuple[tuple[str, ...], ...]:
    """Give what was typed for each game and seat: numbers, jokers, time-outs, a missing meld.

    >>> racks = (Rack(), Rack(numbers=20, jokers=1, timeouts=2), Rack(numbers=5, no_meld=True))
    >>> card = RummikubResult(games=(GameCard(end=GameEnd.OUT, racks=racks),))
    >>> typed_counts(card)
    (('0', '20 J1 T2', '5 M'),)
    """
    return tuple(tuple(map(_typed, card.racks)) for card in result.games)


def _typed(rack: Rack | None) -> str:
    if rack is None:
        return "–"
    jokers = f" J{rack.jokers}" * (rack.jokers > 0)
    timeouts = f" T{rack.timeouts}" * (rack.timeouts > 0)
    return f"{rack.numbers}{jokers}{timeouts}{' M' * rack.no_meld}"
