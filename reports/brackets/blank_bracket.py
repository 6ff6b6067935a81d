"""A bracket without names, to be filled in by hand while lots are drawn or people are placed."""

from __future__ import annotations

from models.views.draws import BracketMatchView, BracketSideView, BracketView


def bracket_lines(entrants: int) -> int:
    """Give how many lines so many people need: the next power of two, two at least.

    >>> [bracket_lines(entrants) for entrants in (0, 2, 5, 16, 17)]
    [2, 2, 8, 16, 32]
    """
    return max(2, 1 << max(entrants - 1, 0).bit_length())


def blank_bracket(size: int, *, placing: bool = False) -> BracketView:
    """Give a bracket of so many lines, with matches down to the eighth place where wanted."""
    rounds = size.bit_length() - 1
    matches = [
        _match("main", number_of_round, number, first=number_of_round == 1, rounds=rounds)
        for number_of_round in range(1, rounds + 1)
        for number in range(1, (size >> number_of_round) + 1)
    ]
    if placing and rounds >= 2:
        matches.append(_placing("third", 1, 3, "loser", "main", rounds - 1, (1, 2)))
    if placing and rounds >= 3:
        quarter = rounds - 2
        matches.append(_placing("p5_8", 1, None, "loser", "main", quarter, (1, 2)))
        matches.append(_placing("p5_8", 2, None, "loser", "main", quarter, (3, 4)))
        matches.append(_placing("p5", 1, 5, "winner", "p5_8", 1, (1, 2)))
        matches.append(_placing("p7", 1, 7, "loser", "p5_8", 1, (1, 2)))
    return BracketView(key="main", size=size, rounds=rounds, matches=tuple(matches))


def _match(part: str, round_: int, number: int, *, first: bool, rounds: int) -> BracketMatchView:
    upper, lower = (2 * number - 1, 2 * number)
    sides = (
        BracketSideView(line=upper if first else None),
        BracketSideView(line=lower if first else None),
    )
    return BracketMatchView(
        part=part,
        round=round_,
        number=number,
        stage=part,
        stage_round=round_,
        table=0,
        sides=sides,
        state="waiting",
        winner_place=1 if round_ == rounds else None,
    )


def _placing(
    part: str,
    number: int,
    place: int | None,
    kind: str,
    of_part: str,
    of_round: int,
    numbers: tuple[int, int],
) -> BracketMatchView:
    first, second = (
        BracketSideView(waits_for=(kind, of_part, of_round, other)) for other in numbers
    )
    return BracketMatchView(
        part=part,
        round=1,
        number=number,
        stage=part,
        stage_round=1,
        table=0,
        sides=(first, second),
        state="waiting",
        winner_place=place,
    )
