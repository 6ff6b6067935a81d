"""What one hand moves between four players and the table: a ledger for who is in doubt.

Seats count from 0, the first dealer, in the order of play; a hand is numbered from 0 (East 1) to
7 (South 4), and its dealer is the seat of that number modulo four (Health mahjong 1).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from models.core.problems import Problem
from models.games.mahjong.hands import HONBA, Hand, check_hand, value
from models.games.mahjong.record import HUNDRED, PEOPLE, START, STICK

SEATS = range(PEOPLE)
HANDS = range(2 * PEOPLE)
"""The hands of a hanchan: four of the East round, four of the South round."""
NOTEN = 3_000
"""What changes hands when nobody has won (Health mahjong 21)."""
CHOMBO = 3_000
"""What who makes a hand impossible pays to each of the others (Health mahjong 29)."""


class TransferReason(StrEnum):
    """Why points move."""

    HAND = "hand"
    RESPONSIBLE = "responsible"
    HONBA = "honba"
    DEPOSITS = "deposits"
    NOTEN = "noten"
    CHOMBO = "chombo"
    RIICHI = "riichi"
    RIICHI_BACK = "riichi_back"
    FALSE_CALL = "false_call"


@dataclass(frozen=True, kw_only=True, slots=True)
class TableState:
    """How a table stands before or after a hand; scores and deposits are 120,000 together."""

    scores: tuple[int, ...] = (START,) * PEOPLE
    """By seat; below zero for who has borrowed (Health mahjong 31)."""
    deposits: int = 0
    """Points that lie on the table, the riichi sticks of this hand with them."""
    honba: int = 0
    hand: int = 0
    """The number of the hand; the last one stays when the hanchan is over."""
    riichi: tuple[int, ...] = ()
    """Whose sticks of this hand are among the deposits."""
    over: bool = False

    @property
    def dealer(self) -> int:
        """Give the seat that deals."""
        return self.hand % len(SEATS)


@dataclass(frozen=True, kw_only=True, slots=True)
class Riichi:
    """A player lays a stick; the hand goes on."""

    player: int


@dataclass(frozen=True, kw_only=True, slots=True)
class FalseCall:
    """A player has called and shown nothing: a fine, and the hand goes on (Health mahjong 7)."""

    player: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Win:
    """A hand is won, off a discard or, without a discarder, by own draw."""

    winners: tuple[int, ...]
    """Who has called; only one of them can win (Health mahjong 19)."""
    hand: Hand
    discarder: int | None = None
    responsible: int | None = None
    """Whose discard made three dragons or four winds certain (Health mahjong 24)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class DrawnHand:
    """Nobody has won; who is ready, and whose hand is dead (Health mahjong 21, 27)."""

    ready: tuple[int, ...] = ()
    dead: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Chombo:
    """The hand cannot go on, by the fault of one or several (Health mahjong 29)."""

    offenders: tuple[int, ...]


HandEvent = Riichi | FalseCall | Win | DrawnHand | Chombo


@dataclass(frozen=True, kw_only=True, slots=True)
class Move:
    """Points from one to another; None is the table."""

    giver: int | None
    taker: int | None
    points: int
    why: TransferReason


@dataclass(frozen=True, kw_only=True, slots=True)
class TableOutcome:
    """What an event has made of the table."""

    state: TableState
    moves: tuple[Move, ...]
    ended: bool = True
    """Whether the hand is over, so that another one or the same again is dealt."""
    replay: bool = False
    """Whether the same hand is dealt again."""


def turn_order(after: int, seats: Iterable[int]) -> tuple[int, ...]:
    """Order seats as their turns come after another's (Health mahjong 19).

    >>> turn_order(2, (0, 1, 3))
    (3, 0, 1)
    """
    return tuple(sorted(seats, key=lambda seat: (seat - after - 1) % len(SEATS)))


def check(state: TableState, event: HandEvent) -> tuple[Problem, ...]:
    """Report why an event cannot have been; empty where it can be settled.

    >>> won = Win(winners=(1, 3), discarder=2, hand=Hand(fu=30, han=1))
    >>> [problem.code for problem in check(TableState(), won)]
    ['ONE_WINNER']
    """
    if state.over or not _seated(event):
        return (Problem(code="NO_SUCH_EVENT"),)
    if found := tuple(check_table(state)):
        return found
    match event:
        case Riichi(player=player) if player in state.riichi:
            return (Problem(code="NO_SUCH_EVENT"),)
        case Win():
            return tuple(_check_win(event))
    return ()


def check_table(state: TableState) -> Iterator[Problem]:
    """Report what cannot lie at a table, whatever happens (Health mahjong 7, 21).

    >>> [problem.code for problem in check_table(TableState(deposits=500, honba=-1))]
    ['DEPOSITS_IN_THOUSANDS', 'HONBA_BELOW_ZERO']
    """
    if any(score % HUNDRED for score in state.scores):
        yield Problem(code="SCORES_IN_HUNDREDS", where="scores")
    if state.deposits < 0 or state.deposits % STICK:
        yield Problem(code="DEPOSITS_IN_THOUSANDS", where="deposits")
    elif state.deposits < STICK * len(state.riichi):
        yield Problem(code="RIICHI_NOT_ON_TABLE", where="deposits")
    if state.honba < 0:
        yield Problem(code="HONBA_BELOW_ZERO", where="honba")


def _seated(event: HandEvent) -> bool:
    """Tell whether everybody named sits there, and nobody is named twice."""
    match event:
        case Riichi(player=player) | FalseCall(player=player):
            groups: tuple[Sequence[int], ...] = ((player,),)
        case Win():
            others = (event.discarder, event.responsible)
            named = [(other,) for other in others if other is not None]
            groups = (event.winners or (-1,), *named)
        case DrawnHand():
            groups = (event.ready, event.dead)
        case Chombo():
            groups = (event.offenders or (-1,),)
    return all(
        len(set(group)) == len(group) and set(group) <= set(SEATS) for group in groups if group
    )


def _check_win(event: Win) -> Iterator[Problem]:
    if len(event.winners) > 1:
        yield Problem(code="ONE_WINNER", where="winners")
    if event.discarder in event.winners:
        yield Problem(code="WINNER_DISCARDS", where="discarder")
    if event.responsible is not None and (
        not event.hand.yakuman or event.responsible in event.winners
    ):
        yield Problem(code="RESPONSIBLE_FOR_NOTHING", where="responsible")
    yield from check_hand(event.hand, tsumo=event.discarder is None)


def step(state: TableState, event: HandEvent, *, honba_on_passed_draw: bool = True) -> TableOutcome:
    """Settle one event and say what moved; ValueError for one that cannot have been.

    `honba_on_passed_draw`: whether a honba is added as well when nobody has won and the deal
    passes on.

    >>> won = Win(winners=(2,), discarder=1, hand=Hand(fu=30, han=3))
    >>> settled = step(step(TableState(), Riichi(player=2)).state, won)
    >>> settled.state.scores, settled.state.deposits, settled.state.hand
    ((30000, 26100, 33900, 30000), 0, 1)
    >>> step(TableState(), Chombo(offenders=(3,))).state.scores
    (33000, 33000, 33000, 21000)
    """
    if found := check(state, event):
        raise ValueError(found[0].code)
    match event:
        case Riichi(player=player):
            laid = replace(state, riichi=(*state.riichi, player))
            return _settled(laid, (_to_table(player, TransferReason.RIICHI),), ended=False)
        case FalseCall(player=player):
            return _settled(state, (_to_table(player, TransferReason.FALSE_CALL),), ended=False)
        case Win():
            stays = event.winners[0] == state.dealer
            return _next(state, _win(state, event), stays, state.honba + 1 if stays else 0)
        case DrawnHand():
            ready = set(event.ready) - set(event.dead)
            stays = state.dealer in ready
            counted = stays or honba_on_passed_draw
            return _next(state, _noten(ready), stays, state.honba + 1 if counted else 0)
        case Chombo():
            again = replace(state, riichi=())
            return _settled(again, _chombo(state, event.offenders), replay=True)


def _to_table(player: int, why: TransferReason) -> Move:
    return Move(giver=player, taker=None, points=STICK, why=why)


def _settled(
    state: TableState, moves: Iterable[Move], *, ended: bool = True, replay: bool = False
) -> TableOutcome:
    """Move the points; nothing is made or lost by it."""
    made = tuple(move for move in moves if move.points and move.giver != move.taker)
    scores, deposits = list(state.scores), state.deposits
    for move in made:
        for who, points in ((move.giver, -move.points), (move.taker, move.points)):
            if who is None:
                deposits += points
            else:
                scores[who] += points
    after = replace(state, scores=tuple(scores), deposits=deposits)
    return TableOutcome(state=after, moves=made, ended=ended, replay=replay)


def _next(state: TableState, moves: Iterable[Move], stays: bool, honba: int) -> TableOutcome:
    """Go on to the next hand: the deal passes unless the dealer stays (Health mahjong 21, 22)."""
    over = not stays and state.hand == HANDS[-1]
    hand = state.hand if stays or over else state.hand + 1
    return _settled(replace(state, hand=hand, honba=honba, riichi=(), over=over), moves)


def _win(state: TableState, event: Win) -> Iterator[Move]:
    """Let everybody pay the winner, who has all that lies on the table as well.

    Who is responsible for a yakuman pays all of an own draw, its honba too, and half of a ron,
    whose honba the discarder pays alone (Health mahjong 24).
    """
    winner, honba = event.winners[0], state.honba * HONBA
    worth = value(event.hand, dealer=winner == state.dealer, tsumo=event.discarder is None)
    by_own_draw = TransferReason.HAND
    payers: dict[int, int]
    if event.discarder is not None:
        payers, bonus = {event.discarder: worth.discarder}, {event.discarder: honba}
        if event.responsible not in (None, event.discarder):
            payers[event.discarder] = worth.discarder // 2
            half = worth.discarder - payers[event.discarder]
            yield Move(
                giver=event.responsible, taker=winner, points=half, why=TransferReason.RESPONSIBLE
            )
    elif event.responsible is not None:
        payers, bonus = {event.responsible: worth.total}, {event.responsible: honba}
        by_own_draw = TransferReason.RESPONSIBLE
    else:
        others = [seat for seat in SEATS if seat != winner]
        payers = {seat: worth.dealer if seat == state.dealer else worth.child for seat in others}
        bonus = dict.fromkeys(others, honba // len(others))
    for seat, points in payers.items():
        yield Move(giver=seat, taker=winner, points=points, why=by_own_draw)
    for seat, points in bonus.items():
        yield Move(giver=seat, taker=winner, points=points, why=TransferReason.HONBA)
    yield Move(giver=None, taker=winner, points=state.deposits, why=TransferReason.DEPOSITS)


def _noten(ready: set[int]) -> Iterator[Move]:
    """Share 3,000 among who is ready, from who is not (Health mahjong 21).

    >>> [(move.giver, move.taker, move.points) for move in _noten({0, 1, 2})]
    [(3, 0, 1000), (3, 1, 1000), (3, 2, 1000)]
    """
    others = [seat for seat in SEATS if seat not in ready]
    if ready and others:
        share = NOTEN // (len(ready) * len(others))
        if len(ready) == len(others) == 2:
            pairs = list(zip(others, sorted(ready), strict=True))
            share = NOTEN // 2
        else:
            pairs = [(giver, taker) for giver in others for taker in sorted(ready)]
        for giver, taker in pairs:
            yield Move(giver=giver, taker=taker, points=share, why=TransferReason.NOTEN)


def _chombo(state: TableState, offenders: Sequence[int]) -> Iterator[Move]:
    """Let each offender pay the others, and give this hand's sticks back (Health mahjong 29).

    What lay on the table before, and fines of empty calls, stay there.
    """
    for player in state.riichi:
        yield Move(giver=None, taker=player, points=STICK, why=TransferReason.RIICHI_BACK)
    for offender in offenders:
        for other in SEATS:
            if other != offender:
                yield Move(giver=offender, taker=other, points=CHOMBO, why=TransferReason.CHOMBO)
