"""The ledger of a hand of health mahjong: what moves between four players and the table."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.games.mahjong.hands import FU, Hand, check_hand
from models.games.mahjong.ledger import (
    Chombo,
    DrawnHand,
    FalseCall,
    HandEvent,
    Riichi,
    TableOutcome,
    TableState,
    TransferReason,
    Win,
    check,
    step,
    turn_order,
)
from tests.examples import examples

_FILE = Path(__file__).parents[3] / "data" / "mahjong_hands.json"
CASES: list[dict[str, Any]] = json.loads(_FILE.read_text(encoding="utf-8"))["cases"]
LEVEL = TableState()
MANGAN = Hand(han=5)
YAKUMAN = Hand(yakuman=True)


def after(*events: HandEvent, state: TableState = LEVEL, **rules: bool) -> TableOutcome:
    """Settle events one after the other and give the last."""
    settled = TableOutcome(state=state, moves=())
    for event in events:
        settled = step(settled.state, event, **rules)
    return settled


def changes(settled: TableOutcome, before: TableState = LEVEL) -> tuple[int, ...]:
    pairs = zip(settled.state.scores, before.scores, strict=True)
    return tuple(now - then for now, then in pairs)


def codes(event: HandEvent, state: TableState = LEVEL) -> list[str]:
    return [problem.code for problem in check(state, event)]


def _event(given: dict[str, Any]) -> HandEvent:
    match given["type"]:
        case "ron":
            hand = Hand(**given["hand"])
            return Win(winners=(given["winner"],), discarder=given["loser"], hand=hand)
        case "draw":
            return DrawnHand(ready=tuple(given["tenpai"]))
    return Chombo(offenders=tuple(given["offenders"]))


@pytest.mark.parametrize(
    "case", [case for case in CASES if case["kind"] == "hand"], ids=lambda case: case["id"]
)
def test_a_worked_hand_is_settled_as_it_says(case: dict[str, Any]) -> None:
    start, told, wanted = dict(case["input"]["state"]), case["input"]["event"], case["expected"]
    state = TableState(
        scores=tuple(start["scores"]),
        hand=start["hand_no"],
        honba=start.get("honba", 0),
        deposits=start.get("deposits", 0),
    )
    sticks = [Riichi(player=player) for player in told.get("riichi", ())]
    settled = after(*sticks, _event(told), state=state)
    now = settled.state
    assert list(now.scores) == wanted["scores"]
    assert (now.deposits, now.honba, now.hand) == (
        wanted["deposits"],
        wanted["honba"],
        wanted["hand_no"],
    )
    assert (settled.replay, now.over) == (wanted["replay"], wanted["over"])


# -- winning -------------------------------------------------------------------------------


def test_a_ron_is_paid_by_the_discarder_with_all_honba() -> None:
    settled = after(
        Win(winners=(3,), discarder=1, hand=Hand(fu=30, han=1)), state=replace(LEVEL, honba=2)
    )
    assert changes(settled) == (0, -1600, 0, 1600)
    assert (settled.state.hand, settled.state.honba) == (1, 0)


def test_all_pay_an_own_draw_the_dealer_twice() -> None:
    settled = after(Win(winners=(2,), hand=Hand(fu=30, han=2)), state=replace(LEVEL, honba=1))
    assert changes(settled) == (-1100, -600, 2300, -600)


def test_a_dealer_who_wins_deals_again_with_one_honba_more() -> None:
    settled = after(Win(winners=(1,), hand=MANGAN), state=replace(LEVEL, hand=5, honba=3))
    assert changes(settled) == (-4300, 12900, -4300, -4300)
    assert (settled.state.hand, settled.state.honba) == (5, 4)


def test_the_winner_takes_what_lies_on_the_table() -> None:
    state = TableState(scores=(29000, 30000, 29000, 30000), deposits=2000)
    settled = after(Win(winners=(0,), discarder=3, hand=MANGAN), state=state)
    assert settled.state.scores == (43000, 30000, 29000, 18000)
    assert settled.state.deposits == 0


def test_the_first_in_turn_after_the_discarder_wins() -> None:
    both = Win(winners=(1, 0), discarder=2, hand=MANGAN)
    assert codes(both) == ["ONE_WINNER"]
    assert turn_order(2, both.winners) == (0, 1)


def test_who_borrows_plays_on_below_zero() -> None:
    state = TableState(scores=(500, 39500, 40000, 40000))
    settled = after(Riichi(player=0), Win(winners=(1,), discarder=0, hand=MANGAN), state=state)
    assert settled.state.scores[0] == 500 - 1000 - 8000


# -- responsibility ------------------------------------------------------------------------


def test_who_is_responsible_pays_an_own_draw_alone_with_its_honba() -> None:
    state = replace(LEVEL, honba=1)
    settled = after(Win(winners=(2,), hand=YAKUMAN, responsible=3), state=state)
    assert changes(settled) == (0, 0, 32300, -32300)


def test_who_is_responsible_pays_half_of_a_ron_and_no_honba() -> None:
    state = replace(LEVEL, honba=2)
    won = Win(winners=(0,), discarder=1, hand=YAKUMAN, responsible=3)
    assert changes(after(won, state=state)) == (48600, -24600, 0, -24000)


def test_a_responsible_discarder_pays_all() -> None:
    won = Win(winners=(2,), discarder=1, hand=YAKUMAN, responsible=1)
    assert changes(after(won)) == (0, -32000, 32000, 0)


# -- nobody wins ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ready", "wanted"),
    [
        ((), (0, 0, 0, 0)),
        ((1,), (-1000, 3000, -1000, -1000)),
        ((0, 3), (1500, -1500, -1500, 1500)),
        ((0, 1, 2), (1000, 1000, 1000, -3000)),
        ((0, 1, 2, 3), (0, 0, 0, 0)),
    ],
)
def test_three_thousand_change_hands_at_a_draw(
    ready: tuple[int, ...], wanted: tuple[int, ...]
) -> None:
    assert changes(after(DrawnHand(ready=ready))) == wanted


def test_a_dead_hand_is_not_ready() -> None:
    settled = after(DrawnHand(ready=(0, 1), dead=(0,)))
    assert changes(settled) == (-1000, 3000, -1000, -1000)
    assert settled.state.hand == 1, "a dealer whose hand is dead deals no more"


def test_a_draw_adds_a_honba_and_keeps_the_sticks() -> None:
    settled = after(Riichi(player=1), DrawnHand(ready=(1,)))
    assert (settled.state.honba, settled.state.hand, settled.state.deposits) == (1, 1, 1000)
    assert after(DrawnHand(ready=(0,))).state.hand == 0


def test_where_it_is_agreed_a_deal_that_passes_ends_the_honba() -> None:
    state = replace(LEVEL, honba=2)
    passed = after(DrawnHand(ready=(1,)), state=state, honba_on_passed_draw=False)
    stayed = after(DrawnHand(ready=(0,)), state=state, honba_on_passed_draw=False)
    assert (passed.state.honba, stayed.state.honba) == (0, 3)


# -- the last hand -------------------------------------------------------------------------


def test_south_four_ends_unless_its_dealer_stays() -> None:
    last = replace(LEVEL, hand=7)
    assert after(DrawnHand(ready=(0, 1)), state=last).state.over
    assert after(Win(winners=(0,), discarder=3, hand=MANGAN), state=last).state.over
    for event in (DrawnHand(ready=(3,)), Win(winners=(3,), hand=MANGAN), Chombo(offenders=(0,))):
        settled = after(event, state=last)
        assert (settled.state.over, settled.state.hand) == (False, 7)
    assert codes(DrawnHand(), replace(last, over=True)) == ["NO_SUCH_EVENT"]


# -- faults --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("offenders", "wanted"),
    [
        ((2,), (3000, 3000, -9000, 3000)),
        ((0, 1), (-6000, -6000, 6000, 6000)),
        ((0, 1, 2), (-3000, -3000, -3000, 9000)),
        ((0, 1, 2, 3), (0, 0, 0, 0)),
    ],
)
def test_each_offender_pays_all_others(offenders: tuple[int, ...], wanted: tuple[int, ...]) -> None:
    settled = after(Chombo(offenders=offenders), state=replace(LEVEL, honba=2))
    assert changes(settled) == wanted
    assert settled.replay
    assert (settled.state.hand, settled.state.honba) == (0, 2)


def test_a_chombo_gives_this_hands_sticks_back_and_leaves_the_others() -> None:
    state = TableState(scores=(29000, 30000, 30000, 30000), deposits=1000)
    settled = after(
        Riichi(player=1),
        FalseCall(player=2),
        Riichi(player=3),
        Chombo(offenders=(3,)),
        state=state,
    )
    assert settled.state.scores == (32000, 33000, 32000, 21000)
    assert (settled.state.deposits, settled.state.riichi) == (2000, ())


def test_an_empty_call_costs_a_stick_and_the_hand_goes_on() -> None:
    settled = after(FalseCall(player=2), FalseCall(player=2))
    assert changes(settled) == (0, 0, -2000, 0)
    assert (settled.ended, settled.state.deposits) == (False, 2000)


# -- refusals ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "code"),
    [
        (Win(winners=(1, 2), discarder=0, hand=MANGAN), "ONE_WINNER"),
        (Win(winners=(1,), discarder=1, hand=MANGAN), "WINNER_DISCARDS"),
        (Win(winners=(1,), discarder=0, hand=MANGAN, responsible=2), "RESPONSIBLE_FOR_NOTHING"),
        (Win(winners=(1,), hand=YAKUMAN, responsible=1), "RESPONSIBLE_FOR_NOTHING"),
        (Win(winners=(1,), hand=Hand(fu=25, han=2)), "NO_SUCH_HAND"),
        (Win(winners=(1,), hand=Hand(fu=30, han=0)), "NO_YAKU"),
        (Win(winners=(), hand=MANGAN), "NO_SUCH_EVENT"),
        (Win(winners=(4,), hand=MANGAN), "NO_SUCH_EVENT"),
        (DrawnHand(ready=(1, 1)), "NO_SUCH_EVENT"),
        (DrawnHand(ready=(-1,)), "NO_SUCH_EVENT"),
        (Chombo(offenders=()), "NO_SUCH_EVENT"),
        (FalseCall(player=5), "NO_SUCH_EVENT"),
    ],
)
def test_what_cannot_have_been_is_refused(event: HandEvent, code: str) -> None:
    assert codes(event) == [code]
    with pytest.raises(ValueError, match=code):
        step(LEVEL, event)


def test_nobody_lays_two_sticks_in_a_hand() -> None:
    assert codes(Riichi(player=1), after(Riichi(player=1)).state) == ["NO_SUCH_EVENT"]


@pytest.mark.parametrize(
    ("state", "code"),
    [
        (TableState(scores=(29950, 30050, 30000, 30000)), "SCORES_IN_HUNDREDS"),
        (TableState(deposits=1500), "DEPOSITS_IN_THOUSANDS"),
        (TableState(deposits=-1000), "DEPOSITS_IN_THOUSANDS"),
        (TableState(deposits=1000, riichi=(0, 1)), "RIICHI_NOT_ON_TABLE"),
    ],
)
def test_what_cannot_lie_at_a_table_is_refused(state: TableState, code: str) -> None:
    assert codes(DrawnHand(), state) == [code]


def test_fewer_honba_than_none_are_refused() -> None:
    assert codes(DrawnHand(), replace(LEVEL, honba=-1)) == ["HONBA_BELOW_ZERO"]


# -- whatever happens ----------------------------------------------------------------------

SEAT = st.integers(0, 3)
SOME = st.lists(SEAT, unique=True).map(tuple)
HAND = st.builds(Hand, fu=st.sampled_from(FU), han=st.integers(1, 14), yakuman=st.booleans())
EVENTS = st.one_of(
    st.builds(Riichi, player=SEAT),
    st.builds(FalseCall, player=SEAT),
    st.builds(
        Win,
        winners=SEAT.map(lambda seat: (seat,)),
        hand=HAND,
        discarder=st.none() | SEAT,
        responsible=st.none() | SEAT,
    ),
    st.builds(DrawnHand, ready=SOME, dead=SOME),
    st.builds(Chombo, offenders=SOME),
)


@given(st.lists(EVENTS, max_size=40), st.booleans())
@settings(max_examples=examples(200))
def test_nothing_is_made_or_lost_in_a_whole_hanchan(events: list[HandEvent], passed: bool) -> None:
    state = LEVEL
    for event in events:
        if check(state, event):
            continue
        settled = step(state, event, honba_on_passed_draw=passed)
        now = settled.state
        assert sum(now.scores) + now.deposits == 120_000
        assert all(score % 100 == 0 for score in now.scores)
        assert now.deposits % 1000 == 0 and now.deposits >= 1000 * len(now.riichi)
        assert now.hand - state.hand in (0, 1) and now.honba >= 0
        assert all(move.points > 0 and move.giver != move.taker for move in settled.moves)
        assert settled.ended is isinstance(event, (Win, DrawnHand, Chombo))
        if settled.ended:
            assert now.riichi == ()
        if isinstance(event, Win):
            assert now.deposits == 0
            gained = now.scores[event.winners[0]] - state.scores[event.winners[0]]
            assert gained == max(map(sum, zip(now.scores, (-s for s in state.scores), strict=True)))
        state = now


@given(HAND, SEAT, SEAT, st.integers(0, 5), st.integers(0, 7))
@settings(max_examples=examples(200))
def test_responsibility_moves_only_who_pays(
    hand: Hand, winner: int, other: int, honba: int, number: int
) -> None:
    hand = replace(hand, yakuman=True)
    assert not check_hand(hand, tsumo=True)
    state = replace(LEVEL, honba=honba, hand=number)
    plain = after(Win(winners=(winner,), hand=hand), state=state)
    if other == winner:
        return
    shared = after(Win(winners=(winner,), hand=hand, responsible=other), state=state)
    assert changes(shared)[winner] == changes(plain)[winner] == -changes(shared)[other]
    assert {move.why for move in shared.moves} <= {TransferReason.RESPONSIBLE, TransferReason.HONBA}
