"""What dice come to in the long run: every roll is entered, and the figures are those worked out.

The figures are known from the tables of the book alone; a misread pip would change one of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from models.games.paper_bowl.events import (
    BowlEvent,
    BowlSide,
    Cards,
    Dice,
    Kick,
    KickoffMode,
    OffenceCall,
    PlayCard,
    Receive,
    ReceiverChoice,
    Roll,
    Try,
)
from models.games.paper_bowl.play import judge
from models.games.paper_bowl.state import KickOwed, PlayEntry, PlayPhase, PlayState, Return
from models.games.paper_bowl.step import step

ROLLS = [Dice(*pair) for pair in product(range(1, 7), repeat=2)]
START = PlayState(
    phase=PlayPhase.SCRIMMAGE, offence=BowlSide.HOME, yard=10, down=1, line=20, cards_left=9
)
NO_EFFECT = PlayCard(7)
"""The delay of game does nothing on level scores."""
RUN, SHORT, LONG = OffenceCall.RUN, OffenceCall.SHORT_PASS, OffenceCall.LONG_PASS


def after(state: PlayState, *events: BowlEvent) -> tuple[PlayState, tuple[PlayEntry, ...]]:
    """Let events happen: the state, and the lines of the last one."""
    entries: tuple[PlayEntry, ...] = ()
    for event in events:
        state, entries = step(state, event)
    return state, entries


def each_roll(state: PlayState) -> list[tuple[PlayState, tuple[PlayEntry, ...]]]:
    """Enter each of the 36 rolls."""
    return [step(state, Roll(dice)) for dice in ROLLS]


def laid(call: OffenceCall, defence: int, yard: int = 10) -> PlayState:
    """Give a play that waits for its first roll."""
    return after(replace(START, yard=yard), Cards(call, defence), NO_EFFECT)[0]


def so_far(state: PlayState, entries: Iterable[PlayEntry]) -> int:
    """Give what a play has gained: by its line, or while doubles are rolled again."""
    for entry in entries:
        if entry.kind in ("run", "pass", "incomplete"):
            return entry.yards
    assert state.play is not None
    gained = judge(state.play, state.lie)
    return int(getattr(gained, "yards", 0))


def mean_gain(call: OffenceCall, defence: int) -> float:
    """Work out the mean gain far from the goal: one in six rolls of a chain goes on."""
    first = [(state, so_far(state, entries)) for state, entries in each_roll(laid(call, defence))]
    total = sum(yards for _state, yards in first)
    goes_on = [(state, yards) for state, yards in first if state.phase is PlayPhase.REROLL]
    assert len(goes_on) == 6
    state, yards = goes_on[0]
    more = sum(so_far(*found) - yards for found in each_roll(state))
    later = Fraction(more, 36) / (1 - Fraction(1, 6))
    return round(float((total + 6 * later) / 36), 2)


@pytest.mark.parametrize(
    ("call", "yard", "caught"),
    [
        (SHORT, 10, [36, 12, 26, 36, 18]),
        (SHORT, 85, [36, 12, 26, 36, 18]),
        (LONG, 79, [12, 26, 18, 12, 26]),
        (LONG, 80, [12, 18, 18, 12, 18]),
    ],
)
def test_how_many_passes_are_caught(call: OffenceCall, yard: int, caught: list[int]) -> None:
    def misses(defence: int) -> int:
        found = each_roll(laid(call, defence, yard))
        return sum(entry.kind == "incomplete" for _state, entries in found for entry in entries)

    assert [36 - misses(defence) for defence in range(1, 6)] == caught


@pytest.mark.parametrize(
    ("call", "means"),
    [
        (RUN, [8.40, 7.57, 6.73, 5.07, 3.40]),
        (SHORT, [8.40, 4.23, 5.90, 8.40, 4.57]),
        (LONG, [6.47, 11.80, 9.80, 8.47, 14.02]),
    ],
)
def test_mean_gain(call: OffenceCall, means: list[float]) -> None:
    assert [mean_gain(call, defence) for defence in range(1, 6)] == means


@pytest.mark.parametrize(
    ("call", "good"),
    [(RUN, [36, 36, 34, 28, 18]), (SHORT, [36, 12, 26, 36, 18]), (LONG, [12, 16, 10, 6, 6])],
)
def test_two_point_tries(call: OffenceCall, good: list[int]) -> None:
    pat = replace(START, phase=PlayPhase.PAT, yard=98)

    def made(defence: int) -> int:
        found = each_roll(after(pat, Try(ReceiverChoice.TWO), Cards(call, defence))[0])
        return sum(state.score.home == 2 for state, _entries in found)

    assert [made(defence) for defence in range(1, 6)] == good


def test_tries_by_kick() -> None:
    pat = replace(START, phase=PlayPhase.PAT, yard=98)
    tried = [step(pat, Try(ReceiverChoice.KICK, dice))[0] for dice in ROLLS]
    assert sum(state.score.home for state in tried) == 33


def test_field_goals_of_every_yard() -> None:
    """Their chance changes behind the 20, the 25 and the 30, and ends at the 35."""
    good = []
    for to_goal in range(1, 36):
        kicked, _entries = step(replace(START, yard=100 - to_goal), Cards(OffenceCall.FIELD_GOAL))
        good.append(sum(state.score.home == 3 for state, _entries in each_roll(kicked)))
    assert good == [34] * 20 + [30] * 5 + [24] * 5 + [16] * 5


def kick_off(start: int) -> PlayState:
    return PlayState(
        phase=PlayPhase.KICKOFF, kick=KickOwed(side=BowlSide.AWAY, start=start), cards_left=9
    )


@pytest.mark.parametrize(
    ("start", "landings"),
    [(30, [16, 14, 12, 10, 8, 6, 4, 2, 0, 0, 0]), (20, [26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6])],
)
def test_where_kick_offs_come_down(start: int, landings: list[int]) -> None:
    found: dict[int, set[int]] = {}
    for dice in ROLLS:
        state, _entries = step(kick_off(start), Kick(KickoffMode.DEEP, dice=dice))
        assert state.returning is not None
        found.setdefault(dice.total, set()).add(state.returning.start)
    assert [found[total] for total in range(2, 13)] == [{yard} for yard in landings]


@pytest.mark.parametrize("start", [30, 20])
def test_onside_kicks(start: int) -> None:
    """A five or a six keeps the ball; below, the other side has it where it lies."""
    kicked = [step(kick_off(start), Kick(KickoffMode.ONSIDE, die=die))[0] for die in range(1, 7)]
    kept = [(BowlSide.AWAY, start + 2 * die) for die in (5, 6)]
    lost = [(BowlSide.HOME, 100 - start - 2 * die) for die in range(1, 5)]
    assert [(state.offence, state.yard) for state in kicked] == lost + kept


def test_mean_return() -> None:
    """Twice the dice, four times doubles, one in six rolled again: 19.6 yards."""
    back = Return(side=BowlSide.HOME, start=0, source="punt")
    choice = PlayState(phase=PlayPhase.RETURN_CHOICE, returning=back, cards_left=9)
    yards, again = 0, 0
    for state, entries in each_roll(step(choice, Receive(ReceiverChoice.RETURN))[0]):
        going = state.returning
        yards += entries[0].yards if going is None else going.yards
        again += going is not None
    assert again == 6
    assert round(float(Fraction(yards, 36) / (1 - Fraction(again, 36))), 1) == 19.6
