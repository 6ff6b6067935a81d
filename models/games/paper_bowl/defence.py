"""What the offence and defence cards do, and how far a roll brings the ball (PaperBowl 2.4, 4)."""

from __future__ import annotations

from models.games.paper_bowl.events import Dice, OffenceCall, Rounding

GOAL = 100
"""The opponent's goal line, counted from the own one; the field has the yards 1 to 99."""
RED_ZONE = 20
"""From so many yards to the goal a long pass is defended by other pips (PaperBowl 4.2)."""
END_ZONE = 10
"""How deep the end zone is: a pass may not be thrown farther (PaperBowl 2.4)."""
FIELD_GOAL_RANGE = 35
"""From how many yards to the goal a field goal may be tried (PaperBowl 3.6)."""

RUN_VALUES = {1: 0, 2: 1, 3: 2, 4: 4, 5: 6}
"""What each defence card takes from a run (PaperBowl 4.2)."""
SHORT_PIPS = {1: "", 2: "123", 3: "6", 4: "", 5: "45"}
"""The pips with which each defence card stops a short pass (PaperBowl 4.2)."""
LONG_PIPS = {1: "456", 2: "6", 3: "34", 4: "123", 5: "1"}
"""The same for a long pass."""
RED_ZONE_PIPS = {2: "56", 5: "12"}
"""The same in the red zone, where they differ."""
FIELD_GOAL_PIPS = ((20, "1234"), (25, "123"), (30, "12"), (35, "1"))
"""Up to how many yards to the goal which pips are good (PaperBowl 3.6)."""


def pips(call: OffenceCall, defence: int, to_goal: int) -> frozenset[int]:
    """Give the pips with which a defence card stops a pass, so many yards from the goal.

    The note on the red zone belongs to the long pass alone, twenty yards included.

    >>> sorted(pips(OffenceCall.LONG_PASS, 5, 20)), sorted(pips(OffenceCall.LONG_PASS, 5, 21))
    ([1, 2], [1])
    >>> sorted(pips(OffenceCall.SHORT_PASS, 5, 20))
    [4, 5]
    """
    if call is OffenceCall.SHORT_PASS:
        return frozenset(map(int, SHORT_PIPS[defence]))
    red = RED_ZONE_PIPS.get(defence) if to_goal <= RED_ZONE else None
    return frozenset(map(int, red or LONG_PIPS[defence]))


def overthrown(call: OffenceCall, dice: Dice, to_goal: int) -> bool:
    """Tell whether a pass is thrown beyond the end line, before any factor of a card.

    Exactly on the line is good, and doubles are never thrown too far (PaperBowl 2.4).

    >>> (overthrown(OffenceCall.LONG_PASS, Dice(3, 6), 2),
    ...     overthrown(OffenceCall.LONG_PASS, Dice(2, 4), 2))
    (True, False)
    """
    return not dice.double and call.factor * dice.total > to_goal + END_ZONE


def defended(call: OffenceCall, defence: int, dice: Dice, to_goal: int) -> bool:
    """Tell whether a defence card stops a pass; doubles are always caught (PaperBowl 2.4).

    >>> (defended(OffenceCall.SHORT_PASS, 5, Dice(3, 5), 70),
    ...     defended(OffenceCall.SHORT_PASS, 5, Dice(5, 5), 70))
    (True, False)
    """
    return not dice.double and dice.shows(pips(call, defence, to_goal))


def run_yards(defence: int, dice: Dice) -> int:
    """Give what a first roll gains on the ground; doubles run past the defence (PaperBowl 2.4).

    >>> run_yards(4, Dice(2, 5)), run_yards(4, Dice(3, 3)), run_yards(5, Dice(1, 2))
    (3, 6, -3)
    """
    return dice.total if dice.double else dice.total - RUN_VALUES[defence]


def half(yards: int, rounding: Rounding) -> int:
    """Give half of what a roll gains; the remainder is dropped (PaperBowl 5, cards 18 and 22).

    >>> half(7, Rounding.TOWARD_ZERO), half(-3, Rounding.TOWARD_ZERO), half(-3, Rounding.FLOOR)
    (3, -1, -2)
    """
    if rounding is Rounding.FLOOR or yards >= 0:
        return yards // 2
    return -(-yards // 2)


def marked_off(yards: int, to_own_goal: int) -> int:
    """Give how far a penalty moves the ball: at most half the way to the offender's goal line.

    Half of an odd distance is rounded up, except that half of 1 is nothing (PaperBowl 3.8).

    >>> [marked_off(15, distance) for distance in (40, 13, 9, 2, 1)]
    [15, 7, 5, 1, 0]
    """
    return 0 if to_own_goal == 1 else min(yards, (to_own_goal + 1) // 2)


def field_goal_pips(to_goal: int) -> frozenset[int]:
    """Give the pips with which a field goal is good; none out of range (PaperBowl 3.6).

    >>> [len(field_goal_pips(yards)) for yards in (20, 21, 30, 31, 35, 36)]
    [4, 3, 2, 1, 1, 0]
    """
    return next(
        (frozenset(map(int, own)) for most, own in FIELD_GOAL_PIPS if to_goal <= most), frozenset()
    )


def field_goal_good(dice: Dice, to_goal: int) -> bool:
    """Tell whether a field goal is good: either die shows such pips, or doubles (PaperBowl 3.6).

    >>> field_goal_good(Dice(4, 6), 20), field_goal_good(Dice(5, 5), 35)
    (True, True)
    >>> field_goal_good(Dice(3, 5), 28)
    False
    """
    return dice.double or dice.shows(field_goal_pips(to_goal))


def two_points(call: OffenceCall, defence: int, dice: Dice) -> bool:
    """Tell whether a try for two points is good, from two yards out (PaperBowl 3.5).

    >>> two_points(OffenceCall.RUN, 4, Dice(2, 5)), two_points(OffenceCall.LONG_PASS, 1, Dice(3, 4))
    (True, False)
    """
    if dice.double:
        return True
    if call is OffenceCall.RUN:
        return run_yards(defence, dice) >= TRY_DISTANCE
    return not (overthrown(call, dice, TRY_DISTANCE) or defended(call, defence, dice, TRY_DISTANCE))


TRY_DISTANCE = 2
"""How many yards from the goal a try for two points begins (PaperBowl 3.5)."""
