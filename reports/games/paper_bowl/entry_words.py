"""One line for each thing that happened, so that anybody can check it by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from models.games.paper_bowl.correcting import Correction
from models.games.paper_bowl.defence import GOAL, RUN_VALUES, pips
from models.games.paper_bowl.events import Call, Dice
from models.games.paper_bowl.state import Entry
from reports.games.paper_bowl.words import (
    FOULS,
    RETURNS,
    call_name,
    dice_text,
    down_and_distance,
    period,
    side_name,
    spot,
)
from reports.i18n import _N, _, _n, _p


def entry_text(entry: Entry, names: Sequence[str]) -> str:
    """Say what a line of the play-by-play says, with the sum that led to it."""
    words = WORDS.get(entry.kind)
    if words is not None:
        return words(entry, names)
    said = _(PLAIN[entry.kind])
    return said.format(side=side_name(entry.side, names), period=period(entry.quarter))


PLAIN: dict[str, str] = {
    "toss": _N("Toss: {side} kicks off"),
    "touchback": _N("Touchback: {side} begins at the own 20"),
    "extension": _N("{side} pays a time-out: one more card in the pile"),
    "timeout": _N("{side} takes a time-out"),
    "timeout_declined": _N("{side} takes no time-out"),
    "challenge_declined": _N("{side} does not challenge"),
    "fumble_kept": _N("Fumble, but {side} keeps the ball"),
    "first_down": _N("First down for {side}"),
    "touchdown": _N("Touchdown! {side} +6"),
    "safety": _N("Safety: {side} +2"),
    "quarter_end": _N("End of the quarter"),
    "half_end": _N("Half-time"),
    "regulation_end": _N("End of the fourth quarter"),
    "overtime_end": _N("End of the overtime period"),
    "game_end": _N("End of the match"),
}
"""What has no figures but the score."""


def yards(number: int) -> str:
    """Write how far something went."""
    return _n("{count} yard", "{count} yards", abs(number)).format(
        count=str(number).replace("-", "−")
    )


def _sums(entry: Entry) -> str:
    """Write the dice of a play with their sums: 3+5=8, 3+3=6 → 1+2=3."""
    return _p("from one roll to the next", " → ").join(
        f"{dice.one}+{dice.two}={dice.total}" for dice in entry.rolls
    )


def _kickoff(entry: Entry, names: Sequence[str]) -> str:
    return _("{side} kicks off from the own {start}: {dice}, {yards}").format(
        side=side_name(entry.side, names),
        start=entry.spot,
        dice=dice_text(entry.rolls),
        yards=yards(entry.yards),
    )


def _onside(entry: Entry, names: Sequence[str]) -> str:
    kept = entry.yards >= 10
    said = (
        _("Onside kick, die {die}: {side} keeps the ball")
        if kept
        else _("Onside kick, die {die}: {side} does not get the ball")
    )
    return said.format(die=entry.die, side=side_name(entry.side, names))


def _return(entry: Entry, names: Sequence[str]) -> str:
    return _("{what} of {side}: {dice}, {yards} to the {spot}").format(
        what=_(RETURNS[entry.reason]),
        side=side_name(entry.side, names),
        dice=dice_text(entry.rolls),
        yards=yards(entry.yards),
        spot=spot(entry.spot + entry.yards),
    )


def _punt(entry: Entry, names: Sequence[str]) -> str:
    return _("{side} punts from the {spot}: {yards}").format(
        side=side_name(entry.side, names), spot=spot(entry.spot), yards=yards(entry.yards)
    )


def _run(entry: Entry, names: Sequence[str]) -> str:
    del names
    first = entry.rolls[0]
    free = first.double or entry.card == 13
    less = (
        ""
        if free
        else _(", defence {card} takes {number}").format(
            card=entry.defence, number=RUN_VALUES[entry.defence]
        )
    )
    return _("Run {sums}{less}{card}: {yards}").format(
        sums=_sums(entry), less=less, card=_by_card(entry), yards=yards(entry.yards)
    )


def _by_card(entry: Entry) -> str:
    """Name the play card where it changed what the dice say."""
    idle = entry.card == FOUR_TIMES and not entry.rolls[0].double
    return (
        "" if idle or entry.card not in CHANGES else _(", card {card:02}").format(card=entry.card)
    )


FOUR_TIMES = 15
"""The card that looks at doubles alone."""
CHANGES = frozenset({11, 12, 13, 15, 16, 17, 18, 21, 22})
"""The play cards that change what the dice say."""


def _pass(entry: Entry, names: Sequence[str]) -> str:
    del names
    return _("{call} {sums}{card}: caught, {yards}").format(
        call=_called(entry), sums=_sums(entry), card=_by_card(entry), yards=yards(entry.yards)
    )


def _called(entry: Entry) -> str:
    return "" if entry.offence is None else call_name(entry.offence)


def _incomplete(entry: Entry, names: Sequence[str]) -> str:
    del names
    said = {
        "defended": _("{call} {sums}, stopped by {pips} of defence {card}: incomplete"),
        "end_line": _("{call} {sums}, thrown beyond the end line: incomplete"),
        "overturned": _("{call} {sums}, overturned: incomplete"),
    }[entry.reason]
    first, to_goal = entry.rolls[0], 100 - entry.spot
    stopped = pips(entry.offence or Call.RUN, entry.defence, to_goal)
    shown = _p("between two pips", " and ").join(map(str, sorted(stopped & set(first))))
    text = said.format(call=_called(entry), sums=_sums(entry), pips=shown, card=entry.defence)
    if entry.yards:
        return _("{text}, card {card:02}: {yards}").format(
            text=text, card=entry.card, yards=yards(entry.yards)
        )
    return text


def _sack(entry: Entry, names: Sequence[str]) -> str:
    return _("{side} is sacked, {dice} with card {card:02}: {yards}").format(
        side=side_name(entry.side, names),
        dice=dice_text(entry.rolls),
        card=entry.card,
        yards=yards(entry.yards),
    )


def _interception(entry: Entry, names: Sequence[str]) -> str:
    taker = entry.side.other if entry.side is not None else None
    return _("{call} {sums}, card {card:02}: intercepted by {side}").format(
        call=_called(entry), sums=_sums(entry), card=entry.card, side=side_name(taker, names)
    )


def _fumble(entry: Entry, names: Sequence[str]) -> str:
    taker = entry.side.other if entry.side is not None else None
    return _("Fumble: {side} has the ball").format(side=side_name(taker, names))


def _penalty(entry: Entry, names: Sequence[str]) -> str:
    return _("{foul} of {side}, {dice} with card {card:02}: {yards}, the down is repeated").format(
        foul=_(FOULS[entry.reason]),
        side=side_name(entry.by, names),
        dice=dice_text(entry.rolls),
        card=entry.card,
        yards=yards(entry.yards),
    )


def _challenge(entry: Entry, names: Sequence[str]) -> str:
    won = entry.kind == "challenge_won"
    said = (
        _("{side} challenges, {dice} is odd: won")
        if won
        else _("{side} challenges, {dice} is even: lost, and a time-out with it")
    )
    return said.format(side=side_name(entry.side, names), dice=dice_text(entry.rolls))


def _downs(entry: Entry, names: Sequence[str]) -> str:
    return _("Turnover on downs: {side} is short at the {spot}").format(
        side=side_name(entry.side, names), spot=spot(entry.spot)
    )


def _desk(entry: Entry, names: Sequence[str]) -> str:
    """Say what is true from now on, why, and by whose word."""
    now = entry.desk
    if not isinstance(now, Correction):
        return ""
    said = []
    if now.side is not None:
        where = {"side": side_name(now.side, names), "spot": spot(now.yard)}
        down = down_and_distance(now.down, now.distance, goal=now.yard + now.distance >= GOAL)
        said.append(_("{side} at the {spot}, {down}").format(**where, down=down))
    if now.score is not None:
        said.append(_("score {home}–{away}").format(home=now.score.home, away=now.score.away))
    if now.timeouts is not None:
        left = {"home": now.timeouts.home, "away": now.timeouts.away}
        said.append(_("time-outs {home}–{away}").format(**left))
    return _("Desk correction: {now} — {reason} ({name})").format(
        now=_p("between two corrections", "; ").join(said), reason=now.reason, name=now.referee
    )


def _kick_good(entry: Entry, names: Sequence[str]) -> str:
    said = _(FIGURED[entry.kind])
    dice = entry.rolls[0] if entry.rolls else Dice(0, 0)
    return said.format(
        side=side_name(entry.side, names),
        dice=dice_text(entry.rolls),
        total=dice.total,
        yards=yards(entry.yards),
        call=_called(entry),
    )


FIGURED: dict[str, str] = {
    "pat_good": _N("Kick, {total}: good, {side} +1"),
    "pat_missed": _N("Kick, {total} is less than 4: no good"),
    "two_good": _N("Two-point try, {call} {dice}: good, {side} +2"),
    "two_failed": _N("Two-point try, {call} {dice}: no good"),
    "fg_good": _N("Field goal from {yards}, {dice}: good, {side} +3"),
    "fg_missed": _N("Field goal from {yards}, {dice}: missed"),
}

WORDS: dict[str, Callable[[Entry, Sequence[str]], str]] = {
    "kickoff": _kickoff,
    "onside_kick": _onside,
    "return": _return,
    "punt": _punt,
    "run": _run,
    "pass": _pass,
    "incomplete": _incomplete,
    "sack": _sack,
    "interception": _interception,
    "fumble_lost": _fumble,
    "penalty": _penalty,
    "challenge_won": _challenge,
    "challenge_lost": _challenge,
    "turnover_on_downs": _downs,
    "correction": _desk,
    **dict.fromkeys(FIGURED, _kick_good),
}
"""What words the lines that have figures."""
