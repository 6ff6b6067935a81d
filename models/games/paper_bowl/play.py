"""What one play comes to: its cards and the rolls so far, judged in the book's order.

The order is that of PaperBowl 2.4 and 5: foul, sack, completion, interception, yards of every roll,
fumble, challenge. Nothing here moves the ball; `step` does.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from models.games.paper_bowl.events import (
    USUAL,
    BowlSide,
    Dice,
    HouseRules,
    OffenceCall,
    Rounding,
)

INTERCEPT, INTERCEPT_DOUBLES = 1, 2
FUMBLE, FUMBLE_DOUBLES = 3, 4
CHALLENGE_CAUGHT, CHALLENGE_MISSED = 5, 6
DELAY = 7
RUN_TWICE, PASS_TWICE = 11, 12
RUN_FREE, PASS_FREE = 13, 14
RUN_FOUR_TIMES, PASS_TWENTY = 15, 16
FIVE_BACK, HALVED = 17, 18
SACK, SACK_DOUBLES = 19, 20
PAID_TWICE, PAID_HALF = 21, 22
NEW_OFFENCE, NEW_DEFENCE = 23, 24

OFFERS = {
    PAID_TWICE: "offence",
    PAID_HALF: "defence",
    NEW_OFFENCE: "offence",
    NEW_DEFENCE: "defence",
}
"""To whom a card offers a time-out (PaperBowl 5, cards 21–24)."""
FOULS = {8: 5, 9: 10, 10: 15}
"""The yards of the fouls that a 1 or a 6 shows (PaperBowl 5, cards 08–10)."""
SACK_YARDS = {SACK: -5, SACK_DOUBLES: -15}


class IncompleteReason(StrEnum):
    """Why a pass was not caught."""

    DEFENDED = "defended"
    END_LINE = "end_line"
    OVERTURNED = "overturned"


class FoulName(StrEnum):
    """A foul by its name."""

    DELAY = "delay_of_game"
    FALSE_START = "false_start"
    OFFSIDE = "offside"
    HOLDING = "holding"
    FACE_MASK = "face_mask"


class Fumble(StrEnum):
    """Who has the ball after a fumble, by its line of the play-by-play."""

    LOST = "fumble_lost"
    KEPT = "fumble_kept"


@dataclass(frozen=True, kw_only=True, slots=True)
class Play:
    """A play from scrimmage while it lasts."""

    offence: OffenceCall
    defence: int
    card: int = 0
    """The play card; 0 until it is turned up."""
    paid: bool = False
    """Whether the time-out of card 21 or 22 was taken."""
    rolls: tuple[Dice, ...] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Lie:
    """Where the ball lies when a play is judged, and what else the cards look at."""

    yard: int
    leads: bool = False
    """Whether the offence has more points (PaperBowl 5, card 07)."""
    house: HouseRules = USUAL

    @property
    def to_goal(self) -> int:
        """Give the yards to the opponent's goal line."""
        return GOAL - self.yard


@dataclass(frozen=True, kw_only=True, slots=True)
class Fouled:
    """The play does not happen; the down is played again."""

    foul: FoulName
    by_offence: bool
    yards: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Sacked:
    """The passer was caught with the ball."""

    yards: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Intercepted:
    """A pass was caught by the other side."""

    yards: int
    returned: bool
    """Whether the taker runs (card 02) or keeps the ball where it is (card 01)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Incomplete:
    """A pass was not caught; it can still cost yards (card 17)."""

    why: IncompleteReason
    yards: int = 0
    fumble: Fumble | None = None
    """Whether the ball is fumbled all the same (card 03, by a house rule)."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Again:
    """Doubles: the offence rolls again."""

    yards: int
    """What all rolls have gained so far."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Gained:
    """The ball was run or caught, for so many yards."""

    yards: int
    fumble: Fumble | None = None
    """Cards 03 and 04 have the ball fumbled at the end of every gain."""
    returned: bool = False
    """Whether the taker then runs (card 04)."""


Judged = Fouled | Sacked | Intercepted | Incomplete | Again | Gained


def judge(play: Play, lie: Lie) -> Judged:
    """Judge a play by its cards and the rolls so far.

    >>> judge(Play(offence=OffenceCall.RUN, defence=4, card=14, rolls=(Dice(2, 5),)), Lie(yard=30))
    Gained(yards=3, fumble=None, returned=False)
    >>> judge(Play(offence=OffenceCall.RUN, defence=1, card=8, rolls=(Dice(1, 1),)),
    ...     Lie(yard=30)).foul
    <FoulName.FALSE_START: 'false_start'>
    >>> judge(Play(offence=OffenceCall.SHORT_PASS, defence=1, card=2, rolls=(Dice(2, 2),)),
    ...     Lie(yard=40))
    Intercepted(yards=4, returned=True)
    """
    found: Judged | None = _foul(play, lie)
    if found is None and play.offence is not OffenceCall.RUN:
        found = _sack(play) or _not_caught(play, lie) or _interception(play)
    return found or _gain(play, lie)


def _foul(play: Play, lie: Lie) -> Fouled | None:
    """Look at fouls first: doubles that show one are not rolled again."""
    first = play.rolls[0]
    if play.card == DELAY:
        fouled = lie.leads and first.one_or_six
        return Fouled(foul=FoulName.DELAY, by_offence=True, yards=5) if fouled else None
    by_offence, by_defence = 1 in first, 6 in first
    if play.card not in FOULS or by_offence == by_defence:
        return None
    names = {8: FoulName.FALSE_START if by_offence else FoulName.OFFSIDE, 9: FoulName.HOLDING}
    foul = names.get(play.card, FoulName.FACE_MASK)
    return Fouled(foul=foul, by_offence=by_offence, yards=FOULS[play.card])


def _sack(play: Play) -> Sacked | None:
    """No pass is thrown, and so no second roll is made."""
    first = play.rolls[0]
    caught = {SACK: first.one_or_six, SACK_DOUBLES: first.double}.get(play.card, False)
    return Sacked(yards=SACK_YARDS[play.card]) if caught else None


def _not_caught(play: Play, lie: Lie) -> Incomplete | None:
    """Test the end line by the distance thrown, then the pips, which some cards ignore."""
    first = play.rolls[0]
    why = None
    if overthrown(play.offence, first, lie.to_goal):
        why = IncompleteReason.END_LINE
    elif play.card not in (INTERCEPT, INTERCEPT_DOUBLES, PASS_FREE) and defended(
        play.offence, play.defence, first, lie.to_goal
    ):
        why = IncompleteReason.DEFENDED
    if why is None:
        return None
    back = play.card == FIVE_BACK and lie.house.card17_on_incomplete
    lost = play.card == FUMBLE and lie.house.fumble_on_incomplete and first.one_or_six
    return Incomplete(why=why, yards=-5 if back else 0, fumble=Fumble.LOST if lost else None)


def _interception(play: Play) -> Intercepted | None:
    """A pass that is caught by the other side ends there, doubles or not."""
    first = play.rolls[0]
    taken = {INTERCEPT: first.one_or_six, INTERCEPT_DOUBLES: first.double}.get(play.card, False)
    if not taken:
        return None
    thrown = play.offence.factor * first.total
    return Intercepted(yards=thrown, returned=play.card == INTERCEPT_DOUBLES)


def _gain(play: Play, lie: Lie) -> Again | Gained:
    """Add every roll up; doubles roll again until the ball is over the goal line."""
    yards = sum(_yards(play, number, lie.house) for number in range(len(play.rolls)))
    if play.card == FIVE_BACK:
        yards -= 5
    if play.rolls[-1].double and lie.yard + yards < GOAL:
        return Again(yards=yards)
    first = play.rolls[0]
    lost = {FUMBLE: first.one_or_six, FUMBLE_DOUBLES: first.double}.get(play.card)
    if lost is None:
        return Gained(yards=yards)
    fumble = Fumble.LOST if lost else Fumble.KEPT
    return Gained(yards=yards, fumble=fumble, returned=lost and play.card == FUMBLE_DOUBLES)


def _yards(play: Play, number: int, house: HouseRules) -> int:
    """Give what one roll of a chain gains, with the factor of the card on each roll."""
    dice, card = play.rolls[number], play.card
    if play.offence is OffenceCall.RUN:
        if card == RUN_FOUR_TIMES and play.rolls[0].double:
            return 4 * dice.total
        plain = number > 0 or card == RUN_FREE
        yards = dice.total if plain else run_yards(play.defence, dice)
    else:
        yards = play.offence.factor * dice.total
    twice = RUN_TWICE if play.offence is OffenceCall.RUN else PASS_TWICE
    if card == twice or (card == PAID_TWICE and play.paid):
        return 2 * yards
    if card == HALVED or (card == PAID_HALF and play.paid):
        return half(yards, house.half_rounding)
    return yards + 20 if card == PASS_TWENTY and play.offence is not OffenceCall.RUN else yards


def challenger(play: Play, judged: Judged) -> str:
    """Say which of offence and defence may challenge what was judged; empty: neither.

    >>> play = Play(offence=OffenceCall.SHORT_PASS, defence=3, card=6, rolls=(Dice(6, 2),))
    >>> challenger(play, judge(play, Lie(yard=30)))
    'offence'
    """
    match judged:
        case Intercepted():
            return "offence" if play.card == INTERCEPT else ""
        case Incomplete(fumble=fumble):
            return "offence" if play.card == CHALLENGE_MISSED or fumble else ""
        case Gained(fumble=Fumble.LOST):
            return "offence" if play.card == FUMBLE else ""
        case Gained():
            caught = play.offence is not OffenceCall.RUN and play.card == CHALLENGE_CAUGHT
            return "defence" if caught else ""
    return ""


def overturned(play: Play, judged: Judged) -> Judged:
    """Give what a challenge that was won makes of what was judged (PaperBowl 5, cards 01–06).

    >>> play = Play(offence=OffenceCall.SHORT_PASS, defence=3, card=6, rolls=(Dice(6, 2),))
    >>> overturned(play, judge(play, Lie(yard=30))).yards
    8
    """
    match judged:
        case Incomplete(fumble=Fumble.LOST) | Gained(fumble=Fumble.LOST):
            return replace(judged, fumble=Fumble.KEPT)
        case Incomplete():
            return Gained(yards=play.offence.factor * play.rolls[0].total)
    return Incomplete(why=IncompleteReason.OVERTURNED)


def side_of(role: str, offence: BowlSide) -> BowlSide:
    """Name the side that has a role."""
    return offence if role == "offence" else offence.other


# -- what the offence and defence cards do, and how far a roll brings the ball (PaperBowl 2.4, 4) --

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
