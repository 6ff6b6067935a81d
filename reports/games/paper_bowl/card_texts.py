"""What stands on the cards, in our own words: name, when it applies, and what it does."""

from __future__ import annotations

from dataclasses import dataclass

from models.games.paper_bowl.defence import LONG_PIPS, RED_ZONE_PIPS, RUN_VALUES, SHORT_PIPS
from models.games.paper_bowl.events import COUNTERS, DEFENCE_CARDS, PLAY_CARDS, Call
from reports.games.paper_bowl.words import CALLS
from reports.games.paper_bowl.words import PLAY_CARDS as NAMES
from reports.i18n import _N, _


@dataclass(frozen=True, kw_only=True, slots=True)
class Face:
    """The face of one card."""

    back: str
    """Which back it has: `offence`, `defence`, `play` or `timeout`."""
    corner: str
    name: str
    lines: tuple[str, ...]


OFFENCE: dict[Call, str] = {
    Call.RUN: _N("Two dice less the run number of the defence card. Doubles: all of them, again."),
    Call.SHORT_PASS: _N(
        "Two dice. Stopped by the pips of the defence card. Doubles: caught, again."
    ),
    Call.LONG_PASS: _N(
        "Two dice, twice the yards. Stopped by the pips of the defence card, or beyond the end "
        "line. Doubles: caught, again."
    ),
    Call.FIELD_GOAL: _N("From 35 yards or nearer. Two dice; no play card. 3 points."),
    Call.PUNT: _N("50 yards, no dice, no play card. Touchback or return."),
}
"""What each offence card does (PaperBowl 4.1)."""

PLAYS: dict[int, tuple[str, str]] = {
    1: (
        _N("Pass that does not fly beyond the end line, 1 or 6 on a die"),
        _N(
            "Intercepted where it comes down; no second roll, no return. In the end zone: own 20. "
            "The offence may challenge: won, it is incomplete. Pips do not count."
        ),
    ),
    2: (
        _N("Pass with doubles"),
        _N(
            "Intercepted where it comes down; no second roll, and the taker must run. Other passes "
            "are caught whatever the pips."
        ),
    ),
    3: (
        _N("After a run or a catch, 1 or 6 on a die of the first roll"),
        _N(
            "The ball is lost at the end of the gain, without a return. The offence may challenge: "
            "won, it keeps the ball."
        ),
    ),
    4: (
        _N("After a run or a catch, doubles on the first roll"),
        _N("The ball is lost at the end of the gain, and the taker must run."),
    ),
    5: (
        _N("A pass was caught"),
        _N("After all rolls the defence may challenge: won, it is incomplete."),
    ),
    6: (
        _N("A pass was not caught"),
        _N("The offence may challenge: won, it is caught for the yards thrown."),
    ),
    7: (
        _N("The offence leads, and a die shows 1 or 6"),
        _N("Delay of game: the offence goes back 5 yards, the down is repeated."),
    ),
    8: (
        _N("A die shows 1 or 6, not both"),
        _N("1: false start, offence. 6: offside, defence. 5 yards, the down is repeated."),
    ),
    9: (
        _N("A die shows 1 or 6, not both"),
        _N("Holding. 1: offence, 6: defence. 10 yards, the down is repeated."),
    ),
    10: (
        _N("A die shows 1 or 6, not both"),
        _N("Face mask. 1: offence, 6: defence. 15 yards, the down is repeated."),
    ),
    11: (_N("Run"), _N("Twice the yards of every roll, losses too.")),
    12: (_N("A pass was caught"), _N("Twice the yards of every roll.")),
    13: (_N("Run"), _N("Nothing is taken off by the defence.")),
    14: (_N("Pass"), _N("The pips of the defence do not count; the end line does.")),
    15: (_N("Run with doubles"), _N("Four times the yards of every roll.")),
    16: (_N("A pass was caught"), _N("20 yards more for every roll.")),
    17: (_N("Run or pass"), _N("5 yards back, once, from an incomplete pass too.")),
    18: (_N("Run or pass"), _N("Half of the yards of every roll; the remainder is dropped.")),
    19: (_N("Pass, 1 or 6 on a die"), _N("Sack: 5 yards back, no second roll.")),
    20: (_N("Pass with doubles"), _N("Sack: 15 yards back, no second roll.")),
    21: (
        _N("Before the dice, with a time-out of the offence"),
        _N("Twice the yards of every roll, losses too."),
    ),
    22: (
        _N("Before the dice, with a time-out of the defence"),
        _N("Half of the yards of every roll."),
    ),
    23: (
        _N("Before the dice, with a time-out of the offence"),
        _N("The offence may lay another of its cards, a kick too."),
    ),
    24: (
        _N("Before the dice, with a time-out of the defence"),
        _N("The defence may lay another of its cards."),
    ),
}
"""When each play card applies, and what it does (PaperBowl 5)."""


def hand_faces() -> tuple[Face, ...]:
    """Give the ten cards of the hands: five of the offence, five of the defence."""
    offence = tuple(
        Face(back="offence", corner="", name=_(CALLS[call]), lines=(_(OFFENCE[call]),))
        for call in Call
    )
    return offence + tuple(_defence(card) for card in DEFENCE_CARDS)


def _defence(card: int) -> Face:
    def pips(text: str) -> str:
        return "·".join(text) or "–"

    red = RED_ZONE_PIPS.get(card, LONG_PIPS[card])
    return Face(
        back="defence",
        corner=str(card),
        name=_("Defence {card}").format(card=card),
        lines=(
            _("Run: −{number}").format(number=RUN_VALUES[card]),
            _("Short pass stopped by {pips}").format(pips=pips(SHORT_PIPS[card])),
            _("Long pass stopped by {pips}").format(pips=pips(LONG_PIPS[card])),
            _("Long pass from 20 yards or nearer: {pips}").format(pips=pips(red)),
        ),
    )


def play_faces() -> tuple[Face, ...]:
    """Give the 24 play cards."""
    return tuple(
        Face(
            back="play",
            corner=f"{card:02}",
            name=_(NAMES[card]),
            lines=tuple(_(text) for text in PLAYS[card]),
        )
        for card in PLAY_CARDS
    )


def counter_faces() -> tuple[Face, ...]:
    """Give the counters for time-outs, three for each side."""
    said = _("Hand it in for a time-out, or when a challenge is lost.")
    face = Face(back="timeout", corner="", name=_("Time-out"), lines=(said,))
    return (face,) * (2 * COUNTERS)
