"""Matches of teams read off the rules of a school league, independent of the program.

A match is written as a desk writes it on paper: a sign for each board, who sat there, what was
counted. Nothing here knows the classes of the program.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

WORTH = {
    "1": (Fraction(1), Fraction(0)),
    "0": (Fraction(0), Fraction(1)),
    "d": (Fraction(1, 2), Fraction(1, 2)),
    "a": (Fraction(0), Fraction(1)),  # nobody of the first team came
    "b": (Fraction(1), Fraction(0)),
    "x": (Fraction(0), Fraction(0)),  # neither came
}


@dataclass(frozen=True)
class Board:
    """One line of the card of a match."""

    sign: str
    seats: tuple[int, int] = (1, 1)
    """The numbers in the lists of both teams; 0 for a vacant place."""
    counted: tuple[int, int] | None = None


@dataclass(frozen=True)
class Card:
    """The card of a match; a team without another has a round free."""

    first: str
    second: str = ""
    boards: tuple[Board, ...] = ()
    away: str = ""
    """`a`, `b` or `ab`: the teams that have lost everything by default."""
    lots: str = ""


@dataclass
class Line:
    """What a team has after all matches."""

    points: Fraction = Fraction(0)
    boards: Fraction = Fraction(0)
    at: dict[int, Fraction] = field(default_factory=dict)
    discs: int = 0
    captain: Fraction = Fraction(0)
    met: set[str] = field(default_factory=set)

    def of(self, key: str) -> Fraction | int:
        """Give the sum that a criterion names."""
        if key.startswith("board_"):
            return self.at.get(int(key.removeprefix("board_")), Fraction(0))
        found: Fraction | int = getattr(self, key)
        return found


@dataclass(frozen=True)
class House:
    """The rules of the house."""

    size: int
    worth: tuple[Fraction, Fraction, Fraction]
    """What a match won, drawn, lost brings."""
    bye_boards: int
    bye_counts: int


def winner(card: Card, *, must: bool = False, lots: bool = False) -> str:
    """Give `a` or `b`, or nothing of a drawn match; `must` where somebody goes on."""
    if card.away:
        return {"a": "b", "b": "a", "ab": ""}[card.away]
    pairs = [WORTH[board.sign] for board in card.boards]
    lead = sum(one - two for one, two in pairs)
    if lead:
        return "a" if lead > 0 else "b"
    if must and not lots:
        for one, two in pairs:
            if one != two:
                return "a" if one > two else "b"
    return card.lots if must else ""


def table(teams: dict[str, int], cards: list[Card], house: House) -> dict[str, Line]:
    """Add up all cards; `teams` gives the number of each captain."""
    lines = {name: Line() for name in teams}
    win, draw, loss = house.worth
    for card in cards:
        if not card.second:
            own = lines[card.first]
            own.points += win
            _add(own, [Fraction(board < house.bye_boards) for board in range(house.size)])
            own.discs += house.bye_boards * house.bye_counts
            continue
        won = winner(card)
        for side, name in ((0, card.first), (1, card.second)):
            own, letter = lines[name], "ab"[side]
            if card.away:
                own.points += loss if letter in card.away else win
                _add(own, [Fraction(letter not in card.away)] * house.size)
                continue
            own.points += draw if not won else win if won == letter else loss
            shares = [WORTH[board.sign][side] for board in card.boards]
            _add(own, shares)
            for board, share in zip(card.boards, shares, strict=True):
                own.discs += board.counted[side] if board.counted else 0
                if board.seats[side] == teams[name]:
                    own.captain += share
            if any(board.sign in "10d" for board in card.boards):
                own.met.add(card.second if side == 0 else card.first)
    return lines


def _add(own: Line, shares: list[Fraction]) -> None:
    own.boards += sum(shares, Fraction(0))
    for number, share in enumerate(shares, start=1):
        own.at[number] = own.at.get(number, Fraction(0)) + share


def order(
    lines: dict[str, Line], cards: list[Card], keys: list[str], names: list[str] | None = None
) -> list[list[str]]:
    """Rank the teams: those who share a place stand together."""
    level = sorted(lines) if names is None else names
    if not keys or len(level) == 1:
        return [level]
    key, rest = keys[0], keys[1:]
    if key == "direct":
        parts = _between(cards, level) if len(level) == 2 else [level]
    else:
        values = sorted({lines[name].of(key) for name in level}, reverse=True)
        parts = [[name for name in level if lines[name].of(key) == value] for value in values]
    return [group for part in parts for group in order(lines, cards, rest, part)]


def _between(cards: list[Card], pair: list[str]) -> list[list[str]]:
    lead = 0
    for card in cards:
        if {card.first, card.second} == set(pair) and (won := winner(card)):
            ahead = card.first if won == "a" else card.second
            lead += 1 if ahead == pair[0] else -1
    if not lead:
        return [pair]
    return [[pair[0]], [pair[1]]] if lead > 0 else [[pair[1]], [pair[0]]]
