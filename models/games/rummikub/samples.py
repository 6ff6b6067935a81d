"""Plausible cards by chance, for rehearsals, demos and practice."""

from __future__ import annotations

from dataclasses import replace

from models.core.game import Chance, MatchContext
from models.games.rummikub.checking import games_on_card
from models.games.rummikub.record import (
    MOST_JOKERS,
    GameCard,
    GameEnd,
    Rack,
    RummikubOptions,
    RummikubResult,
)


def withdrawal(seat: int, context: MatchContext, options: RummikubOptions) -> RummikubResult | None:
    """Give a card of games that nobody played; None where two or more play on.

    >>> withdrawal(0, MatchContext(stage="swiss"), RummikubOptions()) is None
    True
    """
    stays = [at for at, away in enumerate(context.withdrawn) if not away and at != seat]
    if len(stays) > 1 or not context.seats:
        return None
    return nobody_played(context, options)


def nobody_played(context: MatchContext, options: RummikubOptions) -> RummikubResult:
    """Give the card of a table at which no game was played."""
    void = GameCard(end=GameEnd.VOID, racks=(None,) * len(context.seats))
    return RummikubResult(games=(void,) * games_on_card(context, options))


def sample(chance: Chance, context: MatchContext, options: RummikubOptions) -> RummikubResult:
    """Give a plausible card: mostly somebody goes out, now and then the stock ends a game."""
    if context.withdrawn.count(False) < 2:
        return nobody_played(context, options)
    games = range(games_on_card(context, options))
    return RummikubResult(games=tuple(_game(chance, context) for _ in games))


def _game(chance: Chance, context: MatchContext) -> GameCard:
    here = [seat for seat, away in enumerate(context.withdrawn) if not away]
    winner = here[chance.below(len(here))]
    stock = chance.below(6) == 0
    racks: list[Rack | None] = [None] * len(context.seats)
    jokers = MOST_JOKERS
    for seat in here:
        if seat == winner:
            racks[seat] = Rack(numbers=1 + chance.below(9)) if stock else Rack()
            continue
        joker = int(jokers > 0 and chance.below(12) == 0)
        jokers -= joker
        rack = Rack(numbers=3 + chance.below(70), jokers=joker)
        racks[seat] = replace(
            rack, timeouts=int(chance.below(25) == 0), no_meld=chance.below(40) == 0
        )
    if stock:
        _share(racks, winner, chance)
    return GameCard(end=GameEnd.STOCK if stock else GameEnd.OUT, racks=tuple(racks))


def _share(racks: list[Rack | None], winner: int, chance: Chance) -> None:
    """Now and then give somebody else as little as the winner has."""
    others = [at for at, rack in enumerate(racks) if rack is not None and at != winner]
    if chance.below(6) == 0:
        racks[others[chance.below(len(others))]] = racks[winner]
