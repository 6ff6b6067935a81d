"""Who goes on to the consolation of a knock-out, which has its own draw (Meet Othello 1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from models.pairing.knockout import (
    Bracket,
    BracketMatchState,
    Ended,
    MatchKey,
    SeatedMatch,
    resolve,
)


class Enters(StrEnum):
    """Who may play in the consolation."""

    FIRST_ROUND = "first_round"
    """Who lost a game in the first round (Meet Othello 1)."""
    FIRST_GAME = "first_game"
    """Who lost the first game played, also after a bye: two games for everybody."""


@dataclass(frozen=True, slots=True)
class ConsolationField:
    """Who plays in the consolation, as far as is known."""

    entrants: tuple[int, ...]
    """In the order of their lines in the main part."""
    waiting: tuple[MatchKey, ...]
    """Matches that can still send somebody; the draw is made when there are none."""
    possible: frozenset[int] = frozenset()
    """Whom these matches can send, as far as it is known who plays them."""


def consolation_field(
    bracket: Bracket, results: Mapping[MatchKey, Ended], enters: Enters = Enters.FIRST_ROUND
) -> ConsolationField:
    """Tell who goes on to the consolation, which has its own draw (Meet Othello 1).

    Only who came and lost a real game is in it: a bye is no game, a match to which somebody did
    not come neither, and who did not come is out.

    >>> from models.pairing.knockout import BYE, bracket
    >>> bracket = bracket([1, BYE, 2, 3, 4, 5, 6, 7])
    >>> first = {MatchKey("main", 1, 2): Ended(seats=(2, 3), winner=3),
    ...          MatchKey("main", 1, 3): Ended(seats=(4, 5), winner=4, absent=frozenset({5})),
    ...          MatchKey("main", 1, 4): Ended(seats=(6, 7), winner=6)}
    >>> consolation_field(bracket, first)
    ConsolationField(entrants=(2, 7), waiting=(), possible=frozenset())
    >>> consolation_field(bracket, first, Enters.FIRST_GAME).waiting
    (MatchKey(part='main', round=2, number=1), MatchKey(part='main', round=2, number=2))
    """
    seated = resolve(bracket, results).seated
    last = 1 if enters is Enters.FIRST_ROUND else bracket.rounds
    has_played: set[int] = set()
    losers: set[int] = set()
    possible: set[int] = set()
    waiting: list[MatchKey] = []
    for spot in _main(bracket, seated):
        if spot.match.key.round > last:
            break
        here = {who for who in spot.occupants if isinstance(who, int)}
        if spot.state in {BracketMatchState.CALL, BracketMatchState.WAITING}:
            if here - has_played:
                waiting.append(spot.match.key)
                possible |= here - has_played
        elif spot.state is BracketMatchState.DECIDED and not results[spot.match.key].absent:
            lost = set(results[spot.match.key].losers)
            losers |= lost - has_played
            has_played |= here
    entrants = tuple(entrant for entrant in bracket.entrants if entrant in losers)
    return ConsolationField(entrants, tuple(waiting), frozenset(possible))


def stayed_away(
    bracket: Bracket, results: Mapping[MatchKey, Ended], enters: Enters = Enters.FIRST_ROUND
) -> tuple[int, ...]:
    """Tell who did not come to the first match, and so is not in the consolation (Meet Shogi 1).

    >>> from models.pairing.knockout import bracket
    >>> bracket = bracket([1, 2, 3, 4])
    >>> first = {MatchKey("main", 1, 1): Ended(seats=(1, 2), winner=1, absent=frozenset({2}))}
    >>> stayed_away(bracket, first)
    (2,)
    """
    seated = resolve(bracket, results).seated
    last = 1 if enters is Enters.FIRST_ROUND else bracket.rounds
    has_played: set[int] = set()
    away: set[int] = set()
    for spot in _main(bracket, seated):
        if spot.match.key.round <= last and spot.state is BracketMatchState.DECIDED:
            absent = set(results[spot.match.key].absent)
            away |= absent - has_played
            has_played |= {who for who in spot.occupants if isinstance(who, int)} - absent
    return tuple(entrant for entrant in bracket.entrants if entrant in away)


def _main(bracket: Bracket, seated: Mapping[MatchKey, SeatedMatch]) -> Iterable[SeatedMatch]:
    """Give the matches of the tree, round after round."""
    return (seated[match.key] for match in bracket.matches[: len(bracket.lines) - 1])
