"""One line for each thing that happened, so that anybody can check it by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from models.games.paper_bowl import play
from models.games.paper_bowl.correcting import DeskCorrection
from models.games.paper_bowl.defence import GOAL, field_goal_pips
from models.games.paper_bowl.kicks import KICK_FLIES
from models.games.paper_bowl.state import PlayEntry
from reports.games.paper_bowl.play_words import (
    fumble_text,
    incomplete_text,
    interception_text,
    pass_text,
    penalty_text,
    pips_text,
    run_text,
    sack_text,
    sums,
    two_points_text,
    yards,
)
from reports.games.paper_bowl.words import (
    RETURNS,
    call_name,
    dice_text,
    down_and_distance,
    period,
    side_name,
    spot,
)
from reports.i18n import _N, _, _p


def entry_text(entry: PlayEntry, names: Sequence[str]) -> str:
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
    "challenge_declined": _N("{side} does not challenge"),
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


def _kickoff(entry: PlayEntry, names: Sequence[str]) -> str:
    """Word a deep kick-off; it never flies beyond the goal line (PaperBowl 3.2)."""
    flown, (dice,) = KICK_FLIES + 2 * entry.rolls[0].total, entry.rolls
    return _("{side} kicks off from the own {start}: {sum}, {taker} at the {spot}").format(
        side=side_name(entry.side, names),
        start=entry.spot,
        sum=f"{KICK_FLIES}+({dice.one}+{dice.two})×2={yards(flown)}",
        taker=_taker(entry, names),
        spot=spot(GOAL - entry.spot - entry.yards),
    )


def _taker(entry: PlayEntry, names: Sequence[str]) -> str:
    return side_name(entry.side.other if entry.side is not None else None, names)


def _onside(entry: PlayEntry, names: Sequence[str]) -> str:
    kept = entry.yards >= 10
    said = (
        _("Onside kick, die {die}: {yards}, {side} keeps the ball")
        if kept
        else _("Onside kick, die {die}: {yards}, fewer than 10, so {taker} has the ball")
    )
    return said.format(
        die=entry.die,
        yards=yards(entry.yards),
        side=side_name(entry.side, names),
        taker=_taker(entry, names),
    )


def _return(entry: PlayEntry, names: Sequence[str]) -> str:
    times = [4 if dice.double else 2 for dice in entry.rolls]
    return _("{what} of {side}: {dice}, {yards} to the {spot}").format(
        what=_(RETURNS[entry.reason]),
        side=side_name(entry.side, names),
        dice=sums(entry.rolls, times),
        yards=yards(entry.yards),
        spot=spot(entry.spot + entry.yards),
    )


def _punt(entry: PlayEntry, names: Sequence[str]) -> str:
    return _("{side} punts from the {spot}: {yards}, {taker} at the {end}").format(
        side=side_name(entry.side, names),
        spot=spot(entry.spot),
        yards=yards(entry.yards),
        taker=_taker(entry, names),
        end=spot(GOAL - entry.spot - entry.yards),
    )


def _timeout(entry: PlayEntry, names: Sequence[str]) -> str:
    """Word the time-out of a card; of 21 and 22 the play itself tells it, of 23 and 24 nothing."""
    taken = entry.kind == "timeout"
    if entry.card not in (play.NEW_OFFENCE, play.NEW_DEFENCE):
        said = _("{side} takes a time-out") if taken else _("{side} takes no time-out")
    elif taken:
        said = _("{side} takes a time-out (card {card:02}) and now lays: {laid}")
    else:
        said = _("{side} takes no time-out (card {card:02})")
    laid = _("defence {card}").format(card=entry.defence)
    if entry.offence is not None:
        laid = call_name(entry.offence)
    return said.format(side=side_name(entry.side, names), card=entry.card, laid=laid)


def _challenge(entry: PlayEntry, names: Sequence[str]) -> str:
    won = entry.kind == "challenge_won"
    said = (
        _("{side} challenges, {dice} is odd: won")
        if won
        else _("{side} challenges, {dice} is even: lost, and a time-out with it")
    )
    return said.format(side=side_name(entry.side, names), dice=sums(entry.rolls, [1]))


def _downs(entry: PlayEntry, names: Sequence[str]) -> str:
    return _("Turnover on downs: {side} is short at the {spot}").format(
        side=side_name(entry.side, names), spot=spot(entry.spot)
    )


def _desk(entry: PlayEntry, names: Sequence[str]) -> str:
    """Say what is true from now on, why, and by whose word."""
    now = entry.desk
    if not isinstance(now, DeskCorrection):
        return ""
    return _("Desk correction: {now} — {reason} ({name})").format(
        now=true_now(now, names), reason=now.reason, name=now.referee
    )


def true_now(now: DeskCorrection, names: Sequence[str]) -> str:
    """Say what a correction of the desk puts right."""
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
    return _p("between two corrections", "; ").join(said)


def _kicked(entry: PlayEntry, names: Sequence[str]) -> str:
    return _(FIGURED[entry.kind]).format(
        side=side_name(entry.side, names),
        dice=dice_text(entry.rolls),
        sum=sums(entry.rolls, [1]),
        yards=yards(entry.yards),
        pips=pips_text(field_goal_pips(entry.yards)),
    )


FIGURED: dict[str, str] = {
    "pat_good": _N("Kick, {sum}: good, {side} +1"),
    "pat_missed": _N("Kick, {sum} is less than 4: no good"),
    "fg_good": _N("Field goal from {yards} ({pips} or doubles), {dice}: good, {side} +3"),
    "fg_missed": _N("Field goal from {yards} ({pips} or doubles), {dice}: missed"),
}

WORDS: dict[str, Callable[[PlayEntry, Sequence[str]], str]] = {
    "kickoff": _kickoff,
    "onside_kick": _onside,
    "return": _return,
    "punt": _punt,
    "timeout": _timeout,
    "timeout_declined": _timeout,
    "run": run_text,
    "pass": pass_text,
    "incomplete": incomplete_text,
    "sack": sack_text,
    "interception": interception_text,
    "fumble_lost": fumble_text,
    "fumble_kept": fumble_text,
    "penalty": penalty_text,
    "challenge_won": _challenge,
    "challenge_lost": _challenge,
    "turnover_on_downs": _downs,
    "correction": _desk,
    "two_good": two_points_text,
    "two_failed": two_points_text,
    **dict.fromkeys(FIGURED, _kicked),
}
"""What words the lines that have figures."""
