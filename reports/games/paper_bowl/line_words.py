"""The lines of a record of Paper Bowl in words, for the window of a match and for paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from models.core.live import effective
from models.core.problems import Refused
from models.games.paper_bowl import play
from models.games.paper_bowl.correcting import DeskCorrection
from models.games.paper_bowl.events import (
    BowlSide,
    Cards,
    LastKick,
    PlayCard,
    Receive,
    ReceiverChoice,
    Try,
)
from models.games.paper_bowl.folding import FoldedLine, FoldedMatch
from models.games.paper_bowl.live import KeptMatch, figures
from models.games.paper_bowl.moving import KICK_FLIES
from models.games.paper_bowl.play import GOAL, field_goal_pips
from models.games.paper_bowl.record import Laid, PlayLine, known_lines
from models.games.paper_bowl.state import PlayEntry, PlayPhase
from models.games.paper_bowl.step import unasked
from models.views.logs import LiveLog
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
    PLAY_CARDS,
    RETURNS,
    call_name,
    dice_text,
    down_and_distance,
    period,
    side_name,
    spot,
)
from reports.i18n import _N, _, _n, _p
from reports.log_lines import LineWords, LogText


@dataclass(frozen=True, slots=True)
class Around:
    """What a line is worded by beside itself."""

    entries: tuple[PlayEntry, ...] = ()
    """What came of it."""
    lies: tuple[BowlSide, int, int, int] | None = None
    """Who had the ball before it: down, yard and line to gain."""
    begins: bool = False
    """Whether a drive begins with it."""
    unasked: BowlSide | None = None
    """Who would have been asked, had it a time-out."""
    drive: tuple[int, int] | None = None
    """The plays and yards of the drive that ended with it."""


@dataclass(frozen=True, slots=True)
class Wording:
    """A line that has been put into words, with what it was worded by."""

    told: FoldedLine | None
    by: tuple[tuple[int, int] | None, tuple[str, ...]]
    """The drive that ended with it, and who plays."""
    text: str


Worded = dict[tuple[int, PlayLine], Wording]
"""Lines that have been put into words in one language, by their places."""


def line_words(log: LiveLog, worded: Worded | None = None) -> LineWords:
    """Give what words the lines of a record: what was entered, and what came of it.

    A window keeps what is `worded`, because it shows the whole record again after each line.
    """
    view: FoldedMatch = log.state
    kept: KeptMatch = log.kept
    begin, ends = _drive_starts(view), _drive_ends(view)
    came = {one.line: one for one in view.told}
    standing = {one.id: one.line for one in effective(known_lines(kept.record))}
    wordings, names = {} if worded is None else worded, tuple(log.names)

    def words(number: int, line: PlayLine) -> LogText:
        told = came.get(number) if standing.get(number) == line else None
        drive = ends.get(number)
        before, by = wordings.get((number, line)), (drive, names)
        if before is None or before.told is not told or before.by != by:
            around = Around() if told is None else _around(line, told, drive, number in begin)
            before = Wording(told, by, _text(line, around, names))
            wordings[number, line] = before
        return LogText(before.text)

    return words


def _drive_starts(view: FoldedMatch) -> frozenset[int]:
    """Name the lines with which a side begins to play from scrimmage."""
    found, plays = set(), None
    for one in view.told:
        if one.before.phase is PlayPhase.SCRIMMAGE and one.before.offence is not plays:
            found.add(one.line)
        plays = one.before.offence
    return frozenset(found)


def _drive_ends(view: FoldedMatch) -> dict[int, tuple[int, int]]:
    """Give the plays and yards of each drive that is over, by the line that ended it."""
    lines = [one.line for one in view.told for _entry in one.entries]
    found, last = {}, -1
    for drive in view.drives:
        last += len(drive.entries)
        if drive.side is not None and drive.result:
            found[lines[last]] = (drive.plays, drive.yards)
    return found


def _around(
    line: PlayLine, told: FoldedLine, drive: tuple[int, int] | None, begins: bool
) -> Around:
    state, skipped = told.before, None
    if line.type in ("play_card", "roll") and 0 in (state.timeouts.home, state.timeouts.away):
        skipped = unasked(state, line.event)
    lies = None
    if line.type == "cards" and state.offence is not None and state.down:
        lies = (state.offence, state.down, state.yard, state.line)
    return Around(told.entries, lies, begins, skipped, drive)


def _text(line: PlayLine, around: Around, names: tuple[str, ...]) -> str:
    """Word a line: down and spot before the cards, and at the end of a drive how long it was."""
    told = [entry_text(entry, names) for entry in around.entries]
    parts = told or [event_text(one) for one in (line, *line.then)]
    text = _p("between two things that happened", " / ").join(parts)
    if around.lies is not None and not told:
        side, down, yard, to_gain = around.lies
        said = (
            _("▼ {side}, {down} at {spot}: {text}")
            if around.begins
            else _("{down} at {spot}: {text}")
        )
        text = said.format(
            side=side_name(side, names),
            down=down_and_distance(down, to_gain - yard, goal=to_gain >= GOAL),
            spot=spot(yard),
            text=text,
        )
    if around.unasked is not None:
        text = _("{text} ({side} has no time-out left and is not asked)").format(
            text=text, side=side_name(around.unasked, names)
        )
    if around.drive is not None:
        plays, gained = around.drive
        text = _("{text} (drive: {plays}, {yards})").format(
            text=text,
            plays=_n("{count} play", "{count} plays", plays).format(count=plays),
            yards=yards(gained),
        )
    return text


def event_text(line: Laid) -> str:
    """Say what was entered where nothing has come of it yet, or nothing comes of it any more."""
    try:
        event = line.event
    except Refused:  # of a file that somebody altered: told as it stands there
        return _("Unreadable: {text}").format(text=str(line.told)[:60])
    match event:
        case Cards(offence=call, defence=None):
            return call_name(call)
        case Cards(offence=call, defence=defence):
            return _("{call} against defence {card}").format(call=call_name(call), card=defence)
        case PlayCard(card=card):
            name = _(PLAY_CARDS[card]) if card in PLAY_CARDS else "?"
            return _("Play card {card:02}, {name}").format(card=card, name=name)
        case Receive(choice=ReceiverChoice.RETURN):
            return _("Runs it back")
        case Try(choice=ReceiverChoice.TWO):
            return _("Plays for two points")
        case LastKick(take=take):
            return _("Tries the last field goal") if take else _("Lets the half end")
        case DeskCorrection(reason=reason, referee=name):
            return _("Desk correction: {reason} ({name})").format(reason=reason, name=name)
    return _("{what} {figures}").format(what=_(EVENTS[line.type]), figures=figures(line)).strip()


EVENTS: dict[str, str] = {
    "toss": _N("Toss"),
    "kick": _N("Kick-off"),
    "receive": _N("Touchback"),
    "roll": _N("Dice"),
    "extend": _N("One more card"),
    "timeout": _N("Time-out"),
    "challenge": _N("Challenge"),
    "pat": _N("Try"),
}
"""What kinds of events are called whose words need what came of them."""


# -- one line for each thing that happened, so that anybody can check it by hand -------------------


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
    parts = []
    if now.side is not None:
        where = {"side": side_name(now.side, names), "spot": spot(now.yard)}
        down = down_and_distance(now.down, now.distance, goal=now.yard + now.distance >= GOAL)
        parts.append(_("{side} at the {spot}, {down}").format(**where, down=down))
    if now.score is not None:
        parts.append(_("score {home}–{away}").format(home=now.score.home, away=now.score.away))
    if now.timeouts is not None:
        left = {"home": now.timeouts.home, "away": now.timeouts.away}
        parts.append(_("time-outs {home}–{away}").format(**left))
    return _p("between two corrections", "; ").join(parts)


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
