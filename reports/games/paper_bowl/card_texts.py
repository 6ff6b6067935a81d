"""What stands on the cards, in our own words: name, when it applies, and what it does."""

from __future__ import annotations

from dataclasses import dataclass

from models.games.paper_bowl.events import (
    COUNTERS,
    DEFENCE_CARDS,
    PLAY_CARDS,
    USUAL,
    HouseRules,
    OffenceCall,
    Rounding,
)
from models.games.paper_bowl.play import (
    FIELD_GOAL_PIPS,
    LONG_PIPS,
    RED_ZONE_PIPS,
    RUN_VALUES,
    SHORT_PIPS,
)
from reports.games.paper_bowl.words import CALLS
from reports.games.paper_bowl.words import PLAY_CARDS as NAMES
from reports.i18n import _N, _


@dataclass(frozen=True, kw_only=True, slots=True)
class CardFace:
    """The face of one card."""

    back: str
    """Which back it has: `offence`, `defence`, `play` or `timeout`."""
    name: str
    corner: str = ""
    """The number of the card, large."""
    dice: tuple[int, ...] = ()
    """The pips that it looks at; empty where it looks at none, or at doubles."""
    doubles: bool = False
    """Whether it looks at doubles."""
    lines: tuple[str, ...] = ()
    rows: tuple[tuple[str, str], ...] = ()
    """Words with a figure (`−4`) or with the pips of dice (`123`) behind them."""


OFFENCE: dict[OffenceCall, str] = {
    OffenceCall.RUN: _N(
        "Two dice, less the run number of the defence card. Doubles: nothing is taken off, and "
        "roll again."
    ),
    OffenceCall.SHORT_PASS: _N(
        "Two dice. It fails on the pips of the defence card. Doubles: always caught, and roll "
        "again."
    ),
    OffenceCall.LONG_PASS: _N(
        "Two dice, twice the yards. It fails on the pips of the defence card and beyond the end "
        "line. Doubles: always caught, and roll again."
    ),
    OffenceCall.FIELD_GOAL: _N(
        "Two dice, no play card. Good for 3 points with one of these or doubles."
    ),
    OffenceCall.PUNT: _N("50 yards, no dice, no play card. Then a touchback or a return."),
}
"""What each offence card does (PaperBowl 4.1)."""

BEFORE = _N("Before the dice, for a time-out")
HALVED = _N("Half of the yards of every roll, losses too; a remainder is dropped.")
DOUBLED = _N("Twice the yards of every roll, losses too.")

ROUNDED_DOWN = _N("Half of the yards of every roll, rounded down: 3 is 1, a loss of 3 is 2.")
HOLDING_FIRST = _N(
    "Holding. 1: by the offence, 6: by the defence. 10 yards, half way to the goal line at most. "
    "The down is repeated; by the defence it is a first down."
)
MASK_FIRST = _N(
    "Face mask. 1: by the offence, 6: by the defence. 15 yards, half way to the goal line at most. "
    "The down is repeated; by the defence it is a first down."
)

PLAYS: dict[int, tuple[str, str]] = {
    1: (
        _N("Pass with 1 or 6"),
        _N(
            "Intercepted where it comes down, no second roll, no return; in the end zone: the "
            "taker’s 20. The offence may challenge: won, it is incomplete. Pips never stop this "
            "pass; beyond the end line it is incomplete, but not with doubles."
        ),
    ),
    2: (
        _N("Pass with doubles"),
        _N(
            "Intercepted where it comes down, no second roll. The taker must run, out of the end "
            "zone from its goal line. No challenge. Other passes: pips do not count, the end line "
            "does."
        ),
    ),
    3: (
        _N("After a run or a catch, 1 or 6 on the first roll"),
        _N(
            "Lost where the gain ends, no return; in the far end zone: the taker’s 20, in the own "
            "one: its touchdown. The offence may challenge: won, it keeps the ball."
        ),
    ),
    4: (
        _N("After a run or a catch, doubles on the first roll"),
        _N(
            "Lost where the gain ends. The taker must run, out of the end zone from its goal line. "
            "No challenge."
        ),
    ),
    5: (
        _N("A pass was caught"),
        _N("After all rolls the defence may challenge: won, it is incomplete."),
    ),
    6: (
        _N("A pass was not caught"),
        _N(
            "The offence may challenge: won, it is caught for the yards thrown, beyond the end "
            "line too."
        ),
    ),
    7: (
        _N("The offence leads, 1 or 6"),
        _N(
            "Delay of game: the offence goes back 5 yards, half way to its goal line at most. The "
            "down is repeated."
        ),
    ),
    8: (
        _N("1 or 6, not both"),
        _N(
            "1: false start, offence. 6: offside, defence. 5 yards, half way to the goal line at "
            "most. The down is repeated."
        ),
    ),
    9: (
        _N("1 or 6, not both"),
        _N(
            "Holding. 1: by the offence, 6: by the defence. 10 yards, half way to the goal line "
            "at most. The down is repeated."
        ),
    ),
    10: (
        _N("1 or 6, not both"),
        _N(
            "Face mask. 1: by the offence, 6: by the defence. 15 yards, half way to the goal line "
            "at most. The down is repeated."
        ),
    ),
    11: (_N("Run"), DOUBLED),
    12: (_N("A pass was caught"), _N("Twice the yards of every roll.")),
    13: (_N("Run"), _N("Nothing is taken off by the defence.")),
    14: (_N("Pass"), _N("The pips of the defence do not count; the end line does.")),
    15: (
        _N("Run, doubles on the first roll"),
        _N("Four times the yards of every roll, the last one too."),
    ),
    16: (
        _N("A pass was caught"),
        _N("20 yards more for every roll, even beyond the end line."),
    ),
    17: (_N("Run or pass"), _N("5 yards back, once, from an incomplete pass too.")),
    18: (_N("Run or pass"), HALVED),
    19: (
        _N("Pass with 1 or 6"),
        _N("Sack: 5 yards back, no second roll. In the own end zone it is a safety."),
    ),
    20: (
        _N("Pass with doubles"),
        _N("Sack: 15 yards back, no second roll. In the own end zone it is a safety."),
    ),
    21: (BEFORE, DOUBLED),
    22: (BEFORE, HALVED),
    23: (
        BEFORE,
        _N("The offence may lay another of its cards, a kick too. This play card stays used."),
    ),
    24: (
        BEFORE,
        _N("The defence may lay another of its cards."),
    ),
}
"""When each play card applies, and what it does (PaperBowl 5)."""


ONE_OR_SIX = frozenset({1, 3, 7, 8, 9, 10, 19})
DOUBLES = frozenset({2, 4, 15, 20})
"""Which play cards look at what on the dice."""


def hand_faces() -> tuple[CardFace, ...]:
    """Give the ten cards of the hands: five of the offence, five of the defence."""
    return (*map(_offence, OffenceCall), *map(_defence, DEFENCE_CARDS))


def _offence(call: OffenceCall) -> CardFace:
    goals = ranges() if call is OffenceCall.FIELD_GOAL else ()
    return CardFace(back="offence", name=_(CALLS[call]), lines=(_(OFFENCE[call]),), rows=goals)


def ranges() -> tuple[tuple[str, str], ...]:
    """Give the pips with which a field goal is good, by how far it is (PaperBowl 3.6).

    >>> from reports.i18n import using
    >>> with using("en"):
    ...     ranges()[-1]
    ('31–35 yd', '1')
    """
    lows = (1, *(most + 1 for most, _good in FIELD_GOAL_PIPS))
    return tuple(
        (_("{low}–{most} yd").format(low=low, most=most), good)
        for low, (most, good) in zip(lows, FIELD_GOAL_PIPS, strict=False)
    )


def _defence(card: int) -> CardFace:
    red = RED_ZONE_PIPS.get(card, LONG_PIPS[card])
    return CardFace(
        back="defence",
        corner=str(card),
        name=_("Defence"),
        rows=(
            (_("Run"), f"−{RUN_VALUES[card]}"),
            (_("Short pass fails on"), SHORT_PIPS[card] or "–"),
            (_("Long pass fails on"), LONG_PIPS[card]),
            (_("Long pass from 20 yards or nearer"), red),
        ),
    )


def by_house(house: HouseRules) -> dict[int, tuple[str, str]]:
    """Give what the play cards say that a division plays otherwise than the book is read here."""
    texts: dict[int, tuple[str, str]] = {}
    if house.fumble_on_incomplete:
        texts[3] = (_N("After a run or a pass, 1 or 6 on the first roll"), PLAYS[3][1])
    if house.auto_first_down:
        texts[9] = (PLAYS[9][0], HOLDING_FIRST)
        texts[10] = (PLAYS[10][0], MASK_FIRST)
    if not house.card17_on_incomplete:
        texts[17] = (PLAYS[17][0], _N("5 yards back, once; nothing from an incomplete pass."))
    if house.half_rounding is Rounding.FLOOR:
        texts |= {card: (PLAYS[card][0], ROUNDED_DOWN) for card in (18, 22)}
    return texts


def said_of_plays(house: HouseRules = USUAL) -> dict[int, tuple[str, str]]:
    """Give when each play card applies and what it does, as the house rules have it."""
    return PLAYS | by_house(house)


def play_faces(house: HouseRules = USUAL) -> tuple[CardFace, ...]:
    """Give the 24 play cards as the house rules have them."""
    said = said_of_plays(house)
    return tuple(
        CardFace(
            back="play",
            corner=f"{card:02}",
            name=_(NAMES[card]),
            dice=(1, 6) if card in ONE_OR_SIX else (),
            doubles=card in DOUBLES,
            lines=tuple(_(text) for text in said[card]),
        )
        for card in PLAY_CARDS
    )


def counter_faces() -> tuple[CardFace, ...]:
    """Give the counters for time-outs, three for each side."""
    said = _("Hand it in for a time-out, or when a challenge is lost.")
    face = CardFace(back="timeout", name=_("Time-out"), lines=(said,))
    return (face,) * (2 * COUNTERS)
