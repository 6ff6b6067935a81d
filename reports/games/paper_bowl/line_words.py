"""The lines of a record of Paper Bowl in words, for the window of a match and for paper."""

from __future__ import annotations

from dataclasses import dataclass

from models.core.live import effective
from models.core.problems import Refused
from models.games.paper_bowl.correcting import DeskCorrection
from models.games.paper_bowl.defence import GOAL
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
from models.games.paper_bowl.record import Laid, PlayLine, known_lines
from models.games.paper_bowl.state import PlayEntry, PlayPhase
from models.games.paper_bowl.step import unasked
from models.views.live_logs import LiveLog
from reports.games.paper_bowl.entry_words import entry_text
from reports.games.paper_bowl.play_words import yards
from reports.games.paper_bowl.words import (
    PLAY_CARDS,
    call_name,
    down_and_distance,
    side_name,
    spot,
)
from reports.i18n import _N, _, _n, _p
from reports.log_lines import LogText, Words


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


def line_words(log: LiveLog, worded: Worded | None = None) -> Words:
    """Give what words the lines of a record: what was entered, and what came of it.

    A window keeps what is `worded`, because it shows the whole record again after each line.
    """
    view: FoldedMatch = log.state
    kept: KeptMatch = log.kept
    begin, ends = _drive_starts(view), _drive_ends(view)
    came = {one.line: one for one in view.told}
    standing = {one.id: one.line for one in effective(known_lines(kept.record))}
    known, names = {} if worded is None else worded, tuple(log.names)

    def words(number: int, line: PlayLine) -> LogText:
        told = came.get(number) if standing.get(number) == line else None
        drive = ends.get(number)
        before, by = known.get((number, line)), (drive, names)
        if before is None or before.told is not told or before.by != by:
            around = Around() if told is None else _around(line, told, drive, number in begin)
            before = Wording(told, by, _text(line, around, names))
            known[number, line] = before
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
