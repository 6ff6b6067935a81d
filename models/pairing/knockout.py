"""A knock-out as a graph of matches: who sits where, who can be called, and the places.

A side of a match is an entrant, nobody (BYE), or the winner or the loser of an earlier match. The
main part is a tree; the match for third place and those for the places 5 to 8 (JOA 5) are only
more matches, between losers. Whoever sits opposite nobody passes on without a game. What is
stored is the lines of the bracket and the results; everything else follows from `resolve`.

The lines are drawn in `models.pairing.knockout_draw`; who goes on to a consolation says
`models.pairing.consolation`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Final, NamedTuple


class Nobody(Enum):
    """The type of BYE."""

    BYE = "bye"


BYE: Final = Nobody.BYE
"""Nobody: a free line, or one whose entrants were both out."""

BracketLine = int | Nobody
"""A line of the bracket: the id of an entrant, or BYE."""
Occupant = int | Nobody | None
"""Who sits on a side: None while that is not known."""


class MatchKey(NamedTuple):
    """What a match of a knock-out is called, the same for ever."""

    part: str
    """MAIN or CONSOLATION, or a placing part: THIRD, P5_8, P5, P7."""
    round: int
    """Counted within the part, from 1."""
    number: int
    """Counted from the top within the round, from 1."""


MAIN = "main"
THIRD = "third"
"""The losers of the semi-finals, for third place (JOA 5)."""
P5_8 = "p5_8"
"""The losers of the quarter-finals, bracket neighbours against each other (JOA 5)."""
P5 = "p5"
P7 = "p7"
CONSOLATION = "consolation"


@dataclass(frozen=True, slots=True)
class WinnerOf:
    """The side of who wins that match."""

    match: MatchKey


@dataclass(frozen=True, slots=True)
class Loser:
    """The side of who loses that match."""

    match: MatchKey


Side = int | Nobody | WinnerOf | Loser


@dataclass(frozen=True, slots=True)
class BracketMatch:
    """One match of the graph, and the places it can give."""

    key: MatchKey
    sides: tuple[Side, Side]
    winner_place: int | None
    """None where the winner goes on."""
    loser_place: int
    """Without a further match; who loses in the same round shares it."""


@dataclass(frozen=True, slots=True)
class Bracket:
    """A knock-out: its lines from the top, and its matches, each after those it waits for."""

    lines: tuple[BracketLine, ...]
    matches: tuple[BracketMatch, ...]

    @property
    def rounds(self) -> int:
        """The rounds of the main part."""
        return (len(self.lines) - 1).bit_length()

    @property
    def entrants(self) -> tuple[int, ...]:
        """Everybody in the bracket, from the top."""
        return tuple(line for line in self.lines if isinstance(line, int))


@dataclass(frozen=True, kw_only=True, slots=True)
class Ended:
    """How a match ended."""

    seats: tuple[int, int]
    winner: int | None
    """None when both lost, since neither came or the referee ruled so."""
    absent: frozenset[int] = frozenset()
    """Who did not come; a match to which somebody did not come was not played."""

    def __post_init__(self) -> None:
        if self.winner is not None and self.winner not in self.seats:
            raise ValueError("the winner sits elsewhere")

    @property
    def losers(self) -> tuple[int, ...]:
        """The seats that did not win."""
        return tuple(seat for seat in self.seats if seat != self.winner)


class BracketMatchState(StrEnum):
    """How far a match has come."""

    WAITING = "waiting"
    """Somebody who sits there is not known yet."""
    CALL = "call"
    """Both are known: the match can be called."""
    DECIDED = "decided"
    PASSED = "passed"
    """No match: at least one side is nobody."""


@dataclass(frozen=True, slots=True)
class SeatedMatch:
    """A match with who sits there now."""

    match: BracketMatch
    occupants: tuple[Occupant, Occupant]
    state: BracketMatchState


@dataclass(frozen=True, slots=True)
class Resolved:
    """A knock-out as the results leave it."""

    seated: Mapping[MatchKey, SeatedMatch]
    """In the order of the bracket's matches."""
    places: Mapping[int, int]
    """The final place of everybody whose last match is over. A place that nobody won is vacant."""
    stale: tuple[MatchKey, ...]
    """Matches whose stored result is that of other seats; they do not count."""

    @property
    def to_call(self) -> tuple[MatchKey, ...]:
        """The matches that can be called now."""
        return tuple(
            key for key, seated in self.seated.items() if seated.state is BracketMatchState.CALL
        )

    @property
    def over(self) -> bool:
        """Whether every match is over."""
        return all(
            seated.state in {BracketMatchState.DECIDED, BracketMatchState.PASSED}
            for seated in self.seated.values()
        )


@dataclass(frozen=True, slots=True)
class Overturned:
    """A later match in which a correction puts somebody else."""

    key: MatchKey
    before: tuple[Occupant, Occupant]
    after: tuple[Occupant, Occupant]
    """As far as is known when the match's own and the other overturned results no longer count."""
    played: bool
    """Whether it has a result already."""


def bracket(
    lines: Sequence[BracketLine], *, third: bool = False, fifth: bool = False, part: str = MAIN
) -> Bracket:
    """Build the graph over lines from the top, neighbours 1-2, 3-4 ... meeting (JOA 4, 5).

    `third` adds the match for third place, `fifth` those for the places 5 to 8: the losers of
    the first two quarter-finals meet, and those of the last two; the winners play for fifth place
    and the losers for seventh. ValueError unless the lines are a power of two and nobody is on
    two of them.

    >>> four = bracket([1, 2, 3, BYE], third=True)
    >>> [match.key for match in four.matches][2:]
    [MatchKey(part='main', round=2, number=1), MatchKey(part='third', round=1, number=1)]
    >>> final, third_place = four.matches[2:]
    >>> final.sides[1], final.winner_place, final.loser_place
    (WinnerOf(match=MatchKey(part='main', round=1, number=2)), 1, 2)
    >>> third_place.sides[0]
    Loser(match=MatchKey(part='main', round=1, number=1))
    """
    _check_lines(lines)
    rounds = (len(lines) - 1).bit_length()
    matches: list[BracketMatch] = []
    sides: list[Side] = list(lines)
    for round_number in range(1, rounds + 1):
        last = round_number == rounds
        drawn = [
            BracketMatch(
                MatchKey(part, round_number, number),
                pair,
                winner_place=1 if last else None,
                loser_place=2 ** (rounds - round_number) + 1,
            )
            for number, pair in enumerate(_neighbours(sides), start=1)
        ]
        matches += drawn
        sides = [WinnerOf(match.key) for match in drawn]
    if third and rounds >= 2:
        matches += _third(part, rounds)
    if fifth and rounds >= 3:
        matches += _fifth(part, rounds)
    return Bracket(tuple(lines), tuple(matches))


def _check_lines(lines: Sequence[BracketLine]) -> None:
    if not lines or len(lines) & (len(lines) - 1):
        raise ValueError("the lines of a bracket are 1, 2, 4, 8 ...")
    entrants = [line for line in lines if isinstance(line, int)]
    if len(set(entrants)) != len(entrants):
        raise ValueError("somebody is on two lines")


def _neighbours(sides: Sequence[Side]) -> list[tuple[Side, Side]]:
    return list(zip(sides[::2], sides[1::2], strict=True))


def _third(part: str, rounds: int) -> list[BracketMatch]:
    semi = [MatchKey(part, rounds - 1, number) for number in (1, 2)]
    sides = (Loser(semi[0]), Loser(semi[1]))
    return [BracketMatch(MatchKey(_placing(part, THIRD), 1, 1), sides, 3, 4)]


def _fifth(part: str, rounds: int) -> list[BracketMatch]:
    quarter: list[Side] = [Loser(MatchKey(part, rounds - 2, number)) for number in (1, 2, 3, 4)]
    halves = [
        BracketMatch(MatchKey(_placing(part, P5_8), 1, number), pair, None, 7)
        for number, pair in enumerate(_neighbours(quarter), start=1)
    ]
    first, second = (match.key for match in halves)
    return [
        *halves,
        BracketMatch(MatchKey(_placing(part, P5), 1, 1), (WinnerOf(first), WinnerOf(second)), 5, 6),
        BracketMatch(MatchKey(_placing(part, P7), 1, 1), (Loser(first), Loser(second)), 7, 8),
    ]


def _placing(part: str, name: str) -> str:
    """Name a placing part; one of another bracket than the main one bears its name too."""
    return name if part == MAIN else f"{part}_{name}"


NOBODY: Mapping[MatchKey, int] = {}
"""That nobody goes on by anybody's word."""


def resolve(
    bracket: Bracket, results: Mapping[MatchKey, Ended], goes_on: Mapping[MatchKey, int] = NOBODY
) -> Resolved:
    """Tell who sits where now, who can be called, and the places so far.

    Who `goes_on` from a match by the referee's word does so before the other one is known.

    A winner appears in the next match at once. When both have lost, nobody goes on and who would
    have met them passes; they rank behind those of their round who play on for a place. Where
    there is no placing match, all who lose in the same round share their place.

    >>> four = bracket([1, 2, 3, 4], third=True)
    >>> semi_1, semi_2, final, third = (match.key for match in four.matches)
    >>> now = resolve(four, {semi_1: Ended(seats=(1, 2), winner=2)})
    >>> now.to_call, now.seated[final].occupants, now.seated[third].occupants
    ((MatchKey(part='main', round=1, number=2),), (2, None), (1, None))
    >>> both_out = {semi_1: Ended(seats=(1, 2), winner=2), semi_2: Ended(seats=(3, 4), winner=None)}
    >>> sorted(resolve(four, both_out).places.items())
    [(1, 3), (2, 1), (3, 4), (4, 4)]
    >>> eight = bracket([1, 2, 3, 4, 5, 6, 7, 8])
    >>> first, semi, final = (eight.matches[at].key for at in (0, 4, 6))
    >>> known = {first: Ended(seats=(1, 2), winner=1)}
    >>> resolve(eight, known, {semi: 1}).seated[final].occupants
    (1, None)
    """
    winners: dict[MatchKey, Occupant] = {}
    losers: dict[MatchKey, Occupant] = {}
    seated: dict[MatchKey, SeatedMatch] = {}
    stale: list[MatchKey] = []
    for match in bracket.matches:
        first, other = (_occupant(side, winners, losers) for side in match.sides)
        ended = results.get(match.key)
        if ended is not None and (
            first is None or other is None or {first, other} != {*ended.seats}
        ):
            stale.append(match.key)
            ended = None
        winners[match.key], losers[match.key] = _outcome(first, other, ended)
        ruled = goes_on.get(match.key)
        if ruled is not None and None in (first, other) and ruled in (first, other):
            winners[match.key] = ruled
        state = _state(first, other, ended)
        seated[match.key] = SeatedMatch(match, (first, other), state)
    places = _places(bracket, seated, winners, losers)
    return Resolved(seated, places, tuple(stale))


def _occupant(
    side: Side, winners: Mapping[MatchKey, Occupant], losers: Mapping[MatchKey, Occupant]
) -> Occupant:
    match side:
        case WinnerOf(key):
            return winners[key]
        case Loser(key):
            return losers[key]
        case _:
            return side


def _outcome(one: Occupant, other: Occupant, ended: Ended | None) -> tuple[Occupant, Occupant]:
    """Give who goes on as the winner and who as the loser."""
    if one is BYE or other is BYE:
        return (other if one is BYE else one), BYE
    if ended is None:
        return None, None
    if ended.winner is None:
        return BYE, BYE
    return ended.winner, ended.losers[0]


def _state(one: Occupant, other: Occupant, ended: Ended | None) -> BracketMatchState:
    if one is BYE or other is BYE:
        return (
            BracketMatchState.PASSED
            if one is not None and other is not None
            else BracketMatchState.WAITING
        )
    if one is None or other is None:
        return BracketMatchState.WAITING
    return BracketMatchState.CALL if ended is None else BracketMatchState.DECIDED


def _places(
    bracket: Bracket,
    seated: Mapping[MatchKey, SeatedMatch],
    winners: Mapping[MatchKey, Occupant],
    losers: Mapping[MatchKey, Occupant],
) -> dict[int, int]:
    """Give the place of everybody whose last match is over."""
    if len(bracket.lines) == 1:
        return dict.fromkeys(bracket.entrants, 1)
    losers_go_on = {
        side.match for match in bracket.matches for side in match.sides if isinstance(side, Loser)
    }
    of_round: dict[tuple[str, int], list[Occupant]] = defaultdict(list)
    for key in losers_go_on:
        of_round[key.part, key.round].append(losers[key])
    places: dict[int, int] = {}
    for key, spot in seated.items():
        winner = winners[key]
        if isinstance(winner, int) and spot.match.winner_place is not None:
            places[winner] = spot.match.winner_place
        if (
            spot.state is BracketMatchState.DECIDED
            and losers[key] is not BYE
            and key in losers_go_on
        ):
            continue
        going_on = of_round.get((key.part, key.round), [])
        if spot.state is BracketMatchState.DECIDED and None not in going_on:
            place = spot.match.loser_place + sum(isinstance(who, int) for who in going_on)
            out = [who for who in spot.occupants if isinstance(who, int) and who != winner]
            places.update(dict.fromkeys(out, place))
    return places


def overturned(
    bracket: Bracket, results: Mapping[MatchKey, Ended], key: MatchKey, new: Ended | None
) -> tuple[Overturned, ...]:
    """Tell which later matches other people would sit in if the result of `key` became `new`.

    None takes the result back. Matches that have been played come with the rest; their results
    would no longer count (see `Resolved.stale`).

    >>> bracket = bracket([1, 2, 3, 4])
    >>> semi_1, semi_2, final = (match.key for match in bracket.matches)
    >>> entered = {semi_1: Ended(seats=(1, 2), winner=1), semi_2: Ended(seats=(3, 4), winner=4),
    ...            final: Ended(seats=(1, 4), winner=4)}
    >>> [later] = overturned(bracket, entered, semi_1, Ended(seats=(1, 2), winner=2))
    >>> later.key == final, later.before, later.after, later.played
    (True, (1, 4), (2, 4), True)
    """
    changed = {other: ended for other, ended in results.items() if other != key}
    if new is not None:
        changed[key] = new
    before = resolve(bracket, results).seated
    after = resolve(bracket, changed).seated
    return tuple(
        Overturned(later, before[later].occupants, after[later].occupants, played=later in results)
        for later in before
        if before[later].occupants != after[later].occupants
    )
