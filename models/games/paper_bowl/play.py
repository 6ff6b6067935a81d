"""What one play comes to: its cards and the rolls so far, judged in the book's order.

The order is that of PaperBowl 2.4 and 5: foul, sack, completion, interception, yards of every roll,
fumble, challenge. Nothing here moves the ball; `step` does.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from models.games.paper_bowl.defence import GOAL, defended, half, overthrown, run_yards
from models.games.paper_bowl.events import USUAL, BowlSide, Dice, HouseRules, OffenceCall

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
